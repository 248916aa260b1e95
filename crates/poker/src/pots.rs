//! Pots: what was put in, layer by layer, and who may win it.

use money::Cents;
use rules::{Clause, Seat, mark};

use crate::ring::{SEATS_MAX, SeatSet};

/// One pot, and its contenders: players who have put in for all of it and are still in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Pot {
    pub(crate) amount: Cents,
    pub(crate) contenders: SeatSet,
}

/// Pots in the order in which they were formed, the main pot first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Pots {
    pots: [Pot; SEATS_MAX as usize],
    count: usize,
}

impl Pots {
    pub(crate) fn as_slice(&self) -> &[Pot] {
        &self.pots[..self.count]
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [Pot] {
        &mut self.pots[..self.count]
    }

    /// Clause: side-pots. Computed from what each seat has put in, and who is still in. A player who tapped out for
    /// less contends for a pot of that height, and the others for the part above it. A pot that has formed stays
    /// separate, even if the player whose tap-out formed it gives up the hand later (reading POK-13). A part that
    /// nobody is left to win belongs to the highest pot that somebody can win. `dead` chips belong to the main pot,
    /// for which everybody contends.
    pub(crate) fn of(
        put: &[Cents; SEATS_MAX as usize],
        dead: Cents,
        still_in: SeatSet,
        tapped_out: SeatSet,
    ) -> Pots {
        let height = |seat: Seat| put[usize::from(seat.0)];
        let mut pots = Pots::default();
        let (mut below, mut unclaimed) = (Cents::ZERO, Cents::ZERO);
        let mut left = still_in.with(tapped_out);
        pots.push(Pot { amount: dead, contenders: still_in });
        let mut main = true;
        while let Some(level) = lowest(left.iter().map(height)) {
            let layer = |all: &Cents| (*all).min(level).saturating_sub(below);
            let amount = put.iter().map(layer).sum();
            let contenders = left.iter().filter(|seat| still_in.contains(*seat)).collect();
            match pots.as_mut_slice().last_mut() {
                _ if contenders == SeatSet::NONE => unclaimed += amount,
                Some(antes) if main && antes.contenders == contenders => antes.amount += amount,
                _ => pots.push(Pot { amount, contenders }),
            }
            (below, main) = (level, false);
            left = left.iter().filter(|seat| height(*seat) > level).collect();
        }
        unclaimed += put.iter().map(|all| all.saturating_sub(below)).sum();
        match pots.as_mut_slice().last_mut() {
            Some(last) => last.amount += unclaimed,
            // The remaining players may have put in nothing at all.
            None => pots.push(Pot { amount: unclaimed, contenders: still_in }),
        }
        pots
    }

    /// Only chips make a pot: a player who has put in nothing contends for nothing.
    fn push(&mut self, pot: Pot) {
        if !pot.amount.is_zero() {
            self.pots[self.count] = pot;
            self.count += 1;
        }
    }
}

/// The top of the next pot: what the shortest stake has put in.
fn lowest(heights: impl Iterator<Item = Cents>) -> Option<Cents> {
    if mark(Clause::SidePots) { heights.min() } else { heights.max() }
}

/// The share of each of several equal winners, in whole units, and the remainder for the first.
pub(crate) fn divide(amount: Cents, winners: u32, unit: Cents) -> (Cents, Cents) {
    let share = amount.split(winners).0.floor_to(unit);
    let shared: Cents = (0..winners).map(|_| share).sum();
    (share, amount - shared)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pots(put: &[u64], in_still: &[u8]) -> Vec<(u64, Vec<u8>)> {
        pots_with(0, put, in_still, &[])
    }

    fn pots_with(
        dead: u64,
        put: &[u64],
        in_still: &[u8],
        tapped_out: &[u8],
    ) -> Vec<(u64, Vec<u8>)> {
        let mut all = [Cents::ZERO; SEATS_MAX as usize];
        for (slot, dollars) in all.iter_mut().zip(put) {
            *slot = Cents::dollars(*dollars);
        }
        let set = |seats: &[u8]| seats.iter().copied().map(Seat).collect();
        let pots = Pots::of(&all, Cents::dollars(dead), set(in_still), set(tapped_out));
        let seats = |set: SeatSet| set.iter().map(|seat| seat.0).collect();
        pots.as_slice().iter().map(|pot| (pot.amount.0 / 100, seats(pot.contenders))).collect()
    }

    #[test]
    fn a_short_stake_contends_for_its_own_height() {
        assert_eq!(pots(&[50, 50, 50], &[0, 1, 2]), [(150, vec![0, 1, 2])]);
        assert_eq!(pots(&[20, 50, 50], &[0, 1, 2]), [(60, vec![0, 1, 2]), (60, vec![1, 2])]);
        assert_eq!(pots(&[20, 50, 10], &[0, 1]), [(50, vec![0, 1]), (30, vec![1])]);
    }

    #[test]
    fn what_a_folded_player_put_in_above_all_others_stays_in_the_last_pot() {
        assert_eq!(pots(&[20, 50, 20], &[0, 2]), [(90, vec![0, 2])]);
        assert_eq!(pots(&[0, 50, 20], &[0, 2]), [(70, vec![2])]);
        assert_eq!(pots(&[0, 50, 20], &[0]), [(70, vec![0])]);
    }

    #[test]
    fn dead_antes_lie_in_the_main_pot() {
        assert_eq!(pots_with(6, &[50, 50], &[0, 1], &[]), [(106, vec![0, 1])]);
        let some_in_for_nothing = pots_with(6, &[0, 50, 50], &[0, 1, 2], &[]);
        assert_eq!(some_in_for_nothing, [(6, vec![0, 1, 2]), (100, vec![1, 2])]);
    }

    #[test]
    fn a_pot_stays_apart_when_the_hand_that_formed_it_is_given_up() {
        let apart = [(60, vec![1, 2]), (60, vec![1, 2])];
        assert_eq!(pots_with(0, &[20, 50, 50], &[1, 2], &[0]), apart);
        let with_antes = pots_with(6, &[0, 50, 50], &[1, 2], &[0]);
        assert_eq!(with_antes, [(6, vec![1, 2]), (100, vec![1, 2])]);
        // Nobody is left for the higher pot, so it goes to the one below.
        assert_eq!(pots_with(0, &[20, 50, 50], &[0], &[0, 1, 2]), [(120, vec![0])]);
    }

    #[test]
    fn odd_units_are_left_over() {
        let dollar = Cents::dollars(1);
        let halves = (Cents::dollars(12), Cents::dollars(1));
        assert_eq!(divide(Cents::dollars(25), 2, dollar), halves);
        assert_eq!(divide(Cents(2_550), 2, dollar), (Cents::dollars(12), Cents(150)));
        assert_eq!(divide(Cents::dollars(9), 1, dollar), (Cents::dollars(9), Cents::ZERO));
        assert_eq!(divide(Cents(950), 1, dollar), (Cents::dollars(9), Cents(50)));
    }
}
