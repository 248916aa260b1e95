//! The practice floor: tables that are open without anybody having to open them.

use catalogue::Visitor;
use journal::Error;
use rules::{Edition, Game};
use table::Terms;

use crate::{Floor, TableId};

/// How many bots keep a person company, so that one can play at once.
const COMPANY: u8 = 4;

/// Opens the practice tables of a game that are not there yet: one of its usual edition, and one of every other.
pub(crate) struct Practice<'a> {
    pub(crate) floor: &'a Floor,
}

impl Visitor for Practice<'_> {
    type Output = Result<(), Error>;

    fn game<G: Game>(self, game: &'static str) -> Result<(), Error> {
        let usual = G::practice(game);
        let edition = G::setup(usual.clone()).ok().map(|setup| G::sign(&setup).edition);
        if edition.is_none_or(|edition| !self.is_open(game, edition)) {
            self.open::<G>(game, "1", &usual)?;
        }
        for other in Edition::ALL.into_iter().filter(|other| Some(*other) != edition) {
            match G::practice_by(game, other) {
                Some(given) if !self.is_open(game, other) => {
                    self.open::<G>(game, other.name(), &given)?;
                }
                _ => {}
            }
        }
        Ok(())
    }
}

impl Practice<'_> {
    fn is_open(&self, game: &str, edition: Edition) -> bool {
        let tables = self.floor.tables();
        tables.iter().any(|table| table.game == game && table.edition == edition)
    }

    fn open<G: Game>(
        &self,
        game: &str,
        name: &str,
        given: &G::Determinations,
    ) -> Result<(), Error> {
        let Some(id) = TableId::new(&format!("{game}-{name}")) else { return Ok(()) };
        // One that is stopped keeps its name.
        if self.floor.tables().iter().any(|table| table.id == id) {
            return Ok(());
        }
        let entry = rulebook::book().game(game);
        let title = entry.map_or(game, |entry| entry.title.as_str());
        let bots = if bots::has_own_player::<G>() { COMPANY } else { 0 };
        let usual = Terms::practice("").seats;
        let seats = G::setup(given.clone()).map_or(usual, |setup| G::sign(&setup).seats);
        let terms = Terms { bots, seats, ..Terms::practice(&format!("{title} {name}")) };
        let given =
            serde_json::to_value(G::brisk(given.clone())).expect("determinations have an encoding");
        self.floor.open_table(&id, game, terms, Some(given))
    }
}
