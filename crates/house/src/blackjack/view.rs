//! A viewer's picture of a Blackjack table: all cards are face up, and everything on the layout is public.

use equipment::Card;
use money::Cents;
use rules::{
    At, Awaiting, Clause, Describe, Item, Parties, Party, RoundNumber, Scene, Seat, Text, Viewer,
    Zone,
};
use serde::Serialize;

use super::cards::{Hand, Total};
use super::judge;
use super::payouts::{self, Payout};
use super::state::{CuttingCard, Phase, Stack, State};
use super::{Blackjack, On, Shuffle, Spot};
use crate::wagering::scene;
use crate::wagering::{Own, Placed, Position, Stage, maximum, viewing};
use rules::Game;

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BlackjackView"))]
pub struct View {
    pub round: RoundNumber,
    pub phase: Moment,
    pub shoe: ShoeView,
    pub dealer: HandView,
    pub boxes: Vec<BoxView>,
    /// The player who is asked something now.
    pub asked: Vec<Party>,
    pub multiple: Cents,
    /// The amount of a Super Sevens wager, where it is offered.
    pub super_sevens: Option<Cents>,
    pub own: Option<Own>,
    /// A box where the viewer has wagered on Super Sevens alone; the picture says what becomes of that.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    lone_sevens: Option<Seat>,
    /// What each wager pays; the layout has it in words.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    payouts: Vec<Payout>,
}

/// How far the round has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BlackjackMoment"))]
pub enum Moment {
    Between,
    Shuffle,
    /// A supervisor replaces the cards of a shoe that failed.
    NewCards,
    /// A supervisor looks at the new cards.
    SupervisorCheck,
    Cut,
    /// No player cuts, so that a supervisor does.
    SupervisorCut,
    WagersOpen,
    InitialDeal,
    Insurance,
    SubsequentDeal,
    Following,
    DealersHand,
    Ruling,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BlackjackShoe"))]
pub struct ShoeView {
    pub decks: u8,
    pub shuffle: Shuffle,
    /// Cards that have not come out.
    pub left: u16,
    /// How many of them come before the cutting card, which everybody sees in the shoe. None if it is not there.
    pub before_cut: Option<u16>,
    /// The cutting card has come: the cards are shuffled after this round.
    pub last_round: bool,
    /// A card that was drawn in error waits to be used.
    pub set_aside: u8,
    /// The last of the final rounds, if they were announced.
    pub final_until: Option<RoundNumber>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BlackjackBox"))]
pub struct BoxView {
    pub seat: Seat,
    /// The player who sits at the box or holds it from another seat.
    pub holder: Option<Party>,
    /// The player who decides for its cards in this round.
    pub decider: Option<Party>,
    pub min: Cents,
    /// The most that the viewer may have there.
    pub max: Cents,
    pub hands: Vec<HandView>,
    pub insurance: Vec<Placed>,
    pub super_sevens: Vec<Placed>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BlackjackHand"))]
#[expect(clippy::struct_excessive_bools, reason = "a page shows each of them by itself")]
pub struct HandView {
    #[cfg_attr(feature = "ts", ts(type = "string[]"))]
    pub cards: Vec<Card>,
    pub points: u8,
    pub soft: bool,
    pub blackjack: bool,
    /// It has too many points, and has lost.
    pub over: bool,
    /// It is the hand about which something is decided or to which a card goes.
    pub in_turn: bool,
    pub wagers: Vec<Placed>,
    pub doubled: Vec<Placed>,
}

impl View {
    pub(crate) fn of(at: At<'_, Blackjack>, viewer: Viewer) -> View {
        let state = at.state;
        let own = viewing(viewer);
        let asked = match Blackjack::awaiting(at) {
            Awaiting::Parties { who, .. } if who != Parties::ALL => who.iter().collect(),
            _ => Vec::new(),
        };
        let given = at.setup.given();
        View {
            round: state.progress().round,
            phase: moment(at),
            shoe: shoe(state),
            dealer: HandView {
                in_turn: state.phase == Phase::DealersHand,
                ..hand(&state.dealer, state.dealer_reached().blackjack)
            },
            boxes: (0..judge::boxes(at)).map(|seat| in_box(at, own, Seat(seat))).collect(),
            asked,
            multiple: given.wagers.multiple,
            super_sevens: given.super_sevens.map(|offered| offered.amount),
            own: own.map(|party| Own::of(at, party)),
            lone_sevens: own.and_then(|party| lone_sevens(state, party)),
            payouts: payouts::of(at.setup),
        }
    }
}

/// Clause: super-sevens-alone. While wagers are open, the first box with such a wager of a player's.
fn lone_sevens(state: &State, party: Party) -> Option<Seat> {
    let wagers = state.wagering.wagers().iter().filter(|wager| wager.party == party);
    let mut sevens = wagers.filter(|wager| wager.on.on == On::SuperSevens);
    let lone = |seat: &Seat| state.wagering.wagered(party, Spot::original(*seat)).is_zero();
    let is_open = state.wagering.stage() == Stage::WagersOpen;
    sevens.find(|wager| lone(&wager.on.seat)).map(|wager| wager.on.seat).filter(|_| is_open)
}

fn moment(at: At<'_, Blackjack>) -> Moment {
    let state = at.state;
    match (state.stack, state.wagering.stage(), state.phase) {
        (Stack::ForSupervisor, ..) if at.live => Moment::SupervisorCut,
        (Stack::Offered { .. } | Stack::ForSupervisor, ..) => Moment::Cut,
        _ if state.awaits_ruling() => Moment::Ruling,
        _ if judge::new_cards_are_due(at) => Moment::NewCards,
        _ if judge::check_by_supervisor_is_due(state) => Moment::SupervisorCheck,
        _ if judge::shuffle_is_due(at) => Moment::Shuffle,
        (_, Stage::Between, _) => Moment::Between,
        (_, Stage::WagersOpen, _) => Moment::WagersOpen,
        (_, Stage::NoMoreBets, phase) => match phase {
            Phase::Idle | Phase::InitialDeal => Moment::InitialDeal,
            Phase::Insurance(_) => Moment::Insurance,
            Phase::SubsequentDeal => Moment::SubsequentDeal,
            Phase::Following { .. } => Moment::Following,
            Phase::DealersHand => Moment::DealersHand,
        },
    }
}

fn shoe(state: &State) -> ShoeView {
    let last_of_final = state.final_rounds.as_ref().map(|rounds| *rounds.end());
    ShoeView {
        decks: state.shoe.decks(),
        shuffle: state.shuffle,
        left: state.shoe.left().0,
        before_cut: state.shoe.before_cut().map(|count| count.0),
        last_round: state.cutting_card == CuttingCard::Drawn,
        set_aside: state.aside.len(),
        final_until: last_of_final.filter(|_| state.is_final_round()),
    }
}

fn hand(of: &Hand, blackjack: bool) -> HandView {
    let total = of.total();
    HandView {
        cards: of.cards().to_vec(),
        points: total.points,
        soft: total.soft,
        blackjack,
        over: total.points > Total::BEST,
        in_turn: false,
        wagers: Vec::new(),
        doubled: Vec::new(),
    }
}

fn in_box(at: At<'_, Blackjack>, own: Option<Party>, seat: Seat) -> BoxView {
    let (state, limits) = (at.state, at.setup.given().limits);
    let on = |on| state.wagering.placed_on(Spot::new(seat, on)).collect::<Vec<_>>();
    let lies = &state.boxes[usize::from(seat.0)];
    let turn = matches!(state.phase, Phase::SubsequentDeal | Phase::Following { .. });
    let played = (0u8..).zip(lies.hands()).map(|(number, of)| HandView {
        in_turn: turn && state.turn == (seat.0, number),
        wagers: on(On::Hand(number)),
        doubled: on(On::Double(number)),
        ..hand(of, lies.reached(number).blackjack)
    });
    let mut hands: Vec<HandView> = played.collect();
    if hands.is_empty() {
        // Nothing has been dealt there yet, or it is void.
        let wagers = on(On::Hand(0));
        hands.extend(
            (!wagers.is_empty()).then(|| HandView { wagers, ..hand(&Hand::default(), false) }),
        );
    }
    BoxView {
        seat,
        holder: at.seats.holder(seat),
        decider: judge::decider(at, seat, 0),
        min: limits.min,
        max: own.map_or(limits.max, |party| maximum(at, party, Spot::original(seat))),
        hands,
        insurance: on(On::Insurance),
        super_sevens: on(On::SuperSevens),
    }
}

impl Moment {
    fn note(self) -> Item {
        let (key, clause) = match self {
            Moment::Between => ("wager.between", Clause::OpportunityToWager),
            Moment::Shuffle => ("blackjack.moment.shuffle", Clause::ShuffleEachShoe),
            Moment::NewCards => ("blackjack.moment.new-cards", Clause::AutomatedShoeReplaced),
            Moment::SupervisorCheck => ("blackjack.moment.supervisor-check", Clause::CardsChanged),
            Moment::Cut => ("blackjack.moment.cut", Clause::CutOffered),
            Moment::SupervisorCut => ("blackjack.moment.supervisor-cut", Clause::CutBySupervisor),
            Moment::WagersOpen => ("wager.opened", Clause::OpportunityToWager),
            Moment::InitialDeal => ("blackjack.moment.initial-deal", Clause::DealClockwise),
            Moment::Insurance => ("blackjack.moment.insurance", Clause::Insurance),
            Moment::SubsequentDeal => {
                ("blackjack.moment.subsequent-deal", Clause::DecisionsClockwise)
            }
            Moment::Following => ("blackjack.moment.following", Clause::FollowTheSplit),
            Moment::DealersHand => ("blackjack.moment.dealers-hand", Clause::DealerDrawsTo16),
            Moment::Ruling => ("blackjack.moment.ruling", Clause::ShoeMalfunction),
        };
        Item::Note(Text::new(key), Some(clause))
    }
}

impl Describe for View {
    fn scene(&self) -> Scene {
        let zone = |id: &str, label, items, zones| Zone {
            id: id.to_owned(),
            label: Text::new(label),
            owner: None,
            items,
            zones,
        };
        let draws = Item::Terms(Text::new("blackjack.dealer-terms"), Clause::DealerDrawsTo16);
        let alone = self.lone_sevens.map(|seat| {
            let text = Text::new("blackjack.sevens-alone").with("box", seat.0 + 1);
            Item::Note(text, Some(Clause::SuperSevensAlone))
        });
        let mut dealer = vec![self.phase.note(), draws];
        dealer.extend(alone);
        dealer.extend(self.dealer.items());
        let boxes = self.boxes.iter().map(BoxView::zone).collect();
        // The same for every box, but for a marker beside one.
        let least = self.boxes.iter().min_by_key(|of| of.max);
        let terms = least.map(BoxView::terms);
        Scene {
            title: Text::new("blackjack.round").with("round", self.round.0),
            zones: vec![
                zone("dealer", "blackjack.dealer", dealer, Vec::new()),
                zone("layout", "blackjack.layout", terms.into_iter().collect(), boxes),
                zone("shoe", "blackjack.shoe", self.shoe.items(), Vec::new()),
                payouts::zone(&self.payouts),
            ],
        }
    }
}

impl ShoeView {
    fn items(&self) -> Vec<Item> {
        let left = Text::new("blackjack.left")
            .with("decks", self.decks)
            .with("left", u64::from(self.left));
        let mut items = vec![Item::Note(left, Some(Clause::FiveToEightDecks))];
        if let Some(count) = self.before_cut {
            let text = Text::new("blackjack.before-cut").with("count", u64::from(count));
            items.push(Item::Note(text, Some(Clause::CuttingCard)));
        }
        if self.last_round {
            let text = Text::new("blackjack.last-round");
            items.push(Item::Note(text, Some(Clause::CuttingCardInRound)));
        }
        if self.set_aside > 0 {
            let text = Text::new("blackjack.waiting-cards").with("count", self.set_aside);
            items.push(Item::Note(text, Some(Clause::DrawnInError)));
        }
        items
    }
}

impl HandView {
    fn items(&self) -> Vec<Item> {
        let mut items = Vec::new();
        if !self.cards.is_empty() {
            items.push(Item::Cards(self.cards.iter().map(|card| Some(u8::from(*card))).collect()));
            let (key, clause) = if self.blackjack {
                ("blackjack.has-blackjack", Some(Clause::BlackjackHand))
            } else if self.soft {
                ("blackjack.soft-total", None)
            } else {
                ("blackjack.hard-total", None)
            };
            items.push(Item::Note(Text::new(key).with("points", self.points), clause));
        }
        items
    }

    /// The same with a word about whose turn it is, which players at a box need to know.
    fn boxed_items(&self) -> Vec<Item> {
        let turn = self.in_turn.then(|| Item::Note(Text::new("blackjack.in-turn"), None));
        self.items().into_iter().chain(turn).collect()
    }
}

impl BoxView {
    fn terms(&self) -> Item {
        let text = Text::new("blackjack.box-terms").with("min", self.min).with("max", self.max);
        Item::Terms(text, Clause::LimitsDisplayed)
    }

    /// A box with one hand shows it as its own; after a split each has a part to itself.
    fn zone(&self) -> Zone {
        let place = |on, wagers: &[Placed]| scene::place(Spot::new(self.seat, on), wagers);
        let wagers = |number: u8, hand: &HandView| {
            let both = [(On::Hand(number), &hand.wagers), (On::Double(number), &hand.doubled)];
            both.map(|(on, wagers)| place(on, wagers)).into_iter().flatten().collect::<Vec<_>>()
        };
        let id = Spot::original(self.seat).zone();
        let (items, mut zones) = match self.hands.as_slice() {
            [hand] => (hand.boxed_items(), wagers(0, hand)),
            hands => {
                let split = (0u8..).zip(hands).map(|(number, hand)| Zone {
                    id: format!("{id}/hand-{}", number + 1),
                    label: Text::new("blackjack.hand-number").with("hand", number + 1),
                    owner: None,
                    items: hand.boxed_items(),
                    zones: wagers(number, hand),
                });
                (Vec::new(), split.collect())
            }
        };
        zones.extend(place(On::Insurance, &self.insurance));
        zones.extend(place(On::SuperSevens, &self.super_sevens));
        let label = Text::new("blackjack.box-number").with("box", self.seat.0 + 1);
        Zone { id, label, owner: self.holder, items, zones }
    }
}
