//! What a viewer may see of a table.

use equipment::Card;
use money::Cents;
use rules::{Clause, Describe, Item, Party, RoundNumber, Scene, Seat, Text, Viewer, Zone, mark};
use serde::Serialize;

use crate::hands;
use crate::state::Phase;
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

/// The cards and chips in front of one seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Shown {
    pub seat: Seat,
    pub party: Party,
    pub standing: Stands,
    pub bet: Cents,
    /// `None` is face down to this viewer.
    pub cards: Vec<Option<Card>>,
    /// What the cards make, if this viewer sees all of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stands {
    Active,
    TappedOut,
    Folded,
    /// Held to the end, beaten, and not shown.
    LostUnshown,
}

impl View {
    pub(crate) fn of(table: Table<'_>, viewer: Viewer) -> View {
        let state = table.state;
        // Bets of this betting round stay in front of the players until it is over.
        let pots = state.pots_closed();
        View {
            round: state.round,
            running: state.phase != Phase::Between,
            buck: state.buck,
            turn: state.turn().or_else(|| state.replacing()).or_else(|| table.showing()),
            price: state.betting.price,
            pots: pots.as_slice().iter().map(|pot| pot.amount).collect(),
            board: state.board.faces().collect(),
            hands: state.dealt_in().iter().map(|seat| shown(table, seat, viewer)).collect(),
        }
    }
}

/// Clause: discards-unseen. A player sees their own hand, and the others see the cards of it that are face up; nobody
/// sees a folded hand. A losing hand that was not shown stays in front of its player until the next round.
fn shown(table: Table<'_>, seat: Seat, viewer: Viewer) -> Shown {
    let state = table.state;
    let hand = state.hand(seat);
    let (folded, mucked) = (state.folded.contains(seat), state.mucked.contains(seat));
    let discarded = folded && !mucked && mark(Clause::DiscardsUnseen);
    let own = viewer == Viewer::Party(hand.party) && !discarded;
    let was_shown = |place: usize| matches!(viewer, Viewer::Party(party) if hand.shown_to[place].contains(party));
    let seen = |(place, card): (usize, &Option<Card>)| {
        let open = hand.open() >> place & 1 == 1;
        let due = hand.due >> place & 1 == 1;
        card.filter(|_| (own || open || was_shown(place)) && !due)
    };
    let cards: Vec<Option<Card>> = hand.cards.as_slice().iter().enumerate().map(seen).collect();
    Shown {
        seat,
        party: hand.party,
        standing: match () {
            () if mucked => Stands::LostUnshown,
            () if folded => Stands::Folded,
            () if state.tapped_out.contains(seat) => Stands::TappedOut,
            () => Stands::Active,
        },
        bet: hand.bet,
        hand: hands::name(table.played, &cards, &state.board.faces().collect::<Vec<_>>()),
        cards,
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
        items.extend(
            hand.hand
                .clone()
                .map(|name| Item::Note(Text::new("poker.hand-is").with("hand", name), None)),
        );
        if !hand.bet.is_zero() {
            items.push(Item::Chips(hand.party, hand.bet));
        }
        let note = match hand.standing {
            Stands::Folded => Some("poker.folded"),
            Stands::LostUnshown => Some("poker.lost-unshown"),
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
