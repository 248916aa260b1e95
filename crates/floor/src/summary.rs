//! A table as the lobby shows it.

use journal::{Error, Journal, Kind, Snapshot};
use rulebook::Name;
use rules::{Edition, Game, Text};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use table::{DealtBy, Open, PersonId, Purpose};
use utoipa::ToSchema;

use crate::{TableId, games};

/// The name of a game of the catalogue.
type GameName = &'static str;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own about a table")]
pub struct TableSummary {
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[schema(value_type = String)]
    pub id: TableId,
    #[serde(deserialize_with = "known_game")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[schema(value_type = String)]
    pub game: GameName,
    pub name: String,
    pub edition: Edition,
    /// The terms that players choose a table by, in one line.
    pub terms: String,
    /// The same before it was put into words.
    #[serde(skip)]
    #[cfg_attr(feature = "ts", ts(skip))]
    #[schema(ignore)]
    pub(crate) terms_text: Option<Text>,
    pub seats: u8,
    pub taken: usize,
    /// How many of those who sit are bots.
    pub bots: usize,
    /// How many bots come when somebody sits down.
    pub company: u8,
    pub standing: usize,
    pub waiting: usize,
    pub dealt_by: DealtBy,
    pub purpose: Purpose,
    pub round: u64,
    pub running: bool,
    pub closing: bool,
    /// Nothing more is played here.
    pub closed: bool,
    /// Only people who have its address find it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub private: bool,
    /// Somebody has stopped the clock.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub paused: bool,
    /// The number of the jackpot that its players can wager on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub jackpot: Option<u16>,
    /// Why nothing can be played here, though the table was never closed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub stopped: Option<String>,
    /// The people at the table, so that they find their own tables; nobody else sees this.
    #[serde(skip)]
    pub people: Vec<PersonId>,
    /// Who opened it for friends.
    #[serde(skip)]
    pub(crate) opened_by: Option<PersonId>,
    /// When this was last changed, by the time of day.
    #[serde(skip)]
    pub(crate) at_ms: u64,
}

impl TableSummary {
    /// Whether it still matches the table, apart from its terms; `shown` is the table as onlookers see it.
    pub(crate) fn shows<G: Game>(&self, table: &Open<G>, shown: &Open<G>) -> bool {
        let seats = &table.cloth.seats;
        let progress = shown.progress();
        let taken = seats.iter().count();
        self.round == progress.round.0
            && self.running == progress.running
            && self.taken == taken
            && self.bots == table.bots().count()
            && self.company == table.terms.bots
            && self.standing + taken == table.players().count()
            && self.waiting == table.waiting().len()
            && self.closing == table.closing.is_some()
            && self.paused == table.is_paused()
            && self.seats == seats.count()
    }

    /// A table as it stands since a time of day, and as people without a place see it.
    pub(crate) fn of<G: Game>(
        id: &TableId,
        table: &Open<G>,
        shown: &Open<G>,
        at_ms: u64,
    ) -> TableSummary {
        let seats = &table.cloth.seats;
        let progress = shown.progress();
        let terms_text = G::terms(&table.setup);
        TableSummary {
            id: id.clone(),
            game: G::sign(&table.setup).name,
            name: table.terms.name.clone(),
            edition: G::sign(&table.setup).edition,
            terms: said(&terms_text),
            terms_text: Some(terms_text),
            seats: seats.count(),
            taken: seats.iter().count(),
            bots: table.bots().count(),
            company: table.terms.bots,
            standing: table.players().count() - seats.iter().count(),
            waiting: table.waiting().len(),
            dealt_by: table.terms.dealt_by,
            purpose: table.terms.purpose,
            round: progress.round.0,
            running: progress.running,
            closing: table.closing.is_some(),
            closed: false,
            private: table.terms.is_private() || id.is_secret(),
            paused: table.is_paused(),
            jackpot: G::sign(&table.setup).jackpot.map(|linked| linked.number),
            stopped: None,
            people: table.people().map(|(_, player)| player.person).collect(),
            opened_by: table.terms.opened_by,
            at_ms,
        }
    }
}

impl TableSummary {
    /// Whether a person opened it for friends, and it has not closed.
    pub fn is_kept_by(&self, person: PersonId) -> bool {
        self.private && !self.closed && self.opened_by == Some(person)
    }

    /// The same table after its last round.
    pub(crate) fn closed(&self) -> TableSummary {
        let (people, taken, bots, standing, waiting) = (Vec::new(), 0, 0, 0, 0);
        let (running, closed, paused) = (false, true, false);
        let table = self.clone();
        TableSummary { taken, bots, standing, waiting, running, closed, paused, people, ..table }
    }

    /// The same table, which cannot go on.
    pub(crate) fn stopped_for(&self, why: String) -> TableSummary {
        TableSummary { running: false, closed: true, stopped: Some(why), ..self.clone() }
    }

    /// A table that has not been opened.
    pub(crate) fn empty(id: &TableId, game: &'static str) -> TableSummary {
        TableSummary {
            id: id.clone(),
            game,
            name: id.as_str().to_owned(),
            edition: Edition::Customary,
            terms: String::new(),
            terms_text: None,
            seats: 0,
            taken: 0,
            bots: 0,
            company: 0,
            standing: 0,
            waiting: 0,
            dealt_by: DealtBy::Computer,
            purpose: Purpose::Practice,
            round: 0,
            running: false,
            closing: false,
            closed: false,
            // One that cannot be read stays a secret.
            private: id.is_secret(),
            paused: false,
            jackpot: None,
            stopped: None,
            people: Vec::new(),
            opened_by: None,
            at_ms: 0,
        }
    }
}

fn said(terms: &Text) -> String {
    rulebook::words().say(terms, |_| Name::You)
}

fn known_game<'de, D: Deserializer<'de>>(given: D) -> Result<GameName, D::Error> {
    let name = String::deserialize(given)?;
    games::name(&name).ok_or_else(|| D::Error::custom("no game has this name"))
}

/// The saved row of a resting table, so that the lobby need not read its stream.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Row {
    /// The version of the row: one that another program wrote differently is made again.
    schema: u16,
    summary: TableSummary,
    /// Put into words when it is shown: the house may speak another language by then.
    terms: Option<Text>,
    opened_by: Option<PersonId>,
    at_ms: u64,
}

const ROW_SCHEMA: u16 = 3;

impl Row {
    fn shown(self) -> TableSummary {
        let Row { summary, terms, opened_by, at_ms, .. } = self;
        let shown = terms.as_ref().map(said).unwrap_or_default();
        TableSummary { terms: shown, terms_text: terms, opened_by, at_ms, ..summary }
    }

    fn kind() -> Kind {
        Kind::new("row").expect("a plain name")
    }

    /// Keeps the row of a table that has so many events on record.
    pub(crate) fn save(
        journal: &dyn Journal,
        summary: &TableSummary,
        version: u64,
    ) -> Result<(), Error> {
        let (terms, opened_by) = (summary.terms_text.clone(), summary.opened_by);
        let at_ms = summary.at_ms;
        let summary = TableSummary { terms: String::new(), ..summary.clone() };
        let row = Row { schema: ROW_SCHEMA, summary, terms, opened_by, at_ms };
        let bytes = serde_json::to_vec(&row).expect("a row has an encoding");
        journal.save_snapshot(&row.summary.id.stream(), &Row::kind(), Snapshot { version, bytes })
    }

    /// The row of a table that rests, unless something has been recorded there since.
    pub(crate) fn load(journal: &dyn Journal, id: &TableId) -> Result<Option<TableSummary>, Error> {
        let Some(Snapshot { version, bytes }) =
            journal.load_snapshot(&id.stream(), &Row::kind())?
        else {
            return Ok(None);
        };
        if version != journal.length(&id.stream())? {
            return Ok(None);
        }
        let row: Option<Row> = serde_json::from_slice(&bytes).ok();
        Ok(row.filter(|row| row.schema == ROW_SCHEMA && row.summary.id == *id).map(Row::shown))
    }
}
