//! What each player may do on the box, and what follows.

use money::{Cents, Odds, Rounding};
use rules::{At, ChipKind, Clause, Draft, Order, OrderOf, Party, Played, Pocket, Who, mark};

use super::decider;
use super::{Act, Blackjack, DEALER_STANDS, Event, On, Permit, Phase, Setup, State, WAGERERS_MAX};
use crate::bare::No;

/// The best total of a hand: an ace counts eleven where that is not too much.
fn total(cards: &[u8]) -> u8 {
    let hard: u8 = cards.iter().map(|rank| (*rank).min(10)).sum();
    if cards.contains(&1) && hard <= 11 { hard + 10 } else { hard }
}

pub(super) fn judge(
    at: At<'_, Blackjack>,
    who: Who,
    order: &OrderOf<Blackjack>,
) -> Result<Permit, No> {
    let (state, price) = (at.state, at.setup.stake);
    let act = match (who, order) {
        (Who::Clock, Order::TimeExpired) if !state.open().is_empty() => {
            return Ok(Permit::Decline(state.open()));
        }
        (_, Order::Act(act)) => *act,
        _ => return Err(No::NotNow),
    };
    match (state.phase, who, act) {
        (Phase::Between, Who::Dealer, Act::Open) => Ok(Permit::Dealer(act)),
        (Phase::Betting, Who::Dealer, Act::Close) if !state.wagers.is_empty() => {
            Ok(Permit::Dealer(act))
        }
        (Phase::Dealing | Phase::Drawing, Who::Dealer, Act::Deal { rank }) => {
            let fits = (1..=13).contains(&rank);
            if fits { Ok(Permit::Dealer(act)) } else { Err(No::NotInTheDeck { cards: 13 }) }
        }
        (Phase::Betting, Who::Party(party), Act::Place) => {
            let free = state.wagers.len() < WAGERERS_MAX && !state.on_box().contains(party);
            if free { wager(at, party, On::First, price) } else { Err(No::NotNow) }
        }
        (Phase::Insurance(open), Who::Party(party), Act::Insure) if open.contains(party) => {
            wager(at, party, On::Insurance, price.split(2).0)
        }
        (Phase::Deciding, Who::Party(party), Act::Stand | Act::Split) => {
            // Clause: permissible-wagers (for the player who decides). One of those on the box decides.
            if decider(at) != Some(party) && mark(Clause::PermissibleWagers) {
                return Err(No::NotYours);
            }
            if act == Act::Stand {
                return Ok(Permit::Stand(party));
            }
            let split = wager(at, party, On::Second, price).map(|_| Permit::Split(party));
            if state.is_pair() { split } else { Err(No::NotNow) }
        }
        (Phase::Following(open), Who::Party(party), Act::Follow) if open.contains(party) => {
            wager(at, party, On::Second, price)
        }
        (_, Who::Party(party), Act::Decline) if state.open().contains(party) => {
            Ok(Permit::Decline(party.into()))
        }
        _ => Err(No::NotNow),
    }
}

fn wager(at: At<'_, Blackjack>, party: Party, on: On, amount: Cents) -> Result<Permit, No> {
    let rack = at.racks.of(party).of(ChipKind::Gaming);
    if amount > rack {
        Err(No::NotEnoughChips { rack })
    } else {
        Ok(Permit::Wager(party, on, amount))
    }
}

pub(super) fn perform(setup: &Setup, draft: &mut impl Draft<Played<Blackjack>>, permit: Permit) {
    let state = &draft.state().state;
    match permit {
        Permit::Dealer(Act::Open) => draft.record(Event::Opened { round: state.round.next() }),
        Permit::Dealer(Act::Deal { rank }) => draft.record(match state.next_hand() {
            Some(hand) => Event::BoxDealt { hand, rank },
            None => Event::DealerDealt { rank },
        }),
        Permit::Dealer(_) => draft.record(Event::NoMoreBets),
        Permit::Wager(party, on, amount) => draft.record(Event::Placed { party, on, amount }),
        Permit::Split(party) => {
            draft.record(Event::Split { party });
            draft.record(Event::Placed { party, on: On::Second, amount: setup.stake });
        }
        Permit::Stand(party) => draft.record(Event::Stood { party }),
        Permit::Decline(parties) => {
            parties.iter().for_each(|party| draft.record(Event::Declined { party }));
        }
    }
    let state = &draft.state().state;
    let dealt = state.phase == Phase::Drawing && state.next_hand().is_none();
    if dealt && total(&state.dealer) >= DEALER_STANDS {
        settle(draft);
    }
}

fn settle(draft: &mut impl Draft<Played<Blackjack>>) {
    while let Some(&(party, on, stake)) = draft.state().state.wagers.first() {
        let State { hands, dealer, .. } = &draft.state().state;
        let against = total(dealer);
        let (own, odds) = match on {
            // Clause: multiples (for the odds of insurance). Two to one if the second card is a ten.
            On::Insurance if dealer[1] >= 10 && mark(Clause::Multiples) => (22, Odds::to_one(2)),
            On::Insurance => (0, Odds::to_one(0)),
            On::First => (total(&hands[0]), Odds::to_one(1)),
            On::Second => (total(&hands[1]), Odds::to_one(1)),
        };
        let paid = odds.pay(stake, Rounding::Cent);
        let won = own == 22 && on == On::Insurance || own <= 21 && (against > 21 || own > against);
        draft.record(if won && !paid.is_zero() {
            Event::Won { party, on, stake, paid }
        } else if own == against && own <= 21 {
            Event::Pushed { party, on, stake }
        } else {
            Event::Lost { party, on, stake }
        });
    }
    let round = draft.state().state.round;
    draft.record(Event::Settled { round });
}

pub(super) fn evolve(state: &mut State, event: &Event) {
    match *event {
        Event::Opened { round } => {
            let (phase, hands) = (Phase::Betting, vec![Vec::new()]);
            *state = State { round, phase, hands, ..State::default() };
        }
        Event::Placed { party, on, amount } => {
            state.wagers.push((party, on, amount));
            state.answered(party);
        }
        Event::NoMoreBets => state.phase = Phase::Dealing,
        Event::BoxDealt { hand, rank } => {
            state.hands[hand].push(rank);
            if state.phase == Phase::Dealing && state.hands[0].len() == 2 {
                let ace = state.dealer == [1];
                let insurance = Phase::Insurance(state.on_box());
                state.phase = if ace { insurance } else { Phase::Deciding };
            }
        }
        Event::DealerDealt { rank } => state.dealer.push(rank),
        Event::Declined { party } => state.answered(party),
        Event::Stood { .. } => state.phase = Phase::Drawing,
        Event::Split { party } => {
            let second = state.hands[0].split_off(1);
            state.hands.push(second);
            let others = state.others(party);
            let open = Phase::Following(others);
            state.phase = if others.is_empty() { Phase::Drawing } else { open };
        }
        Event::Won { .. } | Event::Lost { .. } | Event::Pushed { .. } => {
            state.wagers.remove(0);
        }
        Event::Settled { .. } => state.phase = Phase::Between,
    }
}

pub(super) fn transfers(event: &Event, give: &mut impl FnMut(Pocket, Pocket, Cents)) {
    let rack = |party| Pocket::Rack(party, ChipKind::Gaming);
    match *event {
        Event::Placed { party, amount, .. } => give(rack(party), Pocket::Wager(party), amount),
        Event::Won { party, stake, paid, .. } => {
            give(Pocket::Wager(party), rack(party), stake);
            give(Pocket::House, rack(party), paid);
        }
        Event::Lost { party, stake, .. } => give(Pocket::Wager(party), Pocket::House, stake),
        Event::Pushed { party, stake, .. } => give(Pocket::Wager(party), rack(party), stake),
        _ => {}
    }
}
