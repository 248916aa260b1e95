//! Applies the rules of the game, in the order of the book. Changes nothing.

mod bank;
mod deal;
mod irregular;
mod jackpot;
mod set;
mod tiles;
mod wagers;

pub(crate) use bank::{
    Award, award, bank_least, capacity, engaged, house_wager, may_ask, may_join,
};
pub(crate) use deal::{may_choose_cut, may_la_ja, may_mark, may_shake, may_stack};
pub(crate) use irregular::{may_call_void, may_state, remedies};
pub(crate) use jackpot::{
    may_agree_on_jackpot, may_decline_jackpot, may_take_back_jackpot, may_wager_on_jackpot,
};
pub(crate) use set::{awaited, may_give_up, may_set, may_show, setter, waits_for};
pub(crate) use tiles::{are_checked, change_tiles, check_tiles, may_reconstruct};
pub(crate) use wagers::{beyond_half, marker_range, maximum, may_nominate, may_wager, room};

use equipment::Tile;
use money::Cents;
use rules::{At, Order, OrderOf, Parties, Party, Stakes, Who};

use super::boxes::TileBox;
use super::command::{Outcome, TileAct, TileFault};
use super::cuts::Cut;
use super::event::Checker;
use super::state::Phase;
use super::{PaiGow, Refusal, Setting};
use crate::Joined;
use crate::wagering::{self, Act};

pub(crate) type Table<'a> = At<'a, PaiGow>;
pub(crate) type Judged<T = Permit> = Result<T, Refusal>;

/// A command found lawful.
#[derive(Clone, PartialEq, Debug)]
pub enum Permit {
    Wager(wagering::Permit<TileBox>),
    AskForBank {
        party: Party,
        on: TileBox,
        amount: Cents,
        co: bool,
    },
    JoinBank {
        party: Party,
        banker: Party,
        amount: Cents,
    },
    WithdrawFromBank {
        party: Party,
    },
    HouseWager {
        amount: Cents,
        as_before: bool,
    },
    ChooseCut {
        cut: Cut,
    },
    LaJa {
        party: Party,
    },
    ShakeAgain {
        party: Party,
    },
    Nominate {
        on: TileBox,
        by: Party,
        party: Party,
    },
    MarkPriority {
        on: TileBox,
        marked: bool,
    },
    RaiseBoxMaximum {
        on: TileBox,
        max: Option<Cents>,
    },
    StackTile {
        tile: Tile,
    },
    StackTiles,
    ShowDie {
        face: u8,
    },
    Set {
        on: TileBox,
        party: Party,
        setting: Setting,
    },
    SetHouseWay {
        on: TileBox,
        party: Party,
    },
    /// The clock has run out: all hands that are not set are set house way.
    SetAbsent,
    GiveUp {
        on: TileBox,
        party: Party,
    },
    ShowHand {
        on: TileBox,
        tiles: [Tile; 4],
    },
    CallVoid {
        on: TileBox,
        party: Party,
        void: bool,
    },
    State {
        what: TileFault,
    },
    Rule {
        party: Party,
        outcome: Outcome,
        reason: String,
    },
    Reconstruct {
        on: TileBox,
        tiles: [Tile; 4],
    },
    ChangeTiles,
    CheckTiles {
        by: Checker,
    },
    WagerOnJackpot {
        on: TileBox,
        party: Party,
        amount: Cents,
    },
    TakeBackJackpot {
        on: TileBox,
        party: Party,
        amount: Cents,
    },
    DeclineJackpot {
        on: TileBox,
        party: Party,
    },
    AgreeOnJackpot {
        on: TileBox,
        by: Party,
        party: Party,
    },
    Void {
        parties: Parties,
        stakes: Stakes,
    },
}

pub(crate) fn judge(at: Table<'_>, who: Who, order: &OrderOf<PaiGow>) -> Judged {
    match (who, order) {
        (Who::Table, Order::Void { parties, stakes }) => {
            wagering::judge_void(at, *parties, *stakes)?;
            Ok(Permit::Void { parties: *parties, stakes: *stakes })
        }
        (Who::Supervisor(_), Order::Rule(ruling)) => irregular::rule(at, ruling),
        _ if at.state.colluded.is_some() => Err(Refusal::RulingAwaited),
        (_, Order::Act(Joined::Shared(act))) => wager(at, who, act),
        (_, Order::Act(Joined::Own(act))) => act_of(at, who, *act),
        (Who::Dealer | Who::Supervisor(_), Order::State(Joined::Shared(what))) => {
            wagers::found(at, what)
        }
        (Who::Dealer | Who::Supervisor(_), Order::State(Joined::Own(what))) => {
            irregular::state(at, who, *what)
        }
        (Who::Clock, Order::TimeExpired) if at.state.phase == Phase::Setting => {
            set::time_expired(at)
        }
        (Who::Clock, Order::TimeExpired) => wagering::judge_time(at).map(Permit::Wager),
        _ => Err(wagering::Refusal::NotYours.into()),
    }
}

/// Colour chips are not used, and a marker stands beside a box, not beside a player.
fn wager(at: Table<'_>, who: Who, act: &Act<TileBox>) -> Judged {
    match (who, *act) {
        (Who::Party(_), Act::Place { chips, .. }) => wagers::right_chips(at, chips)?,
        (Who::Dealer, Act::OpenWagers) => tiles::are_checked(at)?,
        (_, Act::RaiseMaximum { .. } | Act::RequireColour { .. }) => {
            return Err(wagering::Refusal::NotYours.into());
        }
        _ => {}
    }
    wagering::judge(at, who, act).map(Permit::Wager)
}

fn act_of(at: Table<'_>, who: Who, act: TileAct) -> Judged {
    match (who, act) {
        (Who::Party(party), act) => act_of_player(at, party, act),
        (Who::Supervisor(_), TileAct::MarkPriority { on, marked }) => {
            may_mark(at, on, marked).map(|()| Permit::MarkPriority { on, marked })
        }
        (Who::Supervisor(_), TileAct::RaiseBoxMaximum { on, max }) => {
            wagers::raise_box_maximum(at, on, max)
        }
        (Who::Dealer, TileAct::StackTile { tile }) => deal::stack_tile(at, tile),
        (Who::Dealer, TileAct::StackTiles) => may_stack(at).map(|()| Permit::StackTiles),
        (Who::Dealer, TileAct::ShowDie { face }) => deal::show_die(at, face),
        (Who::Dealer, TileAct::ShowHand { on, tiles }) => set::show_hand(at, on, tiles),
        (Who::Dealer, TileAct::Reconstruct { on, tiles }) => tiles::reconstruct(at, on, tiles),
        (Who::Supervisor(_), TileAct::ChangeTiles) => change_tiles(at),
        (Who::Dealer, TileAct::CheckTiles) => check_tiles(at, Checker::Dealer),
        (Who::Supervisor(_), TileAct::CheckTiles) => check_tiles(at, Checker::Supervisor),
        _ => Err(wagering::Refusal::NotYours.into()),
    }
}

fn act_of_player(at: Table<'_>, party: Party, act: TileAct) -> Judged {
    match act {
        TileAct::AskForBank { on, amount, co } => bank::ask(at, party, on, amount, co),
        TileAct::JoinBank { banker, amount } => bank::join(at, party, banker, amount),
        TileAct::WithdrawFromBank => bank::withdraw(at, party),
        TileAct::ChooseHouseWager { as_before } => {
            let amount = house_wager(at, party, as_before)?;
            Ok(Permit::HouseWager { amount, as_before })
        }
        TileAct::ChooseCut { cut } => may_choose_cut(at, party).map(|()| Permit::ChooseCut { cut }),
        TileAct::LaJa => may_la_ja(at, party).map(|()| Permit::LaJa { party }),
        TileAct::ShakeAgain => may_shake(at, party).map(|()| Permit::ShakeAgain { party }),
        TileAct::Nominate { on, party: whom } => {
            may_nominate(at, on, party, whom)?;
            Ok(Permit::Nominate { on, by: party, party: whom })
        }
        TileAct::Set { on, together } => set::set(at, party, on, together),
        TileAct::SetHouseWay { on } => {
            may_set(at, party, on)?;
            set::house_way_is_offered().map(|()| Permit::SetHouseWay { on, party })
        }
        TileAct::GiveUp { on } => may_give_up(at, party, on).map(|()| Permit::GiveUp { on, party }),
        TileAct::CallVoid { on, void } => irregular::call_void(at, party, on, void),
        TileAct::WagerOnJackpot { on } => may_wager_on_jackpot(at, party, on),
        TileAct::TakeBackJackpot { on } => may_take_back_jackpot(at, party, on),
        TileAct::DeclineJackpot { on } => may_decline_jackpot(at, party, on),
        TileAct::AgreeOnJackpot { on, party: whom } => may_agree_on_jackpot(at, party, on, whom),
        _ => Err(wagering::Refusal::NotYours.into()),
    }
}
