//! Plays Canberra Poker: the least ante, now and then a wager on the jackpot, and a bet on every hand that the dealer would take
//! part with.

use equipment::Card;
use house::Joined;
use house::canberra_poker::{CARDS, CanberraPoker, HandAct, PrizeHand, Spot, takes_part};
use house::wagering;
use rules::{ChipKind, Order, OrderOf, RoundNumber};

use crate::sight::{Player, Sight};
use crate::temper::Temper;
use crate::whims::Whims;

/// How many rounds out of a hundred it plays in.
const PLAYS: u32 = 90;

type Seen<'a> = Sight<'a, CanberraPoker>;
type Said = OrderOf<CanberraPoker>;

#[derive(Debug)]
pub struct CanberraPlayer {
    temper: Temper,
    whims: Whims,
    /// The rounds in which it has made up its mind about an ante and about the jackpot.
    ante: Option<RoundNumber>,
    jackpot: Option<RoundNumber>,
}

impl CanberraPlayer {
    pub fn new(temper: Temper, seed: [u8; 32]) -> CanberraPlayer {
        CanberraPlayer { temper, whims: Whims::new(seed), ante: None, jackpot: None }
    }

    /// Wagers when wagers are open. A bold player tries the jackpot more often.
    fn wager(&mut self, sight: &Seen<'_>) -> Option<Said> {
        let ante = place(Spot::Ante, sight.view.min);
        if self.ante != Some(sight.round) && sight.offers(&ante) {
            self.ante = Some(sight.round);
            return Some(ante).filter(|_| self.whims.happens(PLAYS));
        }
        let boomerang = place(Spot::Boomerang, sight.view.jackpot.as_ref()?.wager);
        if self.jackpot != Some(sight.round) && sight.offers(&boomerang) {
            self.jackpot = Some(sight.round);
            return Some(boomerang).filter(|_| self.whims.happens(self.temper.aggressive.into()));
        }
        None
    }
}

impl Player<CanberraPoker> for CanberraPlayer {
    fn choose(&mut self, sight: &Seen<'_>) -> Option<Said> {
        decide(sight).or_else(|| self.wager(sight))
    }
}

fn own(act: HandAct) -> Said {
    Order::Act(Joined::Own(act))
}

fn place(on: Spot, amount: money::Cents) -> Said {
    let chips = ChipKind::Gaming;
    Order::Act(Joined::Shared(wagering::Act::Place { on, amount, chips }))
}

fn hand(sight: &Seen<'_>) -> Option<[Card; CARDS]> {
    let hand = sight.view.boxes.iter().find(|hand| hand.party == sight.party)?;
    let cards: Vec<Card> = hand.cards.iter().copied().collect::<Option<_>>()?;
    cards.try_into().ok()
}

/// What to do with five cards: declare a prize, bet on an ace and a king or better, and fold the rest.
fn decide(sight: &Seen<'_>) -> Option<Said> {
    let cards = hand(sight)?;
    let declare = own(HandAct::Declare);
    if PrizeHand::of(&cards).is_some() && sight.offers(&declare) {
        return Some(declare);
    }
    let bet = own(HandAct::Bet { chips: ChipKind::Gaming });
    let fold = own(HandAct::Fold);
    let wanted = if takes_part(&cards) { [bet, fold] } else { [fold, bet] };
    wanted.into_iter().find(|order| sight.offers(order))
}
