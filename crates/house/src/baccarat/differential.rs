//! The table differential: the allowed difference between wagers on Banker and on Player (reading BA-02).

use money::Cents;
use rules::{At, Clause, Draft, Party, Played, mark};
use serde::{Deserialize, Serialize};

use super::Baccarat;
use super::places::{Area, Place};
use super::setup::Setup;
use crate::wagering::{self, Wager, Wagering, maximum};

/// The maximum difference between the sides, and what happens beyond it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Differential {
    pub max: Cents,
    #[serde(default)]
    pub handling: Handling,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Handling {
    /// At no more bets the wagers placed last on the heavier side are returned, as far as needed.
    #[default]
    ReturnLatest,
    /// At no more bets everybody on the heavier side gets back the same share.
    ProRata,
    /// A wager is refused that would put the sides too far apart; taking wagers back can still do that, and is met
    /// as by the first.
    RefuseAtEntry,
}

impl Setup {
    /// Clauses: differential-limit, differential-change. The limit in force, if the operator has set one.
    pub(crate) fn differential(&self) -> Option<Differential> {
        let limited = || mark(Clause::DifferentialLimit) && mark(Clause::DifferentialChange);
        self.given().differential.filter(|_| limited())
    }
}

/// Clause: differential-counted. All wagers on Player or on Banker, in every box.
fn wagered_on(wagering: &Wagering<Place>, area: Area) -> Cents {
    let there = wagering.wagers().iter().filter(|wager| wager.on.area == area);
    counted(there.map(|wager| wager.amount).sum())
}

/// Clause: differential-counted. While wagers are open, amounts above a maximum are among them but not at risk.
fn at_risk_on(at: At<'_, Baccarat>, area: Area) -> Cents {
    let mut sum = Cents::ZERO;
    let mut seen = Vec::new();
    for wager in at.state.wagering.wagers().iter().filter(|wager| wager.on.area == area) {
        let (party, on) = (wager.party, wager.on);
        if !seen.contains(&(party, on)) {
            seen.push((party, on));
            sum += at_risk(at, party, on);
        }
    }
    counted(sum)
}

fn at_risk(at: At<'_, Baccarat>, party: Party, on: Place) -> Cents {
    at.state.wagering.wagered(party, on).min(maximum(at, party, on))
}

fn counted(sum: Cents) -> Cents {
    if mark(Clause::DifferentialCounted) { sum } else { Cents::ZERO }
}

/// The side that is compared with another; a tie is with neither.
fn other(area: Area) -> Option<Area> {
    match area {
        Area::Player => Some(Area::Banker),
        Area::Banker => Some(Area::Player),
        Area::Tie => None,
    }
}

/// How much more a player may place before that side is too far ahead; none if the player's own maximum comes first.
pub(crate) fn room(at: At<'_, Baccarat>, party: Party, on: Place, max: Cents) -> Option<Cents> {
    let allowed = at_risk_on(at, other(on.area)?) + max;
    let room = allowed.saturating_sub(at_risk_on(at, on.area));
    let own = maximum(at, party, on) - at_risk(at, party, on);
    (room < own).then_some(room)
}

/// The side that is too far ahead, and by how much.
fn ahead(wagering: &Wagering<Place>, max: Cents) -> Option<(Area, Cents)> {
    let by = |area| {
        let allowed = wagered_on(wagering, other(area)?) + max;
        let over = wagered_on(wagering, area).saturating_sub(allowed);
        (!over.is_zero()).then_some((area, over))
    };
    by(Area::Player).or_else(|| by(Area::Banker))
}

/// Wagers are returned until both sides are close enough.
pub(crate) fn enforce(setup: &Setup, draft: &mut impl Draft<Played<Baccarat>>) {
    let Some(Differential { max, handling }) = setup.differential() else { return };
    while let Some((area, over)) = ahead(&draft.state().state.wagering, max) {
        let wagering = &draft.state().state.wagering;
        let back = match handling {
            Handling::ReturnLatest | Handling::RefuseAtEntry => latest(setup, wagering, area, over),
            Handling::ProRata => pro_rata(setup, wagering, area, max),
        };
        for (wager, amount) in back {
            wagering::hand_back(draft, wager, amount, Clause::DifferentialLimit);
        }
    }
}

/// Of the chips placed last, as much as is too much; with them all of their wager, if the rest could not stand.
fn latest(
    setup: &Setup,
    wagering: &Wagering<Place>,
    area: Area,
    over: Cents,
) -> Vec<(Wager<Place>, Cents)> {
    let last = wagering.placed_last(|chips| chips.on.area == area);
    let back = |chips: Wager<Place>| {
        let whole = wagering.wager(chips.party, chips.on, chips.chips);
        let too_much = over.ceil_to(setup.given().wagers.multiple).min(chips.amount);
        (chips, whole - keep(setup, area, whole - too_much))
    };
    last.map(back).into_iter().collect()
}

/// The same share of every wager on the heavier side, as far as multiples allow.
fn pro_rata(
    setup: &Setup,
    wagering: &Wagering<Place>,
    area: Area,
    max: Cents,
) -> Vec<(Wager<Place>, Cents)> {
    let total = wagered_on(wagering, area);
    let allowed = other(area).map_or(total, |other| wagered_on(wagering, other) + max);
    let share = |amount: Cents| amount.in_proportion(total, allowed).min(amount);
    let there = wagering.wagers().iter().filter(|wager| wager.on.area == area);
    there
        .map(|wager| (*wager, wager.amount - keep(setup, area, share(wager.amount))))
        .filter(|(_, back)| !back.is_zero())
        .collect()
}

/// How much of this amount can stay: whole multiples, not below the minimum.
fn keep(setup: &Setup, area: Area, amount: Cents) -> Cents {
    let whole = amount.floor_to(setup.given().wagers.multiple);
    if whole < setup.given().limits.on(area).min { Cents::ZERO } else { whole }
}
