//! What may be done about the wheel now, beside wagers.

use rules::{At, Clause, Offer, OfferText, Order, OrderOf, Text, Who};

use super::judge::REVOLUTIONS_MIN;
use super::wheel::SEGMENTS;
use super::{Direction, MoneyWheel, SpinFault, Stop, Symbol, WheelAct};
use crate::Joined;
use crate::wagering::{self, Stage};

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum WheelOffer {
    Wager(wagering::Offer<Symbol>),
    Spin,
    StateShortSpin,
    StateInterference,
    StateMalfunction,
    StateOnDivider,
}

pub(crate) fn offers(at: At<'_, MoneyWheel>, who: Who, each: &mut impl FnMut(WheelOffer)) {
    wagering::offers(at, who, &mut |offer| each(WheelOffer::Wager(offer)));
    let spinning = at.state.wagering.stage() == Stage::NoMoreBets;
    if who == Who::Dealer && spinning {
        each(WheelOffer::Spin);
    }
    let can_be_void = at.live && (spinning || at.state.wagering.is_settled());
    if can_be_void && matches!(who, Who::Dealer | Who::Supervisor(_)) {
        each(WheelOffer::StateShortSpin);
        each(WheelOffer::StateInterference);
        each(WheelOffer::StateMalfunction);
        each(WheelOffer::StateOnDivider);
    }
}

impl Offer<OrderOf<MoneyWheel>> for WheelOffer {
    fn holds(&self, order: &OrderOf<MoneyWheel>) -> bool {
        match (self, order) {
            (WheelOffer::Wager(offer), Order::Act(Joined::Shared(act))) => offer.holds(act),
            (WheelOffer::Wager(offer), Order::State(Joined::Shared(what))) => {
                offer.holds_statement(what)
            }
            (WheelOffer::Spin, Order::Act(Joined::Own(act))) => {
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
            WheelOffer::Spin => {
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
            WheelOffer::StateOnDivider => fault(SpinFault::OnDivider { after: stop }),
        }
    }

    fn describe(&self) -> OfferText {
        let (label, clause) = match self {
            WheelOffer::Wager(offer) => return offer.describe(),
            WheelOffer::Spin => ("money-wheel.offer.spin", Clause::ValidSpin),
            WheelOffer::StateShortSpin => ("money-wheel.short-spin", Clause::ShortSpinVoid),
            WheelOffer::StateInterference => ("money-wheel.interference", Clause::InterferenceVoid),
            WheelOffer::StateMalfunction => ("money-wheel.malfunction", Clause::InterferenceVoid),
            WheelOffer::StateOnDivider => ("money-wheel.on-divider", Clause::DividerVoid),
        };
        OfferText { label: Text::new(label), zone: None, fields: Vec::new(), clause }
    }
}

impl WheelOffer {
    fn holds_statement(&self, what: SpinFault) -> bool {
        match (self, what) {
            (WheelOffer::StateShortSpin, SpinFault::ShortSpin { revolutions }) => {
                revolutions < REVOLUTIONS_MIN
            }
            (WheelOffer::StateInterference, SpinFault::Interference)
            | (WheelOffer::StateMalfunction, SpinFault::Malfunction) => true,
            (WheelOffer::StateOnDivider, SpinFault::OnDivider { after }) => {
                u32::from(after.0) < SEGMENTS.get()
            }
            _ => false,
        }
    }
}
