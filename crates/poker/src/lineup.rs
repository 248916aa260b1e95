//! Which players are dealt into the next round, and where its blinds fall.

use money::Cents;
use rules::{Clause, Party, Seat, Standing, mark};

use crate::editions::{Marker, Newcomers, Rejoining, ShortStake};
use crate::event::{Event, Post};
use crate::perform::{Sheet, post};
use crate::places::{Blinds, Entry, Place, Settled};
use crate::refusal::Refusal;
use crate::ring::{SEATS_MAX, SeatSet, steps};
use crate::setup::{Commission, Forced, HeadsUp, Levels, MissedBlinds, Setup, StakeOnReturn};
use crate::sitting_out;
use crate::table::Table;

/// The places of a round that would begin now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lineup {
    /// Nobody who played before is left: the game begins afresh.
    pub(crate) begins: bool,
    /// The seat from which the buck moves on; none if the game begins.
    from: Option<Seat>,
    pub(crate) buck: Seat,
    /// The players who get cards.
    pub(crate) seats: SeatSet,
    /// Those of them who post to come in, besides the blinds.
    pub(crate) entering: SeatSet,
    /// The seats of the blinds; the buck comes first.
    blinds: [Option<Seat>; 3],
    /// Players who sit out from this round on, because the big blind would fall on them.
    pub(crate) sat_out: SeatSet,
}

impl Lineup {
    /// Who posts which blind, the first one first. With two players the one with the button may post the first.
    pub(crate) fn blinds_due(&self, setup: &Setup) -> impl Iterator<Item = (Seat, Cents)> + use<> {
        let levels = match setup.given().forced {
            Forced::Ante { .. } => Levels::default(),
            Forced::Blinds { levels, .. } => levels,
        };
        let button_first = self.seats.len() == 2 && setup.heads_up() == HeadsUp::Button;
        let other = self.seats.after(self.buck).next().filter(|_| button_first);
        let levels = levels.0.into_iter().filter(|level| !level.is_zero());
        self.seats.clockwise_from(other.unwrap_or(self.buck)).zip(levels)
    }
}

/// Everybody who could play now, by what they owe.
#[derive(Default)]
struct Able {
    /// Owes nothing.
    regular: SeatSet,
    /// Has missed a blind.
    missed: SeatSet,
    /// Is new, or has moved away from the blinds.
    late: SeatSet,
    /// Those of the two who have chosen to post.
    posting: SeatSet,
}

impl Table<'_> {
    /// The players for a round that began now, and whether there are enough.
    pub(crate) fn lineup(&self) -> Option<Lineup> {
        let lineup = self.lineup_of_all()?;
        let Some((seat, party)) = self.out_at_blind(&lineup) else { return Some(lineup) };
        // The round begins as if they had sat out before it; the blind then falls on another player.
        let mut state = self.state.clone();
        state.places.sitting_out.insert(party);
        let rest = Table { state: &state, ..*self }.lineup()?;
        Some(Lineup { sat_out: rest.sat_out.with(SeatSet::from(seat)), ..rest })
    }

    /// The same if everybody pays the blinds that fall on them.
    pub(crate) fn lineup_of_all(&self) -> Option<Lineup> {
        let able = self.able();
        let in_game = able.regular.with(able.missed);
        let everybody = in_game.with(able.late);
        let from = self.moves_on_from();
        let Some(before) = from.filter(|_| !in_game.is_empty()) else {
            let lineup = self.with_everybody(everybody, everybody.iter().next()?);
            return Some(Lineup { begins: from.is_some(), ..lineup });
        };
        if self.blinds() == 0 {
            let lineup = self.with_everybody(everybody, next_buck(before, everybody)?);
            return Some(Lineup { from, ..lineup });
        }
        let blinds = self.blind_seats(&able, before);
        let buck = blinds[0]?;
        let fixed: SeatSet = blinds.into_iter().flatten().chain(able.regular.iter()).collect();
        let posting = able.posting.iter().filter(|seat| !fixed.contains(*seat)).collect();
        let entering = self.not_on_button(fixed, posting, buck);
        let (seats, sat_out) = (fixed.with(entering), SeatSet::NONE);
        Some(Lineup { begins: false, from, buck, seats, entering, blinds, sat_out })
    }

    /// Clauses: buck-moves, misdeal-new-deal. The previous place of the buck, or the place of the button in the round
    /// that would begin now. A buck moves on from its seat whoever sits there. A button passes to the next player in
    /// turn, past anybody who has left or is away, and stays where it is for a new deal (reading POK-58).
    fn moves_on_from(&self) -> Option<Seat> {
        let last = self.state.buck_before()?;
        match self.setup.rules().marker {
            Marker::Buck => Some(last),
            Marker::Button if self.state.redeal => self.state.button.or(Some(last)),
            Marker::Button => {
                let mut seats = SeatSet::ALL.clockwise_from(last);
                seats.find(|seat| self.may_have_button(*seat)).or(Some(last))
            }
        }
    }

    /// Clauses: missed-blind, new-player. Nobody comes into the game, or back to it, on the button.
    fn may_have_button(&self, seat: Seat) -> bool {
        self.seats.at(seat).is_some_and(|party| {
            let place = self.place(seat, party);
            place.entry == Entry::In && !self.owes_missed(place) && self.may_play(seat, party)
        })
    }

    fn with_everybody(&self, seats: SeatSet, buck: Seat) -> Lineup {
        let mut blinds = [None; 3];
        let count = usize::from(self.blinds());
        for (slot, seat) in blinds.iter_mut().take(count).zip(seats.clockwise_from(buck)) {
            *slot = Some(seat);
        }
        let (entering, sat_out) = (SeatSet::NONE, SeatSet::NONE);
        Lineup { begins: false, from: None, buck, seats, entering, blinds, sat_out }
    }

    /// The number of blinds; none with antes.
    pub(crate) fn blinds(&self) -> u8 {
        match self.setup.given().forced {
            Forced::Ante { .. } => 0,
            Forced::Blinds { levels, .. } => u8::try_from(levels.iter().count()).unwrap_or(3),
        }
    }

    /// Which of the blinds is the big one.
    pub(crate) fn big_blind(&self) -> u8 {
        self.blinds().saturating_sub(1).min(1)
    }

    /// Clauses: missed-blind, new-player-waits, seat-change. A blind falls on the next player clockwise: also on one
    /// who has missed a blind, because it is their turn, and the big blind on one who waits for it.
    fn blind_seats(&self, able: &Able, before: Seat) -> [Option<Seat>; 3] {
        let mut seats = [None; 3];
        let mut taken = SeatSet::NONE;
        let mut last = before;
        for blind in 0..self.blinds() {
            let waits = blind == self.big_blind() && mark(Clause::NewPlayerWaits);
            let due = able.regular.with(able.missed);
            let due = if waits { due.with(able.late) } else { due };
            let next = if blind == 0 { next_buck(last, due) } else { due.after(last).next() };
            let Some(seat) = next.filter(|seat| !taken.contains(*seat)) else { break };
            seats[usize::from(blind)] = Some(seat);
            taken.insert(seat);
            last = seat;
        }
        seats
    }

    /// Clauses: missed-blind, new-player. Nobody comes in by posting in the place of the button: on a seat that it
    /// passes because its player is not in the game, or as the last to get cards.
    fn not_on_button(&self, fixed: SeatSet, posting: SeatSet, buck: Seat) -> SeatSet {
        let passed = self.passed_by_button();
        let stays = |seat: &Seat| !passed.contains(*seat) || !self.is_kept_off_button(*seat);
        let mut posting: SeatSet = posting.iter().filter(stays).collect();
        while let Some(last) = fixed.with(posting).clockwise_from(buck).last() {
            if !posting.contains(last) || !self.is_kept_off_button(last) {
                break;
            }
            posting.remove(last);
        }
        posting
    }

    /// Clauses: missed-blind, new-player. The first book lets players who have missed blinds back in anywhere.
    fn is_kept_off_button(&self, seat: Seat) -> bool {
        match self.seats.at(seat).map(|party| self.place(seat, party).entry) {
            Some(Entry::In) => {
                self.setup.rules().rejoining == Rejoining::NotOnButton && mark(Clause::MissedBlind)
            }
            _ => mark(Clause::NewPlayer),
        }
    }

    /// The seats that the button passed because their players are not in the game.
    fn passed_by_button(&self) -> SeatSet {
        let (last, now) = (self.state.buck_before(), self.moves_on_from());
        let Some((last, now)) = last.zip(now) else { return SeatSet::NONE };
        SeatSet::ALL.clockwise_from(last).take_while(|seat| *seat != now).collect()
    }

    /// Clause: new-player-first-orbit. Until the button has gone round the table, a player who sits down where it has
    /// yet to come plays at once. In the round that begins, the button lies where the buck lay before (reading
    /// POK-56), or further on.
    fn before_the_button(&self, seat: Seat) -> bool {
        match (self.moves_on_from(), self.state.places.first_orbit) {
            (None, _) => true,
            (Some(button), Some(first)) if steps(button, seat) < steps(button, first) => {
                mark(Clause::NewPlayerFirstOrbit)
            }
            _ => false,
        }
    }

    fn able(&self) -> Able {
        let mut able = Able::default();
        let seated = self.seats.iter().filter(|(seat, _)| seat.0 < SEATS_MAX);
        let ready = seated.filter(|(seat, party)| self.may_play(*seat, *party));
        // A table has no more seats than that; a player without one is limited to it here.
        for (seat, party) in ready.take(self.setup.seats_max().into()) {
            let place = self.place(seat, party);
            match place.entry {
                _ if self.owes_nothing(seat, place) => able.regular.insert(seat),
                Entry::In => able.missed.insert(seat),
                Entry::New | Entry::Moved => able.late.insert(seat),
            }
            if place.posts {
                able.posting.insert(seat);
            }
        }
        able.posting = able.posting.iter().filter(|seat| !able.regular.contains(*seat)).collect();
        able
    }

    /// Clauses: minimum-table-stake, buy-in. A player who comes into the game brings at least the minimum; a player
    /// who is in it continues with what is left.
    fn may_play(&self, seat: Seat, party: Party) -> bool {
        let places = &self.state.places;
        let stake = self.stake(party);
        let asked = self.setup.rules().short_stake != ShortStake::PlaysOn;
        let comes = asked && self.place(seat, party).entry == Entry::New;
        let short = comes && stake < self.setup.given().table_stake_min;
        let refused = short && mark(Clause::MinimumTableStake) && mark(Clause::BuyIn);
        let away = places.sitting_out.contains(party) || places.must_leave.contains(party);
        !away && !refused && stake > self.time_due(seat, party)
    }

    pub(crate) fn owes_nothing(&self, seat: Seat, place: Place) -> bool {
        if self.blinds() == 0 {
            return true;
        }
        let at_once = self.setup.rules().newcomers == Newcomers::PlayAtOnce;
        match place.entry {
            Entry::In => !self.owes_missed(place),
            Entry::New => at_once || self.before_the_button(seat) || !mark(Clause::NewPlayer),
            Entry::Moved => false,
        }
    }

    /// Clause: missed-blind. Another seat settles nothing: a player who has missed blinds owes them there too
    /// (reading POK-43).
    fn owes_missed(&self, place: Place) -> bool {
        let free = self.setup.rules().rejoining == Rejoining::Free;
        !free && !place.missed.is_empty() && mark(Clause::MissedBlind)
    }

    /// Clauses: missed-blind, seat-change. Antes settle no blinds: a player who owes some is dealt in for the ante, and
    /// owes them again when blinds are played (reading POK-43).
    fn still_owes(&self, place: Place) -> bool {
        self.blinds() == 0 && (self.owes_missed(place) || place.entry == Entry::Moved)
    }

    /// Clauses: missed-blind, new-player-posts, seat-change. The blinds that a player posts to come in: the big blind
    /// of a newcomer or of a player who has moved away from it, and those that were missed.
    fn to_enter(self, place: Place) -> Blinds {
        let mut blinds = if self.owes_missed(place) { place.missed } else { Blinds::default() };
        if place.entry != Entry::In {
            blinds.insert(self.big_blind());
        }
        blinds
    }

    /// Clause: seat-change. A person's standing in the game. A player who has changed seats since the last round
    /// keeps their standing; in the later books, a player who has moved further from the blinds waits for the big
    /// blind or posts it.
    pub(crate) fn place(&self, seat: Seat, party: Party) -> Place {
        let places = &self.state.places;
        if let Some(place) = places.at(seat, party) {
            return place;
        }
        let Some((old, place)) = places.of(party) else { return self.came_back(party) };
        // The blinds go clockwise, and reach the seat after the big blind first (reading POK-44).
        let further = |blind: Seat| steps(blind, seat) > steps(blind, old);
        let moved = place.entry != Entry::New && places.big_blind.is_some_and(further);
        let waits = self.setup.rules().newcomers != Newcomers::PlayAtOnce;
        let entry = match () {
            () if moved && waits && mark(Clause::SeatChange) => Entry::Moved,
            () => place.entry,
        };
        Place { entry, posts: false, ..place }
    }

    /// Clause: missed-blind. A player who comes back on the same gaming day still owes the blinds missed before
    /// (reading POK-43).
    fn came_back(&self, party: Party) -> Place {
        match Blinds::from_bits(self.seats.standing(party).owes) {
            missed if missed.is_empty() => Place::new(party),
            missed => Place::returned(party, missed),
        }
    }

    /// The obligations of a party that leaves, if it comes back on the same gaming day.
    pub(crate) fn left_behind(&self, party: Party, stake: Cents) -> Standing {
        let given = self.setup.given();
        let noted = self.state.places.of(party).map(|(_, place)| place);
        let place = noted.unwrap_or_else(|| self.came_back(party));
        let (owes, done) = match given.missed_blinds {
            MissedBlinds::OwedAllDay if mark(Clause::MissedBlind) => {
                let done = place.settled.map(Settled::duties);
                (place.missed.to_bits(), done.or(self.seats.standing(party).done))
            }
            _ => (0, None),
        };
        let stake = match given.stake_on_return {
            StakeOnReturn::NotLess => stake.max(self.stake_to_bring(party)),
            StakeOnReturn::Any => Cents::ZERO,
        };
        Standing { owes, done, stake, stayed: 0 }
    }

    /// Clause: stake-not-reduced. The minimum that a returning player brings, if so determined, until they are dealt
    /// in.
    pub(crate) fn stake_to_bring(&self, party: Party) -> Cents {
        let played = self.state.places.played.contains(party);
        if played { Cents::ZERO } else { self.seats.standing(party).stake }
    }

    /// Clause: commission-by-time. What a person pays for the time before the next cards.
    fn time_due(&self, seat: Seat, party: Party) -> Cents {
        match self.setup.given().commission {
            Commission::Time { each, .. }
                if self.place(seat, party).paid == 0 && mark(Clause::CommissionByTime) =>
            {
                each
            }
            _ => Cents::ZERO,
        }
    }

    /// What a person has paid for time since the current round was opened.
    fn time_paid(&self, seat: Seat, party: Party) -> Cents {
        match self.setup.given().commission {
            Commission::Time { each, rounds } if self.place(seat, party).paid + 1 == rounds => each,
            _ => Cents::ZERO,
        }
    }

    /// Clauses: missed-blind, new-player-posts, seat-change. A player who owes something may post it and be dealt in.
    pub(crate) fn may_post(&self, party: Party) -> Result<Seat, Refusal> {
        let seat = self.seats.of(party).filter(|seat| seat.0 < SEATS_MAX);
        let seat = seat.ok_or(Refusal::NotSeated)?;
        let place = self.place(seat, party);
        let clause = match place.entry {
            Entry::In => Clause::MissedBlind,
            Entry::New => Clause::NewPlayerPosts,
            Entry::Moved => Clause::SeatChange,
        };
        if self.owes_nothing(seat, place) || place.posts || !mark(clause) {
            return Err(Refusal::NothingToPost);
        }
        if self.state.places.sitting_out.contains(party) {
            return Err(Refusal::SitsOut);
        }
        Ok(seat)
    }
}

/// Clause: buck-moves. The place at the dealer's left comes first, and then the next player clockwise.
fn next_buck(before: Seat, among: SeatSet) -> Option<Seat> {
    if mark(Clause::BuckMoves) {
        among.after(before).next()
    } else {
        among.clockwise_from(before).next()
    }
}

/// Begins a round: notes who has changed seats and who has missed a blind, and deals people in.
pub(crate) fn take_places(setup: &Setup, sheet: &mut impl Sheet, lineup: &Lineup) {
    for seat in (0..SEATS_MAX).map(Seat) {
        note_move(setup, sheet, seat);
    }
    sitting_out::at_the_blind(sheet, lineup);
    if lineup.begins {
        sheet.record(Event::GameBegun);
    }
    let round = sheet.state().round.next();
    sheet.record(Event::RoundOpened { round, buck: lineup.buck });
    note_missed(sheet, lineup);
    for seat in lineup.seats.clockwise_from(lineup.buck) {
        let party = sheet.cloth().seats.at(seat).expect("somebody ready sits there");
        let table = sheet.table(setup);
        let (due, place) = (table.time_due(seat, party), table.place(seat, party));
        let owing = table.still_owes(place);
        sheet.record(Event::DealtIn { seat, party, owing });
        take_time(setup, sheet, seat, party, due);
        if lineup.entering.contains(seat) {
            enter(setup, sheet, seat, place);
        }
    }
}

/// Notes that the player now in a seat sat elsewhere before, or has come back owing blinds.
pub(crate) fn note_move(setup: &Setup, sheet: &mut impl Sheet, seat: Seat) {
    let table = sheet.table(setup);
    let Some(party) = table.seats.at(seat) else { return };
    if table.state.places.at(seat, party).is_some() {
        return;
    }
    let place = table.place(seat, party);
    let further = place.entry == Entry::Moved;
    if let Some((from, _)) = table.state.places.of(party) {
        sheet.record(Event::SeatChanged { seat, party, from, further });
    } else if !place.missed.is_empty() {
        sheet.record(Event::StillOwes { seat, party, blinds: place.missed.to_bits() });
    }
}

/// Clause: missed-blind. A blind is missed if it passes a player who was in the game and gets no cards.
fn note_missed(sheet: &mut impl Sheet, lineup: &Lineup) {
    let places = sheet.state().places;
    let gets_none =
        |seat: Seat, place: Place| place.entry == Entry::In && !lineup.seats.contains(seat);
    let mut last = lineup.from;
    for (blind, seat) in (0..).zip(lineup.blinds.into_iter().flatten()) {
        for (at, place) in places.iter().filter(|(at, place)| gets_none(*at, *place)) {
            let passed = last.is_some_and(|last| steps(last, at) < steps(last, seat));
            if passed && !place.missed.contains(blind) && mark(Clause::MissedBlind) {
                sheet.record(Event::BlindMissed { seat: at, party: place.party, blind });
            }
        }
        last = Some(seat);
    }
}

/// Clause: declared-player. A player who has not brought the stake back to the minimum by the first card plays on
/// with what there is: in the later books as a declared player, who may not add to it any more.
pub(crate) fn note_short_stakes(setup: &Setup, sheet: &mut impl Sheet) {
    let buck = sheet.state().buck.unwrap_or(Seat(0));
    for seat in sheet.state().dealt_in().clockwise_from(buck) {
        let party = sheet.state().hand(seat).party;
        let event = match setup.rules().short_stake {
            ShortStake::PlaysOn => return,
            ShortStake::LeavesWhenBeaten => Event::PlaysShort { seat, party },
            ShortStake::Declared => Event::Declared { seat, party },
        };
        let table = sheet.table(setup);
        let declared = table.state.places.declared.contains(party);
        let brought = table.laid_out(party) + table.time_paid(seat, party);
        let short = brought < setup.given().table_stake_min;
        if short && !declared && mark(Clause::DeclaredPlayer) {
            sheet.record(event);
        }
    }
}

/// Clause: commission-by-time. Time is paid in advance and not refunded.
fn take_time(setup: &Setup, sheet: &mut impl Sheet, seat: Seat, party: Party, due: Cents) {
    if let Commission::Time { rounds, .. } = setup.given().commission
        && !due.is_zero()
    {
        sheet.record(Event::TimePaid { seat, party, amount: due, rounds });
    }
}

/// Clauses: new-player-posts, seat-change, missed-blind. Of blinds posted to come in the highest counts as a bet, as every
/// blind does; the others only swell the pot (reading POK-43).
fn enter(setup: &Setup, sheet: &mut impl Sheet, seat: Seat, place: Place) {
    let Forced::Blinds { levels, .. } = setup.given().forced else { return };
    let blinds = sheet.table(setup).to_enter(place);
    let highest = (0..3).rev().find(|blind| blinds.contains(*blind));
    for blind in (0..3).rev().filter(|blind| blinds.contains(*blind)) {
        let what = match () {
            () if highest != Some(blind) => Post::Dead,
            () if place.missed.contains(blind) => Post::Missed,
            () => Post::Entry,
        };
        if let Some(level) = levels.iter().nth(blind.into()) {
            post(sheet, seat, level, what);
        }
    }
}

/// Clause: declared-player. A player who could not bring the stake up to the minimum and has lost it leaves the
/// table.
pub(crate) fn send_away(sheet: &mut impl Sheet) {
    for seat in sheet.state().dealt_in().iter() {
        let (party, places) = (sheet.state().hand(seat).party, &sheet.state().places);
        let short = places.short.contains(party) || places.declared.contains(party);
        let gone = places.must_leave.contains(party) || !sheet.stake(party).is_zero();
        if short && !gone && mark(Clause::DeclaredPlayer) {
            sheet.record(Event::MustLeave { seat, party });
        }
    }
}
