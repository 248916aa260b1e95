//! A random walk through a game, by lawful orders only.

use rules::hand_in;
use rules::{Awaiting, Cloth, Dealing, Game, Machine, Offer, Order, OrderOf, Parties};
use rules::{Played, Progress, Ruling, StaffId, Stakes, Token, Tokens, Who};

use crate::company::Company;

/// A game during a walk, with everything that has happened in it.
#[derive(Debug)]
pub struct Walk<'a, G: Game> {
    pub(crate) setup: &'a G::Setup,
    pub(crate) company: &'a Company,
    pub(crate) start: Cloth<G::State>,
    pub(crate) cloth: Cloth<G::State>,
    pub(crate) events: Vec<G::Event>,
    /// Orders that were lawful once, to be tried again where they may not be.
    pub(crate) seen: Vec<OrderOf<G>>,
    /// All that was done, in order, and the token that the dealer took by it.
    pub(crate) done: Vec<(Who, OrderOf<G>, Option<Token>)>,
    /// The tokens that were taken in the latest round.
    taken: Tokens,
}

/// One of the outcomes of the dealer's next act; an announcement has one.
pub(crate) fn outcome(dealing: Dealing, entropy: u64) -> u32 {
    let nth = |of: u32| u32::try_from(entropy % u64::from(of)).unwrap_or_default();
    match dealing {
        Dealing::Announce => 0,
        Dealing::Draw { of } => nth(of.get()),
        Dealing::Take { from } => {
            let token = from.iter().nth(nth(from.len()) as usize);
            u32::from(token.expect("a token is taken from some").0)
        }
    }
}

impl<'a, G: Game> Walk<'a, G> {
    pub fn new(setup: &'a G::Setup, company: &'a Company, live: bool) -> Self {
        let mut start = Played::<G>::open(setup);
        start.live = live;
        company.sit_down(&mut start);
        Walk {
            setup,
            company,
            cloth: start.clone(),
            start,
            events: Vec::new(),
            seen: Vec::new(),
            done: Vec::new(),
            taken: Tokens::NONE,
        }
    }

    /// Does one lawful thing, chosen by `entropy`; nothing if nothing can be done.
    pub fn step(&mut self, entropy: u64) {
        let (kind, rest) = (entropy % 16, entropy / 16);
        let chosen = match kind {
            0 => Some(self.unoffered(rest)),
            1..=4 => self.dealt(rest).or_else(|| self.offered(rest)),
            _ => self.offered(rest).or_else(|| self.dealt(rest)),
        };
        if let Some((who, order)) = chosen.filter(|(who, order)| self.hears(*who, order)) {
            self.send(who, &order);
        }
    }

    pub(crate) fn send(&mut self, who: Who, order: &OrderOf<G>) {
        self.seen.push(order.clone());
        let (took, before) = (self.token_of(who, order), G::progress(&self.cloth.state));
        let sent = hand_in::<Played<G>>(self.setup, &mut self.cloth, who, order, &mut self.events);
        assert!(
            sent.is_ok() || matches!(order, Order::Void { .. } | Order::TimeExpired),
            "an offered order is refused: {who:?} {order:?}: {sent:?}"
        );
        if sent.is_ok() {
            self.done.push((who, order.clone(), took));
            self.note_taken(took, before);
        }
    }

    /// The token that the dealer takes by an order, if one is to be taken.
    fn token_of(&self, who: Who, order: &OrderOf<G>) -> Option<Token> {
        let at = self.cloth.at::<G>(self.setup);
        let Awaiting::Dealer(Dealing::Take { from }) = G::awaiting(at) else { return None };
        let takes = |token: &Token| Order::Act(G::deal(at, token.0.into())) == *order;
        from.iter().filter(|_| who == Who::Dealer).find(takes)
    }

    /// Everything that a round shows at its end was taken in it.
    fn note_taken(&mut self, took: Option<Token>, before: Progress) {
        let now = G::progress(&self.cloth.state);
        if now.round != before.round {
            self.taken = Tokens::NONE;
        }
        if let Some(token) = took {
            self.taken.insert(token);
        }
        if !now.running && !self.cloth.live {
            let shown = G::shown(&self.cloth.state);
            assert_eq!(shown.0 & !self.taken.0, 0, "shown, but never taken: {shown:?}");
        }
    }

    /// Only the computer deals at a table dealt by the computer, and it does what is awaited.
    pub(crate) fn hears(&self, who: Who, order: &OrderOf<G>) -> bool {
        let awaited = || matches!(G::awaiting(self.cloth.at::<G>(self.setup)), Awaiting::Dealer(_));
        let dealt = who == Who::Dealer && matches!(order, Order::Act(_));
        self.cloth.live || !dealt || awaited()
    }

    pub(crate) fn offers(&self, who: Who) -> Vec<G::Offer> {
        let mut offers = Vec::new();
        G::offers(self.cloth.at::<G>(self.setup), who, &mut |offer| offers.push(offer));
        offers
    }

    fn offered(&self, entropy: u64) -> Option<(Who, OrderOf<G>)> {
        let all: Vec<_> = self
            .company
            .actors()
            .into_iter()
            .flat_map(|who| self.offers(who).into_iter().map(move |offer| (who, offer)))
            .collect();
        let count = u64::try_from(all.len()).unwrap_or(1).max(1);
        let at = usize::try_from(entropy % count).unwrap_or_default();
        all.get(at).map(|(who, offer)| (*who, offer.pick(entropy / count)))
    }

    /// The dealer's next act, as a computer would perform it.
    pub(crate) fn dealt(&self, entropy: u64) -> Option<(Who, OrderOf<G>)> {
        let at = self.cloth.at::<G>(self.setup);
        match G::awaiting(at) {
            Awaiting::Dealer(dealing) => {
                let act = G::deal(at, outcome(dealing, entropy));
                Some((Who::Dealer, Order::Act(act)))
            }
            Awaiting::Parties { .. } | Awaiting::Ruling => None,
        }
    }

    /// The rulings open to a supervisor now, if something awaits one.
    pub(crate) fn ruled(&self) -> Option<(Who, OrderOf<G>)> {
        let mut remedies = Vec::new();
        let at = self.cloth.at::<G>(self.setup);
        G::remedies(at, &mut |under, outcome| remedies.push((under, outcome)));
        let (under, outcome) = remedies.pop()?;
        let ruling = Ruling { under, outcome, reason: "As stated.".to_owned() };
        Some((Who::Supervisor(StaffId(1)), Order::Rule(ruling)))
    }

    /// Commands that are never on offer: time, the table's voiding, and rulings.
    fn unoffered(&self, entropy: u64) -> (Who, OrderOf<G>) {
        if let Some(ruled) = self.ruled() {
            return ruled;
        }
        match entropy % 4 {
            0 => {
                let stakes = if entropy & 8 == 0 { Stakes::Refunded } else { Stakes::Kept };
                let one = Parties(1 << ((entropy >> 5) % 3));
                let parties = if entropy & 16 == 0 { Parties::ALL } else { one };
                (Who::Table, Order::Void { parties, stakes })
            }
            _ => (Who::Clock, Order::TimeExpired),
        }
    }
}
