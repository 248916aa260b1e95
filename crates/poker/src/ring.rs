//! The seats around a table, and sets of them.

use rules::Seat;

/// No table of the room seats more.
pub const SEATS_MAX: u8 = 10;

/// How many seats lie from one to the next occurrence of another, going clockwise: one to all of them.
pub(crate) fn steps(from: Seat, to: Seat) -> u8 {
    (to.0 + SEATS_MAX - from.0 - 1) % SEATS_MAX + 1
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatSet(u16);

impl SeatSet {
    pub(crate) const NONE: SeatSet = SeatSet(0);

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

    pub(crate) fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..SEATS_MAX).map(Seat).filter(move |seat| self.contains(*seat))
    }

    /// Clockwise, from a seat on.
    pub(crate) fn clockwise_from(self, first: Seat) -> impl Iterator<Item = Seat> + Clone {
        (0..SEATS_MAX)
            .map(move |step| Seat((first.0 + step) % SEATS_MAX))
            .filter(move |seat| self.contains(*seat))
    }

    /// Clockwise, from the seat after this one on; the seat itself comes last.
    pub(crate) fn after(self, seat: Seat) -> impl Iterator<Item = Seat> + Clone {
        self.clockwise_from(Seat((seat.0 + 1) % SEATS_MAX))
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
