//! Bots play every game, edition and way of betting to the end, by lawful orders only.

use bots::{Temper, player_of};
use money::Cents;
use poker::{
    Antes, Commission, Determinations, Forced, Levels, Limit, Opening, Poker, Variant, Wins,
    editions, practice_by,
};
use rules::{Edition, Game};

use crate::room::Room;

/// Rounds of each table; there are eight to sixteen tables of a game.
const ROUNDS: u32 = 200;

/// Enough for a bot to see something, few enough to play thousands of rounds.
const SAMPLES: u16 = 6;

/// Tables of a game: every edition, and within each every way of betting and of winning.
fn tables(variant: &Variant) -> Vec<Determinations> {
    let mut tables = Vec::new();
    for edition in editions::of(variant) {
        let usual = practice_by(variant, edition);
        let dollars = Cents::dollars;
        let levels = Levels([dollars(1), dollars(2), dollars(4)]);
        // Antes beside blinds are a custom that no book has.
        let beside = if edition == Edition::Customary { dollars(1) } else { Cents::ZERO };
        let three_blinds = Forced::Blinds { levels, over_blind: Some(dollars(8)), ante: beside };
        let ante = Forced::Ante { each: dollars(1) };
        let with = |limit, forced, opening, wins| Determinations {
            limit,
            forced,
            opening,
            wins,
            ..usual.clone()
        };
        let spread = Limit::Spread { max: dollars(10) };
        let straddle = Limit::Straddle { first_max: dollars(4) };
        tables.push(usual.clone());
        tables.push(with(Limit::None, three_blinds, Opening::CallThenFold, Wins::Split));
        tables.push(with(Limit::HalfPot, ante, Opening::RaiseOrFold, Wins::Low));
        tables.push(with(spread, three_blinds, Opening::RaiseOrFold, Wins::SplitEightOrBetter));
        tables.push(with(straddle, ante, Opening::CallRaiseOrFold, Wins::High));
        tables.push(with(Limit::FullPot, three_blinds, Opening::CallRaiseOrFold, Wins::High));
        tables.push(Determinations { joker: true, ..usual.clone() });
        tables.push(Determinations {
            antes: Antes::InMainPot,
            bring_in: Some(dollars(1)),
            commission: Commission::Time { each: dollars(5), rounds: 4 },
            ..with(usual.limit, ante, Opening::CallRaiseOrFold, Wins::High)
        });
    }
    tables
}

fn play(name: &str) {
    let variant = Variant::named(name).unwrap();
    for (nth, table) in (0..).zip(tables(variant)) {
        let setup = Poker::setup(table).unwrap();
        // Two, then three, up to six around the table.
        let players =
            (0..2 + nth % 5).zip(Temper::ALL.into_iter().cycle()).map(|(seat, temper)| {
                player_of::<Poker>(temper.with_samples(SAMPLES), [10 * nth + seat; 32])
            });
        let mut room = Room::new(setup, Cents::dollars(100), nth, players.collect());
        for _ in 0..ROUNDS {
            room.play_round();
        }
        assert!(room.orders.len() > ROUNDS as usize, "somebody did something in every round");
    }
}

#[test]
fn five_card_stud() {
    play("five-card-stud");
}

#[test]
fn seven_card_stud() {
    play("seven-card-stud");
}

#[test]
fn canberra_manila() {
    play("canberra-manila");
}

#[test]
fn three_card_manila() {
    play("three-card-manila");
}

#[test]
fn hold_em() {
    play("hold-em");
}

#[test]
fn omaha() {
    play("omaha");
}

#[test]
fn draw() {
    play("draw");
}

#[test]
fn faro() {
    play("faro");
}
