//! The commands, in the order in which help lists them.

mod clauses;
mod edge;
mod explain;
mod export;
mod rank;
mod replay;
mod rng;
mod rules;
mod serve;
mod tiles;
mod verify;

use anyhow::Result;
use clap::Subcommand;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use ::rules::Edition;

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Serve(serve::Serve),
    Rules(rules::Rules),
    Explain(explain::Explain),
    Clauses(clauses::Clauses),
    Rank(rank::Rank),
    Edge(edge::Edge),
    Replay(replay::Replay),
    Verify(verify::Verify),
    Export(export::Export),
    Rng(rng::Rng),
}

impl Command {
    pub(crate) fn run(self) -> Result<()> {
        match self {
            Command::Serve(command) => command.run(),
            Command::Rules(command) => command.run(),
            Command::Explain(command) => command.run(),
            Command::Clauses(command) => command.run(),
            Command::Rank(command) => command.run(),
            Command::Edge(command) => command.run(),
            Command::Replay(command) => command.run(),
            Command::Verify(command) => command.run(),
            Command::Export(command) => command.run(),
            Command::Rng(command) => command.run(),
        }
    }
}

/// Input that is well-formed but cannot be answered: says what was given and what would be accepted.
#[derive(Debug)]
pub(crate) struct Misuse(String);

impl std::fmt::Display for Misuse {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Misuse {}

/// Accepts the name of a game in the rulebook.
fn game_name() -> PossibleValuesParser {
    let games = rulebook::book().games().map(|game| game.name.as_str());
    PossibleValuesParser::new(games.collect::<Vec<&'static str>>())
}

/// An edition of the money wheel, which the examples in the help use.
fn sample_edition() -> &'static str {
    rulebook::book().latest_edition("money-wheel").unwrap_or(Edition::ALL[0]).name()
}

/// Accepts the name of an edition.
fn edition_name() -> impl TypedValueParser<Value = Edition> {
    PossibleValuesParser::new(Edition::ALL.map(Edition::name)).try_map(|name| name.parse())
}
