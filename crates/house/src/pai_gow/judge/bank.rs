//! Who may have the bank, and with which chips.

use money::Cents;
use rules::{ChipKind, Clause, Parties, Party, mark};

use super::{Judged, Permit, Table, room};
use crate::Few;
use crate::pai_gow::Refusal;
use crate::pai_gow::boxes::TileBox;
use crate::pai_gow::state::{Bank, Bid, Joining, Stake, State};
use crate::wagering::{self, Stage};

/// Clauses: bank-option, bank-offered, no-bank-on-box-one, banker-has-set, two-rounds-of-bank (reading PG-18). Whether a party may have
/// the next bank on a box.
pub(crate) fn may_ask(at: Table<'_>, party: Party, on: TileBox) -> Judged<()> {
    let state = at.state;
    if !mark(Clause::BankOption) {
        return Err(wagering::Refusal::NotYours.into());
    }
    if !state.is_between() {
        return Err(Refusal::BankAskedTooLate);
    }
    if on == TileBox::ONE && mark(Clause::NoBankOnBoxOne) {
        return Err(Refusal::BankNotOnBoxOne);
    }
    let setter = state.setters[usize::from(on.number() - 1)];
    if setter != Some(party) && mark(Clause::BankerHasSet) {
        return Err(Refusal::NotSetThere { on });
    }
    let max = at.setup.rules().bank_rounds_max;
    if rounds_kept(state, party) >= max && mark(Clause::TwoRoundsOfBank) {
        return Err(Refusal::BankRoundsSpent { max });
    }
    in_no_bank(state, party)
}

/// For how many rounds of play in a row, the last one among them, a party has had the bank.
fn rounds_kept(state: &State, party: Party) -> u8 {
    let kept = state.banked.filter(|(banker, _)| *banker == party);
    kept.map_or(0, |(_, rounds)| rounds)
}

fn in_no_bank(state: &State, party: Party) -> Judged<()> {
    let asks = state.bids.iter().any(|bid| bid.party == party);
    let joins = state.joining.iter().any(|joining| joining.party == party);
    if asks || joins { Err(Refusal::AlreadyInBank) } else { Ok(()) }
}

/// The least chips for a bank (reading PG-17): it covers a wager of the minimum, and the house's.
pub(crate) fn bank_least(at: Table<'_>, co: bool) -> Cents {
    let min = at.setup.given().limits.min;
    if co { min } else { min + min }
}

fn in_chips(at: Table<'_>, party: Party, amount: Cents) -> Judged<()> {
    let multiple = at.setup.given().wagers.multiple;
    let rack = at.racks.of(party).of(ChipKind::Gaming);
    if amount.is_zero() || !amount.is_multiple_of(multiple) {
        return Err(wagering::Refusal::NotInMultiples { multiple }.into());
    }
    if amount > rack {
        return Err(wagering::Refusal::NotEnoughChips { rack }.into());
    }
    Ok(())
}

/// Clause: house-co-banks. A player wants the bank, alone or with the house.
pub(super) fn ask(at: Table<'_>, party: Party, on: TileBox, amount: Cents, co: bool) -> Judged {
    may_ask(at, party, on)?;
    if co && !mark(Clause::HouseCoBanks) {
        return Err(wagering::Refusal::NotYours.into());
    }
    in_chips(at, party, amount)?;
    let min = bank_least(at, co);
    if amount < min {
        return Err(Refusal::BankTooSmall { min });
    }
    Ok(Permit::AskForBank { party, on, amount, co })
}

/// Clause: bank-combined. Whether a party may add chips to the bank that another one wants.
pub(crate) fn may_join(at: Table<'_>, party: Party, banker: Party) -> Judged<()> {
    if !at.state.is_between() {
        return Err(Refusal::BankAskedTooLate);
    }
    in_no_bank(at.state, party)?;
    let asks = at.state.bids.iter().any(|bid| bid.party == banker);
    if asks && mark(Clause::BankCombined) { Ok(()) } else { Err(Refusal::NoSuchBank) }
}

pub(super) fn join(at: Table<'_>, party: Party, banker: Party, amount: Cents) -> Judged {
    may_join(at, party, banker)?;
    in_chips(at, party, amount)?;
    Ok(Permit::JoinBank { party, banker, amount })
}

pub(super) fn withdraw(at: Table<'_>, party: Party) -> Judged {
    if !at.state.is_between() {
        return Err(Refusal::BankAskedTooLate);
    }
    match in_no_bank(at.state, party) {
        Ok(()) => Err(Refusal::NothingAsked),
        Err(_) => Ok(Permit::WithdrawFromBank { party }),
    }
}

/// The bank of the next round, and the banks that are too small for it.
pub(crate) struct Award {
    pub(crate) taken: Option<(Bid, Few<Stake>)>,
    pub(crate) too_small: Few<Bid>,
}

/// Clauses: bank-offered, two-rounds-of-bank (reading PG-29). The bank of the next round: it is offered anticlockwise, from the banker who
/// may keep it or else from the next box. The first who wants it, can still pay for it and covers the limits of that round has it.
pub(crate) fn award(at: Table<'_>) -> Award {
    let state = at.state;
    let keeps = state.bank.banker().is_some_and(|banker| {
        let max = at.setup.rules().bank_rounds_max;
        state.bids.iter().any(|bid| bid.party == banker) && rounds_kept(state, banker) < max
    });
    let from = if keeps { state.offered_from } else { state.offered_from.on(1) };
    let wanted = from.round().flat_map(|on| state.bids.iter().filter(move |bid| bid.on == on));
    let able = wanted.filter(|bid| has(at, bid.party, bid.amount));
    let with_stakes = able.map(|bid| (*bid, stakes_of(at, bid)));
    let covers = |(bid, stakes): &(Bid, Few<Stake>)| {
        let chips: Cents = stakes.iter().map(|stake| stake.amount).sum();
        chips >= bank_least(at, bid.co)
    };
    let (able, too_small): (Few<_>, Few<_>) = with_stakes.partition(covers);
    let mut able = able.into_iter();
    let taken = if mark(Clause::BankOffered) { able.next() } else { able.next_back() };
    Award { taken, too_small: too_small.into_iter().map(|(bid, _)| bid).collect() }
}

/// The chips of a bank: the banker's, and those of partners who still have them.
fn stakes_of(at: Table<'_>, bid: &Bid) -> Few<Stake> {
    let joining = at.state.joining.iter().filter(|joining| joining.banker == bid.party);
    let able = joining.filter(|Joining { party, amount, .. }| has(at, *party, *amount));
    let partners = able.map(|joining| Stake { party: joining.party, amount: joining.amount });
    let own = Stake { party: bid.party, amount: bid.amount };
    std::iter::once(own).chain(partners).collect()
}

fn has(at: Table<'_>, party: Party, amount: Cents) -> bool {
    let here = at.seats.present().contains(party) && !at.seats.excluded.contains(party);
    here && at.racks.of(party).of(ChipKind::Gaming) >= amount
}

/// Clauses: player-bank-minimum-only, co-bank-limits (readings PG-17, PG-21). All wagers that the bank can pay; nothing limits the house's
/// own bank.
pub(crate) fn capacity(at: Table<'_>) -> Option<Cents> {
    let chips = at.state.bank_chips();
    match at.state.bank {
        Bank::House => None,
        Bank::Player { co: false, .. } => Some(chips),
        Bank::Player { co: true, .. } => {
            let carried = if mark(Clause::CoBankLimits) {
                chips.min(at.setup.given().house_liability)
            } else {
                chips
            };
            Some(carried + carried)
        }
    }
}

/// Clauses: house-wager-as-before, house-wager-minimum, house-wager-chosen. What the house would wager at the banker's word.
pub(crate) fn house_wager(at: Table<'_>, party: Party, as_before: bool) -> Judged<Cents> {
    let state = at.state;
    let under = Clause::HouseWagerChosen;
    let Bank::Player { on, banker, co: false } = state.bank else {
        return Err(Refusal::NotBanker { under });
    };
    if state.wagering.stage() != Stage::WagersOpen {
        return Err(Refusal::TooLate { under });
    }
    if banker != party && mark(Clause::HouseWagerChosen) {
        return Err(Refusal::NotBanker { under });
    }
    let before = state.wagered[usize::from(on.number() - 1)];
    let amount = if as_before { before } else { at.setup.given().limits.min };
    if amount.is_zero() {
        return Err(Refusal::NothingBefore { on });
    }
    if amount == state.house_wager {
        return Err(Refusal::HouseWagerStands);
    }
    match room(at) {
        Some((left, refusal)) if amount > state.house_wager + left => Err(refusal),
        _ => Ok(amount),
    }
}

/// Everybody with chips in the bank, and everybody with a wager.
pub(crate) fn engaged(state: &State) -> Parties {
    Parties(state.wagering.wagerers().0 | state.bankers().0)
}
