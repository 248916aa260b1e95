//! What must hold in every game holds for every game, edition and limit of the room.

use money::Cents;
use poker::{
    AnteOpener, Antes, CanberraManila, Commission, CommissionFrom, CommissionThreshold,
    Determinations, Draw, DrawFinalOpener, Faro, FiveCardStud, Forced, HeadsUp, HoldEm, Levels,
    Limit, Named, OddBetweenHalves, Omaha, Opening, Poker, SevenCardStud, ShortTapOut,
    StudLaterOpener, StudTie, TapOutUnit, ThreeCardManila, Variant, Wins, editions, practice_by,
};
use rules::{Edition, Game};

/// Tables of a game: every edition, and within each every way of betting.
fn tables<V: Named>() -> Vec<Determinations> {
    let variant = Variant::named(V::NAME).unwrap();
    let mut tables = Vec::new();
    for edition in editions::of(variant) {
        let usual = practice_by(variant, edition);
        let dollars = Cents::dollars;
        let levels = Levels([dollars(1), dollars(2), dollars(4)]);
        let over_blind = Some(dollars(8));
        let three_blinds = Forced::Blinds { levels, over_blind, ante: dollars(1) };
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
        let one_for_all = Forced::Blinds { levels, over_blind: None, ante: dollars(5) };
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
            ..with(Limit::None, ante, Opening::CallRaiseOrFold, Wins::Split)
        });
    }
    tables
}

fn check<V: Named>() {
    for table in tables::<V>() {
        let setup = Poker::<V>::setup(table).unwrap();
        laws::check::<Poker<V>>(&setup, 8);
    }
}

#[test]
fn five_card_stud() {
    check::<FiveCardStud>();
}

#[test]
fn seven_card_stud() {
    check::<SevenCardStud>();
}

#[test]
fn canberra_manila() {
    check::<CanberraManila>();
}

#[test]
fn three_card_manila() {
    check::<ThreeCardManila>();
}

#[test]
fn hold_em() {
    check::<HoldEm>();
}

#[test]
fn omaha() {
    check::<Omaha>();
}

#[test]
fn draw() {
    check::<Draw>();
}

#[test]
fn faro() {
    check::<Faro>();
}
