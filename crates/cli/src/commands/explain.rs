//! `croupier explain`: everything we know about one clause.

use anyhow::Result;
use clap::Args;
use rulebook::{Entry, Explanation, Kind, Provision, Reading, Rulebook, Status, book};
use rules::{Clause, Edition};
use serde::Serialize;

use super::{edition_name, game_name, sample_edition};
use crate::enforced;
use crate::page::{Column, Page, print_json};

/// Explains a clause: what it says, how we read it, and what enforces and proves it.
#[derive(Debug, Args)]
#[command(after_help = examples())]
pub(crate) struct Explain {
    /// A key (no-more-bets), a number ('6.1(d)') or an id, as `croupier clauses --json` lists them
    #[arg(value_name = "CLAUSE-OR-KEY")]
    clause: String,
    /// The game to look in; needed if several games have this number
    #[arg(long, value_name = "GAME", value_parser = game_name(), ignore_case = true)]
    game: Option<String>,
    /// The edition to look in; by default the latest of the game
    #[arg(long, value_name = "EDITION", value_parser = edition_name(), ignore_case = true)]
    edition: Option<Edition>,
    /// Print one JSON document instead of text
    #[arg(long)]
    json: bool,
}

/// An explanation as JSON.
#[derive(Serialize)]
struct Document<'a> {
    key: Clause,
    number: Option<&'a str>,
    game: Option<&'a str>,
    edition: Option<Edition>,
    citation: Option<String>,
    summary: &'a str,
    kind: Kind,
    status: Status,
    ids: Vec<&'a str>,
    readings: Vec<&'a Reading>,
    fixtures: &'a [String],
    enforced: &'static [&'static str],
    before: Option<&'a str>,
    after: Option<&'a str>,
}

impl Explain {
    pub(crate) fn run(self) -> Result<()> {
        let found = book().explain(&self.clause, self.game.as_deref(), self.edition)?;
        if self.json { print_json(&document(&found)) } else { page(book(), &found).print() }
    }
}

fn examples() -> String {
    let edition = sample_edition();
    let id = book().provisions().find(|provision| provision.clause == Clause::DividerVoid);
    format!(
        "Examples:
  croupier explain no-more-bets
  croupier explain '6.1(d)' --game money-wheel
  croupier explain 'definition of void' --game money-wheel --edition {edition}
  croupier explain {} --json",
        id.map_or("divider-void", |provision| provision.id.as_str())
    )
}

/// The citation of the clause where it was found; front matter that belongs to no game has none.
fn citation(found: &Explanation<'_>) -> Option<String> {
    let setting = found.setting?;
    Some(book().cite(&setting.game.name, setting.edition, found.entry.clause))
}

fn document<'a>(found: &Explanation<'a>) -> Document<'a> {
    let Entry { clause, kind, fixtures, .. } = found.entry;
    Document {
        key: *clause,
        number: found.provision.map(Provision::number),
        game: found.setting.map(|setting| setting.game.name.as_str()),
        edition: found.provision.map(|provision| provision.edition),
        citation: citation(found),
        summary: found.summary(),
        kind: *kind,
        status: status(found),
        ids: found.everywhere.iter().map(|provision| provision.id.as_str()).collect(),
        readings: found.readings.clone(),
        fixtures,
        enforced: enforced::lines(*clause),
        before: found.setting.and_then(|setting| setting.before).map(Provision::number),
        after: found.setting.and_then(|setting| setting.after).map(Provision::number),
    }
}

fn page(book: &Rulebook, found: &Explanation<'_>) -> Page {
    let mut page = Page::for_stdout();
    let entry = found.entry;
    let number = found.provision.map(|provision| format!("{}  ", provision.number()));
    let aside = match (found.setting, found.provision) {
        (Some(setting), _) => format!("{}, {} edition", setting.game.title, setting.edition),
        (None, Some(provision)) => format!("{} edition", provision.edition),
        (None, None) => String::new(),
    };
    page.title(&format!("{}{}", number.unwrap_or_default(), entry.clause), &aside);
    page.statement(found.summary());
    page.gap();
    let fields = fields(book, found);
    let column = Column::for_labels(fields.iter().map(|(label, _)| *label));
    for (label, lines) in &fields {
        for (nth, line) in lines.iter().enumerate() {
            page.entry(column, if nth == 0 { label } else { "" }, line, "", "");
        }
    }
    for reading in &found.readings {
        page.heading(None, &format!("Reading {}: {}", reading.id, reading.title));
        let parts = [
            ("Question", &reading.question),
            ("Taken", &reading.taken),
            ("Rejected", &reading.rejected),
            ("Choice", &reading.choice),
        ];
        let column = Column::for_labels(parts.iter().map(|(label, _)| *label));
        for (label, text) in parts {
            page.entry(column, label, text, "", "");
        }
    }
    page
}

/// The facts about a clause, each with its label.
fn fields(book: &Rulebook, found: &Explanation<'_>) -> Vec<(&'static str, Vec<String>)> {
    let Entry { clause, kind, fixtures, .. } = found.entry;
    let mut fields = vec![
        ("Kind", vec![about_kind(*kind).to_owned()]),
        ("Status", vec![about_status(status(found)).to_owned()]),
    ];
    fields.extend(citation(found).map(|citation| ("Cited", vec![citation])));
    let ids = found.everywhere.iter().map(|provision| provision.id.clone()).collect();
    fields.push(("Found in", ids));
    if kind.status() == Status::Coded {
        let none = || vec!["None yet.".to_owned()];
        fields.push(("Fixtures", if fixtures.is_empty() { none() } else { fixtures.clone() }));
        let lines: Vec<String> =
            enforced::lines(*clause).iter().map(|line| (*line).to_owned()).collect();
        fields.push(("Enforced", if lines.is_empty() { none() } else { lines }));
    }
    for (label, neighbour) in [
        ("Before", found.setting.and_then(|setting| setting.before)),
        ("After", found.setting.and_then(|setting| setting.after)),
    ] {
        let said = neighbour.and_then(|provision| Some((provision, book.summary(provision)?)));
        fields.extend(said.map(|(provision, summary)| {
            (label, vec![format!("{}: {summary}", provision.number())])
        }));
    }
    fields
}

/// Pending if it is pending in any book.
fn status(found: &Explanation<'_>) -> Status {
    let pending = found.everywhere.iter().any(|provision| provision.status == Status::Pending);
    if pending { Status::Pending } else { found.entry.kind.status() }
}

fn about_kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Engine => "Engine: how the game itself is played.",
        Kind::Operator => "Operator: what the operator may or must decide.",
        Kind::Procedure => "Procedure: what staff do when something happens.",
        Kind::Tournament => "Tournament: how tournaments are run.",
        Kind::KenoSystem => "Keno system: how tickets and draws are recorded.",
        Kind::Conduct => "Conduct: how people must behave.",
        Kind::Premises => "Premises: the room and its equipment.",
        Kind::Definition => "Definition: what a word means, or what an instrument is.",
        Kind::Heading => "Heading: introduces the clauses under it.",
    }
}

fn about_status(status: Status) -> &'static str {
    match status {
        Status::Coded => "Coded: the software enforces it.",
        Status::Pending => "Pending: the software does not enforce it yet.",
        Status::Recorded => {
            "Recorded: people enforce it; the software records sanctions, notices and approvals."
        }
        Status::Definition => "Definition: nothing to enforce.",
        Status::Heading => "Heading: nothing to enforce.",
    }
}
