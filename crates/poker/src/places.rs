//! How people stand to the game from one round to the next: who is in it, and what they owe to be dealt in.

use rules::{Clause, Parties, Party, RoundNumber, Seat, mark};
use serde::{Deserialize, Serialize};

use crate::ring::{SEATS_MAX, SeatSet, steps};

/// What is noted about the people around a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Places {
    noted: [Option<Place>; SEATS_MAX as usize],
    /// Players who do not want to be dealt in.
    pub(crate) sitting_out: Parties,
    /// Players who sit out when the big blind comes round.
    pub(crate) out_at_blind: Parties,
    /// Players in the current round with less than the minimum table stake.
    pub(crate) short: Parties,
    /// Players who have once not brought the stake up to the minimum, and may not add to it any more.
    pub(crate) declared: Parties,
    /// Players who have been dealt in since they came.
    pub(crate) played: Parties,
    /// Players who have lost such a stake.
    pub(crate) must_leave: Parties,
    /// The place of the button in the first round, in front of the last player to get cards, until it has gone round
    /// the table.
    pub(crate) first_orbit: Option<Seat>,
    /// The running round is the first since the game began.
    in_first_round: bool,
    /// The player who posted the big blind last.
    pub(crate) big_blind: Option<Seat>,
    /// Blinds posted in the running round.
    posted: u8,
}

/// How the person in a seat stands to the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Place {
    pub(crate) party: Party,
    pub(crate) entry: Entry,
    /// Which blinds went past the seat without being paid.
    pub(crate) missed: Blinds,
    /// What was posted to come in: if it is returned, it is owed again.
    pub(crate) settled: Option<Settled>,
    /// Posts what is owed, in order to be dealt in at once.
    pub(crate) posts: bool,
    /// Rounds for which time was paid in advance.
    pub(crate) paid: u16,
}

/// What a player posted to come in, and their standing before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Settled {
    round: RoundNumber,
    entry: Entry,
    missed: Blinds,
    /// It was returned, and is owed again.
    returned: bool,
}

impl Settled {
    /// The missed blinds among it as numbered duties, for when their player is away.
    pub(crate) fn duties(self) -> (RoundNumber, u8) {
        (self.round, self.missed.to_bits())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Entry {
    /// Has not been dealt in yet.
    New,
    /// Has moved to a seat that the blinds reach later.
    Moved,
    In,
}

/// Some of the blinds, the first counted as zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Blinds(u8);

impl Blinds {
    pub(crate) fn contains(self, blind: u8) -> bool {
        self.0 >> blind & 1 == 1
    }

    pub(crate) fn insert(&mut self, blind: u8) {
        self.0 |= 1 << blind;
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// As numbered duties, for when their player is away.
    pub(crate) fn to_bits(self) -> u8 {
        self.0
    }

    pub(crate) fn from_bits(bits: u8) -> Blinds {
        Blinds(bits)
    }
}

impl Place {
    pub(crate) fn new(party: Party) -> Place {
        let missed = Blinds::default();
        Place { party, entry: Entry::New, missed, settled: None, posts: false, paid: 0 }
    }

    /// A player who was in the game before, and missed these blinds.
    pub(crate) fn returned(party: Party, missed: Blinds) -> Place {
        Place { entry: Entry::In, missed, ..Place::new(party) }
    }
}

impl Places {
    /// What is noted about a person in a seat.
    pub(crate) fn at(&self, seat: Seat, party: Party) -> Option<Place> {
        self.noted[usize::from(seat.0)].filter(|place| place.party == party)
    }

    /// The place and the note of a person.
    pub(crate) fn of(&self, party: Party) -> Option<(Seat, Place)> {
        self.iter().find(|(_, place)| place.party == party)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (Seat, Place)> + '_ {
        (0..SEATS_MAX).map(Seat).zip(self.noted).filter_map(|(seat, place)| Some((seat, place?)))
    }

    /// Notes a person in a seat, and nowhere else.
    pub(crate) fn note(&mut self, seat: Seat, place: Place) {
        for other in self.noted.iter_mut().filter(|p| p.is_some_and(|p| p.party == place.party)) {
            *other = None;
        }
        self.noted[usize::from(seat.0)] = Some(place);
    }

    /// Changes the note about a person in a seat; a person without a note is new.
    pub(crate) fn change(&mut self, seat: Seat, party: Party, change: impl FnOnce(&mut Place)) {
        let noted = self.noted[usize::from(seat.0)].as_mut();
        if let Some(place) = noted.filter(|place| place.party == party) {
            return change(place);
        }
        let mut place = Place::new(party);
        change(&mut place);
        self.note(seat, place);
    }

    /// A round begins with its buck at a seat; its previous place follows from the last round.
    pub(crate) fn open_round(&mut self, before: Option<Seat>, buck: Seat) {
        self.short = Parties::NONE;
        self.posted = 0;
        self.in_first_round = before.is_none();
        // The button follows the buck: where the buck lay before, the button lies now.
        match (before, self.first_orbit) {
            (None, _) => self.first_orbit = Some(buck),
            (Some(before), Some(first)) if steps(before, buck) >= steps(before, first) => {
                self.first_orbit = None;
            }
            _ => {}
        }
    }

    /// A player who gets cards is in the game and owes nothing, unless the round is played without blinds: then blinds
    /// that are owed, and the choice to post them, stay as they are.
    pub(crate) fn deal_in(&mut self, seat: Seat, party: Party, owing: bool) {
        // Players are dealt in clockwise from the buck, so the last of them has the button.
        if self.in_first_round {
            self.first_orbit = Some(seat);
        }
        self.played.insert(party);
        self.change(seat, party, |place| {
            if owing {
                place.paid = place.paid.saturating_sub(1);
                return;
            }
            let (paid, settled) = (place.paid.saturating_sub(1), place.settled);
            *place = Place { entry: Entry::In, paid, settled, ..Place::new(party) };
        });
    }

    /// Notes that a player has posted what they owed to come in.
    pub(crate) fn settle(&mut self, round: RoundNumber, seat: Seat, before: Place) {
        let Place { party, entry, missed, .. } = before;
        self.change(seat, party, |place| {
            place.settled = Some(Settled { round, entry, missed, returned: false });
        });
    }

    /// Clauses: missed-blind, new-player. What these players posted in a round has been returned: missed blinds are
    /// owed again, and so is the big blind of a player who came in with it (reading POK-43).
    pub(crate) fn owe_again(&mut self, round: RoundNumber, parties: Parties) {
        let concerned = |place: &&mut Place| parties.contains(place.party);
        for place in self.noted.iter_mut().flatten().filter(concerned) {
            let standing = |settled: &&mut Settled| settled.round == round && !settled.returned;
            let Some(settled) = place.settled.as_mut().filter(standing) else { continue };
            settled.returned = true;
            if mark(Clause::MissedBlind) {
                place.missed = Blinds(place.missed.0 | settled.missed.0);
            }
            if settled.entry != Entry::In && mark(Clause::NewPlayer) {
                place.entry = settled.entry;
            }
        }
    }

    /// Clauses: missed-blind, new-player. A round that was undone stands again, and with it what was posted in it to come in:
    /// unless it was posted once more since, nobody owes it any longer.
    pub(crate) fn settle_again(&mut self, round: RoundNumber) {
        for place in self.noted.iter_mut().flatten() {
            let undone = |settled: &&mut Settled| settled.round == round && settled.returned;
            let Some(settled) = place.settled.as_mut().filter(undone) else { continue };
            settled.returned = false;
            if mark(Clause::MissedBlind) {
                place.missed = Blinds(place.missed.0 & !settled.missed.0);
            }
            if settled.entry == place.entry && mark(Clause::NewPlayer) {
                place.entry = Entry::In;
            }
        }
    }

    /// Of the blinds the second is the big one; where there is one alone, that.
    pub(crate) fn post_blind(&mut self, seat: Seat) {
        if self.posted < 2 {
            self.big_blind = Some(seat);
        }
        self.posted += 1;
    }

    /// Drops the notes about a player who has left.
    pub(crate) fn forget(&mut self, party: Party) {
        for place in self.noted.iter_mut().filter(|p| p.is_some_and(|p| p.party == party)) {
            *place = None;
        }
        let Places { sitting_out, out_at_blind, played, short, declared, must_leave, .. } = self;
        for set in [sitting_out, out_at_blind, played, short, declared, must_leave] {
            set.remove(party);
        }
    }

    /// People's standing after a misdeal: as before the round, except that players who were dealt in have paid for
    /// the time until it is dealt again.
    #[must_use]
    pub(crate) fn dealt_again(mut self, now: &Places, dealt_in: SeatSet) -> Places {
        for (seat, place) in now.iter().filter(|(seat, _)| dealt_in.contains(*seat)) {
            self.change(seat, place.party, |before| before.paid = place.paid + 1);
        }
        self.sitting_out = now.sitting_out;
        self.out_at_blind = now.out_at_blind;
        self
    }
}
