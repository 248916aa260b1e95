//! The rules of a game, in our words.

use axum::Json;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use rulebook::{Entry, NotExplained, Provision, Reading, Rulebook};
use rules::Edition;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::problem::Problem;

#[derive(Deserialize)]
pub(crate) struct Asked {
    edition: Option<String>,
}

impl Asked {
    fn edition(&self) -> Result<Option<Edition>, Problem> {
        let named = self.edition.as_deref().filter(|name| !name.is_empty());
        named
            .map(|name| {
                name.parse()
                    .map_err(|e: rules::NoSuchEdition| Problem::bad("edition", e.to_string()))
            })
            .transpose()
    }
}

impl From<NotExplained> for Problem {
    fn from(reason: NotExplained) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "not-explained", reason.to_string())
    }
}

pub(crate) async fn game(
    Path(game): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Json<Value>, Problem> {
    let book = rulebook::book();
    let game = book.game_or_hint(&game)?;
    let edition = game.edition_or_hint(asked.edition()?)?;
    let sections: Vec<Value> = book
        .sections(&game.name, edition)
        .iter()
        .map(|section| {
            let clauses: Vec<Value> =
                section.provisions.iter().map(|it| provision(book, it)).collect();
            json!({"number": section.number, "title": section.title, "clauses": clauses})
        })
        .collect();
    Ok(Json(json!({
        "game": game.name,
        "title": game.title,
        "edition": edition,
        "editions": game.editions().collect::<Vec<_>>(),
        "instrument": edition.instrument(),
        "sections": sections,
    })))
}

/// A clause as a list shows it.
fn provision(book: &Rulebook, provision: &Provision) -> Value {
    let entry = book.entry(provision.clause);
    json!({
        "number": provision.number(),
        "id": provision.id,
        "key": provision.clause,
        "summary": entry.map(|entry| entry.summary.as_str()),
        "readings": entry.map(|entry| &entry.readings[..]).unwrap_or_default(),
    })
}

pub(crate) async fn clause(
    Path((game, key)): Path<(String, String)>,
    Query(asked): Query<Asked>,
) -> Result<Json<Value>, Problem> {
    let book = rulebook::book();
    let found = book.explain(&key, Some(&game), asked.edition()?)?;
    let Entry { clause, kind, summary, fixtures, .. } = found.entry;
    let reading = |it: &&Reading| {
        let Reading { id, title, question, taken, rejected, choice } = *it;
        json!({
            "id": id,
            "title": title,
            "question": question,
            "taken": taken,
            "rejected": rejected,
            "choice": choice,
        })
    };
    let neighbour = |it: Option<&Provision>| it.map(|it| provision(book, it));
    Ok(Json(json!({
        "key": clause,
        "number": found.provision.map(Provision::number),
        "game": found.setting.map(|setting| &setting.game.name),
        "edition": found.setting.map(|setting| setting.edition),
        "kind": kind,
        "status": kind.status(),
        "summary": summary,
        "ids": found.everywhere.iter().map(|it| &it.id).collect::<Vec<_>>(),
        "readings": found.readings.iter().map(reading).collect::<Vec<_>>(),
        "fixtures": fixtures,
        "before": neighbour(found.setting.and_then(|setting| setting.before)),
        "after": neighbour(found.setting.and_then(|setting| setting.after)),
    })))
}
