//! Events at a table of pai gow besides wagers, the chips that move with them, and their sentences.

use equipment::Tile;
use money::{Banked, Cents};
use rules::{ChipKind, Clause, Decided, Hit, Line, Meaning, Party, Pocket, Prize, Stakes, Text};
use rules::{Transfer, Viewer};
use serde::{Deserialize, Serialize};

use super::boxes::TileBox;
use super::command::{Outcome, TileFault};
use super::cuts::{Cut, Division};
use super::jackpot::PrizeHand;
use super::parts::{Hand, Setting};
use super::settle::Result as HandResult;
use super::state::Stake;
use crate::Few;
use crate::wagering::OwnEvent;
use crate::{Joined, wagering};

pub type Event = Joined<wagering::Event<TileBox>, TileEvent>;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TileEvent {
    BankAsked {
        party: Party,
        on: TileBox,
        amount: Cents,
        co: bool,
    },
    BankJoined {
        party: Party,
        banker: Party,
        amount: Cents,
    },
    BankWithdrawn {
        party: Party,
    },
    /// A bank that was asked for does not cover the limits of the round.
    BankTooSmall {
        party: Party,
        min: Cents,
    },
    /// The bank goes to a player, with these chips.
    BankTaken {
        on: TileBox,
        banker: Party,
        co: bool,
        stakes: Few<Stake>,
    },
    /// The house wagers on box one.
    HouseWagered {
        amount: Cents,
        under: Clause,
    },
    CutChosen {
        cut: Cut,
    },
    LaJa {
        party: Party,
    },
    ShakenAgain {
        party: Party,
    },
    Nominated {
        on: TileBox,
        by: Party,
        party: Party,
    },
    PriorityMarked {
        on: TileBox,
        marked: bool,
    },
    BoxMaximumRaised {
        on: TileBox,
        max: Option<Cents>,
    },
    /// The next tile of the stack.
    TileStacked {
        tile: Option<Tile>,
    },
    TilesStacked,
    DieShown {
        face: u8,
    },
    /// The tiles are cut, and every box in the round gets its group; this one gets the first.
    Delivered {
        first: TileBox,
        cut: Cut,
        /// The group of each place of the stack, as this table makes the cut.
        division: Division,
        /// The player who sets each hand; boxes that the dealer sets have none.
        setters: Few<(TileBox, Party)>,
    },
    /// Somebody else sets a hand, because its player has no wager there any more or is not there.
    SetterNamed {
        on: TileBox,
        party: Party,
    },
    /// A player looks at a hand.
    Viewed {
        on: TileBox,
        party: Party,
        hand: Option<Hand>,
    },
    HandSet {
        on: TileBox,
        by: Option<Party>,
        /// By which rule of house way, if so.
        house_way: Option<Clause>,
        setting: Option<Setting>,
    },
    GivenUp {
        on: TileBox,
        party: Party,
    },
    HandShown {
        on: TileBox,
        setting: Setting,
        /// The rule by which the dealer set it, if so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        house_way: Option<Clause>,
    },
    BankSettled {
        party: Party,
        stake: Cents,
        won: Cents,
        lost: Cents,
        commission: Cents,
        under: Clause,
        /// How the bank came to its result; told once, with the share of the player who took it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bank: Option<Box<Banked<Party>>>,
    },
    /// Bankers get their chips back from a round that does not count, unless the operator keeps them.
    BankReturned {
        party: Party,
        amount: Cents,
        stakes: Stakes,
    },
    Stated {
        what: TileFault,
    },
    Ruled {
        outcome: Outcome,
        reason: String,
    },
    /// What became of the house's wager against a player's bank.
    HouseSettled {
        amount: Cents,
        result: HandResult,
    },
    DiceReshaken,
    /// The tiles are shuffled and stacked again.
    Restacked,
    /// A player is asked whether a hand with exposed tiles is played.
    VoidOffered {
        on: TileBox,
        party: Party,
    },
    PlayedOn {
        on: TileBox,
        party: Party,
    },
    /// The hand of a box is void, and so are its wagers.
    HandVoid {
        on: TileBox,
        party: Party,
    },
    /// The tiles of a box on which no wager is left are taken back.
    Retrieved {
        on: TileBox,
    },
    /// A hand that was taken unseen is put together again and displayed.
    Reconstructed {
        on: TileBox,
        tiles: Hand,
    },
    TilesChanged,
    TilesChecked {
        by: Checker,
    },
    /// What the jackpot displays now.
    JackpotDisplayed {
        amount: Cents,
    },
    JackpotWagered {
        on: TileBox,
        party: Party,
        amount: Cents,
    },
    JackpotDeclined {
        on: TileBox,
        party: Party,
    },
    /// Somebody on a box agrees that another one wagers on the jackpot.
    JackpotAgreed {
        on: TileBox,
        by: Party,
        party: Party,
    },
    /// A wager on the jackpot that does not count goes back, unless the operator keeps it.
    JackpotReturned {
        on: TileBox,
        party: Party,
        amount: Cents,
        stakes: Stakes,
    },
    /// A wager that did not win goes to the pools of the jackpot.
    JackpotLost {
        on: TileBox,
        party: Party,
        jackpot: u16,
        amount: Cents,
    },
    JackpotWon {
        on: TileBox,
        party: Party,
        jackpot: u16,
        stake: Cents,
        hand: PrizeHand,
        prize: Prize,
        amount: Cents,
    },
}

/// The people who look at new tiles: both of them must.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Checker {
    Dealer,
    Supervisor,
}

impl OwnEvent for TileEvent {
    fn tell(&self) -> Line {
        let (text, party) = self.text();
        Line { text, party, clause: Some(self.clause()) }
    }

    fn transfers(&self, each: &mut impl FnMut(Transfer)) {
        use Pocket::{Commission, House, Jackpot, Wager};
        let rack = |party| Pocket::Rack(party, ChipKind::Gaming);
        let mut give = |from, to, amount: Cents| {
            if !amount.is_zero() {
                each(Transfer { from, to, amount });
            }
        };
        match *self {
            TileEvent::BankTaken { ref stakes, .. } => {
                for Stake { party, amount } in stakes {
                    give(rack(*party), Wager(*party), *amount);
                }
            }
            TileEvent::BankSettled { party, stake, won, lost, commission, .. } => {
                give(Wager(party), rack(party), stake - lost);
                give(Wager(party), House, lost);
                give(House, rack(party), won - commission);
                give(House, Commission, commission);
            }
            TileEvent::BankReturned { party, amount, stakes }
            | TileEvent::JackpotReturned { party, amount, stakes, .. } => match stakes {
                Stakes::Refunded => give(Wager(party), rack(party), amount),
                Stakes::Kept => give(Wager(party), House, amount),
            },
            TileEvent::JackpotWagered { party, amount, .. } => {
                give(rack(party), Wager(party), amount);
            }
            TileEvent::JackpotLost { party, jackpot, amount, .. } => {
                give(Wager(party), House, amount);
                give(House, Jackpot(jackpot), amount);
            }
            TileEvent::JackpotWon { party, jackpot, stake, amount, .. } => {
                give(Wager(party), rack(party), stake);
                give(Jackpot(jackpot), rack(party), amount);
            }
            _ => {}
        }
    }

    fn result(&self) -> Option<Line> {
        let shown = matches!(
            self,
            TileEvent::HandShown { .. }
                | TileEvent::BankSettled { .. }
                | TileEvent::JackpotWon { .. }
        );
        shown.then(|| self.tell())
    }

    fn row(&self) -> Option<Text> {
        self.row_text()
    }
}

impl TileEvent {
    /// What it means for the table: a bank or a jackpot wager that was settled or kept is a stake decided.
    pub(crate) fn meaning(&self) -> Meaning {
        let decided = |party, stake: Cents, commission| Decided {
            party,
            chips: ChipKind::Gaming,
            stake: stake.net(),
            commission,
        };
        let decided = match *self {
            TileEvent::BankSettled { party, stake, commission, .. } => {
                Some(decided(party, stake, commission))
            }
            TileEvent::BankReturned { party, amount, stakes: Stakes::Kept }
            | TileEvent::JackpotReturned { party, amount, stakes: Stakes::Kept, .. }
            | TileEvent::JackpotLost { party, amount, .. }
            | TileEvent::JackpotWon { party, stake: amount, .. } => {
                Some(decided(party, amount, Cents::ZERO))
            }
            _ => None,
        };
        let hit = match *self {
            TileEvent::JackpotWon { jackpot, prize, amount, .. } => {
                Some(Hit { jackpot, prize, amount })
            }
            _ => None,
        };
        let result = self.result().is_some() || self.row().is_some();
        Meaning { decided, hit, result, ..Meaning::default() }
    }

    /// The same without what not everybody may know.
    pub(crate) fn veiled(&self) -> Option<TileEvent> {
        Some(match *self {
            TileEvent::TileStacked { tile: Some(_) } => TileEvent::TileStacked { tile: None },
            TileEvent::Viewed { on, party, hand: Some(_) } => {
                TileEvent::Viewed { on, party, hand: None }
            }
            TileEvent::HandSet { on, by, house_way, setting: Some(_) } => {
                // The rule tells something about the tiles.
                let house_way = house_way.map(|_| Clause::HouseWay);
                TileEvent::HandSet { on, by, house_way, setting: None }
            }
            _ => return None,
        })
    }

    /// How it is told to a viewer: tiles only to the player who looks at them, and not every tile of the stack.
    pub(crate) fn tell_to(&self, viewer: Viewer) -> Option<Line> {
        let own = |party| viewer == Viewer::Party(party);
        match *self {
            // The meter shows what the jackpot displays, and it changes with every wager.
            TileEvent::TileStacked { .. } | TileEvent::JackpotDisplayed { .. } => None,
            TileEvent::Viewed { party, .. } if own(party) => Some(self.tell()),
            TileEvent::HandSet { by: Some(party), .. } if own(party) => Some(self.tell()),
            TileEvent::Viewed { .. } | TileEvent::HandSet { .. } => {
                Some(self.veiled().as_ref().unwrap_or(self).tell())
            }
            _ => Some(self.tell()),
        }
    }
}
