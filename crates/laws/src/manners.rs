//! What a table offers people besides playing is what it lets them do: joining, sitting, boxes, waiting, chips, words;
//! and what was drawn from a seal opens it.

use chance::Words;
use money::Cents;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use rules::{Awaiting, ChipKind, Clause, Game, Machine, Offer, Order, Party, Ruling, Seat};
use rules::{StaffId, hand_in};
use table::{
    Actor, Approval, Command, DealtBy, Decision, Handle, Open, PersonId, State, Statement,
};
use table::{Table, TableOffer, Terms};

use crate::fair::{self, Dealer};
use crate::walk::outcome;

/// People who come to the table and go; there are fewer seats than that, and less room to stand.
const PEOPLE: u64 = 5;
const SEATS: u8 = 3;
const STANDING: u8 = 1;
const STEPS_MAX: usize = 80;

const SUPERVISOR: Actor = Actor::Supervisor(StaffId(1));

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
        .unwrap_or_else(|failure| panic!("a table of {} breaks a law: {failure}", G::NAME));
}

struct Sitting<G: Game> {
    state: State<G>,
    dealer: Dealer,
}

impl<G: Game> Sitting<G> {
    fn open(determinations: &G::Determinations, live: bool) -> Sitting<G> {
        let mut sitting = Sitting { state: State::default(), dealer: Dealer::default() };
        sitting.send(Actor::Inspector(StaffId(2)), &Command::Approve { what: Approval::Table });
        let dealt_by = if live { DealtBy::Person } else { DealtBy::Computer };
        let (seats, standing) = (SEATS, STANDING);
        let terms = Terms { seats, standing, dealt_by, ..Terms::practice("A table") };
        sitting.send(SUPERVISOR, &Command::Open { terms, determinations: determinations.clone() });
        sitting
    }

    fn table(&self) -> Option<&Open<G>> {
        self.state.open()
    }

    /// Whether it was lawful.
    fn send(&mut self, actor: Actor, command: &Command<G>) -> bool {
        hand_in::<Table<G>>(&(), &mut self.state, actor, command, &mut Vec::new()).is_ok()
    }

    /// Every seat is taken, and as many wait as may.
    fn crowd(&mut self) {
        for number in 0..u64::from(Party::MAX) + u64::from(SEATS) {
            let (person, handle) = (Actor::Person(PersonId(100 + number)), handle());
            let seat = u8::try_from(number).ok().map(Seat);
            let _ = self.send(person, &Command::Join { handle: handle.clone(), seat })
                || self.send(person, &Command::WaitForSeat { handle });
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

    /// Does something in the game, if the person may.
    fn play(&mut self, person: PersonId, entropy: u64) {
        let mut offers = Vec::new();
        if let Some(table) = self.table() {
            table.play_offers(person, &mut |offer| offers.push(offer));
        }
        let count = u64::try_from(offers.len()).unwrap_or(1).max(1);
        let at = usize::try_from(entropy % count).unwrap_or_default();
        if let Some(offer) = offers.get(at) {
            self.send(Actor::Person(person), &Command::Play(offer.pick(entropy / count)));
        }
    }

    fn staff(&mut self, entropy: u64) {
        let party = Party(u8::try_from(entropy / 4 % 4).unwrap_or_default());
        match entropy % 4 {
            0 => {
                let of = Clause::DevicesForbidden;
                self.send(SUPERVISOR, &Command::State(Statement::Contravention { party, of }));
                let (under, outcome) = (Clause::SanctionExclusion, Decision::Exclude);
                let ruling = Ruling { under, outcome, reason: String::new() };
                self.send(SUPERVISOR, &Command::Rule(ruling));
            }
            1 => {
                self.send(SUPERVISOR, &Command::AskConsent { proposal: "Deal again.".to_owned() });
            }
            2 => {
                let Some(table) = self.table() else { return };
                let after_round = table.progress().round.next();
                self.send(SUPERVISOR, &Command::GiveNotice { after_round });
            }
            _ => {
                self.send(SUPERVISOR, &Command::RequireToVacate { party });
            }
        }
    }

    fn deal(&mut self, entropy: u64) {
        let Some(table) = self.state.open() else { return };
        let computer = table.terms.dealt_by == DealtBy::Computer;
        if computer && let Some(command) = self.dealer.next(table, entropy) {
            let opens = matches!(command, Command::Reveal { .. } | Command::Show { .. });
            assert!(
                self.send(Actor::Computer, &command) || !opens,
                "it does not open: {command:?}"
            );
            return;
        }
        let drawn = match G::awaiting(table.at()) {
            Awaiting::Dealer(dealing) => outcome(dealing, entropy),
            Awaiting::Parties { .. } | Awaiting::Ruling => 0,
        };
        let act = Command::Play(Order::Act(G::deal(table.at(), drawn)));
        self.send(if computer { Actor::Computer } else { Actor::Dealer }, &act);
    }

    /// What anybody might try.
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

fn handle() -> Handle {
    Handle::new("somebody").expect("a plain name")
}

fn words() -> Words {
    Words::new("words").expect("these are words")
}

/// Whether a command is an instance of an offer.
fn holds<G: Game>(offer: &TableOffer, command: &Command<G>) -> bool {
    match (offer, command) {
        (TableOffer::Join { seats, standing }, Command::Join { seat, .. }) => {
            seat.map_or(*standing, |seat| seats.contains(&seat))
        }
        (TableOffer::Sit { seats }, Command::Sit { seat })
        | (TableOffer::TakeBox { seats }, Command::TakeBox { seat })
        | (TableOffer::GiveUpBox { seats }, Command::GiveUpBox { seat }) => seats.contains(seat),
        (TableOffer::BuyIn { min, max }, Command::BuyIn { amount }) => {
            (min..=max).contains(&amount)
        }
        (TableOffer::CashOut { max }, Command::CashOut { amount }) => {
            !amount.is_zero() && amount <= max
        }
        (TableOffer::SetBots { max, .. }, Command::SetBots { bots }) => bots <= max,
        (TableOffer::Stand, Command::Stand)
        | (TableOffer::WaitForSeat, Command::WaitForSeat { .. })
        | (TableOffer::StopWaiting, Command::StopWaiting)
        | (TableOffer::AddWords, Command::AddWords { .. })
        | (TableOffer::Answer, Command::Answer { .. })
        | (TableOffer::Leave, Command::Leave)
        | (TableOffer::RequestRules, Command::RequestRules) => true,
        _ => false,
    }
}
