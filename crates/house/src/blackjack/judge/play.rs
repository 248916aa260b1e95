//! Cards, insurance and decisions.

use equipment::Card;
use money::Cents;
use rules::{ChipKind, Clause, Parties, Party, Seat, mark};

use super::{Judged, Permit, Table, shoe};
use crate::blackjack::cards::{Hand, Play, is_ace};
use crate::blackjack::in_box::InBox;
use crate::blackjack::state::{CuttingCard, Extra, NextCard, Phase, Stack};
use crate::blackjack::{On, Refusal, Spot};
use crate::wagering::{self, Range, Stage};

/// Whether a card is to be dealt now, from a shoe that is ready, and which.
pub(crate) fn deal_is_due(at: Table<'_>) -> Judged<NextCard> {
    let state = at.state;
    if state.wagering.stage() != Stage::NoMoreBets {
        return Err(Refusal::NoMoreBetsNotCalled);
    }
    if state.stack == Stack::ShuffleDue {
        return Err(Refusal::ShuffleFirst);
    }
    shoe::is_cut(state)?;
    if state.cutting_card == CuttingCard::Due && mark(Clause::CuttingCard) {
        return Err(Refusal::CuttingCardFirst);
    }
    if state.target.is_none() {
        return Err(Refusal::NothingToDeal);
    }
    match state.next_card() {
        NextCard::CuttingCard => Err(Refusal::CuttingCardNext),
        NextCard::Nothing => Err(Refusal::ShoeEmpty),
        next => Ok(next),
    }
}

/// Clauses: dealt-face-up, drawn-in-error. The next card of the shoe, or one that was drawn in error before.
pub(super) fn deal(at: Table<'_>, card: Card) -> Judged {
    match deal_is_due(at)? {
        NextCard::Known(first) if first == card => return Ok(Permit::Deal { card }),
        NextCard::Known(first) => return Err(Refusal::OtherCardNext { card: first }),
        _ => {}
    }
    if !at.state.shoe.can_be(card) {
        return Err(Refusal::NotInShoe { card });
    }
    if mark(Clause::DealtFaceUp) { Ok(Permit::Deal { card }) } else { Err(Refusal::NothingToDeal) }
}

/// The chips with which a player adds to their wager on a box.
fn in_rack(at: Table<'_>, party: Party, amount: Cents) -> Judged<()> {
    let rack = at.racks.of(party).of(ChipKind::Gaming);
    if amount > rack && mark(Clause::WagersInChips) {
        return Err(wagering::Refusal::NotEnoughChips { rack }.into());
    }
    Ok(())
}

/// Clauses: insurance, insurance-in-time. What a party has on a box that may be insured now, and what it is insured for.
fn insurable(at: Table<'_>, party: Party, seat: Seat) -> Judged<(Cents, Cents)> {
    let wagering = &at.state.wagering;
    let original = wagering.wagered(party, Spot::original(seat));
    let ace = at.state.dealer.cards().first().is_some_and(|card| is_ace(*card));
    if !ace || original.is_zero() {
        return Err(Refusal::NoInsurance);
    }
    match at.state.phase {
        Phase::Idle | Phase::InitialDeal => return Err(Refusal::NoInsurance),
        Phase::Insurance(_) => {}
        Phase::SubsequentDeal if !mark(Clause::InsuranceInTime) => {}
        Phase::SubsequentDeal | Phase::Following { .. } | Phase::DealersHand => {
            return Err(Refusal::InsuranceTooLate);
        }
    }
    Ok((original, wagering.wagered(party, Spot::new(seat, On::Insurance))))
}

/// Clauses: insurance, insurance-multiples (reading BJ-08). What may yet be laid as insurance of the wager on a box: up to half
/// of it with what lies there already.
pub(crate) fn insuring(at: Table<'_>, party: Party, seat: Seat) -> Judged<Option<Range>> {
    let (original, insured) = insurable(at, party, seat)?;
    let left = original.split(2).0.saturating_sub(insured);
    Ok(Range::new(Cents::ZERO, left, at.setup.insurance_step()))
}

pub(super) fn insure(at: Table<'_>, party: Party, seat: Seat, amount: Cents) -> Judged {
    let range = insuring(at, party, seat)?;
    if range.is_none_or(|range| !range.holds(amount)) {
        let step = at.setup.insurance_step();
        let (min, max) = range.map_or((step, Cents::ZERO), |range| (range.min, range.max));
        return Err(Refusal::InsuranceOutOfRange { min, max, step });
    }
    in_rack(at, party, amount)?;
    Ok(Permit::Insure { party, seat, amount })
}

/// Clause: even-money (reading BJ-09). A Blackjack against an ace may be paid at once, unless it is insured.
pub(crate) fn even_money(at: Table<'_>, party: Party, seat: Seat) -> Judged {
    let insured = insurable(at, party, seat).map_err(|_| Refusal::NoBlackjack)?.1;
    if !insured.is_zero() {
        return Err(Refusal::AlreadyInsured);
    }
    let blackjack = at.state.in_box(seat).is_some_and(InBox::has_blackjack);
    if blackjack && mark(Clause::EvenMoney) {
        Ok(Permit::EvenMoney { party, seat })
    } else {
        Err(Refusal::NoBlackjack)
    }
}

/// The player who decides about a hand. Clauses: box-decided-by-sitter, box-decided-by-nearest.
pub(crate) fn decider(at: Table<'_>, seat: Seat, hand: u8) -> Option<Party> {
    let there = preferred(at, seat, hand, not_there(at, seat, hand));
    there.or_else(|| preferred(at, seat, hand, Parties::NONE))
}

/// The player whose decision about the hand in turn is awaited.
pub(crate) fn awaited(at: Table<'_>) -> Option<Party> {
    let (seat, hand) = (Seat(at.state.turn.0), at.state.turn.1);
    preferred(at, seat, hand, not_there(at, seat, hand))
}

/// Those who do not decide about a hand: they are absent, or take no further part in the game.
fn not_there(at: Table<'_>, seat: Seat, hand: u8) -> Parties {
    let in_turn = at.state.turn == (seat.0, hand);
    let absent = if in_turn { at.state.absent } else { Parties::NONE };
    Parties(absent.0 | at.seats.excluded.0)
}

/// The first in order of preference to decide about a hand, but for those who are absent (reading BJ-23).
fn preferred(at: Table<'_>, seat: Seat, hand: u8, absent: Parties) -> Option<Party> {
    let spot = Spot::new(seat, On::Hand(hand));
    let there = at.state.wagers_on(spot).map(|wager| wager.party);
    let mut present = there.filter(|party| !absent.contains(*party));
    let sitter = at
        .seats
        .holder(seat)
        .filter(|party| at.state.wagering.wagered(*party, spot) > Cents::ZERO)
        .filter(|party| !absent.contains(*party));
    if sitter.is_some() && mark(Clause::BoxDecidedBySitter) {
        return sitter;
    }
    if mark(Clause::BoxDecidedByNearest) { present.next() } else { present.last() }
}

/// The hand about which somebody decides now.
pub(crate) fn turn_of(at: Table<'_>) -> Option<(Seat, u8, &Hand)> {
    let state = at.state;
    if state.phase != Phase::SubsequentDeal || state.stack != Stack::Ready {
        return None;
    }
    let (seat, number) = state.turn;
    let hand = state.boxes[usize::from(seat)].hand(number)?;
    (hand.play == Play::Open && !hand.wants_card()).then_some((Seat(seat), number, hand))
}

/// Clauses: decisions-clockwise, box-decided-by-sitter, box-decided-by-nearest. The hand in turn, if it is this party's to decide
/// about.
fn own_turn(at: Table<'_>, party: Party) -> Judged<(Seat, u8, &Hand)> {
    let turn = turn_of(at).ok_or(Refusal::NotYourTurn { seat: None })?;
    let (seat, hand, _) = turn;
    let decider = decider(at, seat, hand);
    if decider == Some(party) {
        return Ok(turn);
    }
    if at.state.wagerers_on(Spot::new(seat, On::Hand(hand))).contains(party) {
        let sits = decider == at.seats.holder(seat);
        let by = if sits {
            Refusal::DecidedBySitter { seat }
        } else {
            Refusal::DecidedByNearest { seat }
        };
        return Err(by);
    }
    if mark(Clause::DecisionsClockwise) {
        return Err(Refusal::NotYourTurn { seat: Some(seat) });
    }
    Ok(turn)
}

/// The hand in turn for somebody who wants to split or double it: of those on the box nobody does before whoever decides.
fn turn_to_add(
    at: Table<'_>,
    party: Party,
    alone: Clause,
    refusal: Refusal,
) -> Judged<(Seat, u8, &Hand)> {
    match own_turn(at, party) {
        Err(Refusal::DecidedBySitter { .. } | Refusal::DecidedByNearest { .. }) if mark(alone) => {
            Err(refusal)
        }
        Err(Refusal::DecidedBySitter { .. } | Refusal::DecidedByNearest { .. }) => {
            turn_of(at).ok_or(refusal)
        }
        turn => turn,
    }
}

fn lawful(clause: Clause, permit: Permit) -> Judged {
    if mark(clause) { Ok(permit) } else { Err(Refusal::NotYourTurn { seat: None }) }
}

/// Clause: may-draw.
pub(super) fn draw(at: Table<'_>, party: Party) -> Judged {
    own_turn(at, party)?;
    lawful(Clause::MayDraw, Permit::Draw { party })
}

/// Whether a hand may stand. Clause: must-draw-under-12.
pub(crate) fn standing(hand: &Hand) -> Judged<()> {
    let total = hand.total();
    if total.must_draw() { Err(Refusal::MustDraw { points: total.points }) } else { Ok(()) }
}

/// Clause: may-stand.
pub(super) fn stand(at: Table<'_>, party: Party) -> Judged {
    let (_, _, hand) = own_turn(at, party)?;
    standing(hand)?;
    lawful(Clause::MayStand, Permit::Stand { party })
}

/// What a party has on a hand, which is what splitting or doubling adds, if the rack has it. Clauses: split-of-equal-value,
/// double-wager.
fn as_much_again(at: Table<'_>, party: Party, spot: Spot) -> Judged<Cents> {
    let amount = at.state.wagering.wagered(party, spot);
    in_rack(at, party, amount)?;
    Ok(amount)
}

/// Whether whoever decides may split the hand in turn, and for how much. Clauses: nobody-else-splits, split-of-equal-value,
/// four-hands.
pub(crate) fn splitting(at: Table<'_>, party: Party) -> Judged<Cents> {
    let (seat, number, hand) =
        turn_to_add(at, party, Clause::NobodyElseSplits, Refusal::OnlyDeciderSplits)?;
    if hand.split_ace {
        return Err(Refusal::AcesSplitOnce);
    }
    if !hand.is_pair() {
        return Err(Refusal::NotAPair);
    }
    let max = at.setup.rules().hands_max;
    let hands = at.state.boxes[usize::from(seat.0)].hands().len();
    if hands >= usize::from(max) && mark(Clause::FourHands) {
        return Err(Refusal::HandsSpent { max });
    }
    as_much_again(at, party, Spot::new(seat, On::Hand(number)))
}

/// Clause: may-split.
pub(super) fn split(at: Table<'_>, party: Party) -> Judged {
    let amount = splitting(at, party)?;
    lawful(Clause::MaySplit, Permit::Split { party, amount })
}

/// Whether whoever decides may double the hand in turn, and for how much (readings BJ-03, BJ-04). Clauses: nobody-else-doubles,
/// double-wager, double-after-split.
pub(crate) fn doubling(at: Table<'_>, party: Party) -> Judged<Cents> {
    let (seat, number, hand) =
        turn_to_add(at, party, Clause::NobodyElseDoubles, Refusal::OnlyDeciderDoubles)?;
    if hand.split_ace {
        return Err(Refusal::OneCardOnly);
    }
    let (min, max) = at.setup.given().doubling.points();
    let fits = hand.len() == 2 && (min..=max).contains(&hand.total().points);
    let split = at.state.boxes[usize::from(seat.0)].hands().len() > 1;
    if !fits || (split && !mark(Clause::DoubleAfterSplit)) || !mark(Clause::DoubleWager) {
        return Err(Refusal::NotToBeDoubled { min, max });
    }
    as_much_again(at, party, Spot::new(seat, On::Hand(number)))
}

/// Clause: may-double.
pub(super) fn double(at: Table<'_>, party: Party) -> Judged {
    let amount = doubling(at, party)?;
    lawful(Clause::MayDouble, Permit::Double { party, amount })
}

/// Clauses: follow-the-split, follow-the-double (readings BJ-06, BJ-07). Others on the box follow whoever decides for it.
pub(crate) fn follow(at: Table<'_>, party: Party) -> Judged {
    let Phase::Following { what, open } = at.state.phase else {
        return Err(Refusal::NothingToFollow);
    };
    if !open.contains(party) {
        return Err(Refusal::NothingToFollow);
    }
    let (seat, hand) = (Seat(at.state.turn.0), at.state.turn.1);
    let amount = as_much_again(at, party, Spot::new(seat, On::Hand(hand)))?;
    let (on, clause) = match what {
        Extra::Split(new) => (On::Hand(new), Clause::FollowTheSplit),
        Extra::Double => (On::Double(hand), Clause::FollowTheDouble),
    };
    lawful(clause, Permit::Follow { party, on: Spot::new(seat, on), amount })
}

/// Clause: ride-on-first-hand (reading BJ-06). A player who does not split stays on the hand that is played first.
pub(super) fn ride(what: Extra, party: Party) -> Judged {
    let permit = Permit::Decline { parties: party.into() };
    match what {
        Extra::Split(_) => lawful(Clause::RideOnFirstHand, permit),
        Extra::Double => Ok(permit),
    }
}

/// The players who were asked about insurance, a split or a double and have not answered.
pub(crate) fn unanswered(at: Table<'_>) -> Option<Parties> {
    match (at.state.stack, at.state.phase) {
        (Stack::Ready, Phase::Insurance(open) | Phase::Following { open, .. }) => Some(open),
        _ => None,
    }
}

/// Clause: absent-player. The players who are awaited are stated to be absent: they add nothing.
pub(super) fn absent(at: Table<'_>) -> Judged {
    match unanswered(at) {
        Some(parties) => lawful(Clause::AbsentPlayer, Permit::NotThere { parties }),
        None => leave_to_dealer(at, true),
    }
}

/// Clause: absent-player (reading BJ-02). Nobody decides about the hand in turn.
pub(super) fn leave_to_dealer(at: Table<'_>, stated: bool) -> Judged {
    if turn_of(at).is_none() {
        return Err(Refusal::NotYourTurn { seat: None });
    }
    lawful(Clause::AbsentPlayer, next_decider(at, stated))
}

/// Reading BJ-23: the next in order of preference decides, as long as somebody on the box has not been absent.
fn next_decider(at: Table<'_>, stated: bool) -> Permit {
    let (seat, hand) = (Seat(at.state.turn.0), at.state.turn.1);
    let Some(from) = decider(at, seat, hand) else { return Permit::LeaveToDealer { stated } };
    let mut absent = not_there(at, seat, hand);
    absent.insert(from);
    match preferred(at, seat, hand, absent) {
        Some(to) => Permit::PassDecision { stated, from, to },
        None => Permit::LeaveToDealer { stated },
    }
}
