//! All that somebody may do at the table now.

use equipment::Card;
use money::Cents;
use rules::{
    About, Arg, At, ChipKind, Choice, Clause, Field, Group, Offer, OfferText, Order, OrderOf,
    Party, Seat, Text, Who,
};

use super::declined::Declined;
use super::judge::{self, deal_is_due};
use super::misplaced::{Places, named_place};
use super::state::{Aside, NextCard, Phase, Stack, Target};
use super::{BOXES, Blackjack, BoxAct, CardFault, On, Spot, SuperSevens};
use crate::Joined;
use crate::shoe::CardCount;
use crate::wagering::{self, Positions, Range};

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum BoxOffer {
    Wager(wagering::Offer<Spot>),
    /// This and nothing else.
    Only(BoxAct),
    Decline(Declined),
    Cut {
        min: CardCount,
        max: CardCount,
    },
    InsertCuttingCard {
        min: CardCount,
        max: CardCount,
    },
    Deal {
        to: Target,
        cards: Faces,
    },
    Insure {
        seat: Seat,
        range: Range,
    },
    RaiseBoxMaximum {
        seat: Seat,
        above: Cents,
        step: Cents,
    },
    /// Something happened to one of these cards.
    StateCard {
        what: CardFault,
        cards: Faces,
    },
    StateMisplaced {
        places: Places,
    },
    State(CardFault),
}

/// The highest marker that a page proposes; the rules set no bound.
const MARKER_MAX: Cents = Cents::dollars(1_000_000);

/// A set of cards by their faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Faces(u64);

impl Faces {
    fn of(fits: impl Fn(Card) -> bool) -> Faces {
        let all = (0..52).filter_map(Card::from_index).filter(|card| fits(*card));
        Faces(all.fold(0, |bits, card| bits | 1 << card.index()))
    }

    fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    fn iter(self) -> impl Iterator<Item = Card> {
        (0..52).filter_map(Card::from_index).filter(move |card| self.contains(*card))
    }

    fn pick(self, entropy: u64) -> Card {
        let at =
            usize::try_from(entropy % u64::from(self.0.count_ones().max(1))).unwrap_or_default();
        self.iter().nth(at).expect("a card is picked among some")
    }
}

pub(crate) fn offers(at: At<'_, Blackjack>, who: Who, each: &mut impl FnMut(BoxOffer)) {
    wagering::offers(at, who, &mut |offer| offer_wager(at, who, offer, each));
    match who {
        Who::Party(party) => offer_player(at, party, each),
        Who::Dealer => {
            offer_dealer(at, each);
            offer_statements(at, each);
        }
        Who::Supervisor(_) => {
            offer_supervisor(at, each);
            offer_statements(at, each);
        }
        Who::Table | Who::Clock => {}
    }
}

/// Wagers as on any layout, but for what this game has otherwise: a marker stands beside the box, colour chips are not used, and
/// Super Sevens has one amount.
fn offer_wager(
    at: At<'_, Blackjack>,
    who: Who,
    offer: wagering::Offer<Spot>,
    each: &mut impl FnMut(BoxOffer),
) {
    use wagering::Offer as Shared;
    match offer {
        Shared::RaiseMaximum { .. }
        | Shared::RestoreMaximum { .. }
        | Shared::RequireColour { .. } => {}
        Shared::OpenWagers if judge::may_open(at).is_err() => {}
        Shared::StateFound { .. } if judge::before_first_card(at).is_err() => {}
        Shared::Place { on, chips, range } => {
            let mut boxes = Positions::none();
            for spot in on.iter() {
                match (spot.on, who) {
                    (On::SuperSevens, Who::Party(party)) => {
                        offer_sevens(at, party, spot, chips, each);
                    }
                    _ => boxes.insert(spot),
                }
            }
            if !boxes.is_empty() {
                each(BoxOffer::Wager(Shared::Place { on: boxes, chips, range }));
            }
        }
        offer => each(BoxOffer::Wager(offer)),
    }
}

fn offer_sevens(
    at: At<'_, Blackjack>,
    party: Party,
    spot: Spot,
    chips: ChipKind,
    each: &mut impl FnMut(BoxOffer),
) {
    let Some(SuperSevens { amount, .. }) = at.setup.given().super_sevens else { return };
    let free = at.state.wagering.wagered(party, spot).is_zero();
    if free && amount <= at.racks.of(party).of(chips) {
        let mut on = Positions::none();
        on.insert(spot);
        let range = Range::only(amount);
        each(BoxOffer::Wager(wagering::Offer::Place { on, chips, range }));
    }
}

fn offer_player(at: At<'_, Blackjack>, party: Party, each: &mut impl FnMut(BoxOffer)) {
    let state = at.state;
    match (state.stack, state.phase) {
        (Stack::Offered { to, .. }, _) if to == party => {
            let (min, max) = judge::cut_range(state);
            each(BoxOffer::Cut { min, max });
            each(BoxOffer::Decline(Declined::Cut));
        }
        (Stack::Offered { .. }, _) => {}
        (_, Phase::Insurance(open)) => {
            (0..BOXES).map(Seat).for_each(|seat| offer_insurance(at, party, seat, each));
            if open.contains(party) {
                each(BoxOffer::Decline(Declined::Insurance));
            }
        }
        (_, Phase::Following { open, .. }) if open.contains(party) => {
            if judge::follow(at, party).is_ok() {
                each(BoxOffer::Only(BoxAct::Follow));
            }
            each(BoxOffer::Decline(Declined::Following));
        }
        _ => offer_turn(at, party, each),
    }
}

fn offer_insurance(
    at: At<'_, Blackjack>,
    party: Party,
    seat: Seat,
    each: &mut impl FnMut(BoxOffer),
) {
    let Ok(range) = judge::insuring(at, party, seat) else { return };
    let rack = at.racks.of(party).of(ChipKind::Gaming);
    let within = range.and_then(|range| Range::new(range.min, range.max.min(rack), range.step));
    if let Some(range) = within {
        each(BoxOffer::Insure { seat, range });
    }
    if judge::even_money(at, party, seat).is_ok() {
        each(BoxOffer::Only(BoxAct::EvenMoney { seat }));
    }
}

fn offer_turn(at: At<'_, Blackjack>, party: Party, each: &mut impl FnMut(BoxOffer)) {
    let Some((seat, number, hand)) = judge::turn_of(at) else { return };
    if judge::decider(at, seat, number) != Some(party) {
        return;
    }
    each(BoxOffer::Only(BoxAct::Draw));
    if judge::standing(hand).is_ok() {
        each(BoxOffer::Only(BoxAct::StandPat));
    }
    if judge::doubling(at, party).is_ok() {
        each(BoxOffer::Only(BoxAct::Double));
    }
    if judge::splitting(at, party).is_ok() {
        each(BoxOffer::Only(BoxAct::Split));
    }
}

fn offer_dealer(at: At<'_, Blackjack>, each: &mut impl FnMut(BoxOffer)) {
    let state = at.state;
    if judge::may_shuffle(at).is_ok() {
        each(BoxOffer::Only(BoxAct::Shuffle));
    }
    if state.stack == Stack::ForSupervisor && !at.live {
        let (min, max) = judge::cut_range(state);
        each(BoxOffer::Cut { min, max });
    }
    if judge::may_insert(at) {
        let (min, max) = judge::insertion_range(at);
        each(BoxOffer::InsertCuttingCard { min, max });
    }
    if state.next_card() == NextCard::CuttingCard {
        each(BoxOffer::Only(BoxAct::DrawCuttingCard));
    }
    if judge::is_exhausted(state) {
        each(BoxOffer::Only(BoxAct::ShuffleDiscards));
    }
    if judge::check_by_dealer_is_due(at) {
        each(BoxOffer::Only(BoxAct::CheckCards));
    }
    if let (Ok(next), Some(to)) = (deal_is_due(at), state.target) {
        let cards = match next {
            NextCard::Known(next) => Faces::of(|card| card == next),
            _ => Faces::of(|card| state.shoe.can_be(card)),
        };
        each(BoxOffer::Deal { to, cards });
    }
}

fn offer_supervisor(at: At<'_, Blackjack>, each: &mut impl FnMut(BoxOffer)) {
    let state = at.state;
    if state.stack == Stack::ForSupervisor {
        let (min, max) = judge::cut_range(state);
        each(BoxOffer::Cut { min, max });
    }
    let step = at.setup.given().wagers.multiple;
    for seat in (0..judge::boxes(at)).map(Seat) {
        let Some((above, free)) = judge::marker_range(at, seat) else { continue };
        each(BoxOffer::RaiseBoxMaximum { seat, above, step });
        if free {
            each(BoxOffer::Only(BoxAct::RaiseBoxMaximum { seat, max: None }));
        }
    }
    if judge::may_announce(at).is_ok() {
        each(BoxOffer::Only(BoxAct::AnnounceFinalRounds));
    }
    if judge::may_change_cards(at).is_ok() {
        each(BoxOffer::Only(BoxAct::ChangeCards));
    }
    if state.unchecked.by_supervisor {
        each(BoxOffer::Only(BoxAct::CheckCards));
    }
}

fn offer_statements(at: At<'_, Blackjack>, each: &mut impl FnMut(BoxOffer)) {
    let state = at.state;
    if !at.live {
        return;
    }
    if judge::readiness(at).is_ok() {
        let cards = Faces::of(|card| state.shoe.can_be(card));
        let first = cards.pick(0);
        each(BoxOffer::StateCard { what: CardFault::FaceUpInShoe { card: first }, cards });
        let mut seen_or_not = |unseen: CardFault| {
            each(BoxOffer::StateCard { what: about(unseen, Some(first)), cards });
            each(BoxOffer::State(unseen));
        };
        seen_or_not(CardFault::BurntInError { card: None });
        if state.aside.len() < Aside::MAX {
            seen_or_not(CardFault::DrawnInError { card: None });
        }
        if judge::overdrawn(at).is_ok() {
            seen_or_not(CardFault::DrawnToDealer { card: None });
        }
    }
    let places = Places::of(at);
    if places.len() > 1 {
        each(BoxOffer::StateMisplaced { places });
    }
    if judge::turn_of(at).is_some() {
        each(BoxOffer::State(CardFault::PlayerAbsent));
    }
    if judge::may_fail(at) {
        each(BoxOffer::State(CardFault::ShoeMalfunction));
    }
}

fn statement(what: CardFault) -> OrderOf<Blackjack> {
    Order::State(Joined::Own(what))
}

/// The same statement about another card.
fn about(what: CardFault, card: Option<Card>) -> CardFault {
    match (what, card) {
        (CardFault::FaceUpInShoe { .. }, Some(card)) => CardFault::FaceUpInShoe { card },
        (CardFault::BurntInError { .. }, card) => CardFault::BurntInError { card },
        (CardFault::DrawnInError { .. }, card) => CardFault::DrawnInError { card },
        (CardFault::DrawnToDealer { .. }, card) => CardFault::DrawnToDealer { card },
        (what, _) => what,
    }
}

fn card_of(what: CardFault) -> Option<Card> {
    match what {
        CardFault::FaceUpInShoe { card } => Some(card),
        CardFault::BurntInError { card }
        | CardFault::DrawnInError { card }
        | CardFault::DrawnToDealer { card } => card,
        CardFault::Misplaced { .. } | CardFault::PlayerAbsent | CardFault::ShoeMalfunction => None,
    }
}

impl Offer<OrderOf<Blackjack>> for BoxOffer {
    fn holds(&self, order: &OrderOf<Blackjack>) -> bool {
        match order {
            Order::Act(Joined::Shared(act)) => {
                matches!(self, BoxOffer::Wager(offer) if offer.holds(act))
            }
            Order::State(Joined::Shared(what)) => {
                matches!(self, BoxOffer::Wager(offer) if offer.holds_statement(what))
            }
            Order::Act(Joined::Own(act)) => self.holds_act(*act),
            Order::State(Joined::Own(what)) => self.holds_fault(*what),
            _ => false,
        }
    }

    fn pick(&self, entropy: u64) -> OrderOf<Blackjack> {
        let between = |min: CardCount, max: CardCount| {
            let span = u64::from(max.0.saturating_sub(min.0)) + 1;
            CardCount(min.0 + u16::try_from(entropy % span).unwrap_or_default())
        };
        let act = |act| Order::Act(Joined::Own(act));
        match *self {
            BoxOffer::Wager(offer) => match offer.pick(entropy) {
                Ok(act) => Order::Act(Joined::Shared(act)),
                Err(what) => Order::State(Joined::Shared(what)),
            },
            BoxOffer::Only(only) => act(only),
            BoxOffer::Decline(_) => act(BoxAct::Decline),
            BoxOffer::Cut { min, max } => act(BoxAct::Cut { behind: between(min, max) }),
            BoxOffer::InsertCuttingCard { min, max } => {
                act(BoxAct::InsertCuttingCard { from_back: between(min, max) })
            }
            BoxOffer::Deal { cards, .. } => act(BoxAct::Deal { card: cards.pick(entropy) }),
            BoxOffer::Insure { seat, range } => {
                act(BoxAct::Insure { seat, amount: range.pick(entropy) })
            }
            BoxOffer::RaiseBoxMaximum { seat, above, step } => {
                let range = Range { min: above + step, max: MARKER_MAX.max(above + step), step };
                act(BoxAct::RaiseBoxMaximum { seat, max: Some(range.pick(entropy)) })
            }
            BoxOffer::StateCard { what, cards } => {
                statement(about(what, Some(cards.pick(entropy))))
            }
            BoxOffer::StateMisplaced { places } => {
                let count = u64::try_from(places.len()).unwrap_or(u64::MAX);
                // The first proposal is two cards that lie in different hands, where there are such.
                let (first, by) = (entropy % count, 1 + (entropy / count + 1) % (count - 1));
                let nth = |at: u64| {
                    let at = usize::try_from(at % count).unwrap_or_default();
                    places.iter().nth(at).expect("counted")
                };
                statement(CardFault::Misplaced { one: nth(first), other: nth(first + by) })
            }
            BoxOffer::State(what) => statement(what),
        }
    }

    fn describe(&self) -> OfferText {
        let (label, clause) = match self {
            BoxOffer::Wager(offer) => return offer.describe(),
            offer => offer.label(),
        };
        OfferText::new(label, clause).group(self.group()).about(self.about()).fields(self.fields())
    }

    fn is_final(&self) -> bool {
        matches!(self, BoxOffer::Deal { .. })
    }
}

impl BoxOffer {
    fn holds_act(&self, act: BoxAct) -> bool {
        match (*self, act) {
            (BoxOffer::Only(only), act) => only == act,
            (BoxOffer::Decline(_), BoxAct::Decline) => true,
            (BoxOffer::Cut { min, max }, BoxAct::Cut { behind: at })
            | (
                BoxOffer::InsertCuttingCard { min, max },
                BoxAct::InsertCuttingCard { from_back: at },
            ) => (min..=max).contains(&at),
            (BoxOffer::Deal { cards, .. }, BoxAct::Deal { card }) => cards.contains(card),
            (BoxOffer::Insure { seat, range }, BoxAct::Insure { seat: of, amount }) => {
                seat == of && range.holds(amount)
            }
            (
                BoxOffer::RaiseBoxMaximum { seat, above, step },
                BoxAct::RaiseBoxMaximum { seat: of, max: Some(max) },
            ) => seat == of && max > above && max.is_multiple_of(step),
            _ => false,
        }
    }

    fn holds_fault(&self, fault: CardFault) -> bool {
        match *self {
            BoxOffer::StateCard { what, cards } => {
                let card = card_of(fault).filter(|card| cards.contains(*card));
                card.is_some() && about(what, card) == fault
            }
            BoxOffer::StateMisplaced { places } => match fault {
                CardFault::Misplaced { one, other } => {
                    one != other && places.contains(one) && places.contains(other)
                }
                _ => false,
            },
            BoxOffer::State(what) => what == fault,
            _ => false,
        }
    }

    fn about(&self) -> Option<About> {
        match *self {
            BoxOffer::Insure { seat, .. }
            | BoxOffer::RaiseBoxMaximum { seat, .. }
            | BoxOffer::Only(BoxAct::EvenMoney { seat } | BoxAct::RaiseBoxMaximum { seat, .. }) => {
                Some(About::Seat(seat))
            }
            _ => None,
        }
    }

    fn group(&self) -> Group {
        match self {
            BoxOffer::RaiseBoxMaximum { .. }
            | BoxOffer::Only(BoxAct::RaiseBoxMaximum { .. })
            | BoxOffer::StateCard { .. }
            | BoxOffer::StateMisplaced { .. }
            | BoxOffer::State(_) => Group::Staff,
            _ => Group::Play,
        }
    }

    fn fields(&self) -> Vec<Field> {
        let faces = |cards: Faces| {
            let label = |card| Text::new("blackjack.card").with("card", Arg::cards([Some(card)]));
            let named = |card: Card| Choice::new(label(card), card.to_string());
            vec![Field::one("card", cards.iter().map(named).collect())]
        };
        let places = |name, min: CardCount, max: CardCount| {
            vec![Field::Count { name, min: min.0, max: max.0 }]
        };
        match *self {
            BoxOffer::Cut { min, max } => places("behind", min, max),
            BoxOffer::InsertCuttingCard { min, max } => places("from_back", min, max),
            BoxOffer::Deal { cards, .. } | BoxOffer::StateCard { cards, .. } => faces(cards),
            BoxOffer::StateMisplaced { places } => {
                let of: Vec<_> = places.iter().map(named_place).collect();
                let (amount, unlike) = (None, Some("one"));
                let other = Field::One { name: "other", of: of.clone(), amount, unlike };
                vec![Field::one("one", of), other]
            }
            BoxOffer::Insure { range, .. } => vec![range.field()],
            BoxOffer::RaiseBoxMaximum { above, step, .. } => {
                let min = above + step;
                vec![Field::amount("max", min, MARKER_MAX.floor_to(step).max(min), step)]
            }
            _ => Vec::new(),
        }
    }

    fn label(&self) -> (Text, Clause) {
        let plain = |key, clause| (Text::new(key), clause);
        let of_box = |key, seat: Seat, clause| (Text::new(key).with("box", seat.0 + 1), clause);
        match *self {
            BoxOffer::Wager(offer) => (offer.describe().label, offer.describe().clause),
            BoxOffer::Only(act) => label_of(act),
            BoxOffer::Decline(what) => plain(what.label(), what.clause()),
            BoxOffer::Cut { .. } => plain("blackjack.offer.cut", Clause::CutOffered),
            BoxOffer::InsertCuttingCard { .. } => {
                plain("blackjack.offer.insert-cutting-card", Clause::CuttingCard)
            }
            BoxOffer::Deal { to, .. } => (to.dealt_to(), Clause::DealtFaceUp),
            BoxOffer::Insure { seat, .. } => {
                of_box("blackjack.offer.insure", seat, Clause::Insurance)
            }
            BoxOffer::RaiseBoxMaximum { seat, .. } => {
                of_box("blackjack.offer.raise-box-maximum", seat, Clause::RaisedMaximum)
            }
            BoxOffer::StateCard { what, .. } | BoxOffer::State(what) => {
                plain(what.word(), what.clause())
            }
            BoxOffer::StateMisplaced { .. } => {
                plain("blackjack.fault-of.misplaced", Clause::HandReconstructed)
            }
        }
    }
}

fn label_of(act: BoxAct) -> (Text, Clause) {
    let (key, clause) = match act {
        BoxAct::Shuffle => ("blackjack.offer.shuffle", Clause::ShuffleEachShoe),
        BoxAct::DrawCuttingCard => ("blackjack.offer.draw-cutting-card", Clause::CuttingCardFirst),
        BoxAct::ShuffleDiscards => ("blackjack.offer.shuffle-discards", Clause::DiscardsReshuffled),
        BoxAct::Decline => (Declined::Following.label(), Declined::Following.clause()),
        BoxAct::Draw => ("blackjack.offer.draw", Clause::MayDraw),
        BoxAct::StandPat => ("blackjack.offer.stand", Clause::MayStand),
        BoxAct::Split => ("blackjack.offer.split", Clause::MaySplit),
        BoxAct::Double => ("blackjack.offer.double", Clause::MayDouble),
        BoxAct::Follow => ("blackjack.offer.follow", Clause::FollowTheSplit),
        BoxAct::AnnounceFinalRounds => ("blackjack.offer.final-rounds", Clause::FinalThreeRounds),
        BoxAct::ChangeCards => ("blackjack.offer.change-cards", Clause::CardsChanged),
        BoxAct::CheckCards => ("blackjack.offer.check-cards", Clause::CardsChanged),
        BoxAct::EvenMoney { seat } => {
            let label = Text::new("blackjack.offer.even-money").with("box", seat.0 + 1);
            return (label, Clause::EvenMoney);
        }
        BoxAct::RaiseBoxMaximum { seat, .. } => {
            let label = Text::new("blackjack.offer.restore-box-maximum").with("box", seat.0 + 1);
            return (label, Clause::RaisedMaximum);
        }
        BoxAct::Cut { .. } => ("blackjack.offer.cut", Clause::CutOffered),
        BoxAct::InsertCuttingCard { .. } => {
            ("blackjack.offer.insert-cutting-card", Clause::CuttingCard)
        }
        BoxAct::Deal { .. } => ("blackjack.offer.deal-dealer", Clause::DealtFaceUp),
        BoxAct::Insure { .. } => ("blackjack.offer.insure", Clause::Insurance),
    };
    (Text::new(key), clause)
}
