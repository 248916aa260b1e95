//! Any command at any moment from anyone, to the whole table: refused with words; or accepted, and then it was on offer, is on
//! record, and no cent is lost.

use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use rules::{Game, Offer, Order, OrderOf, Refuse, Ruling, StaffId, Who};
use table::{Actor, Command, Open, PersonId};

use crate::any_command::{any_actor, any_command, any_ruling};
use crate::entropy::Entropy;
use crate::manners::holds;
use crate::sitting::{PEOPLE, SUPERVISOR, Sitting, handle};

/// Commands of a walk, of which the first find the table not yet open.
const COMMANDS_MAX: usize = 120;
const BEFORE_OPENING: usize = 4;

/// So many lawful things are done after each, so that a walk gets somewhere.
const LAWFUL: usize = 4;

/// Tries at a ruling.
const RULINGS: u32 = 16;

/// Says anything to a table, on `cases` random walks: it is opened with one of these determinations, and may be told
/// to change to another.
///
/// # Panics
/// With the shortest walk found on which a command is not answered as it should be.
pub fn check_commands<G: Game>(tables: &[G::Determinations], cases: u32) {
    let said = proptest::collection::vec(any::<u64>(), 1..COMMANDS_MAX);
    let walks = (any::<prop::sample::Index>(), any::<bool>(), said);
    TestRunner::new(crate::config(cases))
        .run(&walks, |(index, live, said)| {
            let mut sitting: Sitting<G> = Sitting::new();
            let (before, after) = said.split_at(said.len().min(BEFORE_OPENING));
            for number in before {
                sitting.say_anything(tables, &mut Entropy::new(*number));
            }
            sitting.open_with(index.get(tables), live);
            for number in after {
                let entropy = &mut Entropy::new(*number);
                sitting.say_anything(tables, entropy);
                for _ in 0..LAWFUL {
                    sitting.go_on(entropy);
                }
                sitting.look();
            }
            Ok(())
        })
        .unwrap_or_else(|failure| {
            panic!("a table of {} does not answer: {failure}", G::NAMES.join(", "))
        });
}

impl<G: Game> Sitting<G> {
    fn say_anything(&mut self, tables: &[G::Determinations], entropy: &mut Entropy) {
        let actor = any_actor(entropy);
        let command = any_command(self, tables, entropy);
        self.say(actor, &command);
    }

    fn say(&mut self, actor: Actor, command: &Command<G>) {
        let offered = self.table().and_then(|table| is_on_offer(table, actor, command));
        match self.hand_in(actor, command) {
            Ok(()) => {
                assert_ne!(offered, Some(Offered::No), "not on offer: {actor:?} {command:?}");
                if actor == Actor::Computer && is_about_chance(command) {
                    self.confuse_dealer();
                }
            }
            Err(refusal) => {
                assert_ne!(offered, Some(Offered::Yes), "{actor:?} {command:?}: {refusal:?}");
                assert!(!refusal.text().key.is_empty(), "a refusal says why: {refusal:?}");
            }
        }
    }

    /// Something lawful: if play waits for a ruling or an answer, that; otherwise somebody deals or plays, or comes
    /// with chips.
    fn go_on(&mut self, entropy: &mut Entropy) {
        let Some(table) = self.table() else { return };
        let (stated, asked) = (table.statement.is_some(), table.consent.is_some());
        let paused = table.is_paused();
        let person = PersonId(1 + entropy.number() % PEOPLE);
        match entropy.number() % 8 {
            0 | 1 if stated => self.rule(entropy),
            2 | 3 if asked => {
                self.send(SUPERVISOR, &Command::WithdrawProposal);
            }
            4 | 5 if paused => {
                self.send(SUPERVISOR, &Command::Resume);
            }
            0 => self.come(person, entropy),
            1..=4 => self.deal(entropy.number()),
            _ => self.play(person, entropy.number()),
        }
    }

    /// Of many rulings one is lawful.
    fn rule(&mut self, entropy: &mut Entropy) {
        for _ in 0..RULINGS {
            let ruling = any_ruling(self.table(), entropy);
            if self.send(SUPERVISOR, &Command::Rule(ruling)) {
                return;
            }
        }
    }

    /// Takes the first seat and the chips that are on offer, if any are.
    fn come(&mut self, person: PersonId, entropy: &mut Entropy) {
        for _ in 0..2 {
            let mut offers = Vec::new();
            if let Some(table) = self.table() {
                table.table_offers(person, &mut |offer| offers.push(offer));
            }
            if let Some(offer) = offers.first() {
                self.send(Actor::Person(person), &offer.command(&handle()));
            }
        }
        self.play(person, entropy.number());
    }
}

/// The offers' answer to a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Offered {
    Yes,
    /// The game offers it; the table may have something against it.
    ByTheGame,
    No,
}

/// Whether a command is on offer, if there are offers for its kind.
fn is_on_offer<G: Game>(table: &Open<G>, actor: Actor, command: &Command<G>) -> Option<Offered> {
    let exactly = |offered: bool| Some(if offered { Offered::Yes } else { Offered::No });
    let at_most = |offered: bool| Some(if offered { Offered::ByTheGame } else { Offered::No });
    match (actor, command) {
        (Actor::Person(person) | Actor::Bot(person), Command::Play(order)) => {
            let mut found = false;
            table.play_offers(person, &mut |offer| found |= offer.holds(order));
            exactly(found)
        }
        (Actor::Person(person), _) if has_offers(command) => {
            let mut found = false;
            table.table_offers(person, &mut |offer| found |= holds(&offer, command));
            exactly(found)
        }
        (Actor::Dealer(_) | Actor::Computer, Command::Play(order)) => {
            at_most(is_offered_to(table, Who::Dealer, order))
        }
        (Actor::Supervisor(staff), Command::Play(order)) => {
            at_most(is_offered_to(table, Who::Supervisor(staff), order))
        }
        (Actor::Clock, Command::Play(order)) => at_most(*order == Order::TimeExpired),
        (Actor::Inspector(StaffId(_)) | Actor::Cage, Command::Play(_)) => Some(Offered::No),
        _ => None,
    }
}

fn is_offered_to<G: Game>(table: &Open<G>, who: Who, order: &OrderOf<G>) -> bool {
    let mut found = false;
    match order {
        Order::Act(_) | Order::State(_) => {
            G::offers(table.at(), who, &mut |offer| found |= offer.holds(order));
        }
        Order::Rule(Ruling { under, outcome, .. }) => {
            let supervisor = matches!(who, Who::Supervisor(_));
            G::remedies(table.at(), &mut |clause, remedy| {
                found |= supervisor && clause == *under && remedy == *outcome;
            });
        }
        Order::Void { .. } | Order::TimeExpired => {}
    }
    found
}

/// Whether a table has offers for commands of this kind.
fn has_offers<G: Game>(command: &Command<G>) -> bool {
    matches!(
        command,
        Command::Join { .. }
            | Command::Sit { .. }
            | Command::Stand
            | Command::TakeBox { .. }
            | Command::GiveUpBox { .. }
            | Command::BuyIn { .. }
            | Command::CashOut { .. }
            | Command::Leave
            | Command::WaitForSeat { .. }
            | Command::StopWaiting
            | Command::AddWords { .. }
            | Command::Answer { .. }
            | Command::RequestRules
            | Command::SetBots { .. }
            | Command::Ready
            | Command::Pause
            | Command::Resume
            | Command::GiveNotice { .. }
    )
}

/// The computer lays, draws and seals what its seed gives; at random it says something else.
fn is_about_chance<G: Game>(command: &Command<G>) -> bool {
    matches!(command, Command::Seal { .. } | Command::LayDeck { .. } | Command::Deal { .. })
}
