//! The state of a table, as its events leave it.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use money::{Cents, Net};
use rules::{
    At, Awaiting, Clause, Cloth, Game, Parties, Party, Progress, RoundNumber, StaffId, Stakes,
    mark, provides,
};
use serde::{Deserialize, Serialize};

use crate::busy::Busy;
use crate::ledger::Took;
use crate::memory::Memory;
use crate::rounds::Rounds;
use crate::{
    Approval, Decision, Event, Fairness, GamingDay, Handle, PersonId, Player, RoundLedger,
};
use crate::{Record, RecordNumber, Sealed, Settled, Statement, Terms};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub enum State<G: Game> {
    NotOpened {
        approved: Vec<Approval>,
    },
    /// Opened, and perhaps closed since: errors in what was played there can still be found.
    Opened(Box<Open<G>>),
}

impl<G: Game> Default for State<G> {
    fn default() -> Self {
        State::NotOpened { approved: Vec::new() }
    }
}

impl<G: Game> State<G> {
    /// The table, if it is open.
    pub fn open(&self) -> Option<&Open<G>> {
        self.books().filter(|open| !open.closed)
    }

    /// The table as it is on record, open or closed.
    pub fn books(&self) -> Option<&Open<G>> {
        match self {
            State::Opened(open) => Some(open),
            State::NotOpened { .. } => None,
        }
    }

    pub fn is_closed(&self) -> bool {
        self.books().is_some_and(|open| open.closed)
    }
}

/// A table that has been opened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Open<G: Game> {
    pub terms: Terms,
    pub setup: Arc<G::Setup>,
    /// The determinations of the latest round.
    pub(crate) played: Arc<G::Setup>,
    /// Changes to come, in the order of their rounds.
    pub notices: Vec<Notice<G>>,
    /// The table closes when this round is over.
    pub closing: Option<RoundNumber>,
    /// Somebody has been here since that was announced.
    pub(crate) closing_heard: bool,
    /// Nothing is played here any more, and everybody has left.
    pub(crate) closed: bool,
    pub cloth: Cloth<G::State>,
    /// By party.
    pub(crate) players: Vec<Option<Player>>,
    pub(crate) waiting: Vec<(PersonId, Handle)>,
    pub(crate) excluded: Vec<PersonId>,
    /// Parties who leave after the round only because they were excluded.
    pub(crate) sent_away: Parties,
    pub(crate) memory: Memory,
    pub fairness: Fairness,
    /// Everybody who has left since the latest round began, by the number that they had.
    pub(crate) gone: Vec<(Party, PersonId)>,
    /// Parties with a wager in the running round.
    pub(crate) wagered: Parties,
    /// Parties whose wagers in it were ruled void: they have not abstained.
    pub(crate) voided: Parties,
    /// How much each person has put on record in it.
    pub(crate) busy: BTreeMap<PersonId, Busy>,
    pub(crate) rounds: Rounds,
    /// The events that have settled the latest round so far.
    pub(crate) settled: Settled<G>,
    /// Debts from rounds that were undone.
    pub(crate) debts: Vec<(PersonId, Cents)>,
    /// The statement that waits for a supervisor's ruling; play waits with it.
    pub statement: Option<Pending>,
    /// Disputes wait for a ruling too, but play goes on.
    pub(crate) disputes: Vec<Pending>,
    /// Statements that a review has reopened while another one waited.
    pub(crate) reopened: VecDeque<Pending>,
    /// All statements and rulings; the latest are in memory.
    pub record: Record,
    /// The latest rulings of the table, which a review may overturn.
    pub(crate) ruled: VecDeque<Ruled>,
    /// A notice was given that no inspector has taken note of.
    pub(crate) notice_untaken: bool,
    pub consent: Option<Consent>,
    /// People who need no more time.
    #[serde(default)]
    pub(crate) ready: Parties,
    /// Everybody at the table, in the order in which they came.
    #[serde(default)]
    pub(crate) arrived: Vec<Party>,
    /// Who has stopped the clock.
    #[serde(default)]
    pub(crate) paused_by: Option<Handle>,
}

/// A statement that has not been ruled on, and the person it is about: party numbers are reused, but person numbers
/// are not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pending {
    /// Its number on record.
    pub number: Option<RecordNumber>,
    pub what: Statement,
    pub person: Option<PersonId>,
    /// The ruling about it that a review has overturned.
    pub(crate) overturned: Option<RecordNumber>,
    /// The chips that ruling took, which can be paid again.
    pub(crate) took: Vec<Took>,
    /// The round that it undid, as it was settled.
    pub(crate) undid: Option<RoundLedger>,
}

impl Pending {
    /// The clauses under which it may be decided.
    pub(crate) fn clauses(&self) -> impl Iterator<Item = Clause> {
        let own = self.what.clauses();
        let again = self.overturned.is_some() && !own.contains(&Clause::Disputes);
        own.iter().copied().chain(again.then_some(Clause::Disputes))
    }

    /// Whether a clause allows a decision. A reopened statement may also restore things, or leave them as they are.
    pub(crate) fn allows<G: Game>(&self, under: Clause, decision: &Decision) -> bool {
        let again = match decision {
            Decision::Restore => self.undid.is_some(),
            Decision::PlayOn => self.overturned.is_some(),
            _ => false,
        };
        let again = again && under == Clause::Disputes && provides::<G>(under) && mark(under);
        again || self.what.allows::<G>(under, decision)
    }
}

/// A ruling that was given.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Ruled {
    pub(crate) number: RecordNumber,
    pub(crate) on: Pending,
    pub(crate) decision: Decision,
    /// The chips it took from the person whose wagers it made void.
    pub(crate) took: Vec<Took>,
    /// The settled round that it undid.
    pub(crate) undid: Option<RoundLedger>,
    pub(crate) overturned: bool,
}

impl Ruled {
    /// The chips it took from a person's stakes in a round, if it kept them and they have not come back since.
    pub(crate) fn kept(&self, round: RoundNumber) -> Option<(PersonId, &[Took])> {
        let kept = self.decision.voids() == Some(Stakes::Kept) && !self.took.is_empty();
        let person = self.on.person.filter(|_| kept && self.on.what.round() == Some(round))?;
        Some((person, &self.took))
    }

    /// How many are kept; an older one can still be reviewed, but that has no automatic consequences.
    pub(crate) const KEPT: usize = 16;
}

/// Determinations that come into force later.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Notice<G: Game> {
    pub from_round: RoundNumber,
    pub setup: Arc<G::Setup>,
}

/// A question to everybody at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Consent {
    pub proposal: String,
    pub by: StaffId,
    pub missing: Parties,
}

impl<G: Game> Open<G> {
    pub fn at(&self) -> At<'_, G> {
        At { played: &self.played, ..self.cloth.at::<G>(&self.setup) }
    }

    pub fn progress(&self) -> Progress {
        G::progress(&self.cloth.state)
    }

    /// Whether the table closes now: after the announced round, or before it when everybody who heard of it has left. A
    /// table that has been empty since waits for that round, because somebody may come.
    pub fn closes_now(&self) -> bool {
        let progress = self.progress();
        let all_left = self.closing_heard && self.people().next().is_none();
        let due = |after: RoundNumber| all_left || after <= progress.round;
        !progress.running && self.closing.is_some_and(due)
    }

    /// Whether the seal is to be opened: its round is over, and so is the shoe if the game deals from one. A table
    /// that closes ends the shoe.
    pub fn seal_has_served(&self) -> bool {
        let progress = self.progress();
        let goes_on = progress.in_shoe && !self.closes_now();
        let served = |sealed: &Sealed| sealed.round <= progress.round || sealed.is_drawn_from();
        !progress.running && !goes_on && self.fairness.sealed.as_ref().is_some_and(served)
    }

    pub fn party_of(&self, person: PersonId) -> Option<Party> {
        self.players().find(|(_, player)| player.person == person).map(|(party, _)| party)
    }

    pub fn player(&self, party: Party) -> Option<&Player> {
        self.players.get(usize::from(party.0)).and_then(Option::as_ref)
    }

    pub fn players(&self) -> impl Iterator<Item = (Party, &Player)> {
        let numbered = (0u8..).map(Party).zip(&self.players);
        numbered.filter_map(|(party, player)| player.as_ref().map(|player| (party, player)))
    }

    /// The players who are people.
    pub fn people(&self) -> impl Iterator<Item = (Party, &Player)> {
        self.players().filter(|(_, player)| !player.bot)
    }

    /// The players that are bots.
    pub fn bots(&self) -> impl Iterator<Item = (Party, &Player)> {
        self.players().filter(|(_, player)| player.bot)
    }

    pub(crate) fn player_mut(&mut self, party: Party) -> &mut Player {
        let place = self.players.get_mut(usize::from(party.0)).and_then(Option::as_mut);
        place.expect("only people at the table are noted")
    }

    /// What a person owes here.
    pub fn debt_of(&self, person: PersonId) -> Cents {
        let theirs = self.debts.iter().filter(|(debtor, _)| *debtor == person);
        theirs.map(|(_, amount)| *amount).sum()
    }

    /// Whether the table remembers anything about people who have left.
    pub fn remembers(&self) -> bool {
        !self.memory.is_empty()
    }

    /// The gaming day of that memory, once the clock has reported it.
    pub fn day(&self) -> Option<GamingDay> {
        self.memory.day()
    }

    /// The statement that a supervisor rules on next.
    pub(crate) fn to_rule_on(&self) -> Option<&Pending> {
        self.statement.as_ref().or(self.disputes.first())
    }

    /// Whether an entry on record waits for a ruling.
    pub fn is_undecided(&self, number: RecordNumber) -> bool {
        let about_table = self.statement.iter().chain(&self.disputes).chain(&self.reopened);
        let about_game = G::awaiting(self.at()) == Awaiting::Ruling;
        about_table.clone().any(|pending| pending.number == Some(number))
            || about_game && self.record.stated() == Some(number)
    }

    /// The number of the statement that the next ruling is about.
    pub(crate) fn ruled_on(&self) -> Option<RecordNumber> {
        self.to_rule_on().and_then(|pending| pending.number)
    }

    /// The queue for a seat, first come first.
    pub fn waiting(&self) -> &[(PersonId, Handle)] {
        &self.waiting
    }

    /// A person's place in that queue, counted from one.
    pub fn place_in_line(&self, person: PersonId) -> Option<u32> {
        let ahead = self.waiting.iter().position(|(waiting, _)| *waiting == person)?;
        u32::try_from(ahead).ok()?.checked_add(1)
    }

    /// The number that the next person gets.
    pub(crate) fn free_party(&self) -> Option<Party> {
        let taken = |party: &Party| self.player(*party).is_none();
        (0..Party::MAX).map(Party).find(taken)
    }

    pub(crate) fn standing(&self) -> usize {
        self.players().filter(|(party, _)| self.cloth.seats.of(*party).is_none()).count()
    }

    pub(crate) fn is_excluded(&self, person: PersonId) -> bool {
        self.excluded.contains(&person)
    }

    /// Who played in the latest round as a party, and has wagers there that no sanction has made void. The number may be somebody
    /// else's by now.
    pub(crate) fn who_played(&self, party: Party) -> Option<PersonId> {
        let ledger = self.rounds.of(self.progress().round)?;
        let gone = self.gone.iter().filter(|(of, _)| *of == party).map(|(_, person)| *person);
        let here = self.player(party).map(|player| player.person);
        gone.chain(here).find(|person| ledger.has(*person))
    }

    /// Whether everybody ended a round with the chips that they brought to it.
    pub fn came_to_nothing(&self, round: RoundNumber) -> bool {
        let even = |ledger: RoundLedger| ledger.results.iter().all(|share| share.net == Net::ZERO);
        self.progress().round >= round
            && !self.progress().running
            && self.rounds.of(round).is_none_or(even)
    }

    /// Whether a round is over and was not undone.
    pub(crate) fn is_on_record(&self, round: RoundNumber) -> bool {
        (RoundNumber(1)..=self.last_over()).contains(&round) && !self.rounds.is_undone(round)
    }

    /// Whether a round that is over can be set aside: its wagers have not gone back.
    pub(crate) fn is_undoable(&self, round: RoundNumber) -> bool {
        let void = self.rounds.stakes_if_void(round) == Some(Stakes::Refunded);
        self.is_on_record(round) && !void
    }

    /// The round that a statement is about: the one that it names, else the one that is being played or was played last.
    pub(crate) fn round_of(&self, what: &Statement) -> RoundNumber {
        what.round().unwrap_or(self.progress().round)
    }

    /// A statement that names the round which it is about, so that it means the same later.
    pub(crate) fn in_its_round(&self, what: Statement) -> Statement {
        let of_round = self.round_of(&what);
        match what {
            Statement::Contravention { party, onlooker, of, .. } => {
                Statement::Contravention { party, onlooker, of, round: Some(of_round) }
            }
            what => what,
        }
    }

    /// A statement about somebody who may have left since, or come back under another number.
    pub(crate) fn about_whoever_it_was(
        &self,
        what: Statement,
        person: Option<PersonId>,
    ) -> Statement {
        let party = person.and_then(|person| self.party_of(person));
        let onlooker = person.filter(|_| party.is_none());
        match what {
            Statement::Contravention { of, round, .. } => {
                Statement::Contravention { party, onlooker, of, round }
            }
            Statement::Fraud { .. } => Statement::Fraud { party, onlooker },
            Statement::Dispute { party: then, about } => {
                let nobodys = |party: &Party| self.player(*party).is_none();
                Statement::Dispute { party: party.or(then.filter(nobodys)), about }
            }
            what => what,
        }
    }

    /// The value of the wagers behind an overturned ruling if they stand again. In a void round nobody wins.
    pub(crate) fn to_restore(&self, on: &Pending) -> Vec<Took> {
        let Some(stakes) = self.rounds.stakes_if_void(self.round_of(&on.what)) else {
            return on.took.clone();
        };
        let back = on.took.iter().map(|took| took.in_void(stakes));
        back.filter(|took| took.amount != Net::ZERO).collect()
    }

    /// The people concerned by an entry on record: the person it is about, and everybody who wagered in its round.
    pub(crate) fn concerned(&self, event: &Event<G>) -> Vec<PersonId> {
        let latest = self.progress().round;
        let (about, round) = match event {
            Event::Stated { what, person, .. } => (*person, self.round_of(what)),
            Event::Ruled { on, ruling, .. } => {
                let round = match ruling.outcome {
                    Decision::Invalidate { round, .. } => round,
                    _ => self.round_of(on),
                };
                (self.to_rule_on().and_then(|pending| pending.person), round)
            }
            _ => (None, latest),
        };
        let ledger = self.rounds.of(round);
        let played = ledger.iter().flat_map(|ledger| &ledger.results).map(|share| share.person);
        played.chain(about).collect()
    }

    /// The latest round that is over.
    pub(crate) fn last_over(&self) -> RoundNumber {
        let Progress { round, running, .. } = self.progress();
        if running { RoundNumber(round.0.saturating_sub(1)) } else { round }
    }
}
