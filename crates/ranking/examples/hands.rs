//! Prints random hands and how they rank, for other rankers to agree with: `scripts/differential.sh`.
//!
//! A line has the suite, the player's own cards, the communal ones, and the rank: the higher wins, equal
//! ones tie, and a dash does not qualify. The seed is fixed, so a disagreement can be looked at again.

use std::io::{self, BufWriter, Write};

use equipment::{Card, Deck, DeckSize, Kind};
use ranking::{Hand, HandRules, High, Hole, Low, StraightAce, TwoThree};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut out = BufWriter::new(io::stdout().lock());
    let rules = HandRules::customary();
    let (high, low) = (High::new(rules), Low::new(rules));
    let mut shuffle = Shuffle::of(rules.deck);
    for (suite, cards, deals) in [("high", 5, 40_000), ("high", 6, 10_000), ("high", 7, 20_000)] {
        for _ in 0..deals {
            let own = shuffle.deal(cards);
            print(&mut out, suite, own, &[], Some(high.rank(Hand::of(own)?).get()))?;
        }
    }
    for (cards, deals) in [(5, 20_000), (7, 10_000)] {
        for _ in 0..deals {
            let own = shuffle.deal(cards);
            print(&mut out, "low", own, &[], Some(low.rank(Hand::of(own)?).get()))?;
        }
    }
    omaha(&mut out, &mut shuffle, &high, &low)?;
    short_deck(&mut out)?;
    out.flush()?;
    Ok(())
}

fn omaha(out: &mut impl Write, shuffle: &mut Shuffle, high: &High, low: &Low) -> Outcome {
    let (best, lowest) = (TwoThree::new(high), TwoThree::new(low));
    let qualifier = low.qualifier(Kind::Eight);
    for _ in 0..8_000 {
        let (own, communal) = shuffle.deal(9).split_at(4);
        let (hole, board) = (Hole::of(own)?, Hand::of(communal)?);
        print(out, "omaha", own, communal, Some(best.rank(&hole, board).get()))?;
        let rank = Some(lowest.rank(&hole, board)).filter(|rank| *rank >= qualifier);
        print(out, "omaha-eight", own, communal, rank.map(ranking::LowRank::get))?;
    }
    Ok(())
}

/// 36 cards, where the flush is above the full house and the ace also below the six.
fn short_deck(out: &mut impl Write) -> Outcome {
    let deck = Deck { size: DeckSize::Cards36, joker: false };
    let rules = HandRules { straight_ace: StraightAce::HighAndLow, ..HandRules::of(deck) };
    let high = High::new(rules);
    let mut shuffle = Shuffle::of(deck);
    for (cards, deals) in [(5, 20_000), (7, 8_000)] {
        for _ in 0..deals {
            let own = shuffle.deal(cards);
            print(out, "short", own, &[], Some(high.rank(Hand::of(own)?).get()))?;
        }
    }
    Ok(())
}

type Outcome = Result<(), Box<dyn std::error::Error>>;

fn print(
    out: &mut impl Write,
    suite: &str,
    own: &[Card],
    communal: &[Card],
    rank: Option<u16>,
) -> io::Result<()> {
    let written = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<String>();
    let rank = rank.map_or("-".into(), |rank| rank.to_string());
    writeln!(out, "{suite}\t{}\t{}\t{rank}", written(own), written(communal))
}

/// Deals from a freshly shuffled deck each time. Random enough for a sample; games draw from `chance`.
struct Shuffle {
    cards: Vec<Card>,
    state: u64,
}

impl Shuffle {
    fn of(deck: Deck) -> Shuffle {
        Shuffle { cards: deck.cards().collect(), state: 20_250_101 }
    }

    fn deal(&mut self, count: usize) -> &[Card] {
        for at in 0..count {
            let other = at + self.below(self.cards.len() - at);
            self.cards.swap(at, other);
        }
        &self.cards[..count]
    }

    /// `SplitMix64`.
    fn below(&mut self, bound: usize) -> usize {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.state;
        word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^= word >> 31;
        let scaled = (u128::from(word) * bound as u128) >> 64;
        usize::try_from(scaled).unwrap_or_default()
    }
}
