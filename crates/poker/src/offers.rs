//! All that somebody may do now.

use equipment::Card;
use money::Cents;
use rules::{Clause, Field, Offer, OfferText, Order, Parties, Party, Seat, Text, Who};

use crate::command::{Act, Irregularity, Outcome};
use crate::moves::{Moves, Raising};
use crate::ring::SeatSet;
use crate::state::{CardSet, Cards, Next, Phase};
use crate::table::Table;

type OrderHere = Order<Act, Irregularity, Outcome>;

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum PokerOffer {
    OpenRound,
    /// `down` where the card may be dealt without its face being known.
    Deal {
        shoe: CardSet,
        down: bool,
    },
    Check,
    Call {
        by: Cents,
    },
    Fold,
    CallAndFold {
        by: Cents,
    },
    BringIn {
        amount: Cents,
    },
    Raise {
        raising: Raising,
    },
    Replace {
        cards: Cards<7>,
    },
    Show {
        cards: Cards<7>,
        unseen: CardSet,
    },
    Muck,
    SitOut {
        out: bool,
    },
    OverBlind {
        amount: Cents,
        make: bool,
    },
    Post,
    FoldHand {
        hands: SeatSet,
    },
    ShowTo {
        to: Parties,
    },
    AskToSee {
        hands: SeatSet,
    },
}

pub(crate) fn offers(table: Table<'_>, who: Who, each: &mut impl FnMut(PokerOffer)) {
    match who {
        Who::Party(party) => offer_player(table, party, each),
        Who::Dealer => offer_dealer(table, each),
        Who::Supervisor(_) if !table.foldable().is_empty() => {
            each(PokerOffer::FoldHand { hands: table.foldable() });
        }
        Who::Supervisor(_) | Who::Table | Who::Clock => {}
    }
}

fn offer_dealer(table: Table<'_>, each: &mut impl FnMut(PokerOffer)) {
    let Table { state, setup, .. } = table;
    match state.phase {
        Phase::Between => {
            if table.ready().len() > 1 {
                each(PokerOffer::OpenRound);
            }
            offer_to_see(table, each);
        }
        Phase::Dealing | Phase::Replacing => {
            if let Some(next) = state.next_card(setup) {
                let down = matches!(next, Next::Hole(_) | Next::Replacement { .. });
                each(PokerOffer::Deal { shoe: table.shoe(), down });
            }
        }
        _ => {}
    }
}

fn offer_player(table: Table<'_>, party: Party, each: &mut impl FnMut(PokerOffer)) {
    let Table { state, .. } = table;
    let own = |seat: &rules::Seat| state.hand(*seat).party == party;
    if let Some(seat) = state.turn().filter(own) {
        offer_moves(&Moves::of(table, seat), each);
    }
    if let Some(seat) = state.replacing().filter(own) {
        each(PokerOffer::Replace { cards: state.hand(seat).cards });
    }
    if let Some(seat) = table.showing().filter(own) {
        let unseen = table.setup.cards().without(state.known);
        each(PokerOffer::Show { cards: state.hand(seat).cards, unseen });
        if state.contesting().len() > 1 {
            each(PokerOffer::Muck);
        }
    }
    if let Some((_, amount)) = table.over_blind().filter(|(seat, _)| own(seat)) {
        each(PokerOffer::OverBlind { amount, make: true });
        each(PokerOffer::OverBlind { amount, make: false });
    }
    let to = table.held_afterwards(party).map(|seat| table.not_shown_to(seat));
    if let Some(to) = to.filter(|to| !to.is_empty()) {
        each(PokerOffer::ShowTo { to });
    }
    offer_to_see(table, each);
    if table.may_post(party).is_ok() {
        each(PokerOffer::Post);
    }
    if table.seats.of(party).is_some() {
        each(PokerOffer::SitOut { out: true });
        each(PokerOffer::SitOut { out: false });
    }
}

fn offer_to_see(table: Table<'_>, each: &mut impl FnMut(PokerOffer)) {
    let hands = table.shown_to_some();
    if !hands.is_empty() {
        each(PokerOffer::AskToSee { hands });
    }
}

fn offer_moves(moves: &Moves, each: &mut impl FnMut(PokerOffer)) {
    if moves.check.is_ok() {
        each(PokerOffer::Check);
    }
    if let Ok(by) = moves.call {
        each(PokerOffer::Call { by });
    }
    if let Ok(amount) = moves.bring_in {
        each(PokerOffer::BringIn { amount });
    }
    if let Ok(raising) = moves.raise
        && (raising.to.is_some() || raising.tap_out.is_some())
    {
        each(PokerOffer::Raise { raising });
    }
    if let Ok(by) = moves.call_and_fold {
        each(PokerOffer::CallAndFold { by });
    }
    if moves.fold.is_ok() {
        each(PokerOffer::Fold);
    }
}

impl Offer<OrderHere> for PokerOffer {
    fn holds(&self, order: &OrderHere) -> bool {
        let Order::Act(act) = order else { return false };
        match (self, act) {
            (PokerOffer::OpenRound, Act::OpenRound)
            | (PokerOffer::Check, Act::Check)
            | (PokerOffer::Call { .. }, Act::Call)
            | (PokerOffer::Fold, Act::Fold)
            | (PokerOffer::CallAndFold { .. }, Act::CallAndFold)
            | (PokerOffer::BringIn { .. }, Act::BringIn)
            | (PokerOffer::Post, Act::Post)
            | (PokerOffer::Muck, Act::Muck) => true,
            (PokerOffer::Deal { shoe, down }, Act::Deal { card }) => {
                card.map_or(*down, |card| shoe.contains(card))
            }
            (PokerOffer::Raise { raising }, Act::Bet { to }) => raising.opens && raising.holds(*to),
            (PokerOffer::Raise { raising }, Act::Raise { to }) => {
                !raising.opens && raising.holds(*to)
            }
            (PokerOffer::Replace { cards: own }, Act::Replace { cards }) => {
                let once = |place: &u8| cards.iter().filter(|other| *other == place).count() == 1;
                cards.iter().all(|place| *place < own.len() && once(place))
            }
            (PokerOffer::Show { cards: own, unseen }, Act::Show { cards }) => {
                fits(own, *unseen, cards)
            }
            (PokerOffer::SitOut { out }, Act::SitOut { out: asked }) => out == asked,
            (PokerOffer::FoldHand { hands }, Act::FoldHand { seat })
            | (PokerOffer::AskToSee { hands }, Act::AskToSee { seat }) => hands.contains(*seat),
            (PokerOffer::ShowTo { to }, Act::ShowTo { to: one }) => to.contains(*one),
            (PokerOffer::OverBlind { make, .. }, Act::OverBlind { make: asked }) => make == asked,
            _ => false,
        }
    }

    fn pick(&self, entropy: u64) -> OrderHere {
        Order::Act(match *self {
            PokerOffer::OpenRound => Act::OpenRound,
            PokerOffer::Deal { shoe, .. } => {
                let nth = u32::try_from(entropy % u64::from(shoe.len().max(1))).unwrap_or_default();
                Act::Deal { card: shoe.nth(nth) }
            }
            PokerOffer::Check => Act::Check,
            PokerOffer::Call { .. } => Act::Call,
            PokerOffer::Fold => Act::Fold,
            PokerOffer::CallAndFold { .. } => Act::CallAndFold,
            PokerOffer::BringIn { .. } => Act::BringIn,
            PokerOffer::Raise { raising } => {
                let to = raising.pick(entropy);
                if raising.opens { Act::Bet { to } } else { Act::Raise { to } }
            }
            PokerOffer::Replace { cards } => {
                let wanted = |place: &u8| entropy >> place & 1 == 1;
                Act::Replace { cards: (0..cards.len()).filter(wanted).collect() }
            }
            PokerOffer::Show { cards, unseen } => {
                let mut unseen = unseen.iter();
                let face = |card: &Option<Card>| card.or_else(|| unseen.next());
                Act::Show { cards: cards.as_slice().iter().filter_map(face).collect() }
            }
            PokerOffer::Muck => Act::Muck,
            PokerOffer::SitOut { out } => Act::SitOut { out },
            PokerOffer::OverBlind { make, .. } => Act::OverBlind { make },
            PokerOffer::Post => Act::Post,
            PokerOffer::FoldHand { hands } => Act::FoldHand { seat: hands.pick(entropy) },
            PokerOffer::AskToSee { hands } => Act::AskToSee { seat: hands.pick(entropy) },
            PokerOffer::ShowTo { to } => {
                let count = u64::from(to.0.count_ones().max(1));
                let nth = usize::try_from(entropy % count).unwrap_or_default();
                Act::ShowTo { to: to.iter().nth(nth).unwrap_or(Party(0)) }
            }
        })
    }

    fn describe(&self) -> OfferText {
        let (label, clause) = self.label();
        OfferText { label, zone: None, fields: self.fields(), clause }
    }
}

fn fits(own: &Cards<7>, unseen: CardSet, cards: &[Card]) -> bool {
    let once = |card: &Card| cards.iter().filter(|other| *other == card).count() == 1;
    let fits = |(card, known): (&Card, &Option<Card>)| {
        once(card) && known.map_or(unseen.contains(*card), |known| known == *card)
    };
    cards.len() == own.as_slice().len() && cards.iter().zip(own.as_slice()).all(fits)
}

impl SeatSet {
    fn pick(self, entropy: u64) -> Seat {
        let nth = usize::try_from(entropy % u64::from(self.len().max(1))).unwrap_or_default();
        self.iter().nth(nth).unwrap_or(Seat(0))
    }
}

impl Raising {
    fn pick(&self, entropy: u64) -> Cents {
        match (self.to, self.tap_out) {
            (Some((min, max)), tap_out) => match tap_out.filter(|_| entropy % 8 == 7) {
                Some(all) => all,
                None => {
                    let steps = (max - min).0 / self.chip.0;
                    Cents(min.0 + self.chip.0 * ((entropy / 8) % (steps + 1)))
                }
            },
            (None, Some(all)) => all,
            (None, None) => Cents::ZERO,
        }
    }
}

impl PokerOffer {
    fn fields(&self) -> Vec<Field> {
        match self {
            PokerOffer::Raise { raising } => {
                let all = raising.tap_out.unwrap_or_default();
                let (min, max) = raising.to.unwrap_or((all, all));
                vec![Field::Amount { name: "to", min, max, step: raising.chip }]
            }
            PokerOffer::Replace { cards } => {
                let of = cards.as_slice().iter().enumerate().map(|(place, card)| {
                    let face = card.map_or_else(|| "?".to_owned(), |card| card.to_string());
                    (Text::new("poker.card").with("card", face), place.to_string())
                });
                let of: Vec<_> = of.collect();
                let max = u8::try_from(of.len()).unwrap_or(u8::MAX);
                vec![Field::Some { name: "cards", of, min: 0, max }]
            }
            PokerOffer::FoldHand { hands } | PokerOffer::AskToSee { hands } => {
                let seat = |seat: Seat| {
                    (Text::new("poker.seat").with("seat", seat.0 + 1), seat.0.to_string())
                };
                vec![Field::One { name: "seat", of: hands.iter().map(seat).collect() }]
            }
            PokerOffer::ShowTo { to } => {
                let party = |party: Party| {
                    (Text::new("poker.person").with("person", party), party.0.to_string())
                };
                vec![Field::One { name: "to", of: to.iter().map(party).collect() }]
            }
            _ => Vec::new(),
        }
    }

    fn label(&self) -> (Text, Clause) {
        let plain = |key, clause| (Text::new(key), clause);
        match *self {
            PokerOffer::OpenRound => plain("poker.offer.open-round", Clause::ForcedBets),
            PokerOffer::Deal { .. } => plain("poker.offer.deal", Clause::DealtFromShoe),
            PokerOffer::Check => plain("poker.offer.check", Clause::CheckAfterFirstRound),
            PokerOffer::Call { by } => (Text::new("poker.offer.call").with("by", by), Clause::Call),
            PokerOffer::Fold => plain("poker.offer.fold", Clause::Fold),
            PokerOffer::CallAndFold { by } => {
                (Text::new("poker.offer.call-and-fold").with("by", by), Clause::BlindACallAndFold)
            }
            PokerOffer::BringIn { amount } => {
                (Text::new("poker.offer.bring-in").with("amount", amount), Clause::OpeningOptions)
            }
            PokerOffer::Raise { raising } if raising.opens => {
                plain("poker.offer.bet", Clause::LeastOpeningBet)
            }
            PokerOffer::Raise { .. } => plain("poker.offer.raise", Clause::LeastRaise),
            PokerOffer::Replace { .. } => plain("poker.offer.replace", Clause::DrawInTurn),
            PokerOffer::Show { .. } => plain("poker.offer.show", Clause::FirstToShow),
            PokerOffer::Muck => plain("poker.offer.muck", Clause::FirstToShow),
            PokerOffer::SitOut { out: true } => plain("poker.offer.sit-out", Clause::OneHandEach),
            PokerOffer::SitOut { out: false } => plain("poker.offer.sit-in", Clause::OneHandEach),
            PokerOffer::OverBlind { amount, make: true } => {
                (Text::new("poker.offer.over-blind").with("amount", amount), Clause::OverBlind)
            }
            PokerOffer::OverBlind { .. } => plain("poker.offer.no-over-blind", Clause::OverBlind),
            PokerOffer::Post => plain("poker.offer.post", Clause::MissedBlind),
            PokerOffer::FoldHand { .. } => plain("poker.offer.fold-hand", Clause::SanctionFold),
            PokerOffer::ShowTo { .. } => plain("poker.offer.show-to", Clause::ShowOneShowAll),
            PokerOffer::AskToSee { .. } => plain("poker.offer.ask-to-see", Clause::ShowOneShowAll),
        }
    }
}
