//! The poker room: what its games deal and what wins.
//!
//! ```
//! use poker::{Variant, editions};
//!
//! let omaha = Variant::named("omaha").unwrap();
//! assert_eq!(omaha.hand, ranking::Formation::TwoHoleThreeCommunal);
//! assert!(editions::of(omaha).len() > 1);
//! ```

pub mod editions;
mod variants;

mod deck;
mod practice;
mod setup;

mod command;
mod course;
mod event;
mod refusal;

mod afterwards;
mod bank;
mod betting;
mod card_set;
mod care;
mod chips;
mod hands;
mod idle;
mod irregular;
mod lineup;
mod list;
mod moves;
mod opener;
mod over_blind;
mod places;
mod pots;
mod rankers;
mod ring;
mod short_shoe;
mod showdown;
mod sitting_out;
mod state;
mod table;
mod telling;
mod time;

mod evolve;
mod judge;
mod perform;

mod fault;
mod game;
mod offer_text;
mod offers;
mod result;
mod told;
mod view;

pub use bank::TimeBank;
pub use card_set::CardSet;
pub use care::{Care, Due, Staff};
pub use chips::{PuttingIn, Taken};
pub use command::{Act, Irregularity, Outcome};
pub use event::{Event, Post, Said, Side, Wager};
pub use game::Poker;
pub use hands::clause_of;
pub use irregular::Remedy;
pub use judge::Permit;
pub use lineup::Lineup;
pub use list::{Cards, List};
pub use moves::Raising;
pub use offers::{PokerOffer, Seen};
pub use practice::by as practice_by;
pub use refusal::{Refusal, When};
pub use ring::{SEATS_MAX, SeatSet};
pub use setup::{
    AceInLowHands, AceInStraights, AnteOpener, Antes, BurnCards, Commission, CommissionFrom,
    CommissionScale, CommissionThreshold, Determinations, DrawCheck, DrawFinalOpener, FaroDeal,
    Fault, Forced, HeadsUp, JokerInFlush, Levels, Limit, MissedBlinds, OddBetweenHalves,
    OneExposed, Opening, OutOfTime, Setup, ShortTapOut, StakeOnReturn, StudLaterOpener, StudOpener,
    StudTie, TapOutUnit, Wins,
};
pub use showdown::{Worth, worth};
pub use sitting_out::Cause;
pub use state::{Next, State};
pub use variants::{VARIANTS, Variant};
pub use view::{Made, PotView, Shown, Stands, View};
