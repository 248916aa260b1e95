//! The kind of chips in which a result goes back.

use money::Cents;
use rules::{ChipKind, Draft, Game, Party};

use crate::Table;
use crate::event::Reversal;
use crate::perform::{Going, go, table};

/// Chips go back to a player in the kind that they were lost in; see [`whole_chips`].
pub(crate) fn give_back<G: Game>(
    draft: &mut impl Draft<Table<G>>,
    going: Going,
    lost_in: ChipKind,
    amount: Cents,
) {
    let party = table(draft).party_of(going.person);
    let whole = party.is_none_or(|party| whole_chips(draft, party, lost_in, amount));
    let chips = if whole { lost_in } else { ChipKind::Gaming };
    go(draft, going, Reversal::Returned { amount, chips });
}

/// What was won goes back from the rack: first in the chips it was won in, then in gaming, colour and non-negotiable
/// chips, in this order. What the rack does not cover is owed.
pub(crate) fn take_back<G: Game>(
    draft: &mut impl Draft<Table<G>>,
    going: Going,
    won_in: ChipKind,
    amount: Cents,
) {
    let party = table(draft).party_of(going.person);
    let rack = party.map(|party| table(draft).cloth.racks.of(party)).unwrap_or_default();
    let whole = party.is_some_and(|party| whole_chips(draft, party, won_in, amount));
    let first = if whole { won_in } else { ChipKind::Gaming };
    let others = ChipKind::ALL.into_iter().filter(|chips| *chips != first);
    let mut left = amount;
    for chips in std::iter::once(first).chain(others) {
        let wanted = match party {
            Some(party) => in_whole_chips(draft, party, chips, left),
            None => left,
        };
        let taken = rack.of(chips).min(wanted);
        go(draft, going, Reversal::TakenBack { amount: taken, chips });
        // Change for the last chip.
        let change = taken.saturating_sub(left);
        go(draft, going, Reversal::Returned { amount: change, chips: ChipKind::Gaming });
        left = left.saturating_sub(taken);
    }
    go(draft, going, Reversal::Owed { amount: left });
}

/// Clause: colour-chips (reading GEN-04). Whether an amount can be had in whole chips of a kind. The player may have colour chips of
/// another value now than in the round that goes back.
fn whole_chips<G: Game>(
    draft: &impl Draft<Table<G>>,
    party: Party,
    chips: ChipKind,
    amount: Cents,
) -> bool {
    in_whole_chips(draft, party, chips, amount) == amount
}

/// An amount rounded up to whole chips; nothing in colour chips if the player has none of their own.
fn in_whole_chips<G: Game>(
    draft: &impl Draft<Table<G>>,
    party: Party,
    chips: ChipKind,
    amount: Cents,
) -> Cents {
    match (chips, G::colour_value(&table(draft).cloth.state, party)) {
        (ChipKind::Colour, Some(value)) => Cents(amount.0.next_multiple_of(value.0)),
        (ChipKind::Colour, None) => Cents::ZERO,
        (ChipKind::Gaming | ChipKind::NonNegotiable, _) => amount,
    }
}
