//! What the offers of a table of pai gow are called, and the fields that they leave open.

use equipment::Tile;
use ranking::TileRank;
use rules::{Choice, Clause, Field, Text, Token, Tokens, Value};

use super::boxes::TileBox;
use super::command::TileAct;
use super::cuts::Cut;
use super::offers::{TileOffer, tile_of};
use super::state::FACES;
use crate::wagering::{Position, figures_above};

impl TileOffer {
    pub(super) fn fields(&self) -> Vec<Field> {
        match *self {
            TileOffer::AskForBank { range, .. } | TileOffer::JoinBank { range, .. } => {
                vec![range.field()]
            }
            TileOffer::ChooseCut => {
                let named = |cut: Cut| Choice::new(Text::new(cut.word()), cut.written());
                vec![Field::one("cut", Cut::all().map(named).collect())]
            }
            TileOffer::RaiseBoxMaximum { above, step, .. } => {
                vec![Field::Amount { name: "max", amounts: figures_above(above, step).amounts() }]
            }
            TileOffer::StackTile { left } => vec![Field::one("tile", choices(left))],
            TileOffer::ShowDie => {
                let face =
                    |face: u8| Choice::new(Text::new("pai-gow.face").with("die", face), face);
                vec![Field::one("face", (1..=FACES).map(face).collect())]
            }
            TileOffer::Set { hand, .. } => {
                let named = |(place, tile): (u8, Tile)| Choice::new(tile_text(tile), place);
                let of = (0u8..).zip(hand).map(named).collect();
                vec![Field::Some { name: "together", of, min: 2, max: 2, except: Vec::new() }]
            }
            TileOffer::ShowHand { left, .. } | TileOffer::Reconstruct { left, .. } => {
                let places = vec![Vec::new(); 4];
                vec![Field::Each { name: "tiles", places, of: choices(left), needs: Vec::new() }]
            }
            TileOffer::StateExposed { .. } => {
                let named = |tiles: u8| {
                    Choice::new(Text::new("pai-gow.tiles-count").with("tiles", tiles), tiles)
                };
                vec![Field::one("tiles", (1..=4).map(named).collect())]
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn label(&self) -> (Text, Clause) {
        let plain = |key, clause| (Text::new(key), clause);
        let on_box = |key, on: TileBox, clause| (Text::new(key).with("box", on.arg()), clause);
        match *self {
            TileOffer::Wager(offer) => (offer.describe().label, offer.describe().clause),
            TileOffer::Only(act) => label_of(act),
            TileOffer::AskForBank { on, co: false, .. } => {
                on_box("pai-gow.offer.ask-for-bank", on, Clause::BankOption)
            }
            TileOffer::AskForBank { on, co: true, .. } => {
                on_box("pai-gow.offer.ask-for-co-bank", on, Clause::HouseCoBanks)
            }
            TileOffer::JoinBank { banker, .. } => {
                let text = Text::new("pai-gow.offer.join-bank").with("party", banker);
                (text, Clause::BankCombined)
            }
            TileOffer::ChooseCut => plain("pai-gow.offer.cut", Clause::TraditionalCuts),
            TileOffer::RaiseBoxMaximum { on, .. } => {
                on_box("pai-gow.offer.raise-box-maximum", on, Clause::RaisedMaximum)
            }
            TileOffer::StackTile { .. } => plain("pai-gow.offer.stack-tile", Clause::TilesStacked),
            TileOffer::ShowDie => plain("pai-gow.offer.die", Clause::DiceShaken),
            TileOffer::Set { on, .. } => on_box("pai-gow.offer.set", on, Clause::PlayerSets),
            TileOffer::ShowHand { on, .. } => {
                on_box("pai-gow.offer.show-hand", on, Clause::WinningHand)
            }
            TileOffer::Reconstruct { on, .. } => {
                on_box("pai-gow.offer.reconstruct", on, Clause::UnseenHandDisputed)
            }
            TileOffer::StateExposed { on } => {
                on_box("pai-gow.offer.exposed", on, Clause::TwoTilesExposed)
            }
            TileOffer::State(what) => {
                let text = Text::new(what.word());
                let text = what.on().map_or(text.clone(), |on| text.with("box", on.arg()));
                let text = what.party().map_or(text.clone(), |party| text.with("party", party));
                (text, what.clause())
            }
        }
    }
}

pub(super) fn box_of(act: TileAct) -> Option<TileBox> {
    match act {
        TileAct::Nominate { on, .. }
        | TileAct::MarkPriority { on, .. }
        | TileAct::RaiseBoxMaximum { on, .. }
        | TileAct::SetHouseWay { on }
        | TileAct::GiveUp { on }
        | TileAct::CallVoid { on, .. }
        | TileAct::WagerOnJackpot { on }
        | TileAct::TakeBackJackpot { on }
        | TileAct::DeclineJackpot { on }
        | TileAct::AgreeOnJackpot { on, .. } => Some(on),
        _ => None,
    }
}

fn label_of(act: TileAct) -> (Text, Clause) {
    let plain = |key, clause| (Text::new(key), clause);
    let on_box = |key, on: TileBox, clause| (Text::new(key).with("box", on.arg()), clause);
    match act {
        TileAct::WithdrawFromBank => plain("pai-gow.offer.withdraw", Clause::BankOption),
        TileAct::ChooseHouseWager { as_before: true } => {
            plain("pai-gow.offer.house-wager-as-before", Clause::HouseWagerAsBefore)
        }
        TileAct::ChooseHouseWager { as_before: false } => {
            plain("pai-gow.offer.house-wager-minimum", Clause::HouseWagerMinimum)
        }
        TileAct::LaJa => plain("pai-gow.offer.la-ja", Clause::LaJa),
        TileAct::ShakeAgain => plain("pai-gow.offer.shake-again", Clause::DiceShaken),
        TileAct::Nominate { on, party } => {
            let (text, clause) = on_box("pai-gow.offer.nominate", on, Clause::SetByNominee);
            (text.with("party", party), clause)
        }
        TileAct::MarkPriority { on, marked: true } => {
            on_box("pai-gow.offer.mark-priority", on, Clause::PrioritySet)
        }
        TileAct::MarkPriority { on, marked: false } => {
            on_box("pai-gow.offer.unmark-priority", on, Clause::PrioritySet)
        }
        TileAct::RaiseBoxMaximum { on, .. } => {
            on_box("pai-gow.offer.restore-box-maximum", on, Clause::RaisedMaximum)
        }
        TileAct::SetHouseWay { on } => {
            on_box("pai-gow.offer.house-way", on, Clause::HouseWayRequested)
        }
        TileAct::GiveUp { on } => on_box("pai-gow.offer.give-up", on, Clause::TakenUnseen),
        TileAct::CallVoid { on, void: true } => {
            on_box("pai-gow.offer.call-void", on, Clause::TwoTilesExposed)
        }
        TileAct::CallVoid { on, void: false } => {
            on_box("pai-gow.offer.play-on", on, Clause::TwoTilesExposed)
        }
        TileAct::WagerOnJackpot { on } => {
            on_box("pai-gow.offer.jackpot", on, Clause::JackpotOpportunity)
        }
        TileAct::TakeBackJackpot { on } => {
            on_box("pai-gow.offer.take-back-jackpot", on, Clause::JackpotOpportunity)
        }
        TileAct::DeclineJackpot { on } => {
            on_box("pai-gow.offer.decline-jackpot", on, Clause::JackpotForSecond)
        }
        TileAct::AgreeOnJackpot { on, party } => {
            let (text, clause) = on_box("pai-gow.offer.agree", on, Clause::JackpotByAgreement);
            (text.with("party", party), clause)
        }
        TileAct::ChangeTiles => plain("pai-gow.offer.change-tiles", Clause::TilesChanged),
        TileAct::CheckTiles => plain("pai-gow.offer.check-tiles", Clause::TilesChanged),
        _ => plain("pai-gow.offer.stack-tiles", Clause::TilesStacked),
    }
}

/// The points at the ends of a tile, for people.
pub(super) fn points(tile: Tile) -> String {
    let [one, other] = tile.pips();
    format!("{one}-{other}")
}

fn tile_text(tile: Tile) -> Text {
    let name = TileRank::of(tile).name().to_owned();
    Text::new("pai-gow.tile").with("name", name).with("points", points(tile))
}

/// Tiles to choose from, as commands name them.
fn choices(left: Tokens) -> Vec<Choice> {
    let named = |token: Token| {
        let tile = tile_of(token);
        let mark = if tile.is_second() { "b" } else { "" };
        Choice::new(tile_text(tile), Value::Word(format!("{tile}{mark}")))
    };
    left.iter().map(named).collect()
}
