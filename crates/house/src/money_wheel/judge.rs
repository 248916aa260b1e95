//! Applies the rules, in the order of the book. Changes nothing.

use money::Cents;
use rules::{At, ChipKind, Clause, Order, OrderOf, Parties, Party, Stakes, Who, mark};

use super::wheel::SEGMENTS;
use super::{Act, Direction, Irregularity, MoneyWheel, Phase, Refusal, Stop, Symbol};
use crate::OutOfRange;

type Table<'a> = At<'a, MoneyWheel>;

/// The least number of revolutions of a valid spin.
pub(crate) const REVOLUTIONS_MIN: u8 = 2;

/// A command found lawful.
#[derive(Clone, PartialEq, Debug)]
pub enum Permit {
    Open,
    Place {
        party: Party,
        symbol: Symbol,
        amount: Cents,
        chips: ChipKind,
        below_minimum: bool,
    },
    TakeBack {
        party: Party,
        symbol: Symbol,
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
        max: Option<Cents>,
    },
    RequireColour {
        party: Party,
        required: bool,
    },
    Close,
    Spin {
        stop: Stop,
        direction: Direction,
        revolutions: u8,
    },
    VoidSpin {
        what: Irregularity,
        under: Clause,
    },
    /// A wager that lies there: it counts, or goes back because its owner was advised before.
    Found {
        party: Party,
        symbol: Symbol,
        amount: Cents,
        stands: bool,
    },
    Void {
        parties: Parties,
        stakes: Stakes,
    },
}

pub(crate) fn judge(
    at: Table<'_>,
    who: Who,
    order: &OrderOf<MoneyWheel>,
) -> Result<Permit, Refusal> {
    match (who, order) {
        (Who::Party(party), Order::Act(act)) => judge_player(at, party, act),
        (Who::Dealer, Order::Act(act)) => judge_dealer(at, act),
        (Who::Supervisor(_), Order::Act(act)) => judge_supervisor(at, act),
        (Who::Dealer | Who::Supervisor(_), Order::State(what)) => judge_statement(at, what),
        (Who::Clock, Order::TimeExpired) => judge_time(at),
        (Who::Table, Order::Void { parties, stakes }) => judge_void(at, *parties, *stakes),
        _ => Err(Refusal::NotYours),
    }
}

fn judge_player(at: Table<'_>, party: Party, act: &Act) -> Result<Permit, Refusal> {
    match *act {
        Act::Place { symbol, amount, chips } => place(at, party, symbol, amount, chips),
        Act::TakeBack { symbol, amount, chips } => take_back(at, party, symbol, amount, chips),
        Act::BuyColour { value, amount } => buy_colour(at, party, value, amount),
        Act::SellColour { amount } => sell_colour(at, party, amount),
        _ => Err(Refusal::NotYours),
    }
}

fn judge_dealer(at: Table<'_>, act: &Act) -> Result<Permit, Refusal> {
    match *act {
        Act::OpenWagers => open_wagers(at),
        Act::CallNoMoreBets => wagers_open(at).map(|()| Permit::Close),
        Act::Spin { stop, direction, revolutions } => spin(at, stop, direction, revolutions),
        _ => Err(Refusal::NotYours),
    }
}

fn judge_supervisor(at: Table<'_>, act: &Act) -> Result<Permit, Refusal> {
    match *act {
        Act::RaiseMaximum { party, max } => raise_maximum(at, party, max),
        Act::RequireColour { party, required } => require_colour(at, party, required),
        _ => Err(Refusal::NotYours),
    }
}

/// Clause: opportunity-to-wager. Before no more bets, everybody is given the opportunity.
fn open_wagers(at: Table<'_>) -> Result<Permit, Refusal> {
    if at.state.phase != Phase::Between {
        return Err(Refusal::WagersAlreadyOpen);
    }
    if mark(Clause::OpportunityToWager) { Ok(Permit::Open) } else { Err(Refusal::NotYours) }
}

/// Clause: wagers-stand. After no more bets nobody touches, changes or adds a wager until it is decided.
fn wagers_open(at: Table<'_>) -> Result<(), Refusal> {
    match at.state.phase {
        Phase::Between => Err(Refusal::WagersNotOpen),
        Phase::Spinning if mark(Clause::WagersStand) => Err(Refusal::AfterNoMoreBets),
        Phase::Betting | Phase::Spinning => Ok(()),
    }
}

fn place(
    at: Table<'_>,
    party: Party,
    symbol: Symbol,
    amount: Cents,
    chips: ChipKind,
) -> Result<Permit, Refusal> {
    wagers_open(at)?;
    right_chips(at, party, chips)?;
    on_layout(symbol)?;
    in_multiples(at, party, amount, chips)?;
    let rack = at.racks.of(party).of(chips);
    if amount > rack && mark(Clause::WagersInChips) {
        return Err(Refusal::NotEnoughChips { rack });
    }
    let placed = at.state.wagered(party, symbol);
    let below_minimum = within_limits(at, party, symbol, placed, placed + amount)?;
    Ok(Permit::Place { party, symbol, amount, chips, below_minimum })
}

/// Clause: permissible-wagers. A wager is on something that the wheel and the layout depict.
fn on_layout(_symbol: Symbol) -> Result<(), Refusal> {
    // A symbol that is not on the layout cannot be expressed; the clause is what lets the others in.
    if mark(Clause::PermissibleWagers) { Ok(()) } else { Err(Refusal::NotYours) }
}

/// Clauses: wagers-in-chips, colour-chips-required. Wagers are gaming chips or colour chips on the layout; a
/// player told to use colour chips uses them.
fn right_chips(at: Table<'_>, party: Party, chips: ChipKind) -> Result<(), Refusal> {
    let required = at.state.colour.is_required_of(party);
    if required && chips != ChipKind::Colour && mark(Clause::ColourChipsRequired) {
        return Err(Refusal::ColourChipsRequired);
    }
    if chips == ChipKind::Colour && at.state.colour.value_of(party).is_none() {
        return Err(Refusal::NoColourValue);
    }
    Ok(())
}

/// The smallest step between wagers in chips of a kind.
pub(crate) fn step(at: Table<'_>, party: Party, chips: ChipKind) -> Cents {
    let multiple = at.setup.multiple();
    match chips {
        ChipKind::Colour => at
            .state
            .colour
            .value_of(party)
            .map_or(multiple, |value| value.common_multiple(multiple)),
        ChipKind::Gaming | ChipKind::NonNegotiable => multiple,
    }
}

/// Clause: multiples. Wagers are whole multiples of what the table displays, and of whole chips.
fn in_multiples(
    at: Table<'_>,
    party: Party,
    amount: Cents,
    chips: ChipKind,
) -> Result<(), Refusal> {
    let multiple = step(at, party, chips);
    let lawful = !amount.is_zero() && amount.is_multiple_of(multiple);
    if lawful || !mark(Clause::Multiples) {
        Ok(())
    } else {
        Err(Refusal::NotInMultiples { multiple })
    }
}

/// The most that a party may have on a field. Clause: raised-maximum. The operator may allow a player more, shown by a marker.
pub(crate) fn maximum(at: Table<'_>, party: Party, symbol: Symbol) -> Cents {
    let marker = at.state.markers.iter().find(|(owner, _)| *owner == party).map(|(_, max)| *max);
    let displayed = at.setup.limits(symbol).max;
    marker.filter(|_| mark(Clause::RaisedMaximum)).map_or(displayed, |raised| raised.max(displayed))
}

/// Whether a party may yet wager below the minimum: once, where the table accepts it at all.
pub(crate) fn may_go_below(at: Table<'_>, party: Party) -> bool {
    at.setup.out_of_range() == OutOfRange::AcceptedOnce && !at.state.advised.contains(party)
}

/// Clauses: limits-displayed, below-minimum, above-maximum (reading GEN-02). Answers whether the wager stands below the minimum.
fn within_limits(
    at: Table<'_>,
    party: Party,
    symbol: Symbol,
    placed: Cents,
    total: Cents,
) -> Result<bool, Refusal> {
    let min = at.setup.limits(symbol).min;
    let max = maximum(at, party, symbol);
    let refused = at.setup.out_of_range() == OutOfRange::Refused;
    if total > max && refused && mark(Clause::LimitsDisplayed) {
        return Err(Refusal::AboveMaximum { symbol, max, placed });
    }
    let below = total < min;
    if below && !may_go_below(at, party) && mark(Clause::LimitsDisplayed) {
        return Err(Refusal::BelowMinimum { symbol, min, placed });
    }
    Ok(below)
}

fn take_back(
    at: Table<'_>,
    party: Party,
    symbol: Symbol,
    amount: Cents,
    chips: ChipKind,
) -> Result<Permit, Refusal> {
    wagers_open(at)?;
    let placed = at.state.wager(party, symbol, chips);
    if placed.is_zero() || amount > placed {
        return Err(Refusal::NotPlaced { placed });
    }
    // All of it may go, whatever it is; what stays on the field must be a lawful wager.
    if amount != placed {
        in_multiples(at, party, amount, chips)?;
    }
    let min = at.setup.limits(symbol).min;
    let left = at.state.wagered(party, symbol) - amount;
    if !left.is_zero() && left < min {
        return Err(Refusal::BelowMinimum { symbol, min, placed });
    }
    Ok(Permit::TakeBack { party, symbol, amount, chips })
}

/// Clause: colour-chips. They have a nominated value and are good only at this table, so they are bought from
/// and sold back to its rack.
fn buy_colour(at: Table<'_>, party: Party, value: Cents, amount: Cents) -> Result<Permit, Refusal> {
    if !at.setup.colour_values().contains(&value) || !mark(Clause::ColourChips) {
        return Err(Refusal::ColourNotSold { value });
    }
    if let Some(held) = colour_held(at, party).filter(|held| *held != value) {
        return Err(Refusal::OtherColourHeld { value: held });
    }
    if amount.is_zero() || !amount.is_multiple_of(value) {
        return Err(Refusal::NotInMultiples { multiple: value });
    }
    let rack = at.racks.of(party).of(ChipKind::Gaming);
    if amount > rack {
        return Err(Refusal::NotEnoughChips { rack });
    }
    Ok(Permit::BuyColour { party, value, amount })
}

/// The value of the colour chips that a party still has, in the rack or on the layout.
pub(crate) fn colour_held(at: Table<'_>, party: Party) -> Option<Cents> {
    let wagered = |w: &super::Wager| w.party == party && w.chips == ChipKind::Colour;
    let has = !at.racks.of(party).of(ChipKind::Colour).is_zero();
    at.state.colour.value_of(party).filter(|_| has || at.state.wagers.iter().any(wagered))
}

fn sell_colour(at: Table<'_>, party: Party, amount: Cents) -> Result<Permit, Refusal> {
    let value = at.state.colour.value_of(party).ok_or(Refusal::NoColourValue)?;
    if amount.is_zero() || !amount.is_multiple_of(value) {
        return Err(Refusal::NotInMultiples { multiple: value });
    }
    let rack = at.racks.of(party).of(ChipKind::Colour);
    if amount > rack {
        return Err(Refusal::NotEnoughChips { rack });
    }
    Ok(Permit::SellColour { party, amount })
}

fn is_here(at: Table<'_>, party: Party) -> Result<(), Refusal> {
    if at.seats.present().contains(party) { Ok(()) } else { Err(Refusal::NotAtTable) }
}

/// Clause: raised-maximum.
fn raise_maximum(at: Table<'_>, party: Party, max: Option<Cents>) -> Result<Permit, Refusal> {
    is_here(at, party)?;
    marker_may_change(at, party)?;
    let multiple = at.setup.multiple();
    let displayed = Symbol::ALL.map(|symbol| at.setup.limits(symbol).max);
    let least = displayed.into_iter().min().unwrap_or_default();
    match max {
        Some(raised) if raised <= least => Err(Refusal::MarkerNotAbove { max: least }),
        Some(raised) if !raised.is_multiple_of(multiple) => {
            Err(Refusal::NotInMultiples { multiple })
        }
        _ if max.unwrap_or_default() < relied_on(at, party) && mark(Clause::RaisedMaximum) => {
            Err(Refusal::MarkerInUse { placed: relied_on(at, party) })
        }
        _ => Ok(Permit::RaiseMaximum { party, max }),
    }
}

/// Clause: wagers-stand. After no more bets a marker stays: another one would alter what is at risk.
pub(crate) fn marker_may_change(at: Table<'_>, party: Party) -> Result<(), Refusal> {
    let wagered = at.state.wagerers().contains(party);
    if at.state.phase == Phase::Spinning && wagered && mark(Clause::WagersStand) {
        return Err(Refusal::AfterNoMoreBets);
    }
    Ok(())
}

/// The most that a party has at risk on a field above its displayed maximum: no marker goes below that while it lies there.
pub(crate) fn relied_on(at: Table<'_>, party: Party) -> Cents {
    let at_risk = |symbol| at.state.wagered(party, symbol).min(maximum(at, party, symbol));
    let above = |symbol: &Symbol| at_risk(*symbol) > at.setup.limits(*symbol).max;
    Symbol::ALL.into_iter().filter(above).map(at_risk).max().unwrap_or_default()
}

/// Clause: colour-chips-required. Staff may require a player to use colour chips, where they are sold.
fn require_colour(at: Table<'_>, party: Party, required: bool) -> Result<Permit, Refusal> {
    is_here(at, party)?;
    if required && at.setup.colour_values().is_empty() {
        return Err(Refusal::NoColourValue);
    }
    Ok(Permit::RequireColour { party, required })
}

/// Clauses: no-more-bets, valid-spin. No more bets comes before the spin, and the spin makes two revolutions.
fn spin(
    at: Table<'_>,
    stop: Stop,
    direction: Direction,
    revolutions: u8,
) -> Result<Permit, Refusal> {
    if at.state.phase != Phase::Spinning && mark(Clause::NoMoreBets) {
        return Err(Refusal::NoMoreBetsNotCalled);
    }
    if u32::from(stop.0) >= SEGMENTS.get() {
        let segments = u8::try_from(SEGMENTS.get()).unwrap_or(u8::MAX);
        return Err(Refusal::NotOnWheel { segments });
    }
    if revolutions < REVOLUTIONS_MIN && mark(Clause::ValidSpin) {
        return Err(Refusal::NotAValidSpin { revolutions_min: REVOLUTIONS_MIN });
    }
    Ok(Permit::Spin { stop, direction, revolutions })
}

/// Clauses: short-spin-void, interference-void, divider-void. Each leaves no choice: the spin is void.
fn judge_statement(at: Table<'_>, what: &Irregularity) -> Result<Permit, Refusal> {
    if let Irregularity::WagerFound { party, symbol, amount } = *what {
        return found(at, party, symbol, amount);
    }
    if at.state.phase != Phase::Spinning {
        return Err(Refusal::NothingSpinning);
    }
    match *what {
        Irregularity::ShortSpin { revolutions } if revolutions >= REVOLUTIONS_MIN => {
            return Err(Refusal::ThatIsAValidSpin { revolutions_min: REVOLUTIONS_MIN });
        }
        Irregularity::OnDivider { after } if u32::from(after.0) >= SEGMENTS.get() => {
            let segments = u8::try_from(SEGMENTS.get()).unwrap_or(u8::MAX);
            return Err(Refusal::NotOnWheel { segments });
        }
        _ => {}
    }
    match what.voids_spin() {
        Some(under) if mark(under) => Ok(Permit::VoidSpin { what: what.clone(), under }),
        _ => Err(Refusal::NothingToVoid),
    }
}

/// A wager that lies on the layout though nobody accepted it (reading GEN-02). Clause: below-minimum. It is paid or
/// collected, and its owner advised that the next one will be returned. Where the computer deals, nothing lies there unseen.
fn found(at: Table<'_>, party: Party, symbol: Symbol, amount: Cents) -> Result<Permit, Refusal> {
    is_here(at, party)?;
    if at.state.phase == Phase::Between {
        return Err(Refusal::WagersNotOpen);
    }
    if !at.live {
        wagers_open(at)?;
        return Err(Refusal::NothingUnseen);
    }
    let rack = at.racks.of(party).of(ChipKind::Gaming);
    if amount.is_zero() || amount > rack {
        return Err(Refusal::NotEnoughChips { rack });
    }
    let below = at.state.wagered(party, symbol) + amount < at.setup.limits(symbol).min;
    let returned = below && at.state.advised.contains(party) && mark(Clause::BelowMinimum);
    Ok(Permit::Found { party, symbol, amount, stands: !returned })
}

fn judge_time(at: Table<'_>) -> Result<Permit, Refusal> {
    let running = at.state.phase == Phase::Betting && !at.state.wagers.is_empty();
    if running { Ok(Permit::Close) } else { Err(Refusal::WagersNotOpen) }
}

/// What the table has ruled void: the wagers of these parties in the running round.
fn judge_void(at: Table<'_>, parties: Parties, stakes: Stakes) -> Result<Permit, Refusal> {
    if at.state.phase == Phase::Between {
        return Err(Refusal::NothingToVoid);
    }
    Ok(Permit::Void { parties, stakes })
}
