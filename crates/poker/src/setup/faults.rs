//! Faults in determinations.

use equipment::{Deck, Kind};
use money::Cents;
use rules::{Clause, Edition, Seconds, mark};
use serde::Serialize;

use crate::editions::{AnnouncedTime, BuyInMax, Charge, ForcedBets, OneExposedListed};
use crate::editions::{PokerRules, TapOut};
use crate::setup::{AceInLowHands, Antes, Commission, Determinations, Forced, Limit, OneExposed};
use crate::setup::{TapOutUnit, Wins};

/// Why determinations can never be a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    NoSuchGame,
    NotOffered {
        edition: Edition,
    },
    NoSuchDeck {
        cards: u8,
    },
    ChipIsNothing,
    NotInChips {
        amount: Cents,
        smallest_chip: Cents,
    },
    BetIsNothing,
    StakeBelowBet {
        table_stake_min: Cents,
        bet_min: Cents,
    },
    BuyInBelowStake {
        buy_in_max: Cents,
        table_stake_min: Cents,
    },
    BuyInNotBounded {
        edition: Edition,
    },
    NoBlind,
    BlindsFall {
        first: Cents,
        next: Cents,
    },
    NoAnte,
    BlindsAndAntes {
        ante: Cents,
    },
    OverBlindNotAbove {
        over_blind: Cents,
        last: Cents,
    },
    LimitBelowBet {
        limit: Cents,
        bet_min: Cents,
    },
    NobodyQualifies {
        cards: u8,
    },
    TimeForNothing,
    /// Of any wait for a player: before a warning, as announced, or from the time bank.
    WaitTime {
        seconds: u16,
        min: u16,
        max: u16,
    },
    TimeNotAnnounced {
        edition: Edition,
    },
    NotCharged {
        edition: Edition,
    },
    RaisesByBook {
        edition: Edition,
    },
    NoTapOutUnit {
        edition: Edition,
    },
    OneExposedNotListed {
        edition: Edition,
    },
}

/// Clauses: table-stake-determined, minimum-and-maximum-bets, maximum-buy-in. What is determined must fit
/// together.
pub(super) fn stake_faults(rules: &PokerRules, given: &Determinations, faults: &mut Vec<Fault>) {
    let Determinations { table_stake_min, bet_min, smallest_chip, buy_in_max, .. } = *given;
    if smallest_chip.is_zero() {
        faults.push(Fault::ChipIsNothing);
    }
    if bet_min.is_zero() {
        faults.push(Fault::BetIsNothing);
    }
    if table_stake_min < bet_min && mark(Clause::TableStakeDetermined) {
        faults.push(Fault::StakeBelowBet { table_stake_min, bet_min });
    }
    match (rules.buy_in_max, buy_in_max) {
        (BuyInMax::Unbounded, Some(_)) => {
            faults.push(Fault::BuyInNotBounded { edition: given.edition });
        }
        (_, Some(buy_in_max)) if buy_in_max < table_stake_min => {
            faults.push(Fault::BuyInBelowStake { buy_in_max, table_stake_min });
        }
        _ => {}
    }
    let limits = match given.limit {
        Limit::Fixed { later, .. } => Some(later),
        Limit::Spread { max } => Some(max),
        Limit::Straddle { first_max } => Some(first_max),
        Limit::HalfPot | Limit::FullPot | Limit::None => None,
    };
    if let Some(limit) = limits.filter(|limit| *limit < bet_min)
        && mark(limit_clause(given.forced))
    {
        faults.push(Fault::LimitBelowBet { limit, bet_min });
    }
    for amount in [Some(bet_min), limits].into_iter().flatten() {
        if !amount.is_multiple_of(smallest_chip) {
            faults.push(Fault::NotInChips { amount, smallest_chip });
        }
    }
    if matches!(given.commission, Commission::Time { rounds: 0, .. }) {
        faults.push(Fault::TimeForNothing);
    }
    let from_bank = (given.time_bank.times > 0).then_some(given.time_bank.each);
    let waits = [Some(given.patience), given.announced_time, from_bank];
    for Seconds(seconds) in waits.into_iter().flatten() {
        if !WAIT_SECONDS.contains(&seconds) {
            let (min, max) = (*WAIT_SECONDS.start(), *WAIT_SECONDS.end());
            faults.push(Fault::WaitTime { seconds, min, max });
        }
    }
}

/// A wait that is over at once gives nobody a chance to act, and one of hours is a table that stands still.
const WAIT_SECONDS: std::ops::RangeInclusive<u16> = 1..=600;

/// Clauses: commission-charged, time-determined, raise-cap, must-tap-out, misdeal-one-exposed. What an edition
/// settles itself, or does not know, is not for the operator to determine.
pub(super) fn book_faults(rules: &PokerRules, given: &Determinations, faults: &mut Vec<Fault>) {
    let edition = given.edition;
    let charged = match given.commission {
        Commission::Pot { max: Cents::ZERO } | Commission::Time { each: Cents::ZERO, .. } => false,
        Commission::Pot { .. } | Commission::Time { .. } => true,
        Commission::None => rules.charge == Charge::IfDetermined,
    };
    if !charged && mark(Clause::CommissionCharged) {
        faults.push(Fault::NotCharged { edition });
    }
    let announced = given.announced_time.is_some();
    if announced && rules.announced_time == AnnouncedTime::Never && mark(Clause::TimeDetermined) {
        faults.push(Fault::TimeNotAnnounced { edition });
    }
    if given.raises_max.is_some() && rules.says_how_many_raises(given) {
        faults.push(Fault::RaisesByBook { edition });
    }
    if given.tap_out_unit == TapOutUnit::MinimumBet && rules.tap_out == TapOut::All {
        faults.push(Fault::NoTapOutUnit { edition });
    }
    let strict = given.one_exposed_hole_card == OneExposed::Misdeal;
    if strict && rules.one_exposed == OneExposedListed::No {
        faults.push(Fault::OneExposedNotListed { edition });
    }
}

/// Clause: low-qualifier. The deck must have five kinds of eight or less; the joker adds none, because it stands for
/// a card of the deck (reading POK-28).
pub(super) fn nobody_qualifies(given: &Determinations, deck: Deck, faults: &mut Vec<Fault>) {
    let lowest_max = match given.ace_in_low_hands {
        AceInLowHands::Low => Kind::Five,
        AceInLowHands::High => Kind::Four,
    };
    let nobody = given.wins == Wins::SplitEightOrBetter && deck.size.lowest() > lowest_max;
    if nobody && mark(Clause::LowQualifier) {
        faults.push(Fault::NobodyQualifies { cards: given.cards });
    }
}

/// Clauses: blind-betting-limits, minimum-and-maximum-bets. Under which the limits are determined.
fn limit_clause(forced: Forced) -> Clause {
    match forced {
        Forced::Blinds { .. } => Clause::BlindBettingLimits,
        Forced::Ante { .. } => Clause::MinimumAndMaximumBets,
    }
}

/// Clauses: blind-or-ante, number-of-blinds, level-of-blinds. Either there are antes, or one to three blinds
/// that do not fall; both together only by custom.
pub(super) fn forced_faults(rules: &PokerRules, given: &Determinations, faults: &mut Vec<Fault>) {
    let smallest_chip = given.smallest_chip;
    let mut in_chips = |amount: Cents| {
        if !amount.is_multiple_of(smallest_chip) {
            faults.push(Fault::NotInChips { amount, smallest_chip });
        }
    };
    match given.forced {
        Forced::Ante { each } => in_chips(each),
        Forced::Blinds { levels, over_blind, ante } => {
            levels.iter().for_each(&mut in_chips);
            over_blind.into_iter().for_each(&mut in_chips);
            in_chips(ante);
        }
    }
    match given.forced {
        // By custom stud may begin with the bring-in alone.
        Forced::Ante { each }
            if each.is_zero() && given.bring_in.is_none() && mark(Clause::BlindOrAnte) =>
        {
            faults.push(Fault::NoAnte);
        }
        Forced::Ante { .. } if given.antes == Antes::ByLastBlind => faults.push(Fault::NoBlind),
        Forced::Ante { .. } => {}
        Forced::Blinds { levels, over_blind, ante } => {
            let one_kind = rules.forced_bets == ForcedBets::BlindsOrAntes;
            if !ante.is_zero() && one_kind && mark(Clause::BlindOrAnte) {
                faults.push(Fault::BlindsAndAntes { ante });
            }
            if levels.last().is_zero() && mark(Clause::NumberOfBlinds) {
                faults.push(Fault::NoBlind);
            }
            let falls = levels.iter().zip(levels.iter().skip(1)).find(|(a, b)| a > b);
            if let Some((first, next)) = falls.filter(|_| mark(Clause::LevelOfBlinds)) {
                faults.push(Fault::BlindsFall { first, next });
            }
            let last = levels.last();
            if let Some(over_blind) = over_blind.filter(|over| *over <= last) {
                faults.push(Fault::OverBlindNotAbove { over_blind, last });
            }
        }
    }
}
