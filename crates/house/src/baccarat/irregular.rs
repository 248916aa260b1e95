//! The consequences of a dealer's mistake. The book leaves no choice, so each follows at once (reading BA-13).

use equipment::Card;
use rules::{Clause, mark};

use super::cards::Side;
use super::command::DealError;
use super::judge::{Table, in_shoe, right_face};
use super::refusal::Refusal;
use super::setup::Faces;
use super::state::Next;
use crate::Shoe;
use crate::wagering::Stage;

/// A mistake, and its remedy.
#[derive(Clone, PartialEq, Debug)]
pub struct Remedy {
    pub(crate) what: DealError,
    pub(crate) then: Then,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Then {
    /// The card is Banker's next one.
    ToBanker {
        card: Option<Card>,
    },
    /// The card begins the next round.
    Hold {
        card: Option<Card>,
    },
    /// The cards go where they belong, one after the other: first those already there in another order, then new
    /// ones.
    Reconstruct {
        again: Vec<Card>,
        cards: Vec<Card>,
    },
    /// The round is settled; a ruling decides whether it is set aside.
    FoundLate,
    Void,
}

/// More cards than a round can have are not put in order.
const CARDS_MAX: usize = 6;

pub(crate) fn judge(at: Table<'_>, what: &DealError) -> Result<Remedy, Refusal> {
    if !at.live {
        return Err(Refusal::DealtByComputer);
    }
    let then = match *what {
        DealError::PlayerCardInError { card } => in_error(at, card)?,
        DealError::ExcessCard { card } => hold(at, card)?,
        DealError::OutOfSequence { ref cards } => reconstruct(at, cards)?,
        DealError::Misdeal => misdeal(at)?,
    };
    Ok(Remedy { what: what.clone(), then })
}

/// The next step, if a round of play has begun.
fn next(at: Table<'_>) -> Option<Next> {
    let dealing = at.state.wagering.stage() == Stage::NoMoreBets && at.state.round_of_play_begun();
    dealing.then(|| at.state.next(at.setup))
}

/// Clause: error-goes-to-banker. A card that Player must not have is Banker's next, if Banker must draw; otherwise it
/// is an excess card. A card dealt face down may still have been seen.
fn in_error(at: Table<'_>, card: Option<Card>) -> Result<Then, Refusal> {
    let initial = at.state.banker.0.len() < 2;
    match next(at) {
        Some(Next::Card { to: Side::Banker }) if !initial && !at.state.holds_card() => {
            match card {
                Some(seen) => in_shoe(at, seen)?,
                None => right_face(at, card)?,
            }
            let lawful = mark(Clause::ErrorGoesToBanker);
            lawful.then_some(Then::ToBanker { card }).ok_or(Refusal::CardDue { to: Side::Banker })
        }
        // A round that has not begun begins with a card to Player.
        None if at.state.wagering.stage() != Stage::Between => {
            Err(Refusal::CardDue { to: Side::Player })
        }
        _ => hold(at, card),
    }
}

/// Clauses: exposed-excess-card, unseen-excess-card. A card that no hand needs begins the next round.
fn hold(at: Table<'_>, card: Option<Card>) -> Result<Then, Refusal> {
    match next(at) {
        Some(Next::Card { to }) => return Err(Refusal::CardDue { to }),
        Some(Next::TurnUp { hand }) => return Err(Refusal::CardDue { to: hand }),
        Some(Next::FirstCard | Next::Nothing) | None => {}
    }
    let Some(in_use) = at.state.in_use() else { return Err(Refusal::ShuffleFirst) };
    if in_use.first_card.is_none() {
        return Err(Refusal::ShowFirstCardFirst);
    }
    if in_use.shoe.left().0 == 0 {
        return Err(Refusal::NothingDealt);
    }
    if let Some(card) = card {
        in_shoe(at, card)?;
    }
    let clause = match card {
        Some(_) => Clause::ExposedExcessCard,
        None => Clause::UnseenExcessCard,
    };
    if mark(clause) { Ok(Then::Hold { card }) } else { Err(Refusal::NothingDealt) }
}

/// Clause: sequence-reconstructed. In the order in which they left the shoe, cards go where they should have gone.
fn reconstruct(at: Table<'_>, cards: &[Card]) -> Result<Then, Refusal> {
    let due = at.state.wagering.stage() == Stage::NoMoreBets && !at.state.holds_card();
    let due = due && matches!(at.state.next(at.setup), Next::Card { .. });
    if !due || !mark(Clause::SequenceReconstructed) {
        return Err(Refusal::NothingDealt);
    }
    // The first cards, if face down, are laid where they belong without anybody knowing them.
    if at.setup.given().faces == Faces::Down && at.state.banker.0.len() < 2 {
        return Err(Refusal::DealtFaceDown);
    }
    let Some(in_use) = at.state.in_use() else { return Err(Refusal::ShuffleFirst) };
    let told = Sequence::of(&at.state.dealt(), cards);
    if !told.can_have_come(&in_use.shoe) {
        let card = told.new.iter().find(|card| !in_use.shoe.can_be(**card)).or(told.new.first());
        return Err(card.map_or(Refusal::NothingDealt, |card| Refusal::NotInShoe { card: *card }));
    }
    Ok(Then::Reconstruct { again: told.again.to_vec(), cards: told.new.to_vec() })
}

/// Cards in the order in which they are said to have left the shoe. A list that begins with all cards on the table,
/// in any order, restates those and deals none of them twice; any other list is of cards that came after them.
#[derive(Debug)]
pub(crate) struct Sequence<'a> {
    /// Cards on the table that came in another order.
    again: &'a [Card],
    new: &'a [Card],
}

impl Sequence<'_> {
    pub(crate) fn of<'a>(dealt: &[Card], cards: &'a [Card]) -> Sequence<'a> {
        let (told, new) = cards.split_at(dealt.len().min(cards.len()));
        let mut left = dealt.to_vec();
        for card in told {
            match left.iter().position(|lies| lies == card) {
                Some(at) => _ = left.remove(at),
                None => return Sequence { again: &[], new: cards },
            }
        }
        if !left.is_empty() {
            return Sequence { again: &[], new: cards };
        }
        Sequence { again: if told == dealt { &[] } else { told }, new }
    }

    /// Whether it changes something, and the shoe can have given it.
    pub(crate) fn can_have_come(&self, shoe: &Shoe) -> bool {
        let told = !self.again.is_empty() || !self.new.is_empty();
        let few = self.again.len() + self.new.len() <= CARDS_MAX
            && self.new.len() <= usize::from(shoe.left().0);
        told && few && (self.new.is_empty() || shoe.can_be_all(self.new))
    }
}

/// How many cards may be said to have come out of their order, if any.
pub(crate) fn sequence_max(at: Table<'_>) -> usize {
    let left = at.state.in_use().map_or(0, |in_use| in_use.shoe.left().0);
    CARDS_MAX.min(left.into())
}

/// Clause: misdeal-void (reading BA-14). One that is seen when wagers are settled leaves setting the round aside to a ruling.
fn misdeal(at: Table<'_>) -> Result<Then, Refusal> {
    let dealt = next(at).is_some();
    match (dealt, mark(Clause::MisdealVoid)) {
        (true, true) => Ok(Then::Void),
        (false, true) if at.state.wagering.is_settled() => Ok(Then::FoundLate),
        _ => Err(Refusal::NothingDealt),
    }
}
