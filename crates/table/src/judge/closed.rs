//! Commands that a closed table still accepts.

use rules::{Game, Order};

use super::rulings;
use crate::{Actor, Command, Open, Refusal};

/// Clauses: late-error-void (reading BJ-22), disputes, cards-checked. No rule sets a time limit for finding that a round went
/// wrong. So after closing, staff may still state it, rule on it and review the ruling, the people concerned may ask for that,
/// and debts are collected. The dealer puts the equipment in order. Nothing is played.
pub(super) fn may_still_come<G: Game>(
    table: &Open<G>,
    who: Actor,
    command: &Command<G>,
) -> Result<(), Refusal<G>> {
    let comes = match (who, command) {
        (Actor::Person(person), command) => rulings::concerns(table, person, command),
        (Actor::Dealer(_), Command::Play(Order::Act(act))) => G::puts_in_order(act),
        (Actor::Dealer(_), Command::Play(Order::State(_)))
        | (
            Actor::Supervisor(_),
            Command::State(_) | Command::Rule(_) | Command::Play(Order::State(_) | Order::Rule(_)),
        )
        | (Actor::Inspector(_), Command::Review { .. })
        | (Actor::Cage, Command::Collect { .. }) => true,
        _ => false,
    };
    if comes { Ok(()) } else { Err(Refusal::NotOpen) }
}
