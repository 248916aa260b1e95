//! Shuffling, cutting, the cutting card, and what else is done about the cards between rounds.

use rules::{Clause, RoundNumber, Who, mark};

use super::{Judged, Permit, Table};
use crate::blackjack::event::Checker;
use crate::blackjack::setup::{CuttingCardAt, FinalRounds, Shuffle};
use crate::blackjack::state::{CuttingCard, Machine, NextCard, Stack, State};
use crate::blackjack::{Refusal, Setup};
use crate::shoe::CardCount;
use crate::wagering::{self, Stage};

/// Clauses: cards-determined, decks-determined, shuffle-determined. A shuffle is due when the shoe is over, or when
/// other cards or another shuffle have been determined for the next round.
pub(crate) fn shuffle_is_due(at: Table<'_>) -> bool {
    let state = at.state;
    if state.stack != Stack::Ready {
        return state.stack == Stack::ShuffleDue;
    }
    let other = state.shoe.size() != at.setup.cards() || state.shuffle != at.setup.given().shuffle;
    other && !state.progress().running && mark(Clause::CardsDetermined)
}

/// Whether the cards are ready for wagers to open. Clauses: shuffle-each-shoe, cut-offered, cutting-card.
pub(crate) fn may_open(at: Table<'_>) -> Judged<()> {
    let state = at.state;
    if !state.is_between() {
        return Err(wagering::Refusal::WagersAlreadyOpen.into());
    }
    if state.awaits_ruling() {
        return Err(Refusal::RulingAwaited);
    }
    if shuffle_is_due(at) && mark(Clause::ShuffleEachShoe) {
        return Err(Refusal::ShuffleFirst);
    }
    is_cut(state)?;
    // The computer inserts it before the first card, when nobody's wager can depend on its place.
    if at.live && state.cutting_card == CuttingCard::Due && mark(Clause::CuttingCard) {
        return Err(Refusal::CuttingCardFirst);
    }
    Ok(())
}

/// Clause: cut-offered.
pub(super) fn is_cut(state: &State) -> Judged<()> {
    let offered = matches!(state.stack, Stack::Offered { .. } | Stack::ForSupervisor);
    if offered && mark(Clause::CutOffered) { Err(Refusal::CutFirst) } else { Ok(()) }
}

/// Clause: automated-shoe-replaced. Whether a shoe that has failed is over: another takes its place, with new cards, which the
/// computer always has.
pub(crate) fn new_cards_are_due(at: Table<'_>) -> bool {
    let given_up = at.state.machine == Machine::GivenUp && at.state.stack == Stack::ShuffleDue;
    given_up && at.live && mark(Clause::AutomatedShoeReplaced)
}

/// Clause: cards-checked. The dealer goes through the cards before gaming begins and when it has ended; the computer
/// has no cards to check.
fn around_gaming(at: Table<'_>) -> bool {
    at.live && at.state.unchecked.for_gaming && at.state.stack == Stack::ShuffleDue
}

/// Clauses: cards-checked, cards-changed.
pub(crate) fn check_by_dealer_is_due(at: Table<'_>) -> bool {
    at.state.unchecked.by_dealer || around_gaming(at) && mark(Clause::CardsChecked)
}

/// Clause: cards-changed. Whether new cards wait for the supervisor alone: the dealer has looked at them.
pub(crate) fn check_by_supervisor_is_due(state: &State) -> bool {
    let alone = state.unchecked.by_supervisor && !state.unchecked.by_dealer;
    alone && state.stack == Stack::ShuffleDue
}

/// Clauses: shuffle-each-shoe, automated-shuffle. The dealer shuffles when a new shoe is due, and not before.
pub(crate) fn may_shuffle(at: Table<'_>) -> Judged<()> {
    if at.state.awaits_ruling() {
        return Err(Refusal::RulingAwaited);
    }
    if !shuffle_is_due(at) || at.state.is_betting() {
        return Err(Refusal::NothingToShuffle);
    }
    if new_cards_are_due(at) {
        return Err(Refusal::NewCardsFirst);
    }
    if around_gaming(at) && mark(Clause::CardsChecked) {
        return Err(Refusal::CheckBeforeGaming);
    }
    if at.state.unchecked.is_any() && mark(Clause::CardsChanged) {
        return Err(Refusal::CheckFirst);
    }
    let by_hand = at.setup.given().shuffle == Shuffle::ByHand;
    if by_hand || mark(Clause::AutomatedShuffle) { Ok(()) } else { Err(Refusal::NotAutomated) }
}

/// Clause: cutting-card. At least one deck stays at either end.
pub(crate) fn cut_range(state: &State) -> (CardCount, CardCount) {
    let left = state.shoe.left().0;
    let end = DECK.min(left / 2);
    (CardCount(end), CardCount(left - end))
}

const DECK: u16 = 52;

/// Clauses: cut-offered, cut-by-supervisor, cutting-card.
pub(super) fn cut(at: Table<'_>, who: Who, behind: CardCount) -> Judged {
    let by = match (at.state.stack, who) {
        (Stack::Offered { to, .. }, Who::Party(party)) if to == party => Some(party),
        (Stack::Offered { .. }, Who::Party(_)) => return Err(Refusal::NothingToCut),
        (Stack::ForSupervisor, Who::Supervisor(_)) => None,
        // When the computer deals, nobody is there to do it.
        (Stack::ForSupervisor, Who::Dealer) if !at.live => None,
        (Stack::Offered { .. } | Stack::ForSupervisor, _) => {
            return Err(wagering::Refusal::NotYours.into());
        }
        _ => return Err(Refusal::NothingToCut),
    };
    let (min, max) = cut_range(at.state);
    if !(min..=max).contains(&behind) && mark(Clause::CuttingCard) {
        return Err(Refusal::CutOutOfRange { min, max });
    }
    Ok(Permit::Cut { by, behind })
}

/// Clauses: cutting-card, cutting-card-about (reading BJ-14). From one deck to about half of all decks from the back, as the
/// dealer likes; the computer puts it where the operator has settled, if at one place.
pub(crate) fn insertion_range(at: Table<'_>) -> (CardCount, CardCount) {
    let (min, max) = match at.setup.given().cutting_card {
        CuttingCardAt::FromBack(place) if !at.live => (place, place),
        _ => Setup::cutting_card_range(at.state.shoe.size()),
    };
    let last = CardCount(at.state.shoe.left().0.saturating_sub(1));
    (min.min(last), max.min(last))
}

/// Whether the cutting card must be inserted now: at once with a live dealer, before the first card when the computer
/// deals.
pub(crate) fn may_insert(at: Table<'_>) -> bool {
    let due = at.state.cutting_card == CuttingCard::Due && at.state.stack == Stack::Ready;
    due && !at.state.is_betting() && (at.live || at.state.wagering.stage() == Stage::NoMoreBets)
}

pub(super) fn insert(at: Table<'_>, from_back: CardCount) -> Judged {
    is_cut(at.state)?;
    if !may_insert(at) {
        return Err(Refusal::NothingToCut);
    }
    let (min, max) = insertion_range(at);
    if !(min..=max).contains(&from_back) && mark(Clause::CuttingCard) {
        return Err(Refusal::CuttingCardOutOfRange { min, max });
    }
    Ok(Permit::InsertCuttingCard { from_back })
}

pub(super) fn draw_cutting_card(at: Table<'_>) -> Judged {
    match at.state.next_card() {
        NextCard::CuttingCard => Ok(Permit::DrawCuttingCard),
        _ => Err(Refusal::NothingToDeal),
    }
}

/// Whether a card is due but none is left.
pub(crate) fn is_exhausted(state: &State) -> bool {
    let due = state.stack == Stack::Ready && state.target.is_some();
    due && state.next_card() == NextCard::Nothing
}

/// Clause: discards-reshuffled. The shoe has no card left for the round.
pub(super) fn shuffle_discards(at: Table<'_>) -> Judged {
    if is_exhausted(at.state) && mark(Clause::DiscardsReshuffled) {
        Ok(Permit::ShuffleDiscards)
    } else {
        Err(Refusal::NothingToShuffle)
    }
}

/// Clause: round-of-cards. The cards of a round have been collected.
fn round_is_over(at: Table<'_>) -> Judged<()> {
    if at.state.progress().running && mark(Clause::RoundOfCards) {
        return Err(Refusal::RoundRunning);
    }
    Ok(())
}

/// Clause: cards-changed. Any or all cards may be changed after any round.
pub(crate) fn may_change_cards(at: Table<'_>) -> Judged<()> {
    if !at.live {
        return Err(Refusal::DealtByComputer { under: Clause::CardsChanged });
    }
    round_is_over(at)?;
    if at.state.awaits_ruling() { Err(Refusal::RulingAwaited) } else { Ok(()) }
}

/// Clauses: cards-changed, cards-checked. Both the supervisor and the dealer look at every new card, and the dealer at all cards
/// before gaming begins.
pub(super) fn check_cards(at: Table<'_>, by: Checker) -> Judged {
    let open = match by {
        Checker::Dealer => check_by_dealer_is_due(at),
        Checker::Supervisor => at.state.unchecked.by_supervisor,
    };
    if open { Ok(Permit::CheckCards { by }) } else { Err(Refusal::NothingToCheck) }
}

/// Clause: final-three-rounds (reading BJ-13). Announced before the first card of the first of them.
pub(crate) fn may_announce(at: Table<'_>) -> Judged<()> {
    if at.setup.given().final_rounds == FinalRounds::LikeOthers {
        return Err(Refusal::FinalRoundsLikeOthers);
    }
    if at.state.wagering.stage() == Stage::NoMoreBets {
        return Err(Refusal::RoundRunning);
    }
    if at.state.final_rounds.is_some() { Err(Refusal::AlreadyAnnounced) } else { Ok(()) }
}

/// Clause: final-three-rounds (reading BJ-13). The first of the final rounds of a table that closes after one.
pub(crate) fn first_of_final(at: Table<'_>, last: RoundNumber) -> Option<RoundNumber> {
    let before = u64::from(at.setup.rules().final_rounds) - 1;
    let differ = at.setup.given().final_rounds == FinalRounds::CuttingCardDiscarded;
    differ.then_some(RoundNumber(last.0.saturating_sub(before)))
}
