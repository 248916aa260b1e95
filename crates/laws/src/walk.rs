//! A random walk through a game, by lawful orders only.

use money::Cents;
use rules::hand_in;
use rules::{Awaiting, ChipKind, Cloth, Dealing, Game, Machine, Offer, Order, OrderOf, Parties};
use rules::{Party, Played, Pocket, Racks, Ruling, Seat, Seats, StaffId, Stakes, Transfer, Who};

/// How many people play in a walk.
const PARTIES: u8 = 3;

/// What each of them brings.
const RACK: Cents = Cents::dollars(1000);

/// Everybody who may say something to a game.
pub(crate) const ACTORS: [Who; 7] = [
    Who::Party(Party(0)),
    Who::Party(Party(1)),
    Who::Party(Party(2)),
    Who::Dealer,
    Who::Supervisor(StaffId(1)),
    Who::Clock,
    Who::Table,
];

/// A game as it is walked through, with all that has happened in it.
#[derive(Debug)]
pub struct Walk<'a, G: Game> {
    pub(crate) setup: &'a G::Setup,
    pub(crate) start: Cloth<G::State>,
    pub(crate) cloth: Cloth<G::State>,
    pub(crate) events: Vec<G::Event>,
    /// Orders that were lawful once, to be tried again where they may not be.
    pub(crate) seen: Vec<OrderOf<G>>,
}

impl<'a, G: Game> Walk<'a, G> {
    pub fn new(setup: &'a G::Setup, live: bool) -> Self {
        let mut start = Played::<G>::open(setup);
        start.live = live;
        start.seats = Seats::new(PARTIES);
        start.racks = Racks::default();
        for party in (0..PARTIES).map(Party) {
            start.seats.join(party);
            start.seats.take(Seat(party.0), party);
            let (from, to) = (Pocket::Account(party), Pocket::Rack(party, ChipKind::Gaming));
            start.racks.apply(Transfer { from, to, amount: RACK });
        }
        Walk { setup, cloth: start.clone(), start, events: Vec::new(), seen: Vec::new() }
    }

    /// Does one lawful thing, chosen by `entropy`; nothing if nothing can be done.
    pub fn step(&mut self, entropy: u64) {
        let (kind, rest) = (entropy % 16, entropy / 16);
        let chosen = match kind {
            0 => Some(self.unoffered(rest)),
            1..=4 => self.dealt(rest).or_else(|| self.offered(rest)),
            _ => self.offered(rest).or_else(|| self.dealt(rest)),
        };
        if let Some((who, order)) = chosen {
            self.send(who, &order);
        }
    }

    pub(crate) fn send(&mut self, who: Who, order: &OrderOf<G>) {
        self.seen.push(order.clone());
        let sent = hand_in::<Played<G>>(self.setup, &mut self.cloth, who, order, &mut self.events);
        assert!(
            sent.is_ok() || matches!(order, Order::Void { .. } | Order::TimeExpired),
            "an offered order is refused: {who:?} {order:?}: {sent:?}"
        );
    }

    pub(crate) fn offers(&self, who: Who) -> Vec<G::Offer> {
        let mut offers = Vec::new();
        G::offers(self.cloth.at::<G>(self.setup), who, &mut |offer| offers.push(offer));
        offers
    }

    fn offered(&self, entropy: u64) -> Option<(Who, OrderOf<G>)> {
        let all: Vec<_> = ACTORS
            .into_iter()
            .flat_map(|who| self.offers(who).into_iter().map(move |offer| (who, offer)))
            .collect();
        let count = u64::try_from(all.len()).unwrap_or(1).max(1);
        let at = usize::try_from(entropy % count).unwrap_or_default();
        all.get(at).map(|(who, offer)| (*who, offer.pick(entropy / count)))
    }

    /// What the dealer must do next, as a computer would do it.
    pub(crate) fn dealt(&self, entropy: u64) -> Option<(Who, OrderOf<G>)> {
        let at = self.cloth.at::<G>(self.setup);
        let drawn = match G::awaiting(at) {
            Awaiting::Dealer(Dealing::Announce) => 0,
            Awaiting::Dealer(Dealing::Draw { of }) => {
                u32::try_from(entropy % u64::from(of.get())).unwrap_or_default()
            }
            Awaiting::Parties { .. } | Awaiting::Ruling => return None,
        };
        Some((Who::Dealer, Order::Act(G::deal(at, drawn))))
    }

    /// What a supervisor may rule now, if something awaits a ruling.
    pub(crate) fn ruled(&self) -> Option<(Who, OrderOf<G>)> {
        let mut remedies = Vec::new();
        let at = self.cloth.at::<G>(self.setup);
        G::remedies(at, &mut |under, outcome| remedies.push((under, outcome)));
        let (under, outcome) = remedies.pop()?;
        let ruling = Ruling { under, outcome, reason: String::new() };
        Some((Who::Supervisor(StaffId(1)), Order::Rule(ruling)))
    }

    /// What is never on offer: time, the table's voiding, and rulings.
    fn unoffered(&self, entropy: u64) -> (Who, OrderOf<G>) {
        if let Some(ruled) = self.ruled() {
            return ruled;
        }
        match entropy % 4 {
            0 => {
                let stakes = if entropy & 8 == 0 { Stakes::Refunded } else { Stakes::Kept };
                let parties = if entropy & 16 == 0 { Parties::ALL } else { Parties(1) };
                (Who::Table, Order::Void { parties, stakes })
            }
            _ => (Who::Clock, Order::TimeExpired),
        }
    }
}
