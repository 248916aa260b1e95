//! Events at a table of baccarat besides wagers, and their sentences.

use equipment::Card;
use money::Cents;
use rules::{Arg, ChipKind, Clause, Line, Party, Pocket, Text, Transfer};
use serde::{Deserialize, Serialize};

use super::cards::Side;
use super::command::DealError;
use super::places::Place;
use super::settle::Winner;
use super::state::InUse;
use crate::wagering::OwnEvent;
use crate::{CardCount, Joined, wagering};

pub type Event = Joined<wagering::Event<Place>, CardEvent>;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardEvent {
    /// Some or all cards were replaced; with all of them the shoe is at its end.
    CardsChanged {
        all: bool,
    },
    CardsChecked,
    Shuffled,
    CutDeclined {
        party: Party,
    },
    /// Nobody who was offered the cut wants it.
    CutPassed,
    /// By a player, or else by the house.
    Cut {
        party: Option<Party>,
        behind: CardCount,
    },
    CuttingCardInserted {
        decks: u8,
        from_back: CardCount,
    },
    FirstCardShown {
        card: Card,
    },
    Burnt {
        count: CardCount,
    },
    CuttingCardDrawn,
    Dealt {
        to: Side,
        card: Option<Card>,
    },
    ExposerNamed {
        hand: Side,
        party: Option<Party>,
    },
    /// A hand is being turned up, by a player or the dealer.
    Lifted {
        hand: Side,
        party: Option<Party>,
    },
    TurnedUp {
        hand: Side,
        card: Card,
    },
    Decided {
        winner: Winner,
        player: u8,
        banker: u8,
    },
    /// A tie in the last round of a shoe is followed by another round.
    OneMoreRound,
    ShoeEnded,
    Stated {
        what: DealError,
    },
    /// The cards of both hands are taken up, to be laid again in the order in which they left the shoe.
    TakenUp {
        cards: Vec<Card>,
    },
    /// A card drawn in excess begins the next round.
    Held {
        card: Option<Card>,
    },
    CommissionNoted {
        party: Party,
        amount: Cents,
    },
    CommissionCollected {
        party: Party,
        amount: Cents,
    },
    /// The round that it was noted in is undone. Only journals of earlier versions have it: today the table says so, as of
    /// every other transfer that it takes back.
    CommissionWaived {
        party: Party,
        amount: Cents,
    },
    /// The shoe as earlier rounds have left it.
    ShoeBrought {
        shoe: InUse,
    },
}

impl OwnEvent for CardEvent {
    fn result(&self) -> Option<Line> {
        let is_result = matches!(self, CardEvent::Decided { .. });
        is_result.then(|| self.tell())
    }

    fn transfers(&self, each: &mut impl FnMut(Transfer)) {
        use Pocket::{Commission, OnAccount, Rack};
        let (from, to, amount) = match *self {
            CardEvent::CommissionNoted { party, amount } => (OnAccount(party), Commission, amount),
            CardEvent::CommissionCollected { party, amount } => {
                (Rack(party, ChipKind::Gaming), OnAccount(party), amount)
            }
            CardEvent::CommissionWaived { party, amount } => (Commission, OnAccount(party), amount),
            _ => return,
        };
        each(Transfer { from, to, amount });
    }

    fn tell(&self) -> Line {
        Line { text: self.text(), party: self.party(), clause: Some(self.clause()) }
    }
}

impl CardEvent {
    fn party(&self) -> Option<Party> {
        match *self {
            CardEvent::CutDeclined { party }
            | CardEvent::CommissionNoted { party, .. }
            | CardEvent::CommissionCollected { party, .. }
            | CardEvent::CommissionWaived { party, .. } => Some(party),
            CardEvent::Cut { party, .. }
            | CardEvent::ExposerNamed { party, .. }
            | CardEvent::Lifted { party, .. } => party,
            _ => None,
        }
    }

    fn clause(&self) -> Clause {
        match self {
            CardEvent::CardsChanged { .. } | CardEvent::CardsChecked => Clause::CardsChanged,
            CardEvent::Shuffled => Clause::ShuffledForEachShoe,
            CardEvent::CutDeclined { .. } | CardEvent::CutPassed => Clause::CutByAPlayer,
            CardEvent::Cut { .. } | CardEvent::CuttingCardInserted { .. } => Clause::CuttingCards,
            CardEvent::FirstCardShown { .. } | CardEvent::Burnt { .. } => Clause::FirstCardBurns,
            CardEvent::CuttingCardDrawn | CardEvent::OneMoreRound | CardEvent::ShoeEnded => {
                Clause::CuttingCardEndsShoe
            }
            CardEvent::Dealt { .. } | CardEvent::ShoeBrought { .. } => Clause::DealtFromShoe,
            CardEvent::ExposerNamed { .. }
            | CardEvent::Lifted { .. }
            | CardEvent::TurnedUp { .. } => Clause::WhoExposes,
            CardEvent::Decided { winner, .. } => match winner {
                Winner::Player => Clause::PlayerWagerWins,
                Winner::Banker => Clause::BankerWagerWins,
                Winner::Tie => Clause::TieWagerWins,
            },
            CardEvent::Stated { what } => what.clause(),
            CardEvent::TakenUp { .. } => Clause::SequenceReconstructed,
            CardEvent::Held { card: Some(_) } => Clause::ExposedExcessCard,
            CardEvent::Held { card: None } => Clause::UnseenExcessCard,
            CardEvent::CommissionNoted { .. }
            | CardEvent::CommissionCollected { .. }
            | CardEvent::CommissionWaived { .. } => Clause::BankerPaysLessCommission,
        }
    }

    fn text(&self) -> Text {
        let count = |key, count: CardCount| Text::new(key).with("count", u64::from(count.0));
        let named = |key, card: Card| Text::new(key).with("card", Arg::cards([Some(card)]));
        match *self {
            CardEvent::CardsChanged { all: true } => Text::new("baccarat.all-cards-changed"),
            CardEvent::CardsChanged { all: false } => Text::new("baccarat.cards-changed"),
            CardEvent::CardsChecked => Text::new("baccarat.cards-checked"),
            CardEvent::Shuffled => Text::new("baccarat.shuffled"),
            CardEvent::CutDeclined { .. } => Text::new("baccarat.cut-declined"),
            CardEvent::CutPassed => Text::new("baccarat.cut-passed"),
            CardEvent::Cut { party: Some(_), behind } => count("baccarat.cut", behind),
            CardEvent::Cut { party: None, behind } => count("baccarat.cut-by-house", behind),
            CardEvent::CuttingCardInserted { from_back, .. } => {
                count("baccarat.cutting-card-inserted", from_back)
            }
            CardEvent::FirstCardShown { card } => named("baccarat.first-card-shown", card),
            CardEvent::Burnt { count: burnt } => count("baccarat.burnt", burnt),
            CardEvent::CuttingCardDrawn => Text::new("baccarat.cutting-card-drawn"),
            CardEvent::Dealt { to, card: Some(card) } => {
                named("baccarat.dealt", card).with("hand", to.word())
            }
            CardEvent::Dealt { to, card: None } => {
                Text::new("baccarat.dealt-face-down").with("hand", to.word())
            }
            CardEvent::ExposerNamed { hand, party: Some(_) } => {
                Text::new("baccarat.exposer-named").with("hand", hand.word())
            }
            CardEvent::ExposerNamed { hand, party: None } => {
                Text::new("baccarat.exposer-is-dealer").with("hand", hand.word())
            }
            CardEvent::Lifted { hand, party: Some(_) } => {
                Text::new("baccarat.lifted").with("hand", hand.word())
            }
            CardEvent::Lifted { hand, party: None } => {
                Text::new("baccarat.lifted-by-dealer").with("hand", hand.word())
            }
            CardEvent::TurnedUp { hand, card } => {
                named("baccarat.turned-up", card).with("hand", hand.word())
            }
            CardEvent::Decided { winner, player, banker } => {
                let key = match winner {
                    Winner::Player => "baccarat.player-wins",
                    Winner::Banker => "baccarat.banker-wins",
                    Winner::Tie => "baccarat.it-is-a-tie",
                };
                Text::new(key).with("player", player).with("banker", banker)
            }
            CardEvent::OneMoreRound => Text::new("baccarat.one-more-round"),
            CardEvent::ShoeEnded => Text::new("baccarat.shoe-ended"),
            CardEvent::Stated { ref what } => Text::new(what.word()),
            CardEvent::TakenUp { .. } => Text::new("baccarat.taken-up"),
            CardEvent::Held { card: Some(card) } => named("baccarat.held", card),
            CardEvent::Held { card: None } => Text::new("baccarat.held-unseen"),
            CardEvent::CommissionNoted { amount, .. } => {
                Text::new("baccarat.commission-noted").with("amount", amount)
            }
            CardEvent::CommissionCollected { amount, .. } => {
                Text::new("baccarat.commission-collected").with("amount", amount)
            }
            CardEvent::CommissionWaived { amount, .. } => {
                Text::new("baccarat.commission-waived").with("amount", amount)
            }
            CardEvent::ShoeBrought { ref shoe } => count("baccarat.shoe-brought", shoe.shoe.left()),
        }
    }
}
