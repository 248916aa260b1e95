//! What a person puts into a command by the fields of an offer.

use rules::Field;
use serde_json::Value;

/// The object inside a command that holds the fields: the innermost that has them all.
pub fn place_of_fields(command: &Value, fields: &[Field]) -> Vec<String> {
    let mut path = Vec::new();
    let mut here = command;
    while !fields.is_empty() {
        let Value::Object(entries) = here else { break };
        match entries.iter().next() {
            Some((key, inner)) if entries.len() == 1 && inner.is_object() => {
                path.push(key.clone());
                here = inner;
            }
            _ => break,
        }
    }
    path
}

/// Where a field stands in a command, as a JSON pointer; a dot in its name leads into an entry.
pub fn pointer_to(at: &[String], name: &str) -> String {
    let steps = at.iter().map(String::as_str).chain(name.split('.'));
    [""].into_iter().chain(steps).collect::<Vec<_>>().join("/")
}

/// What goes into a command for a choice: as it is encoded, or the words themselves.
pub fn value_of_choice(written: &str) -> Value {
    serde_json::from_str(written).unwrap_or_else(|_| Value::String(written.to_owned()))
}

/// Takes out of a command what a person is to say: nothing stands there until they do. Without it a page could send what nobody
/// chose, and somebody could read from it what they may not know. Other lists may propose their first choice.
pub fn leave_open(command: &mut Value, at: &[String], fields: &[Field], is_final: bool) {
    for field in fields {
        let name = match field {
            Field::Each { name, .. } => name,
            Field::One { name, .. } if is_final => name,
            _ => continue,
        };
        if let Some(place) = command.pointer_mut(&pointer_to(at, name)) {
            *place = Value::Null;
        }
    }
}
