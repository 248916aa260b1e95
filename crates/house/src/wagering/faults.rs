//! Why determinations can never be a table's, as far as all games with a layout share it.

use money::Cents;
use rules::{Clause, Edition, Refuse, Text};
use serde::Serialize;

use super::{Limits, WagerTerms};

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    NotOffered {
        edition: Edition,
    },
    MultipleIsNothing,
    /// `on` is the word list's entry for what the limits are for.
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

impl Refuse for Fault {
    fn clause(&self) -> Option<Clause> {
        Some(match self {
            Fault::NotOffered { .. } => Clause::GamesOfTheBook,
            Fault::MultipleIsNothing | Fault::LimitsNotInMultiples { .. } => Clause::Multiples,
            Fault::LimitsCross { .. } => Clause::LimitsDisplayed,
            Fault::ColourValue { .. } => Clause::ColourChips,
            Fault::BettingTime { .. } => Clause::OpportunityToWager,
        })
    }

    fn text(&self) -> Text {
        match *self {
            Fault::NotOffered { edition } => {
                Text::new("fault.not-offered").with("edition", edition.name().to_owned())
            }
            Fault::MultipleIsNothing => Text::new("fault.multiple-is-nothing"),
            Fault::LimitsCross { on, min, max } => {
                Text::new("fault.limits-cross").with("field", on).with("min", min).with("max", max)
            }
            Fault::LimitsNotInMultiples { on, multiple } => {
                Text::new("fault.limits-not-in-multiples")
                    .with("field", on)
                    .with("multiple", multiple)
            }
            Fault::ColourValue { value, multiple } => {
                Text::new("fault.colour-value").with("value", value).with("multiple", multiple)
            }
            Fault::BettingTime { seconds, min, max } => Text::new("fault.betting-time")
                .with("seconds", u64::from(seconds))
                .with("min", u64::from(min))
                .with("max", u64::from(max)),
        }
    }
}
