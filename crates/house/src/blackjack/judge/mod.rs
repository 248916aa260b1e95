//! Applies the rules of the game, in the order of the book. Changes nothing.

mod irregular;
mod play;
mod shoe;
mod wagers;

pub(crate) use irregular::{depends_on, lies_open, may_fail, must_be_freed, overdrawn, readiness};
pub(crate) use play::{awaited, even_money, turn_of, unanswered};
pub(crate) use play::{deal_is_due, decider, doubling, follow, insuring, splitting, standing};
pub(crate) use shoe::{
    check_by_dealer_is_due, check_by_supervisor_is_due, cut_range, insertion_range,
    may_change_cards, may_open,
};
pub(crate) use shoe::{first_of_final, is_exhausted, may_announce, may_insert, may_shuffle};
pub(crate) use shoe::{new_cards_are_due, shuffle_is_due};
pub(crate) use wagers::may_wager;
pub(crate) use wagers::{before_first_card, boxes, is_held_to_minimum, marker_range, maximum};

use equipment::Card;
use money::Cents;
use rules::{At, Order, OrderOf, Parties, Party, Seat, Stakes, Who};

use super::event::Checker;
use super::state::{Phase, Stack};
use super::{Blackjack, BoxAct, CardFault, Outcome, Refusal, Spot};
use crate::Joined;
use crate::shoe::CardCount;
use crate::wagering::{self, Act};

pub(crate) type Table<'a> = At<'a, Blackjack>;

/// A command found lawful.
#[derive(Clone, PartialEq, Debug)]
pub enum Permit {
    Wager(wagering::Permit<Spot>),
    /// Chips found on a Super Sevens box that are not the approved amount.
    ReturnSevens {
        wager: wagering::Wager<Spot>,
    },
    /// A round that has begun with a shuffle, and in which nothing was wagered yet.
    VoidBegun,
    Shuffle,
    Cut {
        by: Option<Party>,
        behind: CardCount,
    },
    DeclineCut {
        party: Party,
    },
    InsertCuttingCard {
        from_back: CardCount,
    },
    DrawCuttingCard,
    ShuffleDiscards,
    Deal {
        card: Card,
    },
    Insure {
        party: Party,
        seat: Seat,
        amount: Cents,
    },
    EvenMoney {
        party: Party,
        seat: Seat,
    },
    Decline {
        parties: Parties,
    },
    /// The same of players who were stated to be absent.
    NotThere {
        parties: Parties,
    },
    Draw {
        party: Party,
    },
    Stand {
        party: Party,
    },
    Split {
        party: Party,
        amount: Cents,
    },
    Double {
        party: Party,
        amount: Cents,
    },
    Follow {
        party: Party,
        on: Spot,
        amount: Cents,
    },
    /// If the player who should decide is not there, the next on the box does.
    PassDecision {
        stated: bool,
        from: Party,
        to: Party,
    },
    LeaveToDealer {
        stated: bool,
    },
    RaiseBoxMaximum {
        seat: Seat,
        max: Option<Cents>,
    },
    AnnounceFinalRounds,
    ChangeCards,
    CheckCards {
        by: Checker,
    },
    /// A card that goes to the discards, or waits to be used.
    Burn {
        what: CardFault,
        card: Option<Card>,
    },
    SetAside {
        what: CardFault,
        card: Option<Card>,
    },
    Reconstruct {
        what: CardFault,
    },
    Malfunction,
    Rule {
        outcome: Outcome,
        reason: String,
    },
}

type Judged<T = Permit> = Result<T, Refusal>;

pub(crate) fn judge(at: Table<'_>, who: Who, order: &OrderOf<Blackjack>) -> Judged {
    match (who, order) {
        (_, Order::Act(Joined::Shared(act))) => wager(at, who, act),
        (_, Order::Act(Joined::Own(act))) => act_of(at, who, act),
        (Who::Dealer | Who::Supervisor(_), Order::State(Joined::Shared(what))) => {
            wagers::found(at, what)
        }
        (Who::Dealer | Who::Supervisor(_), Order::State(Joined::Own(what))) => {
            irregular::state(at, *what)
        }
        (Who::Supervisor(_), Order::Rule(ruling)) => irregular::rule(at, ruling),
        (Who::Clock, Order::TimeExpired) => time_expired(at),
        (Who::Table, Order::Void { parties, stakes }) => void(at, *parties, *stakes),
        _ => Err(wagering::Refusal::NotYours.into()),
    }
}

/// Colour chips are not used, and a marker stands beside a box, not beside a player.
fn wager(at: Table<'_>, who: Who, act: &Act<Spot>) -> Judged {
    match (who, *act) {
        (Who::Dealer, Act::OpenWagers) => shoe::may_open(at)?,
        (Who::Party(party), Act::Place { on, amount, .. }) => {
            wagers::right_amount(at, party, on, amount)?;
        }
        (_, Act::RaiseMaximum { .. } | Act::RequireColour { .. }) => {
            return Err(wagering::Refusal::NotYours.into());
        }
        _ => {}
    }
    wagering::judge(at, who, act).map(Permit::Wager)
}

fn act_of(at: Table<'_>, who: Who, act: &BoxAct) -> Judged {
    match (who, act) {
        (Who::Dealer, &BoxAct::Shuffle) => shoe::may_shuffle(at).map(|()| Permit::Shuffle),
        (_, &BoxAct::Cut { behind }) => shoe::cut(at, who, behind),
        (Who::Dealer, &BoxAct::InsertCuttingCard { from_back }) => shoe::insert(at, from_back),
        (Who::Dealer, &BoxAct::DrawCuttingCard) => shoe::draw_cutting_card(at),
        (Who::Dealer, &BoxAct::ShuffleDiscards) => shoe::shuffle_discards(at),
        (Who::Dealer, &BoxAct::Deal { card }) => play::deal(at, card),
        (Who::Party(party), &BoxAct::Insure { seat, amount }) => {
            play::insure(at, party, seat, amount)
        }
        (Who::Party(party), &BoxAct::EvenMoney { seat }) => play::even_money(at, party, seat),
        (Who::Party(party), &BoxAct::Decline) => decline(at, party),
        (Who::Party(party), &BoxAct::Draw) => play::draw(at, party),
        (Who::Party(party), &BoxAct::StandPat) => play::stand(at, party),
        (Who::Party(party), &BoxAct::Split) => play::split(at, party),
        (Who::Party(party), &BoxAct::Double) => play::double(at, party),
        (Who::Party(party), &BoxAct::Follow) => play::follow(at, party),
        (Who::Supervisor(_), &BoxAct::RaiseBoxMaximum { seat, max }) => {
            wagers::raise_box_maximum(at, seat, max)
        }
        (Who::Supervisor(_), &BoxAct::AnnounceFinalRounds) => {
            shoe::may_announce(at).map(|()| Permit::AnnounceFinalRounds)
        }
        (Who::Supervisor(_), &BoxAct::ChangeCards) => {
            shoe::may_change_cards(at).map(|()| Permit::ChangeCards)
        }
        (Who::Dealer, &BoxAct::CheckCards) => shoe::check_cards(at, Checker::Dealer),
        (Who::Supervisor(_), &BoxAct::CheckCards) => shoe::check_cards(at, Checker::Supervisor),
        _ => Err(wagering::Refusal::NotYours.into()),
    }
}

/// A player who is asked something may decline it.
fn decline(at: Table<'_>, party: Party) -> Judged {
    match (at.state.stack, at.state.phase) {
        (Stack::Offered { to, .. }, _) if to == party => Ok(Permit::DeclineCut { party }),
        (Stack::Offered { .. }, _) => Err(Refusal::NothingAsked),
        (_, Phase::Insurance(open)) if open.contains(party) => {
            Ok(Permit::Decline { parties: party.into() })
        }
        (_, Phase::Following { what, open }) if open.contains(party) => play::ride(what, party),
        _ => Err(Refusal::NothingAsked),
    }
}

/// Clause: absent-player. A player who does not decide in time counts as absent.
fn time_expired(at: Table<'_>) -> Judged {
    let state = at.state;
    if let Stack::Offered { to: party, .. } = state.stack {
        return Ok(Permit::DeclineCut { party });
    }
    if state.is_betting() {
        return wagering::judge_time(at).map(Permit::Wager);
    }
    match state.phase {
        Phase::Insurance(parties) | Phase::Following { open: parties, .. } => {
            Ok(Permit::Decline { parties })
        }
        Phase::SubsequentDeal => play::leave_to_dealer(at, false),
        Phase::Idle | Phase::InitialDeal | Phase::DealersHand => Err(Refusal::NothingAsked),
    }
}

fn void(at: Table<'_>, parties: Parties, stakes: Stakes) -> Judged {
    if at.state.begun && parties == Parties::ALL {
        return Ok(Permit::VoidBegun);
    }
    wagering::judge_void(at, parties, stakes).map(Permit::Wager)
}
