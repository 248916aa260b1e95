//! A viewer's picture of wagers: everything on a layout is public.

use money::{Cents, Net};
use rules::{At, ChipKind, Clause, Party, Viewer};
use serde::{Deserialize, Serialize};

use super::judge::colour_held;
use super::{Layout, Position, Settled, Wagering};

/// How far wagering has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "WagerStage"))]
pub enum Stage {
    /// The last round is over, or none has begun.
    Between,
    WagersOpen,
    /// Wagers stand as they lie until they are settled.
    NoMoreBets,
}

/// Chips of one kind on a position, and their result in the last round.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PlacedWager"))]
pub struct Placed {
    pub party: Party,
    pub amount: Cents,
    pub chips: ChipKind,
    /// Once the wager is settled.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub result: Option<Outcome>,
    /// The clause of the result, as the record cites it.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub(super) under: Option<Clause>,
}

/// The result of a wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "WagerOutcome"))]
pub enum Outcome {
    Won { paid: Cents },
    Lost,
    StoodOff,
    Void,
}

impl Outcome {
    /// What its owner has of a wager with this result, besides the stake.
    pub fn net(self, stake: Cents) -> Net {
        match self {
            Outcome::Won { paid } => paid.net(),
            Outcome::Lost => Net::ZERO - stake.net(),
            Outcome::StoodOff | Outcome::Void => Net::ZERO,
        }
    }
}

/// Which player is looking, if one is.
pub fn viewing(viewer: Viewer) -> Option<Party> {
    match viewer {
        Viewer::Party(party) => Some(party),
        Viewer::Spectator | Viewer::Dealer | Viewer::Supervisor | Viewer::Inspector => None,
    }
}

/// The part that concerns only the viewer.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "OwnChips"))]
pub struct Own {
    pub party: Party,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub colour_value: Option<Cents>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub colour_required: bool,
}

impl Own {
    pub fn of<L: Layout>(at: At<'_, L>, party: Party) -> Own {
        let wagering = L::wagering(at.state);
        Own {
            party,
            colour_value: colour_held(at, party),
            colour_required: wagering.colour.is_required_of(party),
        }
    }
}

impl<P: Position> Wagering<P> {
    /// The chips on a position, and what was settled there in the last round.
    pub fn placed_on(&self, on: P) -> impl Iterator<Item = Placed> {
        let lying = self.wagers.iter().map(|wager| (wager, None));
        let settled = self.settled.iter().map(|settled| (&settled.wager, Some(settled)));
        let here = lying.chain(settled).filter(move |(wager, _)| wager.on == on);
        here.map(|(wager, settled)| Placed {
            party: wager.party,
            amount: wager.amount,
            chips: wager.chips,
            result: settled.map(Settled::outcome),
            under: settled.map(Settled::under),
        })
    }
}
