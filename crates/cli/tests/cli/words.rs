//! Everything that a game says can be put into words: every entry is there, and every value that it asks for
//! is brought. Walks each game of the catalogue at random and listens.

use std::borrow::Cow;
use std::collections::BTreeSet;

use catalogue::{NAMES, Visitor, visit};
use house::money_wheel::{Fault, Refusal, Symbol};
use house::{roulette, wagering};
use money::Cents;
use rulebook::{Language, Name, book};
use rules::{Awaiting, ChipKind, Clause, Cloth, Dealing, Describe, Edition, Field, Game, Item};
use rules::{Line, Machine, Offer, Order, OrderOf, Parties, Party, Played, Pocket, Refuse, Seats};
use rules::{Seat, StaffId, Stakes, Text, Transfer, Viewer, Who, Zone, hand_in};

/// Checks that a line reads well to somebody: as a whole sentence, to the person whom it is about in the second person.
fn listen(line: &Line, reader: Option<Party>, seats: &Seats) {
    let said = fixture::told(line, reader, seats).unwrap_or_else(|why| panic!("{line:?}: {why}"));
    assert!(!said.is_empty() && !said.contains(['{', '}', '!']), "{said}");
    assert!(book().words(Language::English).has(&line.text.key), "{line:?} has no words");
    let sentence = said.ends_with(['.', ':']);
    assert!(line.party.is_none() || sentence, "is a sentence: {said}");
}

fn listen_to(text: Text) {
    listen(&Line { text, party: None, clause: None }, None, &Seats::new(3));
}

/// A refusal is a whole sentence.
pub(crate) fn listen_to_sentence(refusal: &impl Refuse) -> String {
    listen_to(refusal.text());
    let said = book().words(Language::English).say(&refusal.text(), |_| Name::You);
    assert!(said.starts_with(char::is_uppercase) && said.ends_with('.'), "{said}");
    said
}

/// A refusal is a whole sentence with its authority.
fn listen_to_refusal(refusal: &impl Refuse, game: &str, edition: Edition) {
    let said = listen_to_sentence(refusal);
    let told = book().refusal_sentence(&said, refusal.clause(), game, edition);
    let cited = format!("[{game} {edition}, ");
    assert!(refusal.clause().is_none() || told.contains(&cited), "{told}");
}

fn listen_to_zone(zone: &Zone) {
    listen_to(zone.label.clone());
    for item in &zone.items {
        if let Item::Note(text, _) = item {
            listen_to(text.clone());
        }
    }
    zone.zones.iter().for_each(listen_to_zone);
}

struct Walk {
    steps: u32,
}

impl Visitor for Walk {
    /// The words that were said.
    type Output = BTreeSet<Cow<'static, str>>;

    fn game<G: Game>(self, name: &'static str) -> BTreeSet<Cow<'static, str>> {
        let setup = G::setup(G::practice(name)).unwrap_or_else(|_| panic!("practice is lawful"));
        let edition = G::sign(&setup).edition;
        listen_to(G::terms(&setup));
        let mut cloth = seated::<G>(&setup);
        let mut said = BTreeSet::new();
        let mut entropy = 1_u64;
        for _ in 0..self.steps {
            let mut choices: Vec<(Who, OrderOf<G>)> = Vec::new();
            for who in actors() {
                G::offers(cloth.at::<G>(&setup), who, &mut |offer| {
                    let text = offer.describe();
                    said.insert(text.label.key.clone());
                    listen_to(text.label);
                    text.fields.iter().for_each(listen_to_field);
                    choices.push((who, offer.pick(next(&mut entropy))));
                });
            }
            choices.extend(unoffered::<G>(cloth.at::<G>(&setup), next(&mut entropy)));
            let scene = G::view(cloth.at::<G>(&setup), Viewer::Party(Party(0))).scene();
            listen_to(scene.title);
            scene.zones.iter().for_each(listen_to_zone);
            let at = usize::try_from(next(&mut entropy) % 1_000_003).unwrap() % choices.len();
            let (who, order) = &choices[at];
            // One order in four comes from somebody whose it is not.
            let stranger = actors()[at % actors().len()];
            let who = if next(&mut entropy).is_multiple_of(4) { stranger } else { *who };
            let mut events: Vec<G::Event> = Vec::new();
            match hand_in::<Played<G>>(&setup, &mut cloth, who, order, &mut events) {
                Ok(()) => {}
                Err(refusal) => {
                    said.insert(refusal.text().key);
                    listen_to_refusal(&refusal, name, edition);
                }
            }
            for event in &events {
                for reader in [None, Some(Party(0)), Some(Party(1)), Some(Party(2))] {
                    let viewer = reader.map_or(Viewer::Spectator, Viewer::Party);
                    let Some(line) = G::tell(event, viewer) else { continue };
                    let line = line.seated(&cloth.seats);
                    said.insert(line.text.key.clone());
                    listen(&line, reader, &cloth.seats);
                }
            }
        }
        said
    }
}

fn listen_to_field(field: &Field) {
    if let Field::One { of, .. } | Field::Some { of, .. } | Field::Each { of, .. } = field {
        for choice in of {
            listen_to(choice.label.clone());
        }
    }
}

/// A table with three people and chips enough for a long walk.
fn seated<G: Game>(setup: &G::Setup) -> Cloth<G::State> {
    let mut cloth = Played::<G>::open(setup);
    cloth.seats = Seats::new(3);
    for party in (0..3).map(Party) {
        cloth.seats.join(party);
        cloth.seats.take(Seat(party.0), party);
        let (from, to) = (Pocket::Account(party), Pocket::Rack(party, ChipKind::Gaming));
        cloth.racks.apply(Transfer { from, to, amount: Cents::dollars(100_000) });
    }
    cloth
}

fn actors() -> [Who; 7] {
    let [one, two, three] = [0, 1, 2].map(|party| Who::Party(Party(party)));
    [one, two, three, Who::Dealer, Who::Supervisor(StaffId(1)), Who::Clock, Who::Table]
}

/// What is never on offer: the computer's dealing, time, and the table's voiding.
fn unoffered<G: Game>(at: rules::At<'_, G>, entropy: u64) -> Vec<(Who, OrderOf<G>)> {
    let stakes = if entropy & 1 == 0 { Stakes::Refunded } else { Stakes::Kept };
    let mut orders = vec![
        (Who::Clock, Order::TimeExpired),
        (Who::Table, Order::Void { parties: Parties::ALL, stakes }),
    ];
    let drawn = match G::awaiting(at) {
        Awaiting::Dealer(Dealing::Draw { of }) => {
            Some(u32::try_from(entropy % u64::from(of.get())).unwrap())
        }
        Awaiting::Dealer(Dealing::Take { from }) => {
            let nth = usize::try_from(entropy % u64::from(from.len())).unwrap();
            from.iter().nth(nth).map(|token| u32::from(token.0))
        }
        _ => None,
    };
    if let Some(drawn) = drawn {
        // Offers name many more orders than a dealer gives, so the dealer is heard more often.
        let dealt = || (Who::Dealer, Order::Act(G::deal(at, drawn)));
        orders.extend((0..8).map(|_| dealt()));
    }
    orders
}

/// A small generator: the walk only has to wander, and the same way each time.
fn next(entropy: &mut u64) -> u64 {
    *entropy =
        entropy.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *entropy >> 20
}

#[test]
fn every_game_of_the_catalogue_can_be_told() {
    for name in NAMES {
        let said = visit(name, Walk { steps: 4_000 }).unwrap();
        assert!(said.len() > 20, "{name} said only {said:?}");
    }
}

#[test]
fn the_walk_hears_what_matters() {
    let said = visit("money-wheel", Walk { steps: 4_000 }).unwrap();
    for key in [
        "wager.placed",
        "wager.won",
        "wager.lost",
        "wager.voided",
        "wager.voided-kept",
        "wager.colour-bought",
        "money-wheel.short-spin",
        "wager.maximum-raised",
        "refusal.not-yours",
    ] {
        assert!(said.contains(key), "{key} was not heard among {said:?}");
    }
}

#[test]
fn the_rulebook_has_the_games_of_the_catalogue_and_no_others() {
    let known: Vec<&str> = book().games().map(|game| game.name.as_str()).collect();
    let mut names = NAMES.to_vec();
    names.sort_unstable();
    assert_eq!(known, names);
}

#[test]
fn every_refusal_of_the_money_wheel_can_be_told() {
    let (on, some) = (Symbol::Flag, Cents::dollars(5));
    for refusal in [
        wagering::Refusal::NotYours,
        wagering::Refusal::NotAtTable,
        wagering::Refusal::WagersNotOpen,
        wagering::Refusal::AfterNoMoreBets,
        wagering::Refusal::WagersAlreadyOpen,
        wagering::Refusal::ColourChipsRequired,
        wagering::Refusal::NoColourValue,
        wagering::Refusal::ColourStands { required: true },
        wagering::Refusal::ColourStands { required: false },
        wagering::Refusal::ColourNotSold { value: some },
        wagering::Refusal::OtherColourHeld { value: some },
        wagering::Refusal::NotInMultiples { multiple: some },
        wagering::Refusal::AboveMaximum { on, max: some, placed: some },
        wagering::Refusal::BelowMinimum { on, min: some, placed: some },
        wagering::Refusal::MarkerNotAbove { max: some },
        wagering::Refusal::MarkerInUse { placed: some },
        wagering::Refusal::NothingUnseen,
        wagering::Refusal::NotEnoughChips { rack: some },
        wagering::Refusal::NotPlaced { placed: some },
        wagering::Refusal::NothingPlaced,
        wagering::Refusal::NothingToVoid,
    ] {
        listen_to_refusal(&refusal, "money-wheel", Edition::S49);
    }
    for refusal in [
        Refusal::NoMoreBetsNotCalled,
        Refusal::NotOnWheel { segments: 52 },
        Refusal::NotAValidSpin { revolutions_min: 2 },
        Refusal::ThatIsAValidSpin { revolutions_min: 2 },
        Refusal::NothingSpinning,
    ] {
        listen_to_refusal(&refusal, "money-wheel", Edition::S49);
    }
}

#[test]
fn every_refusal_and_fault_of_roulette_can_be_told() {
    let (on, some) = ("17-20".parse().unwrap(), Cents::dollars(5));
    for refusal in [
        roulette::Refusal::NotOnLayout { on, under: Clause::SplitWager },
        roulette::Refusal::NoRaceTrack,
        roulette::Refusal::RaceTrackClosed,
        roulette::Refusal::NotOnWheel { numbers: 37 },
        roulette::Refusal::NotForStakeButtons { on },
        roulette::Refusal::NotTheExactMoney { amount: some, tendered: some },
        roulette::Refusal::MaximumLies,
        roulette::Refusal::NoMoreBetsNotCalled,
        roulette::Refusal::AlreadySpinning,
        roulette::Refusal::NothingSpinning,
        roulette::Refusal::BallWithWheel,
        roulette::Refusal::NotAValidSpin { revolutions_min: 3 },
        roulette::Refusal::DealtByComputer,
        roulette::Refusal::Wager(wagering::Refusal::NothingToVoid),
    ] {
        listen_to_refusal(&refusal, "roulette", Edition::S49);
    }
    for fault in [
        roulette::Fault::SpinTime { seconds: 20, below: 20 },
        roulette::Fault::Neighbours { each_side: 19, min: 1, max: 18 },
        roulette::Fault::Wagers(wagering::Fault::MultipleIsNothing),
    ] {
        listen_to_refusal(&fault, "roulette", Edition::S49);
    }
}

#[test]
fn every_fault_of_a_money_wheel_table_can_be_told() {
    let (symbol, some) = (Symbol::Canberra, Cents::dollars(5));
    let on = symbol.word();
    for fault in [
        wagering::Fault::NotOffered { edition: Edition::Ni2005N67 },
        wagering::Fault::MultipleIsNothing,
        wagering::Fault::LimitsCross { on, min: some, max: some },
        wagering::Fault::LimitsNotInMultiples { on, multiple: some },
        wagering::Fault::ColourValue { value: some, multiple: some },
        wagering::Fault::BettingTime { seconds: 1, min: 3, max: 600 },
    ] {
        listen_to_refusal(&fault, "money-wheel", Edition::S49);
    }
    for fault in [
        Fault::WheelSize { segments: 51, must_be: 52 },
        Fault::SegmentCount { symbol, segments: 2, must_be: 1, under: Clause::SegmentsOfCanberra },
    ] {
        listen_to_refusal(&fault, "money-wheel", Edition::S49);
    }
}
