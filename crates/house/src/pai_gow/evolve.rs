//! Records facts. No judgement lives here.

use equipment::Tile;
use money::Cents;
use rules::{Clause, Happening, Party, mark};

use super::boxes::{BOXES, TileBox};
use super::cuts::{Cut, PLACES};
use super::event::{Checker, Event, TileEvent};
use super::parts::{Hand, Setting};
use super::state::{Bank, Bid, How, InBox, Joining, Nomination, Phase, State, Ticket, Unchecked};
use crate::wagering;

pub(crate) fn evolve(state: &mut State, event: &Event) {
    match event {
        Event::Shared(event) => {
            state.wagering.evolve(event);
            match event {
                wagering::Event::WagersOpened { .. } => state.begin(),
                wagering::Event::NoMoreBets => state.phase = Phase::Stacking,
                wagering::Event::Settled { .. } => state.end(true),
                wagering::Event::RoundVoided { .. } => state.end(false),
                _ => {}
            }
        }
        Event::Own(event) => state.own(event),
    }
}

impl State {
    /// The house has the bank until somebody takes it.
    fn begin(&mut self) {
        self.banked = match self.bank {
            Bank::House => None,
            Bank::Player { banker, .. } => {
                let before = self.banked.filter(|(party, _)| *party == banker);
                Some((banker, before.map_or(0, |(_, rounds)| rounds) + 1))
            }
        };
        self.bank = Bank::House;
        self.house_wager = Cents::ZERO;
        self.cut = Cut::YAT_DONG_DONG;
        (self.la_ja, self.shaken_again) = (false, false);
        self.nominations.clear();
        self.declined.clear();
        self.agreed.clear();
        self.clear_tiles();
        self.phase = Phase::Idle;
    }

    fn clear_tiles(&mut self) {
        self.stack.clear();
        self.dice.clear();
        self.boxes = [InBox::default(); BOXES as usize];
    }

    /// The wagers as they are when the tiles are dealt; the house's next wager may depend on them.
    fn note_wagers(&mut self) {
        let wagered: [Cents; BOXES as usize] = std::array::from_fn(|at| {
            let seat = rules::Seat(u8::try_from(at).unwrap_or_default());
            TileBox::at(seat).map_or(Cents::ZERO, |on| self.wagered_on(on))
        });
        self.wagered = wagered;
    }

    /// Clause: banker-has-set. A player who has set a hand may take the bank there; a round that is void or ended before the deal changes
    /// nothing of that.
    fn end(&mut self, counts: bool) {
        if counts && self.phase == Phase::Setting {
            for at in 0..self.boxes.len() {
                let in_box = self.boxes[at];
                let set = matches!(
                    in_box.how,
                    How::Set(_) | How::Shown(_) | How::GivenUp | How::Reconstructed
                );
                self.setters[at] = in_box.setter.filter(|_| set);
            }
        }
        self.colluded = None;
        self.bids.clear();
        self.joining.clear();
        self.priority = super::boxes::Boxes::default();
        self.phase = Phase::Idle;
    }

    fn own(&mut self, event: &TileEvent) {
        match *event {
            TileEvent::BankAsked { party, on, amount, co } => {
                self.bids.push(Bid { party, on, amount, co });
            }
            TileEvent::BankJoined { party, banker, amount } => {
                self.joining.push(Joining { party, banker, amount });
            }
            TileEvent::BankWithdrawn { party } => self.withdraw(party),
            TileEvent::BankTaken { on, banker, co, ref stakes } => {
                self.bank = Bank::Player { on, banker, co };
                self.stakes.clone_from(stakes);
                self.offered_from = on;
            }
            TileEvent::HouseWagered { amount, .. } => self.house_wager = amount,
            TileEvent::CutChosen { cut } => self.cut = cut,
            TileEvent::LaJa { .. } => self.la_ja = true,
            TileEvent::ShakenAgain { .. } => self.shaken_again = true,
            TileEvent::Nominated { on, by, party } => {
                self.nominations.retain(|known| known.on != on || known.by != by);
                self.nominations.push(Nomination { on, by, party });
            }
            TileEvent::PriorityMarked { on, marked: true } => self.priority.insert(on),
            TileEvent::PriorityMarked { on, marked: false } => self.priority.remove(on),
            TileEvent::BoxMaximumRaised { on, max } => {
                self.markers[usize::from(on.number() - 1)] = max;
            }
            TileEvent::BankSettled { party, .. } | TileEvent::BankReturned { party, .. } => {
                self.stakes.retain(|stake| stake.party != party);
            }
            TileEvent::JackpotDisplayed { amount } => self.displayed = amount,
            TileEvent::JackpotWagered { on, party, amount } => {
                self.tickets.push(Ticket { on, party, amount });
            }
            TileEvent::JackpotDeclined { on, party } => self.declined.push((on, party)),
            TileEvent::JackpotAgreed { on, by, party } => {
                self.agreed.retain(|known| known.on != on || known.by != by);
                self.agreed.push(Nomination { on, by, party });
            }
            TileEvent::JackpotReturned { on, party, .. }
            | TileEvent::JackpotLost { on, party, .. }
            | TileEvent::JackpotWon { on, party, .. } => {
                self.tickets.retain(|ticket| ticket.on != on || ticket.party != party);
            }
            _ => self.tiles(event),
        }
    }

    fn tiles(&mut self, event: &TileEvent) {
        match *event {
            TileEvent::TileStacked { tile } => {
                self.stack.push(tile);
                if self.stack.len() == usize::from(PLACES) {
                    self.phase = Phase::Dice;
                }
            }
            TileEvent::TilesStacked => {
                self.stack = vec![None; PLACES.into()];
                self.phase = Phase::Dice;
            }
            TileEvent::DieShown { face } => self.dice.push(face),
            TileEvent::Delivered { first, division, ref setters, .. } => {
                self.note_wagers();
                self.deliver(first, &division, setters);
            }
            TileEvent::Viewed { on, hand, .. } => {
                let in_box = self.in_box_mut(on);
                in_box.viewed = true;
                in_box.hand = in_box.hand.or(hand);
            }
            TileEvent::HandSet { on, setting, house_way, .. } => {
                let in_box = self.in_box_mut(on);
                in_box.house_way = house_way.is_some();
                (in_box.how, in_box.asked) = (How::Set(setting), false);
            }
            TileEvent::GivenUp { on, .. } => {
                let in_box = self.in_box_mut(on);
                (in_box.how, in_box.asked) = (How::GivenUp, false);
            }
            TileEvent::HandShown { on, setting, .. } => self.show(on, setting),
            TileEvent::Stated { what } => self.colluded = self.colluded.or(what.party()),
            TileEvent::Ruled { .. } => self.colluded = None,
            TileEvent::DiceReshaken => {
                self.dice.clear();
                self.phase = Phase::Dice;
            }
            TileEvent::Restacked => {
                self.clear_tiles();
                self.phase = Phase::Stacking;
            }
            TileEvent::VoidOffered { on, .. } => self.in_box_mut(on).asked = true,
            TileEvent::PlayedOn { on, .. } => self.in_box_mut(on).asked = false,
            TileEvent::HandVoid { on, .. } | TileEvent::Retrieved { on } => {
                *self.in_box_mut(on) = InBox::default();
            }
            TileEvent::Reconstructed { on, tiles } => {
                let in_box = self.in_box_mut(on);
                (in_box.hand, in_box.how) = (Some(in_order(tiles)), How::Reconstructed);
            }
            TileEvent::TilesChanged => {
                self.unchecked = Unchecked { by_dealer: true, by_supervisor: true };
            }
            TileEvent::TilesChecked { by: Checker::Dealer } => self.unchecked.by_dealer = false,
            TileEvent::TilesChecked { by: Checker::Supervisor } => {
                self.unchecked.by_supervisor = false;
            }
            _ => {}
        }
    }

    /// Clause: dealt-anticlockwise. The groups of the cut go round from the first box; those of boxes that are not in the round are
    /// taken back.
    fn deliver(&mut self, first: TileBox, division: &[u8], setters: &[(TileBox, Party)]) {
        for (group, on) in (0u8..).zip(first.round()) {
            if !self.is_in_round(on) && mark(Clause::DealtAnticlockwise) {
                continue;
            }
            let places = division.iter().zip(&self.stack).filter(|(of, _)| **of == group);
            let tiles: Option<Vec<Tile>> = places.map(|(_, tile)| *tile).collect();
            let hand = tiles.and_then(|tiles| Hand::try_from(tiles).ok()).map(in_order);
            let setter = setters.iter().find(|(of, _)| *of == on).map(|(_, party)| *party);
            *self.in_box_mut(on) = InBox { hand, setter, how: How::Unset, ..InBox::default() };
        }
        self.phase = Phase::Setting;
    }

    fn show(&mut self, on: TileBox, setting: Setting) {
        let in_box = self.in_box_mut(on);
        let shown = in_order(setting.tiles());
        assert!(in_box.hand.is_none_or(|hand| hand == shown), "a hand shows what it was dealt");
        in_box.hand = Some(shown);
        (in_box.how, in_box.asked) = (How::Shown(setting), false);
    }

    fn withdraw(&mut self, party: Party) {
        self.bids.retain(|bid| bid.party != party);
        self.joining.retain(|joining| joining.party != party && joining.banker != party);
    }

    /// Nothing that the game knows of a party outlasts it.
    pub(crate) fn happened(&mut self, happening: Happening) {
        self.wagering.happened(happening);
        if let Happening::Left(party) = happening {
            self.withdraw(party);
            self.colluded = self.colluded.filter(|about| *about != party);
            for named in [&mut self.nominations, &mut self.agreed] {
                named.retain(|known| known.by != party && known.party != party);
            }
            self.declined.retain(|(_, by)| *by != party);
            self.setters.iter_mut().filter(|of| **of == Some(party)).for_each(|of| *of = None);
            self.banked = self.banked.filter(|(banker, _)| *banker != party);
            if self.bank.banker() == Some(party) {
                self.bank = Bank::House;
            }
            let theirs = self.boxes.iter_mut().filter(|in_box| in_box.setter == Some(party));
            theirs.for_each(|in_box| in_box.setter = None);
        }
    }
}

/// Tiles in the order of the set.
fn in_order(mut hand: Hand) -> Hand {
    hand.sort_unstable();
    hand
}
