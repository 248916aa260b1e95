//! The independent auditor.

use journal::audit::{AuditFault, AuditFlaw, Audited, Auditor, Family, audit};
use journal::{Expect, Hash, Journal, Kind, Move, NewEvent, Pocket, Recorded, SqliteJournal, Unit};

use crate::place::{Directory, event, stream, transfer, work};

fn leg(pocket: &str, unit: Unit, amount: i64) -> Move {
    Move { pocket: Pocket::new(pocket).unwrap(), unit, amount }
}

/// A record as a store would give it, but with moves that no store accepts.
fn recorded(version: u64, moves: Vec<Move>) -> Recorded {
    Recorded {
        position: version,
        stream: stream("table.1"),
        version,
        at_ms: 0,
        kind: Kind::new("noted").unwrap(),
        schema: 1,
        game: None,
        round: None,
        person: None,
        key: None,
        body: "{}".to_owned(),
        moves,
        hash: Hash::START,
    }
}

fn audited(events: Vec<Vec<Move>>) -> Audited {
    let mut auditor = Auditor::new();
    for (version, moves) in (1..).zip(events) {
        auditor.record(&recorded(version, moves));
    }
    auditor.finish()
}

fn fault(stream: &str, version: u64, flaw: AuditFlaw) -> AuditFault {
    AuditFault { stream: stream.to_owned(), version, flaw }
}

#[test]
fn a_whole_journal_is_audited_in_the_order_of_its_commits() {
    let directory = Directory::new();
    let journal = SqliteJournal::open(directory.path()).unwrap();
    let append = |name: &str, events: Vec<NewEvent>| {
        journal.append(work(name, Expect::Any, events)).unwrap();
    };
    append("account.1", vec![transfer("outside", "account.1", 1_000)]);
    append("account.2", vec![transfer("outside", "account.2", 500)]);
    append("table.1", vec![transfer("account.1", "rack.1.1", 400), event("{}")]);
    append("table.1", vec![transfer("rack.1.1", "house", 400)]);
    append(
        "tournament.1",
        vec![NewEvent {
            moves: vec![leg("house", Unit::Points, -3_000), leg("rack.9.1", Unit::Points, 3_000)],
            ..event("{}")
        }],
    );
    // More than one page of the auditor.
    for _ in 0..3 {
        append("floor", vec![event("{}"); 700]);
    }
    append("account.2", vec![transfer("account.2", "outside", 500)]);

    let mut progress = Vec::new();
    let audited = audit(&journal, &mut |step| progress.push(step.done)).unwrap();
    assert!(audited.is_sound(), "{:?}", audited.faults);
    assert_eq!((audited.events, audited.moves), (2_107, 12));
    assert_eq!(progress.last(), Some(&2_107));
    let family =
        |name: &str, unit, total, pockets| Family { name: name.to_owned(), unit, total, pockets };
    assert_eq!(
        audited.families,
        [
            family("account", Unit::Cents, 600, 1),
            family("house", Unit::Cents, 400, 1),
            family("outside", Unit::Cents, -1_000, 1),
            family("house", Unit::Points, -3_000, 1),
            family("rack", Unit::Points, 3_000, 1),
        ]
    );
    assert_eq!(
        journal.scan(0, 1).unwrap()[0].stream,
        stream("account.1"),
        "the deposit came first"
    );
}

#[test]
fn money_made_from_nothing_is_found() {
    let audited = audited(vec![
        vec![leg("outside", Unit::Cents, -10), leg("account.1", Unit::Cents, 10)],
        vec![leg("account.1", Unit::Cents, 5)],
    ]);
    assert_eq!(
        audited.faults,
        [
            fault("table.1", 2, AuditFlaw::Unbalanced { unit: Unit::Cents, sum: 5 }),
            fault("", 0, AuditFlaw::NotZero { unit: Unit::Cents, total: 5 }),
        ]
    );
    assert_eq!(
        audited.faults[0].to_string(),
        "table.1 version 2: the moves sum to 5 cents instead of zero"
    );
}

#[test]
fn units_are_audited_apart() {
    let audited =
        audited(vec![vec![leg("house", Unit::Cents, -10), leg("account.1", Unit::Points, 10)]]);
    // Each unit is out of balance in the event and in the end, and an account holds no points.
    assert_eq!(audited.faults_total, 5, "{:?}", audited.faults);
    assert!(
        audited.faults.iter().any(|fault| matches!(fault.flaw, AuditFlaw::WrongUnit { .. })),
        "{:?}",
        audited.faults
    );
}

#[test]
fn only_some_pockets_may_owe() {
    let owing = |pocket: &str| {
        let audited =
            audited(vec![vec![leg(pocket, Unit::Cents, -10), leg("rack.1.1", Unit::Cents, 10)]]);
        audited.faults_total == 0
    };
    for pocket in ["house", "outside", "debt.7", "debt.player.7", "issue.event-1"] {
        assert!(owing(pocket), "{pocket} may go below zero");
    }
    for pocket in ["account.7", "rack.2.2", "house.2", "outside-2", "debt", "debts.7", "jackpot.1"]
    {
        assert!(!owing(pocket), "{pocket} may not go below zero");
    }
}

#[test]
fn a_pocket_below_zero_is_reported_where_it_is_lowered() {
    let audited = audited(vec![
        vec![leg("account.1", Unit::Cents, -5), leg("house", Unit::Cents, 5)],
        // Lowered further, by two legs that are one change.
        vec![
            leg("account.1", Unit::Cents, -1),
            leg("account.1", Unit::Cents, -1),
            leg("house", Unit::Cents, 2),
        ],
        // Raised, but not enough: its fault has been reported.
        vec![leg("account.1", Unit::Cents, 3), leg("house", Unit::Cents, -3)],
        vec![leg("account.1", Unit::Cents, 4), leg("house", Unit::Cents, -4)],
        // A pocket may pass through anything within one event.
        vec![leg("account.1", Unit::Cents, -9), leg("account.1", Unit::Cents, 9)],
    ]);
    let below = |version, balance| {
        let pocket = Pocket::new("account.1").unwrap();
        fault("table.1", version, AuditFlaw::BelowZero { pocket, unit: Unit::Cents, balance })
    };
    assert_eq!(audited.faults, [below(1, -5), below(2, -7)]);
    assert_eq!(audited.families, []);
}

#[test]
fn faults_beyond_the_list_are_counted() {
    let events = vec![vec![leg("account.1", Unit::Cents, -1)]; 1_500];
    let audited = audited(events);
    assert_eq!(audited.faults.len(), journal::limits::FAULTS_MAX);
    assert_eq!(audited.faults_total, 3_001);
}
