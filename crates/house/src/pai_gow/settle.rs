//! What a hand is worth against the bank's, and what everybody gets.

use money::{Cents, Net, Odds, Rounding};
use ranking::PartRank;
use rules::{Clause, Party, mark};
use serde::Serialize;

use super::parts::Setting;
use super::state::{Bank, How, Stake, State};
use crate::pai_gow::boxes::TileBox;
use crate::wagering::{self, Verdict};

/// The result of a hand against the bank's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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

/// The result of the hand of a box, once everything is shown; a hand that was given up has lost.
pub(crate) fn result_of(state: &State, on: TileBox) -> Result {
    match (state.in_box(on).how, state.in_box(state.bank.on()).how) {
        (How::Shown(hand), How::Shown(bank)) => result(&hand, &bank),
        _ => Result::Lost,
    }
}

/// A banker's share of the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    pub party: Party,
    pub stake: Cents,
    pub won: Cents,
    pub lost: Cents,
    pub commission: Cents,
}

/// What the bank has won from all wagers and the house's, or lost.
pub(crate) fn bank_result(state: &State) -> Net {
    let of = |on: TileBox, amount: Cents| match result_of(state, on) {
        Result::Won => Net::ZERO - amount.net(),
        Result::Lost => amount.net(),
        Result::Pushed => Net::ZERO,
    };
    let mut sum = Net::ZERO;
    for wager in state.wagering.wagers() {
        sum += of(wager.on, wager.amount);
    }
    if !state.house_wager.is_zero() && mark(Clause::HouseWagerEven) {
        sum += of(TileBox::ONE, state.house_wager);
    }
    sum
}

/// Clauses: bank-combined, house-co-banks, banker-commission, co-banker-commission, less-commission (readings PG-17, PG-20). The result is
/// shared by stake, after the house has taken its half of a co-bank; what cannot be divided stays with the first banker, and an odd cent
/// of a co-bank with the house. Commission is on a profit only.
pub fn shares(
    bank: Bank,
    stakes: &[Stake],
    result: Net,
    commission: u8,
    rounding: Rounding,
) -> Vec<Share> {
    let chips: Cents = stakes.iter().map(|stake| stake.amount).sum();
    let halved = bank.is_co() && mark(Clause::HouseCoBanks);
    let whole = if halved { result.abs().split(2).0 } else { result.abs() };
    let under = commission_clause(bank);
    let percent = if mark(under) { commission } else { 0 };
    let part = |stake: &Stake| whole.in_proportion(chips, stake.amount);
    let won = result > Net::ZERO;
    let mut rest = whole - stakes.iter().map(part).sum();
    let share = |stake: &Stake| {
        // Nobody loses more than the chips in the bank.
        let most = if won { whole } else { stake.amount };
        let extra = rest.min(most.saturating_sub(part(stake)));
        rest -= extra;
        let amount = part(stake) + extra;
        let (won, lost) = if won { (amount, Cents::ZERO) } else { (Cents::ZERO, amount) };
        let commission = wagering::commission(won, percent, rounding);
        Share { party: stake.party, stake: stake.amount, won, lost, commission }
    };
    stakes.iter().map(share).collect()
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

    fn stakes(amounts: &[u64]) -> Vec<Stake> {
        let stake = |(nth, amount): (u8, &u64)| Stake { party: Party(nth), amount: Cents(*amount) };
        (0u8..).zip(amounts).map(stake).collect()
    }

    const ALONE: Bank = Bank::Player { on: TileBox::ONE, banker: Party(0), co: false };
    const WITH_HOUSE: Bank = Bank::Player { on: TileBox::ONE, banker: Party(0), co: true };

    fn told(bank: Bank, amounts: &[u64], result: i64, rounding: Rounding) -> Vec<[u64; 3]> {
        let result = if result < 0 {
            Net::ZERO - Cents(result.unsigned_abs()).net()
        } else {
            Cents(result.unsigned_abs()).net()
        };
        let all = shares(bank, &stakes(amounts), result, 5, rounding);
        all.iter().map(|share| [share.won.0, share.lost.0, share.commission.0]).collect()
    }

    #[test]
    fn a_banker_pays_commission_on_the_profit_of_the_round() {
        assert_eq!(told(ALONE, &[10_000], 3_000, Rounding::Cent), [[3_000, 0, 150]]);
        assert_eq!(told(ALONE, &[10_000], -3_000, Rounding::Cent), [[0, 3_000, 0]]);
        assert_eq!(told(ALONE, &[10_000], 0, Rounding::Cent), [[0, 0, 0]]);
    }

    #[test]
    fn several_bankers_share_by_stake_and_the_first_keeps_the_rest() {
        let shared = told(ALONE, &[5_000, 3_000, 2_000], 1_001, Rounding::Cent);
        assert_eq!(shared, [[501, 0, 25], [300, 0, 15], [200, 0, 10]]);
        let lost = told(ALONE, &[5_000, 3_000, 2_000], -10_000, Rounding::Cent);
        assert_eq!(lost, [[0, 5_000, 0], [0, 3_000, 0], [0, 2_000, 0]]);
        // One cent less than everything: nobody loses more than their chips.
        let lost = told(ALONE, &[1, 3, 3], -6, Rounding::Cent);
        assert_eq!(lost, [[0, 1, 0], [0, 3, 0], [0, 2, 0]]);
    }

    #[test]
    fn a_co_banker_has_half_and_a_fraction_of_a_chip_is_not_charged() {
        assert_eq!(told(WITH_HOUSE, &[10_000], 3_001, Rounding::Cent), [[1_500, 0, 75]]);
        let chip = Rounding::Chip(Cents(50));
        assert_eq!(told(WITH_HOUSE, &[10_000], 3_001, chip), [[1_500, 0, 50]]);
        assert_eq!(told(WITH_HOUSE, &[10_000], -3_001, chip), [[0, 1_500, 0]]);
    }
}
