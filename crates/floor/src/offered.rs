//! Offers as they are sent to a viewer: possible acts, the commands for them, and where in a command each choice goes.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use money::Cents;
use rules::{
    About, Amounts, Arg, ChipKind, Choice, Clause, Field, Game, Group, PlaceName, Text, Value,
};
use rules::{Way, Within};
use serde::{Serialize, Serializer};
use table::{Actor, Barred, Door, Form};

use crate::caller::Caller;
use crate::wire::{ClauseWire, RefusalWire, Speaker, refusal_wire, written};

/// Something that may be done. The command is sent with each field's value put where the field says; nothing has to be guessed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OfferWire {
    /// The name of the act, whatever language the label is in: `place`, `buy-in`.
    pub verb: String,
    /// Left out where it is about play.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub group: Option<Group>,
    /// Left out where something is simply done.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub door: Option<Door>,
    /// The seat, the person or the part of the scene that it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub about: Option<About>,
    pub label: String,
    /// Its key; the layout has its number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clause: Option<&'static str>,
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub command: serde_json::Value,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub fields: Vec<FieldWire>,
    /// It cannot be taken back: a page asks for confirmation, and preselects nothing.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub asks: bool,
}

/// A familiar act that is barred now: a page shows it disabled, with the reason.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BarredWire {
    pub verb: String,
    /// The place of the layout that it is about, by its number there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub place: Option<u16>,
    pub sentence: String,
    pub clause: Option<ClauseWire>,
}

/// A field for a person to fill in. `at` is a JSON pointer into the command: where the value goes.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum FieldWire {
    Amount {
        at: String,
        #[serde(flatten)]
        amounts: AmountsWire,
    },
    One {
        at: String,
        of: Vec<ChoiceWire>,
        /// Where an amount goes as well, if the choice has amounts.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        amount_at: Option<String>,
        /// The field whose choice cannot be made here again.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        unlike: Option<String>,
    },
    /// One place of the layout.
    Place {
        at: String,
        /// Left out where a place is named by its id.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        by: Option<PlaceName>,
        of: PlacesWire,
    },
    /// A place of the layout, and chips in an amount that it takes.
    Stake {
        at: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        by: Option<PlaceName>,
        amount_at: String,
        way: Way,
        /// Left out where they are gaming chips.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        chips: Option<ChipKind>,
        of: Vec<WithinWire>,
    },
    Some {
        at: String,
        of: Vec<ChoiceWire>,
        min: u8,
        max: u8,
        /// A list that is refused because it changes nothing.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "ts", ts(optional, type = "Array<unknown>"))]
        except: Vec<Value>,
    },
    Count {
        name: &'static str,
        at: String,
        min: u16,
        max: u16,
    },
    /// One for each place in a row: of its own choices where it has some, else of those that all others share.
    Each {
        at: String,
        places: Vec<Vec<ChoiceWire>>,
        of: Vec<ChoiceWire>,
        /// Places of which at least one must not be null.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
        needs: Vec<u8>,
    },
    Words {
        name: &'static str,
        at: String,
        bytes_max: u8,
    },
}

/// Amounts from `min` to `max` in steps from `min`, and perhaps one more.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct AmountsWire {
    pub min: Cents,
    pub max: Cents,
    /// Left out where it is as much as `min`, as on most layouts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub step: Option<Cents>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub also: Option<Cents>,
}

impl From<Amounts> for AmountsWire {
    fn from(Amounts { min, max, step, also }: Amounts) -> AmountsWire {
        AmountsWire { min, max, step: Some(step).filter(|step| *step != min), also }
    }
}

/// Places that take the same amounts.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WithinWire {
    pub places: PlacesWire,
    #[serde(flatten)]
    pub amounts: AmountsWire,
}

/// Places by their numbers in the layout: one by itself, or the first and the last of several in a row.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(type = "Array<number | [number, number]>"))]
pub struct PlacesWire(Vec<RangeInclusive<u16>>);

impl PlacesWire {
    fn new(places: &[u16]) -> PlacesWire {
        let mut rows: Vec<RangeInclusive<u16>> = Vec::new();
        for &place in places {
            match rows.last_mut() {
                Some(row) if *row.end() + 1 == place => *row = *row.start()..=place,
                _ => rows.push(place..=place),
            }
        }
        PlacesWire(rows)
    }
}

impl Serialize for PlacesWire {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        #[serde(untagged)]
        enum Row {
            One(u16),
            Several(u16, u16),
        }
        serializer.collect_seq(self.0.iter().map(|row| match (*row.start(), *row.end()) {
            (first, last) if first == last => Row::One(first),
            (first, last) => Row::Several(first, last),
        }))
    }
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChoiceWire {
    pub label: String,
    /// The card that is chosen, as cards are written.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub card: Option<String>,
    /// The colour that it has on the layout or the wheel: `red`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub colour: Option<&'static str>,
    /// The face of a die.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub die: Option<u8>,
    /// The points of a tile, as tiles are written.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub tile: Option<String>,
    /// How often it may be chosen, where that is more than once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub times: Option<u8>,
    /// What goes into the command.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub value: Value,
    /// The amounts that go with it, where the field asks for one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub amounts: Option<AmountsWire>,
}

impl<G: Game> Speaker<'_, G> {
    /// All acts that are possible for a caller now, in the game and at the table.
    pub(crate) fn offers_to(&self, by: &Caller) -> Vec<OfferWire> {
        let staff = |actor| self.table.forms_of_staff(actor);
        let mut forms = match by {
            Caller::Spectator => Vec::new(),
            Caller::Person { id, handle } => self.table.forms(*id, handle),
            Caller::Dealer(id) => staff(Actor::Dealer(*id)),
            Caller::Supervisor(id) => staff(Actor::Supervisor(*id)),
            Caller::Inspector(id) => staff(Actor::Inspector(*id)),
        };
        // No bots are offered for a game that has no bot of its own.
        if !bots::has_own_player::<G>() {
            forms.retain(|form| form.verb != "set-bots");
        }
        forms.iter().map(|form| self.offer(form)).collect()
    }

    /// The familiar acts that are refused to a caller now.
    pub(crate) fn barred_to(&self, by: &Caller) -> Vec<BarredWire> {
        let Caller::Person { id, .. } = by else { return Vec::new() };
        let barred = self.table.barred(*id).into_iter().map(|Barred { verb, place, refusal }| {
            let RefusalWire { sentence, clause, .. } =
                refusal_wire(Some(self.table), self.reader, &refusal);
            BarredWire { verb, place, sentence, clause }
        });
        barred.collect()
    }

    fn offer(&self, form: &Form) -> OfferWire {
        OfferWire {
            verb: form.verb.clone(),
            group: Some(form.group).filter(|group| *group != Group::Play),
            door: Some(form.door).filter(|door| *door != Door::Act),
            about: form.about.clone(),
            label: self.say(&form.label),
            clause: form.clause.map(Clause::key),
            command: form.command.clone(),
            fields: form.fields.iter().map(|field| self.field(form, field)).collect(),
            asks: form.is_final,
        }
    }

    fn field(&self, form: &Form, field: &Field) -> FieldWire {
        let at = form.pointer(field.name());
        let amount_at = field.amount_name().map(|name| form.pointer(name));
        match field {
            Field::Amount { amounts, .. } => FieldWire::Amount { at, amounts: (*amounts).into() },
            Field::One { of, unlike, .. } => {
                let unlike = unlike.map(|name| form.pointer(name));
                FieldWire::One { at, of: self.choices(of), amount_at, unlike }
            }
            Field::Place { by, of, .. } => {
                FieldWire::Place { at, by: named(*by), of: PlacesWire::new(of) }
            }
            Field::Stake { by, way, chips, of, .. } => {
                let within = |Within { places, amounts }: &Within| WithinWire {
                    places: PlacesWire::new(places),
                    amounts: (*amounts).into(),
                };
                let chips = Some(*chips).filter(|chips| *chips != ChipKind::Gaming);
                let (by, way) = (named(*by), *way);
                let (amount_at, of) =
                    (amount_at.unwrap_or_default(), of.iter().map(within).collect());
                FieldWire::Stake { at, by, amount_at, way, chips, of }
            }
            Field::Some { of, min, max, except, .. } => {
                let (of, except) = (self.choices(of), except.clone());
                FieldWire::Some { at, of, min: *min, max: *max, except }
            }
            Field::Count { name, min, max } => FieldWire::Count { name, at, min: *min, max: *max },
            Field::Each { places, of, needs, .. } => {
                let places = places.iter().map(|own| self.choices(own)).collect();
                let (of, needs) = (self.choices(of), needs.clone());
                FieldWire::Each { at, places, of, needs }
            }
            Field::Words { name, bytes_max } => {
                FieldWire::Words { name, at, bytes_max: *bytes_max }
            }
        }
    }

    /// Equal choices in a row become one choice that may be made several times.
    fn choices(&self, of: &[Choice]) -> Vec<ChoiceWire> {
        let choice = |alike: &[Choice]| {
            let Choice { label, value, amounts } = &alike[0];
            ChoiceWire {
                label: self.say(label),
                card: label.args.iter().find_map(|(_, arg)| card_of(arg)),
                colour: colour_of(label),
                die: label.args.iter().find_map(die_of),
                tile: label.args.iter().find_map(tile_of),
                times: u8::try_from(alike.len()).ok().filter(|times| *times > 1),
                value: value.clone(),
                amounts: amounts.map(AmountsWire::from),
            }
        };
        of.chunk_by(|one, other| one.value == other.value).map(choice).collect()
    }
}

/// How a place is named, where that is not by its id.
fn named(by: PlaceName) -> Option<PlaceName> {
    Some(by).filter(|by| *by != PlaceName::Id)
}

/// The card that an argument names, if it is one and seen.
fn card_of(arg: &Arg) -> Option<String> {
    match arg {
        Arg::Cards(cards) => cards.first().copied().flatten().and_then(written),
        _ => None,
    }
}

/// The colour that a text names, by the last part of its word.
pub(crate) fn colour_of(text: &Text) -> Option<&'static str> {
    text.args.iter().find_map(|(name, arg)| match arg {
        Arg::Word(Cow::Borrowed(word)) if *name == "colour" => word.rsplit('.').next(),
        _ => None,
    })
}

/// The face of a die that an argument names.
fn die_of((name, arg): &(Cow<'static, str>, Arg)) -> Option<u8> {
    match arg {
        Arg::Count(face) if *name == "die" => u8::try_from(*face).ok(),
        _ => None,
    }
}

/// The points of a tile that an argument names.
fn tile_of((name, arg): &(Cow<'static, str>, Arg)) -> Option<String> {
    match arg {
        Arg::Quote(points) if *name == "tile" => Some(points.clone()),
        _ => None,
    }
}
