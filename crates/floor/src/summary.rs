//! A table as the lobby shows it.

use rulebook::{Language, Name};
use rules::{Edition, Game};
use serde::Serialize;
use table::{DealtBy, Open, PersonId, Purpose};

use crate::TableId;

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableSummary {
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub id: TableId,
    pub game: &'static str,
    pub name: String,
    pub edition: Edition,
    /// The terms that players choose a table by, in one line.
    pub terms: String,
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
    /// Why nothing can be played here, though the table was never closed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub stopped: Option<String>,
    /// Who is at the table, for those who look for their own tables; nobody else is told.
    #[serde(skip)]
    pub people: Vec<PersonId>,
}

impl TableSummary {
    /// Whether it still shows how the table stands, its terms apart.
    pub(crate) fn shows<G: Game>(&self, table: &Open<G>) -> bool {
        let seats = &table.cloth.seats;
        let progress = table.progress();
        let taken = seats.iter().count();
        self.round == progress.round.0
            && self.running == progress.running
            && self.taken == taken
            && self.bots == table.bots().count()
            && self.company == table.terms.bots
            && self.standing + taken == table.players().count()
            && self.waiting == table.waiting().len()
            && self.closing == table.closing.is_some()
            && self.seats == seats.count()
    }

    pub(crate) fn of<G: Game>(id: &TableId, table: &Open<G>) -> TableSummary {
        let words = rulebook::book().words(Language::English);
        let seats = &table.cloth.seats;
        let progress = table.progress();
        TableSummary {
            id: id.clone(),
            game: G::NAME,
            name: table.terms.name.clone(),
            edition: G::edition(&table.setup),
            terms: words.say(&G::terms(&table.setup), |_| Name::You),
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
            stopped: None,
            people: table.people().map(|(_, player)| player.person).collect(),
        }
    }
}

impl TableSummary {
    /// The same table after its last round.
    pub(crate) fn closed(&self) -> TableSummary {
        let (people, taken, bots, standing, waiting) = (Vec::new(), 0, 0, 0, 0);
        let (running, closed) = (false, true);
        TableSummary { taken, bots, standing, waiting, running, closed, people, ..self.clone() }
    }

    /// A table that cannot be taken up.
    pub(crate) fn stopped(id: &TableId, game: &'static str, why: String) -> TableSummary {
        TableSummary { closed: true, stopped: Some(why), ..TableSummary::empty(id, game) }
    }

    /// A table that has not been opened.
    pub(crate) fn empty(id: &TableId, game: &'static str) -> TableSummary {
        TableSummary {
            id: id.clone(),
            game,
            name: id.as_str().to_owned(),
            edition: Edition::Customary,
            terms: String::new(),
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
            stopped: None,
            people: Vec::new(),
        }
    }
}
