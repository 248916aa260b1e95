//! Why determinations can never be a table's, as far as all games with a layout share it.

use money::Cents;
use rules::Edition;
use serde::Serialize;

use super::{Limits, WagerTerms};

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    NotOffered {
        edition: Edition,
    },
    MultipleIsNothing,
    /// `on` is the word list's entry for the subject of the limits.
    LimitsCross {
        on: &'static str,
        min: Cents,
        max: Cents,
    },
    LimitsNotInMultiples {
        on: &'static str,
        multiple: Cents,
    },
    ColourValue {
        value: Cents,
        multiple: Cents,
    },
    BettingTime {
        seconds: u16,
        min: u16,
        max: u16,
    },
}

const BETTING_SECONDS: std::ops::RangeInclusive<u16> = 1..=600;

/// Every fault of the terms and of the limits displayed under them.
pub fn limit_faults(
    terms: &WagerTerms,
    limits: impl IntoIterator<Item = (&'static str, Limits)>,
    mut each: impl FnMut(Fault),
) {
    let multiple = terms.multiple;
    if multiple.is_zero() {
        each(Fault::MultipleIsNothing);
    }
    for (on, Limits { min, max }) in limits {
        if min.is_zero() || min > max {
            each(Fault::LimitsCross { on, min, max });
        }
        if !min.is_multiple_of(multiple) || !max.is_multiple_of(multiple) {
            each(Fault::LimitsNotInMultiples { on, multiple });
        }
    }
    for &value in &terms.colour_values {
        if value.is_zero() || !value.is_multiple_of(multiple) {
            each(Fault::ColourValue { value, multiple });
        }
    }
    let seconds = terms.betting.0;
    if !BETTING_SECONDS.contains(&seconds) {
        let (min, max) = (*BETTING_SECONDS.start(), *BETTING_SECONDS.end());
        each(Fault::BettingTime { seconds, min, max });
    }
}

rules::refusals! { Fault {
    Fault::NotOffered { edition } =>
        [GamesOfTheBook] "fault.not-offered" { edition: edition.name().to_owned() },
    Fault::MultipleIsNothing => [Multiples] "fault.multiple-is-nothing",
    Fault::LimitsCross { on, min, max } =>
        [LimitsDisplayed] "fault.limits-cross" { field: *on, min: *min, max: *max },
    Fault::LimitsNotInMultiples { on, multiple } =>
        [Multiples] "fault.limits-not-in-multiples" { field: *on, multiple: *multiple },
    Fault::ColourValue { value, multiple } =>
        [ColourChips] "fault.colour-value" { value: *value, multiple: *multiple },
    Fault::BettingTime { seconds, min, max } => [OpportunityToWager] "fault.betting-time" {
        seconds: u64::from(*seconds),
        min: u64::from(*min),
        max: u64::from(*max),
    },
} }
