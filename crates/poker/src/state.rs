//! All that a table of the poker room knows.

use equipment::Card;
use money::Cents;
use rules::{Clause, Parties, Party, RoundNumber, Seat, mark};
use serde::{Deserialize, Serialize};

use crate::bank::Bank;
use crate::betting::Betting;
use crate::card_set::CardSet;
use crate::care::Due;
use crate::command::Irregularity;
use crate::course::Course;
use crate::event::Said;
use crate::list::Cards;
use crate::over_blind::OverBlind;
use crate::places::Places;
use crate::pots::{Pot, Pots};
use crate::ring::{SEATS_MAX, SeatSet};
use crate::setup::Setup;
use crate::variants::{Deal, Stage};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own about the round")]
pub struct State {
    pub(crate) round: RoundNumber,
    pub(crate) phase: Phase,
    /// The latest round of play that has begun, which happens with its first card; a misdeal does not count. And the
    /// one before the current round.
    pub(crate) begun: RoundNumber,
    pub(crate) begun_before: RoundNumber,
    /// Who gets the first card of the current round, or got it in the last.
    pub(crate) buck: Option<Seat>,
    /// Who gets the last card of the deal, or got it, and therefore has the button if there is one.
    pub(crate) button: Option<Seat>,
    /// Who posted the last blind.
    pub(crate) last_blind: Option<Seat>,
    /// Which of the game's stages; its cards are dealt, and then it is bet.
    pub(crate) stage: u8,
    /// Cards dealt in this stage.
    pub(crate) dealt: u8,
    /// Who got the last card that went to a player.
    pub(crate) dealt_to: Option<Seat>,
    /// How many cards each player had when it began, and how many were in the middle.
    pub(crate) own_before: u8,
    pub(crate) communal_before: u8,
    /// The players who get cards in this round.
    pub(crate) dealt_in: SeatSet,
    /// Whose hand is given up, and whose stake is put in whole.
    pub(crate) folded: SeatSet,
    /// Those of them who held a hand to the end and threw it away unshown.
    pub(crate) mucked: SeatSet,
    pub(crate) tapped_out: SeatSet,
    pub(crate) hands: [Hand; SEATS_MAX as usize],
    pub(crate) board: Cards<5>,
    /// Cards whose faces are known and that have left the shoe.
    pub(crate) known: CardSet,
    /// Whether the dealer has cut the cards of this round.
    pub(crate) cut: bool,
    /// How many cards have left the shoe, known or not.
    pub(crate) taken: u8,
    pub(crate) betting: Betting,
    /// Taken out of the middle at the end of the round.
    pub(crate) paid: Cents,
    pub(crate) over_blind: OverBlind,
    /// How people stand to the game from one round to the next.
    pub(crate) places: Places,
    /// The place of the buck, and people's standing, before the current round.
    pub(crate) opened_from: (Option<Seat>, Places),
    /// A statement that awaits a ruling.
    pub(crate) stated: Option<Irregularity>,
    /// Players who may call or fold but not raise, after acting out of turn.
    pub(crate) no_raise: Option<Seat>,
    /// Whether the round was misdealt, and is dealt again from the same seat.
    pub(crate) redeal: bool,
    /// The burn card is out already: it has replaced an exposed card, or was exposed itself.
    pub(crate) burn_used: bool,
    /// A card has been burnt before the last player's fifth card of a draw.
    pub(crate) burnt_for_fifth: bool,
    /// Cards of the shoe that everybody has seen and that are dealt next, in this order.
    pub(crate) seen: Cards<5>,
    /// The cap on bets in this betting round, because a card was shown too early.
    pub(crate) bet_cap: Option<Cap>,
    /// Whose exposed card makes them open, and whose check then counts as tapping out.
    pub(crate) must_open: Option<Seat>,
    /// Whose hands were folded for them.
    pub(crate) ruled_out: SeatSet,
    /// Which of the others folded last.
    pub(crate) last_folded: Option<Seat>,
    /// Players who come in between the blinds, and what they post in the next round.
    pub(crate) late_blinds: [Option<(Party, Cents)>; SEATS_MAX as usize],
    /// The player who has been told to act within the book's time.
    pub(crate) time_called: Option<Seat>,
    #[serde(default)]
    pub(crate) bank: Bank,
    /// What must be done about the cards before another is dealt.
    pub(crate) due: Due,
    /// What pictures show of the round besides.
    #[serde(default)]
    pub(crate) course: Course,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Phase {
    #[default]
    Between,
    Dealing,
    Betting,
    /// Players replace cards, one after the other.
    Replacing,
    /// Hands of which not all cards are known are shown or thrown away, one after the other.
    Showing,
}

/// The state of one seat in the current round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Hand {
    pub(crate) party: Party,
    /// In this betting round.
    pub(crate) bet: Cents,
    /// Put in before its owner's turn, and not yet part of that.
    pub(crate) held: Option<Held>,
    /// A check or a fold before its owner's turn, which waits for it.
    pub(crate) said: Option<Said>,
    /// In earlier ones, and antes.
    pub(crate) put: Cents,
    /// Antes and missed blinds in the main pot, whoever contends for it.
    pub(crate) dead: Cents,
    /// The part of all that which is antes and blinds.
    pub(crate) forced: Cents,
    pub(crate) cards: Cards<7>,
    /// Those that are face up, or were shown.
    pub(crate) up: u8,
    /// How many of them were exposed in the initial deal.
    pub(crate) exposed: u8,
    /// Which of them were given up and are to be replaced.
    pub(crate) due: u8,
    pub(crate) replaced: Replaced,
    pub(crate) given_up: CardSet,
    /// Those that everybody knows, although they lie face down.
    pub(crate) told: u8,
    /// Other players who have seen each of them since the round was over.
    pub(crate) shown_to: [Parties; 7],
    /// How many more were given up whose faces the computer does not know.
    pub(crate) given_up_unseen: u8,
}

/// How far a player is with replacing cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Replaced {
    NotYet,
    UpToFour,
    /// All five: the fifth comes after everybody else's.
    AllFive,
}

/// Chips put in before their owner's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Held {
    pub(crate) by: Cents,
    pub(crate) before: Before,
}

/// The limits of bets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Cap {
    pub(crate) to: Cents,
    pub(crate) under: Clause,
}

/// What the players whom a bet out of turn has passed over did since. A bet takes precedence over a check, and a
/// check over a fold.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub(crate) enum Before {
    Folded,
    Checked,
    /// The largest of their bets.
    Bet(Cents),
}

impl Hand {
    pub(crate) fn of(party: Party) -> Hand {
        let nothing = Cents::ZERO;
        Hand {
            party,
            bet: nothing,
            held: None,
            said: None,
            put: nothing,
            dead: nothing,
            forced: nothing,
            cards: Cards::default(),
            up: 0,
            exposed: 0,
            due: 0,
            replaced: Replaced::NotYet,
            given_up: CardSet::default(),
            told: 0,
            shown_to: [Parties::NONE; 7],
            given_up_unseen: 0,
        }
    }

    /// The cards that everybody knows, because they are face up or were told.
    pub(crate) fn open(&self) -> u8 {
        self.up | self.told
    }

    /// The faces that everybody knows.
    pub(crate) fn open_cards(&self) -> impl Iterator<Item = Card> + '_ {
        let cards = self.cards.as_slice().iter().enumerate();
        cards.filter(|(place, _)| self.open() >> place & 1 == 1).filter_map(|(_, card)| *card)
    }

    /// Places of cards that another player has seen since the round was over, but not everybody.
    pub(crate) fn seen_by_some(&self) -> u8 {
        let people = self.shown_to.iter().enumerate();
        let seen = people.filter(|(_, people)| !people.is_empty()).map(|(place, _)| 1 << place);
        seen.fold(0, |places, place: u8| places | place) & !self.open()
    }

    /// Chips that wait for their owner's turn.
    pub(crate) fn waiting(&self) -> Cents {
        self.held.map_or(Cents::ZERO, |held| held.by)
    }

    /// Whether something waits for its owner's turn.
    pub(crate) fn acted_early(&self) -> bool {
        self.held.is_some() || self.said.is_some()
    }

    /// All that the seat has put into the middle, but for what waits for its turn.
    pub(crate) fn all_put_in(&self) -> Cents {
        self.bet + self.put + self.dead
    }
}

impl State {
    pub(crate) fn new() -> State {
        State {
            round: RoundNumber::default(),
            phase: Phase::Between,
            begun: RoundNumber::default(),
            begun_before: RoundNumber::default(),
            buck: None,
            button: None,
            last_blind: None,
            stage: 0,
            dealt: 0,
            dealt_to: None,
            own_before: 0,
            communal_before: 0,
            dealt_in: SeatSet::NONE,
            folded: SeatSet::NONE,
            mucked: SeatSet::NONE,
            tapped_out: SeatSet::NONE,
            hands: [Hand::of(Party(0)); SEATS_MAX as usize],
            board: Cards::default(),
            known: CardSet::default(),
            cut: false,
            taken: 0,
            betting: Betting::opened_by(Seat(0)),
            paid: Cents::ZERO,
            over_blind: OverBlind::NotYet,
            places: Places::default(),
            opened_from: (None, Places::default()),
            stated: None,
            no_raise: None,
            redeal: false,
            burn_used: false,
            burnt_for_fifth: false,
            seen: Cards::default(),
            bet_cap: None,
            must_open: None,
            ruled_out: SeatSet::NONE,
            last_folded: None,
            late_blinds: [None; SEATS_MAX as usize],
            time_called: None,
            bank: Bank::default(),
            due: Due::default(),
            course: Course::default(),
        }
    }

    /// A face that has been seen, if it was.
    pub(crate) fn note(&mut self, card: Option<Card>) {
        if let Some(card) = card {
            self.known.insert(card);
        }
    }

    /// The place of the buck before the round that would begin now; a misdealt one does not count.
    pub(crate) fn buck_before(&self) -> Option<Seat> {
        if self.redeal { self.opened_from.0 } else { self.buck }
    }

    pub(crate) fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[usize::from(seat.0)]
    }

    pub(crate) fn hand_mut(&mut self, seat: Seat) -> &mut Hand {
        &mut self.hands[usize::from(seat.0)]
    }

    /// Whether the running round is a round of play yet, as it is with its first card.
    pub(crate) fn is_in_play(&self) -> bool {
        self.phase != Phase::Between && self.begun == self.round
    }

    /// The seat of a player in the current round.
    pub(crate) fn hand_of(&self, party: Party) -> Option<Seat> {
        let mut seats = self.dealt_in.iter().filter(|_| self.phase != Phase::Between);
        seats.find(|seat| self.hand(*seat).party == party)
    }

    /// Players who have been dealt in.
    pub(crate) fn dealt_in(&self) -> SeatSet {
        self.dealt_in
    }

    /// Players who can still win.
    pub(crate) fn contesting(&self) -> SeatSet {
        self.dealt_in.without(self.folded)
    }

    /// The only player who can still win and has not thrown the hand in before its turn.
    pub(crate) fn last_live(&self) -> Option<Seat> {
        let thrown_in = |seat: &Seat| self.hand(*seat).said == Some(Said::Fold);
        let mut live = self.contesting().iter().filter(|seat| !thrown_in(seat));
        live.next().filter(|_| live.next().is_none())
    }

    /// Players who can still bet.
    pub(crate) fn active(&self) -> SeatSet {
        self.contesting().without(self.tapped_out)
    }

    /// Whether nobody has acted on the cards of this stage yet.
    pub(crate) fn is_not_acted_upon(&self) -> bool {
        let betting = &self.betting;
        let waiting = || self.hands.iter().any(Hand::acted_early);
        match self.phase {
            Phase::Dealing | Phase::Replacing => true,
            Phase::Betting => betting.answered.is_empty() && betting.short.is_zero() && !waiting(),
            Phase::Between | Phase::Showing => false,
        }
    }

    /// Clauses: first-round-goes-on, later-round-goes-on. Whose turn it is to bet, until one is left or all have
    /// put in the same.
    pub(crate) fn turn(&self) -> Option<Seat> {
        if self.phase != Phase::Betting || self.last_player().is_some() {
            return None;
        }
        let active = self.active();
        let next = self.betting.turn(active, |seat| self.hand(seat).bet);
        let goes_on = self.by_round(Clause::FirstRoundGoesOn, Clause::LaterRoundGoesOn);
        let going = |_: &Seat| self.betting.answered.is_empty() || mark(goes_on);
        let seat = next.filter(going).or_else(|| self.has_not_ended(active))?;
        // With nobody left to bet against there is no decision, once everything that the others put in is met: a
        // blind that a player could not pay in full asks no more of the last player than was paid.
        let highest = || {
            let others = self.dealt_in.iter().filter(|other| *other != seat);
            others.map(|other| self.hand(other).bet).max().unwrap_or_default()
        };
        let met = || self.hand(seat).bet >= self.betting.price.min(highest());
        let alone = active.only().is_some() && met();
        (!alone).then_some(seat)
    }

    /// Clauses: first-round-ends, later-round-ends, all-check. A betting round is over when all remaining players
    /// have put in the same amount, which is zero if all have checked.
    fn has_not_ended(&self, active: SeatSet) -> Option<Seat> {
        let ends = match self.betting.price {
            Cents::ZERO => Clause::AllCheck,
            _ => self.by_round(Clause::FirstRoundEnds, Clause::LaterRoundEnds),
        };
        if mark(ends) { None } else { active.after(self.betting.last).next() }
    }

    /// Clauses: first-round-last-player, later-round-last-player. Who is left when all others have folded.
    pub(crate) fn last_player(&self) -> Option<Seat> {
        let wins = self.by_round(Clause::FirstRoundLastPlayer, Clause::LaterRoundLastPlayer);
        self.contesting().only().filter(|_| mark(wins))
    }

    /// The book has its clauses about betting twice: for the first betting round, and for the others.
    pub(crate) fn by_round(&self, first: Clause, later: Clause) -> Clause {
        if self.stage == 0 { first } else { later }
    }

    /// All chips in the middle, with those that wait for their owner's turn.
    pub(crate) fn in_middle(&self) -> Cents {
        self.hands.iter().map(|hand| hand.all_put_in() + hand.waiting()).sum()
    }

    /// Everything bet in turn. Limits are based on it: a bet that waits for its turn does not count yet (reading
    /// POK-36).
    pub(crate) fn pot(&self) -> Cents {
        self.hands.iter().map(Hand::all_put_in).sum()
    }

    /// Whether the middle holds only antes and blinds: a bet that was returned is not part of it, and a blind that
    /// was partly returned still is one.
    pub(crate) fn holds_no_bet(&self) -> bool {
        self.hands.iter().all(|hand| hand.all_put_in() <= hand.forced)
    }

    /// Chips that a seat has put in before its turn.
    pub(crate) fn held_by(&self, seat: Seat) -> Cents {
        self.hand(seat).waiting()
    }

    /// What a seat has put in during this betting round, in turn or not.
    pub(crate) fn laid(&self, seat: Seat) -> Cents {
        self.hand(seat).bet + self.held_by(seat)
    }

    pub(crate) fn pots(&self) -> Pots {
        self.pots_for(self.contesting())
    }

    /// Clause: first-to-show. Whether nobody else is left who could win some pot: such a hand is shown, not thrown
    /// away.
    pub(crate) fn is_last_contender(&self, seat: Seat) -> bool {
        let last = |pot: &Pot| pot.contenders == SeatSet::from(seat) && mark(Clause::FirstToShow);
        self.pots().as_slice().iter().any(last)
    }

    /// The pots of the betting rounds that are over.
    pub(crate) fn pots_closed(&self) -> Pots {
        let dead = self.hands.iter().map(|hand| hand.dead).sum();
        Pots::of(&self.hands.map(|hand| hand.put), dead, self.contesting(), self.tapped_out)
    }

    /// The pots as these would contest them.
    pub(crate) fn pots_for(&self, still_in: SeatSet) -> Pots {
        let dead = self.hands.iter().map(|hand| hand.dead).sum();
        Pots::of(&self.hands.map(|hand| hand.bet + hand.put), dead, still_in, self.tapped_out)
    }

    /// Drops the notes about a player who has left.
    pub(crate) fn forget(&mut self, party: Party) {
        self.places.forget(party);
        self.bank.forget(party);
        let shown_to = self.hands.iter_mut().flat_map(|hand| &mut hand.shown_to);
        shown_to.for_each(|people| people.remove(party));
        for seat in self.dealt_in.iter() {
            if self.hand(seat).party == party {
                *self.hand_mut(seat) = Hand::of(Party(0));
                self.dealt_in.remove(seat);
                self.folded.remove(seat);
                self.mucked.remove(seat);
                self.tapped_out.remove(seat);
            }
        }
        let of_them = |late: &&mut Option<(Party, Cents)>| late.is_some_and(|(of, _)| of == party);
        self.late_blinds.iter_mut().filter(of_them).for_each(|late| *late = None);
    }

    pub(crate) fn stage<'a>(&self, setup: &'a Setup) -> &'a Stage {
        &setup.variant().stages[usize::from(self.stage)]
    }

    /// Cards left in the shoe.
    pub(crate) fn left(&self, setup: &Setup) -> usize {
        setup.deck().count().saturating_sub(self.taken.into())
    }

    /// What the dealer deals next in this stage, if anything.
    pub fn next_card(&self, setup: &Setup) -> Option<Next> {
        match self.phase {
            Phase::Replacing => return self.next_replacement(),
            // The next round may be of another game, which has other stages.
            Phase::Between => return None,
            Phase::Dealing | Phase::Betting | Phase::Showing => {}
        }
        let first = self.buck?;
        if self.is_last_of_stud(setup) {
            if !self.board.is_empty() {
                return None;
            }
            if self.one_card_for_all(setup) {
                return Some(Next::Communal { burn: false });
            }
        }
        let players = self.contesting();
        let has = |seat: Seat| self.hand(seat).cards.len();
        let lacks = |seat: &Seat, own: u8| has(*seat) < own;
        let from = self.dealt_to.map_or(first, |seat| Seat(seat.0 + 1));
        let next = || players.clockwise_from(from).next();
        let (mut own, mut communal) = (self.own_before, self.communal_before);
        for deal in setup.deals(self.stage(setup)) {
            if !mark(setup.variant().dealt_under(self.stage, *deal)) {
                continue;
            }
            let next = match deal {
                Deal::Hole(each) => {
                    own += each;
                    next().filter(|seat| lacks(seat, own))
                }
                Deal::HoleTogether(each) => {
                    let begun = |seat: &Seat| players.contains(*seat) && has(*seat) > own;
                    let same = self.dealt_to.filter(begun);
                    own += each;
                    same.filter(|seat| lacks(seat, own))
                        .or_else(|| next().filter(|seat| lacks(seat, own)))
                }
                Deal::Up => {
                    own += 1;
                    next().filter(|seat| lacks(seat, own))
                }
                Deal::Communal { cards, burn } => {
                    let first = self.board.len() == communal;
                    communal += cards;
                    if self.board.len() < communal {
                        let burn = first && setup.burns(*burn) && !self.burn_used;
                        return Some(Next::Communal { burn });
                    }
                    None
                }
                Deal::Replacements => None,
            };
            if let Some(seat) = next {
                let up = *deal == Deal::Up && !self.turned(seat);
                return Some(if up { Next::Up(seat) } else { Next::Hole(seat) });
            }
        }
        self.next_for_exposed(first)
    }

    /// Clause: exposed-card-replaced. After the initial deal the first burn card goes to whose card was exposed.
    fn next_for_exposed(&self, first: Seat) -> Option<Next> {
        let due = |seat: &Seat| self.hand(*seat).due != 0;
        let seat = self.contesting().clockwise_from(first).find(due)?;
        Some(Next::Replacement { seat })
    }

    /// Clause: first-card-face-up. A player whose first card of stud is face up gets the next one face down instead.
    fn turned(&self, seat: Seat) -> bool {
        let hand = self.hand(seat);
        self.stage == 0 && hand.up & 1 == 1 && !hand.cards.is_empty()
    }

    /// Whose turn it is to replace cards.
    pub(crate) fn replacing(&self) -> Option<Seat> {
        let waiting = self.phase == Phase::Replacing && self.next_replacement().is_none();
        let mut seats = self.contesting().clockwise_from(self.buck.filter(|_| waiting)?);
        seats.find(|seat| self.hand(*seat).replaced == Replaced::NotYet)
    }

    /// Clauses: draw-up-to-four, draw-five-not-last, draw-five-last. A player gets up to four cards at
    /// once; a fifth comes after everybody else's, and to the last player after a burn card.
    fn next_replacement(&self) -> Option<Next> {
        let seats = self.contesting().clockwise_from(self.buck?);
        let all_done = || seats.clone().all(|seat| self.hand(seat).replaced != Replaced::NotYet);
        let due = |seat: &Seat| {
            let hand = self.hand(*seat);
            match hand.replaced {
                Replaced::AllFive if hand.due.count_ones() > 1 => true,
                Replaced::AllFive => {
                    hand.due != 0 && (all_done() || !mark(Clause::DrawFiveNotLast))
                }
                Replaced::UpToFour => hand.due != 0 && (mark(Clause::DrawUpToFour) || all_done()),
                Replaced::NotYet => false,
            }
        };
        // A player who has just given up cards comes before those who wait for a fifth.
        let at_once = |seat: &Seat| {
            due(seat) && self.hand(*seat).due.count_ones() > 1
                || due(seat) && self.hand(*seat).replaced == Replaced::UpToFour
        };
        let last = seats.clone().last();
        // All of the last player's cards come before a fifth for which another player waits.
        let waiting = || last.filter(due).or_else(|| seats.clone().find(due));
        let seat = seats.clone().find(at_once).or_else(waiting)?;
        let hand = self.hand(seat);
        let fifth = hand.replaced == Replaced::AllFive && hand.due.is_power_of_two();
        let burns = fifth && last == Some(seat) && !self.burnt_for_fifth;
        let burn = burns && mark(Clause::DrawFiveLast);
        Some(if burn { Next::Burn { seat } } else { Next::Replacement { seat } })
    }
}

/// The destination of the next card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    Hole(Seat),
    Up(Seat),
    Communal {
        burn: bool,
    },
    /// A card for nobody, before the fifth of the player in this seat.
    Burn {
        seat: Seat,
    },
    Replacement {
        seat: Seat,
    },
}
