//! `croupier rank --game pai-gow`: sets hands of four tiles house way and says which wins.

use anyhow::{Result, bail};
use equipment::{Tile, tiles_of};
use house::pai_gow::{Hand, HouseWay, house_way};
use rules::Edition;
use serde::Serialize;

use super::Misuse;
use crate::page::{Column, Page, print_json};

pub(super) const PAI_GOW: &str = "pai-gow";

/// One hand as the house sets it.
#[derive(Serialize)]
struct SetHand {
    cards: String,
    low: String,
    high: String,
    low_name: String,
    high_name: String,
    low_rank: u8,
    high_rank: u8,
    /// The rule of house way that decided.
    under: &'static str,
}

#[derive(Serialize)]
struct Document {
    game: &'static str,
    edition: Edition,
    hands: Vec<SetHand>,
    /// Hands that beat every other one with both parts, counted from zero.
    winners: Vec<usize>,
}

pub(super) fn run(given: &[String], json: bool) -> Result<()> {
    let hands: Vec<SetHand> = hands(given)?.into_iter().map(set).collect();
    let winners = (0..hands.len()).filter(|nth| beats_all(&hands, *nth)).collect();
    let [edition, ..] = Edition::ALL;
    let document = Document { game: PAI_GOW, edition, hands, winners };
    if json { print_json(&document) } else { page(&document).print() }
}

/// All hands together are tiles of one set.
fn hands(given: &[String]) -> Result<Vec<Hand>> {
    for hand in given {
        let found = tiles_of(hand).map_err(|error| Misuse(error.to_string()))?.len();
        if found != 4 {
            bail!(Misuse(format!("a hand of {PAI_GOW} has four tiles, but {hand} has {found}")));
        }
    }
    let all = tiles_of(&given.join(" ")).map_err(|error| Misuse(error.to_string()))?;
    Ok(all.chunks_exact(4).filter_map(|hand| Hand::try_from(hand).ok()).collect())
}

fn written(tiles: &[Tile]) -> String {
    tiles.iter().map(Tile::to_string).collect::<Vec<_>>().join(" ")
}

fn set(hand: Hand) -> SetHand {
    let HouseWay { setting, under } = house_way(hand);
    let (low, high) = (setting.low_rank(), setting.high_rank());
    SetHand {
        cards: written(&hand),
        low: written(&setting.low),
        high: written(&setting.high),
        low_name: low.to_string(),
        high_name: high.to_string(),
        low_rank: low.place(),
        high_rank: high.place(),
        under: under.key(),
    }
}

fn beats_all(hands: &[SetHand], nth: usize) -> bool {
    let own = &hands[nth];
    let mut others = hands.iter().enumerate().filter(|(other, _)| *other != nth);
    others.all(|(_, other)| own.low_rank > other.low_rank && own.high_rank > other.high_rank)
}

fn page(document: &Document) -> Page {
    let mut page = Page::for_stdout();
    page.title(PAI_GOW, &format!("{}, set house way", document.edition));
    page.gap();
    let column = Column::for_labels(document.hands.iter().map(|hand| hand.cards.as_str()));
    for (nth, hand) in document.hands.iter().enumerate() {
        let wins =
            if document.winners.contains(&nth) && document.hands.len() > 1 { ": wins" } else { "" };
        let low = format!("low: {} ({})", hand.low_name, hand.low);
        page.entry(column, &hand.cards, &low, "", "");
        let high = format!("high: {} ({}){wins}", hand.high_name, hand.high);
        page.entry(column, "", &high, "", "");
    }
    page
}
