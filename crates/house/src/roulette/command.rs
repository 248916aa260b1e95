//! Commands to an American Roulette table besides single wagers.

use money::Cents;
use rules::{ChipKind, Clause};
use serde::{Deserialize, Serialize};

use super::layout::Position;
use super::race_track::Section;
use super::wheel::Number;
use crate::{Direction, Joined, wagering};

/// Wagers, and what is roulette's own.
pub type Act = Joined<wagering::Act<Position>, RouletteAct>;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum RouletteAct {
    /// A player asks for a section of the race track; `amount` is for each piece.
    RaceTrack {
        section: Section,
        amount: Cents,
        #[serde(default)]
        chips: ChipKind,
    },
    /// A player asks for a number with its neighbours on the wheel; `amount` is for each piece.
    Neighbours {
        number: Number,
        amount: Cents,
        #[serde(default)]
        chips: ChipKind,
    },
    /// A player asks for the maximum on a number and all its combinations.
    MaximumMarker {
        number: Number,
        #[serde(default)]
        chips: ChipKind,
    },
    /// A player wagers money that is not chips yet; `tendered` is what was handed over, if not just that.
    StakeButton {
        on: Position,
        amount: Cents,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tendered: Option<Cents>,
    },
    /// The dealer sets the ball going, against the wheel.
    SpinBall { wheel: Direction, ball: Direction },
    /// The ball has come to rest.
    BallRests { number: Number, revolutions: u8 },
}

pub type Irregularity = Joined<wagering::Irregularity<Position>, SpinFault>;

/// The reasons why a spin is void.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum SpinFault {
    /// The ball went round with the wheel.
    SameDirection,
    /// The dealer saw that it would not go round three times, and said so.
    NoSpin,
    ForeignObject,
    /// The ball came to rest, but in no compartment.
    InNoCompartment,
    OutOfWheel,
}

impl SpinFault {
    pub const ALL: [SpinFault; 5] = [
        SpinFault::SameDirection,
        SpinFault::NoSpin,
        SpinFault::ForeignObject,
        SpinFault::InNoCompartment,
        SpinFault::OutOfWheel,
    ];

    /// The clause that makes the spin void.
    pub(crate) fn clause(self) -> Clause {
        match self {
            SpinFault::SameDirection => Clause::SameDirectionVoid,
            SpinFault::NoSpin => Clause::NoSpin,
            SpinFault::ForeignObject => Clause::ForeignObjectVoid,
            SpinFault::InNoCompartment => Clause::NoCompartmentVoid,
            SpinFault::OutOfWheel => Clause::OutOfWheelVoid,
        }
    }

    pub(crate) fn word(self) -> &'static str {
        match self {
            SpinFault::SameDirection => "roulette.same-direction",
            SpinFault::NoSpin => "roulette.no-spin",
            SpinFault::ForeignObject => "roulette.foreign-object",
            SpinFault::InNoCompartment => "roulette.in-no-compartment",
            SpinFault::OutOfWheel => "roulette.out-of-wheel",
        }
    }
}

/// Nothing is left to a ruling: the book gives each irregularity of this game one consequence.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Outcome {}
