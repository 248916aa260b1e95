//! The sender of a request, found from its cookie, once.

use std::sync::Arc;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use floor::Person;

use crate::address::{Address, Peer};
use crate::hall::Hall;
use crate::problem::Problem;
use crate::session::{self, Session};
use crate::wire::PasswordState;

/// Anybody.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    pub(crate) known: Option<Known>,
    pub(crate) address: Address,
    /// Whether the browser used https, as far as can be known.
    pub(crate) secure: bool,
    /// Whether their session is of an account that cannot be read.
    is_unusable: bool,
}

/// A person with a session.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub(crate) session: Session,
    pub(crate) person: Person,
    /// Whether they came in with a one-time password, and have not changed it yet.
    pub(crate) must_change_password: bool,
}

impl Known {
    /// A person with a one-time password can only change it.
    pub(crate) fn admitted(self) -> Result<Known, Problem> {
        if self.must_change_password { Err(Problem::change_password()) } else { Ok(self) }
    }
}

impl Visitor {
    /// A person with a session who may use it.
    pub(crate) fn known(self) -> Result<Known, Problem> {
        self.at_the_door()?.admitted()
    }

    /// A person with a session, even if they still have to change a one-time password.
    pub(crate) fn at_the_door(self) -> Result<Known, Problem> {
        let absent = if self.is_unusable { Problem::unusable } else { Problem::no_session };
        self.known.ok_or_else(absent)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor
where
    Arc<Hall>: FromRef<S>,
{
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Visitor, Problem> {
        let hall = Arc::<Hall>::from_ref(state);
        let peer = *parts.extensions.get::<Peer>().ok_or_else(Problem::busy)?;
        let headers = &parts.headers;
        let address = Address::of_request(peer, headers, hall.config.behind_proxy);
        let secure = hall.config.behind_proxy
            && headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https");
        let session = session_of(&hall, headers);
        let is_unusable = session.as_ref().is_some_and(|s| hall.floor.is_unusable(s.person));
        let known = match session {
            Some(session) => known(&hall, session).await,
            None => None,
        };
        if let Some(known) = &known {
            let taken = hall.by_session.take(&known.person.id, hall.steady_ms());
            taken.map_err(|wait_ms| {
                hall.counters.limited.up();
                Problem::too_many("requests", wait_ms)
            })?;
        }
        Ok(Visitor { known, address, secure, is_unusable })
    }
}

/// The first of our cookies counts, as browsers send the most specific first.
fn session_of(hall: &Hall, headers: &HeaderMap) -> Option<Session> {
    let cookies = headers.get_all(header::COOKIE).iter();
    let value = cookies.filter_map(|value| value.to_str().ok()).find_map(session::find)?;
    let nonce_of = |person| hall.logins.nonce(person);
    let session = hall.signer.read(value, hall.now_ms(), nonce_of)?;
    (!hall.logins.has_ended(&session)).then_some(session)
}

async fn known(hall: &Hall, session: Session) -> Option<Known> {
    let person = hall.floor.person(session.person).await?;
    let must_change_password = hall.logins.password_state(person.id) == PasswordState::OneTime;
    Some(Known { session, person, must_change_password })
}
