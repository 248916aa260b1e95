//! Commands to a table, and the actors who may give them.

use chance::{Commitment, Opening, Root, Salt, Seed, Words};
use money::Cents;
use rules::{Game, Order, OrderOf, Party, RoundNumber, Ruling, Seat, StaffId};
use serde::{Deserialize, Serialize};

use crate::{Approval, Decision, GamingDay, Handle, PersonId, RecordNumber, Statement, Terms};

/// The source of a command to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    Person(PersonId),
    /// A program that plays as a person does, under an account of its own.
    Bot(PersonId),
    /// A person who deals.
    Dealer(StaffId),
    /// The computer that deals, and alone seals, draws, takes, reveals, shows and says that a seal is lost.
    Computer,
    Supervisor(StaffId),
    Inspector(StaffId),
    Clock,
    /// The cage, which knows the balances of accounts and the amounts of jackpots. No person can speak for it.
    Cage,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, bound = "")]
pub enum Command<G: Game> {
    /// An inspector approves what the rules want approved.
    Approve {
        what: Approval,
    },
    Open {
        terms: Terms,
        determinations: G::Determinations,
    },
    /// Notice of new determinations that apply from a round on.
    ChangeDeterminations {
        determinations: G::Determinations,
        from_round: RoundNumber,
    },
    /// Notice that the table closes after a round: by staff, or by the host of a private table.
    GiveNotice {
        after_round: RoundNumber,
    },
    /// An inspector has taken note of a notice that was given.
    TakeNotice,
    Close,
    /// The clock reports the gaming day to a table that remembers people who left.
    BeginDay {
        day: GamingDay,
    },

    Join {
        handle: Handle,
        seat: Option<Seat>,
    },
    Sit {
        seat: Seat,
    },
    Stand,
    /// Plays the box before a free seat in addition to one's own.
    TakeBox {
        seat: Seat,
    },
    GiveUpBox {
        seat: Seat,
    },
    BuyIn {
        amount: Cents,
    },
    CashOut {
        amount: Cents,
    },
    Leave,
    WaitForSeat {
        handle: Handle,
    },
    StopWaiting,
    SetAway {
        away: bool,
    },
    /// The table may go on, as far as this person is concerned: no more wagers, or no longer pause before the next round.
    Ready,
    /// The host stops the clock: nothing is played and no time passes until the table is resumed.
    Pause,
    Resume,
    RequestRules,
    /// How many bots keep people company here.
    SetBots {
        bots: u8,
    },

    /// The dealer shows the commitment to a seed, which stays sealed until the round is over.
    Seal {
        commit: Commitment,
        sealed: String,
    },
    /// A person adds words to the draw.
    AddWords {
        words: Words,
    },
    /// The dealer shows the root of a deck from which the game will take tokens in secret.
    LayDeck {
        root: Root,
    },
    /// The dealer turns a number drawn, or a token taken, into the next act of the game.
    Deal {
        drawn: u32,
    },
    Reveal {
        seed: Seed,
        salt: Salt,
    },
    /// Opens the cards that were shown in a round whose seed stays sealed.
    Show {
        openings: Vec<Opening>,
    },
    /// A seal said to be lost opens after all.
    FindSeal,

    /// To the game itself.
    Play(OrderOf<G>),

    State(Statement),
    Rule(Ruling<Decision>),
    RequireToVacate {
        party: Party,
    },
    AskConsent {
        proposal: String,
    },
    WithdrawProposal,
    Answer {
        agree: bool,
    },
    /// Takes what somebody owes from their account.
    Collect {
        person: PersonId,
        amount: Cents,
    },
    /// Tells the game what a jackpot displays.
    Display {
        jackpot: u16,
        amount: Cents,
    },
    RequestReview {
        ruling: RecordNumber,
    },
    Review {
        ruling: RecordNumber,
        upheld: bool,
        reason: String,
    },
}

impl<G: Game> Command<G> {
    /// Whether a person could repeat this request without limit, and so fill the record. Giving something up, coming back and
    /// leaving are not limited: they are accepted at any time.
    pub fn is_request(&self) -> bool {
        matches!(
            self,
            Command::Join { .. }
                | Command::Sit { .. }
                | Command::TakeBox { .. }
                | Command::BuyIn { .. }
                | Command::CashOut { .. }
                | Command::WaitForSeat { .. }
                | Command::SetAway { away: true }
                | Command::SetBots { .. }
                | Command::Pause
                | Command::RequestReview { .. }
        )
    }

    /// Whether it states, rules or ends something that cannot be taken back, so that staff must confirm it.
    pub fn is_final(&self) -> bool {
        match self {
            Command::Play(order) => matches!(order, Order::State(_) | Order::Rule(_)),
            Command::State(_)
            | Command::Rule(_)
            | Command::Review { .. }
            | Command::RequireToVacate { .. }
            | Command::Close => true,
            _ => false,
        }
    }
}
