//! The games of the poker room: what is dealt, who opens, and what wins.

use std::ops::RangeInclusive;

use money::Cents;
use ranking::Formation;
use rules::Clause;

use crate::setup::Limit;

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
    /// The effect of one hole card exposed in the initial deal.
    pub(crate) exposed: Exposed,
    /// The effect of a communal card shown too early.
    pub(crate) early: Early,
    /// Whether the game's own appendix of the first book makes a second communal card face up in the shoe a misdeal.
    pub(crate) second_communal: bool,
    /// Whether the last betting round must be opened with a bet, if the operator so determines.
    pub(crate) last_round_opened: bool,
    /// The stage in which, by custom, a pair showing lets everybody bet the larger size.
    pub(crate) open_pair: Option<u8>,
    /// The initial deal if it was determined that hole cards come one at a time, where the operator may determine
    /// that.
    pub(crate) one_by_one: Option<&'static [Deal]>,
    /// The limit of a practice table.
    pub(crate) usual_limit: Limit,
    /// What is dealt before each betting round, and who opens it.
    pub(crate) stages: &'static [Stage],
    pub(crate) clauses: StageClauses,
}

/// The clauses about dealing and betting in a game.
#[derive(Debug)]
pub(crate) struct StageClauses {
    pub(crate) initial_deal: Clause,
    pub(crate) first_betting: Clause,
    pub(crate) further_cards: Clause,
    pub(crate) further_betting: Clause,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exposed {
    Misdeal,
    /// The first burn card replaces it; if none is burnt, it is a misdeal.
    ReplacedFromBurn,
    /// It stays; a second one is a misdeal, whoever holds it.
    FirstStays,
    /// It stays; a second one of the same player is a misdeal.
    FirstOfEachStays,
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
    /// This many at once to each player.
    HoleTogether(u8),
    /// One card face up to each player.
    Up,
    /// A burn card first, if so determined, and then this many communal cards.
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
    /// The player after the last blind, as long as the last blind is in; else the first from the buck.
    AfterLastBlindStillIn,
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

/// The manilas and faro have a betting round on every communal card.
const fn upon_each_card(initial_deal: Clause) -> StageClauses {
    StageClauses {
        initial_deal,
        first_betting: Clause::RoundAfterEachCard,
        further_cards: Clause::NextCommunalCard,
        further_betting: Clause::RoundAfterEachCard,
    }
}

const fn upon_hole_cards_and_flop(initial_deal: Clause) -> StageClauses {
    StageClauses {
        initial_deal,
        first_betting: Clause::RoundAfterInitialDeal,
        further_cards: Clause::FlopAndSingleCards,
        further_betting: Clause::RoundAfterFlop,
    }
}

const fn upon_up_cards(initial_deal: Clause, further_cards: Clause) -> StageClauses {
    StageClauses {
        initial_deal,
        first_betting: Clause::RoundAfterUpCard,
        further_cards,
        further_betting: Clause::RoundAfterUpCard,
    }
}

/// Of practice tables, unless the game is usually played at another.
const USUAL_LIMIT: Limit = Limit::Fixed { later: Cents::dollars(4), from_betting_round: 3 };

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
    exposed: Exposed::FirstOfEachStays,
    early: Early::Never,
    second_communal: false,
    last_round_opened: false,
    open_pair: None,
    one_by_one: None,
    usual_limit: USUAL_LIMIT,
    stages: &[
        stage(&[Deal::Hole(1), Deal::Up], Opener::FirstUpCard),
        stage(&[Deal::Up], Opener::BestUpCards),
        stage(&[Deal::Up], Opener::BestUpCards),
        stage(&[Deal::Up], Opener::BestUpCards),
    ],
    clauses: upon_up_cards(Clause::DealFiveCardStud, Clause::NextUpCard),
};

const SEVEN_CARD_STUD: Variant = Variant {
    name: "seven-card-stud",
    hand: Formation::AnyFive,
    own: 5..=7,
    communal: LAST_CARD_SHARED,
    exposed: Exposed::FirstOfEachStays,
    early: Early::Never,
    second_communal: false,
    last_round_opened: false,
    open_pair: Some(1),
    one_by_one: None,
    usual_limit: USUAL_LIMIT,
    stages: &[
        stage(&[Deal::Hole(2), Deal::Up], Opener::FirstUpCard),
        stage(&[Deal::Up], Opener::BestUpCards),
        stage(&[Deal::Up], Opener::BestUpCards),
        stage(&[Deal::Up], Opener::BestUpCards),
        stage(&[Deal::Hole(1)], Opener::BestUpCards),
    ],
    clauses: upon_up_cards(Clause::DealSevenCardStud, Clause::NextUpCardLastDown),
};

const CANBERRA_MANILA: Variant = Variant {
    name: "canberra-manila",
    hand: Formation::TwoHoleThreeCommunal,
    own: 2..=2,
    communal: UP_TO_FIVE,
    exposed: Exposed::Misdeal,
    early: Early::CapsBets,
    second_communal: true,
    last_round_opened: false,
    open_pair: None,
    one_by_one: None,
    usual_limit: USUAL_LIMIT,
    stages: &[
        stage(&[Deal::HoleTogether(2), COMMUNAL], Opener::AfterLastBlind),
        MANILA_AFTER_THE_FIRST,
        MANILA_AFTER_THE_FIRST,
        MANILA_AFTER_THE_FIRST,
        MANILA_AFTER_THE_FIRST,
    ],
    clauses: upon_each_card(Clause::DealCanberraManila),
};

const THREE_CARD_MANILA: Variant = Variant {
    name: "three-card-manila",
    hand: Formation::TwoHoleThreeCommunal,
    own: 3..=3,
    communal: UP_TO_FIVE,
    exposed: Exposed::Misdeal,
    early: Early::CapsBets,
    second_communal: false,
    last_round_opened: false,
    open_pair: None,
    one_by_one: None,
    usual_limit: USUAL_LIMIT,
    stages: &[
        stage(&[Deal::HoleTogether(2), Deal::Hole(1), COMMUNAL], Opener::AfterLastBlind),
        MANILA_AFTER_THE_FIRST,
        MANILA_AFTER_THE_FIRST,
        MANILA_AFTER_THE_FIRST,
        MANILA_AFTER_THE_FIRST,
    ],
    clauses: upon_each_card(Clause::DealThreeCardManila),
};

const HOLD_EM: Variant = Variant {
    name: "hold-em",
    hand: Formation::AnyFive,
    own: 2..=2,
    communal: UP_TO_FIVE,
    exposed: Exposed::ReplacedFromBurn,
    early: Early::ShuffledBack,
    second_communal: false,
    last_round_opened: false,
    open_pair: None,
    one_by_one: None,
    usual_limit: Limit::None,
    stages: &[
        stage(&[Deal::Hole(2)], Opener::AfterLastBlind),
        stage(&[FLOP], Opener::FirstFromBuck),
        AFTER_THE_FLOP,
        AFTER_THE_FLOP,
    ],
    clauses: upon_hole_cards_and_flop(Clause::DealHoldEm),
};

const OMAHA: Variant = Variant {
    name: "omaha",
    hand: Formation::TwoHoleThreeCommunal,
    own: 4..=4,
    communal: UP_TO_FIVE,
    exposed: Exposed::ReplacedFromBurn,
    early: Early::ShuffledBack,
    second_communal: false,
    last_round_opened: false,
    open_pair: None,
    one_by_one: None,
    usual_limit: Limit::FullPot,
    stages: &[
        stage(&[Deal::Hole(4)], Opener::AfterLastBlind),
        stage(&[FLOP], Opener::FirstFromBuck),
        AFTER_THE_FLOP,
        AFTER_THE_FLOP,
    ],
    clauses: upon_hole_cards_and_flop(Clause::DealOmaha),
};

const DRAW: Variant = Variant {
    name: "draw",
    hand: Formation::AnyFive,
    own: 5..=5,
    communal: NO_COMMUNAL,
    exposed: Exposed::FirstStays,
    early: Early::Never,
    second_communal: false,
    last_round_opened: true,
    open_pair: None,
    one_by_one: None,
    usual_limit: USUAL_LIMIT,
    stages: &[
        stage(&[Deal::Hole(5)], Opener::AfterLastBlindStillIn),
        stage(&[Deal::Replacements], Opener::AfterLastBlindStillIn),
    ],
    clauses: StageClauses {
        initial_deal: Clause::DealDraw,
        first_betting: Clause::RoundAfterInitialDeal,
        further_cards: Clause::DrawInTurn,
        further_betting: Clause::RoundAfterDraw,
    },
};

const FARO: Variant = Variant {
    name: "faro",
    hand: Formation::TwoHoleThreeCommunal,
    own: 5..=5,
    communal: UP_TO_FIVE,
    exposed: Exposed::Misdeal,
    early: Early::CapsBets,
    second_communal: false,
    last_round_opened: false,
    open_pair: None,
    one_by_one: Some(&[Deal::Hole(5), COMMUNAL]),
    usual_limit: USUAL_LIMIT,
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
    clauses: upon_each_card(Clause::DealFaro),
};

/// In the order of the book's appendices.
pub static VARIANTS: [Variant; 8] = ALL;

const ALL: [Variant; 8] = [
    FIVE_CARD_STUD,
    SEVEN_CARD_STUD,
    CANBERRA_MANILA,
    THREE_CARD_MANILA,
    HOLD_EM,
    OMAHA,
    DRAW,
    FARO,
];

/// The frozen names of the games.
pub(crate) const NAMES: [&str; 8] = {
    let mut names = [""; 8];
    let mut nth = 0;
    while nth < names.len() {
        names[nth] = ALL[nth].name;
        nth += 1;
    }
    names
};

impl Variant {
    /// The clause under which cards of a stage are dealt.
    ///
    /// Clauses: deal-five-card-stud, deal-seven-card-stud, deal-canberra-manila, deal-three-card-manila,
    /// deal-faro, deal-hold-em, deal-omaha, deal-draw, first-communal-card, next-up-card,
    /// next-up-card-last-down, next-communal-card, flop-and-single-cards.
    pub(crate) fn dealt_under(&self, stage: u8, deal: Deal) -> Clause {
        match deal {
            Deal::Communal { .. } if stage == 0 => Clause::FirstCommunalCard,
            _ if stage == 0 => self.clauses.initial_deal,
            _ => self.clauses.further_cards,
        }
    }

    /// The clause about betting on the cards of a stage. The last card of seven card stud is dealt face down, and its
    /// betting round comes with it.
    ///
    /// Clauses: round-after-up-card, round-after-each-card, round-after-initial-deal, round-after-flop,
    /// round-after-draw.
    pub(crate) fn bet_under(&self, stage: u8) -> Clause {
        let deals = self.stages[usize::from(stage)].deals;
        match deals.last() {
            _ if stage == 0 => self.clauses.first_betting,
            Some(Deal::Hole(_)) => self.clauses.further_cards,
            _ => self.clauses.further_betting,
        }
    }

    /// The hole cards that each player is dealt before the first betting round.
    pub(crate) fn initial_hole_cards(&self) -> u8 {
        let hole = |deal: &Deal| match *deal {
            Deal::Hole(cards) | Deal::HoleTogether(cards) => cards,
            Deal::Up | Deal::Communal { .. } | Deal::Replacements => 0,
        };
        self.stages[0].deals.iter().map(hole).sum()
    }

    /// Whether the last card that a player is dealt comes face down, after cards face up.
    pub(crate) fn ends_face_down(&self) -> bool {
        matches!(self.stages.last().and_then(|stage| stage.deals.last()), Some(Deal::Hole(_)))
    }

    pub fn named(name: &str) -> Option<&'static Variant> {
        VARIANTS.iter().find(|variant| variant.name == name)
    }
}
