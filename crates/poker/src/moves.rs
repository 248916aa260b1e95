//! What the player in turn may do. Offers and judgement both read it, so they cannot disagree.

use money::Cents;
use rules::{Clause, Seat, mark};

use crate::betting::Reckoning;
use crate::editions::{RaiseCap, StudOpening};
use crate::refusal::Refusal;
use crate::setup::{DrawCheck, Forced, Limit, Opening};
use crate::state::State;
use crate::table::Table;

/// What a player in turn may do, or why not.
#[derive(Clone, Debug)]
pub(crate) struct Moves {
    pub(crate) check: Result<(), Refusal>,
    /// How much the player adds to call; less than the price where the stake does not reach.
    pub(crate) call: Result<Cents, Refusal>,
    pub(crate) fold: Result<(), Refusal>,
    pub(crate) call_and_fold: Result<Cents, Refusal>,
    /// What a bring-in comes to.
    pub(crate) bring_in: Result<Cents, Refusal>,
    pub(crate) raise: Result<Raising, Refusal>,
}

/// Amounts that a bet or raise may come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Raising {
    /// A range in whole chips, where the stake reaches it.
    pub(crate) to: Option<(Cents, Cents)>,
    /// All that the player has, if that is lawful.
    pub(crate) tap_out: Option<Cents>,
    pub(crate) chip: Cents,
    /// Below this it is no raise: only a tap-out may be.
    pub(crate) full: Cents,
    /// Opens the betting instead of raising.
    pub(crate) opens: bool,
}

impl Raising {
    /// Clause: bets-in-chips. Whole chips, unless it is all that the player has.
    pub(crate) fn holds(&self, to: Cents) -> bool {
        let in_chips = to.is_multiple_of(self.chip) || !mark(Clause::BetsInChips);
        let in_range = self.to.is_some_and(|(min, max)| (min..=max).contains(&to) && in_chips);
        in_range || self.tap_out == Some(to)
    }

    /// Why an amount is not lawful; `all` is what the player could put in.
    pub(crate) fn why_not(&self, to: Cents, all: Cents) -> Refusal {
        match self.to {
            _ if to > all => Refusal::StakeTooShort { stake: all },
            Some((min, max)) if (min..=max).contains(&to) => {
                Refusal::NotInChips { chip: self.chip }
            }
            _ if to < self.full && self.opens => Refusal::BelowLeastBet { to_min: self.full },
            _ if to < self.full => Refusal::BelowLeastRaise { to_min: self.full },
            Some((_, to_max)) => Refusal::AboveLimit { to_max },
            None => Refusal::StakeTooShort { stake: all },
        }
    }
}

impl Moves {
    /// What a seat may do, if it is its turn.
    pub(crate) fn of(table: Table<'_>, seat: Seat) -> Moves {
        let position = Position::of(table, seat);
        Moves {
            check: position.check(),
            call: position.call(),
            fold: position.fold(),
            call_and_fold: position.call_and_fold(),
            bring_in: position.bring_in(),
            raise: position.raise(),
        }
    }
}

/// The player in turn, and what the rules ask about them.
struct Position<'a> {
    table: Table<'a>,
    seat: Seat,
    stake: Cents,
    to_call: Cents,
    /// Nobody has acted in this betting round yet.
    opening: bool,
    first_round: bool,
    blinds: bool,
}

impl<'a> Position<'a> {
    fn of(table: Table<'a>, seat: Seat) -> Position<'a> {
        let State { betting, stage, .. } = table.state;
        Position {
            table,
            seat,
            stake: table.stake_at(seat),
            to_call: betting.price.saturating_sub(table.state.hand(seat).bet),
            opening: betting.answered.is_empty(),
            first_round: *stage == 0,
            blinds: matches!(table.setup.given().forced, Forced::Blinds { .. }),
        }
    }

    /// Whether the round must be opened with a bet: the first of a game with antes.
    fn must_open(&self) -> bool {
        self.first_round && !self.blinds && self.table.state.betting.price.is_zero()
    }

    /// Clauses: check-after-first-round, no-check-after-bet, no-check-in-final-round. Whoever posted the
    /// last blind may let it be in the first betting round.
    fn check(&self) -> Result<(), Refusal> {
        if !self.to_call.is_zero() && mark(Clause::NoCheckAfterBet) {
            return Err(Refusal::NoCheckAfterBet { to_call: self.to_call });
        }
        if self.must_open() && mark(Clause::CheckAfterFirstRound) {
            return Err(Refusal::NoCheckInFirstRound);
        }
        let last_of_draw = self.table.setup.variant().name == "draw" && !self.first_round;
        let refused = self.table.setup.given().draw_check == DrawCheck::Refused;
        if last_of_draw && refused && mark(Clause::NoCheckInFinalRound) {
            return Err(Refusal::NoCheckInLastRound);
        }
        Ok(())
    }

    /// Clauses: call, blind-c-raise. A stake that does not reach the price is put in whole.
    fn call(&self) -> Result<Cents, Refusal> {
        if self.to_call.is_zero() {
            return Err(Refusal::NothingToCall);
        }
        if self.opener_may(Opening::RaiseOrFold) && mark(Clause::BlindCRaise) {
            return Err(Refusal::MustRaiseOrFold);
        }
        Ok(self.to_call.min(self.stake))
    }

    /// Clauses: blind-a-call-and-fold, ante-open.
    fn fold(&self) -> Result<(), Refusal> {
        if self.opener_may(Opening::CallThenFold) && mark(Clause::BlindACallAndFold) {
            return Err(Refusal::MustCallToFold);
        }
        if self.must_open() && mark(Clause::AnteOpen) {
            return Err(Refusal::MustOpen { to_min: self.table.setup.given().bet_min });
        }
        Ok(())
    }

    fn call_and_fold(&self) -> Result<Cents, Refusal> {
        if self.opener_may(Opening::CallThenFold) && !self.to_call.is_zero() {
            Ok(self.to_call.min(self.stake))
        } else {
            Err(Refusal::NothingToCall)
        }
    }

    /// Whether this is the first to act after the blinds, bound by this choice of the operator.
    fn opener_may(&self, opening: Opening) -> bool {
        let first = self.first_round && self.blinds && self.opening;
        first && self.table.setup.given().opening == opening
    }

    /// By custom the lowest card of stud may open for less than a bet.
    fn bring_in(&self) -> Result<Cents, Refusal> {
        let by_custom = self.table.setup.rules().stud_opening == StudOpening::BringIn;
        let bring_in = self.table.setup.given().bring_in;
        match bring_in.filter(|_| by_custom && self.must_open() && self.opening) {
            Some(bring_in) => Ok(bring_in.min(self.stake)),
            None => Err(Refusal::NoBringIn),
        }
    }

    /// Clauses: raise-cap, short-tap-out, least-raise, minimum-and-maximum-bets.
    fn raise(&self) -> Result<Raising, Refusal> {
        let Table { state, setup, .. } = self.table;
        let betting = &state.betting;
        if self.stake <= self.to_call {
            return Err(Refusal::StakeTooShort { stake: self.stake });
        }
        if state.active().len() == 1 && !betting.price.is_zero() {
            return Err(Refusal::NobodyToRaise);
        }
        if betting.answered.contains(self.seat) && mark(Clause::ShortTapOut) {
            return Err(Refusal::NotReopened);
        }
        if let Some(raises_max) = self.raises_max().filter(|max| betting.raises >= *max)
            && mark(Clause::RaiseCap)
        {
            return Err(Refusal::RaisesSpent { raises_max });
        }
        let (bet, chip) = (state.hand(self.seat).bet, setup.given().smallest_chip);
        let bounds = betting.bounds(&Reckoning {
            limit: setup.given().limit,
            bet_min: setup.given().bet_min,
            smallest_chip: chip,
            betting_round: state.stage + 1,
            pot: state.pot(),
            bet,
        });
        let all = bet + self.stake;
        let (min, max) = (bounds.to_min, bounds.to_max.min(all).floor_to(chip));
        Ok(Raising {
            to: (min <= max).then_some((min, max)),
            tap_out: (all <= bounds.to_max).then_some(all),
            chip,
            full: bounds.to_min,
            opens: betting.price.is_zero(),
        })
    }

    /// Clause: raise-cap. Where two are left to bet against each other there is none.
    fn raises_max(&self) -> Option<u8> {
        let Table { state, setup, .. } = self.table;
        let limited = match setup.rules().raise_cap {
            RaiseCap::WithBlinds => self.blinds,
            RaiseCap::AtFixedLimits => {
                matches!(setup.given().limit, Limit::Fixed { .. } | Limit::Spread { .. })
            }
        };
        (limited && state.active().len() > 2).then_some(RAISES_MAX)
    }
}

const RAISES_MAX: u8 = 3;
