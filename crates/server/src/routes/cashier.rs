//! The counter: money paid in and paid out for an account by somebody of the staff.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use cage::Role;
use floor::{Payment, Person, Way};
use money::Cents;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::body::Body;
use crate::hall::Hall;
use crate::messages::{ClientKey, KEY_WANTED};
use crate::problem::Problem;
use crate::roles;
use crate::visitor::{Known, Visitor};
use crate::wire::AccountMoney;

/// The most that goes over the counter at once.
const PAYMENT_MAX: Cents = Cents::dollars(100_000);

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Counted {
    /// Your name for this payment: the same key again is the same payment again, and is made once.
    #[schema(pattern = "^[A-Za-z0-9_-]{1,64}$")]
    key: String,
    /// The owner of the account.
    handle: String,
    /// In cents.
    #[schema(value_type = u64, minimum = 1, maximum = 10_000_000)]
    amount: Cents,
}

#[utoipa::path(
    post,
    path = "/api/cashier/pay-in",
    operation_id = "payIn",
    summary = "Take in money for an account",
    description = "For supervisors and operators. Recorded in the account with the number of the cashier who took it in.",
    request_body = Counted,
    security(("session" = [])),
    responses(
        (status = 200, description = "The account as it is now", body = AccountMoney),
        (status = 400, description = "Not a key, or more than $100,000 at once (`amount`)"),
        (status = 403, description = "You are neither supervisor nor operator"),
        (status = 404, description = "Nobody has this name"),
        (status = 409, description = "The account cannot hold that much (`refused`); or the account is your own (`own-account`) or a guest's (`no-name`), or the key stands for another payment (`key-used`)"),
    ),
)]
pub(crate) async fn pay_in(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    Body(counted): Body<Counted>,
) -> Result<Json<AccountMoney>, Problem> {
    pay(&hall, visitor, Way::In, counted).await
}

#[utoipa::path(
    post,
    path = "/api/cashier/pay-out",
    operation_id = "payOut",
    summary = "Pay out money from an account",
    description = "For supervisors and operators. Recorded in the account with the number of the cashier who paid it out. Chips at a table are not in the account.",
    request_body = Counted,
    security(("session" = [])),
    responses(
        (status = 200, description = "The account as it is now", body = AccountMoney),
        (status = 400, description = "Not a key, or more than $100,000 at once (`amount`)"),
        (status = 403, description = "You are neither supervisor nor operator"),
        (status = 404, description = "Nobody has this name"),
        (status = 409, description = "There is not that much money in the account (`refused`); or the account is your own (`own-account`) or a guest's (`no-name`), or the key stands for another payment (`key-used`)"),
    ),
)]
pub(crate) async fn pay_out(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    Body(counted): Body<Counted>,
) -> Result<Json<AccountMoney>, Problem> {
    pay(&hall, visitor, Way::Out, counted).await
}

async fn pay(
    hall: &Hall,
    visitor: Visitor,
    way: Way,
    Counted { key, handle, amount }: Counted,
) -> Result<Json<AccountMoney>, Problem> {
    let Known { person: by, .. } = visitor.known()?;
    if !roles::may_handle_money(by.role) {
        return Err(roles::not_for(by.role));
    }
    let key = ClientKey::new(&key).and_then(|key| key.of_cashier(by.id));
    let key = key.ok_or_else(|| Problem::bad("key", KEY_WANTED))?;
    if amount > PAYMENT_MAX {
        return Err(Problem::bad("amount", format!("a payment may be at most {PAYMENT_MAX}")));
    }
    let account = payee(hall, &by, &handle).await?;
    let payment = Payment { key, account: account.id, amount, way, by: by.id };
    let Person { id, handle, money, .. } = hall.floor.pay(&payment).await?;
    tracing::info!(by = by.id.0, account = id.0, %amount, ?way, "money over the counter");
    Ok(Json(AccountMoney { id, handle, money }))
}

/// The owner of the account. A guest's account is lost with a cookie, and nobody counts money out to themselves.
async fn payee(hall: &Hall, by: &Person, handle: &str) -> Result<Person, Problem> {
    let person = match hall.floor.person_named(handle) {
        Some(id) => hall.floor.person(id).await,
        None => None,
    };
    let person = person.ok_or_else(|| Problem::not_found("such account"))?;
    let conflict = |code, message: &str| Err(Problem::new(StatusCode::CONFLICT, code, message));
    if person.id == by.id {
        return conflict("own-account", "somebody else must handle payments for your own account");
    }
    if matches!(person.role, Role::Guest | Role::Bot) {
        return conflict("no-name", "only accounts with a name can hold money");
    }
    Ok(person)
}
