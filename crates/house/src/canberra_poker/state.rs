//! The state of a Canberra Poker table: the hands, and the progress of the round.

use equipment::Card;
use money::Cents;
use rules::{Clause, Parties, Party, Progress, Seat, Token, Tokens, mark};
use serde::{Deserialize, Serialize};

use super::hands::CARDS;
use super::{Declaration, HandEvent, PrizeHand, Setup, Spot};
use crate::Few;
use crate::wagering::{Stage, Wagering};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    pub(crate) wagering: Wagering<Spot>,
    pub(crate) phase: Phase,
    /// The boxes of antes whose owners have given up the seat since. Every other ante lies before its owner.
    pub(crate) boxes: Vec<(Party, Seat)>,
    /// In the order of the deal.
    pub(crate) hands: Vec<Hand>,
    pub(crate) dealer: DealersHand,
    /// The cards that nobody has seen come out.
    pub(crate) deck: Tokens,
    /// What jackpots were last said to display.
    pub(crate) reported: Option<Reported>,
    /// The same when the first card of the round was dealt.
    pub(crate) counting: Option<Reported>,
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

/// The amount that a jackpot displays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Reported {
    pub(crate) jackpot: u16,
    pub(crate) amount: Cents,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Hand {
    pub(crate) party: Party,
    /// `None` is not known to the table.
    pub(crate) cards: Few<Option<Card>>,
    pub(crate) stand: Stand,
    pub(crate) declared: bool,
    pub(crate) shown: bool,
    /// How many of its cards were exposed by mistake.
    pub(crate) exposed: u8,
    /// What it has won from the jackpot.
    pub(crate) prize: Cents,
    /// Its owner has left the table, and the number may be another player's now.
    pub(crate) left_behind: bool,
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
    pub(crate) cards: Few<Option<Card>>,
    /// The one that lies face up.
    pub(crate) up: Option<u8>,
    /// The places of those that were exposed by mistake.
    pub(crate) exposed: Few<u8>,
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

impl Reported {
    pub(crate) fn event(self) -> HandEvent {
        HandEvent::JackpotDisplayed { jackpot: self.jackpot, amount: self.amount }
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
        Hand {
            party,
            cards: Few::new(),
            stand: Stand::ToAct,
            declared: false,
            shown: false,
            exposed: 0,
            prize: Cents::ZERO,
            left_behind: false,
        }
    }

    /// Its five cards, where all are known.
    pub(crate) fn five(&self) -> Option<[Card; CARDS]> {
        five(&self.cards)
    }
}

/// Five cards, where all are known.
pub(crate) fn five(cards: &[Option<Card>]) -> Option<[Card; CARDS]> {
    let known: Few<Card> = cards.iter().copied().collect::<Option<_>>()?;
    known[..].try_into().ok()
}

/// What the linked jackpot displays: never less than it guarantees (reading CP-03), also before its first report.
fn displayed(setup: &Setup, reported: Option<Reported>) -> Cents {
    setup.linked().map_or(Cents::ZERO, |linked| {
        let own = reported.filter(|reported| reported.jackpot == linked.number);
        own.map_or(linked.guaranteed, |own| own.amount.max(linked.guaranteed))
    })
}

pub(crate) fn whole_deck() -> Tokens {
    (0..52).map(Token).collect()
}

impl State {
    pub(crate) fn new() -> State {
        State {
            wagering: Wagering::default(),
            phase: Phase::Idle,
            boxes: Vec::new(),
            hands: Vec::new(),
            dealer: DealersHand::default(),
            deck: whole_deck(),
            reported: None,
            counting: None,
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

    /// No card of the round has been dealt.
    pub(crate) fn is_undealt(&self) -> bool {
        self.dealer.cards.is_empty() && self.hands.iter().all(|hand| hand.cards.is_empty())
    }

    /// The amount that the jackpot displays may still change until the first card is dealt.
    pub(crate) fn is_before_first_card(&self) -> bool {
        self.is_undealt() || self.phase == Phase::Idle
    }

    /// Clauses: boomerang-prizes, round-of-cards. What the jackpot displays; from the first card until the round is over, the
    /// amount that counts for it.
    pub(crate) fn displayed(&self, setup: &Setup) -> Cents {
        let now = if self.is_before_first_card() { self.reported } else { self.counting };
        displayed(setup, now)
    }

    /// The amount that counts for the latest round.
    pub(crate) fn played_for(&self, setup: &Setup) -> Cents {
        displayed(setup, self.counting)
    }

    /// Clause: round-of-cards. A round that ended before its first card was none.
    pub(crate) fn progress(&self) -> Progress {
        let progress = self.wagering.progress();
        let void = !progress.running && self.is_undealt() && mark(Clause::RoundOfCards);
        Progress { void, ..progress }
    }

    /// How many cards were exposed by mistake in this round.
    pub(crate) fn exposed(&self) -> usize {
        let of_players = self.hands.iter().map(|hand| usize::from(hand.exposed)).sum::<usize>();
        of_players + self.dealer.exposed.len()
    }

    /// The box in which a party's ante lies though the party does not sit there any more.
    pub(crate) fn box_left(&self, party: Party) -> Option<Seat> {
        self.boxes.iter().find(|(owner, _)| *owner == party).map(|(_, seat)| *seat)
    }

    /// Players who could still declare an open hand that wins from the jackpot.
    pub(crate) fn to_declare(&self, setup: &Setup) -> Parties {
        let given = setup.given().boomerang;
        let by_player = given.is_some_and(|given| given.declaration == Declaration::ByPlayer);
        let open = |hand: &&Hand| {
            by_player
                && hand.stand.is_in()
                && !hand.declared
                && !self.wagering.wagered(hand.party, Spot::Boomerang).is_zero()
                && hand.five().is_some_and(|cards| PrizeHand::of(&cards).is_some())
        };
        self.hands.iter().filter(open).map(|hand| hand.party).collect()
    }

    pub(crate) fn has_declared(&self, party: Party) -> bool {
        self.hand(party).is_some_and(|hand| hand.declared)
    }
}
