//! Rounds that are over: lists of them, played again step by step, and as files.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use floor::{Caller, ListedAt, NotReplayed, ROUNDS_MAX, ReplayWire, RoundRow, SeenRound, TableId};
use history::record;
use history::text::text;
use history::write::Document;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::tables::named;
use crate::asked::{InPath, InQuery};
use crate::hall::Hall;
use crate::problem::Problem;
use crate::roles;
use crate::visitor::{Known, Visitor};
use crate::wire::{ResultsWire, RoundList};

/// Rounds of one list, unless fewer are asked for.
const USUAL: usize = 20;

/// Where a list is read on.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct OlderThan {
    /// What `next` said in the answer before; none begins with the latest round.
    before: Option<String>,
    /// How many rounds, 1 to 50; 20 if it is left out.
    #[param(minimum = 1, maximum = 50)]
    limit: Option<usize>,
}

impl OlderThan {
    /// The place after which the list is read, and how many rounds of it.
    fn read(&self) -> Result<(Option<ListedAt>, usize), Problem> {
        let limit = self.limit.unwrap_or(USUAL);
        if !(1..=ROUNDS_MAX).contains(&limit) {
            let message = format!("a list has 1 to {ROUNDS_MAX} rounds, not {limit}");
            return Err(Problem::bad("limit", message));
        }
        let before = self.before.as_deref().map(|place| read(place).ok_or_else(no_place));
        Ok((before.transpose()?, limit))
    }
}

/// A page of a list. One round more than it has is asked for, which says whether there are older ones.
async fn page<E: Into<Problem>>(
    asked: &OlderThan,
    rounds: impl AsyncFnOnce(Option<ListedAt>, usize) -> Result<Vec<RoundRow>, E>,
) -> Result<Json<RoundList>, Problem> {
    let (before, limit) = asked.read()?;
    let mut rounds = rounds(before, limit + 1).await.map_err(Into::into)?;
    let has_more = rounds.len() > limit;
    rounds.truncate(limit);
    let next = rounds.last().filter(|_| has_more).map(|last| written(&last.listed_at()));
    Ok(Json(RoundList { rounds, next }))
}

/// A place in a list of rounds as it is written in an address: `1763300000000.218.hold-em-1`.
fn written(place: &ListedAt) -> String {
    let ListedAt { ended_ms, table, round } = place;
    format!("{ended_ms}.{round}.{table}")
}

fn read(place: &str) -> Option<ListedAt> {
    let mut parts = place.splitn(3, '.');
    let ended_ms = parts.next()?.parse().ok()?;
    let round = parts.next()?.parse().ok()?;
    let table = TableId::new(parts.next()?)?.as_str().to_owned();
    Some(ListedAt { ended_ms, table, round })
}

fn no_place() -> Problem {
    Problem::bad("before", "`before` is what `next` said in the answer before, as it was sent")
}

/// The rounds that the reader played.
#[utoipa::path(
    get,
    path = "/api/me/rounds",
    operation_id = "myRounds",
    summary = "The rounds that you played, the latest first",
    description = "At the 32 tables that you took chips to last; of each table the latest 5,000 rounds are listed.",
    params(OlderThan),
    security(("session" = [])),
    responses(
        (status = 200, description = "Some of them, and where to read on", body = RoundList),
        (status = 400, description = "`before` is no place in the list (`before`), or too many rounds (`limit`)"),
    ),
)]
pub(crate) async fn mine(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    InQuery(asked): InQuery<OlderThan>,
) -> Result<Json<RoundList>, Problem> {
    let Known { person, .. } = visitor.known()?;
    page(&asked, async |before, limit| hall.floor.rounds_of(person.id, before, limit).await).await
}

/// The rounds of a table.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/rounds",
    operation_id = "tableRounds",
    summary = "The rounds that are over at a table, the latest first",
    description = "The latest 5,000 are listed. Somebody with a session also reads what each won or lost for them.",
    params(
        ("id" = String, Path, description = "The table's id: lower-case letters, digits and hyphens"),
        OlderThan,
    ),
    responses(
        (status = 200, description = "Some of them, and where to read on", body = RoundList),
        (status = 400, description = "`before` is no place in the list (`before`), or too many rounds (`limit`)"),
        (status = 404, description = "No such table"),
        (status = 410, description = "The table is stopped (`table-gone`)"),
    ),
)]
pub(crate) async fn of_table(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    InPath(id): InPath<String>,
    InQuery(asked): InQuery<OlderThan>,
) -> Result<Json<RoundList>, Problem> {
    let known = visitor.known.map(Known::admitted).transpose()?;
    let (id, _) = super::tables::find(&hall, &id)?;
    let reader = known.map(|known| known.person.id);
    page(&asked, async |before, limit| hall.floor.rounds(&id, reader, before, limit).await).await
}

/// What the reader's rounds came to.
#[utoipa::path(
    get,
    path = "/api/me/results",
    operation_id = "myResults",
    summary = "What the rounds that you played came to, to be added up",
    description = "The latest 5,000 rounds at the 32 tables that you took chips to last, by game and by what is played for. Practice chips and money are never added up.",
    security(("session" = [])),
    responses((status = 200, description = "Each round's end and net result", body = ResultsWire)),
)]
pub(crate) async fn results(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
) -> Result<Json<ResultsWire>, Problem> {
    let Known { person, .. } = visitor.known()?;
    Ok(Json(ResultsWire::of(hall.floor.results_of(person.id).await?)))
}

/// Whose eyes a round is seen with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SeenAs {
    /// As somebody saw it who only looked on.
    Onlooker,
}

/// Which steps of a round are asked for.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct StepsFrom {
    /// The first step, from 0.
    from: Option<usize>,
    /// `onlooker` shows it as onlookers saw it; left out, as you saw it, if you were at the table.
    #[param(inline)]
    r#as: Option<SeenAs>,
}

/// A round that is over, step by step.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/rounds/{number}/replay",
    operation_id = "replay",
    summary = "A round that is over, step by step, as you saw it",
    description = "Every step is a message as the table's socket sent it then, without a deadline. Somebody who was not at the table sees what onlookers saw. One answer has at most 100 steps: ask again from `next`.",
    params(
        ("id" = String, Path, description = "The table's id: lower-case letters, digits and hyphens"),
        ("number" = u64, Path, description = "The round, from 1"),
        StepsFrom,
    ),
    responses(
        (status = 200, description = "Some of its steps", body = ReplayWire),
        (status = 400, description = "Not a step"),
        (status = 404, description = "No such round, or it is not over yet (`not-over`), or too old (`too-old`)"),
        (status = 410, description = "The table is stopped (`table-gone`)"),
    ),
)]
pub(crate) async fn replay(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    InPath((id, number)): InPath<(String, String)>,
    InQuery(StepsFrom { from, r#as }): InQuery<StepsFrom>,
) -> Result<Response, Problem> {
    let by = reader(visitor, r#as)?;
    let (id, number) = named(&hall, &id, &number)?;
    let replayed = hall.floor.replay(&id, number, by, from.unwrap_or(0)).await;
    match replayed.map_err(not_replayed)? {
        Some(replay) => {
            let kind = [(header::CONTENT_TYPE, "application/json")];
            Ok((kind, replay.json()).into_response())
        }
        None => Err(not_over(&hall, &id, number)),
    }
}

/// What a round is written as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Format {
    Text,
    Json,
    Phh,
}

/// Which file is asked for.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct AsFile {
    #[param(inline)]
    format: Format,
    /// `onlooker` writes it as onlookers saw it; left out, as you saw it, if you were at the table.
    #[param(inline)]
    r#as: Option<SeenAs>,
}

/// A round that is over, as a file.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/rounds/{number}/file",
    operation_id = "roundFile",
    summary = "A round that is over, as a file to keep, as you saw it",
    description = "`text` is its record in words, `json` what `croupier export --format json` writes, `phh` a poker hand in the PHH notation. Cards that you did not see are hidden.",
    params(
        ("id" = String, Path, description = "The table's id: lower-case letters, digits and hyphens"),
        ("number" = u64, Path, description = "The round, from 1"),
        AsFile,
    ),
    responses(
        (status = 200, description = "The file", body = String, content_type = "text/plain"),
        (status = 400, description = "No such format"),
        (status = 404, description = "No such round, or it is not over yet (`not-over`), or too old (`too-old`), or the notation has no words for it (`no-notation`)"),
        (status = 410, description = "The table is stopped (`table-gone`)"),
    ),
)]
pub(crate) async fn file(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    InPath((id, number)): InPath<(String, String)>,
    InQuery(AsFile { format, r#as }): InQuery<AsFile>,
) -> Result<Response, Problem> {
    let by = reader(visitor, r#as)?;
    let (id, number) = named(&hall, &id, &number)?;
    let seen = hall.floor.seen_round(&id, number, by).await.map_err(not_replayed)?;
    let seen = seen.ok_or_else(|| not_over(&hall, &id, number))?;
    let (kind, ending, body) = match format {
        Format::Text => ("text/plain; charset=utf-8", "txt", text(&seen)),
        Format::Json => ("application/json", "json", json(&seen)),
        Format::Phh => ("application/toml", "phh", notation(&seen)?),
    };
    let name = format!("attachment; filename=\"{}-{number}.{ending}\"", id.as_str());
    let head = [(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((head, body).into_response())
}

fn json(SeenRound { played, .. }: &SeenRound) -> String {
    let document = match record::hand(played) {
        Ok(hand) => Document::of_hand(played, &hand),
        Err(_) => Document::of_events(played),
    };
    format!("{}\n", document.json())
}

fn notation(SeenRound { played, .. }: &SeenRound) -> Result<String, Problem> {
    let hand = record::hand(played).map_err(|why| {
        let message = format!("the PHH notation has no words for this round: {why}");
        Problem::new(StatusCode::NOT_FOUND, "no-notation", message)
    })?;
    Ok(Document::of_hand(played, &hand).to_string())
}

/// Who asks, as somebody at the table; at a post nobody sees more of a round that is over.
fn reader(visitor: Visitor, seen_as: Option<SeenAs>) -> Result<Caller, Problem> {
    let known = visitor.known.map(Known::admitted).transpose()?;
    let known = known.filter(|_| seen_as.is_none());
    Ok(roles::caller(known.as_ref().map(|known| &known.person), None))
}

fn not_replayed(error: NotReplayed) -> Problem {
    match error {
        NotReplayed::Table(unserved) => unserved.into(),
        NotReplayed::Journal(error) => error.into(),
        NotReplayed::Broken => Problem::failed(&"a round could not be played again"),
    }
}

/// Why a round cannot be played again.
fn not_over(hall: &Hall, id: &TableId, number: u64) -> Problem {
    let summary = hall.floor.table(id).map(|table| table.summary());
    let (last, running) = summary.map_or((0, false), |row| (row.round, row.running));
    let (code, message) = match last {
        0 => ("not-over", "no round has been played here yet".to_owned()),
        last if !(1..=last).contains(&number) => {
            let message = format!("there is no round {number} here; the last one so far is {last}");
            ("not-over", message)
        }
        last if number == last && running => (
            "not-over",
            format!("round {number} is being played; it can be seen again when it is over"),
        ),
        _ => ("too-old", format!("round {number} is no longer listed here")),
    };
    Problem::new(StatusCode::NOT_FOUND, code, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_in_a_list_is_read_as_it_was_written() {
        let place = ListedAt { ended_ms: 7, table: "hold-em-1".to_owned(), round: 218 };
        assert_eq!(read(&written(&place)), Some(place));
        for wrong in ["", "7", "7.218", "7.x.hold-em-1", "7.218.Hold em", "-1.2.a", "7.218."] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
