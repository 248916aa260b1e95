//! A page needs nothing but what it is sent: at a table of every game, whatever is put where the forms say is accepted.

use std::collections::BTreeSet;

use catalogue::{NAMES, Visitor, visit};
use rules::{Edition, Game};

/// Walks of each game and edition in `make test`; `make soak` has many more.
const CASES: u32 = 24;

struct Filling;

impl Visitor for Filling {
    /// The verbs of all that was filled in.
    type Output = BTreeSet<String>;

    fn game<G: Game>(self, name: &'static str) -> BTreeSet<String> {
        let others = Edition::ALL.into_iter().filter_map(|edition| G::practice_by(name, edition));
        let tables = std::iter::once(G::practice(name)).chain(others);
        tables.flat_map(|table| laws::check_forms::<G>(&table, CASES)).collect()
    }
}

/// A walk that comes to nothing proves nothing: at every table these are filled in.
const ANYWHERE: [&str; 5] = ["join", "buy-in", "add-words", "disruption", "rule"];

/// One test for each game, so that they run side by side, with some of what has to be filled in there.
macro_rules! filled {
    ($($test:ident: $name:literal $verbs:expr),* $(,)?) => {
        $(#[test]
        fn $test() {
            let filled = visit($name, Filling).expect("it is in the catalogue");
            for verb in ANYWHERE.iter().chain(&$verbs) {
                assert!(filled.contains(*verb), "{verb} is not among {filled:?}");
            }
        })*

        #[test]
        fn no_game_is_left_out() {
            assert_eq!(NAMES, [$($name),*]);
        }
    };
}

const POKER: [&str; 6] = ["deal", "call", "raise", "fold", "sit-out", "chips-given"];

filled! {
    money_wheel: "money-wheel" ["place", "take-back", "buy-colour", "spin", "on-divider"],
    sic_bo: "sic-bo" ["place", "take-back", "uncover", "wager-found"],
    pai_gow: "pai-gow" ["place", "stack-tiles", "show-die", "show-hand", "wager-on-jackpot", "wager-found"],
    roulette: "roulette" ["place", "take-back", "race-track", "neighbours", "stake-button", "ball-rests"],
    baccarat: "baccarat" ["place", "take-back", "cut", "deal", "out-of-sequence"],
    mini_baccarat: "mini-baccarat" ["place", "take-back", "cut", "deal", "out-of-sequence"],
    blackjack: "blackjack" ["place", "take-back", "cut", "deal", "draw", "misplaced"],
    canberra_poker: "canberra-poker" ["place", "take-back", "cut", "deal", "bet", "fold", "card-exposed"],
    five_card_stud: "five-card-stud" POKER,
    seven_card_stud: "seven-card-stud" POKER,
    canberra_manila: "canberra-manila" POKER,
    three_card_manila: "three-card-manila" POKER,
    hold_em: "hold-em" POKER,
    omaha: "omaha" POKER,
    draw: "draw" POKER,
    faro: "faro" POKER,
}
