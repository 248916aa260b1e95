//! All that somebody may do now, in ranges that a page can show.

use money::Cents;
use rules::{At, ChipKind, Clause, Field, Offer, OfferText, Order, OrderOf, Party, Text, Who};

use super::judge::{REVOLUTIONS_MIN, colour_held, marker_may_change, maximum, may_go_below};
use super::judge::{relied_on, step};
use super::wheel::SEGMENTS;
use super::{Act, Direction, Irregularity, MoneyWheel, Phase, Stop, Symbol};
use crate::OutOfRange;

type Table<'a> = At<'a, MoneyWheel>;

/// Amounts from `min` to `max` in steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    min: Cents,
    max: Cents,
    step: Cents,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WheelOffer {
    Place {
        symbol: Symbol,
        chips: ChipKind,
        range: Range,
    },
    /// `all` is the whole wager, which may be taken back when part of it may not, if it leaves the
    /// field lawful.
    TakeBack {
        symbol: Symbol,
        chips: ChipKind,
        range: Option<Range>,
        all: Option<Cents>,
    },
    BuyColour {
        value: Cents,
        range: Range,
    },
    SellColour {
        range: Range,
    },
    OpenWagers,
    CallNoMoreBets,
    Spin,
    RaiseMaximum {
        party: Party,
        above: Cents,
        step: Cents,
    },
    RestoreMaximum {
        party: Party,
    },
    RequireColour {
        party: Party,
        required: bool,
    },
    StateShortSpin,
    StateInterference,
    StateMalfunction,
    StateOnDivider,
    StateFound {
        party: Party,
        symbol: Symbol,
        max: Cents,
    },
}

/// The highest marker that a page proposes; the rules set no bound.
const MARKER_MAX: Cents = Cents::dollars(1_000_000);

impl Range {
    /// The amounts from `min` to `max` that are whole steps above zero; `None` if there are none.
    fn new(min: Cents, max: Cents, step: Cents) -> Option<Range> {
        let (min, max) = (min.max(step).ceil_to(step), max.floor_to(step));
        (min <= max).then_some(Range { min, max, step })
    }

    fn holds(self, amount: Cents) -> bool {
        (self.min..=self.max).contains(&amount) && amount.is_multiple_of(self.step)
    }

    fn pick(self, entropy: u64) -> Cents {
        let steps = (self.max - self.min).0 / self.step.0;
        Cents(self.min.0 + self.step.0 * (entropy % (steps + 1)))
    }

    fn field(self) -> Field {
        Field::Amount { name: "amount", min: self.min, max: self.max, step: self.step }
    }
}

pub(crate) fn offers(at: Table<'_>, who: Who, each: &mut impl FnMut(WheelOffer)) {
    match who {
        Who::Party(party) => offer_player(at, party, each),
        Who::Dealer => {
            offer_dealer(at, each);
            offer_statements(at, each);
        }
        Who::Supervisor(_) => {
            offer_supervisor(at, each);
            offer_statements(at, each);
        }
        Who::Table | Who::Clock => {}
    }
}

fn offer_player(at: Table<'_>, party: Party, each: &mut impl FnMut(WheelOffer)) {
    if at.state.phase == Phase::Betting {
        for symbol in Symbol::ALL {
            for chips in ChipKind::ALL {
                if let Some(range) = placing(at, party, symbol, chips) {
                    each(WheelOffer::Place { symbol, chips, range });
                }
                let all = at.state.wager(party, symbol, chips);
                let left = at.state.wagered(party, symbol) - all;
                let lawful = left.is_zero() || left >= at.setup.limits(symbol).min;
                let all = Some(all).filter(|all| !all.is_zero() && lawful);
                if all.is_some() || taking_back(at, party, symbol, chips).is_some() {
                    let range = taking_back(at, party, symbol, chips);
                    each(WheelOffer::TakeBack { symbol, chips, range, all });
                }
            }
        }
    }
    let rack = at.racks.of(party);
    for &value in at.setup.colour_values() {
        let free = colour_held(at, party).is_none_or(|held| held == value);
        if let Some(range) = Range::new(value, rack.of(ChipKind::Gaming), value).filter(|_| free) {
            each(WheelOffer::BuyColour { value, range });
        }
    }
    let sellable = |value| Range::new(value, rack.of(ChipKind::Colour), value);
    if let Some(range) = at.state.colour.value_of(party).and_then(sellable) {
        each(WheelOffer::SellColour { range });
    }
}

/// What may be added to a field in chips of a kind.
fn placing(at: Table<'_>, party: Party, symbol: Symbol, chips: ChipKind) -> Option<Range> {
    let colour = &at.state.colour;
    let usable = match chips {
        ChipKind::Colour => colour.value_of(party).is_some(),
        ChipKind::Gaming | ChipKind::NonNegotiable => !colour.is_required_of(party),
    };
    let placed = at.state.wagered(party, symbol);
    let least = at.setup.limits(symbol).min.saturating_sub(placed);
    let min = if may_go_below(at, party) { Cents::ZERO } else { least };
    let rack = at.racks.of(party).of(chips);
    let max = match at.setup.out_of_range() {
        OutOfRange::Refused => rack.min(maximum(at, party, symbol).saturating_sub(placed)),
        OutOfRange::AcceptedOnce => rack,
    };
    usable.then(|| Range::new(min, max, step(at, party, chips))).flatten()
}

/// What may be taken off a field and leave at least the minimum there.
fn taking_back(at: Table<'_>, party: Party, symbol: Symbol, chips: ChipKind) -> Option<Range> {
    let own = at.state.wager(party, symbol, chips);
    let spare = at.state.wagered(party, symbol).saturating_sub(at.setup.limits(symbol).min);
    Range::new(Cents::ZERO, own.min(spare), step(at, party, chips))
}

fn offer_dealer(at: Table<'_>, each: &mut impl FnMut(WheelOffer)) {
    match at.state.phase {
        Phase::Between => each(WheelOffer::OpenWagers),
        Phase::Betting => each(WheelOffer::CallNoMoreBets),
        Phase::Spinning => each(WheelOffer::Spin),
    }
}

fn offer_supervisor(at: Table<'_>, each: &mut impl FnMut(WheelOffer)) {
    let displayed = Symbol::ALL.map(|symbol| at.setup.limits(symbol).max);
    let above = displayed.into_iter().min().unwrap_or_default();
    for party in at.seats.present().iter() {
        if marker_may_change(at, party).is_ok() {
            let (step, relied) = (at.setup.multiple(), relied_on(at, party));
            let above = above.max(relied.ceil_to(step).saturating_sub(step));
            each(WheelOffer::RaiseMaximum { party, above, step });
            if relied.is_zero() {
                each(WheelOffer::RestoreMaximum { party });
            }
        }
        each(WheelOffer::RequireColour { party, required: false });
        if !at.setup.colour_values().is_empty() {
            each(WheelOffer::RequireColour { party, required: true });
        }
    }
}

fn offer_statements(at: Table<'_>, each: &mut impl FnMut(WheelOffer)) {
    if at.state.phase == Phase::Spinning {
        each(WheelOffer::StateShortSpin);
        each(WheelOffer::StateInterference);
        each(WheelOffer::StateMalfunction);
        each(WheelOffer::StateOnDivider);
    }
    if at.state.phase != Phase::Between && at.live {
        for party in at.seats.present().iter() {
            let max = at.racks.of(party).of(ChipKind::Gaming);
            if !max.is_zero() {
                for symbol in Symbol::ALL {
                    each(WheelOffer::StateFound { party, symbol, max });
                }
            }
        }
    }
}

impl Offer<OrderOf<MoneyWheel>> for WheelOffer {
    fn holds(&self, order: &OrderOf<MoneyWheel>) -> bool {
        match order {
            Order::Act(act) => self.holds_act(act),
            Order::State(what) => self.holds_statement(what),
            Order::Rule(_) | Order::Void { .. } | Order::TimeExpired => false,
        }
    }

    fn pick(&self, entropy: u64) -> OrderOf<MoneyWheel> {
        let stop = Stop(u8::try_from(entropy % u64::from(SEGMENTS.get())).unwrap_or_default());
        let chosen = u8::try_from(entropy % 8).unwrap_or_default();
        Order::Act(match *self {
            WheelOffer::Place { symbol, chips, range } => {
                Act::Place { symbol, chips, amount: range.pick(entropy) }
            }
            WheelOffer::TakeBack { symbol, chips, range, all } => {
                let part = range.filter(|_| entropy % 2 == 1).map(|range| range.pick(entropy / 2));
                let least = range.map(|range| range.min);
                let amount = part.or(all).or(least).unwrap_or_default();
                Act::TakeBack { symbol, chips, amount }
            }
            WheelOffer::BuyColour { value, range } => {
                Act::BuyColour { value, amount: range.pick(entropy) }
            }
            WheelOffer::SellColour { range } => Act::SellColour { amount: range.pick(entropy) },
            WheelOffer::OpenWagers => Act::OpenWagers,
            WheelOffer::CallNoMoreBets => Act::CallNoMoreBets,
            WheelOffer::Spin => {
                let ways = [Direction::Clockwise, Direction::Anticlockwise];
                let direction = ways[usize::from(chosen % 2)];
                Act::Spin { stop, direction, revolutions: REVOLUTIONS_MIN + chosen }
            }
            WheelOffer::RaiseMaximum { party, above, step } => {
                let range = Range { min: above + step, max: MARKER_MAX.max(above + step), step };
                Act::RaiseMaximum { party, max: Some(range.pick(entropy)) }
            }
            WheelOffer::RestoreMaximum { party } => Act::RaiseMaximum { party, max: None },
            WheelOffer::RequireColour { party, required } => Act::RequireColour { party, required },
            WheelOffer::StateShortSpin => {
                let revolutions = chosen % REVOLUTIONS_MIN;
                return Order::State(Irregularity::ShortSpin { revolutions });
            }
            WheelOffer::StateInterference => return Order::State(Irregularity::Interference),
            WheelOffer::StateMalfunction => return Order::State(Irregularity::Malfunction),
            WheelOffer::StateOnDivider => {
                return Order::State(Irregularity::OnDivider { after: stop });
            }
            WheelOffer::StateFound { party, symbol, max } => {
                let amount = Cents(1 + entropy % max.0);
                return Order::State(Irregularity::WagerFound { party, symbol, amount });
            }
        })
    }

    fn describe(&self) -> OfferText {
        let (label, clause) = self.label();
        OfferText { label, zone: self.zone(), fields: self.fields(), clause }
    }
}

impl WheelOffer {
    fn holds_act(&self, act: &Act) -> bool {
        match (*self, act) {
            (
                WheelOffer::Place { symbol, chips, range },
                Act::Place { symbol: s, amount, chips: c },
            ) => symbol == *s && chips == *c && range.holds(*amount),
            (
                WheelOffer::TakeBack { symbol, chips, range, all },
                Act::TakeBack { symbol: s, amount, chips: c },
            ) => {
                let lawful =
                    Some(*amount) == all || range.is_some_and(|range| range.holds(*amount));
                symbol == *s && chips == *c && lawful
            }
            (WheelOffer::BuyColour { value, range }, Act::BuyColour { value: v, amount }) => {
                value == *v && range.holds(*amount)
            }
            (WheelOffer::SellColour { range }, Act::SellColour { amount }) => range.holds(*amount),
            (WheelOffer::OpenWagers, Act::OpenWagers)
            | (WheelOffer::CallNoMoreBets, Act::CallNoMoreBets) => true,
            (WheelOffer::Spin, Act::Spin { stop, revolutions, .. }) => {
                u32::from(stop.0) < SEGMENTS.get() && *revolutions >= REVOLUTIONS_MIN
            }
            (
                WheelOffer::RaiseMaximum { party, above, step },
                Act::RaiseMaximum { party: p, max: Some(max) },
            ) => party == *p && *max > above && max.is_multiple_of(step),
            (WheelOffer::RestoreMaximum { party }, Act::RaiseMaximum { party: p, max: None }) => {
                party == *p
            }
            (
                WheelOffer::RequireColour { party, required },
                Act::RequireColour { party: p, required: r },
            ) => party == *p && required == *r,
            _ => false,
        }
    }

    fn holds_statement(&self, what: &Irregularity) -> bool {
        match (*self, what) {
            (WheelOffer::StateShortSpin, Irregularity::ShortSpin { revolutions }) => {
                *revolutions < REVOLUTIONS_MIN
            }
            (WheelOffer::StateInterference, Irregularity::Interference)
            | (WheelOffer::StateMalfunction, Irregularity::Malfunction) => true,
            (WheelOffer::StateOnDivider, Irregularity::OnDivider { after }) => {
                u32::from(after.0) < SEGMENTS.get()
            }
            (
                WheelOffer::StateFound { party, symbol, max },
                Irregularity::WagerFound { party: p, symbol: s, amount },
            ) => party == *p && symbol == *s && !amount.is_zero() && *amount <= max,
            _ => false,
        }
    }

    fn zone(&self) -> Option<String> {
        match self {
            WheelOffer::Place { symbol, .. } | WheelOffer::TakeBack { symbol, .. } => {
                Some(super::view::zone_of(*symbol))
            }
            WheelOffer::BuyColour { .. } | WheelOffer::SellColour { .. } => Some("rack".to_owned()),
            _ => None,
        }
    }

    fn fields(&self) -> Vec<Field> {
        match *self {
            WheelOffer::Place { range, .. }
            | WheelOffer::BuyColour { range, .. }
            | WheelOffer::SellColour { range } => vec![range.field()],
            WheelOffer::TakeBack { range, all, .. } => {
                let whole = all.map(|all| Range { min: all, max: all, step: all });
                range.or(whole).map(Range::field).into_iter().collect()
            }
            WheelOffer::RaiseMaximum { above, step, .. } => {
                vec![Field::Amount { name: "max", min: above + step, max: MARKER_MAX, step }]
            }
            WheelOffer::StateFound { max, .. } => {
                vec![Field::Amount { name: "amount", min: Cents(1), max, step: Cents(1) }]
            }
            _ => Vec::new(),
        }
    }

    fn label(&self) -> (Text, Clause) {
        let on = |key, symbol: Symbol| Text::new(key).with("field", symbol.word());
        match *self {
            WheelOffer::Place { symbol, chips, .. } => {
                let key = match chips {
                    ChipKind::Gaming => "money-wheel.offer.place",
                    ChipKind::Colour => "money-wheel.offer.place-colour",
                    ChipKind::NonNegotiable => "money-wheel.offer.place-non-negotiable",
                };
                (on(key, symbol), Clause::PermissibleWagers)
            }
            WheelOffer::TakeBack { symbol, .. } => {
                (on("money-wheel.offer.take-back", symbol), Clause::WagersStand)
            }
            WheelOffer::BuyColour { value, .. } => {
                let label = Text::new("money-wheel.offer.buy-colour").with("value", value);
                (label, Clause::ColourChips)
            }
            WheelOffer::SellColour { .. } => {
                (Text::new("money-wheel.offer.sell-colour"), Clause::ColourChips)
            }
            WheelOffer::OpenWagers => {
                (Text::new("money-wheel.offer.open-wagers"), Clause::OpportunityToWager)
            }
            WheelOffer::CallNoMoreBets => {
                (Text::new("money-wheel.offer.no-more-bets"), Clause::NoMoreBets)
            }
            WheelOffer::Spin => (Text::new("money-wheel.offer.spin"), Clause::ValidSpin),
            WheelOffer::RaiseMaximum { party, .. } => {
                let label = Text::new("money-wheel.offer.raise-maximum").with("party", party);
                (label, Clause::RaisedMaximum)
            }
            WheelOffer::RestoreMaximum { party } => {
                let label = Text::new("money-wheel.offer.restore-maximum").with("party", party);
                (label, Clause::RaisedMaximum)
            }
            WheelOffer::RequireColour { party, required } => {
                let key = if required {
                    "money-wheel.offer.require-colour"
                } else {
                    "money-wheel.offer.free-of-colour"
                };
                (Text::new(key).with("party", party), Clause::ColourChipsRequired)
            }
            WheelOffer::StateShortSpin => {
                (Text::new("money-wheel.short-spin"), Clause::ShortSpinVoid)
            }
            WheelOffer::StateInterference => {
                (Text::new("money-wheel.interference"), Clause::InterferenceVoid)
            }
            WheelOffer::StateMalfunction => {
                (Text::new("money-wheel.malfunction"), Clause::InterferenceVoid)
            }
            WheelOffer::StateOnDivider => {
                (Text::new("money-wheel.on-divider"), Clause::DividerVoid)
            }
            WheelOffer::StateFound { party, symbol, .. } => {
                let label = on("money-wheel.offer.found", symbol).with("party", party);
                (label, Clause::BelowMinimum)
            }
        }
    }
}
