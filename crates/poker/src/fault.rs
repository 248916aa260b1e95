//! Why determinations can never be a table, in words.

use crate::setup::Fault;

rules::refusals! { Fault {
    Fault::NoSuchGame => [GamesOfTheBook] "poker.fault.no-such-game",
    Fault::NotOffered { edition } =>
        [GamesOfTheBook] "fault.not-offered" { edition: edition.name().to_owned() },
    Fault::NoSuchDeck { cards } => [DeckSize] "poker.fault.no-such-deck" { cards: *cards },
    Fault::ChipIsNothing => [BetsInChips] "poker.fault.chip-is-nothing",
    Fault::NotInChips { amount, smallest_chip } =>
        [BetsInChips] "poker.fault.not-in-chips" { amount: *amount, chip: *smallest_chip },
    Fault::BetIsNothing => [MinimumAndMaximumBets] "poker.fault.bet-is-nothing",
    Fault::StakeBelowBet { table_stake_min, bet_min } =>
        [TableStakeDetermined] "poker.fault.stake-below-bet" {
            stake: *table_stake_min,
            bet: *bet_min,
        },
    Fault::BuyInBelowStake { buy_in_max, table_stake_min } =>
        [MaximumBuyIn] "poker.fault.buy-in-below-stake" {
            buy_in: *buy_in_max,
            stake: *table_stake_min,
        },
    Fault::BuyInNotBounded { .. } => [MaximumBuyIn] "poker.fault.buy-in-not-bounded",
    Fault::NoBlind => [NumberOfBlinds] "poker.fault.no-blind",
    Fault::BlindsFall { first, next } =>
        [LevelOfBlinds] "poker.fault.blinds-fall" { first: *first, next: *next },
    Fault::NoAnte => [BlindOrAnte] "poker.fault.no-ante",
    Fault::BlindsAndAntes { ante } => [BlindOrAnte] "poker.fault.blinds-and-antes" { ante: *ante },
    Fault::OverBlindNotAbove { over_blind, last } =>
        [OverBlindsAllowed] "poker.fault.over-blind" { over_blind: *over_blind, last: *last },
    Fault::LimitBelowBet { limit, bet_min } =>
        [MinimumAndMaximumBets] "poker.fault.limit-below-bet" { limit: *limit, bet: *bet_min },
    Fault::NobodyQualifies { cards } =>
        [LowQualifier] "poker.fault.nobody-qualifies" { cards: *cards },
    Fault::TimeForNothing => [CommissionByTime] "poker.fault.time-for-nothing",
    Fault::WaitTime { seconds, min, max } => [TimeToAct] "poker.fault.wait-time" {
        seconds: u64::from(*seconds),
        min: u64::from(*min),
        max: u64::from(*max),
    },
    Fault::TimeNotAnnounced { .. } => [TimeDetermined] "poker.fault.time-not-announced",
    Fault::NotCharged { .. } => [CommissionCharged] "poker.fault.not-charged",
    Fault::RaisesByBook { .. } => [RaiseCap] "poker.fault.raises-by-book",
    Fault::NoTapOutUnit { .. } => [MustTapOut] "poker.fault.no-tap-out-unit",
    Fault::OneExposedNotListed { .. } => [MisdealOneExposed] "poker.fault.one-exposed-not-listed",
} }
