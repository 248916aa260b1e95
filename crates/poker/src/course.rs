//! The course of a round, for pictures: nothing is decided by it.

use money::Cents;
use rules::{Party, Seat};
use serde::{Deserialize, Serialize};

use crate::event::{Event, Post, Side, Wager};
use crate::list::List;
use crate::ring::SEATS_MAX;

/// More than any round had; what comes on top is added to an award of the same seat.
const AWARDS_MAX: usize = 24;

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Course {
    /// Who opened the present betting round.
    pub(crate) opener: Option<Seat>,
    /// Who posted the blinds, the first one first.
    pub(crate) blinds: List<Option<Seat>, 3>,
    pub(crate) burnt: u8,
    did: [Option<Did>; SEATS_MAX as usize],
    /// The places of the cards that each player gave up in the draw.
    changed: [Option<u8>; SEATS_MAX as usize],
    pub(crate) commission: Cents,
    pub(crate) awards: List<Option<Award>, AWARDS_MAX>,
}

/// What a player did last in a betting round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PokerDid"))]
pub enum Did {
    Ante,
    Blind,
    OverBlind,
    /// A blind out of its turn: missed, late, or to come in.
    Posted,
    BroughtIn,
    Checked,
    Called,
    Bet,
    Raised,
    /// Put in everything, and that was less than a raise.
    Short,
}

/// A part of the middle that went to one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "PokerAward"))]
pub struct Award {
    pub seat: Seat,
    pub party: Party,
    pub amount: Cents,
    /// Zero for the main pot, then the side pots.
    pub pot: u8,
    pub side: Side,
}

impl Course {
    pub(crate) fn did(&self, seat: Seat) -> Option<Did> {
        self.did[usize::from(seat.0)]
    }

    pub(crate) fn changed(&self, seat: Seat) -> Option<u8> {
        self.changed[usize::from(seat.0)]
    }

    pub(crate) fn note(&mut self, event: &Event) {
        match *event {
            Event::Posted { seat, what, .. } => self.post(seat, what),
            Event::BettingOpened { opener, .. } => self.opener = Some(opener),
            Event::Checked { seat } | Event::DeemedTappedOut { seat } => {
                self.act(seat, Did::Checked);
            }
            Event::Wagered { seat, what, .. } | Event::HeldStands { seat, what, .. } => {
                let did = match what {
                    Wager::Call => Did::Called,
                    Wager::Bet => Did::Bet,
                    Wager::Raise => Did::Raised,
                    Wager::Short => Did::Short,
                };
                self.act(seat, did);
            }
            Event::BettingClosed => (self.opener, self.did) = (None, Default::default()),
            Event::CommunalDealt { burnt: true, .. }
            | Event::CardBurnt { .. }
            | Event::BurnCardSeen { .. } => self.burnt += 1,
            Event::GivenUp { seat, places } => {
                self.changed[usize::from(seat.0)] = Some(places);
            }
            Event::CommissionTaken { amount } => self.commission += amount,
            Event::PotWon { seat, party, amount, pot, side } => {
                self.award(Award { seat, party, amount, pot, side });
            }
            _ => {}
        }
    }

    fn act(&mut self, seat: Seat, did: Did) {
        self.did[usize::from(seat.0)] = Some(did);
    }

    fn post(&mut self, seat: Seat, what: Post) {
        if what == Post::Blind && usize::from(self.blinds.len()) < 3 {
            self.blinds.push(Some(seat));
        }
        self.act(
            seat,
            match what {
                Post::Ante | Post::DeadAnte => Did::Ante,
                Post::Blind => Did::Blind,
                Post::OverBlind => Did::OverBlind,
                Post::BringIn => Did::BroughtIn,
                Post::LateBlind | Post::Entry | Post::Missed | Post::Dead => Did::Posted,
            },
        );
    }

    fn award(&mut self, award: Award) {
        if usize::from(self.awards.len()) < AWARDS_MAX {
            return self.awards.push(Some(award));
        }
        let mut same = self.awards.as_mut_slice().iter_mut().flatten().rev();
        if let Some(last) = same.find(|other| other.seat == award.seat) {
            last.amount += award.amount;
        }
    }
}
