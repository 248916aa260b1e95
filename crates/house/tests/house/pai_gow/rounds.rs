//! A round goes on and ends, whoever shares boxes and banks, whatever is marked, voided and ruled, and however limits change.

use house::pai_gow::{Act, PaiGow, Setup, TileAct, TileBox};
use house::{Joined, wagering};
use laws::Begin;
use money::Cents;
use proptest::collection::vec;
use proptest::prelude::*;
use rules::{ChipKind, Order, Parties, Party, Seat, StaffId, Stakes, Who};

type Step = Begin<PaiGow>;

fn say(who: Who, act: Act) -> Step {
    Begin::Say(who, Order::Act(act))
}

fn own(party: u8, act: TileAct) -> Step {
    say(Who::Party(Party(party)), Joined::Own(act))
}

fn tile_box(seat: u8) -> TileBox {
    TileBox::at(Seat(seat)).expect("a box of the layout")
}

/// Some of the boxes beside the house's.
fn boxes() -> impl Strategy<Value = TileBox> {
    (1..5u8).prop_map(tile_box)
}

fn amounts() -> impl Strategy<Value = Cents> {
    (1..20u64).prop_map(|fives| Cents::dollars(5 * fives))
}

fn wager() -> impl Strategy<Value = Step> {
    (0..3u8, boxes(), amounts()).prop_map(|(party, on, amount)| {
        let place = wagering::Act::Place { on, amount, chips: ChipKind::Gaming };
        say(Who::Party(Party(party)), Joined::Shared(place))
    })
}

fn marker() -> impl Strategy<Value = Step> {
    let supervisor = Who::Supervisor(StaffId(1));
    boxes().prop_map(move |on| {
        say(supervisor, Joined::Own(TileAct::MarkPriority { on, marked: true }))
    })
}

/// Somebody wants the bank, or to have a share in one.
fn bank() -> impl Strategy<Value = Step> {
    let ask = (0..3u8, boxes(), amounts(), any::<bool>())
        .prop_map(|(party, on, amount, co)| own(party, TileAct::AskForBank { on, amount, co }));
    let join = (0..3u8, 0..3u8, amounts()).prop_map(|(party, banker, amount)| {
        own(party, TileAct::JoinBank { banker: Party(banker), amount })
    });
    prop_oneof![3 => ask, 1 => join]
}

fn voided() -> impl Strategy<Value = Step> {
    (0..3u8, any::<bool>()).prop_map(|(party, kept)| {
        let stakes = if kept { Stakes::Kept } else { Stakes::Refunded };
        Begin::Say(Who::Table, Order::Void { parties: Parties::from(Party(party)), stakes })
    })
}

/// Wagers, no more bets, and tiles.
fn dealt(wagers: Vec<Step>) -> Vec<Step> {
    let no_more = say(Who::Dealer, Joined::Shared(wagering::Act::CallNoMoreBets));
    let expired = Begin::Say(Who::Clock, Order::TimeExpired);
    let begun = std::iter::once(Begin::Deal).chain(wagers);
    begun.chain([no_more, expired, Begin::Deal]).collect()
}

/// Everybody has their hands set house way, so that they may take the bank next.
fn set_by_all() -> impl Iterator<Item = Step> {
    let of =
        |party| (1..5).map(move |seat| own(party, TileAct::SetHouseWay { on: tile_box(seat) }));
    // A hand may have to wait for another one of the same player.
    (0..3).flat_map(of).chain((0..3).flat_map(of))
}

fn two_rounds() -> impl Strategy<Value = Vec<Step>> {
    let first = vec(wager(), 3..9);
    let between = (vec(bank(), 0..6), 0..2usize, vec(marker(), 0..3));
    let second = (vec(wager(), 1..9), vec(voided(), 0..2));
    (first, between, second).prop_map(|(first, (banks, limits, markers), (wagers, voided))| {
        let played = dealt(first).into_iter().chain(set_by_all()).chain([Begin::Finish]);
        let between = banks.into_iter().chain([Begin::Change(limits)]).chain(markers);
        played.chain(between).chain(dealt(wagers)).chain(voided).collect()
    })
}

fn with_minimum(dollars: u64) -> Setup {
    super::setup(|d| d.limits.min = Cents::dollars(dollars))
}

#[test]
fn a_round_goes_on_and_ends_whatever_happens_in_it() {
    laws::check_rounds::<PaiGow>(&[with_minimum(5), with_minimum(50)], two_rounds(), 512);
}
