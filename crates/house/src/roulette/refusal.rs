//! Why the rules say no to something at roulette; about single wagers see [`wagering::Refusal`].

use money::Cents;
use rules::Clause;
use serde::Serialize;

use super::layout::Position;
use crate::wagering::{self, Position as _};

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// This layout has no such place.
    NotOnLayout {
        on: Position,
        under: Clause,
    },
    NoRaceTrack,
    RaceTrackClosed,
    NotOnWheel {
        numbers: u8,
    },
    NotForStakeButtons {
        on: Position,
    },
    NotTheExactMoney {
        amount: Cents,
        tendered: Cents,
    },
    /// The number and its combinations already have the maximum.
    MaximumLies,
    NoMoreBetsNotCalled,
    AlreadySpinning,
    NothingSpinning,
    BallWithWheel,
    NotAValidSpin {
        revolutions_min: u8,
    },
    /// Nothing goes wrong with a ball that a computer spins.
    DealtByComputer,
    #[serde(untagged)]
    Wager(wagering::Refusal<Position>),
}

impl From<wagering::Refusal<Position>> for Refusal {
    fn from(refusal: wagering::Refusal<Position>) -> Refusal {
        Refusal::Wager(refusal)
    }
}

rules::refusals! { Refusal {
    Refusal::NotOnLayout { on, under } =>
        [= *under] "roulette.refusal.not-on-layout" { field: on.arg() },
    Refusal::NoRaceTrack => [RaceTrack] "roulette.refusal.no-race-track",
    Refusal::RaceTrackClosed => [RaceTrackInTime] "roulette.refusal.race-track-closed",
    Refusal::NotOnWheel { numbers } =>
        [WheelOf37] "roulette.refusal.not-on-wheel" { numbers: *numbers },
    Refusal::NotForStakeButtons { on } =>
        [StakeButtons] "roulette.refusal.not-for-stake-buttons" { field: on.arg() },
    Refusal::NotTheExactMoney { amount, tendered } =>
        [StakeButtonMoney] "roulette.refusal.not-the-exact-money" {
            amount: *amount,
            tendered: *tendered,
        },
    Refusal::MaximumLies => [MaximumMarker] "roulette.refusal.maximum-lies",
    Refusal::NoMoreBetsNotCalled => [NoMoreBets] "roulette.refusal.no-more-bets-not-called",
    Refusal::AlreadySpinning => [BallAgainstWheel] "roulette.refusal.already-spinning",
    Refusal::NothingSpinning => [BallAgainstWheel] "roulette.refusal.nothing-spinning",
    Refusal::BallWithWheel => [BallAgainstWheel] "roulette.refusal.ball-with-wheel",
    Refusal::NotAValidSpin { revolutions_min } =>
        [ThreeRevolutions] "roulette.refusal.not-a-valid-spin" { min: *revolutions_min },
    Refusal::DealtByComputer => [] "roulette.refusal.dealt-by-computer",
    Refusal::Wager(refusal) => in refusal: wagering::Refusal<Position>,
} }
