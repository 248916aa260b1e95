//! Any command at any moment from anyone, to a table of every game by every edition.

use catalogue::{NAMES, Visitor, visit};
use rules::{Edition, Game};

/// Walks of each game in `make test`; `make soak` has many more.
const CASES: u32 = 64;

struct Saying;

impl Visitor for Saying {
    type Output = ();

    fn game<G: Game>(self, name: &'static str) {
        let others = Edition::ALL.into_iter().filter_map(|edition| G::practice_by(name, edition));
        let tables: Vec<_> = std::iter::once(G::practice(name)).chain(others).collect();
        laws::check_commands::<G>(&tables, CASES);
    }
}

/// Games that have the same rules: a table may be told to play any of them from some round on.
struct Changing;

impl Visitor for Changing {
    type Output = ();

    fn game<G: Game>(self, _name: &'static str) {
        let tables: Vec<_> = G::NAMES.iter().map(|name| G::practice(name)).collect();
        laws::check_commands::<G>(&tables, 4 * CASES);
    }
}

#[test]
fn a_table_of_the_poker_room_changes_its_game() {
    visit("hold-em", Changing).expect("it is in the catalogue");
}

#[test]
fn a_table_of_baccarat_changes_its_game() {
    visit("baccarat", Changing).expect("it is in the catalogue");
}

/// One test for each game, so that they run side by side.
macro_rules! answers {
    ($($test:ident: $name:literal),* $(,)?) => {
        $(#[test]
        fn $test() {
            visit($name, Saying).expect("it is in the catalogue");
        })*

        #[test]
        fn no_game_is_left_out() {
            assert_eq!(NAMES, [$($name),*]);
        }
    };
}

answers! {
    money_wheel: "money-wheel",
    sic_bo: "sic-bo",
    pai_gow: "pai-gow",
    roulette: "roulette",
    baccarat: "baccarat",
    mini_baccarat: "mini-baccarat",
    blackjack: "blackjack",
    canberra_poker: "canberra-poker",
    five_card_stud: "five-card-stud",
    seven_card_stud: "seven-card-stud",
    canberra_manila: "canberra-manila",
    three_card_manila: "three-card-manila",
    hold_em: "hold-em",
    omaha: "omaha",
    draw: "draw",
    faro: "faro",
}
