//! Which book says what about the poker room.

use equipment::Deck;
use ranking::{HandRules, StraightAce};
use rules::Edition;

use crate::Variant;

/// The editions that have a game, the oldest first; the customary rules have them all.
pub fn of(variant: &Variant) -> Vec<Edition> {
    let later = match variant.name {
        "faro" => Some(Edition::Ni2005N67),
        "three-card-manila" => Some(Edition::Ni2006N158),
        "hold-em" => Some(Edition::Ni2015N405),
        "omaha" => Some(Edition::Ni2017N583),
        _ => None,
    };
    [Some(Edition::S49), later, Some(Edition::Customary)].into_iter().flatten().collect()
}

/// The latest that an instrument made.
pub fn latest(variant: &Variant) -> Edition {
    let gazetted = of(variant).into_iter().filter(|edition| *edition != Edition::Customary);
    gazetted.max().expect("every game of the room was in the first instrument")
}

/// Which hand beats which, where the operator has determined nothing but the deck.
///
/// The instruments leave it to the operator whether an ace may begin a straight; by custom it may.
pub fn hand_rules(edition: Edition, deck: Deck) -> HandRules {
    let straight_ace = match edition {
        Edition::Customary => StraightAce::HighAndLow,
        _ => StraightAce::High,
    };
    HandRules { straight_ace, ..HandRules::of(deck) }
}
