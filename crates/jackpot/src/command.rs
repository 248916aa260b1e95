//! Commands to a jackpot.

use money::Cents;
use rules::{Prize, RoundNumber};
use serde::{Deserialize, Serialize};

use crate::{Chips, Link, Pool, Signed, Terms};

/// The source of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// A linked table, or keno's terminals.
    Table,
    /// Somebody who may approve.
    Inspector,
    /// Somebody who may correct.
    Supervisor,
}

/// Where a wager was made, or a prize won.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    pub table: String,
    pub round: RoundNumber,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Opens the jackpot with approved terms; the house puts the seed in.
    Open { name: String, chips: Chips, terms: Terms, signed: Signed },
    /// An inspector approves other terms. The amount of a wager stays, because tables display it.
    Approve { terms: Terms, signed: Signed },
    /// A table asks whether it may take wagers for this jackpot.
    Link(Link),
    /// A table asks what is displayed.
    Display,
    /// Wagers that did not win.
    Contribute { source: Source, amount: Cents },
    /// A prize that was won under the rules of a game.
    Pay { source: Source, prize: Prize, amount: Cents },
    /// Sets a pool right. The amount before is named too, so that nobody corrects what has changed in the meantime.
    Correct { pool: Pool, before: Cents, after: Cents, reason: String, signed: Signed },
}
