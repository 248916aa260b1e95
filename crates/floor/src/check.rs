//! Replays a revealed round or shoe by the rules: the inputs of its draws, and their consequences. Of a round whose seed stays
//! sealed it checks everything that can be checked without the seed.

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

use catalogue::Visitor;
use chance::{Digest, Drawn, Root, WagerDigest};
use money::Net;
use rules::{Awaiting, Cloth, Dealing, Game, Machine, Order, Played, Pocket, Token};
use rules::{Tokens, Transfer, Viewer, Who};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::least_racks;

use crate::proof::ShoePart;
use crate::{ForfeitedRound, RoundFault, RoundProof, RoundRecord, ShoeProof, ShownRound};
use crate::{WentBack, changes, games};

/// The result of checking a round.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The draws match the seal, and the rules give all that followed.
    Sound,
    /// No card that was shown has changed since the root of its deck. Only inspectors can check the rest.
    Unchanged,
    /// Its seal was never opened: nothing is proved, and nobody won.
    Forfeited,
    Faulty(Vec<RoundFault>),
}

impl Verdict {
    pub fn faults(&self) -> &[RoundFault] {
        match self {
            Verdict::Sound | Verdict::Unchanged | Verdict::Forfeited => &[],
            Verdict::Faulty(faults) => faults,
        }
    }
}

/// Checks a round: the draws match the seal, and the rules give the inputs of the draws and everything that followed. If the
/// seed stays sealed, it checks that no card that was shown has changed; if the round was given up, that all wagers were
/// returned.
pub fn check_round(round: &RoundRecord) -> Verdict {
    let (faults, otherwise) = match round {
        RoundRecord::Revealed(round) => {
            let mismatches = round.proof.verify().err().unwrap_or_default();
            let mut faults: Vec<_> = mismatches.into_iter().map(RoundFault::Chance).collect();
            faults.extend(fault_in(&round.game, Again { round }));
            (faults, Verdict::Sound)
        }
        RoundRecord::Shown(round) => {
            let mismatches = round.shown.verify().err().unwrap_or_default();
            let mut faults: Vec<_> = mismatches.into_iter().map(RoundFault::Decks).collect();
            faults.extend(fault_in(&round.game, InClear { round }));
            (faults, Verdict::Unchanged)
        }
        RoundRecord::Forfeited(round) => {
            let faults = fault_in(&round.game, GivenUp { round }).into_iter().collect();
            (faults, Verdict::Forfeited)
        }
    };
    if faults.is_empty() { otherwise } else { Verdict::Faulty(faults) }
}

/// Checks a whole shoe: each part like a round, and that each part names the one before it and continues by the rules where
/// that one ended.
pub fn check_shoe(shoe: &ShoeProof) -> Verdict {
    let mut faults = Vec::new();
    let mut link = None;
    for part in &shoe.parts {
        let mismatches = shoe.proof_of(part).verify().err().unwrap_or_default();
        faults.extend(mismatches.into_iter().map(|m| RoundFault::Chance(m).in_round(part.round)));
        let linked = |link: &WagerDigest| part.wagers.first() == Some(&link.link(part.round));
        if !link.as_ref().is_none_or(linked) {
            faults.push(RoundFault::NotLinked { round: part.round });
        }
        link = Some(part.wagers.iter().collect::<WagerDigest>());
    }
    faults.extend(fault_in(&shoe.game, Whole { shoe }));
    if faults.is_empty() { Verdict::Sound } else { Verdict::Faulty(faults) }
}

/// The state that events of a game, from a fresh table on, leave to the next draw.
pub(crate) fn carried(
    game: &str,
    opened: &Value,
    events: &[Value],
    settled: &Value,
) -> Option<Vec<Value>> {
    let told = Carried { opened, events, settled };
    catch_unwind(AssertUnwindSafe(|| games::visit(game, told))).ok().flatten()?.ok()
}

fn fault_in(
    game: &str,
    check: impl Visitor<Output = Result<(), RoundFault>>,
) -> Option<RoundFault> {
    // A machine panics when an invariant is broken, and a forged file may break one.
    match catch_unwind(AssertUnwindSafe(|| games::visit(game, check))) {
        Ok(Some(visited)) => visited.err(),
        Ok(None) => Some(RoundFault::NoSuchGame { game: game.to_owned() }),
        Err(_) => Some(RoundFault::Contradiction),
    }
}

struct Again<'a> {
    round: &'a RoundProof,
}

impl Visitor for Again<'_> {
    type Output = Result<(), RoundFault>;

    fn game<G: Game>(self, name: &'static str) -> Result<(), RoundFault> {
        let round = self.round;
        let mut table = Retold::<G>::open(name, &round.setup, &round.edition, &round.before)?;
        let linked = unlinked(&round.proof.wagers, round.round);
        let wagers = match (linked, round.shoe) {
            (Some(wagers), Some(_)) => wagers,
            // Two rounds of a shoe never draw from the same key.
            (None, Some(first)) if first != round.round => {
                return Err(RoundFault::NotLinked { round: round.round });
            }
            _ => &round.proof.wagers,
        };
        table.take_all(wagers)?;
        table.follow(&round.proof.draws, &round.outcome)?;
        table.is_over(round.round)
    }
}

/// The wagers of a later round of a shoe, without the first line, which links it to the round before.
fn unlinked(wagers: &[String], round: u64) -> Option<&[String]> {
    let (link, wagers) = wagers.split_first()?;
    let digest = link.strip_prefix(&format!("round {round} after "))?;
    digest.parse::<Digest>().ok().map(|_| wagers)
}

/// A shoe from its shuffle to its end.
struct Whole<'a> {
    shoe: &'a ShoeProof,
}

impl Visitor for Whole<'_> {
    type Output = Result<(), RoundFault>;

    fn game<G: Game>(self, name: &'static str) -> Result<(), RoundFault> {
        let ShoeProof { setup, edition, before, parts, .. } = self.shoe;
        let mut table = Retold::<G>::open(name, setup, edition, before)?;
        for (nth, part) in parts.iter().enumerate() {
            // The part before the first round has that round's number.
            let is_round = parts.get(nth + 1).is_none_or(|next| next.round != part.round);
            let wagers = match nth {
                0 => &part.wagers,
                _ => part.wagers.get(1..).unwrap_or_default(),
            };
            let gone_on = table.go_on(part, wagers, is_round).and_then(|()| {
                let lasts = nth + 1 == parts.len() || G::progress(&table.cloth.state).in_shoe;
                lasts.then_some(()).ok_or(RoundFault::ShoeOver)
            });
            gone_on.map_err(|fault| fault.in_round(part.round))?;
        }
        Ok(())
    }
}

struct Carried<'a> {
    opened: &'a Value,
    events: &'a [Value],
    settled: &'a Value,
}

impl Visitor for Carried<'_> {
    type Output = Result<Vec<Value>, RoundFault>;

    fn game<G: Game>(self, name: &'static str) -> Self::Output {
        let edition = self.opened["edition"].as_str().unwrap_or_default();
        let mut table = Retold::<G>::open(name, self.opened, edition, self.events)?;
        table.setup = read("the setup", self.settled.clone())?;
        let mut left = Vec::new();
        G::carried(table.cloth.at(&table.setup), &mut |event| {
            let event = G::veiled(&event).unwrap_or(event);
            left.push(serde_json::to_value(&event).unwrap_or_default());
        });
        Ok(left)
    }
}

/// A replay of the public part of a round.
struct InClear<'a> {
    round: &'a ShownRound,
}

/// A table's event, with the fields that matter here.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Told<E> {
    DeckLaid { epoch: u32, root: Root, size: u32 },
    Taken { epoch: u32, position: u32 },
    Drawn {},
    Play(E),
}

impl Visitor for InClear<'_> {
    type Output = Result<(), RoundFault>;

    fn game<G: Game>(self, name: &'static str) -> Result<(), RoundFault> {
        let round = self.round;
        let mut table = Retold::<G>::open(name, &round.setup, &round.edition, &round.before)?;
        let decks = &round.shown.decks;
        // The number of cards taken from each deck.
        let mut taken: Vec<u32> = Vec::new();
        let mut places = BTreeSet::new();
        for (nth, value) in round.events.iter().enumerate() {
            match read("an event", value.clone())? {
                Told::DeckLaid { epoch, root, size } => {
                    let deck = decks.get(taken.len());
                    let deck = deck.filter(|d| (d.epoch, d.root, d.size) == (epoch, root, size));
                    deck.ok_or(RoundFault::OtherDeck { epoch })?;
                    taken.push(0);
                }
                Told::Taken { epoch, position } => {
                    let latest = u32::try_from(taken.len()).unwrap_or(u32::MAX);
                    let next =
                        taken.last_mut().filter(|next| epoch == latest && **next == position);
                    *next.ok_or(RoundFault::OtherDeck { epoch })? += 1;
                    let from = table.takes().ok_or(RoundFault::NotToBeTaken { epoch, position })?;
                    table.goes_on_with(from, round.events.get(nth + 1))?;
                }
                Told::Drawn {} => {}
                Told::Play(event) => {
                    is_in_place::<G>(&event, &value["play"], &mut places)?;
                    table.take(&event);
                    table.conserves()?;
                }
            }
        }
        table.is_over(round.round)?;
        table.has_shown(round, &taken)
    }
}

/// Every person in the result of a round has the place in which the round showed them before.
fn is_in_place<G: Game>(
    event: &G::Event,
    value: &Value,
    places: &mut BTreeSet<(u64, u64)>,
) -> Result<(), RoundFault> {
    let said = value.as_object().and_then(|named| named.values().next());
    let number = |name: &str| said.and_then(|said| said.get(name)).and_then(Value::as_u64);
    let Some(place) = number("party").zip(number("seat")) else { return Ok(()) };
    if places.insert(place) && G::meaning(event).result {
        return Err(RoundFault::OtherSeat { party: place.0, seat: place.1 });
    }
    Ok(())
}

struct GivenUp<'a> {
    round: &'a ForfeitedRound,
}

impl Visitor for GivenUp<'_> {
    type Output = Result<(), RoundFault>;

    fn game<G: Game>(self, name: &'static str) -> Result<(), RoundFault> {
        let round = self.round;
        let mut table = Retold::<G>::open(name, &round.setup, &round.edition, &round.before)?;
        let mut results: BTreeMap<u8, Net> = BTreeMap::new();
        for event in &round.events {
            let event: G::Event = read("an event", event.clone())?;
            G::transfers(&event, &mut |Transfer { from, to, amount }| {
                if let Some(party) = owner(from) {
                    *results.entry(party).or_default() -= amount.net();
                }
                if let Some(party) = owner(to) {
                    *results.entry(party).or_default() += amount.net();
                }
            });
            table.take(&event);
        }
        if G::progress(&table.cloth.state).running {
            return Err(RoundFault::NotOver);
        }
        for WentBack { party, net } in &round.went_back {
            *results.entry(*party).or_default() += *net;
        }
        let somebody = results.into_iter().find(|(_, net)| *net != Net::ZERO);
        match somebody.filter(|_| round.forfeited.running) {
            Some((party, net)) => Err(RoundFault::NotRefunded { party, net }),
            None => Ok(()),
        }
    }
}

/// The owner of the chips in a pocket.
fn owner(pocket: Pocket) -> Option<u8> {
    match pocket {
        Pocket::Rack(party, _) | Pocket::Wager(party) => Some(party.0),
        _ => None,
    }
}

fn read<T: DeserializeOwned>(part: &'static str, value: Value) -> Result<T, RoundFault> {
    serde_json::from_value(value)
        .map_err(|error| RoundFault::Unreadable { part, why: error.to_string() })
}

/// An event as it was recorded: decoded, and as it is in the file.
type Entry<'a, G> = (<G as Game>::Event, &'a Value);

/// The result of a draw: the table after it, and the events recorded for it.
type Led<G> = (Cloth<<G as Game>::State>, Vec<<G as Game>::Event>);

fn other_outcome<G: Game>(expected: &G::Event, found: Option<&Entry<'_, G>>) -> RoundFault {
    let expected = serde_json::to_value(expected).unwrap_or_default();
    RoundFault::OtherOutcome { expected, found: found.map(|(_, value)| Value::clone(value)) }
}

/// The name of an event.
fn kind_of(value: &Value) -> Option<&str> {
    value.as_str().or_else(|| value.as_object()?.keys().next().map(String::as_str))
}

/// A table as far as the file describes it.
struct Retold<G: Game> {
    setup: G::Setup,
    cloth: Cloth<G::State>,
    /// The names of events that reported the result of a draw in this file. Nothing else can cause them.
    by_chance: BTreeSet<String>,
}

impl<G: Game> Retold<G> {
    /// A fresh table, with the state that earlier rounds left to this one.
    fn open(
        game: &str,
        setup: &Value,
        edition: &str,
        before: &[Value],
    ) -> Result<Retold<G>, RoundFault> {
        let mut setup = setup.clone();
        changes::name_in(&mut setup, game);
        let setup: G::Setup = read("the setup", setup)?;
        let settled = G::sign(&setup).name.to_owned();
        if settled != game {
            return Err(RoundFault::OtherGame { said: game.to_owned(), settled });
        }
        let settled = G::sign(&setup).edition.name().to_owned();
        if settled != edition {
            return Err(RoundFault::OtherEdition { said: edition.to_owned(), settled });
        }
        let mut cloth = <Played<G> as Machine>::open(&setup);
        // Only rounds dealt by the computer have a proof.
        cloth.live = false;
        let mut table = Retold { setup, cloth, by_chance: BTreeSet::new() };
        for event in before {
            table.take(&read("what was before", event.clone())?);
        }
        Ok(table)
    }

    /// Applies an event as it was recorded. Seats are not in the file, so everybody it mentions counts as present.
    fn take(&mut self, event: &G::Event) {
        if let Some(party) = G::tell(event, Viewer::Spectator).and_then(|line| line.party) {
            self.cloth.seats.join(party);
        }
        // Racks are not in the file either: each is given exactly the chips that will be taken from it.
        self.cloth.racks = least_racks::<G>(&self.cloth.racks, [event]);
        self.reckon_on(event);
        <Played<G> as Machine>::evolve(&mut self.cloth, event);
    }

    /// A payment on account that exceeds the debt in the file settles an older debt, on which no draw depends: it is added.
    fn reckon_on(&mut self, event: &G::Event) {
        let racks = &mut self.cloth.racks;
        G::transfers(event, &mut |paid| {
            let Pocket::OnAccount(party) = paid.to else { return };
            let amount = paid.amount.saturating_sub(racks.on_account(party));
            racks.apply(Transfer { from: paid.to, to: Pocket::Commission, amount });
        });
    }

    /// Applies everything recorded before the first draw, line by line.
    fn take_all(&mut self, lines: &[String]) -> Result<(), RoundFault> {
        for line in lines {
            let event = serde_json::from_str(line).map_err(|error| RoundFault::Unreadable {
                part: "a wager",
                why: error.to_string(),
            })?;
            self.take(&event);
        }
        Ok(())
    }

    /// Plays the next part of a shoe.
    fn go_on(
        &mut self,
        part: &ShoePart,
        wagers: &[String],
        is_round: bool,
    ) -> Result<(), RoundFault> {
        if let Some(setup) = &part.setup {
            let mut setup = setup.clone();
            changes::name_in(&mut setup, G::sign(&self.setup).name);
            self.setup = read("the setup", setup)?;
        }
        self.take_all(wagers)?;
        self.follow(&part.draws, &part.outcome)?;
        if is_round { self.is_over(part.round) } else { Ok(()) }
    }

    /// The cards from which one is to be taken now, if any.
    fn takes(&self) -> Option<Tokens> {
        match G::awaiting(self.cloth.at(&self.setup)) {
            Awaiting::Dealer(Dealing::Take { from }) => Some(from),
            _ => None,
        }
    }

    /// A card that is taken goes where the rules say. The card stays hidden, but its destination does not.
    fn goes_on_with(&self, from: Tokens, found: Option<&Value>) -> Result<(), RoundFault> {
        let whose =
            |event: &G::Event| G::tell(event, Viewer::Spectator).and_then(|line| line.party);
        let next = found.and_then(|value| value.get("play"));
        let next = next.map(|value| Ok((read("an event", value.clone())?, value))).transpose()?;
        let mut expected = None;
        for Token(token) in from.iter() {
            // The table may refuse or panic because part of its state is unknown: then nothing can be concluded.
            let recorded = next.as_slice();
            let led = catch_unwind(AssertUnwindSafe(|| self.leads_to(token.into(), recorded)));
            let Ok(Ok((_, followed))) = led else { return Ok(()) };
            // Racks are not in the file, so the table may report more here than it did then.
            let followed =
                followed.iter().map(|event| G::veiled(event).unwrap_or_else(|| event.clone()));
            for event in followed {
                let value = serde_json::to_value(&event).unwrap_or_default();
                let is_so = next.as_ref().is_some_and(|(next, found): &Entry<'_, G>| {
                    kind_of(found) == kind_of(&value) && whose(next) == whose(&event)
                });
                if is_so {
                    return Ok(());
                }
                expected.get_or_insert(value);
            }
        }
        let Some(expected) = expected else { return Ok(()) };
        Err(RoundFault::OtherOutcome { expected, found: found.cloned() })
    }

    /// The chips wagered and in pots are those that the events have moved there.
    fn conserves(&self) -> Result<(), RoundFault> {
        let is_so = G::in_play(&self.cloth.state) == self.cloth.racks.in_play();
        is_so.then_some(()).ok_or(RoundFault::NotConserved)
    }

    /// The opened cards are those that were shown, and were taken.
    fn has_shown(&self, round: &ShownRound, taken: &[u32]) -> Result<(), RoundFault> {
        if taken.len() != round.shown.decks.len() {
            let epoch = u32::try_from(taken.len() + 1).unwrap_or(u32::MAX);
            return Err(RoundFault::OtherDeck { epoch });
        }
        for opening in &round.shown.openings {
            let (epoch, position) = (opening.epoch, opening.position);
            let of = taken.get((epoch as usize).wrapping_sub(1));
            if of.is_none_or(|taken| position >= *taken) {
                return Err(RoundFault::NotToBeTaken { epoch, position });
            }
        }
        let shown = G::shown(&self.cloth.state);
        let mut opened: Vec<u8> =
            round.shown.openings.iter().map(|opening| opening.token).collect();
        opened.sort_unstable();
        let shown: Vec<u8> = shown.iter().map(|Token(token)| token).collect();
        if shown == opened { Ok(()) } else { Err(RoundFault::OtherCards { shown, opened }) }
    }

    fn draws_of(&self) -> Option<u32> {
        match G::awaiting(self.cloth.at(&self.setup)) {
            Awaiting::Dealer(Dealing::Draw { of }) => Some(of.get()),
            _ => None,
        }
    }

    /// Deals each number drawn, and compares the consequences with the record.
    fn follow(&mut self, draws: &[Drawn], outcome: &[Value]) -> Result<(), RoundFault> {
        let events = outcome.iter().map(|value| Ok((read("the outcome", value.clone())?, value)));
        let events: Vec<Entry<'_, G>> = events.collect::<Result<_, _>>()?;
        let mut recorded = events.as_slice();
        for drawn in draws {
            let (cloth, followed) = self.up_to_draw(drawn, &mut recorded)?;
            self.cloth = cloth;
            for event in &followed {
                let next = recorded.split_off_first();
                if next.map(|(event, _)| event) != Some(event) {
                    return Err(other_outcome::<G>(event, next));
                }
            }
        }
        for next in recorded {
            self.take_between(next)?;
        }
        // A round may be set aside while a draw is awaited, but it cannot end there.
        let index = u32::try_from(draws.len()).unwrap_or(u32::MAX);
        if self.draws_of().is_none() { Ok(()) } else { Err(RoundFault::DrawMissing { index }) }
    }

    /// Applies the acts before a draw, and returns the consequences of the draw: the record must continue with them.
    fn up_to_draw(
        &mut self,
        &Drawn { index, of, drawn }: &Drawn,
        recorded: &mut &[Entry<'_, G>],
    ) -> Result<Led<G>, RoundFault> {
        let not_to_be_drawn = RoundFault::NotToBeDrawn { index, of: of.get() };
        loop {
            let awaited = self.draws_of();
            if awaited != Some(of.get()) {
                let next = recorded.split_off_first().ok_or_else(|| not_to_be_drawn.clone())?;
                let taken = self.take_between(next);
                taken.map_err(
                    |fault| if awaited.is_some() { not_to_be_drawn.clone() } else { fault },
                )?;
                continue;
            }
            self.note_chance(of.get(), recorded);
            let led = self.leads_to(drawn, recorded).map_err(|refusal| {
                let refusal = format!("{refusal:?}");
                RoundFault::RefusedDraw { index, refusal }
            })?;
            let Some(first) = led.1.first() else { return Ok(led) };
            match recorded.first() {
                Some((event, _)) if event == first => return Ok(led),
                Some(next) if !self.is_by_chance(next.1) => {
                    self.take_between(next)?;
                    *recorded = &recorded[1..];
                }
                next => return Err(other_outcome::<G>(first, next)),
            }
        }
    }

    /// The consequences of a number drawn, with racks that cover exactly what the next recorded events take from them.
    fn leads_to(&self, drawn: u32, recorded: &[Entry<'_, G>]) -> Result<Led<G>, G::Refusal> {
        let mut cloth = self.cloth.clone();
        cloth.racks = least_racks::<G>(&cloth.racks, recorded.iter().map(|next| &next.0));
        let order = Order::Act(G::deal(cloth.at(&self.setup), drawn));
        let mut followed = Vec::new();
        let who = Who::Dealer;
        rules::hand_in::<Played<G>>(&self.setup, &mut cloth, who, &order, &mut followed)?;
        Ok((cloth, followed))
    }

    /// Applies an act of a player or of staff where nothing was drawn. The act is their choice, but may not stand in for a draw.
    fn take_between(&mut self, (event, value): &Entry<'_, G>) -> Result<(), RoundFault> {
        let not_drawn = || RoundFault::NotDrawn { found: Value::clone(value) };
        if let Some(of) = self.draws_of() {
            self.note_chance(of, &[]);
        }
        if self.is_by_chance(value) {
            return Err(not_drawn());
        }
        let awaited = self.draws_of();
        self.take(event);
        // The tokens that the dealer waits to draw from stay the same until the draw, or until the round is set aside.
        match (awaited, self.draws_of()) {
            (Some(before), Some(after)) if before != after => Err(not_drawn()),
            _ => Ok(()),
        }
    }

    fn is_by_chance(&self, value: &Value) -> bool {
        kind_of(value).is_some_and(|kind| self.by_chance.contains(kind))
    }

    /// Notes which events report the result of a draw: the first ones in which the possible outcomes differ.
    fn note_chance(&mut self, of: u32, recorded: &[Entry<'_, G>]) {
        let led = |drawn| self.leads_to(drawn, recorded).map(|(_, followed)| followed);
        let Ok(one) = led(0) else { return };
        let others = (1..of).filter_map(|drawn| led(drawn).ok());
        let Some(other) = others.into_iter().find(|other| *other != one) else { return };
        let at = one.iter().zip(&other).take_while(|(one, other)| one == other).count();
        for event in [one.get(at), other.get(at)].into_iter().flatten() {
            let value = serde_json::to_value(event).unwrap_or_default();
            self.by_chance.extend(kind_of(&value).map(str::to_owned));
        }
    }

    fn is_over(&self, round: u64) -> Result<(), RoundFault> {
        let progress = G::progress(&self.cloth.state);
        let over = !progress.running && progress.round.0 == round;
        if over { Ok(()) } else { Err(RoundFault::NotOver) }
    }
}
