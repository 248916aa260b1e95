//! `croupier edge`: the average return of every wager of a game.

use analysis::{Edge as Wager, edges};
use anyhow::Result;
use clap::Args;
use clap::builder::PossibleValuesParser;
use rulebook::book;
use rules::Edition;
use serde::Serialize;

use super::{Misuse, edition_name};
use crate::page::{Page, print_json};

/// Prints the exact expected value of every wager of a game.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  croupier edge roulette
  croupier edge sic-bo --json
  croupier edge baccarat --decks 8

The calculation goes through every outcome and settles it by the same rules as a table. The edge
is per unit wagered, from the player's side: -1/37 means that a player loses 1 of every 37 units
wagered on average.")]
pub(crate) struct Edge {
    /// The game
    #[arg(value_name = "GAME", value_parser = PossibleValuesParser::new(analysis::GAMES), ignore_case = true)]
    game: String,
    /// The edition to use; by default the latest that has the game
    #[arg(long, value_name = "EDITION", value_parser = edition_name(), ignore_case = true)]
    edition: Option<Edition>,
    /// The number of decks in the shoe, if the rules leave a choice
    #[arg(long, value_name = "N")]
    decks: Option<u8>,
    /// Print one JSON document instead of a table
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Document {
    game: String,
    edition: Edition,
    wagers: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    wager: String,
    ev: f64,
    ev_exact: String,
    variance: f64,
    method: &'static str,
}

impl Edge {
    pub(crate) fn run(self) -> Result<()> {
        let game = book().game_or_hint(&self.game)?;
        let edition = game.edition_or_hint(self.edition)?;
        if let (Some(asked), Some(decks)) = (self.decks, analysis::decks(&self.game))
            && asked != decks
        {
            let said = format!("{} is played with {decks} decks; leave --decks out", game.title);
            return Err(Misuse(said).into());
        }
        if self.decks.is_some() && analysis::decks(&self.game).is_none() {
            let said = format!("{} is played without cards; leave --decks out", game.title);
            return Err(Misuse(said).into());
        }
        let wagers = edges(&self.game, Some(edition))
            .expect("an enumerated game is enumerated in every edition it has");
        if self.json {
            let wagers = wagers.into_iter().map(Row::of).collect();
            return print_json(&Document { game: self.game, edition, wagers });
        }
        let mut page = Page::for_stdout();
        page.title(&game.title, edition.name());
        page.remark("The average return per unit wagered, and its standard deviation.");
        page.gap();
        let head = ["Wager", "Edge", "Exactly", "Deviation"].map(str::to_owned);
        let rows: Vec<_> = std::iter::once(head).chain(wagers.iter().map(cells)).collect();
        page.table(&rows);
        page.print()
    }
}

impl Row {
    fn of(wager: Wager) -> Row {
        Row {
            ev: wager.expectation.to_f64(),
            ev_exact: wager.expectation.to_string(),
            variance: wager.variance.to_f64(),
            method: wager.method.name(),
            wager: wager.wager,
        }
    }
}

#[expect(clippy::float_arithmetic, reason = "for reading; the exact figure stands beside it")]
fn cells(wager: &Wager) -> [String; 4] {
    let percent = format!("{:+.4} %", wager.expectation.to_f64() * 100.0);
    let deviation = format!("{:.3}", wager.variance.to_f64().sqrt());
    [wager.wager.clone(), percent, wager.expectation.to_string(), deviation]
}
