//! An offer as a page gets it: the command to send, and where each choice goes in it.

use rules::{About, Clause, Field, Game, Group, Offer, OfferText, Text, Within};
use serde::Serialize;
use serde_json::Value;

use crate::{Actor, Command, Duty, Handle, Open, PersonId, TableOffer};

/// The kind of an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "OfferDoor"))]
pub enum Door {
    /// Something is done.
    #[default]
    Act,
    /// A statement that something happened.
    Statement,
    /// A decision on a statement.
    Ruling,
}

/// A command with blanks, and all that a page needs to fill them in without guessing.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Form {
    /// The name of the act, which stays the same whatever language the label is in.
    pub verb: String,
    pub door: Door,
    pub label: Text,
    pub group: Group,
    pub about: Option<About>,
    pub clause: Option<Clause>,
    pub fields: Vec<Field>,
    /// It cannot be taken back.
    pub is_final: bool,
    pub command: Value,
    /// Where the entries of the act are.
    at: String,
}

impl Form {
    /// An offer of the game.
    pub fn of_game<G: Game>(offer: &G::Offer) -> Form {
        let OfferText { label, group, about, fields, clause } = offer.describe();
        let command: Command<G> = Command::Play(offer.pick(0));
        let is_final = offer.is_final() || command.is_final();
        Form::new(&command, label, fields, is_final).with(group, about, Some(clause))
    }

    /// An offer of the table to a person.
    fn of_table<G: Game>(offer: &TableOffer, handle: &Handle) -> Form {
        let command: Command<G> = offer.command(handle);
        Form::new(&command, offer.label(), offer.fields(), false).with(offer.group(), None, None)
    }

    /// A duty of staff at the table itself.
    fn of_duty<G: Game>(duty: Duty<G>) -> Form {
        let Duty { label, command, group, about, fields, clause } = duty;
        let is_final = command.is_final();
        Form::new(&command, label, fields, is_final).with(group, about, clause)
    }

    fn new<G: Game>(command: &Command<G>, label: Text, fields: Vec<Field>, is_final: bool) -> Form {
        let command = serde_json::to_value(command).expect("a command has an encoding");
        let Address { verb, door, at } = Address::of(&command);
        let (group, about, clause) = (Group::Play, None, None);
        let mut form =
            Form { verb, door, label, group, about, clause, fields, is_final, command, at };
        form.leave_open();
        form
    }

    fn with(self, group: Group, about: Option<About>, clause: Option<Clause>) -> Form {
        Form { group, about, clause, ..self }
    }

    /// Where an entry of the act stands in the command, as a JSON pointer.
    pub fn pointer(&self, name: &str) -> String {
        format!("{}/{name}", self.at)
    }

    /// Leaves the fields blank that a person must fill in: otherwise a page could send a choice that nobody made, and a person
    /// could read something that they may not know. Other lists may propose their first choice.
    fn leave_open(&mut self) {
        for field in &self.fields {
            let open = match field {
                Field::Each { .. } => true,
                Field::One { .. } | Field::Place { .. } | Field::Stake { .. } => self.is_final,
                _ => false,
            };
            if !open {
                continue;
            }
            for name in [Some(field.name()), field.amount_name()].into_iter().flatten() {
                if let Some(place) = self.command.pointer_mut(&format!("{}/{name}", self.at)) {
                    *place = Value::Null;
                }
            }
        }
    }

    /// Merges another form into this one, if they differ only in the choices of their first field and the amounts for them: to
    /// place chips is one offer, whatever each place accepts.
    fn take_in(&mut self, other: &Form) -> bool {
        if self.blank() != other.blank() {
            return false;
        }
        match (self.fields.first_mut(), other.fields.first()) {
            (Some(Field::Stake { of, .. }), Some(Field::Stake { of: more, .. })) => {
                for within in more {
                    take_in_places(of, within);
                }
            }
            (
                Some(Field::One { of, amount: Some(_), .. }),
                Some(Field::One { of: more, amount: Some(_), .. }),
            ) => of.extend_from_slice(more),
            _ => return false,
        }
        true
    }

    /// The form without the choices of its first field, if that asks for an amount with its choice.
    fn blank(&self) -> Form {
        let mut form = self.clone();
        let Some(field) = self.fields.first() else { return form };
        let Some(amount) = field.amount_name() else { return form };
        for name in [field.name(), amount] {
            let pointer = form.pointer(name);
            if let Some(place) = form.command.pointer_mut(&pointer) {
                *place = Value::Null;
            }
        }
        match &mut form.fields[0] {
            Field::Stake { of, .. } => of.clear(),
            Field::One { of, .. } => of.clear(),
            _ => {}
        }
        form
    }
}

/// Adds places to those with the same amounts, in the order of the layout.
fn take_in_places(of: &mut Vec<Within>, more: &Within) {
    match of.iter_mut().find(|within| within.amounts == more.amounts) {
        Some(within) => {
            within.places.extend_from_slice(&more.places);
            within.places.sort_unstable();
        }
        None => of.push(more.clone()),
    }
}

/// Adds a form to the others, or merges it into the one it belongs to.
pub fn add_form(forms: &mut Vec<Form>, form: Form) {
    if !forms.iter_mut().any(|known| known.verb == form.verb && known.take_in(&form)) {
        forms.push(form);
    }
}

impl<G: Game> Open<G> {
    /// All that a person may do now, in the game and at the table.
    pub fn forms(&self, person: PersonId, handle: &Handle) -> Vec<Form> {
        let mut forms = Vec::new();
        self.play_offers(person, &mut |offer| add_form(&mut forms, Form::of_game::<G>(&offer)));
        self.table_offers(person, &mut |offer| forms.push(Form::of_table::<G>(&offer, handle)));
        forms
    }

    /// All that somebody at a post may do now.
    pub fn forms_of_staff(&self, actor: Actor) -> Vec<Form> {
        let mut forms = Vec::new();
        self.staff_play_offers(actor, &mut |offer| {
            add_form(&mut forms, Form::of_game::<G>(&offer));
        });
        self.duties(actor, &mut |duty| forms.push(Form::of_duty(duty)));
        forms
    }
}

/// The name of the act that a command asks for.
pub(crate) fn verb_of<G: Game>(command: &Command<G>) -> String {
    Address::of(&serde_json::to_value(command).expect("a command has an encoding")).verb
}

/// What a command is called, and where its entries are.
struct Address {
    verb: String,
    door: Door,
    at: String,
}

impl Address {
    /// Commands, orders, acts and statements are written as a word, or as a word that leads to entries.
    fn of(command: &Value) -> Address {
        let mut address = Address { verb: String::new(), door: Door::Act, at: String::new() };
        let mut here = address.step(command);
        if address.verb == "play" {
            here = here.and_then(|order| address.step(order));
        }
        match address.verb.as_str() {
            "rule" => address.door = Door::Ruling,
            "state" => {
                address.door = Door::Statement;
                here.and_then(|what| address.step(what));
            }
            "act" => {
                here.and_then(|act| address.step(act));
            }
            _ => {}
        }
        address
    }

    /// Takes the word that something begins with, and gives what it leads to.
    fn step<'v>(&mut self, here: &'v Value) -> Option<&'v Value> {
        let (word, inner) = match here {
            Value::String(word) => (word, None),
            Value::Object(entries) => {
                let (word, inner) = entries.iter().next()?;
                (word, Some(inner))
            }
            _ => return None,
        };
        self.verb.clone_from(word);
        self.at = format!("{}/{word}", self.at);
        inner
    }
}
