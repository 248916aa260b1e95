//! Laid, taken, shown: and everything out of that order refused.

use chance::{Commitment, Deck, Opening, Root, Salt, Seed, commit};
use rules::{Awaiting, Dealing, Game, Order, StaffId, Token, Tokens, Viewer, hand_in};
use table::{
    Actor, Approval, Command, DealtBy, Event, Handle, Open, PersonId, Refusal, State, Table,
};
use table::{TableView, Terms};

use crate::hidden::{Act, Hidden};

const SEED: Seed = Seed([7; 32]);
const DEALER: Actor = Actor::Dealer(StaffId(3));
const SALT: Salt = Salt([9; 32]);

type Said = Command<Hidden>;

struct Sitting {
    state: State<Hidden>,
    events: Vec<Event<Hidden>>,
}

impl Sitting {
    /// Two people have wagered at a table that somebody deals at, and antes are closed.
    fn closed(dealt_by: DealtBy) -> Sitting {
        let mut sitting = Sitting { state: State::default(), events: Vec::new() };
        let terms = Terms { dealt_by, ..Terms::practice("Hidden 1") };
        let determinations = Hidden::practice(Hidden::NAMES[0]);
        sitting.must(Actor::Inspector(StaffId(2)), &Said::Approve { what: Approval::Table });
        sitting.must(Actor::Supervisor(StaffId(1)), &Said::Open { terms, determinations });
        let dealer = match dealt_by {
            DealtBy::Person => DEALER,
            DealtBy::Computer => {
                let (commit, sealed) = (commit(&SEED, &SALT), "00".repeat(64));
                sitting.must(Actor::Computer, &Said::Seal { commit, sealed });
                Actor::Computer
            }
        };
        sitting.must(dealer, &act(Act::Open));
        for number in [1, 2] {
            let (person, handle) =
                (Actor::Person(PersonId(number)), Handle::new("somebody").unwrap());
            sitting.must(person, &Said::Join { handle, seat: None });
            sitting.must(person, &Said::BuyIn { amount: sitting.table().terms.buy_in_max });
            sitting.must(person, &act(Act::Ante));
        }
        sitting.must(Actor::Clock, &Said::Play(Order::TimeExpired));
        sitting
    }

    fn table(&self) -> &Open<Hidden> {
        self.state.open().unwrap()
    }

    fn send(&mut self, actor: Actor, command: &Said) -> Result<(), Refusal<Hidden>> {
        hand_in::<Table<Hidden>>(&(), &mut self.state, actor, command, &mut self.events)
    }

    fn must(&mut self, actor: Actor, command: &Said) {
        self.send(actor, command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
    }

    fn asked(&self) -> Tokens {
        match Hidden::awaiting(self.table().at()) {
            Awaiting::Dealer(Dealing::Take { from }) => from,
            other => panic!("{other:?}"),
        }
    }

    /// The deck that the seed gives for what is asked for now.
    fn deck(&self, epoch: u32) -> Deck {
        let tokens: Vec<u8> = self.asked().iter().map(|token| token.0).collect();
        Deck::lay(&self.table().fairness.sealed.as_ref().unwrap().key(&SEED), epoch, &tokens)
    }

    fn lay(&mut self, epoch: u32) -> Deck {
        let deck = self.deck(epoch);
        self.must(Actor::Computer, &Said::LayDeck { root: deck.laid().root });
        deck
    }

    fn take(&mut self, deck: &Deck, positions: std::ops::Range<u32>) {
        for position in positions {
            let drawn = deck.token(position).unwrap().into();
            self.must(Actor::Computer, &Said::Deal { drawn });
        }
    }

    fn stay(&mut self) {
        for number in [1, 2] {
            self.must(Actor::Person(PersonId(number)), &act(Act::Stay));
        }
    }
}

fn act(act: Act) -> Said {
    Said::Play(Order::Act(act))
}

fn show(deck: &Deck, positions: &[u32]) -> Vec<Opening> {
    positions.iter().map(|position| deck.open(*position).unwrap()).collect()
}

#[test]
fn nothing_is_taken_before_the_deck_is_laid() {
    let mut sitting = Sitting::closed(DealtBy::Computer);
    let take = Said::Deal { drawn: 3 };
    assert_eq!(sitting.send(Actor::Computer, &take), Err(Refusal::DeckNotLaid));
    for drawn in [20, 63, 64, 300] {
        let outside = sitting.send(Actor::Computer, &Said::Deal { drawn });
        assert_eq!(outside, Err(Refusal::NotAmongOutcomes { of: 20 }), "{drawn}");
    }
    assert_eq!(sitting.send(Actor::Computer, &act(Act::Deal { card: 3 })), Err(Refusal::DrawIsDue));
    let deck = sitting.lay(1);
    let again = Said::LayDeck { root: Root([1; 32]) };
    assert_eq!(sitting.send(Actor::Computer, &again), Err(Refusal::DeckStillLies));
    sitting.take(&deck, 0..1);
    assert_eq!(sitting.send(Actor::Computer, &again), Err(Refusal::DeckStillLies));
    let taken = Said::Deal { drawn: deck.token(0).unwrap().into() };
    let refusal = Refusal::NotAmongOutcomes { of: 19 };
    assert_eq!(sitting.send(Actor::Computer, &taken), Err(refusal), "it is not there any more");
    sitting.take(&deck, 1..4);
    assert_eq!(sitting.send(Actor::Computer, &again), Err(Refusal::NothingToDraw), "play goes on");
}

#[test]
fn nobody_but_the_computer_lays_takes_or_shows() {
    let mut sitting = Sitting::closed(DealtBy::Computer);
    let root = sitting.deck(1).laid().root;
    let commands =
        [Said::LayDeck { root }, Said::Deal { drawn: 3 }, Said::Show { openings: vec![] }];
    let others = [
        (DEALER, Refusal::DrawnByComputer),
        (Actor::Person(PersonId(1)), Refusal::NotYours),
        (Actor::Supervisor(StaffId(1)), Refusal::NotYours),
        (Actor::Inspector(StaffId(2)), Refusal::NotYours),
        (Actor::Clock, Refusal::NotYours),
        (Actor::Cage, Refusal::NotYours),
    ];
    for (actor, refusal) in others {
        for command in &commands {
            assert_eq!(sitting.send(actor, command), Err(refusal.clone()), "{actor:?} {command:?}");
        }
    }
}

#[test]
fn a_person_deals_without_any_of_it() {
    let mut sitting = Sitting::closed(DealtBy::Person);
    let lay = Said::LayDeck { root: Root([1; 32]) };
    assert_eq!(sitting.send(Actor::Computer, &lay), Err(Refusal::DealtByPerson));
    assert_eq!(sitting.send(DEALER, &lay), Err(Refusal::DrawnByComputer));
    for card in [4, 9, 3, 11] {
        sitting.must(DEALER, &act(Act::Deal { card }));
    }
    sitting.stay();
    assert!(!sitting.table().progress().running);
    let hidden = |event: &Event<Hidden>| event.veiled().is_some();
    assert_eq!(
        sitting.events.iter().filter(|event| hidden(event)).count(),
        3,
        "cards are hidden all the same"
    );
}

#[test]
fn exactly_what_was_shown_is_opened() {
    let mut sitting = Sitting::closed(DealtBy::Computer);
    let deck = sitting.lay(1);
    sitting.take(&deck, 0..4);
    let all = Said::Show { openings: show(&deck, &[0, 1, 3]) };
    assert_eq!(sitting.send(Actor::Computer, &all), Err(Refusal::RoundRunning));
    sitting.stay();
    let reveal = Said::Reveal { seed: SEED, salt: SALT };
    assert_eq!(sitting.send(Actor::Computer, &reveal), Err(Refusal::CardsStayHidden));

    let wrong = |openings: Vec<Opening>| (Said::Show { openings }, Err(Refusal::WrongOpenings));
    let honest = show(&deck, &[0, 1, 3]);
    let with = |edit: &dyn Fn(&mut Vec<Opening>)| {
        let mut openings = honest.clone();
        edit(&mut openings);
        openings
    };
    let other = (0..20).find(|token| honest.iter().all(|o| o.token != *token)).unwrap();
    let forged = [
        vec![],
        show(&deck, &[0, 1]),
        show(&deck, &[0, 1, 2, 3]),
        show(&deck, &[0, 1, 2]),
        show(&deck, &[0, 1, 1]),
        show(&deck, &[0, 1, 9]),
        show(&deck, &[1, 0, 3]),
        with(&|openings| openings[0].token = other),
        with(&|openings| openings[0].token = 200),
        with(&|openings| openings[0].epoch = 0),
        with(&|openings| openings[0].epoch = 2),
        with(&|openings| openings[0].salt = Salt([0; 32])),
        with(&|openings| openings[0].path.truncate(1)),
        with(&|openings| {
            let token = openings[0].token;
            openings[0].token = openings[1].token;
            openings[1].token = token;
        }),
    ];
    for openings in forged {
        let (command, refused) = wrong(openings);
        assert_eq!(sitting.send(Actor::Computer, &command), refused, "{command:?}");
    }
    sitting.must(Actor::Computer, &Said::Show { openings: honest });
    assert!(sitting.table().fairness.sealed.is_none());
    assert_eq!(sitting.table().fairness.shown.as_ref().unwrap().shown.len(), 3);
}

#[test]
fn a_card_that_goes_back_is_shuffled_in_and_opened_where_it_was_taken_last() {
    let mut sitting = Sitting::closed(DealtBy::Computer);
    let first = sitting.lay(1);
    sitting.take(&first, 0..4);
    sitting.must(Actor::Person(PersonId(1)), &act(Act::Change));
    assert_eq!(sitting.asked().len(), 17, "what was left, and the card that went back");
    let stale = Said::Deal { drawn: first.token(4).unwrap().into() };
    assert_eq!(sitting.send(Actor::Computer, &stale), Err(Refusal::DeckNotLaid));
    sitting.lay(2);
    // The table does not know the order; it takes the same card again.
    let back = first.token(0).unwrap();
    sitting.must(Actor::Computer, &Said::Deal { drawn: back.into() });
    sitting.stay();
    let sealed = sitting.table().fairness.sealed.as_ref().unwrap();
    assert!(sealed.shown.contains(Token(back)));
    assert_eq!(sealed.to_open(), [(1, 1), (1, 3), (2, 0)], "not where it lay before");
    assert_eq!(sealed.decks.len(), 2);
}

/// What was laid is part of the seal, and nothing is mixed in afterwards.
#[test]
fn nothing_is_added_to_a_deck_that_lies() {
    let mut sitting = Sitting::closed(DealtBy::Computer);
    let words = chance::Words::new("late").unwrap();
    let key = |sitting: &Sitting| sitting.table().fairness.sealed.as_ref().unwrap().key(&SEED);
    let deck = sitting.lay(1);
    let before = key(&sitting);
    sitting.take(&deck, 0..4);
    let late = sitting.send(Actor::Person(PersonId(1)), &Said::AddWords { words });
    assert_eq!(late, Err(Refusal::WordsTooLate));
    sitting.stay();
    assert!(key(&sitting) == before);
    let seal = Said::Seal { commit: Commitment([0; 32]), sealed: String::new() };
    assert_eq!(sitting.send(Actor::Computer, &seal), Err(Refusal::AlreadySealed));
}

/// Whoever reads the journal without its key, or looks on, cannot tell which hidden cards were dealt, burnt or given back:
/// not even from what a reshuffled deck is made of.
#[test]
fn what_stands_in_clear_does_not_depend_on_hidden_cards() {
    let told = |[one, two, burnt, board, back]: [u32; 5]| {
        let mut sitting = Sitting::closed(DealtBy::Computer);
        sitting.must(Actor::Computer, &Said::LayDeck { root: Root([1; 32]) });
        for drawn in [one, two, burnt, board] {
            sitting.must(Actor::Computer, &Said::Deal { drawn });
        }
        sitting.must(Actor::Person(PersonId(1)), &act(Act::Change));
        sitting.must(Actor::Computer, &Said::LayDeck { root: Root([2; 32]) });
        sitting.must(Actor::Computer, &Said::Deal { drawn: back });
        sitting.must(Actor::Person(PersonId(1)), &act(Act::Fold));
        let clear = |event: &Event<Hidden>| event.veiled().unwrap_or_else(|| event.clone());
        let clear: Vec<_> = sitting.events.iter().map(clear).collect();
        let lines: Vec<_> = sitting
            .events
            .iter()
            .filter_map(|event| event.tell(sitting.table(), Viewer::Spectator))
            .collect();
        let view = TableView::of(sitting.table(), Viewer::Spectator);
        let clear = serde_json::to_string(&clear).unwrap();
        (clear, lines, serde_json::to_string(&view).unwrap())
    };
    let honest = told([4, 9, 3, 11, 18]);
    for other in [[9, 4, 3, 11, 18], [18, 0, 19, 11, 4], [5, 6, 7, 11, 5]] {
        assert_eq!(told(other), honest, "{other:?}");
    }
    assert_ne!(told([4, 9, 3, 12, 18]), honest, "the board is seen");
}
