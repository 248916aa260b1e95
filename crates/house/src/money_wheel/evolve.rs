//! Records facts. No judgement lives here.

use money::Cents;
use rules::{ChipKind, Parties, Party};

use super::{Event, Phase, SHOWN_RESULTS, Settled, Settlement, State, Stop, Symbol, Wager};

pub(crate) fn evolve(state: &mut State, event: &Event) {
    match *event {
        Event::WagersOpened { round } => {
            state.round = round;
            state.phase = Phase::Betting;
            state.settled.clear();
        }
        Event::Placed { party, symbol, amount, chips } => {
            state.put(Wager { party, symbol, chips, amount });
        }
        Event::TakenBack { party, symbol, amount, chips }
        | Event::ExcessReturned { party, symbol, amount, chips } => {
            state.lift(party, symbol, chips, amount);
        }
        Event::Advised { party, .. } => state.advised.insert(party),
        Event::ColourBought { party, value, .. } => state.colour.nominate(party, value),
        Event::MaximumRaised { party, max } => {
            state.markers.retain(|(owner, _)| *owner != party);
            state.markers.extend(max.map(|max| (party, max)));
        }
        Event::ColourRequired { party, required } => state.colour.require(party, required),
        Event::NoMoreBets => state.phase = Phase::Spinning,
        Event::Spun { stop, direction, revolutions, .. } => {
            state.last_direction = direction;
            state.last_revolutions = revolutions;
            state.show(Some(stop));
        }
        Event::Won { party, symbol, stake, paid, chips, .. } => {
            state.settle(party, symbol, chips, stake, Settlement::Won { paid });
        }
        Event::Lost { party, symbol, stake, chips } => {
            state.settle(party, symbol, chips, stake, Settlement::Lost);
        }
        Event::Voided { party, symbol, amount, chips, .. } => {
            state.settle(party, symbol, chips, amount, Settlement::Void);
        }
        Event::Settled { .. } => state.phase = Phase::Between,
        Event::RoundVoided { .. } => {
            state.phase = Phase::Between;
            state.show(None);
        }
        Event::ColourSold { .. } | Event::Returned { .. } | Event::Stated { .. } => {}
    }
}

impl State {
    fn put(&mut self, wager: Wager) {
        let same = |w: &&mut Wager| {
            w.party == wager.party && w.symbol == wager.symbol && w.chips == wager.chips
        };
        match self.wagers.iter_mut().find(same) {
            Some(placed) => placed.amount += wager.amount,
            None => self.wagers.push(wager),
        }
    }

    fn lift(&mut self, party: Party, symbol: Symbol, chips: ChipKind, amount: Cents) {
        let same = |w: &&mut Wager| w.party == party && w.symbol == symbol && w.chips == chips;
        let placed = self.wagers.iter_mut().find(same).expect("only what was placed is lifted");
        placed.amount -= amount;
        self.wagers.retain(|wager| !wager.amount.is_zero());
    }

    fn settle(
        &mut self,
        party: Party,
        symbol: Symbol,
        chips: ChipKind,
        amount: Cents,
        result: Settlement,
    ) {
        self.lift(party, symbol, chips, amount);
        self.settled.push(Settled { wager: Wager { party, symbol, chips, amount }, result });
    }

    fn show(&mut self, stop: Option<Stop>) {
        if self.results.len() == SHOWN_RESULTS {
            self.results.pop_back();
        }
        self.results.push_front((self.round, stop));
    }

    /// Everybody who has something on the layout.
    pub(crate) fn wagerers(&self) -> Parties {
        self.wagers.iter().map(|wager| wager.party).collect()
    }
}
