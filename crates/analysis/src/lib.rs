//! Exact odds, computed by going through every outcome and asking the rules that settle at the tables.
//!
//! ```
//! use analysis::{Fraction, edges};
//!
//! let wagers = edges("roulette").expect("roulette is enumerated");
//! let red = wagers.iter().find(|edge| edge.wager == "red").expect("red is a wager");
//! assert_eq!(red.expectation, Fraction::new(-1, 37));
//! ```
//!
//! It has no odds of its own: the return of a wager comes from the game's own verdict.

mod baccarat;
mod edge;
mod fraction;
mod layouts;

pub use edge::{Edge, Method};
pub use fraction::Fraction;

/// Games whose wagers are enumerated, by the names that commands take.
pub const GAMES: [&str; 5] = ["baccarat", "mini-baccarat", "money-wheel", "roulette", "sic-bo"];

/// The number of decks of an enumerated game; none if it is played without cards.
pub fn decks(game: &str) -> Option<u8> {
    matches!(game, "baccarat" | "mini-baccarat").then(|| baccarat::decks(game))
}

/// Every wager of a game at a practice table, with its average return; `None` for a game that is not enumerated.
pub fn edges(game: &str) -> Option<Vec<Edge>> {
    Some(match game {
        "money-wheel" => layouts::money_wheel(),
        "roulette" => layouts::roulette(),
        "sic-bo" => layouts::sic_bo(),
        "baccarat" | "mini-baccarat" => baccarat::edges(game),
        _ => return None,
    })
}
