//! Why people at a table do not play, and what they do to play again.

use rules::{Game, Idle, Party, Text, Until};

use crate::Open;

impl<G: Game> Open<G> {
    /// None if the person plays.
    pub fn idle(&self, party: Party) -> Option<Idle<G::Act>> {
        let player = self.player(party)?;
        let idle = |key, until| Some(Idle { text: Text::new(key), why: None, until });
        match () {
            () if player.leaving => idle("table.idle.leaving", Until::Later),
            () if player.away => idle("table.idle.away", Until::Later),
            () if self.is_out_of_chips(party) => idle("table.idle.out-of-chips", Until::Chips),
            () => G::idle(self.at(), party),
        }
    }

    fn is_out_of_chips(&self, party: Party) -> bool {
        let engaged = G::engaged(&self.cloth.state).contains(party);
        !engaged && self.cloth.racks.of(party).total().is_zero()
    }
}
