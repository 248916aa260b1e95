//! The people at a table, their seats, and the sources of commands.

use money::Cents;
use serde::{Deserialize, Serialize};

use crate::{Parties, RoundNumber};

/// A person at this table, numbered when they join; there are fewer than 64. A seat is a place, and three parties may share
/// one box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Party(pub u8);

/// A place at the table, counted from zero in the order of the deal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seat(pub u8);

/// A casino employee or inspector.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct StaffId(pub u32);

/// The people at the table, and their seats. Some games may be played standing. A box has the number of the seat in
/// front of it, and belongs to the player who sits there, or otherwise to a player elsewhere who took it too.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Seats {
    places: Vec<Option<Party>>,
    held: Vec<(Seat, Party)>,
    /// Everybody at the table, first come first: numbers are given again to others.
    came: Vec<Party>,
    /// Those of them who came back, and their obligations.
    pub returned: Vec<(Party, Standing)>,
    /// Those of them who take no further part and leave when the round is over: nobody waits for them.
    pub excluded: Parties,
}

/// The obligations of a person who comes back to a table on the same gaming day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Standing {
    /// Duties that the game noted, in its own numbering.
    pub owes: u8,
    /// Duties that were done in a round, and are owed again if it is undone.
    pub done: Option<(RoundNumber, u8)>,
    /// The least that may be brought.
    pub stake: Cents,
    /// How far they played without a pause, in the game's own counting.
    pub stayed: u64,
}

impl Seats {
    pub fn new(count: u8) -> Seats {
        Seats { places: vec![None; count.into()], ..Seats::default() }
    }

    pub fn count(&self) -> u8 {
        u8::try_from(self.places.len()).expect("a table has fewer than 256 seats")
    }

    /// Everybody at the table, seated or standing.
    pub fn present(&self) -> Parties {
        self.came.iter().copied().collect()
    }

    /// The person who has been at the table for longest.
    pub fn first_to_come(&self) -> Option<Party> {
        self.came.first().copied()
    }

    pub fn join(&mut self, party: Party) {
        let new = !self.came.contains(&party);
        self.came.extend(new.then_some(party));
    }

    /// A person who has joined was here before.
    pub fn come_back(&mut self, party: Party, standing: Standing) {
        self.returned.push((party, standing));
    }

    /// The obligations of a party from an earlier stay; none for a person who is here for the first time.
    pub fn standing(&self, party: Party) -> Standing {
        let mut returned = self.returned.iter();
        returned.find(|(of, _)| *of == party).map_or(Standing::default(), |(_, held_to)| *held_to)
    }

    pub fn leave(&mut self, party: Party) {
        self.vacate(party);
        self.excluded.remove(party);
        self.returned.retain(|(other, _)| *other != party);
        self.came.retain(|other| *other != party);
    }

    pub fn at(&self, seat: Seat) -> Option<Party> {
        self.places.get(usize::from(seat.0)).copied().flatten()
    }

    pub fn of(&self, party: Party) -> Option<Seat> {
        self.iter().find(|(_, sitting)| *sitting == party).map(|(seat, _)| seat)
    }

    /// The player of the box at a seat.
    pub fn holder(&self, seat: Seat) -> Option<Party> {
        self.at(seat).or_else(|| Some(self.held.iter().find(|(held, _)| *held == seat)?.1))
    }

    /// The seats in use, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, Party)> {
        (0..self.count()).map(Seat).filter_map(|seat| Some((seat, self.at(seat)?)))
    }

    /// The seats at which nobody sits, whoever holds their boxes.
    pub fn free(&self) -> impl Iterator<Item = Seat> {
        (0..self.count()).map(Seat).filter(|seat| self.at(*seat).is_none())
    }

    pub fn take(&mut self, seat: Seat, party: Party) {
        assert!(self.came.contains(&party), "only who is at the table sits down");
        let before = self.places[usize::from(seat.0)].replace(party);
        assert!(before.is_none(), "a seat has one sitter");
        self.hold(seat, None);
    }

    /// Gives the box of a free seat to a player who sits elsewhere, or to nobody.
    pub fn hold(&mut self, seat: Seat, holder: Option<Party>) {
        self.held.retain(|(held, _)| *held != seat);
        self.held.extend(holder.map(|party| (seat, party)));
    }

    /// A player who gets up gives up all boxes.
    pub fn vacate(&mut self, party: Party) {
        self.places.iter_mut().filter(|place| **place == Some(party)).for_each(|p| *p = None);
        self.held.retain(|(_, holder)| *holder != party);
    }
}

/// The source of a command to a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    Party(Party),
    Dealer,
    Supervisor(StaffId),
    /// The table itself, carrying out a ruling.
    Table,
    Clock,
}

/// The viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    Party(Party),
    Spectator,
    Dealer,
    Supervisor,
    Inspector,
}
