//! What this version writes, and all that earlier ones wrote: `tests/golden/`, a file for each machine.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use cage::{Account, Command as AccountCommand, Purse, Role};
use catalogue::Visitor;
use fixture::{Denied, Fixture, Opening, Stage, Stages, TableStage, Value, Words, files, run};
use house::money_wheel::MoneyWheel;
use journal::conformance::golden::{self, Line, Machine, check};
use journal::{Hash, Kind, Label, Recorded, Stream};
use money::Cents;
use rules::{Edition, Game, Machine as _, RoundNumber, Seat, StaffId};
use table::{Actor, Approval, Command, Event, Handle, PersonId, State, Table, Terms};

use crate::changes::CHANGES;
use crate::codec::{self, Place};
use crate::founding::HouseEvent;
use crate::{TableId, Unsealing, Vault, account, changes, jackpots};

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{name}.events"))
}

/// A line as the journal would give it back.
fn recorded(line: &Line, game: Option<&str>) -> Recorded {
    Recorded {
        position: 1,
        stream: Stream::new("golden").unwrap(),
        version: 1,
        at_ms: 1,
        kind: Kind::new(line.kind.clone()).unwrap(),
        schema: line.schema,
        game: game.map(|game| Label::new(game).unwrap()),
        round: None,
        person: None,
        key: None,
        body: line.body.clone(),
        moves: Vec::new(),
        hash: Hash::START,
    }
}

/// The events of tables of one game: those of the game, and of the table's those that carry its setup; or else the table's.
struct AtTable<'a, G: Game> {
    examples: &'a dyn Fn() -> Vec<Line>,
    is_game: bool,
    game: PhantomData<G>,
}

const WITH_SETUP: [&str; 2] = ["opened", "notice-given"];
/// The table's, but with something in them that only the game can read.
const ABOUT_GAME: [&str; 3] = ["play", "game-stated", "game-ruled"];

/// An event as it is written, whole where it is hidden.
fn line<G: Game>(event: &Event<G>) -> Line {
    let (vault, id) = (Vault::fleeting().unwrap(), TableId::new("golden").unwrap());
    let body = serde_json::to_string(event).unwrap();
    let clear = event.veiled().unwrap_or_else(|| event.clone());
    let place = Place { id: &id, version: 1, vault: &vault };
    let new = codec::encode::<G>(place, None, &clear).unwrap();
    Line { kind: new.kind.as_str().to_owned(), schema: new.schema, body }
}

/// Whether an event says nothing of the game.
fn is_plain<G: Game>(event: &Event<G>) -> bool {
    use Event::{GameRuled, GameStated, NoticeGiven, Opened, Play};
    !matches!(
        event,
        Play(_) | Opened { .. } | NoticeGiven { .. } | GameStated { .. } | GameRuled { .. }
    )
}

/// Those that say something of it.
fn of_game<G: Game>(events: &[Event<G>]) -> Vec<Line> {
    events.iter().filter(|event| !is_plain(event)).map(line).collect()
}

impl<G: Game> Machine for AtTable<'_, G> {
    const CHANGES: &'static str = "crates/floor/src/changes.rs";

    fn again(&self, old: &Line) -> Result<Line, String> {
        let recorded = recorded(old, Some(G::NAMES[0]));
        let read = codec::decode::<G>(&recorded, None).map_err(|why| why.to_string())?;
        Ok(line(&read.event))
    }

    fn kinds(&self) -> Vec<String> {
        if self.is_game {
            let own = golden::names::<G::Event>();
            return own.into_iter().chain(WITH_SETUP.map(str::to_owned)).collect();
        }
        let all = golden::names::<Event<G>>().into_iter();
        all.filter(|kind| !ABOUT_GAME.contains(&kind.as_str())).collect()
    }

    fn examples(&self) -> Vec<Line> {
        (self.examples)()
    }
}

/// A stage whose events are kept.
struct Kept<G: Game> {
    stage: TableStage<G>,
    seen: usize,
    events: Rc<RefCell<Vec<Event<G>>>>,
}

impl<G: Game> Kept<G> {
    fn keep(&mut self) {
        self.events.borrow_mut().extend_from_slice(&self.stage.events()[self.seen..]);
        self.seen = self.stage.events().len();
    }
}

impl<G: Game> Stage for Kept<G> {
    fn send(&mut self, who: &str, command: &Words) -> Result<Vec<String>, Denied> {
        let came = self.stage.send(who, command);
        self.keep();
        came
    }

    fn check(&self, what: &Words) -> Result<(), String> {
        self.stage.check(what)
    }

    fn give(&mut self, who: &str, chips: &Value) -> Result<(), String> {
        let given = self.stage.give(who, chips);
        self.keep();
        given
    }
}

/// All that happens at tables of a game: in every fixture, and in long evenings by every edition.
fn happened<G: Game>() -> Vec<Event<G>> {
    let events = Rc::new(RefCell::new(Vec::new()));
    let mut stages = Stages::new();
    for name in G::NAMES {
        let events = Rc::clone(&events);
        stages = stages.stage(name, move |opening: &Opening| {
            let events = Rc::clone(&events);
            let mut kept = Kept { stage: TableStage::<G>::open(opening)?, seen: 0, events };
            kept.keep();
            Ok(kept)
        });
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/clauses");
    for path in files(&folder).unwrap() {
        // Fixtures of other games fail at once; those of this one are checked elsewhere.
        let _ = Fixture::load(&path).and_then(|fixture| run(&fixture, &stages));
    }
    for name in G::NAMES {
        let others = Edition::ALL.into_iter().filter_map(|edition| G::practice_by(name, edition));
        let usual = [G::practice(name), G::brisk(G::practice(name))];
        for (number, determinations) in (1..).zip(others.chain(usual)) {
            let evening = laws::evening::<G>(&determinations, number, 1_500);
            events.borrow_mut().extend(carried(&evening));
            events.borrow_mut().extend(evening);
        }
    }
    let events = events.borrow().clone();
    assert!(!events.is_empty(), "something happens at {}", G::NAMES[0]);
    events
}

/// What the rounds of an evening leave to later ones: recorded in proofs alone, but read like the rest.
fn carried<G: Game>(evening: &[Event<G>]) -> Vec<Event<G>> {
    let (mut state, mut left) = (State::<G>::default(), Vec::new());
    for event in evening {
        Table::<G>::evolve(&mut state, event);
        if let (Event::RoundOver { .. }, Some(open)) = (event, state.open()) {
            G::carried(open.at(), &mut |event| left.push(Event::Play(event)));
        }
    }
    left
}

/// What people and staff do that neither fixtures nor evenings come to.
fn manners() -> Vec<Event<MoneyWheel>> {
    let handle = |name| Handle::new(name).unwrap();
    let [ada, ben, cid] = [1, 2, 3].map(|number| Actor::Person(PersonId(number)));
    let (staff, opened_by, untimed) = (StaffId(1), Some(PersonId(1)), true);
    let terms = Terms { seats: 2, opened_by, untimed, ..Terms::practice("Golden") };
    let (supervisor, inspector) = (Actor::Supervisor(staff), Actor::Inspector(staff));
    let determinations = MoneyWheel::practice("money-wheel");
    let said: [(Actor, Command<MoneyWheel>); 16] = [
        (inspector, Command::Approve { what: Approval::Table }),
        (supervisor, Command::Open { terms, determinations }),
        (supervisor, Command::SetBots { bots: 1 }),
        (ada, Command::Join { handle: handle("Ada"), seat: Some(Seat(0)) }),
        (ada, Command::SetAway { away: true }),
        (ada, Command::SetAway { away: false }),
        (ben, Command::Join { handle: handle("Ben"), seat: Some(Seat(1)) }),
        (cid, Command::WaitForSeat { handle: handle("Cid") }),
        (cid, Command::StopWaiting),
        (supervisor, Command::AskConsent { proposal: "A pause?".to_owned() }),
        (supervisor, Command::WithdrawProposal),
        (ada, Command::Pause),
        (ada, Command::Resume),
        (ada, Command::Pause),
        (supervisor, Command::Resume),
        (ada, Command::GiveNotice { after_round: RoundNumber(0) }),
    ];
    let (mut state, mut events) = (State::default(), Vec::new());
    for (actor, command) in &said {
        rules::hand_in::<Table<MoneyWheel>>(&(), &mut state, *actor, command, &mut events)
            .unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
    }
    events
}

/// Checks the events of a game; what layouts have in common but this one never does is shown by another.
struct OfGame<'a> {
    unseen: &'a mut BTreeSet<String>,
}

type Layouts = house::wagering::Event<house::money_wheel::Symbol>;

impl Visitor for OfGame<'_> {
    type Output = ();

    fn game<G: Game>(self, name: &'static str) {
        if G::NAMES[0] != name {
            return;
        }
        let machine = AtTable::<G> {
            examples: &|| of_game(&happened::<G>()),
            is_game: true,
            game: PhantomData,
        };
        let shared = golden::names::<Layouts>();
        let mut unseen = BTreeSet::new();
        check(&machine, &file(file_name::<G>()), &mut |kind| {
            let is_shared = shared.iter().any(|name| name == kind);
            if is_shared {
                unseen.insert(kind.to_owned());
            }
            is_shared
        });
        self.unseen.retain(|kind| unseen.contains(kind));
    }
}

fn file_name<G: Game>() -> &'static str {
    if G::NAMES.len() > 2 { "poker" } else { G::NAMES[0] }
}

#[test]
fn the_events_of_every_game_are_as_they_were() {
    let mut unseen: BTreeSet<String> = golden::names::<Layouts>().into_iter().collect();
    for name in catalogue::NAMES.iter().filter(|name| !is_poker(name)) {
        catalogue::visit(name, OfGame { unseen: &mut unseen }).unwrap();
    }
    assert!(unseen.is_empty(), "no layout shows {unseen:?}");
    let poker = catalogue::NAMES.iter().filter(|name| is_poker(name));
    poker.for_each(|name| catalogue::visit(name, OfGame { unseen: &mut unseen }).unwrap());
}

fn is_poker(name: &str) -> bool {
    poker::Poker::NAMES.contains(&name)
}

/// What happens at tables of every game, and is the table's own.
struct OfTable<'a>(&'a mut Vec<Line>);

impl Visitor for OfTable<'_> {
    type Output = ();

    fn game<G: Game>(self, name: &'static str) {
        if G::NAMES[0] == name {
            self.0.extend(happened::<G>().iter().filter(|event| is_plain(event)).map(line));
        }
    }
}

#[test]
fn the_events_of_tables_are_as_they_were() {
    let examples = || {
        let mut lines = of_game(&happened::<MoneyWheel>());
        lines.retain(|line| WITH_SETUP.contains(&line.kind.as_str()));
        lines.extend(manners().iter().filter(|event| is_plain(event)).map(line));
        for name in catalogue::NAMES {
            catalogue::visit(name, OfTable(&mut lines)).unwrap();
        }
        lines
    };
    let machine = AtTable::<MoneyWheel> { examples: &examples, is_game: false, game: PhantomData };
    check(&machine, &file("table"), &mut |_| false);
}

struct OfAccount;

impl Machine for OfAccount {
    const CHANGES: &'static str = "crates/floor/src/changes.rs";

    fn again(&self, line: &Line) -> Result<Line, String> {
        let event = account::decode(&recorded(line, None)).map_err(|why| why.to_string())?;
        Ok(plain_line(&event, "", changes::ACCOUNT))
    }

    fn kinds(&self) -> Vec<String> {
        golden::names::<cage::Event>()
    }

    fn examples(&self) -> Vec<Line> {
        let (table, amount, by) = ("roulette-1".to_owned(), Cents::dollars(5), Some(PersonId(1)));
        let handle = Handle::new("Ada").unwrap();
        let mut commands = vec![AccountCommand::Open { handle: handle.clone(), role: Role::Guest }];
        for (purse, by) in [(Purse::Practice, None), (Purse::Money, by)] {
            let table = || table.clone();
            commands.extend([
                AccountCommand::Deposit { amount: amount + amount, purse, by },
                AccountCommand::MoveToTable { table: table(), amount, purse },
                AccountCommand::MoveFromTable { table: table(), amount, purse },
                AccountCommand::PayDues { table: table(), owed: amount, purse },
                AccountCommand::Withdraw { amount: Cents(1), purse, by },
            ]);
        }
        commands.push(AccountCommand::Rename { handle, role: Role::Dealer });
        commands.push(AccountCommand::Appoint { role: Role::Supervisor, by: PersonId(1) });
        let (mut state, mut events) = (None, Vec::new());
        for command in &commands {
            rules::hand_in::<Account>(&(), &mut state, (), command, &mut events).unwrap();
        }
        events.iter().map(|event| plain_line(event, "", changes::ACCOUNT)).collect()
    }
}

#[test]
fn the_events_of_accounts_are_as_they_were() {
    check(&OfAccount, &file("account"), &mut |_| false);
}

struct OfJackpot;

impl Machine for OfJackpot {
    const CHANGES: &'static str = "crates/floor/src/changes.rs";

    fn again(&self, line: &Line) -> Result<Line, String> {
        let event = jackpots::decode(&recorded(line, None)).map_err(|why| why.to_string())?;
        Ok(plain_line(&event, "", changes::JACKPOT))
    }

    fn kinds(&self) -> Vec<String> {
        golden::names::<jackpot::Event>()
    }

    fn examples(&self) -> Vec<Line> {
        use jackpot::{Actor, Chips, Command, Day, Pool, Signed, Source, Split, Terms};
        let split = Split { prize: 7, reserve: 3 };
        let terms = Terms { wager: Cents::dollars(1), seed: Cents::dollars(10_000), split };
        let signed = || {
            let (name, on) = ("Ada".to_owned(), Day::new(2026, 3, 1).unwrap());
            Signed { by: StaffId(1), name, on }
        };
        let (name, chips) = ("Boomerang".to_owned(), Chips::Practice);
        let source =
            || Source { table: "canberra-poker-1".to_owned(), round: rules::RoundNumber(3) };
        let amount = Cents::dollars(1_000);
        let (before, after) = (Cents::ZERO, Cents::dollars(5));
        let (pool, reason) = (Pool::Reserve, "counted twice".to_owned());
        let mut commands = vec![
            (Actor::Inspector, Command::Open { name, chips, terms, signed: signed() }),
            (Actor::Table, Command::Contribute { source: source(), amount: Cents::dollars(1) }),
        ];
        for prize in [rules::Prize::Major, rules::Prize::Bonus] {
            commands.push((Actor::Table, Command::Pay { source: source(), prize, amount }));
        }
        let correct = Command::Correct { pool, before, after, reason, signed: signed() };
        commands.push((Actor::Supervisor, correct));
        let (mut state, mut events) = (None, Vec::new());
        for (who, command) in &commands {
            rules::hand_in::<jackpot::Jackpot>(&(), &mut state, *who, command, &mut events)
                .unwrap();
        }
        events.iter().map(|event| plain_line(event, "", changes::JACKPOT)).collect()
    }
}

#[test]
fn the_events_of_jackpots_are_as_they_were() {
    check(&OfJackpot, &file("jackpot"), &mut |_| false);
}

struct OfHouse;

impl Machine for OfHouse {
    const CHANGES: &'static str = "crates/floor/src/changes.rs";

    fn again(&self, line: &Line) -> Result<Line, String> {
        let recorded = recorded(line, None);
        if line.kind == "inspection.unsealed" {
            let read: Unsealing =
                recorded.decode(changes::INSPECTION, CHANGES).map_err(|why| why.to_string())?;
            return Ok(unsealed_line(&read));
        }
        let event: HouseEvent =
            recorded.decode(changes::HOUSE, CHANGES).map_err(|why| why.to_string())?;
        Ok(plain_line(&event, "house.", changes::HOUSE))
    }

    fn kinds(&self) -> Vec<String> {
        let own = golden::names::<HouseEvent>().into_iter().map(|name| format!("house.{name}"));
        own.chain(["inspection.unsealed".to_owned()]).collect()
    }

    fn examples(&self) -> Vec<Line> {
        let unsealing = Unsealing { by: "Ada".to_owned(), what: "hold-em-1 round 3".to_owned() };
        let named = HouseEvent::Named { id: "00ff".to_owned(), restored: false };
        let key = HouseEvent::KeySet { check: "00ff".to_owned() };
        let house = [named, key].map(|event| plain_line(&event, "house.", changes::HOUSE));
        house.into_iter().chain([unsealed_line(&unsealing)]).collect()
    }
}

fn plain_line(event: &impl serde::Serialize, prefix: &str, owner: &str) -> Line {
    let body = serde_json::to_string(event).unwrap();
    let kind = format!("{prefix}{}", body.split('"').nth(1).unwrap());
    let schema = CHANGES.current(&[owner], &kind);
    Line { kind, schema, body }
}

fn unsealed_line(unsealing: &Unsealing) -> Line {
    let kind = "inspection.unsealed".to_owned();
    let schema = CHANGES.current(&[changes::INSPECTION], &kind);
    Line { kind, schema, body: serde_json::to_string(unsealing).unwrap() }
}

#[test]
fn the_events_of_the_house_are_as_they_were() {
    check(&OfHouse, &file("house"), &mut |_| false);
}
