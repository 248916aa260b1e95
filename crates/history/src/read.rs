//! Files of histories: one hand of TOML (`.phh`), many (`.phhs`), or JSON lines, each plain or compressed.

use std::cell::Cell;
use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::rc::Rc;

use anyhow::{Context, Result};
use flate2::bufread::MultiGzDecoder;
use money::Cents;
use poker::Determinations;
use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

use super::amount::{NotAnAmount, Scale, Written};
use super::{Action, Blind, History, Step};

/// One hand in a file.
#[derive(Debug)]
pub enum Entry {
    Hand(Box<History>),
    /// There is a hand, but part of it cannot be read.
    Garbled {
        name: String,
        why: NotAHand,
    },
    /// There is no hand to name.
    Unreadable {
        line: usize,
        why: String,
    },
}

/// Why fields do not make a hand.
#[derive(Debug)]
pub enum NotAHand {
    Action { nth: usize, text: String, why: super::action::NotAnAction },
    Amount { field: &'static str, why: NotAnAmount },
    Negative { field: &'static str },
}

impl fmt::Display for NotAHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAHand::Action { nth, text, why } => write!(f, "action {nth} `{text}`: {why}"),
            NotAHand::Amount { field, why } => write!(f, "{field}: {why}"),
            NotAHand::Negative { field } => write!(f, "{field}: an amount below zero or unknown"),
        }
    }
}

/// The fields of a hand that are read; a file may have others.
#[derive(Deserialize)]
struct Fields {
    file: Option<String>,
    variant: String,
    #[serde(default)]
    antes: Vec<Written>,
    #[serde(default)]
    ante_trimming_status: bool,
    #[serde(default)]
    blinds_or_straddles: Vec<Written>,
    bring_in: Option<Written>,
    small_bet: Option<Written>,
    big_bet: Option<Written>,
    min_bet: Option<Written>,
    starting_stacks: Vec<Written>,
    actions: Vec<String>,
    expect: Option<Vec<Written>>,
    finishing_stacks: Option<Vec<Written>>,
    /// Our own addition, to replay the hand by the same rules.
    #[serde(rename = "_setup")]
    own: Option<Box<Determinations>>,
}

/// How many bytes of a file have been read.
pub type Consumed = Rc<Cell<u64>>;

struct Counted<R>(R, Consumed);

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.0.read(buffer)?;
        self.1.set(self.1.get() + count as u64);
        Ok(count)
    }
}

/// Reads a file, hand by hand.
pub fn each(path: &Path, consumed: Consumed, entry: &mut impl FnMut(Entry)) -> Result<()> {
    let name = path.display().to_string();
    let file = File::open(path).with_context(|| name.clone())?;
    let mut file = BufReader::new(Counted(file, consumed));
    let compressed = file.fill_buf().with_context(|| name.clone())?.starts_with(&[0x1f, 0x8b]);
    if compressed {
        let mut unpacked = BufReader::new(MultiGzDecoder::new(file));
        return each_of(&name, &mut unpacked, entry).with_context(|| name.clone());
    }
    each_of(&name, &mut file, entry).with_context(|| name.clone())
}

fn each_of(name: &str, file: &mut impl BufRead, entry: &mut impl FnMut(Entry)) -> io::Result<()> {
    let plain = name.strip_suffix(".gz").unwrap_or(name);
    let whole = |file: &mut dyn BufRead| {
        let mut text = String::new();
        file.read_to_string(&mut text).map(|_| text)
    };
    match plain.rsplit('.').next() {
        Some("phh") => one_of_toml(name, &whole(file)?, entry),
        Some("phhs") => many_of_toml(name, &whole(file)?, entry),
        _ => return json_lines(name, file, entry),
    }
    Ok(())
}

fn json_lines(
    name: &str,
    file: &mut impl BufRead,
    entry: &mut impl FnMut(Entry),
) -> io::Result<()> {
    let mut text = Vec::new();
    for line in 1.. {
        text.clear();
        if file.read_until(b'\n', &mut text)? == 0 {
            break;
        }
        if text.trim_ascii().is_empty() {
            continue;
        }
        entry(match serde_json::from_slice(&text) {
            Ok(fields) => hand(format!("{name}:{line}"), fields),
            Err(why) => Entry::Unreadable { line, why: in_line(&why) },
        });
    }
    Ok(())
}

/// A fault in a single line, so only the column is worth reporting.
fn in_line(why: &serde_json::Error) -> String {
    let told = why.to_string();
    let told = told.rsplit_once(" at line ").map_or(told.as_str(), |(told, _)| told);
    format!("not a hand as JSON: {told}, at column {}", why.column())
}

fn one_of_toml(name: &str, text: &str, entry: &mut impl FnMut(Entry)) {
    entry(match toml::from_str(text) {
        Ok(fields) => hand(name.to_owned(), fields),
        Err(why) => unreadable(text, &why),
    });
}

fn many_of_toml(name: &str, text: &str, entry: &mut impl FnMut(Entry)) {
    let hands = match DeTable::parse(text) {
        Ok(hands) => hands.into_inner(),
        Err(why) => return entry(unreadable(text, &why)),
    };
    let mut hands: Vec<(Spanned<_>, Spanned<DeValue<'_>>)> = hands.into_iter().collect();
    hands.sort_by_key(|(key, _)| key.span().start);
    for (key, fields) in hands {
        let start = key.span().start;
        entry(match Fields::deserialize(ValueDeserializer::from(fields)) {
            Ok(fields) => hand(format!("{name}#{}", key.get_ref()), fields),
            Err(why) => {
                let at = why.span().map_or(start, |span| span.start);
                Entry::Unreadable { line: line_of(text, at), why: why.message().to_owned() }
            }
        });
    }
}

fn unreadable(text: &str, why: &toml::de::Error) -> Entry {
    let line = line_of(text, why.span().unwrap_or_default().start);
    Entry::Unreadable { line, why: why.message().to_owned() }
}

fn line_of(text: &str, at: usize) -> usize {
    text.as_bytes().iter().take(at).filter(|byte| **byte == b'\n').count() + 1
}

fn hand(name: String, fields: Fields) -> Entry {
    let name = fields.file.clone().unwrap_or(name);
    match history(name.clone(), fields) {
        Ok(history) => Entry::Hand(Box::new(history)),
        Err(why) => Entry::Garbled { name, why },
    }
}

fn history(name: String, fields: Fields) -> Result<History, NotAHand> {
    let players = fields.starting_stacks.len();
    let mut steps = Vec::with_capacity(fields.actions.len());
    for (nth, text) in fields.actions.iter().enumerate() {
        let step = Step::of(text, players).map_err(|why| NotAHand::Action {
            nth: nth + 1,
            text: text.clone(),
            why,
        })?;
        steps.push(step);
    }
    let expected = fields.expect.or(fields.finishing_stacks);
    let scale = [&fields.antes, &fields.blinds_or_straddles, &fields.starting_stacks]
        .into_iter()
        .chain(&expected)
        .flatten()
        .chain(
            [&fields.bring_in, &fields.small_bet, &fields.big_bet, &fields.min_bet]
                .into_iter()
                .flatten(),
        )
        .map(|amount| amount.scale())
        .chain(steps.iter().filter_map(|step| match &step.action {
            Action::BetOrRaiseTo { to, .. } => Some(to.scale()),
            _ => None,
        }))
        .max()
        .unwrap_or_default();
    let one = |field, amount: Option<Written>| {
        amount.map(|amount| positive(field, amount, scale)).transpose()
    };
    let stacks = |field, stacks: Vec<Written>| {
        stacks.into_iter().map(|stack| stack_of(field, stack, scale)).collect::<Result<Vec<_>, _>>()
    };
    let antes = fields.antes.into_iter().map(|ante| positive("antes", ante, scale));
    let blinds = fields.blinds_or_straddles.into_iter().map(|blind| blind_of(blind, scale));
    Ok(History {
        name,
        variant: fields.variant,
        scale,
        antes: antes.collect::<Result<_, _>>()?,
        antes_trimmed: fields.ante_trimming_status,
        blinds: blinds.collect::<Result<_, _>>()?,
        bring_in: one("bring_in", fields.bring_in)?,
        small_bet: one("small_bet", fields.small_bet)?,
        big_bet: one("big_bet", fields.big_bet)?,
        min_bet: one("min_bet", fields.min_bet)?,
        starting_stacks: stacks("starting_stacks", fields.starting_stacks)?,
        steps,
        expected: expected.map(|expected| stacks("finishing_stacks", expected)).transpose()?,
        own: fields.own,
    })
}

fn stack_of(field: &'static str, stack: Written, scale: Scale) -> Result<Option<Cents>, NotAHand> {
    match stack.in_units(scale).map_err(|why| NotAHand::Amount { field, why })? {
        Some((true, _)) => Err(NotAHand::Negative { field }),
        Some((false, amount)) => Ok(Some(amount)),
        None => Ok(None),
    }
}

fn positive(field: &'static str, amount: Written, scale: Scale) -> Result<Cents, NotAHand> {
    stack_of(field, amount, scale)?.ok_or(NotAHand::Negative { field })
}

/// A negative blind was posted by a player who came in between.
fn blind_of(blind: Written, scale: Scale) -> Result<Blind, NotAHand> {
    let field = "blinds_or_straddles";
    match blind.in_units(scale).map_err(|why| NotAHand::Amount { field, why })? {
        Some((true, amount)) => Ok(Blind::Late(amount)),
        Some((false, amount)) => Ok(Blind::Usual(amount)),
        None => Err(NotAHand::Negative { field }),
    }
}
