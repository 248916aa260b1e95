//! Shape 3: a bank shared by a player and the house, and hands set by several people at once, seen by
//! nobody else until all have set.
//!
//! What it taught. `Window::Setting` with a set of parties is enough: each `Set` takes one out, the
//! order does not matter (a hand is kept at its owner's place, so the states are equal), and the last
//! one settles the round in the same `perform`. Secrecy is two functions, `told` and `view`, with one
//! question between them: is it mine, or is it over? The event itself keeps everything, since raw
//! events never leave the server. A shared bank is two transfers where a house bank is one; what the
//! banker risks is laid out when betting closes, and judging a wager looks at the banker's rack.

use std::num::NonZeroU32;

use money::Cents;
use rules::{At, Awaiting, Dealing, Draft, Edition, Game, Parties, Party, RoundNumber, Viewer};
use rules::{Span, Who, Window};
use serde::{Deserialize, Serialize};

use crate::bare::{Exactly, Never, No, Shown, lawful, plumbing};

mod play;

use play::{evolve, judge, perform, transfers};

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum PaiGow {}

const TILES: u8 = 32;
/// The two of a hand's four tiles that make its low part.
const LOWS: [[u8; 2]; 6] = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];

pub(crate) type Determinations = Setup;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    edition: Edition,
    stake: Cents,
}

impl Default for Setup {
    fn default() -> Self {
        Setup { edition: Edition::S49, stake: Cents::dollars(10) }
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Hand {
    party: Party,
    tiles: Vec<u8>,
    low: Option<[u8; 2]>,
}

#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
enum Phase {
    #[default]
    Between,
    Betting,
    Playing,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct State {
    round: RoundNumber,
    phase: Phase,
    /// Of those who play, the banker's first, then by party.
    hands: Vec<Hand>,
    /// The banker's half of what may be lost, and the players' wagers that are not settled yet.
    bank: Cents,
    wagers: Vec<(Party, Cents)>,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Act {
    Bank,
    Place,
    Close,
    Deal { tile: u8 },
    Set { low: [u8; 2] },
}

type Irregularity = Never;
type Outcome = Never;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Event {
    BankTaken { round: RoundNumber, party: Party },
    Placed { party: Party, amount: Cents },
    BankLaid { party: Party, amount: Cents },
    Dealt { party: Party, tile: Option<u8> },
    Set { party: Party, low: Option<[u8; 2]> },
    Won { party: Party, stake: Cents, from_banker: Cents, from_house: Cents, banker: Party },
    Lost { party: Party, to_banker: Cents, to_house: Cents, banker: Party },
    Pushed { party: Party, stake: Cents },
    BankReturned { party: Party, amount: Cents },
}

pub(crate) type Permit = (Option<Party>, Act);

#[derive(Clone, PartialEq, Debug, Serialize)]
pub(crate) struct View {
    hands: Vec<HandView>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct HandView {
    party: Party,
    tiles: Vec<Option<u8>>,
    is_set: bool,
    low: Option<[u8; 2]>,
}

impl State {
    fn is_running(&self) -> bool {
        self.phase != Phase::Between
    }

    fn banker(&self) -> Option<Party> {
        self.hands.first().map(|hand| hand.party).filter(|_| self.is_running())
    }

    fn undealt(&self) -> Option<Party> {
        let short = self.hands.iter().find(|hand| hand.tiles.len() < 4);
        short.filter(|_| self.phase == Phase::Playing).map(|hand| hand.party)
    }

    fn unset(&self) -> Parties {
        let dealt = self.phase == Phase::Playing && self.undealt().is_none();
        let unset = self.hands.iter().filter(|hand| dealt && hand.low.is_none());
        unset.map(|hand| hand.party).collect()
    }

    fn boxed(&self) -> impl Iterator<Item = u8> {
        (0..TILES).filter(|tile| self.hands.iter().all(|hand| !hand.tiles.contains(tile)))
    }

    fn hand_mut(&mut self, party: Party) -> &mut Hand {
        self.hands.iter_mut().find(|hand| hand.party == party).expect("only who plays has a hand")
    }
}

/// A tile, and how a hand was set, are told to whose they are.
fn told(event: &Event, viewer: Viewer) -> Event {
    let mine = |party| viewer == Viewer::Party(party);
    match *event {
        Event::Dealt { party, tile } => Event::Dealt { party, tile: tile.filter(|_| mine(party)) },
        Event::Set { party, low } => Event::Set { party, low: low.filter(|_| mine(party)) },
        ref event => event.clone(),
    }
}

impl Game for PaiGow {
    plumbing!("pai-gow-shape");
    type Offer = Exactly<Act, Irregularity>;

    fn setup(given: Setup) -> Result<Setup, Vec<No>> {
        Ok(given)
    }

    fn in_play(state: &State) -> Cents {
        state.bank + state.wagers.iter().map(|(_, amount)| *amount).sum()
    }

    fn engaged(state: &State) -> Parties {
        state.hands.iter().filter(|_| state.is_running()).map(|hand| hand.party).collect()
    }

    fn awaiting(at: At<'_, Self>) -> Awaiting {
        let parties =
            |who, window| Awaiting::Parties { who, window, span: Span::Shared, limit: None };
        let of = u32::try_from(at.state.boxed().count()).ok().and_then(NonZeroU32::new);
        match (at.state.undealt(), at.state.phase) {
            (Some(_), _) => Awaiting::Dealer(Dealing::Draw { of: of.expect("tiles are left") }),
            (None, Phase::Playing) => parties(at.state.unset(), Window::Setting),
            (None, _) => parties(Parties::ALL, Window::Betting),
        }
    }

    fn deal(at: At<'_, Self>, drawn: u32) -> Act {
        let mut boxed = at.state.boxed();
        Act::Deal { tile: boxed.nth(drawn as usize).expect("drawn below the number left") }
    }

    fn offers(at: At<'_, Self>, who: Who, each: &mut impl FnMut(Self::Offer)) {
        lawful!(at, who, each, [Act::Bank, Act::Place, Act::Close]);
        lawful!(at, who, each, (0..TILES).map(|tile| Act::Deal { tile }));
        lawful!(at, who, each, LOWS.map(|low| Act::Set { low }));
    }

    fn view(at: At<'_, Self>, viewer: Viewer) -> Shown<View> {
        let seen = |hand: &Hand| viewer == Viewer::Party(hand.party) || !at.state.is_running();
        let hand = |hand: &Hand| HandView {
            party: hand.party,
            tiles: hand.tiles.iter().map(|tile| Some(*tile).filter(|_| seen(hand))).collect(),
            is_set: hand.low.is_some(),
            low: hand.low.filter(|_| seen(hand)),
        };
        Shown(View { hands: at.state.hands.iter().map(hand).collect() })
    }
}

#[cfg(test)]
mod tests {
    use rules::{ChipKind, Cloth, Machine, Order, Played, Pocket, Transfer, hand_in};

    use super::*;

    /// A round up to the moment of setting, with these tiles in the order of the deal.
    fn dealt(tiles: &[u8]) -> Cloth<State> {
        let setup = Setup::default();
        let mut cloth = Played::<PaiGow>::open(&setup);
        let mut acts = vec![(Who::Party(Party(0)), Act::Bank)];
        for party in (0..3).map(Party) {
            let (from, to) = (Pocket::Account(party), Pocket::Rack(party, ChipKind::Gaming));
            cloth.racks.apply(Transfer { from, to, amount: Cents::dollars(100) });
            acts.extend((party != Party(0)).then_some((Who::Party(party), Act::Place)));
        }
        acts.push((Who::Dealer, Act::Close));
        acts.extend(tiles.iter().map(|tile| (Who::Dealer, Act::Deal { tile: *tile })));
        play(&mut cloth, &acts);
        cloth
    }

    fn play(cloth: &mut Cloth<State>, acts: &[(Who, Act)]) {
        for (who, act) in acts {
            let order = Order::Act(*act);
            hand_in::<Played<PaiGow>>(&Setup::default(), cloth, *who, &order, &mut Vec::new())
                .unwrap_or_else(|no| panic!("{act:?}: {no:?}"));
        }
    }

    #[test]
    fn the_order_of_setting_does_not_matter() {
        let sets = [[0, 1], [2, 3], [0, 3]].map(|low| Act::Set { low });
        let set = |places: [u8; 3]| {
            let mut cloth = dealt(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
            play(&mut cloth, &places.map(|n| (Who::Party(Party(n)), sets[usize::from(n)])));
            cloth
        };
        assert_eq!(set([0, 1, 2]), set([2, 0, 1]));
        assert_eq!(set([0, 1, 2]), set([1, 2, 0]));
    }

    #[test]
    fn tiles_that_are_not_ones_own_can_change_places_unseen() {
        let one = dealt(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
        let other = dealt(&[31, 9, 20, 11, 4, 5, 6, 7, 0, 1, 2, 3]);
        let seen = |cloth: &Cloth<State>, viewer| {
            PaiGow::view(cloth.at::<PaiGow>(&Setup::default()), viewer)
        };
        let (own, others) = (Viewer::Party(Party(1)), Viewer::Party(Party(2)));
        assert_eq!(seen(&one, own), seen(&other, own));
        assert_eq!(seen(&one, Viewer::Spectator), seen(&other, Viewer::Spectator));
        assert_ne!(seen(&one, others), seen(&other, others));
    }
}
