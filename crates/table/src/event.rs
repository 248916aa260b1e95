//! What has happened at a table.

use chance::{Commitment, Opening, Root, Salt, Seed, Words};
use money::Cents;
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
    /// Players are told that other determinations hold from a round on.
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
    /// A notice given to the players has reached an inspector.
    NoticeTaken {
        by: StaffId,
    },
    Closed,
    /// What is remembered of people who left belongs to this gaming day, or to one before it that is over.
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
    BotsSet {
        bots: u8,
        /// The player who wanted it so; none for a supervisor, and in journals of versions that did not note it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<PersonId>,
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
    /// A deck was shuffled and fixed by its root; nothing of it has left yet. Of which tokens stays sealed in the
    /// journal: what a reshuffled deck lacks lies in hands.
    DeckLaid {
        epoch: u32,
        root: Root,
        size: u32,
        from: Option<Tokens>,
    },
    /// The next token of a deck. Which one it is stays sealed in the journal.
    Taken {
        epoch: u32,
        position: u32,
        token: Option<Token>,
    },
    /// What was shown in a round is opened; all else of its decks stays hidden.
    Shown {
        round: RoundNumber,
        openings: Vec<Opening>,
    },

    /// A seal that had been lost opens again: the round goes on.
    SealFound {
        round: RoundNumber,
    },
    /// A seal that nobody could open was given up: this round is proved by nothing, and nobody won.
    Forfeited {
        round: RoundNumber,
        commit: Commitment,
    },

    Play(G::Event),
    /// The game has ended a round; who had wagered in it.
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
    /// A dealer or supervisor has stated something about the game; what follows of it comes next.
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
    /// What a person had won or lost in an undone round goes back; or it is paid again, because the ruling that took it back
    /// was overturned.
    Reversed {
        round: RoundNumber,
        person: PersonId,
        party: Option<Party>,
        reversal: Reversal,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        again: bool,
    },
    /// What the house had taken from the pots of an undone round as commission goes back to where winners were paid from.
    CommissionReversed {
        round: RoundNumber,
        amount: Cents,
    },
    /// A person's wagers in a round are void, those that were settled too; what had to go back has gone back.
    WagersVoided {
        round: RoundNumber,
        person: PersonId,
        /// What would stand without that, in each kind of chips.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        took: Vec<Took>,
    },
    /// A person's wagers in a round stand again, as they were settled.
    WagersRestored {
        round: RoundNumber,
        person: PersonId,
        took: Vec<Took>,
    },
    /// What a ruling had kept of a person's stakes in a round that is void has gone back, and nothing of it is left to go back.
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
    /// A round that was undone stands again, because the ruling about it was overturned; who gets what comes next.
    RoundRestored {
        round: RoundNumber,
        /// What the house had taken from its pots.
        commission: Cents,
    },
    /// What a person owes is paid from their account, as far as that reaches.
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

    /// An event that tells what not everybody may know, with that left out; see [`Game::veiled`].
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
    /// What was won goes back from the rack.
    TakenBack { amount: Cents, chips: ChipKind },
    /// What the rack does not cover.
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
