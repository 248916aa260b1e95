//! Why determinations can never be a table, in words.

use rules::{Clause, Refuse, Text};

use crate::setup::Fault;

impl Refuse for Fault {
    fn clause(&self) -> Option<Clause> {
        Some(match self {
            Fault::NoSuchGame | Fault::NotOffered { .. } => Clause::GamesOfTheBook,
            Fault::NoSuchDeck { .. } => Clause::DeckSize,
            Fault::ChipIsNothing | Fault::NotInChips { .. } => Clause::BetsInChips,
            Fault::BetIsNothing | Fault::LimitBelowBet { .. } => Clause::MinimumAndMaximumBets,
            Fault::StakeBelowBet { .. } => Clause::TableStakeDetermined,
            Fault::BuyInBelowStake { .. } | Fault::BuyInNotBounded { .. } => Clause::MaximumBuyIn,
            Fault::NoAnte | Fault::BlindsAndAntes { .. } => Clause::BlindOrAnte,
            Fault::NoBlind => Clause::NumberOfBlinds,
            Fault::BlindsFall { .. } => Clause::LevelOfBlinds,
            Fault::OverBlindNotAbove { .. } => Clause::OverBlindsAllowed,
            Fault::NobodyQualifies { .. } => Clause::LowQualifier,
            Fault::TimeForNothing => Clause::CommissionByTime,
            Fault::NoPatience => Clause::TimeToAct,
            Fault::TimeNotAnnounced { .. } => Clause::TimeDetermined,
            Fault::NotCharged { .. } => Clause::CommissionCharged,
            Fault::RaisesByBook { .. } => Clause::RaiseCap,
            Fault::NoTapOutUnit { .. } => Clause::MustTapOut,
            Fault::OneExposedNotListed { .. } => Clause::MisdealOneExposed,
        })
    }

    fn text(&self) -> Text {
        match *self {
            Fault::NoSuchGame => Text::new("poker.fault.no-such-game"),
            Fault::NotOffered { edition } => {
                Text::new("fault.not-offered").with("edition", edition.name().to_owned())
            }
            Fault::NoSuchDeck { cards } => {
                Text::new("poker.fault.no-such-deck").with("cards", cards)
            }
            Fault::ChipIsNothing => Text::new("poker.fault.chip-is-nothing"),
            Fault::NotInChips { amount, smallest_chip } => Text::new("poker.fault.not-in-chips")
                .with("amount", amount)
                .with("chip", smallest_chip),
            Fault::BetIsNothing => Text::new("poker.fault.bet-is-nothing"),
            Fault::StakeBelowBet { table_stake_min, bet_min } => {
                Text::new("poker.fault.stake-below-bet")
                    .with("stake", table_stake_min)
                    .with("bet", bet_min)
            }
            Fault::BuyInBelowStake { buy_in_max, table_stake_min } => {
                Text::new("poker.fault.buy-in-below-stake")
                    .with("buy_in", buy_in_max)
                    .with("stake", table_stake_min)
            }
            Fault::BuyInNotBounded { .. } => Text::new("poker.fault.buy-in-not-bounded"),
            Fault::NoBlind => Text::new("poker.fault.no-blind"),
            Fault::BlindsFall { first, next } => {
                Text::new("poker.fault.blinds-fall").with("first", first).with("next", next)
            }
            Fault::NoAnte => Text::new("poker.fault.no-ante"),
            Fault::BlindsAndAntes { ante } => {
                Text::new("poker.fault.blinds-and-antes").with("ante", ante)
            }
            Fault::OverBlindNotAbove { over_blind, last } => Text::new("poker.fault.over-blind")
                .with("over_blind", over_blind)
                .with("last", last),
            Fault::LimitBelowBet { limit, bet_min } => {
                Text::new("poker.fault.limit-below-bet").with("limit", limit).with("bet", bet_min)
            }
            Fault::NobodyQualifies { cards } => {
                Text::new("poker.fault.nobody-qualifies").with("cards", cards)
            }
            Fault::TimeForNothing => Text::new("poker.fault.time-for-nothing"),
            Fault::NoPatience => Text::new("poker.fault.no-patience"),
            Fault::TimeNotAnnounced { .. } => Text::new("poker.fault.time-not-announced"),
            Fault::NotCharged { .. } => Text::new("poker.fault.not-charged"),
            Fault::RaisesByBook { .. } => Text::new("poker.fault.raises-by-book"),
            Fault::NoTapOutUnit { .. } => Text::new("poker.fault.no-tap-out-unit"),
            Fault::OneExposedNotListed { .. } => Text::new("poker.fault.one-exposed-not-listed"),
        }
    }
}
