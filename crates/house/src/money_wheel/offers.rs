//! Acts with the wheel that are possible now, besides wagers.

use rules::{
    About, Arg, At, Choice, Clause, Field, Group, Offer, OfferText, Order, OrderOf, Text, Who,
};

use super::judge::REVOLUTIONS_MIN;
use super::wheel::{REVOLUTIONS_TOLD_MAX, SEGMENTS};
use super::{Direction, MoneyWheel, SpinFault, Stop, Symbol, WheelAct};
use crate::Joined;
use crate::wagering::{self, Stage};

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum WheelOffer {
    Wager(wagering::Offer<Symbol>),
    Spin(Segments),
    StateShortSpin,
    StateInterference,
    StateMalfunction,
    StateOnDivider(Segments),
}

/// The symbols of the wheel's segments, in order.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Segments([Symbol; SEGMENTS.get() as usize]);

impl Segments {
    fn of(at: At<'_, MoneyWheel>) -> Segments {
        Segments(std::array::from_fn(|place| at.setup.sequence()[place]))
    }

    /// The segments as a list to choose from, those that depict the same together.
    fn field(self, name: &'static str) -> Field {
        let mut places: Vec<usize> = (0..self.0.len()).collect();
        places.sort_by_key(|place| self.0[*place]);
        let named = |place: usize| {
            let said = Text::new("money-wheel.segment").with("place", place as u64 + 1);
            Choice::new(said.with("symbol", Arg::from(self.0[place].word())), place as u64)
        };
        Field::one(name, places.into_iter().map(named).collect())
    }
}

pub(crate) fn offers(at: At<'_, MoneyWheel>, who: Who, each: &mut impl FnMut(WheelOffer)) {
    wagering::offers(at, who, &mut |offer| each(WheelOffer::Wager(offer)));
    let spinning = at.state.wagering.stage() == Stage::NoMoreBets;
    if who == Who::Dealer && spinning {
        each(WheelOffer::Spin(Segments::of(at)));
    }
    let can_be_void = at.live && (spinning || at.state.wagering.is_settled());
    if can_be_void && matches!(who, Who::Dealer | Who::Supervisor(_)) {
        each(WheelOffer::StateShortSpin);
        each(WheelOffer::StateInterference);
        each(WheelOffer::StateMalfunction);
        each(WheelOffer::StateOnDivider(Segments::of(at)));
    }
}

impl Offer<OrderOf<MoneyWheel>> for WheelOffer {
    fn holds(&self, order: &OrderOf<MoneyWheel>) -> bool {
        match (self, order) {
            (WheelOffer::Wager(offer), Order::Act(Joined::Shared(act))) => offer.holds(act),
            (WheelOffer::Wager(offer), Order::State(Joined::Shared(what))) => {
                offer.holds_statement(what)
            }
            (WheelOffer::Spin(_), Order::Act(Joined::Own(act))) => {
                let WheelAct::Spin { stop, revolutions, .. } = *act;
                u32::from(stop.0) < SEGMENTS.get() && revolutions >= REVOLUTIONS_MIN
            }
            (_, Order::State(Joined::Own(what))) => self.holds_statement(*what),
            _ => false,
        }
    }

    fn pick(&self, entropy: u64) -> OrderOf<MoneyWheel> {
        let stop = Stop(u8::try_from(entropy % u64::from(SEGMENTS.get())).unwrap_or_default());
        let chosen = u8::try_from(entropy % 8).unwrap_or_default();
        let fault = |what| Order::State(Joined::Own(what));
        match *self {
            WheelOffer::Wager(offer) => match offer.pick(entropy) {
                Ok(act) => Order::Act(Joined::Shared(act)),
                Err(what) => Order::State(Joined::Shared(what)),
            },
            WheelOffer::Spin(_) => {
                let ways = [Direction::Clockwise, Direction::Anticlockwise];
                let direction = ways[usize::from(chosen % 2)];
                let revolutions = REVOLUTIONS_MIN + chosen;
                Order::Act(Joined::Own(WheelAct::Spin { stop, direction, revolutions }))
            }
            WheelOffer::StateShortSpin => {
                fault(SpinFault::ShortSpin { revolutions: chosen % REVOLUTIONS_MIN })
            }
            WheelOffer::StateInterference => fault(SpinFault::Interference),
            WheelOffer::StateMalfunction => fault(SpinFault::Malfunction),
            WheelOffer::StateOnDivider(_) => fault(SpinFault::OnDivider { after: stop }),
        }
    }

    fn describe(&self) -> OfferText {
        let (label, clause) = match self {
            WheelOffer::Wager(offer) => return offer.describe(),
            WheelOffer::Spin(_) => ("money-wheel.offer.spin", Clause::ValidSpin),
            WheelOffer::StateShortSpin => ("money-wheel.short-spin", Clause::ShortSpinVoid),
            WheelOffer::StateInterference => ("money-wheel.interference", Clause::InterferenceVoid),
            WheelOffer::StateMalfunction => ("money-wheel.malfunction", Clause::InterferenceVoid),
            WheelOffer::StateOnDivider(_) => ("money-wheel.on-divider", Clause::DividerVoid),
        };
        let text = OfferText::new(Text::new(label), clause).about(About::Zone("wheel"));
        let group = if self.is_final() { Group::Play } else { Group::Staff };
        text.group(group).fields(self.fields())
    }

    fn is_final(&self) -> bool {
        matches!(self, WheelOffer::Spin(_))
    }
}

impl WheelOffer {
    fn fields(&self) -> Vec<Field> {
        let revolutions = |min: u8, max: u8| Field::Count {
            name: "revolutions",
            min: min.into(),
            max: max.into(),
        };
        match self {
            WheelOffer::Spin(segments) => vec![
                segments.field("stop"),
                Direction::field("direction"),
                revolutions(REVOLUTIONS_MIN, REVOLUTIONS_TOLD_MAX),
            ],
            WheelOffer::StateShortSpin => vec![revolutions(0, REVOLUTIONS_MIN - 1)],
            WheelOffer::StateOnDivider(segments) => vec![segments.field("after")],
            _ => Vec::new(),
        }
    }

    fn holds_statement(&self, what: SpinFault) -> bool {
        match (self, what) {
            (WheelOffer::StateShortSpin, SpinFault::ShortSpin { revolutions }) => {
                revolutions < REVOLUTIONS_MIN
            }
            (WheelOffer::StateInterference, SpinFault::Interference)
            | (WheelOffer::StateMalfunction, SpinFault::Malfunction) => true,
            (WheelOffer::StateOnDivider(_), SpinFault::OnDivider { after }) => {
                u32::from(after.0) < SEGMENTS.get()
            }
            _ => false,
        }
    }
}
