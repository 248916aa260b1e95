//! All that somebody may do now.

use equipment::Card;
use money::Cents;
use rules::{Arg, Clause, Field, Offer, OfferText, Order, Parties, Party, Seat, Text, Who};

use crate::care::{self, Care, Staff};
use crate::chips::PuttingIn;
use crate::command::{Act, Irregularity, Outcome};
use crate::irregular;
use crate::list::Cards;
use crate::moves::{Moves, Raising};
use crate::ring::SeatSet;
use crate::state::{CardSet, Phase};
use crate::table::Table;

type OrderHere = Order<Act, Irregularity, Outcome>;

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum PokerOffer {
    OpenRound,
    Cut {
        at_min: u8,
        at_max: u8,
    },
    /// The dealer states what the player in turn has put in.
    StatePutIn {
        putting_in: PuttingIn,
    },
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
    PostLate {
        amount: Cents,
    },
    SeeTo {
        what: Care,
    },
    State {
        what: Irregularity,
    },
    /// A bet made out of turn, up to all of the stake.
    StateOutOfTurn {
        seat: Seat,
        min: Cents,
        max: Cents,
    },
    /// Chips of one player in the hands of another, up to all of the stake.
    StateGiven {
        from: Seat,
        to: SeatSet,
        max: Cents,
    },
    /// A card that was seen: which of these.
    StateCard {
        what: Seen,
        shoe: CardSet,
    },
}

/// What may happen to a card of the shoe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen {
    FaceUpInShoe,
    Early,
    Next,
}

impl Seen {
    const ALL: [Seen; 3] = [Seen::FaceUpInShoe, Seen::Early, Seen::Next];

    fn of(self, card: Card) -> Irregularity {
        match self {
            Seen::FaceUpInShoe => Irregularity::FaceUpInShoe { card },
            Seen::Early => Irregularity::EarlyCommunalCard { card },
            Seen::Next => Irregularity::NextCardExposed { card },
        }
    }
}

pub(crate) fn offers(table: Table<'_>, who: Who, each: &mut impl FnMut(PokerOffer)) {
    match who {
        Who::Party(party) => offer_player(table, party, each),
        Who::Dealer => {
            offer_dealer(table, each);
            if table.state.stated.is_none() {
                offer_to_see(table, each);
            }
            offer_statements(table, each);
            care::offers(table, Staff::Dealer, |what| each(PokerOffer::SeeTo { what }));
        }
        Who::Supervisor(_) => {
            let hands = table.foldable();
            if !hands.is_empty() {
                each(PokerOffer::FoldHand { hands });
            }
            offer_statements(table, each);
            care::offers(table, Staff::Supervisor, |what| each(PokerOffer::SeeTo { what }));
        }
        Who::Table | Who::Clock => {}
    }
}

fn offer_dealer(table: Table<'_>, each: &mut impl FnMut(PokerOffer)) {
    let Table { state, setup, .. } = table;
    match state.phase {
        _ if state.stated.is_some() || state.due.any() => {}
        Phase::Between if table.ready().len() > 1 => each(PokerOffer::OpenRound),
        Phase::Dealing | Phase::Replacing => {
            if state.phase == Phase::Dealing && state.taken == 0 && !state.cut {
                let (at_min, at_max) = setup.cut();
                each(PokerOffer::Cut { at_min, at_max });
            }
            if let Some(next) = state.next_card(setup)
                && table.over_blind_awaited().is_none()
            {
                let down = table.may_be_unseen(next) && state.seen_next.is_none();
                each(PokerOffer::Deal { shoe: table.next_cards(), down });
            }
        }
        _ => {}
    }
}

/// Everything that can have gone wrong now, asked of the rules themselves.
fn offer_statements(table: Table<'_>, each: &mut impl FnMut(PokerOffer)) {
    let state = table.state;
    if state.stated.is_some() {
        return;
    }
    let party = state.turn().map(|seat| state.hand(seat).party);
    if let Some(Ok(putting_in)) = party.map(|party| PuttingIn::of(table, party)) {
        each(PokerOffer::StatePutIn { putting_in });
    }
    if !table.live || state.phase == Phase::Between {
        return;
    }
    let mut offer = |what: Irregularity| {
        if irregular::judge(table, what).is_ok() {
            each(PokerOffer::State { what });
        }
    };
    offer(Irregularity::ExposedInCut);
    offer(Irregularity::NotCut);
    offer(Irregularity::SecondCommunalFaceUp);
    for looked_at in [false, true] {
        offer(Irregularity::CardOutOfTurn { looked_at });
        offer(Irregularity::PlayerMissed { looked_at });
    }
    for seat in state.dealt_in().iter() {
        offer(Irregularity::SeveralExposed { seat });
        offer(Irregularity::ExcessCard { seat });
        offer(Irregularity::OutOfTurnByDealer { seat });
        offer(Irregularity::WrongNumberOfCards { seat });
        offer(Irregularity::CardsInDiscards { seat });
        offer(Irregularity::FirstCardFaceUp { seat });
        offer(Irregularity::LastHoleCardExposed { seat });
        offer(Irregularity::ExposedInDraw { seat });
        for place in 0..state.hand(seat).cards.len() {
            offer(Irregularity::HoleCardExposed { seat, place });
        }
    }
    offer_amounts_and_cards(table, each);
}

fn offer_amounts_and_cards(table: Table<'_>, each: &mut impl FnMut(PokerOffer)) {
    let state = table.state;
    for seat in state.dealt_in().iter() {
        let max = state.hand(seat).bet + table.stake_at(seat);
        let min = state.betting.price.max(state.hand(seat).bet + Cents(1));
        if irregular::judge(table, Irregularity::OutOfTurn { seat, to: max }).is_ok() {
            each(PokerOffer::StateOutOfTurn { seat, min, max });
        }
    }
    for from in state.dealt_in().iter() {
        let to: SeatSet = state.dealt_in().iter().filter(|seat| *seat != from).collect();
        let max = table.stake_at(from);
        if !max.is_zero() {
            each(PokerOffer::StateGiven { from, to, max });
        }
    }
    let shoe = table.shoe();
    for what in Seen::ALL {
        let any = shoe.nth(0);
        if any.is_some_and(|card| irregular::judge(table, what.of(card)).is_ok()) {
            each(PokerOffer::StateCard { what, shoe });
        }
    }
}

fn offer_player(table: Table<'_>, party: Party, each: &mut impl FnMut(PokerOffer)) {
    let Table { state, .. } = table;
    let own = |seat: &Seat| state.hand(*seat).party == party;
    if state.stated.is_none() {
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
        offer_besides(table, party, each);
    }
    if table.seats.of(party).is_some() {
        each(PokerOffer::SitOut { out: true });
        each(PokerOffer::SitOut { out: false });
        if state.phase == Phase::Between {
            table.late_blinds().for_each(|amount| each(PokerOffer::PostLate { amount }));
        }
    }
}

/// What may be done besides betting: before the first card, after the round, and to come into the next.
fn offer_besides(table: Table<'_>, party: Party, each: &mut impl FnMut(PokerOffer)) {
    let own = |seat: Seat| table.state.hand(seat).party == party;
    if let Some((_, amount)) = table.over_blind().filter(|(seat, _)| own(*seat)) {
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
        let act = match order {
            Order::Act(act) => act,
            Order::State(what) => return self.holds_statement(*what),
            Order::Rule(_) | Order::Void { .. } | Order::TimeExpired => return false,
        };
        match (self, act) {
            (PokerOffer::OpenRound, Act::OpenRound)
            | (PokerOffer::Check, Act::Check)
            | (PokerOffer::Call { .. }, Act::Call)
            | (PokerOffer::Fold, Act::Fold)
            | (PokerOffer::CallAndFold { .. }, Act::CallAndFold)
            | (PokerOffer::BringIn { .. }, Act::BringIn)
            | (PokerOffer::Post, Act::Post)
            | (PokerOffer::Muck, Act::Muck) => true,
            (PokerOffer::Cut { at_min, at_max }, Act::Cut { at }) => {
                (at_min..=at_max).contains(&at)
            }
            (PokerOffer::Deal { shoe, down }, Act::Deal { card }) => {
                card.map_or(*down, |card| shoe.contains(card))
            }
            (PokerOffer::Raise { raising }, Act::Bet { to }) => raising.opens && raising.holds(*to),
            (PokerOffer::Raise { raising }, Act::Raise { to }) => {
                !raising.opens && raising.holds(*to)
            }
            (PokerOffer::Replace { cards: own }, Act::Replace { cards }) => {
                let distinct = |(at, place): (usize, &u8)| !cards[..at].contains(place);
                cards.iter().all(|place| *place < own.len())
                    && cards.iter().enumerate().all(distinct)
            }
            (PokerOffer::Show { cards: own, unseen }, Act::Show { cards }) => {
                fits(own, *unseen, cards)
            }
            (PokerOffer::SitOut { out }, Act::SitOut { out: asked }) => out == asked,
            (PokerOffer::FoldHand { hands }, Act::FoldHand { seat })
            | (PokerOffer::AskToSee { hands }, Act::AskToSee { seat }) => hands.contains(*seat),
            (PokerOffer::ShowTo { to }, Act::ShowTo { to: one }) => to.contains(*one),
            (PokerOffer::OverBlind { make, .. }, Act::OverBlind { make: asked }) => make == asked,
            (PokerOffer::PostLate { amount }, Act::PostLate { amount: asked }) => amount == asked,
            (PokerOffer::SeeTo { what }, Act::SeeTo { what: asked }) => what.covers(*asked),
            _ => false,
        }
    }

    fn pick(&self, entropy: u64) -> OrderHere {
        Order::Act(match *self {
            PokerOffer::OpenRound => Act::OpenRound,
            PokerOffer::Cut { at_min, at_max } => {
                let span = u64::from(at_max - at_min) + 1;
                Act::Cut { at: at_min + u8::try_from(entropy % span).unwrap_or_default() }
            }
            PokerOffer::StatePutIn { putting_in } => {
                let (party, amount) = (putting_in.party, putting_in.pick(entropy));
                return Order::State(Irregularity::PutIn { party, amount });
            }
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
                Act::Show { cards: cards.as_slice().iter().map(face).collect() }
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
            PokerOffer::SeeTo { what } => Act::SeeTo { what },
            PokerOffer::State { what } => return Order::State(what),
            PokerOffer::StateOutOfTurn { seat, min, max } => {
                let to = Cents(min.0 + entropy % (max.0 - min.0 + 1));
                return Order::State(Irregularity::OutOfTurn { seat, to });
            }
            PokerOffer::StateGiven { from, to, max } => {
                let (to, amount) = (to.pick(entropy), Cents(1 + entropy % max.0));
                return Order::State(Irregularity::ChipsGiven { from, to, amount });
            }
            PokerOffer::StateCard { what, shoe } => {
                let nth = u32::try_from(entropy % u64::from(shoe.len().max(1))).unwrap_or_default();
                let card = shoe.nth(nth).unwrap_or(Card::JOKER);
                return Order::State(what.of(card));
            }
            PokerOffer::PostLate { amount } => Act::PostLate { amount },
        })
    }

    fn describe(&self) -> OfferText {
        let (label, clause) = self.label();
        // To sit out is about one's seat, not about the hand that is played.
        let zone = matches!(self, PokerOffer::SitOut { .. }).then(|| "seat".to_owned());
        OfferText { label, zone, fields: self.fields(), clause }
    }
}

fn fits(own: &Cards<7>, unseen: CardSet, cards: &[Option<Card>]) -> bool {
    let once = |card: &Option<Card>| cards.iter().filter(|other| *other == card).count() == 1;
    let fits = |(shown, known): (&Option<Card>, &Option<Card>)| match (shown, known) {
        (None, known) => known.is_none(),
        (Some(_), Some(_)) => shown == known && once(shown),
        (Some(card), None) => unseen.contains(*card) && once(shown),
    };
    cards.len() == own.as_slice().len() && cards.iter().zip(own.as_slice()).all(fits)
}

fn one_seat(name: &'static str, seats: SeatSet) -> Field {
    let seat = |seat: Seat| (Text::new("poker.seat").with("seat", seat.0 + 1), seat.0.to_string());
    Field::One { name, of: seats.iter().map(seat).collect() }
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
            (Some(_), Some(all)) if entropy % 8 == 7 => all,
            (Some((min, max)), _) => {
                let steps = (max - min).0 / self.chip.0;
                Cents(min.0 + self.chip.0 * ((entropy / 8) % (steps + 1)))
            }
            (None, Some(all)) => all,
            (None, None) => Cents::ZERO,
        }
    }
}

impl PokerOffer {
    fn holds_statement(&self, stated: Irregularity) -> bool {
        match *self {
            PokerOffer::State { what } => what == stated,
            PokerOffer::StateOutOfTurn { seat, min, max } => match stated {
                Irregularity::OutOfTurn { seat: of, to } => seat == of && (min..=max).contains(&to),
                _ => false,
            },
            PokerOffer::StateGiven { from, to, max } => match stated {
                Irregularity::ChipsGiven { from: of, to: with, amount } => {
                    from == of && to.contains(with) && (Cents(1)..=max).contains(&amount)
                }
                _ => false,
            },
            PokerOffer::StateCard { what, shoe } => shoe.iter().any(|card| what.of(card) == stated),
            PokerOffer::StatePutIn { putting_in } => match stated {
                Irregularity::PutIn { party, amount } => {
                    putting_in.party == party && putting_in.taken_for(amount).is_ok()
                }
                _ => false,
            },
            _ => false,
        }
    }

    fn fields(&self) -> Vec<Field> {
        match self {
            PokerOffer::Raise { raising } => {
                let all = raising.tap_out.unwrap_or_default();
                let (min, max) = raising.to.unwrap_or((all, all));
                let (max, step) = match raising.larger {
                    Some(larger) => (larger, larger - min),
                    None => (max, raising.chip),
                };
                vec![Field::Amount { name: "to", min, max, step }]
            }
            PokerOffer::StateOutOfTurn { min, max, .. } => {
                vec![Field::Amount { name: "to", min: *min, max: *max, step: Cents(1) }]
            }
            PokerOffer::StateGiven { to, max, .. } => {
                let amount =
                    Field::Amount { name: "amount", min: Cents(1), max: *max, step: Cents(1) };
                vec![one_seat("to", *to), amount]
            }
            PokerOffer::StateCard { shoe, .. } => {
                let of = shoe.iter().map(|card| {
                    (
                        Text::new("poker.card").with("card", Arg::cards([Some(card)])),
                        card.to_string(),
                    )
                });
                vec![Field::One { name: "card", of: of.collect() }]
            }
            PokerOffer::Cut { at_min, at_max } => {
                let place = |at: u8| (Text::new("poker.cut-at").with("at", at), at.to_string());
                vec![Field::One { name: "at", of: (*at_min..=*at_max).map(place).collect() }]
            }
            PokerOffer::StatePutIn { putting_in } => vec![putting_in.field()],
            PokerOffer::Replace { cards } => {
                let of = cards.as_slice().iter().enumerate().map(|(place, card)| {
                    (Text::new("poker.card").with("card", Arg::cards([*card])), place.to_string())
                });
                let of: Vec<_> = of.collect();
                let max = u8::try_from(of.len()).unwrap_or(u8::MAX);
                vec![Field::Some { name: "cards", of, min: 0, max }]
            }
            PokerOffer::FoldHand { hands } | PokerOffer::AskToSee { hands } => {
                vec![one_seat("seat", *hands)]
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
            PokerOffer::Cut { .. } => plain("poker.offer.cut", Clause::CutOnce),
            PokerOffer::StatePutIn { .. } => plain("poker.offer.put-in", Clause::ShortCall),
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
            PokerOffer::PostLate { amount } => {
                let text = Text::new("poker.offer.post-late").with("amount", amount);
                (text, Clause::NewPlayerPosts)
            }
            PokerOffer::State { what } => plain(what.word(), what.clause()),
            PokerOffer::SeeTo { what } => (what.offer(), what.clause()),
            PokerOffer::StateOutOfTurn { .. } => {
                plain("poker.stated-out-of-turn", Clause::OutOfTurn)
            }
            PokerOffer::StateGiven { from, .. } => {
                (Text::new("poker.offer.chips-given").with("seat", from.0 + 1), Clause::NoLending)
            }
            PokerOffer::StateCard { what, .. } => {
                let what = what.of(Card::JOKER);
                plain(what.word(), what.clause())
            }
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
