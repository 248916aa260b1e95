//! Events at a Canberra Poker table besides wagers, and their sentences.

use equipment::Card;
use money::{Cents, Net};
use rules::{Arg, ChipKind, Clause, Decided, Hit, Line, Party, Pocket, Prize, Text, Transfer};
use serde::{Deserialize, Serialize};

use super::hands::{CARDS, PrizeHand, rank, takes_part};
use super::{HandFault, Outcome, Spot};
use crate::Few;
use crate::wagering::{Outcome as Result, OwnEvent};
use crate::{Joined, wagering};

pub type Event = Joined<wagering::Event<Spot>, HandEvent>;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HandEvent {
    /// What a jackpot displays now.
    JackpotDisplayed {
        jackpot: u16,
        amount: Cents,
    },
    /// The boxes with an ante, in the order of the deal.
    Shuffled {
        boxes: Few<Party>,
    },
    Cut {
        at: u8,
    },
    BoxDealt {
        party: Party,
        card: Option<Card>,
        up: bool,
    },
    DealerDealt {
        card: Option<Card>,
        up: bool,
    },
    Folded {
        party: Party,
    },
    /// The dealer has counted the cards of a hand: a player's, or the dealer's own.
    Counted {
        party: Option<Party>,
        cards: u8,
        under: Clause,
    },
    Declared {
        party: Party,
    },
    /// A hand lies open: a player's, or the dealer's.
    Shown {
        party: Option<Party>,
        cards: [Card; CARDS],
    },
    Stated {
        what: HandFault,
    },
    HandVoided {
        party: Party,
        under: Clause,
    },
    /// A wager that did not win goes to the pools of the jackpot.
    Contributed {
        party: Party,
        jackpot: u16,
        amount: Cents,
    },
    PrizeWon {
        party: Party,
        jackpot: u16,
        hand: PrizeHand,
        prize: Prize,
        amount: Cents,
    },
    /// A fault that was found late changes the result of a wager.
    Resettled {
        party: Party,
        on: Spot,
        stake: Cents,
        chips: ChipKind,
        was: Result,
        is: Result,
        under: Clause,
    },
    /// The same, of a prize.
    PrizeCorrected {
        party: Party,
        was: Cents,
        is: Cents,
        under: Clause,
    },
    Ruled {
        outcome: Outcome,
        reason: String,
    },
    CardsChanged,
    CountOrdered,
    CardsChecked {
        by: Checker,
    },
}

/// The people who look at new cards: both of them must.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Checker {
    Dealer,
    Supervisor,
}

impl OwnEvent for HandEvent {
    fn tell(&self) -> Line {
        Line { text: self.text(), party: self.party(), clause: Some(self.clause()) }
    }

    fn transfers(&self, each: &mut impl FnMut(Transfer)) {
        match *self {
            HandEvent::Contributed { jackpot, amount, .. } => {
                each(Transfer { from: Pocket::House, to: Pocket::Jackpot(jackpot), amount });
            }
            HandEvent::PrizeWon { party, jackpot, amount, .. } => {
                let to = Pocket::Rack(party, ChipKind::Gaming);
                each(Transfer { from: Pocket::Jackpot(jackpot), to, amount });
            }
            _ => {}
        }
    }

    /// Hands by their names: the cards lie on the table.
    fn result(&self) -> Option<Line> {
        match self {
            HandEvent::Shown { party, cards } => {
                let (key, clause) = match party {
                    Some(_) => ("canberra-poker.result.box", Clause::AllCardsCount),
                    None if takes_part(cards) => {
                        ("canberra-poker.result.dealer-in", Clause::DealerTakesPart)
                    }
                    None => ("canberra-poker.result.dealer-out", Clause::DealerStaysOut),
                };
                let text = Text::new(key).with("hand", rank(cards).to_string());
                Some(Line { text, party: *party, clause: Some(clause) })
            }
            HandEvent::PrizeWon { .. }
            | HandEvent::Resettled { .. }
            | HandEvent::PrizeCorrected { .. } => Some(self.tell()),
            _ => None,
        }
    }

    fn row(&self) -> Option<Text> {
        let HandEvent::PrizeWon { hand, .. } = self else { return None };
        Some(Text::new("canberra-poker.row.prize").with("hand", hand.word()))
    }
}

impl HandEvent {
    /// The prize that it pays.
    pub(crate) fn hit(&self) -> Option<Hit> {
        match *self {
            HandEvent::PrizeWon { jackpot, prize, amount, .. } => {
                Some(Hit { jackpot, prize, amount })
            }
            _ => None,
        }
    }

    /// What it changes in a round that was settled.
    pub(crate) fn corrected(&self) -> Option<(Decided, Net)> {
        let commission = Cents::ZERO;
        match *self {
            HandEvent::Resettled { party, stake, chips, was, is, .. } => {
                let net = is.net(stake) - was.net(stake);
                let stake = if is == Result::Void { Net::ZERO - stake.net() } else { Net::ZERO };
                Some((Decided { party, chips, stake, commission }, net))
            }
            HandEvent::PrizeCorrected { party, was, is, .. } => {
                let (chips, stake) = (ChipKind::Gaming, Net::ZERO);
                Some((Decided { party, chips, stake, commission }, is.net() - was.net()))
            }
            _ => None,
        }
    }

    /// The same without cards that onlookers do not see.
    pub(crate) fn veiled(&self) -> Option<HandEvent> {
        match *self {
            HandEvent::BoxDealt { party, card: Some(_), up: false } => {
                Some(HandEvent::BoxDealt { party, card: None, up: false })
            }
            HandEvent::DealerDealt { card: Some(_), up: false } => {
                Some(HandEvent::DealerDealt { card: None, up: false })
            }
            _ => None,
        }
    }

    fn party(&self) -> Option<Party> {
        match *self {
            HandEvent::BoxDealt { party, .. }
            | HandEvent::Resettled { party, .. }
            | HandEvent::PrizeCorrected { party, .. }
            | HandEvent::Folded { party }
            | HandEvent::Declared { party }
            | HandEvent::HandVoided { party, .. }
            | HandEvent::Contributed { party, .. }
            | HandEvent::PrizeWon { party, .. } => Some(party),
            HandEvent::Counted { party, .. } | HandEvent::Shown { party, .. } => party,
            HandEvent::Stated { what } => what.party(),
            _ => None,
        }
    }

    fn clause(&self) -> Clause {
        match self {
            HandEvent::JackpotDisplayed { .. } | HandEvent::PrizeWon { .. } => {
                Clause::BoomerangPrizes
            }
            HandEvent::Shuffled { .. } => Clause::ShuffleEachRound,
            HandEvent::Cut { .. } => Clause::CutAwayFromEnds,
            HandEvent::BoxDealt { .. } | HandEvent::DealerDealt { .. } => Clause::DealtFaceDown,
            HandEvent::Folded { .. } => Clause::FoldHand,
            HandEvent::Counted { under, .. }
            | HandEvent::HandVoided { under, .. }
            | HandEvent::Resettled { under, .. }
            | HandEvent::PrizeCorrected { under, .. } => *under,
            HandEvent::Declared { .. } => Clause::BoomerangDeclared,
            HandEvent::Shown { party: None, .. } => Clause::DealerSetsHand,
            HandEvent::Shown { .. } => Clause::AllCardsCount,
            HandEvent::Stated { what } => what.clause(),
            HandEvent::Contributed { .. } => Clause::BoomerangPools,
            HandEvent::Ruled { .. } => Clause::CollusionRuled,
            HandEvent::CountOrdered => Clause::CardsCounted,
            HandEvent::CardsChanged | HandEvent::CardsChecked { .. } => Clause::CardsChanged,
        }
    }

    fn text(&self) -> Text {
        match self {
            HandEvent::JackpotDisplayed { amount, .. } => {
                Text::new("canberra-poker.jackpot-displayed").with("amount", *amount)
            }
            HandEvent::Shuffled { .. } => Text::new("canberra-poker.shuffled"),
            HandEvent::Cut { at } => Text::new("canberra-poker.cut").with("at", *at),
            HandEvent::BoxDealt { card: None, .. } => Text::new("canberra-poker.box-dealt-down"),
            HandEvent::BoxDealt { card: Some(card), .. } => {
                with_card("canberra-poker.box-dealt", *card)
            }
            HandEvent::DealerDealt { card: None, .. } => {
                Text::new("canberra-poker.dealer-dealt-down")
            }
            HandEvent::DealerDealt { card: Some(card), .. } => {
                with_card("canberra-poker.dealer-dealt", *card)
            }
            HandEvent::Folded { .. } => Text::new("canberra-poker.folded"),
            HandEvent::Counted { party, cards, .. } => {
                let key = match party {
                    Some(_) => "canberra-poker.box-counted",
                    None => "canberra-poker.dealer-counted",
                };
                Text::new(key).with("cards", *cards)
            }
            HandEvent::Declared { .. } => Text::new("canberra-poker.declared"),
            HandEvent::Shown { party, cards } => {
                let key = match party {
                    Some(_) => "canberra-poker.box-shown",
                    None => "canberra-poker.dealer-shown",
                };
                Text::new(key).with("cards", Arg::cards(cards.iter().map(|card| Some(*card))))
            }
            HandEvent::Stated { what } => Text::new(what.word()),
            HandEvent::HandVoided { .. } => Text::new("canberra-poker.hand-voided"),
            HandEvent::Contributed { amount, .. } => {
                Text::new("canberra-poker.contributed").with("amount", *amount)
            }
            HandEvent::PrizeWon { hand, amount, .. } => Text::new("canberra-poker.prize-won")
                .with("hand", hand.word())
                .with("amount", *amount),
            HandEvent::Resettled { on, is, .. } => resettled(*on, *is),
            HandEvent::PrizeCorrected { is, .. } => {
                Text::new("canberra-poker.prize-corrected").with("amount", *is)
            }
            HandEvent::Ruled { outcome: Outcome::ExcludeFromRound, .. } => {
                Text::new("canberra-poker.ruled.exclude-from-round")
            }
            HandEvent::Ruled { outcome: Outcome::VoidRound, .. } => {
                Text::new("canberra-poker.ruled.void-round")
            }
            HandEvent::Ruled { outcome: Outcome::PlayOn, .. } => {
                Text::new("canberra-poker.ruled.play-on")
            }
            HandEvent::CardsChanged => Text::new("canberra-poker.cards-changed"),
            HandEvent::CountOrdered => Text::new("canberra-poker.count-ordered"),
            HandEvent::CardsChecked { by: Checker::Dealer } => {
                Text::new("canberra-poker.cards-checked-by-dealer")
            }
            HandEvent::CardsChecked { by: Checker::Supervisor } => {
                Text::new("canberra-poker.cards-checked-by-supervisor")
            }
        }
    }
}

fn resettled(on: Spot, is: Result) -> Text {
    let text = match is {
        Result::Won { paid } => Text::new("canberra-poker.resettled.won").with("paid", paid),
        Result::Lost => Text::new("canberra-poker.resettled.lost"),
        Result::StoodOff => Text::new("canberra-poker.resettled.stands-off"),
        Result::Void => Text::new("canberra-poker.resettled.void"),
    };
    text.with("field", on.word())
}

fn with_card(key: &'static str, card: Card) -> Text {
    Text::new(key).with("card", Arg::cards([Some(card)]))
}
