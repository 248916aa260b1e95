//! Old records in today's words: a record is never rewritten; its body is brought up to date as it is read.

use std::borrow::Cow;
use std::fmt;

use serde_json::Value;

/// Turns a body of one schema into the next; `game` is what was played when it was written. It cannot fail for a body that the
/// old program wrote; for any other, it says what is wrong.
pub type Step = fn(body: &mut Value, game: Option<&str>) -> Result<(), &'static str>;

/// A change of shape that one kind of event has had.
#[derive(Clone, Copy, Debug)]
pub struct Change {
    owner: &'static str,
    kind: &'static str,
    from: u16,
    step: Step,
    renamed: Option<&'static str>,
}

impl Change {
    /// A change from one schema of a kind to the next. Its owner is named, since two machines may have a kind of the same name.
    pub const fn of(owner: &'static str, kind: &'static str, from: u16, step: Step) -> Change {
        Change { owner, kind, from, step, renamed: None }
    }

    /// The same where the event is of another kind afterwards: it is then of schema 1 of that kind.
    #[must_use]
    pub const fn renamed(self, to: &'static str) -> Change {
        Change { renamed: Some(to), ..self }
    }
}

/// All changes of shape that events have had.
///
/// A kind that never changed has one schema, number 1.
#[derive(Clone, Copy, Debug)]
pub struct Upcasters(pub &'static [Change]);

/// The body of an event, and where it belongs.
#[derive(Clone, Copy, Debug)]
pub struct Old<'a> {
    /// The names that its owner goes by.
    pub owners: &'a [&'a str],
    pub kind: &'a str,
    pub schema: u16,
    pub game: Option<&'a str>,
    pub body: &'a str,
}

/// Why an event cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// A newer program wrote it.
    Newer { kind: String, schema: u16, schema_max: u16 },
    /// It is of a kind that this program does not have.
    UnknownKind { kind: String },
    /// No step leads on from this schema.
    NoStep { kind: String, schema: u16 },
    /// It is not what its kind and its schema promise.
    Damaged { kind: String, schema: u16, wrong: String },
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Newer { kind, schema, schema_max } => write!(
                f,
                "{kind} of schema {schema} was written by a newer croupier; this one knows {kind} up to \
                 schema {schema_max}. Update croupier to read it; nothing has been changed"
            ),
            Unreadable::UnknownKind { kind } => write!(
                f,
                "this croupier knows no event of the kind {kind}. A newer croupier may have written it, or \
                 another program; nothing has been changed"
            ),
            Unreadable::NoStep { kind, schema } => {
                write!(f, "no croupier ever wrote {kind} of schema {schema}")
            }
            Unreadable::Damaged { kind, schema, wrong } => {
                write!(f, "it does not have the form of {kind} in schema {schema}: {wrong}")
            }
        }
    }
}

impl std::error::Error for Unreadable {}

impl Unreadable {
    /// Why a body could not be read as the type of today's events.
    pub fn because(kind: &str, schema: u16, error: &serde_json::Error) -> Unreadable {
        let (kind, wrong) = (kind.to_owned(), error.to_string());
        // Serde says of a name within the event the same as of the event's own.
        if wrong.starts_with(&format!("unknown variant `{kind}`")) {
            return Unreadable::UnknownKind { kind };
        }
        Unreadable::Damaged { kind, schema, wrong }
    }
}

impl Upcasters {
    /// The schema that bodies of a kind are brought to, and that new ones are written in.
    pub fn current(self, owners: &[&str], kind: &str) -> u16 {
        let froms = self.of(owners, kind).map(|change| change.from);
        froms.max().map_or(1, |from| from.saturating_add(1))
    }

    fn of(self, owners: &[&str], kind: &str) -> impl Iterator<Item = &'static Change> {
        self.0.iter().filter(move |change| change.kind == kind && owners.contains(&change.owner))
    }

    /// The body as this program would have written it.
    pub fn upcast<'a>(self, old: &Old<'a>) -> Result<Cow<'a, str>, Unreadable> {
        let Old { owners, game, body, .. } = *old;
        let (mut kind, mut schema) = (old.kind.to_owned(), old.schema);
        let schema_max = self.current(owners, &kind);
        if schema > schema_max {
            return Err(Unreadable::Newer { kind, schema, schema_max });
        }
        if schema == schema_max {
            return Ok(Cow::Borrowed(body));
        }
        let mut value: Value = serde_json::from_str(body)
            .map_err(|error| Unreadable::because(&kind, schema, &error))?;
        while schema < self.current(owners, &kind) {
            let Some(change) = self.of(owners, &kind).find(|change| change.from == schema) else {
                return Err(Unreadable::NoStep { kind, schema });
            };
            if let Err(wrong) = (change.step)(&mut value, game) {
                return Err(Unreadable::Damaged { kind, schema, wrong: wrong.to_owned() });
            }
            (kind, schema) = match change.renamed {
                Some(other) => (other.to_owned(), 1),
                None => (kind, schema + 1),
            };
        }
        Ok(Cow::Owned(value.to_string()))
    }
}
