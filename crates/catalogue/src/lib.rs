//! The list of games: the one place where many types become one.
//!
//! Code that must work for a game known only by name is a [`Visitor`], generic over the rules that play it:
//!
//! ```
//! use catalogue::{Visitor, visit};
//!
//! struct Opening;
//! impl Visitor for Opening {
//!     type Output = bool;
//!     fn game<G: rules::Game>(self, name: &'static str) -> bool {
//!         G::setup(G::practice(name)).is_ok()
//!     }
//! }
//! assert_eq!(visit("money-wheel", Opening), Some(true));
//! assert_eq!(visit("snap", Opening), None);
//! ```

use house::baccarat::Baccarat;
use house::blackjack::Blackjack;
use house::canberra_poker::CanberraPoker;
use house::money_wheel::MoneyWheel;
use house::pai_gow::PaiGow;
use house::roulette::Roulette;
use house::sic_bo::SicBo;
use poker::Poker;
use rules::Game;

/// Something to be done with a game, whichever it is.
pub trait Visitor {
    type Output;
    /// `name` is the one of the game among [`Game::NAMES`].
    fn game<G: Game>(self, name: &'static str) -> Self::Output;
}

macro_rules! games {
    ($($game:ty),* $(,)?) => {
        /// The names of all games, as commands take them.
        pub const NAMES: &[&str] = &joined::<{ 0 $(+ <$game>::NAMES.len())* }>(&[$(<$game>::NAMES),*]);

        /// Visits the game of that name.
        pub fn visit<V: Visitor>(name: &str, visitor: V) -> Option<V::Output> {
            $(if let Some(name) = <$game>::NAMES.iter().find(|known| **known == name) {
                return Some(visitor.game::<$game>(name));
            })*
            None
        }
    };
}

games! {
    MoneyWheel,
    SicBo,
    PaiGow,
    Roulette,
    Baccarat,
    Blackjack,
    CanberraPoker,
    Poker,
}

const fn joined<const COUNT: usize>(lists: &[&[&'static str]]) -> [&'static str; COUNT] {
    let mut all = [""; COUNT];
    let (mut list, mut nth, mut count) = (0, 0, 0);
    while count < COUNT {
        if nth == lists[list].len() {
            (list, nth) = (list + 1, 0);
        } else {
            all[count] = lists[list][nth];
            (nth, count) = (nth + 1, count + 1);
        }
    }
    all
}
