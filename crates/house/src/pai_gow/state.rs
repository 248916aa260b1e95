//! A table of pai gow between two events.

use equipment::Tile;
use money::Cents;
use rules::{Clause, Parties, Party, Progress, Token, Tokens, mark};
use serde::{Deserialize, Serialize};

use super::boxes::{BOXES, Boxes, TileBox};
use super::cuts::{Cut, PLACES};
use super::parts::{Hand, Setting};
use super::setup::Setup;
use crate::Few;
use crate::wagering::{Stage, Wagering};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    pub(crate) wagering: Wagering<TileBox>,
    pub(crate) bank: Bank,
    /// The chips of each banker, while they are at risk.
    pub(crate) stakes: Few<Stake>,
    /// Players who want the next bank.
    pub(crate) bids: Vec<Bid>,
    /// Players who want to have a share in it.
    pub(crate) joining: Vec<Joining>,
    /// The banker of the last round of play that counted, and for how many in a row.
    pub(crate) banked: Option<(Party, u8)>,
    /// The box from which the bank is offered next.
    pub(crate) offered_from: TileBox,
    /// Players who set the hands of the last round, by box.
    pub(crate) setters: [Option<Party>; BOXES as usize],
    /// The wagers of the last round, by box.
    pub(crate) wagered: [Cents; BOXES as usize],
    pub(crate) house_wager: Cents,
    pub(crate) cut: Cut,
    pub(crate) la_ja: bool,
    pub(crate) shaken_again: bool,
    pub(crate) priority: Boxes,
    pub(crate) markers: [Option<Cents>; BOXES as usize],
    pub(crate) nominations: Vec<Nomination>,
    /// What the jackpot displays.
    pub(crate) displayed: Cents,
    /// The wagers on the jackpot, at most one for a box.
    pub(crate) tickets: Vec<Ticket>,
    /// Players on a box who do not want to wager on the jackpot.
    pub(crate) declined: Vec<(TileBox, Party)>,
    /// Players on a box who want another one to wager on it.
    pub(crate) agreed: Vec<Nomination>,
    pub(crate) unchecked: Unchecked,
    /// The latest round was dealt and settled, and has not been undone.
    pub(crate) stands: bool,
    /// A player about whom a ruling is awaited.
    pub(crate) colluded: Option<Party>,
    pub(crate) phase: Phase,
    /// The tiles in the order of the stack; unknown where a person stacked them, or where the record does not say.
    pub(crate) stack: Vec<Option<Tile>>,
    pub(crate) dice: Vec<u8>,
    pub(crate) boxes: [InBox; BOXES as usize],
}

/// Who has the bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bank {
    House,
    /// A player on this box, perhaps with others; `co` where the house carries half.
    Player {
        on: TileBox,
        banker: Party,
        co: bool,
    },
}

impl Bank {
    /// Clauses: chung, house-hand-on-box-one. The box with the Chung.
    pub(crate) fn on(self) -> TileBox {
        match self {
            Bank::House if mark(Clause::HouseHandOnBoxOne) => TileBox::ONE,
            Bank::House => TileBox::ONE.on(1),
            Bank::Player { on, .. } => on,
        }
    }

    pub(crate) fn banker(self) -> Option<Party> {
        match self {
            Bank::House => None,
            Bank::Player { banker, .. } => Some(banker),
        }
    }

    pub(crate) fn is_co(self) -> bool {
        matches!(self, Bank::Player { co: true, .. })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stake {
    pub party: Party,
    pub amount: Cents,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Bid {
    pub(crate) party: Party,
    pub(crate) on: TileBox,
    pub(crate) amount: Cents,
    pub(crate) co: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Joining {
    pub(crate) party: Party,
    pub(crate) banker: Party,
    pub(crate) amount: Cents,
}

/// A wager on the jackpot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Ticket {
    pub(crate) on: TileBox,
    pub(crate) party: Party,
    pub(crate) amount: Cents,
}

/// New tiles at which somebody has still to look.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Unchecked {
    pub(crate) by_dealer: bool,
    pub(crate) by_supervisor: bool,
}

/// One player on a box wants another one there to set its hand, or to wager on the jackpot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Nomination {
    pub(crate) on: TileBox,
    pub(crate) by: Party,
    pub(crate) party: Party,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Phase {
    /// No tiles are on the table, or those of the last round.
    #[default]
    Idle,
    Stacking,
    Dice,
    Setting,
}

/// The hand of a box.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own about a hand")]
pub(crate) struct InBox {
    /// None if one of them is not known.
    pub(crate) hand: Option<Hand>,
    /// The player who sets it; the dealer if there is none.
    pub(crate) setter: Option<Party>,
    /// The player may look at it.
    pub(crate) viewed: bool,
    pub(crate) how: How,
    /// Its player asked for house way, or was not there.
    pub(crate) house_way: bool,
    /// The dealer set it, because nobody else did.
    pub(crate) by_dealer: bool,
    /// Players who are not there to set it.
    pub(crate) absent: Parties,
    /// All wagers on the box when its tiles came.
    pub(crate) wagered: Cents,
    /// What the jackpot displayed when the hand was shown.
    pub(crate) displayed: Cents,
    /// Tiles of it were exposed, and its player has not said whether it is played.
    pub(crate) asked: bool,
}

/// How far a hand has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) enum How {
    /// No tiles are there.
    #[default]
    Nothing,
    Unset,
    /// Nobody else knows how; the setting may be unknown.
    Set(Option<Setting>),
    /// The wagers go to the bank, and nobody sees the hand.
    GivenUp,
    /// It was given up, and has been put together again for everybody to see.
    Reconstructed,
    Shown(Setting),
}

impl InBox {
    pub(crate) fn is_dealt(&self) -> bool {
        self.how != How::Nothing
    }
}

impl State {
    pub(crate) fn new(setup: &Setup) -> State {
        State {
            wagering: Wagering::default(),
            bank: Bank::House,
            stakes: Few::new(),
            bids: Vec::new(),
            joining: Vec::new(),
            banked: None,
            offered_from: TileBox::ONE,
            setters: [None; BOXES as usize],
            wagered: [Cents::ZERO; BOXES as usize],
            house_wager: Cents::ZERO,
            cut: Cut::YAT_DONG_DONG,
            la_ja: false,
            shaken_again: false,
            priority: Boxes::default(),
            markers: [None; BOXES as usize],
            nominations: Vec::new(),
            displayed: setup.linked().map_or(Cents::ZERO, |linked| linked.guaranteed),
            tickets: Vec::new(),
            declined: Vec::new(),
            agreed: Vec::new(),
            unchecked: Unchecked::default(),
            stands: false,
            colluded: None,
            phase: Phase::Idle,
            stack: Vec::new(),
            dice: Vec::new(),
            boxes: [InBox::default(); BOXES as usize],
        }
    }

    pub(crate) fn progress(&self) -> Progress {
        self.wagering.progress()
    }

    pub(crate) fn is_between(&self) -> bool {
        self.wagering.stage() == Stage::Between
    }

    /// Wagers and everything else that is decided before the dice can still be changed.
    pub(crate) fn is_before_dice(&self) -> bool {
        !self.is_between() && matches!(self.phase, Phase::Idle | Phase::Stacking)
    }

    pub(crate) fn in_box(&self, on: TileBox) -> &InBox {
        &self.boxes[usize::from(on.number() - 1)]
    }

    pub(crate) fn in_box_mut(&mut self, on: TileBox) -> &mut InBox {
        &mut self.boxes[usize::from(on.number() - 1)]
    }

    pub(crate) fn marker(&self, on: TileBox) -> Option<Cents> {
        self.markers[usize::from(on.number() - 1)]
    }

    /// All wagers on a box.
    pub(crate) fn wagered_on(&self, on: TileBox) -> Cents {
        let there = self.wagering.wagers().iter().filter(|wager| wager.on == on);
        there.map(|wager| wager.amount).sum()
    }

    /// The players with a wager on a box, the first to place one first.
    pub(crate) fn wagerers_on(&self, on: TileBox) -> Few<Party> {
        let mut parties = Few::new();
        for wager in self.wagering.wagers().iter().filter(|wager| wager.on == on) {
            if !parties.contains(&wager.party) {
                parties.push(wager.party);
            }
        }
        parties
    }

    /// Everybody with chips in the bank.
    pub(crate) fn bankers(&self) -> Parties {
        self.stakes.iter().map(|stake| stake.party).collect()
    }

    pub(crate) fn bank_chips(&self) -> Cents {
        self.stakes.iter().map(|stake| stake.amount).sum()
    }

    /// All wagers on the jackpot.
    pub(crate) fn jackpot_chips(&self) -> Cents {
        self.tickets.iter().map(|ticket| ticket.amount).sum()
    }

    /// Whether a player on a box has said no to the jackpot.
    pub(crate) fn has_declined(&self, party: Party, on: TileBox) -> bool {
        self.declined.contains(&(on, party))
    }

    /// All wagers against the bank, the house's among them.
    pub(crate) fn against_bank(&self) -> Cents {
        self.wagering.in_play() + self.house_wager
    }

    /// Whether a box is in the round: it has wagers, the bank, or the house's wager.
    pub(crate) fn is_in_round(&self, on: TileBox) -> bool {
        let house = on == TileBox::ONE && !self.house_wager.is_zero();
        on == self.bank.on() || house || !self.wagered_on(on).is_zero()
    }

    /// Clauses: house-wager-house-way, co-bank-house-way. Whether the dealer sets the hand of a box.
    pub(crate) fn is_set_by_dealer(&self, on: TileBox) -> bool {
        let house = on == TileBox::ONE && !self.house_wager.is_zero();
        let with_house = self.bank.is_co() && mark(Clause::CoBankHouseWay);
        let bank = on == self.bank.on() && (self.bank == Bank::House || with_house);
        bank || house && mark(Clause::HouseWagerHouseWay)
    }

    /// Whether the hand of a box is set, given up or shown.
    pub(crate) fn is_dealt_and_done(&self, on: TileBox) -> bool {
        !matches!(self.in_box(on).how, How::Nothing | How::Unset)
    }

    /// Boxes with tiles, anticlockwise from the one that got the first.
    pub(crate) fn dealt(&self) -> impl Iterator<Item = TileBox> {
        TileBox::ONE.round().filter(|on| self.in_box(*on).is_dealt())
    }

    /// Tiles that can still come: those that nobody has seen.
    pub(crate) fn unknown(&self) -> Tokens {
        let mut left: Tokens = (0..PLACES).map(Token).collect();
        let stacked = self.stack.iter().flatten().copied();
        let hands = self.boxes.iter().filter_map(|in_box| in_box.hand).flatten();
        stacked.chain(hands).for_each(|tile| left.remove(Token(tile.into())));
        left
    }

    /// The tokens of the next die: each die has six of its own, above those of the tiles.
    pub(crate) fn next_die(&self) -> Tokens {
        let nth = u8::try_from(self.dice.len()).unwrap_or_default();
        (0..FACES).map(|face| die_token(nth, face + 1)).collect()
    }

    /// The tokens that everybody has seen.
    pub(crate) fn shown(&self) -> Tokens {
        let dice = (0u8..).zip(&self.dice).map(|(nth, face)| die_token(nth, *face));
        let shown = self.boxes.iter().filter_map(|in_box| match in_box.how {
            How::Shown(setting) => Some(setting.tiles()),
            _ => None,
        });
        let tiles = shown.flatten().map(|tile| Token(tile.into()));
        tiles.chain(dice).collect()
    }

    /// Clause: first-box. The box that gets the first tiles.
    pub(crate) fn first_box(&self) -> TileBox {
        let total: u8 = self.dice.iter().sum();
        let on = self.bank.on();
        if mark(Clause::FirstBox) { on.on(total + BOXES - 1) } else { on }
    }
}

pub(crate) const DICE: usize = 3;
pub(crate) const FACES: u8 = 6;

fn die_token(nth: u8, face: u8) -> Token {
    Token(PLACES + nth * FACES + face - 1)
}

/// The face of a die from its token.
pub(crate) fn face_of(token: u32) -> u8 {
    let above = token.saturating_sub(PLACES.into()) % u32::from(FACES);
    u8::try_from(above).unwrap_or_default() + 1
}
