//! A betting round: whose turn it is, what may be bet, and when it is over.

use money::Cents;
use rules::Seat;

use crate::ring::{SEATS_MAX, SeatSet};
use crate::setup::Limit;

/// Where a betting round stands. Whose turn it is follows from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Betting {
    /// What must be matched.
    pub(crate) price: Cents,
    /// A raise is at least so much.
    pub(crate) least_raise: Cents,
    pub(crate) raises: u8,
    /// Who has had their say since the last full bet or raise. A short tap-out takes nobody out of this,
    /// so whoever is in it may meet the difference and not raise again.
    pub(crate) answered: SeatSet,
    /// Who acted last; the turn goes on from there.
    pub(crate) last: Seat,
    /// Who made the last bet or raise, and is called.
    pub(crate) called: Option<Seat>,
}

/// What one player may put in: amounts that their bet may come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bounds {
    pub(crate) to_min: Cents,
    pub(crate) to_max: Cents,
}

/// What a limit is reckoned from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reckoning {
    pub(crate) limit: Limit,
    pub(crate) bet_min: Cents,
    pub(crate) smallest_chip: Cents,
    /// Counted from one.
    pub(crate) betting_round: u8,
    /// All bets of the round of play, those of this betting round among them.
    pub(crate) pot: Cents,
    /// What the player has bet in this betting round.
    pub(crate) bet: Cents,
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
        }
    }

    /// The next player with something to say: to meet the price, or to have a say at all.
    pub(crate) fn turn(&self, able: SeatSet, bet: impl Fn(Seat) -> Cents) -> Option<Seat> {
        let due = |seat: &Seat| !self.answered.contains(*seat) || bet(*seat) < self.price;
        able.after(self.last).find(due)
    }

    /// What a bet or raise may come to, the player's table stake aside.
    ///
    /// Clause: least raise. A raise is not less than the opening bet or any raise before it in the round.
    pub(crate) fn bounds(&self, reckoning: &Reckoning) -> Bounds {
        let Reckoning { limit, bet_min, smallest_chip, pot, bet, betting_round } = *reckoning;
        let call = self.price.saturating_sub(bet);
        let to_min = if self.price.is_zero() { bet_min } else { self.price + self.least_raise };
        let to_max = match limit {
            Limit::None => return Bounds { to_min, to_max: Cents(u64::MAX) },
            Limit::Fixed { later, from_betting_round } => {
                let size = if betting_round < from_betting_round { bet_min } else { later };
                let to = self.next_level(size);
                return Bounds { to_min: to, to_max: to };
            }
            Limit::Spread { max } => self.price + max,
            Limit::Straddle { first_max } if self.price.is_zero() => first_max,
            Limit::Straddle { .. } => self.price + self.price,
            Limit::HalfPot => self.price + Cents((pot + call).0 / 2).floor_to(smallest_chip),
            Limit::FullPot => self.price + (pot + call),
        };
        Bounds { to_min, to_max: to_max.max(to_min) }
    }

    /// At fixed limits a short tap-out or a bring-in is completed to the next full level: what was not a
    /// raise is not raised upon.
    fn next_level(&self, size: Cents) -> Cents {
        self.price.floor_to(size) + size
    }
}
