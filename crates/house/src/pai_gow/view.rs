//! A viewer's picture of a table of pai gow: everybody sees their own hands, and the others when they are shown.

use equipment::Tile;
use money::Cents;
use rules::{At, Clause, Describe, Item, Parties, Party, RoundNumber, Scene, Text, Viewer, Zone};
use serde::Serialize;

use super::PaiGow;
use super::boxes::TileBox;
use super::cuts::{Cut, PLACES};
use super::house_way::house_way;
use super::parts::{Hand, Setting};
use super::settle::{self, Part};
use super::state::{How, Phase, Stake};
use super::{chart, judge};
use crate::wagering::scene;
use crate::wagering::{Own, Placed, Position, Stage, maximum, viewing};

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PaiGowView"))]
pub struct View {
    pub round: RoundNumber,
    pub phase: Moment,
    pub bank: BankView,
    /// Players who want the next bank, with the chips that they bring.
    pub wanted: Vec<StakeView>,
    /// The box from which chips of the viewer go back if nothing changes: of two hands, one has twice the wager of the other.
    pub beyond_half: Option<u8>,
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub cut: Cut,
    /// The group of each place of the stack by this cut, from the dealer's left, and in each stack from the top.
    pub cut_groups: Vec<u8>,
    /// Tiles that stand in the stack.
    pub stacked: u8,
    pub dice: Vec<u8>,
    /// The box that got the first tiles.
    pub first: Option<u8>,
    pub boxes: Vec<BoxView>,
    pub jackpot: Option<JackpotView>,
    /// The players who set a hand now.
    pub asked: Vec<Party>,
    pub multiple: Cents,
    pub own: Option<Own>,
}

/// How far the round has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PaiGowMoment"))]
pub enum Moment {
    Between,
    WagersOpen,
    Stacking,
    Dice,
    Setting,
    /// A supervisor rules first.
    Ruling,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PaiGowBankView"))]
pub struct BankView {
    /// The number of the box with the Chung.
    pub number: u8,
    /// None while the house has the bank.
    pub banker: Option<Party>,
    /// The house carries half of it.
    pub co: bool,
    pub stakes: Vec<StakeView>,
    /// What the house wagers on box one.
    pub house_wager: Cents,
    /// What the bank can still pay, if that is limited.
    pub left: Option<Cents>,
}

/// The jackpot, where it is offered.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PaiGowJackpotView"))]
pub struct JackpotView {
    pub number: u16,
    pub displayed: Cents,
    pub wager: Cents,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PaiGowStakeView"))]
pub struct StakeView {
    pub party: Party,
    pub amount: Cents,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PaiGowBoxView"))]
pub struct BoxView {
    /// As commands name it.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub on: TileBox,
    pub number: u8,
    pub wagers: Vec<Placed>,
    pub min: Cents,
    /// The viewer's own maximum.
    pub max: Cents,
    pub priority: bool,
    /// The player who sits there.
    pub sitter: Option<Party>,
    /// The player who sets the hand.
    pub setter: Option<Party>,
    /// The faces of the tiles, by their numbers; none where the viewer may not see them.
    pub tiles: Vec<Option<u8>>,
    pub is_set: bool,
    pub given_up: bool,
    /// The player who has wagered on the jackpot for this box.
    pub jackpot: Option<Party>,
    pub setting: Option<SettingView>,
    /// The ways to set the hand, for the player who sets it now.
    pub ways: Vec<WayView>,
    /// How its parts stand against the bank's, once both are shown.
    pub result: Option<ResultView>,
}

/// One of the three ways to set a hand. Twins look alike, so that tiles are named by their places.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PaiGowWay"))]
pub struct WayView {
    pub low: [u8; 2],
    pub high: [u8; 2],
    pub low_rank: String,
    pub high_rank: String,
    /// House way sets the hand so.
    pub house: bool,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PaiGowResult"))]
pub struct ResultView {
    pub low: Part,
    pub high: Part,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PaiGowSettingView"))]
pub struct SettingView {
    pub low: [u8; 2],
    pub high: [u8; 2],
    pub low_rank: String,
    pub high_rank: String,
}

/// Twins look alike.
fn face(tile: Tile) -> u8 {
    u8::try_from(tile.face()).unwrap_or_default()
}

impl SettingView {
    fn of(setting: Setting) -> SettingView {
        SettingView {
            low: setting.low.map(face),
            high: setting.high.map(face),
            low_rank: setting.low_rank().to_string(),
            high_rank: setting.high_rank().to_string(),
        }
    }
}

fn ways(hand: Hand) -> Vec<WayView> {
    let place =
        |tile: Tile| (0u8..).zip(hand).find(|(_, held)| *held == tile).map_or(0, |(at, _)| at);
    let house = house_way(hand).setting;
    let way = |setting: Setting| WayView {
        low: setting.low.map(place),
        high: setting.high.map(place),
        low_rank: setting.low_rank().to_string(),
        high_rank: setting.high_rank().to_string(),
        house: setting == house,
    };
    Setting::all(hand).map(way).to_vec()
}

impl View {
    pub(crate) fn of(at: At<'_, PaiGow>, viewer: Viewer) -> View {
        let state = at.state;
        let own = viewing(viewer);
        let staked = |stake: &Stake| StakeView { party: stake.party, amount: stake.amount };
        let wanted = state.bids.iter().map(|bid| (bid.party, bid.amount));
        let joining = state.joining.iter().map(|joining| (joining.party, joining.amount));
        // Once a round has begun, its bank has been given.
        let wanted = wanted.chain(joining).filter(|_| state.is_between());
        let wanted = wanted.map(|(party, amount)| StakeView { party, amount });
        let asked = if state.phase == Phase::Setting { judge::awaited(at) } else { Parties::NONE };
        let thrown = state.dice.len() == super::state::DICE;
        View {
            round: state.wagering.round(),
            phase: moment(at),
            bank: BankView {
                number: state.bank.on().number(),
                banker: state.bank.banker(),
                co: state.bank.is_co(),
                stakes: state.stakes.iter().map(staked).collect(),
                house_wager: state.house_wager,
                left: judge::room(at).map(|(left, _)| left),
            },
            wanted: wanted.collect(),
            beyond_half: own
                .filter(|_| state.wagering.stage() == Stage::WagersOpen)
                .and_then(|party| judge::beyond_half(at, party))
                .map(|(on, _)| on.number()),
            cut: state.cut,
            cut_groups: at.setup.division(state.cut).to_vec(),
            stacked: match state.phase {
                Phase::Stacking | Phase::Dice => u8::try_from(state.stack.len()).unwrap_or(PLACES),
                Phase::Idle | Phase::Setting => 0,
            },
            dice: state.dice.clone(),
            first: thrown.then(|| state.first_box().number()),
            boxes: TileBox::all().iter().map(|on| box_view(at, *on, own)).collect(),
            jackpot: at.setup.linked().map(|linked| JackpotView {
                number: linked.number,
                displayed: state.displayed,
                wager: linked.wager,
            }),
            asked: asked.iter().collect(),
            multiple: at.setup.given().wagers.multiple,
            own: own.map(|party| Own::of(at, party)),
        }
    }
}

fn moment(at: At<'_, PaiGow>) -> Moment {
    if at.state.colluded.is_some() {
        return Moment::Ruling;
    }
    match (at.state.wagering.stage(), at.state.phase) {
        (Stage::Between, _) => Moment::Between,
        (Stage::WagersOpen, _) => Moment::WagersOpen,
        (_, Phase::Idle | Phase::Stacking) => Moment::Stacking,
        (_, Phase::Dice) => Moment::Dice,
        (_, Phase::Setting) => Moment::Setting,
    }
}

fn box_view(at: At<'_, PaiGow>, on: TileBox, own: Option<Party>) -> BoxView {
    let (state, limits) = (at.state, at.setup.given().limits);
    let in_box = state.in_box(on);
    let is_own = in_box.setter.is_some() && in_box.setter == own && in_box.viewed;
    let shown = matches!(in_box.how, How::Shown(_) | How::Reconstructed);
    let seen = in_box.hand.filter(|_| is_own || shown);
    let tiles = match (in_box.is_dealt(), seen) {
        (false, _) => Vec::new(),
        (true, None) => vec![None; 4],
        (true, Some(hand)) => hand.iter().map(|tile| Some(face(*tile))).collect(),
    };
    let setting = match in_box.how {
        How::Shown(setting) => Some(setting),
        How::Set(setting) => setting.filter(|_| is_own),
        How::Nothing | How::Unset | How::GivenUp | How::Reconstructed => None,
    };
    let sets = is_own && in_box.how == How::Unset && state.phase == Phase::Setting;
    let result = match (in_box.how, state.in_box(state.bank.on()).how) {
        (How::Shown(hand), How::Shown(bank)) if on != state.bank.on() => {
            let [low, high] = settle::parts(hand, bank);
            Some(ResultView { low, high })
        }
        _ => None,
    };
    BoxView {
        on,
        number: on.number(),
        wagers: state.wagering.placed_on(on).collect(),
        min: limits.min,
        max: own.map_or(limits.max, |party| most(at, party, on)),
        priority: state.priority.contains(on),
        sitter: at.seats.at(on.seat()),
        setter: in_box.setter,
        tiles,
        is_set: !matches!(in_box.how, How::Nothing | How::Unset),
        given_up: matches!(in_box.how, How::GivenUp | How::Reconstructed),
        jackpot: state.tickets.iter().find(|ticket| ticket.on == on).map(|ticket| ticket.party),
        setting: setting.map(SettingView::of),
        ways: in_box.hand.filter(|_| sets).map(ways).unwrap_or_default(),
        result,
    }
}

/// The most that a party may have on a box: within its maximum, and covered by the bank.
fn most(at: At<'_, PaiGow>, party: Party, on: TileBox) -> Cents {
    let covered = judge::room(at).map(|(left, _)| at.state.wagering.wagered(party, on) + left);
    let max = maximum(at, party, on);
    covered.map_or(max, |covered| covered.min(max))
}

impl Describe for View {
    fn scene(&self) -> Scene {
        let zone = |id: &str, label: Text, items, zones| Zone {
            id: id.to_owned(),
            label,
            owner: None,
            items,
            zones,
        };
        let boxes = self.boxes.iter().map(|view| self.box_zone(view));
        Scene {
            title: Text::new("pai-gow.round").with("round", self.round.0),
            zones: vec![
                zone("bank", Text::new("pai-gow.bank"), self.bank_items(), Vec::new()),
                zone("dice", Text::new("pai-gow.dice"), self.dice_items(), Vec::new()),
                zone("boxes", Text::new("pai-gow.boxes"), Vec::new(), boxes.collect()),
                chart::zone(),
            ],
        }
    }
}

impl View {
    fn bank_items(&self) -> Vec<Item> {
        let stage = match self.phase {
            Moment::Between => Stage::Between,
            Moment::WagersOpen => Stage::WagersOpen,
            Moment::Stacking | Moment::Dice | Moment::Setting | Moment::Ruling => Stage::NoMoreBets,
        };
        let with = match self.bank.banker {
            None => Text::new("pai-gow.house-banks"),
            Some(party) if self.bank.co => {
                Text::new("pai-gow.player-co-banks").with("party", party)
            }
            Some(party) => Text::new("pai-gow.player-banks").with("party", party),
        };
        let mut items = vec![stage.note(), Item::Note(with, Some(Clause::BankOffered))];
        items.extend(self.bank.stakes.iter().map(|stake| Item::Chips(stake.party, stake.amount)));
        if !self.bank.house_wager.is_zero() {
            let text = Text::new("pai-gow.house-wagered").with("amount", self.bank.house_wager);
            items.push(Item::Note(text, Some(Clause::HouseWagers)));
        }
        items.extend(self.jackpot.map(|jackpot| {
            let text = Text::new("pai-gow.jackpot").with("displayed", jackpot.displayed);
            Item::Note(text.with("wager", jackpot.wager), Some(Clause::JackpotPrizes))
        }));
        items.extend(self.beyond_half.map(|number| {
            let text = Text::new("pai-gow.beyond-half").with("box", number);
            Item::Note(text, Some(Clause::DoubleForTwoHands))
        }));
        items.extend(self.wanted.iter().map(|bid| {
            let text = Text::new("pai-gow.bank-wanted").with("party", bid.party);
            Item::Note(text.with("amount", bid.amount), Some(Clause::BankOption))
        }));
        items
    }

    fn dice_items(&self) -> Vec<Item> {
        let cut = Text::new("pai-gow.cut-chosen").with("cut", self.cut.word());
        let cut = Item::Note(cut, Some(Clause::CutMethods));
        let dice = (!self.dice.is_empty()).then(|| Item::Dice(self.dice.clone()));
        let first = self.first.map(|number| {
            Item::Note(Text::new("pai-gow.first").with("box", number), Some(Clause::FirstBox))
        });
        std::iter::once(cut).chain(dice).chain(first).collect()
    }

    fn box_zone(&self, view: &BoxView) -> Zone {
        let mut items = scene::lying(&view.wagers);
        let note = |key, clause| Item::Note(Text::new(key), Some(clause));
        if view.number == self.bank.number {
            items.push(note("pai-gow.chung", Clause::Chung));
        }
        if view.priority {
            items.push(note("pai-gow.priority", Clause::PrioritySet));
        }
        if let Some(party) = view.jackpot {
            let text = Text::new("pai-gow.on-jackpot").with("party", party);
            items.push(Item::Note(text, Some(Clause::JackpotOpportunity)));
        }
        match &view.setting {
            Some(setting) => {
                let seen = |tiles: [u8; 2]| Item::Tiles(tiles.map(Some).to_vec());
                let named = |key: &'static str, rank: &str| {
                    Item::Note(Text::new(key).with("rank", rank.to_owned()), None)
                };
                items.push(named("pai-gow.low", &setting.low_rank));
                items.push(seen(setting.low));
                items.push(named("pai-gow.high", &setting.high_rank));
                items.push(seen(setting.high));
            }
            None if !view.tiles.is_empty() => items.push(Item::Tiles(view.tiles.clone())),
            None => {}
        }
        if view.given_up {
            items.push(note("pai-gow.given-up-hand", Clause::TakenUnseen));
        } else if view.is_set && view.setting.is_none() {
            items.push(note("pai-gow.is-set", Clause::SetOnce));
        }
        Zone {
            id: view.on.zone(),
            label: Text::new("wager.position").with("field", view.on.arg()),
            owner: view.setter,
            items,
            zones: Vec::new(),
        }
    }
}
