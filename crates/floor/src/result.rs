//! The latest round, and people who do not play, as a viewer reads about them.

use money::Net;
use rulebook::Name;
use rules::{Game, Order, Party, Until, Viewer};
use serde::Serialize;
use table::{Command, ResultLine};

use crate::offered::OfferWire;
use crate::wire::{ClauseWire, Speaker, who};

/// Somebody at the table who does not play, and why.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct IdleWire {
    pub party: Party,
    /// "Sitting out", "Out of chips".
    pub text: String,
    /// To the player, how it came to that, in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub why: Option<String>,
    /// Which of the viewer's offers ends it, where they can end it themselves.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub ends: Option<usize>,
}

/// The result of a round for one viewer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ResultWire {
    pub round: u64,
    /// What came up and who won, the viewer first.
    pub said: Vec<SaidWire>,
    /// The result of each of the viewer's wagers.
    pub wagers: Vec<WagerWire>,
    /// The viewer's chips at the end less those they put in; null if they had no part in the round.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub net: Option<Net>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SaidWire {
    pub party: Option<Party>,
    /// "Seat 4", or the handle of somebody who stands.
    pub who: Option<String>,
    /// Whether it is about the viewer.
    pub own: bool,
    /// The whole sentence, as the viewer reads it.
    pub text: String,
    pub clause: Option<ClauseWire>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WagerWire {
    pub text: String,
    pub clause: Option<ClauseWire>,
    /// What it won or lost, its stake not counted.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub net: Net,
}

impl<G: Game> Speaker<'_, G> {
    /// Everybody who does not play; to the reader, also which of their offers ends it.
    pub(crate) fn idle(&self, offers: &[OfferWire]) -> Vec<IdleWire> {
        let everybody = self.table.players().filter_map(|(party, _)| {
            let idle = self.table.idle(party)?;
            let own = self.reader == Some(party);
            let ends = own.then(|| ending::<G>(&idle.until, offers)).flatten();
            let why = idle.why.filter(|_| own).map(|why| self.say(&why));
            Some(IdleWire { party, text: self.say(&idle.text), why, ends })
        });
        everybody.collect()
    }

    pub(crate) fn result(&self, viewer: Viewer) -> Option<ResultWire> {
        let result = self.table.result(viewer)?;
        let reader = self.reader.filter(|_| result.net.is_some());
        let names = |party| match reader {
            Some(reader) if reader == party => Name::You,
            _ => Name::Other(who(self.table, party)),
        };
        let (mut said, mut wagers) = (Vec::new(), Vec::new());
        for ResultLine { line, wager } in result.lines {
            let clause = line.clause.map(|clause| self.clause(clause));
            if let Some(net) = wager {
                wagers.push(WagerWire { text: self.say(&line.text), clause, net });
                continue;
            }
            let text = rulebook::words().tell(&line, names);
            let who = line.party.map(|party| who(self.table, party));
            let own = line.party.is_some() && line.party == reader;
            said.push(SaidWire { party: line.party, who, own, text, clause });
        }
        Some(ResultWire { round: result.round.0, said, wagers, net: result.net })
    }
}

/// The place of the offer by which somebody plays again.
fn ending<G: Game>(until: &Until<G::Act>, offers: &[OfferWire]) -> Option<usize> {
    match until {
        Until::Act(act) => {
            let command = Command::<G>::Play(Order::Act(act.clone()));
            let command = serde_json::to_value(&command).ok()?;
            offers.iter().position(|offer| offer.command == command)
        }
        Until::Chips => offers.iter().position(|offer| offer.verb == "buy-in"),
        Until::Later => None,
    }
}
