//! Replays a round without its racks, which no proof contains or needs.

use rules::{Game, Pocket, Racks, Transfer};

/// The least that must lie in racks for events to come about in turn, with what is known to be in play and owed on account.
///
/// Whatever follows from a draw follows with these racks too (`laws` holds every game to that): a game may ask a rack how much of a
/// sum it covers, and then takes just so much.
pub fn least_racks<'a, G: Game>(
    known: &Racks,
    events: impl IntoIterator<Item = &'a G::Event>,
) -> Racks {
    let mut least = known.emptied();
    let mut now = least.clone();
    let mut moves = |transfer: Transfer| {
        if let Pocket::Rack(party, kind) = transfer.from {
            let amount = transfer.amount.saturating_sub(now.of(party).of(kind));
            let lacking = Transfer { from: Pocket::House, to: transfer.from, amount };
            least.apply(lacking);
            now.apply(lacking);
        }
        if let Pocket::OnAccount(party) = transfer.to {
            let amount = transfer.amount.saturating_sub(now.on_account(party));
            // What is owed is known, so whoever pays more is not given a greater debt; it is only reckoned on.
            now.apply(Transfer { from: transfer.to, to: Pocket::Commission, amount });
        }
        now.apply(transfer);
    };
    events.into_iter().for_each(|event| G::transfers(event, &mut moves));
    least
}
