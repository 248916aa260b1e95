//! The players in a walk, and their chips.

use std::ops::RangeInclusive;

use money::Cents;
use proptest::prelude::*;
use rules::{ChipKind, Cloth, Party, Pocket, Seat, Seats, StaffId, Transfer, Who};

/// The racks of the people at a table, from the first seat on; nobody else is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Company(Vec<Cents>);

impl Company {
    /// Three people with more than they need.
    pub fn of_three() -> Company {
        Company(vec![Cents::dollars(1000); 3])
    }

    /// This many people, each with one chip, a few, or many: stakes run out, but not at once.
    pub fn of(seats: RangeInclusive<u8>, chip: Cents) -> impl Strategy<Value = Company> {
        let chips =
            prop_oneof![1 => Just(1), 2 => 2..=20_u64, 2 => 20..=200_u64, 1 => 200..=2_000_u64];
        let rack = chips.prop_map(move |chips| Cents(chips * chip.0));
        let count = usize::from(*seats.start())..=usize::from(*seats.end());
        proptest::collection::vec(rack, count).prop_map(Company)
    }

    pub(crate) fn parties(&self) -> impl Iterator<Item = Party> + use<> {
        (0..u8::try_from(self.0.len()).expect("a table has few seats")).map(Party)
    }

    /// Everybody who may say something to a game.
    pub(crate) fn actors(&self) -> Vec<Who> {
        let staff = [Who::Dealer, Who::Supervisor(StaffId(1)), Who::Clock, Who::Table];
        self.parties().map(Who::Party).chain(staff).collect()
    }

    pub(crate) fn sit_down<S>(&self, cloth: &mut Cloth<S>) {
        cloth.seats = Seats::new(u8::try_from(self.0.len()).expect("a table has few seats"));
        for (party, amount) in self.parties().zip(&self.0) {
            cloth.seats.join(party);
            cloth.seats.take(Seat(party.0), party);
            let (from, to) = (Pocket::Account(party), Pocket::Rack(party, ChipKind::Gaming));
            cloth.racks.apply(Transfer { from, to, amount: *amount });
        }
    }
}
