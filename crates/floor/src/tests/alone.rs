//! A law of every game: each round of a long evening is proved by its own file, and each shoe by its file, as a stranger
//! reads them.

use std::collections::BTreeMap;

use catalogue::Visitor;
use journal::{Append, Expect, Journal, SqliteJournal, Work};
use rules::{Edition, Game, Machine};
use serde_json::Value;
use table::{Event, State, Table};

use crate::codec::{self, Place};
use crate::rounds::Rounds;
use crate::{
    RoundProof, RoundRecord, ShoeProof, TableId, Vault, Verdict, check_round, check_shoe, reading,
};

/// Steps of all evenings of a game, and of each at least.
const STEPS: usize = 6_000;
const STEPS_MIN: usize = 1_500;

/// The findings in the files of an evening.
#[derive(Debug, Default)]
struct Tally {
    verdicts: BTreeMap<&'static str, u32>,
    shoes: u32,
    /// How often each event occurs in the files of rounds.
    kinds: BTreeMap<String, u32>,
}

/// Every table that the game is practised at, one for each edition.
struct Evenings;

impl Visitor for Evenings {
    type Output = Tally;

    fn game<G: Game>(self, name: &'static str) -> Tally {
        let mut tally = Tally::default();
        let others = Edition::ALL.into_iter().filter_map(|edition| G::practice_by(name, edition));
        let tables: Vec<_> = std::iter::once(G::practice(name)).chain(others).collect();
        let steps = (STEPS / tables.len()).max(STEPS_MIN);
        for (number, determinations) in (1..).zip(&tables) {
            let events = laws::evening::<G>(determinations, number, steps);
            Evening::of(&events).check(&mut tally);
        }
        tally
    }
}

/// A journal with the record of one table, and the places of its rounds.
struct Evening {
    id: TableId,
    journal: SqliteJournal,
    _folder: tempfile::TempDir,
    rounds: Rounds,
    last: u64,
}

impl Evening {
    fn of<G: Game>(events: &[Event<G>]) -> Evening {
        let id = TableId::new("evening-1").unwrap();
        let folder = tempfile::tempdir().unwrap();
        let journal = SqliteJournal::open(folder.path()).unwrap();
        let vault = Vault::fleeting().unwrap();
        let (mut state, mut rounds, mut last) = (State::<G>::default(), Rounds::default(), 0);
        let mut encoded = Vec::new();
        for (version, event) in (1..).zip(events) {
            Table::<G>::evolve(&mut state, event);
            if let Some(open) = state.open() {
                rounds.note(open, event, version);
                last = open.progress().round.0;
            }
            let place = Place { id: &id, version, vault: &vault };
            encoded.push(codec::encode(place, state.open(), event).unwrap());
        }
        for events in encoded.chunks(journal::limits::EVENTS_MAX) {
            let (stream, expect, events) = (id.stream(), Expect::Any, events.to_vec());
            let appends = vec![Append { stream, expect, events }];
            journal.append(Work { key: None, at_ms: 1, appends }).unwrap();
        }
        Evening { id, journal, _folder: folder, rounds, last }
    }

    /// The result of opening the seal of a round, if it was opened.
    fn opened(&self, number: u64) -> Option<reading::Opened> {
        let seal = self.rounds.seal_of(number)?;
        reading::read(&self.journal, &self.id, seal).unwrap()
    }

    fn round(&self, number: u64) -> Option<RoundRecord> {
        self.opened(number)?.round(number)
    }

    fn check(&self, tally: &mut Tally) {
        for number in 1..=self.last {
            let Some(round) = self.round(number) else { continue };
            tally.round(&round);
            let begins = self.rounds.seal_of(number).is_some_and(|seal| seal.round == number);
            let opened = self.opened(number).filter(|_| begins);
            if let Some(shoe) = opened.and_then(reading::Opened::shoe) {
                let text = serde_json::to_string(&shoe).unwrap();
                let shoe: ShoeProof = serde_json::from_str(&text).unwrap();
                assert_eq!(check_shoe(&shoe), Verdict::Sound, "{text}");
                tally.shoes += 1;
            }
        }
    }
}

impl Tally {
    fn of(&self, verdict: &str) -> u32 {
        self.verdicts.get(verdict).copied().unwrap_or_default()
    }

    fn round(&mut self, round: &RoundRecord) {
        let text = serde_json::to_string(round).unwrap();
        let verdict = check_round(&serde_json::from_str(&text).unwrap());
        let expected = match round {
            RoundRecord::Revealed(_) => Verdict::Sound,
            RoundRecord::Shown(_) => Verdict::Unchanged,
            RoundRecord::Forfeited(_) => Verdict::Forfeited,
        };
        assert_eq!(verdict, expected, "{text}");
        let (name, events) = match round {
            RoundRecord::Revealed(round) => ("revealed", &round.outcome),
            RoundRecord::Shown(round) => ("shown", &round.events),
            RoundRecord::Forfeited(round) => ("forfeited", &round.events),
        };
        *self.verdicts.entry(name).or_default() += 1;
        for event in events {
            let inner = event.get("play").unwrap_or(event);
            let kind = inner.as_str().or_else(|| Some(inner.as_object()?.keys().next()?));
            *self.kinds.entry(kind.unwrap_or_default().to_owned()).or_default() += 1;
        }
    }
}

/// One test for each game, so that they run side by side.
macro_rules! proved {
    ($($test:ident: $name:literal, $enough:expr),* $(,)?) => {
        $(#[test]
        fn $test() {
            let tally = crate::games::visit($name, Evenings).expect("it is in the catalogue");
            $enough(&tally);
        })*

        #[test]
        fn no_game_is_left_out() {
            let names: Vec<&str> = [$($name),*].into_iter().filter(|n| !n.ends_with("shape")).collect();
            assert_eq!(names, catalogue::NAMES);
        }
    };
}

fn layout(tally: &Tally) {
    assert!(tally.of("revealed") >= 100 && tally.of("forfeited") >= 1, "{tally:?}");
}

fn shoe(tally: &Tally) {
    assert!(tally.of("revealed") >= 50 && tally.shoes >= 3, "{tally:?}");
}

fn blackjack(tally: &Tally) {
    // A shoe of eight decks lasts longer than one of baccarat, since few boxes are played.
    assert!(tally.of("revealed") >= 50 && tally.shoes >= 2, "{tally:?}");
    for kind in ["doubled", "split", "placed", "voided"] {
        assert!(tally.kinds.contains_key(kind), "{kind}: {tally:?}");
    }
}

fn hidden(tally: &Tally) {
    assert!(tally.of("shown") >= 40 && tally.of("forfeited") >= 1, "{tally:?}");
}

fn tiles(tally: &Tally) {
    // A round takes 35 tokens, so that an evening has fewer of them.
    assert!(tally.of("shown") >= 8 && tally.of("forfeited") >= 1, "{tally:?}");
}

fn canberra(tally: &Tally) {
    // Most rounds of such an evening are set aside before a card is dealt, and the others have many steps.
    assert!(tally.of("shown") >= 8 && tally.of("forfeited") >= 1, "{tally:?}");
    for kind in ["box-dealt", "dealer-dealt", "folded", "lost", "contributed"] {
        assert!(tally.kinds.contains_key(kind), "{kind}: {tally:?}");
    }
}

proved! {
    money_wheel: "money-wheel", layout,
    sic_bo: "sic-bo", layout,
    pai_gow: "pai-gow", tiles,
    roulette: "roulette", layout,
    baccarat: "baccarat", shoe,
    mini_baccarat: "mini-baccarat", shoe,
    blackjack_doubled_and_split: "blackjack", blackjack,
    canberra_poker: "canberra-poker", canberra,
    five_card_stud: "five-card-stud", hidden,
    seven_card_stud: "seven-card-stud", hidden,
    canberra_manila: "canberra-manila", hidden,
    three_card_manila: "three-card-manila", hidden,
    hold_em: "hold-em", hidden,
    omaha: "omaha", hidden,
    draw: "draw", hidden,
    faro: "faro", hidden,
    shape_in_shoe: "shoe-shape", shoe,
    shape_hidden: "hidden-shape", hidden,
}

/// A forger who knows the seed can make draws and cards agree, but cannot have a card that was never drawn.
#[test]
fn no_card_comes_without_a_draw() {
    type Blackjack = house::blackjack::Blackjack;
    let events = laws::evening::<Blackjack>(&Blackjack::practice("blackjack"), 7, STEPS_MIN);
    let evening = Evening::of(&events);
    let mut forged = 0;
    for round in (1..=evening.last).filter_map(|number| evening.round(number)?.revealed()).take(30)
    {
        let faults = |round: RoundProof| {
            check_round(&RoundRecord::Revealed(Box::new(round))).faults().to_vec()
        };
        assert_eq!(faults(round.clone()), []);
        let is_dealt = |event: &Value| event.get("box-dealt").is_some();
        let Some(dealt) = round.outcome.iter().find(|event| is_dealt(event)) else { continue };
        // Its draw is not in the file.
        let mut undrawn = round.clone();
        undrawn.proof.draws.pop();
        assert_ne!(faults(undrawn), []);
        // A card of the forger's own comes on top, in every place that mentions it.
        let mut own = dealt.clone();
        own["box-dealt"]["card"] = "As".into();
        for at in 0..=round.outcome.len() {
            let mut slipped = round.clone();
            slipped.outcome.insert(at, own.clone());
            assert_ne!(faults(slipped), [], "{own} at {at} of {:?}", round.outcome);
            forged += 1;
        }
    }
    assert!(forged >= 40, "{forged}");
}
