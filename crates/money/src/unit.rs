//! What an amount counts, and amounts that say so themselves.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Cents;

/// What an amount counts. A table plays in one unit, and every amount that leaves it carries that unit.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Unit {
    /// Hundredths of a dollar.
    #[default]
    Cents,
    /// Chips of a tournament, which buy nothing outside it.
    Chips,
    /// A score over several games; nobody wagers it.
    Points,
}

impl Unit {
    /// Every unit.
    pub const ALL: [Unit; 3] = [Unit::Cents, Unit::Chips, Unit::Points];

    /// The name under which a unit is recorded.
    pub const fn as_str(self) -> &'static str {
        match self {
            Unit::Cents => "cents",
            Unit::Chips => "chips",
            Unit::Points => "points",
        }
    }

    /// So much of this unit. Games reckon in the smallest piece of whatever their table plays with and call it a cent; the
    /// table knows better, and says so with this before anybody else sees the amount.
    pub const fn of(self, count: Cents) -> Amount {
        Amount { unit: self, count: count.0 }
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// An amount that knows its unit. It has no arithmetic: to reckon with it is to say first which unit is meant, by
/// [`Amount::in_unit`] or `Cents::try_from`, and any other is an error.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Amount {
    unit: Unit,
    count: u64,
}

/// An amount in another unit than the one that was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongUnit {
    pub wanted: Unit,
    pub got: Unit,
}

impl Amount {
    pub const fn unit(self) -> Unit {
        self.unit
    }

    pub const fn is_zero(self) -> bool {
        self.count == 0
    }

    /// The bare number, if the unit is this one.
    pub fn in_unit(self, unit: Unit) -> Result<u64, WrongUnit> {
        if self.unit == unit {
            Ok(self.count)
        } else {
            Err(WrongUnit { wanted: unit, got: self.unit })
        }
    }
}

impl From<Cents> for Amount {
    fn from(cents: Cents) -> Amount {
        Unit::Cents.of(cents)
    }
}

impl TryFrom<Amount> for Cents {
    type Error = WrongUnit;

    fn try_from(amount: Amount) -> Result<Cents, WrongUnit> {
        amount.in_unit(Unit::Cents).map(Cents)
    }
}

/// `$40`, `1,500 chips`, `12 points`.
impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.unit, self.count) {
            (Unit::Cents, count) => Cents(count).fmt(f),
            (Unit::Chips, 1) => f.pad("1 chip"),
            (Unit::Points, 1) => f.pad("1 point"),
            (unit, count) => f.pad(&format!("{} {unit}", crate::cents::grouped(count))),
        }
    }
}

impl fmt::Display for WrongUnit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an amount in {} where only {} can be", self.got, self.wanted)
    }
}

impl std::error::Error for WrongUnit {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_is_reckoned_with_only_in_its_own_unit() {
        let chips = Unit::Chips.of(Cents(1_500));
        assert_eq!(chips.in_unit(Unit::Chips), Ok(1_500));
        assert_eq!(
            Cents::try_from(chips),
            Err(WrongUnit { wanted: Unit::Cents, got: Unit::Chips })
        );
        assert_eq!(Cents::try_from(Amount::from(Cents(40))), Ok(Cents(40)));
        assert_ne!(chips, Unit::Points.of(Cents(1_500)));
    }

    #[test]
    fn an_amount_says_its_unit() {
        let said = |unit: Unit, count| unit.of(Cents(count)).to_string();
        assert_eq!(said(Unit::Cents, 193_050), "$1,930.50");
        assert_eq!(said(Unit::Chips, 1_500), "1,500 chips");
        assert_eq!(said(Unit::Chips, 1), "1 chip");
        assert_eq!(said(Unit::Points, 12), "12 points");
    }
}
