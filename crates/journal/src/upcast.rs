//! Old records in today's words: a record is never rewritten; its body is brought up to date as it is read.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::Value;

use crate::name::Kind;

/// Turns a body of one schema into the next. It cannot fail for a body that the old program wrote; for any other, it
/// says what is missing.
pub type Step = fn(Value) -> Result<Value, &'static str>;

/// The known steps from old bodies to new ones.
///
/// A kind without steps has one schema, number 1.
#[derive(Clone, Debug, Default)]
pub struct Upcasters {
    steps: BTreeMap<(Kind, u16), Step>,
}

/// Why a body cannot be brought up to date.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UpcastError {
    /// A newer program wrote it.
    Newer { kind: Kind, schema: u16, schema_max: u16 },
    /// No step leads on from this schema.
    NoStep { kind: Kind, schema: u16 },
    /// A step did not find what the schema promises.
    Step { kind: Kind, schema: u16, wrong: &'static str },
    /// The body is not JSON.
    NotJson { kind: Kind, line: usize, column: usize },
}

impl fmt::Display for UpcastError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UpcastError::Newer { kind, schema, schema_max } => write!(
                f,
                "{kind} of schema {schema} was written by a newer version of this program, \
                 which knows it up to {schema_max}"
            ),
            UpcastError::NoStep { kind, schema } => {
                write!(f, "no upcaster exists for {kind} of schema {schema}")
            }
            UpcastError::Step { kind, schema, wrong } => {
                write!(f, "{kind} does not keep to its schema {schema}: {wrong}")
            }
            UpcastError::NotJson { kind, line, column } => {
                write!(f, "the body of {kind} is not JSON (line {line}, column {column})")
            }
        }
    }
}

impl std::error::Error for UpcastError {}

impl Upcasters {
    /// No steps.
    pub fn new() -> Upcasters {
        Upcasters::default()
    }

    /// Adds the step from one schema of a kind to the next.
    ///
    /// # Panics
    ///
    /// If there is one already: two answers to one question are a mistake in the program.
    #[must_use]
    pub fn with(mut self, kind: Kind, from_schema: u16, step: Step) -> Upcasters {
        assert!(
            self.steps.insert((kind, from_schema), step).is_none(),
            "one step leads on from each schema of a kind"
        );
        self
    }

    /// The schema that bodies of a kind are brought to, and that new ones are written in.
    pub fn current(&self, kind: &Kind) -> u16 {
        let steps = self.steps.range((kind.clone(), 0)..=(kind.clone(), u16::MAX));
        steps.last().map_or(1, |((_, from), _)| from.saturating_add(1))
    }

    /// The body in the current schema of its kind. A [`Recorded`](crate::Recorded) has the three that it takes.
    pub fn upcast(&self, kind: &Kind, schema: u16, body: &str) -> Result<Value, UpcastError> {
        let schema_max = self.current(kind);
        if schema > schema_max {
            return Err(UpcastError::Newer { kind: kind.clone(), schema, schema_max });
        }
        let mut value = serde_json::from_str(body).map_err(|error| {
            let (line, column) = (error.line(), error.column());
            UpcastError::NotJson { kind: kind.clone(), line, column }
        })?;
        for from in schema..schema_max {
            let kind = || kind.clone();
            let Some(step) = self.steps.get(&(kind(), from)) else {
                return Err(UpcastError::NoStep { kind: kind(), schema: from });
            };
            value = step(value).map_err(|wrong| UpcastError::Step {
                kind: kind(),
                schema: from,
                wrong,
            })?;
        }
        Ok(value)
    }
}
