//! What is asked of a table on the floor.

use std::sync::Arc;

use journal::CommandKey;
use money::Cents;
use table::PersonId;
use tokio::sync::oneshot;

use crate::caller::Caller;
use crate::desk::Answer;
use crate::feed::Watch;
use crate::history::{Listing, RoundAt, RoundResult, RoundRow};
use crate::record::EntryWire;
use crate::rounds::{SealAt, Stage};

#[derive(Debug)]
pub(crate) enum Request {
    Command {
        by: Caller,
        key: CommandKey,
        command: String,
        reply: oneshot::Sender<Answer>,
    },
    Watch {
        by: Caller,
        reply: oneshot::Sender<Watch>,
    },
    /// Somebody writes to the others.
    Say {
        by: Caller,
        text: String,
        reply: oneshot::Sender<Answer>,
    },
    /// A supervisor silences somebody, or lets them write again.
    Silence {
        by: Caller,
        person: PersonId,
        silent: bool,
        reply: oneshot::Sender<Answer>,
    },
    /// Where the events of a round's seal are, and whether it is still sealed.
    Round {
        number: u64,
        reader: Option<PersonId>,
        /// Of a shoe all rounds are asked for, not only those that the reader played.
        whole: bool,
        reply: oneshot::Sender<Option<(Arc<SealAt>, Stage)>>,
    },
    /// Rounds that are over.
    Rounds {
        asked: Listing,
        reply: oneshot::Sender<Vec<RoundRow>>,
    },
    /// What the latest rounds of a person came to.
    Results {
        person: PersonId,
        limit: usize,
        reply: oneshot::Sender<Vec<RoundResult>>,
    },
    /// What a person has at the table.
    Chips {
        person: PersonId,
        reply: oneshot::Sender<Cents>,
    },
    /// Where a round that is over lies, and how somebody reads it in a list.
    RoundAt {
        number: u64,
        reader: Option<PersonId>,
        reply: oneshot::Sender<Option<(Arc<RoundAt>, RoundRow)>>,
    },
    /// The table closes if it is private and nobody is here.
    CloseDeserted,
    /// The record after an entry.
    Record {
        after: u32,
        reply: oneshot::Sender<Vec<EntryWire>>,
    },
}
