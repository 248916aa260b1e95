//! What people see with ordinary SQL tools.

use journal::{Expect, Journal, Label, NewEvent, SqliteJournal};
use rusqlite::Connection;

use crate::place::{Directory, event, keyed, transfer, work};

fn written() -> (Directory, Connection) {
    let directory = Directory::new();
    let journal = SqliteJournal::open(directory.path()).unwrap();
    let raised = NewEvent {
        game: Some(Label::new("hold-em").unwrap()),
        round: Some(7),
        person: Some(Label::new("player-3").unwrap()),
        body: r#"{"by":250}"#.to_owned(),
        ..transfer("rack.1.3", "pot.1", 250)
    };
    let deposit = transfer("outside", "rack.1.3", 1_000);
    journal.append(work("account.3", Expect::Any, vec![deposit])).unwrap();
    journal.append(keyed("k-1", work("table.1", Expect::Any, vec![raised, event("{}")]))).unwrap();
    drop(journal);
    let connection = Connection::open(directory.file()).unwrap();
    (directory, connection)
}

fn column(connection: &Connection, sql: &str) -> Vec<String> {
    let mut select = connection.prepare(sql).unwrap();
    let rows = select.query_map((), |row| row.get(0)).unwrap();
    rows.map(Result::unwrap).collect()
}

#[test]
fn events_have_readable_columns() {
    let (_directory, connection) = written();
    let row = "select position || ' ' || stream || ' ' || version || ' ' || kind || ' ' || schema
        || ' ' || coalesce(game, '-') || ' ' || coalesce(round, '-') || ' ' || coalesce(person, '-')
        || ' ' || at_utc || ' ' || coalesce(command_key, '-') || ' ' || body || ' ' || length(hash)
        from event order by position";
    assert_eq!(
        column(&connection, row),
        [
            "1 account.3 1 noted 1 - - - 2025-10-09 08:53:20.000 - {} 64",
            "2 table.1 1 noted 1 hold-em 7 player-3 2025-10-09 08:53:20.000 k-1 {\"by\":250} 64",
            "3 table.1 2 noted 1 - - - 2025-10-09 08:53:20.000 k-1 {} 64",
        ]
    );
    assert_eq!(
        column(&connection, "select body ->> 'by' || '' from event where round = 7"),
        ["250"]
    );
    assert_eq!(
        column(&connection, "select stream || ' ' || events from stream order by stream"),
        ["account.3 1", "table.1 2"]
    );
}

#[test]
fn moves_and_balances_can_be_asked_for() {
    let (_directory, connection) = written();
    assert_eq!(
        column(
            &connection,
            "select stream || ' ' || version || ' ' || leg || ' ' || pocket || ' ' || unit || ' ' || amount
             from moves order by position, leg"
        ),
        [
            "account.3 1 0 outside cents -1000",
            "account.3 1 1 rack.1.3 cents 1000",
            "table.1 1 0 rack.1.3 cents -250",
            "table.1 1 1 pot.1 cents 250",
        ]
    );
    assert_eq!(
        column(
            &connection,
            "select pocket || ' ' || unit || ' ' || balance from balances order by 1"
        ),
        ["outside cents -1000", "pot.1 cents 250", "rack.1.3 cents 750"]
    );
}

#[test]
fn events_cannot_be_changed_by_mistake() {
    let (_directory, connection) = written();
    for sql in ["update events set body = '1'", "delete from events where position = 1"] {
        let error = connection.execute(sql, ()).unwrap_err().to_string();
        assert!(error.contains("the journal is append-only"), "{error}");
    }
}

/// The questions that the writer and the readers ask must find their way through an index.
#[test]
fn keys_and_versions_are_found_by_index() {
    let (_directory, connection) = written();
    let plan = |sql: &str| {
        let mut explain = connection.prepare(&format!("explain query plan {sql}")).unwrap();
        let rows = explain.query_map((), |row| row.get::<_, String>(3)).unwrap();
        rows.map(Result::unwrap).collect::<Vec<_>>().join("; ")
    };
    let found = plan("select position from events where command = 'x' and leads = 1");
    assert!(found.contains("USING COVERING INDEX commands"), "{found}");
    let found = plan("select hash from events where stream = 1 order by version desc limit 1");
    assert!(found.starts_with("SEARCH events USING INDEX"), "{found}");
    let found = plan(
        "select name, (select max(version) from events where stream = id) from streams where name >= 'a' and name < 'b' and name > '' order by name limit 9",
    );
    assert!(!found.contains("SCAN") && !found.contains("TEMP"), "{found}");
}
