//! Cards that were seen and should not have been.

use equipment::Card;
use rules::{Clause, Seat, mark};

use super::misdeals::misdeal;
use super::{Remedy, dealt_in, in_initial_deal, not_now};
use crate::event::Event;
use crate::perform::Sheet;
use crate::refusal::{Refusal, When};
use crate::setup::{BurnCards, OneExposed};
use crate::state::{Cap, Next, Phase, State};
use crate::table::Table;
use crate::variants::{Deal, Early, Exposed};

/// Clauses: exposed-card-replaced, exposed-card-no-burn, misdeal-one-exposed, misdeal-several-exposed. Each game has
/// its own answer to one card. A second card of the same player is a misdeal everywhere; a second card of any player
/// is one at draw, and where there is only one burn card to replace a card with (reading POK-21).
pub(super) fn hole_card_exposed(
    table: Table<'_>,
    seat: Seat,
    place: u8,
    under: Clause,
) -> Result<Remedy, Refusal> {
    let hand = dealt_in(table, seat)?;
    if place >= hand.cards.len() || hand.up >> place & 1 == 1 || hand.due >> place & 1 == 1 {
        return Err(Refusal::NoSuchPlace { cards: hand.cards.len() });
    }
    let exposed = table.setup.variant().exposed;
    let before = match exposed {
        Exposed::FirstOfEachStays if mark(Clause::MisdealSeveralExposed) => hand.exposed,
        _ => table.state.hands.iter().map(|hand| hand.exposed).sum(),
    };
    let burnt = table.setup.given().burn == BurnCards::Burnt;
    let strict = table.setup.given().one_exposed_hole_card == OneExposed::Misdeal;
    let remedy = match exposed {
        _ if before > 0 => misdeal(table, Clause::MisdealSeveralExposed),
        Exposed::Misdeal => misdeal(table, Clause::MisdealOneExposed),
        // Reading POK-22.
        Exposed::ReplacedFromBurn if strict => misdeal(table, Clause::MisdealOneExposed),
        Exposed::ReplacedFromBurn if !burnt => misdeal(table, Clause::ExposedCardNoBurn),
        Exposed::ReplacedFromBurn if mark(Clause::ExposedCardReplaced) => {
            Remedy::Replace { seat, place }
        }
        _ => Remedy::TurnUp { seat, place },
    };
    // A card is replaced or stays face up as long as nobody has acted on it. A misdeal can be found later, too.
    match remedy {
        Remedy::Misdeal(_) | Remedy::PlayOn(_) => within_initial_deal(table, place, under)?,
        _ => in_initial_deal(table, under)?,
    }
    Ok(remedy)
}

/// Only cards of the initial deal make a misdeal, whenever that is found (reading POK-54).
fn within_initial_deal(table: Table<'_>, place: u8, under: Clause) -> Result<(), Refusal> {
    let stages = table.setup.variant().stages;
    let own = |deal: &Deal| match deal {
        Deal::Hole(cards) | Deal::HoleTogether(cards) => *cards,
        Deal::Up => 1,
        Deal::Communal { .. } | Deal::Replacements => 0,
    };
    let dealt: u8 = table.setup.deals(&stages[0]).iter().map(own).sum();
    if place < dealt { Ok(()) } else { Err(not_now(under, When::InitialDeal)) }
}

/// Clauses: first-card-face-up, misdeal-several-exposed. The next card comes face down instead. If that comes face up too
/// it is a misdeal: at five card stud by its own rule, at seven card stud because two hole cards are exposed.
pub(super) fn first_card_face_up(table: Table<'_>, seat: Seat) -> Result<Remedy, Refusal> {
    let hand = dealt_in(table, seat)?;
    let variant = table.setup.variant();
    // The cards that came face down after a first one face up: one of five card stud, two of seven card stud.
    let hole_cards = variant.initial_hole_cards();
    let down = ((1 << hole_cards) - 1) << 1;
    let turned = hand.up & 1 == 1 && hand.cards.len() > 1 && hand.up & down != down;
    match hand.cards.len() {
        _ if variant.exposed != Exposed::FirstOfEachStays => {}
        1 if hand.up == 0 && mark(Clause::FirstCardFaceUp) => {
            in_initial_deal(table, Clause::FirstCardFaceUp)?;
            return Ok(Remedy::TurnUp { seat, place: 0 });
        }
        _ if turned && hole_cards == 1 => return Ok(misdeal(table, Clause::FirstCardFaceUp)),
        _ if turned => return Ok(misdeal(table, Clause::MisdealSeveralExposed)),
        _ => {}
    }
    Err(not_now(Clause::FirstCardFaceUp, When::FirstCardOfStud))
}

/// Clause: face-up-in-shoe. At stud it is played as it comes, unless it would be the first card before a betting
/// round: then it is shuffled into the rest.
pub(super) fn face_up_in_shoe(table: Table<'_>, card: Card) -> Result<Remedy, Refusal> {
    let stud = *table.setup.variant().communal.end() == 1;
    let dealing = table.state.phase == Phase::Dealing && table.state.seen.is_empty();
    let due = dealing && table.state.next_card(table.setup).is_some();
    if !stud || !due || !table.shoe().contains(card) {
        return Err(not_now(Clause::FaceUpInShoe, When::StudIsDealt));
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
    let hand = dealt_in(table, seat)?;
    let place = hand.cards.len().saturating_sub(1);
    let holds = usize::from(hand.cards.len()) == *table.setup.variant().own.end();
    let down = hand.up >> place & 1 == 0;
    let may = holds && down && state.is_last_hole_card(table.setup) && state.is_not_acted_upon();
    if may && mark(Clause::LastHoleCardExposed) {
        Ok(Remedy::MustOpen { seat, place })
    } else {
        Err(not_now(Clause::LastHoleCardExposed, When::LastCardOfStud))
    }
}

/// Clause: exposed-in-draw.
pub(super) fn exposed_in_draw(table: Table<'_>, seat: Seat) -> Result<Remedy, Refusal> {
    dealt_in(table, seat)?;
    let state = table.state;
    let draws = table.setup.deals(state.stage(table.setup)).contains(&Deal::Replacements);
    if draws && state.is_not_acted_upon() && mark(Clause::ExposedInDraw) {
        Ok(Remedy::PlayOn(Clause::ExposedInDraw))
    } else {
        Err(not_now(Clause::ExposedInDraw, When::Draw))
    }
}

/// Clauses: early-card-shuffled-back, early-card-caps-bets, early-card-before-betting. In hold-em and Omaha the card
/// goes back into the shoe; where communal cards come one by one it is played in its place, and bets are capped.
pub(super) fn early_communal_card(
    table: Table<'_>,
    card: Card,
    under: Clause,
) -> Result<Remedy, Refusal> {
    let state = table.state;
    let ahead = usize::from(state.stage) + 1 + state.seen.as_slice().len();
    let more = ahead < table.setup.variant().stages.len();
    let seen = state.seen.faces().any(|seen| seen == card);
    if state.phase != Phase::Betting || !more || seen || !table.shoe().contains(card) {
        return Err(not_now(under, When::BeforeCommunalCard));
    }
    match table.setup.variant().early {
        Early::ShuffledBack if mark(Clause::EarlyCardShuffledBack) => {
            Ok(Remedy::PlayOn(Clause::EarlyCardShuffledBack))
        }
        Early::ShuffledBack => Ok(Remedy::DealNext { card, cap: None }),
        Early::CapsBets => Ok(Remedy::DealNext { card, cap: bet_cap(table) }),
        Early::Never => Err(not_now(under, When::BeforeCommunalCard)),
    }
}

/// Clauses: early-card-caps-bets, early-card-before-betting. The largest bet so far; if there is none, or betting on
/// the third card or a later one has not begun, the table minimum (reading POK-23).
fn bet_cap(table: Table<'_>) -> Option<Cap> {
    let State { stage, betting, .. } = table.state;
    let bet_min = table.setup.given().bet_min;
    let before = betting.answered.is_empty() && *stage > 0;
    let under = if before { Clause::EarlyCardBeforeBetting } else { Clause::EarlyCardCapsBets };
    mark(under).then(|| Cap { to: betting.price.max(bet_min), under })
}

/// Clause: early-card-before-betting. Of two cards shown too early, the later one is seen before anybody bets on the
/// other.
pub(crate) fn cap_upon_seen(table: Table<'_>) -> Option<Cap> {
    let early = table.setup.variant().early == Early::CapsBets && !table.state.seen.is_empty();
    let under = Clause::EarlyCardBeforeBetting;
    (early && mark(under)).then(|| Cap { to: table.setup.given().bet_min, under })
}

/// Clause: next-card-exposed. The first card of the shoe exposed when a betting round is over is used in its place:
/// as the burn card where one is burnt (reading POK-42).
pub(super) fn next_card_exposed(table: Table<'_>, card: Card) -> Result<Remedy, Refusal> {
    let state = table.state;
    let back = table.setup.variant().early == Early::ShuffledBack && state.seen.is_empty();
    let between = back && state.phase == Phase::Dealing && state.stage > 0 && state.dealt == 0;
    match state.next_card(table.setup).filter(|_| between && table.shoe().contains(card)) {
        Some(Next::Communal { burn: true }) if mark(Clause::NextCardExposed) => {
            Ok(Remedy::Burn { card })
        }
        Some(_) if mark(Clause::NextCardExposed) => Ok(Remedy::DealNext { card, cap: None }),
        _ => Err(not_now(Clause::NextCardExposed, When::BetweenRounds)),
    }
}

/// Everybody has seen a card that is dealt next, and what bets may come to until then.
pub(super) fn deal_next(sheet: &mut impl Sheet, card: Card, cap: Option<Cap>) {
    sheet.record(Event::NextCardSeen { card });
    cap_bets(sheet, cap);
}

/// A second card caps bets no higher than the first.
pub(crate) fn cap_bets(sheet: &mut impl Sheet, cap: Option<Cap>) {
    let lower = |cap: &Cap| sheet.state().bet_cap.is_none_or(|before| cap.to < before.to);
    if let Some(Cap { to, under }) = cap.filter(lower) {
        sheet.record(Event::BetsCapped { to, under });
    }
}

pub(super) fn turn_up(sheet: &mut impl Sheet, seat: Seat, place: u8) {
    let card = sheet.state().hand(seat).cards.as_slice()[usize::from(place)];
    sheet.record(Event::TurnedUp { seat, place, card });
}
