//! `croupier verify`: proves a revealed round, or a whole journal.

use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::{fmt, fs, panic};

use anyhow::{Context, Result};
use clap::Args;
use floor::{ForfeitedRound, RoundFault, RoundProof, RoundRecord, Verdict, Verification};
use journal::{SqliteJournal, Unit};
use money::Net;
use serde::Serialize;

use crate::bar::{Bar, thousands};
use crate::page::{Column, Page, print_json};

/// Proves a revealed round, or a whole journal.
///
/// A round, as GET /api/tables/TABLE/rounds/NUMBER gives it: that the seed is the one committed to, that the
/// draws follow from seed, words and wagers, and that the rules give what was drawn from and all
/// that followed. A journal: every hash chain, every table replayed, every draw drawn from what was
/// sealed, and every cent. The journal may be in use meanwhile.
///
/// Exits with 1 if anything is wrong.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  croupier verify round.json
  croupier verify --data ./data
  curl -s http://127.0.0.1:8700/api/tables/money-wheel-1/rounds/1 | croupier verify -
  croupier verify --data ./data --json")]
pub(crate) struct Verify {
    /// A revealed round as JSON; - reads it from standard input
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
    journal: Option<&'a Verification>,
}

#[derive(Serialize)]
struct RoundOut<'a> {
    table: &'a str,
    game: &'a str,
    edition: &'a str,
    round: u64,
    draws: usize,
    /// Given up because its seal could not be opened: neither proved nor faulty.
    forfeited: bool,
    faults: &'a [RoundFault],
}

/// Something is wrong with what was verified; each fault has been printed.
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
        let round = self.round.as_deref().map(read_round).transpose()?;
        let round = round.map(|round| {
            let verdict = quietly(|| floor::check_round(&round));
            (round, verdict)
        });
        let journal = self.data.as_deref().map(verify).transpose()?;
        let mut faults = round.as_ref().map_or(0, |(_, verdict)| verdict.faults().len());
        faults += journal.as_ref().map_or(0, |found| found.faults.len());
        if self.json {
            print_json(&Document {
                sound: faults == 0,
                round: round.as_ref().map(|(round, verdict)| RoundOut::of(round, verdict)),
                journal: journal.as_ref(),
            })?;
        } else {
            let mut page = Page::for_stdout();
            match &round {
                Some((RoundRecord::Revealed(round), verdict)) => {
                    tell_round(&mut page, round, verdict.faults());
                }
                Some((RoundRecord::Forfeited(round), verdict)) => {
                    tell_forfeited(&mut page, round, verdict.faults());
                }
                None => {}
            }
            if let Some(found) = &journal {
                tell_journal(&mut page, found);
            }
            page.print()?;
        }
        if faults == 0 { Ok(()) } else { Err(Unsound { faults }.into()) }
    }
}

impl<'a> RoundOut<'a> {
    fn of(round: &'a RoundRecord, verdict: &'a Verdict) -> RoundOut<'a> {
        let (faults, forfeited) = (verdict.faults(), *verdict == Verdict::Forfeited);
        match round {
            RoundRecord::Revealed(round) => {
                let RoundProof { table, game, edition, round, proof, .. } = round.as_ref();
                let draws = proof.draws.len();
                RoundOut { table, game, edition, round: *round, draws, forfeited, faults }
            }
            RoundRecord::Forfeited(round) => {
                let ForfeitedRound { table, game, edition, round, .. } = round.as_ref();
                RoundOut { table, game, edition, round: *round, draws: 0, forfeited, faults }
            }
        }
    }
}

fn read_round(path: &Path) -> Result<RoundRecord> {
    let text = if path.as_os_str() == "-" {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        fs::read_to_string(path)
    };
    let text = text.with_context(|| format!("{} cannot be read", path.display()))?;
    serde_json::from_str(&text).with_context(|| format!("{} is no revealed round", path.display()))
}

/// A forged round may make an assertion fail, which is an answer and no failure of ours.
fn quietly<T>(work: impl FnOnce() -> T) -> T {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let done = work();
    panic::set_hook(hook);
    done
}

fn verify(data: &Path) -> Result<Verification> {
    let journal = SqliteJournal::open_read_only(data)?;
    let mut bar = Bar::for_stderr();
    let found = floor::verify(&journal, &mut |progress| {
        bar.show(progress.done, progress.total, progress.done);
    })?;
    bar.clear();
    Ok(found)
}

fn tell_round(page: &mut Page, round: &RoundProof, faults: &[RoundFault]) {
    let RoundProof { table, game, edition, round: number, proof, .. } = round;
    page.title(&format!("Round {number} at {table}"), &format!("{game}, {edition} edition"));
    page.gap();
    let lines = [
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
        ("Outcome", format!("{} recorded events", round.outcome.len())),
    ];
    entries(page, &lines);
    page.statement(if faults.is_empty() {
        "Sound: the seed is the one committed to, the draws follow from it, and the rules give all \
         that followed."
    } else {
        "Not sound:"
    });
    for fault in faults {
        page.statement(&fault.to_string());
    }
}

/// A round that was given up proves nothing, and must not look as if it did.
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
             went back."
        }
        (true, false) => {
            "Forfeited: its seal was never opened, so nothing is proved. The round was over before \
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
        page.heading(None, "What is where, in the end");
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
        "Sound: every chain holds, every table replays to what it recorded, every draw was drawn \
         from what was sealed, and not a cent is missing."
    } else {
        "Not sound:"
    });
    for fault in &found.faults {
        page.statement(&fault.to_string());
    }
    for forfeited in &found.forfeited {
        page.statement(&format!("Forfeited, neither proved nor faulty: {forfeited}"));
    }
}

fn rounds(found: &Verification) -> String {
    let revealed = format!("{} revealed", thousands(found.rounds));
    match found.forfeited.len() {
        0 => revealed,
        some => format!("{revealed}, {some} forfeited"),
    }
}

fn entries(page: &mut Page, lines: &[(&str, String)]) {
    let column = Column::for_labels(lines.iter().map(|(label, _)| *label));
    for (label, text) in lines {
        page.entry(column, label, text, "", "");
    }
}
