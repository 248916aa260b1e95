//! The dealer's announcement.

use core::fmt::{self, Display, Formatter};

use equipment::Kind;

use crate::rank::{LowRank, Rank, decode, decode_low, highest, low_kind};
use crate::rules::LowAce;
use crate::shape::{Category, Shape};

impl Category {
    pub const ALL: [Category; 11] = [
        Category::HighCard,
        Category::Pair,
        Category::TwoPairs,
        Category::ThreeOfAKind,
        Category::Straight,
        Category::Flush,
        Category::FullHouse,
        Category::FourOfAKind,
        Category::StraightFlush,
        Category::FiveOfAKind,
        Category::RoyalFlush,
    ];

    /// As it is written in data: `full-house`.
    pub const fn key(self) -> &'static str {
        match self {
            Category::HighCard => "high-card",
            Category::Pair => "pair",
            Category::TwoPairs => "two-pairs",
            Category::ThreeOfAKind => "three-of-a-kind",
            Category::Straight => "straight",
            Category::Flush => "flush",
            Category::FullHouse => "full-house",
            Category::FourOfAKind => "four-of-a-kind",
            Category::StraightFlush => "straight-flush",
            Category::FiveOfAKind => "five-of-a-kind",
            Category::RoyalFlush => "royal-flush",
        }
    }
}

const ONE: [&str; 13] = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen",
    "king", "ace",
];
const MANY: [&str; 13] = [
    "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks",
    "queens", "kings", "aces",
];

const NO_CARDS: &str = "no cards";

fn one(kind: Kind) -> &'static str {
    ONE[kind.index()]
}

fn many(kind: Kind) -> &'static str {
    MANY[kind.index()]
}

impl Display for Rank {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write_name(f, &Named { shape: decode(self.0), low_ace: None })
    }
}

impl Display for LowRank {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if *self == LowRank::default() {
            return f.write_str("no low hand");
        }
        let (shape, ace) = decode_low(self.0);
        let named = Named { shape, low_ace: Some(ace) };
        match (shape.category, shape.kickers) {
            (Category::HighCard, 0) => f.write_str(NO_CARDS),
            (Category::HighCard, kickers) => write!(f, "{} low", named.list(kickers)),
            _ => {
                write_name(f, &named)?;
                f.write_str(", low")
            }
        }
    }
}

/// A shape whose kinds may be at their places for low hands.
struct Named {
    shape: Shape,
    low_ace: Option<LowAce>,
}

impl Named {
    fn kind(&self, place: Kind) -> Kind {
        self.low_ace.map_or(place, |ace| low_kind(place, ace))
    }

    fn highest(&self, kinds: u16) -> Kind {
        self.kind(highest(kinds))
    }

    fn list(&self, kinds: u16) -> List<'_> {
        List(self, kinds)
    }
}

fn write_name(f: &mut Formatter<'_>, named: &Named) -> fmt::Result {
    let Shape { category, made, kickers } = named.shape;
    let made_of = || named.highest(made);
    match category {
        Category::RoyalFlush => f.write_str("royal flush"),
        Category::FiveOfAKind => write!(f, "five {}", many(made_of())),
        Category::StraightFlush => write!(f, "straight flush, {} high", one(made_of())),
        Category::FourOfAKind => {
            write!(f, "four {}", many(made_of()))?;
            write_kickers(f, named, kickers)
        }
        Category::FullHouse => {
            write!(f, "full house, {} over {}", many(made_of()), many(named.highest(kickers)))
        }
        Category::Flush if made != 0 => write!(f, "flush, A-A-{}", named.list(kickers)),
        Category::Flush => write!(f, "flush, {}", named.list(kickers)),
        Category::Straight => write!(f, "straight, {} high", one(made_of())),
        Category::ThreeOfAKind => {
            write!(f, "three {}", many(made_of()))?;
            write_kickers(f, named, kickers)
        }
        Category::TwoPairs => {
            let low = made & (made - 1) ^ made;
            write!(f, "two pairs, {} and {}", many(made_of()), many(named.highest(low)))?;
            write_kickers(f, named, kickers)
        }
        Category::Pair => {
            write!(f, "pair of {}", many(made_of()))?;
            write_kickers(f, named, kickers)
        }
        Category::HighCard if kickers == 0 => f.write_str(NO_CARDS),
        Category::HighCard => {
            write!(f, "{} high, {}", one(named.highest(kickers)), named.list(kickers))
        }
    }
}

fn write_kickers(f: &mut Formatter<'_>, named: &Named, kickers: u16) -> fmt::Result {
    match kickers.count_ones() {
        0 => Ok(()),
        1 => write!(f, ", {} kicker", one(named.highest(kickers))),
        _ => write!(f, ", {} kickers", named.list(kickers)),
    }
}

/// `K-J-9`, the highest first.
struct List<'a>(&'a Named, u16);

impl Display for List<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let places = Kind::ALL.into_iter().rev().filter(|place| self.1 >> place.index() & 1 == 1);
        for (at, place) in places.enumerate() {
            let dash = if at == 0 { "" } else { "-" };
            match self.0.kind(place) {
                Kind::Ten => write!(f, "{dash}10")?,
                kind => write!(f, "{dash}{}", kind.letter())?,
            }
        }
        Ok(())
    }
}
