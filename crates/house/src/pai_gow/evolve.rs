//! Records facts. No judgement lives here.

use equipment::Tile;
use money::Cents;
use rules::{Clause, Happening, Party, mark};

use super::boxes::{BOXES, TileBox};
use super::command::TileFault;
use super::cuts::{Cut, PLACES};
use super::event::{Checker, Event, TileEvent};
use super::parts::{Hand, Setting};
use super::state::{Bank, Bid, How, InBox, Joining, Nomination, Phase, State, Ticket, Unchecked};
use crate::Few;
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
        self.bank = Bank::House;
        self.stands = false;
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

    /// A round of play that was settled counts for the next bank. One that is void, or that ended before the deal, changes nothing of
    /// that (reading PG-31).
    fn end(&mut self, settled: bool) {
        self.stands = settled && self.phase == Phase::Setting;
        if self.stands {
            self.note_bank();
            for on in TileBox::ONE.round() {
                let at = usize::from(on.number() - 1);
                (self.setters[at], self.wagered[at]) = (self.set_by(on), self.in_box(on).wagered);
            }
        }
        self.boxes.iter_mut().for_each(|in_box| in_box.asked = false);
        self.colluded = None;
        self.bids.clear();
        self.joining.clear();
        self.priority = super::boxes::Boxes::default();
        self.phase = Phase::Idle;
    }

    /// Clause: two-rounds-of-bank.
    fn note_bank(&mut self) {
        self.banked = self.bank.banker().map(|banker| {
            let before = self.banked.filter(|(party, _)| *party == banker);
            (banker, before.map_or(0, |(_, rounds)| rounds) + 1)
        });
    }

    /// Clause: banker-has-set (reading PG-30). The player who has set the hand of a box, and may take the bank there. The hand of a
    /// co-bank counts as the co-banker's.
    fn set_by(&self, on: TileBox) -> Option<Party> {
        if self.bank.is_co() && on == self.bank.on() {
            return self.bank.banker();
        }
        let in_box = self.in_box(on);
        let set = !matches!(in_box.how, How::Nothing | How::Unset) && !in_box.by_dealer;
        in_box.setter.filter(|_| set)
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
                self.stack.clear();
                self.stack.resize(PLACES.into(), None);
                self.phase = Phase::Dice;
            }
            TileEvent::DieShown { face } => self.dice.push(face),
            TileEvent::Delivered { first, division, ref setters, .. } => {
                self.deliver(first, &division, setters);
            }
            TileEvent::Viewed { on, hand, .. } => {
                let in_box = self.in_box_mut(on);
                in_box.viewed = true;
                in_box.hand = in_box.hand.or(hand);
            }
            TileEvent::SetterNamed { on, party } => {
                let in_box = self.in_box_mut(on);
                (in_box.setter, in_box.viewed) = (Some(party), false);
            }
            TileEvent::HandSet { on, by, setting, house_way } => {
                let in_box = self.in_box_mut(on);
                (in_box.house_way, in_box.by_dealer) = (house_way.is_some(), by.is_none());
                (in_box.how, in_box.asked) = (How::Set(setting), false);
            }
            TileEvent::GivenUp { on, .. } => {
                let in_box = self.in_box_mut(on);
                (in_box.how, in_box.asked) = (How::GivenUp, false);
            }
            TileEvent::HandShown { on, setting, .. } => self.show(on, setting),
            TileEvent::Stated { what: TileFault::SetterAbsent { on } } => {
                let in_box = self.in_box_mut(on);
                in_box.setter.into_iter().for_each(|party| in_box.absent.insert(party));
            }
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
            let tiles: Option<Few<Tile>> = places.map(|(_, tile)| *tile).collect();
            let hand = tiles.and_then(|tiles| Hand::try_from(&tiles[..]).ok()).map(in_order);
            let setter = setters.iter().find(|(of, _)| *of == on).map(|(_, party)| *party);
            let (wagered, how) = (self.wagered_on(on), How::Unset);
            *self.in_box_mut(on) = InBox { hand, setter, how, wagered, ..InBox::default() };
        }
        self.phase = Phase::Setting;
    }

    /// Clause: jackpot-prizes. The amount displayed when a hand is shown is what it wins.
    fn show(&mut self, on: TileBox, setting: Setting) {
        let displayed = self.displayed;
        let in_box = self.in_box_mut(on);
        in_box.displayed = displayed;
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
        if let Happening::Counts(round, counts) = happening {
            self.stands = if round == self.wagering.round() { counts } else { self.stands };
        }
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
