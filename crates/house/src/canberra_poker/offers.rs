//! All that somebody may do at the table now.

use equipment::Card;
use money::Cents;
use rules::{
    About, Arg, At, ChipKind, Choice, Clause, Field, Group, Offer, OfferText, Order, OrderOf,
    Party, Text, Token, Tokens, Value, Who,
};

use super::event::Checker;
use super::hands::CARDS;
use super::judge::{self, CUT};
use super::state::{Phase, Target};
use super::{CanberraPoker, HandAct, HandFault, Spot};
use crate::Joined;
use crate::wagering::{self, Positions, Range};

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum HandOffer {
    Wager(wagering::Offer<Spot>),
    /// This and nothing else.
    Only(HandAct),
    Bet {
        chips: ChipKind,
        amount: Cents,
    },
    Cut,
    Deal {
        to: Target,
        cards: Tokens,
        unseen: bool,
    },
    Show {
        party: Option<Party>,
        dealt: [Option<Card>; CARDS],
        deck: Tokens,
    },
    State(HandFault),
    /// One of the dealer's cards was seen.
    StateDealersCard {
        place: u8,
        cards: Tokens,
    },
}

pub(crate) fn offers(at: At<'_, CanberraPoker>, who: Who, each: &mut impl FnMut(HandOffer)) {
    if at.state.colluded.is_some() {
        return;
    }
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

/// Wagers as on any layout, but for what this game has otherwise.
fn offer_wager(
    at: At<'_, CanberraPoker>,
    who: Who,
    offer: wagering::Offer<Spot>,
    each: &mut impl FnMut(HandOffer),
) {
    use wagering::Offer as Shared;
    let ante = Positions::only(Spot::Ante);
    match offer {
        Shared::RequireColour { .. } => {}
        Shared::OpenWagers if judge::may_open(at).is_err() => {}
        Shared::RaiseMaximum { on, .. } if !on.contains(Spot::Ante) => {}
        Shared::RaiseMaximum { party, above, step, .. } => {
            each(HandOffer::Wager(Shared::RaiseMaximum { party, on: ante, above, step }));
        }
        Shared::StateFound { .. } if !judge::may_be_found(at) => {}
        Shared::StateFound { party, on, chips, range } => {
            if on.contains(Spot::Ante) {
                each(HandOffer::Wager(Shared::StateFound { party, on: ante, chips, range }));
            }
            if let (true, Some(range)) = (on.contains(Spot::Boomerang), approved(at, party, chips))
            {
                let on = Positions::only(Spot::Boomerang);
                each(HandOffer::Wager(Shared::StateFound { party, on, chips, range }));
            }
        }
        Shared::Place { on, chips, range } => {
            if on.contains(Spot::Ante) {
                each(HandOffer::Wager(Shared::Place { on: ante, chips, range }));
            }
            if let (true, Who::Party(party)) = (on.contains(Spot::Boomerang), who) {
                offer_boomerang(at, party, chips, each);
            }
        }
        offer => each(HandOffer::Wager(offer)),
    }
}

fn offer_boomerang(
    at: At<'_, CanberraPoker>,
    party: Party,
    chips: ChipKind,
    each: &mut impl FnMut(HandOffer),
) {
    if let Some(range) = approved(at, party, chips) {
        let on = Positions::only(Spot::Boomerang);
        each(HandOffer::Wager(wagering::Offer::Place { on, chips, range }));
    }
}

/// The approved amount of a wager on the jackpot, where a party has none yet and enough chips of a kind.
fn approved(at: At<'_, CanberraPoker>, party: Party, chips: ChipKind) -> Option<Range> {
    let wager = at.setup.linked()?.wager;
    let free = at.state.wagering.wagered(party, Spot::Boomerang).is_zero();
    (free && wager <= at.racks.of(party).of(chips)).then(|| Range::only(wager))
}

fn offer_player(at: At<'_, CanberraPoker>, party: Party, each: &mut impl FnMut(HandOffer)) {
    if judge::decides(at, party).is_ok() {
        for chips in [ChipKind::Gaming, ChipKind::NonNegotiable] {
            if judge::bet(at, party, chips).is_ok() {
                each(HandOffer::Bet { chips, amount: judge::bet_of(at, party) });
            }
        }
        each(HandOffer::Only(HandAct::Fold));
    }
    if judge::declare(at, party).is_ok() {
        each(HandOffer::Only(HandAct::Declare));
    }
}

fn offer_dealer(at: At<'_, CanberraPoker>, each: &mut impl FnMut(HandOffer)) {
    let state = at.state;
    if judge::check_cards(at, Checker::Dealer).is_ok() {
        each(HandOffer::Only(HandAct::CheckCards));
    }
    match state.phase {
        Phase::Shuffle => each(HandOffer::Only(HandAct::Shuffle)),
        Phase::Cut => each(HandOffer::Cut),
        Phase::Deal => {
            if let Ok(to) = judge::next(at) {
                let unseen = judge::may_be_unseen(at, to);
                each(HandOffer::Deal { to, cards: state.deck, unseen });
            }
        }
        Phase::Show => {
            if let Some(whose) = state.to_show()
                && let Ok(dealt) = state.cards_of(whose.party()).try_into()
            {
                each(HandOffer::Show { party: whose.party(), dealt, deck: state.deck });
            } else if at.live {
                each(HandOffer::Only(HandAct::Collect));
            }
        }
        Phase::Idle | Phase::Decide => {}
    }
}

fn offer_supervisor(at: At<'_, CanberraPoker>, each: &mut impl FnMut(HandOffer)) {
    if judge::change_cards(at).is_ok() {
        each(HandOffer::Only(HandAct::ChangeCards));
    }
    if judge::order_count(at).is_ok() {
        each(HandOffer::Only(HandAct::OrderCount));
    }
    if judge::check_cards(at, Checker::Supervisor).is_ok() {
        each(HandOffer::Only(HandAct::CheckCards));
    }
}

fn offer_statements(at: At<'_, CanberraPoker>, each: &mut impl FnMut(HandOffer)) {
    let mut offer = |what: HandFault| {
        let possible = at.live || matches!(what, HandFault::Collusion { .. });
        if possible && judge::may_state(at, what).is_ok() {
            each(HandOffer::State(what));
        }
    };
    for hand in &at.state.hands {
        let party = hand.party;
        offer(HandFault::CardExposed { party });
        offer(HandFault::Misdealt { party });
        offer(HandFault::WrongCount { party });
        offer(HandFault::Rebuilt { party });
        offer(HandFault::NotRebuilt { party });
        offer(HandFault::Collusion { party });
    }
    offer(HandFault::DealersWrongCount);
    for (place, lies) in (0u8..).zip(&at.state.dealer.cards).filter(|_| at.live) {
        let cards = lies.map_or(at.state.deck, |card| Token(card.into()).into());
        let first = pick(cards, 0);
        let stated = |card| HandFault::DealersCardExposed { place, card };
        let fits = |card| judge::may_state(at, stated(card)).is_ok();
        if first.is_some_and(fits) {
            each(HandOffer::StateDealersCard { place, cards });
        }
    }
}

fn card_of(token: Token) -> Option<Card> {
    Card::from_index(token.0.into())
}

/// One of some cards, chosen by a number.
fn pick(cards: Tokens, entropy: u64) -> Option<Card> {
    let nth = usize::try_from(entropy % u64::from(cards.len().max(1))).unwrap_or_default();
    cards.iter().nth(nth).and_then(card_of)
}

fn own(act: HandAct) -> OrderOf<CanberraPoker> {
    Order::Act(Joined::Own(act))
}

impl Offer<OrderOf<CanberraPoker>> for HandOffer {
    fn holds(&self, order: &OrderOf<CanberraPoker>) -> bool {
        match order {
            Order::Act(Joined::Shared(act)) => {
                matches!(self, HandOffer::Wager(offer) if offer.holds(act))
            }
            Order::State(Joined::Shared(what)) => {
                matches!(self, HandOffer::Wager(offer) if offer.holds_statement(what))
            }
            Order::Act(Joined::Own(act)) => self.holds_act(*act),
            Order::State(Joined::Own(what)) => match (self, what) {
                (HandOffer::State(offered), what) => offered == what,
                (
                    HandOffer::StateDealersCard { place, cards },
                    HandFault::DealersCardExposed { place: of, card },
                ) => place == of && cards.contains(Token((*card).into())),
                _ => false,
            },
            _ => false,
        }
    }

    fn pick(&self, entropy: u64) -> OrderOf<CanberraPoker> {
        match self {
            HandOffer::Wager(offer) => match offer.pick(entropy) {
                Ok(act) => Order::Act(Joined::Shared(act)),
                Err(what) => Order::State(Joined::Shared(what)),
            },
            HandOffer::Only(act) => own(*act),
            HandOffer::Bet { chips, .. } => own(HandAct::Bet { chips: *chips }),
            HandOffer::Cut => {
                let (min, max) = CUT;
                let above = u8::try_from(entropy % u64::from(max - min + 1)).unwrap_or_default();
                own(HandAct::Cut { at: min + above })
            }
            HandOffer::Deal { cards, unseen, .. } => {
                let known = !unseen || entropy % 4 < 3;
                own(HandAct::Deal { card: pick(*cards, entropy / 4).filter(|_| known) })
            }
            HandOffer::Show { party, dealt, deck } => {
                let mut left = *deck;
                let mut draw = || {
                    let card = pick(left, entropy).expect("a deck has cards left");
                    left.remove(Token(card.into()));
                    card
                };
                let cards = dealt.map(|known| known.unwrap_or_else(&mut draw));
                own(HandAct::Show { party: *party, cards })
            }
            HandOffer::State(what) => Order::State(Joined::Own(*what)),
            HandOffer::StateDealersCard { place, cards } => {
                let card = pick(*cards, entropy).expect("one of some cards");
                let what = HandFault::DealersCardExposed { place: *place, card };
                Order::State(Joined::Own(what))
            }
        }
    }

    fn describe(&self) -> OfferText {
        let (label, clause) = match self {
            HandOffer::Wager(offer) => return offer.describe(),
            offer => offer.label(),
        };
        OfferText::new(label, clause).group(self.group()).about(self.about()).fields(self.fields())
    }

    fn is_final(&self) -> bool {
        matches!(self, HandOffer::Deal { .. } | HandOffer::Show { .. })
    }
}

impl HandOffer {
    fn holds_act(&self, act: HandAct) -> bool {
        match (self, act) {
            (HandOffer::Only(only), act) => *only == act,
            (HandOffer::Bet { chips, .. }, HandAct::Bet { chips: of }) => *chips == of,
            (HandOffer::Cut, HandAct::Cut { at }) => (CUT.0..=CUT.1).contains(&at),
            (HandOffer::Deal { cards, unseen, .. }, HandAct::Deal { card }) => {
                card.map_or(*unseen, |card| cards.contains(Token(card.into())))
            }
            (HandOffer::Show { party, dealt, deck }, HandAct::Show { party: of, cards }) => {
                *party == of && judge::as_dealt(dealt, *deck, cards).is_some()
            }
            _ => false,
        }
    }

    fn group(&self) -> Group {
        match self {
            HandOffer::State(_) | HandOffer::StateDealersCard { .. } => Group::Staff,
            _ => Group::Play,
        }
    }

    fn about(&self) -> Option<About> {
        match self {
            HandOffer::State(what) => what.party().map(About::Party),
            HandOffer::Show { party: Some(party), .. } => Some(About::Party(*party)),
            _ => None,
        }
    }

    fn fields(&self) -> Vec<Field> {
        match self {
            HandOffer::Cut => {
                vec![Field::Count { name: "at", min: CUT.0.into(), max: CUT.1.into() }]
            }
            HandOffer::Deal { cards, unseen, .. } => {
                let mut of: Vec<Choice> = faces(*cards);
                if *unseen {
                    let label =
                        Text::new("canberra-poker.card").with("card", Arg::cards([None::<Card>]));
                    of.push(Choice::new(label, Value::Nothing));
                }
                vec![Field::one("card", of)]
            }
            HandOffer::Show { dealt, deck, .. } => {
                let known = |card: &Option<Card>| card.map(named).into_iter().collect();
                let places = dealt.iter().map(known).collect();
                let needs = Vec::new();
                vec![Field::Each { name: "cards", places, of: faces(*deck), needs }]
            }
            HandOffer::StateDealersCard { cards, .. } => vec![Field::one("card", faces(*cards))],
            _ => Vec::new(),
        }
    }

    fn label(&self) -> (Text, Clause) {
        let (key, clause) = match self {
            HandOffer::Wager(offer) => return (offer.describe().label, offer.describe().clause),
            HandOffer::Only(act) => label_of(*act),
            HandOffer::Bet { amount, .. } => {
                let label = Text::new("canberra-poker.offer.bet").with("amount", *amount);
                return (label, Clause::BetTwiceTheAnte);
            }
            HandOffer::Cut => ("canberra-poker.offer.cut", Clause::CutAwayFromEnds),
            HandOffer::Deal { to: Target::Dealer, .. } => {
                ("canberra-poker.offer.deal-dealer", Clause::ThenACardToTheDealer)
            }
            HandOffer::Deal { to: Target::Box(party), .. } => {
                let label = Text::new("canberra-poker.offer.deal-box").with("who", *party);
                return (label, Clause::ACardToEachAnte);
            }
            HandOffer::Show { party: None, .. } => {
                ("canberra-poker.offer.show-dealer", Clause::DealerSetsHand)
            }
            HandOffer::Show { party: Some(party), .. } => {
                let label = Text::new("canberra-poker.offer.show-box").with("who", *party);
                return (label, Clause::AllCardsCount);
            }
            HandOffer::State(what) => (what.label(), what.clause()),
            HandOffer::StateDealersCard { .. } => {
                ("canberra-poker.fault-of.dealers-card-exposed", Clause::DealersCardExposed)
            }
        };
        (Text::new(key), clause)
    }
}

fn named(card: Card) -> Choice {
    let label = Text::new("canberra-poker.card").with("card", Arg::cards([Some(card)]));
    Choice::new(label, card.to_string())
}

fn faces(cards: Tokens) -> Vec<Choice> {
    cards.iter().filter_map(card_of).map(named).collect()
}

fn label_of(act: HandAct) -> (&'static str, Clause) {
    match act {
        HandAct::Shuffle => ("canberra-poker.offer.shuffle", Clause::ShuffleEachRound),
        HandAct::Cut { .. } => ("canberra-poker.offer.cut", Clause::CutAwayFromEnds),
        HandAct::Deal { .. } => ("canberra-poker.offer.deal-dealer", Clause::ThenACardToTheDealer),
        HandAct::Bet { .. } => ("canberra-poker.offer.bet", Clause::BetTwiceTheAnte),
        HandAct::Fold => ("canberra-poker.offer.fold", Clause::FoldHand),
        HandAct::Declare => ("canberra-poker.offer.declare", Clause::BoomerangDeclared),
        HandAct::Show { .. } => ("canberra-poker.offer.show-dealer", Clause::DealerSetsHand),
        HandAct::Collect => ("canberra-poker.offer.collect", Clause::BoomerangDeclared),
        HandAct::ChangeCards => ("canberra-poker.offer.change-cards", Clause::CardsChanged),
        HandAct::OrderCount => ("canberra-poker.offer.order-count", Clause::CardsCounted),
        HandAct::CheckCards => ("canberra-poker.offer.check-cards", Clause::CardsChanged),
    }
}
