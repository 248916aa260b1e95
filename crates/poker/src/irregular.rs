//! What the rules do about mistakes at a live table.

mod misdeals;
mod out_of_turn;
mod seen;
mod wrong_cards;

use equipment::Card;
use money::Cents;
use rules::{Clause, Seat, mark};

use crate::command::{Irregularity, Outcome};
use crate::event::{Event, Said};
use crate::perform::Sheet;
use crate::refusal::{Refusal, When};
use crate::setup::Setup;
use crate::showdown;
use crate::state::{Cap, Hand, Phase, State};
use crate::table::Table;

pub(crate) use misdeals::declare_misdeal;
pub(crate) use out_of_turn::amounts as amounts_out_of_turn;
pub(crate) use out_of_turn::{fold_all_who_said_so, fold_before_the_last_live_hand};
pub(crate) use out_of_turn::{return_all_held, return_held, settle_held};
pub(crate) use seen::{cap_bets, cap_upon_seen};
pub(crate) use wrong_cards::fold_with_bets;

/// The consequence of an irregularity.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remedy {
    /// The round is dealt again.
    Misdeal(Clause),
    /// Nothing but the record.
    PlayOn(Clause),
    /// The same, but for one hand that is out.
    PlayOnWithout {
        seat: Seat,
        under: Clause,
    },
    /// A supervisor decides whether the deal can be corrected.
    Ruling,
    Fold {
        seat: Seat,
    },
    /// No hand that is still in is a right one.
    LastFoldedWins {
        winner: Seat,
    },
    /// The first burn card takes the place of an exposed one.
    Replace {
        seat: Seat,
        place: u8,
    },
    /// A card stays where it is, for all to see.
    TurnUp {
        seat: Seat,
        place: u8,
    },
    Hold {
        seat: Seat,
        to: Cents,
    },
    HoldAct {
        seat: Seat,
        what: Said,
    },
    /// The player who was told to act too early, and those who followed, act again in turn.
    ActAgain {
        seat: Seat,
    },
    /// A card that everybody has seen is dealt next; bets are capped until then.
    DealNext {
        card: Card,
        cap: Option<Cap>,
    },
    /// A card that everybody has seen is the burn card.
    Burn {
        card: Card,
    },
    /// The exposed card of a hand stays face up, and its player opens.
    MustOpen {
        seat: Seat,
        place: u8,
    },
    /// Chips go back to their owner.
    GiveBack {
        from: Seat,
        to: Seat,
        amount: Cents,
    },
}

/// Whether a statement can be true now, and its consequence.
pub(crate) fn judge(table: Table<'_>, what: Irregularity) -> Result<Remedy, Refusal> {
    let under = what.clause_at(table.setup);
    if !table.live {
        return Err(Refusal::DealtByComputer { under });
    }
    if table.state.phase == Phase::Between {
        return Err(Refusal::RoundNotRunning);
    }
    match what {
        Irregularity::ExposedInCut => Ok(misdeals::misdeal(table, under)),
        Irregularity::NotCut => misdeals::not_cut(table),
        Irregularity::SeveralExposed { seat } => {
            dealt_in(table, seat)?;
            Ok(misdeals::misdeal(table, under))
        }
        Irregularity::ExcessCard { seat } => misdeals::excess_card(table, seat),
        Irregularity::HoleCardExposed { seat, place } => {
            seen::hole_card_exposed(table, seat, place, under)
        }
        Irregularity::CardOutOfTurn { looked_at } | Irregularity::PlayerMissed { looked_at } => {
            Ok(misdeals::put_right_or_misdeal(table, looked_at, under))
        }
        Irregularity::SecondCommunalFaceUp => misdeals::second_communal_face_up(table),
        Irregularity::OutOfTurn { seat, to } => out_of_turn::out_of_turn(table, seat, to),
        Irregularity::CheckOutOfTurn { seat } => out_of_turn::said(table, seat, Said::Check),
        Irregularity::FoldOutOfTurn { seat } => out_of_turn::said(table, seat, Said::Fold),
        Irregularity::OutOfTurnByDealer { seat } => out_of_turn::by_dealer(table, seat),
        Irregularity::WrongNumberOfCards { seat } | Irregularity::CardsInDiscards { seat } => {
            wrong_cards::fold(table, seat, under)
        }
        Irregularity::NobodyHasRightNumber => wrong_cards::nobody_has_right_number(table),
        Irregularity::FirstCardFaceUp { seat } => seen::first_card_face_up(table, seat),
        Irregularity::FaceUpInShoe { card } => seen::face_up_in_shoe(table, card),
        Irregularity::LastHoleCardExposed { seat } => seen::last_hole_card_exposed(table, seat),
        Irregularity::ExposedInDraw { seat } => seen::exposed_in_draw(table, seat),
        Irregularity::EarlyCommunalCard { card } => seen::early_communal_card(table, card, under),
        Irregularity::NextCardExposed { card } => seen::next_card_exposed(table, card),
        Irregularity::ChipsGiven { from, to, amount } => chips_given(table, from, to, amount),
        // Chips are judged by themselves.
        Irregularity::PutIn { .. } => Err(not_now(under, When::ChipsToMeetABet)),
    }
}

fn dealt_in(table: Table<'_>, seat: Seat) -> Result<&'_ Hand, Refusal> {
    let there = seat.0 < crate::SEATS_MAX && table.state.dealt_in().contains(seat);
    if there { Ok(table.state.hand(seat)) } else { Err(Refusal::NotDealtIn) }
}

/// A fault with the last card of the initial deal is noticed when it lies on the table: until somebody acts on it.
fn in_initial_deal(table: Table<'_>, under: Clause) -> Result<(), Refusal> {
    let dealing = table.state.stage == 0 && table.state.is_not_acted_upon();
    if dealing { Ok(()) } else { Err(not_now(under, When::InitialDeal)) }
}

/// It cannot have happened now.
pub(crate) fn not_now(under: Clause, when: When) -> Refusal {
    Refusal::NotNow { under, when }
}

/// Clause: no-lending. In a round nobody plays with another player's chips: chips that changed hands go back. They
/// have left no rack, because the computer moves chips only by the rules.
fn chips_given(table: Table<'_>, from: Seat, to: Seat, amount: Cents) -> Result<Remedy, Refusal> {
    dealt_in(table, from)?;
    dealt_in(table, to)?;
    let stake = table.stake_at(from);
    if amount > stake {
        return Err(Refusal::StakeTooShort { stake });
    }
    if from != to && !amount.is_zero() && mark(Clause::NoLending) {
        Ok(Remedy::GiveBack { from, to, amount })
    } else {
        Err(not_now(Clause::NoLending, When::BetweenTwoPlayers))
    }
}

/// The rulings that the book leaves open.
pub(crate) fn remedies(state: &State, each: &mut impl FnMut(Clause, Outcome)) {
    let under = match state.stated {
        Some(Irregularity::CardOutOfTurn { .. }) => Clause::MisdealCardOutOfTurn,
        Some(Irregularity::PlayerMissed { .. }) => Clause::MisdealMissedPlayer,
        _ => return,
    };
    each(under, Outcome::DealPutRight);
    each(under, Outcome::Misdeal);
}

/// Records the consequence of a statement. Returns whether nothing more follows automatically.
pub(crate) fn follow(
    setup: &Setup,
    sheet: &mut impl Sheet,
    what: Irregularity,
    remedy: Remedy,
) -> bool {
    sheet.record(Event::Stated { what });
    match remedy {
        Remedy::Misdeal(under) => {
            declare_misdeal(sheet, under);
            return true;
        }
        Remedy::PlayOn(under) => sheet.record(Event::PlayedOn { under }),
        Remedy::PlayOnWithout { seat, under } => {
            sheet.record(Event::PlayedOn { under });
            fold_with_bets(sheet, seat);
        }
        Remedy::Ruling => sheet.record(Event::RulingAwaited { what }),
        Remedy::Fold { seat } => fold_with_bets(sheet, seat),
        Remedy::LastFoldedWins { winner } => {
            for seat in sheet.state().contesting().iter() {
                fold_with_bets(sheet, seat);
            }
            showdown::win_uncontested(setup, sheet, winner);
        }
        Remedy::Replace { seat, place } => sheet.record(Event::CardSpoilt { seat, place }),
        Remedy::TurnUp { seat, place } => seen::turn_up(sheet, seat, place),
        Remedy::Hold { seat, to } => {
            let Hand { party, bet, .. } = *sheet.state().hand(seat);
            sheet.record(Event::BetHeld { seat, party, by: to - bet, to });
        }
        Remedy::HoldAct { seat, what } => {
            let Hand { party, .. } = *sheet.state().hand(seat);
            sheet.record(Event::ActHeld { seat, party, what });
            // It can still be retracted, until a player acts.
            return true;
        }
        Remedy::ActAgain { seat } => out_of_turn::act_again(sheet, seat),
        Remedy::DealNext { card, cap } => seen::deal_next(sheet, card, cap),
        Remedy::Burn { card } => sheet.record(Event::BurnCardSeen { card }),
        Remedy::GiveBack { from, to, amount } => {
            sheet.record(Event::ChipsGivenBack { from, to, amount });
        }
        Remedy::MustOpen { seat, place } => {
            seen::turn_up(sheet, seat, place);
            sheet.record(Event::MustOpen { seat });
        }
    }
    false
}
