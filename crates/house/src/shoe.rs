//! A shoe: several decks from which cards come one by one until the cutting card.
//!
//! An unseen card may be any of those left, so cards that are burnt or lie face down are not drawn until somebody
//! looks at them: they only bring the cutting card nearer.

use std::num::NonZeroU32;

use equipment::Card;
use serde::{Deserialize, Serialize};

use crate::counts::Counts;

const CARDS: usize = 52;

/// Cards of several decks, as far as they are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Shoe {
    decks: u8,
    /// How many of each card nobody has seen since the shuffle.
    unseen: Counts,
    /// Cards that have come out, seen or not.
    out: u16,
    /// How many of the cards that are out were not seen.
    face_down: u16,
    /// The cutting card comes out after this many cards.
    cutting_card: Option<CardCount>,
}

/// A number of cards, or a place after this many.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardCount(pub u16);

/// A set of different cards, such as those that can still come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardSet(u64);

impl CardSet {
    pub fn contains(self, card: Card) -> bool {
        (self.0 >> card.index()) & 1 == 1
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Card> {
        (0..CARDS).filter_map(Card::from_index).filter(move |card| self.contains(*card))
    }

    /// One of them, chosen by a number.
    ///
    /// # Panics
    /// If there is none.
    pub fn pick(self, entropy: u64) -> Card {
        let at = usize::try_from(entropy % u64::from(self.0.count_ones())).unwrap_or_default();
        self.iter().nth(at).expect("counted")
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        CardSet(cards.into_iter().fold(0, |set, card| set | 1 << card.index()))
    }
}

impl Shoe {
    /// All cards of some decks, shuffled.
    ///
    /// # Panics
    /// When there are more decks than any table has.
    pub fn new(decks: u8) -> Shoe {
        let unseen = Counts::new([decks; CARDS]);
        Shoe { decks, unseen, out: 0, face_down: 0, cutting_card: None }
    }

    pub fn decks(&self) -> u8 {
        self.decks
    }

    pub fn size(&self) -> CardCount {
        CardCount(u16::from(self.decks) * 52)
    }

    /// Cards still in the shoe.
    pub fn left(&self) -> CardCount {
        CardCount(self.size().0 - self.out)
    }

    /// All cards that have been seen, by their faces.
    pub fn seen(&self) -> impl Iterator<Item = Card> {
        let seen = |(card, unseen)| std::iter::repeat_n(card, usize::from(self.decks - unseen));
        self.unseen.iter().flat_map(seen)
    }

    /// How many cards came out unseen.
    pub fn face_down(&self) -> CardCount {
        CardCount(self.face_down)
    }

    /// How many cards are in front of the cutting card.
    pub fn cutting_card(&self) -> Option<CardCount> {
        self.cutting_card
    }

    /// How many of them are still to come; none if the shoe holds no cutting card.
    pub fn before_cut(&self) -> Option<CardCount> {
        self.cutting_card.map(|behind| CardCount(behind.0.saturating_sub(self.out)))
    }

    /// Puts the cutting card behind this many cards from the front.
    pub fn insert_cutting_card(&mut self, behind: CardCount) {
        self.cutting_card = Some(behind);
    }

    /// Takes the cutting card away: the shoe is dealt to its end.
    pub fn discard_cutting_card(&mut self) {
        self.cutting_card = None;
    }

    /// Whether the cutting card has come out, so that no card is left before it.
    pub fn is_cut_out(&self) -> bool {
        self.cutting_card.is_some_and(|behind| self.out >= behind.0)
    }

    /// How many cards a card that is looked at now can be: equally likely, those lying face down included. `None` if every card
    /// has been seen.
    pub fn of(&self) -> Option<NonZeroU32> {
        NonZeroU32::new(u32::from(self.left().0 + self.face_down))
    }

    /// The card of a number drawn below [`Shoe::of`].
    ///
    /// # Panics
    /// When the number is not below it.
    pub fn card(&self, drawn: u32) -> Card {
        self.unseen.nth(drawn)
    }

    /// Whether a card can still come: live dealers enter the cards they see.
    pub fn can_be(&self, card: Card) -> bool {
        self.unseen.of(card) > 0
    }

    /// Whether all of these can still come, one after the other.
    pub fn can_be_all(&self, cards: &[Card]) -> bool {
        let mut unseen = self.unseen;
        cards.iter().all(|card| {
            let left = unseen.of_mut(*card);
            let is_there = *left > 0;
            *left = left.saturating_sub(1);
            is_there
        })
    }

    /// Every card, with how often it can still come.
    pub fn unseen(&self) -> impl Iterator<Item = (Card, u8)> {
        self.unseen.iter()
    }

    /// All cards that can still come.
    pub fn possible(&self) -> CardSet {
        (0..CARDS).filter_map(Card::from_index).filter(|card| self.can_be(*card)).collect()
    }

    /// A card comes out of the shoe and everybody sees it.
    pub fn deal(&mut self, card: Card) {
        self.out += 1;
        self.see(card);
    }

    /// Cards come out of the shoe and stay face down.
    pub fn deal_face_down(&mut self, count: CardCount) {
        self.out += count.0;
        self.face_down += count.0;
        assert!(self.out <= self.size().0, "a card comes out of a shoe that has one");
    }

    /// A face-down card is turned up.
    pub fn turn_up(&mut self, card: Card) {
        self.face_down -= 1;
        self.see(card);
    }

    fn see(&mut self, card: Card) {
        assert!(self.out <= self.size().0, "a card comes out of a shoe that has one");
        let left = self.unseen.of_mut(card);
        assert!(*left > 0, "a card is seen as often as it is in the decks");
        *left -= 1;
    }
}

/// A shoe as it is recorded: the facts about earlier rounds that one round needs.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    decks: u8,
    unseen: Vec<u8>,
    face_down: u16,
    cutting_card: Option<CardCount>,
}

impl From<Shoe> for Written {
    fn from(shoe: Shoe) -> Written {
        let Shoe { decks, unseen, face_down, cutting_card, .. } = shoe;
        Written {
            decks,
            unseen: unseen.iter().map(|(_, count)| count).collect(),
            face_down,
            cutting_card,
        }
    }
}

impl TryFrom<Written> for Shoe {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Shoe, &'static str> {
        let Written { decks, unseen, face_down, cutting_card } = written;
        if decks > Counts::MAX {
            return Err("no table has so many decks");
        }
        let unseen =
            <[u8; CARDS]>::try_from(unseen).map_err(|_| "a shoe has 52 different cards")?;
        let seen = |count: &u8| decks.checked_sub(*count).map(u16::from);
        let seen: Option<u16> = unseen.iter().map(seen).sum();
        let out = seen.ok_or("no card is in a shoe more often than it has decks")?;
        let out = out.checked_add(face_down).filter(|out| *out <= u16::from(decks) * 52);
        let out = out.ok_or("no more cards come out of a shoe than it has")?;
        Ok(Shoe { decks, unseen: Counts::new(unseen), out, face_down, cutting_card })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_of_every_deck_comes_once() {
        let mut shoe = Shoe::new(2);
        let mut seen = [0; CARDS];
        let mut drawn = 7;
        while let Some(of) = shoe.of() {
            drawn = (drawn * 31 + 11) % of.get();
            let card = shoe.card(drawn);
            assert!(shoe.can_be(card));
            shoe.deal(card);
            seen[card.index()] += 1;
        }
        assert_eq!((seen, shoe.left()), ([2; CARDS], CardCount(0)));
    }

    #[test]
    fn cards_face_down_bring_the_cutting_card_nearer_but_can_still_be_any() {
        let mut shoe = Shoe::new(1);
        shoe.insert_cutting_card(CardCount(10));
        shoe.deal_face_down(CardCount(9));
        assert_eq!((shoe.of().map(NonZeroU32::get), shoe.left()), (Some(52), CardCount(43)));
        assert!(!shoe.is_cut_out());
        let card = shoe.card(0);
        shoe.deal(card);
        assert!(shoe.is_cut_out() && !shoe.can_be(card));
        shoe.turn_up(shoe.card(50));
        assert_eq!((shoe.of().map(NonZeroU32::get), shoe.left()), (Some(50), CardCount(42)));
        shoe.discard_cutting_card();
        assert!(!shoe.is_cut_out());
    }

    #[test]
    fn a_shoe_is_recorded_as_far_as_it_is_known() {
        let mut shoe = Shoe::new(8);
        shoe.insert_cutting_card(CardCount(400));
        shoe.deal(shoe.card(77));
        shoe.deal_face_down(CardCount(3));
        let written = serde_json::to_string(&shoe).unwrap();
        assert_eq!(serde_json::from_str::<Shoe>(&written).unwrap(), shoe);
        let too_many = written.replace("\"face_down\":3", "\"face_down\":416");
        assert!(serde_json::from_str::<Shoe>(&too_many).is_err());
        let more_than_there_are = written.replace("\"decks\":8", "\"decks\":7");
        assert!(serde_json::from_str::<Shoe>(&more_than_there_are).is_err());
        let too_many_decks = written.replace("\"decks\":8", "\"decks\":16");
        assert!(serde_json::from_str::<Shoe>(&too_many_decks).is_err());
    }

    #[test]
    fn only_what_is_left_is_possible() {
        let mut shoe = Shoe::new(1);
        let (one, other) = (shoe.card(3), shoe.card(4));
        shoe.deal(one);
        let possible = shoe.possible();
        assert!(!possible.contains(one) && possible.contains(other) && !possible.is_empty());
        assert_eq!(possible.iter().count(), 51);
        assert_eq!(possible.pick(3), other);
        assert!(shoe.can_be_all(&[other]) && !shoe.can_be_all(&[other, other]));
    }
}
