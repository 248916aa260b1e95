//! Orders of every kind, sensible or not: everything that can be decoded.

use equipment::Card;
use money::Cents;
use poker::{Act, CardSet, Care, Irregularity, Outcome, Poker};
use proptest::prelude::*;
use proptest::sample::select;
use rules::{Clause, Order, OrderOf, Parties, Party, Ruling, Seat, Stakes};

pub(crate) fn any_order() -> impl Strategy<Value = OrderOf<Poker>> {
    let rule = (any::<bool>(), any::<bool>()).prop_map(|(missed, misdeal)| {
        let under = if missed { Clause::MisdealMissedPlayer } else { Clause::MisdealCardOutOfTurn };
        let outcome = if misdeal { Outcome::Misdeal } else { Outcome::DealPutRight };
        Order::Rule(Ruling { under, outcome, reason: "As stated.".to_owned() })
    });
    let void = (any::<u64>(), any::<bool>()).prop_map(|(parties, kept)| {
        let stakes = if kept { Stakes::Kept } else { Stakes::Refunded };
        Order::Void { parties: Parties(parties), stakes }
    });
    prop_oneof![
        12 => any_act().prop_map(Order::Act),
        6 => any_irregularity().prop_map(Order::State),
        1 => rule,
        1 => void,
        1 => Just(Order::TimeExpired),
    ]
}

/// Amounts as people bet them, and amounts that nobody has.
fn cents() -> impl Strategy<Value = Cents> {
    let awkward = select(vec![0, 1, u64::MAX / 2, u64::MAX - 1, u64::MAX]);
    prop_oneof![
        4 => (0..100_u64).prop_map(|halves| Cents(halves * 50)),
        2 => (0..3_000_u64).prop_map(Cents::dollars),
        1 => any::<u64>().prop_map(Cents),
        1 => awkward.prop_map(Cents),
    ]
}

fn seat() -> impl Strategy<Value = Seat> {
    prop_oneof![4 => 0..10_u8, 1 => any::<u8>()].prop_map(Seat)
}

fn party() -> impl Strategy<Value = Party> {
    prop_oneof![4 => 0..10_u8, 1 => any::<u8>()].prop_map(Party)
}

fn card() -> impl Strategy<Value = Card> {
    (0..Card::COUNT).prop_map(|index| Card::from_index(index).unwrap())
}

fn cards() -> impl Strategy<Value = CardSet> {
    proptest::collection::vec(card(), 0..4).prop_map(|cards| cards.into_iter().collect())
}

fn any_act() -> impl Strategy<Value = Act> {
    let plain = select(vec![
        Act::OpenRound,
        Act::Check,
        Act::Call,
        Act::Fold,
        Act::BringIn,
        Act::CallAndFold,
        Act::Muck,
        Act::MoreTime,
        Act::CallTime,
        Act::TimeUp,
        Act::Post,
    ]);
    let places = proptest::collection::vec(prop_oneof![4 => 0..7_u8, 1 => any::<u8>()], 0..=7);
    let hand = || proptest::collection::vec(proptest::option::of(card()), 0..=7);
    let shown = places.clone();
    prop_oneof![
        8 => plain,
        2 => cents().prop_map(|to| Act::Bet { to }),
        2 => cents().prop_map(|to| Act::Raise { to }),
        2 => proptest::option::of(card()).prop_map(|card| Act::Deal { card }),
        1 => any::<u8>().prop_map(|at| Act::Cut { at }),
        1 => places.prop_map(|places| Act::Replace { cards: places.into_iter().collect() }),
        1 => hand().prop_map(|cards| Act::Show { cards: cards.into_iter().collect() }),
        1 => any::<bool>().prop_map(|out| Act::SitOut { out }),
        1 => any::<bool>().prop_map(|wish| Act::SitOutAtBlind { wish }),
        1 => any::<bool>().prop_map(|make| Act::OverBlind { make }),
        1 => (party(), shown).prop_map(|(to, cards)| Act::ShowTo { to, cards: cards.into_iter().collect() }),
        1 => (seat(), seat(), hand()).prop_map(|(seat, seen_by, cards)| {
            Act::TellAll { seat, seen_by, cards: cards.into_iter().collect() }
        }),
        1 => seat().prop_map(|seat| Act::AskToSee { seat }),
        1 => seat().prop_map(|seat| Act::FoldHand { seat }),
        1 => cents().prop_map(|amount| Act::PostLate { amount }),
        1 => any_care().prop_map(|what| Act::SeeTo { what }),
    ]
}

fn any_care() -> impl Strategy<Value = Care> {
    prop_oneof![
        Just(Care::CountCalled),
        any::<u8>().prop_map(|cards| Care::Counted { cards }),
        cards().prop_map(|cards| Care::Changed { cards }),
        Just(Care::Checked),
    ]
}

fn any_irregularity() -> impl Strategy<Value = Irregularity> {
    use Irregularity as I;
    let plain =
        select(vec![I::ExposedInCut, I::NotCut, I::SecondCommunalFaceUp, I::NobodyHasRightNumber]);
    let of_seat: Vec<fn(Seat) -> I> = vec![
        |seat| I::SeveralExposed { seat },
        |seat| I::ExcessCard { seat },
        |seat| I::CheckOutOfTurn { seat },
        |seat| I::FoldOutOfTurn { seat },
        |seat| I::OutOfTurnByDealer { seat },
        |seat| I::WrongNumberOfCards { seat },
        |seat| I::CardsInDiscards { seat },
        |seat| I::FirstCardFaceUp { seat },
        |seat| I::LastHoleCardExposed { seat },
        |seat| I::ExposedInDraw { seat },
    ];
    let of_card: Vec<fn(Card) -> I> =
        vec![|card| I::FaceUpInShoe { card }, |card| I::EarlyCommunalCard { card }, |card| {
            I::NextCardExposed { card }
        }];
    let looked: Vec<fn(bool) -> I> =
        vec![|looked_at| I::CardOutOfTurn { looked_at }, |looked_at| I::PlayerMissed { looked_at }];
    prop_oneof![
        1 => plain,
        3 => (select(of_seat), seat()).prop_map(|(what, seat)| what(seat)),
        2 => (select(of_card), card()).prop_map(|(what, card)| what(card)),
        1 => (select(looked), any::<bool>()).prop_map(|(what, looked)| what(looked)),
        1 => (seat(), any::<u8>()).prop_map(|(seat, place)| I::HoleCardExposed { seat, place }),
        2 => (seat(), cents()).prop_map(|(seat, to)| I::OutOfTurn { seat, to }),
        2 => (party(), cents()).prop_map(|(party, amount)| I::PutIn { party, amount }),
    ]
}
