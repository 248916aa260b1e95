//! All that somebody may do at the table now.

use equipment::Tile;
use money::Cents;
use rules::{
    About, At, ChipKind, Group, Offer, OfferText, Order, OrderOf, Party, Token, Tokens, Who,
};

use super::PaiGow;
use super::boxes::TileBox;
use super::command::{TileAct, TileFault};
use super::cuts::Cut;
use super::event::Checker;
use super::judge;
use super::labels::box_of;
use super::parts::Hand;
use super::state::{FACES, Phase};
use crate::Joined;
use crate::wagering::{self, Position, Range, figures_above};

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum TileOffer {
    Wager(wagering::Offer<TileBox>),
    /// This and nothing else.
    Only(TileAct),
    AskForBank {
        on: TileBox,
        co: bool,
        range: Range,
    },
    JoinBank {
        banker: Party,
        range: Range,
    },
    ChooseCut,
    RaiseBoxMaximum {
        on: TileBox,
        above: Cents,
        step: Cents,
    },
    StackTile {
        left: Tokens,
    },
    ShowDie,
    Set {
        on: TileBox,
        hand: Hand,
    },
    ShowHand {
        on: TileBox,
        left: Tokens,
    },
    Reconstruct {
        on: TileBox,
        left: Tokens,
    },
    StateExposed {
        on: TileBox,
    },
    State(TileFault),
}

pub(crate) fn offers(at: At<'_, PaiGow>, who: Who, each: &mut impl FnMut(TileOffer)) {
    if at.state.colluded.is_some() {
        return;
    }
    wagering::offers(at, who, &mut |offer| offer_wager(at, offer, each));
    match who {
        Who::Party(party) => offer_player(at, party, each),
        Who::Dealer => {
            offer_dealer(at, each);
            offer_statements(at, each);
        }
        Who::Supervisor(_) => {
            offer_supervisor(at, each);
            offer_statements(at, each);
        }
        Who::Table | Who::Clock => {}
    }
}

/// Wagers as on any layout, but for what this game has otherwise: a marker stands beside the box, colour chips are not used, and
/// non-negotiable chips are for the house's bank.
fn offer_wager(
    at: At<'_, PaiGow>,
    offer: wagering::Offer<TileBox>,
    each: &mut impl FnMut(TileOffer),
) {
    use wagering::Offer as Shared;
    let players_bank = at.state.bank.banker().is_some();
    match offer {
        Shared::RaiseMaximum { .. }
        | Shared::RestoreMaximum { .. }
        | Shared::RequireColour { .. } => {}
        Shared::OpenWagers if judge::are_checked(at).is_err() => {}
        Shared::Place { chips: ChipKind::NonNegotiable, .. }
        | Shared::StateFound { chips: ChipKind::NonNegotiable, .. }
            if players_bank => {}
        Shared::StateFound { party, on, chips, range } => {
            if !at.state.is_before_dice() {
                return;
            }
            let most = judge::room(at).map_or(range.max, |(left, _)| left.min(range.max));
            if let Some(range) = Range::new(range.min, most, range.step) {
                each(TileOffer::Wager(Shared::StateFound { party, on, chips, range }));
            }
        }
        offer => each(TileOffer::Wager(offer)),
    }
}

fn offer_player(at: At<'_, PaiGow>, party: Party, each: &mut impl FnMut(TileOffer)) {
    offer_bank(at, party, each);
    let mut lawful = |act: TileAct, judged: bool| {
        if judged {
            each(TileOffer::Only(act));
        }
    };
    for as_before in [true, false] {
        let judged = judge::house_wager(at, party, as_before).is_ok();
        lawful(TileAct::ChooseHouseWager { as_before }, judged);
    }
    lawful(TileAct::LaJa, judge::may_la_ja(at, party).is_ok());
    lawful(TileAct::ShakeAgain, judge::may_shake(at, party).is_ok());
    for &on in TileBox::all() {
        for whom in at.state.wagerers_on(on) {
            let judged = judge::may_nominate(at, on, party, whom).is_ok();
            lawful(TileAct::Nominate { on, party: whom }, judged);
        }
        lawful(TileAct::SetHouseWay { on }, judge::may_set(at, party, on).is_ok());
        lawful(TileAct::GiveUp { on }, judge::may_give_up(at, party, on).is_ok());
        let in_box = at.state.in_box(on);
        let asked = in_box.asked && in_box.setter == Some(party);
        for void in [true, false] {
            lawful(TileAct::CallVoid { on, void }, asked);
        }
    }
    offer_jackpot(at, party, each);
    if judge::may_choose_cut(at, party).is_ok() {
        each(TileOffer::ChooseCut);
    }
    for &on in TileBox::all() {
        let in_box = at.state.in_box(on);
        let may = in_box.viewed && judge::may_set(at, party, on).is_ok();
        if let Some(hand) = in_box.hand.filter(|_| may) {
            each(TileOffer::Set { on, hand });
        }
    }
}

fn offer_jackpot(at: At<'_, PaiGow>, party: Party, each: &mut impl FnMut(TileOffer)) {
    let mut lawful = |act: TileAct, judged: bool| {
        if judged {
            each(TileOffer::Only(act));
        }
    };
    for &on in TileBox::all() {
        let judged = judge::may_wager_on_jackpot(at, party, on).is_ok();
        lawful(TileAct::WagerOnJackpot { on }, judged);
        let judged = judge::may_take_back_jackpot(at, party, on).is_ok();
        lawful(TileAct::TakeBackJackpot { on }, judged);
        let judged = judge::may_decline_jackpot(at, party, on).is_ok();
        lawful(TileAct::DeclineJackpot { on }, judged);
        for whom in at.state.wagerers_on(on) {
            let judged = judge::may_agree_on_jackpot(at, party, on, whom).is_ok();
            lawful(TileAct::AgreeOnJackpot { on, party: whom }, judged);
        }
    }
}

fn offer_bank(at: At<'_, PaiGow>, party: Party, each: &mut impl FnMut(TileOffer)) {
    let rack = at.racks.of(party).of(ChipKind::Gaming);
    let step = at.setup.given().wagers.multiple;
    for &on in TileBox::all() {
        if judge::may_ask(at, party, on).is_err() {
            continue;
        }
        for co in [false, true] {
            if let Some(range) = Range::new(judge::bank_least(at, co), rack, step) {
                each(TileOffer::AskForBank { on, co, range });
            }
        }
    }
    for banker in at.state.bids.iter().map(|bid| bid.party) {
        let may = judge::may_join(at, party, banker).is_ok();
        if let Some(range) = Range::new(step, rack, step).filter(|_| may) {
            each(TileOffer::JoinBank { banker, range });
        }
    }
    let asks = at.state.bids.iter().any(|bid| bid.party == party);
    let joins = at.state.joining.iter().any(|joining| joining.party == party);
    if at.state.is_between() && (asks || joins) {
        each(TileOffer::Only(TileAct::WithdrawFromBank));
    }
}

fn offer_dealer(at: At<'_, PaiGow>, each: &mut impl FnMut(TileOffer)) {
    if judge::check_tiles(at, Checker::Dealer).is_ok() {
        each(TileOffer::Only(TileAct::CheckTiles));
    }
    for &on in TileBox::all() {
        if judge::may_reconstruct(at, on).is_ok() {
            each(TileOffer::Reconstruct { on, left: at.state.unknown() });
        }
    }
    match at.state.phase {
        Phase::Stacking if at.live => each(TileOffer::Only(TileAct::StackTiles)),
        Phase::Stacking => each(TileOffer::StackTile { left: at.state.unknown() }),
        Phase::Dice => each(TileOffer::ShowDie),
        Phase::Setting => {
            for &on in TileBox::all() {
                if judge::may_show(at, on).is_ok() {
                    each(TileOffer::ShowHand { on, left: at.state.unknown() });
                }
            }
        }
        Phase::Idle => {}
    }
}

fn offer_supervisor(at: At<'_, PaiGow>, each: &mut impl FnMut(TileOffer)) {
    if judge::change_tiles(at).is_ok() {
        each(TileOffer::Only(TileAct::ChangeTiles));
    }
    if judge::check_tiles(at, Checker::Supervisor).is_ok() {
        each(TileOffer::Only(TileAct::CheckTiles));
    }
    let step = at.setup.given().wagers.multiple;
    for &on in TileBox::all() {
        let marked = !at.state.priority.contains(on);
        if judge::may_mark(at, on, marked).is_ok() {
            each(TileOffer::Only(TileAct::MarkPriority { on, marked }));
        }
        if let Some((above, free)) = judge::marker_range(at, on) {
            each(TileOffer::RaiseBoxMaximum { on, above, step });
            if free {
                each(TileOffer::Only(TileAct::RaiseBoxMaximum { on, max: None }));
            }
        }
    }
    if at.live && judge::may_state(at, TileFault::Tracking) {
        each(TileOffer::State(TileFault::Tracking));
    }
}

fn offer_statements(at: At<'_, PaiGow>, each: &mut impl FnMut(TileOffer)) {
    if at.live {
        offer_errors(at, each);
    }
    for party in at.seats.present().iter() {
        let what = TileFault::Collusion { party };
        if judge::may_state(at, what) {
            each(TileOffer::State(what));
        }
    }
}

/// What can only happen to a person's tiles and dice.
fn offer_errors(at: At<'_, PaiGow>, each: &mut impl FnMut(TileOffer)) {
    let plain = [TileFault::DiceNotFlat, TileFault::ExposedInShuffle, TileFault::Misdealt];
    let of_boxes = TileBox::all()
        .iter()
        .flat_map(|&on| [TileFault::SetContrary { on }, TileFault::SetterAbsent { on }]);
    for what in plain.into_iter().chain(of_boxes) {
        if judge::may_state(at, what) {
            each(TileOffer::State(what));
        }
    }
    for &on in TileBox::all() {
        if judge::may_state(at, TileFault::Exposed { on, tiles: 1 }) {
            each(TileOffer::StateExposed { on });
        }
    }
}

/// A token among some, by a number.
fn nth_of(left: Tokens, number: u64) -> Token {
    let count = u64::from(left.len().max(1));
    let at = usize::try_from(number % count).unwrap_or_default();
    left.iter().nth(at).unwrap_or(Token(0))
}

/// Four different tiles among some, by a number.
fn four_of(mut left: Tokens, number: u64) -> [Tile; 4] {
    [0, 16, 32, 48].map(|by| {
        let token = nth_of(left, number.rotate_right(by));
        left.remove(token);
        tile_of(token)
    })
}

pub(super) fn tile_of(token: Token) -> Tile {
    Tile::from_index(token.0.into()).expect("tiles are counted out of their set")
}

impl Offer<OrderOf<PaiGow>> for TileOffer {
    fn holds(&self, order: &OrderOf<PaiGow>) -> bool {
        match order {
            Order::Act(Joined::Shared(act)) => {
                matches!(self, TileOffer::Wager(offer) if offer.holds(act))
            }
            Order::State(Joined::Shared(what)) => {
                matches!(self, TileOffer::Wager(offer) if offer.holds_statement(what))
            }
            Order::Act(Joined::Own(act)) => self.holds_act(*act),
            Order::State(Joined::Own(what)) => match (*self, *what) {
                (TileOffer::StateExposed { on }, TileFault::Exposed { on: of, tiles }) => {
                    on == of && (1..=4).contains(&tiles)
                }
                (TileOffer::State(fault), what) => fault == what,
                _ => false,
            },
            _ => false,
        }
    }

    fn pick(&self, entropy: u64) -> OrderOf<PaiGow> {
        let state = |what| Order::State(Joined::Own(what));
        let small = |below: u64| u8::try_from(entropy % below).unwrap_or_default();
        let act = match *self {
            TileOffer::Wager(offer) => {
                return match offer.pick(entropy) {
                    Ok(act) => Order::Act(Joined::Shared(act)),
                    Err(what) => Order::State(Joined::Shared(what)),
                };
            }
            TileOffer::StateExposed { on } => {
                return state(TileFault::Exposed { on, tiles: small(4) + 1 });
            }
            TileOffer::State(what) => return state(what),
            TileOffer::Only(act) => act,
            TileOffer::AskForBank { on, co, range } => {
                TileAct::AskForBank { on, amount: range.pick(entropy), co }
            }
            TileOffer::JoinBank { banker, range } => {
                TileAct::JoinBank { banker, amount: range.pick(entropy) }
            }
            TileOffer::ChooseCut => {
                let all: Vec<Cut> = Cut::all().collect();
                TileAct::ChooseCut { cut: all[usize::from(small(41))] }
            }
            TileOffer::RaiseBoxMaximum { on, above, step } => {
                let max = Some(figures_above(above, step).pick(entropy));
                TileAct::RaiseBoxMaximum { on, max }
            }
            TileOffer::StackTile { left } => {
                TileAct::StackTile { tile: tile_of(nth_of(left, entropy)) }
            }
            TileOffer::ShowDie => TileAct::ShowDie { face: small(u64::from(FACES)) + 1 },
            TileOffer::Set { on, .. } => {
                let one = small(4);
                let by = u8::try_from(entropy / 4 % 3).unwrap_or_default() + 1;
                TileAct::Set { on, together: [one, (one + by) % 4] }
            }
            TileOffer::ShowHand { on, left } => {
                TileAct::ShowHand { on, tiles: four_of(left, entropy) }
            }
            TileOffer::Reconstruct { on, left } => {
                TileAct::Reconstruct { on, tiles: four_of(left, entropy) }
            }
        };
        Order::Act(Joined::Own(act))
    }

    fn describe(&self) -> OfferText {
        let TileOffer::Wager(offer) = self else {
            let (label, clause) = self.label();
            let text = OfferText::new(label, clause).group(self.group()).fields(self.fields());
            return text.about(self.on().map(|on| About::Seat(on.seat())));
        };
        offer.describe()
    }

    fn is_final(&self) -> bool {
        matches!(
            self,
            TileOffer::ShowDie
                | TileOffer::ShowHand { .. }
                | TileOffer::Reconstruct { .. }
                | TileOffer::StackTile { .. }
                | TileOffer::Set { .. }
                | TileOffer::Only(TileAct::GiveUp { .. } | TileAct::SetHouseWay { .. })
        )
    }
}

impl TileOffer {
    fn holds_act(&self, act: TileAct) -> bool {
        match (*self, act) {
            (TileOffer::Only(only), act) => only == act,
            (
                TileOffer::AskForBank { on, co, range },
                TileAct::AskForBank { on: of, amount, co: with },
            ) => on == of && co == with && range.holds(amount),
            (TileOffer::JoinBank { banker, range }, TileAct::JoinBank { banker: of, amount }) => {
                banker == of && range.holds(amount)
            }
            (TileOffer::ChooseCut, TileAct::ChooseCut { .. }) => true,
            (
                TileOffer::RaiseBoxMaximum { on, above, step },
                TileAct::RaiseBoxMaximum { on: of, max: Some(max) },
            ) => on == of && figures_above(above, step).holds(max),
            (TileOffer::StackTile { left }, TileAct::StackTile { tile }) => {
                left.contains(Token(tile.into()))
            }
            (TileOffer::ShowDie, TileAct::ShowDie { face }) => (1..=FACES).contains(&face),
            (TileOffer::Set { on, .. }, TileAct::Set { on: of, together: [one, other] }) => {
                on == of && one != other && one < 4 && other < 4
            }
            (TileOffer::ShowHand { on, left }, TileAct::ShowHand { on: of, tiles })
            | (TileOffer::Reconstruct { on, left }, TileAct::Reconstruct { on: of, tiles }) => {
                let all: Tokens = tiles.iter().map(|tile| Token((*tile).into())).collect();
                on == of && all.len() == 4 && all.0 & !left.0 == 0
            }
            _ => false,
        }
    }

    fn group(&self) -> Group {
        match self {
            TileOffer::RaiseBoxMaximum { .. }
            | TileOffer::State(_)
            | TileOffer::StateExposed { .. }
            | TileOffer::Reconstruct { .. }
            | TileOffer::Only(
                TileAct::MarkPriority { .. }
                | TileAct::RaiseBoxMaximum { .. }
                | TileAct::ChangeTiles
                | TileAct::CheckTiles,
            ) => Group::Staff,
            _ => Group::Play,
        }
    }

    /// The box that it is about.
    fn on(&self) -> Option<TileBox> {
        match *self {
            TileOffer::AskForBank { on, .. }
            | TileOffer::RaiseBoxMaximum { on, .. }
            | TileOffer::Set { on, .. }
            | TileOffer::ShowHand { on, .. }
            | TileOffer::Reconstruct { on, .. }
            | TileOffer::StateExposed { on } => Some(on),
            TileOffer::State(what) => what.on(),
            TileOffer::Only(act) => box_of(act),
            _ => None,
        }
    }
}
