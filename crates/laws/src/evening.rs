//! A long evening at a table dealt by the computer: hundreds of rounds in one record, against which others can check
//! laws of their own.

use chance::Words;
use money::Cents;
use rules::{Game, Offer, Order, StaffId, Who};
use table::{Actor, Command, Decision, Event, PersonId, Statement, TableOffer};

use crate::any_command::{any_ruling, any_statement};
use crate::entropy::Entropy;
use crate::sitting::{SUPERVISOR, Sitting, handle};

/// Enough to double and split for a while.
const STAKE: Cents = Cents::dollars(500);

/// Fewer people than come and go elsewhere: they finish more rounds.
const PEOPLE: u64 = 3;

/// For how many lost seals a round is given up.
const FORFEITURES: usize = 2;

/// Tries at closing a table with notice; a round in progress comes to its end within that.
const CLOSING: usize = 4_000;

/// The record of a table over `steps` random steps and to its closing. Players do anything that is on offer, add words, run out of
/// time, come and go; staff rule, set rounds aside and undo them; and now and then a seal is lost.
pub fn evening<G: Game>(
    determinations: &G::Determinations,
    number: u64,
    steps: usize,
) -> Vec<Event<G>> {
    let mut sitting = Sitting::<G>::open(determinations, false);
    let entropy = &mut Entropy::new(number);
    for step in 0..steps {
        // Not every seal that is lost is missed: its round may be set aside before.
        let runs = sitting.table().is_some_and(|table| table.progress().running);
        if runs && step >= steps / 3 && sitting.forfeitures() < FORFEITURES {
            sitting.confuse_dealer();
        }
        sitting.pass_time(entropy);
    }
    for _ in 0..CLOSING {
        let Some(table) = sitting.table() else { break };
        let after_round = table.progress().round;
        if table.closing.is_none() {
            sitting.send(SUPERVISOR, &Command::GiveNotice { after_round });
        }
        if !sitting.send(SUPERVISOR, &Command::Close) {
            sitting.pass_time(entropy);
        }
    }
    sitting.into_events()
}

impl<G: Game> Sitting<G> {
    fn pass_time(&mut self, entropy: &mut Entropy) {
        let Some(table) = self.table() else { return };
        if table.statement.is_some() && !entropy.once_in(4) {
            return self.decide(entropy);
        }
        if table.consent.is_some() {
            self.send(SUPERVISOR, &Command::WithdrawProposal);
        }
        let person = PersonId(1 + entropy.number() % PEOPLE);
        match entropy.number() % 64 {
            0..=3 => self.come_with_chips(person),
            4 | 5 => self.add_words(person, entropy),
            6 | 7 => {
                self.send(Actor::Clock, &Command::Play(Order::TimeExpired));
            }
            8 => self.oversee(entropy),
            9..=34 => self.deal(entropy.number()),
            _ => self.play(person, entropy.number()),
        }
    }

    /// A pending matter is decided, otherwise play continues.
    fn decide(&mut self, entropy: &mut Entropy) {
        let mut ruling = any_ruling(self.table(), entropy);
        if entropy.once_in(2) {
            ruling.outcome = Decision::PlayOn;
        }
        if !self.send(SUPERVISOR, &Command::Rule(ruling)) {
            self.deal(entropy.number());
        }
    }

    fn come_with_chips(&mut self, person: PersonId) {
        for _ in 0..2 {
            let mut wanted = None;
            if let Some(table) = self.table() {
                table.table_offers(person, &mut |offer| match offer {
                    TableOffer::Join { .. } | TableOffer::Sit { .. } => {
                        wanted = Some(offer.command(&handle()));
                    }
                    TableOffer::BuyIn { min, max } if wanted.is_none() => {
                        wanted = Some(Command::BuyIn { amount: STAKE.max(min).min(max) });
                    }
                    _ => {}
                });
            }
            if let Some(command) = wanted {
                self.send(Actor::Person(person), &command);
            }
        }
    }

    fn add_words(&mut self, person: PersonId, entropy: &mut Entropy) {
        let words = format!("wattle {}", entropy.number() % 1_000);
        let words = Words::new(words).expect("these are words");
        self.send(Actor::Person(person), &Command::AddWords { words });
    }

    /// Staff do what the game offers them, state something, or send a player away.
    fn oversee(&mut self, entropy: &mut Entropy) {
        let Some(table) = self.table() else { return };
        let statement = any_statement(Some(table), entropy);
        let mut offers = Vec::new();
        G::offers(table.at(), Who::Supervisor(StaffId(1)), &mut |offer| offers.push(offer));
        let party = table.players().next().map(|(party, _)| party);
        match (entropy.number() % 16, party) {
            (0..=2, Some(party)) => {
                self.send(SUPERVISOR, &Command::RequireToVacate { party });
            }
            (3..=5, _) if !matches!(statement, Statement::SealLost { .. }) => {
                self.send(SUPERVISOR, &Command::State(statement));
            }
            _ if !offers.is_empty() => {
                let order = entropy.one_of(&offers).pick(entropy.number());
                self.send(SUPERVISOR, &Command::Play(order));
            }
            _ => {}
        }
    }
}
