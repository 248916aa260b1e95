//! Carries permits out, event by event.

use equipment::Card;
use money::Cents;
use rules::{ChipKind, Clause, Cloth, Draft, Parties, Party, Played, Seat, mark};

use super::cards::counts_ten;
use super::cut;
use super::mend;
use super::settle;
use super::setup::{Shuffle, SplitOrder};
use super::state::{Machine, Phase, Stack, State, Target};
use super::{Blackjack, BoxEvent, CardFault, Event, On, Outcome, Permit, Setup, Spot};
use crate::shoe::CardCount;
use crate::wagering::{self, Stage};

pub(crate) fn perform(setup: &Setup, draft: &mut impl Draft<Played<Blackjack>>, permit: &Permit) {
    let initial = state(draft).phase == Phase::InitialDeal;
    carry_out(setup, draft, permit);
    let phase = state(draft).phase;
    if initial && phase != Phase::InitialDeal && phase != Phase::Idle {
        settle::interim(setup, draft);
    }
    settle::finish_if_done(setup, draft);
}

pub(super) fn state(draft: &impl Draft<Played<Blackjack>>) -> &State {
    &draft.state().state
}

pub(super) fn own(draft: &mut impl Draft<Played<Blackjack>>, event: BoxEvent) {
    draft.record(Event::Own(event));
}

fn carry_out(setup: &Setup, draft: &mut impl Draft<Played<Blackjack>>, permit: &Permit) {
    match *permit {
        Permit::Wager(permit) => {
            wagering::perform(setup, draft, permit);
            if state(draft).wagering.stage() == Stage::NoMoreBets && !state(draft).is_dealt() {
                settle::close_wagers(setup, draft);
            }
        }
        Permit::ReturnSevens { wager } => return_sevens(draft, wager),
        Permit::VoidBegun => {
            let round = state(draft).progress().round;
            draft.record(wagering::Event::RoundVoided { round, under: None }.into());
        }
        Permit::Shuffle => shuffle(setup, draft),
        Permit::Cut { by, behind } => own(draft, BoxEvent::Cut { by, behind }),
        Permit::DeclineCut { party } => {
            own(draft, BoxEvent::CutDeclined { party });
            offer_cut(draft, Some(party));
        }
        Permit::InsertCuttingCard { from_back } => {
            own(draft, BoxEvent::CuttingCardInserted { from_back });
        }
        Permit::DrawCuttingCard => draw_cutting_card(draft),
        Permit::ShuffleDiscards => {
            own(draft, BoxEvent::DiscardsShuffled);
            offer_cut(draft, None);
        }
        Permit::Deal { card } => deal(setup, draft, card),
        Permit::RaiseBoxMaximum { seat, max } => {
            own(draft, BoxEvent::BoxMaximumRaised { seat, max });
        }
        Permit::AnnounceFinalRounds => {
            let rounds = u64::from(setup.rules().final_rounds);
            let first = state(draft).current_round();
            let last = rules::RoundNumber(first.0 + rounds - 1);
            own(draft, BoxEvent::FinalRoundsAnnounced { first, last });
        }
        Permit::ChangeCards => {
            replace_shoe(draft);
            own(draft, BoxEvent::CardsChanged);
        }
        Permit::CheckCards { by } => own(draft, BoxEvent::CardsChecked { by }),
        Permit::Burn { what, card } => {
            own(draft, BoxEvent::Stated { what });
            if mark(Clause::BurntCard) {
                own(draft, BoxEvent::Burnt { card, under: what.clause() });
            }
        }
        Permit::SetAside { what, card } => {
            own(draft, BoxEvent::Stated { what });
            own(draft, BoxEvent::SetAside { card });
        }
        Permit::Reconstruct { what } => {
            own(draft, BoxEvent::Stated { what });
            if let CardFault::Misplaced { one, other } = what {
                mend::reconstruct(setup, draft, one, other);
            }
        }
        Permit::Malfunction => own(draft, BoxEvent::Stated { what: CardFault::ShoeMalfunction }),
        Permit::Rule { outcome, ref reason } => rule(draft, outcome, reason.clone()),
        _ => decide(setup, draft, permit),
    }
}

/// Players' decisions.
fn decide(setup: &Setup, draft: &mut impl Draft<Played<Blackjack>>, permit: &Permit) {
    let (seat, hand) = (Seat(state(draft).turn.0), state(draft).turn.1);
    match *permit {
        Permit::Insure { party, seat, amount } => {
            place(draft, party, Spot::new(seat, On::Insurance), amount);
        }
        Permit::EvenMoney { party, seat } => settle::even_money(setup, draft, party, seat),
        Permit::Decline { parties } => {
            parties.iter().for_each(|party| own(draft, BoxEvent::Declined { party }));
        }
        Permit::NotThere { parties } => {
            own(draft, BoxEvent::Stated { what: CardFault::PlayerAbsent });
            parties.iter().for_each(|party| own(draft, BoxEvent::Declined { party }));
        }
        Permit::Draw { party } => {
            own(draft, BoxEvent::CardAsked { seat, hand, party: Some(party) });
        }
        Permit::Stand { party } => {
            own(draft, BoxEvent::Stood { seat, hand, party: Some(party) });
            settle::sevens_without_third(setup, draft, seat);
        }
        Permit::PassDecision { stated, from, to } => {
            if stated {
                own(draft, BoxEvent::Stated { what: CardFault::PlayerAbsent });
            }
            own(draft, BoxEvent::DecisionPassed { seat, hand, from, to });
        }
        Permit::LeaveToDealer { stated } => {
            if stated {
                own(draft, BoxEvent::Stated { what: CardFault::PlayerAbsent });
            }
            own(draft, BoxEvent::LeftToDealer { seat, hand });
            settle::sevens_without_third(setup, draft, seat);
        }
        Permit::Split { party, amount } => {
            let new = state(draft).boxes[usize::from(seat.0)].hands().len();
            let new = u8::try_from(new).expect("a box has four hands at most");
            let others = others_on(draft, party, seat, hand);
            let next = setup.given().split_order == SplitOrder::Beside;
            own(draft, BoxEvent::Split { seat, hand, party, others, next });
            place(draft, party, Spot::new(seat, On::Hand(new)), amount);
        }
        Permit::Double { party, amount } => {
            let others = others_on(draft, party, seat, hand);
            own(draft, BoxEvent::Doubled { seat, hand, party, others });
            place(draft, party, Spot::new(seat, On::Double(hand)), amount);
        }
        Permit::Follow { party, on, amount } => place(draft, party, on, amount),
        _ => {}
    }
}

/// Everybody else who has a wager on a hand, and may follow.
fn others_on(draft: &impl Draft<Played<Blackjack>>, party: Party, seat: Seat, hand: u8) -> Parties {
    let mut others = state(draft).wagerers_on(Spot::new(seat, On::Hand(hand)));
    others.remove(party);
    others
}

fn place(draft: &mut impl Draft<Played<Blackjack>>, party: Party, on: Spot, amount: Cents) {
    let chips = ChipKind::Gaming;
    draft.record(wagering::Event::Placed { party, on, amount, chips }.into());
}

/// Clause: super-sevens-amount (reading BJ-19). Chips that are less than the approved amount go back where they are found.
fn return_sevens(draft: &mut impl Draft<Played<Blackjack>>, wager: wagering::Wager<Spot>) {
    let wagering::Wager { party, on, chips, amount } = wager;
    draft.record(wagering::Event::Found { party, on, amount, chips }.into());
    draft.record(wagering::Event::Placed { party, on, amount, chips }.into());
    wagering::hand_back(draft, wager, amount, Clause::SuperSevensAmount);
}

/// Clause: automated-shoe-replaced. A shoe that has failed is replaced together with its cards.
fn replace_shoe(draft: &mut impl Draft<Played<Blackjack>>) {
    if state(draft).machine == Machine::GivenUp && mark(Clause::AutomatedShoeReplaced) {
        own(draft, BoxEvent::ShoeReplaced);
    }
}

/// Clause: shuffle-determined.
fn shuffle(setup: &Setup, draft: &mut impl Draft<Played<Blackjack>>) {
    // The computer has no cards that could be worn.
    replace_shoe(draft);
    let given = setup.given();
    let shuffle = if mark(Clause::ShuffleDetermined) { given.shuffle } else { Shuffle::ByHand };
    let round = state(draft).current_round();
    own(draft, BoxEvent::Shuffled { round, decks: given.decks, shuffle });
    if state(draft).stack != Stack::Ready {
        offer_cut(draft, None);
    }
}

/// The cards are offered to a player, or to the next one clockwise after another who does not cut.
fn offer_cut(draft: &mut impl Draft<Played<Blackjack>>, declined: Option<Party>) {
    let Cloth { state, seats, .. } = draft.state();
    if let Some(event) = cut::offered(state, seats, declined) {
        own(draft, event);
    }
}

fn draw_cutting_card(draft: &mut impl Draft<Played<Blackjack>>) {
    let on = match state(draft).target {
        Some(Target::Hand { seat, .. }) => Some(seat),
        Some(Target::Dealer) | None => None,
    };
    own(draft, BoxEvent::CuttingCardDrawn { on });
}

/// A card goes where it belongs, after the cutting card if that comes first. Clause: final-three-rounds.
fn deal(setup: &Setup, draft: &mut impl Draft<Played<Blackjack>>, card: Card) {
    if state(draft).cutting_card_next() {
        if state(draft).is_final_round() {
            own(draft, BoxEvent::CuttingCardDiscarded);
        } else {
            draw_cutting_card(draft);
        }
    }
    match state(draft).target.expect("judged to be due") {
        Target::Hand { seat, hand } => {
            let subsequent = state(draft).phase == Phase::SubsequentDeal;
            own(draft, BoxEvent::BoxDealt { seat, hand, card });
            if subsequent {
                settle::sevens_with_third(setup, draft, seat);
            }
        }
        Target::Dealer => {
            own(draft, BoxEvent::DealerDealt { card });
            if state(draft).dealer.len() == 2 && !counts_ten(card) {
                settle::collect_insurance(setup, draft);
            }
        }
    }
}

/// The ruling about a shoe that has failed.
fn rule(draft: &mut impl Draft<Played<Blackjack>>, outcome: Outcome, reason: String) {
    own(draft, BoxEvent::Ruled { outcome, reason });
    match outcome {
        Outcome::InsertCuttingCard => {
            let from_back = CardCount(DECK.min(state(draft).shoe.left().0.saturating_sub(1)));
            own(draft, BoxEvent::CuttingCardInserted { from_back });
        }
        Outcome::ShuffleAndCut => {
            let round = state(draft).current_round();
            own(draft, BoxEvent::RemainderShuffled { round });
            offer_cut(draft, None);
        }
    }
}

const DECK: u16 = 52;
