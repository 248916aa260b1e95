//! Acts with the dice that are possible now, besides wagers.

use rules::{At, Choice, Clause, Field, Group, Offer, OfferText, Order, OrderOf, Text, Who};

use super::judge::may_state;
use super::{Area, Dice, DiceAct, DiceFault, SicBo, THROWS, Tumbler};
use crate::Joined;
use crate::wagering::{self, Stage};

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum DiceOffer {
    Wager(wagering::Offer<Area>),
    Tumble,
    Uncover,
    State(DiceFault),
}

pub(crate) fn offers(at: At<'_, SicBo>, who: Who, each: &mut impl FnMut(DiceOffer)) {
    wagering::offers(at, who, &mut |offer| each(DiceOffer::Wager(offer)));
    let stage = at.state.wagering.stage();
    if who == Who::Dealer {
        match at.state.tumbler {
            Tumbler::Still if stage != Stage::Between => each(DiceOffer::Tumble),
            Tumbler::Tumbled if stage == Stage::NoMoreBets => each(DiceOffer::Uncover),
            Tumbler::Still | Tumbler::Tumbled => {}
        }
    }
    if at.live && matches!(who, Who::Dealer | Who::Supervisor(_)) {
        let possible = DiceFault::ALL.into_iter().filter(|what| may_state(at, *what));
        possible.for_each(|what| each(DiceOffer::State(what)));
    }
}

impl Offer<OrderOf<SicBo>> for DiceOffer {
    fn holds(&self, order: &OrderOf<SicBo>) -> bool {
        match (self, order) {
            (DiceOffer::Wager(offer), Order::Act(Joined::Shared(act))) => offer.holds(act),
            (DiceOffer::Wager(offer), Order::State(Joined::Shared(what))) => {
                offer.holds_statement(what)
            }
            (DiceOffer::Tumble, Order::Act(Joined::Own(DiceAct::Tumble))) => true,
            (DiceOffer::Uncover, Order::Act(Joined::Own(DiceAct::Uncover { dice }))) => {
                dice.are_dice()
            }
            (DiceOffer::State(offered), Order::State(Joined::Own(what))) => offered == what,
            _ => false,
        }
    }

    fn pick(&self, entropy: u64) -> OrderOf<SicBo> {
        match *self {
            DiceOffer::Wager(offer) => match offer.pick(entropy) {
                Ok(act) => Order::Act(Joined::Shared(act)),
                Err(what) => Order::State(Joined::Shared(what)),
            },
            DiceOffer::Tumble => Order::Act(Joined::Own(DiceAct::Tumble)),
            DiceOffer::Uncover => {
                let number = u32::try_from(entropy % u64::from(THROWS.get())).unwrap_or_default();
                Order::Act(Joined::Own(DiceAct::Uncover { dice: Dice::thrown(number) }))
            }
            DiceOffer::State(what) => Order::State(Joined::Own(what)),
        }
    }

    fn describe(&self) -> OfferText {
        let (label, clause) = match self {
            DiceOffer::Wager(offer) => return offer.describe(),
            DiceOffer::Tumble => ("sic-bo.offer.tumble", Clause::DiceTumble),
            DiceOffer::Uncover => ("sic-bo.offer.uncover", Clause::ResultAnnounced),
            DiceOffer::State(what) => (what.word(), what.clause()),
        };
        let fields = if *self == DiceOffer::Uncover { vec![faces()] } else { Vec::new() };
        let group = match self {
            DiceOffer::State(_) => Group::Staff,
            _ => Group::Play,
        };
        OfferText::new(Text::new(label), clause).group(group).fields(fields)
    }

    fn is_final(&self) -> bool {
        *self == DiceOffer::Uncover
    }
}

/// The face of each die; all may be the same.
fn faces() -> Field {
    let face = |face: u8| Choice::new(Text::new("sic-bo.die").with("die", face), face);
    let dice = Dice::thrown(0).0.len();
    let of = (1..=6).flat_map(|number| vec![face(number); dice]).collect();
    Field::Each { name: "dice", places: vec![Vec::new(); dice], of, needs: Vec::new() }
}
