//! What one player learns of a hand in the round becomes everybody's.

use equipment::Card;
use rules::{Clause, Field, Party, Seat, mark};

use crate::card_set::CardSet;
use crate::event::Event;
use crate::judge::Permit;
use crate::list::Cards;
use crate::offer_text;
use crate::perform::Sheet;
use crate::refusal::Refusal;
use crate::ring::{SEATS_MAX, SeatSet};
use crate::state::{Phase, State};
use crate::table::Table;

/// A hand of which something may be told.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Telling {
    pub(crate) seat: Seat,
    /// Whether the dealer tells it, and no player.
    pub(crate) by_dealer: bool,
    /// Who may have seen it.
    pub(crate) seen_by: SeatSet,
    /// As the computer knows it.
    cards: Cards<7>,
    /// Which of it everybody knows already.
    open: u8,
    /// What a card of it may be that the computer does not know.
    unseen: CardSet,
    /// What whoever tells it chooses from, who may not be told which of it others hold.
    listed: CardSet,
}

impl State {
    /// Clauses: folded-hand-told-to-all, hand-told-to-all. A hand that was given up, and one that is held, have a rule each.
    fn told_under(&self, seat: Seat) -> Clause {
        if self.folded.contains(seat) { Clause::FoldedHandToldToAll } else { Clause::HandToldToAll }
    }
}

impl Table<'_> {
    /// What may be told of a hand in the round: of a folded one what an active player has seen, of one that is held what any
    /// player has. The dealer tells it, or whoever showed or saw it (reading POK-49).
    pub(crate) fn telling(&self, by: Option<Party>, seat: Seat) -> Option<Telling> {
        let state = self.state;
        // Where the computer deals it tells all that is to be told.
        if !self.live || state.phase == Phase::Between {
            return None;
        }
        let hand = *state.hand(Some(seat).filter(|seat| state.dealt_in().contains(*seat))?);
        let told_by = |other: Party| by.is_none_or(|by| by == hand.party || by == other);
        let told_to =
            |other: Seat| !state.folded.contains(seat) || state.contesting().contains(other);
        let others = self.seats.iter().filter(|(other, _)| *other != seat && other.0 < SEATS_MAX);
        let seen_by = others.filter(|(other, party)| told_to(*other) && told_by(*party));
        let seen_by: SeatSet = seen_by.map(|(other, _)| other).collect();
        let closed = hand.due == 0 && hand.cards.places() & !hand.open() != 0;
        // A face that the computer knows is the dealer's or its owner's to tell: nobody else is to learn it by asking.
        let known = hand.cards.only(!hand.open()).faces().next().is_some();
        let closed = closed && (!known || by.is_none_or(|by| by == hand.party));
        let any = closed && !seen_by.is_empty() && mark(state.told_under(seat));
        let unseen = self.setup.cards().without(state.known);
        let listed = match by {
            Some(_) => self.not_open(Some(seat).filter(|_| by == Some(hand.party))),
            None => unseen,
        };
        let (cards, open) = (hand.cards, hand.open());
        let by_dealer = by.is_none();
        any.then_some(Telling { seat, by_dealer, seen_by, cards, open, unseen, listed })
    }

    pub(crate) fn judge_tell_all(
        &self,
        by: Option<Party>,
        seat: Seat,
        seen_by: Seat,
        cards: &Cards<7>,
    ) -> Result<Permit, Refusal> {
        if !self.live {
            return Err(Refusal::DealtByComputer { under: Clause::HandToldToAll });
        }
        let telling = self.telling(by, seat).filter(|telling| telling.seen_by.contains(seen_by));
        let cards = telling.ok_or(Refusal::NothingToTell)?.told(cards)?;
        Ok(Permit::TellAll { seat, seen_by, cards })
    }
}

impl Telling {
    /// The cards that are told, if they can be those of the hand and some are new.
    pub(crate) fn told(&self, cards: &Cards<7>) -> Result<Cards<7>, Refusal> {
        let whole = cards.is_empty() && self.cards.all_known();
        let told = if whole { self.cards } else { *cards };
        let once = |card: Card| told.faces().filter(|other| *other == card).count() == 1;
        let fits = |(told, dealt): (&Option<Card>, &Option<Card>)| match (told, dealt) {
            (None, _) => true,
            (Some(_), Some(_)) => told == dealt,
            (Some(card), None) => self.unseen.contains(*card) && once(*card),
        };
        let same = told.len() == self.cards.len() && told.iter().zip(self.cards.iter()).all(fits);
        if !same {
            return Err(Refusal::WrongCards { cards: self.cards.len() });
        }
        if told.only(!self.open).faces().next().is_none() {
            return Err(Refusal::NothingToTell);
        }
        Ok(told)
    }

    /// The cards that were seen, each at its place.
    pub(crate) fn field(&self) -> Field {
        offer_text::told(&self.cards, self.listed, self.open)
    }

    /// Some card that not everybody knows.
    pub(crate) fn pick(&self) -> Cards<7> {
        let place = (!self.open).trailing_zeros() as usize;
        let face = |(at, card): (usize, &Option<Card>)| {
            card.or_else(|| self.unseen.nth(0)).filter(|_| at == place)
        };
        self.cards.iter().enumerate().map(face).collect()
    }
}

pub(crate) fn tell(sheet: &mut impl Sheet, seat: Seat, seen_by: Seat, cards: Cards<7>) {
    let under = sheet.state().told_under(seat);
    sheet.record(Event::ToldToAll { seat, seen_by: Some(seen_by), cards, under });
}
