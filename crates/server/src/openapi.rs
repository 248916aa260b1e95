//! The interface in the words of `OpenAPI`, made from the handlers and from what they take and send.

use utoipa::openapi::path::{HttpMethod, Operation, PathItem};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityScheme};
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Response};
use utoipa::{Modify, OpenApi};

use crate::problem::ProblemWire;
use crate::routes::{
    accounts, cashier, history, jackpots, odds, operations, private, rulebook, staff, tables,
};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "croupier",
        description = "Every POST and DELETE, and the WebSocket handshake, must carry an Origin whose host is the Host. \
                       Money is in cents. Times are milliseconds since 1970. docs/PROTOCOL.md tells the rest.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    ),
    paths(
        accounts::guest,
        accounts::open,
        accounts::log_in,
        accounts::log_out,
        accounts::me,
        accounts::chips,
        accounts::top_up,
        accounts::set_password,
        history::mine,
        history::results,
        history::of_table,
        history::replay,
        history::file,
        staff::all,
        staff::make,
        staff::change,
        staff::password,
        cashier::pay_in,
        cashier::pay_out,
        tables::games,
        tables::all,
        tables::open,
        tables::one,
        tables::round,
        tables::shoe,
        tables::record,
        tables::socket,
        private::games,
        private::open,
        jackpots::all,
        jackpots::open,
        jackpots::approve,
        jackpots::correct,
        tables::staff,
        rulebook::game,
        rulebook::clause,
        odds::game,
        odds::equity,
        operations::openapi,
        operations::health,
        operations::metrics,
    ),
    components(schemas(ProblemWire)),
    modifiers(&Session, &Common),
)]
struct Interface;

pub(crate) fn document() -> utoipa::openapi::OpenApi {
    Interface::openapi()
}

/// The cookie.
struct Session;

impl Modify for Session {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new("croupier_session")));
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("session", cookie);
    }
}

/// Answers that many operations have in common, unless one describes them itself; and the form of a problem.
struct Common;

const AT_THE_DOOR: [&str; 3] = ["/api/me", "/api/me/password", "/api/sessions"];
const FOREIGN: &str = "the request does not come from a page of this house";
const ONE_TIME: &str = "your one-time password must be changed first (`change-password`)";

impl Modify for Common {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        for (path, item) in &mut document.paths.paths {
            for method in [HttpMethod::Get, HttpMethod::Post, HttpMethod::Delete] {
                if let Some(operation) = operation(item, &method) {
                    let changes = method != HttpMethod::Get;
                    // These are for those with a one-time password too.
                    let at_the_door = AT_THE_DOOR.contains(&path.as_str());
                    describe(operation, changes, at_the_door);
                }
            }
        }
    }
}

fn operation<'a>(item: &'a mut PathItem, method: &HttpMethod) -> Option<&'a mut Operation> {
    match method {
        HttpMethod::Get => item.get.as_mut(),
        HttpMethod::Post => item.post.as_mut(),
        HttpMethod::Delete => item.delete.as_mut(),
        _ => None,
    }
}

fn describe(operation: &mut Operation, changes: bool, at_the_door: bool) {
    let needs_session = operation.security.is_some();
    let mut answer = |status: &str, told: &str| {
        let answers = &mut operation.responses.responses;
        answers.entry(status.to_owned()).or_insert_with(|| RefOr::T(Response::new(told)));
    };
    answer("429", "Too many requests; `Retry-After` says when to try again");
    if needs_session {
        answer("401", "No session");
    }
    if changes {
        let why = "Nothing can be recorded at the moment (no room, or another program has locked the journal); \
                   `Retry-After` says when to try again";
        answer("503", why);
    }
    if operation.request_body.is_some() {
        answer("413", "More than 16 KiB");
        answer("415", "Not application/json");
    }
    forbid(operation, [(changes, FOREIGN), (needs_session && !at_the_door, ONE_TIME)]);
    for (status, told) in &mut operation.responses.responses {
        if let RefOr::T(told) = told
            && status.starts_with(['4', '5'])
            && told.content.is_empty()
        {
            let problem = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem")));
            told.content.insert("application/json".to_owned(), problem.build().into());
        }
    }
}

/// Adds the reasons that hold here to why an operation is not for somebody.
fn forbid(operation: &mut Operation, reasons: [(bool, &str); 2]) {
    let answers = &mut operation.responses.responses;
    for (_, reason) in reasons.into_iter().filter(|(holds, _)| *holds) {
        if let Some(RefOr::T(told)) = answers.get_mut("403") {
            told.description = format!("{}; or {reason}", told.description);
        } else {
            let told = Response::new(format!("Not allowed: {reason}"));
            answers.insert("403".to_owned(), RefOr::T(told));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;
    use crate::routes::routes;

    fn as_json() -> Value {
        serde_json::to_value(document()).unwrap()
    }

    #[test]
    fn every_route_is_described_and_nothing_else() {
        let document = as_json();
        let described: BTreeSet<(String, String)> = document["paths"]
            .as_object()
            .unwrap()
            .iter()
            .flat_map(|(path, methods)| {
                methods.as_object().unwrap().keys().map(|method| (path.clone(), method.clone()))
            })
            .collect();
        let routed: BTreeSet<(String, String)> = routes()
            .iter()
            .flat_map(|route| {
                route.methods.iter().map(|method| (route.path.to_owned(), (*method).to_owned()))
            })
            .collect();
        assert_eq!(described, routed);
    }

    #[test]
    fn every_reference_leads_somewhere() {
        fn check(whole: &Value, part: &Value) -> usize {
            match part {
                Value::Object(entries) => {
                    let reference = entries.get("$ref").and_then(Value::as_str);
                    if let Some(reference) = reference {
                        let pointer = reference.strip_prefix('#').unwrap();
                        assert!(whole.pointer(pointer).is_some(), "{reference}");
                    }
                    let below: usize = entries.values().map(|value| check(whole, value)).sum();
                    usize::from(reference.is_some()) + below
                }
                Value::Array(items) => items.iter().map(|value| check(whole, value)).sum(),
                _ => 0,
            }
        }
        let document = as_json();
        assert!(check(&document, &document) > 50);
    }

    #[test]
    fn every_problem_is_told_in_the_same_way() {
        let document = as_json();
        let told = &document["components"]["schemas"]["Problem"]["properties"]["error"];
        assert!(!told.is_null(), "{}", document["components"]["schemas"]["Problem"]);
        let answers = &document["paths"]["/api/tables"]["post"]["responses"];
        for status in ["400", "401", "403", "409", "413", "415", "422", "429", "503"] {
            let schema = &answers[status]["content"]["application/json"]["schema"]["$ref"];
            assert_eq!(schema, "#/components/schemas/Problem", "{status}");
        }
    }
}
