//! Carries out permits, and what follows of itself.

use rules::{ChipKind, Clause, Cloth, Draft, Parties, Party, Played, Stakes, mark};

use super::event::HandEvent;
use super::judge::Late;
use super::state::{Phase, State, Target};
use super::{CanberraPoker, HandFault, Outcome, Permit, Setup, Spot, settle};
use crate::Few;
use crate::Joined;
use crate::wagering::{self, Stage, Wager};

pub(crate) trait Drafting: Draft<Played<CanberraPoker>> {}
impl<D: Draft<Played<CanberraPoker>>> Drafting for D {}

pub(crate) fn own(draft: &mut impl Drafting, event: HandEvent) {
    draft.record(Joined::Own(event));
}

pub(crate) fn perform(setup: &Setup, draft: &mut impl Drafting, permit: Permit) {
    match permit {
        Permit::Wager(permit) => {
            wagering::perform::<CanberraPoker>(setup, draft, permit);
            let closed = draft.state().state.phase == Phase::Shuffle;
            if permit == wagering::Permit::Close || closed && found(permit) {
                close_wagers(setup, draft);
            }
        }
        Permit::Shuffle => {
            let boxes = boxes(draft.state());
            own(draft, HandEvent::Shuffled { boxes });
        }
        Permit::Cut { at } => own(draft, HandEvent::Cut { at }),
        Permit::Deal { card } => {
            let state = &draft.state().state;
            let target = state.target().unwrap_or(Target::Dealer);
            let up = state.goes_up(target);
            own(
                draft,
                match target {
                    Target::Box(party) => HandEvent::BoxDealt { party, card, up },
                    Target::Dealer => HandEvent::DealerDealt { card, up },
                },
            );
        }
        Permit::Bet { party, amount, chips } => {
            let on = Spot::Bet;
            draft.record(wagering::Event::Placed { party, on, amount, chips }.into());
        }
        Permit::Fold { parties } => parties.iter().for_each(|party| fold(draft, party)),
        Permit::Declare { party } => own(draft, HandEvent::Declared { party }),
        Permit::Show { party, cards } => own(draft, HandEvent::Shown { party, cards }),
        Permit::ChangeCards => own(draft, HandEvent::CardsChanged),
        Permit::OrderCount => own(draft, HandEvent::CountOrdered),
        Permit::CheckCards { by } => own(draft, HandEvent::CardsChecked { by }),
        Permit::Collect => return settle::settle(setup, draft),
        Permit::State { what } => state(draft, what),
        Permit::FoundLate { what, then } => found_late(draft, what, then),
        Permit::Rule { party, outcome, reason } => rule(draft, party, outcome, reason),
    }
    go_on(setup, draft);
}

fn found(permit: wagering::Permit<Spot>) -> bool {
    matches!(permit, wagering::Permit::Found { .. })
}

/// The boxes with an ante, clockwise.
fn boxes(cloth: &Cloth<State>) -> Few<Party> {
    let mut boxes = Few::new();
    for wager in cloth.state.wagering.wagers() {
        if wager.on == Spot::Ante && !boxes.contains(&wager.party) {
            boxes.push(wager.party);
        }
    }
    let lies_in = |party: Party| cloth.state.box_left(party).or_else(|| cloth.seats.of(party));
    boxes.sort_by_key(|party| lies_in(*party));
    boxes
}

pub(crate) fn wagers_of(state: &State, party: Party) -> Few<Wager<Spot>> {
    state.wagering.wagers().iter().filter(|wager| wager.party == party).copied().collect()
}

/// Wagers when no more are accepted: the excess above the maximum is returned, so that a bet is twice what counts.
fn close_wagers(setup: &Setup, draft: &mut impl Drafting) {
    for party in boxes(draft.state()) {
        wagering::return_excess::<CanberraPoker>(setup, draft, party, Spot::Ante);
    }
    hand_back_without_ante(draft);
}

/// Clause: no-ante-void. A wager on the jackpot without an ante goes back.
fn hand_back_without_ante(draft: &mut impl Drafting) {
    let wagering = &draft.state().state.wagering;
    let lacks = |wager: &&Wager<Spot>| {
        wager.on == Spot::Boomerang && wagering.wagered(wager.party, Spot::Ante).is_zero()
    };
    let alone: Few<Wager<Spot>> = wagering.wagers().iter().filter(lacks).copied().collect();
    for wager in alone.into_iter().filter(|_| mark(Clause::NoAnteVoid)) {
        wagering::hand_back::<CanberraPoker>(draft, wager, wager.amount, Clause::NoAnteVoid);
    }
}

/// Clause: folded-cards-counted. The wagers stay on the layout until the round is settled, so that they go back if it becomes
/// void (reading CP-13).
fn fold(draft: &mut impl Drafting, party: Party) {
    own(draft, HandEvent::Folded { party });
    if mark(Clause::FoldedCardsCounted) {
        count(draft, Some(party), Clause::FoldedCardsCounted);
    }
}

/// The dealer counts a hand before it goes to the discard rack.
pub(crate) fn count(draft: &mut impl Drafting, party: Option<Party>, under: Clause) {
    let cards = draft.state().state.cards_of(party).len();
    let cards = u8::try_from(cards).unwrap_or(u8::MAX);
    own(draft, HandEvent::Counted { party, cards, under });
}

/// A hand takes no further part, and its wagers go back.
fn void_hand(draft: &mut impl Drafting, party: Party, under: Clause) {
    own(draft, HandEvent::HandVoided { party, under });
    for wager in wagers_of(&draft.state().state, party) {
        wagering::hand_back::<CanberraPoker>(draft, wager, wager.amount, under);
    }
}

/// So many cards exposed by mistake make a round void.
pub(crate) const EXPOSED_VOID: usize = 3;

/// Clauses: three-exposed-void, misdealt-hand-void, wrong-count-void, hand-rebuilt.
fn state(draft: &mut impl Drafting, what: HandFault) {
    own(draft, HandEvent::Stated { what });
    match what {
        HandFault::CardExposed { .. } | HandFault::DealersCardExposed { .. } => {
            if draft.state().state.exposed() >= EXPOSED_VOID && mark(Clause::ThreeExposedVoid) {
                void_round(draft, Clause::ThreeExposedVoid);
            }
        }
        HandFault::Misdealt { party }
        | HandFault::WrongCount { party }
        | HandFault::NotRebuilt { party } => void_hand(draft, party, what.clause()),
        HandFault::Rebuilt { .. } | HandFault::DealersWrongCount | HandFault::Collusion { .. } => {}
    }
}

/// A fault that was found when the wagers were settled (reading CP-15).
fn found_late(draft: &mut impl Drafting, what: HandFault, then: Late) {
    own(draft, HandEvent::Stated { what });
    match then {
        Late::Nothing => {}
        Late::VoidRound => {
            draft.record(wagering::Event::FoundLate { under: Clause::ThreeExposedVoid }.into());
        }
        Late::Corrections(events) => events.into_iter().for_each(|event| own(draft, event)),
    }
}

fn void_round(draft: &mut impl Drafting, under: Clause) {
    wagering::void::<CanberraPoker>(draft, Parties::ALL, Stakes::Refunded, Some(under));
}

fn rule(draft: &mut impl Drafting, party: Party, outcome: Outcome, reason: String) {
    own(draft, HandEvent::Ruled { outcome, reason });
    match outcome {
        Outcome::ExcludeFromRound => void_hand(draft, party, Clause::CollusionRuled),
        Outcome::VoidRound => void_round(draft, Clause::CollusionRuled),
        Outcome::PlayOn => {}
    }
}

/// What follows of itself: when nobody is left to decide, hands are turned up as far as they are known, and settled.
fn go_on(setup: &Setup, draft: &mut impl Drafting) {
    let state = &draft.state().state;
    if state.wagering.stage() != Stage::NoMoreBets || state.colluded.is_some() {
        return;
    }
    let nobody_left = match state.phase {
        Phase::Idle | Phase::Decide => return,
        Phase::Shuffle => state.wagering.wagers().is_empty(),
        Phase::Cut | Phase::Deal => state.live().next().is_none(),
        Phase::Show => !state.hands.iter().any(|hand| hand.stand.is_in()),
    };
    if nobody_left {
        return settle::end(setup, draft);
    }
    if state.phase != Phase::Show {
        return;
    }
    while let Some(whose) = draft.state().state.to_show() {
        let party = whose.party();
        let Some(cards) = super::state::five(draft.state().state.cards_of(party)) else { return };
        own(draft, HandEvent::Shown { party, cards });
    }
    // Clause: boomerang-declared. A hand that lies open can be declared until the cards are collected.
    if draft.state().state.to_declare(setup).is_empty() {
        settle::settle(setup, draft);
    }
}

/// A bet or an ante in chips of one kind, as it lies.
pub(crate) fn lying(state: &State, party: Party, on: Spot) -> Few<(ChipKind, Wager<Spot>)> {
    let own = wagers_of(state, party).into_iter().filter(|wager| wager.on == on);
    own.map(|wager| (wager.chips, wager)).collect()
}
