//! Bots at a table: when they come, go and act. They give commands the same way as people.

use std::collections::BTreeMap;

use bots::{Player, Sight, Temper, player_of};
use journal::Error;
use money::Cents;
use rules::{Awaiting, Game, OrderOf, Party, Seat, Viewer};
use table::{Actor, Command, DealtBy, Open, PersonId, Table, TableOffer};

use crate::cashier::AccountError;
use crate::dealer::{Step, no_entropy};
use crate::desk::Desk;
use crate::host::{Failure, Spare};
use crate::{Person, entropy};

/// The names of bots. Each name says that it belongs to a bot.
const NAMES: [&str; 9] = [
    "Bot Acacia",
    "Bot Banksia",
    "Bot Correa",
    "Bot Dianella",
    "Bot Eremophila",
    "Bot Flindersia",
    "Bot Grevillea",
    "Bot Hakea",
    "Bot Isopogon",
];

/// The least that a bot has in its account, for all the tables that it sits at.
const CHIPS: Cents = Cents::dollars(1_000_000);

/// How long the house leaves bots alone after something went wrong with them. People play on.
const REST_MS: u64 = 10_000;

/// The next thing to do about bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bots {
    /// All missing bots take seats.
    Come,
    Go(PersonId),
    Act(PersonId),
}

/// The private thoughts of a table's bots. Which players are bots is in the table's record.
#[derive(Debug)]
pub(crate) struct Company<G: Game> {
    players: BTreeMap<PersonId, Box<dyn Player<G>>>,
    /// Bots that had nothing to do, and when the table began to wait for the same thing.
    idle: BTreeMap<PersonId, u64>,
    rests_until_ms: u64,
}

impl<G: Game> Default for Company<G> {
    fn default() -> Self {
        Company { players: BTreeMap::new(), idle: BTreeMap::new(), rests_until_ms: 0 }
    }
}

/// Whether a round begins for somebody: where bots sit, a person with chips must sit too.
pub(crate) fn somebody_plays<G: Game>(open: &Open<G>) -> bool {
    let alone = open.bots().next().is_none();
    let plays = |party: Party| {
        !open.cloth.racks.of(party).total().is_zero() && open.cloth.seats.of(party).is_some()
    };
    open.people().any(|(party, player)| !player.away && (alone || plays(party)))
}

/// Whether a person sits here; without one, bots do not act.
fn is_attended<G: Game>(open: &Open<G>) -> bool {
    open.people().any(|(party, player)| !player.away && open.cloth.seats.of(party).is_some())
}

/// How many bots there should be: as many as are wanted, but people have priority, including those waiting for a seat.
fn places<G: Game>(open: &Open<G>) -> usize {
    let seated = open.people().filter(|(party, _)| open.cloth.seats.of(*party).is_some()).count();
    let left = usize::from(open.cloth.seats.count()).saturating_sub(seated + open.waiting().len());
    left.min(open.terms.bots.into())
}

/// Whether a bot has lost so much that it could not sit down again.
fn is_spent<G: Game>(open: &Open<G>, party: Party) -> bool {
    let (least, _) = G::stake(open.at(), party);
    !least.is_zero() || open.cloth.racks.of(party).total() < open.terms.buy_in_min
}

impl<G: Game> Desk<G> {
    /// The next act of the bots. Where no person sits they stop after their round.
    pub(crate) fn plan_bots(&self) -> Option<(u64, Step)> {
        let open = self.state.open()?;
        let still = open.terms.dealt_by == DealtBy::Person || open.statement.is_some();
        if still || open.consent.is_some() || open.is_paused() {
            return None;
        }
        let progress = open.progress();
        let attended = is_attended(open);
        let wanted = attended || !open.waiting().is_empty();
        let (due_ms, step) = if let Some(bot) = leaver(open).filter(|_| wanted) {
            (self.around.waits.since().ms, Bots::Go(bot))
        } else if !progress.running && attended && missing(open) > 0 {
            (self.around.waits.since().ms, Bots::Come)
        } else {
            let bot = self.awaited(open).filter(|_| attended || progress.running)?;
            (self.around.waits.since().ms + self.thinking_ms(), Bots::Act(bot))
        };
        Some((due_ms.max(self.around.company.rests_until_ms), Step::Bots(step)))
    }

    /// A bot that has a decision to make: in a round on its turn, and once between rounds.
    fn awaited(&self, open: &Open<G>) -> Option<PersonId> {
        let running = open.progress().running;
        let asked = |party: Party| match G::awaiting(open.at()) {
            Awaiting::Parties { who, .. } => who.contains(party) || !running,
            Awaiting::Dealer(_) => !running,
            Awaiting::Ruling => false,
        };
        let fresh = |bot: PersonId| {
            self.around.company.idle.get(&bot) != Some(&self.around.waits.since().version)
        };
        let mut bots = open.bots();
        bots.find(|(party, bot)| asked(*party) && fresh(bot.person)).map(|(_, bot)| bot.person)
    }

    /// How long a bot thinks. It varies, so that play does not look like clockwork.
    fn thinking_ms(&self) -> u64 {
        let spread = self.shared.pace.bot_ms.max(1);
        self.shared.pace.bot_ms
            + self.around.waits.since().version.wrapping_mul(0x9e37_79b9) % spread
    }

    pub(crate) async fn see_to_bots(&mut self, step: Bots) -> Result<(), Failure<Table<G>>> {
        let done = match step {
            Bots::Come => self.bots_come().await,
            Bots::Go(bot) => {
                self.around.company.players.remove(&bot);
                self.bot_says(step, bot, Command::Leave).await
            }
            Bots::Act(bot) => self.bot_acts(bot).await,
        };
        if let Err(failure) = &done {
            let table = self.id.as_str();
            tracing::warn!(table, ?step, ?failure, "a bot could not do what it wanted");
            self.around.company.rests_until_ms = self.shared.clock.steady_ms() + REST_MS;
        }
        Ok(())
    }

    async fn bot_says(
        &mut self,
        step: Bots,
        bot: PersonId,
        command: Command<G>,
    ) -> Result<(), Failure<Table<G>>> {
        let key = self.step_key(Step::Bots(step))?;
        let said = self.change(key, |spare| Ok(spare.command(Actor::Bot(bot), &command)?));
        said.await.map(|_| ())
    }

    async fn bot_acts(&mut self, bot: PersonId) -> Result<(), Failure<Table<G>>> {
        let waited = self.around.waits.since().version;
        let Some(order) = self.order_of(bot)? else {
            self.around.company.idle.insert(bot, waited);
            return Ok(());
        };
        let said = self.bot_says(Bots::Act(bot), bot, Command::Play(order)).await;
        if let Err(Failure::Refused(refusal)) = &said {
            // It is not asked about this again: the clock decides, as for a person.
            tracing::warn!(
                table = self.id.as_str(),
                ?refusal,
                "a bot asked for something that it may not do"
            );
            self.around.company.idle.insert(bot, waited);
            return Ok(());
        }
        said
    }

    async fn bots_come(&mut self) -> Result<(), Failure<Table<G>>> {
        let Some(open) = self.state.open() else { return Ok(()) };
        let here: Vec<PersonId> = open.bots().map(|(_, bot)| bot.person).collect();
        let missing = missing(open);
        let mut coming = Vec::new();
        for name in NAMES {
            let bot = self
                .around
                .post
                .cashier
                .bot(name, CHIPS)
                .await
                .map_err(|error| no_account(&error))?;
            coming.extend(bot.filter(|bot| !here.contains(&bot.id)));
            if coming.len() >= missing {
                break;
            }
        }
        if coming.is_empty() {
            return Err(no_account(&AccountError::NoSuchPerson));
        }
        let key = self.step_key(Step::Bots(Bots::Come))?;
        let come =
            |spare: &mut Spare<Table<G>>| coming.iter().try_for_each(|bot| sit_down(spare, bot));
        self.change(key, come).await.map(|_| ())
    }

    /// A bot's choice, from the view that a person in its seat would have.
    fn order_of(&mut self, bot: PersonId) -> Result<Option<OrderOf<G>>, Failure<Table<G>>> {
        let Some(open) = self.state.open() else { return Ok(None) };
        let Some(party) = open.party_of(bot) else { return Ok(None) };
        let view = G::view(open.at(), Viewer::Party(party));
        let mut offers = Vec::new();
        open.play_offers(bot, &mut |offer| offers.push(offer));
        let round = open.progress().round;
        let sight = Sight { setup: &*open.setup, party, round, view: &view, offers: &offers };
        let player = match self.around.company.players.entry(bot) {
            std::collections::btree_map::Entry::Occupied(known) => known.into_mut(),
            std::collections::btree_map::Entry::Vacant(place) => {
                let seed = entropy().map_err(|error| no_entropy(&error))?;
                let nth = usize::try_from(bot.0).unwrap_or_default() % Temper::ALL.len();
                place.insert(player_of(Temper::ALL[nth], seed))
            }
        };
        Ok(player.choose(&sight))
    }
}

/// A bot that must give up its seat: a surplus one at any time, or one without chips between rounds.
fn leaver<G: Game>(open: &Open<G>) -> Option<PersonId> {
    let staying = || open.bots().filter(|(_, bot)| !bot.leaving);
    if staying().count() > places(open) {
        return staying().last().map(|(_, bot)| bot.person);
    }
    let running = open.progress().running;
    let spent = staying().find(|(party, _)| !running && is_spent(open, *party));
    spent.map(|(_, bot)| bot.person)
}

/// How many bots are missing.
fn missing<G: Game>(open: &Open<G>) -> usize {
    places(open).saturating_sub(open.bots().count())
}

/// Takes the first free seat, with a few times the minimum stake.
fn sit_down<G: Game>(spare: &mut Spare<Table<G>>, bot: &Person) -> Result<(), Failure<Table<G>>> {
    let actor = Actor::Bot(bot.id);
    let free = |open: &Open<G>| open.cloth.seats.free().next();
    let Some(seat): Option<Seat> = spare.open().and_then(free) else { return Ok(()) };
    spare.command(actor, &Command::Join { handle: bot.handle.clone(), seat: Some(seat) })?;
    let mut stake = None;
    if let Some(open) = spare.open() {
        open.table_offers(bot.id, &mut |offer| {
            if let TableOffer::BuyIn { min, max } = offer {
                stake = Some(Cents(min.0.saturating_mul(5)).max(Cents::dollars(100)).min(max));
            }
        });
    }
    match stake {
        Some(amount) => Ok(spare.command(actor, &Command::BuyIn { amount })?),
        None => Ok(()),
    }
}

fn no_account<G: Game>(error: &AccountError) -> Failure<Table<G>> {
    let (store, detail) = ("the accounts of bots".to_owned(), error.to_string());
    Failure::World(Error::Failed { store, detail })
}
