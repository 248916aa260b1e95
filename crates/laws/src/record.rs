//! The record of a table, kept apart from it: what its events say must be how it stands, and where they say that money
//! went, there it is.

use std::collections::BTreeMap;

use money::Cents;
use rules::{Game, Machine, Party, Viewer};
use table::{Event, Place, State, Table, TableView};

use crate::encoding::there_and_back;

/// The state of a table by its events alone.
pub(crate) struct Record<G: Game> {
    pub(crate) events: Vec<Event<G>>,
    state: State<G>,
    /// The same, saved and loaded on the way.
    loaded: State<G>,
    /// The balance of each pocket.
    balances: BTreeMap<Place, i128>,
}

impl<G: Game> Record<G> {
    pub(crate) fn new() -> Record<G> {
        let (state, loaded) = (State::default(), State::default());
        Record { events: Vec::new(), state, loaded, balances: BTreeMap::new() }
    }

    /// Reads an event as from a journal, and shows it to everybody.
    pub(crate) fn add(&mut self, event: &Event<G>) {
        let read = there_and_back(event);
        assert_eq!(&read, event, "an event survives its encoding");
        Table::<G>::evolve(&mut self.state, &read);
        Table::<G>::evolve(&mut self.loaded, &read);
        let unit = self.state.books().map(|table| table.terms.unit).unwrap_or_default();
        read.postings(unit, &mut |posting| {
            let amount = posting.amount.in_unit(unit).map(i128::from).expect("one table, one unit");
            *self.balances.entry(posting.from).or_default() -= amount;
            *self.balances.entry(posting.to).or_default() += amount;
        });
        for viewer in [Viewer::Party(Party(0)), Viewer::Spectator, Viewer::Inspector] {
            let _ = self.state.books().and_then(|table| read.tell(table, viewer));
        }
        self.events.push(read);
    }

    /// A table that leaves memory is saved, and comes back as it was.
    pub(crate) fn rest(&mut self) {
        self.loaded = there_and_back(&self.loaded);
        assert_eq!(self.loaded, self.state, "a table that was saved and loaded goes on as it was");
    }

    /// The record gives the table again, and all chips are where it says.
    pub(crate) fn check(&self, state: &State<G>) {
        assert_eq!(&self.state, state, "replay gives the same table");
        let at_stake = self.sum(|place| matches!(place, Place::Wager(_) | Place::Pot));
        let Some(table) = state.open() else {
            let held = self.sum(|place| matches!(place, Place::Rack(_)));
            assert_eq!(at_stake + held, 0, "nothing is left at a table that is not open");
            return;
        };
        let counted = |cents: Cents| i128::from(cents.0);
        assert_eq!(at_stake, counted(table.cloth.racks.in_play()), "wagers and pots");
        assert_eq!(at_stake, counted(G::in_play(&table.cloth.state)), "as the game counts them");
        for party in (0..Party::MAX).map(Party) {
            let rack = table.cloth.racks.of(party).total();
            assert_eq!(self.at(Place::Rack(party)), counted(rack), "the rack of {party:?}");
        }
        for place in self.balances.keys() {
            if let Place::Debt(person) = place {
                assert_eq!(-self.at(*place), counted(table.debt_of(*person)), "{person:?} owes");
            }
        }
    }

    /// Everybody is shown how it stands.
    pub(crate) fn look(&self) {
        let Some(table) = self.state.open() else { return };
        let players = table.players().map(|(party, _)| Viewer::Party(party));
        let others = [Viewer::Spectator, Viewer::Dealer, Viewer::Supervisor, Viewer::Inspector];
        for viewer in players.chain(others) {
            let _ = TableView::of(table, viewer);
        }
    }

    fn at(&self, place: Place) -> i128 {
        self.balances.get(&place).copied().unwrap_or_default()
    }

    fn sum(&self, counts: impl Fn(&Place) -> bool) -> i128 {
        self.balances.iter().filter(|(place, _)| counts(place)).map(|(_, balance)| *balance).sum()
    }
}
