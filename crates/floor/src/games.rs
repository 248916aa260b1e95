//! The games of this floor by name: those of the catalogue and, in this crate's own tests, a shape that
//! hides cards and one that deals from a shoe.

use catalogue::Visitor;
use rules::Game;

/// Visits the game of that name.
pub(crate) fn visit<V: Visitor>(name: &str, visitor: V) -> Option<V::Output> {
    #[cfg(test)]
    match name {
        "hidden-shape" => return Some(visitor.game::<crate::tests::hidden::Hidden>()),
        "shoe-shape" => return Some(visitor.game::<crate::tests::shoe::InShoe>()),
        _ => {}
    }
    catalogue::visit(name, visitor)
}

/// The name of a game that this floor has, as its own game calls it.
pub(crate) fn name(name: &str) -> Option<&'static str> {
    visit(name, Known)
}

struct Known;

impl Visitor for Known {
    type Output = &'static str;

    fn game<G: Game>(self) -> &'static str {
        G::NAME
    }
}
