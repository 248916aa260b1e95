//! What still comes to a table that has closed.

use rules::{Game, Order};

use super::rulings;
use crate::{Actor, Command, Open, Refusal};

/// Clauses: late-error-void (reading BJ-22), disputes, cards-checked. No rule sets an end to finding out that a round
/// went wrong, so staff state it, rule on it and review that after closing too, whoever is concerned asks for it, and debts are
/// collected. The dealer puts the equipment in order. Nothing is played.
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
