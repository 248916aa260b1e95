//! Where a table stands: the shoe, the two hands, and what is due next.

use std::ops::Deref;

use equipment::Card;
use rules::{Clause, Parties, Party, Progress, Seats, mark};
use serde::{Deserialize, Serialize};

use super::cards::Side;
use super::places::{Area, Place};
use super::settle::Winner;
use super::setup::{Faces, Setup};
use crate::Shoe;
use crate::wagering::{Stage, Wagering};

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct State {
    pub(crate) wagering: Wagering<Place>,
    pub(crate) cards: Stack,
    /// New cards that the dealer has not looked at yet.
    pub(crate) check_due: bool,
    /// The cards were gone through since the table opened.
    pub(crate) checked: bool,
    /// Of this round, or of the last one until the next begins.
    pub(crate) player: Hand,
    pub(crate) banker: Hand,
    /// Nobody may wager on this round.
    pub(crate) without_wagers: bool,
    /// A supervisor's decision about who turns up Player and Banker in this round.
    pub(crate) exposers: [Option<Exposer>; 2],
    /// The hand that is being turned up.
    pub(crate) lifted: Option<Side>,
    /// How the rounds of this shoe have ended.
    pub(crate) results: Vec<Winner>,
}

/// The state of the cards between two shoes.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub enum Stack {
    /// To be shuffled.
    #[default]
    Ended,
    /// Offered to be cut; these do not want to.
    Shuffled {
        declined: Parties,
    },
    /// The other cutting card is to be put in.
    Cut,
    InShoe(InUse),
}

impl Stack {
    /// A player has left, and their number may go to somebody else, who has not been asked whether they want to cut. When the
    /// time to answer is over nobody is asked any more, whoever comes.
    pub(crate) fn forget_answer(&mut self, party: Party) {
        if let Stack::Shuffled { declined } = self
            && *declined != Parties::ALL
        {
            declined.remove(party);
        }
    }
}

/// A shoe that is being dealt from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InUse {
    pub(crate) shoe: Shoe,
    /// The card that was shown, and decided how many were burnt.
    pub(crate) first_card: Option<Card>,
    /// A round has been opened with it.
    pub(crate) begun: bool,
    pub(crate) cutting_card_out: bool,
    /// A round after the last one was granted, because that was a tie.
    pub(crate) extended: bool,
    /// Cards drawn in excess, which begin the next round; those not seen have no face.
    pub(crate) held: Vec<Option<Card>>,
}

/// Cards of Player or Banker; one that lies face down has no face.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Hand(pub(crate) Vec<Option<Card>>);

impl Hand {
    /// The faces that are known.
    pub(crate) fn faces(&self) -> Known {
        self.0.iter().flatten().copied().collect()
    }

    pub(crate) fn has_face_down(&self) -> bool {
        self.0.iter().any(Option::is_none)
    }
}

/// Cards that are seen, of one hand or of both, in the order in which they were dealt; asked for at every step, so never on the heap.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Known {
    cards: [Card; Known::MAX],
    count: usize,
}

impl Known {
    /// A hand has three cards at most; what a dealer states in error leaves it below this too.
    const MAX: usize = 8;
}

impl FromIterator<Card> for Known {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Known {
        let mut known = Known { cards: [Card::JOKER; Known::MAX], count: 0 };
        for card in cards {
            known.cards[known.count] = card;
            known.count += 1;
        }
        known
    }
}

impl Deref for Known {
    type Target = [Card];
    fn deref(&self) -> &[Card] {
        &self.cards[..self.count]
    }
}

/// The person who turns a hand up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Exposer {
    Dealer,
    Player(Party),
}

impl From<Option<Party>> for Exposer {
    fn from(party: Option<Party>) -> Exposer {
        party.map_or(Exposer::Dealer, Exposer::Player)
    }
}

/// The dealer's next act with the cards of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// Shows the first card of the shoe.
    FirstCard,
    Card {
        to: Side,
    },
    TurnUp {
        hand: Side,
    },
    /// Both hands are complete.
    Nothing,
}

/// The order of the initial deal.
const INITIAL_DEAL: [(Side, Clause); 4] = [
    (Side::Player, Clause::FirstCardEach),
    (Side::Banker, Clause::FirstCardEach),
    (Side::Player, Clause::SecondCardEach),
    (Side::Banker, Clause::SecondCardEach),
];

impl State {
    pub(crate) fn hand(&self, side: Side) -> &Hand {
        match side {
            Side::Player => &self.player,
            Side::Banker => &self.banker,
        }
    }

    pub(crate) fn hand_mut(&mut self, side: Side) -> &mut Hand {
        match side {
            Side::Player => &mut self.player,
            Side::Banker => &mut self.banker,
        }
    }

    pub(crate) fn in_use(&self) -> Option<&InUse> {
        match &self.cards {
            Stack::InShoe(in_use) => Some(in_use),
            Stack::Ended | Stack::Shuffled { .. } | Stack::Cut => None,
        }
    }

    /// The shoe that is dealt from.
    ///
    /// # Panics
    /// Between two shoes.
    pub(crate) fn in_use_mut(&mut self) -> &mut InUse {
        match &mut self.cards {
            Stack::InShoe(in_use) => in_use,
            Stack::Ended | Stack::Shuffled { .. } | Stack::Cut => panic!("cards come from a shoe"),
        }
    }

    /// A new shoe is being prepared: shuffled but not yet wagered on.
    pub(crate) fn is_preparing(&self) -> bool {
        let prepared = match &self.cards {
            Stack::Ended => false,
            Stack::Shuffled { .. } | Stack::Cut => true,
            Stack::InShoe(in_use) => !in_use.begun,
        };
        prepared && self.wagering.stage() == Stage::Between
    }

    /// The shuffle already belongs to the round that follows it. Clause: abstaining-seat (reading BA-08). A round on which
    /// nobody may wager is none that somebody abstains from. The seed of a shoe serves from its shuffle to its end.
    pub(crate) fn progress(&self) -> Progress {
        let progress = Progress {
            void: self.without_wagers,
            in_shoe: self.cards != Stack::Ended,
            ..self.wagering.progress()
        };
        if self.is_preparing() {
            Progress { round: progress.round.next(), running: true, ..progress }
        } else {
            progress
        }
    }

    /// Clause: baccarat-round. A round of play has begun when its first card is out of the shoe.
    pub(crate) fn round_of_play_begun(&self) -> bool {
        !self.player.0.is_empty() || !mark(Clause::BaccaratRound)
    }

    /// Clause: exposed-excess-card. A card too many that was seen makes the next round one without wagers.
    pub(crate) fn next_without_wagers(&self) -> bool {
        let seen = |in_use: &InUse| in_use.held.iter().any(Option::is_some);
        self.in_use().is_some_and(seen) && mark(Clause::ExposedExcessCard)
    }

    /// Clauses: first-card-burns, first-card-each, second-card-each. What is done next with the cards of a running round.
    pub(crate) fn next(&self, setup: &Setup) -> Next {
        let shown = self.in_use().is_some_and(|in_use| in_use.first_card.is_some());
        if !shown && mark(Clause::FirstCardBurns) {
            return Next::FirstCard;
        }
        let dealt = self.player.0.len() + self.banker.0.len();
        let mut rows = INITIAL_DEAL.into_iter().filter(|(_, clause)| mark(*clause));
        if let Some((to, _)) = rows.nth(dealt) {
            return Next::Card { to };
        }
        if let Some(hand) = Side::BOTH.into_iter().find(|side| self.hand(*side).has_face_down()) {
            return Next::TurnUp { hand };
        }
        let due = setup.rules().tableau.next(&self.player.faces(), &self.banker.faces());
        due.map_or(Next::Nothing, |to| Next::Card { to })
    }

    /// The cards on the table in the order in which they were dealt, if all of them have been seen.
    pub(crate) fn dealt(&self) -> Known {
        let hidden = Side::BOTH.into_iter().any(|side| self.hand(side).has_face_down());
        let (player, banker) = (self.player.faces(), self.banker.faces());
        let nth = |at: usize| [player.get(at).copied(), banker.get(at).copied()];
        (0..player.len().max(banker.len())).flat_map(nth).flatten().filter(|_| !hidden).collect()
    }

    /// The card that is dealt next, if it was drawn in excess and seen.
    pub(crate) fn held_card(&self) -> Option<Card> {
        *self.in_use()?.held.first()?
    }

    /// Whether a card drawn in excess is dealt next, seen or not.
    pub(crate) fn holds_card(&self) -> bool {
        self.in_use().is_some_and(|in_use| !in_use.held.is_empty())
    }

    /// Clauses: unseen-excess-card, shoe-runs-out. Whether there is a card to deal.
    pub(crate) fn has_card(&self) -> bool {
        self.holds_card() || self.in_use().is_some_and(|in_use| in_use.shoe.left().0 > 0)
    }

    /// Clauses: who-exposes, sanction-exclusion (reading BA-12). The player who turns up a hand dealt face down; else the
    /// dealer does. A player who takes no further part comes after all others, so that nobody waits for them while
    /// another may do it.
    pub(crate) fn exposer(&self, setup: &Setup, seats: &Seats, hand: Side) -> Option<Party> {
        if !mark(Clause::WhoExposes) {
            return None;
        }
        let named = match self.exposers[hand as usize] {
            Some(Exposer::Dealer) => return None,
            Some(Exposer::Player(party)) => Some(party),
            None => None,
        };
        let plays = |party: &Party| !seats.excluded.contains(*party);
        let by_wager = || self.highest_wager(hand, plays).filter(|_| setup.by_highest_wager());
        let excluded = || self.highest_wager(hand, |_| true).filter(|_| setup.by_highest_wager());
        named.filter(plays).or_else(by_wager).or(named).or_else(excluded)
    }

    /// The player with the most on a hand, of those who fit.
    fn highest_wager(&self, hand: Side, fits: impl Fn(&Party) -> bool) -> Option<Party> {
        let on = Area::from(hand);
        let wagers = self.wagering.wagers().iter().filter(|wager| wager.on.area == on);
        // Of equal wagers the one placed first: `max_by_key` would take the last.
        let fitting = wagers.rev().filter(|wager| fits(&wager.party));
        fitting.max_by_key(|wager| wager.amount).map(|wager| wager.party)
    }

    /// Whether the next card to a hand comes face down.
    pub(crate) fn deals_face_down(&self, setup: &Setup) -> bool {
        let down = setup.given().faces == Faces::Down && mark(Clause::FacesDetermined);
        down && self.held_card().is_none()
    }

    /// Drops what was noted about a party that has left.
    pub(crate) fn forget(&mut self, party: Party) {
        self.cards.forget_answer(party);
        for said in self.exposers.iter_mut().flatten() {
            if *said == Exposer::Player(party) {
                *said = Exposer::Dealer;
            }
        }
    }
}
