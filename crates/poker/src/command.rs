//! What may be asked of a table of the poker room.

use equipment::Card;
use money::Cents;
use rules::{Clause, Party, Seat, Text};
use serde::{Deserialize, Serialize};

use crate::care::Care;
use crate::list::{Cards, List};
use crate::setup::{BurnCards, Setup};
use crate::variants::{Early, Exposed};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Act {
    /// The dealer begins a round: passes the buck and collects antes and blinds.
    OpenRound,
    /// The dealer cuts the shuffled cards, so many from the top.
    Cut {
        at: u8,
    },
    /// The dealer deals the next card; without a face if nobody has told the computer.
    Deal {
        #[serde(default)]
        card: Option<Card>,
    },
    Check,
    Call,
    /// To open a betting round with.
    Bet {
        to: Cents,
    },
    /// To call and raise to so much.
    Raise {
        to: Cents,
    },
    Fold,
    /// By custom, the lowest card of stud opens for less than a bet.
    BringIn,
    /// The opener puts in the call and gives up the hand.
    CallAndFold,
    /// At draw: which cards of the hand are given up, counted from zero.
    Replace {
        cards: List<u8, 7>,
    },
    /// Of a hand that the computer does not know: its cards, in the order in which they were dealt. One that
    /// stays unseen does not count.
    Show {
        cards: Cards<7>,
    },
    /// Gives up the pot without showing.
    Muck,
    /// Takes more time out of the time bank.
    MoreTime,
    SitOut {
        out: bool,
    },
    /// To be dealt in until the big blind comes round, and sit out then; or not any more.
    SitOutAtBlind {
        wish: bool,
    },
    /// Before the first card: whether the player after the last blind makes an over-blind.
    OverBlind {
        make: bool,
    },
    /// Posts what is owed to be dealt into the next round: a newcomer's big blind, or blinds missed.
    Post,
    /// Once the round is over: shows the hand to one other person, or only the cards at these places, counted from zero.
    ShowTo {
        to: Party,
        #[serde(default)]
        cards: List<u8, 7>,
    },
    /// What a player has seen of another's hand in the round becomes everybody's: the cards in the order in which they were
    /// dealt, and null for each that was not seen. Given none, the whole hand as the computer knows it.
    TellAll {
        seat: Seat,
        seen_by: Seat,
        #[serde(default)]
        cards: Cards<7>,
    },
    /// Asks for a hand that was shown to somebody to be shown to all.
    AskToSee {
        seat: Seat,
    },
    /// A supervisor tells whoever is to act to do so within the book's time.
    CallTime,
    /// A supervisor finds that the time is over, at a table that a person deals.
    TimeUp,
    /// A supervisor folds the hand of somebody who has broken a rule.
    FoldHand {
        seat: Seat,
    },
    /// By custom, of somebody who comes in between the blinds: to post one of them now instead of waiting.
    PostLate {
        amount: Cents,
    },
    /// Of dealer and supervisor: counts, changes or looks at the cards.
    SeeTo {
        what: Care,
    },
}

/// What a dealer or supervisor may state to have happened, at a table that a person deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Irregularity {
    ExposedInCut,
    NotCut,
    /// One hole card was exposed in the initial deal; `place` counts the player's cards from zero.
    HoleCardExposed {
        seat: Seat,
        place: u8,
    },
    /// Several of a player's hole cards were.
    SeveralExposed {
        seat: Seat,
    },
    /// A hole card went to the wrong player.
    CardOutOfTurn {
        looked_at: bool,
    },
    /// A player was passed over, or got extra hole cards, before the betting.
    PlayerMissed {
        looked_at: bool,
    },
    /// A player got a card too many in the initial deal.
    ExcessCard {
        seat: Seat,
    },
    /// The second communal card lies face up in the shoe.
    SecondCommunalFaceUp,
    OutOfTurn {
        seat: Seat,
        to: Cents,
    },
    /// The dealer had a player act before their turn.
    CheckOutOfTurn {
        seat: Seat,
    },
    FoldOutOfTurn {
        seat: Seat,
    },
    OutOfTurnByDealer {
        seat: Seat,
    },
    WrongNumberOfCards {
        seat: Seat,
    },
    /// Of all hands that are still in, none has the right number of cards.
    NobodyHasRightNumber,
    CardsInDiscards {
        seat: Seat,
    },
    /// At stud: the first card came face up.
    FirstCardFaceUp {
        seat: Seat,
    },
    FaceUpInShoe {
        card: Card,
    },
    /// At seven card stud.
    LastHoleCardExposed {
        seat: Seat,
    },
    ExposedInDraw {
        seat: Seat,
    },
    /// Shown before the betting round was over.
    EarlyCommunalCard {
        card: Card,
    },
    /// Shown when the betting round was over.
    NextCardExposed {
        card: Card,
    },
    /// In the round a player gave or lent chips to another, or put them in for the other.
    ChipsGiven {
        from: Seat,
        to: Seat,
        amount: Cents,
    },
    /// The player in turn has put so many chips in, and said nothing.
    PutIn {
        party: Party,
        amount: Cents,
    },
}

/// What may be ruled where the book leaves a choice: whether a deal can be put right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Outcome {
    Misdeal,
    DealPutRight,
}

impl Irregularity {
    /// The clause that it falls under in the game of a table.
    pub(crate) fn clause_at(self, setup: &Setup) -> Clause {
        let burnt = setup.given().burn == BurnCards::Burnt;
        let exposed = || match setup.variant().exposed {
            Exposed::Misdeal => Clause::MisdealOneExposed,
            Exposed::ReplacedFromBurn if burnt => Clause::ExposedCardReplaced,
            Exposed::ReplacedFromBurn => Clause::ExposedCardNoBurn,
            Exposed::FirstStays | Exposed::FirstOfEachStays => Clause::MisdealSeveralExposed,
        };
        let early = || match setup.variant().early {
            Early::ShuffledBack => Clause::EarlyCardShuffledBack,
            Early::CapsBets | Early::Never => Clause::EarlyCardCapsBets,
        };
        self.clause().unwrap_or_else(|| match self {
            Irregularity::EarlyCommunalCard { .. } => early(),
            _ => exposed(),
        })
    }

    /// The clause that it falls under in every game, if it is the same in all.
    pub(crate) fn clause(self) -> Option<Clause> {
        Some(match self {
            Irregularity::ExposedInCut => Clause::MisdealExposedInCut,
            Irregularity::NotCut => Clause::MisdealNotCut,
            Irregularity::HoleCardExposed { .. } | Irregularity::EarlyCommunalCard { .. } => {
                return None;
            }
            Irregularity::SecondCommunalFaceUp => Clause::MisdealOneExposed,
            Irregularity::SeveralExposed { .. } => Clause::MisdealSeveralExposed,
            Irregularity::CardOutOfTurn { .. } => Clause::MisdealCardOutOfTurn,
            Irregularity::PlayerMissed { .. } => Clause::MisdealMissedPlayer,
            Irregularity::ExcessCard { .. } => Clause::MisdealExcessCard,
            Irregularity::OutOfTurn { .. }
            | Irregularity::CheckOutOfTurn { .. }
            | Irregularity::FoldOutOfTurn { .. } => Clause::OutOfTurn,
            Irregularity::OutOfTurnByDealer { .. } => Clause::OutOfTurnByDealer,
            Irregularity::WrongNumberOfCards { .. } | Irregularity::NobodyHasRightNumber => {
                Clause::WrongNumberOfCards
            }
            Irregularity::CardsInDiscards { .. } => Clause::CardsInDiscards,
            Irregularity::FirstCardFaceUp { .. } => Clause::FirstCardFaceUp,
            Irregularity::FaceUpInShoe { .. } => Clause::FaceUpInShoe,
            Irregularity::LastHoleCardExposed { .. } => Clause::LastHoleCardExposed,
            Irregularity::ExposedInDraw { .. } => Clause::ExposedInDraw,
            Irregularity::NextCardExposed { .. } => Clause::NextCardExposed,
            Irregularity::ChipsGiven { .. } => Clause::NoLending,
            Irregularity::PutIn { .. } => Clause::BetweenCallAndRaise,
        })
    }

    /// What is stated, and of whose hand.
    pub(crate) fn text(self) -> Text {
        let text = Text::new(self.word());
        match self {
            Irregularity::HoleCardExposed { seat, place } => {
                text.with("who", seat).with("place", place + 1)
            }
            Irregularity::SeveralExposed { seat }
            | Irregularity::ExcessCard { seat }
            | Irregularity::OutOfTurn { seat, .. }
            | Irregularity::CheckOutOfTurn { seat }
            | Irregularity::FoldOutOfTurn { seat }
            | Irregularity::OutOfTurnByDealer { seat }
            | Irregularity::WrongNumberOfCards { seat }
            | Irregularity::CardsInDiscards { seat }
            | Irregularity::FirstCardFaceUp { seat }
            | Irregularity::LastHoleCardExposed { seat }
            | Irregularity::ExposedInDraw { seat } => text.with("who", seat),
            _ => text,
        }
    }

    pub(crate) fn word(self) -> &'static str {
        match self {
            Irregularity::ExposedInCut => "poker.stated-exposed-in-cut",
            Irregularity::NotCut => "poker.stated-not-cut",
            Irregularity::HoleCardExposed { .. } => "poker.stated-hole-card-exposed",
            Irregularity::SeveralExposed { .. } => "poker.stated-several-exposed",
            Irregularity::CardOutOfTurn { looked_at: false } => "poker.stated-card-out-of-turn",
            Irregularity::CardOutOfTurn { .. } => "poker.stated-card-out-of-turn-looked-at",
            Irregularity::PlayerMissed { looked_at: false } => "poker.stated-player-missed",
            Irregularity::PlayerMissed { .. } => "poker.stated-player-missed-looked-at",
            Irregularity::ExcessCard { .. } => "poker.stated-excess-card",
            Irregularity::SecondCommunalFaceUp => "poker.stated-second-communal",
            Irregularity::OutOfTurn { .. } => "poker.stated-out-of-turn",
            Irregularity::CheckOutOfTurn { .. } => "poker.stated-check-out-of-turn",
            Irregularity::FoldOutOfTurn { .. } => "poker.stated-fold-out-of-turn",
            Irregularity::OutOfTurnByDealer { .. } => "poker.stated-out-of-turn-by-dealer",
            Irregularity::WrongNumberOfCards { .. } => "poker.stated-wrong-number",
            Irregularity::NobodyHasRightNumber => "poker.stated-nobody-has-right-number",
            Irregularity::CardsInDiscards { .. } => "poker.stated-in-discards",
            Irregularity::FirstCardFaceUp { .. } => "poker.stated-first-card-face-up",
            Irregularity::FaceUpInShoe { .. } => "poker.stated-face-up-in-shoe",
            Irregularity::LastHoleCardExposed { .. } => "poker.stated-last-hole-card",
            Irregularity::ExposedInDraw { .. } => "poker.stated-exposed-in-draw",
            Irregularity::EarlyCommunalCard { .. } => "poker.stated-early-communal",
            Irregularity::NextCardExposed { .. } => "poker.stated-next-card",
            Irregularity::ChipsGiven { .. } => "poker.stated-chips-given",
            Irregularity::PutIn { .. } => "poker.offer.put-in",
        }
    }
}
