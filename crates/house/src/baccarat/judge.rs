//! Applies the rules, in the order of the book. Changes nothing.

use equipment::Card;
use money::Cents;
use rules::{At, Clause, Order, OrderOf, Parties, Party, Stakes, Who, mark};

use super::Baccarat;
use super::cards::Side;
use super::command::CardAct;
use super::irregular::{self, Remedy};
use super::places::Place;
use super::refusal::Refusal;
use super::setup::Areas;
use super::state::{Next, Stack};
use crate::wagering::{self, Stage};
use crate::{CardCount, Joined};

pub(crate) type Table<'a> = At<'a, Baccarat>;

/// A command found lawful.
#[derive(Clone, PartialEq, Debug)]
pub enum Permit {
    Wager(wagering::Permit<Place>),
    /// What is done with the cards, by a player where it is a player's to do.
    Cards {
        act: CardAct,
        party: Option<Party>,
    },
    /// Time is over: nobody wants to cut.
    PassCut,
    Mend(Remedy),
    /// A shoe that was being prepared is given up.
    GiveUpShoe,
}

type Judged<T = Permit> = Result<T, Refusal>;

pub(crate) fn judge(at: Table<'_>, who: Who, order: &OrderOf<Baccarat>) -> Judged {
    let wager = match (who, order) {
        (Who::Dealer, Order::Act(Joined::Shared(act @ wagering::Act::OpenWagers))) => {
            open_wagers(at).and_then(|()| wagering::judge(at, who, act))
        }
        (_, Order::Act(Joined::Shared(act))) => wagering::judge(at, who, act),
        (_, Order::Act(Joined::Own(act))) => return judge_cards(at, who, *act),
        (Who::Dealer | Who::Supervisor(_), Order::State(Joined::Shared(what))) => {
            before_first_card(at).and_then(|()| wagering::judge_statement(at, what))
        }
        (Who::Dealer | Who::Supervisor(_), Order::State(Joined::Own(what))) => {
            return irregular::judge(at, what).map(Permit::Mend);
        }
        (Who::Clock, Order::TimeExpired) => return time_expired(at),
        (Who::Table, Order::Void { parties, stakes }) => return void(at, *parties, *stakes),
        _ => Err(wagering::Refusal::NotYours.into()),
    };
    wager.map(Permit::Wager)
}

fn judge_cards(at: Table<'_>, who: Who, act: CardAct) -> Judged {
    let mut party = None;
    match (who, act) {
        (Who::Supervisor(_), CardAct::ChangeCards { .. }) => change_cards(at)?,
        (Who::Dealer, CardAct::CheckCards) => {
            check_is_due(at).then_some(()).ok_or(Refusal::NothingToCheck)?;
        }
        (Who::Dealer, CardAct::Shuffle) => shuffle(at)?,
        (_, CardAct::Cut { behind }) => party = cut(at, who, behind)?,
        (Who::Party(own), CardAct::DeclineCut) => {
            is_offered_cut(at, own)?;
            party = Some(own);
        }
        (Who::Dealer, CardAct::InsertCuttingCard { from_back }) => {
            insert_cutting_card(at, from_back)?;
        }
        (Who::Dealer, CardAct::ShowFirstCard { card }) => show_first_card(at, card)?,
        (Who::Dealer, CardAct::BeginWithoutWagers) => begin_without_wagers(at)?,
        (Who::Dealer, CardAct::Deal { to, card }) => deal(at, to, card)?,
        (Who::Supervisor(_), CardAct::LetExpose { party, .. }) => let_expose(at, party)?,
        (Who::Party(own), CardAct::Expose { hand }) => {
            expose(at, own, hand)?;
            party = Some(own);
        }
        (Who::Dealer, CardAct::TurnUp { hand, card }) => turn_up(at, hand, card)?,
        (Who::Dealer, CardAct::SettleCommission { party }) => owes(at, party)?,
        (Who::Party(own), CardAct::SettleCommission { party }) if own == party => owes(at, party)?,
        _ => return Err(wagering::Refusal::NotYours.into()),
    }
    Ok(Permit::Cards { act, party })
}

/// Clause: cards-changed. After a round of play, never within one.
fn change_cards(at: Table<'_>) -> Judged<()> {
    let running = at.state.progress().running;
    if running && mark(Clause::CardsChanged) { Err(Refusal::RoundRunning) } else { Ok(()) }
}

/// Clause: cards-changed. The dealer too looks at every new card before it is played with.
fn cards_checked(at: Table<'_>) -> Judged<()> {
    let due = at.state.check_due && mark(Clause::CardsChanged);
    if due { Err(Refusal::CheckFirst) } else { Ok(()) }
}

/// Clause: cards-checked. The cards are gone through before gaming begins and when it has ended; the computer has none in its hands.
fn around_gaming(at: Table<'_>) -> bool {
    at.live && !at.state.checked
}

/// Clauses: cards-checked, cards-changed.
pub(crate) fn check_is_due(at: Table<'_>) -> bool {
    at.state.check_due || around_gaming(at) && mark(Clause::CardsChecked)
}

/// Clauses: shuffled-for-each-shoe, exposed-excess-card. Wagers open when the shoe is ready, and not on a round that a
/// card already seen begins.
pub(crate) fn open_wagers(at: Table<'_>) -> Judged<()> {
    cards_checked(at)?;
    shoe_ready(at)?;
    let seen = at.state.wagering.stage() == Stage::Between && at.state.next_without_wagers();
    if seen { Err(Refusal::NoWagersOnThisRound) } else { Ok(()) }
}

/// Clause: wagers-stand. Chips may be found on an area until the first card is dealt; afterwards nothing is added.
pub(crate) fn before_first_card(at: Table<'_>) -> Judged<()> {
    let dealing = at.state.wagering.stage() == Stage::NoMoreBets && at.state.round_of_play_begun();
    if dealing && mark(Clause::WagersStand) {
        return Err(wagering::Refusal::AfterNoMoreBets.into());
    }
    Ok(())
}

fn shoe_ready(at: Table<'_>) -> Judged<()> {
    at.state.in_use().map(|_| ()).ok_or(Refusal::ShuffleFirst)
}

fn begin_without_wagers(at: Table<'_>) -> Judged<()> {
    cards_checked(at)?;
    shoe_ready(at)?;
    if at.state.wagering.stage() != Stage::Between {
        return Err(Refusal::RoundRunning);
    }
    if at.state.next_without_wagers() { Ok(()) } else { Err(Refusal::WagersFirst) }
}

/// Clauses: shuffled-for-each-shoe, cards-checked.
fn shuffle(at: Table<'_>) -> Judged<()> {
    if around_gaming(at) && mark(Clause::CardsChecked) {
        return Err(Refusal::CheckBeforeGaming);
    }
    cards_checked(at)?;
    let due = at.state.cards == Stack::Ended && at.state.wagering.stage() == Stage::Between;
    if due && mark(Clause::ShuffledForEachShoe) { Ok(()) } else { Err(Refusal::NotToBeShuffled) }
}

/// The players who may still ask to cut.
pub(crate) fn offered_cut(at: Table<'_>) -> Parties {
    match at.state.cards {
        Stack::Shuffled { declined } if mark(Clause::CutByAPlayer) => {
            Parties(at.seats.present().0 & !declined.0)
        }
        _ => Parties::NONE,
    }
}

fn is_offered_cut(at: Table<'_>, party: Party) -> Judged<()> {
    if offered_cut(at).contains(party) { Ok(()) } else { Err(Refusal::NotToBeCut) }
}

/// Clauses: cut-by-a-player, cutting-cards (reading BA-11). A player who wants to cuts; else a supervisor, for whom the
/// computer stands in where it deals.
fn cut(at: Table<'_>, who: Who, behind: CardCount) -> Judged<Option<Party>> {
    if !matches!(at.state.cards, Stack::Shuffled { .. }) {
        return Err(Refusal::NotToBeCut);
    }
    let party = match who {
        Who::Party(party) => {
            is_offered_cut(at, party)?;
            Some(party)
        }
        Who::Supervisor(_) if !offered_cut(at).is_empty() => return Err(Refusal::OfferedToPlayers),
        Who::Dealer if !at.live && !offered_cut(at).is_empty() => {
            return Err(Refusal::OfferedToPlayers);
        }
        Who::Supervisor(_) => None,
        Who::Dealer if !at.live => None,
        _ => return Err(wagering::Refusal::NotYours.into()),
    };
    let (min, max) = at.setup.cut_range();
    if (min..=max).contains(&behind) {
        Ok(party)
    } else {
        Err(Refusal::CutTooNearTheEnd { min, max })
    }
}

/// Clause: cutting-cards.
fn insert_cutting_card(at: Table<'_>, from_back: CardCount) -> Judged<()> {
    if at.state.cards != Stack::Cut {
        return Err(Refusal::NoCuttingCardNow);
    }
    let (min, max) = at.setup.cutting_card_range();
    if (min..=max).contains(&from_back) {
        Ok(())
    } else {
        Err(Refusal::CuttingCardRange { min, max })
    }
}

/// Clause: first-card-burns (reading BA-09). Once for each shoe, before its first round of play.
fn show_first_card(at: Table<'_>, card: Card) -> Judged<()> {
    let Some(in_use) = at.state.in_use() else { return Err(Refusal::ShuffleFirst) };
    if in_use.first_card.is_some() {
        return Err(Refusal::FirstCardShown);
    }
    in_shoe(at, card)
}

/// Clause: dealt-from-shoe. Every card comes from the shoe, so it is one of those left there.
pub(crate) fn in_shoe(at: Table<'_>, card: Card) -> Judged<()> {
    let left = at.state.in_use().is_some_and(|in_use| in_use.shoe.can_be(card));
    if left || !mark(Clause::DealtFromShoe) { Ok(()) } else { Err(Refusal::NotInShoe { card }) }
}

/// Clauses: no-more-bets, first-card-burns, first-card-each, second-card-each, third-card, faces-determined.
fn deal(at: Table<'_>, to: Side, card: Option<Card>) -> Judged<()> {
    no_more_bets(at)?;
    match at.state.next(at.setup) {
        Next::FirstCard => return Err(Refusal::ShowFirstCardFirst),
        Next::Card { to: next } if next == to => {}
        Next::Card { to: next } => return Err(Refusal::NotNext { to: Some(next) }),
        Next::TurnUp { .. } | Next::Nothing => return Err(Refusal::NotNext { to: None }),
    }
    match at.state.held_card() {
        Some(held) if card == Some(held) => Ok(()),
        Some(held) => Err(Refusal::HeldCardFirst { card: held }),
        None => right_face(at, card),
    }
}

/// Clause: faces-determined.
pub(crate) fn right_face(at: Table<'_>, card: Option<Card>) -> Judged<()> {
    match (card, at.state.deals_face_down(at.setup)) {
        (None, true) => Ok(()),
        (Some(_), true) => Err(Refusal::DealtFaceDown),
        (None, false) => Err(Refusal::DealtFaceUp),
        (Some(card), false) => in_shoe(at, card),
    }
}

fn no_more_bets(at: Table<'_>) -> Judged<()> {
    let called = at.state.wagering.stage() == Stage::NoMoreBets;
    let called = called || at.state.in_use().is_some() && !mark(Clause::NoMoreBets);
    if called { Ok(()) } else { Err(Refusal::NoMoreBetsNotCalled) }
}

/// Clause: who-exposes. A supervisor settles it for the round.
fn let_expose(at: Table<'_>, party: Option<Party>) -> Judged<()> {
    let down = at.state.deals_face_down(at.setup) && mark(Clause::WhoExposes);
    if !down {
        return Err(Refusal::DealtFaceUp);
    }
    if at.state.wagering.stage() == Stage::Between {
        return Err(wagering::Refusal::WagersNotOpen.into());
    }
    match party {
        Some(party) if !at.seats.present().contains(party) => {
            Err(wagering::Refusal::NotAtTable.into())
        }
        _ => Ok(()),
    }
}

/// The hand that waits to be turned up, and the player who is to do it.
pub(crate) fn waits_for(at: Table<'_>) -> Option<(Side, Option<Party>)> {
    let running = at.state.wagering.stage() == Stage::NoMoreBets;
    match at.state.next(at.setup) {
        Next::TurnUp { hand } if running => {
            let lifted = at.state.lifted == Some(hand);
            let exposer = at.state.exposer(at.setup, at.seats, hand).filter(|_| !lifted);
            Some((hand, exposer.filter(|party| at.seats.present().contains(*party))))
        }
        _ => None,
    }
}

/// Clause: who-exposes.
fn expose(at: Table<'_>, party: Party, hand: Side) -> Judged<()> {
    match waits_for(at) {
        Some((waiting, Some(exposer))) if waiting == hand && exposer == party => Ok(()),
        Some((waiting, Some(_))) if waiting == hand => Err(Refusal::NotYoursToTurnUp),
        _ => Err(Refusal::NothingToTurnUp),
    }
}

/// Clause: who-exposes. The dealer turns up what is the dealer's to turn up, or says what a player has.
fn turn_up(at: Table<'_>, hand: Side, card: Card) -> Judged<()> {
    match waits_for(at) {
        Some((waiting, None)) if waiting == hand => in_shoe(at, card),
        Some((waiting, Some(_))) if waiting == hand => Err(Refusal::TurnedUpByPlayer),
        _ => Err(Refusal::NothingToTurnUp),
    }
}

/// Commission is paid in gaming chips.
fn owes(at: Table<'_>, party: Party) -> Judged<()> {
    let owed = at.racks.on_account(party);
    match super::perform::payable(at.racks, party) {
        _ if owed.is_zero() => Err(Refusal::NothingOwed),
        Cents::ZERO => Err(Refusal::NoChipsForCommission { owed }),
        _ => Ok(()),
    }
}

fn time_expired(at: Table<'_>) -> Judged {
    if !offered_cut(at).is_empty() {
        return Ok(Permit::PassCut);
    }
    match waits_for(at) {
        Some((hand, Some(_))) => Ok(Permit::Cards { act: CardAct::Expose { hand }, party: None }),
        _ => wagering::judge_time(at).map(Permit::Wager),
    }
}

/// Voids what the table has ruled void; a shoe in preparation is prepared again.
fn void(at: Table<'_>, parties: Parties, stakes: Stakes) -> Judged {
    if at.state.is_preparing() && parties == Parties::ALL {
        return Ok(Permit::GiveUpShoe);
    }
    wagering::judge_void(at, parties, stakes).map(Permit::Wager)
}

/// Clauses: those that list the three wagers, one-box-each, two-players-an-area (readings BA-03, BA-04, BA-10). Whether somebody
/// may have a wager there.
pub(crate) fn may_wager(at: Table<'_>, party: Party, on: Place) -> Judged<()> {
    let (rules, given) = (at.setup.rules(), at.setup.given());
    if on.seat.0 >= given.boxes {
        return Err(Refusal::NoSuchBox { boxes: given.boxes });
    }
    if !mark(rules.permitted[on.area as usize]) {
        return Err(wagering::Refusal::NotYours.into());
    }
    if at.state.without_wagers {
        return Err(Refusal::NoWagersOnThisRound);
    }
    let wagers = at.state.wagering.wagers();
    let mut others: Parties = wagers.iter().filter(|w| w.on == on).map(|w| w.party).collect();
    // A player who sits before a box has a place kept there.
    others = others.iter().chain(at.seats.at(on.seat)).collect();
    others.remove(party);
    if others.len() as usize >= rules.players_an_area && mark(Clause::TwoPlayersAnArea) {
        let players_max = u8::try_from(rules.players_an_area).unwrap_or(u8::MAX);
        return Err(Refusal::AreaFull { players_max });
    }
    let own = || wagers.iter().filter(|wager| wager.party == party).map(|wager| wager.on);
    let sits = at.seats.of(party).filter(|seat| seat.0 < given.boxes);
    let bound = own().map(|own| own.seat).chain(sits).find(|seat| *seat != on.seat);
    if let Some(seat) = bound.filter(|_| mark(Clause::OneBoxEach)) {
        return Err(Refusal::OtherBox { number: seat.0 + 1 });
    }
    let other = own().find(|own| own.area != on.area).filter(|_| given.areas == Areas::One);
    other.map_or(Ok(()), |own| Err(Refusal::OneAreaOnly { area: own.area }))
}
