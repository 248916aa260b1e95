//! Why a player is not dealt in, and the act that ends it.

use std::borrow::Cow;

use money::Cents;
use poker::{Act, Determinations, Event, Poker, Setup, State};
use rules::{Awaiting, ChipKind, Cloth, Counter, Dealing, Game, Idle, Machine, Order, Party};
use rules::{Played, Pocket, Seat, Seats, Transfer, Until, Who, hand_in};

type Room = Poker;

pub(crate) struct Play {
    pub(crate) setup: Setup,
    pub(crate) cloth: Cloth<State>,
}

impl Play {
    pub(crate) fn of(players: u8) -> Play {
        Play::at(Room::practice("hold-em"), players)
    }

    pub(crate) fn at(given: Determinations, players: u8) -> Play {
        let setup = Room::setup(given).unwrap();
        let mut cloth = Cloth { live: false, ..Played::<Room>::open(&setup) };
        cloth.seats = Seats::new(7);
        let mut play = Play { setup, cloth };
        (0..players).for_each(|party| play.sit(party));
        play
    }

    pub(crate) fn sit(&mut self, party: u8) {
        let party = Party(party);
        self.cloth.seats.join(party);
        self.cloth.seats.take(Seat(party.0), party);
        let (from, to) = (Pocket::Account(party), Pocket::Rack(party, ChipKind::Gaming));
        self.cloth.racks.apply(Transfer { from, to, amount: Cents::dollars(200) });
    }

    pub(crate) fn order(&mut self, who: Who, act: Act) -> Result<(), poker::Refusal> {
        let mut counter = Counter::default();
        hand_in::<Played<Room>>(&self.setup, &mut self.cloth, who, &Order::Act(act), &mut counter)
    }

    /// One round in which everybody folds to the last player, and what was recorded in it.
    pub(crate) fn round(&mut self) -> Vec<Event> {
        let mut events = Vec::new();
        loop {
            let (who, act) = match self.dealt() {
                Some(act) => (Who::Dealer, act),
                None => (Who::Party(self.turn()), Act::Fold),
            };
            let Play { setup, cloth } = self;
            hand_in::<Played<Room>>(setup, cloth, who, &Order::Act(act), &mut events).unwrap();
            if !Room::progress(&self.cloth.state).running {
                return events;
            }
        }
    }

    /// What the dealer does next, if the table waits for the dealer.
    pub(crate) fn dealt(&self) -> Option<Act> {
        let at = self.cloth.at(&self.setup);
        let Awaiting::Dealer(dealing) = Room::awaiting(at) else { return None };
        let card = match dealing {
            Dealing::Take { from } => u32::from(from.iter().next().unwrap().0),
            _ => 0,
        };
        Some(Room::deal(at, card))
    }

    pub(crate) fn turn(&self) -> Party {
        match Room::awaiting(self.cloth.at(&self.setup)) {
            Awaiting::Parties { who, .. } => who.iter().next().expect("somebody is to act"),
            other => panic!("nobody is to act: {other:?}"),
        }
    }

    pub(crate) fn idle(&self, party: u8) -> Option<(&'static str, Until<Act>)> {
        let idle = Room::idle(self.cloth.at(&self.setup), Party(party));
        idle.map(|Idle { text, until, .. }| match text.key {
            Cow::Borrowed(key) => (key, until),
            Cow::Owned(key) => panic!("{key} was read from somewhere"),
        })
    }
}

#[test]
fn whoever_sits_out_is_told_so_and_then_of_the_blinds_that_went_past() {
    let mut play = Play::of(4);
    assert_eq!(play.idle(2), None, "a round is about to begin");
    play.round();
    play.order(Who::Party(Party(2)), Act::SitOut { out: true }).unwrap();
    let again = Act::SitOut { out: false };
    assert_eq!(play.idle(2), Some(("poker.idle.sits-out", Until::Act(again.clone()))));
    (0..4).for_each(|_| drop(play.round()));
    let refused = play.order(Who::Party(Party(2)), Act::Post).unwrap_err();
    assert_eq!(refused, poker::Refusal::SitsOut, "chips would go nowhere");
    play.order(Who::Party(Party(2)), again).unwrap();
    let mut missed = 0;
    while let Some((key, until)) = play.idle(2) {
        assert_eq!((key, until), ("poker.idle.missed-blinds", Until::Act(Act::Post)));
        missed += 1;
        play.order(Who::Party(Party(2)), Act::Post).unwrap();
        play.round();
        play.round();
    }
    assert!(missed <= 1, "posting ends it");
}

#[test]
fn somebody_new_waits_for_the_big_blind_or_posts() {
    let mut play = Play::of(3);
    (0..4).for_each(|_| drop(play.round()));
    play.sit(5);
    let waits = Some(("poker.idle.waits-for-big-blind", Until::Act(Act::Post)));
    let mut told = play.idle(5);
    for _ in 0..3 {
        if told == waits {
            break;
        }
        play.round();
        told = play.idle(5);
    }
    let mut alone = Play::of(1);
    assert_eq!(alone.idle(0), Some(("poker.idle.waits-for-players", Until::Later)));
    alone.sit(1);
    assert_eq!(alone.idle(0), None);
    assert_eq!(told, waits);
}
