//! High and low: the two scales on which hands are ranked.

use core::fmt;

use equipment::{Card, Kind};

use crate::hand::{Hand, bit, suits_marked};
use crate::index::key;
use crate::rank::{LowRank, Rank, decode, encode, encode_low, low_place, worst_low_up_to};
use crate::rules::{HandRules, LowAce};
use crate::shape::{self, Category, Counts, Shape};
use crate::tables::{KindsTable, SuitTable};

/// A way to rank hands. There are two: [`High`] and [`Low`]. Hands are of the rules' deck; where cards come
/// from outside, [`HandRules::hand`] makes sure.
pub trait Scale: sealed::Sealed + fmt::Debug {
    /// Higher is better on either scale.
    type Rank: Copy + Ord + Default + fmt::Debug + fmt::Display;

    fn rules(&self) -> HandRules;

    /// The rank of the best five of these cards.
    fn rank(&self, hand: Hand) -> Self::Rank;

    /// The rank of a hand's kinds alone, from their codes.
    #[doc(hidden)]
    fn of_kinds(&self, key: u64) -> Self::Rank;

    /// The rank of a flush of the kinds in a suit's lane, or the lowest rank if there is none.
    #[doc(hidden)]
    fn of_suit(&self, lane: u16) -> Self::Rank;

    /// Whether the ace of such a hand is announced last.
    #[doc(hidden)]
    fn ace_reads_low(&self, rank: Self::Rank) -> bool;
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::High {}
    impl Sealed for super::Low {}
}

const KEYS: [u64; 13] = {
    let mut keys = [0; 13];
    let mut kind = 0;
    while kind < 13 {
        keys[kind] = key::of(Kind::ALL[kind]);
        kind += 1;
    }
    keys
};

/// Ranks high hands.
///
/// ```
/// use equipment::{Deck, DeckSize, cards_of};
/// use ranking::{Hand, HandRules, High};
///
/// // Of 32 cards flushes are rarer than full houses, and beat them.
/// let high = High::new(HandRules::of(Deck { size: DeckSize::Cards32, joker: false }));
/// let flush = high.rank(Hand::of(&cards_of("As Ks Qs Js 7s")?)?);
/// let full_house = high.rank(Hand::of(&cards_of("Ac Ad Ah Ks Kd")?)?);
/// assert!(flush > full_house);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct High {
    rules: HandRules,
    kinds: KindsTable,
    suits: SuitTable,
}

impl High {
    pub fn new(rules: HandRules) -> High {
        let worth = |counts: &Counts| encode(shape::of_kinds(counts, rules), rules.flush);
        High { rules, kinds: KindsTable::new(rules.deck, &worth), suits: SuitTable::new(rules) }
    }

    /// The rank of the best five of up to seven cards. For fewer than five it is the rank of what they make so far,
    /// which is how an up card or a pair showing is compared.
    #[inline]
    pub fn rank(&self, hand: Hand) -> Rank {
        let number = self.kinds.worth(hand.key);
        if hand.flushes() == 0 { Rank(number) } else { self.rank_with_flush(hand, number) }
    }

    /// One hand in thirty has five of a suit. With the joker a full house or four of a kind may be
    /// there as well.
    #[cold]
    fn rank_with_flush(&self, hand: Hand, number: u16) -> Rank {
        let flushes = suits_marked(hand.flushes()).map(|suit| self.suits.rank(hand.lane(suit)));
        Rank(flushes.fold(number, u16::max))
    }

    /// Ranks many hands at once.
    pub fn rank_all(&self, hands: &[Hand], ranks: &mut [Rank]) {
        assert_eq!(hands.len(), ranks.len(), "as many ranks as hands");
        for (hand, rank) in hands.iter().zip(ranks) {
            *rank = self.rank(*hand);
        }
    }

    /// The rank of a hand of up to six cards with each missing card added: what enumerations do in their innermost
    /// loop, at a fraction of the cost. Results are by card index, from the first one asked for up to the ace of
    /// spades; the entry for a card already held means nothing, and the joker and beyond have none.
    ///
    /// ```
    /// use equipment::{Card, Kind, Suit};
    /// use ranking::{Hand, HandRules, High, Rank};
    ///
    /// let high = High::new(HandRules::customary());
    /// let flop_and_turn = Hand::of(&equipment::cards_of("9c 8c 7d 6h 2s Kd")?)?;
    /// let mut river = [Rank::default(); 52];
    /// high.rank_with_each(flop_and_turn, Card::new(Kind::Two, Suit::Clubs), &mut river);
    /// let ten = Card::new(Kind::Ten, Suit::Spades);
    /// assert_eq!(river[ten.index()].to_string(), "straight, ten high");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn rank_with_each(&self, hand: Hand, from: Card, ranks: &mut [Rank; 52]) {
        let from = from.index();
        let fours = ranks.as_chunks_mut::<4>().0;
        for (four, kind) in fours[from / 4..].iter_mut().zip(&KEYS[from / 4..]) {
            // Suits matter only to a flush, so four cards share one look.
            *four = [Rank(self.kinds.worth(hand.key.wrapping_add(*kind))); 4];
        }
        let near_flushes = hand.near_flushes();
        if near_flushes != 0 {
            self.flushes_with_each(hand, near_flushes, from, fours);
        }
    }

    /// How much memory its tables take, the index that all tables share included.
    pub fn table_bytes(&self) -> usize {
        self.kinds.bytes() + self.suits.bytes()
    }

    #[cold]
    fn flushes_with_each(&self, hand: Hand, suits: u64, from: usize, ranks: &mut [[Rank; 4]]) {
        for suit in suits_marked(suits) {
            let lane = hand.lane(suit);
            let there = Rank(self.suits.rank(lane));
            for (kind, four) in ranks.iter_mut().enumerate().skip(from / 4) {
                *four = four.map(|rank| rank.max(there));
                let rank = &mut four[suit as usize % 4];
                *rank = Rank(self.suits.rank(lane | 1 << kind)).max(*rank);
            }
        }
    }
}

/// Ranks low hands: straights and flushes do not count, and the best hand is the lowest.
///
/// ```
/// use equipment::{Kind, cards_of};
/// use ranking::{Hand, HandRules, Low};
///
/// let low = Low::new(HandRules::customary());
/// let rank = low.rank(Hand::of(&cards_of("8h 6c 4c 3d 2s Kd Kc")?)?);
/// assert_eq!(rank.to_string(), "8-6-4-3-2 low");
/// assert!(rank >= low.qualifier(Kind::Eight));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Low {
    rules: HandRules,
    kinds: KindsTable,
}

impl Low {
    pub fn new(rules: HandRules) -> Low {
        let worth = |counts: &Counts| {
            let mut places = Counts::default();
            for kind in Kind::ALL {
                places[low_place(kind, rules.low_ace).index()] = counts[kind.index()];
            }
            encode_low(shape::without_straights(&places), rules.low_ace)
        };
        Low { rules, kinds: KindsTable::new(rules.deck, &worth) }
    }

    /// The rank of the lowest five of up to seven cards.
    #[inline]
    pub fn rank(&self, hand: Hand) -> LowRank {
        LowRank(self.kinds.worth(hand.key))
    }

    /// Ranks many hands at once.
    pub fn rank_all(&self, hands: &[Hand], ranks: &mut [LowRank]) {
        assert_eq!(hands.len(), ranks.len(), "as many ranks as hands");
        for (hand, rank) in hands.iter().zip(ranks) {
            *rank = self.rank(*hand);
        }
    }

    /// How much memory its table takes, the index that all tables share included.
    pub fn table_bytes(&self) -> usize {
        self.kinds.bytes()
    }

    /// A low hand of five cards qualifies if its rank is at least this one: five different kinds, none above the
    /// given one. High/low split may ask for it with the eight. Nothing qualifies under a kind that has fewer than
    /// four below it.
    pub fn qualifier(&self, highest: Kind) -> LowRank {
        LowRank(worst_low_up_to(highest, self.rules.low_ace))
    }
}

impl Scale for High {
    type Rank = Rank;

    fn rules(&self) -> HandRules {
        self.rules
    }

    #[inline]
    fn rank(&self, hand: Hand) -> Rank {
        High::rank(self, hand)
    }

    #[inline]
    fn of_kinds(&self, key: u64) -> Rank {
        Rank(self.kinds.worth(key))
    }

    #[inline]
    fn of_suit(&self, lane: u16) -> Rank {
        Rank(self.suits.rank(lane))
    }

    fn ace_reads_low(&self, rank: Rank) -> bool {
        let Shape { category, made, .. } = decode(rank.0);
        matches!(category, Category::Straight | Category::StraightFlush) && made != bit(Kind::Ace)
    }
}

impl Scale for Low {
    type Rank = LowRank;

    fn rules(&self) -> HandRules {
        self.rules
    }

    #[inline]
    fn rank(&self, hand: Hand) -> LowRank {
        Low::rank(self, hand)
    }

    #[inline]
    fn of_kinds(&self, key: u64) -> LowRank {
        Low::rank(self, Hand { key, ..Hand::EMPTY })
    }

    #[inline]
    fn of_suit(&self, _lane: u16) -> LowRank {
        LowRank::default()
    }

    fn ace_reads_low(&self, _rank: LowRank) -> bool {
        self.rules.low_ace == LowAce::Low
    }
}

impl fmt::Debug for High {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("High").field(&self.rules).finish()
    }
}

impl fmt::Debug for Low {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Low").field(&self.rules).finish()
    }
}
