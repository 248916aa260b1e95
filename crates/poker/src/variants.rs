//! The games of the poker room: what is dealt, who opens, and what wins.

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
    /// What one hole card exposed in the initial deal leads to.
    pub(crate) exposed: Exposed,
    /// What a communal card shown too early leads to.
    pub(crate) early: Early,
    /// What is dealt before each betting round, and who opens it.
    pub(crate) stages: &'static [Stage],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exposed {
    Misdeal,
    /// The first burn card replaces it; where none is burnt it is a misdeal.
    ReplacedFromBurn,
    /// It stays; a second one is a misdeal.
    FirstStays,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Early {
    ShuffledBack,
    /// It is played in its place, and bets are capped until then.
    CapsBets,
    /// There are no communal cards.
    Never,
}

/// Cards, and a betting round.
#[derive(Debug)]
pub(crate) struct Stage {
    pub(crate) deals: &'static [Deal],
    pub(crate) opener: Opener,
}

/// What the dealer deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deal {
    /// So many cards face down to each player, one at a time around the table.
    Hole(u8),
    /// So many at once to each player.
    HoleTogether(u8),
    /// One card face up to each player.
    Up,
    /// A burn card first, where that was determined, and then so many communal cards.
    Communal { cards: u8, burn: Burn },
    /// Players replace cards of their hands.
    Replacements,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Burn {
    IfDetermined,
    Never,
}

/// Who opens a betting round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Opener {
    /// The player after the last blind; with antes, the first from the buck.
    AfterLastBlind,
    FirstFromBuck,
    /// The lowest or the highest card showing, as determined.
    FirstUpCard,
    /// The highest card showing, or the best hand by custom.
    BestUpCards,
}

const fn stage(deals: &'static [Deal], opener: Opener) -> Stage {
    Stage { deals, opener }
}

pub(crate) const COMMUNAL: Deal = Deal::Communal { cards: 1, burn: Burn::Never };
const FLOP: Deal = Deal::Communal { cards: 3, burn: Burn::IfDetermined };
const TURN: Deal = Deal::Communal { cards: 1, burn: Burn::IfDetermined };

const MANILA_AFTER_THE_FIRST: Stage = stage(&[COMMUNAL], Opener::FirstFromBuck);
const AFTER_THE_FLOP: Stage = stage(&[TURN], Opener::FirstFromBuck);

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
    exposed: Exposed::FirstStays,
    early: Early::Never,
    stages: &[
        stage(&[Deal::Hole(1), Deal::Up], Opener::FirstUpCard),
        stage(&[Deal::Up], Opener::BestUpCards),
        stage(&[Deal::Up], Opener::BestUpCards),
        stage(&[Deal::Up], Opener::BestUpCards),
    ],
};

const SEVEN_CARD_STUD: Variant = Variant {
    name: "seven-card-stud",
    hand: Formation::AnyFive,
    own: 5..=7,
    communal: LAST_CARD_SHARED,
    exposed: Exposed::FirstStays,
    early: Early::Never,
    stages: &[
        stage(&[Deal::Hole(2), Deal::Up], Opener::FirstUpCard),
        stage(&[Deal::Up], Opener::BestUpCards),
        stage(&[Deal::Up], Opener::BestUpCards),
        stage(&[Deal::Up], Opener::BestUpCards),
        stage(&[Deal::Hole(1)], Opener::BestUpCards),
    ],
};

const CANBERRA_MANILA: Variant = Variant {
    name: "canberra-manila",
    hand: Formation::TwoHoleThreeCommunal,
    own: 2..=2,
    communal: UP_TO_FIVE,
    exposed: Exposed::Misdeal,
    early: Early::CapsBets,
    stages: &[
        stage(&[Deal::HoleTogether(2), COMMUNAL], Opener::AfterLastBlind),
        MANILA_AFTER_THE_FIRST,
        MANILA_AFTER_THE_FIRST,
        MANILA_AFTER_THE_FIRST,
        MANILA_AFTER_THE_FIRST,
    ],
};

const THREE_CARD_MANILA: Variant = Variant {
    name: "three-card-manila",
    hand: Formation::TwoHoleThreeCommunal,
    own: 3..=3,
    communal: UP_TO_FIVE,
    exposed: Exposed::Misdeal,
    early: Early::CapsBets,
    stages: &[
        stage(&[Deal::HoleTogether(2), Deal::Hole(1), COMMUNAL], Opener::AfterLastBlind),
        MANILA_AFTER_THE_FIRST,
        MANILA_AFTER_THE_FIRST,
        MANILA_AFTER_THE_FIRST,
        MANILA_AFTER_THE_FIRST,
    ],
};

const HOLD_EM: Variant = Variant {
    name: "hold-em",
    hand: Formation::AnyFive,
    own: 2..=2,
    communal: UP_TO_FIVE,
    exposed: Exposed::ReplacedFromBurn,
    early: Early::ShuffledBack,
    stages: &[
        stage(&[Deal::Hole(2)], Opener::AfterLastBlind),
        stage(&[FLOP], Opener::FirstFromBuck),
        AFTER_THE_FLOP,
        AFTER_THE_FLOP,
    ],
};

const OMAHA: Variant = Variant {
    name: "omaha",
    hand: Formation::TwoHoleThreeCommunal,
    own: 4..=4,
    communal: UP_TO_FIVE,
    exposed: Exposed::ReplacedFromBurn,
    early: Early::ShuffledBack,
    stages: &[
        stage(&[Deal::Hole(4)], Opener::AfterLastBlind),
        stage(&[FLOP], Opener::FirstFromBuck),
        AFTER_THE_FLOP,
        AFTER_THE_FLOP,
    ],
};

const DRAW: Variant = Variant {
    name: "draw",
    hand: Formation::AnyFive,
    own: 5..=5,
    communal: NO_COMMUNAL,
    exposed: Exposed::FirstStays,
    early: Early::Never,
    stages: &[
        stage(&[Deal::Hole(5)], Opener::AfterLastBlind),
        stage(&[Deal::Replacements], Opener::AfterLastBlind),
    ],
};

const FARO: Variant = Variant {
    name: "faro",
    hand: Formation::TwoHoleThreeCommunal,
    own: 5..=5,
    communal: UP_TO_FIVE,
    exposed: Exposed::Misdeal,
    early: Early::CapsBets,
    stages: &[
        stage(
            &[Deal::HoleTogether(2), Deal::HoleTogether(2), Deal::Hole(1), COMMUNAL],
            Opener::AfterLastBlind,
        ),
        MANILA_AFTER_THE_FIRST,
        MANILA_AFTER_THE_FIRST,
        MANILA_AFTER_THE_FIRST,
        MANILA_AFTER_THE_FIRST,
    ],
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
