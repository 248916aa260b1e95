//! Acts with the cards that are possible now, besides wagers.

use equipment::Card;
use rules::{About, Arg, Choice, Clause, Field, Group, Offer, OfferText, Order, Party, Text, Who};

use super::cards::Side;
use super::command::{Act, CardAct, DealError, Irregularity, Outcome};
use super::irregular::{self, Sequence};
use super::judge::{self, Table, judge as lawful};
use super::places::Place;
use super::state::Known;
use crate::wagering::{self, Offer as WagerOffer};
use crate::{CardCount, CardSet, Joined, Shoe};

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum BaccaratOffer {
    Wager(WagerOffer<Place>),
    /// Something without choice.
    Plain(CardAct),
    Cut {
        min: CardCount,
        max: CardCount,
    },
    InsertCuttingCard {
        min: CardCount,
        max: CardCount,
    },
    ShowFirstCard {
        of: CardSet,
    },
    Deal {
        to: Side,
        of: CardSet,
    },
    TurnUp {
        hand: Side,
        of: CardSet,
    },
    StateInError {
        of: CardSet,
    },
    StateUnseenInError,
    StateExcess {
        of: CardSet,
    },
    StateUnseenExcess,
    StateOutOfSequence {
        shoe: Shoe,
        dealt: Known,
        max: usize,
    },
    StateMisdeal,
}

pub(crate) fn offers(at: Table<'_>, who: Who, each: &mut impl FnMut(BaccaratOffer)) {
    match who {
        Who::Dealer => {
            offer_dealing(at, each);
            offer_plain(at, who, each);
            offer_errors(at, each);
        }
        Who::Supervisor(_) => {
            offer_cut(at, who, each);
            offer_plain(at, who, each);
            offer_errors(at, each);
        }
        Who::Party(_) => {
            offer_cut(at, who, each);
            offer_plain(at, who, each);
        }
        Who::Table | Who::Clock => {}
    }
    wagering::offers(at, who, &mut |offer| {
        let lawful = match offer {
            // Wagers open only when the shoe is ready for them.
            WagerOffer::OpenWagers => judge::open_wagers(at).is_ok(),
            WagerOffer::StateFound { .. } => judge::before_first_card(at).is_ok(),
            _ => true,
        };
        if lawful {
            each(BaccaratOffer::Wager(offer));
        }
    });
}

fn is_lawful(at: Table<'_>, who: Who, act: CardAct) -> bool {
    lawful(at, who, &Order::Act(Joined::Own(act))).is_ok()
}

/// Acts that leave nothing to choose.
fn offer_plain(at: Table<'_>, who: Who, each: &mut impl FnMut(BaccaratOffer)) {
    let mut offer = |act| {
        if is_lawful(at, who, act) {
            each(BaccaratOffer::Plain(act));
        }
    };
    offer(CardAct::CheckCards);
    offer(CardAct::Shuffle);
    offer(CardAct::DeclineCut);
    offer(CardAct::BeginWithoutWagers);
    for hand in Side::BOTH {
        offer(CardAct::Deal { to: hand, card: None });
        offer(CardAct::Expose { hand });
        offer(CardAct::LetExpose { hand, party: None });
    }
    for party in at.seats.present().iter() {
        for hand in Side::BOTH {
            offer(CardAct::LetExpose { hand, party: Some(party) });
        }
        offer(CardAct::SettleCommission { party });
    }
    for all in [true, false] {
        offer(CardAct::ChangeCards { all });
    }
}

fn offer_cut(at: Table<'_>, who: Who, each: &mut impl FnMut(BaccaratOffer)) {
    let (min, max) = at.setup.cut_range();
    if is_lawful(at, who, CardAct::Cut { behind: min }) {
        each(BaccaratOffer::Cut { min, max });
    }
}

/// The dealer's acts with cards that have a face.
fn offer_dealing(at: Table<'_>, each: &mut impl FnMut(BaccaratOffer)) {
    let who = Who::Dealer;
    offer_cut(at, who, each);
    let (min, max) = at.setup.cutting_card_range();
    if is_lawful(at, who, CardAct::InsertCuttingCard { from_back: min }) {
        each(BaccaratOffer::InsertCuttingCard { min, max });
    }
    let possible = possible(at);
    let lawful = |act: fn(Card, Side) -> CardAct, side| -> CardSet {
        possible.iter().filter(|card| is_lawful(at, who, act(*card, side))).collect()
    };
    let of = lawful(|card, _| CardAct::ShowFirstCard { card }, Side::Player);
    if !of.is_empty() {
        each(BaccaratOffer::ShowFirstCard { of });
    }
    for side in Side::BOTH {
        let of = lawful(|card, to| CardAct::Deal { to, card: Some(card) }, side);
        if !of.is_empty() {
            each(BaccaratOffer::Deal { to: side, of });
        }
        let of = lawful(|card, hand| CardAct::TurnUp { hand, card }, side);
        if !of.is_empty() {
            each(BaccaratOffer::TurnUp { hand: side, of });
        }
    }
}

/// Every card that may be entered: those left in the shoe, and one that is held.
fn possible(at: Table<'_>) -> CardSet {
    let left = at.state.in_use().map(|in_use| in_use.shoe.possible());
    let left = left.into_iter().flat_map(CardSet::iter);
    left.chain(at.state.held_card()).collect()
}

fn offer_errors(at: Table<'_>, each: &mut impl FnMut(BaccaratOffer)) {
    let can = |what: DealError| irregular::judge(at, &what).is_ok();
    let cards = |what: fn(Option<Card>) -> DealError| -> CardSet {
        possible(at).iter().filter(|card| can(what(Some(*card)))).collect()
    };
    let of = cards(|card| DealError::PlayerCardInError { card });
    if !of.is_empty() {
        each(BaccaratOffer::StateInError { of });
    }
    if can(DealError::PlayerCardInError { card: None }) {
        each(BaccaratOffer::StateUnseenInError);
    }
    let of = cards(|card| DealError::ExcessCard { card });
    if !of.is_empty() {
        each(BaccaratOffer::StateExcess { of });
    }
    if can(DealError::ExcessCard { card: None }) {
        each(BaccaratOffer::StateUnseenExcess);
    }
    if let Some(in_use) = at.state.in_use() {
        let (shoe, max) = (in_use.shoe, irregular::sequence_max(at));
        let dealt = at.state.dealt();
        let offer = BaccaratOffer::StateOutOfSequence { shoe, dealt, max };
        if let Order::State(Joined::Own(what)) = offer.pick(0)
            && can(what)
        {
            each(offer);
        }
    }
    if can(DealError::Misdeal) {
        each(BaccaratOffer::StateMisdeal);
    }
}

/// The orders of this game, on either layout.
type AnyOrder = Order<Act, Irregularity, Outcome>;

impl Offer<AnyOrder> for BaccaratOffer {
    fn holds(&self, order: &AnyOrder) -> bool {
        match (self, order) {
            (BaccaratOffer::Wager(offer), Order::Act(Joined::Shared(act))) => offer.holds(act),
            (BaccaratOffer::Wager(offer), Order::State(Joined::Shared(what))) => {
                offer.holds_statement(what)
            }
            (offer, Order::Act(Joined::Own(act))) => offer.holds_act(*act),
            (offer, Order::State(Joined::Own(what))) => offer.holds_error(what),
            _ => false,
        }
    }

    fn pick(&self, entropy: u64) -> AnyOrder {
        let act = |act| Order::Act(Joined::Own(act));
        let state = |what| Order::State(Joined::Own(what));
        match *self {
            BaccaratOffer::Wager(offer) => match offer.pick(entropy) {
                Ok(act) => Order::Act(Joined::Shared(act)),
                Err(what) => Order::State(Joined::Shared(what)),
            },
            BaccaratOffer::Plain(plain) => act(plain),
            BaccaratOffer::Cut { min, max } => {
                act(CardAct::Cut { behind: between(min, max, entropy) })
            }
            BaccaratOffer::InsertCuttingCard { min, max } => {
                act(CardAct::InsertCuttingCard { from_back: between(min, max, entropy) })
            }
            BaccaratOffer::ShowFirstCard { of } => {
                act(CardAct::ShowFirstCard { card: of.pick(entropy) })
            }
            BaccaratOffer::Deal { to, of } => {
                act(CardAct::Deal { to, card: Some(of.pick(entropy)) })
            }
            BaccaratOffer::TurnUp { hand, of } => {
                act(CardAct::TurnUp { hand, card: of.pick(entropy) })
            }
            BaccaratOffer::StateInError { of } => {
                state(DealError::PlayerCardInError { card: Some(of.pick(entropy)) })
            }
            BaccaratOffer::StateUnseenInError => state(DealError::PlayerCardInError { card: None }),
            BaccaratOffer::StateExcess { of } => {
                state(DealError::ExcessCard { card: Some(of.pick(entropy)) })
            }
            BaccaratOffer::StateUnseenExcess => state(DealError::ExcessCard { card: None }),
            BaccaratOffer::StateOutOfSequence { shoe, dealt, max } => {
                state(DealError::OutOfSequence { cards: sequence(&shoe, dealt, max, entropy) })
            }
            BaccaratOffer::StateMisdeal => state(DealError::Misdeal),
        }
    }

    fn describe(&self) -> OfferText {
        let (label, clause) = self.label();
        let text = OfferText::new(label, clause).fields(self.fields());
        let zone = match self {
            BaccaratOffer::Wager(offer) => return offer.describe(),
            BaccaratOffer::Plain(CardAct::SettleCommission { party }) => {
                return text.group(Group::Chips).about(About::Party(*party));
            }
            BaccaratOffer::Plain(
                CardAct::Deal { to: hand, .. }
                | CardAct::Expose { hand }
                | CardAct::LetExpose { hand, .. },
            )
            | BaccaratOffer::Deal { to: hand, .. }
            | BaccaratOffer::TurnUp { hand, .. } => Some(hand_zone(*hand)),
            BaccaratOffer::StateInError { .. }
            | BaccaratOffer::StateUnseenInError
            | BaccaratOffer::StateMisdeal => None,
            _ => Some("shoe"),
        };
        text.group(self.group()).about(zone.map(About::Zone))
    }

    fn is_final(&self) -> bool {
        use BaccaratOffer::{Deal, ShowFirstCard, TurnUp};
        matches!(self, Deal { .. } | ShowFirstCard { .. } | TurnUp { .. })
    }
}

fn hand_zone(hand: Side) -> &'static str {
    match hand {
        Side::Player => "hand.player",
        Side::Banker => "hand.banker",
    }
}

/// One or two cards that came after those on the table; where they cannot be told from those, all of them with one more.
fn sequence(shoe: &Shoe, dealt: Known, max: usize, entropy: u64) -> Vec<Card> {
    let of = shoe.possible();
    let several = max > 1 && of.iter().nth(1).is_some();
    let other = of.pick(entropy.wrapping_add(1));
    let cards = std::iter::once(of.pick(entropy)).chain(several.then_some(other));
    let cards: Vec<Card> = cards.collect();
    if Sequence::of(&dealt, &cards).can_have_come(shoe) {
        return cards;
    }
    dealt.iter().copied().chain([of.pick(entropy)]).collect()
}

fn between(min: CardCount, max: CardCount, entropy: u64) -> CardCount {
    let places = u64::from(max.0 - min.0) + 1;
    CardCount(min.0 + u16::try_from(entropy % places).unwrap_or_default())
}

impl BaccaratOffer {
    fn group(&self) -> Group {
        use BaccaratOffer::{StateExcess, StateInError, StateMisdeal, StateOutOfSequence};
        use BaccaratOffer::{StateUnseenExcess, StateUnseenInError};
        match self {
            StateInError { .. }
            | StateUnseenInError
            | StateExcess { .. }
            | StateUnseenExcess
            | StateOutOfSequence { .. }
            | StateMisdeal => Group::Staff,
            _ => Group::Play,
        }
    }

    fn holds_act(&self, act: CardAct) -> bool {
        match (*self, act) {
            (BaccaratOffer::Plain(plain), act) => plain == act,
            (BaccaratOffer::Cut { min, max }, CardAct::Cut { behind: at })
            | (
                BaccaratOffer::InsertCuttingCard { min, max },
                CardAct::InsertCuttingCard { from_back: at },
            ) => (min..=max).contains(&at),
            (BaccaratOffer::ShowFirstCard { of }, CardAct::ShowFirstCard { card }) => {
                of.contains(card)
            }
            (BaccaratOffer::Deal { to, of }, CardAct::Deal { to: t, card: Some(card) }) => {
                to == t && of.contains(card)
            }
            (BaccaratOffer::TurnUp { hand, of }, CardAct::TurnUp { hand: h, card }) => {
                hand == h && of.contains(card)
            }
            _ => false,
        }
    }

    fn holds_error(&self, what: &DealError) -> bool {
        match (*self, what) {
            (
                BaccaratOffer::StateInError { of },
                DealError::PlayerCardInError { card: Some(card) },
            )
            | (BaccaratOffer::StateExcess { of }, DealError::ExcessCard { card: Some(card) }) => {
                of.contains(*card)
            }
            (
                BaccaratOffer::StateOutOfSequence { shoe, dealt, .. },
                DealError::OutOfSequence { cards },
            ) => Sequence::of(&dealt, cards).can_have_come(&shoe),
            (BaccaratOffer::StateUnseenInError, DealError::PlayerCardInError { card: None })
            | (BaccaratOffer::StateUnseenExcess, DealError::ExcessCard { card: None })
            | (BaccaratOffer::StateMisdeal, DealError::Misdeal) => true,
            _ => false,
        }
    }

    fn fields(&self) -> Vec<Field> {
        match *self {
            BaccaratOffer::Cut { min, max } => vec![count("behind", min, max)],
            BaccaratOffer::InsertCuttingCard { min, max } => vec![count("from_back", min, max)],
            BaccaratOffer::ShowFirstCard { of }
            | BaccaratOffer::Deal { of, .. }
            | BaccaratOffer::TurnUp { of, .. }
            | BaccaratOffer::StateInError { of }
            | BaccaratOffer::StateExcess { of } => {
                vec![Field::one("card", named(of))]
            }
            BaccaratOffer::StateOutOfSequence { shoe, dealt, max } => {
                let max = u8::try_from(max).unwrap_or(u8::MAX);
                let except = dealt.iter().map(|card| card.to_string().into()).collect();
                let of = named_each(&shoe, max);
                vec![Field::Some { name: "cards", of, min: 1, max, except }]
            }
            _ => Vec::new(),
        }
    }

    fn label(&self) -> (Text, Clause) {
        let hand = |key, hand: Side| Text::new(key).with("hand", hand.word());
        match *self {
            BaccaratOffer::Plain(act) => plain_label(act),
            BaccaratOffer::Cut { .. } => (Text::new("baccarat.offer.cut"), Clause::CutByAPlayer),
            BaccaratOffer::InsertCuttingCard { .. } => {
                (Text::new("baccarat.offer.insert-cutting-card"), Clause::CuttingCards)
            }
            BaccaratOffer::ShowFirstCard { .. } => {
                (Text::new("baccarat.offer.show-first-card"), Clause::FirstCardBurns)
            }
            BaccaratOffer::Deal { to, .. } => {
                (hand("baccarat.offer.deal", to), Clause::DealtFromShoe)
            }
            BaccaratOffer::TurnUp { hand: side, .. } => {
                (hand("baccarat.offer.turn-up", side), Clause::WhoExposes)
            }
            BaccaratOffer::StateInError { .. } => {
                (Text::new("baccarat.player-card-in-error"), Clause::ErrorGoesToBanker)
            }
            BaccaratOffer::StateUnseenInError => {
                (Text::new("baccarat.unseen-card-in-error"), Clause::ErrorGoesToBanker)
            }
            BaccaratOffer::StateExcess { .. } => {
                (Text::new("baccarat.excess-card"), Clause::ExposedExcessCard)
            }
            BaccaratOffer::StateUnseenExcess => {
                (Text::new("baccarat.unseen-excess-card"), Clause::UnseenExcessCard)
            }
            BaccaratOffer::StateOutOfSequence { .. } => {
                (Text::new("baccarat.out-of-sequence"), Clause::SequenceReconstructed)
            }
            BaccaratOffer::StateMisdeal => (Text::new("baccarat.misdeal"), Clause::MisdealVoid),
            BaccaratOffer::Wager(_) => (Text::new("wager.offer.place"), Clause::PermissibleWagers),
        }
    }
}

fn plain_label(act: CardAct) -> (Text, Clause) {
    let hand = |key, hand: Side| Text::new(key).with("hand", hand.word());
    let of = |text: Text, party: Party| text.with("party", party);
    match act {
        CardAct::Shuffle => (Text::new("baccarat.offer.shuffle"), Clause::ShuffledForEachShoe),
        CardAct::DeclineCut => (Text::new("baccarat.offer.decline-cut"), Clause::CutByAPlayer),
        CardAct::BeginWithoutWagers => {
            (Text::new("baccarat.offer.begin-without-wagers"), Clause::ExposedExcessCard)
        }
        CardAct::ChangeCards { all: true } => {
            (Text::new("baccarat.offer.change-all-cards"), Clause::CardsChanged)
        }
        CardAct::ChangeCards { all: false } => {
            (Text::new("baccarat.offer.change-cards"), Clause::CardsChanged)
        }
        CardAct::CheckCards => (Text::new("baccarat.offer.check-cards"), Clause::CardsChanged),
        CardAct::Expose { hand: side } => (hand("baccarat.offer.expose", side), Clause::WhoExposes),
        CardAct::LetExpose { hand: side, party: Some(party) } => {
            (of(hand("baccarat.offer.let-expose", side), party), Clause::WhoExposes)
        }
        CardAct::LetExpose { hand: side, party: None } => {
            (hand("baccarat.offer.let-dealer-expose", side), Clause::WhoExposes)
        }
        CardAct::SettleCommission { party } => {
            let label = of(Text::new("baccarat.offer.settle-commission"), party);
            (label, Clause::BankerPaysLessCommission)
        }
        CardAct::Deal { to, .. } => {
            (hand("baccarat.offer.deal-face-down", to), Clause::FacesDetermined)
        }
        CardAct::Cut { .. }
        | CardAct::InsertCuttingCard { .. }
        | CardAct::ShowFirstCard { .. }
        | CardAct::TurnUp { .. } => (Text::new("baccarat.shoe"), Clause::DealtFromShoe),
    }
}

fn count(name: &'static str, min: CardCount, max: CardCount) -> Field {
    Field::Count { name, min: min.0, max: max.0 }
}

fn named(of: CardSet) -> Vec<Choice> {
    of.iter().map(choice_of).collect()
}

/// Every card as often as it can still come, and no more often than is asked for.
fn named_each(shoe: &Shoe, max: u8) -> Vec<Choice> {
    let each = |(card, left): (Card, u8)| vec![choice_of(card); left.min(max).into()];
    shoe.unseen().flat_map(each).collect()
}

fn choice_of(card: Card) -> Choice {
    let label = Text::new("baccarat.card").with("card", Arg::cards([Some(card)]));
    Choice::new(label, card.to_string())
}
