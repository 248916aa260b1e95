//! The computer as dealer: its next act, and when.

use chance::{Deck, Salt, Seed, draw};
use journal::{CommandKey, Error};
use rules::{Awaiting, Dealing, Game, Order, Tokens};
use table::{Actor, Command, DealtBy, Open, PersonId, Sealed, Statement, Table};

use crate::Clock;
use crate::company::{Bots, somebody_plays};
use crate::desk::Desk;
use crate::host::{Failure, Spare};
use crate::wire::PauseWire;

/// How long things take at a table that the computer deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// From "no more bets" to the draw.
    pub call_ms: u64,
    /// How long a result is shown before the next round.
    pub result_ms: u64,
    /// How long somebody may have no page open before they count as away.
    pub away_ms: u64,
    /// How long somebody may be away before they lose the seat.
    pub grace_ms: u64,
    /// The least time that a bot thinks; the most is twice as long.
    pub bot_ms: u64,
    /// How long a table that nobody needs stays in memory.
    pub rest_ms: u64,
    /// How long a second of a window is: 1,000, except in tests and under load.
    pub second_ms: u64,
    /// How long a host may stop the clock, and how long a private table that nobody comes to stays open.
    pub day_ms: u64,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            call_ms: 1_500,
            result_ms: 9_000,
            away_ms: 10_000,
            grace_ms: 600_000,
            bot_ms: 900,
            rest_ms: 60_000,
            second_ms: 1_000,
            day_ms: 24 * 60 * 60 * 1_000,
        }
    }
}

impl Pace {
    /// No waiting at all, for tests and load.
    pub fn none() -> Pace {
        let never = u64::MAX / 4;
        let (away_ms, grace_ms, rest_ms) = (never, never, never);
        let (second_ms, day_ms) = (1_000, never);
        Pace { call_ms: 0, result_ms: 0, away_ms, grace_ms, bot_ms: 0, rest_ms, second_ms, day_ms }
    }

    /// Rounds of about half a second, for tests.
    pub fn quick() -> Pace {
        Pace { call_ms: 20, result_ms: 60, second_ms: 20, ..Pace::none() }
    }
}

/// The next act of the house itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    OpenRound,
    Announce,
    /// Lays a deck, in an append of its own: everybody sees its root before any of its cards.
    Lay,
    Draw,
    Expire,
    Reveal,
    /// Puts on record that the seal of the round cannot be opened.
    LoseSeal,
    /// The key is back: the round goes on.
    FindSeal,
    Close,
    /// Gives notice that a private table closes to which nobody comes any more.
    Desert,
    /// Ends a pause that has lasted too long.
    Resume,
    /// Tells the table the gaming day.
    Day,
    Away(PersonId),
    Back(PersonId),
    Leave(PersonId),
    StopWaiting(PersonId),
    Bots(Bots),
    /// Checks who has closed their last page.
    Look,
    /// Shows onlookers who are behind what is old enough for them.
    ShowLate,
}

impl<G: Game> Desk<G> {
    /// The next step and when it is due by the steady clock.
    pub(crate) fn plan(&self) -> Option<(u64, Step)> {
        let now_ms = self.shared.clock.steady_ms();
        let house = [self.plan_bots(), self.plan_play(), self.plan_people(), self.plan_day()];
        let plans =
            house.into_iter().chain([self.plan_pause(), self.plan_late(), self.plan_look()]);
        // Of overdue steps, those about bots go first, since a round waits for bots that are coming; then play, so that one
        // person's trouble does not stop it.
        plans.flatten().min_by_key(|(due_ms, _)| (*due_ms).max(now_ms))
    }

    pub(crate) fn plan_play(&self) -> Option<(u64, Step)> {
        let open = self.state.open()?;
        if open.terms.dealt_by == DealtBy::Person {
            return None;
        }
        if let Some(step) = self.plan_seal(open) {
            return Some((self.around.waits.since().ms, step));
        }
        if open.is_paused() { None } else { self.plan_unpaused(open) }
    }

    /// The end of a pause that nobody else ends.
    fn plan_pause(&self) -> Option<(u64, Step)> {
        let paused = self.around.waits.paused()?;
        Some((paused.ms + self.shared.pace.day_ms, Step::Resume))
    }

    /// The pause as everybody sees it, with what of the present wait was left when the clock was stopped.
    pub(crate) fn pause(&self) -> Option<PauseWire> {
        let paused = self.around.waits.paused()?;
        let due = self.state.open().and_then(|open| self.plan_unpaused(open));
        let left_ms = due.map(|(due_ms, _)| due_ms.saturating_sub(paused.ms));
        Some(PauseWire { since_ms: paused.at_ms, left_ms })
    }

    /// Whoever went during a pause has as long to come back as anybody else.
    pub(crate) fn begin_grace(&mut self) {
        let now_ms = self.shared.clock.steady_ms();
        self.around.dropped.values_mut().for_each(|since| *since = now_ms);
    }

    /// The next step of play, as far as the clock runs.
    fn plan_unpaused(&self, open: &Open<G>) -> Option<(u64, Step)> {
        let pace = self.shared.pace;
        if open.statement.is_some() || open.consent.is_some() {
            return None;
        }
        let progress = open.progress();
        if progress.running || makes_shoe_ready(open) {
            return match G::awaiting(open.at()) {
                Awaiting::Dealer(Dealing::Announce) => {
                    Some((self.around.waits.since().ms, Step::Announce))
                }
                Awaiting::Dealer(Dealing::Take { from }) if !lies(open, from) => {
                    Some((self.around.waits.since().ms, Step::Lay))
                }
                Awaiting::Dealer(Dealing::Draw { .. } | Dealing::Take { .. }) => {
                    Some((self.around.waits.since().ms + pace.call_ms, Step::Draw))
                }
                Awaiting::Parties { limit: Some(_), .. } if open.all_are_ready() => {
                    Some((self.around.waits.since().ms, Step::Expire))
                }
                Awaiting::Parties { who, limit: Some(_), .. } if open.takes_its_time(who) => None,
                Awaiting::Parties { limit: Some(limit), .. } => Some((
                    self.around.waits.began_ms() + u64::from(limit.0) * pace.second_ms,
                    Step::Expire,
                )),
                // If an announcement waits for the end of the round, play waits for nobody.
                Awaiting::Parties { limit: None, .. } if announced(open) => {
                    Some((self.around.waits.since().ms + pace.result_ms, Step::Announce))
                }
                Awaiting::Parties { limit: None, .. } | Awaiting::Ruling => None,
            };
        }
        if open.seal_has_served() {
            return Some((self.around.waits.since().ms, Step::Reveal));
        }
        let waits_not = progress.round.0 == 0 || open.all_are_ready();
        let pause =
            open.terms.pause.map_or(pace.result_ms, |pause| u64::from(pause.0) * pace.second_ms);
        let next = self.around.waits.since().ms + if waits_not { 0 } else { pause };
        if open.closes_now() {
            return Some((next, Step::Close));
        }
        // Some games wait for a second player.
        let ready = matches!(G::awaiting(open.at()), Awaiting::Dealer(_));
        (somebody_plays(open) && ready).then_some((next, Step::OpenRound))
    }

    /// The step that records a seal which this floor cannot open, or can open again.
    fn plan_seal(&self, open: &Open<G>) -> Option<Step> {
        let said = open.statement.as_ref().map(|pending| &pending.what);
        let lost =
            open.fairness.sealed.as_ref().is_some_and(|s| self.around.lost == Some(s.commit));
        match said {
            None if lost => Some(Step::LoseSeal),
            Some(Statement::SealLost { .. }) if !lost => Some(Step::FindSeal),
            _ => None,
        }
    }

    /// Tries the key on the seal that the stream ends with. One that does not open is lost.
    pub(crate) fn try_seal(&mut self) {
        let open = self.state.open().filter(|open| open.terms.dealt_by == DealtBy::Computer);
        let Some(sealed) = open.and_then(|open| open.fairness.sealed.as_ref()) else { return };
        let label = format!("{}/{}", self.id.as_str(), sealed.round.0);
        let opened = self.shared.vault.open_seed(&label, &sealed.sealed);
        let opens =
            opened.is_some_and(|(seed, salt)| chance::commit(&seed, &salt) == sealed.commit);
        self.around.lost = (!opens).then_some(sealed.commit);
        if !opens {
            let (table, round) = (self.id.as_str(), sealed.part.round.0);
            tracing::error!(
                table,
                round,
                "the seed of this round cannot be opened with the key of the house: the table stands still until a \
                 supervisor rules that the round and its shoe are forfeited"
            );
        }
    }

    /// People who have had no page open for long enough to be away, or to leave.
    fn plan_people(&self) -> Option<(u64, Step)> {
        let open = self.state.open()?;
        let pace = self.shared.pace;
        let mut next: Option<(u64, Step)> = None;
        for (_, player) in open.people() {
            let person = player.person;
            let due = match self.around.dropped.get(&person) {
                // Nobody loses a seat in a pause.
                Some(_) if player.away && open.is_paused() => continue,
                // Somebody who has come and gone too often in one round leaves without being away first.
                Some(since) if player.away || !open.may_ask(person) => {
                    (since + pace.grace_ms, Step::Leave(person))
                }
                Some(since) => (since + pace.away_ms, Step::Away(person)),
                None => (self.around.looked_ms + LOOK_MS, Step::Look),
            };
            if !player.leaving && next.is_none_or(|(soonest, _)| due.0 < soonest) {
                next = Some(due);
            }
        }
        // Somebody in the queue without a page does not keep their place.
        for (person, _) in open.waiting() {
            let due = match self.around.dropped.get(person) {
                Some(since) => (since + pace.away_ms, Step::StopWaiting(*person)),
                None => (self.around.looked_ms + LOOK_MS, Step::Look),
            };
            if next.is_none_or(|(soonest, _)| due.0 < soonest) {
                next = Some(due);
            }
        }
        next
    }

    /// What onlookers who are behind may see next: of the table, and of the chat.
    fn plan_late(&self) -> Option<(u64, Step)> {
        let late = self.around.late.as_ref()?;
        let now_ms = self.shared.clock.steady_ms();
        let talk = late.delay_ms().and_then(|by_ms| self.around.talk.due_ms(by_ms, now_ms));
        let due_ms = [late.due_ms(), talk].into_iter().flatten().min()?;
        Some((due_ms, Step::ShowLate))
    }

    /// While somebody looks on, the others are told when they go.
    fn plan_look(&self) -> Option<(u64, Step)> {
        self.is_watched().then_some((self.around.looked_ms + LOOK_MS, Step::Look))
    }

    /// Tells the gaming day to a table that remembers people who left: at once, and when the next one begins.
    fn plan_day(&self) -> Option<(u64, Step)> {
        let open = self.state.open().filter(|open| open.remembers())?;
        let due = |day| self.shared.clock.steady_at(Clock::day_after_ms(day));
        Some((open.day().map_or(self.around.waits.since().ms, due), Step::Day))
    }

    pub(crate) fn step_key(&self, step: Step) -> Result<CommandKey, Failure<Table<G>>> {
        let now = self.shared.clock.now_ms();
        let name = format!("{now:x}.dealer.{}.{}.{}", self.id.as_str(), self.version, step.name());
        CommandKey::new(name).map_err(|fault| {
            let (store, detail) = (self.id.as_str().to_owned(), fault.to_string());
            Failure::World(Error::Failed { store, detail })
        })
    }

    /// Steps that change nothing at the table.
    fn look(&mut self, step: Step) {
        if step == Step::Look {
            self.note_dropped();
        } else {
            self.advance_late();
        }
        self.show_room();
    }

    pub(crate) async fn carry_out(&mut self, step: Step) -> Result<(), Failure<Table<G>>> {
        match step {
            Step::Look | Step::ShowLate => {
                self.look(step);
                return Ok(());
            }
            Step::Bots(bots) => return self.see_to_bots(bots).await,
            _ => {}
        }
        let key = self.step_key(step)?;
        let id = self.id.clone();
        let shared = std::sync::Arc::clone(&self.shared);
        let label = |round: rules::RoundNumber| format!("{}/{}", id.as_str(), round.0);
        let secrets = |spare: &Spare<Table<G>>| {
            let sealed = spare.open()?.fairness.sealed.as_ref()?;
            shared.vault.open_seed(&label(sealed.round), &sealed.sealed)
        };
        let done = self.change(key, |spare| match step {
            Step::OpenRound => {
                let open = spare.open().ok_or(table::Refusal::NotOpen)?;
                let round = open.progress().round.next();
                if open.fairness.sealed.is_none() {
                    let fresh = shared
                        .vault
                        .fresh_seed(&label(round))
                        .map_err(|error| no_entropy(&error))?;
                    let (commit, sealed) = (fresh.commit, fresh.sealed);
                    spare.command(Actor::Computer, &Command::Seal { commit, sealed })?;
                }
                announce(spare)
            }
            Step::Announce => announce(spare),
            Step::Expire => Ok(spare.command(Actor::Clock, &Command::Play(Order::TimeExpired))?),
            Step::Lay => {
                let (seed, _) = secrets(spare).ok_or_else(sealed_shut)?;
                lay_deck(spare, &seed)
            }
            Step::Draw => {
                let (seed, salt) = secrets(spare).ok_or_else(sealed_shut)?;
                deal_on(spare, &seed)?;
                let served = spare.open().is_some_and(Open::seal_has_served);
                if served { open_up(spare, seed, salt) } else { Ok(()) }
            }
            Step::Reveal => {
                let (seed, salt) = secrets(spare).ok_or_else(sealed_shut)?;
                open_up(spare, seed, salt)
            }
            Step::LoseSeal => lose_seal(spare),
            Step::FindSeal => Ok(spare.command(Actor::Computer, &Command::FindSeal)?),
            Step::Desert => give_notice(spare),
            Step::Resume => Ok(spare.command(Actor::Clock, &Command::Resume)?),
            Step::Day => tell_day(spare, &shared.clock),
            Step::Close => Ok(spare.command(Actor::Clock, &Command::Close)?),
            Step::Away(person) => {
                Ok(spare.command(Actor::Person(person), &Command::SetAway { away: true })?)
            }
            Step::Back(person) => {
                Ok(spare.command(Actor::Person(person), &Command::SetAway { away: false })?)
            }
            Step::Leave(person) => Ok(spare.command(Actor::Person(person), &Command::Leave)?),
            Step::StopWaiting(person) => {
                Ok(spare.command(Actor::Person(person), &Command::StopWaiting)?)
            }
            Step::Bots(_) | Step::Look | Step::ShowLate => Ok(()),
        });
        done.await.map(|_| ())
    }
}

fn lose_seal<G: Game>(spare: &mut Spare<Table<G>>) -> Result<(), Failure<Table<G>>> {
    let sealed = spare.open().and_then(|open| open.fairness.sealed.as_ref());
    let round = sealed.ok_or(table::Refusal::NotSealed)?.part.round;
    Ok(spare.command(Actor::Computer, &Command::State(Statement::SealLost { round }))?)
}

/// A private table closes after the present round.
fn give_notice<G: Game>(spare: &mut Spare<Table<G>>) -> Result<(), Failure<Table<G>>> {
    let after_round = spare.open().ok_or(table::Refusal::NotOpen)?.progress().round;
    Ok(spare.command(Actor::Clock, &Command::GiveNotice { after_round })?)
}

fn tell_day<G: Game>(spare: &mut Spare<Table<G>>, clock: &Clock) -> Result<(), Failure<Table<G>>> {
    let day = clock.gaming_day();
    Ok(spare.command(Actor::Clock, &Command::BeginDay { day })?)
}

/// How often the house checks who is still there.
const LOOK_MS: u64 = 2_000;

/// Whether the table closes after this round, or new determinations wait for its end.
fn announced<G: Game>(open: &Open<G>) -> bool {
    !open.notices.is_empty() || open.closing.is_some_and(|after| after <= open.progress().round)
}

/// Whether a shoe is being cut or burnt, before its first round.
fn makes_shoe_ready<G: Game>(open: &Open<G>) -> bool {
    let busy = match G::awaiting(open.at()) {
        Awaiting::Dealer(dealing) => dealing != Dealing::Announce,
        Awaiting::Parties { limit, .. } => limit.is_some(),
        Awaiting::Ruling => false,
    };
    busy && open.progress().in_shoe
}

/// The dealer's next announcement.
fn announce<G: Game>(spare: &mut Spare<Table<G>>) -> Result<(), Failure<Table<G>>> {
    let open = spare.open().ok_or(table::Refusal::NotOpen)?;
    let act = G::deal(open.at(), 0);
    Ok(spare.command(Actor::Computer, &Command::Play(Order::Act(act)))?)
}

/// Whether the deck from which these tokens are to be taken has been laid.
fn lies<G: Game>(open: &Open<G>, from: Tokens) -> bool {
    open.fairness.sealed.as_ref().is_some_and(|sealed| sealed.deck_of(from).is_some())
}

/// Lays the deck that the game asks for.
fn lay_deck<G: Game>(spare: &mut Spare<Table<G>>, seed: &Seed) -> Result<(), Failure<Table<G>>> {
    let open = spare.open().ok_or(table::Refusal::NotOpen)?;
    let sealed = open.fairness.sealed.as_ref().ok_or(table::Refusal::NotSealed)?;
    let Awaiting::Dealer(Dealing::Take { from }) = G::awaiting(open.at()) else { return Ok(()) };
    if from.is_empty() {
        return Err(Failure::Refused(table::Refusal::NothingToDraw));
    }
    let root = lay(sealed, seed, sealed.epochs() + 1, from).laid().root;
    Ok(spare.command(Actor::Computer, &Command::LayDeck { root })?)
}

/// Draws, and takes from the deck, for as long as the game asks for it: a whole dealing step is one append.
fn deal_on<G: Game>(spare: &mut Spare<Table<G>>, seed: &Seed) -> Result<(), Failure<Table<G>>> {
    let mut lying: Option<Deck> = None;
    while let Some(open) = spare.open() {
        let Some(sealed) = &open.fairness.sealed else { break };
        let drawn = match G::awaiting(open.at()) {
            Awaiting::Dealer(Dealing::Draw { of }) => {
                draw(&sealed.key(seed), sealed.next_index(), of)
            }
            Awaiting::Dealer(Dealing::Take { from }) => {
                let Some((epoch, in_play)) = sealed.deck_of(from) else { break };
                if lying.as_ref().is_none_or(|deck| deck.laid().epoch != epoch) {
                    lying = Some(laid_again(sealed, seed, epoch)?);
                }
                let position = u32::try_from(in_play.taken.len()).unwrap_or(u32::MAX);
                let token = lying.as_ref().and_then(|deck| deck.token(position));
                u32::from(token.ok_or_else(other_deck)?)
            }
            _ => break,
        };
        spare.command(Actor::Computer, &Command::Deal { drawn })?;
    }
    Ok(())
}

/// Opens a finished round or shoe: all of it, or only the cards shown if others stay hidden.
fn open_up<G: Game>(
    spare: &mut Spare<Table<G>>,
    seed: Seed,
    salt: Salt,
) -> Result<(), Failure<Table<G>>> {
    let sealed = spare.open().and_then(|open| open.fairness.sealed.as_ref());
    let sealed = sealed.ok_or(table::Refusal::NotSealed)?;
    let command = if sealed.decks.is_empty() {
        Command::Reveal { seed, salt }
    } else {
        let decks: Result<Vec<Deck>, _> =
            (1..=sealed.epochs()).map(|epoch| laid_again(sealed, &seed, epoch)).collect();
        let decks = decks?;
        let open = |(epoch, position): (u32, u32)| decks[epoch as usize - 1].open(position);
        Command::Show { openings: sealed.to_open().into_iter().filter_map(open).collect() }
    };
    Ok(spare.command(Actor::Computer, &command)?)
}

/// Lays an earlier deck again from the same seed: nothing is ever shuffled twice under one epoch.
fn laid_again<G: Game>(
    sealed: &Sealed,
    seed: &Seed,
    epoch: u32,
) -> Result<Deck, Failure<Table<G>>> {
    let laid = sealed.decks.get((epoch as usize).wrapping_sub(1)).ok_or_else(other_deck)?;
    let deck = lay(sealed, seed, epoch, laid.from.ok_or_else(other_deck)?);
    if deck.laid().root == laid.root { Ok(deck) } else { Err(other_deck()) }
}

fn lay(sealed: &Sealed, seed: &Seed, epoch: u32, from: Tokens) -> Deck {
    let tokens: Vec<u8> = from.iter().map(|token| token.0).collect();
    Deck::lay(&sealed.key(seed), epoch, &tokens)
}

fn other_deck<G: Game>() -> Failure<Table<G>> {
    Failure::Stuck("the deck of this round does not follow from its seed".to_owned())
}

pub(crate) fn no_entropy<G: Game>(error: &crate::VaultError) -> Failure<Table<G>> {
    let (store, detail) = ("the vault".to_owned(), error.to_string());
    Failure::World(Error::Failed { store, detail })
}

fn sealed_shut<G: Game>() -> Failure<Table<G>> {
    Failure::Stuck("the seed of this round cannot be opened with the key of the house".to_owned())
}

impl Step {
    /// The person that the step concerns, if it concerns only one.
    pub(crate) fn person(self) -> Option<PersonId> {
        match self {
            Step::Away(person)
            | Step::Back(person)
            | Step::Leave(person)
            | Step::StopWaiting(person) => Some(person),
            _ => None,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Step::OpenRound => "open",
            Step::Announce => "announce",
            Step::Lay => "lay",
            Step::Draw => "draw",
            Step::Expire => "expire",
            Step::Reveal => "reveal",
            Step::LoseSeal => "lose-seal",
            Step::FindSeal => "find-seal",
            Step::Close => "close",
            Step::Desert => "desert",
            Step::Resume => "resume",
            Step::Day => "day",
            Step::Away(_) => "away",
            Step::Back(_) => "back",
            Step::Leave(_) => "leave",
            Step::StopWaiting(_) => "stop-waiting",
            Step::Bots(Bots::Come) => "bots-come",
            Step::Bots(Bots::Go(_)) => "bot-goes",
            Step::Bots(Bots::Act(_)) => "bot-acts",
            Step::Look => "look",
            Step::ShowLate => "show-late",
        }
    }
}
