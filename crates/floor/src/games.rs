//! The games of this floor by name: those of the catalogue and, in this crate's own tests, a shape that hides cards.

use catalogue::Visitor;

/// Visits the game of that name.
pub(crate) fn visit<V: Visitor>(name: &str, visitor: V) -> Option<V::Output> {
    #[cfg(test)]
    if name == <crate::tests::hidden::Hidden as rules::Game>::NAME {
        return Some(visitor.game::<crate::tests::hidden::Hidden>());
    }
    catalogue::visit(name, visitor)
}
