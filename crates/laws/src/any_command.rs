//! Commands of every kind, sensible or not, from everybody who has a voice at a table.

use chance::{Commitment, Root, Salt, Seed, Words};
use money::Cents;
use rules::{
    Awaiting, ChipKind, Clause, Game, Offer, Order, OrderOf, Parties, Party, RoundNumber, Ruling,
    Seat, StaffId, Stakes, Who,
};
use table::Terms;
use table::{Actor, Approval, Cause, Command, Decision, GamingDay, Open, PersonId};
use table::{RecordNumber, Statement};

use crate::encoding::mangle;
use crate::entropy::Entropy;
use crate::sitting::{DEALER, INSPECTOR, PEOPLE, SEATS, SUPERVISOR, Sitting, handle, terms};
use crate::walk::outcome;

/// The first of the bots, which have accounts of their own.
const BOTS: u64 = 50;

/// Anybody: people who come to the table, a person who never does, bots, staff, the clock and the cage.
pub(crate) fn any_actor(entropy: &mut Entropy) -> Actor {
    let person = PersonId(entropy.number() % (PEOPLE + 2));
    match entropy.number() % 16 {
        0..=5 => Actor::Person(person),
        6 => Actor::Bot(PersonId(BOTS + person.0 % 2)),
        7 | 8 => DEALER,
        9 | 10 => Actor::Computer,
        11 => Actor::Clock,
        12 => Actor::Cage,
        13 => INSPECTOR,
        _ => SUPERVISOR,
    }
}

/// Any command; once in a while with a number in it that makes no sense.
pub(crate) fn any_command<G: Game>(
    sitting: &Sitting<G>,
    tables: &[G::Determinations],
    entropy: &mut Entropy,
) -> Command<G> {
    let command = sensible(sitting, tables, entropy);
    if !entropy.once_in(4) {
        return command;
    }
    let mut mangled = serde_json::to_value(&command).expect("a command has an encoding");
    mangle(&mut mangled, entropy.number());
    serde_json::from_value(mangled).unwrap_or(command)
}

fn sensible<G: Game>(
    sitting: &Sitting<G>,
    tables: &[G::Determinations],
    entropy: &mut Entropy,
) -> Command<G> {
    let table = sitting.table();
    match entropy.number() % 32 {
        0..=9 => Command::Play(any_order(sitting, entropy)),
        10..=14 => at_the_table(table, entropy),
        15..=17 => chips(table, entropy),
        18..=21 => about_the_table(table, tables, entropy),
        22..=24 => Command::State(any_statement(table, entropy)),
        25..=28 => Command::Rule(any_ruling(table, entropy)),
        _ => about_chance(entropy),
    }
}

/// An order that is on offer to somebody, once was, or never is.
fn any_order<G: Game>(sitting: &Sitting<G>, entropy: &mut Entropy) -> OrderOf<G> {
    let stakes = entropy.one_of(&[Stakes::Refunded, Stakes::Kept]);
    let Some(table) = sitting.table() else { return Order::TimeExpired };
    match entropy.number() % 8 {
        0 => Order::TimeExpired,
        1 => Order::Void { parties: Parties(entropy.number()), stakes },
        2 | 3 if !sitting.seen.is_empty() => entropy.one_of(&sitting.seen),
        4 => dealt(table, entropy),
        5 => remedied(table, entropy).unwrap_or(Order::TimeExpired),
        _ => offered(table, entropy).unwrap_or_else(|| dealt(table, entropy)),
    }
}

fn dealt<G: Game>(table: &Open<G>, entropy: &mut Entropy) -> OrderOf<G> {
    let drawn = match G::awaiting(table.at()) {
        Awaiting::Dealer(dealing) => outcome(dealing, entropy.number()),
        Awaiting::Parties { .. } | Awaiting::Ruling => 0,
    };
    Order::Act(G::deal(table.at(), drawn))
}

fn remedied<G: Game>(table: &Open<G>, entropy: &mut Entropy) -> Option<OrderOf<G>> {
    let mut remedies = Vec::new();
    G::remedies(table.at(), &mut |under, outcome| remedies.push((under, outcome)));
    if remedies.is_empty() {
        return None;
    }
    let (under, outcome) = entropy.one_of(&remedies);
    Some(Order::Rule(Ruling { under, outcome, reason: any_text() }))
}

fn offered<G: Game>(table: &Open<G>, entropy: &mut Entropy) -> Option<OrderOf<G>> {
    let staff = [Who::Dealer, Who::Supervisor(StaffId(1)), Who::Clock];
    let players = table.players().map(|(party, _)| Who::Party(party));
    let mut offers = Vec::new();
    for who in players.chain(staff) {
        G::offers(table.at(), who, &mut |offer| offers.push(offer));
    }
    let any = (!offers.is_empty()).then(|| entropy.one_of(&offers))?;
    Some(any.pick(entropy.number()))
}

fn at_the_table<G: Game>(table: Option<&Open<G>>, entropy: &mut Entropy) -> Command<G> {
    let (seat, party) = (any_seat(entropy), any_party(table, entropy));
    let handle = handle();
    let ruling = RecordNumber(u32::try_from(entropy.number() % 4).unwrap_or_default());
    entropy.one_of(&[
        Command::Join { handle: handle.clone(), seat: Some(seat) },
        Command::Join { handle: handle.clone(), seat: None },
        Command::Sit { seat },
        Command::Stand,
        Command::TakeBox { seat },
        Command::GiveUpBox { seat },
        Command::Leave,
        Command::WaitForSeat { handle },
        Command::StopWaiting,
        Command::SetAway { away: true },
        Command::SetAway { away: false },
        Command::RequestRules,
        Command::Ready,
        Command::Pause,
        Command::Resume,
        Command::SetBots { bots: seat.0 },
        Command::AddWords { words: Words::new("words").expect("these are words") },
        Command::Answer { agree: true },
        Command::Answer { agree: false },
        Command::RequestReview { ruling },
        Command::State(Statement::Dispute { party: Some(party), about: any_text() }),
    ])
}

fn chips<G: Game>(table: Option<&Open<G>>, entropy: &mut Entropy) -> Command<G> {
    let amount = any_amount(table, entropy);
    let person = PersonId(entropy.number() % (PEOPLE + 2));
    entropy.one_of(&[
        Command::BuyIn { amount },
        Command::BuyIn { amount },
        Command::CashOut { amount },
        Command::Collect { person, amount },
        Command::Display { jackpot: 1, amount },
    ])
}

fn about_the_table<G: Game>(
    table: Option<&Open<G>>,
    tables: &[G::Determinations],
    entropy: &mut Entropy,
) -> Command<G> {
    let determinations = entropy.one_of(tables);
    let (round, party) = (any_round(table, entropy), any_party(table, entropy));
    let ruling = RecordNumber(u32::try_from(entropy.number() % 4).unwrap_or_default());
    let terms = any_terms(entropy);
    entropy.one_of(&[
        Command::Approve { what: Approval::Table },
        Command::Open { terms, determinations: determinations.clone() },
        Command::ChangeDeterminations { determinations: determinations.clone(), from_round: round },
        Command::ChangeDeterminations { determinations, from_round: round },
        Command::GiveNotice { after_round: round },
        Command::TakeNotice,
        Command::Close,
        Command::BeginDay { day: GamingDay(u32::from(party.0 % 3)) },
        Command::RequireToVacate { party },
        Command::AskConsent { proposal: any_text() },
        Command::WithdrawProposal,
        Command::Review { ruling, upheld: true, reason: any_text() },
    ])
}

/// Commands that only the computer may give, and gives correctly elsewhere: here they do not follow from the seed.
fn about_chance<G: Game>(entropy: &mut Entropy) -> Command<G> {
    let bytes = [u8::try_from(entropy.number() % 3).unwrap_or_default(); 32];
    let drawn = u32::try_from(entropy.number() % 70).unwrap_or_default();
    entropy.one_of(&[
        Command::Seal { commit: Commitment(bytes), sealed: String::new() },
        Command::LayDeck { root: Root(bytes) },
        Command::Deal { drawn },
        Command::Deal { drawn: u32::MAX },
        Command::Reveal { seed: Seed(bytes), salt: Salt(bytes) },
        Command::Show { openings: Vec::new() },
        Command::FindSeal,
    ])
}

pub(crate) fn any_statement<G: Game>(table: Option<&Open<G>>, entropy: &mut Entropy) -> Statement {
    let (party, round) = (any_party(table, entropy), any_round(table, entropy));
    let by_round = entropy.once_in(2);
    entropy.one_of(&[
        Statement::Disruption { cause: Cause::Fire },
        Statement::Impractical,
        Statement::Fraud { party: Some(party), onlooker: None },
        Statement::Fraud { party: None, onlooker: Some(PersonId(2)).filter(|_| by_round) },
        Statement::Contravention {
            party: Some(party),
            onlooker: None,
            of: Clause::DevicesForbidden,
            round: Some(round).filter(|_| by_round),
        },
        Statement::Contravention {
            party: None,
            onlooker: Some(PersonId(2)).filter(|_| by_round),
            of: Clause::NoInfluence,
            round: None,
        },
        Statement::Dispute { party: Some(party).filter(|_| by_round), about: any_text() },
        Statement::NotCovered { about: any_text() },
        Statement::CardsMisplaced { round },
        Statement::FoundLate { round, under: Clause::Void },
        Statement::SealLost { round },
    ])
}

/// A ruling, usually under a clause that fits the pending statement.
pub(crate) fn any_ruling<G: Game>(
    table: Option<&Open<G>>,
    entropy: &mut Entropy,
) -> Ruling<Decision> {
    let pending = table.and_then(|table| table.statement.as_ref());
    let fitting = pending.map_or(&[Clause::Disputes][..], |pending| pending.what.clauses());
    let other = [Clause::Disruption, Clause::SanctionVoid, Clause::DevicesForbidden];
    let under = if entropy.once_in(4) { entropy.one_of(&other) } else { entropy.one_of(fitting) };
    let round = any_round(table, entropy);
    let outcome = entropy.one_of(&[
        Decision::Invalidate { round, stakes: Stakes::Refunded },
        Decision::Invalidate { round, stakes: Stakes::Refunded },
        Decision::Invalidate { round, stakes: Stakes::Kept },
        Decision::PlayOn,
        Decision::VoidWagers,
        Decision::VoidWagersKept,
        Decision::Exclude,
        Decision::VoidAndExclude,
        Decision::VoidKeptAndExclude,
        Decision::Decide { outcome: any_text() },
        Decision::AsAgreed { outcome: any_text() },
        Decision::Forfeit,
    ]);
    Ruling { under, outcome, reason: any_text() }
}

/// Once in a while terms that no table should have.
fn any_terms(entropy: &mut Entropy) -> Terms {
    let live = entropy.once_in(2);
    let number = |entropy: &mut Entropy| entropy.one_of(&[0, 1, 32, 33, 64, 255]);
    let (seats, standing, bots) = (number(entropy), number(entropy), number(entropy));
    let buy_in_max = entropy.one_of(&[Cents::ZERO, Terms::BUY_IN_MAX, Cents(u64::MAX)]);
    let (untimed, opened_by) = (entropy.once_in(2), entropy.once_in(2).then_some(PersonId(1)));
    let absurd = Terms { seats, standing, bots, buy_in_max, untimed, opened_by, ..terms(live) };
    if entropy.once_in(2) { terms(live) } else { absurd }
}

fn any_text() -> String {
    "As it happened.".to_owned()
}

/// A person who is there, or a number that nobody has.
fn any_party<G: Game>(table: Option<&Open<G>>, entropy: &mut Entropy) -> Party {
    let mut parties = vec![Party(0), Party(Party::MAX - 1), Party(Party::MAX), Party(u8::MAX)];
    parties.extend(table.into_iter().flat_map(Open::players).map(|(party, _)| party));
    entropy.one_of(&parties)
}

fn any_seat(entropy: &mut Entropy) -> Seat {
    let absurd = Seat(entropy.one_of(&[Terms::SEATS_MAX, Party::MAX, u8::MAX]));
    let seats: Vec<Seat> = (0..=SEATS).map(Seat).chain([absurd]).collect();
    entropy.one_of(&seats)
}

/// Rounds about the present one, and one that never comes.
fn any_round<G: Game>(table: Option<&Open<G>>, entropy: &mut Entropy) -> RoundNumber {
    let now = table.map_or(0, |table| table.progress().round.0);
    let before = now.saturating_sub(1 + entropy.number() % 4);
    RoundNumber(entropy.one_of(&[now, now, now + 1, before, before, 0, u64::MAX]))
}

/// Amounts that people have, and amounts that nobody has.
fn any_amount<G: Game>(table: Option<&Open<G>>, entropy: &mut Entropy) -> Cents {
    let mut amounts = vec![Cents::ZERO, Cents(1), Cents(u64::MAX / 2), Cents(u64::MAX)];
    amounts.extend([1, 5, 20, 100, 1_000, 10_000].map(Cents::dollars));
    if let Some(table) = table {
        let racks = table.players().map(|(party, _)| table.cloth.racks.of(party));
        amounts.extend(racks.map(|rack| rack.of(ChipKind::Gaming)));
        amounts.extend(table.players().map(|(_, player)| table.debt_of(player.person)));
        amounts.extend([table.terms.buy_in_min, table.terms.buy_in_max]);
    }
    entropy.one_of(&amounts)
}
