//! Proves a whole journal: its chains, that every table replays to its record, that every draw came from its
//! seal, and that not a cent was lost.

use std::collections::BTreeMap;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use catalogue::Visitor;
use chance::{Deck, Salt, Seed};
use journal::audit::Audited;
use journal::{
    Error, Journal, Progress, Recorded, Stream, StreamLength, every_event, every_stream,
};
use money::{Cents, Net};
use rules::{Game, Machine, Tokens};
use serde::Serialize;
use table::{Actor, Command, Decision, Event, State, Statement, Table};

use crate::host::Read;
use crate::{TableId, Unsealed, Vault, account, codec, founding, games, inspection, jackpots};

/// The extent of the checks, and all faults found.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Verification {
    pub events: u64,
    pub streams: u64,
    pub tables: u64,
    /// Rounds that were opened: revealed, or as far as their cards were shown.
    pub rounds: u64,
    /// Shoes that were opened, each with all its rounds.
    pub shoes: u64,
    pub draws: u64,
    /// Rounds of which only the shown cards are opened, and whose decks were checked against their seeds.
    pub shown: u64,
    /// Such rounds whose seeds this key does not open: checked as anybody can, but not against the seeds.
    pub unopened: Vec<Unopened>,
    /// Rounds given up because their seal could not be opened: neither proved nor faulty.
    pub forfeited: Vec<Forfeited>,
    /// The people who opened hidden cards outside play.
    pub unsealed: Vec<Unsealed>,
    /// The final balance of each family of pockets; those of one unit sum to zero.
    pub totals: Vec<journal::audit::Family>,
    pub faults: Vec<Found>,
}

/// A round that a supervisor gave up, and why; with it all rounds of its shoe, which had been settled, stay unproved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Forfeited {
    pub table: String,
    /// The first round of the shoe, or the round itself.
    pub first: u64,
    pub round: u64,
    pub by: u32,
    pub reason: String,
}

impl fmt::Display for Forfeited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Forfeited { table, first, round, by, reason } = self;
        if first < round {
            write!(f, "the shoe of rounds {first} to {round} at {table}, ")?;
        } else {
            write!(f, "round {round} at {table}, ")?;
        }
        write!(f, "given up by staff {by}: {reason}")
    }
}

/// A round whose decks could not be checked against its seed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Unopened {
    pub table: String,
    pub round: u64,
}

impl fmt::Display for Unopened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "round {} at {}", self.round, self.table)
    }
}

/// Something wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Found {
    pub stream: String,
    pub version: u64,
    pub what: String,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} event {}: {}", self.stream, self.version, self.what)
    }
}

impl Verification {
    pub fn is_sound(&self) -> bool {
        self.faults.is_empty()
    }
}

/// Reads an event of a stream that the floor does not know; nothing if the stream is unknown here too.
pub type Foreign<'a> = &'a dyn Fn(&Recorded) -> Option<Result<(), Error>>;

/// Verifies everything in a journal: with its key also the hidden parts, without it everything that is public. Every stream is
/// read: the floor's own, and through `foreign` those of others.
pub fn verify(
    journal: &dyn Journal,
    vault: Option<&Vault>,
    foreign: Foreign<'_>,
    progress: &mut dyn FnMut(Progress),
) -> Result<Verification, Error> {
    let mut found = Verification::default();
    let chains = journal.verify(progress)?;
    found.events = chains.events;
    found.streams = chains.streams;
    for fault in &chains.faults {
        found.fault(fault.stream.as_str(), fault.version, fault.to_string());
    }
    let audited = match journal::audit::audit(journal, progress) {
        Ok(audited) => Some(audited),
        Err(error) if error.is_of_record() => {
            found.unread("", &error);
            None
        }
        Err(error) => return Err(error),
    };
    let mut posted = audited.as_ref().map(posted_outside);
    if let Some(audited) = audited {
        found.totals = audited.families;
        for fault in &audited.faults {
            found.fault(&fault.stream, fault.version, fault.to_string());
        }
    }
    for entry in every_stream(journal, "") {
        let StreamLength { stream, length } = match entry {
            Ok(entry) => entry,
            Err(error) => {
                found.unread("", &error);
                break;
            }
        };
        if length == 0 {
            found.fault(stream.as_str(), 0, "it has a name, but no events".to_owned());
        } else if let Some(id) = TableId::of_stream(&stream) {
            check_table(journal, vault, &id, &mut found);
        } else if account::person_of(&stream).is_some() {
            check_balance(journal, &stream, account::balance, posted.as_mut(), &mut found);
        } else if jackpots::number_of(&stream).is_some() {
            check_balance(journal, &stream, jackpots::balance, posted.as_mut(), &mut found);
        } else {
            check_stream(journal, &stream, foreign, &mut found);
        }
    }
    for (pocket, posted) in posted.unwrap_or_default() {
        found.fault(
            &pocket,
            0,
            format!("{posted} is posted to an account or a jackpot that was never opened"),
        );
    }
    Ok(found)
}

/// Replays a table.
fn check_table(
    journal: &dyn Journal,
    vault: Option<&Vault>,
    id: &TableId,
    found: &mut Verification,
) {
    let stream = id.stream();
    let first = match journal.read(&stream, 1, 8) {
        Ok(first) => first,
        Err(error) => return found.unread(stream.as_str(), &error),
    };
    let Some(game) = first.iter().find_map(|recorded| recorded.game.clone()) else {
        return found.fault(stream.as_str(), 1, "it does not begin as a table does".to_owned());
    };
    let replay = Replay { journal, vault, id, found };
    // Contradictory events make a machine panic: that is a finding, not a failure of ours.
    match catch_unwind(AssertUnwindSafe(|| games::visit(game.as_str(), replay))) {
        Ok(Some(())) => {}
        Ok(None) => found.fault(stream.as_str(), 1, format!("no game is named {game}")),
        Err(_) => {
            let what = "its events contradict each other, so the table cannot be loaded";
            found.fault(stream.as_str(), 0, what.to_owned());
        }
    }
}

/// What tables and cashiers have posted to each account, and tables and the house to each jackpot.
fn posted_outside(audited: &Audited) -> BTreeMap<String, i128> {
    let mut posted: BTreeMap<String, i128> = BTreeMap::new();
    for (pocket, _, balance) in &audited.held {
        if ["account", "jackpot"].contains(&pocket.family()) {
            *posted.entry(pocket.as_str().to_owned()).or_default() += balance;
        }
    }
    posted
}

/// Reads what a stream says that it holds, and up to which version.
type Balance = fn(&dyn Journal, &Stream) -> Result<(Cents, u64), Error>;

/// The balance in the own stream of an account or a jackpot equals the postings to it, as far as they are known.
fn check_balance(
    journal: &dyn Journal,
    stream: &Stream,
    balance: Balance,
    posted: Option<&mut BTreeMap<String, i128>>,
    found: &mut Verification,
) {
    let posted = posted.map(|posted| posted.remove(stream.as_str()).unwrap_or_default());
    match catch_unwind(AssertUnwindSafe(|| balance(journal, stream))) {
        Ok(Ok((balance, version))) => {
            let Some(posted) = posted.filter(|posted| i128::from(balance.0) != *posted) else {
                return;
            };
            let posted =
                i64::try_from(posted).map_or_else(|_| posted.to_string(), |p| Net(p).to_string());
            let what = format!("its balance is {balance}, but {posted} was posted to it");
            found.fault(stream.as_str(), version, what);
        }
        Ok(Err(error)) => found.unread(stream.as_str(), &error),
        Err(_) => {
            found.fault(stream.as_str(), 0, "its events contradict each other".to_owned());
        }
    }
}

/// Reads the house's own streams, and those that somebody else knows; a stream that nobody knows is a fault.
fn check_stream(
    journal: &dyn Journal,
    stream: &Stream,
    foreign: Foreign<'_>,
    found: &mut Verification,
) {
    for recorded in every_event(journal, stream, 1) {
        let read = recorded.map(|recorded| {
            let read = match stream.as_str() {
                founding::STREAM => Some(founding::read(&recorded).map(drop)),
                inspection::STREAM => {
                    let unsealed = inspection::read(&recorded);
                    Some(unsealed.map(|unsealed| found.unsealed.push(unsealed)))
                }
                _ => foreign(&recorded),
            };
            read.map(|read| read.map_err(|error| (recorded.version, error)))
        });
        match read {
            Ok(Some(Ok(()))) => {}
            Ok(Some(Err((version, error)))) => {
                found.fault(stream.as_str(), version, error.to_string());
            }
            Ok(None) => {
                let what = "croupier has no stream of this name, so nobody can tell what it means";
                return found.fault(stream.as_str(), 1, what.to_owned());
            }
            Err(error) => return found.unread(stream.as_str(), &error),
        }
    }
}

impl Verification {
    /// Reports a stream that cannot be read to its end. A broken chain has been reported already.
    fn unread(&mut self, stream: &str, error: &Error) {
        if !self.faults.iter().any(|fault| fault.stream == stream) {
            let version = match error {
                Error::Unreadable { version, .. } | Error::BrokenChain { version, .. } => *version,
                _ => 0,
            };
            self.fault(stream, version, error.to_string());
        }
    }

    fn fault(&mut self, stream: &str, version: u64, what: String) {
        self.faults.push(Found { stream: stream.to_owned(), version, what });
    }
}

/// What is said of an event that its key does not open.
const HIDDEN: &str = "its hidden part cannot be opened, although the seed of its round can";

struct Replay<'a> {
    journal: &'a dyn Journal,
    vault: Option<&'a Vault>,
    id: &'a TableId,
    found: &'a mut Verification,
}

impl Visitor for Replay<'_> {
    type Output = ();

    fn game<G: Game>(self, _name: &'static str) {
        let Replay { journal, vault, id, found } = self;
        found.tables += 1;
        let (state, expected) = (State::default(), Vec::new());
        let (given_up, lying, seed) = (None, None, None);
        let mut table = Replayed::<G> { id, vault, state, expected, given_up, lying, seed };
        for recorded in every_event(journal, &id.stream(), 1) {
            let recorded = match recorded {
                Ok(recorded) => recorded,
                Err(error) => return found.unread(id.stream().as_str(), &error),
            };
            if let Err(what) = table.check(&recorded, found) {
                return found.fault(id.stream().as_str(), recorded.version, what);
            }
        }
    }
}

/// A table as its recorded events leave it.
struct Replayed<'a, G: Game> {
    id: &'a TableId,
    vault: Option<&'a Vault>,
    state: State<G>,
    /// What the rules say must follow from the last draw.
    expected: Vec<Event<G>>,
    /// The ruling by which a round is being given up.
    given_up: Option<GivenUp>,
    /// The deck that lies there, as the seed gives it.
    lying: Option<Deck>,
    /// The seed of a round with decks, if the key opens it.
    seed: Option<(Seed, Salt)>,
}

#[derive(Clone, Debug)]
struct GivenUp {
    by: u32,
    reason: String,
    running: bool,
}

impl<G: Game> Replayed<'_, G> {
    fn check(&mut self, recorded: &Recorded, found: &mut Verification) -> Result<(), String> {
        let Read { event, veiled } =
            codec::decode(recorded, self.vault).map_err(|why| format!("cannot be read: {why}"))?;
        if veiled && self.seed.is_some() {
            return Err(HIDDEN.to_owned());
        }
        let unit = self.state.books().map(|open| open.terms.unit).unwrap_or_default();
        if codec::moves(self.id, unit, &event) != recorded.moves {
            return Err("the money it moved does not match what happened".to_owned());
        }
        if let Some(command) = self.chance(&event, found)? {
            self.expected = self.consequences(&command)?;
            self.expected.reverse();
        }
        if let Some(expected) = self.expected.pop()
            && expected != event
        {
            let hidden = |event: Event<G>| event.veiled().unwrap_or(event);
            let (expected, event) = (hidden(expected), hidden(event));
            return Err(format!("by the rules {expected:?} should follow, not {event:?}"));
        }
        if matches!(event, Event::Sealed { .. } | Event::Closed) && self.draws_unopened() {
            return Err("earlier draws were never opened".to_owned());
        }
        if let Event::Revealed { seed, salt, .. } = &event {
            self.check_revealed(seed, salt, found)?;
        }
        self.check_forfeiture(&event, found)?;
        Table::<G>::evolve(&mut self.state, &event);
        if let Some(open) = self.state.books()
            && G::in_play(&open.cloth.state) != open.cloth.racks.in_play()
        {
            return Err("chips are not conserved".to_owned());
        }
        Ok(())
    }

    /// A seed is revealed after its round or its shoe, is the one sealed, and gives every draw.
    fn check_revealed(
        &self,
        seed: &Seed,
        salt: &Salt,
        found: &mut Verification,
    ) -> Result<(), String> {
        let open = self.state.open();
        let Some((open, sealed)) = open.and_then(|o| Some((o, o.fairness.sealed.as_ref()?))) else {
            return Err("a seed was revealed that was not sealed".to_owned());
        };
        found.rounds += sealed.rounds();
        found.shoes += u64::from(sealed.serves_several());
        if !sealed.opens_with(seed, salt) {
            return Err(
                "the seed is not the sealed one, or the draws do not follow from it".to_owned()
            );
        }
        if open.seal_has_served() {
            Ok(())
        } else {
            Err("a seed was revealed before its round or its shoe was over".to_owned())
        }
    }

    /// A seal is given up only after the computer has said that it is lost and a supervisor has ruled so, and nobody
    /// comes out of that round with more or less.
    fn check_forfeiture(
        &mut self,
        event: &Event<G>,
        found: &mut Verification,
    ) -> Result<(), String> {
        let Some(open) = self.state.open() else { return Ok(()) };
        match event {
            Event::Stated { what: Statement::SealLost { .. }, by: Some(_), .. } => {
                return Err("a person, not the computer, stated that a seal is lost".to_owned());
            }
            Event::Ruled { by, ruling, .. } if ruling.outcome == Decision::Forfeit => {
                let said = open.statement.as_ref().map(|pending| &pending.what);
                if !matches!(said, Some(Statement::SealLost { .. })) {
                    return Err(
                        "a round was given up although nobody had stated that its seal is lost"
                            .to_owned(),
                    );
                }
                let (by, reason) = (by.0, ruling.reason.clone());
                self.given_up = Some(GivenUp { by, reason, running: open.progress().running });
            }
            Event::Forfeited { round, commit } => {
                let sealed = open.fairness.sealed.as_ref();
                let ruled = self.given_up.take();
                let Some(GivenUp { by, reason, running }) =
                    ruled.filter(|_| sealed.is_some_and(|s| s.commit == *commit))
                else {
                    return Err("a seal was given up without a ruling".to_owned());
                };
                if running && !open.came_to_nothing(*round) {
                    return Err("somebody won or lost in a round that was given up".to_owned());
                }
                let (table, round) = (self.id.as_str().to_owned(), round.0);
                let first = sealed.map_or(round, |sealed| sealed.round.0);
                found.forfeited.push(Forfeited { table, first, round, by, reason });
            }
            _ => {}
        }
        Ok(())
    }

    /// Whether something was drawn from a seal that nobody has opened.
    fn draws_unopened(&self) -> bool {
        let sealed = self.state.open().and_then(|open| open.fairness.sealed.as_ref());
        sealed.is_some_and(table::Sealed::is_drawn_from)
    }

    /// The command that the computer must have given for this event, if the event comes from a draw. Where the key opens the
    /// seed, decks and taken tokens are checked against it.
    fn chance(
        &mut self,
        event: &Event<G>,
        found: &mut Verification,
    ) -> Result<Option<Command<G>>, String> {
        Ok(match event {
            Event::Sealed { .. } => {
                (self.lying, self.seed) = (None, None);
                None
            }
            Event::Drawn { drawn, .. } => {
                found.draws += 1;
                Some(Command::Deal { drawn: *drawn })
            }
            Event::DeckLaid { epoch, root, from, .. } => {
                self.lay(*epoch, *from, found)?;
                if self.lying.as_ref().is_some_and(|deck| deck.laid().root != *root) {
                    return Err("the deck does not follow from its seed".to_owned());
                }
                // Without the cards it cannot be told which are left.
                self.lying.is_some().then_some(Command::LayDeck { root: *root })
            }
            Event::Taken { position, token, .. } => {
                found.draws += 1;
                let lay = self.lying.as_ref().map(|deck| deck.token(*position));
                if lay.is_some_and(|lay| lay != token.map(|token| token.0)) {
                    return Err("the card taken is not the one in that position".to_owned());
                }
                token.map(|token| Command::Deal { drawn: token.0.into() })
            }
            Event::Shown { openings, .. } => {
                found.rounds += 1;
                self.check_draws()?;
                found.shown += u64::from(self.seed.is_some());
                Some(Command::Show { openings: openings.clone() })
            }
            _ => None,
        })
    }

    /// Lays a deck again, if the key opens the seed.
    fn lay(
        &mut self,
        epoch: u32,
        from: Option<Tokens>,
        found: &mut Verification,
    ) -> Result<(), String> {
        let sealed = self.state.open().and_then(|open| open.fairness.sealed.as_ref());
        let sealed = sealed.ok_or("a deck was laid in a round that is not sealed")?;
        if from.is_some_and(Tokens::is_empty) || epoch != sealed.epochs() + 1 {
            return Err("a deck was laid out of turn".to_owned());
        }
        let label = format!("{}/{}", self.id.as_str(), sealed.round.0);
        let opened = self.vault.and_then(|vault| vault.open_seed(&label, &sealed.sealed));
        if opened.is_some() && from.is_none() {
            return Err(HIDDEN.to_owned());
        }
        self.lying = opened.zip(from).map(|((seed, _), from)| {
            let tokens: Vec<u8> = from.iter().map(|token| token.0).collect();
            Deck::lay(&sealed.key(&seed), epoch, &tokens)
        });
        if opened.is_none() && epoch == 1 {
            let (table, round) = (self.id.as_str().to_owned(), sealed.round.0);
            found.unopened.push(Unopened { table, round });
        }
        self.seed = opened;
        Ok(())
    }

    /// The seed of a round with decks is the one committed to, and gives what was drawn besides.
    fn check_draws(&self) -> Result<(), String> {
        let sealed = self.state.open().and_then(|open| open.fairness.sealed.as_ref());
        let opens = self.seed.as_ref().zip(sealed);
        if opens.is_some_and(|((seed, salt), sealed)| !sealed.opens_with(seed, salt)) {
            return Err("the seed is not the one committed to, or the draws do not follow from it"
                .to_owned());
        }
        Ok(())
    }

    /// The consequences of a draw by the rules, worked out again.
    fn consequences(&self, command: &Command<G>) -> Result<Vec<Event<G>>, String> {
        let mut spare = self.state.clone();
        let mut events = Vec::new();
        rules::hand_in::<Table<G>>(&(), &mut spare, Actor::Computer, command, &mut events)
            .map_err(|refusal| format!("the rules refuse it: {refusal:?}"))?;
        Ok(events)
    }
}
