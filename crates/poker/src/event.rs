//! What has happened at a table of the poker room, and which chips moved with it.

use equipment::Card;
use money::Cents;
use rules::{ChipKind, Clause, Party, Pocket, RoundNumber, Seat, Seconds, StaffId, Transfer};
use serde::{Deserialize, Serialize};

use crate::card_set::CardSet;
use crate::care::{Care, Due, Staff};
use crate::command::{Irregularity, Outcome};
use crate::list::Cards;
use crate::sitting_out::Cause;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    RoundOpened {
        round: RoundNumber,
        buck: Seat,
    },
    DealtIn {
        seat: Seat,
        party: Party,
        /// The round is played without blinds, and the player still owes some.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        owing: bool,
    },
    Posted {
        seat: Seat,
        party: Party,
        amount: Cents,
        what: Post,
        tapped_out: bool,
    },
    /// So many cards from the top, before the first is dealt.
    Cut {
        at: u8,
    },
    CardDealt {
        seat: Seat,
        party: Party,
        card: Option<Card>,
        up: bool,
    },
    CommunalDealt {
        card: Option<Card>,
        burnt: bool,
    },
    /// The shoe is empty and a player lacks the last card of stud: the one dealt last goes to the middle for all, and
    /// the others of that turn are discarded.
    LastCardShared {
        card: Option<Card>,
    },
    ReplacementDealt {
        seat: Seat,
        party: Party,
        card: Option<Card>,
    },
    /// At draw, before the last player's fifth card. It is taken by itself: it may be the last of the shoe, and
    /// discards are then shuffled between the two.
    CardBurnt {
        card: Option<Card>,
    },
    /// Discarded cards go back into the shoe.
    Reshuffled {
        cards: CardSet,
        /// And this many whose faces the computer does not know.
        unseen: u8,
    },
    /// `opener` acts first; a price stands already where there are blinds.
    BettingOpened {
        opener: Seat,
        price: Cents,
        least_raise: Cents,
    },
    Checked {
        seat: Seat,
    },
    Wagered {
        seat: Seat,
        party: Party,
        what: Wager,
        by: Cents,
        to: Cents,
        tapped_out: bool,
    },
    /// Chips that do not reach the call: the player adds to them, or folds and gets them back.
    PutInShort {
        seat: Seat,
        party: Party,
        amount: Cents,
    },
    ShortReturned {
        seat: Seat,
        party: Party,
        amount: Cents,
    },
    /// Chips beyond a call that were no raise. They never were in the pot.
    ExcessReturned {
        seat: Seat,
        party: Party,
        amount: Cents,
    },
    Folded {
        seat: Seat,
    },
    UncalledReturned {
        seat: Seat,
        party: Party,
        amount: Cents,
    },
    BettingClosed,
    /// The next cards are due.
    StageBegun,
    ReplacingBegun,
    /// Cards given up, by their places in the hand.
    GivenUp {
        seat: Seat,
        places: u8,
    },
    ShowdownBegun,
    Shown {
        seat: Seat,
        cards: Cards<7>,
    },
    Mucked {
        seat: Seat,
    },
    CommissionTaken {
        amount: Cents,
    },
    PotWon {
        seat: Seat,
        party: Party,
        amount: Cents,
        /// Zero for the main pot, then the side pots.
        pot: u8,
        side: Side,
    },
    Refunded {
        seat: Seat,
        party: Party,
        amount: Cents,
    },
    /// Stakes of a round that was set aside and not refunded.
    Kept {
        amount: Cents,
    },
    RoundEnded {
        round: RoundNumber,
    },
    RoundVoided {
        round: RoundNumber,
    },
    SatOut {
        seat: Seat,
        party: Party,
        out: bool,
        #[serde(default, skip_serializing_if = "Cause::is_asked")]
        why: Cause,
    },
    /// A player sits out when the big blind comes round, or no longer wishes to.
    OutAtBlindChosen {
        seat: Seat,
        party: Party,
        wish: bool,
    },
    /// Before the first card a player has said whether to make an over-blind; made, it is posted.
    OverBlindDeclined {
        seat: Seat,
    },
    /// Nobody who played before is left: the buck starts at the dealer's left again.
    GameBegun,
    /// `further` from the blinds than before.
    SeatChanged {
        seat: Seat,
        party: Party,
        from: Seat,
        further: bool,
    },
    /// A blind, the first counted as zero, passed a player.
    BlindMissed {
        seat: Seat,
        party: Party,
        blind: u8,
    },
    /// A player who left and came back on the same gaming day still owes these blinds: the first is bit zero.
    StillOwes {
        seat: Seat,
        party: Party,
        blinds: u8,
    },
    /// Posts the blinds owed with the next round, in order to be dealt in.
    PostChosen {
        seat: Seat,
        party: Party,
    },
    /// With less than the minimum table stake.
    PlaysShort {
        seat: Seat,
        party: Party,
    },
    Declared {
        seat: Seat,
        party: Party,
    },
    MustLeave {
        seat: Seat,
        party: Party,
    },
    /// A supervisor has the hand folded.
    Sanctioned {
        seat: Seat,
        party: Party,
        by: StaffId,
    },
    /// After the round, to one person: the cards at these places.
    ShownTo {
        seat: Seat,
        party: Party,
        to: Party,
        places: u8,
        cards: Cards<7>,
    },
    /// Everybody now knows what one player has seen of a hand. `None` stays as it was.
    ToldToAll {
        seat: Seat,
        /// In the round; after it the record has whom it was shown to.
        seen_by: Option<Seat>,
        cards: Cards<7>,
        under: Clause,
    },
    /// A supervisor has told a player to act within the book's time.
    TimeCalled {
        seat: Seat,
        party: Party,
        seconds: Seconds,
        by: StaffId,
    },
    /// A player took more time out of the time bank; so often they still can.
    MoreTimeTaken {
        seat: Seat,
        party: Party,
        seconds: Seconds,
        left: u8,
    },
    /// A player ran out of time; what happens to the hand follows.
    OutOfTime {
        seat: Seat,
        party: Party,
        under: Clause,
    },
    TimePaid {
        seat: Seat,
        party: Party,
        amount: Cents,
        rounds: u16,
    },
    /// A player who would wait for the blinds posts one in the next round instead.
    LateBlindAgreed {
        seat: Seat,
        party: Party,
        amount: Cents,
    },
    /// Something was done about the cards, and this is left to do.
    SeenTo {
        what: Care,
        by: Staff,
        due: Due,
    },
    Stated {
        what: Irregularity,
    },
    /// Nothing follows of it but this record.
    PlayedOn {
        under: Clause,
    },
    /// Chips that a player got from another in the round are back with their owner.
    ChipsGivenBack {
        from: Seat,
        to: Seat,
        amount: Cents,
    },
    RulingAwaited {
        what: Irregularity,
    },
    Ruled {
        under: Clause,
        outcome: Outcome,
    },
    MisdealDeclared {
        under: Clause,
        buck_stays: bool,
    },
    /// An exposed hole card is discarded, and the first burn card will take its place.
    CardSpoilt {
        seat: Seat,
        place: u8,
    },
    /// A card is face up from now on.
    TurnedUp {
        seat: Seat,
        place: u8,
        card: Option<Card>,
    },
    /// A bet made before its turn waits for it.
    BetHeld {
        seat: Seat,
        party: Party,
        by: Cents,
        to: Cents,
    },
    HeldReturned {
        seat: Seat,
        party: Party,
        amount: Cents,
    },
    /// A check or a fold out of turn waits for its turn.
    ActHeld {
        seat: Seat,
        party: Party,
        what: Said,
    },
    /// It counts no more: its player acts again when the turn comes.
    ActRetracted {
        seat: Seat,
        party: Party,
    },
    /// It counts as a bet in turn.
    HeldCounted {
        seat: Seat,
    },
    /// It counts, and does not reach the call: its owner adds to it, or folds and gets it back.
    HeldFallsShort {
        seat: Seat,
    },
    HeldStands {
        seat: Seat,
        what: Wager,
        tapped_out: bool,
    },
    /// The part of a bet out of turn beyond the limit, or beyond a call without being a raise.
    HeldExcessReturned {
        seat: Seat,
        party: Party,
        amount: Cents,
    },
    MayNotRaise {
        seat: Seat,
    },
    /// Everybody has seen a card that is dealt next, or after others that were seen.
    NextCardSeen {
        card: Card,
    },
    /// The cap on bets in this betting round.
    BetsCapped {
        to: Cents,
        under: Clause,
    },
    /// Everybody has seen the burn card.
    BurnCardSeen {
        card: Card,
    },
    MustOpen {
        seat: Seat,
    },
    /// A check that counts as tapping out.
    DeemedTappedOut {
        seat: Seat,
    },
}

/// The forced bets at the start of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Post {
    Ante,
    /// An ante for which all remaining players contend, however little they have put in themselves.
    DeadAnte,
    Blind,
    /// From a player who comes in between the blinds: a bet that does not change who opens.
    LateBlind,
    BringIn,
    /// One more blind, by choice, after the last.
    OverBlind,
    /// The big blind of a newcomer, or of a player who has moved away from it.
    Entry,
    /// A blind that was missed.
    Missed,
    /// A missed blind that only swells the pot.
    Dead,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wager {
    Call,
    /// Opens the betting, or tops the price by a full raise.
    Bet,
    Raise,
    /// Tops the price by less than a raise, which only a tap-out may.
    Short,
}

/// An act out of turn without chips.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Said {
    Check,
    Fold,
}

/// How a pot is won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PokerSide"))]
pub enum Side {
    /// Nobody else was left.
    Uncontested,
    High,
    Low,
}

impl Event {
    /// The same event without the parts that not everybody may know, if there are any.
    pub(crate) fn veiled(&self) -> Option<Event> {
        let mut veiled = self.clone();
        match &mut veiled {
            Event::CardDealt { card, up: false, .. }
            | Event::ReplacementDealt { card, .. }
            | Event::CardBurnt { card } => *card = None,
            Event::Reshuffled { cards, unseen } => {
                *unseen += u8::try_from(cards.len()).expect("no more than a deck");
                *cards = CardSet::default();
            }
            Event::ShownTo { cards, .. } => *cards = cards.hidden(),
            _ => return None,
        }
        (veiled != *self).then_some(veiled)
    }

    pub(crate) fn transfers(&self, each: &mut impl FnMut(Transfer)) {
        use Pocket::{Commission, House, Pot, Rack};
        let rack = |party| Rack(party, ChipKind::Gaming);
        let mut give = |from, to, amount| each(Transfer { from, to, amount });
        match *self {
            Event::Posted { party, amount, .. } | Event::PutInShort { party, amount, .. } => {
                give(rack(party), Pot, amount);
            }
            Event::Wagered { party, by, .. } | Event::BetHeld { party, by, .. } => {
                give(rack(party), Pot, by);
            }
            Event::UncalledReturned { party, amount, .. }
            | Event::ShortReturned { party, amount, .. }
            | Event::PotWon { party, amount, .. }
            | Event::HeldReturned { party, amount, .. }
            | Event::HeldExcessReturned { party, amount, .. }
            | Event::Refunded { party, amount, .. } => give(Pot, rack(party), amount),
            Event::CommissionTaken { amount } => give(Pot, Commission, amount),
            Event::TimePaid { party, amount, .. } => give(rack(party), Commission, amount),
            Event::Kept { amount } => give(Pot, House, amount),
            _ => {}
        }
    }
}
