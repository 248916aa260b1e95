//! Jackpots: what they display, who approves their terms, and who sets a pool right.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use floor::{Correction, Person};
use jackpot::{Chips, Pool, Signed, Split, Terms};
use money::Cents;
use serde::Deserialize;
use table::Purpose;
use utoipa::ToSchema;

use crate::asked::InPath;
use crate::body::Body;
use crate::hall::Hall;
use crate::problem::Problem;
use crate::roles::{self, Post};
use crate::visitor::{Known, Visitor};
use crate::wire::{JackpotList, JackpotWire};

#[utoipa::path(
    get,
    path = "/api/jackpots",
    operation_id = "jackpots",
    summary = "All jackpots, and what they display",
    description = "A table of the lobby names its jackpot by number. Supervisors, inspectors and operators also see the books.",
    responses((status = 200, description = "The jackpots, by number", body = JackpotList)),
)]
pub(crate) async fn all(State(hall): State<Arc<Hall>>, visitor: Visitor) -> Json<JackpotList> {
    let role = visitor.known.as_ref().map(|known| known.person.role);
    let sees_books = role.is_some_and(roles::may_see_books);
    let wire = |jackpot| JackpotWire::of(jackpot, sees_books);
    let jackpots = hall.floor.jackpots().into_iter().map(wire).collect();
    Json(JackpotList { jackpots, now_ms: hall.now_ms() })
}

/// Terms as an inspector approves them.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ApprovedTerms {
    /// What a wager on it costs, in cents.
    #[schema(value_type = u64, minimum = 1)]
    wager: Cents,
    /// What is displayed at least, in cents.
    #[schema(value_type = u64, minimum = 1)]
    seed: Cents,
    /// The ratio in which wagers go to the two pools.
    prize_share: u16,
    reserve_share: u16,
    /// The name under the approval.
    signed: String,
}

impl ApprovedTerms {
    fn terms(&self) -> Terms {
        let split = Split { prize: self.prize_share, reserve: self.reserve_share };
        Terms { wager: self.wager, seed: self.seed, split }
    }
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewJackpot {
    number: u16,
    name: String,
    purpose: Purpose,
    terms: ApprovedTerms,
}

/// A pool set right. The amount before is named too, so that nobody corrects what has changed in the meantime.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PoolCorrection {
    #[schema(value_type = String, pattern = "^(prize|reserve)$")]
    pool: Pool,
    #[schema(value_type = u64)]
    before: Cents,
    #[schema(value_type = u64)]
    after: Cents,
    reason: String,
    /// The name under the correction.
    signed: String,
}

#[utoipa::path(
    post,
    path = "/api/jackpots",
    operation_id = "openJackpot",
    summary = "Open a jackpot with approved terms",
    description = "For inspectors and operators. The house puts the seed in.",
    request_body = NewJackpot,
    security(("session" = [])),
    responses(
        (status = 201, description = "The jackpot is open", body = JackpotWire),
        (status = 400, description = "Malformed, or not a number of a jackpot (`number`)"),
        (status = 403, description = "Your role may not do this"),
        (status = 409, description = "There is such a jackpot already, or its terms cannot be approved (`refused`)"),
    ),
)]
pub(crate) async fn open(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    Body(new): Body<NewJackpot>,
) -> Result<(StatusCode, Json<JackpotWire>), Problem> {
    let NewJackpot { number, name, purpose, terms } = new;
    let signed = sign(&hall, visitor, Post::Inspector, &terms.signed)?;
    if number == 0 {
        return Err(Problem::bad("number", "jackpots are numbered from 1 to 65,535"));
    }
    let chips = match purpose {
        Purpose::Practice => Chips::Practice,
        Purpose::Money => Chips::Money,
    };
    hall.floor.open_jackpot(number, name.trim(), chips, terms.terms(), signed)?;
    Ok((StatusCode::CREATED, one(&hall, number)?))
}

#[utoipa::path(
    post,
    path = "/api/jackpots/{number}/terms",
    operation_id = "approveJackpot",
    summary = "Approve other terms of a jackpot",
    description = "For inspectors and operators. The price of a wager stays, because tables display it.",
    params(("number" = u16, Path, description = "The jackpot's number")),
    request_body = ApprovedTerms,
    security(("session" = [])),
    responses(
        (status = 200, description = "The jackpot as it is now", body = JackpotWire),
        (status = 400, description = "Malformed"),
        (status = 403, description = "Your role may not do this"),
        (status = 404, description = "No such jackpot"),
        (status = 409, description = "The terms cannot be approved (`refused`)"),
    ),
)]
pub(crate) async fn approve(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    InPath(number): InPath<u16>,
    Body(terms): Body<ApprovedTerms>,
) -> Result<Json<JackpotWire>, Problem> {
    let signed = sign(&hall, visitor, Post::Inspector, &terms.signed)?;
    hall.floor.approve_jackpot(number, terms.terms(), signed).await?;
    one(&hall, number)
}

#[utoipa::path(
    post,
    path = "/api/jackpots/{number}/corrections",
    operation_id = "correctJackpot",
    summary = "Set a pool of a jackpot right",
    description = "For supervisors and operators: with a reason, and with a name.",
    params(("number" = u16, Path, description = "The jackpot's number")),
    request_body = PoolCorrection,
    security(("session" = [])),
    responses(
        (status = 200, description = "The jackpot as it is now", body = JackpotWire),
        (status = 400, description = "Malformed"),
        (status = 403, description = "Your role may not do this"),
        (status = 404, description = "No such jackpot"),
        (status = 409, description = "Without a name or a reason, or the pool holds another amount (`refused`)"),
    ),
)]
pub(crate) async fn correct(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    InPath(number): InPath<u16>,
    Body(wanted): Body<PoolCorrection>,
) -> Result<Json<JackpotWire>, Problem> {
    let signed = sign(&hall, visitor, Post::Supervisor, &wanted.signed)?;
    let PoolCorrection { pool, before, after, reason, .. } = wanted;
    let correction = Correction { pool, before, after, reason, signed };
    hall.floor.correct_jackpot(number, correction).await?;
    one(&hall, number)
}

/// The signature of somebody who may act at a post.
fn sign(hall: &Hall, visitor: Visitor, post: Post, name: &str) -> Result<Signed, Problem> {
    let Known { person, .. } = visitor.known()?;
    let Person { role, .. } = person;
    let by = roles::staff_id(&person).filter(|_| roles::may_stand_at(role, post));
    let by = by.ok_or_else(|| roles::not_for(role))?;
    Ok(hall.floor.signature(by, name.trim()))
}

fn one(hall: &Hall, number: u16) -> Result<Json<JackpotWire>, Problem> {
    let all = hall.floor.jackpots();
    let found = all.into_iter().find(|jackpot| jackpot.number == number);
    let found = found.ok_or_else(|| Problem::not_found("jackpot"))?;
    Ok(Json(JackpotWire::of(found, true)))
}
