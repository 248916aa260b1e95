//! The average return of a wager, and its variance.

use house::wagering::Verdict;
use money::Odds;

use crate::Fraction;

/// The expectation of a wager, per unit wagered and on the player's side.
#[derive(Clone, PartialEq, Debug)]
pub struct Edge {
    pub wager: String,
    pub expectation: Fraction,
    pub variance: Fraction,
    pub method: Method,
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
    /// From the return of a unit in each outcome, and how often that outcome comes.
    pub(crate) fn of(
        wager: impl Into<String>,
        outcomes: impl IntoIterator<Item = (u64, Fraction)>,
    ) -> Edge {
        let (mut all, mut sum, mut squares) = (0, Fraction::ZERO, Fraction::ZERO);
        for (times, returned) in outcomes {
            let weight = Fraction::new(times.into(), 1);
            all += i128::from(times);
            sum = sum + weight * returned;
            squares = squares + weight * returned * returned;
        }
        let share = Fraction::new(1, all);
        let expectation = sum * share;
        let variance = squares * share - expectation * expectation;
        Edge { wager: wager.into(), expectation, variance, method: Method::Enumeration }
    }
}

/// The return of a unit wagered under a verdict, less the unit itself.
pub(crate) fn returned(verdict: Verdict) -> Fraction {
    let pays = |odds: Odds| Fraction::new(odds.pays.into(), odds.on.into());
    match verdict {
        Verdict::Won { odds, .. } => pays(odds),
        Verdict::WonLess { odds, percent, .. } => {
            pays(odds) * Fraction::new(100 - i128::from(percent), 100)
        }
        Verdict::Lost { .. } => -Fraction::ONE,
        Verdict::StoodOff { .. } => Fraction::ZERO,
    }
}
