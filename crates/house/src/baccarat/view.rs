//! A viewer's picture of a table of baccarat: all cards that lie face up are public.

use equipment::Card;
use money::{Cents, Odds};
use rules::{At, Clause, Party, RoundNumber, Seat, Viewer};
use serde::Serialize;

use super::cards::{Side, total};
use super::places::{Area, Place};
use super::roads::Roads;
use super::settle::Winner;
use super::setup::Faces;
use super::state::{Hand, Stack};
use super::tableau::is_natural;
use super::{Baccarat, judge};
use crate::wagering::{Own, Placed, Stage, maximum, viewing};

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BaccaratView"))]
pub struct View {
    pub round: RoundNumber,
    pub phase: Stage,
    pub shoe: ShoeView,
    pub faces: Faces,
    pub player: HandView,
    pub banker: HandView,
    /// How the round ended, or the last one.
    pub winner: Option<Winner>,
    /// Nobody may wager on this round.
    pub without_wagers: bool,
    pub areas: Vec<AreaTerms>,
    pub boxes: Vec<BoxView>,
    /// How far apart wagers on Player and Banker may be.
    pub differential: Option<Cents>,
    pub multiple: Cents,
    pub roads: Roads,
    pub own: Option<Own>,
    /// Commission that the viewer owes on a running account.
    pub owed: Option<Cents>,
}

/// The cards that are not in a hand.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BaccaratShoe"))]
pub struct ShoeView {
    pub stage: ShoeStage,
    pub left: u16,
    /// How many of them come before the cutting card, which everybody sees in the shoe. None if it is not there.
    pub before_cut: Option<u16>,
    /// The card that decided how many were burnt.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub first_card: Option<Card>,
    pub cutting_card_out: bool,
    /// Cards drawn in excess, which begin the next round.
    #[cfg_attr(feature = "ts", ts(type = "(string | null)[]"))]
    pub held: Vec<Option<Card>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BaccaratShoeStage"))]
pub enum ShoeStage {
    ToShuffle,
    ToCut,
    /// No player wants to.
    ToCutBySupervisor,
    ToInsertCuttingCard,
    InUse,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BaccaratHand"))]
pub struct HandView {
    pub side: Side,
    #[cfg_attr(feature = "ts", ts(type = "(string | null)[]"))]
    pub cards: Vec<Option<Card>>,
    /// Its points, once all of it lies face up.
    pub total: Option<u8>,
    /// The player who is to turn it up now.
    pub exposer: Option<Party>,
    /// Why it has drawn a third card, or has stood.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub decided: Option<Decided>,
}

/// What the tableau decided for a hand.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BaccaratDecided"))]
pub struct Decided {
    pub drew: bool,
    /// The points of its first two cards.
    pub on: u8,
    /// The third card of Player, where Banker goes by it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "string"))]
    pub against: Option<Card>,
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub clause: Clause,
}

/// The wagers of every box on an area.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BaccaratAreaTerms"))]
pub struct AreaTerms {
    pub area: Area,
    pub odds: Odds,
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub odds_clause: Clause,
    /// The commission on winnings, in per cent.
    pub commission: u8,
    pub min: Cents,
    /// The viewer's own maximum, marker included.
    pub max: Cents,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "BaccaratBox"))]
pub struct BoxView {
    pub number: u8,
    /// The player who sits before it.
    pub sitter: Option<Party>,
    pub player: Vec<Placed>,
    pub banker: Vec<Placed>,
    pub tie: Vec<Placed>,
}

impl View {
    pub(crate) fn of(at: At<'_, Baccarat>, viewer: Viewer) -> View {
        let (state, given) = (at.state, at.setup.given());
        let own = viewing(viewer);
        let over = state.wagering.stage() == Stage::Between;
        let hand = |side| hand(at, side);
        View {
            round: state.progress().round,
            phase: state.wagering.stage(),
            shoe: ShoeView::of(at),
            faces: given.faces,
            player: hand(Side::Player),
            banker: hand(Side::Banker),
            winner: state.results.last().copied().filter(|_| over),
            without_wagers: state.without_wagers,
            areas: Area::ALL.map(|area| area_terms(at, own, area)).to_vec(),
            boxes: (0..given.boxes).map(|number| box_view(at, Seat(number))).collect(),
            differential: given.differential.map(|differential| differential.max),
            multiple: given.wagers.multiple,
            roads: Roads::of(&state.results),
            own: own.map(|party| Own::of(at, party)),
            owed: own.map(|party| at.racks.on_account(party)).filter(|owed| !owed.is_zero()),
        }
    }
}

impl ShoeView {
    fn of(at: At<'_, Baccarat>) -> ShoeView {
        let in_use = at.state.in_use();
        ShoeView {
            stage: match at.state.cards {
                Stack::Ended => ShoeStage::ToShuffle,
                Stack::Shuffled { .. } if judge::offered_cut(at).is_empty() => {
                    ShoeStage::ToCutBySupervisor
                }
                Stack::Shuffled { .. } => ShoeStage::ToCut,
                Stack::Cut => ShoeStage::ToInsertCuttingCard,
                Stack::InShoe(_) => ShoeStage::InUse,
            },
            left: in_use.map_or(0, |in_use| in_use.shoe.left().0),
            before_cut: in_use
                .filter(|in_use| !in_use.cutting_card_out)
                .and_then(|in_use| in_use.shoe.before_cut())
                .map(|count| count.0),
            first_card: in_use.and_then(|in_use| in_use.first_card),
            cutting_card_out: in_use.is_some_and(|in_use| in_use.cutting_card_out),
            held: in_use.map(|in_use| in_use.held.clone()).unwrap_or_default(),
        }
    }
}

fn hand(at: At<'_, Baccarat>, side: Side) -> HandView {
    let hand: &Hand = at.state.hand(side);
    let known = !hand.0.is_empty() && !hand.has_face_down();
    let waits = judge::waits_for(at).filter(|(waiting, _)| *waiting == side);
    HandView {
        side,
        cards: hand.0.clone(),
        total: known.then(|| total(&hand.faces())),
        exposer: waits.and_then(|(_, exposer)| exposer),
        decided: decided(at, side),
    }
}

/// Told only when nothing more is turned up or drawn in the hand.
fn decided(at: At<'_, Baccarat>, side: Side) -> Option<Decided> {
    let [own, player, banker] = [side, Side::Player, Side::Banker].map(|of| at.state.hand(of));
    if own.has_face_down() || own.0.len() < 2 {
        return None;
    }
    let faces = own.faces();
    let (drew, over) = (faces.len() > 2, at.state.wagering.stage() == Stage::Between);
    if !drew && !over {
        return None;
    }
    let natural = [player, banker].iter().any(|hand| is_natural(&hand.faces()));
    let (against, by_tableau) = match side {
        Side::Player => (None, Clause::PlayerDraws),
        Side::Banker => (player.0.get(2).copied().flatten(), Clause::BankerDraws),
    };
    let clause = if natural && !drew { Clause::NaturalEndsDraw } else { by_tableau };
    Some(Decided { drew, on: total(&faces[..2]), against, clause })
}

fn area_terms(at: At<'_, Baccarat>, own: Option<Party>, area: Area) -> AreaTerms {
    let limits = at.setup.given().limits.on(area);
    let (odds, odds_clause) = at.setup.odds(area);
    let place = Place { seat: Seat(0), area };
    AreaTerms {
        area,
        odds,
        odds_clause,
        commission: at.setup.rules().commission_on(area),
        min: limits.min,
        max: own.map_or(limits.max, |party| maximum(at, party, place)),
    }
}

fn box_view(at: At<'_, Baccarat>, seat: Seat) -> BoxView {
    let on = |area| at.state.wagering.placed_on(Place { seat, area }).collect();
    BoxView {
        number: seat.0 + 1,
        sitter: at.seats.at(seat),
        player: on(Area::Player),
        banker: on(Area::Banker),
        tie: on(Area::Tie),
    }
}
