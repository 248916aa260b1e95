//! Pai gow keeps the laws of all games, and sets and settles as the book says.

mod house_way;
mod rounds;

use house::pai_gow::{Cut, Determinations, Fault, Method, PaiGow, Setup};
use house::{Limits, OutOfRange};
use money::{Cents, Rounding};
use rules::{Game, Seconds};

fn setup(change: impl FnOnce(&mut Determinations)) -> Setup {
    let mut determinations = PaiGow::practice("pai-gow");
    change(&mut determinations);
    PaiGow::setup(determinations).expect("these determinations can be a table")
}

#[test]
fn keeps_the_laws_on_a_practice_table() {
    laws::check::<PaiGow>(&setup(|_| {}), 96);
}

#[test]
fn keeps_the_laws_where_everything_is_otherwise() {
    let setup = setup(|d| {
        d.wagers.out_of_range = OutOfRange::AcceptedOnce;
        d.limits = Limits { min: Cents::dollars(10), max: Cents::dollars(50) };
        d.wagers.multiple = Cents::dollars(5);
        d.wagers.rounding = Rounding::Chip(Cents::dollars(1));
        (d.boxes, d.commission) = (1, 3);
        d.house_liability = Cents::dollars(100);
        if let Some(gee_jun) = &mut d.gee_jun {
            gee_jun.wager = Cents::dollars(5);
        }
    });
    laws::check::<PaiGow>(&setup, 96);
}

#[test]
fn keeps_the_laws_without_a_jackpot() {
    laws::check::<PaiGow>(&setup(|d| d.gee_jun = None), 48);
}

#[test]
fn its_table_offers_what_it_allows() {
    laws::check_table::<PaiGow>(&PaiGow::practice("pai-gow"), 96);
}

#[test]
fn its_determinations_have_bounds() {
    let faults = |change: &dyn Fn(&mut Determinations)| {
        let mut determinations = PaiGow::practice("pai-gow");
        change(&mut determinations);
        PaiGow::setup(determinations).err().unwrap_or_default()
    };
    assert_eq!(faults(&|d| d.boxes = 3), [Fault::Boxes { boxes: 3, max: 2 }]);
    assert_eq!(faults(&|d| d.boxes = 0), [Fault::Boxes { boxes: 0, max: 2 }]);
    assert_eq!(faults(&|d| d.commission = 6), [Fault::Commission { percent: 6, max: 5 }]);
    assert_eq!(faults(&|d| d.commission = 0), []);
    let (liability, min) = (Cents::dollars(499), Cents::dollars(500));
    assert_eq!(faults(&|d| d.house_liability = liability), [Fault::Liability { liability, min }]);
    let time = Fault::SettingTime { seconds: 4, min: 5, max: 600 };
    assert_eq!(faults(&|d| d.setting = Seconds(4)), [time]);
    let (multiple, max) = (Cents::dollars(1), Cents::dollars(1_000));
    let wager = |wager| {
        faults(&|d| {
            if let Some(gee_jun) = &mut d.gee_jun {
                gee_jun.wager = wager;
            }
        })
    };
    assert_eq!(wager(Cents(50)), [Fault::JackpotWager { multiple, max }]);
    assert_eq!(wager(Cents::ZERO), [Fault::JackpotWager { multiple, max }]);
    assert_eq!(wager(Cents::dollars(1_001)), [Fault::JackpotWager { multiple, max }]);
    assert_eq!(wager(Cents::dollars(1_000)), []);
    let guaranteed = |guaranteed| {
        faults(&|d| {
            if let Some(gee_jun) = &mut d.gee_jun {
                gee_jun.guaranteed = guaranteed;
            }
        })
    };
    let (min, max) = (Cents::dollars(100), Cents::dollars(100_000_000));
    assert_eq!(guaranteed(Cents::dollars(99)), [Fault::Guaranteed { min, max }]);
    assert_eq!(guaranteed(max + Cents(1)), [Fault::Guaranteed { min, max }]);
    let groups: [[u8; 4]; 8] = std::array::from_fn(|group| {
        std::array::from_fn(|nth| u8::try_from(group * 4 + nth).unwrap())
    });
    let method = |groups| Method { cut: Cut::YAT_DONG_DONG, groups };
    assert_eq!(faults(&|d| d.methods = vec![method(groups)]), []);
    for (place, wrong) in [(0, 1), (0, 32)] {
        let mut groups = groups;
        groups[0][place] = wrong;
        let fault = Fault::Method { cut: Cut::YAT_DONG_DONG };
        assert_eq!(faults(&|d| d.methods = vec![method(groups)]), [fault]);
    }
}
