//! Replays a history at a table of the room, command by command.
//!
//! The table's rules judge every action, because each is handed in as a command. Whatever a history does not
//! contain (antes, blinds, returned bets, pots, winners) follows from the rules.

use std::collections::VecDeque;
use std::fmt;

use equipment::Card;
use money::Cents;
use poker::{Act, Determinations, Event, List, Next, Poker, Post, Refusal, Setup, Shown, Stands};
use poker::{State, Variant};
use rules::{Awaiting, ChipKind, Clause, Cloth, Counter, Edition, Game, Machine, Order, Party};
use rules::{Played, Pocket, Refuse, Seat, Seats, Text, Transfer, Viewer, Who, hand_in};

use super::table::{NoTable, as_listed, determinations, forced};
use super::{Action, Blind, History};

/// How a history ended.
#[derive(Debug)]
pub enum Outcome {
    /// The finishing stacks.
    Finished(Vec<Cents>),
    /// The history stops before the round is over, which is allowed.
    Unfinished,
    Refused(Refused),
}

/// Why a history cannot be replayed.
#[derive(Debug)]
pub struct Refused {
    /// The action, counted from one, and its text; none if the table itself was refused.
    pub action: Option<(usize, String)>,
    pub why: Why,
}

#[derive(Debug)]
pub enum Why {
    NoTable(NoTable),
    /// An impossible table, or something that the rules do not allow.
    Rules {
        text: Text,
        clause: Option<Clause>,
        game: &'static str,
        edition: Edition,
    },
    NotHeld(usize, Card),
    NotAsked,
    NotTold(usize),
}

impl Why {
    fn rules(refusal: &impl Refuse, game: &'static str, edition: Edition) -> Why {
        let (text, clause) = (refusal.text(), refusal.clause());
        Why::Rules { text, clause, game, edition }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((nth, text)) = &self.action {
            write!(f, "action {nth} `{text}`: ")?;
        }
        match &self.why {
            Why::NoTable(why) => why.fmt(f),
            Why::Rules { text, clause, game, edition } => {
                let book = rulebook::book();
                let said = rulebook::words().say(text, |party| {
                    rulebook::Name::Other(format!("p{}", u32::from(party.0) + 1))
                });
                f.write_str(&book.refusal_sentence(&said, *clause, game, *edition))
            }
            Why::NotHeld(player, card) => write!(f, "p{} does not hold {card}", player + 1),
            Why::NotAsked => f.write_str("the history deals cards that the game did not ask for"),
            Why::NotTold(player) => {
                write!(f, "the history does not say what p{} held at the showdown", player + 1)
            }
        }
    }
}

/// Replays a history to its end, or until something is refused.
pub fn replay(history: &History) -> Outcome {
    let determinations = match determinations(history) {
        Ok(determinations) => determinations,
        Err(why) => return Outcome::Refused(Refused { action: None, why: Why::NoTable(why) }),
    };
    at_table(history, determinations)
}

fn at_table(history: &History, given: Determinations) -> Outcome {
    let refused = |action, why| Outcome::Refused(Refused { action, why });
    let (edition, variant) = (given.edition, Variant::named(&given.game));
    let setup = match Poker::setup(given) {
        Ok(setup) => setup,
        Err(faults) => {
            let first = faults.first().expect("a table that cannot be has a fault");
            let game = variant.map_or("poker", |variant| variant.name);
            return refused(None, Why::rules(first, game, edition));
        }
    };
    let mut playing = Playing::seated(history, setup);
    let ended = playing.run();
    let at = playing.at.and_then(|at| Some((at + 1, history.steps.get(at)?.text.clone())));
    match ended {
        Ok(true) => Outcome::Finished(playing.stacks()),
        Ok(false) => Outcome::Unfinished,
        Err(why) => refused(at, why),
    }
}

/// What happens to a hand at the showdown.
#[derive(Clone, Debug)]
enum Fate {
    Untold,
    Shown(Vec<Option<Card>>),
    Mucked,
}

/// A history being played.
struct Playing<'h> {
    history: &'h History,
    setup: Setup,
    cloth: Cloth<State>,
    /// The current action, once the round has begun.
    at: Option<usize>,
    /// Cards that the history has dealt and the table has not yet asked for, by player.
    hole: Vec<VecDeque<Option<Card>>>,
    board: VecDeque<Option<Card>>,
    /// Actions already taken by looking ahead.
    done: Vec<bool>,
    fates: Vec<Fate>,
}

/// The stack of a player whose stack was not recorded: more than can be bet.
const STACK_UNKNOWN: Cents = Cents(1_000_000_000_000_000);

impl<'h> Playing<'h> {
    fn seated(history: &'h History, setup: Setup) -> Playing<'h> {
        let players = history.starting_stacks.len();
        let mut cloth = Played::<Poker>::open(&setup);
        cloth.seats = Seats::new(seat(players).0);
        for (player, stack) in history.starting_stacks.iter().enumerate() {
            let party = party(player);
            cloth.seats.join(party);
            cloth.seats.take(seat(player), party);
            let (from, to) = (Pocket::Account(party), Pocket::Rack(party, ChipKind::Gaming));
            cloth.racks.apply(Transfer { from, to, amount: stack.unwrap_or(STACK_UNKNOWN) });
        }
        Playing {
            history,
            setup,
            cloth,
            at: None,
            hole: vec![VecDeque::new(); players],
            board: VecDeque::new(),
            done: vec![false; history.steps.len()],
            fates: fates(history),
        }
    }

    fn refused(&self, refusal: &impl Refuse) -> Why {
        let sign = Poker::sign(&self.setup);
        Why::rules(refusal, sign.name, sign.edition)
    }

    /// Whether the round ended.
    fn run(&mut self) -> Result<bool, Why> {
        match &self.history.own {
            Some(given) => self.open_own(given)?,
            None => self.open()?,
        }
        let history = self.history;
        for (at, step) in history.steps.iter().enumerate() {
            self.at = Some(at);
            self.play(at, &step.action)?;
        }
        self.show()?;
        let all_dealt = self.board.is_empty() && self.hole.iter().all(VecDeque::is_empty);
        if !all_dealt {
            return Err(Why::NotAsked);
        }
        Ok(!Poker::progress(&self.cloth.state).running)
    }

    fn open(&mut self) -> Result<(), Why> {
        for (player, blind) in self.history.blinds.iter().enumerate() {
            if let Blind::Late(amount) = *blind {
                self.order(Who::Party(party(player)), Act::PostLate { amount })?;
            }
        }
        self.order(Who::Dealer, Act::OpenRound)
    }

    /// A round of this house: everybody was in the game before, with the buck at the last player, and has
    /// paid for their time. Posts other than the blinds were owed for reasons from before the round.
    fn open_own(&mut self, given: &Determinations) -> Result<(), Why> {
        let seats =
            || (0..self.history.starting_stacks.len()).map(|player| (seat(player), party(player)));
        let round = rules::RoundNumber::default().next();
        let buck = seats().next_back().map_or(Seat(0), |(seat, _)| seat);
        let mut before = vec![Event::RoundOpened { round, buck }];
        before.extend(seats().map(|(seat, party)| Event::DealtIn { seat, party, owing: false }));
        let paid = |(seat, party)| Event::TimePaid { seat, party, amount: Cents::ZERO, rounds: 3 };
        before.extend(seats().map(paid));
        before.push(Event::RoundEnded { round });
        for event in &before {
            self.happened(event);
        }
        self.order(Who::Dealer, Act::OpenRound)?;
        let listed = as_listed(self.history.antes.clone()).into_iter();
        let blinds = as_listed(self.history.blinds.clone());
        let forced = forced(given, self.history.starting_stacks.len());
        for (player, (ante, (usual, _))) in listed.zip(&forced).enumerate() {
            self.post(player, ante.saturating_sub(*usual), Post::Dead);
        }
        for (player, blind) in blinds.iter().enumerate() {
            if let Blind::Late(amount) = *blind {
                self.post(player, amount, Post::LateBlind);
            }
        }
        self.over_blind(&blinds, &forced)
    }

    /// A player who is asked for an over-blind made one if the history says so.
    fn over_blind(&mut self, blinds: &[Blind], forced: &[(Cents, Cents)]) -> Result<(), Why> {
        while let Awaiting::Parties { who, .. } = self.awaiting() {
            let Some(asked) = who.iter().next() else { break };
            let player = usize::from(asked.0);
            let made = !blinds[player].in_turn().is_zero() && forced[player].1.is_zero();
            self.order(Who::Party(asked), Act::OverBlind { make: made })?;
        }
        Ok(())
    }

    fn post(&mut self, player: usize, amount: Cents, what: Post) {
        let (seat, party) = (seat(player), party(player));
        let stake = self.cloth.racks.of(party).of(ChipKind::Gaming);
        let amount = amount.min(stake);
        if !amount.is_zero() {
            let tapped_out = amount == stake;
            self.happened(&Event::Posted { seat, party, amount, what, tapped_out });
        }
    }

    /// Actions of the history that are nobody's choice at this point.
    fn happened(&mut self, event: &Event) {
        Played::<Poker>::evolve(&mut self.cloth, event);
    }

    fn play(&mut self, at: usize, action: &Action) -> Result<(), Why> {
        match action {
            Action::DealHole { player, cards } => {
                if !self.done[at] {
                    self.hole[*player].extend(cards);
                }
                self.deal()
            }
            Action::DealBoard { cards } => {
                self.board.extend(cards);
                self.deal()
            }
            Action::Fold { player } => self.fold(*player),
            Action::CheckOrCall { player } => self.check_or_call(*player),
            Action::BetOrRaiseTo { player, to } => {
                let to = to.in_units(self.history.scale).ok().flatten();
                self.bet_or_raise(*player, to.map_or(Cents::ZERO, |(_, to)| to))
            }
            Action::BringIn { player } => self.act(*player, Act::BringIn),
            Action::Discard { player, cards } => self.discard(at, *player, cards),
            // Hands are shown when the table asks for them, which may be later.
            Action::Show { .. }
            | Action::ShowKnown { .. }
            | Action::Muck { .. }
            | Action::Nothing => Ok(()),
        }
    }

    /// Hands a command in, unless it is refused.
    fn try_order(&mut self, who: Who, act: Act) -> Result<(), Refusal> {
        let (order, sink) = (Order::Act(act), &mut Counter::default());
        hand_in::<Played<Poker>>(&self.setup, &mut self.cloth, who, &order, sink)
    }

    fn order(&mut self, who: Who, act: Act) -> Result<(), Why> {
        self.try_order(who, act).map_err(|refusal| self.refused(&refusal))
    }

    fn act(&mut self, player: usize, act: Act) -> Result<(), Why> {
        self.order(Who::Party(party(player)), act)
    }

    /// Deals the cards that the table asks for, as far as the history has them.
    fn deal(&mut self) -> Result<(), Why> {
        while let Awaiting::Dealer(_) = self.awaiting() {
            let next = self.cloth.state.next_card(&self.setup);
            let card = match next {
                Some(Next::Up(to)) => self.hole[usize::from(to.0)].pop_front(),
                // The table never saw a hand that was thrown away unshown.
                Some(Next::Hole(to) | Next::Replacement { seat: to, .. }) => {
                    let mucked = matches!(self.fates[usize::from(to.0)], Fate::Mucked);
                    let card = self.hole[usize::from(to.0)].pop_front();
                    card.map(|card| card.filter(|_| !mucked))
                }
                Some(Next::Communal { .. }) => {
                    self.share();
                    self.board.pop_front()
                }
                // Histories do not record burnt cards.
                Some(Next::Burn { .. }) => Some(None),
                None => None,
            };
            let Some(card) = card else { break };
            self.order(Who::Dealer, Act::Deal { card })?;
        }
        Ok(())
    }

    /// When stud runs out of cards, it deals one card for all. Histories list it for each player: it goes to the board.
    fn share(&mut self) {
        let hands = self.hands();
        let contesting = hands.iter().filter(|hand| hand.standing != Stands::Folded);
        let seats: Vec<usize> = contesting.map(|hand| usize::from(hand.seat.0)).collect();
        let dealt = seats.iter().all(|seat| !self.hole[*seat].is_empty());
        if self.board.is_empty() && dealt {
            let cards: Vec<_> =
                seats.iter().filter_map(|seat| self.hole[*seat].pop_front()).collect();
            self.board.extend(cards.first());
        }
    }

    fn fold(&mut self, player: usize) -> Result<(), Why> {
        // A player who has tapped out has no action; folding then means not showing the hand.
        let tapped_out = |hand: &Shown| hand.standing == Stands::TappedOut;
        if self.hand_of(player).as_ref().is_some_and(tapped_out) {
            self.fates[player] = Fate::Mucked;
            return Ok(());
        }
        match self.try_order(Who::Party(party(player)), Act::Fold) {
            Err(Refusal::MustCallToFold) => self.act(player, Act::CallAndFold),
            folded => folded.map_err(|refusal| self.refused(&refusal)),
        }
    }

    fn check_or_call(&mut self, player: usize) -> Result<(), Why> {
        match self.try_order(Who::Party(party(player)), Act::Check) {
            Err(Refusal::NoCheckAfterBet { .. }) => self.act(player, Act::Call),
            // With nobody left to bet against, the table asks nothing; some sites do, and record a check.
            Err(Refusal::NoBetting) if self.is_alone(player) => Ok(()),
            checked => checked.map_err(|refusal| self.refused(&refusal)),
        }
    }

    /// Whether all others have folded or tapped out.
    fn is_alone(&self, player: usize) -> bool {
        let hands = self.hands();
        let mut active = hands.iter().filter(|hand| hand.standing == Stands::Active);
        let alone = active.next().is_some_and(|hand| usize::from(hand.seat.0) == player);
        alone && active.next().is_none()
    }

    fn bet_or_raise(&mut self, player: usize, to: Cents) -> Result<(), Why> {
        let who = Who::Party(party(player));
        let mut refused = self.try_order(who, Act::Bet { to });
        if refused == Err(Refusal::AlreadyOpened) {
            refused = self.try_order(who, Act::Raise { to });
        }
        match refused {
            // Some histories write only the part of a raise that others can call. The whole raise comes to the same,
            // because the uncalled part is returned.
            Err(Refusal::BelowLeastRaise { to_min } | Refusal::BelowRaiseBefore { to_min })
                if to >= self.others_reach(player) =>
            {
                let all = self.reach(player);
                self.act(player, Act::Raise { to: to_min.min(all) })
            }
            Err(Refusal::NobodyToRaise) => self.act(player, Act::Call),
            refused => refused.map_err(|refusal| self.refused(&refusal)),
        }
    }

    /// The most that a player's bet can come to.
    fn reach(&self, player: usize) -> Cents {
        let bet = self.hand_of(player).map_or(Cents::ZERO, |hand| hand.bet);
        bet + self.cloth.racks.of(party(player)).of(ChipKind::Gaming)
    }

    fn others_reach(&self, player: usize) -> Cents {
        let hands = self.hands();
        let others = hands
            .iter()
            .filter(|hand| hand.standing != Stands::Folded && usize::from(hand.seat.0) != player);
        others.map(|hand| self.reach(hand.seat.0.into())).max().unwrap_or_default()
    }

    /// In a history all players discard before the new cards come; at the table each gets them at once.
    fn discard(&mut self, at: usize, player: usize, cards: &[Option<Card>]) -> Result<(), Why> {
        let places = self.places(player, cards)?;
        self.act(player, Act::Replace { cards: places })?;
        let dealt = |action: &Action| matches!(action, Action::DealHole { player: to, .. } if *to == player);
        let history = self.history;
        let ahead = (at..history.steps.len())
            .find(|at| dealt(&history.steps[*at].action))
            .filter(|_| !cards.is_empty());
        if let Some(ahead) = ahead
            && let Action::DealHole { cards, .. } = &history.steps[ahead].action
        {
            self.done[ahead] = true;
            self.hole[player].extend(cards);
        }
        self.deal()
    }

    /// The places of discarded cards in a hand. An unseen card matches any unseen card.
    fn places(&self, player: usize, cards: &[Option<Card>]) -> Result<List<u8, 7>, Why> {
        let own = self.hand_of(player).map_or_else(Vec::new, |hand| hand.cards);
        let mut left: Vec<(u8, Option<Card>)> = (0..).zip(own).collect();
        let mut places = Vec::with_capacity(cards.len());
        for card in cards {
            let known = left.iter().position(|(_, held)| held == card);
            let unseen = || left.iter().position(|(_, held)| held.is_none());
            let held = known.or_else(unseen);
            let place = match (held, card) {
                (Some(at), _) => left.remove(at).0,
                // An unseen discard may be a card that somebody saw earlier.
                (None, None) if !left.is_empty() => left.remove(0).0,
                (None, None) => continue,
                (None, Some(card)) => return Err(Why::NotHeld(player, *card)),
            };
            places.push(place);
        }
        Ok(places.into_iter().collect())
    }

    /// Answers for each player whom the table asks to show.
    fn show(&mut self) -> Result<(), Why> {
        while let Awaiting::Parties { who, .. } = self.awaiting() {
            let Some(asked) = who.iter().next() else { break };
            let player = usize::from(asked.0);
            let act = match &self.fates[player] {
                Fate::Mucked => Act::Muck,
                Fate::Shown(cards) => {
                    Act::Show { cards: self.told(player, cards)?.into_iter().collect() }
                }
                Fate::Untold => {
                    let own = self.hand_of(player).map_or_else(Vec::new, |hand| hand.cards);
                    Act::Show { cards: own.into_iter().collect() }
                }
            };
            let untold = matches!(&act, Act::Show { cards } if cards.iter().all(Option::is_none));
            match self.try_order(Who::Party(asked), act) {
                // A player must bet now: the history stops here.
                Err(Refusal::NotShowing) => break,
                Ok(()) if untold => return Err(Why::NotTold(player)),
                answer => answer.map_err(|refusal| self.refused(&refusal))?,
            }
        }
        Ok(())
    }

    /// The known cards of a shown hand, in the order in which they were dealt.
    fn told(&self, player: usize, shown: &[Option<Card>]) -> Result<Vec<Option<Card>>, Why> {
        let mut hand = self.hand_of(player).map_or_else(Vec::new, |hand| hand.cards);
        let mut new: Vec<Card> = shown.iter().copied().flatten().collect();
        new.retain(|card| !hand.contains(&Some(*card)));
        let mut new = new.into_iter();
        for place in hand.iter_mut().filter(|place| place.is_none()) {
            *place = new.next();
        }
        match new.next() {
            Some(card) => Err(Why::NotHeld(player, card)),
            None => Ok(hand),
        }
    }

    fn awaiting(&self) -> Awaiting {
        Poker::awaiting(self.cloth.at(&self.setup))
    }

    /// A player's own view of their cards.
    fn hand_of(&self, player: usize) -> Option<Shown> {
        let viewer = Viewer::Party(party(player));
        let view = Poker::view(self.cloth.at(&self.setup), viewer);
        view.hands.into_iter().find(|hand| hand.party == party(player))
    }

    fn hands(&self) -> Vec<Shown> {
        Poker::view(self.cloth.at(&self.setup), Viewer::Spectator).hands
    }

    fn stacks(&self) -> Vec<Cents> {
        let players = 0..self.history.starting_stacks.len();
        players.map(|player| self.cloth.racks.of(party(player)).of(ChipKind::Gaming)).collect()
    }
}

/// What happened to each hand according to the history: the last entry counts, with the most cards seen.
fn fates(history: &History) -> Vec<Fate> {
    let mut fates = vec![Fate::Untold; history.starting_stacks.len()];
    for step in &history.steps {
        match &step.action {
            Action::Muck { player } => fates[*player] = Fate::Mucked,
            Action::Show { player, cards } => fates[*player] = Fate::Shown(cards.clone()),
            Action::ShowKnown { player } => fates[*player] = Fate::Untold,
            _ => {}
        }
    }
    fates
}

fn party(player: usize) -> Party {
    Party(u8::try_from(player).expect("a table has few seats"))
}

fn seat(player: usize) -> Seat {
    Seat(party(player).0)
}
