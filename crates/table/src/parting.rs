//! What follows when a player leaves.

use rules::{Draft, Game, Party};

use crate::perform::table;
use crate::{Event, PersonId, Table};

/// What a player who leaves could not pay of an account is owed from then on.
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
