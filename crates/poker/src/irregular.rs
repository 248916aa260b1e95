//! What the rules make of things gone wrong at a table that a person deals.

mod misdeals;
mod out_of_turn;
mod seen;

use equipment::Card;
use money::Cents;
use rules::{Clause, Seat, mark};

use crate::command::{Irregularity, Outcome};
use crate::event::Event;
use crate::perform::Sheet;
use crate::refusal::Refusal;
use crate::state::{Hand, Phase, State};
use crate::table::Table;

pub(crate) use misdeals::declare_misdeal;
pub(crate) use out_of_turn::{return_all_held, return_held, settle_held};

/// What follows of an irregularity.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remedy {
    /// The round is dealt again.
    Misdeal(Clause),
    /// Nothing but the record.
    PlayOn(Clause),
    /// A supervisor decides whether the deal can be put right.
    Ruling,
    Fold {
        seat: Seat,
        under: Clause,
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
    /// A card that everybody has seen is dealt next; bets are capped until then.
    DealNext {
        card: Card,
        cap: Option<Cents>,
    },
    MustOpen {
        seat: Seat,
    },
    /// Chips go back to the player whose they are.
    GiveBack {
        from: Seat,
        to: Seat,
        amount: Cents,
    },
}

/// Whether something stated can have happened now, and what follows.
pub(crate) fn judge(table: Table<'_>, what: Irregularity) -> Result<Remedy, Refusal> {
    if !table.live {
        return Err(Refusal::DealtByComputer);
    }
    if table.state.phase == Phase::Between {
        return Err(Refusal::RoundNotRunning);
    }
    match what {
        Irregularity::ExposedInCut => Ok(misdeals::misdeal(table, Clause::MisdealExposedInCut)),
        Irregularity::NotCut => Ok(misdeals::misdeal(table, Clause::MisdealNotCut)),
        Irregularity::SeveralExposed { seat } => {
            dealt_in(table, seat)?;
            Ok(misdeals::misdeal(table, Clause::MisdealSeveralExposed))
        }
        Irregularity::HoleCardExposed { seat, place } => {
            seen::hole_card_exposed(table, seat, place)
        }
        Irregularity::CardOutOfTurn { looked_at } => {
            misdeals::put_right_or_misdeal(table, looked_at, Clause::MisdealCardOutOfTurn)
        }
        Irregularity::PlayerMissed { looked_at } => {
            misdeals::put_right_or_misdeal(table, looked_at, Clause::MisdealMissedPlayer)
        }
        Irregularity::ExcessCard { seat } => {
            dealt_in(table, seat)?;
            Ok(misdeals::misdeal(table, Clause::MisdealExcessCard))
        }
        Irregularity::SecondCommunalFaceUp => misdeals::second_communal_face_up(table),
        Irregularity::OutOfTurn { seat, to } => out_of_turn::out_of_turn(table, seat, to),
        Irregularity::OutOfTurnByDealer { seat } => out_of_turn::out_of_turn_by_dealer(table, seat),
        Irregularity::WrongNumberOfCards { seat } => fold(table, seat, Clause::WrongNumberOfCards),
        Irregularity::CardsInDiscards { seat } => fold(table, seat, Clause::CardsInDiscards),
        Irregularity::FirstCardFaceUp { seat } => seen::first_card_face_up(table, seat),
        Irregularity::FaceUpInShoe { card } => seen::face_up_in_shoe(table, card),
        Irregularity::LastHoleCardExposed { seat } => seen::last_hole_card_exposed(table, seat),
        Irregularity::ExposedInDraw { seat } => {
            dealt_in(table, seat)?;
            match table.state.phase {
                Phase::Replacing if mark(Clause::ExposedInDraw) => {
                    Ok(Remedy::PlayOn(Clause::ExposedInDraw))
                }
                _ => Err(Refusal::NotNow),
            }
        }
        Irregularity::EarlyCommunalCard { card } => seen::early_communal_card(table, card),
        Irregularity::NextCardExposed { card } => seen::next_card_exposed(table, card),
        Irregularity::ChipsGiven { from, to, amount } => chips_given(table, from, to, amount),
        // Chips are judged by themselves.
        Irregularity::PutIn { .. } => Err(Refusal::NotNow),
    }
}

fn dealt_in(table: Table<'_>, seat: Seat) -> Result<&'_ Hand, Refusal> {
    let there = seat.0 < crate::SEATS_MAX && table.state.dealt_in().contains(seat);
    if there { Ok(table.state.hand(seat)) } else { Err(Refusal::NotDealtIn) }
}

fn in_initial_deal(table: Table<'_>) -> Result<(), Refusal> {
    let dealing = table.state.stage == 0 && table.state.phase == Phase::Dealing;
    if dealing { Ok(()) } else { Err(Refusal::NotNow) }
}

/// Clauses: wrong-number-of-cards, cards-in-discards. The hand is out, and its bets stay in the pot.
fn fold(table: Table<'_>, seat: Seat, under: Clause) -> Result<Remedy, Refusal> {
    dealt_in(table, seat)?;
    if !table.state.contesting().contains(seat) {
        return Err(Refusal::NotNow);
    }
    if mark(under) { Ok(Remedy::Fold { seat, under }) } else { Ok(Remedy::PlayOn(under)) }
}

/// Clause: no-lending. In a round nobody plays with another player's chips: what changed hands goes back. It has
/// left no rack, for the computer moves chips by the rules alone.
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
        Err(Refusal::NotNow)
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

/// Writes down what follows of what was stated. Answers whether the round is over.
pub(crate) fn follow(sheet: &mut impl Sheet, what: Irregularity, remedy: Remedy) -> bool {
    sheet.record(Event::Stated { what });
    match remedy {
        Remedy::Misdeal(under) => {
            declare_misdeal(sheet, under);
            return true;
        }
        Remedy::PlayOn(under) => sheet.record(Event::PlayedOn { under }),
        Remedy::Ruling => sheet.record(Event::RulingAwaited { what }),
        Remedy::Fold { seat, .. } => {
            // All that its player has bet stays in the pot, in turn or not.
            if !sheet.state().held_by(seat).is_zero() {
                sheet.record(Event::HeldCounted { seat });
            }
            sheet.record(Event::Folded { seat });
        }
        Remedy::Replace { seat, place } => sheet.record(Event::CardSpoilt { seat, place }),
        Remedy::TurnUp { seat, place } => seen::turn_up(sheet, seat, place),
        Remedy::Hold { seat, to } => {
            let Hand { party, bet, .. } = *sheet.state().hand(seat);
            sheet.record(Event::BetHeld { seat, party, by: to - bet, to });
        }
        Remedy::DealNext { card, cap } => sheet.record(Event::NextCardSeen { card, cap }),
        Remedy::GiveBack { from, to, amount } => {
            sheet.record(Event::ChipsGivenBack { from, to, amount });
        }
        Remedy::MustOpen { seat } => {
            let place = sheet.state().hand(seat).cards.len() - 1;
            seen::turn_up(sheet, seat, place);
            sheet.record(Event::MustOpen { seat });
        }
    }
    false
}
