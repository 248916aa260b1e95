//! The editions that have this game.

use rules::Edition;

/// The edition that a new table plays by.
pub(crate) const LATEST: Edition = Edition::S49;

/// Whether an edition has the game: none has changed it since.
pub(crate) fn has_game(edition: Edition) -> bool {
    edition == LATEST
}
