//! Every hand of six and seven cards ranks as the best of its fives, which [`crate::five`] and [`crate::low`] prove.

use std::cmp::Ordering;

use equipment::{Card, Deck, DeckSize, Kind, Suit};
use ranking::{Category, Hand, HandRules, High, Low, Rank};

use crate::counts::{self, Counts};
use crate::five::heading;
use crate::reference::Book;
use crate::subsets;

const LOWEST: Card = Card::new(Kind::Two, Suit::Clubs);

/// Hands by rank. The name of a rank is looked up once, at the end.
struct Tally(Vec<Option<(Rank, u64)>>);

impl Tally {
    fn new() -> Tally {
        Tally(vec![None; 1 << 16])
    }

    #[inline]
    fn add(&mut self, rank: Rank, hands: u64) {
        self.0[usize::from(rank.get())].get_or_insert((rank, 0)).1 += hands;
    }

    fn counts(&self) -> Counts {
        let ranks = self.0.iter().flatten();
        Counts::from_highest(ranks.map(|(rank, hands)| (rank.category(), *hands)))
    }
}

/// Calls with every choice of five.
fn each_five(hand: Hand, cards: &[Card], f: &mut impl FnMut(Hand)) {
    for (at, first) in cards.iter().enumerate() {
        let without = hand.without(*first);
        if cards.len() == 6 {
            f(without);
        } else {
            cards[..at].iter().for_each(|second| f(without.without(*second)));
        }
    }
}

/// The scales of one deck, with the joker in hand or not.
struct Scales {
    high: High,
    low: Low,
}

impl Scales {
    fn of(rules: HandRules) -> Scales {
        Scales { high: High::new(rules), low: Low::new(rules) }
    }

    fn check(&self, cards: &[Card]) -> Rank {
        let hand = subsets::hand(cards);
        let (rank, low_rank) = (self.high.rank(hand), self.low.rank(hand));
        let (mut best, mut best_low) = (Rank::default(), ranking::LowRank::default());
        each_five(hand, cards, &mut |five| {
            best = best.max(self.high.rank(five));
            best_low = best_low.max(self.low.rank(five));
        });
        assert!(rank == best, "{cards:?} is {rank}, the best five are {best}");
        assert!(low_rank == best_low, "{cards:?} is {low_rank}, the best five are {best_low}");
        rank
    }
}

/// All hands that differ by more than the names of suits: those are the same to the clauses.
fn best_of_six_and_seven(cards: usize) {
    let lowest = DeckSize::of(cards).unwrap().lowest().index();
    let plain = Book { ace_high_and_low: true, ..Book::of(cards, false) };
    let joker = Book { joker: true, second_ace: true, ..plain };
    let [scales, joker_scales] = [plain, joker].map(|book| Scales::of(book.rules()));
    let (mut tally, mut joker_tally) = (Tally::new(), Tally::new());
    for size in 5..=7 {
        subsets::each_up_to_suits(lowest, size, &mut |cards, hands| {
            if size > 5 {
                let rank = scales.check(cards);
                assert_eq!(rank, joker_scales.check(cards));
                if size == 7 {
                    tally.add(rank, hands);
                    joker_tally.add(rank, hands);
                }
            }
            if size < 7 {
                let rank = joker_scales.check(&[cards, &[Card::JOKER]].concat());
                if size == 6 {
                    joker_tally.add(rank, hands);
                }
            }
        });
    }
    let mut text = String::new();
    for (book, tally) in [(plain, tally), (joker, joker_tally)] {
        let counts = tally.counts();
        assert_eq!(counts.sum(), subsets::count(book.count(), 7));
        counts.write(&mut text, &heading(&book));
    }
    counts::expect(&format!("seven-high-{cards}.txt"), &text);
}

#[test]
fn of_52_cards() {
    best_of_six_and_seven(52);
}

#[test]
fn of_48_cards() {
    best_of_six_and_seven(48);
}

#[test]
fn of_44_cards() {
    best_of_six_and_seven(44);
}

#[test]
fn of_40_cards() {
    best_of_six_and_seven(40);
}

#[test]
fn of_36_cards() {
    best_of_six_and_seven(36);
}

#[test]
fn of_32_cards() {
    best_of_six_and_seven(32);
}

/// Published by many; counted here one by one, each hand once by itself and once as six cards and one more.
#[test]
fn all_133_784_560_of_52_cards() {
    let high = High::new(HandRules::customary());
    let deck: Vec<Card> = Deck::default().cards().collect();
    let mut tally = Tally::new();
    let mut with_each = [Rank::default(); 52];
    subsets::each(&deck, 6, &mut Vec::new(), &mut |six, rest| {
        let six = subsets::hand(six);
        let Some(from) = rest.first() else { return };
        high.rank_with_each(six, *from, &mut with_each);
        let mut equal = true;
        for card in rest {
            let rank = high.rank(six.with(*card));
            equal &= rank.cmp(&with_each[card.index()]) == Ordering::Equal;
            tally.add(rank, 1);
        }
        assert!(equal, "{six:?} with one more card");
    });
    let counts = tally.counts();
    let published = [
        (Category::RoyalFlush, 4_324),
        (Category::StraightFlush, 37_260),
        (Category::FourOfAKind, 224_848),
        (Category::FullHouse, 3_473_184),
        (Category::Flush, 4_047_644),
        (Category::Straight, 6_180_020),
        (Category::ThreeOfAKind, 6_461_620),
        (Category::TwoPairs, 31_433_400),
        (Category::Pair, 58_627_800),
        (Category::HighCard, 23_294_460),
    ];
    for (category, hands) in published {
        assert_eq!(counts.of(category), hands, "{}", category.key());
    }
    assert_eq!(counts.sum(), 133_784_560);
}

/// The same through the joker's scale, where the hand may hold it: beside three or four cards, and of the
/// shortest decks beside five.
#[test]
fn one_more_card_beside_the_joker() {
    for book in Book::all().filter(|book| book.joker) {
        let high = High::new(Book { second_ace: true, ace_high_and_low: true, ..book }.rules());
        let deck: Vec<Card> = book.rules().deck.cards().filter(|card| !card.is_joker()).collect();
        let mut with_each = [Rank::default(); 52];
        for beside in 3..=if book.cards > 36 { 4 } else { 5 } {
            subsets::each(&deck, beside, &mut Vec::new(), &mut |cards, rest| {
                let hand = subsets::hand(cards).with(Card::JOKER);
                high.rank_with_each(hand, LOWEST, &mut with_each);
                for card in rest {
                    let rank = high.rank(hand.with(*card));
                    assert!(rank == with_each[card.index()], "{hand:?} with {card}");
                }
            });
        }
    }
}
