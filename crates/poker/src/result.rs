//! The result of a round, told once it is over.

use rules::{Line, Party, Seat, Text, Viewer};

use crate::event::{Event, Side};
use crate::hands;
use crate::table::Table;

impl Event {
    /// Whether it says who won, or how a beaten hand ended.
    pub(crate) fn is_result(&self) -> bool {
        matches!(
            self,
            Event::PotWon { .. }
                | Event::Mucked { .. }
                | Event::MisdealDeclared { .. }
                | Event::RoundVoided { .. }
        )
    }

    /// A pot with the hand that won it; a beaten hand to its own player alone.
    pub(crate) fn tell_result(&self, table: Table<'_>, viewer: Viewer) -> Option<Line> {
        let line = self.tell(viewer);
        match *self {
            Event::PotWon { seat, party, amount, pot, side } => {
                let Some(hand) = table.hand_seen(seat, viewer) else { return Some(line) };
                let key = match (side, pot) {
                    (Side::Uncontested, _) => return Some(line),
                    (_, 0) => "poker.result.wins",
                    (_, _) => "poker.result.wins-side-pot",
                };
                let text = Text::new(key).with("amount", amount).with("hand", hand);
                Some(Line { text, party: Some(party), ..line })
            }
            Event::Mucked { seat } => {
                let party = Some(table.state.hand(seat).party).filter(|own| is(viewer, *own))?;
                let hand = table.hand_seen(seat, viewer)?;
                let text = Text::new("poker.result.lost-unshown").with("hand", hand);
                Some(Line { text, party: Some(party), ..line })
            }
            _ => Some(line),
        }
    }
}

fn is(viewer: Viewer, party: Party) -> bool {
    viewer == Viewer::Party(party)
}

impl Table<'_> {
    /// The name of a hand, if it is face up or belongs to the viewer.
    fn hand_seen(&self, seat: Seat, viewer: Viewer) -> Option<String> {
        let hand = self.state.hand(seat);
        let seen = |(place, card): (usize, &Option<equipment::Card>)| {
            card.filter(|_| is(viewer, hand.party) || hand.open() >> place & 1 == 1)
        };
        let cards: Vec<_> = hand.cards.as_slice().iter().enumerate().map(seen).collect();
        hands::name(self.played, &cards, &self.state.board.faces().collect::<Vec<_>>())
    }
}
