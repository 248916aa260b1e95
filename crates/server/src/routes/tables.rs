//! Tables: the lobby, a table, its revealed rounds and shoes, its socket, and the staff's door.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use floor::{Answer, NewTable, OpenError, RoundRecord, ShoeProof};
use floor::{TableHandle, TableId, TableSummary};
use rules::{Edition, Seconds};
use serde::Deserialize;
use serde_json::Value;
use table::{Chat, DealtBy, Onlookers, PersonId, Purpose, Terms};
use utoipa::{IntoParams, ToSchema};

use super::private::{self, Knows};
use crate::asked::{InPath, InQuery};
use crate::body::Body;
use crate::hall::Hall;
use crate::messages::{AnswerOut, Answered, ClientKey, KEY_WANTED};
use crate::problem::Problem;
use crate::roles::{self, Post};
use crate::socket::{self, Served};
use crate::upgrade::Upgrade;
use crate::visitor::{Known, Visitor};
use crate::wire::{GameList, RecordList, TableList};

#[utoipa::path(
    get,
    path = "/api/tables",
    operation_id = "tables",
    summary = "All tables that you may see",
    description = "Private tables are listed for the people at them, for whoever opened them, for those who name them, and for operators, supervisors and inspectors.",
    params(Knows),
    responses(
        (status = 200, description = "The lobby", body = TableList),
        (status = 400, description = "Too many tables are named (`also`)"),
    ),
)]
pub(crate) async fn all(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    InQuery(asked): InQuery<Knows>,
) -> Result<Response, Problem> {
    let named = asked.tables()?;
    let known = visitor.known.filter(|known| !known.must_change_password);
    let tables = hall.floor.tables();
    let listed = |table: &&TableSummary| private::is_listed_for(table, known.as_ref(), &named);
    let tables: Vec<_> = tables.iter().map(AsRef::as_ref).filter(listed).collect();
    let reader = known.as_ref().map(|known| known.person.id);
    let own = |table: &&&TableSummary| reader.is_some_and(|reader| table.is_kept_by(reader));
    let opened = tables.iter().filter(own).map(|table| &table.id).collect();
    Ok(Json(TableList { tables, opened, now_ms: hall.now_ms() }).into_response())
}

#[utoipa::path(
    get,
    path = "/api/tables/{id}",
    operation_id = "table",
    summary = "One table",
    description = "",
    params(
        ("id" = String, Path, description = "The table's id: lower-case letters, digits and hyphens"),
    ),
    responses(
        (status = 200, description = "The table", body = TableSummary),
        (status = 404, description = "No such table"),
        (status = 410, description = "The table is stopped (`table-gone`)"),
    ),
)]
pub(crate) async fn one(
    State(hall): State<Arc<Hall>>,
    _visitor: Visitor,
    InPath(id): InPath<String>,
) -> Result<Json<TableSummary>, Problem> {
    let (_, table) = find(&hall, &id)?;
    Ok(Json(TableSummary::clone(&table.summary())))
}

/// An operator's settings for a new table; the rest is as at a practice table.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wished {
    game: String,
    edition: Option<Edition>,
    name: Option<String>,
    dealt_by: DealtBy,
    purpose: Option<Purpose>,
    seats: Option<u8>,
    /// How many seconds a result is shown before the next round.
    pause: Option<u16>,
    /// Whether the table goes on early when everybody there is ready.
    hurries: Option<bool>,
    /// Whether people at the table write to each other; left out, they do unless money is played for.
    chat: Option<Chat>,
    /// What people without a seat see.
    onlookers: Option<Onlookers>,
    #[serde(default)]
    #[schema(value_type = Object)]
    determinations: serde_json::Map<String, Value>,
}

/// Opens a table.
#[utoipa::path(
    post,
    path = "/api/tables",
    operation_id = "openTable",
    summary = "Open a table, on the word of an operator",
    description = "",
    request_body = Wished,
    security(("session" = [])),
    responses(
        (status = 201, description = "The table is open", body = TableSummary),
        (status = 400, description = "Malformed, or no such game or edition"),
        (status = 403, description = "Your role may not do this"),
        (status = 409, description = "Too many tables"),
        (status = 422, description = "The rules do not allow such a table: every reason"),
    ),
)]
pub(crate) async fn open(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    Body(wished): Body<Wished>,
) -> Result<(StatusCode, Json<TableSummary>), Problem> {
    let Known { person, .. } = visitor.known()?;
    if !roles::may_open_tables(person.role) {
        return Err(roles::not_for(person.role));
    }
    let by = roles::staff_id(&person).ok_or_else(|| roles::not_for(person.role))?;
    let Wished { game, edition, name, dealt_by, purpose, seats, pause, hurries, .. } = wished;
    let (chat, onlookers, determinations) = (wished.chat, wished.onlookers, wished.determinations);
    let title = rulebook::book().game(&game).map_or(game.as_str(), |entry| entry.title.as_str());
    let usual = Terms::practice(name.as_deref().unwrap_or(title).trim());
    let terms = Terms {
        dealt_by,
        purpose: purpose.unwrap_or(usual.purpose),
        seats: seats.unwrap_or(usual.seats),
        pause: pause.map(Seconds),
        hurries: hurries.unwrap_or(usual.hurries),
        chat,
        onlookers: onlookers.unwrap_or(usual.onlookers),
        ..usual
    };
    let new = NewTable { game, edition, terms, determinations };
    // The journal is waited for, so this is no work for a thread that serves others.
    let floor = Arc::clone(&hall.floor);
    let opened = tokio::task::spawn_blocking(move || floor.open_new_table(by, new)).await;
    let id = opened.map_err(|error| Problem::failed(&error))?.map_err(not_opened)?;
    let (_, table) = find(&hall, id.as_str())?;
    Ok((StatusCode::CREATED, Json(TableSummary::clone(&table.summary()))))
}

pub(super) fn not_opened(error: OpenError) -> Problem {
    let message = error.to_string();
    match error {
        OpenError::NoSuchGame => Problem::bad("no-such-game", message),
        OpenError::NoSuchEdition => Problem::bad("no-such-edition", message),
        OpenError::Nameless => Problem::bad("name", message),
        OpenError::Seatless | OpenError::Seats { .. } => Problem::bad("seats", message),
        OpenError::Malformed(_) => Problem::bad("malformed", message),
        OpenError::Refused(_) => Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "refused", message),
        OpenError::TooMany | OpenError::TooManyPrivate => {
            Problem::new(StatusCode::CONFLICT, "too-many-tables", message)
        }
        OpenError::TooManyOwn => Problem::new(StatusCode::CONFLICT, "too-many-own-tables", message),
        OpenError::Entropy(error) => Problem::failed(&error),
        OpenError::Journal(error) => error.into(),
    }
}

/// The games of which tables can be opened, with the determinations of a practice table.
#[utoipa::path(
    get,
    path = "/api/games",
    operation_id = "games",
    summary = "The games that tables can be opened of, for operators",
    description = "",
    security(("session" = [])),
    responses(
        (status = 200, description = "Each game with its editions and the determinations of a practice table", body = GameList),
        (status = 403, description = "Your role may not do this"),
    ),
)]
pub(crate) async fn games(visitor: Visitor) -> Result<Json<GameList>, Problem> {
    let Known { person, .. } = visitor.known()?;
    if !roles::may_open_tables(person.role) {
        return Err(roles::not_for(person.role));
    }
    Ok(Json(GameList { games: floor::games_on_offer() }))
}

pub(crate) fn find(hall: &Hall, id: &str) -> Result<(TableId, TableHandle), Problem> {
    let id = TableId::new(id).ok_or_else(|| Problem::not_found("such table"))?;
    match hall.floor.table(&id) {
        Some(table) => Ok((id, table)),
        None if hall.floor.is_stopped(&id) => Err(Problem::stopped()),
        None => Err(Problem::not_found("such table")),
    }
}

/// A round that is over, with all that is needed to check it.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/rounds/{number}",
    operation_id = "round",
    summary = "A round that is over, to be checked by anybody",
    description = "",
    params(
        ("id" = String, Path, description = "The table's id: lower-case letters, digits and hyphens"),
        ("number" = u64, Path, description = "The round, from 1"),
    ),
    responses(
        (status = 200, description = "Everything that may be known of it: enough to draw and settle it again; or, where cards stay hidden, to check that none that was shown has changed", body = RoundRecord),
        (status = 404, description = "No such round, or not revealed yet; a round of a shoe is revealed with the shoe (`in-shoe`)"),
        (status = 410, description = "The table is stopped (`table-gone`)"),
    ),
)]
pub(crate) async fn round(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    InPath((id, number)): InPath<(String, String)>,
) -> Result<Json<RoundRecord>, Problem> {
    let (id, number) = named(&hall, &id, &number)?;
    let reader = visitor.known.map(|known| known.person.id);
    let round = hall.floor.round(&id, number, reader).await?;
    match round {
        Some(round) => Ok(Json(round)),
        None => Err(not_revealed(&hall, &id, number, reader).await),
    }
}

/// The whole shoe that a round was dealt from, likewise.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/shoes/{number}",
    operation_id = "shoe",
    summary = "The whole shoe that a round was dealt from, to be checked by anybody",
    description = "",
    params(
        ("id" = String, Path, description = "The table's id: lower-case letters, digits and hyphens"),
        ("number" = u64, Path, description = "Any round of the shoe, from 1"),
    ),
    responses(
        (status = 200, description = "Everything that was drawn from one seal: enough to draw and settle it again", body = ShoeProof),
        (status = 404, description = "No such round, or not dealt from a shoe, or the shoe is not revealed yet (`in-shoe`)"),
        (status = 410, description = "The table is stopped (`table-gone`)"),
    ),
)]
pub(crate) async fn shoe(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    InPath((id, number)): InPath<(String, String)>,
) -> Result<Json<ShoeProof>, Problem> {
    let (id, number) = named(&hall, &id, &number)?;
    let reader = visitor.known.map(|known| known.person.id);
    let shoe = hall.floor.shoe(&id, number, reader).await?;
    match shoe {
        Some(shoe) => Ok(Json(shoe)),
        None => Err(not_revealed(&hall, &id, number, reader).await),
    }
}

/// Where a record is read on.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReadOn {
    /// The number of the last entry that is known; none reads from the first on.
    after: Option<u32>,
}

/// All that was stated and ruled at a table, for staff.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/record",
    operation_id = "record",
    summary = "Everything that was stated and ruled at a table, for staff",
    description = "Statements and rulings about the game and the table are numbered in one sequence. One answer has at most 1,000 of them: ask again after the last number.",
    params(
        ("id" = String, Path, description = "The table's id: lower-case letters, digits and hyphens"),
        ReadOn,
    ),
    security(("session" = [])),
    responses(
        (status = 200, description = "The record, in the order of the numbers", body = RecordList),
        (status = 400, description = "Not a number"),
        (status = 403, description = "You are not one of the staff"),
        (status = 404, description = "No such table"),
        (status = 410, description = "The table is stopped (`table-gone`)"),
    ),
)]
pub(crate) async fn record(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    InPath(id): InPath<String>,
    InQuery(ReadOn { after }): InQuery<ReadOn>,
) -> Result<Json<RecordList>, Problem> {
    let Known { person, .. } = visitor.known()?;
    if !roles::may_read_records(person.role) {
        return Err(roles::not_for(person.role));
    }
    let (id, _) = find(&hall, &id)?;
    let record = hall.floor.record(&id, after.unwrap_or(0)).await?;
    Ok(Json(RecordList { record }))
}

pub(crate) fn named(hall: &Hall, id: &str, number: &str) -> Result<(TableId, u64), Problem> {
    let (id, _) = find(hall, id)?;
    let number = number.parse().map_err(|_| Problem::not_found("such round"))?;
    Ok((id, number))
}

/// Why a round cannot be checked, and when it can.
async fn not_revealed(hall: &Hall, id: &TableId, number: u64, reader: Option<PersonId>) -> Problem {
    let Some(first) = hall.floor.sealed_shoe(id, number, reader).await else {
        let last = hall.floor.table(id).map_or(0, |table| table.summary().round);
        let message = match last {
            0 => "no round has been played here yet".to_owned(),
            last if !(1..=last).contains(&number) => {
                format!("there is no round {number} here; the last one so far is {last}")
            }
            _ => {
                format!(
                    "round {number} has not been revealed; a round can be checked when it is over"
                )
            }
        };
        return Problem::new(StatusCode::NOT_FOUND, "not-revealed", message);
    };
    let message = format!(
        "this round is dealt from a shoe that was sealed before round {first}: it can be checked when the shoe is at \
         its end"
    );
    Problem::new(StatusCode::NOT_FOUND, "in-shoe", message)
}

/// The view that a page asks for.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Wanted {
    /// The post of a member of staff; without one they play or look on.
    r#as: Option<Post>,
}

#[utoipa::path(
    get,
    path = "/api/tables/{id}/ws",
    operation_id = "socket",
    summary = "The table's WebSocket",
    description = "Messages are described in docs/PROTOCOL.md. Without a session one looks on. Sub-protocols and compression are not used.",
    params(
        ("id" = String, Path, description = "The table's id: lower-case letters, digits and hyphens"),
        Wanted,
    ),
    responses(
        (status = 101, description = "The socket is open"),
        (status = 400, description = "Not a WebSocket handshake, or not a query of it"),
        (status = 401, description = "No session, where a post is asked for"),
        (status = 403, description = "Your role may not stand at this post, or the request does not come from a page of this house; or your one-time password must be changed first (`change-password`)"),
        (status = 404, description = "No such table"),
        (status = 409, description = "You play at the table at which you would take a post"),
        (status = 410, description = "The table has closed, or is stopped (`table-gone`)"),
        (status = 503, description = "Too many sockets"),
    ),
)]
pub(crate) async fn socket(
    State(hall): State<Arc<Hall>>,
    InPath(id): InPath<String>,
    InQuery(Wanted { r#as: post }): InQuery<Wanted>,
    visitor: Visitor,
    upgrade: Upgrade,
) -> Result<Response, Problem> {
    let known = visitor.known.map(Known::admitted).transpose()?;
    if let Some(post) = post {
        let Known { person, .. } = known.as_ref().ok_or_else(Problem::no_session)?;
        roles::at_post(person, post).ok_or_else(|| roles::not_for(person.role))?;
    }
    let (id, table) = find(&hall, &id)?;
    let works = known.as_ref().filter(|_| post.is_some());
    if works.is_some_and(|known| table.summary().people.contains(&known.person.id)) {
        let message = "you play at this table; leave it before you deal or supervise here";
        return Err(Problem::new(StatusCode::CONFLICT, "plays-here", message));
    }
    if table.summary().closed {
        return Err(floor::Unserved::Gone.into());
    }
    let place = hall.place(visitor.address).ok_or_else(|| {
        let message = "too many open tables from your address or on this server";
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "too-many-sockets", message)
    })?;
    let served = Served { hall, table, id, known, post, _place: place };
    Ok(upgrade.agree(|socket, frames| socket::serve(served, socket, frames)))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct StaffCommand {
    r#as: Post,
    /// Your name for the command: the same key again is answered again, and done once.
    #[schema(pattern = "^[A-Za-z0-9_-]{1,64}$")]
    key: String,
    /// A command of the table.
    command: Value,
}

/// A command on the word of staff.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/staff",
    operation_id = "staff",
    summary = "A command on the word of staff",
    description = "",
    request_body = StaffCommand,
    params(
        ("id" = String, Path, description = "The table's id: lower-case letters, digits and hyphens"),
    ),
    security(("session" = [])),
    responses(
        (status = 200, description = "What became of it", body = Answered),
        (status = 400, description = "Malformed"),
        (status = 403, description = "Your role may not do this"),
        (status = 404, description = "No such table"),
        (status = 410, description = "The table is stopped (`table-gone`)"),
    ),
)]
pub(crate) async fn staff(
    State(hall): State<Arc<Hall>>,
    InPath(id): InPath<String>,
    visitor: Visitor,
    Body(StaffCommand { r#as: post, key, command }): Body<StaffCommand>,
) -> Result<Response, Problem> {
    let Known { person, .. } = visitor.known()?;
    let caller = roles::at_post(&person, post).ok_or_else(|| roles::not_for(person.role))?;
    let (id, table) = find(&hall, &id)?;
    let key = ClientKey::new(&key).ok_or_else(|| Problem::bad("key", KEY_WANTED))?;
    let journal_key =
        key.of_staff(&id, person.id, post).ok_or_else(|| Problem::bad("key", KEY_WANTED))?;
    hall.counters.commands.up();
    let answer = table.command(caller, journal_key, command.to_string()).await;
    if let Ok(Answer::Failed(why)) = &answer {
        tracing::error!(%why, "a command failed");
        return Err(Problem::cannot_record());
    }
    Ok(Json(Answered { answer: AnswerOut::new(&key, answer) }).into_response())
}
