//! The games of this floor by name: those of the catalogue and, in this crate's own tests, a shape that
//! hides cards and one that deals from a shoe.

use catalogue::Visitor;

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
