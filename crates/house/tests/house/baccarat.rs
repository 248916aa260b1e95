//! Baccarat keeps the laws of all games, and its tableau is the book's.

use equipment::{Card, Kind, Suit};
use house::baccarat::{
    AfterTie, Area, Areas, Baccarat, Commission, Determinations, Differential, Event, ExposedBy,
    Faces, Fault, Handling, Setup, Side, Winner, is_natural, next_draw, total, winner,
};
use house::wagering::{Verdict, commission};
use house::{CardCount, OutOfRange};
use money::{Cents, Odds, Rounding};
use rules::{ChipKind, Game, Machine, Party, Played, Pocket, Seconds, Transfer};

fn setup(change: impl FnOnce(&mut Determinations)) -> Setup {
    let mut determinations = Baccarat::practice("mini-baccarat");
    change(&mut determinations);
    Baccarat::setup(determinations).expect("these determinations can be a table")
}

#[test]
fn keeps_the_laws_on_a_practice_table() {
    laws::check::<Baccarat>(&setup(|_| {}), 64);
}

#[test]
fn keeps_the_laws_face_down_with_players_who_turn_hands_up() {
    let setup = setup(|d| {
        d.faces = Faces::Down;
        d.exposed_by = ExposedBy::HighestWager;
        d.wagers.out_of_range = OutOfRange::AcceptedOnce;
        d.wagers.rounding = Rounding::Chip(Cents::dollars(1));
        d.differential =
            Some(Differential { max: Cents::dollars(20), handling: Handling::ProRata });
    });
    laws::check::<Baccarat>(&setup, 64);
}

#[test]
fn keeps_the_laws_with_running_accounts_and_a_shoe_that_soon_ends() {
    let setup = setup(|d| {
        d.commission = Commission::RunningAccount;
        d.cutting_card = CardCount(400);
        d.after_tie = AfterTie::UntilNotATie;
        d.areas = Areas::One;
        d.differential =
            Some(Differential { max: Cents::dollars(50), handling: Handling::RefuseAtEntry });
    });
    laws::check::<Baccarat>(&setup, 64);
}

#[test]
fn its_table_offers_what_it_allows() {
    laws::check_table::<Baccarat>(&Baccarat::practice("mini-baccarat"), 48);
    let mut face_down = Baccarat::practice("mini-baccarat");
    face_down.faces = Faces::Down;
    face_down.exposed_by = ExposedBy::HighestWager;
    face_down.commission = Commission::RunningAccount;
    laws::check_table::<Baccarat>(&face_down, 48);
}

#[test]
fn any_command_is_answered_where_commission_runs_on_account() {
    let mut on_account = Baccarat::practice("baccarat");
    on_account.commission = Commission::RunningAccount;
    laws::check_commands::<Baccarat>(&[on_account, Baccarat::practice("baccarat")], 96);
}

/// A card for each point count from 0 to 9.
fn counting(points: u8) -> Card {
    let kind = match points {
        0 => Kind::King,
        1 => Kind::Ace,
        pips => Kind::ALL[usize::from(pips) - 2],
    };
    Card::new(kind, Suit::Hearts)
}

/// Two cards of a total, neither of them needed to know the rest.
fn pair(total: u8) -> [Card; 2] {
    [counting(0), counting(total)]
}

/// The rule as players learn it, written without the table.
fn banker_draws_by_heart(banker: u8, third: Option<u8>) -> bool {
    match (banker, third) {
        (0..=2, _) | (3..=5, None) => true,
        (3, Some(third)) => third != 8,
        (4, Some(third)) => (2..=7).contains(&third),
        (5, Some(third)) => (4..=7).contains(&third),
        (6, Some(third)) => third == 6 || third == 7,
        _ => false,
    }
}

#[test]
fn the_whole_tableau_is_as_players_know_it() {
    for player in 0..=9 {
        for banker in 0..=9 {
            let (two, other) = (pair(player), pair(banker));
            let natural = player >= 8 || banker >= 8;
            assert_eq!(is_natural(&two), player >= 8);
            let first = next_draw(&two, &other);
            if natural {
                assert_eq!(first, None, "{player} against {banker}");
            } else if player <= 5 {
                assert_eq!(first, Some(Side::Player), "{player} against {banker}");
                for third in 0..=9 {
                    let three = [two[0], two[1], counting(third)];
                    let draws = next_draw(&three, &other) == Some(Side::Banker);
                    assert_eq!(draws, banker_draws_by_heart(banker, Some(third)));
                }
            } else {
                let draws = first == Some(Side::Banker);
                assert_eq!(draws, banker_draws_by_heart(banker, None), "{player} against {banker}");
            }
        }
    }
}

#[test]
fn no_hand_ever_draws_a_fourth_card() {
    for totals in 0..1000_u16 {
        let digit = |at: u32| u8::try_from(totals / 10_u16.pow(at) % 10).unwrap();
        let three = [counting(0), counting(digit(0)), counting(digit(1))];
        let banker = [counting(0), counting(digit(2)), counting(digit(1))];
        assert_eq!(next_draw(&three, &banker), None);
    }
}

#[test]
fn the_last_digit_counts() {
    let all = (0..Card::COUNT - 1).filter_map(Card::from_index);
    let sum: u8 = all.map(house::baccarat::points).sum();
    assert_eq!(sum, 4 * 45, "four suits of 1 to 9");
    assert_eq!(total(&[counting(7), counting(8), counting(9)]), 4);
    assert_eq!(winner(&pair(7), &pair(6)), Winner::Player);
    assert_eq!(winner(&[counting(9), counting(2)], &pair(1)), Winner::Tie);
}

#[test]
fn every_area_has_its_verdict_for_every_end() {
    let setup = setup(|_| {});
    let odds_of = |area, ended| match setup.verdict(area, ended) {
        Verdict::Won { odds, .. } => Some((odds, 0)),
        Verdict::WonLess { odds, percent, .. } => Some((odds, percent)),
        Verdict::Lost { .. } => None,
        Verdict::StoodOff { .. } => Some((Odds::to_one(0), 0)),
    };
    let even = Odds::to_one(1);
    for (area, ended, odds) in [
        (Area::Player, Winner::Player, Some((even, 0))),
        (Area::Player, Winner::Banker, None),
        (Area::Player, Winner::Tie, Some((Odds::to_one(0), 0))),
        (Area::Banker, Winner::Player, None),
        (Area::Banker, Winner::Banker, Some((even, 5))),
        (Area::Banker, Winner::Tie, Some((Odds::to_one(0), 0))),
        (Area::Tie, Winner::Player, None),
        (Area::Tie, Winner::Banker, None),
        (Area::Tie, Winner::Tie, Some((Odds::to_one(8), 0))),
    ] {
        assert_eq!(odds_of(area, ended), odds, "{area:?} when {ended:?}");
    }
}

#[test]
fn a_fraction_of_commission_stays_with_the_player() {
    let of = |cents, rounding| commission(Cents(cents), 5, rounding);
    assert_eq!(of(1_000, Rounding::Cent), Cents(50));
    assert_eq!(of(1_010, Rounding::Cent), Cents(50));
    assert_eq!(of(1_999, Rounding::Cent), Cents(99));
    assert_eq!(of(4_900, Rounding::Chip(Cents(250))), Cents(0));
    assert_eq!(of(5_000, Rounding::Chip(Cents(250))), Cents(250));
}

/// Events as versions wrote them in which the game itself kept running accounts, and the table asked it to waive them.
#[test]
fn a_running_account_of_an_older_journal_is_read_as_it_was_kept() {
    let setup = setup(|d| d.commission = Commission::RunningAccount);
    let mut cloth = Played::<Baccarat>::open(&setup);
    let rack = Pocket::Rack(Party(0), ChipKind::Gaming);
    cloth.racks.apply(Transfer { from: Pocket::House, to: rack, amount: Cents(1_000) });
    for (event, owed, left) in [
        (r#"{"commission-noted":{"party":0,"amount":500}}"#, 500, 1_000),
        (r#"{"commission-noted":{"party":0,"amount":250}}"#, 750, 1_000),
        (r#"{"commission-collected":{"party":0,"amount":300}}"#, 450, 700),
        (r#"{"commission-waived":{"party":0,"amount":200}}"#, 250, 700),
        (r#"{"commission-collected":{"party":0,"amount":250}}"#, 0, 450),
    ] {
        let read: Event = serde_json::from_str(event).unwrap();
        Played::<Baccarat>::evolve(&mut cloth, &read);
        let stands = (cloth.racks.on_account(Party(0)), cloth.racks.of(Party(0)).total());
        assert_eq!(stands, (Cents(owed), Cents(left)), "{event}");
    }
}

#[test]
fn the_time_to_cut_and_to_turn_cards_has_bounds() {
    let under = |seconds| {
        let usual = Baccarat::practice("mini-baccarat");
        Baccarat::setup(Determinations { patience: Seconds(seconds), ..usual })
    };
    for seconds in [0, 601, u16::MAX] {
        assert_eq!(under(seconds), Err(vec![Fault::WaitTime { seconds, min: 1, max: 600 }]));
    }
    assert!(under(1).is_ok() && under(600).is_ok());
}
