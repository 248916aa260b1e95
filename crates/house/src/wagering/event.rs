//! Events of wagers, the chips that move with them, and their sentences.

use money::{Cents, Net, Odds};
use rules::{ChipKind, Clause, Decided, Line, Meaning, Party, Pocket, RoundNumber, Stakes, Text};
use rules::{Transfer, Viewer};
use serde::{Deserialize, Serialize};

use super::{Group, Position};
use crate::Joined;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", bound = "")]
pub enum Event<P: Position> {
    WagersOpened {
        round: RoundNumber,
    },
    /// A round begins on which nobody may wager.
    BegunWithoutWagers {
        round: RoundNumber,
        under: Clause,
    },
    Placed {
        party: Party,
        on: P,
        amount: Cents,
        chips: ChipKind,
    },
    TakenBack {
        party: Party,
        on: P,
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
        on: P,
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
        on: P::Group,
        max: Option<Cents>,
    },
    ColourRequired {
        party: Party,
        required: bool,
    },
    NoMoreBets,
    /// Chips lie on a position that nobody accepted there.
    Found {
        party: Party,
        on: P,
        amount: Cents,
        #[serde(default, skip_serializing_if = "is_gaming")]
        chips: ChipKind,
    },
    /// The part of a wager above the maximum goes back before it is settled.
    ExcessReturned {
        party: Party,
        on: P,
        amount: Cents,
        chips: ChipKind,
    },
    /// Chips go back before they could win or lose, because a rule of the game says so.
    HandedBack {
        party: Party,
        on: P,
        amount: Cents,
        chips: ChipKind,
        under: Clause,
    },
    Won {
        party: Party,
        on: P,
        stake: Cents,
        odds: Odds,
        /// The player's winnings besides the stake, after commission.
        paid: Cents,
        #[serde(default, skip_serializing_if = "is_nothing")]
        commission: Cents,
        chips: ChipKind,
        under: Clause,
    },
    Lost {
        party: Party,
        on: P,
        stake: Cents,
        chips: ChipKind,
        under: Clause,
    },
    /// Neither won nor lost: the stake goes back.
    StoodOff {
        party: Party,
        on: P,
        stake: Cents,
        chips: ChipKind,
        under: Clause,
    },
    /// A settled wager lies on the layout again, because the result that settled it was corrected.
    Reopened {
        party: Party,
        on: P,
        stake: Cents,
        /// What the player had been paid besides the stake, or the house had collected of it.
        had: Had,
        chips: ChipKind,
        under: Clause,
    },
    Settled {
        round: RoundNumber,
    },
    /// Somebody has seen, after the wagers were settled, that the round was void.
    FoundLate {
        under: Clause,
    },
    Voided {
        party: Party,
        on: P,
        amount: Cents,
        chips: ChipKind,
        stakes: Stakes,
    },
    RoundVoided {
        round: RoundNumber,
        under: Option<Clause>,
    },
}

/// Where the chips of a settled wager went, and come back from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Had {
    /// The stake went back to its owner, and so much was paid with it.
    Paid(Cents),
    Collected,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands on a reference")]
fn is_nothing(amount: &Cents) -> bool {
    amount.is_zero()
}

/// Chips of another kind are named; gaming chips never were.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands on a reference")]
pub(super) fn is_gaming(chips: &ChipKind) -> bool {
    *chips == ChipKind::Gaming
}

impl<P: Position, Own> From<Event<P>> for Joined<Event<P>, Own> {
    fn from(event: Event<P>) -> Self {
        Joined::Shared(event)
    }
}

/// The game's own events besides wagers.
pub trait OwnEvent {
    /// Everybody reads the same: nothing on a layout or among open cards is hidden.
    fn tell(&self) -> Line;

    /// In most games chips move with wagers alone.
    fn transfers(&self, _each: &mut impl FnMut(Transfer)) {}

    /// The sentence of an event that decides the round, in its result; none for all others.
    fn result(&self) -> Option<Line> {
        None
    }

    /// What became of a stake, as its owner reads it among the results of their wagers.
    fn row(&self) -> Option<Text> {
        None
    }
}

impl<P: Position, Own: OwnEvent> Joined<Event<P>, Own> {
    pub fn tell(&self) -> Line {
        match self {
            Joined::Shared(event) => event.tell(),
            Joined::Own(event) => event.tell(),
        }
    }

    pub fn transfers(&self, each: &mut impl FnMut(Transfer)) {
        match self {
            Joined::Shared(event) => event.transfers(each),
            Joined::Own(event) => event.transfers(each),
        }
    }

    /// See [`rules::Game::meaning`]. A game's own events decide no stakes.
    pub fn meaning(&self) -> Meaning {
        match self {
            Joined::Shared(event) => event.meaning(),
            Joined::Own(event) => {
                Meaning { result: event.result().is_some(), ..Meaning::default() }
            }
        }
    }

    /// The result, for everybody, and the fate of each wager, for its owner.
    pub fn tell_result(&self, viewer: Viewer) -> Option<Line> {
        match self {
            Joined::Shared(event) => event.result(viewer),
            Joined::Own(event) => {
                let line = event.tell();
                let is_own = line.party.is_some_and(|party| viewer == Viewer::Party(party));
                let row = event.row().filter(|_| is_own);
                row.map(|text| Line { text, ..line }).or_else(|| event.result())
            }
        }
    }
}

impl<P: Position> Event<P> {
    pub fn transfers(&self, each: &mut impl FnMut(Transfer)) {
        use Pocket::{Commission, House, Rack, Wager};
        let mut give = |from, to, amount| each(Transfer { from, to, amount });
        match *self {
            Event::Placed { party, amount, chips, .. } => {
                give(Rack(party, chips), Wager(party), amount);
            }
            Event::TakenBack { party, amount, chips, .. }
            | Event::ExcessReturned { party, amount, chips, .. }
            | Event::HandedBack { party, amount, chips, .. }
            | Event::StoodOff { party, stake: amount, chips, .. }
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
            Event::Won { party, stake, paid, commission, chips, .. } => {
                give(Wager(party), Rack(party, chips), stake);
                give(House, Rack(party, chips), paid);
                if !commission.is_zero() {
                    give(House, Commission, commission);
                }
            }
            Event::Lost { party, stake, .. } => give(Wager(party), House, stake),
            Event::Reopened { party, stake, had: Had::Paid(paid), chips, .. } => {
                give(Rack(party, chips), House, paid);
                give(Rack(party, chips), Wager(party), stake);
            }
            Event::Reopened { party, stake, had: Had::Collected, .. } => {
                give(House, Wager(party), stake);
            }
            Event::WagersOpened { .. }
            | Event::BegunWithoutWagers { .. }
            | Event::Advised { .. }
            | Event::Returned { .. }
            | Event::MaximumRaised { .. }
            | Event::ColourRequired { .. }
            | Event::NoMoreBets
            | Event::Found { .. }
            | Event::Settled { .. }
            | Event::FoundLate { .. }
            | Event::RoundVoided { .. } => {}
        }
    }

    fn meaning(&self) -> Meaning {
        let voids = match self {
            Event::FoundLate { under } => Some(*under),
            Event::RoundVoided { under, .. } => *under,
            _ => None,
        };
        Meaning { decided: self.decided(), voids, result: self.is_result(), ..Meaning::default() }
    }

    fn decided(&self) -> Option<Decided> {
        let (party, chips, stake, commission) = match *self {
            Event::Won { party, chips, stake, commission, .. } => {
                (party, chips, stake.net(), commission)
            }
            Event::Lost { party, chips, stake, .. }
            | Event::StoodOff { party, chips, stake, .. }
            | Event::Voided { party, chips, amount: stake, stakes: Stakes::Kept, .. } => {
                (party, chips, stake.net(), Cents::ZERO)
            }
            Event::Reopened { party, chips, stake, .. } => {
                (party, chips, Net::ZERO - stake.net(), Cents::ZERO)
            }
            _ => return None,
        };
        Some(Decided { party, chips, stake, commission })
    }

    /// One sentence for the record. Everybody sees the same: nothing on a layout is hidden.
    pub fn tell(&self) -> Line {
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
            | Event::Found { party, .. }
            | Event::ExcessReturned { party, .. }
            | Event::HandedBack { party, .. }
            | Event::Won { party, .. }
            | Event::Lost { party, .. }
            | Event::StoodOff { party, .. }
            | Event::Reopened { party, .. }
            | Event::Voided { party, .. } => Some(party),
            Event::WagersOpened { .. }
            | Event::BegunWithoutWagers { .. }
            | Event::NoMoreBets
            | Event::Settled { .. }
            | Event::FoundLate { .. }
            | Event::RoundVoided { .. } => None,
        }
    }

    fn clause(&self) -> Option<Clause> {
        Some(match self {
            Event::WagersOpened { .. } => Clause::OpportunityToWager,
            Event::Placed { .. } => Clause::PermissibleWagers,
            Event::TakenBack { .. } => Clause::WagersStand,
            Event::Advised { .. } | Event::Returned { .. } | Event::Found { .. } => {
                Clause::BelowMinimum
            }
            Event::ColourBought { .. } | Event::ColourSold { .. } => Clause::ColourChips,
            Event::MaximumRaised { .. } => Clause::RaisedMaximum,
            Event::ColourRequired { .. } => Clause::ColourChipsRequired,
            Event::NoMoreBets => Clause::NoMoreBets,
            Event::ExcessReturned { .. } => Clause::AboveMaximum,
            Event::FoundLate { under }
            | Event::BegunWithoutWagers { under, .. }
            | Event::HandedBack { under, .. }
            | Event::Won { under, .. }
            | Event::Lost { under, .. }
            | Event::StoodOff { under, .. }
            | Event::Reopened { under, .. } => *under,
            Event::Voided { .. } => Clause::Void,
            Event::RoundVoided { under, .. } => return *under,
            Event::Settled { .. } => return None,
        })
    }

    fn text(&self) -> Text {
        let on = |key, on: P, amount: Cents| {
            Text::new(key).with("amount", amount).with("field", on.arg())
        };
        match *self {
            Event::WagersOpened { .. } => Text::new("wager.opened"),
            Event::BegunWithoutWagers { .. } => Text::new("wager.begun-without-wagers"),
            Event::Placed { on: p, amount, .. } => on("wager.placed", p, amount),
            Event::TakenBack { on: p, amount, .. } => on("wager.taken-back", p, amount),
            Event::Advised { min, .. } => Text::new("wager.advised").with("min", min),
            Event::Returned { on: p, amount, .. } => on("wager.returned", p, amount),
            Event::ColourBought { value, amount, .. } => {
                Text::new("wager.colour-bought").with("value", value).with("amount", amount)
            }
            Event::ColourSold { amount, .. } => {
                Text::new("wager.colour-sold").with("amount", amount)
            }
            Event::MaximumRaised { on, max: Some(max), .. } => {
                Text::new("wager.maximum-raised").with("max", max).with("field", on.said())
            }
            Event::MaximumRaised { on, max: None, .. } => {
                Text::new("wager.maximum-restored").with("field", on.said())
            }
            Event::ColourRequired { required: true, .. } => Text::new("wager.colour-required"),
            Event::ColourRequired { required: false, .. } => Text::new("wager.colour-not-required"),
            Event::NoMoreBets => Text::new("wager.no-more-bets"),
            Event::Found { on: p, amount, .. } => on("wager.found", p, amount),
            Event::ExcessReturned { on: p, amount, .. } => on("wager.excess-returned", p, amount),
            Event::HandedBack { on: p, amount, .. } => on("wager.handed-back", p, amount),
            Event::Won { on: p, stake, odds, paid, commission, .. } => {
                let taken = !commission.is_zero();
                let key = if taken { "wager.won-less-commission" } else { "wager.won" };
                let text = on(key, p, stake).with("odds", odds).with("paid", paid);
                if taken { text.with("commission", commission) } else { text }
            }
            Event::Lost { on: p, stake, .. } => on("wager.lost", p, stake),
            Event::StoodOff { on: p, stake, .. } => on("wager.stood-off", p, stake),
            Event::Reopened { on: p, stake, .. } => on("wager.reopened", p, stake),
            Event::Settled { .. } => Text::new("wager.settled"),
            Event::FoundLate { .. } => Text::new("wager.found-late"),
            Event::Voided { on: p, amount, stakes: Stakes::Refunded, .. } => {
                on("wager.voided", p, amount)
            }
            Event::Voided { on: p, amount, stakes: Stakes::Kept, .. } => {
                on("wager.voided-kept", p, amount)
            }
            Event::RoundVoided { .. } => Text::new("wager.round-voided"),
        }
    }

    /// Whether it says what became of a wager, or of all.
    fn is_result(&self) -> bool {
        matches!(
            self,
            Event::HandedBack { .. }
                | Event::Won { .. }
                | Event::Lost { .. }
                | Event::StoodOff { .. }
                | Event::Voided { .. }
                | Event::RoundVoided { .. }
        )
    }

    fn result(&self, viewer: Viewer) -> Option<Line> {
        let own = self.party().is_none_or(|party| viewer == Viewer::Party(party));
        let row = |key, on: P, amount: Cents| {
            Text::new(key).with("amount", amount).with("field", on.arg())
        };
        let text = match *self {
            Event::Won { on, stake, odds, commission, .. } => {
                let taken = !commission.is_zero();
                let key =
                    if taken { "wager.result.won-less-commission" } else { "wager.result.won" };
                let text = row(key, on, stake).with("odds", odds);
                if taken { text.with("commission", commission) } else { text }
            }
            Event::Lost { on, stake, .. } => row("wager.result.lost", on, stake),
            Event::StoodOff { on, stake, .. } => row("wager.result.stood-off", on, stake),
            Event::HandedBack { on, amount, .. } => row("wager.result.handed-back", on, amount),
            Event::Voided { on, amount, stakes: Stakes::Refunded, .. } => {
                row("wager.result.voided", on, amount)
            }
            Event::Voided { on, amount, .. } => row("wager.result.voided-kept", on, amount),
            _ => self.text(),
        };
        own.then(|| Line { text, ..self.tell() })
    }
}
