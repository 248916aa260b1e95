//! A betting round: whose turn it is, what may be bet, and when it is over.

use money::Cents;
use rules::{Clause, Seat, mark};
use serde::{Deserialize, Serialize};

use crate::editions::FixedRaise;
use crate::ring::{SEATS_MAX, SeatSet};
use crate::setup::{Forced, Limit};

/// The state of a betting round. The turn follows from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Betting {
    /// The amount that must be matched.
    pub(crate) price: Cents,
    /// The minimum raise.
    pub(crate) least_raise: Cents,
    pub(crate) raises: u8,
    /// The players who have acted since the last full bet or raise. A short tap-out removes nobody, so these players
    /// may meet the difference but not raise again.
    pub(crate) answered: SeatSet,
    /// The player who acted last; the turn continues from there.
    pub(crate) last: Seat,
    /// The player who made the last bet or raise, and is called.
    pub(crate) called: Option<Seat>,
    /// The part that the player in turn has put in, short of the call; it counts in their bet.
    pub(crate) short: Cents,
    /// Whether the price was last topped by less than a raise.
    pub(crate) topped_short: bool,
}

/// The amounts that one player's bet may come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bounds {
    pub(crate) to_min: Cents,
    pub(crate) to_max: Cents,
    /// The other size, where two are allowed.
    pub(crate) larger: Option<Cents>,
    /// It completes a short opening to a full bet.
    pub(crate) completes: bool,
}

/// The base of a limit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reckoning {
    pub(crate) limit: Limit,
    pub(crate) fixed_raise: FixedRaise,
    pub(crate) bet_min: Cents,
    pub(crate) forced: Forced,
    pub(crate) smallest_chip: Cents,
    /// Counted from one.
    pub(crate) betting_round: u8,
    /// A pair is showing that allows the larger size already.
    pub(crate) open_pair: bool,
    /// The player's bet in this betting round.
    pub(crate) bet: Cents,
}

impl Limit {
    /// The size of bets and raises in a betting round, where there is only one.
    pub(crate) fn size(self, betting_round: u8, bet_min: Cents) -> Option<Cents> {
        match self {
            Limit::Fixed { from_betting_round, .. } if betting_round < from_betting_round => {
                Some(bet_min)
            }
            Limit::Fixed { later, .. } => Some(later),
            _ => None,
        }
    }
}

impl Betting {
    /// Nothing bet, and this seat to act first.
    pub(crate) fn opened_by(opener: Seat) -> Betting {
        Betting {
            price: Cents::ZERO,
            least_raise: Cents::ZERO,
            raises: 0,
            answered: SeatSet::NONE,
            last: Seat((opener.0 + SEATS_MAX - 1) % SEATS_MAX),
            called: None,
            short: Cents::ZERO,
            topped_short: false,
        }
    }

    /// The next player with something to say: to meet the price, or to have a say at all.
    pub(crate) fn turn(&self, able: SeatSet, bet: impl Fn(Seat) -> Cents) -> Option<Seat> {
        let due = |seat: &Seat| {
            let met = bet(*seat) >= self.price;
            !met || !self.answered.contains(*seat) && self.may_act_on_own_bet()
        };
        able.after(self.last).find(due)
    }

    /// Clause: last-blind-may-raise. A player who has met the price without acting is a blind that nobody has raised,
    /// or nobody has bet.
    fn may_act_on_own_bet(&self) -> bool {
        self.price.is_zero() || mark(Clause::LastBlindMayRaise)
    }

    /// Clauses: bets-as-determined, least-opening-bet, least-raise, raise-cap, raise. A bet must be at least the
    /// minimum; a raise, which is the part beyond the price, at least the opening bet and any raise before it in the
    /// betting round.
    fn least(&self, reckoning: &Reckoning) -> Cents {
        let Reckoning { bet_min, smallest_chip, forced, .. } = *reckoning;
        if self.is_brought_in(reckoning) {
            return bet_min;
        }
        if self.price.is_zero() {
            return if mark(self.determined_under(forced)) { bet_min } else { smallest_chip };
        }
        let raise = self.raise_before(forced).max(smallest_chip);
        if mark(Clause::Raise) { self.price + raise } else { raise }
    }

    /// Clauses: least-raise, raise-cap. A raise is not less than the opening bet, for which the last blind stands, or any
    /// raise before it (reading POK-09).
    fn raise_before(&self, forced: Forced) -> Cents {
        let not_less = match forced {
            Forced::Blinds { .. } => Clause::RaiseCap,
            Forced::Ante { .. } => Clause::LeastRaise,
        };
        if mark(not_less) { self.least_raise } else { Cents::ZERO }
    }

    /// By custom stud is opened for less than a bet, and the next player may complete it to a full one.
    fn is_brought_in(&self, reckoning: &Reckoning) -> bool {
        let antes = matches!(reckoning.forced, Forced::Ante { .. });
        antes && self.called.is_none() && !self.price.is_zero() && self.price < reckoning.bet_min
    }

    /// Clauses: bets-as-determined, least-opening-bet, least-raise. Bets and raises are of the determined sizes.
    fn determined_under(&self, forced: Forced) -> Clause {
        match forced {
            Forced::Blinds { .. } => Clause::BetsAsDetermined,
            Forced::Ante { .. } if self.price.is_zero() => Clause::LeastOpeningBet,
            Forced::Ante { .. } => Clause::LeastRaise,
        }
    }

    /// Clauses: no-limit, half-pot, full-pot, straddle, minimum-and-maximum-bets. What a bet or raise may come to, the
    /// player's table stake aside. In the pot are all bets of the round of play, those of this betting round
    /// among them.
    pub(crate) fn bounds(&self, reckoning: &Reckoning, pot: impl Fn() -> Cents) -> Bounds {
        let Reckoning { limit, bet_min, smallest_chip, bet, betting_round, open_pair, .. } =
            *reckoning;
        let counted = mark(Clause::MinimumAndMaximumBets);
        let call = if counted { self.price.saturating_sub(bet) } else { Cents::ZERO };
        let to_min = self.least(reckoning);
        let unlimited = Cents(u64::MAX);
        let to_max = match limit {
            Limit::None if mark(Clause::NoLimit) => unlimited,
            Limit::None => to_min,
            Limit::Fixed { .. } if !mark(self.determined_under(reckoning.forced)) => unlimited,
            Limit::Fixed { later, .. } => {
                let size = limit.size(betting_round, bet_min).unwrap_or(later);
                let raise = match reckoning.fixed_raise {
                    FixedRaise::NotBelowLastBlind => size.max(self.raise_before(reckoning.forced)),
                    FixedRaise::OneSize => size,
                };
                let to = self.next_level(raise);
                let larger =
                    Some(self.next_level(later)).filter(|larger| open_pair && *larger > to);
                let completes = !self.price.is_zero() && self.price < size;
                return Bounds { to_min: to, to_max: to, larger, completes };
            }
            Limit::Spread { max } => self.price + max,
            Limit::Straddle { .. } if !mark(Clause::Straddle) => unlimited,
            Limit::Straddle { first_max } if self.price.is_zero() => first_max,
            Limit::Straddle { .. } => self.price + self.price,
            Limit::HalfPot if !mark(Clause::HalfPot) => unlimited,
            Limit::HalfPot => self.price + Cents((pot() + call).0 / 2).floor_to(smallest_chip),
            Limit::FullPot if !mark(Clause::FullPot) => unlimited,
            Limit::FullPot => self.price + (pot() + call),
        };
        let completes = self.is_brought_in(reckoning);
        Bounds { to_min, to_max: to_max.max(to_min), larger: None, completes }
    }

    /// The bets of this round one above the other, to the next that there may be.
    pub(crate) fn ladder(&self, size: Cents) -> impl Iterator<Item = Cents> + use<> {
        let next = self.next_level(size);
        std::iter::successors(Some(size), move |step| Some(*step + size))
            .take_while(move |step| *step <= next)
    }

    /// At fixed limits a short tap-out or a bring-in is completed to the next full level: it was not a raise, so it
    /// is not raised upon.
    fn next_level(&self, size: Cents) -> Cents {
        self.price.floor_to(size) + size
    }
}
