//! Records facts. No judgement lives here.

use rules::{Clause, Parties, Party, Seat, mark};

use super::cards::{Play, is_ace};
use super::event::Checker;
use super::state::{
    Aside, CameUp, CuttingCard, Extra, Machine, NextCard, Phase, Stack, State, Target, Unchecked,
};
use super::{BoxEvent, CardFault, Event, On, Place, Shuffle, Spot};
use crate::shoe::{CardCount, Shoe};
use crate::wagering::{self, Wager};

pub(crate) fn evolve(state: &mut State, event: &Event) {
    match event {
        Event::Shared(event) => {
            state.wagering.evolve(event);
            state.wagered(event);
        }
        Event::Own(event) => state.own(event),
    }
    state.advance();
}

impl State {
    /// The consequences of a wager's event for cards and hands.
    fn wagered(&mut self, event: &wagering::Event<Spot>) {
        match *event {
            wagering::Event::WagersOpened { .. } => {
                self.begun = false;
                self.clear_table();
            }
            wagering::Event::NoMoreBets => self.close_wagers(),
            wagering::Event::Placed { on, party, .. } => self.placed(on, party),
            wagering::Event::Won { party, .. } => self.insurance_answered(party),
            wagering::Event::Voided { .. } => self.drop_unwagered(),
            wagering::Event::Settled { round } | wagering::Event::RoundVoided { round, .. } => {
                self.end_round(round);
            }
            _ => {}
        }
    }

    fn clear_table(&mut self) {
        self.dealer.clear();
        self.boxes.iter_mut().for_each(super::in_box::InBox::clear);
        (self.phase, self.turn, self.reach) = (Phase::Idle, (0, 0), 0);
        self.absent = Parties::NONE;
    }

    fn enter(&mut self, seat: Seat) {
        self.boxes[usize::from(seat.0)].enter();
        self.reach = self.reach.max(seat.0 + 1);
    }

    fn close_wagers(&mut self) {
        self.phase = Phase::InitialDeal;
        for at in 0..self.wagering.wagers().len() {
            let wager = self.wagering.wagers()[at];
            if wager.on.on == On::Hand(0) {
                self.enter(wager.on.seat);
            }
        }
    }

    /// Clauses: round-of-cards, mid-shoe-entry, mid-shoe-pause (reading BJ-15). A round of play begins with its first card, and
    /// whoever wagers then has wagered in it.
    fn begin_round_of_cards(&mut self) {
        let wagerers = self.played_wagerers();
        if self.rounds == 0 {
            (self.began, self.constant) = (wagerers, wagerers);
        } else {
            self.constant = Parties(self.constant.0 & wagerers.0);
        }
        self.rounds += 1;
        self.dealt += 1;
    }

    fn placed(&mut self, on: Spot, party: Party) {
        match (self.phase, on.on) {
            (Phase::InitialDeal, On::Hand(0)) => self.enter(on.seat),
            (Phase::Insurance(_), On::Insurance) => self.insurance_answered(party),
            // The player who splits or doubles first does not follow.
            (Phase::Following { .. }, _) => self.answered(party),
            _ => {}
        }
    }

    /// A player with nothing left to insure has answered.
    fn insurance_answered(&mut self, party: Party) {
        if let Phase::Insurance(_) = self.phase {
            let wagers = self.wagering.wagers();
            let insured = |seat: Seat| {
                let spot = Spot::new(seat, On::Insurance);
                wagers.iter().any(|wager| wager.party == party && wager.on == spot)
            };
            let own = wagers.iter().filter(|wager| wager.party == party);
            let left =
                own.filter(|wager| wager.on.on == On::Hand(0)).any(|wager| !insured(wager.on.seat));
            if !left {
                self.answered(party);
            }
        }
    }

    fn answered(&mut self, party: Party) {
        if let Phase::Insurance(open) | Phase::Following { open, .. } = &mut self.phase {
            open.remove(party);
            if open.is_empty() {
                self.phase = Phase::SubsequentDeal;
                self.drop_hands();
            }
        }
    }

    /// A hand of a split on which nothing lies any more gets no card, and nobody is asked about it. While others may follow the
    /// split that is not known yet.
    fn drop_hands(&mut self) {
        if self.phase != Phase::SubsequentDeal {
            return;
        }
        for (seat, in_box) in (0u8..).map(Seat).zip(&mut self.boxes[..usize::from(self.reach)]) {
            for number in 0..in_box.split_into() {
                let on = Spot::new(seat, On::Hand(number));
                let wagered = self.wagering.wagers().iter().any(|wager| wager.on == on);
                if let Some(hand) = in_box.hand_mut(number).filter(|_| !wagered) {
                    hand.play = Play::Done;
                }
            }
        }
    }

    /// A box on which nothing lies any more is not played on.
    fn drop_unwagered(&mut self) {
        if self.phase == Phase::Idle {
            return;
        }
        let own = |wager: &Wager<Spot>| matches!(wager.on.on, On::Hand(_) | On::Double(_));
        let wagered = self.boxes_with(own);
        for (seat, in_box) in (0..).map(Seat).zip(&mut self.boxes) {
            if !wagered.contains(seat) {
                in_box.leave();
            }
        }
        self.drop_hands();
        if let Phase::Insurance(open) | Phase::Following { open, .. } = self.phase {
            let wagerers = self.wagering.wagerers();
            open.iter()
                .filter(|party| !wagerers.contains(*party))
                .for_each(|party| self.answered(party));
        }
    }

    /// Goes on to the next card or decision, whatever has happened.
    fn advance(&mut self) {
        if self.phase == Phase::InitialDeal {
            self.target = self.initial_target();
            if self.target.is_some() {
                return;
            }
            self.end_initial_deal();
        }
        self.target = match self.phase {
            Phase::SubsequentDeal => self.find_turn(),
            Phase::DealersHand => self.dealers_target(),
            _ => None,
        };
    }

    /// Goes to the first hand that is not done, from the first box on; to the dealer's when all are. Answers where a card goes
    /// before anything is decided. Clause: first-hand-first.
    fn find_turn(&mut self) -> Option<Target> {
        for seat in 0..self.reach {
            let in_box = &self.boxes[usize::from(seat)];
            let hands = in_box.hands();
            let open = |number: &&u8| hands[usize::from(**number)].play != Play::Done;
            let mut order = in_box.in_order().iter();
            let in_order = mark(Clause::FirstHandFirst);
            let next = if in_order { order.find(open) } else { order.rfind(open) };
            if let Some(&hand) = next {
                let wants_card = hands[usize::from(hand)].wants_card();
                if self.turn != (seat, hand) {
                    (self.turn, self.absent) = ((seat, hand), Parties::NONE);
                }
                return wants_card.then_some(Target::Hand { seat: Seat(seat), hand });
            }
        }
        self.phase = Phase::DealersHand;
        self.dealers_target()
    }

    fn dealers_target(&self) -> Option<Target> {
        self.dealer_draws().then_some(Target::Dealer)
    }

    fn end_initial_deal(&mut self) {
        for in_box in &mut self.boxes[..usize::from(self.reach)] {
            if let Some(hand) = in_box.hand_mut(0).filter(|hand| hand.is_complete()) {
                hand.play = Play::Done;
            }
        }
        let ace = self.dealer.cards().first().is_some_and(|card| is_ace(*card));
        self.phase = if ace { self.insurance_or_decisions() } else { Phase::SubsequentDeal };
    }

    /// Against an ace everybody with a wager is first asked about insurance.
    fn insurance_or_decisions(&self) -> Phase {
        let wagerers: Parties = self.played_wagerers();
        if !wagerers.is_empty() && mark(Clause::Insurance) {
            Phase::Insurance(wagerers)
        } else {
            Phase::SubsequentDeal
        }
    }

    fn played_wagerers(&self) -> Parties {
        let own = self.wagering.wagers().iter().filter(|wager| wager.on.on == On::Hand(0));
        own.map(|wager| wager.party).collect()
    }

    /// Clauses: round-of-cards, cutting-card-in-round. All cards are collected; after a cutting card they are shuffled.
    fn end_round(&mut self, round: rules::RoundNumber) {
        self.begun = false;
        if self.is_automated() {
            self.return_cards();
        }
        self.phase = Phase::Idle;
        let last = self.final_rounds.as_ref().is_some_and(|rounds| *rounds.end() <= round);
        let over = match self.cutting_card {
            CuttingCard::Drawn => mark(Clause::CuttingCardInRound),
            CuttingCard::Discarded => last,
            CuttingCard::Due | CuttingCard::Inside | CuttingCard::None => false,
        };
        if over || self.stack != Stack::Ready {
            self.stack = Stack::ShuffleDue;
        }
        if last {
            self.final_rounds = None;
        }
    }

    /// Clause: automated-shoe (reading BJ-17). All cards of the round go back into the shoe, those of void wagers and burnt ones too;
    /// only what was drawn in error and is still to be used stays out.
    fn return_cards(&mut self) {
        self.shoe = Shoe::new(self.shoe.decks());
        for at in 0..self.aside.len() {
            self.leave_shoe(self.aside.card(at));
        }
    }

    fn leave_shoe(&mut self, card: Option<equipment::Card>) {
        match card {
            Some(card) => self.shoe.deal(card),
            None => self.shoe.deal_face_down(CardCount(1)),
        }
    }

    fn own(&mut self, event: &BoxEvent) {
        match *event {
            BoxEvent::Shuffled { decks, shuffle, .. } => self.shuffled(decks, shuffle),
            BoxEvent::ShoeReplaced => self.machine = Machine::Sound,
            BoxEvent::RemainderShuffled { .. } => {
                self.begun = true;
                self.stack = Stack::ForSupervisor;
                self.cutting_card = CuttingCard::Due;
            }
            BoxEvent::DiscardsShuffled => self.discards_shuffled(),
            BoxEvent::ShoeContinued { decks, shuffle, ref seen, face_down, cutting_card } => {
                self.continued(decks, shuffle, seen, face_down, cutting_card);
            }
            BoxEvent::CutOffered { party } => {
                let mut asked = match self.stack {
                    Stack::Offered { asked, .. } => asked,
                    _ => Parties::NONE,
                };
                asked.insert(party);
                self.stack = Stack::Offered { to: party, asked };
            }
            BoxEvent::CutDeclined { .. } => {}
            BoxEvent::CutLeftToSupervisor => self.stack = Stack::ForSupervisor,
            BoxEvent::Cut { .. } => self.stack = Stack::Ready,
            BoxEvent::CuttingCardInserted { from_back } => {
                self.shoe.insert_cutting_card(CardCount(self.shoe.size().0 - from_back.0));
                self.cutting_card = CuttingCard::Inside;
            }
            BoxEvent::CuttingCardDrawn { on } => self.cutting_card_drawn(on),
            BoxEvent::CuttingCardDiscarded => {
                self.shoe.discard_cutting_card();
                self.cutting_card = CuttingCard::Discarded;
            }
            BoxEvent::FinalRoundsAnnounced { first, last } => {
                self.final_rounds = Some(first..=last);
            }
            BoxEvent::BoxMaximumRaised { seat, max } => self.markers[usize::from(seat.0)] = max,
            BoxEvent::CardsChanged => {
                self.stack = Stack::ShuffleDue;
                self.came_up = None;
                self.unchecked =
                    Unchecked { by_dealer: true, by_supervisor: true, ..self.unchecked };
            }
            BoxEvent::CardsChecked { by: Checker::Dealer } => {
                (self.unchecked.by_dealer, self.unchecked.for_gaming) = (false, false);
            }
            BoxEvent::CardsChecked { by: Checker::Supervisor } => {
                self.unchecked.by_supervisor = false;
            }
            BoxEvent::Ruled { .. } => self.machine = Machine::GivenUp,
            _ => self.in_play(event),
        }
    }

    /// Events with cards and hands in a round.
    fn in_play(&mut self, event: &BoxEvent) {
        match *event {
            BoxEvent::BoxDealt { seat, hand, card } => {
                self.use_card(card);
                let subsequent = self.phase == Phase::SubsequentDeal;
                self.boxes[usize::from(seat.0)].deal(hand, card, subsequent);
            }
            BoxEvent::DealerDealt { card } => {
                self.use_card(card);
                self.dealer.push(card);
            }
            BoxEvent::Declined { party } => self.answered(party),
            BoxEvent::CardAsked { seat, hand, .. } => self.play_on(seat, hand, Play::Drawing),
            BoxEvent::Stood { seat, hand, .. } => self.play_on(seat, hand, Play::Done),
            BoxEvent::LeftToDealer { seat, hand } => self.left_to_dealer(seat, hand),
            BoxEvent::DecisionPassed { from, .. } => self.absent.insert(from),
            BoxEvent::DealerCardBurnt { .. } => _ = self.dealer.pop(),
            BoxEvent::Split { seat, hand, others, next, .. } => {
                let in_box = &mut self.boxes[usize::from(seat.0)];
                in_box.split(hand, next);
                let new = u8::try_from(in_box.hands().len() - 1).unwrap_or_default();
                self.follow(Extra::Split(new), others);
            }
            BoxEvent::Doubled { seat, hand, others, .. } => {
                self.play_on(seat, hand, Play::OneMore);
                if let Some(hand) = self.boxes[usize::from(seat.0)].hand_mut(hand) {
                    hand.doubled = true;
                }
                self.follow(Extra::Double, others);
            }
            BoxEvent::Stated { what: CardFault::ShoeMalfunction } => self.machine = Machine::Failed,
            BoxEvent::Burnt { card, .. } => self.leave_shoe(card),
            BoxEvent::SetAside { card } => {
                self.leave_shoe(card);
                self.aside.push(card);
            }
            BoxEvent::Reconstructed { one, other } => self.reconstruct(one, other),
            BoxEvent::HandCardBurnt { seat, .. } => self.boxes[usize::from(seat.0)].burn_last(),
            BoxEvent::SplitUndone { seat, .. } => {
                self.boxes[usize::from(seat.0)].unite();
                self.back_to_decisions();
            }
            BoxEvent::DoubleUndone { seat, hand } => {
                let hand = self.boxes[usize::from(seat.0)].hand_mut(hand);
                hand.expect("only a hand that lies there was doubled").undouble();
                self.back_to_decisions();
            }
            _ => {}
        }
    }

    /// The next card comes from the shoe, or from the cards set aside.
    fn use_card(&mut self, card: equipment::Card) {
        if self.phase == Phase::InitialDeal && !self.is_dealt() {
            self.begin_round_of_cards();
        }
        match self.aside.take() {
            NextCard::Known(_) => {}
            NextCard::FaceDown => self.shoe.turn_up(card),
            _ => self.shoe.deal(card),
        }
    }

    fn play_on(&mut self, seat: Seat, hand: u8, play: Play) {
        let hand = self.boxes[usize::from(seat.0)].hand_mut(hand);
        hand.expect("only hands that lie there are played").play = play;
    }

    fn left_to_dealer(&mut self, seat: Seat, hand: u8) {
        let of = self.boxes[usize::from(seat.0)].hand(hand);
        let done = of.is_none_or(|hand| hand.total().is_left_by_absent());
        self.play_on(seat, hand, if done { Play::Done } else { Play::Absent });
    }

    fn follow(&mut self, what: Extra, open: Parties) {
        if !open.is_empty() {
            self.phase = Phase::Following { what, open };
        }
    }

    fn shuffled(&mut self, decks: u8, shuffle: Shuffle) {
        self.begun = self.is_between();
        if self.begun {
            self.clear_table();
        }
        (self.shoe, self.shuffle) = (Shoe::new(decks), shuffle);
        self.unchecked.for_gaming = false;
        // In the middle of a round no card of it is out yet: it is the first of the new shoe.
        (self.rounds, self.began, self.constant) = (0, Parties::NONE, Parties::NONE);
        self.aside = Aside::default();
        let automated = self.is_automated();
        self.stack = if automated { Stack::Ready } else { Stack::ForSupervisor };
        self.cutting_card = if automated { CuttingCard::None } else { CuttingCard::Due };
    }

    /// All cards but those on the table; the round is finished with them, and then they are shuffled.
    fn discards_shuffled(&mut self) {
        let mut shoe = Shoe::new(self.shoe.decks());
        self.cards_on_table().for_each(|card| shoe.deal(card));
        self.shoe = shoe;
        self.stack = Stack::ForSupervisor;
        self.cutting_card = CuttingCard::Drawn;
    }

    fn continued(
        &mut self,
        decks: u8,
        shuffle: Shuffle,
        seen: &[equipment::Card],
        face_down: CardCount,
        cutting_card: Option<CardCount>,
    ) {
        self.shuffled(decks, shuffle);
        (self.begun, self.stack) = (false, Stack::Ready);
        for card in seen {
            self.shoe.deal(*card);
        }
        self.shoe.deal_face_down(face_down);
        if let Some(behind) = cutting_card {
            self.shoe.insert_cutting_card(behind);
            self.cutting_card = CuttingCard::Inside;
        }
    }

    fn cutting_card_drawn(&mut self, on: Option<Seat>) {
        self.shoe.discard_cutting_card();
        self.cutting_card = CuttingCard::Drawn;
        self.came_up = Some(match on {
            Some(seat) => {
                let nearest = self.wagers_on(Spot::original(seat)).next().map(|wager| wager.party);
                CameUp::OnBox { seat, nearest }
            }
            None => CameUp::OnDealer,
        });
        if !self.is_dealt() {
            self.stack = Stack::ShuffleDue;
        }
    }

    /// Two cards change places, and what was decided by them is decided again (reading BJ-18).
    fn reconstruct(&mut self, one: Place, other: Place) {
        let (first, second) = (self.card_at(one), self.card_at(other));
        if let (Some(first), Some(second)) = (first, second) {
            self.put_at(one, second);
            self.put_at(other, first);
        }
        let insurable = self.dealer.cards().first().is_some_and(|card| is_ace(*card));
        let dealers = [one, other].iter().any(|place| place.seat.is_none());
        self.phase = match self.phase {
            Phase::Idle | Phase::InitialDeal | Phase::Following { .. } => self.phase,
            Phase::Insurance(open) if insurable => {
                let seats = [one, other].into_iter().filter_map(|place| place.seat);
                let asked = seats.flat_map(|seat| self.wagers_on(Spot::original(seat)));
                Phase::Insurance(open.iter().chain(asked.map(|wager| wager.party)).collect())
            }
            _ if insurable && dealers && self.dealer.len() == 1 => self.insurance_or_decisions(),
            _ => Phase::SubsequentDeal,
        };
        self.drop_hands();
    }

    /// Nobody follows what was taken back, and the dealer draws no card before it is decided again.
    fn back_to_decisions(&mut self) {
        if matches!(self.phase, Phase::Following { .. } | Phase::DealersHand) {
            self.phase = Phase::SubsequentDeal;
        }
        self.drop_hands();
    }

    pub(crate) fn card_at(&self, place: Place) -> Option<equipment::Card> {
        let hand = match place.seat {
            Some(seat) => self.in_box(seat)?.lying().get(usize::from(place.hand))?,
            None => &self.dealer,
        };
        hand.cards().get(usize::from(place.card)).copied()
    }

    fn put_at(&mut self, place: Place, card: equipment::Card) {
        let Some(seat) = place.seat else {
            self.dealer.replace(place.card, card);
            return;
        };
        self.boxes[usize::from(seat.0)].replace(place.hand, place.card, card);
    }
}
