//! Amounts: never negative ([`Cents`]), or a difference that may be ([`Net`]).

use std::fmt::{self, Write as _};
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub, SubAssign};
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

/// An exact amount, never negative.
///
/// Whoever sends one is refused above [`Cents::MAX`]: any sum, product or difference that the games work out stays
/// far below the largest integer then.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Cents(pub u64);

/// A difference between amounts: a player's win or loss, or the result of the house.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Net(pub i64);

impl Cents {
    pub const ZERO: Cents = Cents(0);

    /// The largest amount that can be read: ten billion dollars.
    pub const MAX: Cents = Cents::dollars(10_000_000_000);

    pub const fn dollars(dollars: u64) -> Cents {
        Cents(dollars * 100)
    }

    /// So many times as much.
    ///
    /// # Panics
    /// If that is more than can be counted.
    #[must_use]
    pub const fn times(self, times: u64) -> Cents {
        Cents(self.0 * times)
    }

    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// The amount minus `other`, or `None` if there is not that much.
    pub fn checked_sub(self, other: Cents) -> Option<Cents> {
        self.0.checked_sub(other.0).map(Cents)
    }

    pub fn checked_add(self, other: Cents) -> Option<Cents> {
        self.0.checked_add(other.0).map(Cents)
    }

    /// The amount minus `other`, or zero if there is not that much.
    #[must_use]
    pub const fn saturating_sub(self, other: Cents) -> Cents {
        Cents(self.0.saturating_sub(other.0))
    }

    /// Whether the amount is a whole number of `unit`. Only zero is a multiple of zero.
    pub const fn is_multiple_of(self, unit: Cents) -> bool {
        self.0.is_multiple_of(unit.0)
    }

    /// The largest multiple of `unit` that does not exceed the amount; the amount itself if `unit` is zero.
    #[must_use]
    pub const fn floor_to(self, unit: Cents) -> Cents {
        if unit.0 == 0 { self } else { Cents(self.0 - self.0 % unit.0) }
    }

    /// The smallest multiple of `unit` that is not below the amount.
    #[must_use]
    pub fn ceil_to(self, unit: Cents) -> Cents {
        let floor = self.floor_to(unit);
        if floor == self { self } else { floor + unit }
    }

    /// The smallest amount that is a whole number of both.
    #[must_use]
    pub fn common_multiple(self, other: Cents) -> Cents {
        let (mut a, mut b) = (self.0, other.0);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        self.0.checked_div(a).map_or(Cents::ZERO, |part| Cents(part.saturating_mul(other.0)))
    }

    /// Equal shares among `shares`, and the remainder that cannot be shared; a rule decides who gets the remainder.
    pub const fn split(self, shares: u32) -> (Cents, Cents) {
        assert!(shares > 0, "an amount is split among somebody");
        (Cents(self.0 / shares as u64), Cents(self.0 % shares as u64))
    }

    /// The same proportion of `to` as this is of `of`, rounded down: three of ten are six of twenty.
    ///
    /// # Panics
    /// If `of` is zero.
    #[must_use]
    pub fn in_proportion(self, of: Cents, to: Cents) -> Cents {
        let exact = u128::from(self.0) * u128::from(to.0) / u128::from(of.0);
        Cents(u64::try_from(exact).unwrap_or(u64::MAX))
    }

    pub fn net(self) -> Net {
        Net(i64::try_from(self.0).expect("an amount is far below the largest difference"))
    }
}

/// An amount above [`Cents::MAX`] was sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooMuch;

impl fmt::Display for TooMuch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an amount is at most {} cents", Cents::MAX.0)
    }
}

impl std::error::Error for TooMuch {}

impl TryFrom<u64> for Cents {
    type Error = TooMuch;

    fn try_from(cents: u64) -> Result<Cents, TooMuch> {
        Some(Cents(cents)).filter(|amount| *amount <= Cents::MAX).ok_or(TooMuch)
    }
}

/// Read under its own name, so that a format can tell amounts from counts.
impl<'de> Deserialize<'de> for Cents {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cents, D::Error> {
        #[derive(Deserialize)]
        #[serde(rename = "Cents")]
        struct Read(u64);

        Cents::try_from(Read::deserialize(deserializer)?.0).map_err(D::Error::custom)
    }
}

impl Net {
    pub const ZERO: Net = Net(0);

    /// The amount without its sign.
    pub const fn abs(self) -> Cents {
        Cents(self.0.unsigned_abs())
    }
}

impl Add for Cents {
    type Output = Cents;
    fn add(self, other: Cents) -> Cents {
        Cents(self.0.checked_add(other.0).expect("amounts stay far below the largest integer"))
    }
}

impl Sub for Cents {
    type Output = Cents;
    fn sub(self, other: Cents) -> Cents {
        Cents(self.0.checked_sub(other.0).expect("an amount is never taken from less"))
    }
}

impl AddAssign for Cents {
    fn add_assign(&mut self, other: Cents) {
        *self = *self + other;
    }
}

impl SubAssign for Cents {
    fn sub_assign(&mut self, other: Cents) {
        *self = *self - other;
    }
}

impl Sum for Cents {
    fn sum<I: Iterator<Item = Cents>>(amounts: I) -> Cents {
        amounts.fold(Cents::ZERO, Add::add)
    }
}

impl Add for Net {
    type Output = Net;
    fn add(self, other: Net) -> Net {
        Net(self.0.checked_add(other.0).expect("differences stay far below the largest integer"))
    }
}

impl Sub for Net {
    type Output = Net;
    fn sub(self, other: Net) -> Net {
        Net(self.0.checked_sub(other.0).expect("differences stay far below the largest integer"))
    }
}

impl AddAssign for Net {
    fn add_assign(&mut self, other: Net) {
        *self = *self + other;
    }
}

impl SubAssign for Net {
    fn sub_assign(&mut self, other: Net) {
        *self = *self - other;
    }
}

/// `$1,930`, or `$1,930.50` if it is not whole dollars.
impl fmt::Display for Cents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = format!("${}", grouped(self.0 / 100));
        if !self.0.is_multiple_of(100) {
            let _ = write!(text, ".{:02}", self.0 % 100);
        }
        f.pad(&text)
    }
}

/// A number with a comma before every three digits.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

impl fmt::Display for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        f.pad(&format!("{sign}{}", self.abs()))
    }
}

/// A text that is not an amount; `$40`, `40`, `$1,930.50` would be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAnAmount;

impl fmt::Display for NotAnAmount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an amount: write $40, 40 or $1,930.50")
    }
}

impl std::error::Error for NotAnAmount {}

impl FromStr for Cents {
    type Err = NotAnAmount;

    fn from_str(text: &str) -> Result<Cents, NotAnAmount> {
        let digits = |part: &str| {
            let all = !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
            all.then(|| part.parse::<u64>().ok()).flatten().ok_or(NotAnAmount)
        };
        let text = text.strip_prefix('$').unwrap_or(text).replace(',', "");
        let (dollars, cents) = match text.split_once('.') {
            Some((dollars, cents)) if cents.len() == 2 => (dollars, digits(cents)?),
            Some(_) => return Err(NotAnAmount),
            None => (text.as_str(), 0),
        };
        let dollars = digits(dollars)?.checked_mul(100).ok_or(NotAnAmount)?;
        dollars.checked_add(cents).map(Cents).ok_or(NotAnAmount)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_sends_an_amount_that_sums_cannot_hold() {
        let read =
            |text: &str| serde_json::from_str::<Cents>(text).map_err(|error| error.to_string());
        assert_eq!(read("1000000000000"), Ok(Cents::MAX));
        let refusal = "an amount is at most 1000000000000 cents";
        assert_eq!(read("1000000000001"), Err(refusal.to_owned()));
        assert_eq!(read("18446744073709551600"), Err(refusal.to_owned()));
        assert!(read("-1").is_err());
    }

    #[test]
    fn amounts_print_as_people_write_them() {
        for (cents, text) in [
            (0, "$0"),
            (50, "$0.50"),
            (4000, "$40"),
            (193_050, "$1,930.50"),
            (100_000_000, "$1,000,000"),
        ] {
            assert_eq!(Cents(cents).to_string(), text);
            assert_eq!(text.parse(), Ok(Cents(cents)));
        }
        assert_eq!(Net(-2550).to_string(), "-$25.50");
    }

    #[test]
    fn what_is_no_amount_is_refused() {
        for text in ["", "$", "-5", "5.5", "5.555", "1e3", "five", "99999999999999999999"] {
            assert_eq!(text.parse::<Cents>(), Err(NotAnAmount), "{text}");
        }
    }

    #[test]
    fn shares_and_remainder_make_the_whole() {
        let (each, rest) = Cents(1000).split(3);
        assert_eq!((each, rest), (Cents(333), Cents(1)));
        assert_eq!(Cents(1234).floor_to(Cents(100)), Cents(1200));
        assert_eq!(Cents(1234).floor_to(Cents::ZERO), Cents(1234));
    }
}
