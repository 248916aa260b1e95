//! Whole rounds of the games against the house on one thread: every command judged, every event recorded in place.

pub mod blackjack;
pub mod hands;
pub mod layouts;
mod player;

use money::Cents;
use rules::{ChipKind, Cloth, Game, Machine, Party, Played, Pocket, Racks, Seat, Seats, Transfer};

/// What everybody brings: more than is ever lost.
const RACK: Cents = Cents::dollars(1_000_000_000);

/// A table that the computer deals at, with so many players.
fn table<G: Game>(setup: &G::Setup, players: u8) -> Cloth<G::State> {
    let mut cloth = Played::<G>::open(setup);
    cloth.live = false;
    cloth.seats = Seats::new(players);
    cloth.racks = Racks::default();
    for party in (0..players).map(Party) {
        cloth.seats.join(party);
        cloth.seats.take(Seat(party.0), party);
        let (from, to) = (Pocket::Account(party), Pocket::Rack(party, ChipKind::Gaming));
        cloth.racks.apply(Transfer { from, to, amount: RACK });
    }
    cloth
}
