//! `readings.md`: how we read a book where it is silent, unclear or at odds with itself.

use serde::Serialize;

use crate::{Fault, ReadingFault};

/// A numbered reading.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Reading {
    /// `GEN-02`.
    pub id: String,
    pub title: String,
    pub question: String,
    pub taken: String,
    /// The reading not taken, and why.
    pub rejected: String,
    /// Whether an operator may choose otherwise, and by which determination.
    pub choice: String,
}

/// Reads every `## ID: title` with its four bullets. Text before the first is for people.
pub(crate) fn read(text: &str, faults: &mut Vec<Fault>) -> Vec<Reading> {
    let mut readings: Vec<Reading> = Vec::new();
    for entry in text.split("\n## ").skip(1) {
        let (heading, body) = entry.split_once('\n').unwrap_or((entry, ""));
        let Some((id, title)) = heading.split_once(": ") else {
            faults.push(Fault::reading(heading, ReadingFault::NoTitle));
            continue;
        };
        if readings.iter().any(|reading| reading.id == id) {
            faults.push(Fault::reading(id, ReadingFault::Twice));
        }
        let mut part = |name: &'static str| {
            let text = bullet(body, name);
            if text.is_empty() {
                faults.push(Fault::reading(id, ReadingFault::NoPart { part: name }));
            }
            text
        };
        readings.push(Reading {
            id: id.to_owned(),
            title: title.to_owned(),
            question: part("Question"),
            taken: part("Taken"),
            rejected: part("Rejected"),
            choice: part("Choice"),
        });
    }
    readings
}

/// The text of the bullet `- **Name.** ...` with its lines joined.
fn bullet(body: &str, name: &str) -> String {
    let lead = format!("**{name}.**");
    let found = body.split("\n- ").find_map(|bullet| {
        bullet.trim_start_matches("- ").trim_start().strip_prefix(lead.as_str())
    });
    found.unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")
}
