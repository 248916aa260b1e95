//! What five cards make, what a bet on them pays, and what they win from the jackpot.

use std::sync::LazyLock;

use equipment::{Card, Kind};
use money::{Cents, Odds};
use ranking::{Category, FlushPlace, Hand, HandRules, High, Rank, StraightAce};
use rules::{Clause, Prize, mark};
use serde::{Deserialize, Serialize};

/// How many cards make a hand.
pub const CARDS: usize = 5;

/// Clauses: order-of-hands, ace-low-in-straights. Full houses beat flushes, and the ace may begin a straight. Its tables are made
/// once; a book without one of these clauses, as tests have it, is not kept.
fn rank_by(hand: Hand) -> Rank {
    static USUAL: LazyLock<High> = LazyLock::new(ranker);
    let is_usual = mark(Clause::OrderOfHands) && mark(Clause::AceLowInStraights);
    if is_usual { USUAL.rank(hand) } else { ranker().rank(hand) }
}

fn ranker() -> High {
    let flush = if mark(Clause::OrderOfHands) {
        FlushPlace::BelowFullHouse
    } else {
        FlushPlace::AboveFullHouse
    };
    let straight_ace =
        if mark(Clause::AceLowInStraights) { StraightAce::HighAndLow } else { StraightAce::High };
    High::new(HandRules { flush, straight_ace, ..HandRules::customary() })
}

/// The rank of five cards. Clauses: rank-of-cards, all-cards-count, suits-equal, and the clause of each kind of hand.
pub fn rank(cards: &[Card; CARDS]) -> Rank {
    let rank = rank_by(Hand::of(cards).expect("five different cards are a hand"));
    match () {
        () if !mark(clause_of(rank.category())) => Rank::default(),
        () if !mark(Clause::RankOfCards) => rank.of_category_alone(),
        () if !mark(Clause::AllCardsCount) => rank.without_kickers(),
        () => rank,
    }
}

/// Clauses: royal-flush, straight-flush, four-of-a-kind, full-house, flush, straight, three-of-a-kind, two-pairs, one-pair,
/// five-odd-cards. The clause that gives a hand its name.
fn clause_of(category: Category) -> Clause {
    match category {
        Category::RoyalFlush | Category::FiveOfAKind => Clause::RoyalFlush,
        Category::StraightFlush => Clause::StraightFlush,
        Category::FourOfAKind => Clause::FourOfAKind,
        Category::FullHouse => Clause::FullHouse,
        Category::Flush => Clause::Flush,
        Category::Straight => Clause::Straight,
        Category::ThreeOfAKind => Clause::ThreeOfAKind,
        Category::TwoPairs => Clause::TwoPairs,
        Category::Pair => Clause::OnePair,
        Category::HighCard => Clause::FiveOddCards,
    }
}

/// Clause: dealer-takes-part (reading CP-01). Whether a dealer's hand has an ace and a king, or is higher.
pub fn takes_part(cards: &[Card; CARDS]) -> bool {
    let has = |kind| cards.iter().any(|card| card.kind() == Some(kind));
    let made = rank(cards).category() != Category::HighCard;
    made || (has(Kind::Ace) && has(Kind::King)) || !mark(Clause::DealerTakesPart)
}

/// Clauses: dealer-sets-hand, suits-equal. How a player's hand stands against the dealer's, which ranks in the same way.
pub(super) fn against(player: [Card; CARDS], dealer: [Card; CARDS]) -> std::cmp::Ordering {
    let of_dealer = if mark(Clause::DealerSetsHand) { rank(&dealer) } else { Rank::default() };
    let by_rank = rank(&player).cmp(&of_dealer);
    if mark(Clause::SuitsEqual) { by_rank } else { by_rank.then(player.cmp(&dealer)) }
}

/// The odds of a winning bet on a hand.
pub const fn odds_of(category: Category) -> Odds {
    Odds::to_one(match category {
        Category::HighCard | Category::Pair => 1,
        Category::TwoPairs => 2,
        Category::ThreeOfAKind => 3,
        Category::Straight => 4,
        Category::Flush => 5,
        Category::FullHouse => 7,
        Category::FourOfAKind => 20,
        Category::StraightFlush => 50,
        Category::RoyalFlush | Category::FiveOfAKind => 250,
    })
}

/// A hand that wins from the jackpot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PrizeHand {
    RoyalFlush,
    StraightFlush,
    FourOfAKind,
    FullHouse,
    Flush,
    DeadMansHand,
}

impl PrizeHand {
    /// Clauses: boomerang-prizes, dead-mans-hand (reading CP-06).
    pub fn of(cards: &[Card; CARDS]) -> Option<PrizeHand> {
        Some(match rank(cards).category() {
            Category::RoyalFlush | Category::FiveOfAKind => PrizeHand::RoyalFlush,
            Category::StraightFlush => PrizeHand::StraightFlush,
            Category::FourOfAKind => PrizeHand::FourOfAKind,
            Category::FullHouse => PrizeHand::FullHouse,
            Category::Flush => PrizeHand::Flush,
            Category::TwoPairs if has_aces_and_eights(cards) && mark(Clause::DeadMansHand) => {
                PrizeHand::DeadMansHand
            }
            _ => return None,
        })
    }

    /// Clause: boomerang-major. Whether its prize is a share of the amount displayed.
    pub fn prize(self) -> Prize {
        let major = matches!(self, PrizeHand::RoyalFlush | PrizeHand::StraightFlush);
        if major && mark(Clause::BoomerangMajor) { Prize::Major } else { Prize::Bonus }
    }

    /// Clause: boomerang-prizes. What it wins when so much is displayed, before several winners share.
    pub fn wins(self, displayed: Cents) -> Cents {
        let tenth = Cents(displayed.0 / 10);
        match self {
            PrizeHand::RoyalFlush => displayed.max(Cents::dollars(10_000)),
            PrizeHand::StraightFlush => tenth.max(Cents::dollars(1_000)),
            PrizeHand::FourOfAKind => Cents::dollars(500),
            PrizeHand::FullHouse => Cents::dollars(150),
            PrizeHand::Flush => Cents::dollars(100),
            PrizeHand::DeadMansHand => Cents::dollars(50),
        }
    }

    /// The same of a major prize in tenths of a cent, before a fraction of a cent is dropped.
    pub(crate) fn claims_in_tenths(self, displayed: Cents) -> Cents {
        match self {
            PrizeHand::StraightFlush => displayed.max(Cents::dollars(10_000)),
            _ => self.wins(displayed).times(10),
        }
    }

    /// Its name in the view and on the layout.
    pub(super) fn id(self) -> &'static str {
        match self {
            PrizeHand::RoyalFlush => "royal-flush",
            PrizeHand::StraightFlush => "straight-flush",
            PrizeHand::FourOfAKind => "four-of-a-kind",
            PrizeHand::FullHouse => "full-house",
            PrizeHand::Flush => "flush",
            PrizeHand::DeadMansHand => "dead-mans-hand",
        }
    }

    pub(crate) fn word(self) -> &'static str {
        match self {
            PrizeHand::RoyalFlush => "canberra-poker.hand.royal-flush",
            PrizeHand::StraightFlush => "canberra-poker.hand.straight-flush",
            PrizeHand::FourOfAKind => "canberra-poker.hand.four-of-a-kind",
            PrizeHand::FullHouse => "canberra-poker.hand.full-house",
            PrizeHand::Flush => "canberra-poker.hand.flush",
            PrizeHand::DeadMansHand => "canberra-poker.hand.dead-mans-hand",
        }
    }
}

fn has_aces_and_eights(cards: &[Card]) -> bool {
    let count = |kind| cards.iter().filter(|card| card.kind() == Some(kind)).count();
    count(Kind::Ace) == 2 && count(Kind::Eight) == 2
}
