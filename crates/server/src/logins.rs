//! Who has which password, who logged in when, and which sessions were ended: the streams
//! `login.<person>` of the journal, so that a restart forgets no log-out.

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use floor::{Vault, VaultError, entropy, is_on_record};
use journal::{Append, CommandKey, Error, Expect, Journal, Kind, Label, NewEvent, Stream, Work};
use journal::{Recorded, Upcasters, every_event, every_stream};
use serde::{Deserialize, Serialize};
use table::PersonId;
use tokio::sync::oneshot;

use crate::doors::Doors;
use crate::session::{LIFE_MS, Session, hex};
use crate::wire::PasswordState;

/// The random token that all sessions of an account are bound to, replaced whenever they all end. An older session, or one of
/// an account that had the same number in another history of the journal, is bound to another token and opens nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Nonce(String);

impl Nonce {
    pub(crate) fn random() -> Result<Nonce, VaultError> {
        Ok(Nonce(hex(&entropy::<16>()?)))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// Every change of shape that these events have had: none so far.
const CHANGES: Upcasters = Upcasters(&[]);
const OWNER: &str = "login";

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum LoginEvent {
    /// Sessions of this account are bound to this from now on.
    Bound {
        nonce: Nonce,
    },
    /// `sealed` is the hash, sealed by the vault: the database alone does not have it.
    PasswordSet {
        sealed: String,
        one_time: bool,
        /// Left out for a first password: a guest's sessions end when the guest takes a name, and get a new token then.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<Nonce>,
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
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<Nonce>,
    },
    Enabled {
        by: PersonId,
    },
}

/// One person's log-in data.
#[derive(Debug, Default)]
struct Login {
    sealed: Option<String>,
    one_time: bool,
    is_disabled: bool,
    nonce: Option<Nonce>,
    logged_in: VecDeque<u64>,
    /// Sessions that were ended and have not expired, by when they were issued.
    ended: BTreeMap<String, u64>,
}

/// A password's hash, and the token that sessions were bound to when it was read. A person who has shown that they know the
/// password gets a session bound to that token: if the password was changed meanwhile, the session is over before it begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Credential {
    pub(crate) hash: String,
    pub(crate) nonce: Option<Nonce>,
}

/// Why a password was not set.
#[derive(Debug)]
pub(crate) enum NotSet {
    /// It was changed by somebody else after the present one was shown.
    Overtaken,
    Vault(VaultError),
    Journal(Error),
}

/// How many log-ins of a person are kept in mind.
const LOG_INS_KEPT: usize = 4;

pub(crate) struct Logins {
    journal: Arc<dyn Journal>,
    vault: Arc<Vault>,
    people: RwLock<BTreeMap<PersonId, Login>>,
    /// Held for one change of a password at a time, so that the old password is still current when the new one is recorded.
    changing: tokio::sync::Mutex<()>,
    /// When this run began, and how many facts it has recorded.
    run_ms: u64,
    facts: AtomicU64,
    /// Told whenever somebody's sessions may have ended.
    pub(crate) doors: Doors,
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
            match read(journal.as_ref(), &stream, login) {
                Err(error) if error.is_of_record() => {
                    // Later events are not known: one of them may have disabled the account.
                    tracing::error!(%stream, %error, "nobody can log in to this account");
                    login.is_disabled = true;
                }
                read => read?,
            }
            login.ended.retain(|_, issued_ms| *issued_ms + LIFE_MS > now_ms);
        }
        let people = RwLock::new(people);
        let (changing, doors) = (tokio::sync::Mutex::default(), Doors::default());
        let (run_ms, facts) = (now_ms, AtomicU64::new(0));
        Ok(Logins { journal, vault, people, changing, run_ms, facts, doors })
    }

    fn of<T>(&self, person: PersonId, ask: impl FnOnce(&Login) -> T) -> Option<T> {
        self.people.read().unwrap_or_else(PoisonError::into_inner).get(&person).map(ask)
    }

    /// The hash of a person's password, if it can be unsealed.
    pub(crate) fn credential(&self, person: PersonId) -> Option<Credential> {
        let (sealed, nonce) =
            self.of(person, |login| Some((login.sealed.clone()?, login.nonce.clone())))??;
        let hash = self.vault.unseal(stream_of(person).as_str(), &sealed)?;
        Some(Credential { hash: String::from_utf8(hash).ok()?, nonce })
    }

    pub(crate) fn password_state(&self, person: PersonId) -> PasswordState {
        let state = self.of(person, |login| match (&login.sealed, login.one_time) {
            (None, _) => PasswordState::None,
            (Some(_), false) => PasswordState::Set,
            (Some(_), true) => PasswordState::OneTime,
        });
        state.unwrap_or(PasswordState::None)
    }

    /// The token that a person's sessions are bound to; none if there has been no session yet.
    pub(crate) fn nonce(&self, person: PersonId) -> Option<Nonce> {
        self.of(person, |login| login.nonce.clone()).flatten()
    }

    /// The same, made now if there is none.
    pub(crate) async fn bind(&self, person: PersonId, at_ms: u64) -> Result<Nonce, NotSet> {
        let _turn = self.changing.lock().await;
        match self.nonce(person) {
            Some(nonce) => Ok(nonce),
            None => self.bound(person, at_ms).await,
        }
    }

    /// Ends all sessions of a person, and returns the token for the next ones.
    pub(crate) async fn bind_anew(&self, person: PersonId, at_ms: u64) -> Result<Nonce, NotSet> {
        let _turn = self.changing.lock().await;
        self.bound(person, at_ms).await
    }

    async fn bound(&self, person: PersonId, at_ms: u64) -> Result<Nonce, NotSet> {
        let nonce = Nonce::random().map_err(NotSet::Vault)?;
        let event = LoginEvent::Bound { nonce: nonce.clone() };
        self.record(person, event, at_ms).await.map_err(NotSet::Journal)?;
        Ok(nonce)
    }

    /// Whether a session has been ended before its time.
    pub(crate) fn has_ended(&self, session: &Session) -> bool {
        self.of(session.person, |login| {
            login.is_disabled
                || login.nonce.as_ref() != Some(&session.nonce)
                || login.ended.contains_key(&session.id)
        })
        .unwrap_or(true)
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

    /// Sets a password. All sessions end, unless it is the person's first.
    pub(crate) async fn set_password(
        &self,
        person: PersonId,
        hash: &str,
        one_time: bool,
        at_ms: u64,
    ) -> Result<(), NotSet> {
        let _turn = self.changing.lock().await;
        self.set(person, hash, one_time, at_ms).await
    }

    /// Sets a password in place of one that its owner has shown to know, if that still holds.
    pub(crate) async fn change_password(
        &self,
        person: PersonId,
        shown: Option<&Credential>,
        hash: &str,
        at_ms: u64,
    ) -> Result<(), NotSet> {
        let _turn = self.changing.lock().await;
        if self.credential(person).as_ref() != shown || self.is_disabled(person) {
            return Err(NotSet::Overtaken);
        }
        self.set(person, hash, false, at_ms).await
    }

    async fn set(
        &self,
        person: PersonId,
        hash: &str,
        one_time: bool,
        at_ms: u64,
    ) -> Result<(), NotSet> {
        let stream = stream_of(person);
        let sealed = self.vault.seal(stream.as_str(), hash.as_bytes()).map_err(NotSet::Vault)?;
        let is_first = self.password_state(person) == PasswordState::None;
        let nonce = (!is_first).then(Nonce::random).transpose().map_err(NotSet::Vault)?;
        let event = LoginEvent::PasswordSet { sealed, one_time, nonce };
        self.record(person, event, at_ms).await.map_err(NotSet::Journal)
    }

    pub(crate) async fn log_in(&self, session: &Session) -> Result<(), Error> {
        let event = LoginEvent::LoggedIn { session: session.id.clone() };
        self.record(session.person, event, session.issued_ms).await
    }

    pub(crate) async fn log_out(&self, session: &Session, at_ms: u64) -> Result<(), Error> {
        let Session { person, issued_ms, id, .. } = session.clone();
        self.record(person, LoginEvent::LoggedOut { session: id, issued_ms }, at_ms).await
    }

    /// Shuts the door to somebody, or opens it again, on the word of an operator.
    pub(crate) async fn set_disabled(
        &self,
        person: PersonId,
        disabled: bool,
        by: PersonId,
        at_ms: u64,
    ) -> Result<(), NotSet> {
        let event = if disabled {
            LoginEvent::Disabled { by, nonce: Some(Nonce::random().map_err(NotSet::Vault)?) }
        } else {
            LoginEvent::Enabled { by }
        };
        let _turn = self.changing.lock().await;
        self.record(person, event, at_ms).await.map_err(NotSet::Journal)
    }

    /// A name for one fact, by which it is found if its outcome is not known. Nobody else writes here,
    /// so a number that counts up will do; the time tells one run from another.
    fn key(&self, person: PersonId, at_ms: u64) -> CommandKey {
        let number = self.facts.fetch_add(1, Ordering::Relaxed);
        let run = self.run_ms;
        CommandKey::new(format!("{at_ms:x}.login.{}.{run:x}.{number}", person.0))
            .expect("numbers make a plain key")
    }

    async fn record(&self, person: PersonId, event: LoginEvent, at_ms: u64) -> Result<(), Error> {
        let body = serde_json::to_string(&event).expect("an event has an encoding");
        let kind = body.split('"').nth(1).unwrap_or("event").to_owned();
        let label = Label::new(person.0.to_string()).ok();
        let kind = Kind::new(kind).expect("events have plain names");
        let new = NewEvent::new(kind, body).current(OWNER, CHANGES);
        let new = NewEvent { person: label, ..new };
        // These facts commute, or wait for their turn: no version need be expected.
        let append = Append { stream: stream_of(person), expect: Expect::Any, events: vec![new] };
        let (sender, receiver) = oneshot::channel();
        let done = Box::new(move |outcome| drop(sender.send(outcome)));
        let key = self.key(person, at_ms);
        self.journal.submit(Work { key: Some(key.clone()), at_ms, appends: vec![append] }, done)?;
        let outcome = receiver
            .await
            .unwrap_or_else(|_| Err(Error::Closed { store: stream_of(person).to_string() }));
        match outcome {
            // Events on record must be known here: one of them may have ended a session.
            Err(Error::Unknown { .. }) if is_on_record(self.journal.as_ref(), &key).await? => {}
            outcome => drop(outcome?),
        }
        {
            let mut people = self.people.write().unwrap_or_else(PoisonError::into_inner);
            people.entry(person).or_default().take(event, at_ms);
        }
        self.doors.knock(person);
        Ok(())
    }
}

impl Login {
    fn take(&mut self, event: LoginEvent, at_ms: u64) {
        match event {
            LoginEvent::Bound { nonce } => self.nonce = Some(nonce),
            LoginEvent::PasswordSet { sealed, one_time, nonce } => {
                self.sealed = Some(sealed);
                self.one_time = one_time;
                self.nonce = nonce.or(self.nonce.take());
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
            LoginEvent::Disabled { nonce, .. } => {
                self.is_disabled = true;
                self.nonce = nonce.or(self.nonce.take());
            }
            LoginEvent::Enabled { .. } => self.is_disabled = false,
        }
    }
}

fn read(journal: &dyn Journal, stream: &Stream, login: &mut Login) -> Result<(), Error> {
    for recorded in every_event(journal, stream, 1) {
        let recorded = recorded?;
        login.take(recorded.decode(OWNER, CHANGES)?, recorded.at_ms);
    }
    Ok(())
}

/// Reads an event, if it stands in a stream of log-ins.
pub(crate) fn read_event(recorded: &Recorded) -> Option<Result<(), Error>> {
    recorded.stream.as_str().strip_prefix(PREFIX)?.parse::<u64>().ok()?;
    Some(recorded.decode::<LoginEvent>(OWNER, CHANGES).map(drop))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use journal::Hash;
    use journal::conformance::golden::{Line, Machine, check, names};

    use super::*;

    /// What this version writes, and all that earlier ones wrote.
    struct OfLogins;

    impl OfLogins {
        fn line(event: &LoginEvent) -> Line {
            let body = serde_json::to_string(event).unwrap();
            let kind = body.split('"').nth(1).unwrap().to_owned();
            Line { schema: CHANGES.current(&[OWNER], &kind), kind, body }
        }
    }

    impl Machine for OfLogins {
        const CHANGES: &'static str = "crates/server/src/logins.rs";

        fn again(&self, line: &Line) -> Result<Line, String> {
            let recorded = Recorded {
                position: 1,
                stream: stream_of(PersonId(1)),
                version: 1,
                at_ms: 1,
                kind: Kind::new(line.kind.clone()).unwrap(),
                schema: line.schema,
                game: None,
                round: None,
                person: None,
                key: None,
                body: line.body.clone(),
                moves: Vec::new(),
                hash: Hash::START,
            };
            let event = recorded.decode(OWNER, CHANGES).map_err(|error| error.to_string())?;
            Ok(OfLogins::line(&event))
        }

        fn kinds(&self) -> Vec<String> {
            names::<LoginEvent>()
        }

        fn examples(&self) -> Vec<Line> {
            let (text, by) = (|| "00ff".to_owned(), PersonId(1));
            let mut events = vec![
                LoginEvent::Bound { nonce: Nonce(text()) },
                LoginEvent::LoggedIn { session: text() },
                LoginEvent::LoggedOut { session: text(), issued_ms: 1 },
                LoginEvent::Enabled { by },
            ];
            for nonce in [None, Some(Nonce(text()))] {
                let (sealed, one_time) = (text(), nonce.is_none());
                events.push(LoginEvent::PasswordSet { sealed, one_time, nonce: nonce.clone() });
                events.push(LoginEvent::Disabled { by, nonce });
            }
            events.iter().map(OfLogins::line).collect()
        }
    }

    #[test]
    fn the_events_of_logins_are_as_they_were() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/login.events");
        check(&OfLogins, &file, &mut |_| false);
    }
}
