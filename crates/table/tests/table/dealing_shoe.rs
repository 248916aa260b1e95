//! A shoe is sealed once, mixed round by round, and opened at its end.

use chance::{DrawKey, Salt, Seed, Words, commit, draw};
use rules::{Awaiting, Clause, Dealing, Game, Order, RoundNumber, Ruling, StaffId, hand_in};
use table::{Actor, Approval, Command, DealtBy, Decision, Event, Handle, Open, PersonId, Refusal};
use table::{Sealed, State, Statement, Table, Terms};

use crate::shoe::{Act, InShoe, Side};

const SEED: Seed = Seed([7; 32]);
const SALT: Salt = Salt([9; 32]);
const ONE: Actor = Actor::Person(PersonId(1));
const SUPERVISOR: Actor = Actor::Supervisor(StaffId(1));
const REVEAL: Said = Said::Reveal { seed: SEED, salt: SALT };

type Said = Command<InShoe>;

fn act(act: Act) -> Said {
    Said::Play(Order::Act(act))
}

fn seal() -> Said {
    Said::Seal { commit: commit(&SEED, &SALT), sealed: "00".repeat(64) }
}

fn words(text: &str) -> Said {
    Said::AddWords { words: Words::new(text).unwrap() }
}

struct Sitting {
    state: State<InShoe>,
    events: Vec<Event<InShoe>>,
}

impl Sitting {
    /// One player has cut the shoe behind so many cards, and one card was burnt.
    fn cut(behind: u8) -> Sitting {
        let mut sitting = Sitting { state: State::default(), events: Vec::new() };
        let terms = Terms { dealt_by: DealtBy::Computer, ..Terms::practice("Shoe 1") };
        let determinations = InShoe::practice(InShoe::NAMES[0]);
        sitting.must(Actor::Inspector(StaffId(2)), &Said::Approve { what: Approval::Table });
        sitting.must(SUPERVISOR, &Said::Open { terms, determinations });
        let handle = Handle::new("somebody").unwrap();
        sitting.must(ONE, &Said::Join { handle, seat: None });
        sitting.must(ONE, &Said::BuyIn { amount: sitting.table().terms.buy_in_max });
        sitting.shuffle(behind);
        sitting
    }

    fn shuffle(&mut self, behind: u8) {
        let unsealed = self.send(Actor::Computer, &act(Act::Shuffle));
        assert_eq!(unsealed, Err(Refusal::NotSealed), "sealed before its shuffle");
        self.must(Actor::Computer, &seal());
        self.must(Actor::Computer, &act(Act::Shuffle));
        self.must(ONE, &act(Act::Cut { behind }));
        self.draw();
    }

    fn table(&self) -> &Open<InShoe> {
        self.state.open().unwrap()
    }

    fn sealed(&self) -> &Sealed {
        self.table().fairness.sealed.as_ref().unwrap()
    }

    fn send(&mut self, actor: Actor, command: &Said) -> Result<(), Refusal<InShoe>> {
        hand_in::<Table<InShoe>>(&(), &mut self.state, actor, command, &mut self.events)
    }

    fn must(&mut self, actor: Actor, command: &Said) {
        self.send(actor, command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
    }

    fn key(&self) -> DrawKey {
        self.sealed().key(&SEED)
    }

    fn draw(&mut self) {
        let Awaiting::Dealer(Dealing::Draw { of }) = InShoe::awaiting(self.table().at()) else {
            panic!("nothing to draw")
        };
        let drawn = draw(&self.key(), self.sealed().next_index(), of);
        self.must(Actor::Computer, &Said::Deal { drawn });
    }

    fn open_round(&mut self) {
        self.must(Actor::Computer, &act(Act::Open));
    }

    /// A round with the same wager as every other.
    fn play_round(&mut self) -> DrawKey {
        self.open_round();
        self.close_round()
    }

    fn close_round(&mut self) -> DrawKey {
        self.must(ONE, &act(Act::Wager { on: Side::High }));
        self.must(Actor::Clock, &Said::Play(Order::TimeExpired));
        let key = self.key();
        self.draw();
        key
    }
}

#[test]
fn a_shoe_is_opened_at_its_end_and_not_before() {
    let mut sitting = Sitting::cut(4);
    assert_eq!(sitting.send(Actor::Computer, &REVEAL), Err(Refusal::ShoeHeld));
    for round in 1..=3 {
        sitting.open_round();
        assert_eq!(sitting.send(Actor::Computer, &REVEAL), Err(Refusal::RoundRunning));
        sitting.close_round();
        assert_eq!(sitting.sealed().part.round, RoundNumber(round));
        if round < 3 {
            assert_eq!(sitting.send(Actor::Computer, &REVEAL), Err(Refusal::ShoeHeld));
            assert_eq!(sitting.send(Actor::Computer, &seal()), Err(Refusal::AlreadySealed));
        }
    }
    // What has served is opened before anything else.
    let shuffle = act(Act::Shuffle);
    assert_eq!(sitting.send(Actor::Computer, &shuffle), Err(Refusal::NotRevealed));
    let wrong = Said::Reveal { seed: Seed([8; 32]), salt: SALT };
    assert_eq!(sitting.send(Actor::Computer, &wrong), Err(Refusal::WrongSeed));
    sitting.must(Actor::Computer, &REVEAL);
    let (sealed, ..) = sitting.table().fairness.revealed.as_ref().unwrap();
    let draws: Vec<usize> = sealed.parts().map(|part| part.draws.len()).collect();
    assert_eq!((sealed.rounds(), draws), (3, vec![1, 1, 1, 1]), "a burn, and a card a round");
    sitting.shuffle(3);
    assert_eq!(sitting.sealed().round, RoundNumber(4));
}

#[test]
fn no_two_rounds_of_a_shoe_draw_from_one_key() {
    let mut sitting = Sitting::cut(16);
    let mut keys: Vec<[u8; 32]> = (0..10).map(|_| sitting.play_round().0).collect();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), 10);
}

#[test]
fn the_cut_is_part_of_every_draw() {
    let (mut one, mut other) = (Sitting::cut(15), Sitting::cut(16));
    for _ in 0..3 {
        assert_ne!(one.play_round().0, other.play_round().0);
    }
}

#[test]
fn words_count_in_the_round_they_are_added_to() {
    let (mut silent, mut spoken) = (Sitting::cut(16), Sitting::cut(16));
    assert_eq!(silent.play_round().0, spoken.play_round().0);
    let early = spoken.send(ONE, &words("early"));
    assert_eq!(early, Err(Refusal::WordsTooLate), "the round is over, and the next has not begun");
    spoken.open_round();
    spoken.must(ONE, &words("wattle 41"));
    assert_ne!(silent.play_round().0, spoken.close_round().0);
    assert_eq!(spoken.sealed().part.words.len(), 1);
    spoken.play_round();
    assert!(spoken.sealed().part.words.is_empty(), "words are for one round");
}

#[test]
fn a_changed_draw_in_a_later_round_keeps_the_shoe_from_opening() {
    let mut sitting = Sitting::cut(3);
    sitting.play_round();
    sitting.open_round();
    sitting.must(Actor::Clock, &Said::Play(Order::TimeExpired));
    let of = 18.try_into().unwrap();
    let drawn = (draw(&sitting.key(), 0, of) + 1) % 18;
    sitting.must(Actor::Computer, &Said::Deal { drawn });
    assert_eq!(sitting.send(Actor::Computer, &REVEAL), Err(Refusal::WrongSeed));
}

#[test]
fn a_voided_round_is_a_part_of_its_own() {
    let mut sitting = Sitting::cut(16);
    sitting.open_round();
    let round = RoundNumber(1);
    sitting.must(SUPERVISOR, &Said::State(Statement::Impractical));
    let (under, stakes) = (Clause::ImpracticalOrFraud, rules::Stakes::Refunded);
    let outcome = Decision::Invalidate { round, stakes };
    sitting.must(SUPERVISOR, &Said::Rule(Ruling { under, outcome, reason: "smoke".to_owned() }));
    sitting.play_round();
    let rounds: Vec<u64> = sitting.sealed().parts().map(|part| part.round.0).collect();
    assert_eq!(rounds, [1, 1, 2], "the burn, the voided round, and the next");
}

#[test]
fn cards_that_are_changed_end_the_shoe() {
    let mut sitting = Sitting::cut(16);
    sitting.play_round();
    sitting.must(SUPERVISOR, &act(Act::ChangeCards));
    assert_eq!(sitting.send(Actor::Computer, &act(Act::Shuffle)), Err(Refusal::NotRevealed));
    sitting.must(Actor::Computer, &REVEAL);
    sitting.shuffle(16);
    // And before any round was dealt from it.
    sitting.must(SUPERVISOR, &act(Act::ChangeCards));
    sitting.must(Actor::Computer, &REVEAL);
}

#[test]
fn a_table_that_closes_opens_its_shoe_first() {
    let mut sitting = Sitting::cut(16);
    sitting.play_round();
    sitting.must(SUPERVISOR, &Said::GiveNotice { after_round: RoundNumber(2) });
    assert_eq!(sitting.send(Actor::Computer, &REVEAL), Err(Refusal::ShoeHeld));
    sitting.play_round();
    assert_eq!(sitting.send(Actor::Clock, &Said::Close), Err(Refusal::NotRevealed));
    sitting.must(Actor::Computer, &REVEAL);
    sitting.must(Actor::Clock, &Said::Close);
}

#[test]
fn a_shoe_whose_seal_is_lost_is_given_up_with_the_running_round() {
    let mut sitting = Sitting::cut(16);
    sitting.play_round();
    let rack = sitting.table().cloth.racks.of(rules::Party(0)).total();
    sitting.open_round();
    sitting.must(ONE, &act(Act::Wager { on: Side::Low }));
    let lost = |round| Said::State(Statement::SealLost { round: RoundNumber(round) });
    assert_eq!(sitting.send(Actor::Computer, &lost(1)), Err(Refusal::NotSealed));
    sitting.must(Actor::Computer, &lost(2));
    let (under, outcome) = (Clause::ImpracticalOrFraud, Decision::Forfeit);
    sitting.must(SUPERVISOR, &Said::Rule(Ruling { under, outcome, reason: "gone".to_owned() }));
    let given_up = Event::Forfeited { round: RoundNumber(2), commit: commit(&SEED, &SALT) };
    assert_eq!(sitting.events.last(), Some(&given_up));
    assert_eq!(sitting.table().cloth.racks.of(rules::Party(0)).total(), rack, "the wager is back");
    assert!(!sitting.table().progress().in_shoe);
    sitting.shuffle(16);
}
