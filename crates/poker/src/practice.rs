//! The practice table of each game.

use money::Cents;
use rules::{Edition, Seconds};

use crate::setup::{
    AnteOpener, Antes, BurnCards, Commission, CommissionFrom, CommissionScale, CommissionThreshold,
    Determinations, DrawCheck, FaroDeal, Forced, JokerInFlush,
};
use crate::setup::{Levels, Limit, OddBetweenHalves, OneExposed, Opening, OutOfTime, ShortTapOut};
use crate::setup::{MissedBlinds, StakeOnReturn, StudOpener, TapOutUnit, Wins};
use crate::{TimeBank, Variant, editions};

pub(crate) fn determinations(variant: &Variant) -> Determinations {
    by(variant, editions::latest(variant))
}

/// A table of a game by an edition that has it.
pub fn by(variant: &Variant, edition: Edition) -> Determinations {
    let stud = *variant.communal.end() == 1;
    let dollars = Cents::dollars;
    let bounded = editions::rules(variant, edition)
        .is_some_and(|rules| rules.buy_in_max == editions::BuyInMax::Determined);
    Determinations {
        game: variant.name.to_owned(),
        edition,
        cards: 52,
        joker: false,
        joker_flush: JokerInFlush::default(),
        wins: Wins::High,
        ace_in_straights: None,
        ace_in_low_hands: crate::setup::AceInLowHands::default(),
        table_stake_min: dollars(40),
        buy_in_max: bounded.then_some(dollars(400)),
        bet_min: dollars(2),
        forced: if stud {
            Forced::Ante { each: dollars(1) }
        } else {
            let levels = Levels([dollars(1), dollars(2), Cents::ZERO]);
            Forced::Blinds { levels, over_blind: None, ante: Cents::ZERO }
        },
        antes: Antes::default(),
        heads_up: None,
        opening: Opening::default(),
        ante_opener: AnteOpener::default(),
        limit: variant.usual_limit,
        raises_max: None,
        short_tap_out: ShortTapOut::default(),
        tap_out_unit: TapOutUnit::default(),
        burn: BurnCards::default(),
        one_exposed_hole_card: OneExposed::default(),
        stud_opener: StudOpener::default(),
        stud_tie: None,
        stud_later_opener: None,
        faro_deal: FaroDeal::default(),
        bring_in: None,
        draw_check: DrawCheck::default(),
        draw_final_opener: None,
        odd_between_halves: OddBetweenHalves::default(),
        commission: Commission::Pot { max: dollars(10) },
        commission_scale: CommissionScale::default(),
        commission_threshold: CommissionThreshold::default(),
        commission_from: CommissionFrom::default(),
        smallest_chip: dollars(1),
        patience: Seconds(20),
        out_of_time: OutOfTime::default(),
        announced_time: None,
        time_bank: TimeBank::NONE,
        missed_blinds: MissedBlinds::default(),
        stake_on_return: StakeOnReturn::default(),
    }
}

/// The same with little time to act: short where the edition lets it be announced, else as short as the book's own time allows.
pub(crate) fn brisk(given: Determinations) -> Determinations {
    let announces = Variant::named(&given.game)
        .and_then(|variant| editions::rules(variant, given.edition))
        .is_some_and(|rules| rules.announced_time == editions::AnnouncedTime::IfDetermined);
    Determinations {
        patience: Seconds(5),
        announced_time: announces.then_some(Seconds(25)),
        time_bank: TimeBank { each: Seconds(20), times: 3 },
        ..given
    }
}

/// The same with time to talk: the book's own, after a long patience and with a large bank.
pub(crate) fn relaxed(given: Determinations) -> Determinations {
    let time_bank = TimeBank { each: Seconds(60), times: 5 };
    Determinations { patience: Seconds(30), announced_time: None, time_bank, ..given }
}

/// The same with every bet and stake so many times as high. Commission stays as the book has it.
pub(crate) fn at_stakes(given: Determinations, times: u64) -> Determinations {
    let by = |amount: Cents| amount.times(times);
    Determinations {
        table_stake_min: by(given.table_stake_min),
        buy_in_max: given.buy_in_max.map(by),
        bet_min: by(given.bet_min),
        forced: match given.forced {
            Forced::Ante { each } => Forced::Ante { each: by(each) },
            Forced::Blinds { levels: Levels(levels), over_blind, ante } => Forced::Blinds {
                levels: Levels(levels.map(by)),
                over_blind: over_blind.map(by),
                ante: by(ante),
            },
        },
        limit: match given.limit {
            Limit::Fixed { later, from_betting_round } => {
                Limit::Fixed { later: by(later), from_betting_round }
            }
            Limit::Spread { max } => Limit::Spread { max: by(max) },
            Limit::Straddle { first_max } => Limit::Straddle { first_max: by(first_max) },
            Limit::HalfPot | Limit::FullPot | Limit::None => given.limit,
        },
        bring_in: given.bring_in.map(by),
        ..given
    }
}
