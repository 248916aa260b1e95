//! A few things in a row, kept where they are: a hand of cards, or places in one.

use std::ops::Deref;

use equipment::Card;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// At most `N` things in order. To hold them takes nothing from the heap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct List<T, const N: usize> {
    items: [T; N],
    count: u8,
}

/// Cards in the order in which they came. A card whose face the computer does not know is `None`.
pub type Cards<const N: usize> = List<Option<Card>, N>;

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        List { items: [T::default(); N], count: 0 }
    }
}

impl<T, const N: usize> List<T, N> {
    pub(crate) fn push(&mut self, item: T) {
        self.items[usize::from(self.count)] = item;
        self.count += 1;
    }

    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.count)]
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.count)]
    }

    pub(crate) fn len(&self) -> u8 {
        self.count
    }
}

impl<const N: usize> Cards<N> {
    /// Takes the latest away.
    pub(crate) fn pop(&mut self) -> Option<Card> {
        self.count -= 1;
        self.items[usize::from(self.count)].take()
    }

    /// As many cards, none of them known.
    #[must_use]
    pub(crate) fn hidden(&self) -> Self {
        List { items: [None; N], count: self.count }
    }

    /// As many cards, known only at these places.
    #[must_use]
    pub(crate) fn only(&self, places: u8) -> Self {
        let at = |(place, card): (usize, &Option<Card>)| card.filter(|_| places >> place & 1 == 1);
        self.as_slice().iter().enumerate().map(at).collect()
    }

    /// All places of a hand with this many cards.
    pub(crate) fn places(&self) -> u8 {
        (1 << self.count) - 1
    }

    /// The faces that are known.
    pub(crate) fn faces(&self) -> impl Iterator<Item = Card> + '_ {
        self.as_slice().iter().copied().flatten()
    }

    pub(crate) fn all_known(&self) -> bool {
        self.as_slice().iter().all(Option::is_some)
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        self.as_slice()
    }
}

/// # Panics
/// When there are more than it holds.
impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = List::default();
        items.into_iter().for_each(|item| list.push(item));
        list
    }
}

/// As a list; a card whose face is not known is null.
impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > N {
            return Err(D::Error::invalid_length(items.len(), &"no more than a hand of cards"));
        }
        Ok(items.into_iter().collect())
    }
}
