//! Writes histories as TOML, the notation itself, or as one line of JSON with the same fields.

use std::fmt::{self, Write as _};

use floor::PlayedRound;
use money::Cents;
use serde::Serialize;
use serde_json::{Map, Value};

use super::record::Hand;
use super::{Blind, History, Written};
use crate::calendar::{in_utc, second_of};

/// Fields in the order in which they are written.
#[derive(Clone, Debug, Default)]
pub struct Document(Vec<(&'static str, Field)>);

#[derive(Clone, Debug)]
enum Field {
    Plain(Value),
    /// A time of day; TOML has its own notation for it.
    Time(String),
}

impl Document {
    /// A round of the poker room.
    pub fn of_hand(round: &PlayedRound, hand: &Hand) -> Document {
        let mut document = Document::default();
        document.add_history(&hand.history);
        document.add_round(round, &hand.players);
        document.add_amount("_commission", (!hand.commission.is_zero()).then_some(hand.commission));
        if hand.time_paid.iter().any(|paid| !paid.is_zero()) {
            document.add("_time_paid", written(&hand.time_paid));
        }
        document.add("_setup", &round.setup);
        document
    }

    /// Any other round, with its events as the table recorded them.
    pub fn of_events(round: &PlayedRound) -> Document {
        let mut document = Document::default();
        document.add_round(round, &(0..round.players.len()).collect::<Vec<_>>());
        document.add("_setup", &round.setup);
        document.add("_events", &round.events);
        document
    }

    fn add(&mut self, name: &'static str, value: impl Serialize) {
        let value = serde_json::to_value(value).expect("fields have an encoding");
        self.0.push((name, Field::Plain(value)));
    }

    fn add_amount(&mut self, name: &'static str, amount: Option<Cents>) {
        if let Some(amount) = amount {
            self.add(name, Written::from(amount));
        }
    }

    fn add_history(&mut self, history: &History) {
        self.add("variant", &history.variant);
        if history.antes_trimmed {
            self.add("ante_trimming_status", true);
        }
        self.add("antes", written(&history.antes));
        if !history.blinds.is_empty() {
            let blinds = history.blinds.iter().map(|blind| match *blind {
                Blind::Usual(amount) => Written::from(amount),
                Blind::Late(amount) => Written::from(amount).negative(),
            });
            self.add("blinds_or_straddles", blinds.collect::<Vec<_>>());
        }
        self.add_amount("bring_in", history.bring_in);
        self.add_amount("small_bet", history.small_bet);
        self.add_amount("big_bet", history.big_bet);
        self.add_amount("min_bet", history.min_bet);
        self.add("starting_stacks", stacks(&history.starting_stacks));
        let actions = history.steps.iter().map(|step| step.text.as_str());
        self.add("actions", actions.collect::<Vec<_>>());
        if let Some(expected) = &history.expected {
            self.add("finishing_stacks", stacks(expected));
        }
    }

    fn add_round(&mut self, round: &PlayedRound, order: &[usize]) {
        let players = || order.iter().map(|at| &round.players[*at]);
        let ended = in_utc(second_of(round.ended_ms));
        self.add("table", &round.table);
        self.add("hand", round.round);
        // People count seats from one.
        let seats: Option<Vec<u32>> =
            players().map(|player| player.seat.map(|seat| u32::from(seat) + 1)).collect();
        if let Some(seats) = seats {
            self.add("seats", seats);
            self.add("seat_count", round.seats);
        }
        self.add("players", players().map(|player| &player.handle).collect::<Vec<_>>());
        self.add("year", ended.year());
        self.add("month", ended.month());
        self.add("day", ended.day());
        self.0.push(("time", Field::Time(ended.time().to_string())));
        self.add("time_zone", "UTC");
        self.add("_game", &round.game);
        self.add("_edition", &round.edition);
        // A round as a player saw it names nobody's account.
        if players().any(|player| player.person != 0) {
            self.add("_persons", players().map(|player| player.person).collect::<Vec<_>>());
        }
        let nets = players().map(|player| {
            let amount = Written::from(Cents(player.net.0.unsigned_abs()));
            if player.net.0 < 0 { amount.negative() } else { amount }
        });
        self.add("_net", nets.collect::<Vec<_>>());
        if round.undone {
            self.add("_undone", true);
        }
    }

    /// One line.
    pub fn json(&self) -> Value {
        let plain = |field: &Field| match field {
            Field::Plain(value) => value.clone(),
            Field::Time(time) => Value::String(time.clone()),
        };
        let fields = self.0.iter().map(|(name, field)| ((*name).to_owned(), plain(field)));
        Value::Object(fields.collect::<Map<_, _>>())
    }
}

/// The notation: one line per field.
impl fmt::Display for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, field) in &self.0 {
            match field {
                Field::Plain(value) => writeln!(f, "{name} = {}", Toml(value))?,
                Field::Time(time) => writeln!(f, "{name} = {time}")?,
            }
        }
        Ok(())
    }
}

/// A value on one line of TOML, which expresses null by leaving the field out.
struct Toml<'a>(&'a Value);

impl fmt::Display for Toml<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Value::Array(values) => {
                f.write_char('[')?;
                for (nth, value) in values.iter().enumerate() {
                    let comma = if nth == 0 { "" } else { ", " };
                    write!(f, "{comma}{}", Toml(value))?;
                }
                f.write_char(']')
            }
            Value::Object(fields) => {
                f.write_char('{')?;
                let said = fields.iter().filter(|(_, value)| !value.is_null());
                for (nth, (name, value)) in said.enumerate() {
                    let comma = if nth == 0 { "" } else { ", " };
                    write!(f, "{comma}{name:?} = {}", Toml(value))?;
                }
                f.write_char('}')
            }
            // Strings, numbers and booleans look the same in both formats.
            plain => plain.fmt(f),
        }
    }
}

fn written(amounts: &[Cents]) -> Vec<Written> {
    amounts.iter().copied().map(Written::from).collect()
}

fn stacks(stacks: &[Option<Cents>]) -> Vec<Written> {
    stacks.iter().map(|stack| stack.map_or(Written::Unknown, Written::from)).collect()
}
