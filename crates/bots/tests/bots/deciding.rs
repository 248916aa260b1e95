//! How a bot decides.

use bots::{Sight, Temper, player_of};
use equipment::{Card, cards_of};
use money::Cents;
use poker::{Act, Poker, PokerOffer, PotView, Shown, Stands, View, Wins};
use rules::{Game, Order, Party, RoundNumber, Seat};

use crate::room::Room;

fn hold_em(seed: u8) -> Room<Poker> {
    let setup = Poker::setup(Poker::practice("hold-em")).unwrap();
    let players = (0..4)
        .zip(Temper::ALL)
        .map(|(seat, temper)| player_of::<Poker>(temper.with_samples(20), [seed + seat; 32]));
    Room::new(setup, Cents::dollars(200), 5, players.collect())
}

#[test]
fn the_same_seed_plays_the_same() {
    let (mut one, mut other, mut third) = (hold_em(1), hold_em(1), hold_em(101));
    for _ in 0..60 {
        for room in [&mut one, &mut other, &mut third] {
            room.play_round();
        }
    }
    assert_eq!(one.orders, other.orders);
    assert_eq!(one.cloth, other.cloth);
    assert_ne!(one.orders, third.orders, "another seed has other whims");
}

fn hand(seat: u8, bet: Cents, cards: Vec<Option<Card>>) -> Shown {
    let (seat, party, standing) = (Seat(seat), Party(seat), Stands::Active);
    let (up, changed, did, high, low) = (Vec::new(), None, None, None, None);
    Shown { seat, party, standing, bet, cards, up, changed, did, high, low }
}

fn known(cards: &str) -> Vec<Option<Card>> {
    cards_of(cards).unwrap().into_iter().map(Some).collect()
}

/// Two players, the second with this many cards face down.
fn view(own: &str, board: &str, pot: u64, bet: u64) -> View {
    let cards = known(own);
    let hidden = vec![None; cards.len()];
    let (price, pot) = (Cents::dollars(bet), Cents::dollars(pot));
    View {
        round: RoundNumber(1),
        running: true,
        buck: Some(Seat(0)),
        turn: Some(Seat(0)),
        price,
        pots: vec![PotView { amount: pot, seats: vec![Seat(0), Seat(1)] }],
        board: cards_of(board).unwrap(),
        hands: vec![hand(0, Cents::ZERO, cards), hand(1, price, hidden)],
        ..View::default()
    }
}

/// A steady bot's answer to a bet of $50 into a pot of $100.
fn answer(own: &str, board: &str) -> Act {
    let setup = Poker::setup(Poker::practice("hold-em")).unwrap();
    let mut bot = player_of::<Poker>(Temper::STEADY, [9; 32]);
    let view = view(own, board, 150, 50);
    let by = Cents::dollars(50);
    let offers = [PokerOffer::Call { by }, PokerOffer::Fold];
    let sight = Sight {
        setup: &setup,
        party: Party(0),
        round: RoundNumber(1),
        view: &view,
        offers: &offers,
    };
    match bot.choose(&sight) {
        Some(Order::Act(act)) => act,
        other => panic!("{other:?}"),
    }
}

#[test]
fn odds_decide_whether_to_call() {
    assert_eq!(answer("As Ad", "Ah Kc 7d 2s"), Act::Call);
    assert_eq!(answer("3s 2d", "Ah Kc 9d 8s"), Act::Fold);
    // Nothing yet, but nine spades of forty-six.
    assert_eq!(answer("Qs Js", "As 4s 9d"), Act::Call);
}

/// Which cards of a hand are given up, and by what wins.
fn change(own: &str, wins: Wins) -> Vec<u8> {
    let given = poker::Determinations { wins, ..Poker::practice("draw") };
    let setup = Poker::setup(given).unwrap();
    let mut bot = player_of::<Poker>(Temper::STEADY.with_samples(600), [4; 32]);
    let view = view(own, "", 20, 0);
    let cards = cards_of(own).unwrap().into_iter().map(Some).collect();
    let offers = [PokerOffer::Replace { cards }];
    let sight = Sight {
        setup: &setup,
        party: Party(0),
        round: RoundNumber(1),
        view: &view,
        offers: &offers,
    };
    match bot.choose(&sight) {
        Some(Order::Act(Act::Replace { cards })) => cards.to_vec(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_serves_the_hand_is_kept() {
    assert_eq!(change("Ks Kd 9c 6h 2s", Wins::High), [2, 3, 4], "three to a pair");
    let to_three = change("8s 8d 8c Kh 2s", Wins::High);
    assert!(to_three.iter().all(|place| *place > 2), "three of a kind stay: {to_three:?}");
    assert_eq!(change("Ts 9s 8s 7s 6s", Wins::High), [0_u8; 0], "a straight flush stays");
    assert_eq!(change("As 2d 4c 6h Ks", Wins::Low), [4], "one to a low hand");
    assert_eq!(change("2s 3d 4c 7h 7s", Wins::Low).len(), 1, "no pair in a low hand");
}

#[test]
fn what_costs_nothing_is_done_where_nothing_can_be_said() {
    let setup = Poker::setup(Poker::practice("hold-em")).unwrap();
    let mut bot = player_of::<Poker>(Temper::BOLD, [9; 32]);
    // A hand that it does not know.
    let mut view = view("As Ad", "", 3, 0);
    view.hands[0].cards = vec![None, None];
    let mut choose = |offers: &[PokerOffer]| {
        let (setup, party, round) = (&setup, Party(0), RoundNumber(1));
        bot.choose(&Sight { setup, party, round, view: &view, offers })
    };
    let by = Cents::dollars(2);
    assert_eq!(choose(&[PokerOffer::Call { by }, PokerOffer::Check]), Some(Order::Act(Act::Check)));
    assert_eq!(choose(&[PokerOffer::Call { by }, PokerOffer::Fold]), Some(Order::Act(Act::Fold)));
    assert_eq!(choose(&[PokerOffer::SitOut { out: true }]), None, "nobody sits out unasked");
    assert_eq!(choose(&[]), None);
}
