//! Applies the rules, in the order of the book. Changes nothing.

use equipment::Card;
use money::Cents;
use rules::{Change, Clause, Order, Parties, Party, RoundNumber, Ruling, Seat, Seconds};
use rules::{StaffId, Stakes, Who, mark};

use crate::care::{self, Care, Due, Staff};
use crate::chips::{PuttingIn, Taken};
use crate::command::{Act, Irregularity, Outcome};
use crate::editions::{BuyInMax, Disruption, LastResult, SetAside};
use crate::event::Wager;
use crate::irregular::{self, Remedy};
use crate::lineup::Lineup;
use crate::list::Cards;
use crate::moves::Position;
use crate::refusal::Refusal;
use crate::ring::SEATS_MAX;
use crate::setup::Determinations;
use crate::showdown;
use crate::state::{Next, Phase};
use crate::table::Table;
use crate::time::Lapse;

/// A command found lawful.
#[derive(Clone, PartialEq, Debug)]
pub enum Permit {
    OpenRound {
        lineup: Lineup,
    },
    Cut {
        at: u8,
    },
    Deal {
        next: Next,
        card: Option<Card>,
    },
    Check {
        seat: Seat,
    },
    Fold {
        seat: Seat,
    },
    FoldShort {
        seat: Seat,
    },
    PutIn {
        seat: Seat,
        amount: Cents,
        taken: Taken,
    },
    Wager {
        seat: Seat,
        what: Wager,
        to: Cents,
    },
    BringIn {
        seat: Seat,
        amount: Cents,
    },
    CallAndFold {
        seat: Seat,
        to: Cents,
    },
    GiveUp {
        seat: Seat,
        places: u8,
    },
    Show {
        seat: Seat,
        cards: Cards<7>,
    },
    Muck {
        seat: Seat,
    },
    SitOut {
        seat: Seat,
        party: Party,
        out: bool,
    },
    OutAtBlind {
        seat: Seat,
        party: Party,
        wish: bool,
    },
    OverBlind {
        seat: Seat,
        amount: Cents,
    },
    NoOverBlind {
        seat: Seat,
    },
    Post {
        seat: Seat,
        party: Party,
    },
    Sanction {
        seat: Seat,
        by: StaffId,
    },
    ShowTo {
        seat: Seat,
        to: Party,
        places: u8,
    },
    TellAll {
        seat: Seat,
        seen_by: Seat,
        cards: Cards<7>,
    },
    CallTime {
        seat: Seat,
        seconds: Seconds,
        by: StaffId,
    },
    MoreTime {
        seat: Seat,
        party: Party,
        seconds: Seconds,
        left: u8,
    },
    OutOfTime(Lapse),
    ShowAll {
        seat: Seat,
    },
    LateBlind {
        seat: Seat,
        party: Party,
        amount: Cents,
    },
    SeeTo {
        what: Care,
        by: Staff,
        due: Due,
    },
    Void {
        parties: Parties,
        stakes: Stakes,
    },
    Irregular {
        what: Irregularity,
        remedy: Remedy,
    },
    Ruled {
        under: Clause,
        outcome: Outcome,
    },
    /// A check that counts as tapping out.
    CheckOut {
        seat: Seat,
    },
}

type OrderHere = Order<Act, Irregularity, Outcome>;

pub(crate) fn judge(table: Table<'_>, who: Who, order: &OrderHere) -> Result<Permit, Refusal> {
    match (who, order) {
        (Who::Party(_), Order::Act(Act::SitOut { .. } | Act::SitOutAtBlind { .. })) => {}
        (Who::Party(_) | Who::Dealer, Order::Act(_)) => nothing_awaited(table)?,
        _ => {}
    }
    match (who, order) {
        (Who::Party(party), Order::Act(act)) => judge_player(table, party, act),
        (Who::Dealer, Order::Act(Act::OpenRound)) => open_round(table),
        (Who::Dealer, Order::Act(Act::Cut { at })) => cut(table, *at),
        (Who::Dealer, Order::Act(Act::Deal { card })) => deal(table, *card),
        (Who::Dealer, Order::Act(Act::Show { cards })) if table.live => show(table, None, cards),
        (Who::Dealer, Order::Act(Act::AskToSee { seat })) => table.judge_ask_to_see(*seat),
        (Who::Dealer, Order::Act(Act::TellAll { seat, seen_by, cards })) => {
            table.judge_tell_all(None, *seat, *seen_by, cards)
        }
        (Who::Supervisor(by), Order::Act(Act::CallTime)) => table.judge_call_time(by),
        (Who::Supervisor(_), Order::Act(Act::TimeUp)) => {
            table.judge_time_up().and_then(|()| table.out_of_time())
        }
        (Who::Supervisor(by), Order::Act(Act::FoldHand { seat })) => fold_hand(table, by, *seat),
        (Who::Dealer, Order::Act(Act::SeeTo { what })) => see_to(table, Staff::Dealer, *what),
        (Who::Supervisor(_), Order::Act(Act::SeeTo { what })) => {
            see_to(table, Staff::Supervisor, *what)
        }
        (Who::Dealer | Who::Supervisor(_), Order::State(what)) => judge_statement(table, *what),
        (Who::Supervisor(_), Order::Rule(ruling)) => rule(table, ruling),
        (Who::Clock, Order::TimeExpired) => table.out_of_time(),
        (Who::Table, Order::Void { parties, stakes }) => void(table, *parties, *stakes),
        _ => Err(Refusal::NotYours),
    }
}

fn judge_player(table: Table<'_>, party: Party, act: &Act) -> Result<Permit, Refusal> {
    match act {
        Act::Check => {
            let player = in_turn(table, party)?;
            player.check().map(|()| check(table, player.seat))
        }
        Act::Fold => {
            let player = in_turn(table, party)?;
            player.fold().map(|()| fold(table, player.seat))
        }
        Act::Call => {
            let player = in_turn(table, party)?;
            let (seat, to) = (player.seat, table.state.laid(player.seat) + player.call()?);
            Ok(Permit::Wager { seat, what: Wager::Call, to })
        }
        Act::CallAndFold => {
            let player = in_turn(table, party)?;
            let (seat, by) = (player.seat, player.call_and_fold()?);
            Ok(Permit::CallAndFold { seat, to: table.state.hand(seat).bet + by })
        }
        Act::BringIn => {
            let player = in_turn(table, party)?;
            Ok(Permit::BringIn { seat: player.seat, amount: player.bring_in()? })
        }
        Act::Bet { to } => raise(table, &in_turn(table, party)?, *to, true),
        Act::Raise { to } => raise(table, &in_turn(table, party)?, *to, false),
        Act::Replace { cards } => give_up(table, party, cards),
        Act::Show { cards } => show(table, Some(party), cards),
        Act::Muck => muck(table, party),
        Act::MoreTime => table.judge_more_time(party),
        Act::SitOut { out } => table.judge_sit_out(party, *out),
        Act::SitOutAtBlind { wish } => table.judge_out_at_blind(party, *wish),
        Act::OverBlind { make } => table.judge_over_blind(party, *make),
        Act::ShowTo { to, cards } => table.judge_show_to(party, *to, cards),
        Act::TellAll { seat, seen_by, cards } => {
            table.judge_tell_all(Some(party), *seat, *seen_by, cards)
        }
        Act::AskToSee { seat } => table.judge_ask_to_see(*seat),
        Act::Post => table.may_post(party).map(|seat| Permit::Post { seat, party }),
        Act::PostLate { amount } => post_late(table, party, *amount),
        Act::OpenRound
        | Act::Cut { .. }
        | Act::Deal { .. }
        | Act::CallTime
        | Act::TimeUp
        | Act::FoldHand { .. }
        | Act::SeeTo { .. } => Err(Refusal::NotYours),
    }
}

fn see_to(table: Table<'_>, by: Staff, what: Care) -> Result<Permit, Refusal> {
    nothing_awaited(table)?;
    Ok(Permit::SeeTo { what, by, due: care::judge(table, by, what)? })
}

/// Play waits for a ruling.
pub(crate) fn nothing_awaited(table: Table<'_>) -> Result<(), Refusal> {
    if table.state.stated.is_some() { Err(Refusal::RulingAwaited) } else { Ok(()) }
}

fn rule(table: Table<'_>, ruling: &Ruling<Outcome>) -> Result<Permit, Refusal> {
    let Ruling { under, outcome, .. } = *ruling;
    let mut lawful = false;
    irregular::remedies(table.state, &mut |clause, remedy| {
        lawful |= (clause, remedy) == (under, outcome);
    });
    if lawful {
        return Ok(Permit::Ruled { under, outcome });
    }
    let stated = table.state.stated.map(|what| what.clause_at(table.setup));
    Err(Refusal::NotARemedy { under: stated.unwrap_or(under) })
}

fn check(table: Table<'_>, seat: Seat) -> Permit {
    if table.deems_tapped_out(seat) { Permit::CheckOut { seat } } else { Permit::Check { seat } }
}

/// Clause: round-of-play. A round begins when the one before it is over, with everybody who is ready.
fn open_round(table: Table<'_>) -> Result<Permit, Refusal> {
    if table.state.phase != Phase::Between && mark(Clause::RoundOfPlay) {
        return Err(Refusal::RoundRunning);
    }
    care::nothing_due(table)?;
    let lineup = table.lineup();
    let ready = lineup.map_or(0, |lineup| u8::try_from(lineup.seats.len()).unwrap_or(u8::MAX));
    match lineup.filter(|_| ready > 1) {
        Some(lineup) => Ok(Permit::OpenRound { lineup }),
        None => Err(Refusal::TooFewPlayers { ready }),
    }
}

fn judge_statement(table: Table<'_>, what: Irregularity) -> Result<Permit, Refusal> {
    nothing_awaited(table)?;
    match what {
        Irregularity::PutIn { party, amount } => {
            let putting_in = PuttingIn::of(table, party)?;
            let taken = putting_in.taken_for(amount)?;
            Ok(Permit::PutIn { seat: putting_in.seat, amount, taken })
        }
        what => Ok(Permit::Irregular { what, remedy: irregular::judge(table, what)? }),
    }
}

/// Clause: cut-once. Before the first card, once, and with at least two cards on either side.
fn cut(table: Table<'_>, at: u8) -> Result<Permit, Refusal> {
    let state = table.state;
    if state.phase != Phase::Dealing || state.taken > 0 {
        return Err(Refusal::NothingToCut);
    }
    care::nothing_due(table)?;
    if state.cut && mark(Clause::CutOnce) {
        return Err(Refusal::AlreadyCut);
    }
    let (at_min, at_max) = table.setup.cut();
    if !(at_min..=at_max).contains(&at) && mark(Clause::CutOnce) {
        return Err(Refusal::CutTooNear { at_min, at_max });
    }
    Ok(Permit::Cut { at })
}

/// Clause: short-call. Who has put in less than the call and folds gets it back.
fn fold(table: Table<'_>, seat: Seat) -> Permit {
    // Whoever is left with the only live hand wins what they have put in.
    let last = table.state.last_live() == Some(seat);
    let short = !table.state.betting.short.is_zero() && !last;
    if short && mark(Clause::ShortCall) {
        Permit::FoldShort { seat }
    } else {
        Permit::Fold { seat }
    }
}

/// Clauses: dealt-from-shoe, one-deck. The next card, which must be one of the deck that has not been seen.
fn deal(table: Table<'_>, card: Option<Card>) -> Result<Permit, Refusal> {
    let dealing = matches!(table.state.phase, Phase::Dealing | Phase::Replacing);
    let next = table.state.next_card(table.setup).filter(|_| dealing);
    let next = next.ok_or(Refusal::NothingToDeal)?;
    if let Some(seat) = table.over_blind_awaited() {
        return Err(Refusal::NotYourTurn { turn: seat });
    }
    care::nothing_due(table)?;
    let one_deck = || mark(Clause::DealtFromShoe) && mark(Clause::OneDeck);
    match card {
        Some(card) if !table.setup.deck().holds(card) => Err(Refusal::NotInDeck { card }),
        Some(card) if !table.shoe().contains(card) && one_deck() => {
            Err(Refusal::CardAlreadyOut { card })
        }
        card if table.state.seen.first().is_some_and(|seen| card != *seen) => {
            let seen = table.state.seen.faces().next();
            Err(Refusal::AnotherCardSeen { card: seen, under: table.seen_under() })
        }
        None if !table.may_be_unseen(next) => Err(Refusal::FaceUpCard),
        card => Ok(Permit::Deal { next, card }),
    }
}

fn in_turn(table: Table<'_>, party: Party) -> Result<Position<'_>, Refusal> {
    let turn = table.state.turn().ok_or(Refusal::NoBetting)?;
    if table.state.hand(turn).party != party {
        return Err(Refusal::NotYourTurn { turn });
    }
    Ok(Position::of(table, turn))
}

fn raise(
    table: Table<'_>,
    player: &Position<'_>,
    to: Cents,
    opens: bool,
) -> Result<Permit, Refusal> {
    let price = table.state.betting.price;
    match opens {
        true if !price.is_zero() => return Err(Refusal::AlreadyOpened),
        false if price.is_zero() => return Err(Refusal::NothingToRaise),
        _ => {}
    }
    let (seat, raising) = (player.seat, player.raise()?);
    if !raising.holds(to) {
        return Err(raising.why_not(to, table.stake_at(seat) + table.state.laid(seat)));
    }
    Ok(Permit::Wager { seat, what: raising.what(to), to })
}

/// Clause: draw-in-turn. Any or all cards of one's hand, when it is one's turn.
fn give_up(table: Table<'_>, party: Party, cards: &[u8]) -> Result<Permit, Refusal> {
    let seat = table.state.replacing().ok_or(Refusal::NoReplacing)?;
    let hand = table.state.hand(seat);
    if hand.party != party {
        return Err(Refusal::NotYourTurn { turn: seat });
    }
    Ok(Permit::GiveUp { seat, places: places(cards, hand.cards.len())? })
}

/// Places in a hand of so many cards, each named once.
pub(crate) fn places(named: &[u8], cards: u8) -> Result<u8, Refusal> {
    let mut places = 0_u8;
    for place in named {
        if *place >= cards || places >> place & 1 == 1 {
            return Err(Refusal::NoSuchPlace { cards });
        }
        places |= 1 << place;
    }
    Ok(places)
}

/// Clause: first-to-show. Cards that nobody has told the computer are told it when they are shown: by their player, or by
/// a person who deals and sees them.
fn show(table: Table<'_>, party: Option<Party>, cards: &Cards<7>) -> Result<Permit, Refusal> {
    let seat = table.showing().ok_or(Refusal::NotShowing)?;
    let hand = table.state.hand(seat);
    if party.is_some_and(|party| hand.party != party) {
        return Err(Refusal::NotYourTurn { turn: seat });
    }
    let own = hand.cards.as_slice();
    if hand.cards.len() != cards.len() {
        return Err(Refusal::WrongCards { cards: hand.cards.len() });
    }
    for (shown, known) in cards.iter().zip(own) {
        let Some(card) = *shown else {
            match known {
                Some(_) => return Err(Refusal::WrongCards { cards: hand.cards.len() }),
                None => continue,
            }
        };
        if !table.setup.deck().holds(card) {
            return Err(Refusal::NotInDeck { card });
        }
        let twice = cards.iter().filter(|other| *other == shown).count() > 1;
        if twice || known.map_or(table.state.known.contains(card), |known| known != card) {
            return Err(Refusal::CardAlreadyOut { card });
        }
    }
    Ok(Permit::Show { seat, cards: *cards })
}

/// Clause: new-player-posts. Between rounds, one of the blinds.
fn post_late(table: Table<'_>, party: Party, amount: Cents) -> Result<Permit, Refusal> {
    let seat = table.seats.of(party).filter(|seat| seat.0 < SEATS_MAX);
    let seat = seat.ok_or(Refusal::NotSeated)?;
    if table.state.phase != Phase::Between {
        return Err(Refusal::RoundRunning);
    }
    if !table.late_blinds().any(|blind| blind == amount) {
        return Err(Refusal::NoLateBlind);
    }
    if !table.can_post(party) {
        let table_stake_min = table.setup.given().table_stake_min;
        return Err(Refusal::BelowTableStake { table_stake_min });
    }
    Ok(Permit::LateBlind { seat, party, amount })
}

/// Clause: first-to-show. A hand that nobody else can beat for some pot is shown (reading POK-13), and so is one that is known to
/// be as good as those shown.
fn muck(table: Table<'_>, party: Party) -> Result<Permit, Refusal> {
    let seat = table.showing().ok_or(Refusal::NotShowing)?;
    if table.state.hand(seat).party != party {
        return Err(Refusal::NotYourTurn { turn: seat });
    }
    if table.state.is_last_contender(seat) {
        return Err(Refusal::LastContender);
    }
    if showdown::must_show(table.setup, table.state, seat) {
        return Err(Refusal::MustShow);
    }
    Ok(Permit::Muck { seat })
}

/// Clause: sanction-fold. The hand of somebody who has broken a rule may be folded, whoever's turn it is.
fn fold_hand(table: Table<'_>, by: StaffId, seat: Seat) -> Result<Permit, Refusal> {
    let foldable = table.foldable().contains(seat) && mark(Clause::SanctionFold);
    if foldable { Ok(Permit::Sanction { seat, by }) } else { Err(Refusal::NothingToFold) }
}

/// Clause: void (reading GEN-04). In the later books a round that is set aside is void, and its wagers go back.
fn void(table: Table<'_>, parties: Parties, stakes: Stakes) -> Result<Permit, Refusal> {
    let state = table.state;
    let concerned = |seat: Seat| parties.contains(state.hand(seat).party);
    if state.phase == Phase::Between || !state.dealt_in().iter().any(concerned) {
        return Err(Refusal::NothingToVoid);
    }
    let void = table.setup.rules().set_aside == SetAside::Void;
    if stakes == Stakes::Kept && void && mark(Clause::Void) {
        return Err(Refusal::VoidIsRefunded);
    }
    Ok(Permit::Void { parties, stakes })
}

/// What a party may bring: a stake up to the minimum at least, and no more than the maximum where there is one.
pub(crate) fn stake(table: Table<'_>, party: Party) -> (Cents, Cents) {
    let Determinations { table_stake_min, buy_in_max, .. } = *table.setup.given();
    let held = table.laid_out(party);
    let taken = if held.is_zero() { table.stake_to_bring(party) } else { Cents::ZERO };
    let most = buy_in_max.map_or(Cents(u64::MAX), |max| max.max(taken).saturating_sub(held));
    (table_stake_min.max(taken).saturating_sub(held), most)
}

/// Whether the table may change what the rules of stakes and of results protect.
pub(crate) fn judge_change(table: Table<'_>, change: Change) -> Result<(), Refusal> {
    match change {
        Change::Bring(party, amount) => bring(table, party, amount),
        Change::Take(party, _) => take(table, party),
        Change::Stay(party) if table.state.places.must_leave.contains(party) => {
            Err(Refusal::Declared)
        }
        Change::Stay(_) => Ok(()),
        Change::Undo(round, under) => undo(table, round, under),
    }
}

/// Clauses: stake-fixed-in-round, round-of-play, minimum-table-stake, maximum-buy-in, stake-between-rounds, stake-not-reduced,
/// declared-player. A stake is brought and topped up between rounds of play, to the minimum at least. It may be added to until
/// the first card, unless a blind has taken all of it (reading POK-59).
fn bring(table: Table<'_>, party: Party, amount: Cents) -> Result<(), Refusal> {
    let state = table.state;
    let begun = state.is_in_play() || !mark(Clause::RoundOfPlay);
    let fixed = |seat: Seat| begun || state.tapped_out.contains(seat);
    if state.hand_of(party).is_some_and(fixed) && mark(Clause::StakeFixedInRound) {
        return Err(Refusal::StakeFixed);
    }
    let Determinations { table_stake_min, buy_in_max, .. } = *table.setup.given();
    let held = table.laid_out(party);
    let declared = state.places.declared.contains(party) || state.places.must_leave.contains(party);
    if declared && mark(Clause::DeclaredPlayer) {
        return Err(Refusal::Declared);
    }
    let joins = held.is_zero();
    let taken = if joins { table.stake_to_bring(party) } else { Cents::ZERO };
    if amount < taken && mark(Clause::StakeNotReduced) {
        return Err(Refusal::BelowStakeTaken { stake_min: taken });
    }
    let short = held + amount < table_stake_min;
    if joins && short && mark(Clause::MinimumTableStake) {
        return Err(Refusal::BelowTableStake { table_stake_min });
    }
    if !joins && short && mark(Clause::DeclaredPlayer) {
        return Err(Refusal::StillBelowStake { table_stake_min });
    }
    match buy_in_max.filter(|max| held + amount > (*max).max(taken)) {
        Some(buy_in_max) if joins && mark(Clause::MaximumBuyIn) => {
            Err(Refusal::AboveBuyIn { buy_in_max })
        }
        Some(buy_in_max)
            if !joins && mark(Clause::StakeBetweenRounds) && mark(Clause::MaximumBuyIn) =>
        {
            Err(Refusal::ToppedAboveBuyIn { buy_in_max })
        }
        _ => Ok(()),
    }
}

/// Clauses: stake-fixed-in-round, stake-not-reduced. A stake is not taken down once blinds are collected (reading POK-59), and
/// whoever stays takes nothing away, not even all of it to bring less: a stake leaves with its player (reading POK-43).
fn take(table: Table<'_>, party: Party) -> Result<(), Refusal> {
    if table.state.hand_of(party).is_some() && mark(Clause::StakeFixedInRound) {
        return Err(Refusal::StakeFixed);
    }
    let fixed = table.setup.rules().buy_in_max == BuyInMax::Determined;
    if fixed && mark(Clause::StakeNotReduced) { Err(Refusal::StakeNotReduced) } else { Ok(()) }
}

/// Clauses: round-stands, round-of-play, disruption. Once the next round of play has begun, with its first card, the result of
/// the one before it is final; in the later books a disruption undoes no round that is complete.
fn undo(table: Table<'_>, round: RoundNumber, under: Clause) -> Result<(), Refusal> {
    let complete = table.setup.rules().disruption == Disruption::UntilComplete;
    if under == Clause::Disruption && complete && mark(Clause::Disruption) {
        return Err(Refusal::RoundComplete { round });
    }
    let stands = table.setup.rules().last_result == LastResult::Stands;
    if stands && round < table.state.begun && mark(Clause::RoundStands) {
        return Err(Refusal::ResultStands { round });
    }
    Ok(())
}
