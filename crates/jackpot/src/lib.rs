//! A progressive jackpot, linked across any number of tables: a prize pool, whose amount every linked table displays, and a
//! reserve pool.
//!
//! Wagers that do not win go to the two pools in an approved ratio. A prize that is a share of the displayed amount comes from
//! the prize pool; what that lacks comes from the reserve, and what the reserve lacks from the house. Fixed bonuses come from
//! the reserve, then from the house. After a prize the pool is filled up to the approved seed in the same way, so a displayed
//! amount is never below it. At all times
//!
//! ```text
//! prize pool + reserve pool + paid = from the house + contributed + corrections
//! ```
//!
//! ```
//! use jackpot::{Actor, Chips, Command, Day, Jackpot, Signed, Source, Split, Terms};
//! use money::Cents;
//! use rules::{Machine, RoundNumber, StaffId, hand_in};
//!
//! let (seed, wager) = (Cents::dollars(10_000), Cents::dollars(1));
//! let terms = Terms { wager, seed, split: Split { prize: 7, reserve: 3 } };
//! let signed = Signed { by: StaffId(1), name: "inspector".to_owned(), on: Day::new(2026, 3, 1).unwrap() };
//! let mut state = Jackpot::open(&());
//! let open = Command::Open { name: "Boomerang".to_owned(), chips: Chips::Practice, terms, signed };
//! hand_in::<Jackpot>(&(), &mut state, Actor::Inspector, &open, &mut Vec::new()).unwrap();
//! let source = Source { table: "canberra-poker-1".to_owned(), round: RoundNumber(1) };
//! let contribute = Command::Contribute { source, amount: Cents::dollars(1) };
//! hand_in::<Jackpot>(&(), &mut state, Actor::Table, &contribute, &mut Vec::new()).unwrap();
//! assert_eq!(state.unwrap().displayed(), Cents(1_000_070));
//! ```
//!
//! It knows no game: which hands win, and how much of the displayed amount each claims, is for the games to say
//! ([`pro_rated`] shares an amount among several claims). It knows no account either: prizes are paid at the tables.

mod command;
mod event;
mod judge;
mod meter;
mod refusal;
mod shares;
mod signed;
mod terms;

pub use command::{Actor, Command, Source};
pub use event::Event;
pub use judge::Permit;
pub use meter::{Meter, Sums};
pub use refusal::Refusal;
pub use shares::pro_rated;
pub use signed::{Day, Signed};
pub use terms::{Chips, Link, Pool, Split, Terms};

use rules::{Draft, Machine};

/// A progressive jackpot.
#[derive(Debug)]
pub struct Jackpot;

impl Machine for Jackpot {
    type Setup = ();
    /// None before it is opened.
    type State = Option<Meter>;
    type Actor = Actor;
    type Command = Command;
    type Event = Event;
    type Permit = Permit;
    type Refusal = Refusal;

    fn open((): &()) -> Option<Meter> {
        None
    }

    fn judge(
        (): &(),
        state: &Option<Meter>,
        who: Actor,
        command: &Command,
    ) -> Result<Permit, Refusal> {
        judge::judge(state.as_ref(), who, command)
    }

    fn perform((): &(), draft: &mut impl Draft<Self>, permit: Permit) {
        for event in permit.0 {
            draft.record(event);
        }
        judge::fill_up(draft);
    }

    fn evolve(state: &mut Option<Meter>, event: &Event) {
        meter::evolve(state, event);
    }
}
