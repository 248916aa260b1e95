//! The betting round: who may wager what, and what follows.

use money::Cents;
use rules::mark;
use rules::{At, ChipKind, Clause, Draft, Game, Order, OrderOf, Party, Played, Pocket, Seat, Who};

use super::{Act, Command, Event, Hand, Irregularity, OutOfTurnFold, Permit, Poker, SEATS};
use super::{Setup, State};
use crate::bare::No;

pub(super) fn judge(at: At<'_, Poker>, who: Who, order: &OrderOf<Poker>) -> Result<Permit, No> {
    let turn = at.state.turn().ok_or(No::NotNow);
    let own =
        || turn.clone().and_then(|s| if who == player(s) { Ok(s) } else { Err(No::NotYours) });
    match (who, order) {
        (Who::Dealer, Order::Act(Act::Deal { cards })) => deal(at, *cards),
        (Who::Dealer | Who::Supervisor(_), Order::State(what)) => hold(at, turn?, *what),
        (Who::Clock, Order::TimeExpired) => Ok((turn?, Command::Fold)),
        (Who::Party(_), Order::Act(Act::Fold)) => Ok((own()?, Command::Fold)),
        (Who::Party(_), Order::Act(Act::Call)) => bet(at, own()?, at.state.price()),
        (Who::Party(_), Order::Act(Act::Raise { to })) => {
            let (seat, to_min) = (own()?, at.state.price() + at.setup.blinds[1]);
            if *to < to_min { Err(No::BelowLeastRaise { to_min }) } else { bet(at, seat, *to) }
        }
        _ => Err(No::NotYours),
    }
}

fn player(seat: Seat) -> Who {
    Who::Party(Party(seat.0))
}

fn deal(at: At<'_, Poker>, cards: [u8; 3]) -> Result<Permit, No> {
    let racks = (0..SEATS).map(|place| at.racks.of(Party(place)).of(ChipKind::Gaming));
    let rack = racks.min().unwrap_or_default();
    let [a, b, c] = cards;
    match cards.into_iter().find(|card| *card >= 52) {
        _ if at.state.running => Err(No::NotNow),
        Some(_) => Err(No::NotInTheDeck { cards: 52 }),
        None if a == b || a == c || b == c => Err(No::AlreadyKnown { card: c }),
        None if rack < at.setup.blinds[1] => Err(No::NotEnoughChips { rack }),
        None => Ok((Seat(0), Command::Deal(cards))),
    }
}

fn bet(at: At<'_, Poker>, seat: Seat, to: Cents) -> Result<Permit, No> {
    let rack = at.racks.of(Party(seat.0)).of(ChipKind::Gaming);
    let enough = rack >= to.saturating_sub(at.state.laid(seat));
    if enough { Ok((seat, Command::Bet { to })) } else { Err(No::NotEnoughChips { rack }) }
}

/// Clause: wagers-stand (for out-of-turn). A wager before its turn is held until the turn comes.
fn hold(at: At<'_, Poker>, turn: Seat, what: Irregularity) -> Result<Permit, No> {
    let Irregularity::OutOfTurn { seat, bet: to } = what;
    let live = at.state.live().any(|live| live == seat) && seat != turn;
    let to_min = at.state.price() + at.setup.blinds[1];
    if !live || at.state.held.is_some() || !mark(Clause::WagersStand) {
        return Err(No::NotNow);
    }
    bet(at, seat, to)?;
    let by = to.saturating_sub(at.state.hand(seat).bet);
    if to < to_min {
        Err(No::BelowLeastRaise { to_min })
    } else {
        Ok((seat, Command::Hold { by, to }))
    }
}

pub(super) fn perform(
    setup: &Setup,
    draft: &mut impl Draft<Played<Poker>>,
    (seat, permit): Permit,
) {
    let state = &draft.state().state;
    match permit {
        Command::Deal(cards) => {
            let round = state.round.next();
            draft.record(Event::Dealt { round, cards });
            for (seat, by) in [Seat(1), Seat(2)].into_iter().zip(setup.blinds) {
                draft.record(Event::Wagered { seat, by, to: by, blind: true });
            }
            return;
        }
        Command::Hold { by, to } => {
            draft.record(Event::Stated { what: Irregularity::OutOfTurn { seat, bet: to } });
            draft.record(Event::Held { seat, by, to });
            return;
        }
        Command::Fold => {
            let held = state.laid(seat) - state.hand(seat).bet;
            // Clause: void (for out-of-turn-fold).
            let returned = match setup.out_of_turn_fold {
                OutOfTurnFold::Returned if mark(Clause::Void) => held,
                OutOfTurnFold::Returned | OutOfTurnFold::StaysInPot => Cents::ZERO,
            };
            draft.record(Event::Folded { seat, returned });
        }
        Command::Bet { to } => {
            let by = to - state.laid(seat);
            draft.record(Event::Wagered { seat, by, to, blind: false });
        }
    }
    go_on(draft);
}

/// Automatic consequences: a held wager whose turn has come stands unless it was raised; and when nobody can act any
/// more, the highest card wins.
fn go_on(draft: &mut impl Draft<Played<Poker>>) {
    while let Some(seat) = draft.state().state.turn() {
        let state = &draft.state().state;
        match state.held {
            Some((owner, to)) if owner == seat && to >= state.price() => {
                draft.record(Event::HeldStands { seat, to });
            }
            _ => return,
        }
    }
    let state = &draft.state().state;
    let seat = state.live().max_by_key(|seat| state.hand(*seat).card).expect("somebody is left");
    draft.record(Event::PotWon { seat, amount: Poker::in_play(state) });
}

pub(super) fn evolve(state: &mut State, event: &Event) {
    match *event {
        Event::Dealt { round, cards } => {
            let hands = cards.map(|card| Hand { card, ..Hand::default() });
            *state = State { round, running: true, hands, last: 2, held: None };
        }
        Event::Held { seat, to, .. } => state.held = Some((seat, to)),
        Event::HeldStands { seat, .. } => state.act(seat, Cents::ZERO),
        Event::Folded { seat, returned } => {
            state.act(seat, Cents::ZERO);
            let hand = &mut state.hands[usize::from(seat.0)];
            (hand.bet, hand.folded) = (hand.bet - returned, true);
        }
        Event::Wagered { seat, by, blind: true, .. } => state.hands[usize::from(seat.0)].bet = by,
        Event::Wagered { seat, by, .. } => state.act(seat, by),
        Event::PotWon { .. } => {
            (state.running, state.held) = (false, None);
            state.hands.iter_mut().for_each(|hand| hand.bet = Cents::ZERO);
        }
        Event::Stated { .. } => {}
    }
}

pub(super) fn transfers(event: &Event, give: &mut impl FnMut(Pocket, Pocket, Cents)) {
    let rack = |seat: Seat| Pocket::Rack(Party(seat.0), ChipKind::Gaming);
    match *event {
        Event::Wagered { seat, by, .. } | Event::Held { seat, by, .. } => {
            give(rack(seat), Pocket::Pot, by);
        }
        Event::Folded { seat, returned } => give(Pocket::Pot, rack(seat), returned),
        Event::PotWon { seat, amount } => give(Pocket::Pot, rack(seat), amount),
        Event::Dealt { .. } | Event::Stated { .. } | Event::HeldStands { .. } => {}
    }
}
