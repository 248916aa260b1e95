//! What a table offers people besides playing is what it lets them do: joining, sitting, boxes, waiting, chips,
//! words; and its draws open their seal.

use std::cell::RefCell;
use std::collections::BTreeSet;

use chance::Words;
use money::Cents;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use rules::{ChipKind, Game, Group, Machine, Offer, Seat};
use table::{Actor, Command, Door, Form, PersonId, Table, TableOffer, Terms};

use crate::entropy::Entropy;
use crate::fair;
use crate::filled::Filling;
use crate::sitting::{DEALER, INSPECTOR, PEOPLE, SEATS, SUPERVISOR, Sitting, handle};

const STEPS_MAX: usize = 80;

/// Checks a table of a game on `cases` random walks.
///
/// # Panics
/// With the shortest walk found on which offers and judge disagree.
pub fn check_table<G: Game>(determinations: &G::Determinations, cases: u32) {
    let steps = proptest::collection::vec(any::<u64>(), 1..STEPS_MAX);
    TestRunner::new(crate::config(cases))
        .run(&(any::<bool>(), any::<bool>(), steps), |(live, crowded, steps)| {
            let mut sitting = Sitting::<G>::open(determinations, live);
            if crowded {
                sitting.crowd();
            }
            for entropy in steps {
                sitting.check();
                sitting.step(entropy);
            }
            sitting.check();
            Ok(())
        })
        .unwrap_or_else(|failure| {
            panic!("a table of {} breaks a law: {failure}", G::NAMES.join(", "))
        });
}

/// Checks on `cases` random walks of a table that a page needs nothing but the forms it is sent: whatever is put where they say is
/// a command that the table accepts, from players and from staff. Gives the verbs of all forms that were filled in.
///
/// # Panics
/// With the shortest walk found on which it is not.
pub fn check_forms<G: Game>(determinations: &G::Determinations, cases: u32) -> BTreeSet<String> {
    let steps = proptest::collection::vec(any::<u64>(), STEPS_MAX..2 * STEPS_MAX);
    let verbs = RefCell::new(BTreeSet::new());
    TestRunner::new(crate::config(cases))
        .run(&(any::<bool>(), steps), |(live, steps)| {
            let mut sitting = Sitting::<G>::open(determinations, live);
            sitting.fill_seats();
            for entropy in steps {
                sitting.check_forms(entropy, &mut verbs.borrow_mut());
                match entropy % 8 {
                    0..=2 => sitting.deal(entropy / 8),
                    _ => sitting.play_form(entropy / 8),
                }
            }
            Ok(())
        })
        .unwrap_or_else(|failure| {
            panic!("a form of {} cannot be filled in: {failure}", G::NAMES.join(", "))
        });
    verbs.into_inner()
}

/// Commands that end the walk, hold it up, or empty the table.
const ENDING: [&str; 7] =
    ["close", "give-notice", "pause", "leave", "stand", "cash-out", "require-to-vacate"];

impl<G: Game> Sitting<G> {
    /// Everybody with the forms that they are sent.
    fn forms(&self) -> Vec<(Actor, Form)> {
        let Some(table) = self.table() else { return Vec::new() };
        let mut forms = Vec::new();
        for person in (1..=PEOPLE).map(PersonId) {
            let own = table.forms(person, &handle());
            forms.extend(own.into_iter().map(|form| (Actor::Person(person), form)));
        }
        for staff in [DEALER, SUPERVISOR, INSPECTOR] {
            forms.extend(table.forms_of_staff(staff).into_iter().map(|form| (staff, form)));
        }
        forms
    }

    /// Somebody sits in every seat, with chips.
    fn fill_seats(&mut self) {
        for (person, seat) in (1..).map(PersonId).zip((0..SEATS).map(Seat)) {
            let person = Actor::Person(person);
            self.send(person, &Command::Join { handle: handle(), seat: Some(seat) });
            let amount = self.table().map_or(Cents::ZERO, |table| table.terms.buy_in_max);
            self.send(person, &Command::BuyIn { amount });
        }
    }

    fn check_forms(&self, entropy: u64, verbs: &mut BTreeSet<String>) {
        let Some(table) = self.table() else { return };
        let places = G::places(&table.setup);
        let mut entropy = Entropy::new(entropy);
        for (actor, form) in self.forms() {
            verbs.insert(form.verb.clone());
            let filling = Filling::new(&places, form);
            let filled = filling.fill(&mut entropy);
            let command = serde_json::from_value::<Command<G>>(filled.clone())
                .unwrap_or_else(|error| panic!("no command: {filled}: {error}"));
            // Nobody may know which cards others hold: a player who names one learns it only then.
            if filling.is_guessed() && matches!(actor, Actor::Person(_)) {
                continue;
            }
            let judged = Table::<G>::judge(&(), &self.state, actor, &command).err();
            assert!(judged.is_none(), "filled in by {actor:?}, yet refused: {filled} {judged:?}");
        }
    }

    /// Somebody does something by a form, so that walks come to where only staff lead.
    fn play_form(&mut self, entropy: u64) {
        let mut entropy = Entropy::new(entropy);
        let mut forms = self.forms();
        if !entropy.once_in(64) {
            forms.retain(|(_, form)| !ENDING.contains(&form.verb.as_str()));
        }
        // Most steps play on, or no walk would get past the first cards.
        let plays_on = |form: &Form| form.group == Group::Play && form.door == Door::Act;
        if !entropy.once_in(4) && forms.iter().any(|(_, form)| plays_on(form)) {
            forms.retain(|(_, form)| plays_on(form));
        }
        let Some(table) = self.table().filter(|_| !forms.is_empty()) else { return };
        let (actor, form) = entropy.one_of(&forms);
        let filled = Filling::new(&G::places(&table.setup), form).fill(&mut entropy);
        if let Ok(command) = serde_json::from_value(filled) {
            self.send(actor, &command);
        }
    }

    fn step(&mut self, entropy: u64) {
        let (kind, rest) = (entropy % 8, entropy / 8);
        let person = 1 + rest % PEOPLE;
        match kind {
            0 => self.staff(rest),
            1 | 2 => self.deal(rest),
            _ => {
                let probes = self.probes(PersonId(person));
                let at = usize::try_from(rest / PEOPLE).unwrap_or_default() % probes.len();
                self.send(Actor::Person(PersonId(person)), &probes[at]);
                self.play(PersonId(person), rest);
            }
        }
    }

    /// Commands that anybody might try.
    fn probes(&self, person: PersonId) -> Vec<Command<G>> {
        let Some(table) = self.table() else { return vec![Command::Leave] };
        let rack = table.party_of(person).map(|party| table.cloth.racks.of(party));
        let rack = rack.unwrap_or_default().of(ChipKind::Gaming);
        let Terms { buy_in_min: min, buy_in_max: max, .. } = table.terms;
        let mut probes = vec![
            Command::Join { handle: handle(), seat: None },
            Command::Stand,
            Command::WaitForSeat { handle: handle() },
            Command::StopWaiting,
            Command::AddWords { words: words() },
            Command::Answer { agree: true },
            Command::Answer { agree: false },
            Command::Leave,
            Command::RequestRules,
            Command::Ready,
            Command::Pause,
            Command::Resume,
            Command::GiveNotice { after_round: table.progress().round },
        ];
        probes.extend((0..=SEATS).map(|bots| Command::SetBots { bots }));
        for seat in (0..=SEATS).map(Seat) {
            probes.push(Command::Join { handle: handle(), seat: Some(seat) });
            probes.push(Command::Sit { seat });
            probes.push(Command::TakeBox { seat });
            probes.push(Command::GiveUpBox { seat });
        }
        for amount in [Cents::ZERO, min, max, max + Cents(1)] {
            probes.push(Command::BuyIn { amount });
        }
        for amount in [Cents::ZERO, Cents(1), rack, rack + Cents(1)] {
            probes.push(Command::CashOut { amount });
        }
        probes
    }

    fn check(&self) {
        let Some(table) = self.table() else { return };
        fair::check(table);
        for person in (1..=PEOPLE).map(PersonId) {
            let mut offers = Vec::new();
            table.table_offers(person, &mut |offer| offers.push(offer));
            table.play_offers(person, &mut |offer| {
                let command = Command::Play(offer.pick(0));
                assert!(
                    self.allows(person, &command),
                    "offered, yet refused: {person:?} {command:?}"
                );
            });
            for offer in &offers {
                let command = offer.command::<G>(&handle());
                assert!(
                    self.allows(person, &command),
                    "offered, yet refused: {person:?} {command:?}"
                );
            }
            for command in self.probes(person) {
                let offered = offers.iter().any(|offer| holds(offer, &command));
                let lawful = self.allows(person, &command);
                assert_eq!(offered, lawful, "on offer, and lawful: {person:?} {command:?}");
            }
        }
    }

    fn allows(&self, person: PersonId, command: &Command<G>) -> bool {
        Table::<G>::judge(&(), &self.state, Actor::Person(person), command).is_ok()
    }
}

fn words() -> Words {
    Words::new("words").expect("these are words")
}

/// Whether a command is an instance of an offer.
pub(crate) fn holds<G: Game>(offer: &TableOffer, command: &Command<G>) -> bool {
    match (offer, command) {
        (TableOffer::Join { seats, standing }, Command::Join { seat, .. }) => {
            seat.map_or(*standing, |seat| seats.contains(&seat))
        }
        (TableOffer::Sit { seats }, Command::Sit { seat })
        | (TableOffer::TakeBox { seats }, Command::TakeBox { seat })
        | (TableOffer::GiveUpBox { seats }, Command::GiveUpBox { seat }) => seats.contains(seat),
        (TableOffer::BuyIn { min, max }, Command::BuyIn { amount })
        | (TableOffer::CashOut { min, max }, Command::CashOut { amount }) => {
            (min..=max).contains(&amount)
        }
        (TableOffer::SetBots { max, .. }, Command::SetBots { bots }) => bots <= max,
        (TableOffer::GiveNotice { after_round: least }, Command::GiveNotice { after_round }) => {
            after_round >= least
        }
        (TableOffer::Stand, Command::Stand)
        | (TableOffer::WaitForSeat, Command::WaitForSeat { .. })
        | (TableOffer::StopWaiting, Command::StopWaiting)
        | (TableOffer::AddWords, Command::AddWords { .. })
        | (TableOffer::Answer, Command::Answer { .. })
        | (TableOffer::Leave, Command::Leave)
        | (TableOffer::Ready { .. }, Command::Ready)
        | (TableOffer::Pause, Command::Pause)
        | (TableOffer::Resume, Command::Resume)
        | (TableOffer::RequestRules, Command::RequestRules) => true,
        _ => false,
    }
}
