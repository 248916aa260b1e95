//! Tables that people open for their friends. Whoever knows the address of one may come in; to everybody else it is not there.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use floor::{PrivateTable, TableId, TableSummary};
use serde::Deserialize;
use utoipa::IntoParams;

use super::tables::{find, not_opened};
use crate::body::Body;
use crate::hall::Hall;
use crate::problem::Problem;
use crate::roles;
use crate::visitor::{Known, Visitor};
use crate::wire::PrivateGameList;

/// The choices for a private table.
#[utoipa::path(
    get,
    path = "/api/private-tables",
    operation_id = "privateGames",
    summary = "The games of which you can open a private table, and what you can choose",
    description = "",
    responses(
        (status = 200, description = "Each game with its editions, stakes and seats", body = PrivateGameList),
    ),
)]
pub(crate) async fn games(_visitor: Visitor) -> Json<PrivateGameList> {
    Json(PrivateGameList { games: floor::private_games() })
}

/// Opens a private table.
#[utoipa::path(
    post,
    path = "/api/private-tables",
    operation_id = "openPrivateTable",
    summary = "Open a private practice table",
    description = "The id of the table is its key: whoever has it may come in, and nobody else sees the table. The person who opened \
                   it is its host. A table that nobody has been at for a day closes.",
    request_body = PrivateTable,
    security(("session" = [])),
    responses(
        (status = 201, description = "The table is open", body = TableSummary),
        (status = 400, description = "Malformed, or no such game or edition, or too few or too many seats (`seats`)"),
        (status = 409, description = "You have as many private tables open as you may (`too-many-own-tables`), or all people together have (`too-many-tables`)"),
    ),
)]
pub(crate) async fn open(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    Body(wished): Body<PrivateTable>,
) -> Result<(StatusCode, Json<TableSummary>), Problem> {
    let address = visitor.address;
    let Known { person, .. } = visitor.known()?;
    let now_ms = hall.steady_ms();
    let taken = hall.private_by_account.take(&person.id, now_ms);
    taken.and_then(|()| hall.private_by_address.take(&address, now_ms)).map_err(|wait_ms| {
        hall.counters.limited.up();
        Problem::too_many("private tables opened", wait_ms)
    })?;
    // The journal is waited for, so this is no work for a thread that serves others.
    let floor = Arc::clone(&hall.floor);
    let opened = tokio::task::spawn_blocking(move || floor.open_private_table(&person, &wished));
    let id = opened.await.map_err(|error| Problem::failed(&error))?.map_err(not_opened)?;
    let (_, table) = find(&hall, id.as_str())?;
    Ok((StatusCode::CREATED, Json(TableSummary::clone(&table.summary()))))
}

/// Private tables that somebody knows.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Knows {
    /// The ids of private tables to list too, separated by commas; at most 32.
    also: Option<String>,
}

/// How many private tables one list may ask for.
const KNOWN_MAX: usize = 32;

impl Knows {
    /// The tables that they name. Of a table that is not there nothing is said.
    pub(crate) fn tables(&self) -> Result<Vec<TableId>, Problem> {
        let named = self.also.as_deref().unwrap_or_default().split(',');
        let named: Vec<&str> = named.filter(|id| !id.is_empty()).take(KNOWN_MAX + 1).collect();
        if named.len() > KNOWN_MAX {
            let message = format!("`also` names at most {KNOWN_MAX} tables");
            return Err(Problem::bad("also", message));
        }
        Ok(named.into_iter().filter_map(TableId::new).collect())
    }
}

/// Whether somebody is shown a table in the lobby: a private one only if they sit there, opened it, know its address or keep
/// the house.
pub(crate) fn is_listed_for(
    table: &TableSummary,
    known: Option<&Known>,
    named: &[TableId],
) -> bool {
    let person = known.map(|known| &known.person);
    let sees = |person: &floor::Person| {
        table.people.contains(&person.id)
            || table.is_kept_by(person.id)
            || roles::may_see_private_tables(person.role)
    };
    !table.private || named.contains(&table.id) || person.is_some_and(sees)
}
