//! Events at a sic-bo table besides wagers, and their sentences.

use rules::{Clause, Line, Text};
use serde::{Deserialize, Serialize};

use super::{Area, Dice, DiceFault};
use crate::wagering::OwnEvent;
use crate::{Joined, wagering};

pub type Event = Joined<wagering::Event<Area>, DiceEvent>;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DiceEvent {
    Tumbled,
    Uncovered { dice: Dice },
    Stated { what: DiceFault },
}

impl OwnEvent for DiceEvent {
    fn result(&self) -> Option<Line> {
        matches!(self, DiceEvent::Uncovered { .. }).then(|| self.tell())
    }

    fn tell(&self) -> Line {
        let (text, clause) = match *self {
            DiceEvent::Tumbled => (Text::new("sic-bo.tumbled"), Clause::DiceTumble),
            DiceEvent::Uncovered { dice } => {
                let Dice([one, two, three]) = dice;
                let text = Text::new("sic-bo.uncovered")
                    .with("one", one)
                    .with("two", two)
                    .with("three", three)
                    .with("total", dice.total());
                (text, Clause::ResultAnnounced)
            }
            DiceEvent::Stated { what } => (Text::new(what.word()), what.clause()),
        };
        Line { text, party: None, clause: Some(clause) }
    }
}
