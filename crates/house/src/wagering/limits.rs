//! The minimum and maximum wager, wagers outside these limits, and the other figures that a table displays.

use money::{Cents, Rounding};
use rules::Seconds;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    pub min: Cents,
    pub max: Cents,
}

/// How a wager outside the limits is met when a player places it (reading GEN-02). One that is
/// found on the layout is dealt with by the book either way: below the minimum it stands once,
/// above the maximum only the maximum is at risk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OutOfRange {
    #[default]
    Refused,
    AcceptedOnce,
}

/// The operator's settings about wagers at any table with a layout.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WagerTerms {
    /// Wagers are whole multiples of this.
    pub multiple: Cents,
    /// How long wagers stay open after the first one.
    pub betting: Seconds,
    #[serde(default)]
    pub out_of_range: OutOfRange,
    #[serde(default)]
    pub rounding: Rounding,
    /// Values at which colour chips are sold; empty if they are not used.
    #[serde(default)]
    pub colour_values: Vec<Cents>,
}

impl Limits {
    pub(crate) fn times(self, times: u64) -> Limits {
        Limits { min: self.min.times(times), max: self.max.times(times) }
    }
}

/// How much more time people have where nobody hurries.
const RELAXED: u16 = 3;

/// A time to act where nobody hurries.
pub(crate) fn relaxed(Seconds(seconds): Seconds) -> Seconds {
    Seconds(seconds.saturating_mul(RELAXED))
}

impl WagerTerms {
    pub(crate) fn relaxed(self) -> WagerTerms {
        WagerTerms { betting: relaxed(self.betting), ..self }
    }

    /// Colour chips for limits that are so many times as high.
    pub(crate) fn times(self, times: u64) -> WagerTerms {
        let colour_values = self.colour_values.iter().map(|value| value.times(times)).collect();
        WagerTerms { colour_values, ..self }
    }

    /// Those of a practice table without colour chips.
    pub fn practice() -> WagerTerms {
        WagerTerms {
            multiple: Cents::dollars(1),
            betting: Seconds(20),
            out_of_range: OutOfRange::default(),
            rounding: Rounding::default(),
            colour_values: Vec::new(),
        }
    }
}
