//! The result of a round, shown once it is over.

use rules::{At, Clause, Line, Text, Viewer};

use super::{Blackjack, Event};
use crate::Joined;
use crate::wagering;

/// The dealer's hand is shown when everything is settled.
pub(crate) fn ends(event: &Event) -> bool {
    matches!(event, Joined::Shared(wagering::Event::Settled { .. }))
}

/// The result of each wager, and the dealer's hand that decided it.
pub(crate) fn tell(at: At<'_, Blackjack>, event: &Event, viewer: Viewer) -> Option<Line> {
    if !ends(event) {
        return event.tell_result(viewer);
    }
    let reached = at.state.dealer_reached();
    let key = match reached.points {
        _ if at.state.dealer.cards().len() < 2 => {
            let text = Text::new("blackjack.result.dealer-did-not-draw");
            return Some(Line { text, party: None, clause: None });
        }
        _ if reached.blackjack => "blackjack.result.dealer-has-blackjack",
        22.. => "blackjack.result.dealer-is-over-21",
        _ => "blackjack.result.dealer-has",
    };
    let text = Text::new(key);
    let text = if reached.blackjack { text } else { text.with("points", reached.points) };
    Some(Line { text, party: None, clause: Some(Clause::DealerDrawsTo16) })
}
