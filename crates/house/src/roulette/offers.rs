//! What may be done now, beside single wagers.

use money::Cents;
use rules::{At, ChipKind, Clause, Field, Offer, OfferText, Order, OrderOf, Party, Text, Who};

use super::Roulette;
use super::command::{RouletteAct, SpinFault};
use super::judge::{REVOLUTIONS_MIN, combinations, maximum_marker, room};
use super::layout::Position;
use super::race_track::{Asked, Section};
use super::wheel::{Number, Numbers};
use crate::wagering::{self, Position as _, Positions, Range, Stage, choice, placing, step};
use crate::{Direction, Joined};

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum RouletteOffer {
    Wager(wagering::Offer<Position>),
    /// `range` is for each piece.
    Section {
        section: Section,
        clause: Clause,
        chips: ChipKind,
        range: Range,
    },
    /// Numbers whose neighbours all take as much.
    Neighbours {
        numbers: Numbers,
        chips: ChipKind,
        range: Range,
    },
    MaximumMarker {
        numbers: Numbers,
        chips: ChipKind,
    },
    /// Places that take as much money.
    StakeButton {
        on: Positions<Position>,
        range: Range,
    },
    SpinBall,
    BallRests,
    State(SpinFault),
}

type Table<'a> = At<'a, Roulette>;

pub(crate) fn offers(at: Table<'_>, who: Who, each: &mut impl FnMut(RouletteOffer)) {
    wagering::offers(at, who, &mut |offer| each(RouletteOffer::Wager(offer)));
    let (stage, spinning) = (at.state.wagering.stage(), at.state.spinning);
    if let Who::Party(party) = who
        && stage == Stage::WagersOpen
    {
        for room in ChipKind::ALL.into_iter().filter_map(|chips| Room::of(at, party, chips)) {
            room.offer_race_track(each);
            room.offer_maximum_marker(each);
        }
        offer_stake_buttons(at, party, each);
    }
    if who == Who::Dealer && stage != Stage::Between && !spinning {
        each(RouletteOffer::SpinBall);
    }
    if who == Who::Dealer && stage == Stage::NoMoreBets && spinning {
        each(RouletteOffer::BallRests);
    }
    if matches!(who, Who::Dealer | Who::Supervisor(_)) && spinning && at.live {
        for what in SpinFault::ALL {
            each(RouletteOffer::State(what));
        }
    }
}

/// What each place of the layout still takes of a player's chips of one kind, found once for all that is asked of
/// several places together.
struct Room<'a> {
    at: Table<'a>,
    party: Party,
    chips: ChipKind,
    rack: Cents,
    step: Cents,
    ranges: Vec<Option<Range>>,
}

impl<'a> Room<'a> {
    /// None where there are no such chips.
    fn of(at: Table<'a>, party: Party, chips: ChipKind) -> Option<Room<'a>> {
        let rack = at.racks.of(party).of(chips);
        let range = |on: &Position| placing(at, party, *on, chips);
        (!rack.is_zero()).then(|| Room {
            at,
            party,
            chips,
            rack,
            step: step(at, party, chips),
            ranges: Position::all().iter().map(range).collect(),
        })
    }

    /// What each piece of something on the race track may be worth.
    fn each_piece(&self, asked: Asked) -> Option<Range> {
        let pieces = asked.pieces(self.at.setup);
        let count = pieces.iter().map(|piece| piece.count).sum();
        let (mut min, mut max) = (Cents::ZERO, self.rack.split(count).0);
        for piece in pieces {
            let range = self.ranges[piece.on.index()]?;
            let (least, rest) = range.min.split(piece.count);
            min = min.max(if rest.is_zero() { least } else { least + Cents(1) });
            max = max.min(range.max.split(piece.count).0);
        }
        Range::new(min, max, self.step)
    }

    fn offer_race_track(&self, each: &mut impl FnMut(RouletteOffer)) {
        let (setup, chips) = (self.at.setup, self.chips);
        if setup.race_track().is_none() {
            return;
        }
        for section in Section::ALL {
            let clause = Asked::Section(section).clause(setup);
            if let Some(range) = self.each_piece(Asked::Section(section)) {
                each(RouletteOffer::Section { section, clause, chips, range });
            }
        }
        let mut groups: Vec<(Range, Numbers)> = Vec::new();
        for number in Number::all() {
            let Some(range) = self.each_piece(Asked::Neighbours(number)) else { continue };
            match groups.iter_mut().find(|(of, _)| *of == range) {
                Some((_, numbers)) => numbers.insert(number),
                None => groups.push((range, Numbers::from_iter([number]))),
            }
        }
        for (range, numbers) in groups {
            each(RouletteOffer::Neighbours { numbers, chips, range });
        }
    }

    fn offer_maximum_marker(&self, each: &mut impl FnMut(RouletteOffer)) {
        let Room { at, party, chips, .. } = *self;
        let left: Vec<Cents> = Position::all().iter().map(|on| room(at, party, *on)).collect();
        let affordable = |number: &Number| {
            let needed = combinations(at, *number).map(|on| left[on.index()]).sum::<Cents>();
            needed <= self.rack
        };
        let lawful = |number: &Number| maximum_marker(at, party, *number, chips).is_ok();
        let numbers: Numbers = Number::all().filter(affordable).filter(lawful).collect();
        if !numbers.is_empty() {
            each(RouletteOffer::MaximumMarker { numbers, chips });
        }
    }
}

/// Money above the maximum is taken too, if the place has room for a whole wager.
fn offer_stake_buttons(at: Table<'_>, party: Party, each: &mut impl FnMut(RouletteOffer)) {
    let chips = ChipKind::Gaming;
    let (rack, step) = (at.racks.of(party).of(chips), step(at, party, chips));
    let mut groups: Vec<(Range, Positions<Position>)> = Vec::new();
    for &on in Position::all().iter().filter(|on| !on.kind().is_inside()) {
        let Some(mut range) = placing(at, party, on, chips) else { continue };
        if room(at, party, on).is_multiple_of(step) {
            range.max = rack.floor_to(step);
        }
        let at = groups.iter().position(|(of, _)| *of == range).unwrap_or(groups.len());
        if at == groups.len() {
            groups.push((range, Positions::none()));
        }
        groups[at].1.insert(on);
    }
    for (range, on) in groups {
        each(RouletteOffer::StakeButton { on, range });
    }
}

impl Offer<OrderOf<Roulette>> for RouletteOffer {
    fn holds(&self, order: &OrderOf<Roulette>) -> bool {
        match (self, order) {
            (RouletteOffer::Wager(offer), Order::Act(Joined::Shared(act))) => offer.holds(act),
            (RouletteOffer::Wager(offer), Order::State(Joined::Shared(what))) => {
                offer.holds_statement(what)
            }
            (_, Order::Act(Joined::Own(act))) => self.holds_act(*act),
            (RouletteOffer::State(fault), Order::State(Joined::Own(what))) => fault == what,
            _ => false,
        }
    }

    fn pick(&self, entropy: u64) -> OrderOf<Roulette> {
        let act = |act| Order::Act(Joined::Own(act));
        match *self {
            RouletteOffer::Wager(offer) => match offer.pick(entropy) {
                Ok(act) => Order::Act(Joined::Shared(act)),
                Err(what) => Order::State(Joined::Shared(what)),
            },
            RouletteOffer::Section { section, chips, range, .. } => {
                act(RouletteAct::RaceTrack { section, amount: range.pick(entropy), chips })
            }
            RouletteOffer::Neighbours { numbers, chips, range } => {
                let amount = range.pick(entropy / 64);
                act(RouletteAct::Neighbours { number: nth(numbers, entropy), amount, chips })
            }
            RouletteOffer::MaximumMarker { numbers, chips } => {
                act(RouletteAct::MaximumMarker { number: nth(numbers, entropy), chips })
            }
            RouletteOffer::StakeButton { on, range } => {
                let (on, amount) = (on.pick(entropy), range.pick(entropy / 16));
                act(RouletteAct::StakeButton { on, amount, tendered: None })
            }
            RouletteOffer::SpinBall => {
                let ways = [Direction::Anticlockwise, Direction::Clockwise];
                let wheel = ways[usize::from(entropy % 2 == 1)];
                act(RouletteAct::SpinBall { wheel, ball: wheel.other() })
            }
            RouletteOffer::BallRests => {
                let more = u8::try_from(entropy / 64 % 8).unwrap_or_default();
                let number = nth(Number::all().collect(), entropy);
                act(RouletteAct::BallRests { number, revolutions: REVOLUTIONS_MIN + more })
            }
            RouletteOffer::State(what) => Order::State(Joined::Own(what)),
        }
    }

    fn describe(&self) -> OfferText {
        let (label, zone, clause) = match *self {
            RouletteOffer::Wager(offer) => return offer.describe(),
            RouletteOffer::Section { section, clause, chips, .. } => {
                let label = Text::new(with_chips(chips, SECTION)).with("section", section.word());
                (label, "race-track", clause)
            }
            RouletteOffer::Neighbours { chips, .. } => {
                let label = Text::new(with_chips(chips, NEIGHBOURS));
                (label, "race-track", Clause::RaceTrackNeighbours)
            }
            RouletteOffer::MaximumMarker { chips, .. } => {
                let label = Text::new(with_chips(chips, MAXIMUM_MARKER));
                (label, "layout", Clause::MaximumMarker)
            }
            RouletteOffer::StakeButton { .. } => {
                let label = Text::new("roulette.offer.stake-button");
                (label, "layout", Clause::StakeButtonMoney)
            }
            RouletteOffer::SpinBall => {
                (Text::new("roulette.offer.spin-ball"), "wheel", Clause::BallAgainstWheel)
            }
            RouletteOffer::BallRests => {
                (Text::new("roulette.offer.ball-rests"), "wheel", Clause::ThreeRevolutions)
            }
            RouletteOffer::State(what) => (Text::new(what.word()), "wheel", what.clause()),
        };
        OfferText { label, zone: Some(zone.to_owned()), fields: self.fields(), clause }
    }
}

impl RouletteOffer {
    fn holds_act(self, act: RouletteAct) -> bool {
        match (self, act) {
            (
                RouletteOffer::Section { section, chips, range, .. },
                RouletteAct::RaceTrack { section: s, amount, chips: c },
            ) => section == s && chips == c && range.holds(amount),
            (
                RouletteOffer::Neighbours { numbers, chips, range },
                RouletteAct::Neighbours { number, amount, chips: c },
            ) => numbers.contains(number) && chips == c && range.holds(amount),
            (
                RouletteOffer::MaximumMarker { numbers, chips },
                RouletteAct::MaximumMarker { number, chips: c },
            ) => numbers.contains(number) && chips == c,
            (
                RouletteOffer::StakeButton { on, range },
                RouletteAct::StakeButton { on: p, amount, tendered },
            ) => {
                on.contains(p)
                    && range.holds(amount)
                    && tendered.is_none_or(|tendered| tendered == amount)
            }
            (RouletteOffer::SpinBall, RouletteAct::SpinBall { wheel, ball }) => wheel != ball,
            (RouletteOffer::BallRests, RouletteAct::BallRests { number, revolutions }) => {
                number.is_on_wheel() && revolutions >= REVOLUTIONS_MIN
            }
            _ => false,
        }
    }

    fn fields(self) -> Vec<Field> {
        match self {
            RouletteOffer::Section { range, .. } => vec![range.field()],
            RouletteOffer::Neighbours { numbers, range, .. } => {
                vec![choice_of(numbers), range.field()]
            }
            RouletteOffer::MaximumMarker { numbers, .. } => vec![choice_of(numbers)],
            RouletteOffer::StakeButton { on, range } => {
                choice(on).into_iter().chain([range.field()]).collect()
            }
            RouletteOffer::BallRests => vec![choice_of(Number::all().collect())],
            RouletteOffer::Wager(_) | RouletteOffer::SpinBall | RouletteOffer::State(_) => {
                Vec::new()
            }
        }
    }
}

const SECTION: [&str; 3] = [
    "roulette.offer.section",
    "roulette.offer.section-colour",
    "roulette.offer.section-non-negotiable",
];

const NEIGHBOURS: [&str; 3] = [
    "roulette.offer.neighbours",
    "roulette.offer.neighbours-colour",
    "roulette.offer.neighbours-non-negotiable",
];

const MAXIMUM_MARKER: [&str; 3] = [
    "roulette.offer.maximum-marker",
    "roulette.offer.maximum-marker-colour",
    "roulette.offer.maximum-marker-non-negotiable",
];

/// The entry that names the chips; nothing is said of gaming chips.
fn with_chips(chips: ChipKind, words: [&'static str; 3]) -> &'static str {
    words[chips as usize]
}

fn nth(numbers: Numbers, entropy: u64) -> Number {
    let at = usize::try_from(entropy % u64::from(numbers.len())).unwrap_or_default();
    numbers.iter().nth(at).unwrap_or(Number::ZERO)
}

fn choice_of(numbers: Numbers) -> Field {
    let named = |number: Number| {
        let text = Text::new("roulette.number").with("number", number.0);
        (text.with("colour", number.colour_word()), number.0.to_string())
    };
    Field::One { name: "number", of: numbers.iter().map(named).collect() }
}
