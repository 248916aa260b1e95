//! Which share of the pot a hand wins on average, when the unseen cards fall at random.

use equipment::Card;
use poker::{Setup, Wins, Worth, worth};

use super::changing;
use super::position::{Few, Own, Position, Unseen};
use crate::whims::Whims;

/// A part of a pot, in ten-thousandths.
pub(super) type Share = u32;

pub(super) const WHOLE: Share = 10_000;

/// The unseen cards, taken one by one in random order.
pub(super) struct Shoe<'a> {
    cards: Unseen,
    taken: usize,
    whims: &'a mut Whims,
}

impl<'a> Shoe<'a> {
    pub(super) fn new(cards: Unseen, whims: &'a mut Whims) -> Shoe<'a> {
        Shoe { cards, taken: 0, whims }
    }

    /// Puts everything back.
    pub(super) fn shuffle(&mut self) {
        self.taken = 0;
    }

    /// Fills a hand up to this many cards, as far as there are any.
    pub(super) fn fill<const N: usize>(&mut self, hand: &mut Few<N>, up_to: usize) {
        while hand.as_slice().len() < up_to.min(N) {
            let left = self.cards.as_slice().len() - self.taken;
            if left == 0 {
                return;
            }
            let nth = self.taken + self.whims.below(u32::try_from(left).unwrap_or(1)) as usize;
            let cards = self.cards.as_mut_slice();
            cards.swap(self.taken, nth);
            hand.push(cards[self.taken]);
            self.taken += 1;
        }
    }

    /// A rival's final hand. A player who may change cards ends up about as well as with the better of two hands.
    pub(super) fn rival(
        &mut self,
        setup: &Setup,
        known: Own,
        own_max: usize,
        board: &[Card],
    ) -> Worth {
        let mut first = known;
        self.fill(&mut first, own_max);
        let first = worth(setup, first.as_slice(), board);
        if *setup.variant().communal.end() > 0 {
            return first;
        }
        let mut second = Own::NONE;
        self.fill(&mut second, own_max);
        let is_whole = second.as_slice().len() == own_max;
        let second = worth(setup, second.as_slice(), board);
        if is_whole { better(first, second, setup.wins()) } else { first }
    }
}

/// The share that a hand wins of all samples.
pub(super) fn share(
    position: &Position<'_>,
    has_changed: bool,
    samples: u16,
    whims: &mut Whims,
) -> Share {
    let variant = position.setup.variant();
    let draws = *variant.communal.end() == 0;
    // A player who has yet to change cards holds the cards kept, plus what may come.
    let mut kept = position.own;
    if draws && !has_changed {
        let change = changing::places(position, samples, whims);
        let stays = |place: usize| !change.iter().any(|changed| usize::from(*changed) == place);
        let cards = position.own.as_slice().iter().enumerate();
        kept = cards.filter(|(place, _)| stays(*place)).map(|(_, card)| *card).collect();
    }
    // Of stud's last card there may be one for all; then hands have one card less.
    let board_max = if *variant.communal.end() == 1 {
        position.board.as_slice().len()
    } else {
        *variant.communal.end()
    };
    let own_max = *variant.own.end() - usize::from(*variant.communal.end() == 1) * board_max;
    let mut shoe = Shoe::new(position.unseen, whims);
    let mut won = 0;
    for _ in 0..samples {
        shoe.shuffle();
        let (mut own, mut board) = (kept, position.board);
        shoe.fill(&mut board, board_max);
        shoe.fill(&mut own, own_max);
        let mut sides = Sides::of(worth(position.setup, own.as_slice(), board.as_slice()));
        for rival in &position.rivals {
            sides.meet(shoe.rival(position.setup, *rival, own_max, board.as_slice()));
        }
        won += sides.share(position.setup.wins());
    }
    won / u32::from(samples.max(1))
}

fn better(one: Worth, other: Worth, wins: Wins) -> Worth {
    let is_better = match wins {
        Wins::Low => other.low > one.low,
        Wins::High | Wins::Split | Wins::SplitEightOrBetter => other.high > one.high,
    };
    if is_better { other } else { one }
}

/// How a hand stands against those that it has met.
struct Sides {
    own: Worth,
    high: Standing,
    low: Standing,
    /// Whether anybody has a qualifying low hand.
    is_low: bool,
}

/// With how many a side is shared; nothing once it is lost.
#[derive(Clone, Copy)]
enum Standing {
    Shared(u32),
    Lost,
}

impl Standing {
    fn meet<R: Ord>(&mut self, own: &R, theirs: &R) {
        *self = match (*self, theirs.cmp(own)) {
            (Standing::Lost, _) | (_, std::cmp::Ordering::Greater) => Standing::Lost,
            (Standing::Shared(with), std::cmp::Ordering::Equal) => Standing::Shared(with + 1),
            (shared, std::cmp::Ordering::Less) => shared,
        };
    }

    fn of(self, share: Share) -> Share {
        match self {
            Standing::Shared(with) => share / with,
            Standing::Lost => 0,
        }
    }
}

impl Sides {
    fn of(own: Worth) -> Sides {
        let (high, low) = (Standing::Shared(1), Standing::Shared(1));
        Sides { own, high, low, is_low: own.low > Worth::default().low }
    }

    fn meet(&mut self, theirs: Worth) {
        self.high.meet(&self.own.high, &theirs.high);
        self.low.meet(&self.own.low, &theirs.low);
        self.is_low |= theirs.low > Worth::default().low;
    }

    fn share(&self, wins: Wins) -> Share {
        match wins {
            Wins::Low => self.low.of(WHOLE),
            Wins::Split | Wins::SplitEightOrBetter if self.is_low => {
                self.high.of(WHOLE / 2) + self.low.of(WHOLE / 2)
            }
            // Without a low hand the high one takes all.
            Wins::High | Wins::Split | Wins::SplitEightOrBetter => self.high.of(WHOLE),
        }
    }
}

/// Whether one worth beats another on every side that a table plays for.
pub(super) fn beats(theirs: Worth, own: Worth, wins: Wins) -> bool {
    let mut sides = Sides::of(own);
    sides.meet(theirs);
    sides.share(wins) == 0
}
