//! All that the room's rules look at.

use money::Cents;
use rules::{At, ChipKind, Clause, Party, Racks, Seat, Seats, mark};

use crate::Poker;
use crate::card_set::CardSet;
use crate::editions::{FaceUp, LateBlind};
use crate::ring::SeatSet;
use crate::setup::{Forced, Levels, Setup};
use crate::showdown;
use crate::state::{Hand, Next, Phase, Replaced, State};
use crate::variants::Early;

/// A table, whichever of the room's games it plays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table<'a> {
    pub(crate) setup: &'a Setup,
    /// See [`At::played`].
    pub(crate) played: &'a Setup,
    pub(crate) seats: &'a Seats,
    pub(crate) racks: &'a Racks,
    pub(crate) state: &'a State,
    /// Whether a person deals.
    pub(crate) live: bool,
}

impl<'a> From<At<'a, Poker>> for Table<'a> {
    fn from(at: At<'a, Poker>) -> Table<'a> {
        let At { live, setup, played, seats, racks, state } = at;
        Table { setup, played, seats, racks, state, live }
    }
}

impl Table<'_> {
    /// A player's table stake: the chips in front of them that are not bet.
    pub(crate) fn stake(&self, party: Party) -> Cents {
        self.racks.of(party).of(ChipKind::Gaming)
    }

    pub(crate) fn stake_at(&self, seat: Seat) -> Cents {
        self.stake(self.state.hand(seat).party)
    }

    /// A player's stake with the blinds and antes that were posted from it before the first card.
    pub(crate) fn laid_out(&self, party: Party) -> Cents {
        let posted = self.state.hand_of(party).filter(|_| !self.state.is_in_play());
        self.stake(party) + posted.map_or(Cents::ZERO, |seat| self.state.hand(seat).all_put_in())
    }

    /// The players for a round that began now.
    pub(crate) fn ready(&self) -> SeatSet {
        self.lineup().map_or(SeatSet::NONE, |lineup| lineup.seats)
    }

    /// The hands that may still be folded for their players.
    pub(crate) fn foldable(&self) -> SeatSet {
        let running = self.state.phase != Phase::Between && self.state.stated.is_none();
        let hands = self.state.contesting();
        if running && hands.len() > 1 { hands } else { SeatSet::NONE }
    }

    /// The cards of which the next one may be any.
    ///
    /// Clause: draw-reshuffle. When the shoe is empty, cards that others gave up are shuffled again: first those of
    /// players who kept some (reading POK-32).
    pub(crate) fn shoe(&self) -> CardSet {
        let unknown = self.setup.cards().without(self.state.known);
        if self.state.left(self.setup) > 0 {
            return unknown;
        }
        match self.given_up_by_others() {
            (cards, 0) => cards,
            (cards, _) => cards.with(unknown),
        }
    }

    /// The clause by which a card that everybody has seen is dealt next.
    pub(crate) fn seen_under(&self) -> Clause {
        match self.setup.variant().early {
            Early::ShuffledBack => Clause::NextCardExposed,
            Early::CapsBets => Clause::EarlyCardCapsBets,
            Early::Never => Clause::FaceUpInShoe,
        }
    }

    /// The possible next cards: any of the shoe, or the one that everybody has seen.
    pub(crate) fn next_cards(&self) -> CardSet {
        let seen = self.state.seen.faces().next();
        seen.map_or_else(|| self.shoe(), |card| std::iter::once(card).collect())
    }

    /// All cards except those face up for everybody, and those of one's own hand that the computer knows.
    pub(crate) fn not_open(&self, own: Option<Seat>) -> CardSet {
        let hands = self.state.hands.iter().flat_map(Hand::open_cards);
        let own = own.into_iter().flat_map(|seat| self.state.hand(seat).cards.faces());
        let open = self.state.board.faces().chain(self.state.seen.faces()).chain(hands);
        self.setup.cards().without(open.chain(own).collect())
    }

    /// Cards to shuffle again: those whose faces are known, and how many others.
    pub(crate) fn given_up_by_others(&self) -> (CardSet, u8) {
        let next = self.state.next_card(self.setup);
        let Some(Next::Replacement { seat: drawer } | Next::Burn { seat: drawer }) = next else {
            return (CardSet::default(), 0);
        };
        let of = |wanted: fn(Replaced) -> bool| {
            let others = self.state.dealt_in().iter().filter(|seat| *seat != drawer);
            let hands = others.map(|seat| self.state.hand(seat));
            hands
                .filter(|hand| wanted(hand.replaced))
                .fold((CardSet::default(), 0), |(cards, unseen), hand| {
                    (cards.with(hand.given_up), unseen + hand.given_up_unseen)
                })
        };
        let usual = of(|replaced| replaced == Replaced::UpToFour);
        let none = usual.0.is_empty() && usual.1 == 0;
        if none || !mark(Clause::DrawReshuffle) { of(|_| true) } else { usual }
    }

    /// Whether a card may be dealt without telling the computer its face: never if it deals itself. Cards face up
    /// must be told; only by custom may stud's have been missed, because records of such rounds lack them.
    pub(crate) fn may_be_unseen(&self, next: Next) -> bool {
        if !self.live {
            return false;
        }
        let stud = *self.setup.variant().communal.end() == 1;
        let missed = self.setup.rules().face_up == FaceUp::MayBeMissed;
        let Table { state, setup, .. } = self;
        let left = state.left(setup).saturating_sub(1);
        let lacking = state.lacking(setup).saturating_sub(1);
        let everybodys = stud && state.is_everybodys(setup, left, lacking);
        let down = matches!(next, Next::Hole(_) | Next::Replacement { .. } | Next::Burn { .. });
        down && !everybodys || stud && missed
    }

    /// Clause: last-hole-card-exposed. If the player who must open checks, that counts as tapping out.
    pub(crate) fn deems_tapped_out(&self, seat: Seat) -> bool {
        self.state.must_open == Some(seat) && mark(Clause::LastHoleCardExposed)
    }

    /// What a player who comes in between the blinds may post.
    pub(crate) fn late_blinds(&self) -> impl Iterator<Item = Cents> {
        let by_custom = self.setup.rules().late_blind == LateBlind::Posts;
        let levels = match self.setup.given().forced {
            Forced::Blinds { levels, .. } if by_custom => levels,
            _ => Levels::default(),
        };
        levels.0.into_iter().filter(|level| !level.is_zero())
    }

    /// Clause: minimum-table-stake. A player without chips cannot post.
    pub(crate) fn can_post(&self, party: Party) -> bool {
        !self.stake(party).is_zero() || !mark(Clause::MinimumTableStake)
    }

    /// Who must show or throw away a hand that the computer does not know.
    pub(crate) fn showing(&self) -> Option<Seat> {
        if self.state.phase != Phase::Showing {
            return None;
        }
        let shown = |seat: &Seat| self.state.hand(*seat).up == u8::MAX;
        let first = showdown::first_to_show(self.state)?;
        self.state.contesting().clockwise_from(first).find(|seat| !shown(seat))
    }
}
