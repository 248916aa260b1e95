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
        // What was bet in this betting round lies before the players until it is over.
        let pots = state.pots_closed();
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
    Item::Cards(cards.map(|card| card.map(u8::from)).collect())
}

impl Describe for View {
    fn scene(&self) -> Scene {
        let zone = |id: &str, key, items, zones| Zone {
            id: id.to_owned(),
            label: Text::new(key),
            owner: None,
            items,
            zones,
        };
        let pots = self
            .pots
            .iter()
            .map(|amount| Item::Note(Text::new("poker.pot").with("amount", *amount), None));
        let board = (!self.board.is_empty()).then(|| item(self.board.iter().copied().map(Some)));
        let hands = self.hands.iter().map(|hand| self.hand_zone(hand)).collect();
        let zones = vec![
            zone("play", "poker.play", vec![self.said()], Vec::new()),
            zone("board", "poker.communal-cards", board.into_iter().collect(), Vec::new()),
            zone("pots", "poker.pots", pots.collect(), Vec::new()),
            zone("hands", "poker.hands", Vec::new(), hands),
        ];
        Scene { title: Text::new("poker.round").with("round", self.round.0), zones }
    }
}

impl View {
    /// Whom the table waits for, and what there is to match.
    fn said(&self) -> Item {
        let turn = self.hands.iter().find(|hand| self.turn == Some(hand.seat));
        let text = match turn {
            _ if !self.running => Text::new("wager.between"),
            Some(hand) if self.price > hand.bet => Text::new("poker.waits-for-match")
                .with("party", hand.party)
                .with("amount", self.price),
            Some(hand) => Text::new("poker.waits-for").with("party", hand.party),
            None => Text::new("poker.dealer-acts"),
        };
        Item::Note(text, None)
    }

    fn hand_zone(&self, hand: &Shown) -> Zone {
        let mut items = Vec::new();
        if !hand.cards.is_empty() && hand.standing != Stands::Folded {
            items.push(item(hand.cards.iter().copied()));
        }
        if !hand.bet.is_zero() {
            items.push(Item::Chips(hand.party, hand.bet));
        }
        let note = match hand.standing {
            Stands::Folded => Some("poker.folded"),
            Stands::TappedOut => Some("poker.tapped-out"),
            Stands::Active if self.turn == Some(hand.seat) => Some("poker.in-turn"),
            Stands::Active => None,
        };
        items.extend(note.map(|key| Item::Note(Text::new(key), None)));
        let buck = (self.buck == Some(hand.seat)).then(|| Text::new("poker.buck"));
        items.extend(buck.map(|text| Item::Note(text, None)));
        Zone {
            id: format!("seat-{}", hand.seat.0),
            label: Text::new("poker.seat").with("seat", hand.seat.0 + 1),
            owner: Some(hand.party),
            items,
            zones: Vec::new(),
        }
    }
}
