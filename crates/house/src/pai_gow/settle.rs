//! What a hand is worth against the bank's, and what everybody gets.

use money::{Against, Banked, Cents, Net, Odds};
use ranking::PartRank;
use rules::{Clause, Party, mark};
use serde::{Deserialize, Serialize};

use super::boxes::TileBox;
use super::parts::Setting;
use super::setup::Setup;
use super::state::{Bank, How, State};
use crate::wagering::Verdict;

/// The result of a hand against the bank's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Result {
    Won,
    Pushed,
    Lost,
}

/// How a part stands against the same part of the bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PaiGowPart"))]
pub enum Part {
    Higher,
    Lower,
    /// Both are worth the same, and the bank wins.
    Copy,
}

/// The low and the high part of a hand against the bank's. Clause: zeros-to-bank (reading PG-05).
pub(crate) fn parts(hand: Setting, bank: Setting) -> [Part; 2] {
    let part = |own: PartRank, bank: PartRank, banks: bool| match () {
        () if beats(own, bank) && !banks => Part::Higher,
        () if own == bank => Part::Copy,
        () => Part::Lower,
    };
    let zeros = is_zero(hand.low_rank()) && is_zero(bank.low_rank());
    let low = part(hand.low_rank(), bank.low_rank(), zeros && mark(Clause::ZerosToBank));
    [low, part(hand.high_rank(), bank.high_rank(), false)]
}

/// Clauses: winning-hand, pai-gow-push, losing-hand. A hand wins with both parts, loses with both, and otherwise nobody wins.
pub fn result(hand: &Setting, bank: &Setting) -> Result {
    let [low, high] = parts(*hand, *bank).map(|part| part == Part::Higher);
    match (low, high) {
        (true, true) if mark(Clause::WinningHand) => Result::Won,
        (false, false) if mark(Clause::LosingHand) => Result::Lost,
        (true, true) | (false, false) => Result::Pushed,
        _ if mark(Clause::PaiGowPush) => Result::Pushed,
        _ => Result::Lost,
    }
}

/// Clauses: high-tile-decides, copies-to-bank (reading PG-04). Whether a part is higher than the bank's; one that equals it is not.
fn beats(part: PartRank, bank: PartRank) -> bool {
    let decides = mark(Clause::HighTileDecides);
    let (part, bank) = if decides { (part, bank) } else { (pointed(part), pointed(bank)) };
    part > bank || part == bank && !mark(Clause::CopiesToBank)
}

/// The same part without its high tile.
fn pointed(rank: PartRank) -> PartRank {
    match rank {
        PartRank::Points { points, .. } => {
            PartRank::Points { points, high: ranking::TileRank::GeeJun }
        }
        special => special,
    }
}

fn is_zero(rank: PartRank) -> bool {
    matches!(rank, PartRank::Points { points: 0, .. })
}

/// Clause: even-less-commission. How a player's wager is settled.
pub fn verdict(result: Result, commission: u8) -> Verdict {
    let odds = Odds::to_one(1);
    match result {
        Result::Won => {
            let under = Clause::EvenLessCommission;
            let percent = if mark(Clause::EvenLessCommission) { commission } else { 0 };
            Verdict::WonLess { odds, percent, under }
        }
        Result::Lost => Verdict::Lost { under: Clause::LosingHand },
        Result::Pushed => Verdict::StoodOff { under: Clause::PaiGowPush },
    }
}

/// The result of the hand of a box, once the bank's hand is shown; a hand that was given up has lost.
pub(crate) fn result_of(state: &State, on: TileBox) -> Option<Result> {
    match (state.in_box(on).how, state.in_box(state.bank.on()).how) {
        (How::Shown(hand), How::Shown(bank)) => Some(result(&hand, &bank)),
        (_, How::Shown(_)) => Some(Result::Lost),
        _ => None,
    }
}

/// Clauses: bank-combined, house-co-banks, banker-commission, co-banker-commission, less-commission (readings PG-17, PG-20). The bank of
/// players with its chips and all wagers against it, as far as they are decided.
pub(crate) fn banked(setup: &Setup, state: &State) -> Banked<Party> {
    let brought = |on: TileBox, amount: Cents| match result_of(state, on) {
        Some(Result::Won) => Net::ZERO - amount.net(),
        Some(Result::Lost) => amount.net(),
        Some(Result::Pushed) | None => Net::ZERO,
    };
    let of = |by, on, amount| Against { by, amount, brought: brought(on, amount) };
    let wagers = state.wagering.wagers().iter();
    let house = Some(state.house_wager).filter(|amount| !amount.is_zero());
    let house = house.filter(|_| mark(Clause::HouseWagerEven));
    let given = setup.given();
    let charged = mark(commission_clause(state.bank));
    Banked {
        stakes: state.stakes.iter().map(|stake| (stake.party, stake.amount)).collect(),
        against: wagers
            .map(|wager| of(Some(wager.party), wager.on, wager.amount))
            .chain(house.map(|amount| of(None, TileBox::ONE, amount)))
            .collect(),
        halved: state.bank.is_co() && mark(Clause::HouseCoBanks),
        commission: if charged { given.commission } else { 0 },
        rounding: given.wagers.rounding,
    }
}

/// The rule by which a banker pays commission.
pub(crate) fn commission_clause(bank: Bank) -> Clause {
    if bank.is_co() { Clause::CoBankerCommission } else { Clause::BankerCommission }
}

#[cfg(test)]
mod tests {
    use super::*;
    use equipment::tiles_of;

    fn set(low: &str, high: &str) -> Setting {
        let part = |text: &str| tiles_of(text).unwrap().try_into().unwrap();
        Setting { low: part(low), high: part(high) }
    }

    #[test]
    fn both_parts_must_be_higher() {
        let bank = set("44 55", "66 36");
        assert_eq!(result(&set("13 14", "24 12"), &bank), Result::Won);
        assert_eq!(result(&set("13 14", "66 44"), &bank), Result::Pushed);
        assert_eq!(result(&set("22 33", "24 12"), &bank), Result::Pushed);
        assert_eq!(result(&set("22 33", "66 44"), &bank), Result::Lost);
    }

    #[test]
    fn equal_points_go_to_the_higher_tile_and_copies_to_the_bank() {
        let bank = set("33 46", "13 14");
        // Six with Chong against six with Look, then the other way round.
        assert_eq!(result(&set("15 46", "13 23"), &bank), Result::Lost);
        assert_eq!(result(&set("55 33", "66 45"), &bank), Result::Won);
        // The same points with the same high tile, and the same Gong with another 8.
        assert_eq!(result(&set("33 46", "66 45"), &bank), Result::Pushed);
        let bank = set("33 46", "66 44");
        assert_eq!(result(&set("55 33", "66 26"), &bank), Result::Pushed);
    }

    #[test]
    fn zero_against_zero_is_the_banks_in_the_low_part_alone() {
        let bank = set("46 46", "13 14");
        let bank = Setting { low: tiles_of("33 22").unwrap().try_into().unwrap(), ..bank };
        assert_eq!(result(&set("66 26", "66 45"), &bank), Result::Won, "a Gong is no zero");
        assert_eq!(result(&set("55 46", "66 45"), &bank), Result::Pushed);
        let bank = set("33 22", "15 22");
        assert_eq!(result(&set("13 23", "55 46"), &bank), Result::Won, "high zeros are compared");
    }
}
