//! `croupier verify`: proves a revealed round or shoe, or a whole journal.

use std::io::{self, Read, Write as _};
use std::path::{Path, PathBuf};
use std::{fmt, fs, panic};

use anyhow::{Context, Result};
use clap::Args;
use floor::{ForfeitedRound, RoundFault, RoundProof, RoundRecord, ShoeProof, ShownRound, Vault};
use floor::{Unopened, Verdict, Verification};
use journal::{SqliteJournal, Unit};
use money::Net;
use rules::{Arg, Text};
use serde::Serialize;
use serde_json::Value;

use crate::bar::{Bar, thousands};
use crate::page::{Column, Page, print_json};
use history::calendar::second_of;

/// Proves a revealed round or shoe, or a whole journal.
///
/// A round, as returned by GET /api/tables/TABLE/rounds/NUMBER: checks that the seed is the one committed to, that the
/// draws follow from seed, words and wagers, and that the rules lead to the recorded draws and events.
/// For a round whose cards stay hidden, checks that no shown card has changed since the
/// root of its deck was published.
///
/// A shoe, as returned by GET /api/tables/TABLE/shoes/NUMBER for any of its rounds: checks every round in the same way,
/// and that each continues where the one before ended.
///
/// A journal: checks every hash chain, replays every table, and checks that every draw came from its sealed
/// seed and that every cent is accounted for. If DIR/secret/seal.key is there, it also checks hidden cards: that decks came
/// from their seeds and cards were dealt in order. The server may be running meanwhile.
///
/// Exits with status 1 if anything is wrong.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  croupier verify round.json
  croupier verify --data ./data
  curl -s http://127.0.0.1:8700/api/tables/money-wheel-1/rounds/1 | croupier verify -
  croupier verify --data ./data --json")]
pub(crate) struct Verify {
    /// A revealed round or shoe as JSON; - reads it from standard input
    #[arg(value_name = "ROUND.json", required_unless_present = "data")]
    round: Option<PathBuf>,
    /// The folder of a journal
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Print one JSON document instead of text
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Document<'a> {
    sound: bool,
    round: Option<RoundOut<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shoe: Option<ShoeOut<'a>>,
    journal: Option<&'a Verification>,
}

#[derive(Serialize)]
struct RoundOut<'a> {
    table: &'a str,
    game: &'a str,
    edition: &'a str,
    round: u64,
    draws: usize,
    /// How many cards were shown and opened, in a round whose cards stay hidden.
    opened: usize,
    /// Whether every event was worked out again by the rules. That is impossible where cards stay hidden.
    replayed: bool,
    /// Given up because its seal could not be opened: neither proved nor faulty.
    forfeited: bool,
    faults: &'a [RoundFault],
}

#[derive(Serialize)]
struct ShoeOut<'a> {
    table: &'a str,
    game: &'a str,
    edition: &'a str,
    first: u64,
    last: u64,
    draws: usize,
    faults: &'a [RoundFault],
}

/// The content of a file.
enum Record {
    Round(RoundRecord),
    Shoe(Box<ShoeProof>),
}

/// Verification found faults; each has been printed.
#[derive(Debug)]
struct Unsound {
    faults: usize,
}

impl fmt::Display for Unsound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.faults {
            1 => f.write_str("1 fault was found"),
            faults => write!(f, "{faults} faults were found"),
        }
    }
}

impl std::error::Error for Unsound {}

impl Verify {
    pub(crate) fn run(self) -> Result<()> {
        let record = self.round.as_deref().map(read_record).transpose()?;
        let record = record.map(|record| {
            let verdict = quietly(|| record.check());
            (record, verdict)
        });
        let journal = self.data.as_deref().map(|data| quietly(|| verify(data))).transpose()?;
        let mut faults = record.as_ref().map_or(0, |(_, verdict)| verdict.faults().len());
        faults += journal.as_ref().map_or(0, |found| found.faults.len());
        if self.json {
            let (mut round, mut shoe) = (None, None);
            match &record {
                Some((Record::Round(of), verdict)) => round = Some(RoundOut::of(of, verdict)),
                Some((Record::Shoe(of), verdict)) => shoe = Some(ShoeOut::of(of, verdict)),
                None => {}
            }
            print_json(&Document { sound: faults == 0, round, shoe, journal: journal.as_ref() })?;
        } else {
            let mut page = Page::for_stdout();
            if let Some((record, verdict)) = &record {
                record.tell(&mut page, verdict.faults());
            }
            if let Some(found) = &journal {
                tell_journal(&mut page, found);
            }
            page.print()?;
        }
        if faults == 0 { Ok(()) } else { Err(Unsound { faults }.into()) }
    }
}

impl Record {
    fn check(&self) -> Verdict {
        match self {
            Record::Round(round) => floor::check_round(round),
            Record::Shoe(shoe) => floor::check_shoe(shoe),
        }
    }

    fn tell(&self, page: &mut Page, faults: &[RoundFault]) {
        match self {
            Record::Round(RoundRecord::Revealed(round)) => tell_round(page, round, faults),
            Record::Round(RoundRecord::Shown(round)) => tell_shown(page, round, faults),
            Record::Round(RoundRecord::Forfeited(round)) => tell_forfeited(page, round, faults),
            Record::Shoe(shoe) => tell_shoe(page, shoe, faults),
        }
    }
}

impl<'a> ShoeOut<'a> {
    fn of(shoe: &'a ShoeProof, verdict: &'a Verdict) -> ShoeOut<'a> {
        let ShoeProof { table, game, edition, shoe: first, parts, .. } = shoe;
        let draws = parts.iter().map(|part| part.draws.len()).sum();
        let (first, last) = (*first, last_round(shoe));
        ShoeOut { table, game, edition, first, last, draws, faults: verdict.faults() }
    }
}

fn last_round(shoe: &ShoeProof) -> u64 {
    shoe.parts.last().map_or(shoe.shoe, |part| part.round)
}

impl<'a> RoundOut<'a> {
    fn of(round: &'a RoundRecord, verdict: &'a Verdict) -> RoundOut<'a> {
        let (faults, forfeited) = (verdict.faults(), *verdict == Verdict::Forfeited);
        let (table, game, edition, round, draws, opened) = match round {
            RoundRecord::Revealed(round) => {
                let RoundProof { table, game, edition, round, proof, .. } = round.as_ref();
                (table, game, edition, *round, proof.draws.len(), 0)
            }
            RoundRecord::Shown(round) => {
                let ShownRound { table, game, edition, round, shown, .. } = round.as_ref();
                (table, game, edition, *round, 0, shown.openings.len())
            }
            RoundRecord::Forfeited(round) => {
                let ForfeitedRound { table, game, edition, round, .. } = round.as_ref();
                (table, game, edition, *round, 0, 0)
            }
        };
        let replayed = *verdict == Verdict::Sound;
        RoundOut { table, game, edition, round, draws, opened, replayed, forfeited, faults }
    }
}

fn read_record(path: &Path) -> Result<Record> {
    let text = if path.as_os_str() == "-" {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        fs::read_to_string(path)
    };
    let text = text.with_context(|| format!("{} cannot be read", path.display()))?;
    let value: Value = serde_json::from_str(&text)
        .with_context(|| format!("{} is not a revealed round", path.display()))?;
    // One field tells them apart, so that a fault is reported for the right kind of file.
    if value.get("parts").is_some() {
        let shoe = serde_json::from_value(value).map(Record::Shoe);
        return shoe.with_context(|| format!("{} is not a revealed shoe", path.display()));
    }
    let round = serde_json::from_value(value).map(Record::Round);
    round.with_context(|| format!("{} is not a revealed round", path.display()))
}

/// A forged round or a damaged journal may make an assertion fail. That is an answer, not a failure of ours.
fn quietly<T>(work: impl FnOnce() -> T) -> T {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let done = work();
    panic::set_hook(hook);
    done
}

fn verify(data: &Path) -> Result<Verification> {
    let journal = SqliteJournal::open_read_only(data)?;
    if journal.lacks_witness() {
        let file = data.join("journal.head");
        let _ = writeln!(
            io::stderr(),
            "{} is missing or cannot be read, so croupier cannot check whether the journal's last \
             events are missing",
            file.display()
        );
    }
    // Without the key, everything that is public can still be checked.
    let vault = Vault::existing(&data.join("secret").join("seal.key")).unwrap_or_else(|error| {
        let _ = writeln!(io::stderr(), "{error}; hidden cards are not checked");
        None
    });
    let mut bar = Bar::for_stderr();
    let found = floor::verify(&journal, vault.as_ref(), &server::read_event, &mut |progress| {
        bar.show(progress.done, progress.total, progress.done);
    })?;
    bar.clear();
    Ok(found)
}

fn tell_round(page: &mut Page, round: &RoundProof, faults: &[RoundFault]) {
    let RoundProof { table, game, edition, round: number, proof, .. } = round;
    page.title(&format!("Round {number} at {table}"), &format!("{game}, {edition} edition"));
    page.gap();
    let shoe = round.shoe.map(|first| format!("one seal for all rounds since round {first}"));
    let mut lines: Vec<_> = shoe.into_iter().map(|shoe| ("Shoe", shoe)).collect();
    lines.extend([
        ("Commitment", proof.commit.to_string()),
        ("Wagers", format!("{} recorded lines", proof.wagers.len())),
        ("Words", format!("{} of players", proof.words.len())),
        (
            "Draws",
            proof
                .draws
                .iter()
                .map(|d| format!("{} of {}", d.drawn, d.of))
                .collect::<Vec<_>>()
                .join(", "),
        ),
    ]);
    lines.extend(outcome(game, &round.outcome));
    entries(page, &lines);
    page.statement(if faults.is_empty() {
        "Sound: the seed is the one committed to, the draws follow from it, and every event follows \
         from the rules."
    } else {
        "Not sound:"
    });
    for fault in faults {
        page.statement(&fault.to_string());
    }
}

/// Sentences of one round that are printed; a proof with more has them all in its file.
const TOLD_MAX: usize = 60;

/// What came of a round, in the words of its game.
fn outcome(game: &str, events: &[Value]) -> Vec<(&'static str, String)> {
    let told = floor::told(game, events);
    let more = told.len().saturating_sub(TOLD_MAX);
    let rest = (more > 0).then(|| format!("and {more} more events"));
    let lines = told.into_iter().take(TOLD_MAX).chain(rest).enumerate();
    lines.map(|(nth, line)| (if nth == 0 { "Outcome" } else { "" }, line)).collect()
}

/// A shoe in one line for each of its parts.
fn tell_shoe(page: &mut Page, shoe: &ShoeProof, faults: &[RoundFault]) {
    let ShoeProof { table, game, edition, shoe: first, commit, parts, .. } = shoe;
    let last = last_round(shoe);
    page.title(
        &format!("Shoe of rounds {first} to {last} at {table}"),
        &format!("{game}, {edition} edition"),
    );
    page.gap();
    let mut lines = vec![("Commitment".to_owned(), commit.to_string())];
    for (nth, part) in parts.iter().enumerate() {
        let is_round = parts.get(nth + 1).is_none_or(|next| next.round != part.round);
        let name = if is_round { format!("Round {}", part.round) } else { "Before".to_owned() };
        let (draws, words) = (part.draws.len(), part.words.len());
        lines.push((name, format!("{draws} draws, words of {words} players")));
    }
    let lines: Vec<_> = lines.iter().map(|(name, text)| (name.as_str(), text.clone())).collect();
    entries(page, &lines);
    page.statement(if faults.is_empty() {
        "Sound: the seed is the one committed to, the draws of every round follow from it, and every event follows \
         from the rules, from one round to the next."
    } else {
        "Not sound:"
    });
    for fault in faults {
        page.statement(&fault.to_string());
    }
}

/// "queen of hearts"; a number that is no card's stays a number.
fn card_named(token: u8) -> String {
    if equipment::Card::from_index(token.into()).is_none() {
        return format!("number {token}");
    }
    let text = Text::new("table.cards").with("cards", Arg::Cards(vec![Some(token)]));
    rulebook::words().say(&text, |_| rulebook::Name::You)
}

/// What the public can check about a round whose cards stay hidden, and what it cannot.
fn tell_shown(page: &mut Page, round: &ShownRound, faults: &[RoundFault]) {
    let ShownRound { table, game, edition, round: number, shown, .. } = round;
    page.title(&format!("Round {number} at {table}"), &format!("{game}, {edition} edition"));
    page.gap();
    let mut lines = vec![
        ("Commitment", shown.commit.to_string()),
        ("Words", format!("{} of players", shown.words.len())),
    ];
    for deck in &shown.decks {
        let (epoch, cards, root) = (deck.epoch, deck.size, deck.root);
        lines.push(("Deck", format!("{epoch}, of {cards} cards, root {root}")));
    }
    for opening in &shown.openings {
        let (epoch, position) = (opening.epoch, opening.position + 1);
        let card = card_named(opening.token);
        lines.push(("Shown", format!("{card}, card {position} of deck {epoch}")));
    }
    lines.push(("Events", format!("{} recorded, without hidden cards", round.events.len())));
    lines.extend(outcome(game, &round.events));
    entries(page, &lines);
    if faults.is_empty() {
        page.statement(
            "Unchanged: the cards that were shown are those fixed by the roots before any card was dealt.",
        );
        page.statement(
            "Not checked: that the wagers and the result follow from the rules. That takes the hidden cards. Here cards go where \
             the rules say, chips in play add up, and whoever is in the result was in the round.",
        );
        page.statement(
            "Checking that each deck came from the seed committed to, and that hidden cards were dealt in order, takes the seed, \
             which would show the hidden cards. Only inspectors can do that: croupier verify --data.",
        );
    } else {
        page.statement("Not sound:");
    }
    for fault in faults {
        page.statement(&fault.to_string());
    }
}

/// A forfeited round proves nothing, and must not look as if it did.
fn tell_forfeited(page: &mut Page, round: &ForfeitedRound, faults: &[RoundFault]) {
    let ForfeitedRound { table, game, edition, round: number, forfeited, .. } = round;
    page.title(&format!("Round {number} at {table}"), &format!("{game}, {edition} edition"));
    page.gap();
    let lines = [
        ("Commitment", forfeited.commit.to_string()),
        ("Given up by", format!("staff {}", forfeited.by)),
        ("Reason", forfeited.reason.clone()),
    ];
    entries(page, &lines);
    page.statement(match (faults.is_empty(), forfeited.running) {
        (false, _) => "Not sound:",
        (true, true) => {
            "Forfeited: its seal was never opened, so nothing is proved. Nobody won, and every wager \
             was returned."
        }
        (true, false) => {
            "Forfeited: its seal was never opened, so nothing is proved. The round had ended before \
             that, and its result stands."
        }
    });
    for fault in faults {
        page.statement(&fault.to_string());
    }
}

fn tell_journal(page: &mut Page, found: &Verification) {
    page.title("Journal", "");
    page.gap();
    let lines = [
        ("Events", thousands(found.events)),
        ("Streams", thousands(found.streams)),
        ("Tables", thousands(found.tables)),
        ("Rounds", rounds(found)),
        ("Draws", thousands(found.draws)),
    ];
    entries(page, &lines);
    if !found.totals.is_empty() {
        page.heading(None, "Balances at the end");
        let head = ["pockets", "holding", "total"].map(str::to_owned);
        let rows = found.totals.iter().map(|family| {
            let total = match (family.unit, i64::try_from(family.total)) {
                (Unit::Cents, Ok(cents)) => Net(cents).to_string(),
                (unit, _) => format!("{} {unit}", family.total),
            };
            [family.name.clone(), family.pockets.to_string(), total]
        });
        page.table(&std::iter::once(head).chain(rows).collect::<Vec<_>>());
    }
    page.statement(if found.is_sound() {
        "Sound: every chain holds, every table replays to its recorded state, every draw came from \
         its sealed seed, and not a cent is missing."
    } else {
        "Not sound:"
    });
    for fault in &found.faults {
        page.statement(&fault.to_string());
    }
    if !found.unopened.is_empty() {
        let rounds: Vec<String> = found.unopened.iter().map(Unopened::to_string).collect();
        page.statement(&format!(
            "Checked, but not against their seeds, which this key does not open: {}",
            rounds.join("; ")
        ));
    }
    for forfeited in &found.forfeited {
        page.statement(&format!("Forfeited, neither proved nor faulty: {forfeited}"));
    }
    for unsealed in &found.unsealed {
        let when = second_of(unsealed.at_ms);
        page.statement(&format!("Hidden cards were opened at {when}, {unsealed}"));
    }
}

fn rounds(found: &Verification) -> String {
    let opened = format!("{} opened", thousands(found.rounds));
    let shoes = format!("with {} shoes", thousands(found.shoes));
    let shown = format!("{} with only the shown cards opened", thousands(found.shown));
    let forfeited = format!("{} forfeited", found.forfeited.len());
    let parts = [
        (opened, true),
        (shoes, found.shoes > 0),
        (shown, found.shown > 0),
        (forfeited, !found.forfeited.is_empty()),
    ];
    let told: Vec<String> = parts.into_iter().filter(|(_, is)| *is).map(|(part, _)| part).collect();
    told.join(", ")
}

fn entries(page: &mut Page, lines: &[(&str, String)]) {
    let column = Column::for_labels(lines.iter().map(|(label, _)| *label));
    for (label, text) in lines {
        page.entry(column, label, text, "", "");
    }
}
