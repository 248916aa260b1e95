//! Exact fractions.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Mul, Neg, Sub};

/// A fraction in lowest terms; the denominator is above zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fraction {
    numerator: i128,
    denominator: i128,
}

impl Fraction {
    pub const ZERO: Fraction = Fraction { numerator: 0, denominator: 1 };
    pub const ONE: Fraction = Fraction { numerator: 1, denominator: 1 };

    /// # Panics
    /// When the denominator is zero.
    pub fn new(numerator: i128, denominator: i128) -> Fraction {
        assert!(denominator != 0, "a fraction is of something");
        let divisor = gcd(numerator.unsigned_abs(), denominator.unsigned_abs());
        let divisor = i128::try_from(divisor).expect("a divisor of an i128 is one");
        let divisor = divisor * denominator.signum();
        Fraction { numerator: numerator / divisor, denominator: denominator / divisor }
    }

    /// The nearest number that a computer prints.
    #[expect(
        clippy::cast_precision_loss,
        clippy::float_arithmetic,
        reason = "it is for reading, and the exact one stands beside it"
    )]
    pub fn to_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl From<u32> for Fraction {
    fn from(whole: u32) -> Fraction {
        Fraction::new(whole.into(), 1)
    }
}

impl Add for Fraction {
    type Output = Fraction;
    fn add(self, other: Fraction) -> Fraction {
        // Uses the least common denominator, so that long sums of similar fractions stay small.
        let shared = gcd(self.denominator.unsigned_abs(), other.denominator.unsigned_abs());
        let shared = i128::try_from(shared).expect("a divisor of an i128 is one");
        let (left, right) = (other.denominator / shared, self.denominator / shared);
        Fraction::new(self.numerator * left + other.numerator * right, self.denominator * left)
    }
}

impl Neg for Fraction {
    type Output = Fraction;
    fn neg(self) -> Fraction {
        Fraction { numerator: -self.numerator, ..self }
    }
}

impl Sub for Fraction {
    type Output = Fraction;
    fn sub(self, other: Fraction) -> Fraction {
        self + -other
    }
}

impl Mul for Fraction {
    type Output = Fraction;
    fn mul(self, other: Fraction) -> Fraction {
        // Crosswise in lowest terms first, so that the products stay small.
        let one = Fraction::new(self.numerator, other.denominator);
        let two = Fraction::new(other.numerator, self.denominator);
        Fraction::new(one.numerator * two.numerator, one.denominator * two.denominator)
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> Ordering {
        (*self - *other).numerator.cmp(&0)
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            denominator => write!(f, "{}/{denominator}", self.numerator),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_kept_in_lowest_terms() {
        let half = Fraction::new(-3, -6);
        assert_eq!((half, half.to_string()), (Fraction::new(1, 2), "1/2".to_owned()));
        assert_eq!(half + Fraction::new(1, 3), Fraction::new(5, 6));
        assert_eq!(half - Fraction::ONE, Fraction::new(1, -2));
        assert_eq!(half * Fraction::from(4), Fraction::from(2));
        assert_eq!((half - half).to_string(), "0");
        assert!(-half < Fraction::ZERO && half < Fraction::ONE && half > Fraction::new(1, 3));
    }
}
