//! The equipment of games: cards, and the decks they come from.
//!
//! ```
//! use equipment::{Card, Deck, DeckSize, Kind, Suit};
//!
//! let card: Card = "Td".parse()?;
//! assert_eq!(card, Card::new(Kind::Ten, Suit::Diamonds));
//!
//! let manila = Deck { size: DeckSize::Cards32, joker: true };
//! assert_eq!(manila.cards().count(), 33);
//! assert!(!manila.holds("6c".parse()?));
//! # Ok::<(), equipment::NotCards>(())
//! ```
//!
//! This crate does not know what a card is worth, which differs by game, or how a deck is shuffled.

#![no_std]

extern crate alloc;

mod card;
mod deck;
mod text;

pub use card::{Card, Kind, Suit};
pub use deck::{Deck, DeckSize, NotADeckSize};
pub use text::{NotCards, cards_of};
