//! Records facts. No judgement lives here.

use std::collections::{BTreeMap, VecDeque};
use std::num::NonZeroU32;
use std::sync::Arc;

use money::{Cents, Net};
use rules::{
    Awaiting, ChipKind, Cloth, Game, Happening, Machine, Meaning, Parties, Party, Played, Pocket,
    Progress, Racks, RoundNumber, Stakes,
};
use rules::{Seats, Transfer, Window};

use crate::event::Reversal;
use crate::memory::{self, Memory};
use crate::rounds::Rounds;
use crate::state::{Consent, Notice, Ruled};
use crate::{DealtBy, Decision};
use crate::{
    Event, Fairness, InPlay, Open, Pending, PersonId, Player, Record, RoundLedger, Settled, State,
    Statement,
};

pub(crate) fn evolve<G: Game>(state: &mut State<G>, event: &Event<G>) {
    match (&mut *state, event) {
        (State::NotOpened { approved }, Event::Approved { what, .. }) => approved.push(*what),
        (_, Event::Opened { terms, setup, .. }) => {
            *state = State::Opened(Box::new(Open {
                terms: terms.clone(),
                setup: Arc::new(setup.clone()),
                played: Arc::new(setup.clone()),
                notices: Vec::new(),
                closing: None,
                closing_heard: false,
                closed: false,
                cloth: Cloth {
                    live: terms.dealt_by == DealtBy::Person,
                    seats: Seats::new(terms.seats),
                    racks: Racks::default(),
                    state: G::open(setup),
                },
                players: Vec::new(),
                waiting: Vec::new(),
                excluded: Vec::new(),
                sent_away: Parties::NONE,
                memory: Memory::default(),
                fairness: Fairness::default(),
                gone: Vec::new(),
                wagered: Parties::NONE,
                voided: Parties::NONE,
                busy: BTreeMap::new(),
                rounds: Rounds::default(),
                settled: Settled::default(),
                debts: Vec::new(),
                statement: None,
                disputes: Vec::new(),
                reopened: VecDeque::new(),
                record: Record::default(),
                ruled: VecDeque::new(),
                notice_untaken: false,
                consent: None,
                ready: Parties::NONE,
                arrived: Vec::new(),
                paused_by: None,
            }));
        }
        (State::Opened(open), event) => open.evolve(event),
        (State::NotOpened { .. }, _) => {}
    }
}

impl<G: Game> Open<G> {
    fn evolve(&mut self, event: &Event<G>) {
        let (stage, on) = (self.progress().stage(), self.ruled_on());
        let (round, _) = stage;
        self.record.note(event, &self.cloth.seats, round, on);
        if let Some(number) = event.record_number() {
            self.record.note_concerned(number, self.concerned(event));
        }
        self.count_requests(event);
        match event {
            Event::Play(event) => self.played(event),
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
            | Event::CameBack { .. } => self.moved(event),
            event => self.note(event),
        }
        self.forget_readiness(self.progress().stage() != stage);
    }

    fn played(&mut self, event: &G::Event) {
        let before = self.progress();
        Played::<G>::evolve(&mut self.cloth, event);
        if self.progress().round != before.round {
            self.played = Arc::clone(&self.setup);
            self.gone.clear();
        }
        self.note_wager(event, before.round);
        if self.progress().stage() == before.stage() {
            self.count_acts(event);
        } else {
            self.busy.clear();
        }
        self.note_result(event);
        self.note_late(G::meaning(event), self.progress().stage() != before.stage());
        let Progress { round, running, .. } = self.progress();
        if !running
            && let Some(sealed) =
                self.fairness.sealed.as_mut().filter(|sealed| sealed.part.round == round)
        {
            // A hand shown after the round, and before its cards are opened, is opened with them; and so is that of somebody who
            // has left meanwhile.
            sealed.shown.0 |= G::shown(&self.cloth.state).0;
        }
        self.settled.note(self.progress().round, event);
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
        // The hidden part is left out, so that the wagers can be published.
        match G::veiled(event) {
            Some(veiled) => sealed.add_event(&veiled),
            None => sealed.add_event(event),
        }
    }

    /// A person who loses wagers by a ruling had wagered, and does not abstain.
    fn note_voided(&mut self, outcome: &Decision) {
        let engaged = G::engaged(&self.cloth.state);
        let person = self.statement.as_ref().and_then(|pending| pending.person);
        let whose = match outcome {
            outcome if outcome.voids().is_some() => {
                person.and_then(|person| self.party_of(person)).into_iter().collect()
            }
            Decision::Invalidate { .. } | Decision::Forfeit => Parties::ALL,
            _ => Parties::NONE,
        };
        self.voided = Parties(self.voided.0 | engaged.0 & whose.0);
    }

    /// Notes a round that a ruling makes void, and answers its ledger if it was settled.
    fn note_void_round(&mut self, outcome: &Decision) -> Option<RoundLedger> {
        let Progress { round: latest, running, .. } = self.progress();
        match *outcome {
            Decision::Invalidate { round, stakes } => {
                self.rounds.make_void(round, stakes);
                self.rounds.of(round).filter(|_| !running || round != latest)
            }
            Decision::Forfeit => {
                if running {
                    self.rounds.make_void(latest, Stakes::Refunded);
                }
                None
            }
            _ => None,
        }
    }

    fn note_result(&mut self, event: &G::Event) {
        let round = self.progress().round;
        let (players, rounds) = (&self.players, &mut self.rounds);
        let person_of = |party: Party| {
            players.get(usize::from(party.0)).and_then(|p| p.as_ref().map(|p| p.person))
        };
        let racks = &self.cloth.racks;
        let owes = |person| racks.debtors().any(|party| person_of(party) == Some(person));
        let ledger = rounds.at(round, owes);
        if let Some(decided) = G::meaning(event).decided
            && let Some(person) = person_of(decided.party)
        {
            ledger.note_decided(person, decided);
        }
        if let Some(banked) = G::banked(event) {
            ledger.note_banked(banked.named(person_of));
        }
        G::transfers(event, &mut |transfer| ledger.note(transfer, person_of));
    }

    /// Notes a round that a rule makes void, and stakes that are decided otherwise.
    fn note_late(&mut self, meaning: Meaning, moved_on: bool) {
        let round = self.progress().round;
        if meaning.voids.is_some() && moved_on {
            self.rounds.make_void(round, Stakes::Refunded);
        }
        if let Some((decided, _)) = meaning.corrected
            && let Some(person) = self.who_played(decided.party)
            && let Some(ledger) = self.rounds.kept_mut(round)
        {
            ledger.note_decided(person, decided);
        }
    }

    /// Corrects the ledger of a round for chips that went back.
    fn correct(&mut self, round: RoundNumber, person: PersonId, reversal: Reversal) {
        let (chips, by) = match reversal {
            Reversal::Returned { amount, chips } => (chips, amount.net()),
            Reversal::TakenBack { amount, chips } => (chips, Net::ZERO - amount.net()),
            Reversal::Owed { amount } => (ChipKind::Gaming, Net::ZERO - amount.net()),
            Reversal::CommissionReturned { .. }
            | Reversal::CommissionWaived { .. }
            | Reversal::Released { .. } => return,
        };
        if let Some(ledger) = self.rounds.kept_mut(round) {
            ledger.correct(person, chips, by);
        }
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
                self.arrived.push(*party);
                self.cloth.seats.join(*party);
                if let Some(standing) = self.memory.recall(person) {
                    self.cloth.seats.come_back(*party, standing);
                    let back = Happening::CameBack(*party, standing);
                    G::happened(&mut self.cloth.state, back);
                }
                self.closing_heard |= self.closing.is_some() && !bot;
            }
            Event::Seated { party, seat } => {
                self.rise(*party);
                self.cloth.seats.take(*seat, *party);
                let player = self.player_mut(*party);
                player.abstained = 0;
                let person = player.person;
                self.waiting.retain(|(waiting, _)| *waiting != person);
            }
            Event::Vacated { party } => self.rise(*party),
            Event::BoxTaken { party, seat } => self.cloth.seats.hold(*seat, Some(*party)),
            Event::BoxGivenUp { seat, .. } => self.cloth.seats.hold(*seat, None),
            Event::LeavingAfterRound { party } => {
                let sent = |player: &Player| self.is_excluded(player.person) && !player.leaving;
                if self.player(*party).is_some_and(sent) {
                    self.sent_away.insert(*party);
                } else {
                    self.sent_away.remove(*party);
                }
                self.player_mut(*party).leaving = true;
            }
            Event::Left { party, person, stake } => {
                if self.who_played(*party) == Some(*person) {
                    self.gone.push((*party, *person));
                }
                // A bot that leaves does not come back.
                if self.player(*party).is_some_and(|player| !player.bot) {
                    let standing = G::left_behind(self.at(), *party, *stake);
                    self.memory.remember(*person, standing);
                }
                self.cloth.seats.leave(*party);
                self.sent_away.remove(*party);
                self.ready.remove(*party);
                self.arrived.retain(|arrived| arrived != party);
                self.players[usize::from(party.0)] = None;
                self.rounds.write_off(*person, self.cloth.racks.on_account(*party));
                self.cloth.racks.leave(*party);
                G::happened(&mut self.cloth.state, Happening::Left(*party));
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

    fn rise(&mut self, party: Party) {
        if let Some(seat) = self.cloth.seats.of(party) {
            G::happened(&mut self.cloth.state, Happening::Rose(party, seat));
        }
        self.cloth.seats.vacate(party);
    }

    fn note(&mut self, event: &Event<G>) {
        match event {
            Event::BotsSet { bots, .. } => self.terms.bots = *bots,
            Event::Ready { party } => self.ready.insert(*party),
            Event::Paused { party } => {
                self.paused_by = self.player(*party).map(|player| player.handle.clone());
            }
            Event::Resumed { .. } => self.paused_by = None,
            Event::DayBegun { day } => self.memory.begin_day(*day),
            Event::NoticeGiven { from_round, setup, .. } => {
                let (from_round, setup) = (*from_round, Arc::new(setup.clone()));
                self.note_notice(Notice { from_round, setup });
            }
            Event::SetupInForce { from_round } => self.come_into_force(*from_round),
            Event::ClosingAnnounced { after_round, .. }
            | Event::ClosingDecided { after_round, .. } => {
                let by_staff = matches!(event, Event::ClosingAnnounced { .. });
                (self.closing, self.notice_untaken) = (Some(*after_round), by_staff);
                let heard = self.people().count() > 0;
                self.closing_heard = heard;
            }
            Event::NoticeTaken { .. } => self.notice_untaken = false,
            Event::Closed => {
                self.closed = true;
                G::happened(&mut self.cloth.state, Happening::Closed);
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
            Event::Collected { person, amount, .. } => self.collected(*person, *amount),
            Event::AccountUnpaid { party, person, amount } => {
                let (from, to) = (Pocket::Debt(*party), Pocket::OnAccount(*party));
                self.cloth.racks.apply(Transfer { from, to, amount: *amount });
                self.debts.push((*person, *amount));
            }
            Event::Reversed { .. }
            | Event::RoundUndone { .. }
            | Event::RoundRestored { .. }
            | Event::WagersVoided { .. }
            | Event::WagersRestored { .. }
            | Event::BankPutRight { .. }
            | Event::StakesReturned { .. } => self.note_undoing(event),
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
            Event::Stated { .. }
            | Event::Ruled { .. }
            | Event::Reviewed { .. }
            | Event::Excluded { .. }
            | Event::Readmitted { .. } => self.note_ruling(event),
            event => self.note_consent(event),
        }
    }

    /// Notes a question to everybody, and the answers.
    fn note_consent(&mut self, event: &Event<G>) {
        match event {
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

    /// Notes what was undone in a round, or stands again.
    fn note_undoing(&mut self, event: &Event<G>) {
        match event {
            Event::Reversed { round, person, party, reversal, again } => {
                if !again {
                    self.correct(*round, *person, *reversal);
                }
                self.reversed(*person, *party, *reversal);
            }
            Event::RoundUndone { round } => {
                if self.rounds.stakes_if_void(*round).is_none() {
                    self.rounds.make_void(*round, Stakes::Refunded);
                }
                self.rounds.undo(*round);
                self.settled.forget(*round);
                self.note_counts(*round, false);
            }
            Event::RoundRestored { round, commission } => {
                self.rounds.reinstate(*round, *commission);
                self.note_counts(*round, true);
            }
            Event::WagersVoided { round, person, took } => {
                self.rounds.leave_out(*round, *person);
                if let Some(ruled) = self.ruled.back_mut() {
                    ruled.took.clone_from(took);
                }
            }
            Event::WagersRestored { round, person, took } => {
                self.rounds.restore(*round, *person, took);
                self.forget_taken(*round, *person);
            }
            Event::BankPutRight { round, person, before, after, .. } => {
                if let Some(ledger) = self.rounds.kept_mut(*round) {
                    ledger.correct_commission(*person, *before, *after);
                }
            }
            Event::StakesReturned { round, person } => self.forget_taken(*round, *person),
            _ => {}
        }
    }

    /// A round no longer counts, or counts again, for people who are here and those who have left.
    fn note_counts(&mut self, round: RoundNumber, counts: bool) {
        self.memory.note_counts(round, counts);
        for (_, standing) in &mut self.cloth.seats.returned {
            memory::note_counts(standing, round, counts);
        }
        G::happened(&mut self.cloth.state, Happening::Counts(round, counts));
    }

    /// The chips that rulings took from a person in a round have gone back.
    fn forget_taken(&mut self, round: RoundNumber, person: PersonId) {
        let ruled =
            self.ruled.iter_mut().map(|ruled| (&ruled.on.what, ruled.on.person, &mut ruled.took));
        let waiting = self.statement.iter_mut().chain(&mut self.reopened);
        let waiting = waiting.map(|on| (&on.what, on.person, &mut on.took));
        for (what, whose, took) in ruled.chain(waiting) {
            if (what.round(), whose) == (Some(round), Some(person)) {
                took.clear();
            }
        }
    }

    /// Notes a statement, and the ruling on it.
    fn note_ruling(&mut self, event: &Event<G>) {
        match event {
            Event::Stated { number, what, person, overturned, .. } => {
                let ruled = self.ruled.iter().find(|ruled| Some(ruled.number) == *overturned);
                let took = ruled.map(|ruled| ruled.took.clone()).unwrap_or_default();
                let undid = ruled.and_then(|ruled| ruled.undid.clone());
                let (number, person, overturned) = (*number, *person, *overturned);
                let what = what.clone();
                let pending = Pending { number, what, person, overturned, took, undid };
                match pending.what {
                    Statement::Dispute { .. } => self.disputes.push(pending),
                    // A statement to be ruled on again waits its turn.
                    _ if overturned.is_some() && self.statement.is_some() => {
                        self.reopened.push_back(pending);
                    }
                    _ => self.statement = Some(pending),
                }
            }
            Event::Ruled { number, ruling, .. } => {
                self.note_voided(&ruling.outcome);
                let undid = self.note_void_round(&ruling.outcome);
                let first = |disputes: &mut Vec<Pending>| {
                    (!disputes.is_empty()).then(|| disputes.remove(0))
                };
                let on = self.statement.take().or_else(|| first(&mut self.disputes));
                self.statement = self.reopened.pop_front();
                let decision = ruling.outcome.clone();
                let on = on.map(|on| Pending { what: self.in_its_round(on.what), ..on });
                let (number, took, overturned) = (*number, Vec::new(), false);
                let ruled = |on| Ruled { number, on, decision, took, undid, overturned };
                self.ruled.extend(on.map(ruled));
                if self.ruled.len() > Ruled::KEPT {
                    self.ruled.pop_front();
                }
            }
            Event::Reviewed { ruling, upheld: false, .. } => {
                if let Some(ruled) = self.ruled.iter_mut().find(|ruled| ruled.number == *ruling) {
                    ruled.overturned = true;
                }
            }
            Event::Excluded { person, party } => {
                self.excluded.push(*person);
                if let Some(party) = party {
                    self.cloth.seats.excluded.insert(*party);
                }
                self.waiting.retain(|(waiting, _)| waiting != person);
            }
            Event::Readmitted { person, stays } => {
                self.excluded.retain(|excluded| excluded != person);
                if let Some(party) = self.party_of(*person) {
                    self.cloth.seats.excluded.remove(party);
                }
                if let Some(party) = stays {
                    self.player_mut(*party).leaving = false;
                    self.sent_away.remove(*party);
                }
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
            (Reversal::CommissionWaived { amount }, Some(party)) => {
                Transfer { from: Pocket::Commission, to: Pocket::OnAccount(party), amount }
            }
            (Reversal::Owed { amount }, _) => return self.debts.push((person, amount)),
            (Reversal::Released { amount }, _) => return self.collected(person, amount),
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
            Event::SealFound { .. } => self.statement = self.reopened.pop_front(),
            Event::Forfeited { .. } => {
                self.fairness.forfeit();
                G::happened(&mut self.cloth.state, Happening::ShoeLost);
            }
            _ => {}
        }
    }

    /// Counts rounds that a seated person sat out while no seat was free.
    fn round_over(&mut self, wagered: Parties) {
        (self.wagered, self.voided) = (Parties::NONE, Parties::NONE);
        if self.progress().void {
            return self.rounds.make_void(self.progress().round, Stakes::Refunded);
        }
        let seats = self.cloth.seats.clone();
        let full = seats.free().next().is_none();
        for (_, party) in seats.iter() {
            let abstains = full && !wagered.contains(party);
            let player = self.player_mut(party);
            player.abstained = if abstains { player.abstained.saturating_add(1) } else { 0 };
        }
    }
}
