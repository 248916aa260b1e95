//! Coming in, taking a name, logging in and out, and getting practice chips.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use cage::Role;
use floor::Person;
use serde::Deserialize;
use table::Handle;
use tokio::time::timeout;
use utoipa::ToSchema;

use crate::body::Body;
use crate::hall::Hall;
use crate::logins::{Credential, Nonce};
use crate::passwords::Passwords;
use crate::problem::Problem;
use crate::roles;
use crate::session::{Session, Signer, cookie};
use crate::visitor::{Known, Visitor};
use crate::wire::{ChipsAt, ChipsList, Me};

/// How long a newcomer waits for an account while the journal fails.
const PATIENCE: Duration = Duration::from_secs(3);

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Credentials {
    #[schema(min_length = 1, max_length = 20)]
    handle: String,
    #[schema(min_length = 8, max_length = 128)]
    password: String,
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPassword {
    /// The present one; left out where there is none.
    current: Option<String>,
    #[schema(min_length = 8, max_length = 128)]
    password: String,
}

/// Gives anybody an account with practice chips; a person with a session keeps their account.
#[utoipa::path(
    post,
    path = "/api/guest",
    operation_id = "comeInAsGuest",
    summary = "Come in as a guest, with practice chips",
    description = "A visitor with a session keeps it, and gets 200.",
    responses(
        (status = 201, description = "A new account and a session", body = Me, headers(("Set-Cookie" = String, description = "`croupier_session`: HttpOnly, SameSite=Lax, Path=/, thirty days"))),
        (status = 200, description = "The account that you have already", body = Me),
    ),
)]
pub(crate) async fn guest(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    if let Some(known) = &visitor.known {
        return Ok(Json(describe(&hall, &known.person, &known.session)).into_response());
    }
    count_account(&hall, &visitor)?;
    let opened = async {
        let person = hall.floor.open_guest(hall.config.practice_chips).await?;
        let nonce = hall.logins.bind(person.id, hall.now_ms()).await?;
        Ok::<_, Problem>((person, nonce))
    };
    // While the journal fails nobody knows what became of it. A guest who does not get a session has lost nothing.
    let (person, nonce) =
        timeout(PATIENCE, opened).await.map_err(|_| Problem::cannot_record())??;
    let session = issue(&hall, &person, nonce)?;
    Ok(welcome(&hall, &visitor, StatusCode::CREATED, &person, &session))
}

/// Takes a name. A guest keeps the account and the chips; anybody else gets a new account.
#[utoipa::path(
    post,
    path = "/api/accounts",
    operation_id = "openAccount",
    summary = "Take a name and a password",
    description = "A guest with a session keeps the account and its chips. Without a session a new account is opened.",
    request_body = Credentials,
    responses(
        (status = 201, description = "The account, and a new session", body = Me, headers(("Set-Cookie" = String, description = "`croupier_session`: HttpOnly, SameSite=Lax, Path=/, thirty days"))),
        (status = 400, description = "Not a name, a name with unusual letters or of the house, or not a password"),
        (status = 409, description = "Somebody has the name or one that looks like it, or you have an account already"),
    ),
)]
pub(crate) async fn open(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    Body(Credentials { handle, password }): Body<Credentials>,
) -> Result<Response, Problem> {
    let handle = Handle::new(&handle).map_err(|error| Problem::bad("name", error.to_string()))?;
    Passwords::check(&password)?;
    if roles::is_reserved(&handle) {
        return Err(floor::AccountError::HandleReserved.into());
    }
    let id = visitor.known.as_ref().map(|known| known.person.id);
    hall.floor.name_for(id, &handle)?;
    count_account(&hall, &visitor)?;
    let hash = hall.passwords.hash(password).await?;
    // One name at a time, so that a guest who asks twice at once gets one.
    let _turn = hall.naming.lock().await;
    let guest = match &visitor.known {
        Some(Known { person, session, .. }) if is_still_a_guest(&hall, person, session).await => {
            person.clone()
        }
        Some(_) => {
            let message = "you already have an account; log out to create another";
            return Err(Problem::new(StatusCode::CONFLICT, "has-account", message));
        }
        None => hall.floor.open_guest(hall.config.practice_chips).await?,
    };
    // The password first: if the house stops in between, a guest has lost nothing, whereas a name
    // without a password would be lost to everybody.
    let now_ms = hall.now_ms();
    hall.logins.set_password(guest.id, &hash, false, now_ms).await?;
    let person = hall.floor.name_guest(guest.id, handle).await?;
    // Older sessions end last: otherwise a guest whose name was refused could not get in.
    let nonce = hall.logins.bind_anew(person.id, now_ms).await?;
    let session = issue(&hall, &person, nonce)?;
    Ok(welcome(&hall, &visitor, StatusCode::CREATED, &person, &session))
}

#[utoipa::path(
    post,
    path = "/api/sessions",
    operation_id = "logIn",
    summary = "Log in",
    description = "",
    request_body = Credentials,
    responses(
        (status = 201, description = "A session", body = Me, headers(("Set-Cookie" = String, description = "`croupier_session`: HttpOnly, SameSite=Lax, Path=/, thirty days"))),
        (status = 400, description = "Malformed"),
        (status = 401, description = "The name or the password is wrong"),
        (status = 403, description = "The account is disabled"),
        (status = 409, description = "The account cannot be used, because its record is damaged (`account-unusable`)"),
        (status = 503, description = "Too many people are logging in at once, or nothing can be recorded at the moment; `Retry-After` says when to try again"),
    ),
)]
pub(crate) async fn log_in(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    Body(Credentials { handle, password }): Body<Credentials>,
) -> Result<Response, Problem> {
    let (person, shown) = check(&hall, &visitor, &handle, password).await?;
    let nonce = match shown.nonce.clone() {
        Some(nonce) => nonce,
        None => hall.logins.bind(person.id, hall.now_ms()).await?,
    };
    let session = issue(&hall, &person, nonce)?;
    hall.logins.log_in(&session).await?;
    // The password may have been changed while it was being compared. A session for the old one is
    // bound to an old token, so it would open nothing anyway.
    let now = hall.logins.credential(person.id);
    if hall.logins.has_ended(&session) || now.is_none_or(|now| now.hash != shown.hash) {
        return Err(Problem::wrong_password());
    }
    Ok(welcome(&hall, &visitor, StatusCode::CREATED, &person, &session))
}

/// The person with this name and password, and their proof of it. The answer does not reveal whether the name or the
/// password is wrong, not even by how long it takes.
async fn check(
    hall: &Hall,
    visitor: &Visitor,
    handle: &str,
    password: String,
) -> Result<(Person, Credential), Problem> {
    let wrong = Problem::wrong_password;
    if Handle::new(handle).is_err() || Passwords::check(&password).is_err() {
        return Err(wrong());
    }
    hall.lockout.attempt(handle, visitor.address, hall.steady_ms()).map_err(Problem::locked)?;
    let id = hall.floor.person_named(handle);
    let credential = id.and_then(|id| hall.logins.credential(id));
    let hash = credential.as_ref().map(|credential| credential.hash.clone());
    let right = hall.passwords.verify(password, hash).await?;
    let Some((id, credential)) = id.zip(credential).filter(|_| right) else { return Err(wrong()) };
    hall.lockout.succeeded(handle, visitor.address);
    // Only a person who knows the password may learn this.
    if hall.logins.is_disabled(id) {
        let message = "this account has been disabled; ask the operator";
        return Err(Problem::new(StatusCode::FORBIDDEN, "disabled", message));
    }
    if hall.floor.is_unusable(id) {
        return Err(Problem::unusable());
    }
    let person = hall.floor.person(id).await.ok_or_else(wrong)?;
    Ok((person, credential))
}

#[utoipa::path(
    delete,
    path = "/api/sessions",
    operation_id = "logOut",
    summary = "Log out",
    description = "Ends the session for good, over a restart too, and takes the cookie away.",
    security(("session" = [])),
    responses(
        (status = 204, description = "Logged out, or there was no session", headers(("Set-Cookie" = String, description = "`croupier_session`: HttpOnly, SameSite=Lax, Path=/, thirty days"))),
    ),
)]
pub(crate) async fn log_out(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    if let Some(Known { session, .. }) = &visitor.known {
        hall.logins.log_out(session, hall.now_ms()).await?;
    }
    let cookie = cookie(None, visitor.secure);
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

#[utoipa::path(
    get,
    path = "/api/me",
    operation_id = "me",
    summary = "Who you are, what you have, where you play",
    description = "",
    security(("session" = [])),
    responses(
        (status = 200, description = "You", body = Me),
    ),
)]
pub(crate) async fn me(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
) -> Result<Json<Me>, Problem> {
    let Known { session, person, .. } = visitor.at_the_door()?;
    Ok(Json(describe(&hall, &person, &session)))
}

/// What the reader has at tables. A socket would tell it too, but opening one says that the reader is back at the table.
#[utoipa::path(
    get,
    path = "/api/me/chips",
    operation_id = "myChips",
    summary = "What you have at the tables where you are, wagers that are not settled yet included",
    description = "A table that cannot answer now is left out.",
    security(("session" = [])),
    responses((status = 200, description = "Your chips at each table", body = ChipsList)),
)]
pub(crate) async fn chips(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
) -> Result<Json<ChipsList>, Problem> {
    let Known { person, .. } = visitor.known()?;
    let chips = hall.floor.chips_of(person.id).await;
    let tables = chips.into_iter().map(|(table, chips)| ChipsAt { table, chips }).collect();
    Ok(Json(ChipsList { tables }))
}

/// Practice chips for somebody who has few left.
#[utoipa::path(
    post,
    path = "/api/me/chips",
    operation_id = "topUp",
    summary = "Practice chips up to $1,000 for a balance below $100, ten times a day",
    description = "",
    security(("session" = [])),
    responses(
        (status = 200, description = "You, with the chips", body = Me),
        (status = 409, description = "You have enough"),
    ),
)]
pub(crate) async fn top_up(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
) -> Result<Json<Me>, Problem> {
    let Known { session, person, .. } = visitor.known()?;
    let _turn = hall.top_ups.lock().await;
    let person = hall.floor.person(person.id).await.ok_or_else(Problem::no_session)?;
    let (full, low) = (hall.config.practice_chips, hall.config.top_up_below);
    if person.balance >= low {
        let message = format!("you get new practice chips when you have less than {low}");
        return Err(Problem::new(StatusCode::CONFLICT, "enough-chips", message));
    }
    hall.practice_by_account.take(&person.id, hall.steady_ms()).map_err(|wait_ms| {
        hall.counters.limited.up();
        Problem::too_many("practice chips in one day", wait_ms)
    })?;
    let person = hall.floor.deposit(person.id, full.saturating_sub(person.balance)).await?;
    Ok(Json(describe(&hall, &person, &session)))
}

/// Sets a password, or another one; all other sessions are over then.
#[utoipa::path(
    post,
    path = "/api/me/password",
    operation_id = "setPassword",
    summary = "Change your password; all other sessions end",
    description = "",
    request_body = NewPassword,
    security(("session" = [])),
    responses(
        (status = 200, description = "You, with a new session", body = Me, headers(("Set-Cookie" = String, description = "`croupier_session`: HttpOnly, SameSite=Lax, Path=/, thirty days"))),
        (status = 400, description = "Not a password, or the present one again, or you are a guest"),
        (status = 401, description = "No session, or the present password is wrong"),
    ),
)]
pub(crate) async fn set_password(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    Body(NewPassword { current, password }): Body<NewPassword>,
) -> Result<Response, Problem> {
    let Known { person, .. } = visitor.clone().at_the_door()?;
    if person.role == Role::Guest {
        return Err(Problem::bad("guest", "register a name first: guests have no password"));
    }
    Passwords::check(&password)?;
    let mut shown = None;
    if hall.logins.credential(person.id).is_some() {
        let current = current.unwrap_or_default();
        if current == password {
            return Err(Problem::bad("password", "this is your current password; choose another"));
        }
        shown = Some(check(&hall, &visitor, person.handle.as_str(), current).await?.1);
    }
    let hash = hall.passwords.hash(password).await?;
    let now_ms = hall.now_ms();
    hall.logins.change_password(person.id, shown.as_ref(), &hash, now_ms).await?;
    let nonce = hall.logins.bind(person.id, now_ms).await?;
    let session = issue(&hall, &person, nonce)?;
    Ok(welcome(&hall, &visitor, StatusCode::OK, &person, &session))
}

/// Whether a guest is one still, now that it is their turn.
async fn is_still_a_guest(hall: &Hall, person: &Person, session: &Session) -> bool {
    let now = hall.floor.person(person.id).await;
    now.is_some_and(|now| now.role == Role::Guest) && !hall.logins.has_ended(session)
}

fn count_account(hall: &Hall, visitor: &Visitor) -> Result<(), Problem> {
    hall.accounts_by_address.take(&visitor.address, hall.steady_ms()).map_err(|wait_ms| {
        hall.counters.limited.up();
        Problem::too_many("new accounts from your address", wait_ms)
    })
}

fn issue(hall: &Hall, person: &Person, nonce: Nonce) -> Result<Session, Problem> {
    Signer::issue(person.id, nonce, hall.now_ms()).map_err(|error| Problem::failed(&error))
}

/// Somebody with a fresh session, and the cookie for it.
fn welcome(
    hall: &Hall,
    visitor: &Visitor,
    status: StatusCode,
    person: &Person,
    session: &Session,
) -> Response {
    let cookie = cookie(Some(&hall.signer.sign(session)), visitor.secure);
    let body = Json(describe(hall, person, session));
    (status, [(header::SET_COOKIE, cookie)], body).into_response()
}

fn describe(hall: &Hall, person: &Person, session: &Session) -> Me {
    let tables = hall.floor.tables();
    let mine = tables.iter().filter(|table| table.people.contains(&person.id));
    let Person { id, handle, role, balance, money } = person.clone();
    Me {
        id,
        handle,
        role,
        balance,
        money,
        password: hall.logins.password_state(id),
        last_login_ms: hall.logins.last_before(session),
        tables: mine.map(|table| table.id.clone()).collect(),
        now_ms: hall.now_ms(),
    }
}
