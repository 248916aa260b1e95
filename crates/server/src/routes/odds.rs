//! The odds of a game, as `croupier edge` works them out.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use equipment::{Card, cards_of};
use rulebook::GameEntry;
use rules::Edition;
use serde::Deserialize;
use utoipa::IntoParams;

use super::rulebook::{Asked, edition_named};
use crate::asked::{InPath, InQuery};
use crate::hall::Hall;
use crate::problem::Problem;
use crate::visitor::Visitor;
use crate::wire::{EquityWire, OddsWire};

/// Characters of all hands together, and of a board; nothing that can be compared is longer.
const WRITTEN_MAX: usize = 100;

fn found(game: &str, edition: Option<Edition>) -> Result<(&'static GameEntry, Edition), Problem> {
    let game = rulebook::book().game_or_hint(game)?;
    Ok((game, game.edition_or_hint(edition)?))
}

fn no_odds(game: &GameEntry) -> Problem {
    let message = format!("the odds of {} are not worked out here", game.title);
    Problem::new(StatusCode::NOT_FOUND, "no-odds", message)
}

#[utoipa::path(
    get,
    path = "/api/odds/{game}",
    operation_id = "odds",
    summary = "The exact odds of a game",
    description = "Of a game against the house, the average return of every wager; of poker, how often the cards make each hand. Worked out once, from the rules that settle at the tables.",
    params(
        ("game" = String, Path, description = "The game's name"),
        Asked,
    ),
    responses(
        (status = 200, description = "The figures", body = OddsWire),
        (status = 400, description = "No such edition"),
        (status = 404, description = "No such game, or not in that edition, or its odds are not worked out (`no-odds`)"),
        (status = 503, description = "Other odds are being worked out (`busy`)"),
    ),
)]
pub(crate) async fn game(
    State(hall): State<Arc<Hall>>,
    InPath(game): InPath<String>,
    InQuery(asked): InQuery<Asked>,
) -> Result<Response, Problem> {
    let (game, edition) = found(&game, asked.edition()?)?;
    let odds = hall.odds.of(&game.name, edition).await?.ok_or_else(|| no_odds(game))?;
    let kind = [(header::CONTENT_TYPE, "application/json")];
    Ok((kind, odds.to_string()).into_response())
}

/// Which hands are compared.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Compared {
    /// Two to four hands with a comma between them: `AsKs,QdQc`.
    hands: String,
    /// The communal cards so far, at most five: `2c7d9h`.
    board: Option<String>,
    /// Without it, the latest of the game.
    edition: Option<String>,
}

impl Compared {
    fn hands(&self) -> Result<Vec<Vec<Card>>, Problem> {
        self.hands.split(',').map(|hand| cards("hands", hand)).collect()
    }

    fn board(&self) -> Result<Vec<Card>, Problem> {
        cards("board", self.board.as_deref().unwrap_or_default())
    }
}

fn cards(code: &'static str, text: &str) -> Result<Vec<Card>, Problem> {
    if text.len() > WRITTEN_MAX {
        return Err(Problem::bad(code, "these are too many cards"));
    }
    cards_of(text).map_err(|reason| Problem::bad(code, reason.to_string()))
}

#[utoipa::path(
    get,
    path = "/api/odds/{game}/equity",
    operation_id = "equity",
    summary = "Known hands of a poker game against each other, on every board that can come",
    description = "For games with communal cards. Every board is dealt and judged as at a showdown; a tied pot is divided equally.",
    params(
        ("game" = String, Path, description = "The game's name"),
        Compared,
    ),
    responses(
        (status = 200, description = "What each hand wins, in the order given", body = EquityWire),
        (status = 400, description = "Not cards, or hands that cannot be compared (`hands`, `board`), or no such edition"),
        (status = 404, description = "No such game, or not in that edition, or it has no communal cards (`no-odds`)"),
        (status = 429, description = "Too many hands compared from this address (`too-many`)"),
        (status = 503, description = "Other odds are being worked out (`busy`)"),
    ),
)]
pub(crate) async fn equity(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    InPath(game): InPath<String>,
    InQuery(asked): InQuery<Compared>,
) -> Result<Json<EquityWire>, Problem> {
    let (game, edition) = found(&game, edition_named(asked.edition.as_deref())?)?;
    if analysis::compares(&game.name).is_none() {
        return Err(no_odds(game));
    }
    let (hands, board) = (asked.hands()?, asked.board()?);
    hall.equity_by_address.take(&visitor.address, hall.steady_ms()).map_err(|wait_ms| {
        hall.counters.limited.up();
        Problem::too_many("hands compared", wait_ms)
    })?;
    Ok(Json(hall.odds.equity(&game.name, edition, hands, board).await?))
}
