//! Shape 6: a settled round is voided later, while the rounds after it stand.
//!
//! What it taught. This belongs to no game: a machine around any `Game` keeps the transfers of each
//! settled round, and undoing one turns them round. The game's state is not touched, so a running
//! round goes on; only racks and the house are. What a winner no longer has cannot be taken, and
//! `judge` need not refuse for it: the rest is a transfer from `Pocket::Debt`, which counts below
//! zero. A round is undone once. A draft inside a draft (`Inner`) lets the outer machine record the
//! inner one's events without copying its state.

use std::marker::PhantomData;

use fixture::{MachineStage, Value, Words, read, who};
use money::{Cents, Net};
use rules::{ChipKind, Clause, Cloth, Draft, Game, Machine, OrderOf, Party, Played, Pocket};
use rules::{Progress, RoundNumber, Seats, Transfer, Who, mark};
use serde::{Deserialize, Serialize};

use crate::bare::No;
use crate::coin::{Coin, Setup};

#[derive(Debug)]
pub(crate) struct Undoable<G>(PhantomData<G>);

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct State<S> {
    cloth: Cloth<S>,
    /// What has moved in the running round, and in each one that is over.
    running: Vec<Transfer>,
    over: Vec<(RoundNumber, Vec<Transfer>)>,
    debts: Vec<(Party, Cents)>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", bound = "")]
pub(crate) enum Command<G: Game> {
    BuyIn { amount: Cents },
    Play(OrderOf<G>),
    Undo { round: RoundNumber },
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", bound = "")]
pub(crate) enum Event<G: Game> {
    BoughtIn { party: Party, amount: Cents },
    Play(G::Event),
    Returned { party: Party, amount: Cents },
    TakenBack { party: Party, amount: Cents, owed: Cents },
    Undone { round: RoundNumber },
}

pub(crate) enum Permit<G: Game> {
    BuyIn(Party, Cents),
    Play(G::Permit),
    Undo(RoundNumber),
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Refusal<R> {
    Table(No),
    Game(R),
}

rules::refusals! { Refusal<R> where R: rules::Refuse {
    Refusal::Table(no) => in no: No,
    Refusal::Game(refusal) => in refusal: R,
} }

/// The game's draft, within the draft of the machine around it.
struct Inner<'a, D>(&'a mut D);

impl<G: Game, D: Draft<Undoable<G>>> Draft<Played<G>> for Inner<'_, D> {
    fn state(&self) -> &Cloth<G::State> {
        &self.0.state().cloth
    }

    fn record(&mut self, event: G::Event) {
        self.0.record(Event::Play(event));
    }
}

impl<G: Game> Machine for Undoable<G> {
    type Setup = G::Setup;
    type State = State<G::State>;
    type Actor = Who;
    type Command = Command<G>;
    type Event = Event<G>;
    type Permit = Permit<G>;
    type Refusal = Refusal<G::Refusal>;

    fn open(setup: &G::Setup) -> State<G::State> {
        let cloth = Cloth { seats: Seats::new(3), ..Played::<G>::open(setup) };
        State { cloth, running: Vec::new(), over: Vec::new(), debts: Vec::new() }
    }

    fn judge(
        setup: &G::Setup,
        state: &State<G::State>,
        who: Who,
        command: &Command<G>,
    ) -> Result<Permit<G>, Refusal<G::Refusal>> {
        match (who, command) {
            (Who::Party(party), Command::BuyIn { amount }) => Ok(Permit::BuyIn(party, *amount)),
            (who, Command::Play(order)) => {
                let permit = G::judge(state.cloth.at(setup), who, order);
                permit.map(Permit::Play).map_err(Refusal::Game)
            }
            (Who::Supervisor(_), Command::Undo { round }) => {
                let over = state.over.iter().any(|(over, _)| over == round);
                let undo = Permit::Undo(*round);
                if over { Ok(undo) } else { Err(Refusal::Table(No::UnknownRound)) }
            }
            _ => Err(Refusal::Table(No::NotYours)),
        }
    }

    fn perform(setup: &G::Setup, draft: &mut impl Draft<Self>, permit: Permit<G>) {
        match permit {
            Permit::BuyIn(party, amount) => draft.record(Event::BoughtIn { party, amount }),
            Permit::Play(permit) => G::perform(setup, &mut Inner(draft), permit),
            Permit::Undo(round) => undo(draft, round),
        }
    }

    fn evolve(state: &mut State<G::State>, event: &Event<G>) {
        if let Event::Play(event) = event {
            G::transfers(event, &mut |transfer| state.running.push(transfer));
            Played::<G>::evolve(&mut state.cloth, event);
            let Progress { round, running, .. } = G::progress(&state.cloth.state);
            if !running {
                state.over.push((round, std::mem::take(&mut state.running)));
            }
            return;
        }
        transfers(event, |transfer| state.cloth.racks.apply(transfer));
        match *event {
            Event::TakenBack { party, owed, .. } if !owed.is_zero() => {
                state.debts.push((party, owed));
            }
            Event::Undone { round } => state.over.retain(|(over, _)| *over != round),
            _ => {}
        }
    }
}

/// Clause: void. Nobody has won: what was won goes back as far as it can, what was lost is returned.
fn undo<G: Game>(draft: &mut impl Draft<Undoable<G>>, round: RoundNumber) {
    for party in (0..Party::MAX).map(Party) {
        let state = draft.state();
        let moved = state.over.iter().filter(|(over, _)| *over == round).flat_map(|(_, all)| all);
        let won = moved.fold(Net::ZERO, |won, Transfer { from, to, amount }| {
            let own = |pocket: &Pocket| matches!(pocket, Pocket::Rack(owner, _) if *owner == party);
            let plus = if own(to) { amount.net() } else { Net::ZERO };
            won + plus - if own(from) { amount.net() } else { Net::ZERO }
        });
        if won == Net::ZERO || !mark(Clause::Void) {
            continue;
        }
        let amount = won.abs().min(state.cloth.racks.of(party).of(ChipKind::Gaming));
        draft.record(if won < Net::ZERO {
            Event::Returned { party, amount: won.abs() }
        } else {
            Event::TakenBack { party, amount, owed: won.abs() - amount }
        });
    }
    draft.record(Event::Undone { round });
}

fn transfers<G: Game>(event: &Event<G>, mut each: impl FnMut(Transfer)) {
    let mut give = |from, to, amount| each(Transfer { from, to, amount });
    let rack = |party| Pocket::Rack(party, ChipKind::Gaming);
    match *event {
        Event::BoughtIn { party, amount } => give(Pocket::Account(party), rack(party), amount),
        Event::Returned { party, amount } => give(Pocket::House, rack(party), amount),
        Event::TakenBack { party, amount, owed } => {
            give(rack(party), Pocket::House, amount);
            give(Pocket::Debt(party), Pocket::House, owed);
        }
        Event::Play(_) | Event::Undone { .. } => {}
    }
}

pub(crate) fn stage() -> MachineStage<Undoable<Coin>> {
    let actor = |word: &str| who::who(word, &Seats::default()).ok();
    MachineStage::new(Setup::default(), actor)
        .giving(|name, chips| {
            let amount = read::value(chips).map_err(|unread| unread.to_string())?;
            Ok((who::who(name, &Seats::default())?, Command::BuyIn { amount }))
        })
        .checking(check)
}

fn check<S>(state: &State<S>, what: &Words) -> Result<(), String> {
    for (name, wanted) in &what.fields {
        let party = who::sitting(name, &Seats::default())?;
        let owed = state.debts.iter().filter(|(owes, _)| *owes == party).map(|(_, owed)| *owed);
        let now = match what.verb.as_str() {
            "rack" => state.cloth.racks.of(party).total(),
            "debt" => owed.sum(),
            _ => return Err("accepted: rack, debt".to_owned()),
        };
        if !wanted.says(&Value::Word(now.to_string())) {
            return Err(format!("{name}={now}"));
        }
    }
    Ok(())
}
