//! Events at a table of pai gow besides wagers, the chips that move with them, and their sentences.

use equipment::Tile;
use money::Cents;
use rules::{Arg, ChipKind, Clause, Decided, Line, Meaning, Party, Pocket, Stakes, Text};
use rules::{Transfer, Viewer};
use serde::{Deserialize, Serialize};

use super::boxes::TileBox;
use super::command::TileFault;
use super::cuts::{Cut, Division};
use super::parts::{Hand, Setting};
use super::state::Stake;
use crate::wagering::{OwnEvent, Position};
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
    /// The bank goes to a player, with these chips.
    BankTaken {
        on: TileBox,
        banker: Party,
        co: bool,
        stakes: Vec<Stake>,
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
        setters: Vec<(TileBox, Party)>,
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
}

impl OwnEvent for TileEvent {
    fn tell(&self) -> Line {
        let (text, party) = self.text();
        Line { text, party, clause: self.clause() }
    }

    fn transfers(&self, each: &mut impl FnMut(Transfer)) {
        use Pocket::{Commission, House, Wager};
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
            TileEvent::BankReturned { party, amount, stakes: Stakes::Refunded } => {
                give(Wager(party), rack(party), amount);
            }
            TileEvent::BankReturned { party, amount, stakes: Stakes::Kept } => {
                give(Wager(party), House, amount);
            }
            _ => {}
        }
    }

    fn result(&self) -> Option<Line> {
        let shown = matches!(self, TileEvent::HandShown { .. } | TileEvent::BankSettled { .. });
        shown.then(|| self.tell())
    }
}

impl TileEvent {
    /// What it means for the table: a bank that was settled or kept is a stake decided.
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
            TileEvent::BankReturned { party, amount, stakes: Stakes::Kept } => {
                Some(decided(party, amount, Cents::ZERO))
            }
            _ => None,
        };
        Meaning { decided, result: self.result().is_some(), ..Meaning::default() }
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
            TileEvent::TileStacked { .. } => None,
            TileEvent::Viewed { party, .. } if own(party) => Some(self.tell()),
            TileEvent::HandSet { by: Some(party), .. } if own(party) => Some(self.tell()),
            TileEvent::Viewed { .. } | TileEvent::HandSet { .. } => {
                Some(self.veiled().as_ref().unwrap_or(self).tell())
            }
            _ => Some(self.tell()),
        }
    }

    fn text(&self) -> (Text, Option<Party>) {
        let on_box = |key, on: TileBox| Text::new(key).with("box", on.arg());
        match *self {
            TileEvent::BankAsked { party, on, amount, co } => {
                let key = if co { "pai-gow.co-bank-asked" } else { "pai-gow.bank-asked" };
                (on_box(key, on).with("amount", amount), Some(party))
            }
            TileEvent::BankJoined { party, banker, amount } => {
                let text = Text::new("pai-gow.bank-joined").with("amount", amount);
                (text.with("banker", banker), Some(party))
            }
            TileEvent::BankWithdrawn { party } => {
                (Text::new("pai-gow.bank-withdrawn"), Some(party))
            }
            TileEvent::BankTaken { on, banker, co, ref stakes } => {
                let key = if co { "pai-gow.co-bank-taken" } else { "pai-gow.bank-taken" };
                let amount: Cents = stakes.iter().map(|stake| stake.amount).sum();
                (on_box(key, on).with("amount", amount), Some(banker))
            }
            TileEvent::HouseWagered { amount, .. } => {
                (Text::new("pai-gow.house-wagered").with("amount", amount), None)
            }
            TileEvent::CutChosen { cut } => {
                (Text::new("pai-gow.cut-chosen").with("cut", cut.written().to_owned()), None)
            }
            TileEvent::LaJa { party } => (Text::new("pai-gow.la-ja"), Some(party)),
            TileEvent::ShakenAgain { party } => (Text::new("pai-gow.shaken-again"), Some(party)),
            TileEvent::Nominated { on, by, party } => {
                (on_box("pai-gow.nominated", on).with("whom", party), Some(by))
            }
            TileEvent::PriorityMarked { on, marked: true } => {
                (on_box("pai-gow.priority-marked", on), None)
            }
            TileEvent::PriorityMarked { on, marked: false } => {
                (on_box("pai-gow.priority-unmarked", on), None)
            }
            TileEvent::BoxMaximumRaised { on, max: Some(max) } => {
                (on_box("pai-gow.box-maximum-raised", on).with("max", max), None)
            }
            TileEvent::BoxMaximumRaised { on, max: None } => {
                (on_box("pai-gow.box-maximum-restored", on), None)
            }
            TileEvent::TileStacked { .. } | TileEvent::TilesStacked => {
                (Text::new("pai-gow.stacked"), None)
            }
            TileEvent::DieShown { face } => (Text::new("pai-gow.die").with("face", face), None),
            TileEvent::Delivered { first, cut, .. } => {
                let text = on_box("pai-gow.delivered", first);
                (text.with("cut", cut.written().to_owned()), None)
            }
            _ => self.text_of_hand(),
        }
    }

    fn text_of_hand(&self) -> (Text, Option<Party>) {
        let on_box = |key, on: TileBox| Text::new(key).with("box", on.arg());
        match *self {
            TileEvent::Viewed { on, party, hand: Some(hand) } => {
                (on_box("pai-gow.viewed-tiles", on).with("tiles", tiles(hand)), Some(party))
            }
            TileEvent::Viewed { on, party, hand: None } => {
                (on_box("pai-gow.viewed", on), Some(party))
            }
            TileEvent::HandSet { on, by, house_way, setting } => {
                let key = match (house_way, setting) {
                    (None, None) => "pai-gow.set",
                    (None, Some(_)) => "pai-gow.set-tiles",
                    (Some(_), None) => "pai-gow.set-house-way",
                    (Some(_), Some(_)) => "pai-gow.set-house-way-tiles",
                };
                let text = on_box(key, on);
                let text = match setting {
                    Some(setting) => {
                        text.with("low", tiles(setting.low)).with("high", tiles(setting.high))
                    }
                    None => text,
                };
                (text, by)
            }
            TileEvent::GivenUp { on, party } => (on_box("pai-gow.given-up", on), Some(party)),
            TileEvent::HandShown { on, setting, .. } => {
                let text = on_box("pai-gow.shown", on).with("low", tiles(setting.low));
                let text = text.with("high", tiles(setting.high));
                let ranks = (setting.low_rank().to_string(), setting.high_rank().to_string());
                (text.with("low-rank", ranks.0).with("high-rank", ranks.1), None)
            }
            TileEvent::BankSettled { party, won, lost, commission, .. } => {
                let text = match (won.is_zero(), lost.is_zero()) {
                    (true, true) => Text::new("pai-gow.bank-even"),
                    (true, false) => Text::new("pai-gow.bank-lost").with("amount", lost),
                    _ => Text::new("pai-gow.bank-won")
                        .with("amount", won - commission)
                        .with("commission", commission),
                };
                (text, Some(party))
            }
            TileEvent::BankReturned { party, amount, stakes } => {
                let key = match stakes {
                    Stakes::Refunded => "pai-gow.bank-returned",
                    Stakes::Kept => "pai-gow.bank-kept",
                };
                (Text::new(key).with("amount", amount), Some(party))
            }
            TileEvent::Stated { what } => {
                let text = Text::new(what.word());
                let text = what.on().map_or(text.clone(), |on| text.with("box", on.arg()));
                match what {
                    TileFault::Exposed { tiles, .. } => (text.with("tiles", tiles), None),
                    _ => (text, None),
                }
            }
            TileEvent::DiceReshaken => (Text::new("pai-gow.dice-reshaken"), None),
            TileEvent::Restacked => (Text::new("pai-gow.restacked"), None),
            TileEvent::VoidOffered { on, party } => {
                (on_box("pai-gow.void-offered", on), Some(party))
            }
            TileEvent::PlayedOn { on, party } => (on_box("pai-gow.played-on", on), Some(party)),
            TileEvent::HandVoid { on, party } => (on_box("pai-gow.hand-void", on), Some(party)),
            _ => (Text::new("pai-gow.stacked"), None),
        }
    }

    fn clause(&self) -> Option<Clause> {
        Some(match *self {
            TileEvent::BankAsked { co: true, .. } => Clause::HouseCoBanks,
            TileEvent::BankAsked { .. } | TileEvent::BankWithdrawn { .. } => Clause::BankOption,
            TileEvent::BankJoined { .. } => Clause::BankCombined,
            TileEvent::BankTaken { .. } => Clause::BankOffered,
            TileEvent::HouseWagered { under, .. } | TileEvent::BankSettled { under, .. } => under,
            TileEvent::CutChosen { .. } => Clause::TraditionalCuts,
            TileEvent::LaJa { .. } => Clause::LaJa,
            TileEvent::ShakenAgain { .. } => Clause::DiceShaken,
            TileEvent::Nominated { .. } => Clause::SetByNominee,
            TileEvent::PriorityMarked { .. } => Clause::PrioritySet,
            TileEvent::BoxMaximumRaised { .. } => Clause::RaisedMaximum,
            TileEvent::TileStacked { .. } | TileEvent::TilesStacked => Clause::TilesStacked,
            TileEvent::DieShown { .. } => Clause::DiceShaken,
            TileEvent::Delivered { .. } => Clause::DealtAnticlockwise,
            TileEvent::Viewed { .. } | TileEvent::HandSet { house_way: None, .. } => {
                Clause::PlayerSets
            }
            TileEvent::HandSet { house_way: Some(under), .. } => under,
            TileEvent::GivenUp { .. } => Clause::TakenUnseen,
            TileEvent::HandShown { house_way, .. } => house_way.unwrap_or(Clause::WinningHand),
            TileEvent::BankReturned { .. } => Clause::Void,
            TileEvent::Stated { what } => what.clause(),
            TileEvent::DiceReshaken => Clause::DiceReshaken,
            TileEvent::Restacked => Clause::TrackingReshuffle,
            TileEvent::VoidOffered { .. }
            | TileEvent::PlayedOn { .. }
            | TileEvent::HandVoid { .. } => Clause::TwoTilesExposed,
        })
    }
}

/// Tiles in a sentence.
fn tiles(some: impl IntoIterator<Item = Tile>) -> Arg {
    let written: Vec<String> = some.into_iter().map(|tile| tile.to_string()).collect();
    Arg::Quote(written.join(" "))
}
