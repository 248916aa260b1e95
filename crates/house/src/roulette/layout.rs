//! The layout: thirteen kinds of wager, and every place where one may lie.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use rules::{Arg, Text};
use serde::{Deserialize, Serialize};

use super::wheel::{Colour, Number, Numbers};
use crate::wagering;

/// The kinds of wager, in the order of the book.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RouletteWager"))]
pub enum WagerKind {
    Straight,
    Split,
    Street,
    Corner,
    SixLine,
    Column,
    Dozen,
    Low,
    High,
    Even,
    Odd,
    Red,
    Black,
}

impl WagerKind {
    pub const ALL: [WagerKind; 13] = [
        WagerKind::Straight,
        WagerKind::Split,
        WagerKind::Street,
        WagerKind::Corner,
        WagerKind::SixLine,
        WagerKind::Column,
        WagerKind::Dozen,
        WagerKind::Low,
        WagerKind::High,
        WagerKind::Even,
        WagerKind::Odd,
        WagerKind::Red,
        WagerKind::Black,
    ];

    /// Whether it lies among the numbers: a number or a combination of up to six. The others are the columns, the
    /// dozens and the even chances.
    pub fn is_inside(self) -> bool {
        self <= WagerKind::SixLine
    }

    /// Every place where a wager of this kind may lie.
    pub fn positions(self) -> impl Iterator<Item = Position> {
        LAYOUT.iter().copied().filter(move |on| on.kind == self)
    }

    /// The word list's entry for it.
    pub fn word(self) -> &'static str {
        match self {
            WagerKind::Straight => "roulette.wager.straight",
            WagerKind::Split => "roulette.wager.split",
            WagerKind::Street => "roulette.wager.street",
            WagerKind::Corner => "roulette.wager.corner",
            WagerKind::SixLine => "roulette.wager.six-line",
            WagerKind::Column => "roulette.wager.column",
            WagerKind::Dozen => "roulette.wager.dozen",
            WagerKind::Low => "roulette.wager.low",
            WagerKind::High => "roulette.wager.high",
            WagerKind::Even => "roulette.wager.even",
            WagerKind::Odd => "roulette.wager.odd",
            WagerKind::Red => "roulette.wager.red",
            WagerKind::Black => "roulette.wager.black",
        }
    }

    /// As commands write it: `six-line`.
    pub fn name(self) -> &'static str {
        self.word().rsplit('.').next().unwrap_or_default()
    }

    /// The zone of the scene that shows wagers of this kind.
    pub(crate) fn zone(self) -> String {
        format!("wagers.{}", self.name())
    }
}

/// What a marker raises the maximum of (reading GEN-08): straight up, and with it every combination; or a kind of wager beside the
/// numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "WagerKind", into = "WagerKind")]
pub struct Raised(WagerKind);

/// A combination that was to be raised alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GoesWithNumber(WagerKind);

impl fmt::Display for GoesWithNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` goes up with `straight`; raise that", self.0.name())
    }
}

impl TryFrom<WagerKind> for Raised {
    type Error = GoesWithNumber;
    fn try_from(kind: WagerKind) -> Result<Raised, GoesWithNumber> {
        let combination = kind.is_inside() && kind != WagerKind::Straight;
        if combination { Err(GoesWithNumber(kind)) } else { Ok(Raised(kind)) }
    }
}

impl From<Raised> for WagerKind {
    fn from(raised: Raised) -> WagerKind {
        raised.0
    }
}

impl wagering::Group for Raised {
    fn written(self) -> String {
        self.0.name().to_owned()
    }

    fn said(self) -> Arg {
        match self.0 {
            WagerKind::Straight => "roulette.number-with-combinations".into(),
            kind => kind.word().into(),
        }
    }
}

/// A place of the layout, written as its numbers or by its name: `17`, `17-20`, `0-1-2`, `column-1`, `dozen-2`, `red`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RoulettePosition", type = "string"))]
pub struct Position {
    kind: WagerKind,
    numbers: Numbers,
    index: u8,
}

static LAYOUT: LazyLock<Vec<Position>> = LazyLock::new(lay_out);

/// Draws the layout: zero at the head of twelve rows of three (reading RO-02).
fn lay_out() -> Vec<Position> {
    let mut layout = Vec::new();
    let mut lay = |kind, numbers: &mut dyn Iterator<Item = u8>| {
        let index = u8::try_from(layout.len()).expect("fewer positions than that");
        layout.push(Position { kind, numbers: numbers.map(Number).collect(), index });
    };
    for number in 0..=36 {
        lay(WagerKind::Straight, &mut [number].into_iter());
    }
    for number in 1..=3 {
        lay(WagerKind::Split, &mut [0, number].into_iter());
    }
    for number in 1..=36 {
        if number % 3 != 0 {
            lay(WagerKind::Split, &mut [number, number + 1].into_iter());
        }
        if number <= 33 {
            lay(WagerKind::Split, &mut [number, number + 3].into_iter());
        }
    }
    for zero_street in [[0, 1, 2], [0, 2, 3]] {
        lay(WagerKind::Street, &mut zero_street.into_iter());
    }
    for row in (1..=34).step_by(3) {
        lay(WagerKind::Street, &mut (row..row + 3));
    }
    lay(WagerKind::Corner, &mut (0..=3));
    for number in (1..=32).filter(|number| number % 3 != 0) {
        lay(WagerKind::Corner, &mut [number, number + 1, number + 3, number + 4].into_iter());
    }
    for row in (1..=31).step_by(3) {
        lay(WagerKind::SixLine, &mut (row..row + 6));
    }
    for column in 1..=3 {
        lay(WagerKind::Column, &mut (column..=36).step_by(3));
    }
    for dozen in [1, 13, 25] {
        lay(WagerKind::Dozen, &mut (dozen..dozen + 12));
    }
    lay(WagerKind::Low, &mut (1..=18));
    lay(WagerKind::High, &mut (19..=36));
    lay(WagerKind::Even, &mut (2..=36).step_by(2));
    lay(WagerKind::Odd, &mut (1..=35).step_by(2));
    let coloured = |colour| (1..=36).filter(move |number| Number(*number).colour() == colour);
    lay(WagerKind::Red, &mut coloured(Colour::Red));
    lay(WagerKind::Black, &mut coloured(Colour::Black));
    layout
}

impl Position {
    pub fn kind(self) -> WagerKind {
        self.kind
    }

    /// The numbers wagered on.
    pub fn numbers(self) -> Numbers {
        self.numbers
    }

    pub fn covers(self, number: Number) -> bool {
        self.numbers.contains(number)
    }

    /// The corner of zero and the first row, which some layouts do not have (reading RO-02).
    pub fn is_first_four(self) -> bool {
        self.kind == WagerKind::Corner && self.covers(Number::ZERO)
    }

    /// The place of a single number, if it is on the layout.
    pub(crate) fn straight(number: Number) -> Option<Position> {
        // Single numbers are laid out first.
        LAYOUT.get(usize::from(number.0)).copied().filter(|on| on.kind == WagerKind::Straight)
    }

    /// The place among the numbers that is for these and no others.
    pub(crate) fn inside(numbers: Numbers) -> Option<Position> {
        let found = |on: &&Position| on.kind.is_inside() && on.numbers == numbers;
        LAYOUT.iter().find(found).copied()
    }

    fn first(self) -> u8 {
        self.numbers.iter().next().map_or(0, |number| number.0)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            WagerKind::Column => write!(f, "column-{}", self.first()),
            WagerKind::Dozen => write!(f, "dozen-{}", self.first() / 12 + 1),
            kind if !kind.is_inside() => f.write_str(kind.name()),
            _ => self.numbers.iter().enumerate().try_for_each(|(at, number)| {
                let dash = if at == 0 { "" } else { "-" };
                write!(f, "{dash}{}", number.0)
            }),
        }
    }
}

/// A text that names no place of the layout.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotOnLayout(String);

impl fmt::Display for NotOnLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let accepted = "such as `17`, `17-20`, `0-1-2`, `1-2-4-5`, `column-1`, `dozen-2` or `red`";
        write!(f, "`{}` is not a place of the layout, {accepted}", self.0)
    }
}

impl std::error::Error for NotOnLayout {}

impl FromStr for Position {
    type Err = NotOnLayout;

    fn from_str(text: &str) -> Result<Position, NotOnLayout> {
        let number = |part: &str| part.parse().ok().map(Number);
        let numbers: Option<Numbers> = text.split('-').map(number).collect();
        let alike = |on: &&Position| match numbers {
            Some(numbers) => on.numbers == numbers,
            None => !on.kind.is_inside(),
        };
        // One place has one name: `20-17` and `017` are none.
        let found = LAYOUT.iter().filter(alike).find(|on| on.to_string() == text);
        found.copied().ok_or_else(|| NotOnLayout(text.to_owned()))
    }
}

impl TryFrom<String> for Position {
    type Error = NotOnLayout;
    fn try_from(text: String) -> Result<Position, NotOnLayout> {
        text.parse()
    }
}

impl From<Position> for String {
    fn from(on: Position) -> String {
        on.to_string()
    }
}

impl wagering::Position for Position {
    type Group = Raised;

    fn all() -> &'static [Position] {
        &LAYOUT
    }

    fn index(self) -> usize {
        self.index.into()
    }

    fn name(self) -> String {
        self.to_string()
    }

    fn arg(self) -> Arg {
        match (self.kind, self.first()) {
            (WagerKind::Column, 1) => "roulette.position.column-1".into(),
            (WagerKind::Column, 2) => "roulette.position.column-2".into(),
            (WagerKind::Column, _) => "roulette.position.column-3".into(),
            (WagerKind::Dozen, 1) => "roulette.position.dozen-1".into(),
            (WagerKind::Dozen, 13) => "roulette.position.dozen-2".into(),
            (WagerKind::Dozen, _) => "roulette.position.dozen-3".into(),
            (kind, _) if !kind.is_inside() => kind.word().into(),
            _ => self.to_string().into(),
        }
    }

    /// Single numbers are coloured as on the wheel, red and black as they are called.
    fn label(self) -> Text {
        let text = Text::new("wager.position").with("field", self.arg());
        match self.kind {
            WagerKind::Straight | WagerKind::Red | WagerKind::Black => {
                let number = self.numbers.iter().next().unwrap_or(Number::ZERO);
                text.with("colour", number.colour_word())
            }
            _ => text,
        }
    }

    fn zone(self) -> String {
        self.kind.zone()
    }

    fn number(self) -> Option<u8> {
        (self.kind == WagerKind::Straight).then(|| self.first())
    }

    /// Single numbers are laid out first, so the figure of a marker is theirs.
    fn group(self) -> Raised {
        Raised(if self.kind.is_inside() { WagerKind::Straight } else { self.kind })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_their_colours_are_coloured_on_the_layout() {
        let colour = |on: &str| {
            let label = wagering::Position::label(on.parse::<Position>().unwrap());
            label.args.into_iter().find(|(name, _)| *name == "colour").map(|(_, colour)| colour)
        };
        for (on, word) in [
            ("0", "roulette.colour.green"),
            ("1", "roulette.colour.red"),
            ("17", "roulette.colour.black"),
            ("red", "roulette.colour.red"),
            ("black", "roulette.colour.black"),
        ] {
            assert_eq!(colour(on), Some(word.into()), "{on}");
        }
        assert_eq!((colour("17-20"), colour("even")), (None, None));
    }

    #[test]
    fn every_place_has_one_name() {
        for on in LAYOUT.iter() {
            assert_eq!(on.to_string().parse(), Ok(*on));
        }
        for text in ["", "37", "017", "+17", "20-17", "3-4", "1-2-3-0", "17-20-", "column-4", "Red"]
        {
            assert!(text.parse::<Position>().is_err(), "{text}");
        }
    }
}
