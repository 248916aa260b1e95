//! The list of games: the one place where many types become one.
//!
//! Code that must work for a game known only by name is a [`Visitor`], generic over the game:
//!
//! ```
//! use catalogue::{Visitor, visit};
//!
//! struct Opening;
//! impl Visitor for Opening {
//!     type Output = bool;
//!     fn game<G: rules::Game>(self) -> bool {
//!         G::setup(G::practice()).is_ok()
//!     }
//! }
//! assert_eq!(visit("money-wheel", Opening), Some(true));
//! assert_eq!(visit("snap", Opening), None);
//! ```

use house::baccarat::{Baccarat, Large, Mini};
use house::blackjack::Blackjack;
use house::money_wheel::MoneyWheel;
use house::roulette::Roulette;
use house::sic_bo::SicBo;
use poker::{
    CanberraManila, Draw, Faro, FiveCardStud, HoldEm, Omaha, Poker, SevenCardStud, ThreeCardManila,
};
use rules::Game;

/// Something to be done with a game, whichever it is.
pub trait Visitor {
    type Output;
    fn game<G: Game>(self) -> Self::Output;
}

macro_rules! games {
    ($($game:ty),* $(,)?) => {
        /// The names of all games, as commands take them.
        pub const NAMES: &[&str] = &[$(<$game>::NAME),*];

        /// Visits the game of that name.
        pub fn visit<V: Visitor>(name: &str, visitor: V) -> Option<V::Output> {
            $(if name == <$game>::NAME {
                return Some(visitor.game::<$game>());
            })*
            None
        }
    };
}

games! {
    MoneyWheel,
    SicBo,
    Roulette,
    Baccarat<Large>,
    Baccarat<Mini>,
    Blackjack,
    Poker<FiveCardStud>,
    Poker<SevenCardStud>,
    Poker<CanberraManila>,
    Poker<ThreeCardManila>,
    Poker<HoldEm>,
    Poker<Omaha>,
    Poker<Draw>,
    Poker<Faro>,
}
