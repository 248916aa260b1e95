//! How the events of a table of pai gow are told, and by which clause.

use equipment::Tile;
use money::Cents;
use rules::{Arg, Clause, Party, Stakes, Text};

use super::boxes::TileBox;
use super::command::{Outcome, TileFault};
use super::event::{Checker, TileEvent};
use super::labels::points;
use super::parts::Setting;
use super::settle::Result as HandResult;
use crate::wagering::Position;

impl TileEvent {
    pub(super) fn text(&self) -> (Text, Option<Party>) {
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
            TileEvent::BankTooSmall { party, min } => {
                (Text::new("pai-gow.bank-too-small").with("min", min), Some(party))
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
                (Text::new("pai-gow.cut-chosen").with("cut", cut.word()), None)
            }
            TileEvent::LaJa { party } => (Text::new("pai-gow.la-ja"), Some(party)),
            TileEvent::ShakenAgain { party } => (Text::new("pai-gow.shaken-again"), Some(party)),
            TileEvent::HouseSettled { amount, result } => {
                let key = match result {
                    HandResult::Won => "pai-gow.house-won",
                    HandResult::Pushed => "pai-gow.house-pushed",
                    HandResult::Lost => "pai-gow.house-lost",
                };
                (Text::new(key).with("amount", amount), None)
            }
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
                (text.with("cut", cut.word()), None)
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
                let key = match (by, house_way, setting) {
                    (None, _, None) => "pai-gow.set-by-dealer",
                    (None, _, Some(_)) => "pai-gow.set-by-dealer-tiles",
                    (_, None, None) => "pai-gow.set",
                    (_, None, Some(_)) => "pai-gow.set-tiles",
                    (_, Some(_), None) => "pai-gow.set-house-way",
                    (_, Some(_), Some(_)) => "pai-gow.set-house-way-tiles",
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
            TileEvent::SetterNamed { on, party } => {
                (on_box("pai-gow.setter-named", on), Some(party))
            }
            TileEvent::GivenUp { on, party } => (on_box("pai-gow.given-up", on), Some(party)),
            TileEvent::HandShown { on, setting, .. } => {
                let text = on_box("pai-gow.shown", on).with("low", tiles(setting.low));
                let text = text.with("high", tiles(setting.high));
                let ranks = (setting.low_rank().to_string(), setting.high_rank().to_string());
                (text.with("low-rank", ranks.0).with("high-rank", ranks.1), None)
            }
            TileEvent::DiceReshaken => (Text::new("pai-gow.dice-reshaken"), None),
            TileEvent::Restacked => (Text::new("pai-gow.restacked"), None),
            TileEvent::VoidOffered { on, party } => {
                (on_box("pai-gow.void-offered", on), Some(party))
            }
            TileEvent::PlayedOn { on, party } => (on_box("pai-gow.played-on", on), Some(party)),
            TileEvent::HandVoid { on, party } => (on_box("pai-gow.hand-void", on), Some(party)),
            TileEvent::Retrieved { on } => (on_box("pai-gow.retrieved", on), None),
            TileEvent::Reconstructed { on, tiles: hand } => {
                (on_box("pai-gow.reconstructed", on).with("tiles", tiles(hand)), None)
            }
            _ => self.text_of_bank(),
        }
    }

    fn text_of_bank(&self) -> (Text, Option<Party>) {
        match *self {
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
                    TileFault::Collusion { party } => (text.with("party", party), None),
                    _ => (text, None),
                }
            }
            TileEvent::Ruled { outcome: Outcome::ExcludeFromRound, .. } => {
                (Text::new("pai-gow.ruled.exclude-from-round"), None)
            }
            TileEvent::Ruled { outcome: Outcome::VoidRound, .. } => {
                (Text::new("pai-gow.ruled.void-round"), None)
            }
            TileEvent::Ruled { outcome: Outcome::PlayOn, .. } => {
                (Text::new("pai-gow.ruled.play-on"), None)
            }
            _ => self.text_of_jackpot(),
        }
    }

    /// The result of a stake, among those of a player's wagers.
    pub(super) fn row_text(&self) -> Option<Text> {
        Some(match *self {
            TileEvent::BankSettled { won, lost, commission, .. } => {
                let row = |key| Text::new(key).with("won", won).with("lost", lost);
                if commission.is_zero() {
                    row("pai-gow.row.bank")
                } else {
                    row("pai-gow.row.bank-less-commission").with("commission", commission)
                }
            }
            TileEvent::JackpotLost { on, amount, .. } => {
                Text::new("pai-gow.row.jackpot").with("amount", amount).with("box", on.arg())
            }
            TileEvent::JackpotWon { on, stake, hand, .. } => Text::new("pai-gow.row.jackpot-won")
                .with("amount", stake)
                .with("box", on.arg())
                .with("hand", hand.word()),
            _ => return None,
        })
    }

    fn text_of_jackpot(&self) -> (Text, Option<Party>) {
        let on_box = |key, on: TileBox| Text::new(key).with("box", on.arg());
        match *self {
            TileEvent::TilesChanged => (Text::new("pai-gow.tiles-changed"), None),
            TileEvent::TilesChecked { by: Checker::Dealer } => {
                (Text::new("pai-gow.tiles-checked-by-dealer"), None)
            }
            TileEvent::TilesChecked { by: Checker::Supervisor } => {
                (Text::new("pai-gow.tiles-checked-by-supervisor"), None)
            }
            TileEvent::JackpotDisplayed { amount } => {
                (Text::new("pai-gow.jackpot-displayed").with("amount", amount), None)
            }
            TileEvent::JackpotWagered { on, party, amount } => {
                (on_box("pai-gow.jackpot-wagered", on).with("amount", amount), Some(party))
            }
            TileEvent::JackpotDeclined { on, party } => {
                (on_box("pai-gow.jackpot-declined", on), Some(party))
            }
            TileEvent::JackpotAgreed { on, by, party } => {
                (on_box("pai-gow.jackpot-agreed", on).with("whom", party), Some(by))
            }
            TileEvent::JackpotReturned { party, amount, stakes, .. } => {
                let key = match stakes {
                    Stakes::Refunded => "pai-gow.jackpot-returned",
                    Stakes::Kept => "pai-gow.jackpot-kept",
                };
                (Text::new(key).with("amount", amount), Some(party))
            }
            TileEvent::JackpotLost { on, party, amount, .. } => {
                (on_box("pai-gow.jackpot-lost", on).with("amount", amount), Some(party))
            }
            TileEvent::JackpotWon { party, hand, amount, .. } => {
                let text = Text::new("pai-gow.jackpot-won").with("amount", amount);
                (text.with("hand", hand.word()), Some(party))
            }
            _ => (Text::new("pai-gow.stacked"), None),
        }
    }

    pub(super) fn clause(&self) -> Clause {
        match *self {
            TileEvent::BankAsked { co: true, .. } => Clause::HouseCoBanks,
            TileEvent::BankAsked { .. } | TileEvent::BankWithdrawn { .. } => Clause::BankOption,
            TileEvent::BankJoined { .. } => Clause::BankCombined,
            TileEvent::BankTooSmall { .. } => Clause::PlayerBankMinimumOnly,
            TileEvent::BankTaken { .. } => Clause::BankOffered,
            TileEvent::HouseWagered { under, .. }
            | TileEvent::BankSettled { under, .. }
            | TileEvent::HandSet { house_way: Some(under), .. } => under,
            TileEvent::HouseSettled { .. } => Clause::HouseWagerEven,
            TileEvent::CutChosen { .. } => Clause::TraditionalCuts,
            TileEvent::LaJa { .. } => Clause::LaJa,
            TileEvent::ShakenAgain { .. } | TileEvent::DieShown { .. } => Clause::DiceShaken,
            TileEvent::Nominated { .. } => Clause::SetByNominee,
            TileEvent::PriorityMarked { .. } => Clause::PrioritySet,
            TileEvent::BoxMaximumRaised { .. } => Clause::RaisedMaximum,
            TileEvent::TileStacked { .. } | TileEvent::TilesStacked => Clause::TilesStacked,
            TileEvent::Delivered { .. } | TileEvent::Retrieved { .. } => Clause::DealtAnticlockwise,
            TileEvent::SetterNamed { .. }
            | TileEvent::Viewed { .. }
            | TileEvent::HandSet { house_way: None, .. } => Clause::PlayerSets,
            TileEvent::GivenUp { .. } => Clause::TakenUnseen,
            TileEvent::HandShown { house_way, .. } => house_way.unwrap_or(Clause::WinningHand),
            TileEvent::BankReturned { .. } | TileEvent::JackpotReturned { .. } => Clause::Void,
            TileEvent::Stated { what } => what.clause(),
            TileEvent::Ruled { .. } => Clause::CollusionSanction,
            TileEvent::DiceReshaken => Clause::DiceReshaken,
            TileEvent::Restacked => Clause::TrackingReshuffle,
            TileEvent::VoidOffered { .. }
            | TileEvent::PlayedOn { .. }
            | TileEvent::HandVoid { .. } => Clause::TwoTilesExposed,
            TileEvent::Reconstructed { .. } => Clause::UnseenHandDisputed,
            TileEvent::TilesChanged | TileEvent::TilesChecked { .. } => Clause::TilesChanged,
            TileEvent::JackpotDisplayed { .. } | TileEvent::JackpotWon { .. } => {
                Clause::JackpotPrizes
            }
            TileEvent::JackpotWagered { .. } => Clause::JackpotOpportunity,
            TileEvent::JackpotDeclined { .. } => Clause::JackpotForSetter,
            TileEvent::JackpotAgreed { .. } => Clause::JackpotByAgreement,
            TileEvent::JackpotLost { .. } => Clause::JackpotPools,
        }
    }
}

/// What both parts of a hand came to.
pub(super) fn result(on: TileBox, setting: Setting, is_bank: bool) -> Text {
    let key = if is_bank { "pai-gow.result.bank" } else { "pai-gow.result.box" };
    let text = Text::new(key).with("box", on.arg()).with("low", setting.low_rank().to_string());
    text.with("high", setting.high_rank().to_string())
}

/// Tiles in a sentence.
fn tiles(some: impl IntoIterator<Item = Tile>) -> Arg {
    let written: Vec<String> = some.into_iter().map(points).collect();
    Arg::Quote(written.join(" "))
}
