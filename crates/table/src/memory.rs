//! A table's memory of people who have left, until the gaming day is over.

use std::collections::VecDeque;

use rules::{RoundNumber, Standing};
use serde::{Deserialize, Serialize};

use crate::{GamingDay, PersonId};

/// It is built from events alone, so it survives a restart, and it is bounded.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Memory {
    /// First gone first.
    gone: VecDeque<(PersonId, Standing)>,
    /// The gaming day on which they left, as soon as the clock has told it.
    day: Option<GamingDay>,
}

impl Memory {
    /// How many people are remembered; the one who left first is forgotten first.
    const PEOPLE_MAX: usize = 256;

    pub(crate) fn is_empty(&self) -> bool {
        self.gone.is_empty()
    }

    pub(crate) fn day(&self) -> Option<GamingDay> {
        self.day
    }

    /// A person has left; if they have no obligations, there is nothing to remember.
    pub(crate) fn remember(&mut self, person: PersonId, standing: Standing) {
        if standing == Standing::default() {
            return;
        }
        if self.gone.len() == Memory::PEOPLE_MAX {
            self.gone.pop_front();
        }
        self.gone.push_back((person, standing));
    }

    /// A person is back: their obligations are noted with them from now on.
    pub(crate) fn recall(&mut self, person: PersonId) -> Option<Standing> {
        let at = self.gone.iter().position(|(gone, _)| *gone == person)?;
        let (_, standing) = self.gone.remove(at)?;
        if self.gone.is_empty() {
            self.day = None;
        }
        Some(standing)
    }

    /// A round has been undone or stands again, including the part of people who have left since.
    pub(crate) fn note_counts(&mut self, round: RoundNumber, counts: bool) {
        self.gone.iter_mut().for_each(|(_, standing)| note_counts(standing, round, counts));
    }

    /// The first day announced is the one on which people left; with the next one they are forgotten.
    pub(crate) fn begin_day(&mut self, day: GamingDay) {
        let over = self.day.is_some();
        if over {
            self.gone.clear();
        }
        self.day = (!over).then_some(day);
    }
}

/// What a person posted in a round that has been undone is owed again; when the round stands again, it is not.
pub(crate) fn note_counts(standing: &mut Standing, round: RoundNumber, counts: bool) {
    match standing.done.filter(|(of, _)| *of == round) {
        Some((_, duties)) if counts => standing.owes &= !duties,
        Some((_, duties)) => standing.owes |= duties,
        None => {}
    }
}

#[cfg(test)]
mod tests {
    use money::Cents;

    use super::*;

    const OWING: Standing = Standing { owes: 3, done: None, stake: Cents::ZERO, stayed: 0 };

    #[test]
    fn whoever_comes_back_the_same_day_is_held_to_what_they_left() {
        let mut memory = Memory::default();
        memory.remember(PersonId(1), OWING);
        memory.remember(PersonId(2), Standing::default());
        memory.begin_day(GamingDay(7));
        assert_eq!(memory.recall(PersonId(2)), None, "nothing was to be remembered");
        assert_eq!(memory.recall(PersonId(1)), Some(OWING));
        assert_eq!(memory, Memory::default(), "and it is remembered no more");
    }

    #[test]
    fn what_was_done_in_a_round_is_owed_again_as_long_as_it_is_undone() {
        let mut memory = Memory::default();
        let done = Standing { owes: 1, done: Some((RoundNumber(4), 2)), ..Standing::default() };
        memory.remember(PersonId(1), done);
        memory.note_counts(RoundNumber(3), false);
        memory.note_counts(RoundNumber(4), false);
        let owing = Standing { done: done.done, ..OWING };
        assert_eq!(memory.gone.back(), Some(&(PersonId(1), owing)));
        memory.note_counts(RoundNumber(4), true);
        assert_eq!(memory.recall(PersonId(1)), Some(done), "the round stands again");
    }

    #[test]
    fn the_next_day_forgets() {
        let mut memory = Memory::default();
        memory.remember(PersonId(1), OWING);
        memory.begin_day(GamingDay(7));
        memory.begin_day(GamingDay(8));
        assert_eq!(memory, Memory::default());
        memory.remember(PersonId(1), OWING);
        memory.begin_day(GamingDay(9));
        assert_eq!(memory.recall(PersonId(1)), Some(OWING), "a day between is no day too many");
    }

    #[test]
    fn it_is_bounded() {
        let mut memory = Memory::default();
        let people = u64::try_from(Memory::PEOPLE_MAX).unwrap() + 1;
        (0..people).for_each(|person| memory.remember(PersonId(person), OWING));
        assert_eq!(memory.gone.len(), Memory::PEOPLE_MAX);
        assert_eq!(memory.recall(PersonId(0)), None, "whoever left first is forgotten first");
        assert_eq!(memory.recall(PersonId(people - 1)), Some(OWING));
    }
}
