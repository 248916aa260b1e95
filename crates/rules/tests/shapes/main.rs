//! The shapes of the hard cases, as small machines to throw away once the real games exist: each shows that the
//! contract can carry it, and says what it taught. One fixture each, beside it.

mod allocator;
mod bare;
mod blackjack;
mod coin;
mod hidden;
mod jackpot;
mod keno;
mod live;
mod pai_gow;
mod poker;
mod shoe;
mod speed;
mod undone;

use std::path::Path;

use fixture::{Fixture, Stages, TableStage, prove, run_file, survivors};
use rules::Game;

fn stages() -> Stages {
    Stages::new()
        .game::<poker::Poker>()
        .game::<blackjack::Blackjack>()
        .stage("blackjack-table", TableStage::<blackjack::Blackjack>::open)
        .game::<pai_gow::PaiGow>()
        .stage("keno-shape", |_| Ok(keno::stage()))
        .stage("jackpot-shape", |_| Ok(jackpot::stage()))
        .stage("undone-shape", |_| Ok(undone::stage()))
        .game::<coin::Coin>()
        .game::<live::Live>()
        .game::<hidden::Hidden>()
        .game::<shoe::InShoe>()
}

/// Runs a shape's fixture, and holds it to the clauses that it names.
fn proves(name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/shapes/{name}.clause"));
    run_file(&path, &stages()).unwrap_or_else(|failure| panic!("{failure}"));
    // Marks are compiled out of a release build, which then has nothing to prove.
    if !cfg!(debug_assertions) {
        return;
    }
    let fixture = Fixture::load(&path).unwrap_or_else(|failure| panic!("{failure}"));
    let proof = prove(&fixture, &stages()).unwrap_or_else(|failure| panic!("{failure}"));
    assert_eq!(proof.missed, [], "named, but never come to");
    assert_eq!(survivors(&fixture, &stages()), [], "named, but not missed when switched off");
}

/// The laws of all games hold of a shape's game.
fn is_lawful<G: Game>() {
    let setup = G::setup(G::practice(G::NAMES[0])).unwrap_or_else(|faults| panic!("{faults:?}"));
    laws::check::<G>(&setup, 24);
}

#[test]
fn an_out_of_turn_wager_is_held_and_resolved() {
    proves("out-of-turn-fold");
}

#[test]
fn a_box_of_three_is_split_and_insured() {
    proves("blackjack");
    is_lawful::<blackjack::Blackjack>();
}

#[test]
fn boxes_are_held_shared_and_given_up() {
    proves("boxes");
    laws::check_table::<blackjack::Blackjack>(
        &blackjack::Blackjack::practice(blackjack::Blackjack::NAMES[0]),
        96,
    );
}

#[test]
fn hands_are_set_by_several_at_once() {
    proves("pai-gow");
    is_lawful::<pai_gow::PaiGow>();
}

#[test]
fn a_ticket_is_paid_once() {
    proves("keno");
}

#[test]
fn a_jackpot_is_fed_by_two_tables() {
    proves("jackpot");
}

#[test]
fn a_settled_round_is_undone() {
    proves("undone");
}

#[test]
fn what_no_rule_foresees_is_agreed_on_or_ruled() {
    proves("consent");
    is_lawful::<coin::Coin>();
}

#[test]
fn an_unknown_card_gets_a_face_once() {
    proves("live");
    is_lawful::<live::Live>();
}

#[test]
fn cards_are_taken_in_secret_and_shown_or_not() {
    proves("hidden");
    is_lawful::<hidden::Hidden>();
    laws::check_table::<hidden::Hidden>(&hidden::Hidden::practice(hidden::Hidden::NAMES[0]), 48);
}

#[test]
fn a_shoe_is_cut_once_and_dealt_over_several_rounds() {
    proves("shoe");
    is_lawful::<shoe::InShoe>();
    laws::check_table::<shoe::InShoe>(&shoe::InShoe::practice(shoe::InShoe::NAMES[0]), 96);
}
