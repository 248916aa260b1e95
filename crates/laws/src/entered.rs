//! An offer's fields can express everything that it holds. So a live dealer can enter whatever comes: every card that
//! is left, every pocket, every throw, and a card of unknown face where the rules allow it.

use rules::{Awaiting, Dealing, Field, Game, Offer, Order, OrderOf, Who};
use serde_json::Value;
use table::{place_of_fields, pointer_to, value_of_choice};

use crate::walk::Walk;

pub(crate) fn check<G: Game>(walk: &Walk<'_, G>, entropy: u64) {
    let actors = walk.company.actors();
    let one = actors[usize::try_from(entropy).unwrap_or_default() % actors.len()];
    // A layout has many places to wager on, and to describe them all takes long.
    let at_times = Some(one).filter(|_| entropy.rotate_left(31).is_multiple_of(4));
    for who in at_times.into_iter().chain([Who::Dealer]) {
        for offer in walk.offers(who) {
            let form = Form::of::<G>(&offer);
            for draw in [0, u64::MAX, entropy, entropy.rotate_left(17), entropy.rotate_left(40)] {
                let order = offer.pick(draw);
                let said = form.says(&encoded::<G>(&order));
                assert!(said, "offered to {who:?}, yet its fields cannot say it: {order:?}");
            }
        }
    }
    if walk.cloth.live {
        check_dealer(walk);
    }
}

/// Everything that may come next is on offer to the dealer, including an unseen card if the rules allow one.
fn check_dealer<G: Game>(walk: &Walk<'_, G>) {
    let at = walk.cloth.at::<G>(walk.setup);
    let forms: Vec<Form> = walk.offers(Who::Dealer).iter().map(Form::of::<G>).collect();
    let announces = matches!(G::awaiting(at), Awaiting::Dealer(Dealing::Announce));
    for order in outcomes(walk) {
        let wanted = encoded::<G>(&order);
        let form = forms.iter().find(|form| form.says(&wanted));
        let form = form.unwrap_or_else(|| panic!("it may come, and cannot be entered: {order:?}"));
        assert!(form.is_final || announces, "nobody is asked whether it came so: {order:?}");
        for unseen in form.unseen(&wanted) {
            let Ok(order) = serde_json::from_value::<OrderOf<G>>(unseen.clone()) else { continue };
            let lawful = G::judge(at, Who::Dealer, &order).is_ok();
            let offered = forms.iter().any(|form| form.says(&unseen));
            assert_eq!(lawful, offered, "lawful, and to be entered, must be the same: {order:?}");
        }
    }
}

/// What the dealer may have to do next, once for each outcome of chance.
fn outcomes<G: Game>(walk: &Walk<'_, G>) -> Vec<OrderOf<G>> {
    let at = walk.cloth.at::<G>(walk.setup);
    let drawn: Vec<u32> = match G::awaiting(at) {
        Awaiting::Dealer(Dealing::Announce) => vec![0],
        Awaiting::Dealer(Dealing::Draw { of }) => (0..of.get()).collect(),
        Awaiting::Dealer(Dealing::Take { from }) => {
            from.iter().map(|token| token.0.into()).collect()
        }
        Awaiting::Parties { .. } | Awaiting::Ruling => Vec::new(),
    };
    let mut orders: Vec<OrderOf<G>> = Vec::new();
    for order in drawn.into_iter().map(|drawn| Order::Act(G::deal(at, drawn))) {
        // A shoe has several cards of one face.
        if !orders.contains(&order) {
            orders.push(order);
        }
    }
    orders
}

fn encoded<G: Game>(order: &OrderOf<G>) -> Value {
    serde_json::to_value(order).expect("an order has an encoding")
}

/// An offer as a page has it: a command, and what may be put into it.
struct Form {
    is_final: bool,
    command: Value,
    entries: Vec<Entry>,
}

/// One field, and where in the command it stands.
struct Entry {
    pointer: String,
    takes: Takes,
}

enum Takes {
    Number { min: u64, max: u64 },
    Words,
    One(Vec<Value>),
    Some { of: Vec<Value>, min: usize, max: usize },
    Each { places: Vec<Vec<Value>>, of: Vec<Value> },
    Groups,
}

impl Form {
    fn of<G: Game>(offer: &G::Offer) -> Form {
        let command = encoded::<G>(&offer.pick(0));
        let fields = offer.describe().fields;
        let path = place_of_fields(&command, &fields);
        let entry = |field: &Field| {
            let (name, takes) = Takes::of(field);
            Entry { pointer: pointer_to(&path, name), takes }
        };
        Form { is_final: offer.is_final(), entries: fields.iter().map(entry).collect(), command }
    }

    /// Whether an order is the command with something that the fields take.
    fn says(&self, order: &Value) -> bool {
        let mut command = self.command.clone();
        for Entry { pointer, takes } in &self.entries {
            match (order.pointer(pointer), command.pointer_mut(pointer)) {
                (Some(value), Some(place)) if takes.holds(value) => *place = value.clone(),
                _ => return false,
            }
        }
        command == *order
    }

    /// The same order with nothing where one of a list is chosen.
    fn unseen(&self, order: &Value) -> Vec<Value> {
        let lists = self.entries.iter().filter(|entry| matches!(entry.takes, Takes::One(_)));
        lists
            .map(|entry| {
                let mut order = order.clone();
                *order.pointer_mut(&entry.pointer).expect("it was said") = Value::Null;
                order
            })
            .collect()
    }
}

impl Takes {
    fn of(field: &Field) -> (&'static str, Takes) {
        let values = |of: &[(_, String)]| -> Vec<Value> {
            of.iter().map(|(_, written)| value_of_choice(written)).collect()
        };
        match field {
            // Any amount can be typed; the rules have the last word on it.
            Field::Amount { name, .. } => (name, Takes::Number { min: 0, max: u64::MAX }),
            Field::Count { name, min, max } => {
                (name, Takes::Number { min: u64::from(*min), max: u64::from(*max) })
            }
            Field::One { name, of } => (name, Takes::One(values(of))),
            Field::Some { name, of, min, max } => {
                let (min, max) = (usize::from(*min), usize::from(*max));
                (name, Takes::Some { of: values(of), min, max })
            }
            Field::Each { name, places, of } => {
                let places = places.iter().map(|own| values(own)).collect();
                (name, Takes::Each { places, of: values(of) })
            }
            Field::Split { name, .. } => (name, Takes::Groups),
            Field::Words { name, .. } => (name, Takes::Words),
        }
    }

    fn holds(&self, value: &Value) -> bool {
        let list = || value.as_array().map_or(&[][..], Vec::as_slice);
        match self {
            Takes::Number { min, max } => {
                value.as_u64().is_some_and(|number| (*min..=*max).contains(&number))
            }
            Takes::Words => value.is_string(),
            Takes::One(of) => of.contains(value),
            Takes::Some { of, min, max } => {
                (*min..=*max).contains(&list().len()) && are_among(list(), of)
            }
            Takes::Each { places, of } => {
                let named = || list().iter().zip(places);
                let others: Vec<Value> =
                    named().filter(|(_, own)| own.is_empty()).map(|(one, _)| one.clone()).collect();
                let own = named().all(|(one, own)| own.is_empty() || own.contains(one));
                list().len() == places.len() && own && are_among(&others, of)
            }
            Takes::Groups => value.is_array(),
        }
    }
}

/// Whether each of several is among these, as often as it is named.
fn are_among(several: &[Value], of: &[Value]) -> bool {
    let count = |list: &[Value], one: &Value| list.iter().filter(|other| *other == one).count();
    several.iter().all(|one| count(several, one) <= count(of, one))
}
