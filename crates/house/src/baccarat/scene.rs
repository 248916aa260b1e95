//! A table of baccarat as any page can show it.

use equipment::Card;
use rules::{Arg, Clause, Describe, Item, Scene, Text, Zone};

use super::places::{Area, Place, box_zone};
use super::roads::ROWS;
use super::view::{AreaTerms, BoxView, HandView, ShoeStage, ShoeView, View};
use crate::wagering::Stage;
use crate::wagering::scene;

fn zone(id: impl Into<String>, label: Text, items: Vec<Item>, zones: Vec<Zone>) -> Zone {
    Zone { id: id.into(), label, owner: None, items, zones }
}

fn cards(cards: &[Option<Card>]) -> Item {
    Item::Cards(cards.iter().map(|card| card.map(u8::from)).collect())
}

impl Describe for View {
    fn scene(&self) -> Scene {
        let title = Text::new("baccarat.round").with("round", self.round.0);
        let hands = [&self.player, &self.banker].map(HandView::zone).to_vec();
        let boxes = self.boxes.iter().map(BoxView::zone).collect();
        let terms = self.areas.iter().map(AreaTerms::item).collect();
        Scene {
            title,
            zones: vec![
                zone("hands", Text::new("baccarat.hands"), self.said(), hands),
                zone("layout", Text::new("baccarat.layout"), terms, boxes),
                zone("results", Text::new("baccarat.results"), self.beads(), Vec::new()),
                zone("shoe", Text::new("baccarat.shoe"), self.shoe_items(), Vec::new()),
            ],
        }
    }
}

impl View {
    /// How far the round has come, and how it ended.
    fn said(&self) -> Vec<Item> {
        let before = match (self.shoe.stage, self.phase) {
            (ShoeStage::ToShuffle, Stage::Between) => {
                Some(("baccarat.to-shuffle", Clause::ShuffledForEachShoe))
            }
            (ShoeStage::ToCut, _) => Some(("baccarat.to-cut", Clause::CutByAPlayer)),
            (ShoeStage::ToCutBySupervisor, _) => {
                Some(("baccarat.to-cut-by-supervisor", Clause::CutByAPlayer))
            }
            (ShoeStage::ToInsertCuttingCard, _) => {
                Some(("baccarat.to-insert", Clause::CuttingCards))
            }
            _ => None,
        };
        let to_do = before.map(|(word, clause)| Item::Note(Text::new(word), Some(clause)));
        let won = self.winner.map(|winner| {
            Item::Note(Text::new("baccarat.ended").with("winner", winner.word()), None)
        });
        [to_do.unwrap_or_else(|| self.phase.note())].into_iter().chain(won).collect()
    }

    fn shoe_items(&self) -> Vec<Item> {
        let ShoeView { stage, left, before_cut, first_card, cutting_card_out, held } = &self.shoe;
        let mut items = Vec::new();
        if *stage == ShoeStage::InUse {
            let left = Text::new("baccarat.cards-left").with("count", u64::from(*left));
            items.push(Item::Note(left, Some(Clause::DealtFromShoe)));
        }
        if let Some(count) = before_cut {
            let text = Text::new("baccarat.before-cut").with("count", u64::from(*count));
            items.push(Item::Note(text, Some(Clause::CuttingCards)));
        }
        if let Some(first) = first_card {
            let text = Text::new("baccarat.first-card").with("card", Arg::cards([Some(*first)]));
            items.push(Item::Note(text, Some(Clause::FirstCardBurns)));
        }
        if *cutting_card_out {
            let text = Text::new("baccarat.cutting-card-drawn");
            items.push(Item::Note(text, Some(Clause::CuttingCardEndsShoe)));
        }
        if !held.is_empty() {
            let clause = Clause::ExposedExcessCard;
            items.push(Item::Note(Text::new("baccarat.held-cards"), Some(clause)));
            items.push(cards(held));
        }
        items
    }

    /// The latest column and the one before it, in words; a page draws the roads.
    fn beads(&self) -> Vec<Item> {
        let beads = self.roads.bead_plate.iter().rev().take(2 * ROWS);
        beads.map(|bead| Item::Note(Text::new(bead.mark.word()), None)).collect()
    }
}

impl BoxView {
    fn zone(&self) -> Zone {
        let label = Text::new("baccarat.box").with("number", self.number);
        let seat = rules::Seat(self.number - 1);
        let areas =
            [(Area::Player, &self.player), (Area::Banker, &self.banker), (Area::Tie, &self.tie)];
        let places = areas.into_iter();
        let places = places.filter_map(|(area, wagers)| scene::place(Place { seat, area }, wagers));
        Zone { owner: self.sitter, ..zone(box_zone(seat), label, Vec::new(), places.collect()) }
    }
}

impl HandView {
    fn zone(&self) -> Zone {
        let mut items = Vec::new();
        if !self.cards.is_empty() {
            items.push(cards(&self.cards));
        }
        items.extend(self.total.map(|total| {
            let text = Text::new("baccarat.total").with("total", total);
            Item::Note(text, Some(Clause::LastDigitCounts))
        }));
        items.extend(self.exposer.map(|party| {
            let text = Text::new("baccarat.waits-to-be-turned-up").with("party", party);
            Item::Note(text, Some(Clause::WhoExposes))
        }));
        zone(
            format!("hand.{}", Area::from(self.side).name()),
            Text::new(self.side.word()),
            items,
            Vec::new(),
        )
    }
}

impl AreaTerms {
    fn item(&self) -> Item {
        let key = match self.commission {
            0 => "baccarat.area-terms",
            _ => "baccarat.area-terms-less-commission",
        };
        let text = Text::new(key)
            .with("area", self.area.word())
            .with("odds", self.odds)
            .with("min", self.min)
            .with("max", self.max);
        let text = match self.commission {
            0 => text,
            percent => text.with("percent", percent),
        };
        Item::Terms(text, self.odds_clause)
    }
}
