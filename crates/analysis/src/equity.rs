//! What known hands are worth against each other: every board that can still come is dealt, and judged as at a showdown.

use std::fmt;
use std::ops::RangeInclusive;

use equipment::{Card, Deck};
use poker::{Poker, Setup, Variant, worth};
use ranking::Rank;
use rules::Edition;

use crate::{Fraction, setup_of};

/// How many hands are compared.
pub const HANDS: RangeInclusive<usize> = 2..=4;

/// The communal cards of a showdown. With two hands known, at most 1,712,304 boards can come.
const BOARD: usize = 5;

/// The outcome of a comparison.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Equity {
    /// How many boards were dealt.
    pub boards: u64,
    pub shares: Vec<Share>,
}

/// What one of the hands came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    /// Boards on which it wins alone, and on which it is one of several best hands.
    pub wins: u64,
    pub ties: u64,
    /// Its part of a pot, on average; a tied pot is divided equally.
    pub part: Fraction,
}

/// Why hands cannot be compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotCompared {
    /// The game has no communal cards, or is not poker, or the edition does not have it.
    Game,
    Hands {
        found: usize,
    },
    Own {
        found: usize,
        own: usize,
    },
    Board {
        found: usize,
    },
    NotInDeck {
        card: Card,
        deck: Deck,
    },
    Twice {
        card: Card,
    },
}

impl fmt::Display for NotCompared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (min, max) = (HANDS.start(), HANDS.end());
        match self {
            NotCompared::Game => {
                f.write_str("only hands of a game with communal cards are compared")
            }
            NotCompared::Hands { found } => {
                write!(f, "{min} to {max} hands are compared, not {found}")
            }
            NotCompared::Own { found, own } => {
                write!(f, "a hand of this game has {own} cards, not {found}")
            }
            NotCompared::Board { found } => {
                write!(f, "a board has at most {BOARD} cards, not {found}")
            }
            NotCompared::NotInDeck { card, deck } => {
                write!(f, "{card} is not in a deck of {deck}")
            }
            NotCompared::Twice { card } => write!(f, "{card} appears twice"),
        }
    }
}

impl std::error::Error for NotCompared {}

/// The number of own cards in a game whose hands can be compared.
pub fn compares(game: &str) -> Option<usize> {
    let variant = Variant::named(game)?;
    (*variant.communal.end() == BOARD).then(|| *variant.own.end())
}

/// Compares hands, given the communal cards so far.
pub fn equity(
    game: &str,
    edition: Option<Edition>,
    hands: &[Vec<Card>],
    board: &[Card],
) -> Result<Equity, NotCompared> {
    let own = compares(game).ok_or(NotCompared::Game)?;
    let setup = setup_of::<Poker>(game, edition).ok_or(NotCompared::Game)?;
    check(setup.deck(), own, hands, board)?;
    let known = |card: &Card| hands.iter().flatten().chain(board).any(|other| other == card);
    let left: Vec<Card> = setup.deck().cards().filter(|card| !known(card)).collect();
    let mut tally = Tally::new(&setup, hands);
    let mut dealt = board.to_vec();
    tally.deal(&mut dealt, &left);
    Ok(tally.finish())
}

fn check(deck: Deck, own: usize, hands: &[Vec<Card>], board: &[Card]) -> Result<(), NotCompared> {
    if !HANDS.contains(&hands.len()) {
        return Err(NotCompared::Hands { found: hands.len() });
    }
    if let Some(odd) = hands.iter().find(|hand| hand.len() != own) {
        return Err(NotCompared::Own { found: odd.len(), own });
    }
    if board.len() > BOARD {
        return Err(NotCompared::Board { found: board.len() });
    }
    let mut seen = [false; Card::COUNT];
    for card in hands.iter().flatten().chain(board) {
        if !deck.holds(*card) {
            return Err(NotCompared::NotInDeck { card: *card, deck });
        }
        if std::mem::replace(&mut seen[card.index()], true) {
            return Err(NotCompared::Twice { card: *card });
        }
    }
    Ok(())
}

struct Tally<'a> {
    setup: &'a Setup,
    hands: &'a [Vec<Card>],
    boards: u64,
    /// For each hand, on how many boards it was one of so many best hands.
    best_of: Vec<[u64; *HANDS.end()]>,
}

impl<'a> Tally<'a> {
    fn new(setup: &'a Setup, hands: &'a [Vec<Card>]) -> Tally<'a> {
        Tally { setup, hands, boards: 0, best_of: vec![[0; *HANDS.end()]; hands.len()] }
    }

    /// Deals the rest of the board in every way.
    fn deal(&mut self, board: &mut Vec<Card>, left: &[Card]) {
        if board.len() == BOARD {
            return self.judge(board);
        }
        for (at, card) in left.iter().enumerate() {
            board.push(*card);
            self.deal(board, &left[at + 1..]);
            board.pop();
        }
    }

    fn judge(&mut self, board: &[Card]) {
        let mut ranks = [Rank::default(); *HANDS.end()];
        for (rank, hand) in ranks.iter_mut().zip(self.hands) {
            *rank = worth(self.setup, hand, board).high;
        }
        let ranks = &ranks[..self.hands.len()];
        let best = ranks.iter().max().copied().unwrap_or_default();
        let winners = ranks.iter().filter(|rank| **rank == best).count();
        for (counts, rank) in self.best_of.iter_mut().zip(ranks) {
            counts[winners - 1] += u64::from(*rank == best);
        }
        self.boards += 1;
    }

    fn finish(self) -> Equity {
        let boards = self.boards;
        let share = |counts: &[u64; *HANDS.end()]| {
            let mut part = Fraction::ZERO;
            for (others, times) in counts.iter().enumerate() {
                let winners = others as i128 + 1;
                part = part + Fraction::new((*times).into(), winners * i128::from(boards));
            }
            Share { wins: counts[0], ties: counts[1..].iter().sum(), part }
        };
        Equity { boards, shares: self.best_of.iter().map(share).collect() }
    }
}
