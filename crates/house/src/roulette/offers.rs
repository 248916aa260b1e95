//! Acts that are possible now, besides single wagers.

use rules::{About, At, ChipKind, Choice, Clause, Field, Group, Offer, OfferText, Order, OrderOf};
use rules::{PlaceName, Text, Way, Who, Within};

use super::Roulette;
use super::command::{RouletteAct, SpinFault};
use super::judge::REVOLUTIONS_MIN;
use super::layout::Position;
use super::race_track::Section;
use super::room::Room;
use super::wheel::{Number, Numbers};
use crate::wagering::{self, Position as _, Positions, Range, Stage, stake};
use crate::{Direction, Joined};

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum RouletteOffer {
    Wager(wagering::Offer<Position>),
    /// `range` is for each piece.
    Section {
        section: Section,
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
    /// Against the wheel, whichever way that turns.
    SpinBall {
        wheel: Direction,
    },
    /// The ball was spun the way the wheel turns.
    SpinWithWheel {
        wheel: Direction,
    },
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
            room.offer(each);
        }
    }
    if who == Who::Dealer && stage != Stage::Between && !spinning {
        for wheel in Direction::ALL {
            each(RouletteOffer::SpinBall { wheel });
            if at.live {
                each(RouletteOffer::SpinWithWheel { wheel });
            }
        }
    }
    if who == Who::Dealer && stage == Stage::NoMoreBets && spinning {
        each(RouletteOffer::BallRests);
    }
    let can_be_void = at.live && (spinning || at.state.wagering.is_settled());
    if matches!(who, Who::Dealer | Who::Supervisor(_)) && can_be_void {
        for what in SpinFault::ALL {
            each(RouletteOffer::State(what));
        }
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
            RouletteOffer::SpinBall { wheel } => {
                act(RouletteAct::SpinBall { wheel, ball: wheel.other() })
            }
            RouletteOffer::SpinWithWheel { wheel } => {
                act(RouletteAct::SpinBall { wheel, ball: wheel })
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
            RouletteOffer::Section { chips, .. } => {
                (Text::new(with_chips(chips, SECTION)), "race-track", Clause::RaceTrack)
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
            RouletteOffer::SpinBall { wheel } => {
                let label =
                    Text::new("roulette.offer.spin-ball").with("ball", wheel.other().word());
                (label, "wheel", Clause::BallAgainstWheel)
            }
            RouletteOffer::SpinWithWheel { wheel } => {
                let label = Text::new("roulette.offer.spin-with-wheel").with("ball", wheel.word());
                (label, "wheel", Clause::SameDirectionVoid)
            }
            RouletteOffer::BallRests => {
                (Text::new("roulette.offer.ball-rests"), "wheel", Clause::ThreeRevolutions)
            }
            RouletteOffer::State(what) => (Text::new(what.word()), "wheel", what.clause()),
        };
        let text = OfferText::new(label, clause).about(About::Zone(zone)).fields(self.fields());
        match self {
            RouletteOffer::State(_) => text.group(Group::Staff),
            _ => text,
        }
    }

    fn is_final(&self) -> bool {
        matches!(self, RouletteOffer::BallRests)
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
            (RouletteOffer::SpinBall { wheel }, RouletteAct::SpinBall { wheel: w, ball }) => {
                wheel == w && ball == w.other()
            }
            (RouletteOffer::SpinWithWheel { wheel }, RouletteAct::SpinBall { wheel: w, ball }) => {
                wheel == w && ball == w
            }
            (RouletteOffer::BallRests, RouletteAct::BallRests { number, revolutions }) => {
                number.is_on_wheel() && revolutions >= REVOLUTIONS_MIN
            }
            _ => false,
        }
    }

    fn fields(self) -> Vec<Field> {
        match self {
            RouletteOffer::Section { section, range, .. } => {
                let label = Text::new("roulette.offer.asked-for").with("section", section.word());
                let of = Choice::new(label, section.name());
                let of = vec![Choice { amounts: Some(range.amounts()), ..of }];
                vec![Field::One { name: "section", of, amount: Some("amount"), unlike: None }]
            }
            RouletteOffer::Neighbours { numbers, chips, range } => {
                let of = vec![Within { places: places_of(numbers), amounts: range.amounts() }];
                let (by, amount, way) = (PlaceName::Number, "amount", Way::Other);
                vec![Field::Stake { name: "number", by, amount, way, chips, of }]
            }
            RouletteOffer::MaximumMarker { numbers, .. } => {
                let of = places_of(numbers);
                vec![Field::Place { name: "number", by: PlaceName::Number, of }]
            }
            RouletteOffer::StakeButton { on, range } => {
                vec![stake(Way::Other, ChipKind::Gaming, on, range.amounts())]
            }
            RouletteOffer::BallRests => {
                let (min, max) = (REVOLUTIONS_MIN.into(), REVOLUTIONS_TOLD_MAX);
                let revolutions = Field::Count { name: "revolutions", min, max };
                vec![choice_of(Number::all().collect()), revolutions]
            }
            RouletteOffer::Wager(_)
            | RouletteOffer::SpinBall { .. }
            | RouletteOffer::SpinWithWheel { .. }
            | RouletteOffer::State(_) => Vec::new(),
        }
    }
}

/// More turns than anybody counts of one spin.
const REVOLUTIONS_TOLD_MAX: u16 = 60;

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
        Choice::new(text.with("colour", number.colour_word()), number.0)
    };
    Field::one("number", numbers.iter().map(named).collect())
}

/// Single numbers as places of the layout.
fn places_of(numbers: Numbers) -> Vec<u16> {
    let on = numbers.iter().filter_map(Position::straight);
    on.filter_map(|on| u16::try_from(on.index()).ok()).collect()
}
