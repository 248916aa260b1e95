//! A table: a pure machine around any game.
//!
//! The game knows its rules; the table knows everything that is the same for all of them: approval
//! and opening with determinations, changes with notice, who sits, stands or waits, chips bought in
//! and cashed out, statements and rulings under the general provisions, sanctions, consent, seats of
//! people who abstain, fairness of what is drawn, and closing with notice.
//!
//! Like a game it has no clock, no entropy and no I/O: seeds come in sealed, time comes in as a
//! command, and all that happens goes out as events.

mod alone;
mod banks;
mod barred;
mod busy;
mod chat;
mod chips;
mod command;
mod duties;
mod event;
mod evolve;
mod fairness;
mod form;
mod idle;
mod judge;
mod ledger;
mod memory;
mod notices;
mod offers;
mod overturning;
mod parting;
mod people;
mod perform;
mod postings;
mod private;
mod provisions;
mod ready;
mod record;
mod refusal;
mod result;
mod rounds;
mod state;
mod tell;
mod terms;
mod view;

pub use alone::least_racks;
pub use barred::Barred;
pub use chat::{CHAT_CHARS_MAX, chat_line};
pub use command::{Actor, Command};
pub use duties::Duty;
pub use event::{Event, Reversal};
pub use fairness::{Fairness, InPlay, Part, Sealed};
pub use form::{Door, Form, add_form};
pub use judge::{Dealt, Permit};
pub use ledger::{RoundLedger, Share, Took};
pub use offers::TableOffer;
pub use people::{GamingDay, Handle, NotAHandle, PersonId, Player};
pub use postings::{Place, Posting};
pub use provisions::{Cause, Decision, Statement};
pub use record::{Entry, Reasoned, Record, RecordNumber, Review, Voice};
pub use refusal::Refusal;
pub use result::{ResultLine, RoundResult, Settled};
pub use state::{Open, Pending, State};
pub use terms::{Approval, Chat, DealtBy, Onlookers, Players, Purpose, Terms};
pub use view::{DeckView, FairnessView, SeatView, ShownView, TableView};

use std::marker::PhantomData;

use rules::{Draft, Game, Machine};

/// A table at which a game is played.
#[derive(Debug)]
pub struct Table<G>(PhantomData<G>);

impl<G: Game> Machine for Table<G> {
    /// Nothing: determinations enter by events, so that a table's whole life is in its stream.
    type Setup = ();
    type State = State<G>;
    type Actor = Actor;
    type Command = Command<G>;
    type Event = Event<G>;
    type Permit = Permit<G>;
    type Refusal = Refusal<G>;

    fn open(_setup: &()) -> State<G> {
        State::default()
    }

    fn judge(
        _setup: &(),
        state: &State<G>,
        who: Actor,
        command: &Command<G>,
    ) -> Result<Permit<G>, Refusal<G>> {
        judge::judge(state, who, command)
    }

    fn perform(_setup: &(), draft: &mut impl Draft<Self>, permit: Permit<G>) {
        perform::perform(draft, permit);
    }

    fn evolve(state: &mut State<G>, event: &Event<G>) {
        evolve::evolve(state, event);
    }
}
