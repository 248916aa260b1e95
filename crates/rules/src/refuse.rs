//! Refusals: the clause that refuses and its words, in one place for each refusal.

use serde::Serialize;

use crate::{Clause, Plain, Text};

/// The rules say no. Serialises as a key with the facts, and reads as one sentence that says what
/// would be accepted; its authority is printed beside it. Written by [`refusals!`](crate::refusals).
pub trait Refuse: Plain + Serialize {
    /// The rule that refuses, if it is not only a matter of the table's own order, and what is said.
    fn told(&self) -> (Option<Clause>, Text);

    /// Every sentence that it may say, so that a test finds those which the word list lacks.
    fn sentences() -> Vec<Sentence>;

    fn clause(&self) -> Option<Clause> {
        self.told().0
    }

    fn text(&self) -> Text {
        self.told().1
    }
}

/// An entry of the word list that a refusal needs, and the values that it brings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Sentence {
    pub key: &'static str,
    pub values: &'static [&'static str],
}

/// Of several faults the first is told.
impl<F: Refuse> Refuse for Vec<F> {
    fn told(&self) -> (Option<Clause>, Text) {
        self.first().map_or_else(|| (None, Text::new("refusal.not-yours")), Refuse::told)
    }

    fn sentences() -> Vec<Sentence> {
        F::sentences()
    }
}

/// Writes [`Refuse`] for an enum: one line for each refusal, with its clause and its words side by side.
///
/// A line is `PATTERN => [CLAUSE] "entry of the word list" { value: expression, .. },`. The clause is left out where no rule
/// refuses (`[]`), and computed after an equals sign (`[= *under]`). A refusal of another piece speaks for itself:
/// `PATTERN => in refusal: Type,`. The compiler wants a line for every refusal.
#[macro_export]
macro_rules! refusals {
    (
        $Refusal:ty $(where $Of:ident: $Bound:path)? {
            $($pattern:pat =>
                $([$($clause:tt)*] $key:literal $({ $($value:ident: $given:expr),+ $(,)? })?)?
                $(in $inner:ident: $Inner:ty)?
            ,)+
        }
    ) => {
        impl $(<$Of: $Bound>)? $crate::Refuse for $Refusal {
            fn told(&self) -> (Option<$crate::Clause>, $crate::Text) {
                match self {
                    $($pattern => {
                        $((
                            $crate::refusals!(@clause $($clause)*),
                            $crate::Text::new($key)$($(.with(stringify!($value), $given))+)?,
                        ))?
                        $(<$Inner as $crate::Refuse>::told($inner))?
                    })+
                }
            }

            fn sentences() -> Vec<$crate::Sentence> {
                #[allow(unused_mut, reason = "only some refusals have others within them")]
                let mut all = vec![$($($crate::Sentence {
                    key: $key,
                    values: &[$($(stringify!($value)),+)?],
                },)?)+];
                $($(all.extend(<$Inner as $crate::Refuse>::sentences());)?)+
                all
            }
        }
    };
    (@clause) => { None };
    (@clause = $clause:expr) => { Some($clause) };
    (@clause $clause:ident) => { Some($crate::Clause::$clause) };
}
