//! Jackpots: what they display now.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;

use crate::hall::Hall;
use crate::visitor::Visitor;
use crate::wire::{JackpotList, JackpotWire};

#[utoipa::path(
    get,
    path = "/api/jackpots",
    operation_id = "jackpots",
    summary = "All jackpots, and what they display",
    description = "A table of the lobby names its jackpot by number.",
    responses((status = 200, description = "The jackpots, by number", body = JackpotList)),
)]
pub(crate) async fn all(State(hall): State<Arc<Hall>>, _visitor: Visitor) -> Json<JackpotList> {
    let jackpots = hall.floor.jackpots().into_iter().map(JackpotWire::of).collect();
    Json(JackpotList { jackpots, now_ms: hall.now_ms() })
}
