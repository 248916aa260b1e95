//! Settling the wagers of a round.

use std::cmp::Ordering;

use equipment::Card;
use jackpot::pro_rated;
use money::{Cents, Odds};
use rules::{Clause, Party, Prize, mark};

use super::event::HandEvent;
use super::hands::{self, CARDS, PrizeHand};
use super::perform::{Drafting, count, lying, own, wagers_of};
use super::state::{Stand, State, five};
use super::{CanberraPoker, Declaration, Setup, Spot};
use crate::Few;
use crate::wagering::{self, Verdict, Wager};

/// What becomes of an ante and a bet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fate {
    pub ante: Verdict,
    pub bet: Verdict,
}

/// Clauses: canberra-odds, dealer-takes-part, dealer-stays-out, higher-hand-wins, lower-hand-loses, equal-hands-void. What
/// becomes of the wagers on a hand; no dealer's hand where that has a wrong number of cards. Exact odds come from the same rule.
pub fn fate(player: &[Card; CARDS], dealer: Option<&[Card; CARDS]>) -> Fate {
    let even = |under| Verdict::Won { odds: Odds::to_one(1), under };
    let void = |under| Verdict::StoodOff { under };
    let Some(dealer) = dealer else {
        let under = Clause::DealersWrongCount;
        return Fate { ante: even(under), bet: void(under) };
    };
    if !hands::takes_part(dealer) && mark(Clause::DealerStaysOut) {
        let under = Clause::DealerStaysOut;
        return Fate { ante: even(under), bet: void(under) };
    }
    let lost = |under| Fate { ante: Verdict::Lost { under }, bet: Verdict::Lost { under } };
    match hands::against(*player, *dealer) {
        Ordering::Greater if mark(Clause::HigherHandWins) => {
            let under = Clause::HigherHandWins;
            let odds = if mark(Clause::CanberraOdds) {
                hands::odds_of(hands::rank(player).category())
            } else {
                Odds::to_one(0)
            };
            Fate { ante: even(under), bet: Verdict::Won { odds, under } }
        }
        Ordering::Less if !mark(Clause::LowerHandLoses) => {
            let under = Clause::LowerHandLoses;
            Fate { ante: void(under), bet: void(under) }
        }
        Ordering::Equal if mark(Clause::EqualHandsVoid) => {
            let under = Clause::EqualHandsVoid;
            Fate { ante: void(under), bet: void(under) }
        }
        _ => lost(Clause::LowerHandLoses),
    }
}

/// Settles every hand that bet, in the order of the deal, and ends the round.
pub(crate) fn settle(setup: &Setup, draft: &mut impl Drafting) {
    let state = &draft.state().state;
    let dealer = dealers_hand(state);
    let bets = hands_in(state);
    for (party, cards) in &bets {
        let fate = fate(cards, dealer.as_ref());
        for (on, verdict) in [(Spot::Ante, fate.ante), (Spot::Bet, fate.bet)] {
            for (_, wager) in lying(&draft.state().state, *party, on) {
                conclude(setup, draft, wager, verdict);
            }
        }
    }
    jackpot(setup, draft);
    end(setup, draft);
}

/// The dealer's hand, unless it has a wrong number of cards.
pub(crate) fn dealers_hand(state: &State) -> Option<[Card; CARDS]> {
    five(&state.dealer.cards).filter(|_| !state.dealer.miscounted)
}

/// The hands that are compared with the dealer's, in the order of the deal.
pub(crate) fn hands_in(state: &State) -> Few<(Party, [Card; CARDS])> {
    let hands = state.hands.iter().filter(|hand| hand.stand.is_in());
    hands.filter_map(|hand| Some((hand.party, hand.five()?))).collect()
}

/// Clause: maximum-payout (reading CP-02). What a bet pays is limited.
pub(crate) fn pays(setup: &Setup, on: Spot, stake: Cents, odds: Odds) -> Cents {
    let pays = odds.pay(stake, setup.given().wagers.rounding);
    let limited = on == Spot::Bet && mark(Clause::MaximumPayout);
    if limited { pays.min(setup.given().maximum_payout) } else { pays }
}

fn conclude(setup: &Setup, draft: &mut impl Drafting, wager: Wager<Spot>, verdict: Verdict) {
    let Wager { party, on, chips, amount: stake } = wager;
    let Verdict::Won { odds, under } = verdict else {
        return wagering::conclude::<CanberraPoker>(setup, draft, wager, stake, verdict);
    };
    let paid = pays(setup, on, stake, odds);
    let commission = Cents::ZERO;
    let won = wagering::Event::Won { party, on, stake, odds, paid, commission, chips, under };
    draft.record(won.into());
}

/// Collects a wager; one on the jackpot goes to its pools. Clause: boomerang-pools.
fn lose(setup: &Setup, draft: &mut impl Drafting, wager: Wager<Spot>, under: Clause) {
    let keeps = under == Clause::FoldLoses && !mark(Clause::FoldLoses);
    if keeps {
        return conclude(setup, draft, wager, Verdict::StoodOff { under });
    }
    conclude(setup, draft, wager, Verdict::Lost { under });
    if let Some(linked) = setup.linked()
        && wager.on == Spot::Boomerang
        && mark(Clause::BoomerangPools)
    {
        let (jackpot, amount) = (linked.number, wager.amount);
        own(draft, HandEvent::Contributed { party: wager.party, jackpot, amount });
    }
}

/// Clauses: boomerang-declared, boomerang-wins-anyway, boomerang-prizes. Whether a hand wins from the jackpot.
fn prize_hand(
    setup: &Setup,
    state: &State,
    party: Party,
    cards: [Card; CARDS],
) -> Option<PrizeHand> {
    let by_player = setup.given().boomerang?.declaration == Declaration::ByPlayer;
    let undeclared = by_player && !state.has_declared(party) && mark(Clause::BoomerangDeclared);
    let stays_out = dealers_hand(state).is_some_and(|dealer| !hands::takes_part(&dealer));
    let counts = !undeclared && (!stays_out || mark(Clause::BoomerangWinsAnyway));
    PrizeHand::of(&cards).filter(|_| counts && mark(Clause::BoomerangPrizes))
}

/// The prizes of these hands, in the order of the deal.
pub(crate) fn prizes_of(
    setup: &Setup,
    state: &State,
    bets: &[(Party, [Card; CARDS])],
) -> Few<(Party, PrizeHand, Cents)> {
    let won = |(party, cards): &(Party, [Card; CARDS])| {
        Some((*party, prize_hand(setup, state, *party, *cards)?))
    };
    let won: Few<(Party, PrizeHand)> = bets.iter().filter_map(won).collect();
    let hands: Few<PrizeHand> = won.iter().map(|(_, hand)| *hand).collect();
    let amounts = prizes(state.played_for(setup), &hands);
    won.into_iter().zip(amounts).map(|((party, hand), amount)| (party, hand, amount)).collect()
}

/// Pays prizes and collects the wagers that won none.
fn jackpot(setup: &Setup, draft: &mut impl Drafting) {
    let Some(given) = setup.given().boomerang else { return };
    let state = &draft.state().state;
    let mut bets = hands_in(state);
    bets.retain(|(party, _)| !state.wagering.wagered(*party, Spot::Boomerang).is_zero());
    let won = prizes_of(setup, state, &bets);
    for (party, _) in bets {
        let prize = won.iter().find(|(winner, ..)| *winner == party);
        for (_, wager) in lying(&draft.state().state, party, Spot::Boomerang) {
            match prize {
                Some(_) => {
                    let under = Clause::BoomerangPrizes;
                    conclude(setup, draft, wager, Verdict::StoodOff { under });
                }
                None => lose(setup, draft, wager, Clause::BoomerangPools),
            }
        }
        if let Some(&(_, hand, amount)) = prize {
            let (jackpot, prize) = (given.jackpot, hand.prize());
            own(draft, HandEvent::PrizeWon { party, jackpot, hand, prize, amount });
        }
    }
}

/// Clauses: boomerang-prizes, boomerang-pro-rated (reading CP-03). What each hand that wins gets when so much was displayed: the
/// major prizes together are at most that, shared in proportion.
pub fn prizes(displayed: Cents, won: &[PrizeHand]) -> Vec<Cents> {
    let major = |hand: &PrizeHand| hand.prize() == Prize::Major;
    let majors = || won.iter().filter(|hand| major(hand));
    // In tenths of a cent, so that only what is paid is rounded.
    let claims: Few<Cents> = majors().map(|hand| hand.claims_in_tenths(displayed)).collect();
    let total: Cents = claims.iter().copied().sum();
    let shares = if total > displayed.times(10) && mark(Clause::BoomerangProRated) {
        pro_rated(displayed, &claims)
    } else {
        majors().map(|hand| hand.wins(displayed)).collect()
    };
    let mut shares = shares.into_iter();
    let of = |hand: &PrizeHand| {
        let fixed = || hand.wins(displayed);
        if major(hand) { shares.next().unwrap_or_default() } else { fixed() }
    };
    won.iter().map(of).collect()
}

/// Clause: fold-loses. Collects the wagers of players who folded.
fn collect_folded(setup: &Setup, draft: &mut impl Drafting) {
    let folded = draft.state().state.hands.iter().filter(|hand| hand.stand == Stand::Folded);
    let folded: Few<Party> = folded.map(|hand| hand.party).collect();
    for party in folded {
        for wager in wagers_of(&draft.state().state, party) {
            lose(setup, draft, wager, Clause::FoldLoses);
        }
    }
}

/// Clause: hands-counted. The cards are collected, and the round is over.
pub(crate) fn end(setup: &Setup, draft: &mut impl Drafting) {
    collect_folded(setup, draft);
    let state = &draft.state().state;
    let left = |stand: Stand| stand == Stand::ToAct || stand.is_in();
    let hands = state.hands.iter().filter(|hand| left(hand.stand) && !hand.cards.is_empty());
    let mut counted: Few<Option<Party>> = hands.map(|hand| Some(hand.party)).collect();
    counted.extend((!state.dealer.cards.is_empty()).then_some(None));
    for party in counted.into_iter().filter(|_| mark(Clause::HandsCounted)) {
        count(draft, party, Clause::HandsCounted);
    }
    let round = draft.state().state.wagering.round();
    draft.record(wagering::Event::Settled { round }.into());
}
