//! What may be asked of a table, and by whom.

use chance::{Commitment, Opening, Root, Salt, Seed, Words};
use money::Cents;
use rules::{Game, Order, OrderOf, Party, RoundNumber, Ruling, Seat, StaffId};
use serde::{Deserialize, Serialize};

use crate::{Approval, Decision, GamingDay, Handle, PersonId, RecordNumber, Statement, Terms};

/// On whose word a command comes to a table.
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
    /// The cage, which knows what accounts hold; no person has its voice.
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
    /// Notice of other determinations from a round on.
    ChangeDeterminations {
        determinations: G::Determinations,
        from_round: RoundNumber,
    },
    /// Notice that the table closes after a round.
    GiveNotice {
        after_round: RoundNumber,
    },
    /// An inspector has taken note of a notice that was given.
    TakeNotice,
    Close,
    /// The clock tells the gaming day, to a table that remembers somebody of a day.
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
    /// Plays the box before a free seat besides one's own.
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
    /// The dealer makes the next act of the game of a number drawn, or of a token taken.
    Deal {
        drawn: u32,
    },
    Reveal {
        seed: Seed,
        salt: Salt,
    },
    /// Opens what was shown in a round whose seed stays sealed.
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
    /// Whether a person asks the table for something that can be asked for again and again, so that nobody but the person bounds
    /// how often it is recorded. To give something up, to come back and to leave is not: that is heard at any time.
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
                | Command::RequestReview { .. }
        )
    }

    /// Whether it states, rules or ends something that nothing takes back: staff are asked once more.
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
