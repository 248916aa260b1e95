//! The contract between games and everything around them.
//!
//! A game is a pure function from command to events, or to a refusal that cites a rule. It has no
//! clock, no entropy, no files and no players' names: chance, time, statements and rulings reach it
//! as [`Order`]s, and money moves only by the [`Transfer`]s of recorded events.
//!
//! Read in this order: who there is ([`Party`], [`Who`]), what changes only by events
//! ([`Machine`]), what is played ([`Game`]), what may be done ([`Offer`]), what is seen
//! ([`Scene`]), and which rule decided ([`Clause`]).

mod clause;
mod editions;
mod game;
mod machine;
mod offer;
mod people;
mod pockets;
mod refuse;
mod scene;
mod sets;

pub use clause::{Clause, Hits, hits, mark, switch_off};
pub use editions::{Edition, NoSuchEdition};
pub use game::{Ahead, At, Awaiting, Change, Cloth, Dealing, Faults, Game, Happening, Idle};
pub use game::{Meaning, Order, OrderOf, Pieces, Plain, Played, Progress, Recorded, RoundNumber};
pub use game::{Ruling, Seconds, Sign, Span, Stakes, Until, Window, provides};
pub use machine::{Counter, Draft, Machine, Sink, hand_in};
pub use offer::{About, Amounts, Choice, Field, Group, Offer, OfferText, Place, PlaceName};
pub use offer::{Value, Way, Within};
pub use people::{Party, Seat, Seats, StaffId, Standing, Viewer, Who};
pub use pockets::{ChipKind, Decided, Hit, Linked, Pocket, Prize, Rack, Racks, Transfer};
pub use refuse::{Refuse, Sentence};
pub use scene::{Arg, Describe, Item, Line, Scene, Text, Zone};
pub use sets::{Parties, Token, Tokens};
