//! Shape 9: cards that are taken in secret, folded, burnt, given back and shuffled in again, and of which only those
//! that were shown are ever opened.
//!
//! What it taught. A game asks for one token of a set (`Dealing::Take`), and keeps that set itself: what is left after a
//! take is what it asks for next, and a card that goes back makes another set, which is a reshuffle. A hidden card is
//! `None` in the event as it stands in clear (`veiled`), like a card that lies face down at a live table: so the same
//! `evolve` reads both, and a table whose key is lost can still be taken up and its wagers given back. Whatever is shown
//! has an event of its own that says the card, so that what was shown is known without the veil too.

use money::Cents;
use rules::{At, Awaiting, ChipKind, Clause, Dealing, Draft, Edition, Game, Order, OrderOf, mark};
use rules::{Parties, Party, Played, Pocket, RoundNumber, Seconds, Stakes, Token, Tokens, Viewer};
use rules::{Span, Who, Window};
use serde::{Deserialize, Serialize};

use super::bare::{Exactly, Never, No, Shown, lawful, plumbing};

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Hidden {}

const DECK: u8 = 20;
const ANTES: Option<Seconds> = Some(Seconds(4));
const TURN: Option<Seconds> = Some(Seconds(60));

pub(crate) type Determinations = Setup;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    edition: Edition,
    ante: Cents,
}

impl Default for Setup {
    fn default() -> Self {
        Setup { edition: Edition::S49, ante: Cents::dollars(10) }
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Hand {
    party: Party,
    /// Not known where it was not unsealed.
    card: Option<u8>,
    dealt: bool,
    changed: bool,
    stand: Stand,
}

/// How a hand stands.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
enum Stand {
    ToAct,
    Stayed,
    Shown,
    Folded,
}

#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
enum Phase {
    #[default]
    Between,
    Antes,
    Playing,
}

/// Where the next card goes.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Due {
    Hand(Party),
    Burn,
    Board,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct State {
    round: RoundNumber,
    phase: Phase,
    hands: Vec<Hand>,
    burnt: bool,
    board: Option<u8>,
    deck: Tokens,
    pot: Cents,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Act {
    Open,
    Ante,
    Deal { card: u8 },
    Stay,
    Fold,
    Change,
}

type Irregularity = Never;
type Outcome = Never;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Event {
    Opened {
        round: RoundNumber,
    },
    Anted {
        party: Party,
        amount: Cents,
    },
    Closed,
    Dealt {
        party: Party,
        card: Option<u8>,
    },
    Burnt {
        card: Option<u8>,
    },
    Boarded {
        card: u8,
    },
    Stayed {
        party: Party,
    },
    Folded {
        party: Party,
    },
    /// The card goes back into the deck, which is shuffled.
    GivenBack {
        party: Party,
    },
    ShownUp {
        party: Party,
        card: u8,
    },
    Won {
        party: Party,
        amount: Cents,
    },
    Voided {
        party: Party,
        amount: Cents,
        stakes: Stakes,
    },
    Unclaimed {
        amount: Cents,
    },
    Over,
}

pub(crate) type Permit = (Option<Party>, Command);

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Command {
    Act(Act),
    Close,
    Void { parties: Parties, stakes: Stakes },
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct View {
    phase: String,
    pot: Cents,
    board: Option<u8>,
    turn: Option<Party>,
    hands: Vec<(Party, bool, Option<u8>)>,
}

impl State {
    fn is_running(&self) -> bool {
        self.phase != Phase::Between
    }

    fn live(&self) -> impl Iterator<Item = &Hand> {
        self.hands.iter().filter(|hand| hand.stand != Stand::Folded)
    }

    /// What card is to be dealt: one to each hand, then one that is burnt, then the board.
    fn due(&self) -> Option<Due> {
        let hand = self.live().find(|hand| !hand.dealt).map(|hand| Due::Hand(hand.party));
        let open = match (self.burnt, self.board) {
            (false, _) => Some(Due::Burn),
            (true, None) => Some(Due::Board),
            (true, Some(_)) => None,
        };
        hand.or(open).filter(|_| self.phase == Phase::Playing)
    }

    fn turn(&self) -> Option<Party> {
        let first = self.live().find(|hand| hand.stand == Stand::ToAct);
        first.filter(|_| self.phase == Phase::Playing && self.due().is_none()).map(|h| h.party)
    }

    fn hand_mut(&mut self, party: Party) -> &mut Hand {
        self.hands.iter_mut().find(|hand| hand.party == party).expect("only who plays has a hand")
    }
}

fn judge(at: At<'_, Hidden>, who: Who, order: &OrderOf<Hidden>) -> Result<Permit, No> {
    let state = at.state;
    match (who, order) {
        (Who::Table, Order::Void { parties, stakes }) if state.is_running() => {
            Ok((None, Command::Void { parties: *parties, stakes: *stakes }))
        }
        (Who::Clock, Order::TimeExpired) if state.phase == Phase::Antes => {
            Ok((None, Command::Close))
        }
        (Who::Clock, Order::TimeExpired) => {
            Ok((Some(state.turn().ok_or(No::NotNow)?), Command::Act(Act::Fold)))
        }
        (Who::Dealer, Order::Act(act @ Act::Open)) if state.phase == Phase::Between => {
            Ok((None, Command::Act(*act)))
        }
        (Who::Dealer, Order::Act(act @ Act::Deal { card })) => {
            state.due().ok_or(No::NotNow)?;
            let there = state.deck.contains(Token(*card));
            if there {
                Ok((None, Command::Act(*act)))
            } else {
                Err(No::AlreadyKnown { card: *card })
            }
        }
        (Who::Party(party), Order::Act(act)) => own(at, party, *act),
        _ => Err(No::NotYours),
    }
}

fn own(at: At<'_, Hidden>, party: Party, act: Act) -> Result<Permit, No> {
    let (state, rack) = (at.state, at.racks.of(party).of(ChipKind::Gaming));
    let hand = state.hands.iter().find(|hand| hand.party == party);
    match act {
        Act::Ante if state.phase != Phase::Antes || hand.is_some() => Err(No::NotNow),
        Act::Ante if rack < at.setup.ante => Err(No::NotEnoughChips { rack }),
        Act::Stay | Act::Fold | Act::Change if state.turn() != Some(party) => Err(No::NotNow),
        // Clause: wagers-stand (for a card changed once).
        Act::Change if hand.is_some_and(|h| h.changed) && mark(Clause::WagersStand) => {
            Err(No::AlreadySet)
        }
        Act::Ante | Act::Stay | Act::Fold | Act::Change => Ok((Some(party), Command::Act(act))),
        Act::Open | Act::Deal { .. } => Err(No::NotYours),
    }
}

fn perform(setup: &Setup, draft: &mut impl Draft<Played<Hidden>>, (party, permit): Permit) {
    let state = &draft.state().state;
    match (permit, party) {
        (Command::Act(Act::Open), _) => {
            let round = state.round.next();
            return draft.record(Event::Opened { round });
        }
        (Command::Act(Act::Ante), Some(party)) => {
            return draft.record(Event::Anted { party, amount: setup.ante });
        }
        (Command::Act(Act::Deal { card }), _) => draft.record(match state.due().expect("judged") {
            Due::Hand(party) => Event::Dealt { party, card: Some(card) },
            Due::Burn => Event::Burnt { card: Some(card) },
            Due::Board => Event::Boarded { card },
        }),
        (Command::Act(Act::Stay), Some(party)) => draft.record(Event::Stayed { party }),
        (Command::Act(Act::Fold), Some(party)) => draft.record(Event::Folded { party }),
        (Command::Act(Act::Change), Some(party)) => draft.record(Event::GivenBack { party }),
        (Command::Void { parties, stakes }, _) => {
            let void = |hand: &&Hand| parties.contains(hand.party);
            let hands: Vec<Party> = state.live().filter(void).map(|hand| hand.party).collect();
            for party in hands {
                draft.record(Event::Voided { party, amount: setup.ante, stakes });
            }
        }
        _ => draft.record(Event::Closed),
    }
    go_on(draft);
}

/// What follows of itself: who is left alone wins unseen, else all who stayed show, and the highest card wins.
fn go_on(draft: &mut impl Draft<Played<Hidden>>) {
    let state = &draft.state().state;
    if state.phase != Phase::Playing && state.live().next().is_some() {
        return;
    }
    let live: Vec<Hand> = state.live().cloned().collect();
    let alone = live.len() < 2 && (state.hands.len() > 1 || live.is_empty());
    if !alone && (state.due().is_some() || state.turn().is_some()) {
        return;
    }
    if live.len() > 1 {
        for hand in &live {
            let card = hand.card.expect("who shows a hand knows it");
            draft.record(Event::ShownUp { party: hand.party, card });
        }
    }
    let amount = draft.state().state.pot;
    match live.iter().max_by_key(|hand| hand.card) {
        Some(hand) => draft.record(Event::Won { party: hand.party, amount }),
        None if amount.is_zero() => {}
        None => draft.record(Event::Unclaimed { amount }),
    }
    draft.record(Event::Over);
}

fn evolve(state: &mut State, event: &Event) {
    let taken = |state: &mut State, card: Option<u8>| {
        if let Some(card) = card {
            state.deck.remove(Token(card));
        }
    };
    match *event {
        Event::Opened { round } => {
            let deck = (0..DECK).map(Token).collect();
            *state = State { round, phase: Phase::Antes, deck, ..State::default() };
        }
        Event::Anted { party, amount } => {
            let (dealt, changed, stand) = (false, false, Stand::ToAct);
            state.hands.push(Hand { party, card: None, dealt, changed, stand });
            state.pot += amount;
        }
        Event::Closed => state.phase = Phase::Playing,
        Event::Dealt { party, card } => {
            taken(state, card);
            let hand = state.hand_mut(party);
            (hand.card, hand.dealt) = (card, true);
        }
        Event::Burnt { card } => {
            taken(state, card);
            state.burnt = true;
        }
        Event::Boarded { card } => {
            taken(state, Some(card));
            state.board = Some(card);
        }
        Event::Stayed { party } => state.hand_mut(party).stand = Stand::Stayed,
        Event::Folded { party } => state.hand_mut(party).stand = Stand::Folded,
        Event::GivenBack { party } => {
            let hand = state.hand_mut(party);
            let card = hand.card.take();
            (hand.dealt, hand.changed) = (false, true);
            if let Some(card) = card {
                state.deck.insert(Token(card));
            }
        }
        Event::ShownUp { party, card } => {
            let hand = state.hand_mut(party);
            assert!(hand.card.is_none_or(|dealt| dealt == card), "a hand shows what it was dealt");
            (hand.card, hand.stand) = (Some(card), Stand::Shown);
        }
        Event::Voided { party, amount, .. } => {
            state.hand_mut(party).stand = Stand::Folded;
            state.pot -= amount;
        }
        Event::Won { amount, .. } | Event::Unclaimed { amount } => state.pot -= amount,
        Event::Over => state.phase = Phase::Between,
    }
}

fn transfers(event: &Event, give: &mut impl FnMut(Pocket, Pocket, Cents)) {
    let rack = |party| Pocket::Rack(party, ChipKind::Gaming);
    match *event {
        Event::Anted { party, amount } => give(rack(party), Pocket::Pot, amount),
        Event::Won { party, amount }
        | Event::Voided { party, amount, stakes: Stakes::Refunded } => {
            give(Pocket::Pot, rack(party), amount);
        }
        Event::Voided { amount, .. } | Event::Unclaimed { amount } => {
            give(Pocket::Pot, Pocket::House, amount);
        }
        _ => {}
    }
}

/// A card is told to whose it is; the burn card to nobody.
fn told(event: &Event, viewer: Viewer) -> Event {
    match *event {
        Event::Dealt { party, .. } if viewer == Viewer::Party(party) => event.clone(),
        ref event => Hidden::veiled(event).unwrap_or_else(|| event.clone()),
    }
}

impl Game for Hidden {
    plumbing!("hidden-shape");
    type Offer = Exactly<Act, Irregularity>;

    fn setup(given: Setup) -> Result<Setup, Vec<No>> {
        Ok(given)
    }

    fn in_play(state: &State) -> Cents {
        state.pot
    }

    fn engaged(state: &State) -> Parties {
        state.live().filter(|_| state.is_running()).map(|hand| hand.party).collect()
    }

    fn shown(state: &State) -> Tokens {
        let shown = state.hands.iter().filter(|hand| hand.stand == Stand::Shown);
        shown.filter_map(|hand| hand.card).chain(state.board).map(Token).collect()
    }

    fn veiled(event: &Event) -> Option<Event> {
        match *event {
            Event::Dealt { party, card: Some(_) } => Some(Event::Dealt { party, card: None }),
            Event::Burnt { card: Some(_) } => Some(Event::Burnt { card: None }),
            _ => None,
        }
    }

    fn awaiting(at: At<'_, Self>) -> Awaiting {
        let state = at.state;
        match (state.phase, state.turn()) {
            (Phase::Between, _) => Awaiting::Dealer(Dealing::Announce),
            (Phase::Antes, _) => {
                let (who, window) = (Parties::ALL, Window::Betting);
                Awaiting::Parties { who, window, span: Span::Shared, limit: ANTES }
            }
            (Phase::Playing, None) => Awaiting::Dealer(Dealing::Take { from: state.deck }),
            (Phase::Playing, Some(party)) => {
                let (who, window) = (party.into(), Window::Turn);
                Awaiting::Parties { who, window, span: Span::Turn(party, 0), limit: TURN }
            }
        }
    }

    fn deal(at: At<'_, Self>, drawn: u32) -> Act {
        match at.state.phase {
            Phase::Playing => Act::Deal { card: u8::try_from(drawn).expect("a card's number") },
            Phase::Between | Phase::Antes => Act::Open,
        }
    }

    fn offers(at: At<'_, Self>, who: Who, each: &mut impl FnMut(Self::Offer)) {
        lawful!(at, who, each, [Act::Open, Act::Ante, Act::Stay, Act::Fold, Act::Change]);
        lawful!(at, who, each, (0..DECK).map(|card| Act::Deal { card }));
    }

    fn view(at: At<'_, Self>, viewer: Viewer) -> Shown<View> {
        let State { phase, hands, board, pot, .. } = at.state;
        let sees = |hand: &Hand| viewer == Viewer::Party(hand.party) || hand.stand == Stand::Shown;
        let hand = |hand: &Hand| (hand.party, hand.dealt, hand.card.filter(|_| sees(hand)));
        let (phase, hands) = (format!("{phase:?}"), hands.iter().map(hand).collect());
        Shown(View { phase, pot: *pot, board: *board, turn: at.state.turn(), hands })
    }
}
