//! Records facts. No judgement lives here.

use std::collections::{BTreeMap, VecDeque};
use std::num::NonZeroU32;
use std::sync::Arc;

use money::Cents;
use rules::{
    Awaiting, ChipKind, Cloth, Game, Machine, Parties, Party, Played, Pocket, Racks, RoundNumber,
};
use rules::{Seats, Transfer, Window};

use crate::event::Reversal;
use crate::state::{Consent, Notice};
use crate::{DealtBy, Decision, ledger};
use crate::{
    Event, Fairness, InPlay, Open, Pending, PersonId, Player, RoundLedger, RulingNumber, State,
    Statement,
};

pub(crate) fn evolve<G: Game>(state: &mut State<G>, event: &Event<G>) {
    match (&mut *state, event) {
        (State::NotOpened { approved }, Event::Approved { what, .. }) => approved.push(*what),
        (_, Event::Opened { terms, setup, .. }) => {
            *state = State::Open(Box::new(Open {
                terms: terms.clone(),
                setup: Arc::new(setup.clone()),
                notice: None,
                closing: None,
                closing_heard: false,
                cloth: Cloth {
                    live: terms.dealt_by == DealtBy::Person,
                    seats: Seats::new(terms.seats),
                    racks: Racks::default(),
                    state: G::open(setup),
                },
                players: Vec::new(),
                waiting: Vec::new(),
                excluded: Vec::new(),
                fairness: Fairness::default(),
                wagered: Parties::NONE,
                voided: Parties::NONE,
                busy: BTreeMap::new(),
                ledger: VecDeque::new(),
                debts: Vec::new(),
                statement: None,
                disputes: Vec::new(),
                rulings: RulingNumber::default(),
                consent: None,
            }));
        }
        (_, Event::Closed) => *state = State::Closed,
        (State::Open(open), event) => match event {
            Event::Play(event) => open.played(event),
            Event::Joined { .. }
            | Event::Seated { .. }
            | Event::Vacated { .. }
            | Event::BoxTaken { .. }
            | Event::BoxGivenUp { .. }
            | Event::LeavingAfterRound { .. }
            | Event::Left { .. }
            | Event::Waiting { .. }
            | Event::StoppedWaiting { .. }
            | Event::WentAway { .. }
            | Event::CameBack { .. } => open.moved(event),
            event => open.note(event),
        },
        (State::NotOpened { .. } | State::Closed, _) => {}
    }
}

impl<G: Game> Open<G> {
    fn played(&mut self, event: &G::Event) {
        let before = self.progress();
        Played::<G>::evolve(&mut self.cloth, event);
        self.note_wager(event, before.round);
        if self.progress() == before {
            self.count_acts(event);
        } else {
            self.busy.clear();
        }
        self.note_result(event);
        if !self.progress().running
            && let Some(sealed) = &mut self.fairness.sealed
        {
            // A hand shown after the round, and before its cards are opened, is opened with them.
            sealed.shown = G::shown(&self.cloth.state);
        }
        let engaged = G::engaged(&self.cloth.state);
        let betting = matches!(
            G::awaiting(self.cloth.at::<G>(&self.setup)),
            Awaiting::Parties { window: Window::Betting, .. }
        );
        // While wagers are open they may still be taken back; afterwards they only get settled.
        let earlier = if betting { self.voided } else { self.wagered };
        self.wagered = Parties(engaged.0 | earlier.0);
    }

    /// Until the first draw of a round, what happens in it becomes part of what is drawn from.
    fn note_wager(&mut self, event: &G::Event, before: RoundNumber) {
        let round = self.progress().round;
        let Some(sealed) = &mut self.fairness.sealed else { return };
        if round != before {
            sealed.begin_round(round);
        }
        // What is hidden has no part in it, so that the wagers can be told to everybody.
        match G::veiled(event) {
            Some(veiled) => sealed.add_event(&veiled),
            None => sealed.add_event(event),
        }
    }

    fn count_acts(&mut self, event: &G::Event) {
        let mut movers = Parties::NONE;
        G::transfers(event, &mut |Transfer { from, to, .. }| {
            for pocket in [from, to] {
                if let Pocket::Rack(party, _) = pocket {
                    movers.insert(party);
                }
            }
        });
        for party in movers.iter() {
            let Some(person) = self.player(party).map(|player| player.person) else { continue };
            let busy = self.busy.entry(person).or_default();
            busy.acts = busy.acts.saturating_add(1);
        }
    }

    /// Who loses wagers by a ruling had wagered, and does not abstain.
    fn note_voided(&mut self, outcome: &Decision) {
        let engaged = G::engaged(&self.cloth.state);
        let person = self.statement.as_ref().and_then(|pending| pending.person);
        let whose = match outcome {
            Decision::VoidWagers | Decision::VoidAndExclude => {
                person.and_then(|person| self.party_of(person)).into_iter().collect()
            }
            Decision::Invalidate { .. } | Decision::Forfeit => Parties::ALL,
            Decision::PlayOn
            | Decision::Exclude
            | Decision::Decide { .. }
            | Decision::AsAgreed { .. } => Parties::NONE,
        };
        self.voided = Parties(self.voided.0 | engaged.0 & whose.0);
    }

    fn note_result(&mut self, event: &G::Event) {
        let round = self.progress().round;
        if self.ledger.back().is_none_or(|ledger| ledger.round != round) {
            if self.ledger.len() == RoundLedger::KEPT {
                self.ledger.pop_front();
            }
            self.ledger.push_back(RoundLedger::new(round));
        }
        let players = &self.players;
        let person_of = |party: rules::Party| {
            players.get(usize::from(party.0)).and_then(|p| p.as_ref().map(|p| p.person))
        };
        let kept = &mut self.ledger;
        if let Some((person, amount)) = G::noted(event).and_then(|(p, a)| Some((person_of(p)?, a)))
        {
            kept.back_mut().expect("pushed above").note_account(person, amount);
        }
        G::transfers(event, &mut |transfer| {
            kept.back_mut().expect("pushed above").note(transfer, person_of);
            if let (Pocket::Rack(party, _), Pocket::Commission) = (transfer.from, transfer.to)
                && let Some(person) = person_of(party)
            {
                ledger::collect(kept, person, transfer.amount);
            }
        });
    }

    fn moved(&mut self, event: &Event<G>) {
        match event {
            Event::Joined { party, person, handle, bot } => {
                let index = usize::from(party.0);
                if self.players.len() <= index {
                    self.players.resize(index + 1, None);
                }
                let (away, leaving, abstained) = (false, false, 0);
                let (person, handle, bot) = (*person, handle.clone(), *bot);
                let player = Player { person, handle, bot, away, leaving, abstained };
                self.players[index] = Some(player);
                self.cloth.seats.join(*party);
                self.closing_heard |= self.closing.is_some() && !bot;
            }
            Event::Seated { party, seat } => {
                self.cloth.seats.vacate(*party);
                self.cloth.seats.take(*seat, *party);
                let player = self.player_mut(*party);
                player.abstained = 0;
                let person = player.person;
                self.waiting.retain(|(waiting, _)| *waiting != person);
            }
            Event::Vacated { party } => self.cloth.seats.vacate(*party),
            Event::BoxTaken { party, seat } => self.cloth.seats.hold(*seat, Some(*party)),
            Event::BoxGivenUp { seat, .. } => self.cloth.seats.hold(*seat, None),
            Event::LeavingAfterRound { party } => self.player_mut(*party).leaving = true,
            Event::Left { party, .. } => {
                self.cloth.seats.leave(*party);
                self.players[usize::from(party.0)] = None;
                G::forget(&mut self.cloth.state, *party);
                if let Some(consent) = &mut self.consent {
                    consent.missing.remove(*party);
                }
            }
            Event::Waiting { person, handle } => self.waiting.push((*person, handle.clone())),
            Event::StoppedWaiting { person } => {
                self.waiting.retain(|(waiting, _)| waiting != person);
            }
            Event::WentAway { party } => self.player_mut(*party).away = true,
            Event::CameBack { party } => self.player_mut(*party).away = false,
            _ => {}
        }
    }

    fn note(&mut self, event: &Event<G>) {
        match event {
            Event::BotsSet { bots } => self.terms.bots = *bots,
            Event::NoticeGiven { from_round, setup, .. } => {
                let setup = Arc::new(setup.clone());
                self.notice = Some(Notice { from_round: *from_round, setup });
            }
            Event::SetupInForce { .. } => {
                self.setup = self.notice.take().expect("noticed before it is in force").setup;
            }
            Event::ClosingAnnounced { after_round, .. } => {
                self.closing = Some(*after_round);
                let heard = self.people().count() > 0;
                self.closing_heard = heard;
            }
            Event::BoughtIn { party, amount, .. } => self.cloth.racks.apply(Transfer {
                from: Pocket::Account(*party),
                to: Pocket::Rack(*party, ChipKind::Gaming),
                amount: *amount,
            }),
            Event::CashedOut { party, amount, chips, .. } => self.cloth.racks.apply(Transfer {
                from: Pocket::Rack(*party, *chips),
                to: Pocket::Account(*party),
                amount: *amount,
            }),
            Event::Reversed { person, party, reversal, .. } => {
                self.reversed(*person, *party, *reversal);
            }
            Event::Collected { person, amount, .. } => self.collected(*person, *amount),
            Event::RoundUndone { round } => self.ledger.retain(|ledger| ledger.round != *round),
            Event::Sealed { .. }
            | Event::WordsAdded { .. }
            | Event::Drawn { .. }
            | Event::Revealed { .. }
            | Event::DeckLaid { .. }
            | Event::Taken { .. }
            | Event::Shown { .. }
            | Event::SealFound { .. }
            | Event::Forfeited { .. } => self.note_chance(event),
            Event::RoundOver { wagered, .. } => self.round_over(*wagered),
            Event::Stated { what, person, .. } => {
                let pending = Pending { what: what.clone(), person: *person };
                match what {
                    Statement::Dispute { .. } => self.disputes.push(pending),
                    _ => self.statement = Some(pending),
                }
            }
            Event::Ruled { number, ruling, .. } => {
                self.note_voided(&ruling.outcome);
                self.rulings = *number;
                if self.statement.take().is_none() && !self.disputes.is_empty() {
                    self.disputes.remove(0);
                }
            }
            Event::Excluded { person, .. } => {
                self.excluded.push(*person);
                self.waiting.retain(|(waiting, _)| waiting != person);
            }
            Event::ConsentAsked { proposal, of, by } => {
                let (proposal, by) = (proposal.clone(), *by);
                self.consent = Some(Consent { proposal, by, missing: *of });
            }
            Event::Agreed { party } => {
                self.consent.as_mut().expect("asked").missing.remove(*party);
            }
            Event::ConsentGiven | Event::ConsentRefused { .. } | Event::ProposalWithdrawn => {
                self.consent = None;
            }
            _ => {}
        }
    }

    fn reversed(&mut self, person: PersonId, party: Option<Party>, reversal: Reversal) {
        let moved = match (reversal, party) {
            (Reversal::Returned { amount, chips }, Some(party)) => {
                Transfer { from: Pocket::House, to: Pocket::Rack(party, chips), amount }
            }
            (Reversal::TakenBack { amount, chips }, Some(party)) => {
                Transfer { from: Pocket::Rack(party, chips), to: Pocket::House, amount }
            }
            (Reversal::CommissionReturned { amount }, Some(party)) => {
                let to = Pocket::Rack(party, ChipKind::Gaming);
                Transfer { from: Pocket::Commission, to, amount }
            }
            (Reversal::Owed { amount }, _) => return self.debts.push((person, amount)),
            (_, None) => return,
        };
        self.cloth.racks.apply(moved);
    }

    fn collected(&mut self, person: PersonId, amount: Cents) {
        let left = self.debt_of(person) - amount;
        self.debts.retain(|(debtor, _)| *debtor != person);
        if !left.is_zero() {
            self.debts.push((person, left));
        }
    }

    fn note_chance(&mut self, event: &Event<G>) {
        match event {
            Event::Sealed { round, commit, sealed } => {
                self.fairness.seal(*round, *commit, sealed.clone());
            }
            Event::WordsAdded { party, words } => {
                self.fairness.sealed.as_mut().expect("sealed").add_words(*party, words.clone());
                let person = self.player_mut(*party).person;
                self.busy.entry(person).or_default().words += 1;
            }
            Event::Drawn { index, of, drawn } => {
                let of = NonZeroU32::new(*of).expect("drawn among some");
                let sealed = self.fairness.sealed.as_mut().expect("drawn from what is sealed");
                sealed.part.draws.push(chance::Drawn { index: *index, of, drawn: *drawn });
            }
            Event::Revealed { seed, salt, .. } => self.fairness.reveal(*seed, *salt),
            Event::DeckLaid { root, size, from, .. } => {
                let sealed = self.fairness.sealed.as_mut().expect("laid from what is sealed");
                sealed.decks.push(InPlay {
                    root: *root,
                    size: *size,
                    from: *from,
                    taken: Vec::new(),
                });
            }
            Event::Taken { token, .. } => {
                let sealed = self.fairness.sealed.as_mut().expect("taken from what is sealed");
                sealed.decks.last_mut().expect("taken from a deck").taken.push(*token);
            }
            Event::Shown { .. } => self.fairness.show(),
            Event::SealFound { .. } => self.statement = None,
            Event::Forfeited { .. } => {
                self.fairness.forfeit();
                G::give_up_shoe(&mut self.cloth.state);
            }
            _ => {}
        }
    }

    /// Counts rounds that a seated person let pass while no seat was free.
    fn round_over(&mut self, wagered: Parties) {
        self.wagered = Parties::NONE;
        self.voided = Parties::NONE;
        if !G::was_played(&self.cloth.state) {
            return;
        }
        let seats = self.cloth.seats.clone();
        let full = seats.free().next().is_none();
        for (_, party) in seats.iter() {
            let player = self.player_mut(party);
            let abstains = full && !wagered.contains(party);
            player.abstained = if abstains { player.abstained.saturating_add(1) } else { 0 };
        }
    }
}
