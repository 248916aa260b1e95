//! The commands that staff may give at a table now, under the game's rules and the general provisions.

use rules::{About, Choice, Clause, Field, Game, Group, Offer, Order, Party, RoundNumber};
use rules::{Ruling, StaffId, Stakes, Text, Value, Who};
use serde::Serialize;

use crate::judge;
use crate::{Actor, Cause, Command, Decision, Entry, Open, RecordNumber, Statement};

/// One thing that a member of staff may do: a command that is lawful as it is, and the fields that may be filled in.
#[derive(Clone, PartialEq, Debug)]
pub struct Duty<G: Game> {
    pub label: Text,
    pub command: Command<G>,
    pub group: Group,
    pub about: Option<About>,
    pub fields: Vec<Field>,
    pub clause: Option<Clause>,
}

/// Rounds ahead for which notice of closing is offered; any other may be named in a command.
const NOTICE: u64 = 3;
/// Finished rounds that are offered by number.
const ROUNDS: usize = 16;
/// Statements and rulings that are offered for review by number.
pub(crate) const REVIEWS: usize = 16;
/// The length of a sentence that staff may type.
const WORDS_BYTES_MAX: u8 = 240;
/// Placeholder in an offer for a sentence that staff will type.
pub(crate) const UNSAID: &str = "-";

impl<G: Game> Open<G> {
    /// All acts and statements that the game allows staff now, if the table accepts them.
    pub fn staff_play_offers(&self, actor: Actor, each: &mut impl FnMut(G::Offer)) {
        let who = match actor {
            Actor::Dealer(_) => Who::Dealer,
            Actor::Supervisor(staff) => Who::Supervisor(staff),
            _ => return,
        };
        G::offers(self.at(), who, &mut |offer| {
            let command = Command::Play(offer.pick(0));
            if judge::at_opened(self, actor, &command).is_ok() {
                each(offer);
            }
        });
    }

    /// All that staff may do at the table itself: the judge is asked, so that the two cannot disagree.
    pub fn duties(&self, actor: Actor, each: &mut impl FnMut(Duty<G>)) {
        let mut lawful = |duty: Duty<G>| {
            if judge::at_opened(self, actor, &duty.command).is_ok() {
                each(duty);
            }
        };
        match actor {
            Actor::Dealer(_) => lawful(Duty::new("table.duty.close", Command::Close)),
            Actor::Supervisor(_) => {
                self.rulings(&mut lawful);
                self.statements(&mut lawful);
                self.keeping(&mut lawful);
            }
            Actor::Inspector(by) => {
                lawful(Duty::new("table.duty.take-notice", Command::TakeNotice));
                self.reviews(by, &mut lawful);
            }
            _ => {}
        }
    }

    /// The rulings that are possible on statements: about the game first, then about the table.
    fn rulings(&self, each: &mut impl FnMut(Duty<G>)) {
        G::remedies(self.at(), &mut |under, outcome| {
            let label = Text::new("table.duty.rule").with("outcome", spoken(&json(&outcome)));
            let ruling = Ruling { under, outcome, reason: UNSAID.to_owned() };
            let command = Command::Play(Order::Rule(ruling));
            each(Duty::ruling(label, command, vec![words("reason")], under));
        });
        let Some(pending) = self.to_rule_on() else { return };
        let round = self.progress().round;
        for under in pending.clauses() {
            for outcome in decisions(&pending.what, round) {
                if !pending.allows::<G>(under, &outcome) {
                    continue;
                }
                let (label, fields) = (Text::new(outcome.label()), decided(&outcome));
                let reason = UNSAID.to_owned();
                let command = Command::Rule(Ruling { under, outcome, reason });
                each(Duty::ruling(label, command, fields, under));
            }
        }
    }

    fn statements(&self, each: &mut impl FnMut(Duty<G>)) {
        let causes = Cause::ALL.map(|cause| Choice::new(Text::new(cause.word()), word(&cause)));
        let disruption = Statement::Disruption { cause: Cause::ALL[0] };
        each(Duty::of(disruption, vec![Field::one("cause", causes.to_vec())]));
        each(Duty::of(Statement::Impractical, Vec::new()));
        let about = UNSAID.to_owned();
        each(Duty::of(Statement::NotCovered { about }, vec![words("about")]));
        if let Some((round, rounds)) = self.rounds_over() {
            each(Duty::of(Statement::CardsMisplaced { round }, vec![rounds]));
        }
        let party = self.players().next().map(|(party, _)| party);
        let fraud = Statement::Fraud { party, onlooker: None };
        each(Duty::of(fraud, vec![self.party_or_onlooker()]));
        let of = [Clause::DevicesForbidden, Clause::NoInfluence, Clause::NoSideBets];
        let rule = |of: Clause| Text::new("table.rule").with("rule", spoken(of.key()));
        let rules = of.map(|of| Choice::new(rule(of), word(&of)));
        let rules = Field::one("of", rules.to_vec());
        let broken = Statement::Contravention { party, onlooker: None, of: of[0], round: None };
        each(Duty::of(broken, vec![self.party_or_onlooker(), rules]));
    }

    /// Running the table: exclusions, questions to the players, and closing.
    fn keeping(&self, each: &mut impl FnMut(Duty<G>)) {
        for (party, _) in self.players() {
            let mut duty =
                Duty::new("table.duty.require-to-vacate", Command::RequireToVacate { party });
            duty.label = duty.label.with("party", party);
            duty.about = Some(About::Party(party));
            each(duty);
        }
        let mut ask = Duty::new(
            "table.duty.ask-consent",
            Command::AskConsent { proposal: UNSAID.to_owned() },
        );
        ask.fields = vec![words("proposal")];
        each(ask);
        each(Duty::new("table.duty.withdraw-proposal", Command::WithdrawProposal));
        let after_round = self.progress().round;
        let round = |ahead: u64| {
            let round = after_round.0 + ahead;
            Choice::new(Text::new("table.round").with("round", round), round)
        };
        each(Duty::new("table.duty.resume", Command::Resume));
        let mut notice = Duty::new("table.duty.give-notice", Command::GiveNotice { after_round });
        notice.fields = vec![Field::one("after_round", (0..=NOTICE).map(round).collect())];
        each(notice);
        each(Duty::new("table.duty.close", Command::Close));
    }

    fn reviews(&self, by: StaffId, each: &mut impl FnMut(Duty<G>)) {
        // Older entries may be named in a command.
        let open = |entry: &&Entry| {
            !self.record.is_reviewed(entry.number) && !self.record.is_said_by(entry.number, by)
        };
        let mut entries = self.record.entries().rev().filter(open).take(REVIEWS).peekable();
        let Some(ruling) = entries.peek().map(|entry| entry.number) else { return };
        let entries = entries.map(|entry| numbered(entry.number)).collect();
        let command = Command::Review { ruling, upheld: true, reason: UNSAID.to_owned() };
        let mut duty = Duty::new("table.duty.review", command);
        let of = [("table.upheld", true), ("table.overturned", false)];
        let of = of.map(|(key, upheld)| Choice::new(Text::new(key), upheld)).to_vec();
        let fields = [Field::one("ruling", entries), Field::one("upheld", of), words("reason")];
        duty.fields = fields.to_vec();
        each(duty);
    }

    /// One of those at the table, or somebody who is not.
    fn party_or_onlooker(&self) -> Field {
        let name = |(party, _): (Party, _)| {
            Choice::new(Text::new("table.party").with("party", party), party)
        };
        let onlooker = Choice::new(Text::new("table.onlooker"), Value::Nothing);
        Field::one("party", self.players().map(name).chain([onlooker]).collect())
    }

    /// One of the latest rounds that can be undone; any other may be named in a command.
    fn rounds_over(&self) -> Option<(RoundNumber, Field)> {
        let last = self.last_over().0;
        let mut rounds = (1..=last).rev().map(RoundNumber).filter(|round| self.is_undoable(*round));
        let name =
            |RoundNumber(round)| Choice::new(Text::new("table.round").with("round", round), round);
        let latest = rounds.next()?;
        let of = std::iter::once(latest).chain(rounds.take(ROUNDS - 1)).map(name).collect();
        Some((latest, Field::one("round", of)))
    }
}

impl<G: Game> Duty<G> {
    fn new(label: &'static str, command: Command<G>) -> Duty<G> {
        let (group, about, fields) = (Group::Staff, None, Vec::new());
        Duty { label: Text::new(label), command, group, about, fields, clause: None }
    }

    /// A decision that the table waits for.
    fn ruling(label: Text, command: Command<G>, fields: Vec<Field>, under: Clause) -> Duty<G> {
        Duty { label, command, group: Group::Play, about: None, fields, clause: Some(under) }
    }

    fn of(what: Statement, fields: Vec<Field>) -> Duty<G> {
        let clause = what.clauses().first().copied();
        Duty { fields, clause, ..Duty::new(what.label(), Command::State(what)) }
    }
}

/// The rulings that a statement may lead to; whether a book allows them is checked later.
fn decisions(what: &Statement, running: RoundNumber) -> Vec<Decision> {
    let round = match what {
        Statement::CardsMisplaced { round } | Statement::FoundLate { round, .. } => *round,
        _ => running,
    };
    let invalidate = |stakes| Decision::Invalidate { round, stakes };
    vec![
        invalidate(Stakes::Refunded),
        invalidate(Stakes::Kept),
        Decision::VoidWagers,
        Decision::VoidWagersKept,
        Decision::Exclude,
        Decision::VoidAndExclude,
        Decision::VoidKeptAndExclude,
        Decision::Restore,
        Decision::Decide { outcome: UNSAID.to_owned() },
        Decision::Forfeit,
        Decision::PlayOn,
    ]
}

/// The fields of a decision besides its reason.
fn decided(outcome: &Decision) -> Vec<Field> {
    match outcome {
        Decision::Decide { .. } => vec![words("outcome/decide/outcome"), words("reason")],
        _ => vec![words("reason")],
    }
}

fn words(name: &'static str) -> Field {
    Field::Words { name, bytes_max: WORDS_BYTES_MAX }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a plain value has an encoding")
}

/// Something that is written as one word.
fn word(value: &impl Serialize) -> String {
    json(value).trim_matches('"').to_owned()
}

/// A name of the encoding as it is spoken: "insert cutting card".
fn spoken(name: &str) -> String {
    name.trim_matches('"').replace('-', " ")
}

/// A statement or ruling by its number, to be chosen.
pub(crate) fn numbered(RecordNumber(number): RecordNumber) -> Choice {
    let number = u64::from(number);
    Choice::new(Text::new("table.record-number").with("number", number), number)
}
