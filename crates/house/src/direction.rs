//! Which way round a wheel or a ball goes.

use rules::{Choice, Field, Text};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "WheelDirection"))]
pub enum Direction {
    Clockwise,
    Anticlockwise,
}

impl Direction {
    pub const ALL: [Direction; 2] = [Direction::Anticlockwise, Direction::Clockwise];

    #[must_use]
    pub fn other(self) -> Direction {
        match self {
            Direction::Clockwise => Direction::Anticlockwise,
            Direction::Anticlockwise => Direction::Clockwise,
        }
    }

    pub fn word(self) -> &'static str {
        match self {
            Direction::Clockwise => "direction.clockwise",
            Direction::Anticlockwise => "direction.anticlockwise",
        }
    }

    /// Either way, as a list to choose from.
    pub(crate) fn field(name: &'static str) -> Field {
        let named = |way: Direction| {
            let written = way.word().rsplit('.').next().unwrap_or_default();
            Choice::new(Text::new("direction.either").with("direction", way.word()), written)
        };
        Field::one(name, Direction::ALL.map(named).to_vec())
    }
}
