//! The state of a Blackjack table: the shoe, the hands, and the progress of the round.

use std::ops::RangeInclusive;

use equipment::Card;
use money::Cents;
use rules::{Clause, Parties, Party, Progress, RoundNumber, Seat, Text, mark};
use serde::{Deserialize, Serialize};

use super::cards::{Hand, Reached, counts_ten};
use super::in_box::InBox;
use super::spot::Boxes;
use super::{BOXES, On, Shuffle, Spot};
use crate::shoe::Shoe;
use crate::wagering::{Stage, Wager, Wagering};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    pub(crate) wagering: Wagering<Spot>,
    pub(crate) shoe: Shoe,
    /// How the shoe was shuffled.
    pub(crate) shuffle: Shuffle,
    pub(crate) stack: Stack,
    pub(crate) cutting_card: CuttingCard,
    /// Where the cutting card last came up: who cuts next.
    pub(crate) came_up: Option<CameUp>,
    pub(crate) aside: Aside,
    /// The round has begun with a shuffle; wagers are not open yet.
    pub(crate) begun: bool,
    /// New cards that somebody has not looked at.
    pub(crate) unchecked: Unchecked,
    pub(crate) machine: Machine,
    /// The final rounds, if they were announced.
    pub(crate) final_rounds: Option<RangeInclusive<RoundNumber>>,
    /// Rounds in which cards of this shoe were dealt, who wagered in the first, and who has in all of them.
    pub(crate) rounds: u32,
    pub(crate) began: Parties,
    pub(crate) constant: Parties,
    /// Rounds in which cards of any shoe were dealt.
    pub(crate) dealt: u64,
    /// Raised maxima, each shown by a marker beside the box.
    pub(crate) markers: [Option<Cents>; BOXES as usize],
    pub(crate) phase: Phase,
    pub(crate) boxes: [InBox; BOXES as usize],
    /// No box from this one on is played.
    pub(crate) reach: u8,
    pub(crate) dealer: Hand,
    /// The hand in turn: box and number.
    pub(crate) turn: (u8, u8),
    /// Those on the hand in turn who were not there to decide about it.
    pub(crate) absent: Parties,
    /// Where the next card goes, if one is due: found after each event, asked for many times before the next.
    pub(crate) target: Option<Target>,
}

/// How far the cards are ready to be dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Stack {
    ShuffleDue,
    /// Somebody is asked to cut; these were.
    Offered {
        to: Party,
        asked: Parties,
    },
    ForSupervisor,
    Ready,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum CuttingCard {
    /// The dealer has to put it in.
    Due,
    Inside,
    /// The cards are shuffled when the round is over.
    Drawn,
    /// Put away in the final rounds.
    Discarded,
    /// An automated shoe has none.
    None,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum CameUp {
    OnBox { seat: Seat, nearest: Option<Party> },
    OnDealer,
}

/// The automated shuffling shoe.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Machine {
    Sound,
    /// It has failed; a ruling after the round decides how to continue.
    Failed,
    /// It is dealt from for the last time.
    GivenUp,
}

/// The people who have still to look at the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Unchecked {
    /// Nobody has gone through the cards since the table opened.
    pub(crate) for_gaming: bool,
    /// New cards.
    pub(crate) by_dealer: bool,
    pub(crate) by_supervisor: bool,
}

impl Unchecked {
    pub(crate) fn is_any(self) -> bool {
        self.by_dealer || self.by_supervisor
    }
}

/// Cards drawn in error, in the order in which they will be used; `None` lies face down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Aside {
    cards: [Option<Card>; Aside::MAX as usize],
    count: u8,
}

impl Aside {
    /// So many cards may wait.
    pub(crate) const MAX: u8 = 4;

    pub(crate) fn next(&self) -> NextCard {
        match self.cards[0] {
            _ if self.count == 0 => NextCard::OfShoe,
            Some(card) => NextCard::Known(card),
            None => NextCard::FaceDown,
        }
    }

    pub(crate) fn len(&self) -> u8 {
        self.count
    }

    /// One of those that wait.
    pub(crate) fn card(&self, at: u8) -> Option<Card> {
        self.cards[usize::from(at)]
    }

    pub(crate) fn push(&mut self, card: Option<Card>) {
        self.cards[usize::from(self.count)] = card;
        self.count += 1;
    }

    pub(crate) fn take(&mut self) -> NextCard {
        let next = self.next();
        if let Some(left) = self.count.checked_sub(1) {
            self.cards.rotate_left(1);
            self.count = left;
            self.cards[usize::from(left)] = None;
        }
        next
    }
}

/// Which card is the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NextCard {
    OfShoe,
    /// One that was drawn in error, and seen.
    Known(Card),
    /// One that was drawn in error and lies face down.
    FaceDown,
    /// The cutting card, before any other in this round: the cards are shuffled first.
    CuttingCard,
    /// None is left.
    Nothing,
}

/// How far the cards of a round have come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Phase {
    /// Nothing is dealt.
    Idle,
    InitialDeal,
    /// These have not said whether they insure.
    Insurance(Parties),
    SubsequentDeal,
    /// These have not said whether they follow a split or a double of the hand in turn.
    Following {
        what: Extra,
        open: Parties,
    },
    DealersHand,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Extra {
    /// The number of the new hand.
    Split(u8),
    Double,
}

/// Where the next card goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Target {
    Hand { seat: Seat, hand: u8 },
    Dealer,
}

impl Target {
    /// The act that the dealer is asked for.
    pub(crate) fn dealt_to(self) -> Text {
        let to_box = |key, seat: Seat| Text::new(key).with("box", seat.0 + 1);
        match self {
            Target::Dealer => Text::new("blackjack.offer.deal-dealer"),
            Target::Hand { seat, hand: 0 } => to_box("blackjack.offer.deal-box", seat),
            Target::Hand { seat, hand } => {
                to_box("blackjack.offer.deal-hand", seat).with("hand", hand + 1)
            }
        }
    }
}

impl State {
    /// No card of the round has been dealt: the first goes to a box.
    fn is_undealt(&self) -> bool {
        self.boxes.iter().all(InBox::is_undealt)
    }

    /// Clause: round-of-cards (reading CP-18). A round that ended before its first card was none.
    pub(crate) fn progress(&self) -> Progress {
        let progress = self.wagering.progress();
        let void = !progress.running && self.is_undealt() && mark(Clause::RoundOfCards);
        let progress = Progress { in_shoe: self.holds_shoe(), void, ..progress };
        if self.begun {
            Progress { round: progress.round.next(), running: true, ..progress }
        } else {
            progress
        }
    }

    /// From the shuffle until the cutting card has come; the cards of an automated shoe go back after each round.
    fn holds_shoe(&self) -> bool {
        self.stack != Stack::ShuffleDue && !self.is_automated()
    }

    /// Drops what was noted about a party that has left. Its number may go to somebody else, who has not been asked and had
    /// no wager on the box.
    pub(crate) fn forget(&mut self, party: Party) {
        self.began.remove(party);
        self.constant.remove(party);
        match &mut self.came_up {
            Some(CameUp::OnBox { nearest, .. }) if *nearest == Some(party) => *nearest = None,
            _ => {}
        }
        if let Stack::Offered { asked, .. } = &mut self.stack {
            asked.remove(party);
        }
    }

    /// The round that is being played, or the next.
    pub(crate) fn current_round(&self) -> RoundNumber {
        let progress = self.progress();
        if progress.running { progress.round } else { progress.round.next() }
    }

    pub(crate) fn in_box(&self, seat: Seat) -> Option<&InBox> {
        self.boxes.get(usize::from(seat.0))
    }

    /// The boxes that are played, in the order of the deal.
    pub(crate) fn played(&self) -> impl Iterator<Item = (Seat, &InBox)> {
        (0u8..)
            .map(Seat)
            .zip(&self.boxes[..usize::from(self.reach)])
            .filter(|(_, in_box)| in_box.is_played())
    }

    /// The boxes with wagers of some kind.
    pub(crate) fn boxes_with(&self, fits: impl Fn(&Wager<Spot>) -> bool) -> Boxes {
        let wagers = self.wagering.wagers().iter().filter(|wager| fits(wager));
        wagers.map(|wager| wager.on.seat).collect()
    }

    /// The wagers on a hand, in the order in which they were placed: the first lies nearest to the dealer.
    pub(crate) fn wagers_on(&self, spot: Spot) -> impl Iterator<Item = &Wager<Spot>> {
        self.wagering.wagers().iter().filter(move |wager| wager.on == spot)
    }

    pub(crate) fn wagerers_on(&self, spot: Spot) -> Parties {
        self.wagers_on(spot).map(|wager| wager.party).collect()
    }

    /// Whether a card lies anywhere.
    pub(crate) fn is_dealt(&self) -> bool {
        self.phase != Phase::Idle
            && (self.dealer.len() > 0
                || self.played().any(|(_, in_box)| !in_box.first().is_empty()))
    }

    /// Clauses: deal-clockwise, first-card-to-boxes, one-card-to-dealer, second-card-to-boxes.
    pub(crate) fn initial_target(&self) -> Option<Target> {
        let (mut first, mut second) = (None, None);
        for (seat, in_box) in self.played() {
            match in_box.hands()[0].len() {
                0 if first.is_none() => first = Some(Target::Hand { seat, hand: 0 }),
                1 if second.is_none() => second = Some(Target::Hand { seat, hand: 0 }),
                _ => {}
            }
        }
        let dealer = (self.dealer.len() == 0).then_some(Target::Dealer);
        let second = second.filter(|_| mark(Clause::SecondCardToBoxes));
        let clockwise = mark(Clause::DealClockwise) && mark(Clause::FirstCardToBoxes);
        if clockwise && mark(Clause::OneCardToDealer) {
            first.or(dealer).or(second)
        } else {
            dealer.or(first).or(second)
        }
    }

    /// Whether the dealer takes another card. Clauses: dealer-draws-to-16, no-needless-cards (readings BJ-11, BJ-12).
    pub(crate) fn dealer_draws(&self) -> bool {
        let below = self.dealer.total().points < DEALER_STANDS || !mark(Clause::DealerDrawsTo16);
        if !mark(Clause::NoNeedlessCards) {
            return below;
        }
        let (mut undecided, mut waiting) = (false, false);
        for wager in self.wagering.wagers() {
            match wager.on.on {
                On::Hand(hand) | On::Double(hand) => {
                    let reached = self.boxes[usize::from(wager.on.seat.0)].reached(hand);
                    undecided |= !reached.blackjack && reached.points <= super::Total::BEST;
                    waiting |= reached.blackjack;
                }
                On::Insurance => waiting = true,
                On::SuperSevens => {}
            }
        }
        (undecided && below) || (waiting && self.dealer.len() < 2)
    }

    /// Clause: dealer-overdrawn. The last card of the dealer's hand, if the hand had to stand before it.
    pub(crate) fn dealers_excess(&self) -> Option<Card> {
        let (last, before) = self.dealer.cards().split_last()?;
        let stood = before.len() > 1 && super::total(before).points >= DEALER_STANDS;
        stood.then_some(*last).filter(|_| mark(Clause::DealerOverdrawn))
    }

    pub(crate) fn dealer_reached(&self) -> Reached {
        Reached { points: self.dealer.total().points, blackjack: self.dealer.is_blackjack() }
    }

    /// Whether the dealer's second card counts ten, as insurance says.
    pub(crate) fn insurance_wins(&self) -> bool {
        self.dealer.cards().get(1).is_some_and(|card| counts_ten(*card))
    }

    /// Whether the cutting card would come before the next card.
    pub(crate) fn cutting_card_next(&self) -> bool {
        self.cutting_card == CuttingCard::Inside
            && self.shoe.is_cut_out()
            && self.aside.next() == NextCard::OfShoe
    }

    /// Clause: final-three-rounds. Whether this is one of the last rounds before the table closes.
    pub(crate) fn is_final_round(&self) -> bool {
        let within = |rounds: &RangeInclusive<_>| rounds.contains(&self.current_round());
        self.final_rounds.as_ref().is_some_and(within) && mark(Clause::FinalThreeRounds)
    }

    /// Which card comes next.
    pub(crate) fn next_card(&self) -> NextCard {
        match self.aside.next() {
            NextCard::OfShoe if self.cutting_card_first() => NextCard::CuttingCard,
            NextCard::OfShoe if self.shoe.left().0 == 0 => NextCard::Nothing,
            next => next,
        }
    }

    /// Clause: cutting-card-first. Whether the cutting card is the first to come in this round, so that it is shuffled.
    fn cutting_card_first(&self) -> bool {
        let next = self.cutting_card_next() && self.stack == Stack::Ready;
        let first = next && self.phase == Phase::InitialDeal && !self.is_dealt();
        first && !self.is_final_round() && mark(Clause::CuttingCardFirst)
    }

    /// Whether the table waits for a ruling about a shoe that has failed, as soon as no round is left to be completed.
    pub(crate) fn awaits_ruling(&self) -> bool {
        self.machine == Machine::Failed && self.is_between()
    }

    /// Clause: automated-shoe. Whether the cards of each round go back to the shoe.
    pub(crate) fn is_automated(&self) -> bool {
        let sound = self.machine == Machine::Sound;
        self.shuffle == Shuffle::AutomatedShoe && sound && mark(Clause::AutomatedShoe)
    }

    /// Clauses: mid-shoe-entry, mid-shoe-pause. Whether a party has let a round of this shoe go by.
    pub(crate) fn has_paused(&self, party: Party) -> bool {
        if self.rounds == 0 {
            return false;
        }
        let entered_late = !self.began.contains(party) && mark(Clause::MidShoeEntry);
        let paused = self.began.contains(party) && !self.constant.contains(party);
        entered_late || (paused && mark(Clause::MidShoePause))
    }

    /// Clause: mid-shoe-entry (reading BJ-15). Whether a party has wagered in every round of this shoe.
    pub(crate) fn has_stayed(&self, party: Party) -> bool {
        self.rounds > 0 && self.constant.contains(party)
    }

    /// Somebody comes back who had stayed so far: if no round has gone by since, they have missed none.
    pub(crate) fn came_back(&mut self, party: Party, stayed: u64) {
        if self.rounds > 0 && stayed == self.dealt {
            self.began.insert(party);
            self.constant.insert(party);
        }
    }

    /// Everything that lies in hands.
    pub(crate) fn cards_on_table(&self) -> impl Iterator<Item = Card> {
        let hands = self.played().flat_map(|(_, in_box)| in_box.hands());
        hands.chain([&self.dealer]).flat_map(|hand| hand.cards().iter().copied())
    }

    pub(crate) fn is_betting(&self) -> bool {
        self.wagering.stage() == Stage::WagersOpen
    }

    pub(crate) fn is_between(&self) -> bool {
        self.wagering.stage() == Stage::Between
    }
}

/// The dealer draws below this.
const DEALER_STANDS: u8 = 17;
