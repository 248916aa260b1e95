//! The time to act, depending on who deals: a fixture cannot show this, because in one a person always deals.

use money::Cents;
use poker::{Act, Determinations, Forced, Levels, Poker, Refusal, Setup, State, TimeBank};
use rules::{
    Awaiting, ChipKind, Cloth, Counter, Game, Machine, Order, Party, Played, Pocket, Seat,
};
use rules::{Seats, Seconds, Span, StaffId, Transfer, Viewer, Who, hand_in};

type Room = Poker;

const SUPERVISOR: Who = Who::Supervisor(StaffId(1));

/// Three players with their cards, and the first to act.
fn dealt(live: bool) -> (Setup, Cloth<State>) {
    let (announced_time, patience) = (None, Seconds(20));
    let usual = Room::practice("hold-em");
    dealt_under(live, Determinations { announced_time, patience, ..usual })
}

fn dealt_under(live: bool, given: Determinations) -> (Setup, Cloth<State>) {
    let setup = Room::setup(given).unwrap();
    let mut cloth = Cloth { live, ..Played::<Room>::open(&setup) };
    cloth.seats = Seats::new(3);
    for party in (0..3).map(Party) {
        cloth.seats.join(party);
        cloth.seats.take(Seat(party.0), party);
        let (from, to) = (Pocket::Account(party), Pocket::Rack(party, ChipKind::Gaming));
        cloth.racks.apply(Transfer { from, to, amount: Cents::dollars(200) });
    }
    while let Awaiting::Dealer(dealing) = Room::awaiting(cloth.at(&setup)) {
        let card = match dealing {
            rules::Dealing::Take { from } => u32::from(from.iter().next().unwrap().0),
            _ => 0,
        };
        let act = Room::deal(cloth.at(&setup), card);
        order(&setup, &mut cloth, Who::Dealer, act).unwrap();
    }
    (setup, cloth)
}

fn order(
    setup: &Setup,
    cloth: &mut Cloth<State>,
    who: Who,
    act: Act,
) -> Result<(), poker::Refusal> {
    hand_in::<Played<Room>>(setup, cloth, who, &Order::Act(act), &mut Counter::default())
}

fn limit(setup: &Setup, cloth: &Cloth<State>) -> Option<Seconds> {
    match Room::awaiting(cloth.at(setup)) {
        Awaiting::Parties { limit, .. } => limit,
        other => panic!("nobody is to act: {other:?}"),
    }
}

#[test]
fn the_computer_tells_a_player_to_act_and_a_supervisor_may_do_so_sooner() {
    let (setup, mut cloth) = dealt(false);
    assert_eq!(limit(&setup, &cloth), Some(Seconds(60)), "patience of 20, and the book's 40");
    assert!(order(&setup, &mut cloth, SUPERVISOR, Act::TimeUp).is_err(), "the clock says so");
    order(&setup, &mut cloth, SUPERVISOR, Act::CallTime).unwrap();
    assert_eq!(limit(&setup, &cloth), Some(Seconds(40)));
    order(&setup, &mut cloth, Who::Party(Party(2)), Act::Fold).unwrap();
    assert_eq!(limit(&setup, &cloth), Some(Seconds(60)), "the next player has not been told");
}

#[test]
fn where_a_person_deals_no_time_runs_of_itself() {
    let (setup, mut cloth) = dealt(true);
    assert_eq!(limit(&setup, &cloth), None);
    order(&setup, &mut cloth, SUPERVISOR, Act::CallTime).unwrap();
    assert_eq!(limit(&setup, &cloth), Some(Seconds(40)));
    order(&setup, &mut cloth, SUPERVISOR, Act::TimeUp).unwrap();
    assert_eq!(limit(&setup, &cloth), None, "one is folded, and the next is not told");
}

/// The number of the turn, by which a countdown begins anew.
fn turn(setup: &Setup, cloth: &Cloth<State>) -> Span {
    match Room::awaiting(cloth.at(setup)) {
        Awaiting::Parties { span, .. } => span,
        other => panic!("nobody is to act: {other:?}"),
    }
}

#[test]
fn whoever_asks_for_more_time_has_it_as_often_as_the_bank_gives_it() {
    let time_bank = TimeBank { each: Seconds(15), times: 2 };
    let (setup, mut cloth) =
        dealt_under(false, Determinations { time_bank, ..Room::practice("hold-em") });
    let first = limit(&setup, &cloth);
    let asks = |cloth: &mut Cloth<State>, party| {
        order(&setup, cloth, Who::Party(Party(party)), Act::MoreTime)
    };
    assert_eq!(asks(&mut cloth, 1), Err(Refusal::NotYourTurn { turn: Seat(2) }));
    let turns = [(); 2].map(|()| {
        asks(&mut cloth, 2).unwrap();
        assert_eq!(limit(&setup, &cloth), Some(Seconds(15)));
        turn(&setup, &cloth)
    });
    assert_ne!(turns[0], turns[1], "it begins anew each time");
    assert_eq!(asks(&mut cloth, 2), Err(Refusal::NoMoreTime));
    let left = |viewer| Room::view(cloth.at(&setup), viewer).bank.map(|bank| bank.left);
    let seen = [Viewer::Party(Party(2)), Viewer::Party(Party(0)), Viewer::Spectator].map(left);
    assert_eq!(seen, [Some(0), Some(2), None], "everybody sees their own");
    order(&setup, &mut cloth, Who::Party(Party(2)), Act::Call).unwrap();
    assert_eq!(limit(&setup, &cloth), first, "the next player has the usual time");
    asks(&mut cloth, 0).unwrap();
}

#[test]
fn there_is_no_time_bank_where_a_person_deals_or_none_was_determined() {
    let time_bank = TimeBank { each: Seconds(15), times: 2 };
    let usual = || Room::practice("hold-em");
    for (live, given) in [
        (true, Determinations { time_bank, ..usual() }),
        (false, Determinations { time_bank: TimeBank::default(), ..usual() }),
    ] {
        let (setup, mut cloth) = dealt_under(live, given);
        let asked = order(&setup, &mut cloth, Who::Party(Party(2)), Act::MoreTime);
        assert_eq!(asked, Err(Refusal::NoMoreTime));
        assert!(Room::view(cloth.at(&setup), Viewer::Party(Party(2))).bank.is_none());
    }
}

#[test]
fn stakes_are_counted_in_the_second_blind_or_the_only_one() {
    let big = |levels: [u64; 3]| {
        let levels = Levels(levels.map(Cents::dollars));
        let forced = Forced::Blinds { levels, over_blind: None, ante: Cents::ZERO };
        let (setup, cloth) =
            dealt_under(false, Determinations { forced, ..Room::practice("hold-em") });
        Room::view(cloth.at(&setup), Viewer::Spectator).big_blind
    };
    let dollars = |amount| Some(Cents::dollars(amount));
    assert_eq!([[1, 2, 0], [2, 0, 0], [1, 2, 4]].map(big), [dollars(2), dollars(2), dollars(2)]);
    let (setup, cloth) = dealt_under(false, Room::practice("five-card-stud"));
    assert_eq!(Room::view(cloth.at(&setup), Viewer::Spectator).big_blind, None, "antes");
}
