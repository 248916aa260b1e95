//! Who has which password, who logged in when, and which sessions were ended: the streams
//! `login.<person>` of the journal, so that a restart forgets no log-out.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, PoisonError, RwLock};

use floor::Vault;
use journal::{Append, Error, Expect, Journal, Kind, Label, NewEvent, Stream, Work};
use journal::{every_event, every_stream};
use serde::{Deserialize, Serialize};
use table::PersonId;
use tokio::sync::oneshot;

use crate::session::{LIFE_MS, Session};
use crate::wire::PasswordState;

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum LoginEvent {
    /// `sealed` is the hash, sealed by the vault: the database alone does not have it.
    PasswordSet {
        sealed: String,
        one_time: bool,
    },
    LoggedIn {
        session: String,
    },
    LoggedOut {
        session: String,
        issued_ms: u64,
    },
    /// By an operator: all sessions are over, and nobody logs in.
    Disabled {
        by: PersonId,
    },
    Enabled {
        by: PersonId,
    },
}

/// What is known of one person's log-ins.
#[derive(Debug, Default)]
struct Login {
    sealed: Option<String>,
    one_time: bool,
    is_disabled: bool,
    /// Sessions issued before this are over: a password was changed, or the person was disabled.
    ended_before_ms: u64,
    logged_in: VecDeque<u64>,
    /// Sessions that were ended and have not expired, by when they were issued.
    ended: BTreeMap<String, u64>,
}

/// How many log-ins of a person are kept in mind.
const LOG_INS_KEPT: usize = 4;

pub(crate) struct Logins {
    journal: Arc<dyn Journal>,
    vault: Arc<Vault>,
    people: RwLock<BTreeMap<PersonId, Login>>,
}

impl std::fmt::Debug for Logins {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Logins")
    }
}

const PREFIX: &str = "login.";

fn stream_of(person: PersonId) -> Stream {
    Stream::new(format!("{PREFIX}{}", person.0)).expect("a number makes a plain name")
}

impl Logins {
    pub(crate) fn open(
        journal: Arc<dyn Journal>,
        vault: Arc<Vault>,
        now_ms: u64,
    ) -> Result<Logins, Error> {
        let mut people: BTreeMap<PersonId, Login> = BTreeMap::new();
        for entry in every_stream(journal.as_ref(), PREFIX) {
            let stream = entry?.stream;
            let number = stream.as_str().strip_prefix(PREFIX);
            let Some(number) = number.and_then(|n| n.parse().ok()) else { continue };
            let login = people.entry(PersonId(number)).or_default();
            read(journal.as_ref(), &stream, login)?;
            login.ended.retain(|_, issued_ms| *issued_ms + LIFE_MS > now_ms);
        }
        Ok(Logins { journal, vault, people: RwLock::new(people) })
    }

    fn of<T>(&self, person: PersonId, ask: impl FnOnce(&Login) -> T) -> Option<T> {
        self.people.read().unwrap_or_else(PoisonError::into_inner).get(&person).map(ask)
    }

    /// The hash of a person's password, if it can be unsealed.
    pub(crate) fn hash_of(&self, person: PersonId) -> Option<String> {
        let sealed = self.of(person, |login| login.sealed.clone())??;
        let hash = self.vault.unseal(stream_of(person).as_str(), &sealed)?;
        String::from_utf8(hash).ok()
    }

    pub(crate) fn password_state(&self, person: PersonId) -> PasswordState {
        let state = self.of(person, |login| match (&login.sealed, login.one_time) {
            (None, _) => PasswordState::None,
            (Some(_), false) => PasswordState::Set,
            (Some(_), true) => PasswordState::OneTime,
        });
        state.unwrap_or(PasswordState::None)
    }

    /// Whether a session has been ended before its time.
    pub(crate) fn has_ended(&self, session: &Session) -> bool {
        self.of(session.person, |login| {
            login.is_disabled
                || session.issued_ms < login.ended_before_ms
                || login.ended.contains_key(&session.id)
        })
        .unwrap_or(false)
    }

    pub(crate) fn is_disabled(&self, person: PersonId) -> bool {
        self.of(person, |login| login.is_disabled).unwrap_or(false)
    }

    pub(crate) fn last(&self, person: PersonId) -> Option<u64> {
        self.of(person, |login| login.logged_in.back().copied()).flatten()
    }

    /// When the person logged in before this session.
    pub(crate) fn last_before(&self, session: &Session) -> Option<u64> {
        let earlier = |at_ms: &&u64| **at_ms < session.issued_ms;
        self.of(session.person, |login| login.logged_in.iter().rfind(earlier).copied()).flatten()
    }

    pub(crate) async fn set_password(
        &self,
        person: PersonId,
        hash: &str,
        one_time: bool,
        at_ms: u64,
    ) -> Result<(), Error> {
        let stream = stream_of(person);
        let sealed = self.vault.seal(stream.as_str(), hash.as_bytes()).map_err(|error| {
            Error::Failed { store: "the vault".to_owned(), detail: error.to_string() }
        })?;
        self.record(person, LoginEvent::PasswordSet { sealed, one_time }, at_ms).await
    }

    pub(crate) async fn log_in(&self, session: &Session) -> Result<(), Error> {
        let event = LoginEvent::LoggedIn { session: session.id.clone() };
        self.record(session.person, event, session.issued_ms).await
    }

    pub(crate) async fn log_out(&self, session: &Session, at_ms: u64) -> Result<(), Error> {
        let Session { person, issued_ms, id } = session.clone();
        self.record(person, LoginEvent::LoggedOut { session: id, issued_ms }, at_ms).await
    }

    /// Shuts the door to somebody, or opens it again, on the word of an operator.
    pub(crate) async fn set_disabled(
        &self,
        person: PersonId,
        disabled: bool,
        by: PersonId,
        at_ms: u64,
    ) -> Result<(), Error> {
        let event = if disabled { LoginEvent::Disabled { by } } else { LoginEvent::Enabled { by } };
        self.record(person, event, at_ms).await
    }

    async fn record(&self, person: PersonId, event: LoginEvent, at_ms: u64) -> Result<(), Error> {
        let body = serde_json::to_string(&event).expect("an event has an encoding");
        let kind = body.split('"').nth(1).unwrap_or("event").to_owned();
        let label = Label::new(person.0.to_string()).ok();
        let kind = Kind::new(kind).expect("events have plain names");
        let new = NewEvent { person: label, ..NewEvent::new(kind, body) };
        // These facts commute: no version need be expected.
        let append = Append { stream: stream_of(person), expect: Expect::Any, events: vec![new] };
        let (sender, receiver) = oneshot::channel();
        let done = Box::new(move |outcome| drop(sender.send(outcome)));
        self.journal.submit(Work { key: None, at_ms, appends: vec![append] }, done)?;
        let outcome = receiver
            .await
            .unwrap_or_else(|_| Err(Error::Closed { store: stream_of(person).to_string() }));
        outcome?;
        let mut people = self.people.write().unwrap_or_else(PoisonError::into_inner);
        people.entry(person).or_default().take(event, at_ms);
        Ok(())
    }
}

impl Login {
    fn take(&mut self, event: LoginEvent, at_ms: u64) {
        match event {
            LoginEvent::PasswordSet { sealed, one_time } => {
                // A first password ends nothing: a guest who takes a name stays in.
                if self.sealed.replace(sealed).is_some() {
                    self.ended_before_ms = at_ms;
                }
                self.one_time = one_time;
            }
            LoginEvent::LoggedIn { .. } => {
                if self.logged_in.len() == LOG_INS_KEPT {
                    self.logged_in.pop_front();
                }
                self.logged_in.push_back(at_ms);
            }
            LoginEvent::LoggedOut { session, issued_ms } => {
                self.ended.insert(session, issued_ms);
            }
            LoginEvent::Disabled { .. } => {
                self.is_disabled = true;
                // Also what was issued in this very millisecond: it must not come back to life.
                self.ended_before_ms = at_ms + 1;
            }
            LoginEvent::Enabled { .. } => self.is_disabled = false,
        }
    }
}

fn read(journal: &dyn Journal, stream: &Stream, login: &mut Login) -> Result<(), Error> {
    for recorded in every_event(journal, stream, 1) {
        let recorded = recorded?;
        login.take(recorded.decode()?, recorded.at_ms);
    }
    Ok(())
}
