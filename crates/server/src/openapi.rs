//! The interface in the words of `OpenAPI`: written by hand in `openapi.json`, held to the routes by a
//! test.

use serde_json::Value;

/// The document, with the version of this program.
pub(crate) fn document() -> Value {
    let mut document: Value =
        serde_json::from_str(include_str!("openapi.json")).expect("a test reads it");
    document["info"]["version"] = env!("CARGO_PKG_VERSION").into();
    document
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::routes::routes;

    #[test]
    fn every_route_is_described_and_nothing_else() {
        let document = document();
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
        fn check(whole: &Value, part: &Value) {
            match part {
                Value::Object(entries) => {
                    if let Some(reference) = entries.get("$ref").and_then(Value::as_str) {
                        let pointer = reference.strip_prefix('#').unwrap();
                        assert!(whole.pointer(pointer).is_some(), "{reference}");
                    }
                    entries.values().for_each(|value| check(whole, value));
                }
                Value::Array(items) => items.iter().for_each(|value| check(whole, value)),
                _ => {}
            }
        }
        let document = document();
        check(&document, &document);
    }
}
