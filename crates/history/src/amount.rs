//! Amounts as histories write them: decimals, never binary fractions.

use std::fmt;

use money::Cents;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An amount as written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written {
    Decimal {
        negative: bool,
        digits: u64,
        /// How many of the digits come after the point.
        places: u8,
    },
    /// `inf`: an unknown stack.
    Unknown,
}

/// How many decimal places a hand's amounts have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Scale {
    places: u8,
}

const HUNDREDTHS: u8 = 2;
/// More decimal places than any currency has are a mistake.
const PLACES_MAX: u8 = 6;
/// Beyond this a sum over a table could overflow.
const UNITS_MAX: u64 = 10_000_000_000_000_000;

/// Why a text is not an amount.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotAnAmount(String);

impl fmt::Display for NotAnAmount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not an amount; write a number of at most 15 digits", self.0)
    }
}

impl std::str::FromStr for Written {
    type Err = NotAnAmount;

    fn from_str(text: &str) -> Result<Written, NotAnAmount> {
        let fault = || NotAnAmount(text.to_owned());
        let (negative, number) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        if number == "inf" && !negative {
            return Ok(Written::Unknown);
        }
        let (whole, part) = number.split_once('.').unwrap_or((number, ""));
        let part = part.trim_end_matches('0');
        let plain = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || !plain(whole) || !plain(part) {
            return Err(fault());
        }
        let places = u8::try_from(part.len()).ok().filter(|places| *places <= PLACES_MAX);
        let digits = format!("{whole}{part}").parse().ok().filter(|digits| *digits <= UNITS_MAX);
        let (places, digits) = places.zip(digits).ok_or_else(fault)?;
        Ok(Written::Decimal { negative, digits, places })
    }
}

/// As `FromStr` reads it.
impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Written::Decimal { negative, digits, places } = *self else {
            return f.write_str("inf");
        };
        let factor = 10_u64.pow(places.into());
        let sign = if negative { "-" } else { "" };
        write!(f, "{sign}{}", digits / factor)?;
        match (places, digits % factor) {
            (_, 0) => Ok(()),
            (places, part) => {
                let part = format!("{part:0>width$}", width = usize::from(places));
                write!(f, ".{}", part.trim_end_matches('0'))
            }
        }
    }
}

impl From<Cents> for Written {
    fn from(amount: Cents) -> Written {
        Written::Decimal { negative: false, digits: amount.0, places: HUNDREDTHS }
    }
}

/// A number in the syntax of its file format.
impl Serialize for Written {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let number: Result<serde_json::Number, _> = self.to_string().parse();
        number.map_err(serde::ser::Error::custom)?.serialize(serializer)
    }
}

impl Written {
    /// The same amount, negative.
    #[must_use]
    pub fn negative(self) -> Written {
        match self {
            Written::Decimal { digits, places, .. } => {
                Written::Decimal { negative: digits > 0, digits, places }
            }
            Written::Unknown => Written::Unknown,
        }
    }

    pub fn scale(self) -> Scale {
        match self {
            Written::Decimal { places, .. } => Scale { places },
            Written::Unknown => Scale::default(),
        }
    }

    /// In the units of a scale: whether it is negative, and how much; `None` if unknown.
    pub fn in_units(self, scale: Scale) -> Result<Option<(bool, Cents)>, NotAnAmount> {
        let Written::Decimal { negative, digits, places } = self else { return Ok(None) };
        let factor = 10_u64.pow(scale.kept().saturating_sub(places).into());
        let units = digits.checked_mul(factor).filter(|units| *units <= UNITS_MAX);
        let units = units.ok_or_else(|| NotAnAmount(digits.to_string()))?;
        Ok(Some((negative, Cents(units))))
    }
}

/// A format's own numbers. Fractions arrive as binary numbers; up to fifteen digits, the shortest decimal with the
/// same value is the one that was written.
impl<'de> Deserialize<'de> for Written {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Written, D::Error> {
        struct Number;

        impl serde::de::Visitor<'_> for Number {
            type Value = Written;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an amount")
            }

            fn visit_i64<E: serde::de::Error>(self, value: i64) -> Result<Written, E> {
                value.to_string().parse().map_err(E::custom)
            }

            fn visit_u64<E: serde::de::Error>(self, value: u64) -> Result<Written, E> {
                value.to_string().parse().map_err(E::custom)
            }

            fn visit_f64<E: serde::de::Error>(self, value: f64) -> Result<Written, E> {
                value.to_string().parse().map_err(E::custom)
            }
        }

        deserializer.deserialize_any(Number)
    }
}

impl Scale {
    /// Dollars and cents, as in this house.
    pub const CENTS: Scale = Scale { places: HUNDREDTHS };

    /// Amounts are kept at least in hundredths, so that whole amounts print as whole amounts everywhere.
    fn kept(self) -> u8 {
        self.places.max(HUNDREDTHS)
    }

    /// The smallest difference between the hand's amounts.
    pub fn unit(self) -> Cents {
        Cents(10_u64.pow((self.kept() - self.places).into()))
    }

    /// An amount as the history would have written it.
    pub fn write(self, amount: Cents) -> String {
        let written = Written::Decimal { negative: false, digits: amount.0, places: self.kept() };
        written.to_string()
    }
}

/// A stack in a line of results: a number as the history would have written it.
#[derive(Clone, Debug)]
pub struct Stack(pub Scale, pub Option<Cents>);

impl Serialize for Stack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Stack(scale, amount) = self;
        let Some(amount) = amount else { return serializer.serialize_none() };
        let number: Result<serde_json::Number, _> = scale.write(*amount).parse();
        number.map_err(serde::ser::Error::custom)?.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn units(text: &str, places: u8) -> Option<(bool, Cents)> {
        text.parse::<Written>().unwrap().in_units(Scale { places }).unwrap()
    }

    #[test]
    fn decimals_are_exact() {
        assert_eq!(units("516.95", 2), Some((false, Cents(51_695))));
        assert_eq!(units("0.1", 2), Some((false, Cents(10))));
        assert_eq!(units("-5", 0), Some((true, Cents::dollars(5))));
        assert_eq!(units("inf", 0), None);
        assert_eq!("2.50".parse::<Written>().unwrap().scale(), Scale { places: 1 });
    }

    #[test]
    fn what_is_no_amount_is_said_so() {
        for text in ["", "-", ".5", "1e3", "12,5", "nan", "-inf", "0.1234567", "99999999999999999"]
        {
            assert!(text.parse::<Written>().is_err(), "{text}");
        }
        let far = "1000000000000000".parse::<Written>().unwrap();
        assert!(far.in_units(Scale { places: 0 }).is_err());
    }

    #[test]
    fn amounts_are_written_as_they_came() {
        for text in ["0", "10", "516.95", "0.05", "2.5"] {
            let written: Written = text.parse().unwrap();
            let (_, amount) = written.in_units(Scale { places: 3 }).unwrap().unwrap();
            assert_eq!(Scale { places: 3 }.write(amount), text);
        }
    }
}
