//! Places on a layout where a wager may lie.

use std::fmt;
use std::marker::PhantomData;

use rules::{Arg, Place, Text};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A place on a layout where a wager may lie; it is written as one word, such as `17-20` or `red`.
pub trait Position:
    Copy + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// What its maximum is raised with.
    type Group: Group;

    /// All of them in the order of the layout, at most [`Positions::MAX`].
    fn all() -> &'static [Self];

    /// Its number in [`Position::all`].
    fn index(self) -> usize;

    /// The word it is written as.
    fn name(self) -> String;

    /// Its name in a sentence.
    fn arg(self) -> Arg;

    /// Its name in a choice among places, with the `colour` that it has on the layout, if any.
    fn label(self) -> Text {
        Text::new("wager.position").with("field", self.arg())
    }

    /// The zone of the scene where it is shown, perhaps with others like it.
    fn zone(self) -> String;

    /// The number on it, where commands may name it so too.
    fn number(self) -> Option<u8> {
        None
    }

    fn group(self) -> Self::Group;

    /// The position for which a raised maximum of the group is stated.
    ///
    /// # Panics
    /// When the group is empty, which none is.
    fn first_of(group: Self::Group) -> Self {
        let first = Self::all().iter().find(|on| on.group() == group);
        *first.expect("every group has positions")
    }
}

/// All positions of a layout, as offers and pages name them.
pub fn places<P: Position>() -> Vec<Place> {
    let place =
        |on: &P| Place { id: on.name(), zone: on.zone(), label: on.label(), number: on.number() };
    P::all().iter().map(place).collect()
}

/// Positions that a marker raises together; written as one word, such as `red`.
pub trait Group:
    Copy + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// The word it is written as.
    fn written(self) -> String;

    /// Its name in a sentence.
    fn said(self) -> Arg;
}

/// A position may be raised alone.
impl<P: Position<Group = P>> Group for P {
    fn written(self) -> String {
        self.name()
    }

    fn said(self) -> Arg {
        self.arg()
    }
}

/// A set of positions.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Positions<P> {
    bits: [u64; WORDS],
    of: PhantomData<P>,
}

const WORDS: usize = 3;

impl<P> Positions<P> {
    /// Positions are numbered below this.
    pub const MAX: usize = WORDS * 64;
}

impl<P: Position> Positions<P> {
    pub fn none() -> Positions<P> {
        Positions { bits: [0; WORDS], of: PhantomData }
    }

    pub fn only(on: P) -> Positions<P> {
        let mut set = Positions::none();
        set.insert(on);
        set
    }

    pub fn insert(&mut self, on: P) {
        self.bits[on.index() / 64] |= 1 << (on.index() % 64);
    }

    pub fn contains(self, on: P) -> bool {
        (self.bits[on.index() / 64] >> (on.index() % 64)) & 1 == 1
    }

    pub fn is_empty(self) -> bool {
        self.bits.iter().all(|bits| *bits == 0)
    }

    /// The one that is in it, where there is no other.
    pub fn single(self) -> Option<P> {
        let mut all = self.iter();
        let first = all.next();
        if all.next().is_none() { first } else { None }
    }

    pub fn iter(self) -> impl Iterator<Item = P> {
        P::all().iter().copied().filter(move |on| self.contains(*on))
    }

    /// As offers name them.
    pub fn numbers(self) -> Vec<u16> {
        self.iter().filter_map(|on| u16::try_from(on.index()).ok()).collect()
    }

    /// One of them, chosen by a number.
    ///
    /// # Panics
    /// When there is none.
    pub fn pick(self, entropy: u64) -> P {
        let count = self.bits.iter().map(|bits| u64::from(bits.count_ones())).sum::<u64>();
        let at = usize::try_from(entropy % count).expect("fewer positions than that");
        self.iter().nth(at).expect("counted")
    }
}

impl<P: Position> fmt::Debug for Positions<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
