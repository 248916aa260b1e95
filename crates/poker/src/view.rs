//! What a viewer may see of a table.

use equipment::Card;
use money::Cents;
use rules::{
    Clause, Describe, Item, Party, RoundNumber, Scene, Seat, Seconds, Text, Viewer, Zone, mark,
};
use serde::Serialize;

use crate::course::{Award, Did};
use crate::hands::{self, Called};
use crate::opener::{self, Why};
use crate::setup::Wins;
use crate::state::{Phase, Replaced};
use crate::table::Table;
use crate::variants::{Deal, Variant};

/// What is empty or usual is left out.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PokerView"))]
pub struct View {
    pub round: RoundNumber,
    pub running: bool,
    pub phase: Moment,
    pub shape: Shape,
    pub wins: Wins,
    /// The betting round, or the cards before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub street: Option<Street>,
    pub buck: Option<Seat>,
    /// Who has the button: whoever got the last card of the deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub button: Option<Seat>,
    /// Who posted the blinds, the first one first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Seat>>", optional))]
    pub blinds: Vec<Seat>,
    /// The unit in which players count stakes and bets; none with antes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub big_blind: Option<Cents>,
    pub turn: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub opens: Option<Opens>,
    pub price: Cents,
    /// The size of bets and raises at a fixed limit, and the bets of this round one above the other.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub ladder: Option<Ladder>,
    /// All that lies in the middle and before the players.
    pub pot: Cents,
    pub pots: Vec<PotView>,
    /// What the house took from the pots.
    #[serde(skip_serializing_if = "is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Cents>", optional))]
    pub commission: Cents,
    #[cfg_attr(feature = "ts", ts(type = "string[]"))]
    pub board: Vec<Card>,
    /// Cards that have not come out.
    pub stub: u8,
    #[serde(skip_serializing_if = "is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<u8>", optional))]
    pub burnt: u8,
    pub hands: Vec<Shown>,
    /// What this viewer has in the time bank, where the table has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub bank: Option<BankView>,
    /// Who got what of the latest round, until the next begins.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<Award>>", optional))]
    pub awards: Vec<Award>,
}

/// How far the round has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PokerMoment"))]
pub enum Moment {
    #[default]
    Between,
    Dealing,
    Betting,
    /// Players replace cards.
    Draw,
    Showdown,
    Ruling,
}

/// How many cards a player and the middle have in the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PokerShape"))]
pub struct Shape {
    pub hand: u8,
    pub board: u8,
    /// Where a hand has exactly two of a player's own cards and three communal ones: the clause that says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "string"))]
    pub two_and_three: Option<Clause>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PokerStreet"))]
pub struct Street {
    pub upon: Upon,
    /// Which of the communal cards or of the cards face up, counted from one.
    pub card: u8,
    /// It is the last betting round.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub last: bool,
}

/// The cards upon which is bet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PokerUpon"))]
pub enum Upon {
    #[default]
    InitialDeal,
    Flop,
    Communal,
    Up,
    /// The last card of stud, face down.
    Down,
    Draw,
}

/// Who opened the betting round, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PokerOpens"))]
pub struct Opens {
    pub seat: Seat,
    pub why: Why,
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub clause: Clause,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PokerLadder"))]
pub struct Ladder {
    pub size: Cents,
    /// From the first bet to the next that there may be.
    pub steps: Vec<Cents>,
}

/// How often somebody may still ask for more time, and how much it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PokerBank"))]
pub struct BankView {
    pub each: Seconds,
    pub left: u8,
}

/// A pot of the betting rounds that are over, and the players who can win it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PokerPotView"))]
pub struct PotView {
    pub amount: Cents,
    pub seats: Vec<Seat>,
}

/// The cards and chips in front of one seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PokerHand"))]
pub struct Shown {
    pub seat: Seat,
    pub party: Party,
    pub standing: Stands,
    pub bet: Cents,
    /// In the order of the deal; `None` is face down to this viewer.
    #[cfg_attr(feature = "ts", ts(type = "(string | null)[]"))]
    pub cards: Vec<Option<Card>>,
    /// Places of the cards that lie face up for everybody.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<u8>>", optional))]
    pub up: Vec<u8>,
    /// Places of the cards that were changed in the draw; an empty list is who stood pat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub changed: Option<Vec<u8>>,
    /// What the player did last in this betting round.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub did: Option<Did>,
    /// What the cards make, if this viewer sees all of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub high: Option<Made>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub low: Option<Made>,
}

/// A hand by its name, with the five cards that make it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PokerMade"))]
pub struct Made {
    pub name: String,
    /// As they are read out; none while there are fewer than five.
    #[cfg_attr(feature = "ts", ts(type = "string[]"))]
    pub cards: Vec<Card>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PokerStanding"))]
pub enum Stands {
    Active,
    TappedOut,
    Folded,
    /// Held to the end, beaten, and not shown.
    LostUnshown,
}

fn is_none<T: Default + PartialEq>(amount: &T) -> bool {
    *amount == T::default()
}

impl View {
    pub(crate) fn of(table: Table<'_>, viewer: Viewer) -> View {
        let (state, setup) = (table.state, table.played);
        let running = state.phase != Phase::Between;
        // Bets of this betting round stay in front of the players until it is over.
        let pots = state.pots_closed();
        let pots = pots
            .as_slice()
            .iter()
            .map(|pot| PotView { amount: pot.amount, seats: pot.contenders.iter().collect() });
        let course = &state.course;
        View {
            round: state.round,
            running,
            phase: moment(table),
            shape: shape(setup.variant()),
            wins: setup.given().wins,
            street: running.then(|| street(setup.variant(), state.stage)),
            buck: state.buck,
            button: state.button,
            blinds: course.blinds.iter().copied().flatten().collect(),
            big_blind: setup.big_blind(),
            turn: state.turn().or_else(|| state.replacing()).or_else(|| table.showing()),
            opens: opens(table),
            price: state.betting.price,
            ladder: ladder(table),
            pot: state.in_middle() - state.paid,
            pots: pots.collect(),
            commission: course.commission,
            board: state.board.faces().collect(),
            stub: u8::try_from(state.left(setup)).unwrap_or(u8::MAX),
            burnt: course.burnt,
            hands: state.dealt_in().iter().map(|seat| shown(table, seat, viewer)).collect(),
            bank: table.bank_of(viewer),
            awards: course.awards.iter().copied().flatten().collect(),
        }
    }
}

fn moment(table: Table<'_>) -> Moment {
    match table.state.phase {
        _ if table.state.stated.is_some() => Moment::Ruling,
        Phase::Between => Moment::Between,
        Phase::Dealing => Moment::Dealing,
        Phase::Betting => Moment::Betting,
        Phase::Replacing => Moment::Draw,
        Phase::Showing => Moment::Showdown,
    }
}

fn shape(variant: &Variant) -> Shape {
    let count = |most: usize| u8::try_from(most).unwrap_or(u8::MAX);
    let two_and_three = variant.hand == ranking::Formation::TwoHoleThreeCommunal;
    // The one communal card of stud is there only when the deck runs out.
    let board = Some(*variant.communal.end()).filter(|most| *most > 1).unwrap_or(0);
    Shape {
        hand: count(*variant.own.end()),
        board: count(board),
        two_and_three: two_and_three.then_some(Clause::HandOfTwoAndThree),
    }
}

fn street(variant: &Variant, stage: u8) -> Street {
    let stages = &variant.stages[..=usize::from(stage)];
    let dealt = || stages.iter().flat_map(|stage| stage.deals);
    let ups = || dealt().filter(|deal| **deal == Deal::Up).count();
    let communal = || {
        let cards = dealt().map(|deal| match deal {
            Deal::Communal { cards, .. } => usize::from(*cards),
            _ => 0,
        });
        cards.sum::<usize>()
    };
    let (upon, card) = match dealt().last() {
        Some(Deal::Communal { cards: 1, .. }) => (Upon::Communal, communal()),
        Some(Deal::Communal { .. }) => (Upon::Flop, communal()),
        Some(Deal::Up) => (Upon::Up, ups()),
        Some(Deal::Replacements) => (Upon::Draw, 0),
        Some(Deal::Hole(_) | Deal::HoleTogether(_)) if stage > 0 => (Upon::Down, 0),
        _ => (Upon::InitialDeal, 0),
    };
    let last = usize::from(stage) + 1 == variant.stages.len();
    Street { upon, card: u8::try_from(card).unwrap_or(u8::MAX), last }
}

fn opens(table: Table<'_>) -> Option<Opens> {
    let betting = table.state.phase == Phase::Betting;
    let seat = table.state.course.opener.filter(|_| betting)?;
    let (why, clause) = opener::why(table.played, table.state, seat);
    Some(Opens { seat, why, clause })
}

fn ladder(table: Table<'_>) -> Option<Ladder> {
    let (state, given) = (table.state, table.played.given());
    let betting = state.phase == Phase::Betting;
    let size = given.limit.size(state.stage + 1, given.bet_min).filter(|_| betting)?;
    Some(Ladder { size, steps: state.betting.ladder(size).collect() })
}

fn places(of: u8, count: usize) -> Vec<u8> {
    let count = u8::try_from(count).unwrap_or(u8::MAX);
    (0..count).filter(|place| of >> place & 1 == 1).collect()
}

fn made(side: Option<Called>) -> Option<Made> {
    side.map(|Called { name, cards }| Made { name, cards })
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
    let sides = hands::sides(table.played, &cards, &state.board.faces().collect::<Vec<_>>());
    let changed = state.course.changed(seat).filter(|_| hand.replaced != Replaced::NotYet);
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
        up: places(hand.open(), cards.len()),
        changed: changed.map(|of| places(of, cards.len())),
        did: state.course.did(seat),
        high: made(sides.high),
        low: made(sides.low),
        cards,
    }
}

impl Shown {
    /// The dealer's name for a whole hand.
    pub fn name(&self) -> Option<String> {
        let whole = |side: &Option<Made>| {
            side.clone().filter(|side| !side.cards.is_empty()).map(|side| side.name)
        };
        match (whole(&self.high), whole(&self.low)) {
            (Some(high), Some(low)) => Some(format!("{high}; {low}")),
            (high, low) => high.or(low),
        }
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
            .map(|pot| Item::Note(Text::new("poker.pot").with("amount", pot.amount), None));
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
            hand.name().map(|name| Item::Note(Text::new("poker.hand-is").with("hand", name), None)),
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
