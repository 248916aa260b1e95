//! A viewer's picture of a Canberra Poker table: players see their own cards, and everybody those that lie open.

use equipment::Card;
use money::Cents;
use rules::{At, Clause, Describe, Item, Party, RoundNumber, Scene, Text, Viewer, Zone};
use serde::Serialize;

use super::hands::{CARDS, PrizeHand, rank, takes_part};
use super::state::{Hand, Phase, Stand, five};
use super::{CanberraPoker, Spot, judge, payouts};
use crate::wagering::scene;
use crate::wagering::{Limits, Own, Placed, Stage, viewing};

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "CanberraPokerView"))]
pub struct View {
    pub round: RoundNumber,
    pub phase: Moment,
    pub dealer: DealerView,
    pub boxes: Vec<BoxView>,
    /// The players who must bet or fold now.
    pub asked: Vec<Party>,
    pub ante: Vec<Placed>,
    pub bet: Vec<Placed>,
    pub boomerang: Vec<Placed>,
    /// For an ante.
    pub min: Cents,
    pub max: Cents,
    pub multiple: Cents,
    /// The most that a bet pays.
    pub maximum_payout: Cents,
    pub jackpot: Option<JackpotView>,
    pub own: Option<Own>,
}

/// How far the round has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "CanberraPokerMoment"))]
pub enum Moment {
    Between,
    WagersOpen,
    Shuffle,
    Deal,
    Decide,
    Show,
    Ruling,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "CanberraPokerJackpot"))]
pub struct JackpotView {
    pub number: u16,
    pub wager: Cents,
    /// From the first card on, the amount that counts for the round.
    pub displayed: Cents,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "CanberraPokerDealer"))]
pub struct DealerView {
    #[cfg_attr(feature = "ts", ts(type = "(string | null)[]"))]
    pub cards: Vec<Option<Card>>,
    /// Known when the hand lies open.
    pub takes_part: Option<bool>,
    pub makes: Option<String>,
    /// The places of the cards that make it.
    pub used: Vec<u8>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "CanberraPokerBox"))]
pub struct BoxView {
    pub party: Party,
    #[cfg_attr(feature = "ts", ts(type = "(string | null)[]"))]
    pub cards: Vec<Option<Card>>,
    pub stands: Stands,
    pub declared: bool,
    /// What the bet of this box is or would be, once the cards are dealt.
    pub bet: Option<Cents>,
    /// What the hand makes, for viewers who see it; with the places of the cards that make it, the line by which a bet on it is
    /// paid, and the prize that it wins.
    pub makes: Option<String>,
    pub used: Vec<u8>,
    pub pays: Option<&'static str>,
    pub prize: Option<&'static str>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "CanberraPokerStands"))]
pub enum Stands {
    ToAct,
    Bet,
    /// The ante has won without a decision.
    Stays,
    Folded,
    Void,
}

impl View {
    pub(crate) fn of(at: At<'_, CanberraPoker>, viewer: Viewer) -> View {
        let (state, own) = (at.state, viewing(viewer));
        let on = |spot| state.wagering.placed_on(spot).collect::<Vec<_>>();
        let given = at.setup.given();
        let Limits { min, max } = given.limits;
        View {
            round: state.wagering.round(),
            phase: moment(at),
            dealer: dealer(at),
            boxes: state.hands.iter().map(|hand| in_box(at, hand, own)).collect(),
            asked: asked(at),
            ante: on(Spot::Ante),
            bet: on(Spot::Bet),
            boomerang: on(Spot::Boomerang),
            min,
            max,
            multiple: given.wagers.multiple,
            maximum_payout: given.maximum_payout,
            jackpot: at.setup.linked().map(|linked| JackpotView {
                number: linked.number,
                wager: linked.wager,
                displayed: state.displayed(at.setup),
            }),
            own: own.map(|party| Own::of(at, party)),
        }
    }
}

fn moment(at: At<'_, CanberraPoker>) -> Moment {
    match (at.state.wagering.stage(), at.state.phase) {
        _ if at.state.colluded.is_some() => Moment::Ruling,
        (Stage::Between, _) => Moment::Between,
        (Stage::WagersOpen, _) => Moment::WagersOpen,
        (_, Phase::Idle | Phase::Shuffle | Phase::Cut) => Moment::Shuffle,
        (_, Phase::Deal) => Moment::Deal,
        (_, Phase::Decide) => Moment::Decide,
        (_, Phase::Show) => Moment::Show,
    }
}

fn asked(at: At<'_, CanberraPoker>) -> Vec<Party> {
    let decides = moment(at) == Moment::Decide;
    at.state.undecided().iter().filter(|_| decides).collect()
}

/// What a hand's bet is or would be.
fn bet_of(at: At<'_, CanberraPoker>, hand: &Hand) -> Option<Cents> {
    let counts = matches!(hand.stand, Stand::ToAct | Stand::Bet);
    Some(judge::bet_of(at, hand.party)).filter(|bet| counts && !bet.is_zero())
}

fn dealer(at: At<'_, CanberraPoker>) -> DealerView {
    let dealer = &at.state.dealer;
    let lies_open = |place: usize| dealer.shown || dealer.up.map(usize::from) == Some(place);
    let seen = |(place, card): (usize, &Option<Card>)| card.filter(|_| lies_open(place));
    let cards: Vec<Option<Card>> = dealer.cards.iter().enumerate().map(seen).collect();
    let open: Option<[Card; CARDS]> = five(&cards);
    DealerView {
        takes_part: open.as_ref().map(takes_part),
        makes: open.as_ref().map(|open| rank(open).to_string()),
        used: open.map(payouts::used).unwrap_or_default(),
        cards,
    }
}

fn in_box(at: At<'_, CanberraPoker>, hand: &Hand, own: Option<Party>) -> BoxView {
    let sees = hand.shown || own == Some(hand.party) && !hand.left_behind;
    let cards: Vec<Option<Card>> = hand.cards.iter().map(|card| card.filter(|_| sees)).collect();
    let open: Option<[Card; CARDS]> = five(&cards);
    BoxView {
        party: hand.party,
        stands: match hand.stand {
            Stand::ToAct => Stands::ToAct,
            Stand::Bet => Stands::Bet,
            Stand::Stays => Stands::Stays,
            Stand::Folded => Stands::Folded,
            Stand::Void => Stands::Void,
        },
        declared: hand.declared,
        bet: bet_of(at, hand),
        makes: open.as_ref().map(|open| rank(open).to_string()),
        used: open.map(payouts::used).unwrap_or_default(),
        pays: open.map(payouts::line_of),
        prize: open.as_ref().and_then(PrizeHand::of).map(PrizeHand::id),
        cards,
    }
}

impl Moment {
    fn note(self) -> Item {
        let (key, clause) = match self {
            Moment::Between => ("wager.between", Clause::OpportunityToWager),
            Moment::WagersOpen => ("wager.opened", Clause::OpportunityToWager),
            Moment::Shuffle => ("canberra-poker.moment.shuffle", Clause::ShuffleEachRound),
            Moment::Deal => ("canberra-poker.moment.deal", Clause::DealClockwise),
            Moment::Decide => ("canberra-poker.moment.decide", Clause::DecideAfterTheDeal),
            Moment::Show => ("canberra-poker.moment.show", Clause::DealerSetsHand),
            Moment::Ruling => ("canberra-poker.moment.ruling", Clause::CollusionRuled),
        };
        Item::Note(Text::new(key), Some(clause))
    }
}

fn cards_of(cards: &[Option<Card>], makes: Option<&String>, each: &mut Vec<Item>) {
    if !cards.is_empty() {
        each.push(Item::Cards(cards.iter().map(|card| card.map(u8::from)).collect()));
    }
    if let Some(makes) = makes {
        let text = Text::new("canberra-poker.makes").with("hand", makes.clone());
        each.push(Item::Note(text, Some(Clause::OrderOfHands)));
    }
}

impl DealerView {
    fn items(&self) -> Vec<Item> {
        let mut items = Vec::new();
        cards_of(&self.cards, self.makes.as_ref(), &mut items);
        items.extend(self.takes_part.map(|takes_part| {
            let (key, clause) = if takes_part {
                ("canberra-poker.dealer-takes-part", Clause::DealerTakesPart)
            } else {
                ("canberra-poker.dealer-stays-out", Clause::DealerStaysOut)
            };
            Item::Note(Text::new(key), Some(clause))
        }));
        items
    }
}

impl BoxView {
    fn zone(&self) -> Zone {
        let mut items = Vec::new();
        cards_of(&self.cards, self.makes.as_ref(), &mut items);
        let (key, clause) = match self.stands {
            Stands::ToAct => ("canberra-poker.stands.to-act", Clause::DecideAfterTheDeal),
            Stands::Bet => ("canberra-poker.stands.bet", Clause::BetTwiceTheAnte),
            Stands::Stays => ("canberra-poker.stands.stays", Clause::DealersWrongCount),
            Stands::Folded => ("canberra-poker.stands.folded", Clause::FoldLoses),
            Stands::Void => ("canberra-poker.stands.void", Clause::Void),
        };
        items.push(Item::Note(Text::new(key), Some(clause)));
        let label = Text::new("canberra-poker.box").with("who", self.party);
        let id = format!("hand-{}", self.party.0);
        Zone { id, label, owner: Some(self.party), items, zones: Vec::new() }
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
        let when = Text::new("canberra-poker.dealer-terms");
        let mut dealer = vec![self.phase.note(), Item::Terms(when, Clause::DealerTakesPart)];
        dealer.extend(self.dealer.items());
        let spots =
            [(Spot::Ante, &self.ante), (Spot::Bet, &self.bet), (Spot::Boomerang, &self.boomerang)];
        let lying = spots.iter().filter_map(|(on, wagers)| scene::place(*on, wagers));
        let terms = Text::new("canberra-poker.box-terms")
            .with("min", self.min)
            .with("max", self.max)
            .with("payout", self.maximum_payout);
        let mut layout = vec![Item::Terms(terms, Clause::LimitsDisplayed)];
        layout.extend(self.jackpot.iter().map(|jackpot| {
            let text = Text::new("canberra-poker.jackpot")
                .with("displayed", jackpot.displayed)
                .with("wager", jackpot.wager);
            Item::Note(text, Some(Clause::BoomerangPrizes))
        }));
        Scene {
            title: Text::new("canberra-poker.round").with("round", self.round.0),
            zones: vec![
                zone("dealer", "canberra-poker.dealer", dealer, Vec::new()),
                zone("layout", "canberra-poker.layout", layout, lying.collect()),
                payouts::zone(self.jackpot.is_some()),
                zone(
                    "hands",
                    "canberra-poker.hands",
                    Vec::new(),
                    self.boxes.iter().map(BoxView::zone).collect(),
                ),
            ],
        }
    }
}
