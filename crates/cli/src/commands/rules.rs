//! `croupier rules`: the rules of a game, in our own words.

use anyhow::Result;
use clap::Args;
use rulebook::{Entry, Family, GameEntry, Provision, Rulebook, Status, book};
use rules::{Clause, Edition};
use serde::Serialize;

use super::{edition_name, game_name, sample_edition};
use crate::page::{Column, Page, print_json};

/// Prints the rules of a game in our own words, with their numbers.
#[derive(Debug, Args)]
#[command(after_help = examples())]
pub(crate) struct Rules {
    /// The game
    #[arg(value_name = "GAME", value_parser = game_name(), ignore_case = true)]
    game: String,
    /// The edition to print; by default the latest that has the game
    #[arg(long, value_name = "EDITION", value_parser = edition_name(), ignore_case = true)]
    edition: Option<Edition>,
    /// Print one JSON document instead of text
    #[arg(long)]
    json: bool,
}

/// The rules of a game as JSON.
#[derive(Serialize)]
struct Document<'a> {
    game: &'a str,
    title: &'a str,
    family: Family,
    edition: Edition,
    instrument: &'static str,
    sections: Vec<SectionOut<'a>>,
}

#[derive(Serialize)]
struct SectionOut<'a> {
    section: Option<&'a str>,
    title: &'a str,
    clauses: Vec<ClauseOut<'a>>,
}

#[derive(Serialize)]
struct ClauseOut<'a> {
    number: &'a str,
    id: &'a str,
    key: Clause,
    kind: rulebook::Kind,
    status: Status,
    summary: &'a str,
    readings: &'a [String],
}

impl Rules {
    pub(crate) fn run(self) -> Result<()> {
        let book = book();
        let game = book.game_or_hint(&self.game)?;
        let edition = game.edition_or_hint(self.edition)?;
        if self.json {
            print_json(&document(book, game, edition))
        } else {
            page(book, game, edition).print()
        }
    }
}

fn examples() -> String {
    format!(
        "Examples:
  croupier rules money-wheel
  croupier rules money-wheel --edition {}
  croupier rules money-wheel --json",
        sample_edition()
    )
}

fn entry<'a>(book: &'a Rulebook, provision: &Provision) -> &'a Entry {
    book.entry(provision.clause).expect("a provision is listed under an entry")
}

fn document<'a>(book: &'a Rulebook, game: &'a GameEntry, edition: Edition) -> Document<'a> {
    let clause = |provision: &'a Provision| {
        let Entry { clause, kind, readings, .. } = entry(book, provision);
        ClauseOut {
            number: provision.number(),
            id: &provision.id,
            key: *clause,
            kind: *kind,
            status: kind.status(),
            summary: book.summary(provision).unwrap_or_default(),
            readings,
        }
    };
    let sections = book.sections(&game.name, edition).into_iter().map(|section| SectionOut {
        section: section.number,
        title: section.title,
        clauses: section.provisions.into_iter().map(clause).collect(),
    });
    Document {
        game: &game.name,
        title: &game.title,
        family: game.family,
        edition,
        instrument: edition.instrument(),
        sections: sections.collect(),
    }
}

fn page(book: &Rulebook, game: &GameEntry, edition: Edition) -> Page {
    let mut page = Page::for_stdout();
    page.title(&game.title, &format!("{edition} edition, {}", edition.instrument()));
    page.remark("A summary in our own words. The instrument itself is the law.");
    page.show_names(book.contents(&game.name, edition).map(|provision| provision.clause.key()));
    // Words and numbers are labels of very different lengths, so each kind has its own column.
    let column_of = |definitions: bool| {
        let all = book.contents(&game.name, edition);
        let sort = all.filter(|provision| provision.is_definition() == definitions);
        Column::for_labels(sort.map(label))
    };
    let (words, numbers) = (column_of(true), column_of(false));
    for section in book.sections(&game.name, edition) {
        page.heading(section.number, section.title);
        let column = if section.number.is_none() { words } else { numbers };
        for provision in section.provisions {
            let entry = entry(book, provision);
            let (see, key) = (see(&entry.readings), entry.clause.key());
            let summary = book.summary(provision).unwrap_or_default();
            page.entry(column, label(provision), summary, &see, key);
        }
    }
    let sample = book.contents(&game.name, edition).find(|provision| provision.depth() > 0);
    if let Some(sample) = sample {
        page.gap();
        page.remark("To see how a clause is read and where it is enforced:");
        let number = shell(sample.number());
        page.verbatim(&format!("croupier explain {number} --game {}", game.name));
    }
    page
}

/// The label of a rule: its number, or the word that it defines.
fn label(provision: &Provision) -> &str {
    provision.number().trim_start_matches("definition of ")
}

/// The readings that a clause depends on, for the end of its line.
fn see(readings: &[String]) -> String {
    if readings.is_empty() { String::new() } else { format!("Reading {}.", readings.join(", ")) }
}

/// A number, quoted for a shell if necessary.
fn shell(number: &str) -> String {
    if number.contains(['(', ' ']) { format!("'{number}'") } else { number.to_owned() }
}
