//! Events at a Money Wheel table besides wagers, and their sentences.

use rules::{Line, Text};
use serde::{Deserialize, Serialize};

use super::{Direction, SpinFault, Stop, Symbol};
use crate::wagering::OwnEvent;
use crate::{Joined, wagering};

pub type Event = Joined<wagering::Event<Symbol>, WheelEvent>;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WheelEvent {
    Spun { stop: Stop, symbol: Symbol, direction: Direction, revolutions: u8 },
    Stated { what: SpinFault },
}

impl OwnEvent for WheelEvent {
    fn result(&self) -> Option<Line> {
        let WheelEvent::Spun { symbol, .. } = *self else { return None };
        let text = Text::new("money-wheel.rested").with("field", symbol.word());
        Some(Line { text, ..self.tell() })
    }

    fn tell(&self) -> Line {
        let (text, clause) = match *self {
            WheelEvent::Spun { stop, symbol, direction, revolutions } => {
                let text = Text::new("money-wheel.spun")
                    .with("segment", stop.0 + 1)
                    .with("revolutions", revolutions)
                    .with("direction", direction.word())
                    .with("field", symbol.word());
                (text, rules::Clause::ValidSpin)
            }
            WheelEvent::Stated { what } => (Text::new(what.word()), what.clause()),
        };
        Line { text, party: None, clause: Some(clause) }
    }
}
