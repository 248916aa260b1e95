//! Care of the cards: they are counted when the supervisor asks, changed between rounds and inspected.

use rules::{Clause, Text, mark};
use serde::{Deserialize, Serialize};

use crate::card_set::CardSet;
use crate::editions::ReplacementCheck;
use crate::refusal::Refusal;
use crate::state::Phase;
use crate::table::Table;

/// Acts of staff about the cards of a live table.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Care {
    /// The supervisor tells the dealer to count.
    CountCalled,
    Counted {
        cards: u8,
    },
    /// These were replaced by new ones.
    Changed {
        cards: CardSet,
    },
    /// Every new card was looked at.
    Checked,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Staff {
    Dealer,
    Supervisor,
}

/// What must be done before another card is dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Due {
    pub(crate) count: bool,
    pub(crate) check_by_dealer: bool,
    pub(crate) check_by_supervisor: bool,
}

impl Due {
    fn check(self) -> bool {
        self.check_by_dealer || self.check_by_supervisor
    }

    pub(crate) fn any(self) -> bool {
        self.count || self.check()
    }

    /// The dealer's duty, as for a dealer who finds nothing wrong.
    pub(crate) fn of_dealer(self, table: Table<'_>) -> Option<Care> {
        let cards = u8::try_from(table.setup.deck().count()).unwrap_or(u8::MAX);
        match self {
            Due { count: true, .. } => Some(Care::Counted { cards }),
            Due { check_by_dealer: true, .. } => Some(Care::Checked),
            _ => None,
        }
    }
}

/// Clauses: cards-counted, cards-changed. Whether cards may be dealt: no count is outstanding, and every new
/// card was looked at.
pub(crate) fn nothing_due(table: Table<'_>) -> Result<(), Refusal> {
    let due = table.state.due;
    if due.count && mark(Clause::CardsCounted) {
        return Err(Refusal::CountFirst);
    }
    if due.check() && mark(Clause::CardsChanged) {
        return Err(Refusal::CheckFirst);
    }
    Ok(())
}

/// What is due after an act about the cards, if the actor was entitled to it.
pub(crate) fn judge(table: Table<'_>, by: Staff, what: Care) -> Result<Due, Refusal> {
    let due = table.state.due;
    match (what, by) {
        _ if !table.live => Err(Refusal::DealtByComputer { under: what.clause() }),
        (Care::CountCalled, Staff::Supervisor) => Ok(Due { count: true, ..due }),
        (Care::Counted { .. }, Staff::Dealer) if !due.count => Err(Refusal::NothingToCount),
        (Care::Counted { cards }, Staff::Dealer) => {
            let count = usize::from(cards) != table.setup.deck().count();
            Ok(Due { count, ..due })
        }
        (Care::Changed { cards }, Staff::Supervisor) => change(table, cards),
        (Care::Checked, by) => check(table, by),
        (Care::CountCalled, Staff::Dealer) | (Care::Counted { .. } | Care::Changed { .. }, _) => {
            Err(Refusal::NotYours)
        }
    }
}

/// Clause: cards-changed. After a round of play, never within one.
fn change(table: Table<'_>, cards: CardSet) -> Result<Due, Refusal> {
    if table.state.phase != Phase::Between && mark(Clause::CardsChanged) {
        return Err(Refusal::RoundRunning);
    }
    let strange = cards.without(table.setup.cards());
    match strange.nth(0) {
        Some(card) => Err(Refusal::NotInDeck { card }),
        None if cards.is_empty() => Err(Refusal::NothingToCheck),
        None => Ok(Due { check_by_dealer: true, check_by_supervisor: true, ..table.state.due }),
    }
}

/// Clause: cards-changed. The new cards are looked at by dealer or supervisor, in the later books by both.
fn check(table: Table<'_>, by: Staff) -> Result<Due, Refusal> {
    let due = table.state.due;
    let (dealer, supervisor) = match table.setup.rules().replacement_check {
        ReplacementCheck::Either => (true, true),
        ReplacementCheck::Both => (by == Staff::Dealer, by == Staff::Supervisor),
    };
    let left = Due {
        check_by_dealer: due.check_by_dealer && !dealer,
        check_by_supervisor: due.check_by_supervisor && !supervisor,
        ..due
    };
    if left == due { Err(Refusal::NothingToCheck) } else { Ok(left) }
}

/// Everything that an actor may do about the cards now.
pub(crate) fn offers(table: Table<'_>, by: Staff, mut each: impl FnMut(Care)) {
    let cards = u8::try_from(table.setup.deck().count()).unwrap_or(u8::MAX);
    let changed = Care::Changed { cards: table.setup.cards() };
    let all = [Care::CountCalled, Care::Counted { cards }, changed, Care::Checked];
    let waits = table.state.stated.is_some();
    all.into_iter().filter(|what| !waits && judge(table, by, *what).is_ok()).for_each(&mut each);
}

impl Care {
    /// Whether an offer covers a request: a count may have any number, and any cards may be changed.
    pub(crate) fn covers(self, asked: Care) -> bool {
        match (self, asked) {
            (Care::Counted { .. }, Care::Counted { .. }) => true,
            (Care::Changed { cards }, Care::Changed { cards: some }) => {
                !some.is_empty() && some.without(cards).is_empty()
            }
            (offered, asked) => offered == asked,
        }
    }

    pub(crate) fn clause(self) -> Clause {
        match self {
            Care::CountCalled | Care::Counted { .. } => Clause::CardsCounted,
            Care::Changed { .. } | Care::Checked => Clause::CardsChanged,
        }
    }

    pub(crate) fn text(self) -> Text {
        match self {
            Care::CountCalled => Text::new("poker.care.count-called"),
            Care::Counted { cards } => Text::new("poker.care.counted").with("cards", cards),
            Care::Changed { cards } => {
                Text::new("poker.care.changed").with("count", u64::from(cards.len()))
            }
            Care::Checked => Text::new("poker.care.checked"),
        }
    }

    pub(crate) fn offer(self) -> Text {
        match self {
            Care::CountCalled => Text::new("poker.offer.call-count"),
            Care::Counted { cards } => Text::new("poker.offer.count").with("cards", cards),
            Care::Changed { .. } => Text::new("poker.offer.change-cards"),
            Care::Checked => Text::new("poker.offer.check-cards"),
        }
    }
}
