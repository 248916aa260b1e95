//! The laws of every game hold for every game, edition and limit of the room, for two to ten people with any stakes;
//! and any order is answered, from any actor at any time.

use laws::Company;
use money::Cents;
use poker::{
    AnteOpener, Antes, Commission, CommissionFrom, CommissionThreshold, Determinations,
    DrawFinalOpener, Forced, HeadsUp, Levels, Limit, OddBetweenHalves, Opening, Poker, Setup,
    ShortTapOut, StakeOnReturn, StudLaterOpener, StudTie, TapOutUnit, Variant, Wins, editions,
    practice_by,
};
use proptest::prelude::*;
use rules::{Edition, Game};

use crate::any_order::any_order;
use crate::any_table::any_table;

/// Tables of a game: every edition, and within each every way of betting.
fn tables(name: &str) -> Vec<Determinations> {
    let variant = Variant::named(name).unwrap();
    let mut tables = Vec::new();
    for edition in editions::of(variant) {
        let usual = practice_by(variant, edition);
        let dollars = Cents::dollars;
        let levels = Levels([dollars(1), dollars(2), dollars(4)]);
        let over_blind = Some(dollars(8));
        // Antes beside blinds are a custom that no book has.
        let beside = |ante| if edition == Edition::Customary { ante } else { Cents::ZERO };
        let three_blinds = Forced::Blinds { levels, over_blind, ante: beside(dollars(1)) };
        let with = |limit, forced, opening, wins| Determinations {
            limit,
            forced,
            opening,
            wins,
            ..usual.clone()
        };
        let ante = Forced::Ante { each: dollars(1) };
        tables.push(usual.clone());
        let commission = Commission::Time { each: dollars(5), rounds: 2 };
        tables.push(Determinations {
            commission,
            table_stake_min: dollars(990),
            buy_in_max: None,
            ..usual.clone()
        });
        tables.push(with(Limit::None, three_blinds, Opening::CallThenFold, Wins::Split));
        tables.push(with(Limit::HalfPot, ante, Opening::RaiseOrFold, Wins::Low));
        let spread = Limit::Spread { max: dollars(10) };
        tables.push(with(spread, three_blinds, Opening::RaiseOrFold, Wins::SplitEightOrBetter));
        let straddle = Limit::Straddle { first_max: dollars(4) };
        tables.push(with(straddle, ante, Opening::CallRaiseOrFold, Wins::High));
        let one_for_all = Forced::Blinds { levels, over_blind: None, ante: beside(dollars(5)) };
        tables.push(Determinations {
            antes: Antes::ByLastBlind,
            heads_up: Some(HeadsUp::FirstCard),
            ..with(Limit::None, one_for_all, Opening::CallRaiseOrFold, Wins::High)
        });
        tables.push(Determinations {
            antes: Antes::InMainPot,
            bring_in: Some(dollars(1)),
            ..with(usual.limit, ante, Opening::CallRaiseOrFold, Wins::High)
        });
        let in_units = edition != Edition::S49;
        tables.push(Determinations {
            cards: 32,
            bet_min: dollars(7),
            table_stake_min: dollars(7),
            ante_opener: AnteOpener::MayFold,
            short_tap_out: ShortTapOut::NobodyRaises,
            tap_out_unit: if in_units { TapOutUnit::MinimumBet } else { TapOutUnit::All },
            raises_max: Some(2),
            stud_tie: Some(StudTie::Suit),
            stud_later_opener: Some(StudLaterOpener::Hand),
            draw_final_opener: Some(DrawFinalOpener::FromBuck),
            odd_between_halves: OddBetweenHalves::Seat,
            commission_threshold: CommissionThreshold::AllPots,
            commission_from: CommissionFrom::InProportion,
            stake_on_return: StakeOnReturn::NotLess,
            ..with(Limit::None, ante, Opening::CallRaiseOrFold, Wins::Split)
        });
    }
    tables
}

/// Two to ten people with anything from a chip on.
fn company(setup: &Setup) -> impl Strategy<Value = Company> + use<> {
    Company::of(2..=10, Determinations::from(setup.clone()).smallest_chip)
}

fn any_company(name: &str) -> impl Strategy<Value = (Setup, Company)> {
    any_table(name).prop_flat_map(|setup| {
        let company = company(&setup);
        (Just(setup), company)
    })
}

fn keeps_the_laws(name: &str) {
    for table in tables(name) {
        let setup = Poker::setup(table).unwrap();
        let company = company(&setup);
        laws::check_tables::<Poker>((Just(setup), company), 3);
    }
    laws::check_tables::<Poker>(any_company(name), 64);
}

fn answers_any_order(name: &str) {
    laws::check_answers::<Poker>(any_company(name), any_order(), 768);
}

macro_rules! games {
    ($($test:ident $name:literal),* $(,)?) => {$(
        mod $test {
            #[test]
            fn keeps_the_laws() {
                super::keeps_the_laws($name);
            }

            #[test]
            fn answers_any_order() {
                super::answers_any_order($name);
            }
        }
    )*};
}

games!(
    five_card_stud "five-card-stud",
    seven_card_stud "seven-card-stud",
    canberra_manila "canberra-manila",
    three_card_manila "three-card-manila",
    hold_em "hold-em",
    omaha "omaha",
    draw "draw",
    faro "faro",
);
