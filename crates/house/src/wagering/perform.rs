//! Carries out permits about wagers, and settles the layout.

use money::{Cents, Odds, Rounding};
use rules::{ChipKind, Clause, Draft, Parties, Party, Played, Stakes, mark};

use super::judge::maximum;
use super::{Event, Had, Irregularity, Layout, Outcome, Permit, Settled, Wager};

pub fn perform<L: Layout>(
    setup: &L::Setup,
    draft: &mut impl Draft<Played<L>>,
    permit: Permit<L::Position>,
) {
    match permit {
        Permit::Open => {
            let round = L::wagering(&draft.state().state).round.next();
            draft.record(Event::WagersOpened { round }.into());
        }
        Permit::Place { party, on, amount, chips, below_minimum } => {
            draft.record(Event::Placed { party, on, amount, chips }.into());
            if below_minimum {
                let min = L::limits(setup, on).min;
                draft.record(Event::Advised { party, min }.into());
            }
        }
        Permit::TakeBack { party, on, amount, chips } => {
            draft.record(Event::TakenBack { party, on, amount, chips }.into());
        }
        Permit::BuyColour { party, value, amount } => {
            draft.record(Event::ColourBought { party, value, amount }.into());
        }
        Permit::SellColour { party, amount } => {
            draft.record(Event::ColourSold { party, amount }.into());
        }
        Permit::RaiseMaximum { party, on, max } => {
            draft.record(Event::MaximumRaised { party, on, max }.into());
        }
        Permit::RequireColour { party, required } => {
            draft.record(Event::ColourRequired { party, required }.into());
        }
        Permit::Close => draft.record(Event::NoMoreBets.into()),
        Permit::Found { what, stands } => found(setup, draft, what, stands),
        Permit::Void { parties, stakes } => void(draft, parties, stakes, None),
    }
}

/// Places several wagers of one player, as [`super::place_all`] has judged them; a player who goes below the minimum
/// with any of them is warned once.
pub fn lay_all<L: Layout>(
    setup: &L::Setup,
    draft: &mut impl Draft<Played<L>>,
    party: Party,
    wagers: &[(L::Position, Cents)],
    chips: ChipKind,
) {
    for &(on, amount) in wagers {
        draft.record(Event::Placed { party, on, amount, chips }.into());
    }
    let min = |on| L::limits(setup, on).min;
    let wagered = |on| L::wagering(&draft.state().state).wagered(party, on);
    let below = wagers.iter().find(|(on, _)| wagered(*on) < min(*on)).map(|(on, _)| min(*on));
    if let Some(min) = below.filter(|_| mark(Clause::BelowMinimum)) {
        draft.record(Event::Advised { party, min }.into());
    }
}

fn found<L: Layout>(
    setup: &L::Setup,
    draft: &mut impl Draft<Played<L>>,
    what: Irregularity<L::Position>,
    stands: bool,
) {
    let Irregularity::WagerFound { party, on, amount, chips } = what;
    draft.record(Event::Found { party, on, amount, chips }.into());
    if !stands {
        draft.record(Event::Returned { party, on, amount }.into());
        return;
    }
    draft.record(Event::Placed { party, on, amount, chips }.into());
    let min = L::limits(setup, on).min;
    let below = L::wagering(&draft.state().state).wagered(party, on) < min;
    if below && mark(Clause::BelowMinimum) {
        draft.record(Event::Advised { party, min }.into());
    }
}

/// The result of the wagers on a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    Won {
        odds: Odds,
        under: Clause,
    },
    /// So many per cent of the winnings go to the house as its commission.
    WonLess {
        odds: Odds,
        percent: u8,
        under: Clause,
    },
    Lost {
        under: Clause,
    },
    StoodOff {
        under: Clause,
    },
}

/// Settles everything on the layout, in the order in which it was placed, and ends the round.
pub fn settle_round<L: Layout>(
    setup: &L::Setup,
    draft: &mut impl Draft<Played<L>>,
    verdict: impl Fn(L::Position) -> Verdict,
) {
    while let Some(&wager) = L::wagering(&draft.state().state).wagers.first() {
        settle(setup, draft, wager, verdict(wager.on));
    }
    let round = L::wagering(&draft.state().state).round;
    draft.record(Event::Settled { round }.into());
}

/// Settles one wager, as far as it is within the maximum.
pub fn settle<L: Layout>(
    setup: &L::Setup,
    draft: &mut impl Draft<Played<L>>,
    wager: Wager<L::Position>,
    verdict: Verdict,
) {
    let Wager { party, on, chips, .. } = wager;
    return_excess(setup, draft, party, on);
    let stake = L::wagering(&draft.state().state).wager(party, on, chips);
    if !stake.is_zero() {
        conclude(setup, draft, wager, stake, verdict);
    }
}

/// Pays, collects or returns the part of a wager that is at risk.
pub fn conclude<L: Layout>(
    setup: &L::Setup,
    draft: &mut impl Draft<Played<L>>,
    wager: Wager<L::Position>,
    stake: Cents,
    verdict: Verdict,
) {
    let Wager { party, on, chips, .. } = wager;
    draft.record(
        match verdict {
            Verdict::Won { odds, under } => {
                let paid = odds.pay(stake, L::wager_terms(setup).rounding);
                let commission = Cents::ZERO;
                Event::Won { party, on, stake, odds, paid, commission, chips, under }
            }
            Verdict::WonLess { odds, percent, under } => {
                let rounding = L::wager_terms(setup).rounding;
                let winnings = odds.pay(stake, rounding);
                let commission = commission(winnings, percent, rounding);
                let paid = winnings - commission;
                Event::Won { party, on, stake, odds, paid, commission, chips, under }
            }
            Verdict::Lost { under } => Event::Lost { party, on, stake, chips, under },
            Verdict::StoodOff { under } => Event::StoodOff { party, on, stake, chips, under },
        }
        .into(),
    );
}

/// The house's share of winnings, rounded down so that a fraction stays with the player (reading GEN-05).
pub fn commission(winnings: Cents, percent: u8, rounding: Rounding) -> Cents {
    Odds { pays: percent.into(), on: 100 }.pay(winnings, rounding)
}

/// Gives part of a wager, or all of it, back before it could win or lose.
pub fn hand_back<L: Layout>(
    draft: &mut impl Draft<Played<L>>,
    wager: Wager<L::Position>,
    amount: Cents,
    under: Clause,
) {
    let Wager { party, on, chips, .. } = wager;
    draft.record(Event::HandedBack { party, on, amount, chips, under }.into());
}

/// Reopens settled wagers, the last first: winnings are taken back, and collected stakes are on the layout again.
pub fn reopen<L: Layout>(
    draft: &mut impl Draft<Played<L>>,
    under: Clause,
    fits: impl Fn(&Settled<L::Position>) -> bool,
) {
    let settled = L::wagering(&draft.state().state).settled.iter();
    let settled: Vec<_> = settled.filter(|settled| fits(settled)).copied().collect();
    for settled in settled.into_iter().rev() {
        let (wager, outcome) = (settled.wager, settled.outcome());
        let had = match outcome {
            Outcome::Won { paid } => Had::Paid(paid),
            Outcome::StoodOff => Had::Paid(Cents::ZERO),
            Outcome::Lost => Had::Collected,
            Outcome::Void => continue,
        };
        let Wager { party, on, chips, amount: stake } = wager;
        draft.record(Event::Reopened { party, on, stake, had, chips, under }.into());
    }
}

/// Clause: above-maximum (readings GEN-02, GEN-03). A wager above the maximum is paid or collected up to the maximum;
/// the player's excess there is returned, from the chips that came last, whatever their kind.
pub fn return_excess<L: Layout>(
    setup: &L::Setup,
    draft: &mut impl Draft<Played<L>>,
    party: Party,
    on: L::Position,
) {
    loop {
        let max = maximum::<L>(draft.state().at(setup), party, on);
        let wagering = L::wagering(&draft.state().state);
        let over = wagering.wagered(party, on).saturating_sub(max);
        if over.is_zero() || !mark(Clause::AboveMaximum) {
            return;
        }
        let own = |chips: &Wager<L::Position>| chips.party == party && chips.on == on;
        let last = wagering.placed_last(own).expect("something lies there that is too much");
        let (amount, chips) = (last.amount.min(over), last.chips);
        draft.record(Event::ExcessReturned { party, on, amount, chips }.into());
    }
}

/// Clause: void. Nobody wins: wagered chips are returned, unless the operator has ruled that an invalidated round is
/// not refunded.
pub fn void<L: Layout>(
    draft: &mut impl Draft<Played<L>>,
    parties: Parties,
    stakes: Stakes,
    under: Option<Clause>,
) {
    let stakes = if mark(Clause::Void) { stakes } else { Stakes::Kept };
    let theirs = |wager: &&Wager<L::Position>| parties.contains(wager.party);
    while let Some(&wager) = L::wagering(&draft.state().state).wagers.iter().find(theirs) {
        let Wager { party, on, chips, amount } = wager;
        draft.record(Event::Voided { party, on, amount, chips, stakes }.into());
    }
    if parties == Parties::ALL {
        let round = L::wagering(&draft.state().state).round;
        draft.record(Event::RoundVoided { round, under }.into());
    }
}
