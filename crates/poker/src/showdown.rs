//! Who shows, who wins, and how pots are divided.

use equipment::{Card, Kind};
use money::Cents;
use ranking::{LowRank, Rank};
use rules::{Clause, Seat, mark};

use crate::event::{Event, Side};
use crate::hands;
use crate::perform::Sheet;
use crate::pots::{Pot, divide};
use crate::ring::{SEATS_MAX, SeatSet};
use crate::setup::{
    Commission, CommissionFrom, CommissionThreshold, OddBetweenHalves, Setup, Wins,
};
use crate::state::{Hand, State};

/// The value of a hand on each side; a side that does not count for it is the lowest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Worth {
    pub high: Rank,
    pub low: LowRank,
}

/// Clause: first-to-show. The player who was called in the last betting round shows first; if nobody bet, the first
/// from the buck (reading POK-14).
pub(crate) fn first_to_show(state: &State) -> Option<Seat> {
    let called = state.betting.called.filter(|seat| state.contesting().contains(*seat));
    called.or(state.buck)
}

/// Settles a round in which every contesting hand is known: shows hands in turn, takes the commission, pays the pots.
pub(crate) fn settle(setup: &Setup, sheet: &mut impl Sheet) {
    let worths = worths(setup, sheet.state(), sheet.state().contesting());
    show_in_turn(setup, sheet, &worths);
    let (mut pots, tied) = (sheet.state().pots(), are_tied(sheet.state(), &worths));
    take_commission(setup, sheet, pots.as_mut_slice(), tied);
    for (nth, pot) in pots.as_slice().iter().enumerate() {
        pay_pot(setup, sheet, u8::try_from(nth).unwrap_or(u8::MAX), pot, &worths);
    }
    let round = sheet.state().round;
    sheet.record(Event::RoundEnded { round });
}

/// The only one left takes everything without showing.
pub(crate) fn win_uncontested(setup: &Setup, sheet: &mut impl Sheet, seat: Seat) {
    let mut pots = sheet.state().pots_for(SeatSet::from(seat));
    take_commission(setup, sheet, pots.as_mut_slice(), false);
    let amount: Cents = pots.as_slice().iter().map(|pot| pot.amount).sum();
    let Hand { party, .. } = *sheet.state().hand(seat);
    sheet.record(Event::PotWon { seat, party, amount, pot: 0, side: Side::Uncontested });
    let round = sheet.state().round;
    sheet.record(Event::RoundEnded { round });
}

type Worths = [Worth; SEATS_MAX as usize];

/// Clause: wild-card. The value of every one of these hands; the joker stands for whichever card makes it best.
fn worths(setup: &Setup, state: &State, seats: SeatSet) -> Worths {
    let counts = |card: &Card| *card != Card::JOKER || mark(Clause::WildCard);
    let mut board = [Card::JOKER; 5];
    let communal = fill(&mut board, state.board.faces().filter(counts));
    let mut worths = Worths::default();
    for seat in seats.iter() {
        let mut cards = [Card::JOKER; 7];
        let own = fill(&mut cards, state.hand(seat).cards.faces().filter(counts));
        worths[usize::from(seat.0)] = worth(setup, own, communal);
    }
    worths
}

fn fill<const N: usize>(to: &mut [Card; N], from: impl Iterator<Item = Card>) -> &[Card] {
    let mut count = 0;
    for (place, card) in to.iter_mut().zip(from) {
        *place = card;
        count += 1;
    }
    &to[..count]
}

/// The value of a hand: high, low or both, as determined.
pub fn worth(setup: &Setup, own: &[Card], communal: &[Card]) -> Worth {
    let high = || hands::high(setup, own, communal);
    let low = || hands::low(setup, own, communal);
    match setup.wins() {
        Wins::High => Worth { high: high(), ..Worth::default() },
        Wins::Low => Worth { low: low(), ..Worth::default() },
        Wins::Split => Worth { high: high(), low: low() },
        Wins::SplitEightOrBetter => {
            let qualifier = setup.rankers().low().qualifier(Kind::Eight);
            let low = Some(low()).filter(|low| *low >= qualifier);
            Worth { high: high(), low: low.unwrap_or_default() }
        }
    }
}

/// Clause: high-low-split. The sides of a pot: there is a low side only if a player has a qualifying low hand.
fn sides(setup: &Setup, pot: &Pot, worths: &Worths) -> impl Iterator<Item = Side> + use<> {
    let wins = setup.wins();
    let split = || wins == Wins::Low || mark(Clause::HighLowSplit);
    let low = pot.contenders.iter().any(|seat| of(worths, seat).low > LowRank::default());
    let high = wins != Wins::Low;
    [(Side::High, high), (Side::Low, low && wins != Wins::High && split())]
        .into_iter()
        .filter_map(|(side, there)| there.then_some(side))
}

fn of(worths: &Worths, seat: Seat) -> Worth {
    worths[usize::from(seat.0)]
}

/// Clauses: high-ball, low-ball. All players who share the best hand on a side, or the lowest.
fn best(contenders: SeatSet, side: Side, worths: &Worths) -> SeatSet {
    let on_side = |seat: Seat| match side {
        Side::Low => of(worths, seat).low.get(),
        Side::High | Side::Uncontested => of(worths, seat).high.get(),
    };
    let highest = contenders.iter().map(on_side).max();
    let clause = if side == Side::Low { Clause::LowBall } else { Clause::HighBall };
    let wins = |seat: &Seat| Some(on_side(*seat)) == highest || !mark(clause);
    contenders.iter().filter(wins).collect()
}

/// Clause: first-to-show. After the first, players with an equal or better hand for a pot they contest show it; the
/// others may throw theirs away, and do.
fn show_in_turn(setup: &Setup, sheet: &mut impl Sheet, worths: &Worths) {
    let state = sheet.state();
    let (pots, contesting) = (state.pots(), state.contesting());
    let Some(first) = first_to_show(state) else { return };
    let mut shown = SeatSet::NONE;
    for seat in contesting.clockwise_from(first) {
        let better = is_as_good(setup, pots.as_slice(), worths, shown, seat);
        if sheet.state().hand(seat).up == u8::MAX {
            shown.insert(seat);
        } else if better || !mark(Clause::FirstToShow) {
            shown.insert(seat);
            let Hand { cards, .. } = *sheet.state().hand(seat);
            sheet.record(Event::Shown { seat, cards });
        } else {
            sheet.record(Event::Mucked { seat });
        }
    }
}

/// Whether a hand is as good as all those shown for some pot that its player contests.
fn is_as_good(setup: &Setup, pots: &[Pot], worths: &Worths, shown: SeatSet, seat: Seat) -> bool {
    pots.iter().filter(|pot| pot.contenders.contains(seat)).any(|pot| {
        let mut with: SeatSet =
            pot.contenders.iter().filter(|other| shown.contains(*other)).collect();
        with.insert(seat);
        let pot = Pot { contenders: with, ..*pot };
        sides(setup, &pot, worths).any(|side| best(with, side, worths).contains(seat))
    })
}

/// Clause: first-to-show. Whether a hand whose cards the computer knows must be shown: it is as good as those already
/// shown, or the first due.
pub(crate) fn must_show(setup: &Setup, state: &State, seat: Seat) -> bool {
    if !state.hand(seat).cards.all_known() {
        return false;
    }
    let is_shown = |other: &Seat| state.hand(*other).up == u8::MAX;
    let shown: SeatSet = state.contesting().iter().filter(is_shown).collect();
    let worths = worths(setup, state, shown.with(SeatSet::from(seat)));
    let as_good = is_as_good(setup, state.pots().as_slice(), &worths, shown, seat);
    as_good && mark(Clause::FirstToShow)
}

/// Clauses: pot-divided, high-low-split. Equal winners divide in whole units; what cannot be divided goes to
/// the first of them from the buck, and between the halves to the high one, or by seat where so determined
/// (reading POK-15).
fn pay_pot(setup: &Setup, sheet: &mut impl Sheet, nth: u8, pot: &Pot, worths: &Worths) {
    let unit = if mark(Clause::PotDivided) { setup.split_unit() } else { Cents(1) };
    let sides: [Option<Side>; 2] = {
        let mut sides = sides(setup, pot, worths);
        [sides.next(), sides.next()]
    };
    let count = u32::try_from(sides.iter().flatten().count()).expect("two at the most");
    let (half, odd) = divide(pot.amount, count.max(1), unit);
    let buck = sheet.state().buck.unwrap_or(Seat(0));
    let first_from_buck = || {
        let winners = |side: &Side| best(pot.contenders, *side, worths);
        let wins =
            |seat: Seat| sides.iter().flatten().position(|side| winners(side).contains(seat));
        pot.contenders.clockwise_from(buck).find_map(wins).unwrap_or(0)
    };
    let favoured = match setup.given().odd_between_halves {
        OddBetweenHalves::High => 0,
        OddBetweenHalves::Seat => first_from_buck(),
    };
    for (at, side) in sides.into_iter().flatten().enumerate() {
        let amount = if at == favoured { half + odd } else { half };
        let winners = best(pot.contenders, side, worths);
        let (share, odd) = divide(amount, winners.len(), unit);
        for (at, seat) in winners.clockwise_from(buck).enumerate() {
            let amount = if at == 0 { share + odd } else { share };
            let Hand { party, .. } = *sheet.state().hand(seat);
            if !amount.is_zero() {
                sheet.record(Event::PotWon { seat, party, amount, pot: nth, side });
            }
        }
    }
}

/// Clause: commission-charged. Taken from the main pot first, or from all by their size (reading POK-16).
fn take_commission(setup: &Setup, sheet: &mut impl Sheet, pots: &mut [Pot], tied: bool) {
    let mut left = commission(setup, sheet.state(), pots, tied);
    if left.is_zero() || !mark(Clause::CommissionCharged) {
        return;
    }
    sheet.record(Event::CommissionTaken { amount: left });
    if setup.given().commission_from == CommissionFrom::InProportion {
        let (due, sum) = (left, pots.iter().map(|pot| pot.amount).sum::<Cents>());
        for pot in &mut *pots {
            let taken = Cents(due.0 * pot.amount.0 / sum.0).floor_to(Cents::dollars(1));
            pot.amount -= taken;
            left -= taken;
        }
    }
    for pot in pots {
        let taken = left.min(pot.amount);
        pot.amount -= taken;
        left -= taken;
    }
}

/// Whether everybody who put chips in holds a hand of the same value on every side that is played for. Players who
/// win with different hands do not tie (reading POK-17).
fn are_tied(state: &State, worths: &Worths) -> bool {
    let contesting = state.contesting();
    let mut values = contesting.iter().map(|seat| of(worths, seat));
    let first = values.next();
    let contributed = |seat: &Seat| !state.hand(*seat).all_put_in().is_zero();
    let mut contributors = state.dealt_in().iter().filter(contributed);
    contributors.all(|seat| contesting.contains(seat))
        && contesting.len() > 1
        && values.all(|worth| Some(worth) == first)
}

/// Clauses: no-commission-on-blinds, no-commission-on-tie, commission-scale, ten-percent-scale.
fn commission(setup: &Setup, state: &State, pots: &[Pot], tied: bool) -> Cents {
    let Commission::Pot { max } = setup.given().commission else { return Cents::ZERO };
    if state.holds_no_bet() && mark(Clause::NoCommissionOnBlinds) {
        return Cents::ZERO;
    }
    if tied && mark(Clause::NoCommissionOnTie) {
        return Cents::ZERO;
    }
    let scale = setup.commission_scale();
    let sum: Cents = pots.iter().map(|pot| pot.amount).sum();
    let nothing_due = match setup.given().commission_threshold {
        CommissionThreshold::SinglePot => pots.iter().all(|pot| pot.amount <= scale.nil_up_to),
        CommissionThreshold::AllPots => sum <= scale.nil_up_to,
    };
    if nothing_due || !mark(scale.clause) {
        return Cents::ZERO;
    }
    Cents(sum.0 * scale.percent / 100).floor_to(Cents::dollars(1)).min(max)
}
