//! Golden files: one line for each form in which an event was ever written. Lines are added, never changed.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

/// Forms of one kind in one schema that a file shows.
const FORMS_MAX: usize = 8;

/// An event as it stands in the journal: in a file, `KIND SCHEMA BODY`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Line {
    pub kind: String,
    pub schema: u16,
    pub body: String,
}

/// How this program reads and writes the events of a machine.
pub trait Machine {
    /// Where its changes of shape are listed.
    const CHANGES: &'static str;

    /// Reads an event and writes it again.
    fn again(&self, line: &Line) -> Result<Line, String>;

    /// All kinds of events that it has.
    fn kinds(&self) -> Vec<String>;

    /// Events as they come about, for kinds that the file does not have.
    fn examples(&self) -> Vec<Line>;
}

/// Checks that this program reads every line of a file, writes those of today's schemas to the byte as they stand there, and
/// has a line for every kind that is not shown elsewhere. With `UPDATE_EXPECT=1` in the environment, lines that are missing
/// are added first.
///
/// # Panics
/// If that is not so; the message says what to do.
pub fn check<M: Machine>(machine: &M, path: &Path, elsewhere: &mut dyn FnMut(&str) -> bool) {
    let mut lines = read(path);
    if env::var_os("UPDATE_EXPECT").is_some() {
        lines.extend(missing(&lines, machine));
        lines.sort();
        write(path, &lines);
    }
    let mut faults = String::new();
    for line in &lines {
        if let Some(fault) = fault(machine, line) {
            let Line { kind, schema, body } = line;
            let _ = writeln!(faults, "{kind} {schema} {body}\n    {fault}");
        }
    }
    for kind in machine.kinds() {
        let shows = |line: &Line| line.kind == kind && machine.again(line).as_ref() == Ok(line);
        if !lines.iter().any(shows) && !elsewhere(&kind) {
            let _ = writeln!(faults, "{kind}\n    no line shows it as it is written today");
        }
    }
    assert!(
        faults.is_empty(),
        "{}:\n{faults}\n\
         What a journal has on record must stay readable. If an event has another form now, give it a new schema: add a change \
         to {}, with a function that turns the old form into the new one, and then run this test once with UPDATE_EXPECT=1. The \
         lines of old schemas stay. (A form that no released version has ever written may simply be taken out of the file.)",
        path.display(),
        M::CHANGES,
    );
}

fn fault<M: Machine>(machine: &M, line: &Line) -> Option<String> {
    match machine.again(line) {
        Err(why) => Some(format!("cannot be read: {why}")),
        Ok(now) if now.kind == line.kind && now.schema == line.schema && now.body != line.body => {
            Some(format!(
                "has changed without a new schema, and is written now as\n    {}",
                now.body
            ))
        }
        Ok(_) => None,
    }
}

/// Examples in forms that no line has; of a kind with very many, some.
fn missing<M: Machine>(lines: &[Line], machine: &M) -> Vec<Line> {
    let mut forms: BTreeMap<(String, u16), BTreeSet<String>> = BTreeMap::new();
    let mut is_new = |line: &Line| {
        let forms = forms.entry((line.kind.clone(), line.schema)).or_default();
        forms.len() < FORMS_MAX && forms.insert(form(&line.body))
    };
    for line in lines {
        is_new(line);
    }
    let mut examples = machine.examples();
    // The shortest first: it shows a form as well as any.
    examples.sort_by_key(|line| line.body.len());
    examples.retain(is_new);
    examples
}

/// The part of a body that all events of one form share: names and signs, but neither numbers nor texts.
fn form(body: &str) -> String {
    let value: serde_json::Value = serde_json::from_str(body).unwrap_or_default();
    form_of(&value)
}

fn form_of(value: &serde_json::Value) -> String {
    use serde_json::Value;
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(_) | Value::Number(_) | Value::String(_) => "_".to_owned(),
        Value::Array(items) => {
            items.first().map_or("[]".to_owned(), |item| format!("[{}]", form_of(item)))
        }
        Value::Object(fields) => fields
            .iter()
            .fold(String::new(), |form, (name, value)| format!("{form}{name}:{},", form_of(value))),
    }
}

fn read(path: &Path) -> Vec<Line> {
    let text = fs::read_to_string(path).unwrap_or_default();
    let line = |text: &str| {
        let mut parts = text.splitn(3, ' ');
        let mut part = || parts.next().unwrap_or_default().to_owned();
        let (kind, schema, body) = (part(), part(), part());
        let schema = schema.parse().unwrap_or_else(|_| panic!("{}: {text}", path.display()));
        Line { kind, schema, body }
    };
    text.lines().map(line).collect()
}

fn write(path: &Path, lines: &[Line]) {
    let text = lines.iter().fold(String::new(), |mut text, Line { kind, schema, body }| {
        let _ = writeln!(text, "{kind} {schema} {body}");
        text
    });
    fs::write(path, text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}

/// The names of an enum's variants, as serde lists them for one that there is not.
pub fn names<T: serde::de::DeserializeOwned>() -> Vec<String> {
    let Err(error) = serde_json::from_str::<T>("{\"\":0}") else { return Vec::new() };
    let said = error.to_string();
    said.split('`').skip(3).step_by(2).map(str::to_owned).collect()
}
