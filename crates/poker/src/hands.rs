//! What a player's cards make.

use equipment::{Card, Kind};
use ranking::{Category, Formation, LowRank, Rank};
use rules::{Clause, mark};

use crate::Variant;
use crate::setup::{Setup, Wins};

/// The best high hand of a player's own cards and the communal ones.
pub(crate) fn high(setup: &Setup, own: &[Card], communal: &[Card]) -> Rank {
    let (form, own) = formed(setup.variant(), own, communal);
    counted(setup.rankers().rank_high(form, own, communal))
}

/// Clause: low-hands. The lowest hand of them, in which straights and flushes do not count.
pub(crate) fn low(setup: &Setup, own: &[Card], communal: &[Card]) -> LowRank {
    let (form, own) = formed(setup.variant(), own, communal);
    let low = setup.rankers().rank_low(form, own, communal);
    let straight_or_flush = || {
        matches!(
            setup.rankers().rank_high(form, own, communal).category(),
            Category::Straight | Category::Flush | Category::StraightFlush | Category::RoyalFlush
        )
    };
    if cfg!(debug_assertions) && straight_or_flush() && !mark(Clause::LowHands) {
        return LowRank::default();
    }
    low
}

/// A hand by its name, and the five cards that make it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Called {
    pub(crate) name: String,
    /// None where fewer than five are there to choose from.
    pub(crate) cards: Vec<Card>,
}

/// What a hand makes on each side that is played for, if all of it is visible.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Sides {
    pub(crate) high: Option<Called>,
    pub(crate) low: Option<Called>,
}

/// The dealer's names for a hand. Named by the rankers alone: to look at a hand enforces nothing, so no clause is marked.
pub(crate) fn sides(setup: &Setup, own: &[Option<Card>], communal: &[Card]) -> Sides {
    let Some(own) =
        own.iter().copied().collect::<Option<Vec<Card>>>().filter(|own| !own.is_empty())
    else {
        return Sides::default();
    };
    let (rankers, form) = (setup.rankers(), setup.variant().hand);
    let high = || match form.best(rankers.high(), &own, communal) {
        Ok(best) => Some(Called { name: best.rank.to_string(), cards: best.cards.to_vec() }),
        Err(_) if form == Formation::AnyFive => {
            let name = rankers.rank_high(form, &own, communal).to_string();
            Some(Called { name, cards: Vec::new() })
        }
        Err(_) => None,
    };
    let qualifier = match setup.wins() {
        Wins::SplitEightOrBetter => rankers.low().qualifier(Kind::Eight),
        _ => LowRank::default(),
    };
    let low = || {
        let best = form.best(rankers.low(), &own, communal).ok()?;
        let counts = best.rank > LowRank::default() && best.rank >= qualifier;
        counts.then(|| Called { name: best.rank.to_string(), cards: best.cards.to_vec() })
    };
    match setup.wins() {
        Wins::High => Sides { high: high(), low: None },
        Wins::Low => Sides { high: None, low: low() },
        Wins::Split | Wins::SplitEightOrBetter => Sides { high: high(), low: low() },
    }
}

/// The dealer's name for a hand of at least five cards.
pub(crate) fn name(setup: &Setup, own: &[Option<Card>], communal: &[Card]) -> Option<String> {
    sides(setup, own, communal).name()
}

impl Sides {
    pub(crate) fn name(&self) -> Option<String> {
        let whole = |side: &Option<Called>| {
            side.as_ref().filter(|side| !side.cards.is_empty()).map(|side| side.name.clone())
        };
        match (whole(&self.high), whole(&self.low)) {
            (Some(high), Some(low)) => Some(format!("{high}; {low}")),
            (high, low) => high.or(low),
        }
    }
}

/// Clauses: hand-of-one-and-four, hand-of-any-five, hand-of-two-and-three, hand-of-five-hole. From which
/// cards a game forms its hands, and which of a player's own may be among them.
fn formed<'a>(variant: &Variant, own: &'a [Card], communal: &[Card]) -> (Formation, &'a [Card]) {
    let clause = match (variant.hand, *variant.own.end(), *variant.communal.end()) {
        (Formation::TwoHoleThreeCommunal, ..) => Clause::HandOfTwoAndThree,
        (Formation::AnyFive, 5, 0) => Clause::HandOfFiveHole,
        (Formation::AnyFive, 5, _) => Clause::HandOfOneAndFour,
        (Formation::AnyFive, ..) => Clause::HandOfAnyFive,
    };
    if mark(clause) {
        return (variant.hand, own);
    }
    match variant.hand {
        Formation::TwoHoleThreeCommunal => (Formation::AnyFive, own.get(..2).unwrap_or(own)),
        Formation::AnyFive if communal.len() > 2 => (Formation::TwoHoleThreeCommunal, own),
        Formation::AnyFive => (Formation::AnyFive, own.get(1..).unwrap_or(own)),
    }
}

/// Clauses: rank-of-cards, all-cards-count. A hand counts by its kind, then by the cards that make it, and
/// then by every other card.
fn counted(rank: Rank) -> Rank {
    // A release build has no marks, and need not know the name of a hand.
    if !cfg!(debug_assertions) || rank == Rank::default() {
        return rank;
    }
    match () {
        () if !mark(clause_of(rank.category())) => Rank::default(),
        () if !mark(Clause::RankOfCards) => rank.of_category_alone(),
        () if !mark(Clause::AllCardsCount) => rank.without_kickers(),
        () => rank,
    }
}

/// Clauses: royal-flush, five-of-a-kind, straight-flush, four-of-a-kind, full-house, flush, straight,
/// three-of-a-kind, two-pairs, one-pair, five-odd-cards. The clause that gives a hand its name.
pub fn clause_of(category: Category) -> Clause {
    match category {
        Category::RoyalFlush => Clause::RoyalFlush,
        Category::FiveOfAKind => Clause::FiveOfAKind,
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
