//! Who may bank, wager and set, and how the round is settled.

use money::Cents;
use rules::{At, ChipKind, Clause, Draft, Order, OrderOf, Party, Played, Pocket, Who, mark};

use super::{Act, Event, Hand, LOWS, PaiGow, Permit, Phase, Setup, State};
use crate::bare::No;

pub(super) fn judge(at: At<'_, PaiGow>, who: Who, order: &OrderOf<PaiGow>) -> Result<Permit, No> {
    let (state, price) = (at.state, at.setup.stake);
    let rack = |party| at.racks.of(party).of(ChipKind::Gaming);
    let Order::Act(act) = *order else { return Err(No::NotYours) };
    match (state.phase, who, act) {
        (Phase::Between, Who::Party(party), Act::Bank) => Ok((Some(party), act)),
        (Phase::Betting, Who::Party(party), Act::Place) => {
            if state.hands.iter().any(|hand| hand.party == party) {
                return Err(No::NotNow);
            }
            let wagered = state.wagers.iter().map(|(_, amount)| *amount).sum::<Cents>() + price;
            let risk = [(party, price), (state.banker().ok_or(No::NotNow)?, wagered.split(2).0)];
            match risk.into_iter().find(|(party, amount)| *amount > rack(*party)) {
                Some((short, _)) => Err(No::NotEnoughChips { rack: rack(short) }),
                None => Ok((Some(party), act)),
            }
        }
        (Phase::Betting, Who::Dealer, Act::Close) if !state.wagers.is_empty() => Ok((None, act)),
        (Phase::Playing, Who::Dealer, Act::Deal { tile }) => match state.undealt() {
            Some(party) if state.boxed().any(|boxed| boxed == tile) => Ok((Some(party), act)),
            Some(_) => Err(No::AlreadyKnown { card: tile }),
            None => Err(No::NotNow),
        },
        (Phase::Playing, Who::Party(party), Act::Set { low }) => {
            // Clause: wagers-stand (for a hand set once).
            let set = state.undealt().is_none() && !state.unset().contains(party);
            if set && mark(Clause::WagersStand) {
                return Err(No::AlreadySet);
            }
            let may = state.unset().contains(party) && LOWS.contains(&low);
            if may || set { Ok((Some(party), act)) } else { Err(No::NotNow) }
        }
        _ => Err(No::NotNow),
    }
}

pub(super) fn perform(setup: &Setup, draft: &mut impl Draft<Played<PaiGow>>, (party, act): Permit) {
    let round = draft.state().state.round.next();
    match (party, act) {
        (Some(party), Act::Bank) => draft.record(Event::BankTaken { round, party }),
        (Some(party), Act::Place) => draft.record(Event::Placed { party, amount: setup.stake }),
        (Some(party), Act::Deal { tile }) => draft.record(Event::Dealt { party, tile: Some(tile) }),
        (Some(party), Act::Set { low }) => {
            draft.record(Event::Set { party, low: Some(low) });
            if draft.state().state.unset().is_empty() {
                settle(draft);
            }
        }
        _ => {
            let state = &draft.state().state;
            let wagered: Cents = state.wagers.iter().map(|(_, amount)| *amount).sum();
            let party = state.banker().expect("somebody banks");
            draft.record(Event::BankLaid { party, amount: wagered.split(2).0 });
        }
    }
}

fn settle(draft: &mut impl Draft<Played<PaiGow>>) {
    let banker = draft.state().state.banker().expect("somebody banks");
    while let Some(&(party, stake)) = draft.state().state.wagers.first() {
        let hands = &draft.state().state.hands;
        let of = |party: Party| parts(hands.iter().find(|hand| hand.party == party));
        let (half, rest) = (stake.split(2).0, stake - stake.split(2).0);
        let ((low, high), (bank_low, bank_high)) = (of(party), of(banker));
        draft.record(match (low > bank_low, high > bank_high) {
            (true, true) => {
                Event::Won { party, stake, from_banker: half, from_house: rest, banker }
            }
            (false, false) => Event::Lost { party, to_banker: half, to_house: rest, banker },
            _ => Event::Pushed { party, stake },
        });
    }
    let amount = draft.state().state.bank;
    draft.record(Event::BankReturned { party: banker, amount });
}

/// The points of a hand's low and high parts.
fn parts(hand: Option<&Hand>) -> (u8, u8) {
    let Some(Hand { tiles, low: Some(low), .. }) = hand else { return (0, 0) };
    let (all, low): (u8, u8) =
        (tiles.iter().sum(), low.iter().map(|place| tiles[usize::from(*place)]).sum());
    (low % 10, (all - low) % 10)
}

pub(super) fn evolve(state: &mut State, event: &Event) {
    let new = |party| Hand { party, tiles: Vec::new(), low: None };
    match *event {
        Event::BankTaken { round, party } => {
            let (phase, hands) = (Phase::Betting, vec![new(party)]);
            *state = State { round, phase, hands, ..State::default() };
        }
        Event::Placed { party, amount } => {
            state.hands.push(new(party));
            state.hands[1..].sort_by_key(|hand| hand.party);
            state.wagers.push((party, amount));
            state.wagers.sort();
        }
        Event::BankLaid { amount, .. } => (state.bank, state.phase) = (amount, Phase::Playing),
        Event::Dealt { party, tile } => state.hand_mut(party).tiles.extend(tile),
        Event::Set { party, low } => state.hand_mut(party).low = low,
        Event::Won { party, from_banker, .. } => {
            state.bank -= from_banker;
            state.wagers.retain(|(owner, _)| *owner != party);
        }
        Event::Lost { party, .. } | Event::Pushed { party, .. } => {
            state.wagers.retain(|(owner, _)| *owner != party);
        }
        Event::BankReturned { .. } => (state.bank, state.phase) = (Cents::ZERO, Phase::Between),
    }
}

pub(super) fn transfers(event: &Event, give: &mut impl FnMut(Pocket, Pocket, Cents)) {
    let rack = |party| Pocket::Rack(party, ChipKind::Gaming);
    match *event {
        Event::Placed { party, amount } | Event::BankLaid { party, amount } => {
            give(rack(party), Pocket::Wager(party), amount);
        }
        Event::Won { party, stake, from_banker, from_house, banker } => {
            give(Pocket::Wager(party), rack(party), stake);
            give(Pocket::Wager(banker), rack(party), from_banker);
            give(Pocket::House, rack(party), from_house);
        }
        Event::Lost { party, to_banker, to_house, banker } => {
            give(Pocket::Wager(party), rack(banker), to_banker);
            give(Pocket::Wager(party), Pocket::House, to_house);
        }
        Event::Pushed { party, stake: amount } | Event::BankReturned { party, amount } => {
            give(Pocket::Wager(party), rack(party), amount);
        }
        Event::BankTaken { .. } | Event::Dealt { .. } | Event::Set { .. } => {}
    }
}
