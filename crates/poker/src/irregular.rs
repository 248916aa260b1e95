//! What the rules make of things gone wrong at a table that a person deals.

use equipment::Card;
use money::Cents;
use rules::{Clause, Seat, mark};

use crate::command::{Irregularity, Outcome};
use crate::editions::MisdealFoundBy;
use crate::event::Event;
use crate::moves::Moves;
use crate::perform::Sheet;
use crate::refusal::Refusal;
use crate::setup::{BurnCards, OneExposed, Setup};
use crate::state::{Hand, Phase, State};
use crate::table::Table;
use crate::variants::{Early, Exposed};

/// What follows of an irregularity.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remedy {
    /// The round is dealt again.
    Misdeal(Clause),
    /// Nothing but the record.
    PlayOn(Clause),
    /// A supervisor decides whether the deal can be put right.
    Ruling,
    Fold {
        seat: Seat,
        under: Clause,
    },
    /// The first burn card takes the place of an exposed one.
    Replace {
        seat: Seat,
        place: u8,
    },
    /// A card stays where it is, for all to see.
    TurnUp {
        seat: Seat,
        place: u8,
    },
    Hold {
        seat: Seat,
        to: Cents,
    },
    /// A card that everybody has seen is dealt next; bets are capped until then.
    DealNext {
        card: Card,
        cap: Option<Cents>,
    },
    MustOpen {
        seat: Seat,
    },
    /// Chips go back to the player whose they are.
    GiveBack {
        from: Seat,
        to: Seat,
        amount: Cents,
    },
}

/// Whether something stated can have happened now, and what follows.
pub(crate) fn judge(table: Table<'_>, what: Irregularity) -> Result<Remedy, Refusal> {
    if !table.live {
        return Err(Refusal::DealtByComputer);
    }
    if table.state.phase == Phase::Between {
        return Err(Refusal::RoundNotRunning);
    }
    match what {
        Irregularity::ExposedInCut => Ok(misdeal(table, Clause::MisdealExposedInCut)),
        Irregularity::NotCut => Ok(misdeal(table, Clause::MisdealNotCut)),
        Irregularity::SeveralExposed { seat } => {
            dealt_in(table, seat)?;
            Ok(misdeal(table, Clause::MisdealSeveralExposed))
        }
        Irregularity::HoleCardExposed { seat, place } => hole_card_exposed(table, seat, place),
        Irregularity::CardOutOfTurn { looked_at } => {
            put_right_or_misdeal(table, looked_at, Clause::MisdealCardOutOfTurn)
        }
        Irregularity::PlayerMissed { looked_at } => {
            put_right_or_misdeal(table, looked_at, Clause::MisdealMissedPlayer)
        }
        Irregularity::ExcessCard { seat } => {
            dealt_in(table, seat)?;
            Ok(misdeal(table, Clause::MisdealExcessCard))
        }
        Irregularity::SecondCommunalFaceUp => second_communal_face_up(table),
        Irregularity::OutOfTurn { seat, to } => out_of_turn(table, seat, to),
        Irregularity::OutOfTurnByDealer { seat } => out_of_turn_by_dealer(table, seat),
        Irregularity::WrongNumberOfCards { seat } => fold(table, seat, Clause::WrongNumberOfCards),
        Irregularity::CardsInDiscards { seat } => fold(table, seat, Clause::CardsInDiscards),
        Irregularity::FirstCardFaceUp { seat } => first_card_face_up(table, seat),
        Irregularity::FaceUpInShoe { card } => face_up_in_shoe(table, card),
        Irregularity::LastHoleCardExposed { seat } => last_hole_card_exposed(table, seat),
        Irregularity::ExposedInDraw { seat } => {
            dealt_in(table, seat)?;
            match table.state.phase {
                Phase::Replacing if mark(Clause::ExposedInDraw) => {
                    Ok(Remedy::PlayOn(Clause::ExposedInDraw))
                }
                _ => Err(Refusal::NotNow),
            }
        }
        Irregularity::EarlyCommunalCard { card } => early_communal_card(table, card),
        Irregularity::NextCardExposed { card } => next_card_exposed(table, card),
        Irregularity::ChipsGiven { from, to, amount } => chips_given(table, from, to, amount),
        // Chips are judged by themselves.
        Irregularity::PutIn { .. } => Err(Refusal::NotNow),
    }
}

/// Clauses: misdeal, misdeal-found-late. In the later books what is found after the first betting round is
/// played out.
fn misdeal(table: Table<'_>, under: Clause) -> Remedy {
    let late = table.state.stage > 0;
    match table.setup.rules().misdeal_found_by {
        MisdealFoundBy::EndOfFirstBettingRound if late && mark(Clause::MisdealFoundLate) => {
            Remedy::PlayOn(Clause::MisdealFoundLate)
        }
        _ if mark(under) && mark(Clause::Misdeal) => Remedy::Misdeal(under),
        _ => Remedy::PlayOn(under),
    }
}

fn dealt_in(table: Table<'_>, seat: Seat) -> Result<&'_ Hand, Refusal> {
    let there = seat.0 < crate::SEATS_MAX && table.state.dealt_in().contains(seat);
    if there { Ok(table.state.hand(seat)) } else { Err(Refusal::NotDealtIn) }
}

fn in_initial_deal(table: Table<'_>) -> Result<(), Refusal> {
    let dealing = table.state.stage == 0 && table.state.phase == Phase::Dealing;
    if dealing { Ok(()) } else { Err(Refusal::NotNow) }
}

/// Clauses: exposed-card-replaced, exposed-card-no-burn, misdeal-one-exposed, misdeal-several-exposed. Each game
/// has its own answer to one card; a second of one player is a misdeal everywhere, at draw a second of anybody.
fn hole_card_exposed(table: Table<'_>, seat: Seat, place: u8) -> Result<Remedy, Refusal> {
    in_initial_deal(table)?;
    let hand = dealt_in(table, seat)?;
    if place >= hand.cards.len() || hand.up >> place & 1 == 1 || hand.due >> place & 1 == 1 {
        return Err(Refusal::NoSuchPlace { cards: hand.cards.len() });
    }
    let burnt = table.setup.given().burn == BurnCards::Burnt;
    let strict = table.setup.given().one_exposed_hole_card == OneExposed::Misdeal;
    match table.setup.variant().exposed {
        _ if table.state.exposed > 0 => Ok(misdeal(table, Clause::MisdealSeveralExposed)),
        Exposed::Misdeal => Ok(misdeal(table, Clause::MisdealOneExposed)),
        // Reading POK-22.
        Exposed::ReplacedFromBurn if strict => Ok(misdeal(table, Clause::MisdealOneExposed)),
        Exposed::ReplacedFromBurn if burnt && mark(Clause::ExposedCardReplaced) => {
            Ok(Remedy::Replace { seat, place })
        }
        Exposed::ReplacedFromBurn if !burnt => Ok(misdeal(table, Clause::ExposedCardNoBurn)),
        Exposed::ReplacedFromBurn | Exposed::FirstStays => Ok(Remedy::TurnUp { seat, place }),
    }
}

/// Clauses: misdeal-card-out-of-turn, misdeal-missed-player. If nobody has looked, a supervisor says whether the
/// deal can be put right (reading POK-35).
fn put_right_or_misdeal(
    table: Table<'_>,
    looked_at: bool,
    under: Clause,
) -> Result<Remedy, Refusal> {
    in_initial_deal(table)?;
    if looked_at { Ok(misdeal(table, under)) } else { Ok(Remedy::Ruling) }
}

/// Clause: misdeal-one-exposed. In the games whose communal cards come one by one.
fn second_communal_face_up(table: Table<'_>) -> Result<Remedy, Refusal> {
    let one_by_one = table.setup.variant().early == Early::CapsBets;
    let second = table.state.board.len() == 1;
    let known = table.setup.rules().second_communal(table.setup.variant());
    if !(one_by_one && second && known) {
        return Err(Refusal::NotNow);
    }
    if mark(Clause::MisdealOneExposed) {
        Ok(Remedy::Misdeal(Clause::MisdealOneExposed))
    } else {
        Ok(Remedy::PlayOn(Clause::MisdealOneExposed))
    }
}

/// Clauses: out-of-turn, out-of-turn-raised. The bet waits for its turn.
fn out_of_turn(table: Table<'_>, seat: Seat, to: Cents) -> Result<Remedy, Refusal> {
    let turn = table.state.turn().ok_or(Refusal::NoBetting)?;
    let hand = dealt_in(table, seat)?;
    let (bet, price) = (hand.bet, table.state.betting.price);
    if !table.state.active().contains(seat) || seat == turn || table.state.held.is_some() {
        return Err(Refusal::NotNow);
    }
    let stake = table.stake_at(seat);
    if to > bet + stake {
        return Err(Refusal::StakeTooShort { stake: bet + stake });
    }
    if to <= bet || to < price {
        return Err(Refusal::BelowLeastBet { to_min: price.max(table.setup.given().bet_min) });
    }
    Ok(Remedy::Hold { seat, to })
}

/// Clause: out-of-turn-by-dealer. Whoever was misled takes the bet back; it was never in the pot.
fn out_of_turn_by_dealer(table: Table<'_>, seat: Seat) -> Result<Remedy, Refusal> {
    table.state.turn().ok_or(Refusal::NoBetting)?;
    dealt_in(table, seat)?;
    if mark(Clause::OutOfTurnByDealer) {
        Ok(Remedy::PlayOn(Clause::OutOfTurnByDealer))
    } else {
        Err(Refusal::NotNow)
    }
}

/// Clauses: wrong-number-of-cards, cards-in-discards. The hand is out, and its bets stay in the pot.
fn fold(table: Table<'_>, seat: Seat, under: Clause) -> Result<Remedy, Refusal> {
    dealt_in(table, seat)?;
    if !table.state.contesting().contains(seat) {
        return Err(Refusal::NotNow);
    }
    if mark(under) { Ok(Remedy::Fold { seat, under }) } else { Ok(Remedy::PlayOn(under)) }
}

/// Clause: first-card-face-up. The next card comes face down instead; if that comes face up too at five card stud,
/// it is a misdeal.
fn first_card_face_up(table: Table<'_>, seat: Seat) -> Result<Remedy, Refusal> {
    in_initial_deal(table)?;
    let hand = dealt_in(table, seat)?;
    let stud =
        table.setup.variant().early == Early::Never && *table.setup.variant().communal.end() == 1;
    match hand.cards.len() {
        1 if stud && hand.up == 0 && mark(Clause::FirstCardFaceUp) => {
            Ok(Remedy::TurnUp { seat, place: 0 })
        }
        2 if stud && hand.up == 1 => Ok(misdeal(table, Clause::FirstCardFaceUp)),
        _ => Err(Refusal::NotNow),
    }
}

/// Clause: face-up-in-shoe. At stud it is played as it comes, unless it would be the first card before a betting
/// round: then it is shuffled into the rest.
fn face_up_in_shoe(table: Table<'_>, card: Card) -> Result<Remedy, Refusal> {
    let stud = *table.setup.variant().communal.end() == 1;
    let dealing = table.state.phase == Phase::Dealing && table.state.stage > 0;
    if !stud || !dealing || !table.shoe().contains(card) {
        return Err(Refusal::NotNow);
    }
    if table.state.dealt == 0 && mark(Clause::FaceUpInShoe) {
        Ok(Remedy::PlayOn(Clause::FaceUpInShoe))
    } else {
        Ok(Remedy::DealNext { card, cap: None })
    }
}

/// Clause: last-hole-card-exposed. Its player opens the final betting round (reading POK-34).
fn last_hole_card_exposed(table: Table<'_>, seat: Seat) -> Result<Remedy, Refusal> {
    let state = table.state;
    let last = usize::from(state.stage) + 1 == table.setup.variant().stages.len();
    let hand = dealt_in(table, seat)?;
    let holds = usize::from(hand.cards.len()) == *table.setup.variant().own.end();
    let seven = table.setup.variant().name == "seven-card-stud";
    if seven && last && holds && state.phase == Phase::Dealing && mark(Clause::LastHoleCardExposed)
    {
        Ok(Remedy::MustOpen { seat })
    } else {
        Err(Refusal::NotNow)
    }
}

/// Clauses: early-card-shuffled-back, early-card-caps-bets, early-card-before-betting. In hold-em and Omaha the card
/// goes back into the shoe; where communal cards come one by one it is played in its place, and bets are capped.
fn early_communal_card(table: Table<'_>, card: Card) -> Result<Remedy, Refusal> {
    let state = table.state;
    let more = usize::from(state.stage) + 1 < table.setup.variant().stages.len();
    if state.phase != Phase::Betting || !more || !table.shoe().contains(card) {
        return Err(Refusal::NotNow);
    }
    match table.setup.variant().early {
        Early::ShuffledBack if mark(Clause::EarlyCardShuffledBack) => {
            Ok(Remedy::PlayOn(Clause::EarlyCardShuffledBack))
        }
        Early::ShuffledBack => Ok(Remedy::DealNext { card, cap: None }),
        Early::CapsBets => Ok(Remedy::DealNext { card, cap: bet_cap(table) }),
        Early::Never => Err(Refusal::NotNow),
    }
}

/// The largest bet already made; where none is made, or no betting has begun, the table minimum (reading POK-23).
fn bet_cap(table: Table<'_>) -> Option<Cents> {
    let bet_min = table.setup.given().bet_min;
    let begun = !table.state.betting.answered.is_empty();
    let clause = if begun { Clause::EarlyCardCapsBets } else { Clause::EarlyCardBeforeBetting };
    mark(clause).then(|| table.state.betting.price.max(bet_min))
}

/// Clause: next-card-exposed. A card exposed when a betting round is over is played in its place.
fn next_card_exposed(table: Table<'_>, card: Card) -> Result<Remedy, Refusal> {
    let state = table.state;
    let between = state.phase == Phase::Dealing && state.stage > 0 && state.dealt == 0;
    let back = table.setup.variant().early == Early::ShuffledBack;
    if between && back && table.shoe().contains(card) && mark(Clause::NextCardExposed) {
        Ok(Remedy::DealNext { card, cap: None })
    } else {
        Err(Refusal::NotNow)
    }
}

/// Clause: no-lending. In a round nobody plays with another player's chips: what changed hands goes back. It has
/// left no rack, for the computer moves chips by the rules alone.
fn chips_given(table: Table<'_>, from: Seat, to: Seat, amount: Cents) -> Result<Remedy, Refusal> {
    dealt_in(table, from)?;
    dealt_in(table, to)?;
    let stake = table.stake_at(from);
    if amount > stake {
        return Err(Refusal::StakeTooShort { stake });
    }
    if from != to && !amount.is_zero() && mark(Clause::NoLending) {
        Ok(Remedy::GiveBack { from, to, amount })
    } else {
        Err(Refusal::NotNow)
    }
}

/// The rulings that the book leaves open.
pub(crate) fn remedies(state: &State, each: &mut impl FnMut(Clause, Outcome)) {
    let under = match state.stated {
        Some(Irregularity::CardOutOfTurn { .. }) => Clause::MisdealCardOutOfTurn,
        Some(Irregularity::PlayerMissed { .. }) => Clause::MisdealMissedPlayer,
        _ => return,
    };
    each(under, Outcome::DealPutRight);
    each(under, Outcome::Misdeal);
}

/// Writes down what follows of what was stated. Answers whether the round is over.
pub(crate) fn follow(sheet: &mut impl Sheet, what: Irregularity, remedy: Remedy) -> bool {
    sheet.record(Event::Stated { what });
    match remedy {
        Remedy::Misdeal(under) => {
            declare_misdeal(sheet, under);
            return true;
        }
        Remedy::PlayOn(under) => sheet.record(Event::PlayedOn { under }),
        Remedy::Ruling => sheet.record(Event::RulingAwaited { what }),
        Remedy::Fold { seat, .. } => {
            // All that its player has bet stays in the pot, in turn or not.
            if !sheet.state().held_by(seat).is_zero() {
                sheet.record(Event::HeldCounted { seat });
            }
            sheet.record(Event::Folded { seat });
        }
        Remedy::Replace { seat, place } => sheet.record(Event::CardSpoilt { seat, place }),
        Remedy::TurnUp { seat, place } => turn_up(sheet, seat, place),
        Remedy::Hold { seat, to } => {
            let Hand { party, bet, .. } = *sheet.state().hand(seat);
            sheet.record(Event::BetHeld { seat, party, by: to - bet, to });
        }
        Remedy::DealNext { card, cap } => sheet.record(Event::NextCardSeen { card, cap }),
        Remedy::GiveBack { from, to, amount } => {
            sheet.record(Event::ChipsGivenBack { from, to, amount });
        }
        Remedy::MustOpen { seat } => {
            let place = sheet.state().hand(seat).cards.len() - 1;
            turn_up(sheet, seat, place);
            sheet.record(Event::MustOpen { seat });
        }
    }
    false
}

fn turn_up(sheet: &mut impl Sheet, seat: Seat, place: u8) {
    let card = sheet.state().hand(seat).cards.as_slice()[usize::from(place)];
    sheet.record(Event::TurnedUp { seat, place, card });
}

/// Clauses: misdeal, misdeal-new-deal. All chips go back, and the same seat is first again.
pub(crate) fn declare_misdeal(sheet: &mut impl Sheet, under: Clause) {
    sheet.record(Event::MisdealDeclared { under, buck_stays: mark(Clause::MisdealNewDeal) });
    crate::perform::refund_all(sheet);
    let round = sheet.state().round;
    sheet.record(Event::RoundVoided { round });
}

/// When the turn has come to whoever bet before it: the bet stands, goes back, or waits for its owner. Answers
/// whether anything was settled.
pub(crate) fn settle_held(setup: &Setup, sheet: &mut impl Sheet) -> bool {
    use crate::editions::OutOfTurn;
    use crate::event::Wager;

    let state = sheet.state();
    let Some(held) = state.held.filter(|held| state.turn() == Some(held.seat)) else {
        return false;
    };
    let (seat, price) = (held.seat, state.betting.price);
    let to = state.laid(seat);
    if price > to {
        return false;
    }
    let follows = setup.rules().out_of_turn == OutOfTurn::FollowsThoseBefore;
    let betted = price > held.price;
    let checked = !betted
        && state
            .betting
            .answered
            .iter()
            .any(|before| before != seat && state.active().contains(before));
    if follows && checked && mark(Clause::OutOfTurnChecked) {
        return_held(sheet);
        sheet.record(Event::Checked { seat });
        return true;
    }
    if follows && betted && mark(Clause::OutOfTurnNotExceeded) {
        return_held(sheet);
        sheet.record(Event::MayNotRaise { seat });
        return true;
    }
    if !mark(Clause::OutOfTurn) {
        return_held(sheet);
        return true;
    }
    let Cents(full) = Moves::full_raise(setup, state, seat);
    let most = Moves::most(setup, state, seat);
    sheet.record(Event::HeldCounted { seat });
    let excess = to.saturating_sub(most.max(price));
    let to = to - excess;
    // More than a call and less than a raise is a call.
    let what = match () {
        () if to == price => Wager::Call,
        () if to.0 >= full && price.is_zero() => Wager::Bet,
        () if to.0 >= full => Wager::Raise,
        () => Wager::Call,
    };
    let excess = if what == Wager::Call { excess + (to - price) } else { excess };
    if !excess.is_zero() {
        let Hand { party, .. } = *sheet.state().hand(seat);
        sheet.record(Event::HeldExcessReturned { seat, party, amount: excess });
    }
    let tapped_out = sheet.stake(sheet.state().hand(seat).party).is_zero();
    sheet.record(Event::HeldStands { seat, what, tapped_out });
    true
}

pub(crate) fn return_held(sheet: &mut impl Sheet) {
    if let Some(held) = sheet.state().held {
        let Hand { party, .. } = *sheet.state().hand(held.seat);
        sheet.record(Event::HeldReturned { seat: held.seat, party, amount: held.by });
    }
}
