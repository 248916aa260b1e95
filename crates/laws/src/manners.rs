//! What a table offers people besides playing is what it lets them do: joining, sitting, boxes, waiting, chips,
//! words; and its draws open their seal.

use chance::Words;
use money::Cents;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use rules::{ChipKind, Game, Machine, Offer, Seat};
use table::{Actor, Command, PersonId, Table, TableOffer, Terms};

use crate::fair;
use crate::sitting::{PEOPLE, SEATS, Sitting, handle};

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

impl<G: Game> Sitting<G> {
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
