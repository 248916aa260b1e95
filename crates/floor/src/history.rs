//! The rounds that a table has played, the latest of them: where each lies in the stream, and who had a part in it.

use std::collections::VecDeque;
use std::sync::Arc;

use money::Net;
use rules::{Game, Party, RoundNumber, Tokens, Viewer};
use serde::{Deserialize, Serialize};
use table::{Event, Open, PersonId, Purpose};

use crate::wire::Speaker;

/// Rounds that a table lists; older ones are read from the whole journal, with `croupier export`.
const ROUNDS_KEPT: usize = 5_000;

/// Rounds that one answer lists at most.
pub const ROUNDS_MAX: usize = 50;

/// Results of one person that are added up at most.
pub const RESULTS_MAX: usize = 5_000;

/// How much is said of a round in a list.
const SAID_MAX: usize = 160;

/// A round that is over, as it is listed.
#[derive(Clone, PartialEq, Debug, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoundRow {
    pub table: String,
    /// The name of the table.
    pub name: String,
    pub game: String,
    pub round: u64,
    /// When it ended, in milliseconds since 1970.
    pub ended_ms: u64,
    /// How many wagered in it.
    pub players: u8,
    /// What came up and who won, as the reader was told it if they had a part in it, else as onlookers were.
    pub said: String,
    /// What came back to the reader less what they put in; null where they had no part in it.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    #[schema(value_type = Option<i64>)]
    pub net: Option<Net>,
    /// A ruling has undone it since.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub undone: bool,
}

/// A place in a list that has the newest first: what comes after it is older.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ListedAt {
    pub ended_ms: u64,
    pub table: String,
    pub round: u64,
}

impl RoundRow {
    /// Its place in a list of several tables' rounds.
    pub fn listed_at(&self) -> ListedAt {
        ListedAt { ended_ms: self.ended_ms, table: self.table.clone(), round: self.round }
    }
}

/// What a round came to for one person: enough to add many of them up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundResult {
    pub game: String,
    pub purpose: Purpose,
    pub ended_ms: u64,
    pub net: Net,
}

/// Which rounds of a table are listed.
#[derive(Clone, Debug)]
pub(crate) struct Listing {
    pub(crate) reader: Option<PersonId>,
    /// Only those in which the reader had a part.
    pub(crate) own: bool,
    /// Only what is listed after this.
    pub(crate) before: Option<ListedAt>,
    pub(crate) limit: usize,
}

/// All that was played lately.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct History {
    over: VecDeque<Arc<RoundAt>>,
    /// The round that is being played, and its first event.
    running: Option<(u64, u64)>,
    /// The cards of the latest round that everybody has seen.
    shown: Tokens,
}

/// Where a round lies in the stream.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct RoundAt {
    pub(crate) round: u64,
    pub(crate) first: u64,
    /// The event that ended it.
    over: u64,
    /// The last event that belongs to it: its end, or what was shown of it after that.
    pub(crate) last: u64,
    pub(crate) ended_ms: u64,
    game: String,
    said: String,
    /// The same to each person who was told it in other words: "You win", where others read a name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    said_to: Vec<(PersonId, String)>,
    players: u8,
    /// Everybody who wagered in it; of bots nobody asks what they played.
    people: Vec<PersonId>,
}

impl History {
    /// Whether a change has anything in it that [`note`](Self::note) wants to know.
    pub(crate) fn concerns<G: Game>(&self, after: &Open<G>, events: &[Event<G>]) -> bool {
        let begun = self.running.map(|(round, _)| round) != Some(after.progress().round.0);
        let ends = |event: &Event<G>| {
            matches!(event, Event::RoundOver { .. }) || self.is_shown_late(after, event)
        };
        begun || events.iter().any(ends)
    }

    /// Notes what an event has begun or ended; `open` is the table after the event.
    pub(crate) fn note<G: Game>(
        &mut self,
        open: &Open<G>,
        event: &Event<G>,
        version: u64,
        at_ms: u64,
    ) {
        let round = open.progress().round.0;
        if self.running.is_none_or(|(running, _)| running != round) {
            self.running = Some((round, version));
        }
        match event {
            Event::RoundOver { round: RoundNumber(over), wagered } => {
                let first = self.running.filter(|(running, _)| running == over);
                let Some((_, first)) = first else { return };
                if self.over.back().is_some_and(|latest| latest.round >= *over) {
                    return;
                }
                if self.over.len() == ROUNDS_KEPT {
                    self.over.pop_front();
                }
                self.shown = G::shown(&open.cloth.state);
                let people = wagered.iter().filter_map(|party| Some((party, open.player(party)?)));
                let people: Vec<_> = people
                    .filter(|(_, player)| !player.bot)
                    .map(|(party, player)| (party, player.person))
                    .collect();
                let said = said(open, None);
                self.over.push_back(Arc::new(RoundAt {
                    round: *over,
                    first,
                    over: version,
                    last: version,
                    ended_ms: at_ms,
                    game: G::sign(&open.setup).name.to_owned(),
                    said_to: said_to(open, &people, &said),
                    said,
                    players: u8::try_from(wagered.iter().count()).unwrap_or(u8::MAX),
                    people: people.into_iter().map(|(_, person)| person).collect(),
                }));
            }
            event if self.is_shown_late(open, event) => {
                self.shown = G::shown(&open.cloth.state);
                if let Some(latest) = self.over.back_mut().filter(|latest| latest.round == round) {
                    Arc::make_mut(latest).last = version;
                }
            }
            _ => {}
        }
    }

    /// Whether an event shows more of a round that is over: cards that somebody shows then, or what was sealed.
    fn is_shown_late<G: Game>(&self, open: &Open<G>, event: &Event<G>) -> bool {
        let shows = match event {
            Event::Revealed { .. } | Event::Shown { .. } | Event::Forfeited { .. } => true,
            Event::Play(_) => {
                let shown = G::shown(&open.cloth.state);
                shown.iter().any(|token| !self.shown.contains(token))
            }
            _ => false,
        };
        shows && !open.progress().running
    }

    /// A round that is over, if it is not too old, as far as somebody may see it.
    pub(crate) fn of(
        &self,
        round: u64,
        reader: Option<PersonId>,
        up_to: u64,
    ) -> Option<Arc<RoundAt>> {
        let nth = self.over.partition_point(|over| over.round < round);
        let mut over = self.over.get(nth).filter(|over| over.round == round).cloned()?;
        if !over.is_shown(reader, up_to) {
            return None;
        }
        if !over.is_of(reader) && over.last > up_to {
            Arc::make_mut(&mut over).last = up_to;
        }
        Some(over)
    }

    /// Some of them, the latest first.
    pub(crate) fn list<G: Game>(
        &self,
        table: &str,
        open: &Open<G>,
        asked: &Listing,
        up_to: u64,
    ) -> Vec<RoundRow> {
        let Listing { reader, own, before, limit } = asked;
        let wanted = |over: &&Arc<RoundAt>| {
            let older = before.as_ref().is_none_or(|place| {
                (over.ended_ms, table, over.round)
                    < (place.ended_ms, place.table.as_str(), place.round)
            });
            older && over.is_shown(*reader, up_to) && (!own || over.is_of(*reader))
        };
        let rows = self.over.iter().rev().filter(wanted).take(*limit);
        rows.map(|over| over.row(table, open, *reader)).collect()
    }

    /// What the latest rounds of one person came to, at most so many, the latest first.
    pub(crate) fn results<G: Game>(
        &self,
        open: &Open<G>,
        person: PersonId,
        limit: usize,
    ) -> Vec<RoundResult> {
        let own = self.over.iter().rev().filter(|over| over.people.contains(&person)).take(limit);
        let result = |over: &Arc<RoundAt>| RoundResult {
            game: over.game.clone(),
            purpose: open.terms.purpose,
            ended_ms: over.ended_ms,
            net: open.net_in(RoundNumber(over.round), person).unwrap_or(Net::ZERO),
        };
        own.map(result).collect()
    }
}

impl RoundAt {
    /// Whether somebody wagered in it.
    pub(crate) fn is_of(&self, reader: Option<PersonId>) -> bool {
        reader.is_some_and(|reader| self.people.contains(&reader))
    }

    /// Whether somebody may see it who sees a table up to a version. Their own rounds they have seen.
    fn is_shown(&self, reader: Option<PersonId>, up_to: u64) -> bool {
        self.over <= up_to || self.is_of(reader)
    }

    /// As somebody reads it.
    pub(crate) fn row<G: Game>(
        &self,
        table: &str,
        open: &Open<G>,
        reader: Option<PersonId>,
    ) -> RoundRow {
        let number = RoundNumber(self.round);
        let undone = open.is_undone(number);
        let reader = reader.filter(|reader| self.people.contains(reader));
        RoundRow {
            table: table.to_owned(),
            name: open.terms.name.clone(),
            game: self.game.clone(),
            round: self.round,
            ended_ms: self.ended_ms,
            players: self.players,
            said: reader.map_or(&self.said, |reader| self.said_to(reader)).clone(),
            net: reader.map(|reader| open.net_in(number, reader).unwrap_or(Net::ZERO)),
            undone,
        }
    }

    fn said_to(&self, reader: PersonId) -> &String {
        let own = self.said_to.iter().find(|(person, _)| *person == reader);
        own.map_or(&self.said, |(_, said)| said)
    }
}

fn said_to<G: Game>(
    open: &Open<G>,
    people: &[(Party, PersonId)],
    to_onlookers: &str,
) -> Vec<(PersonId, String)> {
    let told = people.iter().map(|(party, person)| (*person, said(open, Some(*party))));
    told.filter(|(_, said)| said != to_onlookers).collect()
}

/// What a round came to, as somebody at the table is told it, or an onlooker.
fn said<G: Game>(open: &Open<G>, reader: Option<Party>) -> String {
    let viewer = reader.map_or(Viewer::Spectator, Viewer::Party);
    let result = Speaker::new(open, reader).result(viewer);
    let said = result.into_iter().flat_map(|result| result.said);
    let mut text = String::new();
    for said in said {
        if text.len() + said.text.len() + 1 > SAID_MAX {
            break;
        }
        let space = if text.is_empty() { "" } else { " " };
        text.push_str(space);
        text.push_str(&said.text);
    }
    text
}
