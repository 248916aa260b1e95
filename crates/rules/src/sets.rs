//! Sets of numbered things, as the bits of one number: there are at most 64 of each.

use serde::{Deserialize, Serialize};

use crate::Party;

/// A set of parties.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Parties(pub u64);

/// A card, tile or ball by its number in its set: something taken without replacement.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Token(pub u8);

/// A set of tokens, such as a deck or the rest of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tokens(pub u64);

macro_rules! sets {
    ($($set:ident of $item:ident),*) => {$(
        impl $item {
            /// Numbers stay below this.
            pub const MAX: u8 = 64;
        }

        impl $set {
            pub const NONE: $set = $set(0);

            /// All there are or could be.
            pub const ALL: $set = $set(u64::MAX);

            pub fn contains(self, item: $item) -> bool {
                item.0 < $item::MAX && self.0 >> item.0 & 1 == 1
            }

            pub fn insert(&mut self, item: $item) {
                assert!(item.0 < $item::MAX, "what is in sets is numbered below 64");
                self.0 |= 1 << item.0;
            }

            pub fn remove(&mut self, item: $item) {
                self.0 &= !$set::from(item).0;
            }

            pub fn is_empty(self) -> bool {
                self.0 == 0
            }

            pub fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// From the lowest number to the highest.
            pub fn iter(self) -> impl Iterator<Item = $item> {
                (0..$item::MAX).map($item).filter(move |item| self.contains(*item))
            }
        }

        impl From<$item> for $set {
            fn from(item: $item) -> $set {
                $set::from_iter([item])
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(all: I) -> $set {
                let mut set = $set::NONE;
                all.into_iter().for_each(|item| set.insert(item));
                set
            }
        }
    )*};
}
sets!(Parties of Party, Tokens of Token);
