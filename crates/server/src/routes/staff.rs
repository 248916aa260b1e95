//! The staff, managed by the operator: their roles, and whether they may sign in.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use cage::Role;
use floor::Person;
use money::Cents;
use serde::Deserialize;
use table::{Handle, PersonId};
use utoipa::ToSchema;

use crate::asked::InPath;
use crate::body::Body;
use crate::hall::Hall;
use crate::passwords;
use crate::problem::Problem;
use crate::roles::{self, StaffRole};
use crate::visitor::{Known, Visitor};
use crate::wire::{StaffList, StaffMember, StaffPassword};

/// More than work in one house.
const STAFF_MAX: usize = 500;

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewMember {
    #[schema(min_length = 1, max_length = 20)]
    handle: String,
    role: StaffRole,
}

/// Fields that are left out stay as they are.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Change {
    role: Option<StaffRole>,
    disabled: Option<bool>,
}

#[utoipa::path(
    get,
    path = "/api/staff",
    operation_id = "listStaff",
    summary = "Everybody who works in the house, for operators",
    description = "",
    security(("session" = [])),
    responses(
        (status = 200, description = "The staff", body = StaffList),
        (status = 403, description = "You are no operator"),
    ),
)]
pub(crate) async fn all(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
) -> Result<Json<StaffList>, Problem> {
    keeper(visitor)?;
    let staff = hall.floor.staff().await;
    let staff = staff.iter().map(|person| describe(&hall, person)).collect();
    Ok(Json(StaffList { staff }))
}

/// Makes an account. Its password is shown only once, and must be changed.
#[utoipa::path(
    post,
    path = "/api/staff",
    operation_id = "makeStaff",
    summary = "Make an account of staff",
    description = "The answer has its password, shown only once, which must be changed.",
    request_body = NewMember,
    security(("session" = [])),
    responses(
        (status = 201, description = "The account, and its password", body = StaffPassword),
        (status = 400, description = "Not a name, or not a role"),
        (status = 403, description = "You are no operator"),
        (status = 409, description = "Somebody has the name or one that looks like it, or there are too many accounts of staff"),
    ),
)]
pub(crate) async fn make(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    Body(NewMember { handle, role }): Body<NewMember>,
) -> Result<(StatusCode, Json<StaffPassword>), Problem> {
    keeper(visitor)?;
    let handle = Handle::new(&handle).map_err(|error| Problem::bad("name", error.to_string()))?;
    if roles::is_reserved(&handle) {
        return Err(floor::AccountError::HandleReserved.into());
    }
    let _turn = hall.staff.lock().await;
    if hall.floor.staff().await.len() >= STAFF_MAX {
        let message = format!("there can be at most {STAFF_MAX} staff accounts");
        return Err(Problem::new(StatusCode::CONFLICT, "too-many-staff", message));
    }
    let person = hall.floor.open_account(handle, role.into(), Cents::ZERO).await?;
    let told = give_password(&hall, &person).await?;
    Ok((StatusCode::CREATED, Json(told)))
}

/// Gives somebody another role, or shuts or opens the door to them.
#[utoipa::path(
    post,
    path = "/api/staff/{id}",
    operation_id = "changeStaff",
    summary = "Give another role, disable or enable",
    description = "Fields that are left out stay as they are. All sessions of a disabled account end.",
    request_body = Change,
    params(
        ("id" = u64, Path, description = "The number of the account"),
    ),
    security(("session" = [])),
    responses(
        (status = 200, description = "The account as it is now", body = StaffMember),
        (status = 400, description = "Not a role"),
        (status = 403, description = "You are no operator"),
        (status = 404, description = "Nobody of the staff has this number"),
        (status = 409, description = "The last operator cannot be disabled or given another role"),
    ),
)]
pub(crate) async fn change(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    InPath(id): InPath<String>,
    Body(Change { role, disabled }): Body<Change>,
) -> Result<Json<StaffMember>, Problem> {
    let by = keeper(visitor)?.person.id;
    let _turn = hall.staff.lock().await;
    let mut person = find(&hall, &id).await?;
    let role = role.map(Role::from).filter(|role| *role != person.role);
    let disabled = disabled.filter(|wanted| *wanted != hall.logins.is_disabled(person.id));
    if person.role == Role::Operator && (role.is_some() || disabled == Some(true)) {
        other_operator(&hall, person.id).await?;
    }
    if let Some(role) = role {
        person = hall.floor.appoint(person.id, role, by).await?;
        hall.logins.doors.knock(person.id);
    }
    if let Some(disabled) = disabled {
        hall.logins.set_disabled(person.id, disabled, by, hall.now_ms()).await?;
    }
    Ok(Json(describe(&hall, &person)))
}

/// Sets a new password for a person who has lost theirs; their sessions end.
#[utoipa::path(
    post,
    path = "/api/staff/{id}/password",
    operation_id = "resetStaffPassword",
    summary = "A new one-time password; all sessions of the account end",
    description = "",
    params(
        ("id" = u64, Path, description = "The number of the account"),
    ),
    security(("session" = [])),
    responses(
        (status = 200, description = "The account, and its password", body = StaffPassword),
        (status = 403, description = "You are no operator"),
        (status = 404, description = "Nobody of the staff has this number"),
    ),
)]
pub(crate) async fn password(
    State(hall): State<Arc<Hall>>,
    visitor: Visitor,
    InPath(id): InPath<String>,
) -> Result<Json<StaffPassword>, Problem> {
    keeper(visitor)?;
    let _turn = hall.staff.lock().await;
    let person = find(&hall, &id).await?;
    Ok(Json(give_password(&hall, &person).await?))
}

/// The caller, if they may manage the staff.
fn keeper(visitor: Visitor) -> Result<Known, Problem> {
    let known = visitor.known()?;
    if roles::may_keep_staff(known.person.role) {
        return Ok(known);
    }
    Err(roles::not_for(known.person.role))
}

async fn find(hall: &Hall, id: &str) -> Result<Person, Problem> {
    let person = match id.parse() {
        Ok(number) => hall.floor.person(PersonId(number)).await,
        Err(_) => None,
    };
    person.filter(|person| person.role.is_staff()).ok_or_else(|| Problem::not_found("such account"))
}

/// A house without an operator could never get one again.
async fn other_operator(hall: &Hall, id: PersonId) -> Result<(), Problem> {
    let staff = hall.floor.staff().await;
    let is_other = |person: &Person| {
        person.role == Role::Operator && person.id != id && !hall.logins.is_disabled(person.id)
    };
    if staff.iter().any(is_other) {
        return Ok(());
    }
    let message = "there must be an operator: create another one first";
    Err(Problem::new(StatusCode::CONFLICT, "last-operator", message))
}

async fn give_password(hall: &Hall, person: &Person) -> Result<StaffPassword, Problem> {
    let one_time_password = passwords::random().map_err(|error| Problem::failed(&error))?;
    let hash = hall.passwords.hash(one_time_password.clone()).await?;
    hall.logins.set_password(person.id, &hash, true, hall.now_ms()).await?;
    Ok(StaffPassword { member: describe(hall, person), one_time_password })
}

fn describe(hall: &Hall, person: &Person) -> StaffMember {
    let Person { id, handle, role, .. } = person.clone();
    StaffMember {
        id,
        handle,
        role,
        disabled: hall.logins.is_disabled(id),
        password: hall.logins.password_state(id),
        last_login_ms: hall.logins.last(id),
    }
}
