//! Turns the record of a poker table into a history.

use std::fmt;

use equipment::Card;
use floor::PlayedRound;
use money::Cents;
use poker::{Determinations, Event, Forced, Limit, Post, Wager};
use rules::{Party, Seat};

use super::table::{as_listed, forced, not_standard, variant};
use super::{Action, Blind, History, Scale, Step};

/// A round of the poker room, as the notation has it.
#[derive(Clone, Debug)]
pub struct Hand {
    pub history: History,
    /// The players in the order of the deal, by their places in the list of the round's players.
    pub players: Vec<usize>,
    pub commission: Cents,
    /// The time charge that each player paid before the first card.
    pub time_paid: Vec<Cents>,
    /// Why other programs would play it differently, if they would.
    pub not_standard: Option<&'static str>,
}

/// Why a round has no history.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoHistory {
    NotPoker,
    SetAside,
    Irregular,
    Garbled,
}

impl fmt::Display for NoHistory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoHistory::NotPoker => "not poker",
            NoHistory::SetAside => "set aside, or misdealt",
            NoHistory::Irregular => "something irregular happened that the notation cannot express",
            NoHistory::Garbled => "its record is not a table's record",
        })
    }
}

/// A round in the notation.
pub fn hand(round: &PlayedRound) -> Result<Hand, NoHistory> {
    if poker::Variant::named(&round.game).is_none() {
        return Err(NoHistory::NotPoker);
    }
    let given: Determinations =
        serde_json::from_value(round.setup.clone()).map_err(|_| NoHistory::Garbled)?;
    let mut telling = Telling::default();
    for event in &round.events {
        let event = serde_json::from_value(event.clone()).map_err(|_| NoHistory::Garbled)?;
        telling.add(&event)?;
    }
    telling.flush();
    show_before_the_last_cards(&mut telling.steps);
    telling.finish(round, &given)
}

/// A round written so far. All lists are by player, in the order of the deal.
#[derive(Default)]
struct Telling {
    players: Vec<(Seat, Party)>,
    steps: Vec<Step>,
    hands: Vec<Vec<Option<Card>>>,
    /// Dealt but not yet written: one action lists all the cards that a player gets at once.
    dealt: Vec<Vec<Option<Card>>>,
    board: Vec<Option<Card>>,
    /// For each card of a hand, which of all the cards dealt to the player it is.
    nth: Vec<Vec<usize>>,
    /// Whether the round is over; a hand may still be shown.
    is_over: bool,
    /// Places of cards that were given up and not yet replaced.
    due: Vec<u8>,
    /// Posted in addition to the regular blinds: by a player coming in, to the pot alone, or over the last blind.
    late: Vec<Cents>,
    dead: Vec<Cents>,
    over: Vec<Cents>,
    time_paid: Vec<Cents>,
    commission: Cents,
    /// The player who called with the event before.
    called: Option<Seat>,
    call_and_fold: bool,
}

impl Telling {
    fn player(&self, seat: Seat) -> Result<usize, NoHistory> {
        self.players.iter().position(|(of, _)| *of == seat).ok_or(NoHistory::Garbled)
    }

    fn add(&mut self, event: &Event) -> Result<(), NoHistory> {
        let called = self.called.take();
        match event {
            Event::DealtIn { seat, party, .. } => self.deal_in(*seat, *party),
            Event::TimePaid { seat, amount, .. } => {
                let player = self.player(*seat)?;
                self.time_paid[player] += *amount;
            }
            Event::Posted { seat, amount, what, .. } => {
                let player = self.player(*seat)?;
                self.post(player, *amount, *what);
            }
            Event::CardDealt { seat, card, .. } => {
                let player = self.player(*seat)?;
                let nth = self.count(player);
                self.nth[player].push(nth);
                self.hands[player].push(*card);
                self.dealt[player].push(*card);
            }
            Event::CommunalDealt { card, .. } => {
                if self.board.is_empty() {
                    self.flush();
                }
                self.board.push(*card);
            }
            Event::GivenUp { seat, places } => {
                self.flush_initial();
                let player = self.player(*seat)?;
                self.give_up(player, *places);
            }
            Event::ReplacementDealt { seat, card, .. } => {
                let player = self.player(*seat)?;
                let place = self.due[player].trailing_zeros() as usize;
                *self.hands[player].get_mut(place).ok_or(NoHistory::Garbled)? = *card;
                self.nth[player][place] = self.count(player);
                self.due[player] &= self.due[player] - 1;
                self.dealt[player].push(*card);
            }
            Event::Shown { seat, cards } | Event::ToldToAll { seat, cards, .. } if self.is_over => {
                let player = self.player(*seat)?;
                self.show_late(player, cards.as_slice());
            }
            Event::RoundEnded { .. } => self.is_over = true,
            Event::Checked { .. }
            | Event::Wagered { .. }
            | Event::Folded { .. }
            | Event::Shown { .. }
            | Event::Mucked { .. } => self.act(event, called)?,
            Event::CommissionTaken { amount } => self.commission += *amount,
            Event::RoundVoided { .. } | Event::MisdealDeclared { .. } => {
                return Err(NoHistory::SetAside);
            }
            event if follows(event) => {}
            _ => return Err(NoHistory::Irregular),
        }
        Ok(())
    }

    fn deal_in(&mut self, seat: Seat, party: Party) {
        self.players.push((seat, party));
        self.hands.push(Vec::new());
        self.nth.push(Vec::new());
        self.dealt.push(Vec::new());
        self.due.push(0);
        for list in [&mut self.late, &mut self.dead, &mut self.over, &mut self.time_paid] {
            list.push(Cents::ZERO);
        }
    }

    /// How many cards have been dealt to a player.
    fn count(&self, player: usize) -> usize {
        let told = self.steps.iter().map(|step| match &step.action {
            Action::DealHole { player: to, cards } if *to == player => cards.len(),
            _ => 0,
        });
        told.sum::<usize>() + self.dealt[player].len()
    }

    /// A hand shown after the round. The notation has no action for that: it names such cards when they are dealt.
    fn show_late(&mut self, player: usize, cards: &[Option<Card>]) {
        self.flush();
        let shown: Vec<(usize, Card)> = self.nth[player]
            .iter()
            .zip(cards)
            .filter_map(|(nth, card)| card.map(|card| (*nth, card)))
            .collect();
        let mut first = 0;
        for step in &mut self.steps {
            let Action::DealHole { player: to, cards } = &step.action else { continue };
            if *to != player {
                continue;
            }
            let mut cards = cards.clone();
            for (at, card) in cards.iter_mut().enumerate() {
                let known = shown.iter().find(|(nth, _)| *nth == first + at);
                *card = card.or(known.map(|(_, card)| *card));
            }
            first += cards.len();
            // A step is written from its text, so both are made again.
            *step = Step::from(Action::DealHole { player, cards });
        }
    }

    fn post(&mut self, player: usize, amount: Cents, what: Post) {
        match what {
            // The regular antes and blinds follow from the table's settings.
            Post::Ante | Post::DeadAnte | Post::Blind => {}
            Post::LateBlind | Post::Entry | Post::Missed => self.late[player] += amount,
            Post::Dead => self.dead[player] += amount,
            Post::OverBlind => self.over[player] = amount,
            Post::BringIn => self.tell(Action::BringIn { player }),
        }
    }

    fn give_up(&mut self, player: usize, places: u8) {
        let hand = self.hands[player].iter().enumerate();
        let cards = hand.filter(|(place, _)| places >> place & 1 == 1).map(|(_, card)| *card);
        let cards = cards.collect();
        self.due[player] = places;
        self.steps.push(Step::from(Action::Discard { player, cards }));
    }

    fn act(&mut self, event: &Event, called: Option<Seat>) -> Result<(), NoHistory> {
        let action = match event {
            Event::Checked { seat } => Action::CheckOrCall { player: self.player(*seat)? },
            Event::Wagered { seat, what: Wager::Call, .. } => {
                self.called = Some(*seat);
                Action::CheckOrCall { player: self.player(*seat)? }
            }
            Event::Wagered { seat, to, .. } => {
                Action::BetOrRaiseTo { player: self.player(*seat)?, to: (*to).into() }
            }
            Event::Folded { seat } => {
                // A player who must put in the call before folding does both at once.
                if called == Some(*seat) {
                    self.steps.pop();
                    self.call_and_fold = true;
                }
                Action::Fold { player: self.player(*seat)? }
            }
            Event::Shown { seat, .. } | Event::Mucked { seat } => {
                let player = self.player(*seat)?;
                match event {
                    Event::Shown { cards, .. } => {
                        Action::Show { player, cards: cards.as_slice().to_vec() }
                    }
                    _ => Action::Muck { player },
                }
            }
            _ => return Err(NoHistory::Irregular),
        };
        self.tell(action);
        Ok(())
    }

    fn tell(&mut self, action: Action) {
        self.flush();
        self.steps.push(Step::from(action));
    }

    /// Writes the cards that were dealt, one player after the other.
    fn flush(&mut self) {
        for (player, cards) in self.dealt.iter_mut().enumerate() {
            if !cards.is_empty() {
                let cards = std::mem::take(cards);
                self.steps.push(Step::from(Action::DealHole { player, cards }));
            }
        }
        if !self.board.is_empty() {
            let cards = std::mem::take(&mut self.board);
            self.steps.push(Step::from(Action::DealBoard { cards }));
        }
    }

    /// In the notation all players discard before anybody gets new cards.
    fn flush_initial(&mut self) {
        let drawing =
            matches!(self.steps.last(), Some(Step { action: Action::Discard { .. }, .. }));
        if !drawing {
            self.flush();
        }
    }

    fn finish(self, round: &PlayedRound, given: &Determinations) -> Result<Hand, NoHistory> {
        let place = |party: Party| round.players.iter().position(|player| player.party == party.0);
        let players: Option<Vec<usize>> =
            self.players.iter().map(|(_, party)| place(*party)).collect();
        let players = players.ok_or(NoHistory::Garbled)?;
        let forced = forced(given, players.len());
        let antes = forced.iter().zip(&self.dead).map(|((ante, _), dead)| *ante + *dead);
        let blinds = forced.iter().enumerate().map(|(player, (_, blind))| match *blind {
            Cents::ZERO if !self.late[player].is_zero() => Blind::Late(self.late[player]),
            Cents::ZERO => Blind::Usual(self.over[player]),
            blind => Blind::Usual(blind),
        });
        let (antes, blinds) = (as_listed(antes.collect()), as_listed(blinds.collect()));
        let start = |at: usize| {
            let rack = round.players[players[at]].rack;
            Some(rack.saturating_sub(self.time_paid[at]))
        };
        let end = |at: usize| {
            let player = &round.players[players[at]];
            let left = player.rack.net().0 + player.net.0;
            u64::try_from(left).ok().map(Cents)
        };
        let (small_bet, big_bet, min_bet) = match given.limit {
            Limit::Fixed { later, .. } => (Some(given.bet_min), Some(later), None),
            _ => (None, None, Some(given.bet_min)),
        };
        let irregular = self.call_and_fold.then_some("a player put in the call and folded");
        let history = History {
            name: format!("{}/{}", round.table, round.round),
            variant: variant(given),
            scale: Scale::CENTS,
            antes,
            antes_trimmed: given.antes == poker::Antes::Matched,
            blinds: if matches!(given.forced, Forced::Ante { .. }) { Vec::new() } else { blinds },
            bring_in: given.bring_in,
            small_bet,
            big_bet,
            min_bet,
            starting_stacks: (0..players.len()).map(start).collect(),
            steps: self.steps,
            expected: Some((0..players.len()).map(end).collect()),
            own: Some(Box::new(given.clone())),
        };
        let not_standard = not_standard(given).or(irregular);
        let (commission, time_paid) = (self.commission, self.time_paid);
        Ok(Hand { history, players, commission, time_paid, not_standard })
    }
}

/// Whether an event follows from the others in a replay, or is not part of play.
fn follows(event: &Event) -> bool {
    matches!(
        event,
        Event::RoundOpened { .. }
            | Event::Cut { .. }
            | Event::Reshuffled { .. }
            | Event::BettingOpened { .. }
            | Event::UncalledReturned { .. }
            | Event::BettingClosed
            | Event::StageBegun
            | Event::ReplacingBegun
            | Event::ShowdownBegun
            | Event::PotWon { .. }
            | Event::SatOut { .. }
            | Event::OutAtBlindChosen { .. }
            | Event::OverBlindDeclined { .. }
            | Event::GameBegun
            | Event::SeatChanged { .. }
            | Event::BlindMissed { .. }
            | Event::PostChosen { .. }
            | Event::PlaysShort { .. }
            | Event::Declared { .. }
            | Event::MustLeave { .. }
            | Event::LateBlindAgreed { .. }
            | Event::SeenTo { .. }
    )
}

/// If betting ends before all cards are dealt, the notation shows hands first.
fn show_before_the_last_cards(steps: &mut Vec<Step>) {
    let shows = |step: &Step| matches!(step.action, Action::Show { .. } | Action::Muck { .. });
    let bets = |step: &Step| {
        matches!(
            step.action,
            Action::Fold { .. }
                | Action::CheckOrCall { .. }
                | Action::BetOrRaiseTo { .. }
                | Action::BringIn { .. }
        )
    };
    let draws = |step: &Step| matches!(step.action, Action::Discard { .. });
    let deals = |step: &Step| matches!(step.action, Action::DealHole { .. });
    let last_bet = steps.iter().rposition(bets);
    // If nobody can bet, only the first cards come before hands are shown.
    let first_cards = || steps.iter().take_while(|step| deals(step)).count().checked_sub(1);
    let Some(at) = last_bet.or_else(first_cards) else { return };
    if steps[at..].iter().any(draws) {
        return;
    }
    let (first, then): (Vec<Step>, Vec<Step>) =
        steps.split_off(at + 1).into_iter().partition(shows);
    steps.extend(first);
    steps.extend(then);
}
