//! The seats around a table, and sets of them.

use rules::Seat;
use serde::{Deserialize, Serialize};

/// No table of the room seats more.
pub const SEATS_MAX: u8 = 10;

/// The number of seats from one to the next occurrence of another, going clockwise: one to all of them.
pub(crate) fn steps(from: Seat, to: Seat) -> u8 {
    (to.0 + SEATS_MAX - from.0 - 1) % SEATS_MAX + 1
}

const ALL: u16 = (1 << SEATS_MAX) - 1;

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SeatSet(u16);

impl SeatSet {
    pub(crate) const NONE: SeatSet = SeatSet(0);
    pub(crate) const ALL: SeatSet = SeatSet(ALL);

    pub(crate) fn contains(self, seat: Seat) -> bool {
        seat.0 < SEATS_MAX && self.0 >> seat.0 & 1 == 1
    }

    pub(crate) fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    pub(crate) fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    #[must_use]
    pub(crate) fn with(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    #[must_use]
    pub(crate) fn without(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    pub(crate) fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn iter(self) -> Clockwise {
        self.clockwise_from(Seat(0))
    }

    /// The one seat of it, if it has no other.
    pub(crate) fn only(self) -> Option<Seat> {
        self.0.is_power_of_two().then(|| number(self.0.trailing_zeros()))
    }

    /// Clockwise, from a seat on.
    pub(crate) fn clockwise_from(self, Seat(first): Seat) -> Clockwise {
        let turned = self.0 >> first | self.0 << (SEATS_MAX - first);
        Clockwise { first, left: turned & ALL }
    }

    /// Clockwise, from the seat after this one on; the seat itself comes last.
    pub(crate) fn after(self, seat: Seat) -> Clockwise {
        self.clockwise_from(Seat(seat.0 + 1))
    }
}

/// The seats of a set, in the order in which they are reached from the first.
#[derive(Clone, Debug)]
pub(crate) struct Clockwise {
    first: u8,
    /// The number of steps to each of them.
    left: u16,
}

impl Clockwise {
    fn at(&self, steps: u32) -> Seat {
        let seat = self.first + number(steps).0;
        Seat(if seat < SEATS_MAX { seat } else { seat - SEATS_MAX })
    }
}

#[expect(clippy::cast_possible_truncation, reason = "there are few seats")]
fn number(seat: u32) -> Seat {
    Seat(seat as u8)
}

impl Iterator for Clockwise {
    type Item = Seat;

    fn next(&mut self) -> Option<Seat> {
        let steps = self.left.trailing_zeros();
        let left = self.left.checked_sub(1)?;
        self.left &= left;
        Some(self.at(steps))
    }

    fn nth(&mut self, count: usize) -> Option<Seat> {
        for _ in 0..count {
            self.left &= self.left.wrapping_sub(1);
        }
        self.next()
    }

    fn last(mut self) -> Option<Seat> {
        self.next_back()
    }
}

impl DoubleEndedIterator for Clockwise {
    fn next_back(&mut self) -> Option<Seat> {
        let steps = self.left.checked_ilog2()?;
        self.left &= !(1 << steps);
        Some(self.at(steps))
    }
}

impl From<Seat> for SeatSet {
    fn from(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::NONE;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(seats: &[u8]) -> SeatSet {
        seats.iter().copied().map(Seat).collect()
    }

    fn numbers(seats: impl Iterator<Item = Seat>) -> Vec<u8> {
        seats.map(|seat| seat.0).collect()
    }

    #[test]
    fn seats_are_reached_clockwise_from_any_seat() {
        let seats = set(&[0, 3, 9]);
        assert_eq!(numbers(seats.iter()), [0, 3, 9]);
        assert_eq!(numbers(seats.clockwise_from(Seat(3))), [3, 9, 0]);
        assert_eq!(numbers(seats.clockwise_from(Seat(4))), [9, 0, 3]);
        assert_eq!(numbers(seats.after(Seat(3))), [9, 0, 3]);
        assert_eq!(numbers(seats.after(Seat(9))), [0, 3, 9]);
    }

    #[test]
    fn and_the_other_way_round() {
        let seats = set(&[0, 3, 9]).clockwise_from(Seat(3));
        assert_eq!(numbers(seats.clone().rev()), [0, 9, 3]);
        assert_eq!(seats.last(), Some(Seat(0)));
        assert_eq!(SeatSet::NONE.iter().last(), None);
    }

    #[test]
    fn some_may_be_skipped() {
        let mut seats = set(&[0, 3, 9]).clockwise_from(Seat(9));
        assert_eq!(seats.nth(1), Some(Seat(0)));
        assert_eq!(seats.nth(1), None);
        assert_eq!(set(&[7]).only(), Some(Seat(7)));
        assert_eq!(set(&[0, 7]).only(), None);
        assert_eq!(SeatSet::NONE.only(), None);
    }
}
