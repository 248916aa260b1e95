//! `croupier clauses`: every clause of every book, and its status.

use anyhow::Result;
use clap::Args;
use rulebook::{Provision, Row, Rulebook, Status, book};
use rules::Edition;

use crate::page::{Page, print_json};

/// Lists every clause with its key, kind, status and fixtures.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  croupier clauses
  croupier clauses --json")]
pub(crate) struct Clauses {
    /// Print one JSON array of {"id","key","kind","status","fixtures"} instead of tables
    #[arg(long)]
    json: bool,
}

impl Clauses {
    pub(crate) fn run(self) -> Result<()> {
        if self.json {
            print_json(&book().rows().collect::<Vec<_>>())
        } else {
            page(book()).print()
        }
    }
}

fn page(book: &Rulebook) -> Page {
    let mut page = Page::for_stdout();
    let rows: Vec<(&Provision, Row<'_>)> =
        book.rows().filter_map(|row| Some((book.provision(row.id)?, row))).collect();
    page.title("Clauses", &tally(rows.iter().map(|(_, row)| row)));
    for game in book.games() {
        for edition in game.editions() {
            let of_game = |provision: &Provision| game.books(edition).contains(&provision.book);
            let head = format!("{}, {edition} edition", game.title);
            list(&mut page, &head, rows.iter().filter(|(provision, _)| of_game(provision)));
        }
    }
    for edition in Edition::ALL {
        let front =
            |provision: &Provision| provision.is_front_matter() && provision.edition == edition;
        let head = format!("Front matter, {}", edition.instrument());
        list(&mut page, &head, rows.iter().filter(|(provision, _)| front(provision)));
    }
    page
}

fn list<'a>(
    page: &mut Page,
    head: &str,
    rows: impl Iterator<Item = &'a (&'a Provision, Row<'a>)> + Clone,
) {
    if rows.clone().next().is_none() {
        return;
    }
    page.heading(None, head);
    let mut table = vec![["number", "key", "kind", "status", "fixtures"].map(str::to_owned)];
    for (provision, row) in rows.clone() {
        // A definition's key is its word; its full name would make the table too wide.
        // A second clause of the same number is marked by a sign for the same reason.
        let number = if provision.is_definition() {
            "def.".to_owned()
        } else {
            provision.number().replace(", second", "²")
        };
        let fixtures = match row.fixtures.len() {
            0 if row.status == Status::Coded => "none".to_owned(),
            0 => String::new(),
            some => some.to_string(),
        };
        table.push([
            number,
            row.key.to_string(),
            row.kind.to_string(),
            row.status.to_string(),
            fixtures,
        ]);
    }
    page.table(&table);
    page.gap();
    page.remark(&tally(rows.map(|(_, row)| row)));
}

/// "67 clauses: 44 coded, all with fixtures; 13 recorded; 7 definitions; 3 headings"
fn tally<'a>(rows: impl Iterator<Item = &'a Row<'a>>) -> String {
    let rows: Vec<&Row<'_>> = rows.collect();
    let counted = |count: usize, noun: &str| match count {
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    };
    let of = |status| rows.iter().filter(move |row| row.status == status);
    let proved = of(Status::Coded).filter(|row| !row.fixtures.is_empty()).count();
    let parts = Status::ALL.into_iter().filter_map(|status| match (status, of(status).count()) {
        (_, 0) => None,
        (Status::Coded, all) if all == proved => Some(format!("{all} coded, all with fixtures")),
        (Status::Coded, all) => Some(format!("{all} coded, {proved} with fixtures")),
        (Status::Pending | Status::Recorded, all) => Some(format!("{all} {status}")),
        (Status::Definition | Status::Heading, all) => Some(counted(all, status.name())),
    });
    format!("{}: {}", counted(rows.len(), "clause"), parts.collect::<Vec<_>>().join("; "))
}
