//! Applies the rules that hold for every table. Changes nothing.

mod closed;
pub(crate) mod floor;
pub(crate) mod people;
pub(crate) mod play;
mod rulings;
pub(crate) mod text;

use chance::{Commitment, Drawn, Opening, Root, Salt, Seed, Words};
use money::Cents;
use rules::{
    Clause, Game, Parties, Party, RoundNumber, Ruling, Seat, StaffId, Token, Tokens, mark,
};

use crate::busy::Busy;
use crate::private::{self, Hosting};
use crate::ready;
use crate::{
    Actor, Approval, Command, DealtBy, Decision, GamingDay, Handle, Open, PersonId, Refusal,
};
use crate::{Pending, RecordNumber, State, Statement, Terms, Voice};

/// A command found lawful.
#[derive(Debug)]
pub enum Permit<G: Game> {
    Approve { what: Approval, by: StaffId },
    Open { terms: Terms, setup: G::Setup, by: StaffId },
    Notice { from_round: RoundNumber, setup: G::Setup, by: StaffId },
    Announce { after_round: RoundNumber, by: StaffId },
    Close,
    BeginDay { day: GamingDay },
    Join { party: Party, person: PersonId, handle: Handle, bot: bool, seat: Option<Seat> },
    Sit { party: Party, seat: Seat },
    Stand { party: Party },
    TakeBox { party: Party, seat: Seat },
    GiveUpBox { party: Party, seat: Seat },
    BuyIn { party: Party, person: PersonId, amount: Cents },
    CashOut { party: Party, person: PersonId, amount: Cents },
    Leave { party: Party },
    Wait { person: PersonId, handle: Handle },
    StopWaiting { person: PersonId },
    SetAway { party: Party, away: bool },
    Ready { party: Party },
    Host(Hosting),
    GiveRules { person: PersonId },
    SetBots { bots: u8, by: Option<(Party, PersonId)> },
    Seal { commit: Commitment, sealed: String },
    AddWords { party: Party, words: Words },
    LayDeck { root: Root, from: Tokens },
    Deal { dealt: Dealt, permit: G::Permit },
    Reveal { seed: Seed, salt: Salt },
    Show { openings: Vec<Opening> },
    Play { by: Option<Party>, said: Option<SaidOf<G>>, permit: G::Permit },
    Provided(Provided),
}

/// A statement or ruling of staff about the game, which stays on record.
#[derive(Debug)]
pub enum Said<Irregularity, Outcome> {
    Stated(Irregularity),
    Ruled(Ruling<Outcome>),
}

/// The same of one game, and who says it.
pub(crate) type SaidOf<G> = (Voice, Said<<G as Game>::Irregularity, <G as Game>::Outcome>);

/// A number drawn, or a token taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dealt {
    Drawn(Drawn),
    Taken { epoch: u32, position: u32, token: Token },
}

/// A command found lawful under the general provisions.
#[derive(Debug)]
pub enum Provided {
    State { what: Statement, person: Option<PersonId>, by: Option<StaffId> },
    FindSeal { round: RoundNumber },
    Rule { by: StaffId, on: Box<Pending>, ruling: Ruling<Decision> },
    TakeNotice { by: StaffId },
    Collect { person: PersonId, amount: Cents },
    Display { jackpot: u16, amount: Cents },
    Vacate { party: Party, by: StaffId },
    AskConsent { proposal: String, of: Parties, by: StaffId },
    WithdrawProposal,
    Answer { party: Party, agree: bool },
    RequestReview { ruling: RecordNumber, person: PersonId },
    Review { ruling: RecordNumber, by: StaffId, upheld: bool, reason: String },
}

impl<G: Game> From<Provided> for Permit<G> {
    fn from(provided: Provided) -> Permit<G> {
        Permit::Provided(provided)
    }
}

pub(crate) fn judge<G: Game>(
    state: &State<G>,
    who: Actor,
    command: &Command<G>,
) -> Result<Permit<G>, Refusal<G>> {
    let table = match state {
        State::Opened(table) => table.as_ref(),
        State::NotOpened { approved } => return floor::before_opening(approved, who, command),
    };
    at_opened(table, who, command)
}

/// The same of a table that has been opened.
pub(crate) fn at_opened<G: Game>(
    table: &Open<G>,
    who: Actor,
    command: &Command<G>,
) -> Result<Permit<G>, Refusal<G>> {
    if table.closed {
        closed::may_still_come(table, who, command)?;
    }
    match who {
        // Nobody may fill the record with requests. Bots belong to the house, and ask for no more than they need.
        Actor::Person(person) if command.is_request() && !table.may_ask(person) => {
            Err(Refusal::RequestsSpent { max: Busy::REQUESTS_MAX })
        }
        Actor::Person(person) => judge_person(table, person, command),
        Actor::Bot(bot) => judge_bot(table, bot, command),
        Actor::Dealer(staff) => judge_dealer(table, staff, command),
        Actor::Computer => judge_computer(table, command),
        Actor::Supervisor(staff) => judge_supervisor(table, staff, command),
        Actor::Inspector(staff) => judge_inspector(table, staff, command),
        Actor::Clock => match command {
            Command::Play(order) => play::order(table, who, order),
            Command::Close => floor::close(table),
            Command::BeginDay { day } => floor::begin_day(table, *day),
            Command::Resume => private::resume(table, None),
            Command::GiveNotice { after_round } => private::close_deserted(table, *after_round),
            _ => Err(Refusal::NotYours),
        },
        Actor::Cage => match *command {
            Command::Collect { person, amount } => rulings::collect(table, person, amount),
            Command::Display { jackpot, amount } => floor::display(table, jackpot, amount),
            _ => Err(Refusal::NotYours),
        },
    }
}

fn judge_person<G: Game>(
    table: &Open<G>,
    person: PersonId,
    command: &Command<G>,
) -> Result<Permit<G>, Refusal<G>> {
    match command {
        Command::Join { handle, seat } => people::join(table, person, handle, false, *seat),
        Command::WaitForSeat { handle } => people::wait(table, person, handle),
        Command::StopWaiting => people::stop_waiting(table, person),
        Command::RequestRules => rulings::copy_of_rules(person),
        _ => match table.party_of(person) {
            Some(party) => judge_player(table, person, party, command),
            None if rulings::concerns(table, person, command) => {
                judge_concerned(table, person, command)
            }
            None => Err(Refusal::JoinFirst),
        },
    }
}

/// A person who has left may still speak about events while they were there.
fn judge_concerned<G: Game>(
    table: &Open<G>,
    person: PersonId,
    command: &Command<G>,
) -> Result<Permit<G>, Refusal<G>> {
    match command {
        Command::RequestReview { ruling } => rulings::request_review(table, person, *ruling),
        Command::State(what @ Statement::Dispute { party: None, .. }) => {
            rulings::state(table, Some(person), None, what)
        }
        _ => Err(Refusal::NotYours),
    }
}

/// A bot may join only where bots are allowed. There it plays like a person, but has no say in who else joins.
fn judge_bot<G: Game>(
    table: &Open<G>,
    bot: PersonId,
    command: &Command<G>,
) -> Result<Permit<G>, Refusal<G>> {
    people::bots_fit(&table.terms, 1)?;
    match command {
        Command::Join { handle, seat } => people::join(table, bot, handle, true, *seat),
        Command::WaitForSeat { .. }
        | Command::SetBots { .. }
        | Command::Ready
        | Command::Pause
        | Command::Resume
        | Command::GiveNotice { .. } => Err(Refusal::NotYours),
        _ => judge_person(table, bot, command),
    }
}

fn judge_player<G: Game>(
    table: &Open<G>,
    person: PersonId,
    party: Party,
    command: &Command<G>,
) -> Result<Permit<G>, Refusal<G>> {
    // An excluded person takes no further part, but may take their chips and leave, and may contest the ruling.
    let going = matches!(
        command,
        Command::Leave
            | Command::CashOut { .. }
            | Command::RequestReview { .. }
            | Command::State(Statement::Dispute { .. })
    );
    if table.is_excluded(person) && !going && mark(Clause::SanctionExclusion) {
        return Err(Refusal::Excluded);
    }
    match command {
        Command::Sit { seat } => people::sit(table, party, person, *seat),
        Command::Stand => people::stand(table, party),
        Command::TakeBox { seat } => people::take_box(table, party, *seat),
        Command::GiveUpBox { seat } => people::give_up_box(table, party, *seat),
        Command::BuyIn { amount } => people::buy_in(table, party, person, *amount),
        Command::CashOut { amount } => people::cash_out(table, party, person, *amount),
        Command::Leave => Ok(Permit::Leave { party }),
        Command::SetAway { away } => Ok(Permit::SetAway { party, away: *away }),
        Command::Ready => ready::judge(table, party),
        Command::Pause => private::pause(table, party),
        Command::Resume => private::resume(table, Some(party)),
        Command::GiveNotice { after_round } => private::close(table, party, *after_round),
        Command::SetBots { bots } => people::set_bots(table, Some((party, person)), *bots),
        Command::AddWords { words } => play::add_words(table, person, party, words),
        Command::Play(order) => play::order(table, Actor::Person(person), order),
        Command::State(Statement::Dispute { party: of, .. }) if *of != Some(party) => {
            Err(Refusal::NotYours)
        }
        Command::State(what @ Statement::Dispute { .. }) => {
            rulings::state(table, Some(person), None, what)
        }
        Command::Answer { agree } => rulings::answer(table, party, *agree),
        Command::RequestReview { ruling } => rulings::request_review(table, person, *ruling),
        _ => Err(Refusal::NotYours),
    }
}

fn judge_dealer<G: Game>(
    table: &Open<G>,
    by: StaffId,
    command: &Command<G>,
) -> Result<Permit<G>, Refusal<G>> {
    match command {
        Command::Play(order) => play::order(table, Actor::Dealer(by), order),
        Command::Close => floor::close(table),
        Command::Seal { .. }
        | Command::LayDeck { .. }
        | Command::Deal { .. }
        | Command::Reveal { .. }
        | Command::Show { .. } => Err(Refusal::DrawnByComputer),
        _ => Err(Refusal::NotYours),
    }
}

/// Draws come from the computer alone, so it is an actor of its own.
fn judge_computer<G: Game>(table: &Open<G>, command: &Command<G>) -> Result<Permit<G>, Refusal<G>> {
    match command {
        _ if table.terms.dealt_by == DealtBy::Person => Err(Refusal::DealtByPerson),
        Command::Seal { commit, sealed } => play::seal(table, *commit, sealed),
        Command::LayDeck { root } => play::lay_deck(table, *root),
        Command::Deal { drawn } => play::deal(table, *drawn),
        Command::Reveal { seed, salt } => play::reveal(table, seed, salt),
        Command::Show { openings } => play::show(table, openings),
        Command::State(Statement::SealLost { round }) => rulings::lose_seal(table, *round),
        Command::FindSeal => rulings::find_seal(table),
        Command::Play(order) => play::order(table, Actor::Computer, order),
        _ => Err(Refusal::NotYours),
    }
}

fn judge_supervisor<G: Game>(
    table: &Open<G>,
    by: StaffId,
    command: &Command<G>,
) -> Result<Permit<G>, Refusal<G>> {
    match command {
        Command::Open { .. } => Err(Refusal::AlreadyOpen),
        Command::ChangeDeterminations { determinations, from_round } => {
            floor::change(table, by, determinations, *from_round)
        }
        Command::SetBots { bots } => people::set_bots(table, None, *bots),
        Command::GiveNotice { after_round } => floor::give_notice(table, by, *after_round),
        Command::Close => floor::close(table),
        // A host who does not come back must not stand in the way of a ruling.
        Command::Resume => private::resume(table, None),
        Command::Play(order) => play::order(table, Actor::Supervisor(by), order),
        // Nobody can get out of a round by claiming this: the computer knows which seals it can open.
        Command::State(Statement::SealLost { .. }) => Err(Refusal::SaidByComputer),
        // An error that makes a round void is stated to the game, which knows whether it is possible.
        Command::State(Statement::FoundLate { .. }) => Err(Refusal::NotYours),
        Command::State(Statement::Dispute { party: None, .. }) => Err(Refusal::NobodyNamed),
        Command::State(what) => rulings::state(table, None, Some(by), what),
        Command::Rule(ruling) => rulings::rule(table, by, ruling),
        Command::RequireToVacate { party } => people::require_to_vacate(table, by, *party),
        Command::AskConsent { proposal } => rulings::ask_consent(table, by, proposal),
        Command::WithdrawProposal => rulings::withdraw(table),
        _ => Err(Refusal::NotYours),
    }
}

fn judge_inspector<G: Game>(
    table: &Open<G>,
    by: StaffId,
    command: &Command<G>,
) -> Result<Permit<G>, Refusal<G>> {
    match command {
        Command::Approve { what } => Ok(Permit::Approve { what: *what, by }),
        Command::TakeNotice => floor::take_notice(table, by),
        Command::Review { ruling, upheld, reason } => {
            rulings::review(table, by, *ruling, *upheld, reason)
        }
        _ => Err(Refusal::NotYours),
    }
}
