//! All that somebody may do about wagers now, in ranges that a page can show.

use money::Cents;
use rules::{
    About, Amounts, At, ChipKind, Choice, Clause, Field, Group as Concern, OfferText, Party,
};
use rules::{PlaceName, Text, Way, Who, Within};

use super::judge::{colour_held, maximum, may_go_below, step_on, whole_chips};
use super::marker::{figures_above, may_change, must_exceed, relied_on};
use super::{Act, Group, Irregularity, Layout, OutOfRange, Position, Positions, Range, Stage};

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Offer<P: Position> {
    /// Positions on each of which as much may be placed.
    Place {
        on: Positions<P>,
        chips: ChipKind,
        range: Range,
    },
    /// `all` is the whole wager, which may be taken back when part of it may not, if it leaves the
    /// position lawful.
    TakeBack {
        on: P,
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
    /// Groups whose maximum may be raised to as much, each by its first position.
    RaiseMaximum {
        party: Party,
        on: Positions<P>,
        above: Cents,
        step: Cents,
    },
    RestoreMaximum {
        party: Party,
        on: P::Group,
    },
    RequireColour {
        party: Party,
        required: bool,
    },
    /// Chips of a player may be found on any position that is open to them.
    StateFound {
        party: Party,
        on: Positions<P>,
        chips: ChipKind,
        range: Range,
    },
}

pub fn offers<L: Layout>(at: At<'_, L>, who: Who, each: &mut impl FnMut(Offer<L::Position>)) {
    match who {
        Who::Party(party) => offer_player(at, party, each),
        Who::Dealer => {
            match L::wagering(at.state).stage {
                Stage::Between => each(Offer::OpenWagers),
                Stage::WagersOpen => each(Offer::CallNoMoreBets),
                Stage::NoMoreBets => {}
            }
            offer_colour(at, each);
            offer_found(at, each);
        }
        Who::Supervisor(_) => {
            offer_markers(at, each);
            offer_colour(at, each);
            offer_found(at, each);
        }
        Who::Table | Who::Clock => {}
    }
}

fn offer_player<L: Layout>(at: At<'_, L>, party: Party, each: &mut impl FnMut(Offer<L::Position>)) {
    if L::wagering(at.state).stage == Stage::WagersOpen {
        offer_placing(at, party, each);
        offer_taking_back(at, party, each);
    }
    let rack = at.racks.of(party);
    for &value in &L::wager_terms(at.setup).colour_values {
        let free = colour_held(at, party).is_none_or(|held| held == value);
        if let Some(range) = Range::new(value, rack.of(ChipKind::Gaming), value).filter(|_| free) {
            each(Offer::BuyColour { value, range });
        }
    }
    let sellable = |value| Range::new(value, rack.of(ChipKind::Colour), value);
    if let Some(range) = L::wagering(at.state).colour.value_of(party).and_then(sellable) {
        each(Offer::SellColour { range });
    }
}

/// Positions with the same range are one offer: a layout has many places and few limits.
fn offer_placing<L: Layout>(
    at: At<'_, L>,
    party: Party,
    each: &mut impl FnMut(Offer<L::Position>),
) {
    for chips in ChipKind::ALL {
        let mut groups: Vec<(Positions<L::Position>, Range)> = Vec::new();
        for &on in L::Position::all() {
            let Some(range) = placing(at, party, on, chips) else { continue };
            match groups.iter_mut().find(|(_, within)| *within == range) {
                Some((group, _)) => group.insert(on),
                None => groups.push((Positions::only(on), range)),
            }
        }
        for (on, range) in groups {
            each(Offer::Place { on, chips, range });
        }
    }
}

fn may_use<L: Layout>(at: At<'_, L>, party: Party, chips: ChipKind) -> bool {
    let colour = &L::wagering(at.state).colour;
    match chips {
        ChipKind::Colour => colour.value_of(party).is_some(),
        ChipKind::Gaming | ChipKind::NonNegotiable => !colour.is_required_of(party),
    }
}

/// The amounts that may be added to a position in chips of a kind while wagers are open.
pub(crate) fn placing<L: Layout>(
    at: At<'_, L>,
    party: Party,
    on: L::Position,
    chips: ChipKind,
) -> Option<Range> {
    let rack = at.racks.of(party).of(chips);
    if rack.is_zero() || !may_use(at, party, chips) || L::may_wager(at, party, on).is_err() {
        return None;
    }
    let placed = L::wagering(at.state).wagered(party, on);
    let least = L::limits(at.setup, on).min.saturating_sub(placed);
    let min = if may_go_below(at, party) { Cents::ZERO } else { least };
    let max = match L::wager_terms(at.setup).out_of_range {
        OutOfRange::Refused => rack.min(maximum(at, party, on).saturating_sub(placed)),
        OutOfRange::AcceptedOnce => rack,
    };
    let max = L::room(at, party, on).map_or(max, |(most, _)| most.min(max));
    Range::new(min, max, step_on(at, party, on, chips))
}

fn offer_taking_back<L: Layout>(
    at: At<'_, L>,
    party: Party,
    each: &mut impl FnMut(Offer<L::Position>),
) {
    let wagering = L::wagering(at.state);
    for wager in wagering.wagers.iter().filter(|wager| wager.party == party) {
        let (on, chips) = (wager.on, wager.chips);
        let min = L::limits(at.setup, on).min;
        let total = wagering.wagered(party, on);
        let left = total - wager.amount;
        let all = Some(wager.amount).filter(|_| left.is_zero() || left >= min);
        let spare = wager.amount.min(total.saturating_sub(min));
        let step = step_on(at, party, on, chips);
        // All of it may be the next amount after the largest part.
        let follows = |all: &Cents| spare + step == *all && all.is_multiple_of(step);
        let most = all.filter(follows).unwrap_or(spare);
        let range = Range::new(Cents::ZERO, most, step);
        if all.is_some() || range.is_some() {
            each(Offer::TakeBack { on, chips, range, all });
        }
    }
}

fn offer_markers<L: Layout>(at: At<'_, L>, each: &mut impl FnMut(Offer<L::Position>)) {
    let step = L::wager_terms(at.setup).multiple;
    for party in at.seats.present().iter().filter(|party| may_change(at, *party).is_ok()) {
        let mut alike: Vec<(Cents, Positions<L::Position>)> = Vec::new();
        for on in groups::<L::Position>() {
            let above = must_exceed(at, party, on);
            let index = alike.iter().position(|(of, _)| *of == above).unwrap_or(alike.len());
            if index == alike.len() {
                alike.push((above, Positions::none()));
            }
            alike[index].1.insert(Position::first_of(on));
            if relied_on(at, party, on).is_zero()
                && L::wagering(at.state).marker(party, on).is_some()
            {
                each(Offer::RestoreMaximum { party, on });
            }
        }
        for (above, on) in alike {
            each(Offer::RaiseMaximum { party, on, above, step });
        }
    }
}

/// Every group, in the order of the layout.
fn groups<P: Position>() -> Vec<P::Group> {
    let mut groups = Vec::new();
    for group in P::all().iter().map(|on| on.group()) {
        if !groups.contains(&group) {
            groups.push(group);
        }
    }
    groups
}

fn offer_colour<L: Layout>(at: At<'_, L>, each: &mut impl FnMut(Offer<L::Position>)) {
    if L::wager_terms(at.setup).colour_values.is_empty() {
        return;
    }
    for party in at.seats.present().iter() {
        let required = !L::wagering(at.state).colour.is_required_of(party);
        each(Offer::RequireColour { party, required });
    }
}

fn offer_found<L: Layout>(at: At<'_, L>, each: &mut impl FnMut(Offer<L::Position>)) {
    if L::wagering(at.state).stage == Stage::Between || !at.live {
        return;
    }
    for party in at.seats.present().iter() {
        let mut on = Positions::none();
        let open = |on: &L::Position| L::may_be_found(at, party, *on).is_ok();
        L::Position::all().iter().copied().filter(open).for_each(|open| on.insert(open));
        for chips in ChipKind::ALL.into_iter().filter(|_| !on.is_empty()) {
            let (rack, chip) = (at.racks.of(party).of(chips), whole_chips(at, party, chips));
            if let Some(range) = Range::new(chip, rack, chip) {
                each(Offer::StateFound { party, on, chips, range });
            }
        }
    }
}

impl<P: Position> Offer<P> {
    pub fn holds(&self, act: &Act<P>) -> bool {
        match (*self, *act) {
            (Offer::Place { on, chips, range }, Act::Place { on: p, amount, chips: c }) => {
                on.contains(p) && chips == c && range.holds(amount)
            }
            (
                Offer::TakeBack { on, chips, range, all },
                Act::TakeBack { on: p, amount, chips: c },
            ) => {
                let lawful = Some(amount) == all || range.is_some_and(|range| range.holds(amount));
                on == p && chips == c && lawful
            }
            (Offer::BuyColour { value, range }, Act::BuyColour { value: v, amount }) => {
                value == v && range.holds(amount)
            }
            (Offer::SellColour { range }, Act::SellColour { amount }) => range.holds(amount),
            (Offer::OpenWagers, Act::OpenWagers) | (Offer::CallNoMoreBets, Act::CallNoMoreBets) => {
                true
            }
            (
                Offer::RaiseMaximum { party, on, above, step },
                Act::RaiseMaximum { party: p, on: group, max: Some(max) },
            ) => {
                let there = on.contains(P::first_of(group));
                party == p && there && figures_above(above, step).holds(max)
            }
            (
                Offer::RestoreMaximum { party, on },
                Act::RaiseMaximum { party: p, on: group, max: None },
            ) => party == p && on == group,
            (
                Offer::RequireColour { party, required },
                Act::RequireColour { party: p, required: r },
            ) => party == p && required == r,
            _ => false,
        }
    }

    pub fn holds_statement(&self, what: &Irregularity<P>) -> bool {
        let Irregularity::WagerFound { party: p, on: q, amount, chips: c } = *what;
        match *self {
            Offer::StateFound { party, on, chips, range } => {
                party == p && on.contains(q) && chips == c && range.holds(amount)
            }
            _ => false,
        }
    }

    /// An act or a statement that this offer holds.
    pub fn pick(&self, entropy: u64) -> Result<Act<P>, Irregularity<P>> {
        Ok(match *self {
            Offer::Place { on, chips, range } => {
                Act::Place { on: on.pick(entropy), chips, amount: range.pick(entropy / 256) }
            }
            Offer::TakeBack { on, chips, range, all } => {
                let part = range.filter(|_| entropy % 2 == 1).map(|range| range.pick(entropy / 2));
                let least = range.map(|range| range.min);
                let amount = part.or(all).or(least).unwrap_or_default();
                Act::TakeBack { on, chips, amount }
            }
            Offer::BuyColour { value, range } => {
                Act::BuyColour { value, amount: range.pick(entropy) }
            }
            Offer::SellColour { range } => Act::SellColour { amount: range.pick(entropy) },
            Offer::OpenWagers => Act::OpenWagers,
            Offer::CallNoMoreBets => Act::CallNoMoreBets,
            Offer::RaiseMaximum { party, on, above, step } => {
                let max = Some(figures_above(above, step).pick(entropy / 256));
                Act::RaiseMaximum { party, on: on.pick(entropy).group(), max }
            }
            Offer::RestoreMaximum { party, on } => Act::RaiseMaximum { party, on, max: None },
            Offer::RequireColour { party, required } => Act::RequireColour { party, required },
            Offer::StateFound { party, on, chips, range } => {
                let amount = range.pick(entropy / 256);
                return Err(Irregularity::WagerFound {
                    party,
                    on: on.pick(entropy),
                    amount,
                    chips,
                });
            }
        })
    }

    pub fn describe(&self) -> OfferText {
        let (label, clause) = self.label();
        let text = OfferText::new(label, clause).fields(self.fields());
        match *self {
            Offer::Place { .. }
            | Offer::TakeBack { .. }
            | Offer::OpenWagers
            | Offer::CallNoMoreBets => text,
            Offer::BuyColour { .. } | Offer::SellColour { .. } => text.group(Concern::Chips),
            Offer::RaiseMaximum { party, .. }
            | Offer::RestoreMaximum { party, .. }
            | Offer::RequireColour { party, .. }
            | Offer::StateFound { party, .. } => {
                text.group(Concern::Staff).about(About::Party(party))
            }
        }
    }

    fn fields(&self) -> Vec<Field> {
        match *self {
            Offer::Place { on, chips, range } => vec![stake(Way::On, chips, on, range.amounts())],
            Offer::BuyColour { value, range } => {
                let label = Text::new("wager.offer.colour-of").with("value", value);
                let of = Choice { amounts: Some(range.amounts()), ..Choice::new(label, value) };
                let amount = Some("amount");
                vec![Field::One { name: "value", of: vec![of], amount, unlike: None }]
            }
            Offer::SellColour { range } => vec![range.field()],
            Offer::TakeBack { on, chips, range, all } => {
                let part = range.map(Range::amounts).or(all.map(Amounts::only));
                let part = part.map(|amounts| amounts.or(all));
                let field = |amounts| stake(Way::Back, chips, Positions::only(on), amounts);
                part.map(field).into_iter().collect()
            }
            Offer::RaiseMaximum { on, above, step, .. } => {
                let figures = figures_above(above, step).amounts();
                let max = Field::Amount { name: "max", amounts: figures };
                choice_of_group(on).into_iter().chain([max]).collect()
            }
            Offer::StateFound { on, chips, range, .. } => {
                vec![stake(Way::Other, chips, on, range.amounts())]
            }
            _ => Vec::new(),
        }
    }

    fn label(&self) -> (Text, Clause) {
        match *self {
            Offer::Place { chips, .. } => {
                let key = match chips {
                    ChipKind::Gaming => "wager.offer.place",
                    ChipKind::Colour => "wager.offer.place-colour",
                    ChipKind::NonNegotiable => "wager.offer.place-non-negotiable",
                };
                (Text::new(key), Clause::PermissibleWagers)
            }
            Offer::TakeBack { chips, .. } => {
                let key = match chips {
                    ChipKind::Gaming => "wager.offer.take-back",
                    ChipKind::Colour => "wager.offer.take-back-colour",
                    ChipKind::NonNegotiable => "wager.offer.take-back-non-negotiable",
                };
                (Text::new(key), Clause::WagersStand)
            }
            Offer::BuyColour { .. } => (Text::new("wager.offer.buy-colour"), Clause::ColourChips),
            Offer::SellColour { .. } => (Text::new("wager.offer.sell-colour"), Clause::ColourChips),
            Offer::OpenWagers => (Text::new("wager.offer.open-wagers"), Clause::OpportunityToWager),
            Offer::CallNoMoreBets => (Text::new("wager.offer.no-more-bets"), Clause::NoMoreBets),
            Offer::RaiseMaximum { party, on, .. } => {
                let label = match on.single() {
                    Some(on) => {
                        Text::new("wager.offer.raise-maximum-on").with("field", on.group().said())
                    }
                    None => Text::new("wager.offer.raise-maximum"),
                };
                (label.with("party", party), Clause::RaisedMaximum)
            }
            Offer::RestoreMaximum { party, on } => {
                let label = Text::new("wager.offer.restore-maximum").with("party", party);
                (label.with("field", on.said()), Clause::RaisedMaximum)
            }
            Offer::RequireColour { party, required } => {
                let key = if required {
                    "wager.offer.require-colour"
                } else {
                    "wager.offer.free-of-colour"
                };
                (Text::new(key).with("party", party), Clause::ColourChipsRequired)
            }
            Offer::StateFound { party, chips, .. } => {
                let key = match chips {
                    ChipKind::Gaming => "wager.offer.found",
                    ChipKind::Colour => "wager.offer.found-colour",
                    ChipKind::NonNegotiable => "wager.offer.found-non-negotiable",
                };
                (Text::new(key).with("party", party), Clause::BelowMinimum)
            }
        }
    }
}

/// The control that chooses a position and an amount that it takes.
pub(crate) fn stake<P: Position>(
    way: Way,
    chips: ChipKind,
    on: Positions<P>,
    amounts: Amounts,
) -> Field {
    let of = vec![Within { places: on.numbers(), amounts }];
    Field::Stake { name: "on", by: PlaceName::Id, amount: "amount", way, chips, of }
}

/// The control that chooses among several groups, each known by its first position; none where there is one.
fn choice_of_group<P: Position>(first: Positions<P>) -> Option<Field> {
    let named = |group: P::Group| {
        Choice::new(Text::new("wager.position").with("field", group.said()), group.written())
    };
    let many = first.single().is_none();
    many.then(|| Field::one("on", first.iter().map(|on| named(on.group())).collect()))
}
