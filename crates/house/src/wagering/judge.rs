//! Applies the rules about wagers, in the order of the book. Changes nothing.

use money::Cents;
use rules::{At, ChipKind, Clause, Parties, Party, Stakes, Who, mark};

use super::marker::raise_maximum;
use super::{Act, Irregularity, Layout, OutOfRange, Position, Refusal, Stage, Wager};

/// A command about wagers found lawful.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Permit<P: Position> {
    Open,
    Place {
        party: Party,
        on: P,
        amount: Cents,
        chips: ChipKind,
        below_minimum: bool,
    },
    TakeBack {
        party: Party,
        on: P,
        amount: Cents,
        chips: ChipKind,
    },
    BuyColour {
        party: Party,
        value: Cents,
        amount: Cents,
    },
    SellColour {
        party: Party,
        amount: Cents,
    },
    RaiseMaximum {
        party: Party,
        on: P::Group,
        max: Option<Cents>,
    },
    RequireColour {
        party: Party,
        required: bool,
    },
    Close,
    /// A wager found on the layout: it counts, or is returned because its owner was warned before.
    Found {
        what: Irregularity<P>,
        stands: bool,
    },
    Void {
        parties: Parties,
        stakes: Stakes,
    },
}

pub(super) type Judged<L, T = Permit<<L as Layout>::Position>> =
    Result<T, <L as rules::Game>::Refusal>;

pub fn judge<L: Layout>(at: At<'_, L>, who: Who, act: &Act<L::Position>) -> Judged<L> {
    match (who, *act) {
        (Who::Party(party), Act::Place { on, amount, chips }) => {
            place(at, party, on, amount, chips)
        }
        (Who::Party(party), Act::TakeBack { on, amount, chips }) => {
            take_back(at, party, on, amount, chips)
        }
        (Who::Party(party), Act::BuyColour { value, amount }) => {
            buy_colour(at, party, value, amount)
        }
        (Who::Party(party), Act::SellColour { amount }) => sell_colour(at, party, amount),
        (Who::Dealer, Act::OpenWagers) => open_wagers(at),
        (Who::Dealer, Act::CallNoMoreBets) => wagers_open(at).map(|()| Permit::Close),
        (Who::Supervisor(_), Act::RaiseMaximum { party, on, max }) => {
            raise_maximum(at, party, on, max)
        }
        (Who::Dealer | Who::Supervisor(_), Act::RequireColour { party, required }) => {
            require_colour(at, party, required)
        }
        _ => Err(Refusal::NotYours.into()),
    }
}

/// Clause: opportunity-to-wager. Before no more bets, everybody gets the opportunity.
fn open_wagers<L: Layout>(at: At<'_, L>) -> Judged<L> {
    if L::wagering(at.state).stage != Stage::Between {
        return Err(Refusal::WagersAlreadyOpen.into());
    }
    if mark(Clause::OpportunityToWager) { Ok(Permit::Open) } else { Err(Refusal::NotYours.into()) }
}

/// Clause: wagers-stand. After no more bets nobody touches, changes or adds a wager until it is decided.
fn wagers_open<L: Layout>(at: At<'_, L>) -> Judged<L, ()> {
    match L::wagering(at.state).stage {
        Stage::Between => Err(Refusal::WagersNotOpen.into()),
        Stage::NoMoreBets if mark(Clause::WagersStand) => Err(Refusal::AfterNoMoreBets.into()),
        Stage::WagersOpen | Stage::NoMoreBets => Ok(()),
    }
}

/// Whether a party may add chips to a position.
pub fn place<L: Layout>(
    at: At<'_, L>,
    party: Party,
    on: L::Position,
    amount: Cents,
    chips: ChipKind,
) -> Judged<L> {
    wagers_open(at)?;
    right_chips(at, party, chips)?;
    on_layout(at, party, on)?;
    in_multiples(at, party, on, amount, chips)?;
    in_rack(at, party, amount, chips)?;
    let placed = L::wagering(at.state).wagered(party, on);
    let below_minimum = within_limits(at, party, on, placed, placed + amount)?;
    match L::room(at, party, on) {
        Some((most, refusal)) if amount > most => return Err(refusal),
        _ => {}
    }
    Ok(Permit::Place { party, on, amount, chips, below_minimum })
}

/// Whether a party may place several wagers at once, each on its own position: all of them or none.
pub fn place_all<L: Layout>(
    at: At<'_, L>,
    party: Party,
    wagers: &[(L::Position, Cents)],
    chips: ChipKind,
) -> Judged<L, ()> {
    for &(on, amount) in wagers {
        place(at, party, on, amount, chips)?;
    }
    in_rack(at, party, wagers.iter().map(|(_, amount)| *amount).sum(), chips)
}

/// Clause: permissible-wagers. A wager needs a position of the layout that is open to its owner.
fn on_layout<L: Layout>(at: At<'_, L>, party: Party, on: L::Position) -> Judged<L, ()> {
    // A position that is not on the layout cannot be expressed; the clause is what lets the others in.
    if !mark(Clause::PermissibleWagers) {
        return Err(Refusal::NotYours.into());
    }
    L::may_wager(at, party, on)
}

/// Clauses: wagers-in-chips, colour-chips-required. Wagers are gaming chips or colour chips on the layout; a
/// player told to use colour chips uses them.
fn right_chips<L: Layout>(at: At<'_, L>, party: Party, chips: ChipKind) -> Judged<L, ()> {
    let colour = &L::wagering(at.state).colour;
    let required = colour.is_required_of(party);
    if required && chips != ChipKind::Colour && mark(Clause::ColourChipsRequired) {
        return Err(Refusal::ColourChipsRequired.into());
    }
    if chips == ChipKind::Colour && colour.value_of(party).is_none() {
        return Err(Refusal::NoColourValue.into());
    }
    Ok(())
}

fn in_rack<L: Layout>(
    at: At<'_, L>,
    party: Party,
    amount: Cents,
    chips: ChipKind,
) -> Judged<L, ()> {
    let rack = at.racks.of(party).of(chips);
    if amount > rack && mark(Clause::WagersInChips) {
        return Err(Refusal::NotEnoughChips { rack }.into());
    }
    Ok(())
}

/// The smallest step between wagers in chips of a kind, on most positions.
pub(crate) fn step<L: Layout>(at: At<'_, L>, party: Party, chips: ChipKind) -> Cents {
    in_chips(at, party, chips, L::wager_terms(at.setup).multiple)
}

/// The same on one position.
pub(super) fn step_on<L: Layout>(
    at: At<'_, L>,
    party: Party,
    on: L::Position,
    chips: ChipKind,
) -> Cents {
    in_chips(at, party, chips, L::multiple(at.setup, on))
}

/// The least multiple that can be had in whole chips.
fn in_chips<L: Layout>(at: At<'_, L>, party: Party, chips: ChipKind, multiple: Cents) -> Cents {
    let colour = &L::wagering(at.state).colour;
    match chips {
        ChipKind::Colour => {
            colour.value_of(party).map_or(multiple, |value| value.common_multiple(multiple))
        }
        ChipKind::Gaming | ChipKind::NonNegotiable => multiple,
    }
}

/// Clause: multiples. Wagers are whole multiples of the amount that the table displays, and of whole chips.
fn in_multiples<L: Layout>(
    at: At<'_, L>,
    party: Party,
    on: L::Position,
    amount: Cents,
    chips: ChipKind,
) -> Judged<L, ()> {
    let multiple = step_on(at, party, on, chips);
    let whole = !amount.is_zero() && amount.is_multiple_of(multiple);
    if whole || !mark(Clause::Multiples) {
        Ok(())
    } else {
        Err(Refusal::NotInMultiples { multiple }.into())
    }
}

/// The most that a party may have on a position.
pub fn maximum<L: Layout>(at: At<'_, L>, party: Party, on: L::Position) -> Cents {
    L::maximum(at, party, on)
}

/// Whether a party may yet wager below the minimum: once, where the table accepts it at all.
pub(super) fn may_go_below<L: Layout>(at: At<'_, L>, party: Party) -> bool {
    let advised = L::wagering(at.state).advised.contains(party);
    L::wager_terms(at.setup).out_of_range == OutOfRange::AcceptedOnce && !advised
}

/// Clauses: limits-displayed, below-minimum, above-maximum (reading GEN-02). Answers whether the wager stands below the minimum.
fn within_limits<L: Layout>(
    at: At<'_, L>,
    party: Party,
    on: L::Position,
    placed: Cents,
    total: Cents,
) -> Judged<L, bool> {
    let min = L::limits(at.setup, on).min;
    let max = maximum(at, party, on);
    let refused = L::wager_terms(at.setup).out_of_range == OutOfRange::Refused;
    if total > max && refused && mark(Clause::LimitsDisplayed) {
        return Err(Refusal::AboveMaximum { on, max, placed }.into());
    }
    let below = total < min;
    if below && !may_go_below(at, party) && mark(Clause::LimitsDisplayed) {
        return Err(Refusal::BelowMinimum { on, min, placed }.into());
    }
    Ok(below)
}

fn take_back<L: Layout>(
    at: At<'_, L>,
    party: Party,
    on: L::Position,
    amount: Cents,
    chips: ChipKind,
) -> Judged<L> {
    wagers_open(at)?;
    let wagering = L::wagering(at.state);
    let placed = wagering.wager(party, on, chips);
    if placed.is_zero() {
        return Err(Refusal::NothingPlaced.into());
    }
    if amount > placed {
        return Err(Refusal::NotPlaced { placed }.into());
    }
    // The whole wager may be taken back; a part left on the position must be a lawful wager.
    if amount != placed {
        in_multiples(at, party, on, amount, chips)?;
    }
    let min = L::limits(at.setup, on).min;
    let left = wagering.wagered(party, on) - amount;
    if !left.is_zero() && left < min {
        return Err(Refusal::BelowMinimum { on, min, placed }.into());
    }
    Ok(Permit::TakeBack { party, on, amount, chips })
}

/// Clause: colour-chips. They have a nominated value and are good only at this table, so they are bought from
/// and sold back to its rack.
fn buy_colour<L: Layout>(at: At<'_, L>, party: Party, value: Cents, amount: Cents) -> Judged<L> {
    if !L::wager_terms(at.setup).colour_values.contains(&value) || !mark(Clause::ColourChips) {
        return Err(Refusal::ColourNotSold { value }.into());
    }
    if let Some(held) = colour_held(at, party).filter(|held| *held != value) {
        return Err(Refusal::OtherColourHeld { value: held }.into());
    }
    if amount.is_zero() || !amount.is_multiple_of(value) {
        return Err(Refusal::NotInMultiples { multiple: value }.into());
    }
    let rack = at.racks.of(party).of(ChipKind::Gaming);
    if amount > rack {
        return Err(Refusal::NotEnoughChips { rack }.into());
    }
    Ok(Permit::BuyColour { party, value, amount })
}

/// The value of the colour chips that a party still has, in the rack or on the layout.
pub(super) fn colour_held<L: Layout>(at: At<'_, L>, party: Party) -> Option<Cents> {
    let wagering = L::wagering(at.state);
    let wagered = |w: &Wager<L::Position>| w.party == party && w.chips == ChipKind::Colour;
    let has = !at.racks.of(party).of(ChipKind::Colour).is_zero();
    wagering.colour.value_of(party).filter(|_| has || wagering.wagers.iter().any(wagered))
}

fn sell_colour<L: Layout>(at: At<'_, L>, party: Party, amount: Cents) -> Judged<L> {
    let value = L::wagering(at.state).colour.value_of(party).ok_or(Refusal::NoColourValue)?;
    if amount.is_zero() || !amount.is_multiple_of(value) {
        return Err(Refusal::NotInMultiples { multiple: value }.into());
    }
    let rack = at.racks.of(party).of(ChipKind::Colour);
    if amount > rack {
        return Err(Refusal::NotEnoughChips { rack }.into());
    }
    Ok(Permit::SellColour { party, amount })
}

pub(super) fn is_here<L: Layout>(at: At<'_, L>, party: Party) -> Judged<L, ()> {
    let here = at.seats.present().contains(party);
    if here { Ok(()) } else { Err(Refusal::NotAtTable.into()) }
}

/// Clause: colour-chips-required. Any of the staff may require a player to use colour chips, where they are sold.
fn require_colour<L: Layout>(at: At<'_, L>, party: Party, required: bool) -> Judged<L> {
    is_here(at, party)?;
    if L::wager_terms(at.setup).colour_values.is_empty() {
        return Err(Refusal::NoColourValue.into());
    }
    if L::wagering(at.state).colour.is_required_of(party) == required {
        return Err(Refusal::ColourStands { required }.into());
    }
    Ok(Permit::RequireColour { party, required })
}

/// The value of one chip, as far as it is known: of gaming chips any amount may be found.
pub(super) fn whole_chips<L: Layout>(at: At<'_, L>, party: Party, chips: ChipKind) -> Cents {
    let value = L::wagering(at.state).colour.value_of(party);
    value.filter(|_| chips == ChipKind::Colour).unwrap_or(Cents(1))
}

/// A wager found on the layout that nobody accepted (reading GEN-02). Clause: below-minimum. It is paid or collected,
/// and its owner is warned that the next one will be returned. When the computer deals, nothing lies there unseen.
pub fn judge_statement<L: Layout>(at: At<'_, L>, what: &Irregularity<L::Position>) -> Judged<L> {
    let Irregularity::WagerFound { party, on, amount, chips } = *what;
    let wagering = L::wagering(at.state);
    is_here(at, party)?;
    if wagering.stage == Stage::Between {
        return Err(Refusal::WagersNotOpen.into());
    }
    if !at.live {
        wagers_open(at)?;
        return Err(Refusal::NothingUnseen.into());
    }
    L::may_be_found(at, party, on)?;
    let multiple = whole_chips(at, party, chips);
    if !amount.is_multiple_of(multiple) {
        return Err(Refusal::NotInMultiples { multiple }.into());
    }
    let rack = at.racks.of(party).of(chips);
    if amount.is_zero() || amount > rack {
        return Err(Refusal::NotEnoughChips { rack }.into());
    }
    let below = wagering.wagered(party, on) + amount < L::limits(at.setup, on).min;
    let returned = below && wagering.advised.contains(party) && mark(Clause::BelowMinimum);
    Ok(Permit::Found { what: *what, stands: !returned })
}

/// The time for wagers is over.
pub fn judge_time<L: Layout>(at: At<'_, L>) -> Judged<L> {
    let wagering = L::wagering(at.state);
    let running = wagering.stage == Stage::WagersOpen && !wagering.wagers.is_empty();
    if running { Ok(Permit::Close) } else { Err(Refusal::WagersNotOpen.into()) }
}

/// Wagers that the table has ruled void: those of these parties in the current round.
pub fn judge_void<L: Layout>(at: At<'_, L>, parties: Parties, stakes: Stakes) -> Judged<L> {
    if L::wagering(at.state).stage == Stage::Between {
        return Err(Refusal::NothingToVoid.into());
    }
    Ok(Permit::Void { parties, stakes })
}
