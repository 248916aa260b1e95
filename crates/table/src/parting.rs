//! The consequences of excluding a player, or of a player leaving.

use rules::{Awaiting, Clause, Draft, Game, Order, Party, Who, Window, mark};

use crate::perform::{play, table};
use crate::{Event, PersonId, Table};

/// Clause: sanction-exclusion. Nobody waits for a player who takes no further part: if a game asks nobody else, it goes on
/// as if their time were over.
pub(crate) fn pass_over_excluded<G: Game>(draft: &mut impl Draft<Table<G>>) {
    let open = table(draft);
    let excluded = !open.cloth.seats.excluded.is_empty() && mark(Clause::SanctionExclusion);
    let heard = excluded && open.statement.is_none() && open.consent.is_none() && !open.is_paused();
    let asks_nobody = |awaiting| match awaiting {
        Awaiting::Parties { who, window, limit, .. } => {
            who.is_empty() && window != Window::Betting && limit.is_some()
        }
        Awaiting::Dealer(_) | Awaiting::Ruling => false,
    };
    if heard
        && asks_nobody(G::awaiting(open.at()))
        && let Ok(permit) = G::judge(open.at(), Who::Clock, &Order::TimeExpired)
    {
        play(draft, permit);
    }
}

/// Commission that a leaving player could not pay becomes a debt.
pub(crate) fn owe_unpaid<G: Game>(
    draft: &mut impl Draft<Table<G>>,
    party: Party,
    person: PersonId,
) {
    let amount = table(draft).cloth.racks.on_account(party);
    if !amount.is_zero() {
        draft.record(Event::AccountUnpaid { party, person, amount });
    }
}
