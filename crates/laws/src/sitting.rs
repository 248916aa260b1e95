//! A table as it is walked through: people come, wager and go, staff speak, and the computer or a person deals. Its record
//! is kept beside it, and compared with it after every command.

use rules::{Awaiting, Clause, Game, Offer, Order, OrderOf, Party, Ruling, Seat, StaffId, hand_in};
use table::{
    Actor, Approval, Command, DealtBy, Decision, Event, Handle, Open, PersonId, State, Statement,
};
use table::{Refusal, Table, Terms};

use crate::fair::Dealer;
use crate::record::Record;
use crate::walk::outcome;

/// People who come to the table and go: more than there are seats, and more than there is room to stand.
pub(crate) const PEOPLE: u64 = 5;
pub(crate) const SEATS: u8 = 3;
const STANDING: u8 = 1;

pub(crate) const SUPERVISOR: Actor = Actor::Supervisor(StaffId(1));
pub(crate) const INSPECTOR: Actor = Actor::Inspector(StaffId(2));
pub(crate) const DEALER: Actor = Actor::Dealer(StaffId(3));

/// Orders kept for repeating: more than a walk needs, fewer than would slow it down.
const SEEN_MAX: usize = 64;

/// A table is saved and loaded after about so many events, at any stage of a round: more often would slow down long evenings.
const RESTS: usize = 4;

pub(crate) struct Sitting<G: Game> {
    pub(crate) state: State<G>,
    /// Orders that were on offer once.
    pub(crate) seen: Vec<OrderOf<G>>,
    dealer: Dealer,
    record: Record<G>,
}

impl<G: Game> Sitting<G> {
    /// Nothing has been approved yet.
    pub(crate) fn new() -> Sitting<G> {
        let (dealer, record) = (Dealer::default(), Record::new());
        Sitting { state: State::default(), seen: Vec::new(), dealer, record }
    }

    pub(crate) fn open(determinations: &G::Determinations, live: bool) -> Sitting<G> {
        let mut sitting = Sitting::new();
        sitting.open_with(determinations, live);
        sitting
    }

    /// Opens the table, unless it is open.
    pub(crate) fn open_with(&mut self, determinations: &G::Determinations, live: bool) {
        self.send(INSPECTOR, &Command::Approve { what: Approval::Table });
        let (terms, determinations) = (terms(live), determinations.clone());
        self.send(SUPERVISOR, &Command::Open { terms, determinations });
    }

    pub(crate) fn table(&self) -> Option<&Open<G>> {
        self.state.open()
    }

    /// Whether it was lawful.
    pub(crate) fn send(&mut self, actor: Actor, command: &Command<G>) -> bool {
        self.hand_in(actor, command).is_ok()
    }

    /// An accepted command is on record, and loses no chip.
    pub(crate) fn hand_in(&mut self, actor: Actor, command: &Command<G>) -> Result<(), Refusal<G>> {
        let mut events: Vec<Event<G>> = Vec::new();
        let answer = hand_in::<Table<G>>(&(), &mut self.state, actor, command, &mut events);
        for event in &events {
            self.record.add(event);
        }
        if !events.is_empty() && self.record.events.len().is_multiple_of(RESTS) {
            self.record.rest();
        }
        self.record.check(&self.state);
        answer
    }

    /// Everybody is shown how it stands.
    pub(crate) fn look(&self) {
        self.record.look();
    }

    /// All that has happened.
    pub(crate) fn into_events(self) -> Vec<Event<G>> {
        self.record.events
    }

    /// How many rounds and shoes were given up.
    pub(crate) fn forfeitures(&self) -> usize {
        self.record.events.iter().filter(|event| matches!(event, Event::Forfeited { .. })).count()
    }

    /// The computer has said something about chance that it did not mean.
    pub(crate) fn confuse_dealer(&mut self) {
        self.dealer.lose_seal();
    }

    /// Every seat is taken, and as many wait as may.
    pub(crate) fn crowd(&mut self) {
        for number in 0..u64::from(Party::MAX) + u64::from(SEATS) {
            let (person, handle) = (Actor::Person(PersonId(100 + number)), handle());
            let seat = u8::try_from(number).ok().map(Seat);
            let _ = self.send(person, &Command::Join { handle: handle.clone(), seat })
                || self.send(person, &Command::WaitForSeat { handle });
        }
    }

    /// Does something in the game, if the person may.
    pub(crate) fn play(&mut self, person: PersonId, entropy: u64) {
        let mut offers = Vec::new();
        if let Some(table) = self.table() {
            table.play_offers(person, &mut |offer| offers.push(offer));
        }
        let count = u64::try_from(offers.len()).unwrap_or(1).max(1);
        let at = usize::try_from(entropy % count).unwrap_or_default();
        if let Some(offer) = offers.get(at) {
            let order = offer.pick(entropy / count);
            self.note_seen(&order);
            self.send(Actor::Person(person), &Command::Play(order));
        }
    }

    pub(crate) fn note_seen(&mut self, order: &OrderOf<G>) {
        if self.seen.len() == SEEN_MAX {
            self.seen.remove(0);
        }
        self.seen.push(order.clone());
    }

    pub(crate) fn staff(&mut self, entropy: u64) {
        let party = Party(u8::try_from(entropy / 4 % 4).unwrap_or_default());
        match entropy % 4 {
            0 => {
                let of = Clause::DevicesForbidden;
                let (party, onlooker, round) = (Some(party), None, None);
                let broken = Statement::Contravention { party, onlooker, of, round };
                self.send(SUPERVISOR, &Command::State(broken));
                let (under, outcome) = (Clause::SanctionExclusion, Decision::Exclude);
                let ruling = Ruling { under, outcome, reason: "As stated.".to_owned() };
                self.send(SUPERVISOR, &Command::Rule(ruling));
            }
            1 => {
                self.send(SUPERVISOR, &Command::AskConsent { proposal: "Deal again.".to_owned() });
            }
            2 => {
                let Some(table) = self.table() else { return };
                let after_round = table.progress().round.next();
                self.send(SUPERVISOR, &Command::GiveNotice { after_round });
            }
            _ => {
                self.send(SUPERVISOR, &Command::RequireToVacate { party });
            }
        }
    }

    pub(crate) fn deal(&mut self, entropy: u64) {
        let Some(table) = self.state.open() else { return };
        let computer = table.terms.dealt_by == DealtBy::Computer;
        if computer && let Some(command) = self.dealer.next(table, entropy) {
            let opens = matches!(command, Command::Reveal { .. } | Command::Show { .. });
            assert!(
                self.send(Actor::Computer, &command) || !opens,
                "it does not open: {command:?}"
            );
            return;
        }
        let drawn = match G::awaiting(table.at()) {
            Awaiting::Dealer(dealing) => outcome(dealing, entropy),
            Awaiting::Parties { .. } | Awaiting::Ruling => 0,
        };
        let order = Order::Act(G::deal(table.at(), drawn));
        self.note_seen(&order);
        self.send(if computer { Actor::Computer } else { DEALER }, &Command::Play(order));
    }
}

/// The terms on which a table is walked through.
pub(crate) fn terms(live: bool) -> Terms {
    let dealt_by = if live { DealtBy::Person } else { DealtBy::Computer };
    // A private table has all that others have, and a host.
    let opened_by = (!live).then_some(PersonId(1));
    let usual = Terms::practice("A table");
    Terms { seats: SEATS, standing: STANDING, dealt_by, opened_by, ..usual }
}

pub(crate) fn handle() -> Handle {
    Handle::new("somebody").expect("a plain name")
}
