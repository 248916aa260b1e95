//! Faults that are found when the wagers are settled, until the next round opens (reading CP-15).

use money::{Cents, Net};
use rules::{At, Clause, Party, mark};

use super::evolve::evolve;
use super::judge::Late;
use super::perform::EXPOSED_VOID;
use super::settle::{dealers_hand, fate, hands_in, pays, prizes_of};
use super::state::{Stand, State};
use super::{CanberraPoker, Event, HandEvent, HandFault, Setup, Spot};
use crate::wagering::{Outcome, Settled, Verdict};

/// What follows of a fault that is found late. Wagers get the results that they would have had if it had been found in time.
pub(crate) fn late(at: At<'_, CanberraPoker>, what: HandFault) -> Late {
    let under = what.clause();
    let known = match what {
        HandFault::CardExposed { .. } | HandFault::DealersCardExposed { .. } => {
            let void = at.state.exposed() + 1 >= EXPOSED_VOID && mark(Clause::ThreeExposedVoid);
            return if void { Late::VoidRound } else { Late::Nothing };
        }
        HandFault::Misdealt { party } | HandFault::WrongCount { party } => {
            HandEvent::HandVoided { party, under }
        }
        HandFault::DealersWrongCount => HandEvent::Stated { what },
        HandFault::Rebuilt { .. } | HandFault::NotRebuilt { .. } | HandFault::Collusion { .. } => {
            return Late::Nothing;
        }
    };
    let mut then = at.state.clone();
    evolve(&mut then, &Event::Own(known.clone()));
    let voided = Some(known).filter(|known| matches!(known, HandEvent::HandVoided { .. }));
    Late::Corrections(voided.into_iter().chain(corrections(at.played, &then, under)).collect())
}

/// The results that differ from those that were settled.
fn corrections(setup: &Setup, state: &State, under: Clause) -> Vec<HandEvent> {
    let stood = |settled: &&Settled<Spot>| !settled.is_void();
    let wagered = state.wagering.settled().iter().filter(stood);
    let resettled = wagered.clone().filter_map(|settled| {
        let (was, is) = (settled.outcome(), due(setup, state, settled));
        let (party, on, chips) = (settled.wager.party, settled.wager.on, settled.wager.chips);
        let wagered = settled.wager.amount;
        let now = HandEvent::Resettled { party, on, stake: wagered, chips, was, is, under };
        (was != is).then_some(now)
    });
    let on_jackpot = |party: Party| {
        wagered.clone().any(|s| s.wager.party == party && s.wager.on == Spot::Boomerang)
    };
    let mut bets = hands_in(state);
    bets.retain(|(party, _)| on_jackpot(*party));
    let won = prizes_of(setup, state, &bets);
    let prizes = state.hands.iter().filter_map(|hand| {
        let (party, was) = (hand.party, hand.prize);
        let is = won.iter().find(|(winner, ..)| *winner == party);
        let is = is.map_or(Cents::ZERO, |(.., amount)| *amount);
        (was != is).then_some(HandEvent::PrizeCorrected { party, was, is, under })
    });
    let mut corrections: Vec<HandEvent> = resettled.chain(prizes).collect();
    // What comes back to a player can cover what goes back to the house.
    corrections.sort_by_key(|event| event.corrected().is_some_and(|(_, net)| net < Net::ZERO));
    corrections
}

/// The result that a wager should have.
fn due(setup: &Setup, state: &State, settled: &Settled<Spot>) -> Outcome {
    let wager = settled.wager;
    let Some(hand) = state.hand(wager.party) else { return settled.outcome() };
    let compared = hand.five().filter(|_| hand.stand.is_in());
    let Some(cards) = compared else {
        return if hand.stand == Stand::Void { Outcome::Void } else { settled.outcome() };
    };
    let fate = fate(&cards, dealers_hand(state).as_ref());
    let verdict = match wager.on {
        Spot::Ante => fate.ante,
        Spot::Bet => fate.bet,
        // The dealer's hand does not matter for the jackpot.
        Spot::Boomerang => return settled.outcome(),
    };
    match verdict {
        Verdict::Won { odds, .. } | Verdict::WonLess { odds, .. } => {
            Outcome::Won { paid: pays(setup, wager.on, wager.amount, odds) }
        }
        Verdict::Lost { .. } => Outcome::Lost,
        Verdict::StoodOff { .. } => Outcome::StoodOff,
    }
}
