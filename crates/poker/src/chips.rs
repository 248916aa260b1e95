//! Chips that a player puts in without a word, which is how people bet at a table.

use money::Cents;
use rules::{Amounts, Clause, Field, Party, Seat, mark};

use crate::event::{Event, Wager};
use crate::irregular::not_now;
use crate::moves::{Moves, Raising};
use crate::perform::{self, Sheet};
use crate::refusal::{Refusal, When};
use crate::state::Hand;
use crate::table::Table;

/// The player in turn, who has a bet to meet.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PuttingIn {
    pub(crate) party: Party,
    pub(crate) seat: Seat,
    bet: Cents,
    to_call: Cents,
    /// What a call takes of the stake: less than the price where the stake does not reach.
    call: Cents,
    stake: Cents,
    chip: Cents,
    raise: Result<Raising, Refusal>,
}

/// What chips put in are taken for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
    Wager {
        what: Wager,
        to: Cents,
    },
    /// A call, and the rest goes back.
    CallWithExcess {
        to: Cents,
        excess: Cents,
    },
    /// Less than a call, by somebody who has more.
    ShortOfCall,
}

impl PuttingIn {
    pub(crate) fn of(table: Table<'_>, party: Party) -> Result<PuttingIn, Refusal> {
        let seat = table.state.turn().ok_or(Refusal::NoBetting)?;
        let Hand { party: in_turn, bet, .. } = *table.state.hand(seat);
        if in_turn != party {
            return Err(Refusal::NotYourTurn { turn: seat });
        }
        if !table.state.held_by(seat).is_zero() {
            return Err(not_now(Clause::OutOfTurnRaised, When::ChipsToMeetABet));
        }
        let to_call = table.state.betting.price.saturating_sub(bet);
        if !table.state.betting.short.is_zero() {
            return Err(Refusal::MustCompleteOrFold { to_call });
        }
        let moves = Moves::of(table, seat);
        let call = moves.call?;
        let (stake, chip) = (table.stake_at(seat), table.setup.given().smallest_chip);
        Ok(PuttingIn { party, seat, bet, to_call, call, stake, chip, raise: moves.raise })
    }

    pub(crate) fn taken_for(&self, amount: Cents) -> Result<Taken, Refusal> {
        if amount > self.stake {
            return Err(Refusal::StakeTooShort { stake: self.stake });
        }
        let to = self.bet + amount;
        let in_chips = amount.is_multiple_of(self.chip) || amount == self.to_call;
        match () {
            () if amount == self.call => Ok(Taken::Wager { what: Wager::Call, to }),
            () if amount > self.call && self.call < self.to_call => {
                Err(Refusal::StakeTooShort { stake: self.call })
            }
            () if amount.is_zero() || !in_chips && amount != self.stake => {
                Err(Refusal::NotInChips { chip: self.chip })
            }
            () if amount < self.to_call => self.short_of_call(),
            () => self.beyond_call(to),
        }
    }

    /// Clause: short-call. Less than the call is added to, or taken back with a fold.
    fn short_of_call(&self) -> Result<Taken, Refusal> {
        if mark(Clause::ShortCall) {
            Ok(Taken::ShortOfCall)
        } else {
            Err(Refusal::NoCheckAfterBet { to_call: self.to_call })
        }
    }

    /// Clause: between-call-and-raise. What is more than a call and less than a raise is a call, unless it is all
    /// that the player has. So is all that is more than a call where the player may not raise at all.
    fn beyond_call(&self, to: Cents) -> Result<Taken, Refusal> {
        let called = self.bet + self.to_call;
        let call = Taken::CallWithExcess { to: called, excess: to - called };
        match self.raise {
            Ok(raising) if raising.holds(to) => Ok(Taken::Wager { what: raising.what(to), to }),
            Ok(raising) if to >= raising.full || !mark(Clause::BetweenCallAndRaise) => {
                Err(raising.why_not(to, self.bet + self.stake))
            }
            Err(refusal) if !mark(Clause::BetweenCallAndRaise) => Err(refusal),
            Ok(_) | Err(_) => Ok(call),
        }
    }

    /// Some chips up to a call.
    pub(crate) fn pick(&self, entropy: u64) -> Cents {
        let most = self.call;
        match most.0 / self.chip.0 {
            0 => most,
            steps => Cents(self.chip.0 * (1 + entropy % steps)),
        }
    }

    /// What can have been put in: whole chips as far as each amount of them means something, and the call.
    pub(crate) fn field(&self) -> Field {
        let least = self.chip.min(self.call);
        let amounts = Amounts::new(least, self.most().max(least), self.chip);
        Field::Amount { name: "amount", amounts: amounts.or(Some(self.call)) }
    }

    /// Up to where every number of chips is a part of the call, the call with some over, or a raise.
    fn most(&self) -> Cents {
        match self.raise {
            _ if self.call < self.to_call => self.call.floor_to(self.chip),
            Err(_) => self.stake.floor_to(self.chip),
            Ok(raising) => {
                let short = (raising.full - self.bet).saturating_sub(Cents(1)).floor_to(self.chip);
                let follows = |(min, _): &(Cents, Cents)| *min <= self.bet + short + self.chip;
                let raised = raising.to.filter(follows).map(|(_, max)| max - self.bet);
                raised.unwrap_or(short).min(self.stake).floor_to(self.chip)
            }
        }
    }
}

pub(crate) fn put_in(sheet: &mut impl Sheet, seat: Seat, amount: Cents, taken: Taken) {
    let Hand { party, .. } = *sheet.state().hand(seat);
    match taken {
        Taken::Wager { what, to } => perform::wager(sheet, seat, what, to),
        Taken::CallWithExcess { to, excess } => {
            perform::wager(sheet, seat, Wager::Call, to);
            sheet.record(Event::ExcessReturned { seat, party, amount: excess });
        }
        Taken::ShortOfCall => sheet.record(Event::PutInShort { seat, party, amount }),
    }
}

pub(crate) fn fold_short(sheet: &mut impl Sheet, seat: Seat) {
    let Hand { party, .. } = *sheet.state().hand(seat);
    let amount = sheet.state().betting.short;
    sheet.record(Event::ShortReturned { seat, party, amount });
    sheet.record(Event::Folded { seat });
}
