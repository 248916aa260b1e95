//! The equipment of games: cards and the decks they come from, and the tiles of pai gow.
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
//!
//! let tiles = equipment::tiles_of("66 66 13")?;
//! assert_eq!(tiles[0].twin(), Some(tiles[1]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! This crate does not know what a card or a tile is worth, which is a matter of the game, or how a deck is shuffled.

#![no_std]

extern crate alloc;

mod card;
mod deck;
mod text;
mod tile;
mod tile_text;

pub use card::{Card, Kind, Suit};
pub use deck::{Deck, DeckSize, NotADeckSize};
pub use text::{NotCards, cards_of};
pub use tile::Tile;
pub use tile_text::{NotTiles, tiles_of};
