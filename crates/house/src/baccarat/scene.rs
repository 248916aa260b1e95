//! A table of baccarat as any page can show it.

use equipment::Card;
use rules::{Clause, Describe, Item, Scene, Text, Zone};

use super::places::{Area, box_zone};
use super::roads::ROWS;
use super::view::{AreaTerms, BoxView, HandView, ShoeStage, ShoeView, View};
use crate::wagering::{Outcome, Placed, Stage};

fn zone(id: impl Into<String>, label: Text, items: Vec<Item>, zones: Vec<Zone>) -> Zone {
    Zone { id: id.into(), label, owner: None, items, zones }
}

fn cards(cards: &[Option<Card>]) -> Item {
    let number = |card: Card| u8::try_from(card.index()).unwrap_or(u8::MAX);
    Item::Cards(cards.iter().map(|card| card.map(number)).collect())
}

impl Describe for View {
    fn scene(&self) -> Scene {
        let title = Text::new("baccarat.round").with("round", self.round.0);
        let hands = [&self.player, &self.banker].map(HandView::zone).to_vec();
        let boxes = self.boxes.iter().map(|box_view| self.box_zone(box_view)).collect();
        let terms = self.areas.iter().map(AreaTerms::note).collect();
        Scene {
            title,
            zones: vec![
                zone("shoe", Text::new("baccarat.shoe"), self.shoe_items(), Vec::new()),
                zone("hands", Text::new("baccarat.hands"), self.result(), hands),
                zone("layout", Text::new("baccarat.layout"), terms, boxes),
                zone("results", Text::new("baccarat.results"), self.beads(), Vec::new()),
            ],
        }
    }
}

impl View {
    fn shoe_items(&self) -> Vec<Item> {
        let ShoeView { stage, left, first_card, cutting_card_out, held } = &self.shoe;
        let (word, clause) = match (stage, self.phase) {
            (ShoeStage::ToShuffle, Stage::Between) => {
                ("baccarat.to-shuffle", Clause::ShuffledForEachShoe)
            }
            (ShoeStage::ToCut, _) => ("baccarat.to-cut", Clause::CutByAPlayer),
            (ShoeStage::ToInsertCuttingCard, _) => ("baccarat.to-insert", Clause::CuttingCards),
            (_, Stage::Between) => ("wager.between", Clause::OpportunityToWager),
            (_, Stage::WagersOpen) => ("wager.opened", Clause::OpportunityToWager),
            (_, Stage::NoMoreBets) => ("wager.no-more-bets", Clause::NoMoreBets),
        };
        let mut items = vec![Item::Note(Text::new(word), Some(clause))];
        if *stage == ShoeStage::InUse {
            let left = Text::new("baccarat.cards-left").with("count", u64::from(*left));
            items.push(Item::Note(left, Some(Clause::DealtFromShoe)));
        }
        if let Some(first) = first_card {
            let text = Text::new("baccarat.first-card").with("card", first.to_string());
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

    fn result(&self) -> Vec<Item> {
        let won = self.winner.map(|winner| {
            Item::Note(Text::new("baccarat.ended").with("winner", winner.word()), None)
        });
        won.into_iter().collect()
    }

    fn box_zone(&self, shown: &BoxView) -> Zone {
        let label = Text::new("baccarat.box").with("number", shown.number);
        let areas = [(Area::Player, &shown.player), (Area::Banker, &shown.banker)];
        let areas = areas.into_iter().chain([(Area::Tie, &shown.tie)]);
        let items = areas.flat_map(|(area, placed)| self.area_items(area, placed)).collect();
        let mut zone = zone(box_zone(rules::Seat(shown.number - 1)), label, items, Vec::new());
        zone.owner = shown.sitter;
        zone
    }

    fn area_items(&self, area: Area, wagers: &[Placed]) -> Vec<Item> {
        let pays = self.areas.iter().find(|terms| terms.area == area).map(|t| t.odds_clause);
        let mut items = Vec::new();
        if !wagers.is_empty() {
            items.push(Item::Note(Text::new(area.word()), None));
        }
        for placed in wagers {
            items.push(Item::Chips { owner: placed.party, amount: placed.amount });
            items.extend(placed.result.map(|result| match result {
                Outcome::Won { paid } => {
                    Item::Note(Text::new("wager.paid").with("paid", paid), pays)
                }
                Outcome::Lost => Item::Note(Text::new("wager.loses"), None),
                Outcome::StoodOff => Item::Note(Text::new("wager.stands-off"), None),
                Outcome::Void => Item::Note(Text::new("wager.void"), Some(Clause::Void)),
            }));
        }
        items
    }

    /// The latest column and what came before it, as words; a page draws the roads.
    fn beads(&self) -> Vec<Item> {
        let beads = self.roads.bead_plate.iter().rev().take(2 * ROWS);
        beads.map(|bead| Item::Note(Text::new(bead.mark.word()), None)).collect()
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
    fn note(&self) -> Item {
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
        Item::Note(text, Some(self.odds_clause))
    }
}
