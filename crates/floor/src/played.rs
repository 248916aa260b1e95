//! Finished rounds, read back from a journal for export.

use std::collections::{BTreeMap, BTreeSet};

use catalogue::Visitor;
use journal::{Error, Journal, Recorded, every_event};
use money::{Cents, Net};
use rules::{ChipKind, Game, Machine, Party, Pocket, Tokens};
use serde::Serialize;
use serde_json::Value;
use table::{Event, Open, State, Table};

use crate::codec;
use crate::host::Read;
use crate::{TableId, Vault, games, table_names};

/// A round that is over.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayedRound {
    pub table: String,
    pub game: String,
    pub edition: String,
    pub round: u64,
    /// When it began and ended, in milliseconds since 1970.
    pub opened_ms: u64,
    pub ended_ms: u64,
    /// A ruling has undone its result since.
    pub undone: bool,
    pub seats: u8,
    /// What the operator had settled for the table.
    pub setup: Value,
    /// Everybody who had something at stake.
    pub players: Vec<RoundPlayer>,
    /// The game's events in turn, and after its end those by which more of its cards were shown before the next round.
    /// Hidden ones are whole only where the key opens them.
    pub events: Vec<Value>,
}

/// The result of a round for one player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RoundPlayer {
    pub party: u8,
    pub seat: Option<u8>,
    pub person: u64,
    pub handle: String,
    /// The chips in the rack before the player first had something at stake.
    pub rack: Cents,
    /// What was won, or lost.
    pub net: Net,
}

/// Chooses the tables to read, by their names and the games that they may have played.
pub(crate) type Wanted<'a> = &'a dyn Fn(&TableId, &[&str]) -> bool;

/// Reads every finished round at the chosen tables, each table's in order. Without the key of the journal, hidden events
/// stay hidden.
pub fn read_rounds(
    journal: &dyn Journal,
    vault: Option<&Vault>,
    wanted: Wanted<'_>,
    each: &mut dyn FnMut(PlayedRound) -> bool,
) -> Result<(), Error> {
    for id in table_names(journal)? {
        let first = journal.read(&id.stream(), 1, 8)?;
        let game = first.iter().find_map(|recorded| recorded.game.clone());
        let kin = |game: &journal::Label| games::kin(game.as_str()).unwrap_or_default();
        let Some(game) = game.filter(|game| wanted(&id, kin(game))) else { continue };
        let reading = Reading { journal, vault, id: &id, each: &mut *each };
        match games::visit(game.as_str(), reading) {
            Some(Ok(true)) => {}
            Some(Ok(false)) => break,
            Some(Err(error)) => return Err(error),
            None => return Err(failed(&id, format!("no game is named {game}"))),
        }
    }
    Ok(())
}

fn failed(id: &TableId, detail: String) -> Error {
    Error::Failed { store: id.as_str().to_owned(), detail }
}

/// Reads one table; answers whether more is wanted.
struct Reading<'a> {
    journal: &'a dyn Journal,
    vault: Option<&'a Vault>,
    id: &'a TableId,
    each: &'a mut dyn FnMut(PlayedRound) -> bool,
}

impl Visitor for Reading<'_> {
    type Output = Result<bool, Error>;

    fn game<G: Game>(self, _name: &'static str) -> Result<bool, Error> {
        let Reading { journal, vault, id, each } = self;
        let undone = undone(journal, id)?;
        let mut table = Reader::<G> { undone, ..Reader::at(id, State::default()) };
        for recorded in every_event(journal, &id.stream(), 1) {
            let recorded = recorded?;
            let Read { event, .. } = codec::decode::<G>(&recorded, vault).map_err(|error| {
                failed(id, format!("event {} cannot be read: {error}", recorded.version))
            })?;
            if let Some(round) = table.add(&recorded, &event, &event)
                && !each(round)
            {
                return Ok(false);
            }
        }
        Ok(table.over.is_none_or(each))
    }
}

/// The rounds of a table whose results were undone later.
fn undone(journal: &dyn Journal, id: &TableId) -> Result<BTreeSet<u64>, Error> {
    let mut rounds = BTreeSet::new();
    for recorded in every_event(journal, &id.stream(), 1) {
        let recorded = recorded?;
        if recorded.kind.as_str() == "round-undone" {
            let body = codec::clear_today(&recorded).unwrap_or_default();
            rounds.extend(body["round-undone"]["round"].as_u64());
        }
    }
    Ok(rounds)
}

/// A table as its events leave it, the round that is being played, and the one before it, whose cards may still be shown.
pub(crate) struct Reader<'a, G: Game> {
    id: &'a TableId,
    undone: BTreeSet<u64>,
    state: State<G>,
    running: Option<Running>,
    over: Option<PlayedRound>,
}

struct Running {
    opened_ms: u64,
    setup: Value,
    game: &'static str,
    edition: &'static str,
    racks: BTreeMap<u8, Cents>,
    players: BTreeMap<u8, RoundPlayer>,
    events: Vec<Value>,
}

impl<'a, G: Game> Reader<'a, G> {
    /// A table as it is before the first event to read.
    pub(crate) fn at(id: &'a TableId, state: State<G>) -> Reader<'a, G> {
        Reader { id, undone: BTreeSet::new(), state, running: None, over: None }
    }

    /// The latest round that is over.
    pub(crate) fn finish(self) -> Option<PlayedRound> {
        self.over
    }

    /// Adds an event, to be written as it is `told`; gives the round before the one that it ended. A round is given when no
    /// more of it can be shown.
    pub(crate) fn add(
        &mut self,
        recorded: &Recorded,
        event: &Event<G>,
        told: &Event<G>,
    ) -> Option<PlayedRound> {
        if let (None, Event::Play(_), Some(open)) = (&self.running, event, self.state.open()) {
            self.running = Some(Running::begin(recorded.at_ms, open));
        }
        let shown = self.shown();
        Table::<G>::evolve(&mut self.state, event);
        let shows_more = self.shown().iter().any(|token| !shown.contains(token));
        let open = self.state.open()?;
        if let (Some(running), false) = (&mut self.running, matches!(event, Event::Play(_))) {
            running.count_racks(open);
        }
        match event {
            Event::Play(play) => {
                let running = self.running.as_mut()?;
                running.note(open, play, told);
                let between = !open.progress().running && running.players.is_empty();
                if between {
                    let running = self.running.take()?;
                    // What happens between rounds belongs to none, except a hand that is shown after its round.
                    self.over.as_mut().filter(|_| shows_more)?.events.extend(running.events);
                }
                None
            }
            Event::RoundOver { round, .. } => {
                let running = self.running.take()?;
                let undone = self.undone.contains(&round.0);
                self.over.replace(PlayedRound {
                    table: self.id.as_str().to_owned(),
                    game: running.game.to_owned(),
                    edition: running.edition.to_owned(),
                    round: round.0,
                    opened_ms: running.opened_ms,
                    ended_ms: recorded.at_ms,
                    undone,
                    seats: open.terms.seats,
                    setup: running.setup,
                    players: running.players.into_values().collect(),
                    events: running.events,
                })
            }
            _ => None,
        }
    }

    /// The cards that everybody has seen.
    fn shown(&self) -> Tokens {
        self.state.open().map_or(Tokens::NONE, |open| G::shown(&open.cloth.state))
    }
}

impl Running {
    /// `open` is the table before the first event.
    fn begin<G: Game>(at_ms: u64, open: &Open<G>) -> Running {
        let mut running = Running {
            opened_ms: at_ms,
            setup: serde_json::to_value(&*open.setup).expect("a setup has an encoding"),
            game: G::sign(&open.setup).name,
            edition: G::sign(&open.setup).edition.name(),
            racks: BTreeMap::new(),
            players: BTreeMap::new(),
            events: Vec::new(),
        };
        running.count_racks(open);
        running
    }

    /// Chips may be bought while a round is being played, until somebody has wagered in it.
    fn count_racks<G: Game>(&mut self, open: &Open<G>) {
        for (party, _) in open.players().filter(|(party, _)| !self.players.contains_key(&party.0)) {
            let rack = open.cloth.racks.of(party).of(ChipKind::Gaming);
            self.racks.insert(party.0, rack);
        }
    }

    /// `open` is the table with the event in it.
    fn note<G: Game>(&mut self, open: &Open<G>, event: &G::Event, told: &Event<G>) {
        for party in G::engaged(&open.cloth.state).iter() {
            self.player(open, party);
        }
        G::transfers(event, &mut |transfer| {
            let amount = transfer.amount.net().0;
            for (pocket, amount) in [(transfer.from, -amount), (transfer.to, amount)] {
                if let Pocket::Rack(party, _) = pocket
                    && let Some(player) = self.player(open, party)
                {
                    player.net.0 += amount;
                }
            }
        });
        let told = if let Event::Play(told) = told { told } else { event };
        self.events.push(serde_json::to_value(told).expect("an event has an encoding"));
    }

    fn player<G: Game>(&mut self, open: &Open<G>, party: Party) -> Option<&mut RoundPlayer> {
        let known = open.player(party)?;
        let rack = self.racks.get(&party.0).copied().unwrap_or_default();
        Some(self.players.entry(party.0).or_insert_with(|| RoundPlayer {
            party: party.0,
            seat: open.cloth.seats.of(party).map(|seat| seat.0),
            person: known.person.0,
            handle: known.handle.as_str().to_owned(),
            rack,
            net: Net::ZERO,
        }))
    }
}
