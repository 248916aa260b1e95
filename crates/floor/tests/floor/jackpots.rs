//! Jackpots on a real floor: fed and won at tables, corrected, taken up again after a restart, and audited to the cent.

use std::sync::Arc;

use floor::{Answer, Caller, Clock, Correction, Floor, JackpotError, Pace, TableId};
use house::canberra_poker::CanberraPoker;
use jackpot::{Chips, Day, Meter, Pool, Refusal, Signed, Split, Terms as Approved};
use journal::{Journal, SqliteJournal, Stream, every_event};
use money::Cents;
use rules::{Game, StaffId};
use serde_json::{Value, json};
use table::{DealtBy, Purpose, Terms};

use crate::premises::{House, Player, floor_in, fresh_key};

const TERMS: Approved = Approved {
    wager: Cents::dollars(1),
    seed: Cents::dollars(10_000),
    split: Split { prize: 7, reserve: 3 },
};

const GAME: &str = "canberra-poker";
/// Against a dealer with an ace and a king.
const PAIR: [&str; 5] = ["9c", "9d", "8s", "7h", "6h"];
const STRAIGHT_FLUSH: [&str; 5] = ["6c", "2c", "3c", "4c", "5c"];
const FLUSH: [&str; 5] = ["Jc", "9c", "7c", "5c", "2c"];

fn signed() -> Signed {
    let on = Day::new(2026, 3, 1).unwrap();
    Signed { by: StaffId(7), name: "banksia".to_owned(), on }
}

fn correction(before: u64, after: u64) -> Correction {
    let (before, after) = (Cents::dollars(before), Cents::dollars(after));
    let reason = "two wagers were counted twice".to_owned();
    Correction { pool: Pool::Reserve, before, after, reason, signed: signed() }
}

fn dealt_by_a_person(name: &str) -> Terms {
    Terms { dealt_by: DealtBy::Person, ..Terms::practice(name) }
}

fn table(number: u8) -> TableId {
    TableId::new(&format!("{GAME}-{number}")).unwrap()
}

/// A house with a table that a person deals, which opens a practice jackpot.
fn open() -> House {
    House::open_game(Pace::none(), table(1), GAME, dealt_by_a_person("Canberra 1"), None).0
}

fn meter(floor: &Floor) -> Meter {
    let jackpots = floor.jackpots();
    let [only] = jackpots.as_slice() else { panic!("{jackpots:?}") };
    only.meter.clone()
}

async fn dealer(one: &Player, act: Value) {
    let command = json!({"play": {"act": act}}).to_string();
    let by = Caller::Dealer(StaffId(9));
    let answer = one.table.command(by, fresh_key(), command.clone()).await.unwrap();
    assert!(matches!(answer, Answer::Done { .. }), "{command}: {answer:?}");
}

async fn play(one: &Player, act: Value) {
    one.do_it(json!({"play": {"act": act}})).await;
}

/// Deals a round as far as the player's decision.
async fn deal(one: &Player) {
    dealer(one, json!("open-wagers")).await;
    play(one, json!({"place": {"on": "ante", "amount": 500}})).await;
    play(one, json!({"place": {"on": "boomerang", "amount": 100}})).await;
    dealer(one, json!("call-no-more-bets")).await;
    dealer(one, json!("shuffle")).await;
    dealer(one, json!({"cut": {"at": 26}})).await;
    for _ in 0..9 {
        dealer(one, json!({"deal": {"card": null}})).await;
    }
    dealer(one, json!({"deal": {"card": "Kd"}})).await;
}

/// Plays a round in which the only player turns up a hand.
async fn turn_up(one: &Player, hand: [&str; 5]) {
    deal(one).await;
    play(one, json!({"bet": {}})).await;
    dealer(one, json!({"show": {"cards": ["Ah", "4d", "3s", "2h", "Kd"]}})).await;
    dealer(one, json!({"show": {"party": 0, "cards": hand}})).await;
}

fn sound(house: &House) {
    let verified = house.verified();
    assert!(verified.is_sound(), "{:?}", verified.faults);
    let held = verified.totals.iter().find(|family| family.name == "jackpot").unwrap();
    assert_eq!(
        held.total,
        i128::from(meter(&house.floor).held().0),
        "the pools hold what was posted"
    );
}

#[tokio::test]
async fn a_jackpot_outlives_a_restart_and_its_pools_are_audited() {
    let house = House::open(Pace::none());
    house.floor.open_jackpot(4, "Boomerang", Chips::Money, TERMS, signed()).unwrap();
    let again = house.floor.open_jackpot(4, "Boomerang", Chips::Money, TERMS, signed());
    assert_eq!(again, Err(JackpotError::Refused(Refusal::AlreadyOpened)));
    house.floor.correct_jackpot(4, correction(0, 50)).await.unwrap();
    let stale = house.floor.correct_jackpot(4, correction(0, 60)).await;
    let now = Cents::dollars(50);
    assert_eq!(stale, Err(JackpotError::Refused(Refusal::HasChanged { now })));
    let missing = house.floor.correct_jackpot(5, correction(0, 50)).await;
    assert_eq!(missing, Err(JackpotError::NoSuchJackpot));
    let before = house.floor.jackpots();
    let house = house.restart(Pace::none()).await;
    assert_eq!(house.floor.jackpots(), before);
    assert_eq!(meter(&house.floor).displayed(), TERMS.seed);
    assert_eq!(meter(&house.floor).held(), Cents::dollars(10_050));
    sound(&house);
}

#[tokio::test(flavor = "multi_thread")]
async fn wagers_and_prizes_reach_the_jackpot_with_the_events_that_decide_them() {
    let house = open();
    let one = house.guest().await;
    one.sit(0, 500).await;
    turn_up(&one, PAIR).await;
    let after = meter(&house.floor);
    assert_eq!((after.displayed(), after.reserve), (Cents(1_000_070), Cents(30)));

    // A tenth of what is displayed now; the pool is filled up again by the reserve and the house.
    turn_up(&one, STRAIGHT_FLUSH).await;
    let after = meter(&house.floor);
    assert_eq!((after.displayed(), after.reserve), (TERMS.seed, Cents::ZERO));
    assert_eq!(after.sums.paid, Cents(100_007));
    assert_eq!(after.sums.from_house, TERMS.seed + Cents(99_907));

    // A bonus comes from the reserve, and from the house where that is empty.
    turn_up(&one, PAIR).await;
    turn_up(&one, FLUSH).await;
    let after = meter(&house.floor);
    assert_eq!((after.displayed(), after.reserve), (Cents(1_000_070), Cents::ZERO));
    assert_eq!(after.sums.paid, Cents(100_007 + 10_000));
    assert!(after.balances());
    one.do_it("leave".into()).await;
    // 5 for each of four antes; bets of 10 at 1, 50, 1 and 5 to 1; two wagers on the jackpot lost, and two prizes.
    let won = 4 * 500 + 1_000 + 50_000 + 1_000 + 5_000 - 200 + 100_007 + 10_000;
    let balance = house.floor.person(one.person.id).await.unwrap().balance;
    assert_eq!(balance, Cents(100_000 + won));

    house.floor.shut_down().await;
    sound(&house);
    one_unit_of_work(&house);
}

/// Every wager and prize in the jackpot's stream followed from a command that its table recorded too.
fn one_unit_of_work(house: &House) {
    let journal = SqliteJournal::open_read_only(house.folder.path()).unwrap();
    let keys = |stream: Stream| -> Vec<(String, Option<String>)> {
        let events = every_event(&journal as &dyn Journal, &stream, 1).map(Result::unwrap);
        events
            .map(|event| {
                (event.kind.as_str().to_owned(), event.key.map(|key| key.as_str().to_owned()))
            })
            .collect()
    };
    let at_table = keys(house.id.stream());
    let jackpot = keys(Stream::new("jackpot.1").unwrap());
    let moved: Vec<_> = jackpot
        .iter()
        .filter(|(kind, _)| ["contributed", "paid"].contains(&kind.as_str()))
        .collect();
    assert_eq!(moved.len(), 4, "{jackpot:?}");
    for (kind, key) in moved {
        let own = if kind == "paid" { "prize-won" } else { "contributed" };
        assert!(key.is_some() && at_table.iter().any(|(k, of)| k == own && of == key), "{kind}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_amount_that_counts_is_the_one_displayed_at_the_first_card() {
    let house = open();
    house.floor.open_table(&table(2), GAME, dealt_by_a_person("Canberra 2"), None).unwrap();
    let mut one = house.guest().await;
    one.sit(0, 500).await;
    let other = House {
        id: table(2),
        folder: tempfile::tempdir().unwrap(),
        floor: Arc::clone(&house.floor),
    };
    let two = other.guest().await;
    two.sit(0, 500).await;
    // One contribution before the first card of the other table, and one after.
    turn_up(&two, PAIR).await;
    deal(&one).await;
    let frame = one.until("the deal", |frame| frame["view"]["play"]["phase"] == "decide").await;
    assert_eq!(frame["view"]["play"]["jackpot"]["displayed"], 1_000_070);
    turn_up(&two, PAIR).await;
    assert_eq!(meter(&house.floor).displayed(), Cents(1_000_140));
    play(&one, json!({"bet": {}})).await;
    dealer(&one, json!({"show": {"cards": ["Ah", "4d", "3s", "2h", "Kd"]}})).await;
    dealer(&one, json!({"show": {"party": 0, "cards": STRAIGHT_FLUSH}})).await;
    assert_eq!(meter(&house.floor).sums.paid, Cents(100_007));
    house.floor.shut_down().await;
    sound(&house);
}

/// Three tables play as fast as they can; in the middle the floor is taken down and up again, between two cards.
#[tokio::test(flavor = "multi_thread")]
async fn three_tables_feed_one_jackpot_through_a_restart_to_the_cent() {
    const ROUNDS: u64 = 6;
    let mut house = open();
    for number in [2, 3] {
        let terms = dealt_by_a_person(&format!("Canberra {number}"));
        house.floor.open_table(&table(number), GAME, terms, None).unwrap();
    }
    let mut people = Vec::new();
    for _ in 1..=3 {
        people.push(house.floor.open_guest(Cents::dollars(1000)).await.unwrap());
    }
    for part in 0..2 {
        let mut playing = Vec::new();
        for (number, person) in (1..).zip(people.clone()) {
            let floor = Arc::clone(&house.floor);
            playing.push(tokio::spawn(async move {
                let at = House { id: table(number), folder: tempfile::tempdir().unwrap(), floor };
                let one = Player::at(&at, person).await;
                if part == 0 {
                    one.sit(0, 500).await;
                } else {
                    // The round that the restart found in the middle goes on.
                    play(&one, json!("fold")).await;
                }
                for round in 0..ROUNDS {
                    turn_up(&one, if round == 2 && number == 2 { FLUSH } else { PAIR }).await;
                }
                if part == 0 {
                    deal(&one).await;
                }
            }));
        }
        for one in playing {
            one.await.unwrap();
        }
        if part == 0 {
            house = house.restart(Pace::none()).await;
        }
    }
    let after = meter(&house.floor);
    // Two prizes of $100; the rest of 36 wagers, and three that folded, went to the pools.
    let fed = Cents::dollars(36 - 2 + 3);
    assert_eq!(after.sums.contributed, fed);
    assert_eq!(after.sums.paid, Cents::dollars(200));
    assert_eq!(after.displayed(), TERMS.seed + Cents(70 * 37));
    assert!(after.balances());
    house.floor.shut_down().await;
    sound(&house);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_void_round_leaves_the_jackpot_as_it_was() {
    let house = open();
    let one = house.guest().await;
    one.sit(0, 500).await;
    deal(&one).await;
    let before = meter(&house.floor);
    let supervisor = Caller::Supervisor(StaffId(1_000));
    for command in [
        json!({"state": "impractical"}),
        json!({"rule": {"under": "impractical-or-fraud", "outcome": {"invalidate": {"round": 1}}, "reason": "a short"}}),
    ] {
        let said = one.table.command(supervisor.clone(), fresh_key(), command.to_string()).await;
        assert!(matches!(said.unwrap(), Answer::Done { .. }), "{command}");
    }
    assert_eq!(meter(&house.floor), before);
    one.do_it("leave".into()).await;
    assert_eq!(house.floor.person(one.person.id).await.unwrap().balance, Cents::dollars(1_000));
    house.floor.shut_down().await;
    sound(&house);
}

fn for_money(jackpot: u16, wager: u64) -> (Terms, Option<Value>) {
    let mut given = serde_json::to_value(CanberraPoker::practice(GAME)).unwrap();
    given["boomerang"]["jackpot"] = jackpot.into();
    given["boomerang"]["wager"] = wager.into();
    (Terms { purpose: Purpose::Money, ..Terms::practice("Canberra 1") }, Some(given))
}

#[tokio::test]
async fn a_table_is_linked_only_to_a_jackpot_that_fits_it() {
    let folder = tempfile::tempdir().unwrap();
    let (floor, _) = floor_in(&folder, Pace::none(), Clock::system());
    let open = |id: TableId, (terms, given): (Terms, Option<Value>)| {
        floor.open_table(&id, GAME, terms, given).map_err(|error| error.to_string())
    };
    let refused = open(table(1), for_money(7, 100)).unwrap_err();
    assert!(refused.contains("no such jackpot; it must be approved"), "{refused}");
    assert_eq!(floor.jackpots(), []);
    floor.open_jackpot(7, "Boomerang", Chips::Money, TERMS, signed()).unwrap();
    let refused = open(table(1), for_money(7, 200)).unwrap_err();
    assert!(refused.contains("approved wager on this jackpot is $1"), "{refused}");
    open(table(1), for_money(7, 100)).unwrap();
    // Practice chips do not go to a jackpot of money.
    let (terms, given) = for_money(7, 100);
    let practice = Terms { purpose: Purpose::Practice, ..terms };
    let refused = open(table(2), (practice, given)).unwrap_err();
    assert!(refused.contains("is for money"), "{refused}");
    let unsigned = Signed { name: " ".to_owned(), ..signed() };
    let refused = floor.open_jackpot(8, "Boomerang", Chips::Money, TERMS, unsigned);
    assert_eq!(refused, Err(JackpotError::Refused(Refusal::Unsigned)));
}
