//! The life of a jackpot, and what holds at every moment of it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod property;

use jackpot::{Actor, Chips, Command, Day, Event, Jackpot, Link, Meter, Pool, Refusal};
use jackpot::{Signed, Source, Split, Terms, pro_rated};
use money::Cents;
use rules::{Prize, RoundNumber, StaffId, hand_in};

pub(crate) const TERMS: Terms = Terms {
    wager: Cents::dollars(1),
    seed: Cents::dollars(10_000),
    split: Split { prize: 7, reserve: 3 },
};

pub(crate) fn signed() -> Signed {
    let on = Day::new(2026, 3, 1).unwrap();
    Signed { by: StaffId(7), name: "banksia".to_owned(), on }
}

pub(crate) fn source(table: &str) -> Source {
    Source { table: table.to_owned(), round: RoundNumber(4) }
}

pub(crate) type State = Option<Meter>;

pub(crate) fn send(
    state: &mut State,
    who: Actor,
    command: &Command,
) -> Result<Vec<Event>, Refusal> {
    let mut events = Vec::new();
    hand_in::<Jackpot>(&(), state, who, command, &mut events)?;
    Ok(events)
}

pub(crate) fn opened(terms: Terms) -> State {
    let mut state = None;
    let name = "Boomerang".to_owned();
    let open = Command::Open { name, chips: Chips::Practice, terms, signed: signed() };
    send(&mut state, Actor::Inspector, &open).unwrap();
    state
}

fn contribute(state: &mut State, cents: u64) {
    let contribute = Command::Contribute { source: source("a"), amount: Cents(cents) };
    send(state, Actor::Table, &contribute).unwrap();
}

fn pay(state: &mut State, table: &str, prize: Prize, dollars: u64) -> Vec<Event> {
    let amount = Cents::dollars(dollars);
    send(state, Actor::Table, &Command::Pay { source: source(table), prize, amount }).unwrap()
}

fn pools(state: &State) -> (Cents, Cents) {
    let meter = state.as_ref().unwrap();
    assert!(meter.balances(), "{meter:?}");
    (meter.prize, meter.reserve)
}

#[test]
fn a_jackpot_opens_with_its_seed_from_the_house() {
    let state = opened(TERMS);
    let meter = state.as_ref().unwrap();
    assert_eq!(meter.displayed(), Cents::dollars(10_000));
    assert_eq!(meter.sums.from_house, Cents::dollars(10_000));
    assert_eq!(meter.approved, Some(signed()));
    assert_eq!(pools(&state), (Cents::dollars(10_000), Cents::ZERO));
}

#[test]
fn a_cent_that_cannot_be_divided_goes_to_the_reserve() {
    let mut state = opened(TERMS);
    contribute(&mut state, 100);
    assert_eq!(pools(&state), (Cents(1_000_070), Cents(30)));
    // Seven tenths of 99 cents are 69.3 cents.
    contribute(&mut state, 99);
    assert_eq!(pools(&state), (Cents(1_000_139), Cents(60)));
}

#[test]
fn a_major_prize_comes_from_the_prize_pool_which_is_seeded_again() {
    let mut state = opened(TERMS);
    contribute(&mut state, 1_000_000);
    assert_eq!(pools(&state), (Cents::dollars(17_000), Cents::dollars(3_000)));
    let events = pay(&mut state, "a", Prize::Major, 17_000);
    let seeded =
        Event::Seeded { from_reserve: Cents::dollars(3_000), from_house: Cents::dollars(7_000) };
    assert_eq!(events[1], seeded);
    assert_eq!(pools(&state), (Cents::dollars(10_000), Cents::ZERO));
}

#[test]
fn of_two_tables_that_hit_together_each_is_paid_what_it_displayed() {
    let mut state = opened(TERMS);
    contribute(&mut state, 1_000_000);
    pay(&mut state, "a", Prize::Major, 17_000);
    let events = pay(&mut state, "b", Prize::Major, 17_000);
    let Event::Paid { from_prize, from_reserve, from_house, .. } = events[0] else {
        panic!("{events:?}")
    };
    assert_eq!((from_prize, from_reserve), (Cents::dollars(10_000), Cents::ZERO));
    assert_eq!(from_house, Cents::dollars(7_000));
    assert_eq!(pools(&state), (Cents::dollars(10_000), Cents::ZERO));
}

#[test]
fn a_bonus_leaves_the_displayed_amount_alone() {
    let mut state = opened(TERMS);
    contribute(&mut state, 100_000);
    let displayed = pools(&state).0;
    pay(&mut state, "a", Prize::Bonus, 500);
    assert_eq!(pools(&state), (displayed, Cents::ZERO));
    assert_eq!(state.unwrap().sums.from_house, Cents::dollars(10_200));
}

#[test]
fn a_correction_has_a_name_a_reason_and_the_amount_before() {
    let mut state = opened(TERMS);
    contribute(&mut state, 1_000);
    let correct = |before: u64, after: u64, reason: &str, name: &str| Command::Correct {
        pool: Pool::Reserve,
        before: Cents(before),
        after: Cents(after),
        reason: reason.to_owned(),
        signed: Signed { name: name.to_owned(), ..signed() },
    };
    let refused = [
        (correct(300, 200, "counted twice", " "), Refusal::Unsigned),
        (correct(300, 200, "", "banksia"), Refusal::Unreasoned),
        (correct(301, 200, "counted twice", "banksia"), Refusal::HasChanged { now: Cents(300) }),
        (correct(300, 300, "counted twice", "banksia"), Refusal::NoCorrection),
    ];
    for (command, refusal) in refused {
        assert_eq!(send(&mut state, Actor::Supervisor, &command), Err(refusal));
    }
    let right = correct(300, 200, "counted twice", "banksia");
    assert_eq!(send(&mut state, Actor::Table, &right), Err(Refusal::NotYours));
    send(&mut state, Actor::Supervisor, &right).unwrap();
    assert_eq!(pools(&state), (Cents(1_000_700), Cents(200)));
}

#[test]
fn nothing_displayed_falls_below_the_seed() {
    let mut state = opened(TERMS);
    let (pool, before, after) = (Pool::Prize, Cents::dollars(10_000), Cents::dollars(9_000));
    let reason = "counted twice".to_owned();
    let command = Command::Correct { pool, before, after, reason, signed: signed() };
    let (seed, guaranteed) = (after, before);
    let refusal = Refusal::SeedTooLow { seed, guaranteed };
    assert_eq!(send(&mut state, Actor::Supervisor, &command), Err(refusal));
    // A higher seed is approved: the house fills the pool up at once.
    let terms = Terms { seed: Cents::dollars(12_000), ..TERMS };
    let approve = Command::Approve { terms, signed: signed() };
    send(&mut state, Actor::Inspector, &approve).unwrap();
    assert_eq!(pools(&state).0, Cents::dollars(12_000));
}

#[test]
fn a_table_links_only_with_the_approved_amounts() {
    let mut state = opened(TERMS);
    let link = Link {
        chips: Chips::Practice,
        wager: Cents::dollars(1),
        guaranteed: Cents::dollars(10_000),
    };
    let mut ask = |link| send(&mut state, Actor::Table, &Command::Link(link));
    assert_eq!(ask(link), Ok(Vec::new()));
    let other = Link { chips: Chips::Money, ..link };
    assert_eq!(ask(other), Err(Refusal::OtherChips { chips: Chips::Practice }));
    let other = Link { wager: Cents::dollars(2), ..link };
    assert_eq!(ask(other), Err(Refusal::OtherWager { wager: Cents::dollars(1) }));
    let guaranteed = Cents::dollars(20_000);
    let refusal = Refusal::SeedTooLow { seed: Cents::dollars(10_000), guaranteed };
    assert_eq!(ask(Link { guaranteed, ..link }), Err(refusal));
}

#[test]
fn terms_without_an_amount_or_a_ratio_are_refused() {
    let mut state = None;
    let mut open = |terms, name: &str| {
        let (name, chips) = (name.to_owned(), Chips::Money);
        let open = Command::Open { name, chips, terms, signed: signed() };
        send(&mut state, Actor::Inspector, &open).err()
    };
    assert_eq!(open(Terms { wager: Cents::ZERO, ..TERMS }, "x"), Some(Refusal::Nothing));
    assert_eq!(open(Terms { seed: Cents::ZERO, ..TERMS }, "x"), Some(Refusal::Nothing));
    let split = Split { prize: 0, reserve: 1 };
    assert_eq!(open(Terms { split, ..TERMS }, "x"), Some(Refusal::NoRatio));
    assert_eq!(open(TERMS, "\n"), Some(Refusal::Nameless));
    assert_eq!(open(TERMS, "x"), None);
    assert_eq!(open(TERMS, "x"), Some(Refusal::AlreadyOpened));
}

#[test]
fn shares_sum_to_the_amount_and_the_first_claims_get_the_odd_cents() {
    let dollars = Cents::dollars;
    let shares = pro_rated(dollars(10_000), &[dollars(10_000), dollars(1_000)]);
    assert_eq!(shares, [Cents(909_091), Cents(90_909)]);
    assert_eq!(pro_rated(Cents(100), &[Cents(1); 3]), [Cents(34), Cents(33), Cents(33)]);
    assert_eq!(pro_rated(Cents(100), &[Cents(0), Cents(5)]), [Cents(0), Cents(100)]);
    assert_eq!(pro_rated(Cents(100), &[Cents(0)]), [Cents(0)]);
    assert!(pro_rated(Cents(100), &[]).is_empty());
}

#[test]
fn a_day_is_one_of_the_calendar() {
    let read = |text: &str| serde_json::from_value::<Day>(text.into());
    assert_eq!(read("2024-02-29").unwrap(), Day::new(2024, 2, 29).unwrap());
    assert_eq!(read("2024-02-29").unwrap().to_string(), "2024-02-29");
    for bad in
        ["2023-02-29", "2024-13-01", "2024-00-10", "2024-1-01", "2024-01-01-01", "", "+024-01-01"]
    {
        assert!(read(bad).is_err(), "{bad}");
    }
}
