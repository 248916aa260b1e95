//! What is answered when something cannot be done: a status, a code for programs, a sentence for
//! people.

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use floor::{AccountError, JackpotError, Unserved};
use serde::Serialize;
use utoipa::ToSchema;

use crate::logins::NotSet;

#[derive(Clone, Debug)]
pub(crate) struct Problem {
    status: StatusCode,
    code: &'static str,
    message: String,
    retry_after_s: Option<u64>,
}

/// A problem as it is sent.
#[derive(Serialize, ToSchema)]
#[schema(as = Problem)]
pub(crate) struct ProblemWire {
    error: Complaint,
}

#[derive(Serialize, ToSchema)]
struct Complaint {
    /// For programs.
    code: &'static str,
    /// One sentence, for people.
    message: String,
}

/// When to retry something that could not be recorded.
const RECORD_AGAIN_S: u64 = 5;

impl Problem {
    pub(crate) fn new(
        status: StatusCode,
        code: &'static str,
        message: impl Into<String>,
    ) -> Problem {
        Problem { status, code, message: message.into(), retry_after_s: None }
    }

    pub(crate) fn bad(code: &'static str, message: impl Into<String>) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, code, message)
    }

    pub(crate) fn not_found(what: &str) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "not-found", format!("there is no {what} here"))
    }

    /// The server has this table but cannot run it; the lobby says why.
    pub(crate) fn stopped() -> Problem {
        let message = "this table is stopped; nothing of its record is lost";
        Problem::new(StatusCode::GONE, "table-gone", message)
    }

    pub(crate) fn no_session() -> Problem {
        let message = "this needs a session: log in, or play as a guest";
        Problem::new(StatusCode::UNAUTHORIZED, "no-session", message)
    }

    pub(crate) fn change_password() -> Problem {
        let message = "your password is a one-time password: choose your own first";
        Problem::new(StatusCode::FORBIDDEN, "change-password", message)
    }

    pub(crate) fn unusable() -> Problem {
        AccountError::Unusable.into()
    }

    pub(crate) fn wrong_password() -> Problem {
        let message = "the name or the password is wrong";
        Problem::new(StatusCode::UNAUTHORIZED, "wrong-password", message)
    }

    pub(crate) fn too_many(what: &str, wait_ms: u64) -> Problem {
        let seconds = wait_ms.div_ceil(1000).max(1);
        let message = format!("too many {what}; try again in {}", in_words(seconds));
        let problem = Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many", message);
        Problem { retry_after_s: Some(seconds), ..problem }
    }

    pub(crate) fn locked(wait_ms: u64) -> Problem {
        let seconds = wait_ms.div_ceil(1000).max(1);
        let message =
            format!("too many wrong passwords; you can try again in {}", in_words(seconds));
        let problem = Problem::new(StatusCode::TOO_MANY_REQUESTS, "locked", message);
        Problem { retry_after_s: Some(seconds), ..problem }
    }

    pub(crate) fn busy() -> Problem {
        let message = "the server is busy; try again in a moment";
        let problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", message);
        Problem { retry_after_s: Some(1), ..problem }
    }

    /// The journal cannot take anything in now: no room, its file is away, or another program holds it. This passes.
    pub(crate) fn cannot_record() -> Problem {
        let message = "nothing can be recorded at the moment; try again in a few seconds";
        let problem = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "cannot-record", message);
        Problem { retry_after_s: Some(RECORD_AGAIN_S), ..problem }
    }

    /// The world failed. Why is for the log: it may name files.
    pub(crate) fn failed(why: &dyn std::fmt::Display) -> Problem {
        tracing::error!(%why, "a request failed");
        let message = "the server could not do this; nothing has changed";
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "failed", message)
    }
}

/// "40 seconds", "3 minutes", "5 hours".
pub(crate) fn in_words(seconds: u64) -> String {
    match seconds {
        1 => "1 second".to_owned(),
        2..120 => format!("{seconds} seconds"),
        120..7_200 => format!("{} minutes", seconds.div_ceil(60)),
        more => format!("{} hours", more.div_ceil(3_600)),
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let Problem { status, code, message, retry_after_s } = self;
        let body = Json(ProblemWire { error: Complaint { code, message } });
        let mut response = (status, body).into_response();
        if let Some(seconds) = retry_after_s {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}

impl From<AccountError> for Problem {
    fn from(error: AccountError) -> Problem {
        match error {
            AccountError::HandleTaken => {
                Problem::new(StatusCode::CONFLICT, "name-taken", error.to_string())
            }
            AccountError::HandleAlike => {
                Problem::new(StatusCode::CONFLICT, "name-alike", error.to_string())
            }
            AccountError::HandleReserved | AccountError::HandleOdd => {
                Problem::bad("name", error.to_string())
            }
            AccountError::NoSuchPerson => Problem::no_session(),
            AccountError::Unusable => {
                Problem::new(StatusCode::CONFLICT, "account-unusable", error.to_string())
            }
            AccountError::KeyUsed => {
                Problem::new(StatusCode::CONFLICT, "key-used", error.to_string())
            }
            AccountError::Refused(refusal) => {
                let words = rulebook::words();
                let names = |party: rules::Party| rulebook::Name::Other(words.player(party.0 + 1));
                let sentence = words.say(&rules::Refuse::text(&refusal), names);
                Problem::new(StatusCode::CONFLICT, "refused", sentence)
            }
            AccountError::Journal(error) => error.into(),
        }
    }
}

impl From<JackpotError> for Problem {
    fn from(error: JackpotError) -> Problem {
        match error {
            JackpotError::NoSuchJackpot => Problem::not_found("jackpot"),
            JackpotError::Unusable => {
                Problem::new(StatusCode::CONFLICT, "jackpot-unusable", error.to_string())
            }
            JackpotError::NotMoney | JackpotError::Refused(_) => {
                Problem::new(StatusCode::CONFLICT, "refused", error.to_string())
            }
            JackpotError::Journal(error) => error.into(),
        }
    }
}

impl From<journal::Error> for Problem {
    fn from(error: journal::Error) -> Problem {
        use journal::Error;
        match error {
            Error::Busy { .. } | Error::Closed { .. } => Problem::busy(),
            Error::Full { .. }
            | Error::Gone { .. }
            | Error::Locked { .. }
            | Error::Unknown { .. }
            | Error::Failed { .. } => {
                tracing::error!(%error, "nothing can be recorded");
                Problem::cannot_record()
            }
            error => Problem::failed(&error),
        }
    }
}

impl From<NotSet> for Problem {
    fn from(error: NotSet) -> Problem {
        match error {
            NotSet::Overtaken => Problem::wrong_password(),
            NotSet::Vault(error) => Problem::failed(&error),
            NotSet::Journal(error) => error.into(),
        }
    }
}

impl From<Unserved> for Problem {
    fn from(unserved: Unserved) -> Problem {
        match unserved {
            Unserved::Busy => Problem::busy(),
            Unserved::Gone | Unserved::Unknown => Problem::new(
                StatusCode::GONE,
                "table-gone",
                "this table has closed, or the server is shutting down",
            ),
        }
    }
}
