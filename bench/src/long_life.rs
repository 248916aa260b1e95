//! How fast a table comes back that has lived long: from its saved state, and from its stream alone.

use std::path::Path;
use std::sync::Arc;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use chance::{Salt, Seed, commit, draw};
use floor::{Caller, Clock, Floor, Pace, TableId, Vault};
use house::money_wheel::MoneyWheel;
use journal::{Append, Expect, Journal, Kind, NewEvent, SqliteJournal, Work};
use money::Cents;
use rules::{Awaiting, ChipKind, Dealing, Game, Order, Party, Seat, StaffId, hand_in};
use serde_json::{Value, json};
use table::{Actor, Approval, Command, Event, Handle, Open, PersonId, State, Table, Terms};

use crate::report::Report;

const EVENTS: usize = 1_000_000;
const WORK: usize = 1_000;
const PEOPLE: u8 = 6;
/// Wagers of each in a round.
const FIELDS: [&str; 4] = ["1", "3", "5", "11"];

pub fn run(report: &mut Report) {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let folder = tempfile::tempdir().expect("a folder");
    runtime.block_on(furnish(folder.path()));
    let rounds = write(folder.path());
    let read = runtime.block_on(open(folder.path()));
    let loaded = runtime.block_on(open(folder.path()));
    assert_eq!(read.saved_before, None, "at first there is only the stream");
    assert!(loaded.saved_before.is_some(), "then there is a state");
    assert_eq!(loaded.seen, read.seen, "both bring back the same table, whoever looks");
    assert!(rounds > 10_000, "there were many rounds");
    let target = "under 100 ms";
    report.row("a table of 1,000,000 events back, ms", loaded.millis, None, target);
    report.row("the same from its stream alone, ms", read.millis, None, "reported");
    report.row("saving its state beside the table, ms", read.saving_millis, None, "reported");
    let kilobytes = loaded.saved_before.unwrap_or_default() as f64 / 1024.0;
    report.row("its state, KiB", kilobytes, None, "under 16,384 KiB");
}

fn table_id() -> TableId {
    TableId::new("wheel-1").expect("a plain name")
}

fn kind_of_states() -> Kind {
    Kind::new("state").expect("a plain name")
}

fn terms() -> Terms {
    Terms::practice("A wheel that has turned for long")
}

/// Wagers stay open for longer than the measurement takes once all is written.
fn determinations() -> Value {
    let mut given = serde_json::to_value(MoneyWheel::practice("money-wheel")).expect("an encoding");
    given["wagers"]["betting"] = 600.into();
    given
}

fn vault(folder: &Path) -> Vault {
    Vault::open(&folder.join("secret/seal.key")).expect("a key")
}

fn floor_of(folder: &Path) -> Arc<Floor> {
    let journal = Arc::new(SqliteJournal::open(folder).expect("a journal"));
    Floor::open(journal, Arc::new(vault(folder)), Clock::system(), Pace::none()).expect("a floor")
}

async fn furnish(folder: &Path) {
    let floor = floor_of(folder);
    floor.open_table(&table_id(), "money-wheel", terms(), Some(determinations())).expect("opened");
    floor.shut_down().await;
}

/// Plays without a floor, and writes what happens to the stream of the table; gives the number of rounds.
fn write(folder: &Path) -> u64 {
    let journal = SqliteJournal::open(folder).expect("a journal");
    let stream = table_id().stream();
    let mut sitting = Sitting::open(vault(folder));
    let mut length = journal.length(&stream).expect("a length");
    assert_eq!(length, sitting.events.len() as u64, "the floor has opened the same table");
    sitting.events.clear();
    (0..PEOPLE).for_each(|seat| sitting.sit(seat));
    while length < EVENTS as u64 {
        while sitting.events.len() < WORK {
            sitting.play_round();
        }
        let last = length + (sitting.events.len() as u64) >= EVENTS as u64;
        if last {
            // The table comes back in mid-round.
            sitting.open_round();
        }
        let events: Vec<NewEvent> = sitting.events.drain(..).map(|event| encoded(&event)).collect();
        let added = events.len() as u64;
        let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970");
        let at_ms = u64::try_from(since.as_millis()).expect("a time");
        let append = Append { stream: stream.clone(), expect: Expect::Version(length), events };
        journal.append(Work { key: None, at_ms, appends: vec![append] }).expect("written");
        length += added;
    }
    sitting.table().progress().round.0
}

fn encoded(event: &Event<MoneyWheel>) -> NewEvent {
    let body = serde_json::to_string(event).expect("an event has an encoding");
    let own = body.strip_prefix("{\"play\":").unwrap_or(&body);
    let kind = own.split('"').nth(1).expect("an event has a name").to_owned();
    NewEvent::new(Kind::new(kind).expect("a plain name"), body)
}

/// A table and those who play at it.
struct Sitting {
    vault: Vault,
    state: State<MoneyWheel>,
    events: Vec<Event<MoneyWheel>>,
    seed: u64,
}

impl Sitting {
    fn open(vault: Vault) -> Sitting {
        let (state, events) = (State::default(), Vec::new());
        let mut sitting = Sitting { vault, state, events, seed: 0 };
        let staff = StaffId(0);
        sitting.send(Actor::Inspector(staff), &Command::Approve { what: Approval::Table });
        let determinations =
            serde_json::from_value(determinations()).expect("these are determinations");
        let open = Command::Open { terms: terms(), determinations };
        sitting.send(Actor::Supervisor(staff), &open);
        sitting
    }

    fn send(&mut self, actor: Actor, command: &Command<MoneyWheel>) {
        let (state, events) = (&mut self.state, &mut self.events);
        let sent = hand_in::<Table<MoneyWheel>>(&(), state, actor, command, events);
        assert!(sent.is_ok(), "{command:?}: {sent:?}");
    }

    fn table(&self) -> &Open<MoneyWheel> {
        self.state.open().expect("it is open")
    }

    fn sit(&mut self, seat: u8) {
        let handle = Handle::new(&format!("player {seat}")).expect("a plain name");
        let join = Command::Join { handle, seat: Some(Seat(seat)) };
        self.send(Actor::Person(person(seat)), &join);
    }

    fn secrets(&self) -> (Seed, Salt) {
        let mut seed = [7; 32];
        seed[..8].copy_from_slice(&self.seed.to_be_bytes());
        (Seed(seed), Salt([9; 32]))
    }

    /// Seals the next draw and opens wagers; everybody wagers.
    fn open_round(&mut self) {
        self.seed += 1;
        let ((seed, salt), round) = (self.secrets(), self.table().progress().round.next());
        let label = format!("{}/{}", table_id().as_str(), round.0);
        let secret = [seed.0, salt.0].concat();
        let sealed = self.vault.seal(&label, &secret).expect("entropy");
        self.send(Actor::Computer, &Command::Seal { commit: commit(&seed, &salt), sealed });
        self.announce();
        for seat in 0..PEOPLE {
            let rack = self.table().cloth.racks.of(Party(seat)).of(ChipKind::Gaming);
            if rack < Cents::dollars(100) {
                let buy_in = Command::BuyIn { amount: Cents::dollars(10_000) };
                self.send(Actor::Person(person(seat)), &buy_in);
            }
            for on in FIELDS {
                let place = json!({"play": {"act": {"place": {"on": on, "amount": 100}}}});
                let place = serde_json::from_value(place).expect("a command");
                self.send(Actor::Person(person(seat)), &place);
            }
        }
    }

    fn announce(&mut self) {
        let act = MoneyWheel::deal(self.table().at(), 0);
        self.send(Actor::Computer, &Command::Play(Order::Act(act)));
    }

    fn play_round(&mut self) {
        self.open_round();
        self.send(Actor::Clock, &Command::Play(Order::TimeExpired));
        while self.table().progress().running {
            match MoneyWheel::awaiting(self.table().at()) {
                Awaiting::Dealer(Dealing::Draw { of }) => {
                    let sealed = self.table().fairness.sealed.as_ref().expect("it is sealed");
                    let drawn = draw(&sealed.key(&self.secrets().0), sealed.next_index(), of);
                    self.send(Actor::Computer, &Command::Deal { drawn });
                }
                Awaiting::Dealer(_) => self.announce(),
                other => panic!("the computer deals: {other:?}"),
            }
        }
        let (seed, salt) = self.secrets();
        self.send(Actor::Computer, &Command::Reveal { seed, salt });
    }
}

fn person(seat: u8) -> PersonId {
    PersonId(u64::from(seat) + 1)
}

/// A table that was brought back.
struct Back {
    millis: f64,
    /// How long the floor took to shut down, most of it to save the state.
    saving_millis: f64,
    /// The length of the state that was saved before.
    saved_before: Option<usize>,
    /// What an onlooker and every player see.
    seen: Vec<Value>,
}

async fn open(folder: &Path) -> Back {
    let (journal, stream) = (SqliteJournal::open(folder).expect("a journal"), table_id().stream());
    let saved = journal.load_snapshot(&stream, &kind_of_states()).expect("the journal answers");
    drop(journal);
    let started = Instant::now();
    let floor = floor_of(folder);
    let millis = started.elapsed().as_secs_f64() * 1000.0;
    let table = floor.table(&table_id()).expect("it can be played at");
    assert!(table.summary().running, "the round goes on");
    let mut callers = vec![Caller::Spectator];
    callers.extend((0..PEOPLE).map(|seat| {
        let handle = Handle::new("somebody").expect("a plain name");
        Caller::Person { id: person(seat), handle }
    }));
    let mut seen = Vec::new();
    for by in callers {
        let watch = table.watch(by).await.expect("served");
        let mut frame: Value = serde_json::from_str(watch.now.frame()).expect("a frame");
        // The time of day differs, and the deadline by what rounding makes of it.
        for name in ["now_ms", "deadline_ms"] {
            assert!(frame[name].take().is_u64(), "{name}");
        }
        seen.push(frame);
    }
    let started = Instant::now();
    floor.shut_down().await;
    let saving_millis = started.elapsed().as_secs_f64() * 1000.0;
    Back { millis, saving_millis, saved_before: saved.map(|saved| saved.bytes.len()), seen }
}
