//! What a viewer may see of a table.

use equipment::Card;
use money::Cents;
use rules::{Clause, Describe, Item, Party, RoundNumber, Scene, Seat, Text, Viewer, Zone, mark};
use serde::Serialize;

use crate::state::{Phase, State};
use crate::table::Table;

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pub round: RoundNumber,
    pub running: bool,
    pub buck: Option<Seat>,
    pub turn: Option<Seat>,
    pub price: Cents,
    pub pots: Vec<Cents>,
    pub board: Vec<Card>,
    pub hands: Vec<Shown>,
}

/// What lies before one seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Shown {
    pub seat: Seat,
    pub party: Party,
    pub standing: Stands,
    pub bet: Cents,
    /// `None` is face down to this viewer.
    pub cards: Vec<Option<Card>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stands {
    Active,
    TappedOut,
    Folded,
}

impl View {
    pub(crate) fn of(table: Table<'_>, viewer: Viewer) -> View {
        let state = table.state;
        let pots = state.pots();
        View {
            round: state.round,
            running: state.phase != Phase::Between,
            buck: state.buck,
            turn: state.turn().or_else(|| state.replacing()).or_else(|| table.showing()),
            price: state.betting.price,
            pots: pots.as_slice().iter().map(|pot| pot.amount).collect(),
            board: state.board.faces().collect(),
            hands: state.dealt_in().iter().map(|seat| shown(state, seat, viewer)).collect(),
        }
    }
}

/// Clause: discards-unseen. A hand is seen by its player, and by the others as far as it lies face up; one that
/// was thrown away is seen by nobody.
fn shown(state: &State, seat: Seat, viewer: Viewer) -> Shown {
    let hand = state.hand(seat);
    let discarded = state.folded.contains(seat) && mark(Clause::DiscardsUnseen);
    let own = viewer == Viewer::Party(hand.party) && !discarded;
    let was_shown = |place: usize| matches!(viewer, Viewer::Party(party) if hand.shown_to[place].contains(party));
    let seen = |(place, card): (usize, &Option<Card>)| {
        let open = hand.open() >> place & 1 == 1;
        let due = hand.due >> place & 1 == 1;
        card.filter(|_| (own || open || was_shown(place)) && !due)
    };
    Shown {
        seat,
        party: hand.party,
        standing: match () {
            () if state.folded.contains(seat) => Stands::Folded,
            () if state.tapped_out.contains(seat) => Stands::TappedOut,
            () => Stands::Active,
        },
        bet: hand.bet,
        cards: hand.cards.as_slice().iter().enumerate().map(seen).collect(),
    }
}

fn item(cards: impl Iterator<Item = Option<Card>>) -> Item {
    let number = |card: Card| u8::try_from(card.index()).unwrap_or(u8::MAX);
    Item::Cards(cards.map(|card| card.map(number)).collect())
}

impl Describe for View {
    fn scene(&self) -> Scene {
        let zone =
            |id: String, label, owner, items| Zone { id, label, owner, items, zones: Vec::new() };
        let pots = self
            .pots
            .iter()
            .map(|amount| Item::Note(Text::new("poker.pot").with("amount", *amount), None));
        let mut zones = vec![
            zone(
                "board".to_owned(),
                Text::new("poker.communal-cards"),
                None,
                vec![item(self.board.iter().copied().map(Some))],
            ),
            zone("pots".to_owned(), Text::new("poker.pots"), None, pots.collect()),
        ];
        for hand in &self.hands {
            let mut items = vec![item(hand.cards.iter().copied())];
            items.push(Item::Chips { owner: hand.party, amount: hand.bet });
            let note = match hand.standing {
                Stands::Folded => Some(("poker.folded", Clause::Fold)),
                Stands::TappedOut => Some(("poker.tapped-out", Clause::TapOut)),
                Stands::Active if self.turn == Some(hand.seat) => {
                    Some(("poker.in-turn", Clause::Bet))
                }
                Stands::Active => None,
            };
            items.extend(note.map(|(key, clause)| Item::Note(Text::new(key), Some(clause))));
            let label = Text::new("poker.seat").with("seat", hand.seat.0 + 1);
            zones.push(zone(format!("seat-{}", hand.seat.0), label, Some(hand.party), items));
        }
        Scene { title: Text::new("poker.round").with("round", self.round.0), zones }
    }
}
