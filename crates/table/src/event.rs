//! Events at a table.

use chance::{Commitment, Opening, Root, Salt, Seed, Words};
use money::{Cents, Net};
use rules::{ChipKind, Edition, Game, Parties, Party, RoundNumber, Ruling, Seat, StaffId};
use rules::{Token, Tokens};
use serde::{Deserialize, Serialize};

use crate::Voice;
use crate::ledger::Took;
use crate::{Approval, Decision, GamingDay, Handle, PersonId, RecordNumber, Statement, Terms};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", bound = "")]
pub enum Event<G: Game> {
    Approved {
        what: Approval,
        by: StaffId,
    },
    Opened {
        terms: Terms,
        setup: G::Setup,
        by: StaffId,
    },
    /// Players are told of new determinations that apply from a round on.
    NoticeGiven {
        from_round: RoundNumber,
        setup: G::Setup,
        by: StaffId,
    },
    SetupInForce {
        from_round: RoundNumber,
    },
    ClosingAnnounced {
        after_round: RoundNumber,
        by: StaffId,
    },
    /// The host closes a private table after a round; none if the house closes it because nobody comes any more.
    ClosingDecided {
        after_round: RoundNumber,
        party: Option<Party>,
    },
    /// A notice given to the players has reached an inspector.
    NoticeTaken {
        by: StaffId,
    },
    Closed,
    /// The table's memory of people who left belongs to this gaming day, or to an earlier one that is over.
    DayBegun {
        day: GamingDay,
    },

    Joined {
        party: Party,
        person: PersonId,
        handle: Handle,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        bot: bool,
    },
    Seated {
        party: Party,
        seat: Seat,
    },
    Vacated {
        party: Party,
    },
    BoxTaken {
        party: Party,
        seat: Seat,
    },
    BoxGivenUp {
        party: Party,
        seat: Seat,
    },
    BoughtIn {
        party: Party,
        person: PersonId,
        amount: Cents,
    },
    CashedOut {
        party: Party,
        person: PersonId,
        amount: Cents,
        chips: ChipKind,
    },
    LeavingAfterRound {
        party: Party,
    },
    Left {
        party: Party,
        person: PersonId,
        /// The chips that they took along.
        #[serde(default)]
        stake: Cents,
    },
    Waiting {
        person: PersonId,
        handle: Handle,
    },
    StoppedWaiting {
        person: PersonId,
    },
    WentAway {
        party: Party,
    },
    CameBack {
        party: Party,
    },
    /// Somebody needs no more time; see [`Command::Ready`](crate::Command::Ready).
    Ready {
        party: Party,
    },
    /// The host has stopped the clock.
    Paused {
        party: Party,
    },
    /// The clock runs again; none if the house resumed the table.
    Resumed {
        party: Option<Party>,
    },
    BotsSet {
        bots: u8,
        /// The player who requested it; none for a supervisor, and in journals of versions that did not note it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<PersonId>,
        /// Their number at the table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        party: Option<Party>,
    },
    RulesGiven {
        person: PersonId,
        edition: Edition,
    },

    Sealed {
        round: RoundNumber,
        commit: Commitment,
        sealed: String,
    },
    WordsAdded {
        party: Party,
        words: Words,
    },
    Drawn {
        index: u32,
        of: u32,
        drawn: u32,
    },
    Revealed {
        round: RoundNumber,
        seed: Seed,
        salt: Salt,
    },
    /// A deck was shuffled and fixed by its root; no token has left it yet. Its tokens stay sealed in the journal, because the
    /// tokens that a reshuffled deck lacks are in hands.
    DeckLaid {
        epoch: u32,
        root: Root,
        size: u32,
        from: Option<Tokens>,
    },
    /// The next token of a deck was taken. Which one it is stays sealed in the journal.
    Taken {
        epoch: u32,
        position: u32,
        token: Option<Token>,
    },
    /// The cards shown in a round are opened; the rest of its decks stays hidden.
    Shown {
        round: RoundNumber,
        openings: Vec<Opening>,
    },

    /// A seal that had been lost opens again: the round goes on.
    SealFound {
        round: RoundNumber,
    },
    /// A seal that nobody could open was given up: nothing proves this round, and nobody won.
    Forfeited {
        round: RoundNumber,
        commit: Commitment,
    },

    Play(G::Event),
    /// The game has ended a round; `wagered` are the parties with a wager in it.
    RoundOver {
        round: RoundNumber,
        wagered: Parties,
    },

    Stated {
        /// None in journals of versions that numbered rulings alone.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<RecordNumber>,
        what: Statement,
        /// Whom it is about.
        person: Option<PersonId>,
        by: Option<StaffId>,
        /// The ruling about it that a review has overturned.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        overturned: Option<RecordNumber>,
    },
    Ruled {
        number: RecordNumber,
        by: StaffId,
        on: Statement,
        ruling: Ruling<Decision>,
    },
    /// A dealer or supervisor has stated something about the game; the consequences come next.
    GameStated {
        number: RecordNumber,
        by: Voice,
        what: G::Irregularity,
    },
    /// Something stated about the game was ruled on.
    GameRuled {
        number: RecordNumber,
        by: Voice,
        ruling: Ruling<G::Outcome>,
    },
    /// `party` is their number, if they are still there.
    Excluded {
        person: PersonId,
        party: Option<Party>,
    },
    /// An exclusion was overturned.
    Readmitted {
        person: PersonId,
        /// Their number, if they were to leave after the round only because of it and stay now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stays: Option<Party>,
    },
    /// A person's result in an undone round goes back; or it is paid again, because the ruling that took it back
    /// was overturned.
    Reversed {
        round: RoundNumber,
        person: PersonId,
        party: Option<Party>,
        reversal: Reversal,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        again: bool,
    },
    /// The house's commission from the pots of an undone round goes back to the pocket that winners were paid from.
    CommissionReversed {
        round: RoundNumber,
        amount: Cents,
    },
    /// A person's wagers in a round are void, including settled ones; everything that had to go back has gone back.
    WagersVoided {
        round: RoundNumber,
        person: PersonId,
        /// The result without that ruling, in each kind of chips.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        took: Vec<Took>,
    },
    /// A person's wagers in a round stand again, as they were settled.
    WagersRestored {
        round: RoundNumber,
        person: PersonId,
        took: Vec<Took>,
    },
    /// A banker has the result that the bank has without wagers which are void now, or with those which stand again; the chips have
    /// gone back or come.
    BankPutRight {
        round: RoundNumber,
        person: PersonId,
        /// By how much the result changed.
        by: Net,
        /// The banker's commission before and after it.
        before: Cents,
        after: Cents,
    },
    /// The stakes that a ruling had kept from a person in a void round have gone back.
    StakesReturned {
        round: RoundNumber,
        person: PersonId,
    },
    RoundUndone {
        round: RoundNumber,
    },
    /// Commission on account that a player who leaves cannot pay. It counts as taken, and is owed.
    AccountUnpaid {
        party: Party,
        person: PersonId,
        amount: Cents,
    },
    /// An undone round stands again, because the ruling about it was overturned; the payments come next.
    RoundRestored {
        round: RoundNumber,
        /// The commission that the house had taken from its pots.
        commission: Cents,
    },
    /// A person's debt is paid from their account, as far as the balance reaches.
    Collected {
        person: PersonId,
        party: Option<Party>,
        amount: Cents,
    },
    ToldToVacate {
        party: Party,
        by: StaffId,
    },
    ConsentAsked {
        proposal: String,
        of: Parties,
        by: StaffId,
    },
    Agreed {
        party: Party,
    },
    ConsentGiven,
    ProposalWithdrawn,
    ConsentRefused {
        party: Party,
    },
    ReviewRequested {
        ruling: RecordNumber,
        person: PersonId,
    },
    Reviewed {
        ruling: RecordNumber,
        by: StaffId,
        upheld: bool,
        reason: String,
    },
}

impl<G: Game> Event<G> {
    /// Its number on record, if it puts something there.
    pub fn record_number(&self) -> Option<RecordNumber> {
        match self {
            Event::Stated { number, .. } => *number,
            Event::Ruled { number, .. }
            | Event::GameStated { number, .. }
            | Event::GameRuled { number, .. } => Some(*number),
            _ => None,
        }
    }

    /// An event with a hidden part, without that part; see [`Game::veiled`].
    pub fn veiled(&self) -> Option<Event<G>> {
        match self {
            Event::DeckLaid { epoch, root, size, from: Some(_) } => {
                Some(Event::DeckLaid { epoch: *epoch, root: *root, size: *size, from: None })
            }
            Event::Taken { epoch, position, token: Some(_) } => {
                Some(Event::Taken { epoch: *epoch, position: *position, token: None })
            }
            Event::Play(event) => G::veiled(event).map(Event::Play),
            _ => None,
        }
    }
}

/// How a result is undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reversal {
    /// The house gives back what was lost.
    Returned { amount: Cents, chips: ChipKind },
    /// Winnings go back from the rack.
    TakenBack { amount: Cents, chips: ChipKind },
    /// The part that the rack does not cover.
    Owed { amount: Cents },
    /// Commission that had been collected from an account.
    CommissionReturned { amount: Cents },
    /// Commission on account that had not been collected is owed no more.
    CommissionWaived { amount: Cents },
    /// What was owed, and had not been paid, is owed no more.
    Released { amount: Cents },
}

impl Reversal {
    pub(crate) fn amount(self) -> Cents {
        match self {
            Reversal::Returned { amount, .. }
            | Reversal::TakenBack { amount, .. }
            | Reversal::Owed { amount }
            | Reversal::CommissionReturned { amount }
            | Reversal::CommissionWaived { amount }
            | Reversal::Released { amount } => amount,
        }
    }
}
