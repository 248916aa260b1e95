//! Which cards a table plays with, and the order of hands that follows from them.

use equipment::{Deck, DeckSize};
use ranking::{FlushPlace, HandRules, JokerFlush, LowAce, StraightAce};
use rules::{Clause, mark};

use crate::editions::PokerRules;
use crate::setup::{AceInLowHands, AceInStraights, Determinations, Fault, JokerInFlush};

/// Clauses: one-deck, deck-size, wild-card-added. One of six sizes, and perhaps the joker.
pub(crate) fn deck(given: &Determinations, faults: &mut Vec<Fault>) -> Deck {
    let size = deck_size(given.cards).unwrap_or_else(|| {
        if mark(Clause::DeckSize) {
            faults.push(Fault::NoSuchDeck { cards: given.cards });
        }
        DeckSize::default()
    });
    Deck { size, joker: given.joker && mark(Clause::WildCardAdded) }
}

/// Clauses: deck-of-52, deck-of-48, deck-of-44, deck-of-40, deck-of-36, deck-of-32.
fn deck_size(cards: u8) -> Option<DeckSize> {
    let size = DeckSize::of(cards.into()).ok()?;
    let clause = match size {
        DeckSize::Cards52 => Clause::DeckOf52,
        DeckSize::Cards48 => Clause::DeckOf48,
        DeckSize::Cards44 => Clause::DeckOf44,
        DeckSize::Cards40 => Clause::DeckOf40,
        DeckSize::Cards36 => Clause::DeckOf36,
        DeckSize::Cards32 => Clause::DeckOf32,
    };
    mark(clause).then_some(size)
}

/// Clauses: full-deck, reduced-deck, order-of-hands, flush-over-full-house. By the number of cards, the joker
/// among them (reading POK-26).
fn flush_place(deck: Deck) -> FlushPlace {
    let full = if deck.count() >= DeckSize::Cards52.count() {
        mark(Clause::FullDeck)
    } else {
        !mark(Clause::ReducedDeck)
    };
    match full {
        true if mark(Clause::OrderOfHands) => FlushPlace::BelowFullHouse,
        false if !mark(Clause::FlushOverFullHouse) => FlushPlace::BelowFullHouse,
        _ => FlushPlace::AboveFullHouse,
    }
}

/// Clauses: ace-high-and-low, wild-card-counts. The ace also stands below the lowest kind only if so determined;
/// the joker is a card that its flush lacks, not a second ace, unless that was determined (reading POK-25).
pub(crate) fn hand_rules(rules: &PokerRules, given: &Determinations, deck: Deck) -> HandRules {
    HandRules {
        flush: flush_place(deck),
        straight_ace: match given.ace_in_straights {
            Some(_) if !mark(Clause::HandDeterminations) => rules.straight_ace,
            Some(AceInStraights::HighAndLow) if mark(Clause::AceHighAndLow) => {
                StraightAce::HighAndLow
            }
            Some(_) => StraightAce::High,
            None => rules.straight_ace,
        },
        joker_flush: match given.joker_flush {
            JokerInFlush::HighestMissing if mark(Clause::WildCardCounts) => {
                JokerFlush::HighestMissing
            }
            JokerInFlush::HighestMissing | JokerInFlush::Ace => JokerFlush::Ace,
        },
        low_ace: match given.ace_in_low_hands {
            AceInLowHands::Low => LowAce::Low,
            AceInLowHands::High => LowAce::High,
        },
        ..HandRules::of(deck)
    }
}
