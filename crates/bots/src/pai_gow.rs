//! Plays pai gow: a box of its own in most rounds, hands set house way, and the bank from time to time.

use house::Joined;
use house::pai_gow::{PaiGow, TileAct, TileBox, TileOffer};
use house::wagering::{Act, Offer as Wagers, Range};
use money::Cents;
use rules::{ChipKind, Order, OrderOf, RoundNumber};

use crate::sight::{Player, Sight};
use crate::whims::Whims;

/// Out of a hundred rounds, or chances.
const WAGERS: u32 = 85;
const ON_THE_JACKPOT: u32 = 35;
const BANKS: u32 = 30;
const WITH_THE_HOUSE: u32 = 40;
const JOINS: u32 = 25;

/// A wager is up to so many times the minimum, and a bank about so many times the least.
const TIMES: u32 = 4;
const BANK_TIMES: u64 = 10;

#[derive(Debug)]
pub struct PaiGowPlayer {
    whims: Whims,
    /// The rounds that it has made up its mind about: for a wager, for the jackpot, and after which it may ask for the bank.
    wagered: Option<RoundNumber>,
    on_jackpot: Option<RoundNumber>,
    banked: Option<RoundNumber>,
}

impl PaiGowPlayer {
    pub fn new(seed: [u8; 32]) -> PaiGowPlayer {
        let whims = Whims::new(seed);
        PaiGowPlayer { whims, wagered: None, on_jackpot: None, banked: None }
    }

    /// A wager of some times the minimum, on the box where it sits, or else on an empty one.
    fn wager(&mut self, sight: &Sight<'_, PaiGow>) -> Option<OrderOf<PaiGow>> {
        let places = sight.offers.iter().find_map(|offer| match offer {
            TileOffer::Wager(Wagers::Place { on, chips: ChipKind::Gaming, range }) => {
                Some((*on, *range))
            }
            _ => None,
        });
        let (open, range) = places.filter(|_| self.wagered != Some(sight.round))?;
        self.wagered = Some(sight.round);
        let boxes = &sight.view.boxes;
        // A box where somebody sits is left to them.
        let empty = |on: &TileBox| {
            boxes.iter().any(|of| of.on == *on && of.wagers.is_empty() && of.sitter.is_none())
        };
        let own = boxes.iter().find(|of| of.sitter == Some(sight.party)).map(|of| of.on);
        let on = own.filter(|on| open.contains(*on)).or_else(|| open.iter().find(empty))?;
        let times = u64::from(self.whims.below(TIMES)) + 1;
        let amount = within(range, times * range.min.0);
        let place = Act::Place { on, amount, chips: ChipKind::Gaming };
        self.whims.happens(WAGERS).then_some(Order::Act(Joined::Shared(place)))
    }

    fn on_jackpot(&mut self, sight: &Sight<'_, PaiGow>) -> Option<OrderOf<PaiGow>> {
        let act = wanted(sight, |act| matches!(act, TileAct::WagerOnJackpot { .. }))?;
        if self.on_jackpot == Some(sight.round) {
            return None;
        }
        self.on_jackpot = Some(sight.round);
        self.whims.happens(ON_THE_JACKPOT).then(|| own(act))
    }

    /// Asks for the next bank, alone or with the house, or puts something into somebody's.
    fn bank(&mut self, sight: &Sight<'_, PaiGow>) -> Option<OrderOf<PaiGow>> {
        let asks = |offer: &&TileOffer| {
            matches!(offer, TileOffer::AskForBank { .. } | TileOffer::JoinBank { .. })
        };
        let first = *sight.offers.iter().find(asks)?;
        if self.banked == Some(sight.round) {
            return None;
        }
        self.banked = Some(sight.round);
        let with_house = self.whims.happens(WITH_THE_HOUSE);
        let alike = sight.offers.iter().find_map(|offer| match *offer {
            TileOffer::AskForBank { on, co, range } if co == with_house => Some((on, range)),
            _ => None,
        });
        match (alike, first) {
            (Some((on, range)), _) if self.whims.happens(BANKS) => {
                let amount = within(range, BANK_TIMES * range.min.0);
                Some(own(TileAct::AskForBank { on, amount, co: with_house }))
            }
            (None, TileOffer::JoinBank { banker, range }) if self.whims.happens(JOINS) => {
                let amount = within(range, BANK_TIMES * range.min.0);
                Some(own(TileAct::JoinBank { banker, amount }))
            }
            _ => None,
        }
    }
}

impl Player<PaiGow> for PaiGowPlayer {
    fn choose(&mut self, sight: &Sight<'_, PaiGow>) -> Option<OrderOf<PaiGow>> {
        let play_on = |act: TileAct| matches!(act, TileAct::CallVoid { void: false, .. });
        let set = |act: TileAct| matches!(act, TileAct::SetHouseWay { .. });
        let at_once = wanted(sight, play_on).or_else(|| wanted(sight, set));
        let at_once = at_once.map(own);
        at_once
            .or_else(|| self.wager(sight))
            .or_else(|| self.on_jackpot(sight))
            .or_else(|| self.bank(sight))
    }
}

fn own(act: TileAct) -> OrderOf<PaiGow> {
    Order::Act(Joined::Own(act))
}

/// The first act on offer that fits.
fn wanted(sight: &Sight<'_, PaiGow>, fits: impl Fn(TileAct) -> bool) -> Option<TileAct> {
    sight.offers.iter().find_map(|offer| match *offer {
        TileOffer::Only(act) if fits(act) => Some(act),
        _ => None,
    })
}

/// The amount of a range that is nearest below this.
fn within(range: Range, cents: u64) -> Cents {
    Cents(cents).floor_to(range.step).clamp(range.min, range.max)
}
