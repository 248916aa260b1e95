//! Ranks beside what the reference says about the hands that have them.

use std::collections::BTreeSet;
use std::fmt::{Debug, Display};

use equipment::Card;
use ranking::Category;

use crate::reference::Name;

/// One step for each rank that occurs. Hands of one rank must have one value, and higher ranks better values:
/// then ranks and values are the same order.
pub(crate) struct Ladder<R, V> {
    steps: Vec<Option<Step<R, V>>>,
}

#[derive(Clone, Copy)]
pub(crate) struct Step<R, V> {
    pub(crate) rank: R,
    pub(crate) value: V,
    pub(crate) hands: u64,
}

impl<R, V> Ladder<R, V>
where
    R: Copy + Ord + Debug + Display,
    V: Copy + Ord + Debug,
{
    pub(crate) fn new() -> Ladder<R, V> {
        Ladder { steps: vec![None; 1 << 16] }
    }

    pub(crate) fn put(&mut self, number: u16, rank: R, value: V, cards: &[Card]) {
        let step = self.steps[usize::from(number)].get_or_insert(Step { rank, value, hands: 0 });
        assert!(
            step.value == value,
            "{cards:?} ranks as {rank}, as do hands of {:?}; but it is one of {value:?}",
            step.value
        );
        step.hands += 1;
    }

    /// From the lowest rank to the highest, checked to be rising, each with its own name.
    pub(crate) fn climb(&self) -> Vec<Step<R, V>> {
        let steps: Vec<Step<R, V>> = self.steps.iter().flatten().copied().collect();
        for two in steps.windows(2) {
            let (lower, higher) = (&two[0], &two[1]);
            assert!(lower.rank < higher.rank, "{} and {}", lower.rank, higher.rank);
            assert!(
                lower.value < higher.value,
                "{} ranks above {}, but it is {:?} and that is {:?}",
                higher.rank,
                lower.rank,
                higher.value,
                lower.value
            );
        }
        let mut names = BTreeSet::new();
        for step in &steps {
            assert!(names.insert(step.rank.to_string()), "two ranks are called {}", step.rank);
        }
        steps
    }
}

/// The reference's word for a category of the crate's.
pub(crate) fn name_of(category: Category) -> Name {
    match category {
        Category::HighCard => Name::OddCards,
        Category::Pair => Name::OnePair,
        Category::TwoPairs => Name::TwoPairs,
        Category::ThreeOfAKind => Name::ThreeOfAKind,
        Category::Straight => Name::Straight,
        Category::Flush => Name::Flush,
        Category::FullHouse => Name::FullHouse,
        Category::FourOfAKind => Name::FourOfAKind,
        Category::StraightFlush => Name::StraightFlush,
        Category::FiveOfAKind => Name::FiveOfAKind,
        Category::RoyalFlush => Name::RoyalFlush,
    }
}
