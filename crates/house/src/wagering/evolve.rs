//! Records facts about wagers. No judgement lives here.

use money::Cents;
use rules::{ChipKind, Clause, Party};

use super::{Event, Marker, Outcome, Position, Settled, Stage, Wager, Wagering};

impl<P: Position> Wagering<P> {
    pub fn evolve(&mut self, event: &Event<P>) {
        match *event {
            Event::WagersOpened { round } => {
                self.round = round;
                self.stage = Stage::WagersOpen;
                self.settled.clear();
            }
            Event::BegunWithoutWagers { round, .. } => {
                self.round = round;
                self.stage = Stage::NoMoreBets;
                self.settled.clear();
            }
            Event::Placed { party, on, amount, chips } => {
                self.put(Wager { party, on, chips, amount });
            }
            Event::TakenBack { party, on, amount, chips }
            | Event::ExcessReturned { party, on, amount, chips }
            | Event::HandedBack { party, on, amount, chips, .. } => {
                self.lift(party, on, chips, amount);
            }
            Event::Advised { party, .. } => self.advised.insert(party),
            Event::ColourBought { party, value, .. } => self.colour.nominate(party, value),
            Event::MaximumRaised { party, on, max } => {
                self.markers.retain(|marker| marker.party != party || marker.on != on);
                self.markers.extend(max.map(|max| Marker { party, on, max }));
            }
            Event::ColourRequired { party, required } => self.colour.require(party, required),
            Event::NoMoreBets => self.stage = Stage::NoMoreBets,
            Event::Won { party, on, stake, paid, chips, under, .. } => {
                let wager = Wager { party, on, chips, amount: stake };
                self.settle(wager, Outcome::Won { paid }, under);
            }
            Event::Lost { party, on, stake, chips, under, .. } => {
                self.settle(Wager { party, on, chips, amount: stake }, Outcome::Lost, under);
            }
            Event::StoodOff { party, on, stake, chips, under, .. } => {
                self.settle(Wager { party, on, chips, amount: stake }, Outcome::StoodOff, under);
            }
            Event::Voided { party, on, amount, chips, .. } => {
                self.settle(Wager { party, on, chips, amount }, Outcome::Void, Clause::Void);
            }
            Event::Reopened { party, on, stake, chips, .. } => {
                self.reopen(Wager { party, on, chips, amount: stake });
            }
            Event::Settled { round } | Event::RoundVoided { round, .. } => {
                // A round can be void before wagers were open.
                (self.round, self.stage) = (round, Stage::Between);
            }
            Event::ColourSold { .. }
            | Event::Returned { .. }
            | Event::Found { .. }
            | Event::FoundLate { .. } => {}
        }
    }

    fn put(&mut self, wager: Wager<P>) {
        self.order.put(&self.wagers, wager);
        match self.wagers.iter_mut().find(|placed| placed.is_with(&wager)) {
            Some(placed) => placed.amount += wager.amount,
            None => self.wagers.push(wager),
        }
    }

    /// Returns how many wagers were in front of it.
    fn lift(&mut self, party: Party, on: P, chips: ChipKind, amount: Cents) -> usize {
        let lifted = Wager { party, on, chips, amount };
        self.order.lift(lifted);
        let at = self.wagers.iter().position(|placed| placed.is_with(&lifted));
        let at = at.expect("only what was placed is lifted");
        self.wagers[at].amount -= amount;
        if self.wagers[at].amount.is_zero() {
            self.wagers.remove(at);
        }
        at
    }

    fn settle(&mut self, wager: Wager<P>, outcome: Outcome, under: Clause) {
        let behind = self.lift(wager.party, wager.on, wager.chips, wager.amount);
        let (left_behind, undone) = (false, false);
        self.settled.push(Settled { wager, outcome, under, behind, left_behind, undone });
    }

    /// Changes the result of a settled wager.
    pub fn resettle(&mut self, wager: Wager<P>, outcome: Outcome, under: Clause) {
        if let Some(settled) = self.settled.iter_mut().find(|settled| settled.wager == wager) {
            (settled.outcome, settled.under) = (outcome, under);
        }
    }

    /// Puts a settled wager back in its place among the others, so that the one nearest to the dealer stays nearest.
    fn reopen(&mut self, wager: Wager<P>) {
        let at = self.settled.iter().rposition(|settled| settled.wager == wager);
        let settled = self.settled.remove(at.expect("only what was settled is opened again"));
        self.order.put(&self.wagers, wager);
        self.wagers.insert(settled.behind.min(self.wagers.len()), wager);
    }
}
