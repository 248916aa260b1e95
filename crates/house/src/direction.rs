//! Which way round a wheel or a ball goes.

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
}
