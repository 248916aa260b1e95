//! Money, the chips of a tournament and points are kept apart.

use house::money_wheel::MoneyWheel;
use money::{Cents, Unit};
use rules::{ChipKind, Party};
use table::{Event, PersonId, Place, Refusal};

use crate::sitting::{Said, Sitting, person};

type Happened = Event<MoneyWheel>;

const PARTY: Party = Party(0);
const PERSON: PersonId = PersonId(1);

fn postings(event: &Happened, unit: Unit) -> Vec<(Place, Place, String)> {
    let mut all = Vec::new();
    event.postings(unit, &mut |posting| {
        assert_eq!(posting.amount.unit(), unit);
        all.push((posting.from, posting.to, posting.amount.to_string()));
    });
    all
}

#[test]
fn chips_of_a_tournament_never_reach_an_account() {
    let amount = Cents(1_500);
    let brought = Happened::BoughtIn { party: PARTY, person: PERSON, amount };
    let taken =
        Happened::CashedOut { party: PARTY, person: PERSON, amount, chips: ChipKind::Gaming };
    let (account, rack) = (Place::Account(PERSON), Place::Rack(PARTY));
    assert_eq!(postings(&brought, Unit::Cents), [(account, rack, "$15".to_owned())]);
    let chips = || "1,500 chips".to_owned();
    assert_eq!(postings(&brought, Unit::Chips), [(Place::Issue, rack, chips())]);
    assert_eq!(postings(&taken, Unit::Chips), [(rack, Place::Issue, chips())]);
}

#[test]
fn nobody_buys_a_tournaments_chips_with_money() {
    let mut sitting = Sitting::open(|terms| terms.unit = Unit::Chips);
    sitting.join(1, Some(0)).unwrap();
    let bought = sitting.send(person(1), &Said::BuyIn { amount: Cents::dollars(10) });
    assert_eq!(bought, Err(Refusal::ChipsAreIssued));
}
