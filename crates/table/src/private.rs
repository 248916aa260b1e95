//! A table that somebody opened for friends: one of them is its host, who may stop the clock and close it.

use rules::{Draft, Game, Parties, Party, RoundNumber};

use crate::perform::{prepare_closing, set_away, table};
use crate::{Event, Open, Permit, Player, Refusal, Table};

/// What a host was found to be allowed; nobody is named where the house does it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hosting {
    Pause { party: Party },
    Resume { party: Option<Party> },
    Close { after_round: RoundNumber, party: Option<Party> },
}

impl<G: Game> Open<G> {
    /// Who keeps a private table: the person who opened it or, while they are not there, whoever has been there longest.
    pub fn host(&self) -> Option<Party> {
        let opener = self.terms.opened_by?;
        self.first_to_decide(|_, player| Some(player.person != opener))
    }

    /// The person who has been here longest of those who sit.
    pub(crate) fn seated_longest(&self) -> Option<Party> {
        self.first_to_decide(|party, _| self.cloth.seats.of(party).map(|_| false))
    }

    /// Of the people that have a rank, the one with the lowest who has been here longest; those who are there come first.
    fn first_to_decide(&self, rank: impl Fn(Party, &Player) -> Option<bool>) -> Option<Party> {
        let ranked = self.arrived.iter().enumerate().filter_map(|(nth, party)| {
            let player = self.player(*party).filter(|player| !player.bot)?;
            let gone = player.away || player.leaving || self.is_excluded(player.person);
            Some(((gone, rank(*party, player)?, nth), *party))
        });
        ranked.min().map(|(_, party)| party)
    }

    pub fn is_paused(&self) -> bool {
        self.paused_by.is_some()
    }

    /// Whether one of these people may take as long as they like. Nobody waits without limit for people who are away or about
    /// to leave.
    pub fn takes_its_time(&self, who: Parties) -> bool {
        let here = |(party, player): (Party, &Player)| {
            who.contains(party) && !player.away && !player.leaving
        };
        self.terms.untimed && self.people().any(here)
    }
}

pub(crate) fn pause<G: Game>(table: &Open<G>, party: Party) -> Result<Permit<G>, Refusal<G>> {
    is_host(table, party)?;
    if table.is_paused() {
        Err(Refusal::AlreadyPaused)
    } else {
        Ok(Permit::Host(Hosting::Pause { party }))
    }
}

/// By the host, or by the house where none is named.
pub(crate) fn resume<G: Game>(
    table: &Open<G>,
    party: Option<Party>,
) -> Result<Permit<G>, Refusal<G>> {
    party.map_or(Ok(()), |party| is_host(table, party))?;
    if table.is_paused() {
        Ok(Permit::Host(Hosting::Resume { party }))
    } else {
        Err(Refusal::NotPaused)
    }
}

/// Whoever opened the table gives notice once, as staff would. A host who only stands in cannot take it away from them.
pub(crate) fn close<G: Game>(
    table: &Open<G>,
    party: Party,
    after_round: RoundNumber,
) -> Result<Permit<G>, Refusal<G>> {
    let opened =
        table.player(party).is_some_and(|player| Some(player.person) == table.terms.opened_by);
    if !opened {
        return Err(Refusal::NotOpener);
    }
    closes_later(table, after_round, Some(party))
}

/// The house closes a private table that nobody comes to any more.
pub(crate) fn close_deserted<G: Game>(
    table: &Open<G>,
    after_round: RoundNumber,
) -> Result<Permit<G>, Refusal<G>> {
    let deserted = table.people().next().is_none() && table.waiting().is_empty();
    if !table.terms.is_private() || !deserted {
        return Err(Refusal::NotYours);
    }
    closes_later(table, after_round, None)
}

fn closes_later<G: Game>(
    table: &Open<G>,
    after_round: RoundNumber,
    party: Option<Party>,
) -> Result<Permit<G>, Refusal<G>> {
    if let Some(after_round) = table.closing {
        return Err(Refusal::TableClosing { after_round });
    }
    let after_round_min = table.progress().round;
    if after_round < after_round_min {
        return Err(Refusal::ClosesTooSoon { after_round_min });
    }
    Ok(Permit::Host(Hosting::Close { after_round, party }))
}

pub(crate) fn is_host<G: Game>(table: &Open<G>, party: Party) -> Result<(), Refusal<G>> {
    if table.host() == Some(party) { Ok(()) } else { Err(Refusal::NotHost) }
}

pub(crate) fn perform<G: Game>(draft: &mut impl Draft<Table<G>>, hosting: Hosting) {
    match hosting {
        Hosting::Pause { party } => {
            set_away(draft, party, false);
            draft.record(Event::Paused { party });
        }
        Hosting::Resume { party } => draft.record(Event::Resumed { party }),
        Hosting::Close { after_round, party } => {
            draft.record(Event::ClosingDecided { after_round, party });
            prepare_closing(draft, after_round);
            // A pause ends with it, so that the last round comes to its end.
            if table(draft).is_paused() {
                draft.record(Event::Resumed { party });
            }
        }
    }
}
