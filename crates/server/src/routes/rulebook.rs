//! The rules of a game, in our words.

use axum::Json;
use axum::http::StatusCode;
use rulebook::{Entry, NotExplained, Provision, Rulebook, Section};
use rules::Edition;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::asked::{InPath, InQuery};
use crate::problem::Problem;
use crate::wire::{ClauseInFull, RuleWire, RulesWire, SectionWire};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Asked {
    /// Without it, the latest of the game.
    edition: Option<String>,
}

impl Asked {
    pub(crate) fn edition(&self) -> Result<Option<Edition>, Problem> {
        edition_named(self.edition.as_deref())
    }
}

/// The edition of a name; an empty one is none.
pub(crate) fn edition_named(name: Option<&str>) -> Result<Option<Edition>, Problem> {
    let named = name.filter(|name| !name.is_empty());
    named
        .map(|name| {
            name.parse().map_err(|e: rules::NoSuchEdition| Problem::bad("edition", e.to_string()))
        })
        .transpose()
}

impl From<NotExplained> for Problem {
    fn from(reason: NotExplained) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "not-explained", reason.to_string())
    }
}

#[utoipa::path(
    get,
    path = "/api/rules/{game}",
    operation_id = "rules",
    summary = "The rules of a game, in our words",
    description = "",
    params(
        ("game" = String, Path, description = "The game's name"),
        Asked,
    ),
    responses(
        (status = 200, description = "Sections with clauses", body = RulesWire),
        (status = 400, description = "No such edition"),
        (status = 404, description = "No such game, or not in that edition"),
    ),
)]
pub(crate) async fn game(
    InPath(game): InPath<String>,
    InQuery(asked): InQuery<Asked>,
) -> Result<Json<RulesWire<'static>>, Problem> {
    let book = rulebook::book();
    let game = book.game_or_hint(&game)?;
    let edition = game.edition_or_hint(asked.edition()?)?;
    let section = |section: Section<'static>| SectionWire {
        number: section.number,
        title: section.title,
        clauses: section.provisions.iter().map(|it| provision(book, it)).collect(),
    };
    Ok(Json(RulesWire {
        game: &game.name,
        title: &game.title,
        edition,
        editions: game.editions().collect(),
        instrument: edition.instrument(),
        sections: book.sections(&game.name, edition).into_iter().map(section).collect(),
    }))
}

fn provision<'a>(book: &'a Rulebook, provision: &'a Provision) -> RuleWire<'a> {
    let entry = book.entry(provision.clause);
    RuleWire {
        number: provision.number(),
        id: &provision.id,
        key: provision.clause,
        summary: book.summary(provision),
        readings: entry.map(|entry| &entry.readings[..]).unwrap_or_default(),
    }
}

#[utoipa::path(
    get,
    path = "/api/rules/{game}/clauses/{key}",
    operation_id = "clause",
    summary = "One clause, with its neighbours",
    description = "",
    params(
        ("game" = String, Path, description = "The game's name"),
        ("key" = String, Path, description = "A key (`no-more-bets`), or a number (`6.1(d)`)"),
        Asked,
    ),
    responses(
        (status = 200, description = "The clause", body = ClauseInFull),
        (status = 400, description = "No such edition"),
        (status = 404, description = "No such clause"),
    ),
)]
pub(crate) async fn clause(
    InPath((game, key)): InPath<(String, String)>,
    InQuery(asked): InQuery<Asked>,
) -> Result<Json<ClauseInFull<'static>>, Problem> {
    let book = rulebook::book();
    let found = book.explain(&key, Some(&game), asked.edition()?)?;
    let Entry { clause, kind, fixtures, .. } = found.entry;
    let neighbour = |it: Option<&'static Provision>| it.map(|it| provision(book, it));
    Ok(Json(ClauseInFull {
        key: *clause,
        number: found.provision.map(Provision::number),
        game: found.setting.map(|setting| setting.game.name.as_str()),
        edition: found.setting.map(|setting| setting.edition),
        kind: *kind,
        status: kind.status(),
        summary: found.summary(),
        ids: found.everywhere.iter().map(|it| it.id.as_str()).collect(),
        readings: found.readings,
        fixtures,
        before: neighbour(found.setting.and_then(|setting| setting.before)),
        after: neighbour(found.setting.and_then(|setting| setting.after)),
    }))
}
