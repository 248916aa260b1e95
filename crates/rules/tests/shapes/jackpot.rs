//! Shape 5: a jackpot fed by two tables. A hit locks the value and reseeds; a simultaneous hit waits in a queue for
//! the amount accumulated by then.
//!
//! What it taught. Contributions need no new door: every [`Transfer`] of a game's event to `Pocket::Jackpot(n)` is a
//! command to that jackpot's stream (`dues`), with the table as its actor, and they commute. A hit cannot be a
//! transfer, because the game does not know the amount: the value lives in another stream, and of two tables that hit
//! together one gets less. So the game records *that* it was hit, and the jackpot decides the amount and pays the
//! account, not the rack; the table never waits for another stream. The contract lacks a way for code that knows no
//! game to see which events are hits: here `hit` knows the coin. A default method on `Game` that returns `None` would
//! do. For prizes of the amount *displayed when the round began*, the display is an input to the round, like chance.

use std::collections::VecDeque;

use fixture::{MachineStage, Value, Words};
use money::Cents;
use rules::{Clause, Draft, Game, Machine, Party, Pocket, Transfer, mark};
use serde::{Deserialize, Serialize};

use crate::bare::No;
use crate::coin;

#[derive(Debug)]
pub(crate) struct Jackpot;

/// Who gives the command: a table's stream, or the attendant who pays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum From {
    Table(u16),
    Attendant,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Command {
    Contribute { amount: Cents },
    Hit { party: Party },
    Pay,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Event {
    Contributed { table: u16, amount: Cents },
    Locked { table: u16, party: Party, value: Cents },
    Reseeded { value: Cents },
    Queued { table: u16, party: Party, place: usize },
    Paid { table: u16, party: Party, value: Cents },
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Hit {
    table: u16,
    party: Party,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct State {
    value: Cents,
    locked: Option<(Hit, Cents)>,
    queue: VecDeque<Hit>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Permit {
    Contribute(u16, Cents),
    Lock(Hit),
    Queue(Hit),
    Pay(Hit, Cents),
}

impl Machine for Jackpot {
    /// The seed amount, from the house.
    type Setup = Cents;
    type State = State;
    type Actor = From;
    type Command = Command;
    type Event = Event;
    type Permit = Permit;
    type Refusal = No;

    fn open(seed: &Cents) -> State {
        State { value: *seed, locked: None, queue: VecDeque::new() }
    }

    fn judge(_seed: &Cents, state: &State, who: From, command: &Command) -> Result<Permit, No> {
        match (who, *command) {
            (From::Table(table), Command::Contribute { amount }) => {
                Ok(Permit::Contribute(table, amount))
            }
            (From::Table(table), Command::Hit { party }) => {
                let hit = Hit { table, party };
                // Clause: wagers-stand (for a locked value). What one hit has locked no other takes.
                let taken = state.locked.is_some() && mark(Clause::WagersStand);
                Ok(if taken { Permit::Queue(hit) } else { Permit::Lock(hit) })
            }
            (From::Attendant, Command::Pay) => {
                let (hit, value) = state.locked.ok_or(No::NotNow)?;
                Ok(Permit::Pay(hit, value))
            }
            _ => Err(No::NotYours),
        }
    }

    fn perform(seed: &Cents, draft: &mut impl Draft<Self>, permit: Permit) {
        match permit {
            Permit::Contribute(table, amount) => {
                draft.record(Event::Contributed { table, amount });
            }
            Permit::Lock(hit) => lock(draft, *seed, hit),
            Permit::Queue(Hit { table, party }) => {
                let place = draft.state().queue.len() + 1;
                draft.record(Event::Queued { table, party, place });
            }
            Permit::Pay(Hit { table, party }, value) => {
                draft.record(Event::Paid { table, party, value });
                if let Some(&next) = draft.state().queue.front() {
                    lock(draft, *seed, next);
                }
            }
        }
    }

    fn evolve(state: &mut State, event: &Event) {
        match *event {
            Event::Contributed { amount, .. } => state.value += amount,
            Event::Locked { table, party, value } => {
                let hit = Hit { table, party };
                state.queue.retain(|queued| *queued != hit);
                state.locked = Some((hit, value));
                state.value = Cents::ZERO;
            }
            Event::Reseeded { value } => state.value += value,
            Event::Queued { table, party, .. } => state.queue.push_back(Hit { table, party }),
            Event::Paid { .. } => state.locked = None,
        }
    }
}

fn lock(draft: &mut impl Draft<Jackpot>, seed: Cents, Hit { table, party }: Hit) {
    let value = draft.state().value;
    draft.record(Event::Locked { table, party, value });
    draft.record(Event::Reseeded { value: seed });
}

/// What passes from a table's stream to this jackpot with one event of its game.
fn dues(table: u16, event: &coin::Event) -> Vec<(From, Command)> {
    let mut dues = Vec::new();
    coin::Coin::transfers(event, &mut |Transfer { to, amount, .. }| {
        if to == Pocket::Jackpot(coin::JACKPOT) {
            dues.push((From::Table(table), Command::Contribute { amount }));
        }
    });
    dues.extend(hit(event).map(|party| (From::Table(table), Command::Hit { party })));
    dues
}

/// The party that has hit the jackpot with an event.
fn hit(event: &coin::Event) -> Option<Party> {
    match *event {
        coin::Event::JackpotHit { party } => Some(party),
        _ => None,
    }
}

pub(crate) fn stage() -> MachineStage<Jackpot> {
    let from = |who: &str| match who.strip_prefix("table-") {
        Some(table) => table.parse().ok().map(From::Table),
        None => (who == "attendant").then_some(From::Attendant),
    };
    let check = |state: &State, what: &Words| {
        let now = Value::Word(state.value.to_string());
        let same = what.args.first().is_some_and(|wanted| wanted.says(&now));
        if same { Ok(()) } else { Err(format!("value {now}")) }
    };
    MachineStage::new(Cents::dollars(100), from).checking(check)
}

#[cfg(test)]
mod tests {
    use rules::{ChipKind, Cloth, Order, Played, Who, hand_in};

    use super::*;
    use crate::coin::{Act, Coin, Face};

    /// Plays one round of the coin with a side wager, and returns what it owes the jackpot.
    fn round(table: u16, cloth: &mut Cloth<coin::State>, face: Face) -> Vec<(From, Command)> {
        let mut events = Vec::new();
        let acts = [
            (Who::Dealer, Act::Open),
            (Who::Party(Party(0)), Act::Place { side: true }),
            (Who::Dealer, Act::Close),
            (Who::Dealer, Act::Toss { face }),
        ];
        for (who, act) in acts {
            let setup = coin::Setup::default();
            hand_in::<Played<Coin>>(&setup, cloth, who, &Order::Act(act), &mut events).unwrap();
        }
        events.iter().flat_map(|event| dues(table, event)).collect()
    }

    #[test]
    fn what_tables_record_becomes_what_the_jackpot_is_told() {
        let setup = coin::Setup::default();
        let mut tables = [1, 2].map(|_| Played::<Coin>::open(&setup));
        for cloth in &mut tables {
            let (from, to) = (Pocket::Account(Party(0)), Pocket::Rack(Party(0), ChipKind::Gaming));
            cloth.racks.apply(Transfer { from, to, amount: Cents::dollars(100) });
        }
        let seed = Cents::dollars(100);
        let mut jackpot = Jackpot::open(&seed);
        let mut events = Vec::new();
        for (table, face) in [(0, Face::Tails), (1, Face::Heads), (0, Face::Edge), (1, Face::Edge)]
        {
            for (from, command) in round(table, &mut tables[usize::from(table)], face) {
                hand_in::<Jackpot>(&seed, &mut jackpot, from, &command, &mut events).unwrap();
            }
        }
        // Three contributions stood before the first hit; the fourth came after it had reseeded.
        let locked = Event::Locked { table: 0, party: Party(0), value: Cents::dollars(103) };
        assert!(events.contains(&locked), "{events:?}");
        assert_eq!(jackpot.value, Cents::dollars(101));
        assert_eq!(jackpot.queue, [Hit { table: 1, party: Party(0) }]);
    }
}
