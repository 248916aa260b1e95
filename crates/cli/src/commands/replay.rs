//! `croupier replay`: replays hand histories and compares the results.

use std::cell::Cell;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use clap::Args;
use serde::Serialize;

use crate::bar::{Bar, thousands};
use history::find;
use history::read::{self, Entry};
use history::replay::{Outcome, replay};
use history::{History, Stack};

/// Replays hand histories and compares the results
///
/// Reads .phh (one hand), .phhs (many), or JSON lines (.jsonl) with the same fields, each plain or compressed with
/// gzip (.gz). In a folder and its subfolders it reads all of these, sorted by name, and skips other files. Prints one
/// JSON line per hand: `finishing_stacks` by the rules, `ok` if the hand records the same stacks, and `refused` if the
/// rules do not allow an action.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  croupier replay hand.phh
  croupier replay hands.phhs more.jsonl.gz
  croupier replay ./hands > results.jsonl
  croupier replay --check ./hands > /dev/null")]
pub(crate) struct Replay {
    /// Files of hand histories, or folders of them
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Exit with status 1 if a hand's result differs from its record, or a hand is refused
    #[arg(long)]
    check: bool,
}

/// The printed result of a hand.
#[derive(Serialize)]
struct Line<'a> {
    file: &'a str,
    finishing_stacks: Option<Vec<Stack>>,
    ok: Option<bool>,
    refused: Option<String>,
}

/// How the hands ended, counted.
#[derive(Default)]
struct Count {
    hands: u64,
    ok: u64,
    different: u64,
    refused: u64,
    unfinished: u64,
    not_comparable: u64,
    unreadable: u64,
}

impl Replay {
    #[expect(
        clippy::disallowed_methods,
        reason = "how fast it was is told, and nothing decided by it"
    )]
    pub(crate) fn run(self) -> Result<()> {
        let started = Instant::now();
        let files = find::files(&self.paths)?;
        let mut out = BufWriter::new(io::stdout().lock());
        let mut count = Count::default();
        let mut bar = Bar::for_stderr();
        let size = |path: &PathBuf| path.metadata().map_or(0, |file| file.len());
        let total = files.iter().map(size).sum();
        let consumed = Rc::new(Cell::new(0));
        for path in &files {
            let mut written = Ok(());
            let mut entry = |entry| {
                if written.is_ok() {
                    written = count.entry(&mut out, &path.display().to_string(), entry);
                    bar.show(consumed.get(), total, count.hands);
                }
            };
            let read = read::each(path, Rc::clone(&consumed), &mut entry);
            written?;
            if let Err(error) = read {
                bar.clear();
                eprintln!("croupier: {error:#}");
                count.unreadable += 1;
            }
        }
        out.flush()?;
        bar.clear();
        count.report(started.elapsed().as_millis());
        let amiss = if self.check { count.different + count.refused } else { 0 };
        match (count.unreadable, amiss) {
            (0, 0) => Ok(()),
            (0, 1) => bail!("the result of one hand differs from its record"),
            (0, many) => {
                bail!("the results of {} hands differ from their records", thousands(many))
            }
            (1, _) => bail!("one entry could not be read"),
            (many, _) => bail!("{} entries could not be read", thousands(many)),
        }
    }
}

impl Count {
    fn entry(&mut self, out: &mut impl Write, path: &str, entry: Entry) -> Result<()> {
        match entry {
            Entry::Hand(history) => self.hand(out, &history),
            Entry::Garbled { name, why } => {
                self.hands += 1;
                self.refused += 1;
                let refused = Some(why.to_string());
                print(out, &Line { file: &name, finishing_stacks: None, ok: None, refused })
            }
            Entry::Unreadable { line, why } => {
                self.unreadable += 1;
                eprintln!("croupier: {path}:{line}: {why}");
                Ok(())
            }
        }
    }

    fn hand(&mut self, out: &mut impl Write, history: &History) -> Result<()> {
        let (stacks, refused) = match replay(history) {
            Outcome::Finished(stacks) => (Some(stacks), None),
            Outcome::Unfinished => (None, None),
            Outcome::Refused(refused) => (None, Some(refused.to_string())),
        };
        // If a player's starting stack is unknown, their finishing stack cannot be compared.
        let known = |(start, end): (&Option<_>, _)| start.map(|_| end);
        let stacks: Option<Vec<_>> =
            stacks.map(|ends| history.starting_stacks.iter().zip(ends).map(known).collect());
        let ok = history.expected.as_ref().map(|expected| stacks.as_ref() == Some(expected));
        self.hands += 1;
        match (&refused, &stacks, ok) {
            (Some(_), ..) => self.refused += 1,
            (None, None, _) => self.unfinished += 1,
            (None, Some(_), Some(true)) => self.ok += 1,
            (None, Some(_), Some(false)) => self.different += 1,
            (None, Some(_), None) => self.not_comparable += 1,
        }
        let stack = |amount| Stack(history.scale, amount);
        let finishing_stacks = stacks.map(|stacks| stacks.into_iter().map(stack).collect());
        print(out, &Line { file: &history.name, finishing_stacks, ok, refused })
    }

    fn report(&self, milliseconds: u128) {
        let per_second = u128::from(self.hands) * 1000 / milliseconds.max(1);
        let per_second = u64::try_from(per_second).unwrap_or(u64::MAX);
        eprintln!(
            "{} hands: {} ok, {} different, {} refused, {} unfinished, {} not comparable; {} a second",
            thousands(self.hands),
            thousands(self.ok),
            thousands(self.different),
            thousands(self.refused),
            thousands(self.unfinished),
            thousands(self.not_comparable),
            thousands(per_second),
        );
    }
}

fn print(out: &mut impl Write, line: &Line<'_>) -> Result<()> {
    serde_json::to_writer(&mut *out, line).context("writing results")?;
    out.write_all(b"\n").context("writing results")
}
