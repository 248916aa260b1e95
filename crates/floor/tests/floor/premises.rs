//! A floor in a temporary folder, and somebody to play on it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use floor::{Answer, Caller, Clock, Floor, Pace, Person, Picture, TableHandle, TableId, Vault};
use house::money_wheel::MoneyWheel;
use journal::{CommandKey, SqliteJournal};
use money::Cents;
use rules::Game;
use serde_json::{Value, json};
use table::Terms;
use tempfile::TempDir;
use tokio::sync::watch;

pub(crate) struct House {
    pub(crate) folder: TempDir,
    pub(crate) floor: Arc<Floor>,
    /// The table that people play at.
    pub(crate) id: TableId,
}

pub(crate) fn table() -> TableId {
    TableId::new("money-wheel-1").unwrap()
}

impl House {
    pub(crate) fn open(pace: Pace) -> House {
        House::open_with_journal(pace).0
    }

    /// Also gives the journal, to make it fail.
    pub(crate) fn open_with_journal(pace: Pace) -> (House, Arc<SqliteJournal>) {
        House::open_on(pace, Terms::practice("Money Wheel 1"))
    }

    pub(crate) fn open_on(pace: Pace, terms: Terms) -> (House, Arc<SqliteJournal>) {
        let mut determinations = serde_json::to_value(MoneyWheel::practice("money-wheel")).unwrap();
        determinations["wagers"]["betting"] = 1.into();
        House::open_game(pace, table(), "money-wheel", terms, Some(determinations))
    }

    pub(crate) fn open_game(
        pace: Pace,
        id: TableId,
        game: &str,
        terms: Terms,
        determinations: Option<Value>,
    ) -> (House, Arc<SqliteJournal>) {
        let folder = tempfile::tempdir().unwrap();
        let (floor, journal) = floor_in(&folder, pace, Clock::system());
        floor.open_table(&id, game, terms, determinations).unwrap();
        (House { folder, floor, id }, journal)
    }

    /// The same folder, taken up again.
    pub(crate) async fn restart(self, pace: Pace) -> House {
        self.restart_by(Clock::system(), pace).await
    }

    /// The same by another clock.
    pub(crate) async fn restart_by(self, clock: Clock, pace: Pace) -> House {
        let House { folder, floor, id } = self;
        floor.shut_down().await;
        drop(floor);
        let (floor, _) = floor_in(&folder, pace, clock);
        House { folder, floor, id }
    }

    /// Closes the floor and takes it up again under another key; gives the key it had before.
    pub(crate) async fn restart_without_key(self, pace: Pace) -> (House, String) {
        let key = self.key();
        let had = std::fs::read_to_string(&key).unwrap();
        self.floor.shut_down().await;
        std::fs::remove_file(&key).unwrap();
        (self.restart(pace).await, had)
    }

    pub(crate) fn key(&self) -> std::path::PathBuf {
        self.folder.path().join("secret/seal.key")
    }

    /// The proof of a round that was revealed.
    pub(crate) async fn proof(&self, number: u64) -> floor::RoundProof {
        let round = self.floor.round(&self.id, number, None).await.unwrap().unwrap();
        round.revealed().unwrap()
    }

    pub(crate) fn table(&self) -> TableHandle {
        self.floor.table(&self.id).unwrap()
    }

    pub(crate) async fn guest(&self) -> Player {
        let person = self.floor.open_guest(Cents::dollars(1000)).await.unwrap();
        Player::at(self, person).await
    }

    pub(crate) fn verified(&self) -> floor::Verification {
        let vault = Vault::existing(&self.key()).unwrap();
        self.verified_with(vault.as_ref())
    }

    pub(crate) fn verified_with(&self, vault: Option<&Vault>) -> floor::Verification {
        let journal = SqliteJournal::open_read_only(self.folder.path()).unwrap();
        // Log-ins are for the server to read.
        let servers = |event: &journal::Recorded| {
            event.stream.as_str().starts_with("login.").then_some(Ok(()))
        };
        floor::verify(&journal, vault, &servers, &mut |_| {}).unwrap()
    }
}

pub(crate) fn floor_in(
    folder: &TempDir,
    pace: Pace,
    clock: Clock,
) -> (Arc<Floor>, Arc<SqliteJournal>) {
    let journal = Arc::new(SqliteJournal::open(folder.path()).unwrap());
    let vault = Arc::new(Vault::open(&folder.path().join("secret/seal.key")).unwrap());
    let shared = Arc::clone(&journal);
    (Floor::open(shared, vault, clock, pace).unwrap(), journal)
}

pub(crate) struct Player {
    pub(crate) person: Person,
    pub(crate) table: TableHandle,
    pub(crate) pictures: watch::Receiver<Picture>,
}

static KEYS: AtomicU64 = AtomicU64::new(0);

pub(crate) fn fresh_key() -> CommandKey {
    CommandKey::new(format!("test.{}", KEYS.fetch_add(1, Ordering::Relaxed))).unwrap()
}

impl Player {
    pub(crate) async fn at(house: &House, person: Person) -> Player {
        let table = house.table();
        let caller = Caller::Person { id: person.id, handle: person.handle.clone() };
        let pictures = table.watch(caller).await.unwrap().later;
        Player { person, table, pictures }
    }

    pub(crate) fn caller(&self) -> Caller {
        Caller::Person { id: self.person.id, handle: self.person.handle.clone() }
    }

    pub(crate) async fn send(&self, command: Value) -> Answer {
        self.table.command(self.caller(), fresh_key(), command.to_string()).await.unwrap()
    }

    pub(crate) async fn do_it(&self, command: Value) -> u64 {
        match self.send(command.clone()).await {
            Answer::Done { version } => version,
            other => panic!("{command}: {other:?}"),
        }
    }

    pub(crate) async fn sit(&self, seat: u8, dollars: u64) {
        let handle = self.person.handle.as_str();
        self.do_it(json!({"join": {"handle": handle, "seat": seat}})).await;
        self.do_it(json!({"buy-in": {"amount": dollars * 100}})).await;
    }

    pub(crate) async fn place(&self, symbol: &str, dollars: u64) -> Answer {
        let place = json!({"on": symbol, "amount": dollars * 100});
        self.send(json!({"play": {"act": {"place": place}}})).await
    }

    pub(crate) fn frame(&self) -> Value {
        serde_json::from_str(self.pictures.borrow().frame()).unwrap()
    }

    /// Waits until the table shows something.
    pub(crate) async fn until(&mut self, what: &str, shows: impl Fn(&Value) -> bool) -> Value {
        let waiting = async {
            loop {
                let frame =
                    serde_json::from_str(self.pictures.borrow_and_update().frame()).unwrap();
                if shows(&frame) {
                    return frame;
                }
                self.pictures.changed().await.unwrap();
            }
        };
        tokio::time::timeout(Duration::from_secs(20), waiting)
            .await
            .unwrap_or_else(|_| panic!("the table never showed: {what}"))
    }
}
