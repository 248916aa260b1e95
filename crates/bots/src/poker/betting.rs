//! Whether to stay in, and for how much.

use money::Cents;
use poker::{Act, PokerOffer};
use rules::{Amounts, Field, Offer, Order};

use super::PokerOrder;
use super::equity::{Share, WHOLE};
use super::position::Position;
use crate::temper::Temper;
use crate::whims::Whims;

/// The moves on offer to the player in turn.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Options {
    check: bool,
    fold: bool,
    /// The amount that a call adds.
    call: Option<Cents>,
    /// The amount of a bring-in.
    bring_in: Option<Cents>,
    raise: Option<Raise>,
}

/// A bet or raise, and the amounts that it may come to.
#[derive(Clone, Copy, Debug)]
struct Raise {
    offer: PokerOffer,
    min: Cents,
    max: Cents,
    step: Cents,
}

impl Options {
    /// `None` if it is not this player's turn to bet.
    pub(super) fn of(offers: &[PokerOffer]) -> Option<Options> {
        let mut options = Options::default();
        let mut is_turn = false;
        for offer in offers {
            match *offer {
                PokerOffer::Check => options.check = true,
                PokerOffer::Fold => options.fold = true,
                PokerOffer::Call { by } => options.call = Some(by),
                PokerOffer::BringIn { amount } => options.bring_in = Some(amount),
                PokerOffer::Raise { .. } => options.raise = Raise::of(*offer),
                _ => continue,
            }
            is_turn = true;
        }
        is_turn.then_some(options)
    }
}

impl Raise {
    fn of(offer: PokerOffer) -> Option<Raise> {
        let amount = |field: &Field| match *field {
            Field::Amount { amounts: Amounts { min, max, step, .. }, .. } => {
                Some(Raise { offer, min, max, step })
            }
            _ => None,
        };
        offer.describe().fields.iter().find_map(amount)
    }

    /// The largest lawful amount that does not exceed the wanted one.
    fn to(&self, wanted: Cents) -> PokerOrder {
        let above = wanted.clamp(self.min, self.max) - self.min;
        let to = if self.step.is_zero() { self.min } else { self.min + above.floor_to(self.step) };
        let order = Order::Act(Act::Bet { to });
        if self.offer.holds(&order) { order } else { Order::Act(Act::Raise { to }) }
    }
}

/// What to do with a hand that wins this share.
pub(super) fn decide(
    position: &Position<'_>,
    options: Options,
    share: Share,
    temper: Temper,
    whims: &mut Whims,
) -> Option<PokerOrder> {
    let price = options.call.or(options.bring_in).unwrap_or_default();
    let odds = odds(position, price);
    if let Some(raise) = options.raise {
        let strength = strength(position, share);
        let wanted = raise_from(position, odds, temper);
        if strength >= wanted && whims.happens(55 + u32::from(temper.aggressive) * 2 / 5) {
            let is_sure = strength >= wanted + wanted / 3;
            return Some(value_bet(position, &raise, is_sure, whims));
        }
        if options.check && bluffs(position, temper, whims) {
            return Some(bluff(position, &raise));
        }
    }
    let act = match options {
        Options { check: true, .. } => Act::Check,
        Options { bring_in: Some(_), .. } => Act::BringIn,
        Options { call: Some(_), fold, .. } if !fold || stays_in(share, odds, temper) => Act::Call,
        Options { fold: true, .. } => Act::Fold,
        _ => return None,
    };
    Some(Order::Act(act))
}

/// The part of the pot that a call pays for, if all players who have yet to match the price do so.
fn odds(position: &Position<'_>, price: Cents) -> Share {
    let pot = position.pot() + position.to_come() + price;
    if pot.is_zero() { 0 } else { part(price, pot) }
}

fn part(of: Cents, whole: Cents) -> Share {
    let share = u128::from(of.0) * u128::from(WHOLE) / u128::from(whole.0.max(1));
    u32::try_from(share).unwrap_or(WHOLE)
}

fn stays_in(share: Share, odds: Share, temper: Temper) -> bool {
    share >= odds + odds * u32::from(temper.tight) / 100
}

/// How a hand compares with an average one, which wins an equal share: ten thousand means as good.
fn strength(position: &Position<'_>, share: Share) -> Share {
    share * (u32::try_from(position.rivals.len()).unwrap_or(1) + 1)
}

/// The strength from which a hand is bet: lower for a bolder temper and a later turn, higher if there is more to
/// call, because a player who has bet has something.
fn raise_from(position: &Position<'_>, odds: Share, temper: Temper) -> Share {
    let usual = 16_000 - 35 * u32::from(temper.aggressive.min(100));
    let late = if position.is_last() { 800 } else { 0 };
    usual - late + odds / 2
}

/// From two fifths of the pot up to all of it. More than half of the stack goes in only with a very strong hand.
fn value_bet(
    position: &Position<'_>,
    raise: &Raise,
    is_sure: bool,
    whims: &mut Whims,
) -> PokerOrder {
    let part = u64::from(40 + whims.below(61));
    let wanted = position.view.price + Cents(position.pot().0 / 100 * part);
    let modest = raise.max.0 / 2;
    raise.to(if is_sure { wanted } else { wanted.min(Cents(modest)) })
}

/// A player alone or with few rivals, and nothing to call, may bluff.
fn bluffs(position: &Position<'_>, temper: Temper, whims: &mut Whims) -> bool {
    let rivals = u32::try_from(position.rivals.len()).unwrap_or(u32::MAX).max(1);
    let often = u32::from(temper.bluffs) * if position.is_last() { 2 } else { 1 };
    rivals <= 3 && whims.happens(often / rivals)
}

fn bluff(position: &Position<'_>, raise: &Raise) -> PokerOrder {
    raise.to(position.view.price + Cents(position.pot().0 / 2))
}
