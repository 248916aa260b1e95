//! The games of this floor by name: those of the catalogue and, in this crate's own tests, a game with
//! hidden cards and one with a shoe.

use catalogue::Visitor;
use rules::Game;
use serde_json::Value;

/// Visits the game with this name.
pub(crate) fn visit<V: Visitor>(name: &str, visitor: V) -> Option<V::Output> {
    #[cfg(test)]
    match name {
        "hidden-shape" => {
            return Some(visitor.game::<crate::tests::hidden::Hidden>("hidden-shape"));
        }
        "shoe-shape" => return Some(visitor.game::<crate::tests::shoe::InShoe>("shoe-shape")),
        _ => {}
    }
    catalogue::visit(name, visitor)
}

/// The static name of a game that this floor has.
pub(crate) fn name(name: &str) -> Option<&'static str> {
    kin(name)?.iter().copied().find(|known| *known == name)
}

/// The games that a table of this game may change to: all that share its rules.
pub(crate) fn kin(name: &str) -> Option<&'static [&'static str]> {
    visit(name, Kin)
}

struct Kin;

impl Visitor for Kin {
    type Output = &'static [&'static str];

    fn game<G: Game>(self, _name: &'static str) -> &'static [&'static str] {
        G::NAMES
    }
}

/// The game of a setup, if it is one of the games that the label names.
pub(crate) fn played_by(label: &str, setup: &Value) -> Option<&'static str> {
    visit(label, PlayedBy { setup }).flatten()
}

struct PlayedBy<'a> {
    setup: &'a Value,
}

impl Visitor for PlayedBy<'_> {
    type Output = Option<&'static str>;

    fn game<G: Game>(self, _name: &'static str) -> Option<&'static str> {
        let setup: G::Setup = serde_json::from_value(self.setup.clone()).ok()?;
        Some(G::sign(&setup).name)
    }
}
