//! A form as a page fills it in: by the pointers and the choices that it brings, and by nothing else.

use rules::{Amounts, Choice, Field, Place, Within};
use serde::Serialize;
use serde_json::Value;
use table::Form;

use crate::entropy::Entropy;

pub(crate) fn encoded(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("it has an encoding")
}

/// A form, and the places that it names by number.
pub(crate) struct Filling<'a> {
    places: &'a [Place],
    form: Form,
}

impl<'a> Filling<'a> {
    pub(crate) fn new(places: &'a [Place], form: Form) -> Filling<'a> {
        Filling { places, form }
    }

    pub(crate) fn is_final(&self) -> bool {
        self.form.is_final
    }

    /// Whether cards are named that the page cannot know to be right.
    pub(crate) fn is_guessed(&self) -> bool {
        self.form.fields.iter().any(|field| matches!(field, Field::Each { .. }))
    }

    /// The command with anything that the fields take.
    pub(crate) fn fill(&self, entropy: &mut Entropy) -> Value {
        let mut filled: Vec<(&str, Value)> = Vec::new();
        for field in &self.form.fields {
            let (value, amounts) = self.any(field, &filled, entropy);
            filled.push((field.name(), value));
            if let Some((name, amounts)) = field.amount_name().zip(amounts) {
                filled.push((name, encoded(&any_amount(amounts, entropy))));
            }
        }
        let mut command = self.form.command.clone();
        for (name, value) in filled {
            let pointer = self.form.pointer(name);
            let place = command.pointer_mut(&pointer);
            *place.unwrap_or_else(|| panic!("{pointer} leads nowhere in {}", self.form.command)) =
                value;
        }
        command
    }

    /// Something that a field takes, and the amounts that go with it.
    fn any(
        &self,
        field: &Field,
        filled: &[(&str, Value)],
        entropy: &mut Entropy,
    ) -> (Value, Option<Amounts>) {
        let value = match field {
            Field::Amount { amounts, .. } => encoded(&any_amount(*amounts, entropy)),
            Field::One { of, unlike, .. } => {
                let taken = filled.iter().find(|(name, _)| Some(*name) == *unlike);
                let free =
                    |choice: &&Choice| taken.is_none_or(|(_, v)| encoded(&choice.value) != *v);
                let of: Vec<&Choice> = of.iter().filter(free).collect();
                let choice = entropy.one_of(&of);
                return (encoded(&choice.value), choice.amounts);
            }
            Field::Place { by, of, .. } => self.named(entropy.one_of(of), *by),
            Field::Stake { by, of, .. } => {
                let Within { places, amounts } = entropy.one_of(of);
                return (self.named(entropy.one_of(&places), *by), Some(amounts));
            }
            Field::Some { of, min, max, except, .. } => loop {
                let count = u64::from(*min) + entropy.number() % u64::from(max - min + 1);
                let mut left: Vec<&Choice> = of.iter().collect();
                let taken = (0..count).map(|_| encoded(&take(&mut left, entropy).value));
                let taken: Value = taken.collect();
                if except.is_empty() || taken != encoded(except) {
                    break taken;
                }
            },
            Field::Count { min, max, .. } => {
                encoded(&(u64::from(*min) + entropy.number() % u64::from(max - min + 1)))
            }
            Field::Each { places, of, needs, .. } => any_row(places, of, needs, entropy),
            Field::Words { .. } => Value::String("words of their own".to_owned()),
        };
        (value, None)
    }

    fn named(&self, place: u16, by: rules::PlaceName) -> Value {
        encoded(&self.places[usize::from(place)].named(by))
    }

    /// Whether a command is the form with something that its fields take.
    pub(crate) fn says(&self, command: &Value) -> bool {
        let mut blank = self.form.command.clone();
        for field in &self.form.fields {
            let at = |name: &str| command.pointer(&self.form.pointer(name));
            let amount = field.amount_name().map(at);
            if !at(field.name()).is_some_and(|value| self.takes(field, value, amount.flatten())) {
                return false;
            }
            for name in [Some(field.name()), field.amount_name()].into_iter().flatten() {
                let pointer = self.form.pointer(name);
                let (Some(value), Some(place)) =
                    (command.pointer(&pointer), blank.pointer_mut(&pointer))
                else {
                    return false;
                };
                *place = value.clone();
            }
        }
        blank == *command
    }

    fn takes(&self, field: &Field, value: &Value, amount: Option<&Value>) -> bool {
        let list = || value.as_array().map_or(&[][..], Vec::as_slice);
        let within = |amounts: Amounts, amount: Option<&Value>| {
            let amount = amount.and_then(Value::as_u64);
            amount.is_some_and(|amount| amounts.holds(money::Cents(amount)))
        };
        let fits = |choice: &&Choice| encoded(&choice.value) == *value;
        match field {
            Field::Amount { amounts, .. } => within(*amounts, Some(value)),
            Field::Count { min, max, .. } => value
                .as_u64()
                .is_some_and(|number| (u64::from(*min)..=u64::from(*max)).contains(&number)),
            Field::One { of, .. } => of
                .iter()
                .find(fits)
                .is_some_and(|choice| choice.amounts.is_none_or(|of| within(of, amount))),
            Field::Place { by, of, .. } => of.iter().any(|place| self.named(*place, *by) == *value),
            Field::Stake { by, of, .. } => of.iter().any(|of| {
                let there = of.places.iter().any(|place| self.named(*place, *by) == *value);
                there && within(of.amounts, amount)
            }),
            Field::Some { of, min, max, except, .. } => {
                let count = usize::from(*min)..=usize::from(*max);
                let is_new = except.is_empty() || *value != encoded(except);
                is_new && count.contains(&list().len()) && are_among(list(), of)
            }
            Field::Each { places, of, .. } => {
                let named = || list().iter().zip(places);
                let others: Vec<Value> =
                    named().filter(|(_, own)| own.is_empty()).map(|(one, _)| one.clone()).collect();
                let is_own = |(one, own): (&Value, &Vec<Choice>)| {
                    own.is_empty() || own.iter().any(|choice| encoded(&choice.value) == *one)
                };
                list().len() == places.len() && named().all(is_own) && are_among(&others, of)
            }
            Field::Words { .. } => value.is_string(),
        }
    }

    /// The same command with nothing where one of a list is chosen.
    pub(crate) fn unseen(&self, command: &Value) -> Vec<Value> {
        let lists = self.form.fields.iter().filter(|field| matches!(field, Field::One { .. }));
        lists
            .map(|field| {
                let mut command = command.clone();
                let pointer = self.form.pointer(field.name());
                *command.pointer_mut(&pointer).expect("it was said") = Value::Null;
                command
            })
            .collect()
    }
}

/// The least, the most, the odd one out, or anything between.
fn any_amount(amounts: Amounts, entropy: &mut Entropy) -> money::Cents {
    let Amounts { min, max, step, also } = amounts;
    let steps = (max - min).0 / step.0;
    match entropy.number() % 4 {
        0 => also.unwrap_or(min),
        1 => min,
        2 => money::Cents(min.0 + steps * step.0),
        _ => money::Cents(min.0 + entropy.number() % (steps + 1) * step.0),
    }
}

fn take<'c>(left: &mut Vec<&'c Choice>, entropy: &mut Entropy) -> &'c Choice {
    let at = entropy.number() % u64::try_from(left.len()).unwrap_or(1);
    left.remove(usize::try_from(at).unwrap_or_default())
}

/// One for each place; at least one of those needed is something.
fn any_row(places: &[Vec<Choice>], of: &[Choice], needs: &[u8], entropy: &mut Entropy) -> Value {
    let mut left: Vec<&Choice> = of.iter().collect();
    let something = |choice: &&Choice| choice.value != rules::Value::Nothing;
    let mut row = Vec::new();
    for (place, own) in (0u8..).zip(places) {
        let must = needs.last() == Some(&place);
        let choice = if own.is_empty() {
            if must {
                let at = left.iter().position(something);
                left.remove(at.expect("a place that needs something has it"))
            } else {
                take(&mut left, entropy)
            }
        } else {
            let own: Vec<&Choice> = own.iter().filter(|own| !must || something(own)).collect();
            entropy.one_of(&own)
        };
        row.push(encoded(&choice.value));
    }
    Value::Array(row)
}

/// Whether each of several is among these, as often as it is named.
fn are_among(several: &[Value], of: &[Choice]) -> bool {
    let of: Vec<Value> = of.iter().map(|choice| encoded(&choice.value)).collect();
    let count = |list: &[Value], one: &Value| list.iter().filter(|other| *other == one).count();
    several.iter().all(|one| count(several, one) <= count(&of, one))
}
