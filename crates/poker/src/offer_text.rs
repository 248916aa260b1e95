//! What an offer says, and what is filled in to take it up.

use equipment::Card;
use money::Cents;
use rules::{About, Amounts, Arg, Choice, Clause, Field, Group, Party, Seat, Text, Value};

use crate::card_set::CardSet;
use crate::command::Irregularity;
use crate::list::Cards;
use crate::offers::PokerOffer;
use crate::ring::SeatSet;
use crate::state::Next;

fn one_seat(name: &'static str, seats: SeatSet) -> Field {
    let seat = |seat: Seat| Choice::new(Text::new("poker.seat").with("seat", seat.0 + 1), seat);
    Field::one(name, seats.iter().map(seat).collect())
}

fn some_cards(cards: &Cards<7>) -> Field {
    let of = cards.as_slice().iter().enumerate().map(|(place, card)| {
        Choice::new(Text::new("poker.card").with("card", Arg::cards([*card])), place as u64)
    });
    let of: Vec<_> = of.collect();
    let max = u8::try_from(of.len()).unwrap_or(u8::MAX);
    Field::Some { name: "cards", of, min: 0, max, except: Vec::new() }
}

fn face(card: Card) -> Choice {
    Choice::new(Text::new("poker.card").with("card", Arg::cards([Some(card)])), card.to_string())
}

/// A card whose face nobody knows.
fn unseen() -> Choice {
    Choice::new(Text::new("poker.card-unseen"), Value::Nothing)
}

/// The faces of a hand in the order in which it was dealt. One that the computer knows is that one, or untold where that may be;
/// any other is one of these, or stays unseen.
fn each_face(cards: &Cards<7>, listed: CardSet, untold: bool, needs: Vec<u8>) -> Field {
    let of_place = |card: &Option<Card>| -> Vec<Choice> {
        card.map(face).into_iter().chain((untold && card.is_some()).then(unseen)).collect()
    };
    let places = cards.iter().map(of_place).collect();
    let of = listed.iter().map(face).chain(cards.iter().map(|_| unseen()));
    Field::Each { name: "cards", places, of: of.collect(), needs }
}

/// The faces of a hand that is shown.
fn shown(cards: &Cards<7>, listed: CardSet) -> Field {
    each_face(cards, listed, false, Vec::new())
}

/// The faces of a hand that are told; something of it must be new to the others.
pub(crate) fn told(cards: &Cards<7>, listed: CardSet, open: u8) -> Field {
    let needs = (0..cards.len()).filter(|place| open >> place & 1 == 0).collect();
    each_face(cards, listed, true, needs)
}

/// Where a card goes that is dealt next.
fn dealt_next(next: Next) -> Text {
    let to = |key, seat: Seat| Text::new(key).with("seat", seat.0 + 1);
    match next {
        Next::Hole(seat) => to("poker.offer.deal-hole", seat),
        Next::Up(seat) => to("poker.offer.deal-up", seat),
        Next::Communal { burn: true } => Text::new("poker.offer.deal-communal-after-burn"),
        Next::Communal { burn: false } => Text::new("poker.offer.deal-communal"),
        Next::Burn { .. } => Text::new("poker.offer.deal-burn"),
        Next::Replacement { seat } => to("poker.offer.deal-replacement", seat),
    }
}

impl PokerOffer {
    pub(crate) fn fields(&self) -> Vec<Field> {
        match self {
            PokerOffer::Raise { raising } => {
                let all = raising.tap_out.unwrap_or_default();
                let (min, max) = raising.to.unwrap_or((all, all));
                let (max, step) = match raising.larger {
                    Some(larger) => (larger, larger - min),
                    None => (max, raising.chip),
                };
                let amounts = Amounts::new(min, max, step.max(Cents(1))).or(raising.tap_out);
                vec![Field::Amount { name: "to", amounts }]
            }
            PokerOffer::StateOutOfTurn { min, max, .. } => {
                vec![Field::amount("to", *min, *max, Cents(1))]
            }
            PokerOffer::StateGiven { to, max, .. } => {
                vec![one_seat("to", *to), Field::amount("amount", Cents(1), *max, Cents(1))]
            }
            PokerOffer::StateCard { shoe, .. } => {
                vec![Field::one("card", shoe.iter().map(face).collect())]
            }
            PokerOffer::Deal { shoe, down, .. } => {
                let of = shoe.iter().map(face).chain(down.then(unseen)).collect();
                vec![Field::one("card", of)]
            }
            PokerOffer::Cut { at_min, at_max } => {
                vec![Field::Count { name: "at", min: u16::from(*at_min), max: u16::from(*at_max) }]
            }
            PokerOffer::Show { cards, listed, .. } if !cards.all_known() => {
                vec![shown(cards, *listed)]
            }
            PokerOffer::StatePutIn { putting_in } => vec![putting_in.field()],
            PokerOffer::Replace { cards } => vec![some_cards(cards)],
            PokerOffer::FoldHand { hands } | PokerOffer::AskToSee { hands } => {
                vec![one_seat("seat", *hands)]
            }
            PokerOffer::ShowTo { to, cards } => {
                let label = |party: Party| Text::new("poker.person").with("person", party);
                let party = |party: Party| Choice::new(label(party), party);
                let to = Field::one("to", to.iter().map(party).collect());
                vec![to, some_cards(cards)]
            }
            PokerOffer::TellAll { telling } => {
                vec![one_seat("seen_by", telling.seen_by), telling.field()]
            }
            _ => Vec::new(),
        }
    }

    pub(crate) fn group(&self) -> Group {
        match self {
            // To sit out is about one's seat, not about the hand that is played.
            PokerOffer::SitOut { .. } | PokerOffer::SitOutAtBlind { .. } => Group::Seat,
            PokerOffer::TellAll { telling } if telling.by_dealer => Group::Staff,
            PokerOffer::StatePutIn { .. }
            | PokerOffer::State { .. }
            | PokerOffer::StateOutOfTurn { .. }
            | PokerOffer::StateGiven { .. }
            | PokerOffer::StateCard { .. } => Group::Staff,
            _ => Group::Play,
        }
    }

    pub(crate) fn about(&self) -> Option<About> {
        let seat = match *self {
            PokerOffer::Deal { next, .. } => match next {
                Next::Hole(seat) | Next::Up(seat) | Next::Replacement { seat } => seat,
                Next::Communal { .. } | Next::Burn { .. } => return None,
            },
            PokerOffer::Show { of, .. } => of?,
            PokerOffer::StateOutOfTurn { seat, .. } => seat,
            PokerOffer::StateGiven { from, .. } => from,
            PokerOffer::TellAll { telling } => telling.seat,
            PokerOffer::StatePutIn { putting_in } => {
                return Some(About::Party(putting_in.party));
            }
            _ => return None,
        };
        Some(About::Seat(seat))
    }

    pub(crate) fn label(&self) -> (Text, Clause) {
        let plain = |key, clause| (Text::new(key), clause);
        match *self {
            PokerOffer::OpenRound => plain("poker.offer.open-round", Clause::ForcedBets),
            PokerOffer::Cut { .. } => plain("poker.offer.cut", Clause::CutOnce),
            PokerOffer::StatePutIn { .. } => plain("poker.offer.put-in", Clause::ShortCall),
            PokerOffer::Deal { next, .. } => (dealt_next(next), Clause::DealtFromShoe),
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
            PokerOffer::Show { of: Some(seat), .. } => {
                (Text::new("poker.offer.show-of").with("seat", seat.0 + 1), Clause::FirstToShow)
            }
            PokerOffer::Show { .. } => plain("poker.offer.show", Clause::FirstToShow),
            PokerOffer::Muck => plain("poker.offer.muck", Clause::FirstToShow),
            PokerOffer::SitOut { out: true } => plain("poker.offer.sit-out", Clause::OneHandEach),
            PokerOffer::PostLate { amount } => {
                let text = Text::new("poker.offer.post-late").with("amount", amount);
                (text, Clause::NewPlayerPosts)
            }
            PokerOffer::State { what, under } => (what.text(), under),
            PokerOffer::SeeTo { what } => (what.offer(), what.clause()),
            PokerOffer::StateOutOfTurn { seat, min, .. } => {
                (Irregularity::OutOfTurn { seat, to: min }.text(), Clause::OutOfTurn)
            }
            PokerOffer::StateGiven { from, .. } => {
                (Text::new("poker.offer.chips-given").with("seat", from.0 + 1), Clause::NoLending)
            }
            PokerOffer::StateCard { what, under, .. } => plain(what.of(Card::JOKER).word(), under),
            PokerOffer::SitOut { out: false } => plain("poker.offer.sit-in", Clause::OneHandEach),
            PokerOffer::SitOutAtBlind { wish: true } => {
                plain("poker.offer.sit-out-at-blind", Clause::MissedBlind)
            }
            PokerOffer::SitOutAtBlind { .. } => {
                plain("poker.offer.stay-at-blind", Clause::MissedBlind)
            }
            PokerOffer::OverBlind { amount, make: true } => {
                (Text::new("poker.offer.over-blind").with("amount", amount), Clause::OverBlind)
            }
            PokerOffer::OverBlind { .. } => plain("poker.offer.no-over-blind", Clause::OverBlind),
            PokerOffer::Post => plain("poker.offer.post", Clause::MissedBlind),
            PokerOffer::MoreTime { seconds, left } => {
                let text = Text::new("poker.offer.more-time").with("seconds", u64::from(seconds.0));
                (text.with("left", left), Clause::TimeToAct)
            }
            PokerOffer::CallTime => plain("poker.offer.call-time", Clause::TimeToAct),
            PokerOffer::TimeUp => plain("poker.offer.time-up", Clause::TimeToAct),
            PokerOffer::TellAll { telling } => {
                let text = Text::new("poker.offer.tell-all").with("seat", telling.seat.0 + 1);
                (text, Clause::HandToldToAll)
            }
            PokerOffer::FoldHand { .. } => plain("poker.offer.fold-hand", Clause::SanctionFold),
            PokerOffer::ShowTo { .. } => plain("poker.offer.show-to", Clause::ShowOneShowAll),
            PokerOffer::AskToSee { .. } => plain("poker.offer.ask-to-see", Clause::ShowOneShowAll),
        }
    }
}
