//! The results of players who held the bank, when wagers against it are made void after the round or stand again.

use money::Net;
use rules::{ChipKind, Draft, Game, RoundNumber};

use crate::chips::{give_back, take_back};
use crate::ledger::Bank;
use crate::perform::{Going, table, undo};
use crate::{Event, Table};

pub(crate) fn bank_of<G: Game>(draft: &impl Draft<Table<G>>, round: RoundNumber) -> Bank {
    table(draft).rounds.of(round).map_or(Bank::House, |ledger| ledger.bank())
}

/// Reading PG-34. The bankers have what they would have if the void wagers had never been made. Without its bank a round is void for
/// everybody.
pub(crate) fn put_right<G: Game>(
    draft: &mut impl Draft<Table<G>>,
    round: RoundNumber,
    before: Bank,
) {
    let (before, after) = match (before, bank_of(draft, round)) {
        (Bank::Players(before), Bank::Players(after)) => (before.shares(), after.shares()),
        (Bank::Players(_), Bank::Void) => return undo(draft, round),
        _ => return,
    };
    for share in &after {
        // A banker whose own chips are void, or stand again, is not among these.
        let Some(earlier) = before.iter().find(|of| of.banker == share.banker) else { continue };
        let (person, by) = (share.banker, share.net() - earlier.net());
        let going = Going { round, person, again: false };
        if by < Net::ZERO {
            take_back(draft, going, ChipKind::Gaming, by.abs());
        } else {
            give_back(draft, going, ChipKind::Gaming, by.abs());
        }
        let (before, after) = (earlier.commission, share.commission);
        if by != Net::ZERO || before != after {
            draft.record(Event::BankPutRight { round, person, by, before, after });
        }
    }
}
