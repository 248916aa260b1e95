//! All that somebody may do now.

use equipment::Card;
use money::Cents;
use rules::{Clause, Offer, OfferText, Order, Parties, Party, Seat, Seconds, Who};

use crate::card_set::CardSet;
use crate::care::{self, Care, Staff};
use crate::chips::PuttingIn;
use crate::command::{Act, Irregularity, Outcome};
use crate::irregular;
use crate::judge::places;
use crate::list::Cards;
use crate::moves::{Moves, Raising};
use crate::ring::SeatSet;
use crate::showdown;
use crate::state::{Next, Phase};
use crate::table::Table;
use crate::telling::Telling;

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
        next: Next,
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
    /// `of` where a dealer enters what somebody shows. `listed` is what is chosen from by somebody who may not be told which of
    /// it others hold.
    Show {
        of: Option<Seat>,
        cards: Cards<7>,
        unseen: CardSet,
        listed: CardSet,
    },
    Muck,
    SitOut {
        out: bool,
    },
    SitOutAtBlind {
        wish: bool,
    },
    OverBlind {
        amount: Cents,
        make: bool,
    },
    Post,
    FoldHand {
        hands: SeatSet,
    },
    MoreTime {
        seconds: Seconds,
        left: u8,
    },
    CallTime,
    TimeUp,
    TellAll {
        telling: Telling,
    },
    ShowTo {
        to: Parties,
        cards: Cards<7>,
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
        under: Clause,
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
        under: Clause,
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

    pub(crate) fn of(self, card: Card) -> Irregularity {
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
                offer_to_tell(table, None, each);
            }
            offer_statements(table, each);
            care::offers(table, Staff::Dealer, |what| each(PokerOffer::SeeTo { what }));
        }
        Who::Supervisor(by) => {
            if table.judge_call_time(by).is_ok() {
                each(PokerOffer::CallTime);
            }
            if table.judge_time_up().is_ok() {
                each(PokerOffer::TimeUp);
            }
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
                let down = table.may_be_unseen(next) && state.seen.is_empty();
                each(PokerOffer::Deal { next, shoe: table.next_cards(), down });
            }
        }
        Phase::Showing if table.live => {
            if let Some(seat) = table.showing() {
                let unseen = table.setup.cards().without(state.known);
                let cards = state.hand(seat).cards;
                each(PokerOffer::Show { of: Some(seat), cards, unseen, listed: unseen });
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
            each(PokerOffer::State { what, under: what.clause_at(table.setup) });
        }
    };
    offer(Irregularity::ExposedInCut);
    offer(Irregularity::NotCut);
    offer(Irregularity::SecondCommunalFaceUp);
    offer(Irregularity::NobodyHasRightNumber);
    for looked_at in [false, true] {
        offer(Irregularity::CardOutOfTurn { looked_at });
        offer(Irregularity::PlayerMissed { looked_at });
    }
    for seat in state.dealt_in().iter() {
        offer(Irregularity::SeveralExposed { seat });
        offer(Irregularity::ExcessCard { seat });
        offer(Irregularity::CheckOutOfTurn { seat });
        offer(Irregularity::FoldOutOfTurn { seat });
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
        if let Ok((min, max)) = irregular::amounts_out_of_turn(table, seat) {
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
        // One that everybody has seen already is not seen again.
        let shoe = shoe.without(state.seen.faces().collect());
        let any = shoe.nth(0).map(|card| what.of(card));
        if let Some(what_of) = any.filter(|what| irregular::judge(table, *what).is_ok()) {
            each(PokerOffer::StateCard { what, shoe, under: what_of.clause_at(table.setup) });
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
            let (cards, unseen) =
                (state.hand(seat).cards, table.setup.cards().without(state.known));
            let listed = table.not_open(Some(seat));
            each(PokerOffer::Show { of: None, cards, unseen, listed });
            if !state.is_last_contender(seat) && !showdown::must_show(table.setup, state, seat) {
                each(PokerOffer::Muck);
            }
        }
        if let Ok((_, left)) = table.more_time(party) {
            each(PokerOffer::MoreTime { seconds: table.setup.given().time_bank.each, left });
        }
        offer_besides(table, party, each);
    }
    if table.seats.of(party).is_some() {
        each(PokerOffer::SitOut { out: !state.places.sitting_out.contains(party) });
        let wish = !state.places.out_at_blind.contains(party);
        if table.judge_out_at_blind(party, wish).is_ok() {
            each(PokerOffer::SitOutAtBlind { wish });
        }
        if state.phase == Phase::Between && table.can_post(party) {
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
    if let Some(seat) = table.held_afterwards(party) {
        let (to, cards) = (table.not_shown_to(seat), table.state.hand(seat).cards);
        if !to.is_empty() {
            each(PokerOffer::ShowTo { to, cards });
        }
    }
    offer_to_tell(table, Some(party), each);
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

fn offer_to_tell(table: Table<'_>, by: Option<Party>, each: &mut impl FnMut(PokerOffer)) {
    if !table.live {
        return;
    }
    for telling in table.state.dealt_in().iter().filter_map(|seat| table.telling(by, seat)) {
        each(PokerOffer::TellAll { telling });
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
            | (PokerOffer::CallTime, Act::CallTime)
            | (PokerOffer::TimeUp, Act::TimeUp)
            | (PokerOffer::MoreTime { .. }, Act::MoreTime)
            | (PokerOffer::Muck, Act::Muck) => true,
            (PokerOffer::Cut { at_min, at_max }, Act::Cut { at }) => {
                (at_min..=at_max).contains(&at)
            }
            (PokerOffer::Deal { shoe, down, .. }, Act::Deal { card }) => {
                card.map_or(*down, |card| shoe.contains(card))
            }
            (PokerOffer::Raise { raising }, Act::Bet { to }) => raising.opens && raising.holds(*to),
            (PokerOffer::Raise { raising }, Act::Raise { to }) => {
                !raising.opens && raising.holds(*to)
            }
            (PokerOffer::Replace { cards: own }, Act::Replace { cards }) => {
                places(cards, own.len()).is_ok()
            }
            (PokerOffer::Show { cards: own, unseen, .. }, Act::Show { cards }) => {
                fits(own, *unseen, cards)
            }
            (PokerOffer::SitOut { out }, Act::SitOut { out: asked })
            | (PokerOffer::SitOutAtBlind { wish: out }, Act::SitOutAtBlind { wish: asked }) => {
                out == asked
            }
            (PokerOffer::FoldHand { hands }, Act::FoldHand { seat })
            | (PokerOffer::AskToSee { hands }, Act::AskToSee { seat }) => hands.contains(*seat),
            (PokerOffer::ShowTo { to, cards: own }, Act::ShowTo { to: one, cards }) => {
                to.contains(*one) && places(cards, own.len()).is_ok()
            }
            (PokerOffer::TellAll { telling }, Act::TellAll { seat, seen_by, cards }) => {
                let seen = telling.seat == *seat && telling.seen_by.contains(*seen_by);
                seen && telling.told(cards).is_ok()
            }
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
            PokerOffer::Deal { shoe, down, .. } => {
                let known = !down || entropy % 4 < 3;
                Act::Deal { card: shoe.pick(entropy / 4).filter(|_| known) }
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
            PokerOffer::Show { cards, unseen, .. } => {
                // What the computer does not know stays unseen until somebody says it.
                let mut unseen = unseen.iter().filter(|_| entropy != 0);
                let face = |card: &Option<Card>| card.or_else(|| unseen.next());
                Act::Show { cards: cards.as_slice().iter().map(face).collect() }
            }
            PokerOffer::Muck => Act::Muck,
            PokerOffer::SitOut { out } => Act::SitOut { out },
            PokerOffer::SitOutAtBlind { wish } => Act::SitOutAtBlind { wish },
            PokerOffer::OverBlind { make, .. } => Act::OverBlind { make },
            PokerOffer::Post => Act::Post,
            PokerOffer::FoldHand { hands } => Act::FoldHand { seat: hands.pick(entropy) },
            PokerOffer::AskToSee { hands } => Act::AskToSee { seat: hands.pick(entropy) },
            PokerOffer::CallTime => Act::CallTime,
            PokerOffer::TimeUp => Act::TimeUp,
            PokerOffer::MoreTime { .. } => Act::MoreTime,
            PokerOffer::TellAll { telling } => {
                let seen_by = telling.seen_by.pick(entropy);
                Act::TellAll { seat: telling.seat, seen_by, cards: telling.pick() }
            }
            PokerOffer::ShowTo { to, cards } => {
                let count = u64::from(to.0.count_ones().max(1));
                let nth = usize::try_from(entropy % count).unwrap_or_default();
                let to = to.iter().nth(nth).unwrap_or(Party(0));
                let wanted = |place: &u8| entropy >> 8 >> place & 1 == 1;
                Act::ShowTo { to, cards: (0..cards.len()).filter(wanted).collect() }
            }
            PokerOffer::SeeTo { what } => Act::SeeTo { what },
            PokerOffer::State { what, .. } => return Order::State(what),
            PokerOffer::StateOutOfTurn { seat, min, max } => {
                let to = Cents(min.0 + entropy % (max.0 - min.0 + 1));
                return Order::State(Irregularity::OutOfTurn { seat, to });
            }
            PokerOffer::StateGiven { from, to, max } => {
                let (to, amount) = (to.pick(entropy), Cents(1 + entropy % max.0));
                return Order::State(Irregularity::ChipsGiven { from, to, amount });
            }
            PokerOffer::StateCard { what, shoe, .. } => {
                return Order::State(what.of(shoe.pick(entropy).unwrap_or(Card::JOKER)));
            }
            PokerOffer::PostLate { amount } => Act::PostLate { amount },
        })
    }

    fn describe(&self) -> OfferText {
        let (label, clause) = self.label();
        let text = OfferText::new(label, clause).group(self.group()).about(self.about());
        text.fields(self.fields())
    }

    fn is_final(&self) -> bool {
        match self {
            PokerOffer::Show { cards, .. } => !cards.all_known(),
            PokerOffer::Deal { .. }
            | PokerOffer::FoldHand { .. }
            | PokerOffer::TellAll { .. }
            | PokerOffer::TimeUp => true,
            _ => false,
        }
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
            PokerOffer::State { what, .. } => what == stated,
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
            PokerOffer::StateCard { what, shoe, .. } => {
                shoe.iter().any(|card| what.of(card) == stated)
            }
            PokerOffer::StatePutIn { putting_in } => match stated {
                Irregularity::PutIn { party, amount } => {
                    putting_in.party == party && putting_in.taken_for(amount).is_ok()
                }
                _ => false,
            },
            _ => false,
        }
    }
}
