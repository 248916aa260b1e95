//! The events of a proof in words, as somebody at the table would have read them.

use catalogue::Visitor;
use rulebook::Name;
use rules::{Game, Viewer};
use serde_json::Value;

use crate::games;

/// Events of a game in sentences: "The queen of hearts is dealt to player 1." What has no words, or is no event of the game, is
/// left out.
pub fn told(game: &str, events: &[Value]) -> Vec<String> {
    games::visit(game, Telling(events)).unwrap_or_default()
}

struct Telling<'a>(&'a [Value]);

impl Visitor for Telling<'_> {
    type Output = Vec<String>;

    fn game<G: Game>(self, _name: &'static str) -> Vec<String> {
        let words = rulebook::words();
        let events = self.0.iter().map(|event| event.get("play").unwrap_or(event));
        let events = events.filter_map(|event| serde_json::from_value(event.clone()).ok());
        let lines = events.filter_map(|event: G::Event| G::tell(&event, Viewer::Spectator));
        let player = |party: rules::Party| Name::Other(words.player(party.0 + 1));
        lines.map(|line| words.tell(&line, player)).collect()
    }
}
