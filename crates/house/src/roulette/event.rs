//! Events at an American Roulette table besides single wagers, and their sentences.

use money::Cents;
use rules::{Clause, Line, Party, Text};
use serde::{Deserialize, Serialize};

use super::command::SpinFault;
use super::layout::Position;
use super::race_track::Section;
use super::wheel::Number;
use crate::wagering::OwnEvent;
use crate::wagering::Position as _;
use crate::{Direction, Joined, wagering};

pub type Event = Joined<wagering::Event<Position>, RouletteEvent>;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RouletteEvent {
    /// A player has asked for a section; its pieces follow.
    SectionAsked {
        party: Party,
        section: Section,
        amount: Cents,
    },
    NeighboursAsked {
        party: Party,
        number: Number,
        amount: Cents,
    },
    /// One marker lies on the layout, its twin with the chips on the wheel's rim; the wagers follow.
    MaximumMarked {
        party: Party,
        number: Number,
    },
    /// One button lies on the layout, its twin with the money; the wager follows.
    StakeButtonPlaced {
        party: Party,
        on: Position,
        tendered: Cents,
    },
    DollyRemoved,
    BallSpun {
        wheel: Direction,
        ball: Direction,
    },
    /// The ball rests, and the dolly is put on its number.
    BallRested {
        number: Number,
        revolutions: u8,
    },
    Stated {
        what: SpinFault,
    },
}

impl OwnEvent for RouletteEvent {
    fn result(&self) -> Option<Line> {
        let RouletteEvent::BallRested { number, .. } = *self else { return None };
        let text = Text::new("roulette.result").with("number", number.0);
        let text = text.with("colour", number.colour_word());
        Some(Line { text, party: None, clause: Some(Clause::NumberWins) })
    }

    fn tell(&self) -> Line {
        let told = |party, text, clause| Line { text, party, clause: Some(clause) };
        match *self {
            RouletteEvent::SectionAsked { party, section, amount } => {
                let text = Text::new("roulette.section-asked");
                let text = text.with("section", section.word()).with("amount", amount);
                told(Some(party), text, Clause::RaceTrackInTime)
            }
            RouletteEvent::NeighboursAsked { party, number, amount } => {
                let text = Text::new("roulette.neighbours-asked");
                let text = text.with("number", number.0).with("amount", amount);
                told(Some(party), text, Clause::RaceTrackNeighbours)
            }
            RouletteEvent::MaximumMarked { party, number } => {
                let text = Text::new("roulette.maximum-marked").with("number", number.0);
                told(Some(party), text, Clause::MaximumMarker)
            }
            RouletteEvent::StakeButtonPlaced { party, on, tendered } => {
                let text = Text::new("roulette.stake-button-placed");
                let text = text.with("amount", tendered).with("field", on.arg());
                told(Some(party), text, Clause::StakeButtonMoney)
            }
            RouletteEvent::DollyRemoved => {
                told(None, Text::new("roulette.dolly-removed"), Clause::RoundFromDolly)
            }
            RouletteEvent::BallSpun { wheel, ball } => {
                let text = Text::new("roulette.ball-spun");
                let text = text.with("ball", ball.word()).with("wheel", wheel.word());
                told(None, text, Clause::BallAgainstWheel)
            }
            RouletteEvent::BallRested { number, revolutions } => {
                let text = Text::new("roulette.ball-rested")
                    .with("revolutions", revolutions)
                    .with("number", number.0)
                    .with("colour", number.colour_word());
                told(None, text, Clause::ThreeRevolutions)
            }
            RouletteEvent::Stated { what } => told(None, Text::new(what.word()), what.clause()),
        }
    }
}
