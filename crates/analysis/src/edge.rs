//! The average return of a wager, its variance, and everything that may come of it.

use house::wagering::Verdict;
use money::Odds;
use rules::{Clause, Text};

use crate::Fraction;

/// The expectation of a wager, per unit wagered and on the player's side.
#[derive(Clone, PartialEq, Debug)]
pub struct Edge {
    /// As commands name it.
    pub wager: String,
    /// Its name in words.
    pub label: Text,
    pub expectation: Fraction,
    pub variance: Fraction,
    /// Everything that may come of it, the highest return first.
    pub outcomes: Vec<Outcome>,
    pub method: Method,
}

/// Results that return the same, under the same clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// How many of all results.
    pub times: u64,
    /// What comes back for a unit, less the unit itself.
    pub returned: Fraction,
    /// The clause that pays it; none where nothing is paid.
    pub pays: Option<Clause>,
}

/// How it was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Every outcome was gone through.
    Enumeration,
}

impl Method {
    pub fn name(self) -> &'static str {
        match self {
            Method::Enumeration => "enumeration",
        }
    }
}

impl Edge {
    /// From what each result returns, and how often it comes.
    pub(crate) fn of(
        wager: impl Into<String>,
        label: Text,
        results: impl IntoIterator<Item = Outcome>,
    ) -> Edge {
        let outcomes = gathered(results);
        let (mut all, mut sum, mut squares) = (0, Fraction::ZERO, Fraction::ZERO);
        for Outcome { times, returned, .. } in &outcomes {
            let weight = Fraction::new((*times).into(), 1);
            all += i128::from(*times);
            sum = sum + weight * *returned;
            squares = squares + weight * *returned * *returned;
        }
        let share = Fraction::new(1, all);
        let expectation = sum * share;
        let variance = squares * share - expectation * expectation;
        let method = Method::Enumeration;
        Edge { wager: wager.into(), label, expectation, variance, outcomes, method }
    }

    /// How many results were gone through.
    pub fn results(&self) -> u64 {
        self.outcomes.iter().map(|outcome| outcome.times).sum()
    }
}

fn gathered(results: impl IntoIterator<Item = Outcome>) -> Vec<Outcome> {
    let mut outcomes: Vec<Outcome> = Vec::new();
    for result in results {
        let alike =
            |known: &&mut Outcome| (known.returned, known.pays) == (result.returned, result.pays);
        match outcomes.iter_mut().find(alike) {
            Some(known) => known.times += result.times,
            None => outcomes.push(result),
        }
    }
    outcomes.sort_by_key(|outcome| std::cmp::Reverse(outcome.returned));
    outcomes
}

impl Outcome {
    /// What a verdict returns for a unit.
    pub(crate) fn of(times: u64, verdict: Verdict) -> Outcome {
        let pays = |odds: Odds| Fraction::new(odds.pays.into(), odds.on.into());
        let (returned, pays) = match verdict {
            Verdict::Won { odds, under } => (pays(odds), Some(under)),
            Verdict::WonLess { odds, percent, under } => {
                (pays(odds) * Fraction::new(100 - i128::from(percent), 100), Some(under))
            }
            Verdict::Lost { .. } => (-Fraction::ONE, None),
            Verdict::StoodOff { .. } => (Fraction::ZERO, None),
        };
        Outcome { times, returned, pays }
    }
}
