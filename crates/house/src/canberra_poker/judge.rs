//! Applies the rules of the game, in the order of the book. Changes nothing.

use equipment::Card;
use money::Cents;
use rules::{
    At, ChipKind, Clause, Order, OrderOf, Parties, Party, Ruling, Stakes, Token, Tokens, Who, mark,
};

use super::event::Checker;
use super::hands::CARDS;
use super::late::late;
use super::state::{Hand, Phase, Stand, Target};
use super::{CanberraPoker, Declaration, HandAct, HandEvent, HandFault, Outcome, Refusal, Spot};
use crate::Joined;
use crate::wagering::{self, Act, Stage, displayed_or_raised};

pub(crate) type Table<'a> = At<'a, CanberraPoker>;
type Judged<T = Permit> = Result<T, Refusal>;

/// A command found lawful.
#[derive(Clone, PartialEq, Debug)]
pub enum Permit {
    Wager(wagering::Permit<Spot>),
    Shuffle,
    Cut {
        at: u8,
    },
    Deal {
        card: Option<Card>,
    },
    Bet {
        party: Party,
        amount: Cents,
        chips: ChipKind,
    },
    Fold {
        parties: Parties,
    },
    Declare {
        party: Party,
    },
    Show {
        party: Option<Party>,
        cards: [Card; CARDS],
    },
    Collect,
    ChangeCards,
    OrderCount,
    CheckCards {
        by: Checker,
    },
    State {
        what: HandFault,
    },
    /// Something that was found when the wagers were settled, and what it changes.
    FoundLate {
        what: HandFault,
        then: Late,
    },
    Rule {
        party: Party,
        outcome: Outcome,
        reason: String,
    },
}

/// What follows of a fault that was found late.
#[derive(Clone, PartialEq, Debug)]
pub enum Late {
    Nothing,
    /// The round is void; a supervisor sets it aside.
    VoidRound,
    /// Wagers and prizes have other results.
    Corrections(Vec<HandEvent>),
}

pub(crate) fn judge(at: Table<'_>, who: Who, order: &OrderOf<CanberraPoker>) -> Judged {
    match (who, order) {
        (Who::Table, Order::Void { parties, stakes }) => void(at, *parties, *stakes),
        (Who::Supervisor(_), Order::Rule(ruling)) => rule(at, ruling),
        _ if at.state.colluded.is_some() => Err(Refusal::RulingAwaited),
        (_, Order::Act(Joined::Shared(act))) => wager(at, who, act),
        (_, Order::Act(Joined::Own(act))) => act_of(at, who, *act),
        (Who::Dealer | Who::Supervisor(_), Order::State(Joined::Shared(what))) => found(at, what),
        (Who::Dealer | Who::Supervisor(_), Order::State(Joined::Own(what))) => state(at, *what),
        (Who::Clock, Order::TimeExpired) => time_expired(at),
        _ => Err(wagering::Refusal::NotYours.into()),
    }
}

/// Colour chips are not used, and a marker raises the maximum of the ante alone.
fn wager(at: Table<'_>, who: Who, act: &Act<Spot>) -> Judged {
    match (who, *act) {
        (Who::Dealer, Act::OpenWagers) => may_open(at)?,
        (Who::Party(party), Act::Place { on, amount, .. }) => right_amount(at, party, on, amount)?,
        (_, Act::RequireColour { .. }) => return Err(wagering::Refusal::NotYours.into()),
        (_, Act::RaiseMaximum { on, .. }) if on != Spot::Ante => return Err(Refusal::OnlyTheAnte),
        _ => {}
    }
    wagering::judge(at, who, act).map(Permit::Wager)
}

/// Clauses: cards-changed, cards-counted. No round begins with cards that somebody has still to look at.
pub(crate) fn may_open(at: Table<'_>) -> Judged<()> {
    let unchecked = at.state.unchecked;
    if !at.state.is_between() {
        return Err(wagering::Refusal::WagersAlreadyOpen.into());
    }
    if (unchecked.by_dealer || unchecked.by_supervisor) && mark(Clause::CardsChanged) {
        return Err(Refusal::CheckFirst);
    }
    if unchecked.count_ordered && mark(Clause::CardsCounted) {
        return Err(Refusal::CountFirst);
    }
    Ok(())
}

/// Clauses: one-box-each, boomerang-with-ante. Whether a party may have a wager on a spot while wagers are open.
pub(crate) fn may_wager(at: Table<'_>, party: Party, on: Spot) -> Judged<()> {
    match on {
        Spot::Ante => has_box(at, party),
        Spot::Bet => Err(Refusal::BetLater),
        Spot::Boomerang if at.setup.linked().is_none() => Err(Refusal::NoJackpot),
        Spot::Boomerang => {
            let ante = at.state.wagering.wagered(party, Spot::Ante);
            if ante.is_zero() && mark(Clause::BoomerangWithAnte) {
                return Err(Refusal::AnteFirst);
            }
            Ok(())
        }
    }
}

/// Clause: no-ante-void. Chips may be found for the jackpot in a box without an ante; they go back when wagers are closed.
pub(crate) fn may_lie(at: Table<'_>, party: Party, on: Spot) -> Judged<()> {
    match may_wager(at, party, on) {
        Err(Refusal::AnteFirst) if mark(Clause::NoAnteVoid) => has_box(at, party),
        judged => judged,
    }
}

/// Clause: one-box-each. The box before a player's seat is theirs, unless somebody else's ante lies there still; an ante that its
/// owner has walked away from stays where it is, and more of it goes there.
fn has_box(at: Table<'_>, party: Party) -> Judged<()> {
    if at.state.box_left(party).is_some() || !mark(Clause::OneBoxEach) {
        return Ok(());
    }
    let seat = at.seats.of(party).ok_or(Refusal::NoBox)?;
    let taken = at.state.boxes.iter().any(|(_, of)| *of == seat);
    if taken { Err(Refusal::BoxInUse) } else { Ok(()) }
}

/// Clause: boomerang-wager. A wager on the jackpot is the approved amount, once.
fn right_amount(at: Table<'_>, party: Party, on: Spot, amount: Cents) -> Judged<()> {
    let Some(linked) = at.setup.linked().filter(|_| on == Spot::Boomerang) else { return Ok(()) };
    let free = at.state.wagering.wagered(party, on).is_zero();
    if (amount == linked.wager && free) || !mark(Clause::BoomerangWager) {
        return Ok(());
    }
    Err(Refusal::NotTheApprovedAmount { wager: linked.wager })
}

/// The most that a party may have on a spot: a marker that raises the ante raises the bet with it.
pub(crate) fn maximum(at: Table<'_>, party: Party, on: Spot) -> Cents {
    let ante = displayed_or_raised(at, party, Spot::Ante);
    match on {
        Spot::Ante => ante,
        Spot::Bet => ante + ante,
        Spot::Boomerang => at.setup.limits(on).max,
    }
}

/// Chips are found before the cards are shuffled.
pub(crate) fn may_be_found(at: Table<'_>) -> bool {
    let open = at.state.wagering.stage() == Stage::WagersOpen;
    open || at.state.phase == Phase::Shuffle
}

fn found(at: Table<'_>, what: &wagering::Irregularity<Spot>) -> Judged {
    let wagering::Irregularity::WagerFound { party, on, amount, .. } = *what;
    right_amount(at, party, on, amount)?;
    if !at.state.is_between() && !may_be_found(at) {
        return Err(wagering::Refusal::AfterNoMoreBets.into());
    }
    wagering::judge_statement(at, what).map(Permit::Wager)
}

fn act_of(at: Table<'_>, who: Who, act: HandAct) -> Judged {
    match (who, act) {
        (Who::Dealer, HandAct::Shuffle) => shuffle(at),
        (Who::Dealer, HandAct::Cut { at: place }) => cut(at, place),
        (Who::Dealer, HandAct::Deal { card }) => deal(at, card),
        (Who::Party(party), HandAct::Bet { chips }) => bet(at, party, chips),
        (Who::Party(party), HandAct::Fold) => fold(at, party),
        (Who::Party(party), HandAct::Declare) => declare(at, party),
        (Who::Dealer, HandAct::Show { party, cards }) => show(at, party, cards),
        (Who::Dealer, HandAct::Collect) => collect(at),
        (Who::Supervisor(_), HandAct::ChangeCards) => change_cards(at),
        (Who::Supervisor(_), HandAct::OrderCount) => order_count(at),
        (Who::Dealer, HandAct::CheckCards) => check_cards(at, Checker::Dealer),
        (Who::Supervisor(_), HandAct::CheckCards) => check_cards(at, Checker::Supervisor),
        _ => Err(wagering::Refusal::NotYours.into()),
    }
}

/// Clause: shuffle-each-round.
fn shuffle(at: Table<'_>) -> Judged {
    let due = at.state.phase == Phase::Shuffle && mark(Clause::ShuffleEachRound);
    if due { Ok(Permit::Shuffle) } else { Err(Refusal::NothingToShuffle) }
}

/// The least and the greatest number of cards that may be cut: more than one stays at either end.
pub(crate) const CUT: (u8, u8) = (2, 50);

/// Clause: cut-away-from-ends.
fn cut(at: Table<'_>, place: u8) -> Judged {
    if at.state.phase != Phase::Cut {
        return Err(Refusal::NothingToCut);
    }
    let (min, max) = CUT;
    if !(min..=max).contains(&place) && mark(Clause::CutAwayFromEnds) {
        return Err(Refusal::CutTooNear { min, max });
    }
    Ok(Permit::Cut { at: place })
}

/// Where the next card goes, if one is to be dealt. Clause: dealt-from-a-shoe.
pub(crate) fn next(at: Table<'_>) -> Judged<Target> {
    let uncut = matches!(at.state.phase, Phase::Shuffle | Phase::Cut);
    if uncut && mark(Clause::DealtFromAShoe) {
        return Err(Refusal::NotInShoe);
    }
    if !uncut && at.state.phase != Phase::Deal {
        return Err(Refusal::NothingToDeal);
    }
    at.state.target().ok_or(Refusal::NothingToDeal)
}

/// Clause: one-deck. A card comes from the shoe once in a round.
fn deal(at: Table<'_>, card: Option<Card>) -> Judged {
    let target = next(at)?;
    match card {
        Some(card) => {
            let there = at.state.deck.contains(Token(card.into()));
            if !there && mark(Clause::OneDeck) {
                return Err(Refusal::CardSeen);
            }
        }
        None if !may_be_unseen(at, target) => return Err(Refusal::MustBeSeen),
        None => {}
    }
    Ok(Permit::Deal { card })
}

/// A live dealer does not know the cards that lie face down.
pub(crate) fn may_be_unseen(at: Table<'_>, target: Target) -> bool {
    at.live && !at.state.goes_up(target)
}

/// Clause: decide-after-the-deal. The player has cards to decide about.
pub(crate) fn decides(at: Table<'_>, party: Party) -> Judged<()> {
    let hand = at.state.hand(party).ok_or(Refusal::NothingToDecide)?;
    if hand.stand != Stand::ToAct {
        return Err(Refusal::NothingToDecide);
    }
    if at.state.phase != Phase::Decide && mark(Clause::DecideAfterTheDeal) {
        return Err(Refusal::NotDealt);
    }
    Ok(())
}

/// Clause: bet-twice-the-ante.
pub(crate) fn bet_of(at: Table<'_>, party: Party) -> Cents {
    let ante = at.state.wagering.wagered(party, Spot::Ante);
    if mark(Clause::BetTwiceTheAnte) { ante + ante } else { ante }
}

pub(crate) fn bet(at: Table<'_>, party: Party, chips: ChipKind) -> Judged {
    decides(at, party)?;
    if chips == ChipKind::Colour {
        return Err(wagering::Refusal::NoColourValue.into());
    }
    let (amount, rack) = (bet_of(at, party), at.racks.of(party).of(chips));
    if amount > rack {
        return Err(Refusal::CannotAffordBet { bet: amount, rack });
    }
    Ok(Permit::Bet { party, amount, chips })
}

/// Clause: fold-hand.
fn fold(at: Table<'_>, party: Party) -> Judged {
    decides(at, party)?;
    if !mark(Clause::FoldHand) {
        return Err(wagering::Refusal::NotYours.into());
    }
    Ok(Permit::Fold { parties: party.into() })
}

/// Clause: boomerang-declared (reading CP-04). From the end of the deal until the cards are collected.
pub(crate) fn declare(at: Table<'_>, party: Party) -> Judged {
    let state = at.state;
    let given = at.setup.given().boomerang;
    if given.is_some_and(|boomerang| boomerang.declaration == Declaration::ByTable) {
        return Err(Refusal::DeclaredByTable);
    }
    if state.wagering.wagered(party, Spot::Boomerang).is_zero() {
        return Err(Refusal::NoWagerOnJackpot);
    }
    match state.phase {
        Phase::Decide | Phase::Show if state.is_live(party) => {}
        Phase::Decide | Phase::Show => return Err(Refusal::HandFolded),
        _ => return Err(Refusal::NotDealt),
    }
    if state.has_declared(party) {
        return Err(Refusal::AlreadyDeclared);
    }
    Ok(Permit::Declare { party })
}

/// A live dealer says what a hand has.
fn show(at: Table<'_>, party: Option<Party>, cards: [Card; CARDS]) -> Judged {
    if at.state.phase != Phase::Show || at.state.to_show().map(Target::party) != Some(party) {
        return Err(Refusal::NothingToShow);
    }
    let cards = as_dealt(at.state.cards_of(party), at.state.deck, cards);
    cards.map(|cards| Permit::Show { party, cards }).ok_or(Refusal::NotThatHand)
}

/// Five cards in the order of the deal, if a hand of which this is known can have them, in whatever order they were set: what is
/// known of it, and otherwise cards that nobody has seen.
pub(crate) fn as_dealt(
    dealt: &[Option<Card>],
    mut deck: Tokens,
    cards: [Card; CARDS],
) -> Option<[Card; CARDS]> {
    let mut unknown: Vec<Card> = cards.to_vec();
    for known in dealt.iter().flatten() {
        let at = unknown.iter().position(|card| card == known)?;
        unknown.remove(at);
    }
    for card in &unknown {
        let token = Token((*card).into());
        if !deck.contains(token) {
            return None;
        }
        deck.remove(token);
    }
    let mut unknown = unknown.into_iter();
    let laid: Option<Vec<Card>> =
        dealt.iter().map(|card| card.or_else(|| unknown.next())).collect();
    laid?.try_into().ok()
}

/// Clause: boomerang-declared. The dealer waits for declarations, but not for ever.
fn collect(at: Table<'_>) -> Judged {
    let waits = at.state.phase == Phase::Show && at.state.to_show().is_none();
    if waits && at.live { Ok(Permit::Collect) } else { Err(Refusal::NothingToCollect) }
}

/// Clauses: cards-changed, round-of-cards. Cards are changed between rounds.
pub(crate) fn change_cards(at: Table<'_>) -> Judged {
    if !at.state.is_between() && mark(Clause::RoundOfCards) {
        return Err(Refusal::RoundRunning);
    }
    let unchecked = at.state.unchecked;
    if unchecked.by_dealer && unchecked.by_supervisor {
        return Err(Refusal::CheckFirst);
    }
    Ok(Permit::ChangeCards)
}

/// Clause: cards-counted. The supervisor may ask for it at any time.
pub(crate) fn order_count(at: Table<'_>) -> Judged {
    if at.state.unchecked.count_ordered { Err(Refusal::CountFirst) } else { Ok(Permit::OrderCount) }
}

pub(crate) fn check_cards(at: Table<'_>, by: Checker) -> Judged {
    let unchecked = at.state.unchecked;
    let due = match by {
        Checker::Dealer => unchecked.by_dealer || unchecked.count_ordered,
        Checker::Supervisor => unchecked.by_supervisor,
    };
    if due && at.state.is_between() {
        Ok(Permit::CheckCards { by })
    } else {
        Err(Refusal::NothingToCheck)
    }
}

/// Whether something can have happened, and can be found now: in the round or, once it is settled, until the next one opens
/// (reading CP-15).
pub(crate) fn may_state(at: Table<'_>, what: HandFault) -> Judged<()> {
    let state = at.state;
    let late = state.wagering.is_settled();
    let collectable = matches!(state.phase, Phase::Decide | Phase::Show);
    if !(collectable || late || state.phase == Phase::Deal) {
        return Err(Refusal::NotNow { what });
    }
    let hand = what.party().map(|party| dealt_to(at, party, what)).transpose()?;
    let not_now = |possible: bool| if possible { Ok(()) } else { Err(Refusal::NotNow { what }) };
    match what {
        HandFault::DealersCardExposed { place, card } => dealers_card(at, place, card, what),
        HandFault::CardExposed { .. } => {
            not_now(hand.is_some_and(|hand| usize::from(hand.exposed) < hand.cards.len()))
        }
        // Only a hand that is still played has to be put together.
        HandFault::NotRebuilt { party } => match () {
            () if late => Err(Refusal::RoundSettled { what }),
            () if !state.is_live(party) => Err(Refusal::HandFolded),
            () => Ok(()),
        },
        HandFault::Rebuilt { .. } => not_now(collectable || late),
        HandFault::Collusion { .. } if late => Err(Refusal::RoundSettled { what }),
        HandFault::Collusion { .. } | HandFault::Misdealt { .. } | HandFault::WrongCount { .. } => {
            Ok(())
        }
        HandFault::DealersWrongCount => {
            let settles = state.hands.iter().any(|hand| hand.stand.is_in());
            not_now(!state.dealer.miscounted && (collectable || late && settles))
        }
    }
}

/// The hand that something is said about: one with cards that is not void, of a player who is still here.
fn dealt_to(at: Table<'_>, party: Party, what: HandFault) -> Judged<&Hand> {
    let hand = at.state.hand(party).filter(|hand| !hand.cards.is_empty());
    let hand = hand.ok_or(Refusal::NotNow { what })?;
    // Exposed cards count in whatever hand they lie, and a player may tell about any.
    let any = matches!(what, HandFault::CardExposed { .. } | HandFault::Collusion { .. });
    match hand.stand {
        _ if hand.left_behind => Err(Refusal::PlayerLeft),
        Stand::Void if !any => Err(Refusal::HandVoid),
        _ => Ok(hand),
    }
}

/// Clauses: dealers-card-exposed, three-exposed-void, one-deck. A card of the dealer's that should lie face down, and was not
/// said to be exposed before.
fn dealers_card(at: Table<'_>, place: u8, card: Card, what: HandFault) -> Judged<()> {
    let dealer = &at.state.dealer;
    let lies = dealer.cards.get(usize::from(place)).ok_or(Refusal::NotNow { what })?;
    if dealer.up == Some(place) || dealer.exposed.contains(&place) {
        return Err(Refusal::LiesOpen);
    }
    match lies {
        Some(known) if *known != card => Err(Refusal::NotThatCard),
        None if !at.state.deck.contains(Token(card.into())) => Err(Refusal::CardSeen),
        _ => Ok(()),
    }
}

/// Nothing happens to the computer's cards, but players may collude anywhere.
fn state(at: Table<'_>, what: HandFault) -> Judged {
    let colludes = matches!(what, HandFault::Collusion { .. });
    if !at.live && !colludes {
        return Err(Refusal::DealtByComputer { what });
    }
    may_state(at, what)?;
    if !mark(what.clause()) {
        return Err(Refusal::NotNow { what });
    }
    if at.state.is_between() {
        return Ok(Permit::FoundLate { what, then: late(at, what) });
    }
    Ok(Permit::State { what })
}

/// What may be ruled about the player who is said to have colluded.
pub(crate) fn outcomes(at: Table<'_>) -> &'static [Outcome] {
    match at.state.colluded {
        None => &[],
        Some(party) if at.state.is_live(party) => &Outcome::ALL,
        Some(_) => &Outcome::AFTER_FOLD,
    }
}

/// Clause: collusion-ruled.
fn rule(at: Table<'_>, ruling: &Ruling<Outcome>) -> Judged {
    let party = at.state.colluded.ok_or(Refusal::NotARemedy)?;
    let Ruling { under, outcome, reason } = ruling;
    let lawful = *under == Clause::CollusionRuled && outcomes(at).contains(outcome);
    if !lawful || !mark(Clause::CollusionRuled) {
        return Err(Refusal::NotARemedy);
    }
    Ok(Permit::Rule { party, outcome: *outcome, reason: reason.clone() })
}

/// A player who does not decide in time folds (reading CP-08), and one who does not declare in time wins no prize.
fn time_expired(at: Table<'_>) -> Judged {
    match at.state.phase {
        Phase::Decide => Ok(Permit::Fold { parties: at.state.undecided() }),
        Phase::Show if at.state.to_show().is_none() => Ok(Permit::Collect),
        _ => wagering::judge_time(at).map(Permit::Wager),
    }
}

fn void(at: Table<'_>, parties: Parties, stakes: Stakes) -> Judged {
    wagering::judge_void(at, parties, stakes).map(Permit::Wager)
}
