//! Exact odds, computed by going through every outcome and asking the rules that settle at the tables.
//!
//! ```
//! use analysis::{Fraction, edges};
//!
//! let wagers = edges("roulette", None).expect("roulette is enumerated");
//! let red = wagers.iter().find(|edge| edge.wager == "red").expect("red is a wager");
//! assert_eq!(red.expectation, Fraction::new(-1, 37));
//! ```
//!
//! It has no odds of its own: the return of a wager comes from the game's own verdict, and the value of a hand from the poker
//! room.

mod baccarat;
mod edge;
mod equity;
mod fraction;
mod hands;
mod layouts;

pub use edge::{Edge, Method, Outcome};
pub use equity::{Equity, HANDS, NotCompared, Share, compares, equity};
pub use fraction::Fraction;
pub use hands::{HandCount, Hands, hands};

use rules::{Edition, Game};

/// Games whose wagers are enumerated, by the names that commands take.
pub const GAMES: [&str; 5] = ["baccarat", "mini-baccarat", "money-wheel", "roulette", "sic-bo"];

/// The number of decks of an enumerated game; none if it is played without cards.
pub fn decks(game: &str) -> Option<u8> {
    matches!(game, "baccarat" | "mini-baccarat").then(|| baccarat::decks(game)).flatten()
}

/// Every wager of a game at a practice table of an edition, or of the usual one, in the order of the book. None for a game
/// that is not enumerated, or that the edition does not have.
pub fn edges(game: &str, edition: Option<Edition>) -> Option<Vec<Edge>> {
    match game {
        "money-wheel" => layouts::money_wheel(game, edition),
        "roulette" => layouts::roulette(game, edition),
        "sic-bo" => layouts::sic_bo(game, edition),
        "baccarat" | "mini-baccarat" => baccarat::edges(game, edition),
        _ => None,
    }
}

/// Whether there is anything to say about a game: the edge of its wagers, or how often its hands come.
pub fn covers(game: &str) -> bool {
    GAMES.contains(&game) || poker::Variant::named(game).is_some()
}

/// The practice table of a game by an edition, or by the usual one.
fn setup_of<G: Game>(game: &str, edition: Option<Edition>) -> Option<G::Setup> {
    let usual = G::setup(G::practice(game)).ok()?;
    match edition.filter(|edition| G::sign(&usual).edition != *edition) {
        None => Some(usual),
        Some(other) => G::setup(G::practice_by(game, other)?).ok(),
    }
}
