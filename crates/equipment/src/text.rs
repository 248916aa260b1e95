//! Cards in writing: `As Td 2c Jk`, with or without spaces between them.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{Card, Kind, Suit};

/// Why a text is not a card, or not cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotCards {
    /// Neither a kind and a suit nor the joker. `at` counts characters from one.
    Unreadable { found: String, at: usize },
    /// There are no cards, or several, where one was expected.
    NotOne { found: usize },
}

impl fmt::Display for NotCards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotCards::Unreadable { found, at } => write!(
                f,
                "{found:?} at character {at} is not a card; a card is one of 23456789TJQKA and one of \
                 cdhs, as in As or Td, and the joker is Jk"
            ),
            NotCards::NotOne { found: 0 } => {
                f.write_str("one card was wanted, as in As or Td, but there are none")
            }
            NotCards::NotOne { found } => {
                write!(f, "one card was wanted, as in As or Td, but there are {found}")
            }
        }
    }
}

impl core::error::Error for NotCards {}

/// Reads cards with or without spaces between them. Letters may be upper or lower case, and a ten may be `10`.
pub fn cards_of(text: &str) -> Result<Vec<Card>, NotCards> {
    let letters: Vec<char> = text.chars().collect();
    let mut cards = Vec::new();
    let mut at = 0;
    while let Some(letter) = letters.get(at) {
        if is_between(*letter) {
            at += 1;
            continue;
        }
        let (card, length) = first_card(&letters[at..]).ok_or_else(|| NotCards::Unreadable {
            found: letters[at..]
                .iter()
                .take(FOUND_MAX)
                .take_while(|letter| !is_between(**letter))
                .collect(),
            at: at + 1,
        })?;
        cards.push(card);
        at += length;
    }
    Ok(cards)
}

fn is_between(letter: char) -> bool {
    letter.is_whitespace() || letter == ','
}

/// Shows as much of an unreadable text as would be a card.
const FOUND_MAX: usize = 2;

/// The card at the start of some letters, and how many of them it takes.
fn first_card(letters: &[char]) -> Option<(Card, usize)> {
    match letters {
        ['J' | 'j', 'K' | 'k', ..] => Some((Card::JOKER, 2)),
        ['1', '0', suit, ..] => Some((Card::new(Kind::Ten, suit_of(*suit)?), 3)),
        [kind, suit, ..] => Some((Card::new(kind_of(*kind)?, suit_of(*suit)?), 2)),
        _ => None,
    }
}

fn kind_of(letter: char) -> Option<Kind> {
    Kind::ALL.into_iter().find(|kind| kind.letter().eq_ignore_ascii_case(&letter))
}

fn suit_of(letter: char) -> Option<Suit> {
    Suit::ALL.into_iter().find(|suit| suit.letter().eq_ignore_ascii_case(&letter))
}

impl FromStr for Card {
    type Err = NotCards;

    fn from_str(text: &str) -> Result<Card, NotCards> {
        match cards_of(text)?[..] {
            [card] => Ok(card),
            ref cards => Err(NotCards::NotOne { found: cards.len() }),
        }
    }
}

#[cfg(feature = "serde")]
mod records {
    use alloc::borrow::Cow;

    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    use crate::Card;

    impl Serialize for Card {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de> Deserialize<'de> for Card {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
            Cow::<'de, str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::{Deck, DeckSize};

    #[test]
    fn every_card_reads_as_it_is_written() {
        for card in (Deck { size: DeckSize::Cards52, joker: true }).cards() {
            assert_eq!(card.to_string().parse(), Ok(card));
            let recorded = serde_json::to_string(&card).unwrap();
            assert_eq!(recorded, alloc::format!("\"{card}\""));
            assert_eq!(serde_json::from_str::<Card>(&recorded).unwrap(), card);
        }
    }

    #[test]
    fn cards_may_stand_together() {
        let apart = cards_of("As, Td 10c  Jk").unwrap();
        assert_eq!(cards_of("asTDtcjk").unwrap(), apart);
        assert_eq!(apart.len(), 4);
    }

    #[test]
    fn what_is_no_card_is_shown_with_its_place() {
        let found = |text: &str| cards_of(text).unwrap_err().to_string();
        assert!(
            found("As 1s").starts_with("\"1s\" at character 4 is not a card; a card is one of")
        );
        assert!(found("AsK").starts_with("\"K\" at character 3"));
        assert!(found("♠♠♠♠♠♠♠♠♠♠♠♠♠♠♠").starts_with("\"♠♠\" at character 1"));
        assert_eq!("As Ks".parse::<Card>(), Err(NotCards::NotOne { found: 2 }));
        assert_eq!("".parse::<Card>(), Err(NotCards::NotOne { found: 0 }));
    }

    #[test]
    fn decks_lack_the_lowest_kinds() {
        for size in DeckSize::ALL {
            assert_eq!(Deck { size, joker: false }.cards().count(), size.count());
            assert_eq!(DeckSize::of(size.count()), Ok(size));
        }
        assert_eq!(DeckSize::of(50).unwrap_err().to_string().split(';').count(), 2);
    }
}
