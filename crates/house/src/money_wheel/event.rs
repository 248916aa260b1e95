//! What has happened at a Money Wheel table, which chips moved with it, and how it is told.

use money::{Cents, Odds};
use rules::{ChipKind, Clause, Line, Party, Pocket, RoundNumber, Stakes, Text, Transfer, Viewer};
use serde::{Deserialize, Serialize};

use super::{Direction, Irregularity, Stop, Symbol};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    WagersOpened {
        round: RoundNumber,
    },
    Placed {
        party: Party,
        symbol: Symbol,
        amount: Cents,
        chips: ChipKind,
    },
    TakenBack {
        party: Party,
        symbol: Symbol,
        amount: Cents,
        chips: ChipKind,
    },
    /// Told that further wagers below the minimum will be returned.
    Advised {
        party: Party,
        min: Cents,
    },
    /// A second wager below the minimum goes back before it counted.
    Returned {
        party: Party,
        symbol: Symbol,
        amount: Cents,
    },
    ColourBought {
        party: Party,
        value: Cents,
        amount: Cents,
    },
    ColourSold {
        party: Party,
        amount: Cents,
    },
    MaximumRaised {
        party: Party,
        max: Option<Cents>,
    },
    ColourRequired {
        party: Party,
        required: bool,
    },
    NoMoreBets,
    Spun {
        stop: Stop,
        symbol: Symbol,
        direction: Direction,
        revolutions: u8,
    },
    /// What of a wager lay above the maximum goes back before it is settled.
    ExcessReturned {
        party: Party,
        symbol: Symbol,
        amount: Cents,
        chips: ChipKind,
    },
    Won {
        party: Party,
        symbol: Symbol,
        stake: Cents,
        odds: Odds,
        paid: Cents,
        chips: ChipKind,
        under: Clause,
    },
    Lost {
        party: Party,
        symbol: Symbol,
        stake: Cents,
        chips: ChipKind,
    },
    Settled {
        round: RoundNumber,
    },
    Stated {
        what: Irregularity,
    },
    Voided {
        party: Party,
        symbol: Symbol,
        amount: Cents,
        chips: ChipKind,
        stakes: Stakes,
    },
    RoundVoided {
        round: RoundNumber,
        under: Option<Clause>,
    },
}

impl Event {
    pub(crate) fn transfers(&self, each: &mut impl FnMut(Transfer)) {
        use Pocket::{House, Rack, Wager};
        let mut give = |from, to, amount| each(Transfer { from, to, amount });
        match *self {
            Event::Placed { party, amount, chips, .. } => {
                give(Rack(party, chips), Wager(party), amount);
            }
            Event::TakenBack { party, amount, chips, .. }
            | Event::ExcessReturned { party, amount, chips, .. }
            | Event::Voided { party, amount, chips, stakes: Stakes::Refunded, .. } => {
                give(Wager(party), Rack(party, chips), amount);
            }
            Event::Voided { party, amount, stakes: Stakes::Kept, .. } => {
                give(Wager(party), House, amount);
            }
            Event::ColourBought { party, amount, .. } => {
                give(Rack(party, ChipKind::Gaming), Rack(party, ChipKind::Colour), amount);
            }
            Event::ColourSold { party, amount } => {
                give(Rack(party, ChipKind::Colour), Rack(party, ChipKind::Gaming), amount);
            }
            Event::Won { party, stake, paid, chips, .. } => {
                give(Wager(party), Rack(party, chips), stake);
                give(House, Rack(party, chips), paid);
            }
            Event::Lost { party, stake, .. } => give(Wager(party), House, stake),
            Event::WagersOpened { .. }
            | Event::Advised { .. }
            | Event::Returned { .. }
            | Event::MaximumRaised { .. }
            | Event::ColourRequired { .. }
            | Event::NoMoreBets
            | Event::Spun { .. }
            | Event::Settled { .. }
            | Event::Stated { .. }
            | Event::RoundVoided { .. } => {}
        }
    }

    /// One sentence for the record. Everybody sees the same: nothing on a layout is hidden.
    pub(crate) fn tell(&self, _viewer: Viewer) -> Line {
        Line { text: self.text(), party: self.party(), clause: self.clause() }
    }

    fn party(&self) -> Option<Party> {
        match *self {
            Event::Placed { party, .. }
            | Event::TakenBack { party, .. }
            | Event::Advised { party, .. }
            | Event::Returned { party, .. }
            | Event::ColourBought { party, .. }
            | Event::ColourSold { party, .. }
            | Event::MaximumRaised { party, .. }
            | Event::ColourRequired { party, .. }
            | Event::ExcessReturned { party, .. }
            | Event::Won { party, .. }
            | Event::Lost { party, .. }
            | Event::Voided { party, .. } => Some(party),
            _ => None,
        }
    }

    fn clause(&self) -> Option<Clause> {
        Some(match self {
            Event::WagersOpened { .. } => Clause::OpportunityToWager,
            Event::Placed { .. } => Clause::PermissibleWagers,
            Event::TakenBack { .. } => Clause::WagersStand,
            Event::Advised { .. } | Event::Returned { .. } => Clause::BelowMinimum,
            Event::ColourBought { .. } | Event::ColourSold { .. } => Clause::ColourChips,
            Event::MaximumRaised { .. } => Clause::RaisedMaximum,
            Event::ColourRequired { .. } => Clause::ColourChipsRequired,
            Event::NoMoreBets => Clause::NoMoreBets,
            Event::Spun { .. } => Clause::ValidSpin,
            Event::ExcessReturned { .. } => Clause::AboveMaximum,
            Event::Won { under, .. } => *under,
            Event::Lost { .. } => Clause::SettledByPosition,
            Event::Voided { .. } => Clause::Void,
            Event::Stated { what } => return what.voids_spin(),
            Event::RoundVoided { under, .. } => return *under,
            Event::Settled { .. } => return None,
        })
    }

    fn text(&self) -> Text {
        let on = |key, symbol: Symbol, amount: Cents| {
            Text::new(key).with("amount", amount).with("field", symbol.word())
        };
        match *self {
            Event::WagersOpened { .. } => Text::new("money-wheel.wagers-opened"),
            Event::Placed { symbol, amount, .. } => on("money-wheel.placed", symbol, amount),
            Event::TakenBack { symbol, amount, .. } => on("money-wheel.taken-back", symbol, amount),
            Event::Advised { min, .. } => Text::new("money-wheel.advised").with("min", min),
            Event::Returned { symbol, amount, .. } => on("money-wheel.returned", symbol, amount),
            Event::ColourBought { value, amount, .. } => {
                Text::new("money-wheel.colour-bought").with("value", value).with("amount", amount)
            }
            Event::ColourSold { amount, .. } => {
                Text::new("money-wheel.colour-sold").with("amount", amount)
            }
            Event::MaximumRaised { max: Some(max), .. } => {
                Text::new("money-wheel.maximum-raised").with("max", max)
            }
            Event::MaximumRaised { max: None, .. } => Text::new("money-wheel.maximum-restored"),
            Event::ColourRequired { required: true, .. } => {
                Text::new("money-wheel.colour-required")
            }
            Event::ColourRequired { required: false, .. } => {
                Text::new("money-wheel.colour-not-required")
            }
            Event::NoMoreBets => Text::new("money-wheel.no-more-bets"),
            Event::Spun { stop, symbol, direction, revolutions } => Text::new("money-wheel.spun")
                .with("segment", stop.0 + 1)
                .with("revolutions", revolutions)
                .with("direction", direction.word())
                .with("field", symbol.word()),
            Event::ExcessReturned { symbol, amount, .. } => {
                on("money-wheel.excess-returned", symbol, amount)
            }
            Event::Won { symbol, stake, odds, paid, .. } => {
                on("money-wheel.won", symbol, stake).with("odds", odds).with("paid", paid)
            }
            Event::Lost { symbol, stake, .. } => on("money-wheel.lost", symbol, stake),
            Event::Settled { .. } => Text::new("money-wheel.settled"),
            Event::Stated { ref what } => Text::new(what.word()),
            Event::Voided { symbol, amount, stakes: Stakes::Refunded, .. } => {
                on("money-wheel.voided", symbol, amount)
            }
            Event::Voided { symbol, amount, stakes: Stakes::Kept, .. } => {
                on("money-wheel.voided-kept", symbol, amount)
            }
            Event::RoundVoided { .. } => Text::new("money-wheel.round-voided"),
        }
    }
}
