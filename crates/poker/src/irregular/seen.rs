//! Cards that were seen and should not have been.

use equipment::Card;
use money::Cents;
use rules::{Clause, Seat, mark};

use super::misdeals::misdeal;
use super::{Remedy, dealt_in, in_initial_deal};
use crate::event::Event;
use crate::perform::Sheet;
use crate::refusal::Refusal;
use crate::setup::{BurnCards, OneExposed};
use crate::state::Phase;
use crate::table::Table;
use crate::variants::{Early, Exposed};

/// Clauses: exposed-card-replaced, exposed-card-no-burn, misdeal-one-exposed, misdeal-several-exposed. Each game
/// has its own answer to one card; a second of one player is a misdeal everywhere, at draw a second of anybody.
pub(super) fn hole_card_exposed(
    table: Table<'_>,
    seat: Seat,
    place: u8,
) -> Result<Remedy, Refusal> {
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

/// Clause: first-card-face-up. The next card comes face down instead; if that comes face up too at five card stud,
/// it is a misdeal.
pub(super) fn first_card_face_up(table: Table<'_>, seat: Seat) -> Result<Remedy, Refusal> {
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
pub(super) fn face_up_in_shoe(table: Table<'_>, card: Card) -> Result<Remedy, Refusal> {
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
pub(super) fn last_hole_card_exposed(table: Table<'_>, seat: Seat) -> Result<Remedy, Refusal> {
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
pub(super) fn early_communal_card(table: Table<'_>, card: Card) -> Result<Remedy, Refusal> {
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
pub(super) fn next_card_exposed(table: Table<'_>, card: Card) -> Result<Remedy, Refusal> {
    let state = table.state;
    let between = state.phase == Phase::Dealing && state.stage > 0 && state.dealt == 0;
    let back = table.setup.variant().early == Early::ShuffledBack;
    if between && back && table.shoe().contains(card) && mark(Clause::NextCardExposed) {
        Ok(Remedy::DealNext { card, cap: None })
    } else {
        Err(Refusal::NotNow)
    }
}

pub(super) fn turn_up(sheet: &mut impl Sheet, seat: Seat, place: u8) {
    let card = sheet.state().hand(seat).cards.as_slice()[usize::from(place)];
    sheet.record(Event::TurnedUp { seat, place, card });
}
