//! Sitting out: at once, when the big blind comes round, or because the time ran out.

use rules::{Idle, Party, Seat, Text, Until};
use serde::{Deserialize, Serialize};

use crate::command::Act;
use crate::event::Event;
use crate::judge::Permit;
use crate::lineup::Lineup;
use crate::perform::Sheet;
use crate::refusal::Refusal;
use crate::ring::SEATS_MAX;
use crate::table::Table;

/// Why a player sits out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The player asked for it.
    #[default]
    Asked,
    /// The big blind came round, and the player wanted to sit out then.
    BigBlind,
    /// The player's time ran out, with this much of the time bank.
    OutOfTime { reserves: u8 },
}

impl Cause {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
    pub(crate) fn is_asked(&self) -> bool {
        *self == Cause::Asked
    }

    /// What the record says.
    pub(crate) fn told(self) -> Text {
        match self {
            Cause::Asked => Text::new("poker.sits-out"),
            Cause::BigBlind => Text::new("poker.sits-out-at-blind"),
            Cause::OutOfTime { reserves } => {
                Text::new("poker.sits-out-of-time").with("reserves", reserves)
            }
        }
    }
}

impl Table<'_> {
    pub(crate) fn judge_sit_out(&self, party: Party, out: bool) -> Result<Permit, Refusal> {
        let seat = self.seats.of(party).ok_or(Refusal::NotSeated)?;
        if self.state.places.sitting_out.contains(party) == out {
            return Err(Refusal::SitsSoAlready { out });
        }
        Ok(Permit::SitOut { seat, party, out })
    }

    /// Clauses: missed-blind, blind-not-refused. A player in the game may say beforehand that they sit out when the
    /// big blind comes round. Nobody refuses a blind that way: it passes a player who is not in the game any more,
    /// and is missed (reading POK-43). It may be taken back until then.
    pub(crate) fn judge_out_at_blind(&self, party: Party, wish: bool) -> Result<Permit, Refusal> {
        let seat = self.seats.of(party).filter(|seat| seat.0 < SEATS_MAX);
        let seat = seat.ok_or(Refusal::NotSeated)?;
        let places = &self.state.places;
        let wished = places.out_at_blind.contains(party);
        match () {
            () if wished == wish => return Err(Refusal::WishesSoAlready { wish }),
            () if !wish => {}
            () if places.sitting_out.contains(party) => {
                return Err(Refusal::SitsSoAlready { out: true });
            }
            () if self.blinds() == 0 => return Err(Refusal::NoBlinds),
            () if !self.owes_nothing(seat, self.place(seat, party)) => {
                return Err(Refusal::NotInGame);
            }
            () => {}
        }
        Ok(Permit::OutAtBlind { seat, party, wish })
    }

    /// The first player on whom a big blind would fall in a round and who sits out instead.
    pub(crate) fn out_at_blind(&self, lineup: &Lineup) -> Option<(Seat, Party)> {
        // A round that does not begin costs nobody a blind.
        if lineup.seats.len() < 2 {
            return None;
        }
        let small = usize::from(self.big_blind());
        let blinds = lineup.blinds_due(self.setup).skip(small).map(|(seat, _)| seat);
        let mut people = blinds.filter_map(|seat| Some((seat, self.seats.at(seat)?)));
        people.find(|(_, party)| self.state.places.out_at_blind.contains(*party))
    }

    /// Why a player who sits out does so, and how they come back.
    pub(crate) fn sits_out(&self, party: Party) -> Idle<Act> {
        let until = Until::Act(Act::SitOut { out: false });
        match self.state.bank.ran_out(party) {
            None => Idle { text: Text::new("poker.idle.sits-out"), why: None, until },
            Some(reserves) => {
                let each = u64::from(self.setup.given().time_bank.each.0);
                let why = Text::new("poker.idle.why-out-of-time").with("reserves", reserves);
                let why = Some(why.with("seconds", each * u64::from(reserves)));
                Idle { text: Text::new("poker.idle.out-of-time"), why, until }
            }
        }
    }

    /// Whether only the wish to pay no big blind keeps a player out of the round that would begin now. It is on record
    /// when one begins.
    pub(crate) fn waits_out_blind(&self, seat: Seat) -> bool {
        let without_wishes = || self.lineup_of_all().is_some_and(|all| all.seats.contains(seat));
        !self.ready().contains(seat) && without_wishes()
    }
}

/// Players on whom the big blind would have fallen sit out from this round on.
pub(crate) fn at_the_blind(sheet: &mut impl Sheet, lineup: &Lineup) {
    for seat in lineup.sat_out.iter() {
        if let Some(party) = sheet.cloth().seats.at(seat) {
            sheet.record(Event::SatOut { seat, party, out: true, why: Cause::BigBlind });
        }
    }
}
