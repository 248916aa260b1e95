//! The state of a Canberra Poker table: the hands, and the progress of the round.

use equipment::Card;
use money::Cents;
use rules::{Clause, Parties, Party, Token, Tokens, mark};
use serde::{Deserialize, Serialize};

use super::hands::CARDS;
use super::{Setup, Spot};
use crate::wagering::{Stage, Wagering};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    pub(crate) wagering: Wagering<Spot>,
    pub(crate) phase: Phase,
    /// In the order of the deal.
    pub(crate) hands: Vec<Hand>,
    pub(crate) dealer: DealersHand,
    /// The cards that nobody has seen come out.
    pub(crate) deck: Tokens,
    /// What the jackpot displays. From the first card on, this is the amount that counts for the round.
    pub(crate) displayed: Cents,
    /// Cards exposed by mistake in this round.
    pub(crate) exposed: u8,
    /// Somebody about whom a ruling is awaited.
    pub(crate) colluded: Option<Party>,
    pub(crate) unchecked: Unchecked,
}

/// How far the cards of a round have come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Phase {
    /// Nothing is dealt, or the last round is over.
    Idle,
    Shuffle,
    Cut,
    Deal,
    Decide,
    Show,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Hand {
    pub(crate) party: Party,
    /// `None` is not known to the table.
    pub(crate) cards: Vec<Option<Card>>,
    pub(crate) stand: Stand,
    pub(crate) declared: bool,
    pub(crate) shown: bool,
}

/// How a hand stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Stand {
    ToAct,
    Bet,
    /// The ante has won without a decision (reading CP-12).
    Stays,
    Folded,
    /// It takes no further part, and its wagers went back.
    Void,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct DealersHand {
    pub(crate) cards: Vec<Option<Card>>,
    /// The one that lies face up.
    pub(crate) up: Option<u8>,
    pub(crate) shown: bool,
    /// It has a wrong number of cards.
    pub(crate) miscounted: bool,
}

/// The people who have still to look at the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Unchecked {
    pub(crate) by_dealer: bool,
    pub(crate) by_supervisor: bool,
    /// A supervisor has told the dealer to count the cards.
    pub(crate) count_ordered: bool,
}

/// Where the next card goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    Box(Party),
    Dealer,
}

impl Target {
    /// The player whose hand it is; none for the dealer's.
    pub(crate) fn party(self) -> Option<Party> {
        match self {
            Target::Box(party) => Some(party),
            Target::Dealer => None,
        }
    }
}

impl Stand {
    /// Whether the hand is turned up and settled.
    pub(crate) fn is_in(self) -> bool {
        matches!(self, Stand::Bet | Stand::Stays)
    }
}

impl Hand {
    pub(crate) fn new(party: Party) -> Hand {
        let stand = Stand::ToAct;
        Hand { party, cards: Vec::new(), stand, declared: false, shown: false }
    }

    /// Its five cards, where all are known.
    pub(crate) fn five(&self) -> Option<[Card; CARDS]> {
        five(&self.cards)
    }
}

/// Five cards, where all are known.
pub(crate) fn five(cards: &[Option<Card>]) -> Option<[Card; CARDS]> {
    let known: Vec<Card> = cards.iter().copied().collect::<Option<_>>()?;
    known.try_into().ok()
}

pub(crate) fn whole_deck() -> Tokens {
    (0..52).map(Token).collect()
}

impl State {
    pub(crate) fn new(setup: &Setup) -> State {
        State {
            wagering: Wagering::default(),
            phase: Phase::Idle,
            hands: Vec::new(),
            dealer: DealersHand::default(),
            deck: whole_deck(),
            displayed: setup.linked().map_or(Cents::ZERO, |linked| linked.guaranteed),
            exposed: 0,
            colluded: None,
            unchecked: Unchecked::default(),
        }
    }

    pub(crate) fn hand(&self, party: Party) -> Option<&Hand> {
        self.hands.iter().find(|hand| hand.party == party)
    }

    pub(crate) fn hand_mut(&mut self, party: Party) -> Option<&mut Hand> {
        self.hands.iter_mut().find(|hand| hand.party == party)
    }

    /// The hands that still take part.
    pub(crate) fn live(&self) -> impl Iterator<Item = &Hand> {
        self.hands.iter().filter(|hand| hand.stand == Stand::ToAct || hand.stand.is_in())
    }

    pub(crate) fn is_live(&self, party: Party) -> bool {
        self.live().any(|hand| hand.party == party)
    }

    /// Those who have not decided yet.
    pub(crate) fn undecided(&self) -> Parties {
        let open = self.hands.iter().filter(|hand| hand.stand == Stand::ToAct);
        open.map(|hand| hand.party).collect()
    }

    /// Clauses: deal-clockwise, a-card-to-each-ante, then-a-card-to-the-dealer, five-turns-of-the-deal.
    pub(crate) fn target(&self) -> Option<Target> {
        let turns = if mark(Clause::FiveTurnsOfTheDeal) { CARDS } else { 1 };
        let clockwise = mark(Clause::DealClockwise);
        for turn in 0..turns {
            let lacks = |hand: &&Hand| hand.cards.len() <= turn;
            let first =
                if clockwise { self.live().find(lacks) } else { self.live().filter(lacks).last() };
            let first = first.map(|hand| Target::Box(hand.party));
            let first = first.filter(|_| mark(Clause::ACardToEachAnte));
            let dealer = (self.dealer.cards.len() <= turn).then_some(Target::Dealer);
            let next = if mark(Clause::ThenACardToTheDealer) {
                first.or(dealer)
            } else {
                dealer.or(first)
            };
            if next.is_some() {
                return next;
            }
        }
        None
    }

    /// Clauses: dealt-face-down, dealers-card-exposed. Whether the next card is dealt face up.
    pub(crate) fn goes_up(&self, target: Target) -> bool {
        let last = target == Target::Dealer && self.dealer.cards.len() + 1 == CARDS;
        let open = self.dealer.up.is_some() && mark(Clause::DealersCardExposed);
        (last && !open) || !mark(Clause::DealtFaceDown)
    }

    /// The hand that must be turned up next: the dealer's, then those of players who bet.
    pub(crate) fn to_show(&self) -> Option<Target> {
        let hands = || self.hands.iter().filter(|hand| hand.stand.is_in());
        if !self.dealer.shown && !self.dealer.miscounted && hands().next().is_some() {
            return Some(Target::Dealer);
        }
        hands().find(|hand| !hand.shown).map(|hand| Target::Box(hand.party))
    }

    /// The cards at a place, as far as they are known.
    pub(crate) fn cards_of(&self, party: Option<Party>) -> &[Option<Card>] {
        match party {
            None => &self.dealer.cards,
            Some(party) => self.hand(party).map_or(&[], |hand| &hand.cards),
        }
    }

    pub(crate) fn is_between(&self) -> bool {
        self.wagering.stage() == Stage::Between
    }

    /// The amount that the jackpot displays may still change until the first card is dealt.
    pub(crate) fn is_before_first_card(&self) -> bool {
        self.dealer.cards.is_empty() && self.hands.iter().all(|hand| hand.cards.is_empty())
            || self.phase == Phase::Idle
    }

    pub(crate) fn has_declared(&self, party: Party) -> bool {
        self.hand(party).is_some_and(|hand| hand.declared)
    }
}
