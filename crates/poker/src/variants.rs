//! The games of the poker room: what is dealt, and what wins.

use std::ops::RangeInclusive;

use ranking::Formation;

/// A game of the poker room, whatever its edition.
#[derive(Debug)]
pub struct Variant {
    /// The frozen name.
    pub name: &'static str,
    /// From which cards a completed hand is formed.
    pub hand: Formation,
    /// How many cards a player holds when hands are compared, face up or down.
    pub own: RangeInclusive<usize>,
    /// How many communal cards there may be then.
    pub communal: RangeInclusive<usize>,
}

/// When the cards run out, the last card of a stud round is one for all; then each player holds one less.
const LAST_CARD_SHARED: RangeInclusive<usize> = 0..=1;
const NO_COMMUNAL: RangeInclusive<usize> = 0..=0;
/// From the first three, so that hands can be compared before the last.
const UP_TO_FIVE: RangeInclusive<usize> = 3..=5;

const FIVE_CARD_STUD: Variant = Variant {
    name: "five-card-stud",
    hand: Formation::AnyFive,
    own: 4..=5,
    communal: LAST_CARD_SHARED,
};

const SEVEN_CARD_STUD: Variant = Variant {
    name: "seven-card-stud",
    hand: Formation::AnyFive,
    own: 5..=7,
    communal: LAST_CARD_SHARED,
};

const CANBERRA_MANILA: Variant = Variant {
    name: "canberra-manila",
    hand: Formation::TwoHoleThreeCommunal,
    own: 2..=2,
    communal: UP_TO_FIVE,
};

const THREE_CARD_MANILA: Variant = Variant {
    name: "three-card-manila",
    hand: Formation::TwoHoleThreeCommunal,
    own: 3..=3,
    communal: UP_TO_FIVE,
};

const HOLD_EM: Variant =
    Variant { name: "hold-em", hand: Formation::AnyFive, own: 2..=2, communal: UP_TO_FIVE };

const OMAHA: Variant = Variant {
    name: "omaha",
    hand: Formation::TwoHoleThreeCommunal,
    own: 4..=4,
    communal: UP_TO_FIVE,
};

const DRAW: Variant =
    Variant { name: "draw", hand: Formation::AnyFive, own: 5..=5, communal: NO_COMMUNAL };

const FARO: Variant = Variant {
    name: "faro",
    hand: Formation::TwoHoleThreeCommunal,
    own: 5..=5,
    communal: UP_TO_FIVE,
};

/// In the order of the book's appendices.
pub static VARIANTS: [Variant; 8] = [
    FIVE_CARD_STUD,
    SEVEN_CARD_STUD,
    CANBERRA_MANILA,
    THREE_CARD_MANILA,
    HOLD_EM,
    OMAHA,
    DRAW,
    FARO,
];

impl Variant {
    pub fn named(name: &str) -> Option<&'static Variant> {
        VARIANTS.iter().find(|variant| variant.name == name)
    }
}
