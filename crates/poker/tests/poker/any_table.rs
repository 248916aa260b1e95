//! Tables of every kind: any determinations that can be a table.

use money::Cents;
use poker::{
    AceInLowHands, AceInStraights, Antes, BurnCards, Commission, Determinations, DrawCheck,
    FaroDeal, Forced, HeadsUp, JokerInFlush, Levels, Limit, Opening, OutOfTime, Poker, Setup,
    StudOpener, Variant, Wins, editions, practice_by,
};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use rules::{Edition, Game};

/// Any table of a game: any edition that has it, any stakes, any cards, any way of betting.
pub(crate) fn any_table(name: &str) -> impl Strategy<Value = Setup> {
    let variant = Variant::named(name).unwrap();
    let usual = select(editions::of(variant)).prop_map(|edition| practice_by(variant, edition));
    let with_stakes = (usual, stakes()).prop_map(|(usual, stakes)| Determinations {
        buy_in_max: usual.buy_in_max.and(stakes.buy_in_max),
        game: usual.game,
        edition: usual.edition,
        forced: of_one_kind(stakes.forced, usual.edition),
        ..stakes
    });
    with_options(with_cards(with_stakes))
        .prop_filter_map("cannot be a table", |given| Poker::setup(given).ok())
}

/// Antes beside blinds are a custom that no book has.
fn of_one_kind(forced: Forced, edition: Edition) -> Forced {
    match forced {
        Forced::Blinds { levels, over_blind, .. } if edition != Edition::Customary => {
            Forced::Blinds { levels, over_blind, ante: Cents::ZERO }
        }
        forced => forced,
    }
}

/// Chips, bets and stakes, all in whole chips.
fn stakes() -> impl Strategy<Value = Determinations> {
    let chip = select(vec![Cents(50), Cents::dollars(1), Cents::dollars(5)]);
    let numbers = (chip, 1..=4_u64, 1..=20_u64).prop_flat_map(|(chip, bet, stake)| {
        let numbers = Just((chip, Cents(bet * chip.0), Cents(bet * stake * chip.0)));
        (numbers, forced(chip), limit(chip, bet), commission())
    });
    numbers.prop_map(|((chip, bet_min, table_stake_min), forced, limit, commission)| {
        Determinations {
            smallest_chip: chip,
            bet_min,
            table_stake_min,
            buy_in_max: Some(Cents(table_stake_min.0 * 10)),
            forced,
            limit,
            commission,
            ..Poker::practice("hold-em")
        }
    })
}

fn commission() -> impl Strategy<Value = Commission> {
    let dollars = || (0..=10_u64).prop_map(Cents::dollars);
    prop_oneof![
        Just(Commission::None),
        dollars().prop_map(|max| Commission::Pot { max }),
        (dollars(), 1..=3_u16).prop_map(|(each, rounds)| Commission::Time { each, rounds }),
    ]
}

fn forced(chip: Cents) -> impl Strategy<Value = Forced> {
    let chips = move |count: u64| Cents(count * chip.0);
    let rises = (1..=3_usize, 1..=2_u64, 0..=2_u64, 0..=2_u64);
    let blinds = (rises, 0..=2_u64, option::of(1..=4_u64)).prop_map(
        move |((count, first, second, third), ante, over)| {
            let mut levels = [first, first + second, first + second + third].map(chips);
            levels[count..].fill(Cents::ZERO);
            let over_blind = over.map(|over| levels[count - 1] + chips(over));
            Forced::Blinds { levels: Levels(levels), over_blind, ante: chips(ante) }
        },
    );
    let ante = (1..=3_u64).prop_map(move |each| Forced::Ante { each: chips(each) });
    prop_oneof![2 => blinds, 1 => ante]
}

fn limit(chip: Cents, bet: u64) -> impl Strategy<Value = Limit> {
    let size = move || (0..=4_u64).prop_map(move |more| Cents((bet + more) * chip.0));
    let fixed = (size(), 1..=5_u8)
        .prop_map(|(later, from_betting_round)| Limit::Fixed { later, from_betting_round });
    prop_oneof![
        2 => select(vec![Limit::None, Limit::HalfPot, Limit::FullPot]),
        1 => fixed,
        1 => size().prop_map(|max| Limit::Spread { max }),
        1 => size().prop_map(|first_max| Limit::Straddle { first_max }),
    ]
}

/// What is dealt, and what wins.
fn with_cards(
    given: impl Strategy<Value = Determinations>,
) -> impl Strategy<Value = Determinations> {
    let deck = (select(vec![52, 48, 44, 40, 36, 32_u8]), any::<bool>());
    let joker_flush = select(vec![JokerInFlush::HighestMissing, JokerInFlush::Ace]);
    let wins = select(vec![Wins::High, Wins::Low, Wins::Split, Wins::SplitEightOrBetter]);
    let straights = option::of(select(vec![AceInStraights::High, AceInStraights::HighAndLow]));
    let low_hands = select(vec![AceInLowHands::Low, AceInLowHands::High]);
    let burn = select(vec![BurnCards::Burnt, BurnCards::NotBurnt]);
    let faro_deal = select(vec![FaroDeal::Together, FaroDeal::OneByOne]);
    let all = (given, deck, joker_flush, wins, straights, low_hands, burn, faro_deal);
    all.prop_map(|(given, (cards, joker), joker_flush, wins, straights, low, burn, faro_deal)| {
        Determinations {
            cards,
            joker,
            joker_flush,
            wins,
            ace_in_straights: straights,
            ace_in_low_hands: low,
            burn,
            faro_deal,
            ..given
        }
    })
}

/// How it is played.
fn with_options(
    given: impl Strategy<Value = Determinations>,
) -> impl Strategy<Value = Determinations> {
    let antes = select(vec![Antes::Matched, Antes::InMainPot, Antes::ByLastBlind]);
    let heads_up = option::of(select(vec![HeadsUp::FirstCard, HeadsUp::Button]));
    let openings = vec![Opening::CallThenFold, Opening::CallRaiseOrFold, Opening::RaiseOrFold];
    let stud_opener = select(vec![StudOpener::Highest, StudOpener::Lowest]);
    let draw_check = select(vec![DrawCheck::Allowed, DrawCheck::Refused]);
    let out_of_time = select(vec![OutOfTime::Folded, OutOfTime::CheckedIfFree]);
    let brings_in = any::<bool>();
    let all = (given, antes, heads_up, select(openings), stud_opener, draw_check, out_of_time);
    (all, brings_in).prop_map(|((given, antes, heads_up, opening, stud, draw, late), brings_in)| {
        Determinations {
            antes,
            heads_up,
            opening,
            stud_opener: stud,
            draw_check: draw,
            out_of_time: late,
            bring_in: brings_in.then_some(given.smallest_chip),
            ..given
        }
    })
}
