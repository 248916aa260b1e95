//! Commands to a table of pai gow besides wagers.

use equipment::Tile;
use money::Cents;
use rules::{Clause, Party};
use serde::{Deserialize, Serialize};

use super::boxes::TileBox;
use super::cuts::Cut;
use crate::{Joined, wagering};

/// Wagers, and everything about the bank and the tiles.
pub type Act = Joined<wagering::Act<TileBox>, TileAct>;
/// Chips that were found, and what went wrong with tiles and dice.
pub type Irregularity = Joined<wagering::Irregularity<TileBox>, TileFault>;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum TileAct {
    /// A player wants the next bank on a box, with these chips; `co` where the house carries half of it.
    AskForBank {
        on: TileBox,
        amount: Cents,
        co: bool,
    },
    /// A player adds chips to the bank that another one wants.
    JoinBank {
        banker: Party,
        amount: Cents,
    },
    WithdrawFromBank,
    /// The banker says what the house wagers.
    ChooseHouseWager {
        as_before: bool,
    },
    ChooseCut {
        cut: Cut,
    },
    /// One more shuffle.
    LaJa,
    /// The banker shakes the dice once more.
    ShakeAgain,
    /// The players on a box agree who sets its hand.
    Nominate {
        on: TileBox,
        party: Party,
    },
    /// A supervisor puts a priority marker on a box, or takes it away.
    MarkPriority {
        on: TileBox,
        marked: bool,
    },
    /// A supervisor raises the maximum of a box, or restores it.
    RaiseBoxMaximum {
        on: TileBox,
        max: Option<Cents>,
    },
    /// The computer stacks the next tile.
    StackTile {
        tile: Tile,
    },
    /// A dealer has shuffled, stacked and cut all tiles; nobody knows them.
    StackTiles,
    /// What the next die shows.
    ShowDie {
        face: u8,
    },
    /// A player sets a hand: the tiles at these two of its four places are one part, the others are the other. Twins cannot be told
    /// apart by their faces, so tiles are named by their places.
    Set {
        on: TileBox,
        together: [u8; 2],
    },
    SetHouseWay {
        on: TileBox,
    },
    /// The dealer takes the wagers of a box without seeing its hand.
    GiveUp {
        on: TileBox,
    },
    /// A dealer enters a hand that is shown: the first two tiles are one part, unless the hand is set house way.
    ShowHand {
        on: TileBox,
        tiles: [Tile; 4],
    },
    /// A player whose tiles were exposed calls the hand void, or plays it.
    CallVoid {
        on: TileBox,
        void: bool,
    },
    /// A dealer puts a hand together again that was taken unseen, because that is disputed.
    Reconstruct {
        on: TileBox,
        tiles: [Tile; 4],
    },
    /// A supervisor replaces tiles.
    ChangeTiles,
    /// The dealer or a supervisor has looked at every new tile.
    CheckTiles,
    /// A player wagers on the jackpot for a box.
    WagerOnJackpot {
        on: TileBox,
    },
    TakeBackJackpot {
        on: TileBox,
    },
    /// A player on a box does not want to wager on the jackpot.
    DeclineJackpot {
        on: TileBox,
    },
    /// A player on a box agrees that another one wagers on the jackpot.
    AgreeOnJackpot {
        on: TileBox,
        party: Party,
    },
}

/// What can go wrong when a person deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum TileFault {
    DiceNotFlat,
    /// Tiles were exposed during the shuffle or the cut.
    ExposedInShuffle,
    /// Tiles went to the wrong boxes.
    Misdealt,
    /// A supervisor requires another shuffle.
    Tracking,
    /// Tiles of a hand are exposed: by the dealer, or a banker's own.
    Exposed {
        on: TileBox,
        tiles: u8,
    },
    /// A hand that is set house way was set in another way.
    SetContrary {
        on: TileBox,
    },
    /// Nobody is there to set a hand.
    SetterAbsent {
        on: TileBox,
    },
    /// A player exchanges tiles, talks about a hand, or speaks another language while hands are set.
    Collusion {
        party: Party,
    },
}

impl TileFault {
    pub(crate) fn word(self) -> &'static str {
        match self {
            TileFault::DiceNotFlat => "pai-gow.dice-not-flat",
            TileFault::ExposedInShuffle => "pai-gow.exposed-in-shuffle",
            TileFault::Misdealt => "pai-gow.misdealt",
            TileFault::Tracking => "pai-gow.tracking",
            TileFault::Exposed { .. } => "pai-gow.exposed",
            TileFault::SetContrary { .. } => "pai-gow.set-contrary",
            TileFault::SetterAbsent { .. } => "pai-gow.setter-absent",
            TileFault::Collusion { .. } => "pai-gow.collusion",
        }
    }

    /// The box that it is about.
    pub(crate) fn on(self) -> Option<TileBox> {
        match self {
            TileFault::Exposed { on, .. }
            | TileFault::SetContrary { on }
            | TileFault::SetterAbsent { on } => Some(on),
            _ => None,
        }
    }

    /// The player whom it is about.
    pub(crate) fn party(self) -> Option<Party> {
        match self {
            TileFault::Collusion { party } => Some(party),
            _ => None,
        }
    }

    /// The rule about it; about exposed tiles that depends on whose they are.
    pub(crate) fn clause(self) -> Clause {
        match self {
            TileFault::DiceNotFlat => Clause::DiceReshaken,
            TileFault::ExposedInShuffle => Clause::TilesExposedInShuffle,
            TileFault::Misdealt => Clause::TilesMisdealt,
            TileFault::Tracking => Clause::TrackingReshuffle,
            TileFault::Exposed { tiles: 0 | 1, .. } => Clause::OneTileExposed,
            TileFault::Exposed { .. } => Clause::TwoTilesExposed,
            TileFault::SetContrary { .. } => Clause::SetContrary,
            TileFault::SetterAbsent { .. } => Clause::AbsentSetter,
            TileFault::Collusion { .. } => Clause::CollusionSanction,
        }
    }
}

/// What may be ruled about collusion.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// The player takes no further part in the round; the wagers go back.
    ExcludeFromRound,
    VoidRound,
    /// The hands are played as they are.
    PlayOn,
}

impl Outcome {
    pub(crate) const ALL: [Outcome; 3] =
        [Outcome::PlayOn, Outcome::ExcludeFromRound, Outcome::VoidRound];
}
