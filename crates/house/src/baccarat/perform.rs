//! Carries permits out, event by event.

use equipment::Card;
use money::Cents;
use rules::{ChipKind, Clause, Draft, Parties, Party, Played, Racks, Stakes, mark};

use super::cards::{Side, burns, total};
use super::command::CardAct;
use super::event::{CardEvent, Event};
use super::irregular::{Remedy, Then};
use super::judge::Permit;
use super::places::Place;
use super::settle::{Commission, Winner, winner};
use super::setup::{AfterTie, Setup};
use super::state::{Next, Stack, State};
use super::{Baccarat, differential};
use crate::CardCount;
use crate::wagering::{self, Outcome, Stage};

/// A draft, as this game writes on it.
struct Sheet<'a, D: Draft<Played<Baccarat>>> {
    setup: &'a Setup,
    draft: &'a mut D,
}

pub(crate) fn perform(setup: &Setup, draft: &mut impl Draft<Played<Baccarat>>, permit: Permit) {
    let mut sheet = Sheet { setup, draft };
    match permit {
        Permit::Wager(permit) => sheet.wager(permit),
        Permit::Cards { act, party } => sheet.cards(act, party),
        Permit::PassCut => sheet.record(CardEvent::CutPassed),
        Permit::Mend(remedy) => sheet.mend(remedy),
        Permit::GiveUpShoe => {
            sheet.record(CardEvent::ShoeEnded);
            let (round, under) = (sheet.state().wagering.round().next(), None);
            sheet.draft.record(wagering::Event::RoundVoided { round, under }.into());
        }
    }
}

impl<D: Draft<Played<Baccarat>>> Sheet<'_, D> {
    fn state(&self) -> &State {
        &self.draft.state().state
    }

    fn record(&mut self, event: CardEvent) {
        self.draft.record(Event::Own(event));
    }

    fn wager(&mut self, permit: wagering::Permit<Place>) {
        wagering::perform(self.setup, self.draft, permit);
        match permit {
            wagering::Permit::Close => {
                self.settle_what_stands();
                self.go_on();
            }
            wagering::Permit::Found { .. } => self.settle_what_stands(),
            wagering::Permit::Void { parties: Parties::ALL, .. } => self.end_shoe(None),
            _ => {}
        }
    }

    /// Clauses: above-maximum, differential-limit (reading BA-02). Once no more bets has been called, what is above the maximum goes
    /// back, from the wager placed last; then both sides are compared by what is left at risk.
    fn settle_what_stands(&mut self) {
        if self.state().wagering.stage() != Stage::NoMoreBets {
            return;
        }
        let wagers = self.state().wagering.wagers().to_vec();
        for wager in wagers.iter().rev() {
            wagering::return_excess(self.setup, self.draft, wager.party, wager.on);
        }
        differential::enforce(self.setup, self.draft);
    }

    fn cards(&mut self, act: CardAct, party: Option<Party>) {
        match act {
            CardAct::ChangeCards { all } => {
                self.record(CardEvent::CardsChanged { all });
                if all && self.state().cards != Stack::Ended {
                    self.collect_all();
                    self.record(CardEvent::ShoeEnded);
                }
            }
            CardAct::CheckCards => self.record(CardEvent::CardsChecked),
            CardAct::Shuffle => self.record(CardEvent::Shuffled),
            CardAct::Cut { behind } => self.record(CardEvent::Cut { party, behind }),
            CardAct::DeclineCut => {
                let party = party.expect("a player declines");
                self.record(CardEvent::CutDeclined { party });
            }
            CardAct::InsertCuttingCard { from_back } => {
                // Clause: eight-decks.
                let decks = if mark(Clause::EightDecks) { self.setup.rules().decks } else { 1 };
                self.record(CardEvent::CuttingCardInserted { decks, from_back });
            }
            CardAct::ShowFirstCard { card } => self.show_first_card(card),
            CardAct::BeginWithoutWagers => {
                let round = self.state().wagering.round().next();
                let under = Clause::ExposedExcessCard;
                self.draft.record(wagering::Event::BegunWithoutWagers { round, under }.into());
                self.go_on();
            }
            CardAct::Deal { to, card } => {
                self.deal(to, card);
                self.go_on();
            }
            CardAct::LetExpose { hand, party } => {
                self.record(CardEvent::ExposerNamed { hand, party });
            }
            CardAct::Expose { hand } => self.record(CardEvent::Lifted { hand, party }),
            CardAct::TurnUp { hand, card } => {
                self.record(CardEvent::TurnedUp { hand, card });
                self.go_on();
            }
            CardAct::SettleCommission { party } => self.collect(party),
        }
    }

    /// Clauses: first-card-burns, tens-burn-ten.
    fn show_first_card(&mut self, card: Card) {
        self.meet_cutting_card();
        self.record(CardEvent::FirstCardShown { card });
        self.record(CardEvent::Burnt { count: CardCount(burns(card)) });
        self.go_on();
    }

    /// Clause: cutting-card-ends-shoe. The cutting card comes out before the card behind it.
    fn meet_cutting_card(&mut self) {
        let Some(in_use) = self.state().in_use() else { return };
        let meets = in_use.held.is_empty() && in_use.shoe.is_cut_out() && !in_use.cutting_card_out;
        if meets && mark(Clause::CuttingCardEndsShoe) {
            self.record(CardEvent::CuttingCardDrawn);
        }
    }

    fn deal(&mut self, to: Side, card: Option<Card>) {
        self.meet_cutting_card();
        self.record(CardEvent::Dealt { to, card });
    }

    /// Decides the round when both hands are complete, and gives it up when the shoe has no card for them.
    fn go_on(&mut self) {
        if self.state().wagering.stage() != Stage::NoMoreBets {
            return;
        }
        match self.state().next(self.setup) {
            // Clause: shoe-runs-out.
            Next::Card { .. } | Next::FirstCard if !self.state().has_card() => {
                let stands = !mark(Clause::ShoeRunsOut);
                let stakes = if stands { Stakes::Kept } else { Stakes::Refunded };
                let under = Some(Clause::ShoeRunsOut);
                wagering::void(self.draft, Parties::ALL, stakes, under);
                self.collect_all();
                self.record(CardEvent::ShoeEnded);
            }
            Next::Nothing => self.decide(),
            Next::FirstCard | Next::Card { .. } | Next::TurnUp { .. } => {}
        }
    }

    fn decide(&mut self) {
        let (player, banker) = (self.state().player.faces(), self.state().banker.faces());
        let won = winner(&player, &banker);
        let (player, banker) = (total(&player), total(&banker));
        self.record(CardEvent::Decided { winner: won, player, banker });
        let setup = self.setup;
        wagering::settle_round(setup, self.draft, |on: Place| setup.verdict(on.area, won));
        self.note_commission();
        self.end_shoe(Some(won));
    }

    /// Clause: banker-pays-less-commission (reading BA-07). What runs on account is noted when a wager has won.
    fn note_commission(&mut self) {
        if self.setup.given().commission == Commission::AtPayout {
            return;
        }
        let rounding = self.setup.given().wagers.rounding;
        let settled = self.state().wagering.settled().to_vec();
        for settled in settled {
            let Outcome::Won { paid } = settled.outcome() else { continue };
            let percent = self.setup.rules().commission_on(settled.wager.on.area);
            let amount = wagering::commission(paid, percent, rounding);
            if !amount.is_zero() {
                self.record(CardEvent::CommissionNoted { party: settled.wager.party, amount });
            }
        }
    }

    /// Clause: cutting-card-ends-shoe (reading BA-01). After a round that met the cutting card the cards are shuffled,
    /// unless it was a tie.
    fn end_shoe(&mut self, ended: Option<Winner>) {
        let Some(in_use) = self.state().in_use() else { return };
        if !in_use.cutting_card_out {
            return;
        }
        let again = match self.setup.given().after_tie {
            AfterTie::OneMoreRound => !in_use.extended,
            AfterTie::UntilNotATie => true,
        };
        if ended == Some(Winner::Tie) && again {
            self.record(CardEvent::OneMoreRound);
        } else {
            self.collect_all();
            self.record(CardEvent::ShoeEnded);
        }
    }

    fn collect(&mut self, party: Party) {
        let amount = payable(&self.draft.state().racks, party);
        if !amount.is_zero() {
            self.record(CardEvent::CommissionCollected { party, amount });
        }
    }

    /// Running accounts are settled at the end of a shoe.
    fn collect_all(&mut self) {
        let debtors: Parties = self.draft.state().racks.debtors().collect();
        debtors.iter().for_each(|party| self.collect(party));
    }

    fn mend(&mut self, remedy: Remedy) {
        self.record(CardEvent::Stated { what: remedy.what });
        match remedy.then {
            Then::ToBanker { card } => {
                self.deal(Side::Banker, card);
                self.go_on();
            }
            Then::Hold { card } => self.hold(card),
            Then::Reconstruct { again, cards } => {
                self.lay_again(again);
                for card in cards {
                    self.put_in_order(card);
                }
            }
            Then::FoundLate => {
                let under = Clause::MisdealVoid;
                self.draft.record(wagering::Event::FoundLate { under }.into());
            }
            Then::Void => {
                let under = Some(Clause::MisdealVoid);
                wagering::void(self.draft, Parties::ALL, Stakes::Refunded, under);
                self.end_shoe(None);
            }
        }
    }

    /// Clauses: exposed-excess-card, unseen-excess-card. The card begins the next round; if it was seen, that is one without
    /// wagers, and those that lie there already go back.
    fn hold(&mut self, card: Option<Card>) {
        self.meet_cutting_card();
        self.record(CardEvent::Held { card });
        let open = self.state().wagering.stage() != Stage::Between;
        if card.is_none() || !open || self.state().round_of_play_begun() {
            return;
        }
        let under = Clause::ExposedExcessCard;
        while let Some(&wager) = self.state().wagering.wagers().first() {
            wagering::hand_back(self.draft, wager, wager.amount, under);
        }
        let round = self.state().wagering.round();
        self.draft.record(wagering::Event::BegunWithoutWagers { round, under }.into());
    }

    /// Clause: sequence-reconstructed. Cards that lie there already are taken up and laid again in the order in which they came;
    /// one that no hand needs then is one too many.
    fn lay_again(&mut self, cards: Vec<Card>) {
        if cards.is_empty() {
            return;
        }
        self.record(CardEvent::TakenUp { cards: cards.clone() });
        for card in cards {
            let dealing = self.state().wagering.stage() == Stage::NoMoreBets;
            if let (Next::Card { to }, true) = (self.state().next(self.setup), dealing) {
                self.record(CardEvent::Dealt { to, card: Some(card) });
                self.go_on();
            }
        }
    }

    /// Clause: sequence-reconstructed. The card goes to the hand that needs it; if none does, it is one too many.
    fn put_in_order(&mut self, card: Card) {
        let dealing = self.state().wagering.stage() == Stage::NoMoreBets;
        match self.state().next(self.setup) {
            Next::Card { to } if dealing => {
                self.deal(to, Some(card));
                self.go_on();
            }
            // A shoe that is at its end is shuffled with the card.
            _ if self.state().in_use().is_some() => self.hold(Some(card)),
            _ => {}
        }
    }
}

/// The part of a running account that the rack can pay now.
pub(crate) fn payable(racks: &Racks, party: Party) -> Cents {
    racks.on_account(party).min(racks.of(party).of(ChipKind::Gaming))
}
