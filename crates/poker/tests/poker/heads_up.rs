//! Hold-em between two players, derived from the customary rules alone: blinds of 5 and 10, chips of 5, no cap on raises.
//! It shares no line with the engine, whose counts it must come to.

use crate::trees::Count;

/// What may be bet.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Sizes {
    /// Ten in the first two betting rounds and twenty in the others.
    Fixed,
    /// Whole chips, up to all that is left.
    Any,
}

#[derive(Clone, Copy)]
struct Hand {
    sizes: Sizes,
    betting_round: usize,
    bets: [u64; 2],
    stacks: [u64; 2],
    /// The least that a raise adds.
    least: u64,
    /// Players who have acted since the last bet.
    said: [bool; 2],
    depth: u32,
}

/// The second player has the button, posts the small blind and acts first before the flop.
pub(crate) fn count(sizes: Sizes, stakes: [u64; 2]) -> Count {
    let bets = [stakes[0].min(10), stakes[1].min(5)];
    let stacks = [stakes[0] - bets[0], stakes[1] - bets[1]];
    let hand =
        Hand { sizes, betting_round: 0, bets, stacks, least: 10, said: [false; 2], depth: 0 };
    let mut counted = Count::default();
    // The button is asked first, unless it has nothing left, or nobody to bet against and nothing to match.
    let asked = stacks[1] > 0 && (stacks[0] > 0 || bets[1] < bets[0]);
    // With the button tapped out for less than the big blind, that one has nothing to say.
    if asked {
        hand.turn(1, &mut counted);
    } else {
        hand.shown(&mut counted);
    }
    counted
}

impl Hand {
    /// The amount to match: the full big blind, before the flop.
    fn price(&self) -> u64 {
        let blind = if self.betting_round == 0 { 10 } else { 0 };
        self.bets[0].max(self.bets[1]).max(blind)
    }

    fn turn(self, who: usize, counted: &mut Count) {
        counted.choice(self.betting_round);
        let other = 1 - who;
        let to_call = self.price() - self.bets[who];
        let hand = Hand { depth: self.depth + 1, ..self };
        hand.folded(counted);
        let mut matched = hand.puts_in(who, self.bets[who] + to_call.min(self.stacks[who]));
        matched.said[who] = true;
        let open = !matched.said[other] && matched.stacks[other] > 0;
        if open && matched.stacks[who] > 0 {
            matched.turn(other, counted);
        } else {
            matched.next(counted);
        }
        if self.stacks[other] == 0 || self.stacks[who] <= to_call {
            return;
        }
        for to in self.raises(who) {
            let mut raised = hand.puts_in(who, to);
            raised.least = self.least.max(to - self.price());
            raised.said = [who == 0, who == 1];
            raised.turn(other, counted);
        }
    }

    fn raises(&self, who: usize) -> Vec<u64> {
        let all = self.bets[who] + self.stacks[who];
        match self.sizes {
            Sizes::Fixed => {
                let size = if self.betting_round < 2 { 10 } else { 20 };
                vec![all.min(self.price() / size * size + size)]
            }
            Sizes::Any => {
                let full = self.price() + self.least;
                let chips = (full..=all).filter(|to| to % 5 == 0);
                chips.chain((!all.is_multiple_of(5) || all < full).then_some(all)).collect()
            }
        }
    }

    fn puts_in(mut self, who: usize, to: u64) -> Hand {
        self.stacks[who] -= to - self.bets[who];
        self.bets[who] = to;
        self
    }

    /// The betting round is over, and the first player opens the next.
    fn next(self, counted: &mut Count) {
        if self.betting_round == 3 || self.stacks.contains(&0) {
            return self.shown(counted);
        }
        let betting_round = self.betting_round + 1;
        let next = Hand { betting_round, bets: [0; 2], least: 10, said: [false; 2], ..self };
        next.turn(0, counted);
    }

    fn folded(&self, counted: &mut Count) {
        counted.folded += 1;
        counted.deepest = counted.deepest.max(self.depth);
    }

    fn shown(&self, counted: &mut Count) {
        counted.shown += 1;
        counted.deepest = counted.deepest.max(self.depth);
    }
}
