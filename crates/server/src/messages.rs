//! Messages over a socket, in both directions.

use crate::roles::Post;
use floor::{Answer, Person, RefusalWire, TableId, Unserved};
use journal::CommandKey;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use table::PersonId;
use utoipa::ToSchema;

/// A message from a client.
#[derive(Debug)]
pub(crate) enum FromClient {
    Asked(ClientKey, Asked),
    Ping(u64),
}

/// Something that is answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    Command(String),
    /// A line for the chat.
    Say(String),
    Silence(Silence),
}

/// A supervisor silences somebody in the chat of a table, or lets them write again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Silence {
    pub(crate) person: PersonId,
    pub(crate) silent: bool,
}

/// A client's name for one command of its own: the same key again is the same command again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ClientKey(String);

pub(crate) const KEY_CHARS_MAX: usize = 64;

impl ClientKey {
    pub(crate) fn new(text: &str) -> Option<ClientKey> {
        let lawful = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
        let fits = (1..=KEY_CHARS_MAX).contains(&text.len()) && text.chars().all(lawful);
        fits.then(|| ClientKey(text.to_owned()))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// The key in the journal: of one person, at one table. It begins with the client's own key, so
    /// that keys that rise with time stay in order.
    pub(crate) fn of_person(&self, table: &TableId, person: PersonId) -> Option<CommandKey> {
        CommandKey::new(format!("{}.{}.p{}", self.0, table.as_str(), person.0)).ok()
    }

    /// The same for staff at a post. It differs from the keys of the same person as a player or at another post.
    pub(crate) fn of_staff(
        &self,
        table: &TableId,
        person: PersonId,
        post: Post,
    ) -> Option<CommandKey> {
        let letter = match post {
            Post::Dealer => 'd',
            Post::Supervisor => 's',
            Post::Inspector => 'i',
        };
        floor::post_key(&self.0, table, letter, person)
    }

    /// The same for somebody at the counter. No table has an underscore in its name.
    pub(crate) fn of_cashier(&self, person: PersonId) -> Option<CommandKey> {
        CommandKey::new(format!("{}.cash_desk.p{}", self.0, person.0)).ok()
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Message {
    key: Option<String>,
    command: Option<Value>,
    say: Option<String>,
    silence: Option<Silence>,
    ping: Option<u64>,
}

pub(crate) const KEY_WANTED: &str =
    "a key must have 1 to 64 letters, digits, hyphens or underscores";

/// Reads a message, or says in a sentence what is wrong with it.
pub(crate) fn read(text: &str) -> Result<FromClient, String> {
    let message: Message = serde_json::from_str(text)
        .map_err(|error| format!("this is not a message of the protocol: {error}"))?;
    let Message { key, command, say, silence, ping } = message;
    let asked = match (command, say, silence) {
        (Some(command), None, None) => Some(Asked::Command(command.to_string())),
        (None, Some(text), None) => Some(Asked::Say(text)),
        (None, None, Some(silence)) => Some(Asked::Silence(silence)),
        (None, None, None) => None,
        _ => return Err(ONE_WANTED.to_owned()),
    };
    match (key, asked, ping) {
        (Some(key), Some(asked), None) => {
            Ok(FromClient::Asked(ClientKey::new(&key).ok_or(KEY_WANTED)?, asked))
        }
        (None, None, Some(number)) => Ok(FromClient::Ping(number)),
        _ => Err(ONE_WANTED.to_owned()),
    }
}

const ONE_WANTED: &str =
    r#"send a "key" with one of "command", "say" and "silence", or {"ping":...}"#;

/// The message with an answer.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Answered<'a> {
    pub(crate) answer: AnswerOut<'a>,
}

/// The answer to a command, as a client gets it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Answer)]
pub(crate) struct AnswerOut<'a> {
    key: &'a str,
    #[serde(flatten)]
    outcome: Outcome,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum Outcome {
    Ok { version: u64 },
    Refused(Box<RefusalWire>),
    Error(String),
}

impl<'a> AnswerOut<'a> {
    pub(crate) fn new(key: &'a ClientKey, answer: Result<Answer, Unserved>) -> AnswerOut<'a> {
        let outcome = match answer {
            Ok(Answer::Done { version }) => Outcome::Ok { version },
            Ok(Answer::Refused(refusal)) => Outcome::Refused(refusal),
            Ok(Answer::Malformed(why)) => {
                Outcome::Error(format!("this is not a command of this table: {why}"))
            }
            // Why is for the log: it may name files.
            Ok(Answer::Failed(why)) => {
                tracing::error!(%why, "a command failed");
                Outcome::Error("the command could not be recorded; nothing has changed".to_owned())
            }
            Err(Unserved::Busy) => {
                Outcome::Error("the table is busy; send the command again".to_owned())
            }
            Err(Unserved::Gone) => {
                Outcome::Error("this table has closed, or the server is shutting down".to_owned())
            }
            Err(Unserved::Unknown) => Outcome::Error(
                "the table stopped; whether this was carried out is not known: send it again with the same key"
                    .to_owned(),
            ),
        };
        AnswerOut { key: key.as_str(), outcome }
    }

    pub(crate) fn error(key: &'a ClientKey, why: &str) -> AnswerOut<'a> {
        AnswerOut { key: key.as_str(), outcome: Outcome::Error(why.to_owned()) }
    }

    pub(crate) fn message(&self) -> String {
        json!({ "answer": self }).to_string()
    }
}

pub(crate) fn hello(you: Option<&Person>, now_ms: u64) -> String {
    let you = you.map(|p| json!({"id": p.id, "handle": p.handle, "role": p.role}));
    json!({"hello": {"you": you, "now_ms": now_ms}}).to_string()
}

pub(crate) fn pong(number: u64) -> String {
    json!({ "pong": number }).to_string()
}

pub(crate) fn error(why: &str) -> String {
    json!({ "error": why }).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_short_and_plain_and_stay_apart() {
        assert!(ClientKey::new(&"x".repeat(64)).is_some());
        for bad in ["", "a.b", "a b", "ü", &"x".repeat(65)] {
            assert!(ClientKey::new(bad).is_none(), "{bad}");
        }
        let key = ClientKey::new(&"x".repeat(64)).unwrap();
        let table = TableId::new(&"t".repeat(40)).unwrap();
        let person = PersonId(9_999_999_999_999);
        assert!(key.of_person(&table, person).is_some(), "the longest fits");
        let staff = [Post::Dealer, Post::Supervisor, Post::Inspector]
            .map(|post| key.of_staff(&table, person, post));
        assert!(staff.iter().all(Option::is_some), "the longest fits");
        assert!(!staff.contains(&key.of_person(&table, person)));
        assert_ne!(staff[0], staff[1], "each post has keys of its own");
    }

    #[test]
    fn what_is_no_message_is_said_to_be_none() {
        for bad in [
            "",
            "[]",
            "{}",
            r#"{"key":"a"}"#,
            r#"{"command":"leave"}"#,
            r#"{"key":"a","command":"leave","ping":1}"#,
            r#"{"key":"a","command":"leave","as":"dealer"}"#,
            r#"{"key":"a.b","command":"leave"}"#,
            r#"{"ping":-1}"#,
            r#"{"key":"a","command":"leave","say":"bye"}"#,
            r#"{"say":"bye"}"#,
            r#"{"key":"a","say":7}"#,
            r#"{"key":"a","silence":{"person":7}}"#,
            r#"{"key":"a","silence":{"person":7,"silent":true,"for":9}}"#,
        ] {
            assert!(read(bad).is_err(), "{bad}");
        }
        assert!(matches!(read(r#"{"ping":7}"#), Ok(FromClient::Ping(7))));
        let asked = |text: &str| match read(text) {
            Ok(FromClient::Asked(_, asked)) => asked,
            other => panic!("{text}: {other:?}"),
        };
        assert_eq!(
            asked(r#"{"key":"a","command":"leave"}"#),
            Asked::Command("\"leave\"".to_owned())
        );
        assert_eq!(asked(r#"{"key":"a","say":"hello"}"#), Asked::Say("hello".to_owned()));
        let silence = Silence { person: PersonId(7), silent: true };
        let sent = r#"{"key":"a","silence":{"person":7,"silent":true}}"#;
        assert_eq!(asked(sent), Asked::Silence(silence));
    }
}
