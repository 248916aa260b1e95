//! One action of a history, read and written: `d dh p1 AsKd`, `p2 cbr 40`, `p1 sm`.

use std::fmt;

use equipment::{Card, cards_of};

use super::amount::{NotAnAmount, Written};

/// An action and its details.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// As it was written, without commentary.
    pub text: String,
    pub action: Action,
}

/// Players are counted from zero; a card that nobody saw is `None`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    DealHole {
        player: usize,
        cards: Cards,
    },
    DealBoard {
        cards: Cards,
    },
    Fold {
        player: usize,
    },
    CheckOrCall {
        player: usize,
    },
    BetOrRaiseTo {
        player: usize,
        to: Written,
    },
    BringIn {
        player: usize,
    },
    /// Gives up these cards, or none to stand pat.
    Discard {
        player: usize,
        cards: Cards,
    },
    Show {
        player: usize,
        cards: Cards,
    },
    /// Shows cards that are already known.
    ShowKnown {
        player: usize,
    },
    Muck {
        player: usize,
    },
    Nothing,
}

pub(crate) type Cards = Vec<Option<Card>>;

/// Why an action cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotAnAction {
    Unknown,
    NoSuchPlayer { found: String, players: usize },
    Card { found: String },
    Amount(NotAnAmount),
    TooMuch { found: String },
}

impl fmt::Display for NotAnAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAnAction::Unknown => f.write_str(
                "not an action: d dh pN CARDS, d db CARDS, pN f, pN cc, pN cbr AMOUNT, pN pb, pN sd, pN sm",
            ),
            NotAnAction::NoSuchPlayer { found, players } => {
                write!(f, "`{found}` is not one of the players p1 to p{players}")
            }
            NotAnAction::Card { found } => {
                write!(f, "`{found}` is not a card; write an unseen card as ??")
            }
            NotAnAction::Amount(fault) => fault.fmt(f),
            NotAnAction::TooMuch { found } => {
                write!(f, "`{found}` comes after the end of the action; commentary begins with #")
            }
        }
    }
}

impl Step {
    /// Reads an action of a hand with this many players.
    pub fn of(text: &str, players: usize) -> Result<Step, NotAnAction> {
        let words: Vec<&str> =
            text.split_whitespace().take_while(|word| !word.starts_with('#')).collect();
        let action = action(&words, players)?;
        Ok(Step { text: words.join(" "), action })
    }
}

impl From<Action> for Step {
    fn from(action: Action) -> Step {
        Step { text: action.to_string(), action }
    }
}

/// As [`Step::of`] reads it.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::DealHole { player, cards } => {
                write!(f, "d dh p{} {}", player + 1, Together(cards))
            }
            Action::DealBoard { cards } => write!(f, "d db {}", Together(cards)),
            Action::Fold { player } => write!(f, "p{} f", player + 1),
            Action::CheckOrCall { player } => write!(f, "p{} cc", player + 1),
            Action::BetOrRaiseTo { player, to } => write!(f, "p{} cbr {to}", player + 1),
            Action::BringIn { player } => write!(f, "p{} pb", player + 1),
            Action::Discard { player, cards } if cards.is_empty() => {
                write!(f, "p{} sd", player + 1)
            }
            Action::Discard { player, cards } => {
                write!(f, "p{} sd {}", player + 1, Together(cards))
            }
            Action::Show { player, cards } => write!(f, "p{} sm {}", player + 1, Together(cards)),
            Action::ShowKnown { player } => write!(f, "p{} sm -", player + 1),
            Action::Muck { player } => write!(f, "p{} sm", player + 1),
            Action::Nothing => Ok(()),
        }
    }
}

/// Cards without separators.
struct Together<'a>(&'a [Option<Card>]);

impl fmt::Display for Together<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|card| match card {
            Some(card) => write!(f, "{card}"),
            None => f.write_str("??"),
        })
    }
}

fn action(words: &[&str], players: usize) -> Result<Action, NotAnAction> {
    let of = |name: &str| player(name, players);
    let end = |rest: &[&str]| match rest.first() {
        Some(found) => Err(NotAnAction::TooMuch { found: (*found).to_owned() }),
        None => Ok(()),
    };
    match words {
        [] => Ok(Action::Nothing),
        ["d", "dh", name, dealt @ ..] if !dealt.is_empty() => {
            // Some sites' logs garble cards; an unreadable card counts as unseen.
            let cards = pairs(dealt).map(|pair| card(&pair).ok().flatten()).collect();
            Ok(Action::DealHole { player: of(name)?, cards })
        }
        ["d", "db", dealt @ ..] if !dealt.is_empty() => {
            Ok(Action::DealBoard { cards: cards(dealt)? })
        }
        [name, "f", rest @ ..] => end(rest).and(Ok(Action::Fold { player: of(name)? })),
        [name, "cc", rest @ ..] => end(rest).and(Ok(Action::CheckOrCall { player: of(name)? })),
        [name, "pb", rest @ ..] => end(rest).and(Ok(Action::BringIn { player: of(name)? })),
        [name, "cbr", to, rest @ ..] => {
            end(rest)?;
            let to = to.parse().map_err(NotAnAction::Amount)?;
            Ok(Action::BetOrRaiseTo { player: of(name)?, to })
        }
        [name, "sd", given_up @ ..] => {
            Ok(Action::Discard { player: of(name)?, cards: cards(given_up)? })
        }
        [name, "sm"] => Ok(Action::Muck { player: of(name)? }),
        [name, "sm", "-"] => Ok(Action::ShowKnown { player: of(name)? }),
        [name, "sm", shown @ ..] => Ok(Action::Show { player: of(name)?, cards: cards(shown)? }),
        _ => Err(NotAnAction::Unknown),
    }
}

fn player(name: &str, players: usize) -> Result<usize, NotAnAction> {
    let number = name.strip_prefix('p').and_then(|number| number.parse::<usize>().ok());
    let found = || NotAnAction::NoSuchPlayer { found: name.to_owned(), players };
    number
        .filter(|number| (1..=players).contains(number))
        .map(|number| number - 1)
        .ok_or_else(found)
}

fn cards(words: &[&str]) -> Result<Cards, NotAnAction> {
    pairs(words).map(|pair| card(&pair)).collect()
}

/// Two letters per card.
fn pairs(words: &[&str]) -> impl Iterator<Item = String> {
    let letters: Vec<char> = words.iter().flat_map(|word| word.chars()).collect();
    (0..letters.len().div_ceil(2))
        .map(move |nth| letters[2 * nth..].iter().take(2).collect::<String>())
}

fn card(pair: &str) -> Result<Option<Card>, NotAnAction> {
    if pair == "??" {
        return Ok(None);
    }
    match cards_of(pair).ok().as_deref() {
        Some([card]) => Ok(Some(*card)),
        _ => Err(NotAnAction::Card { found: pair.to_owned() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Action, NotAnAction> {
        Step::of(text, 3).map(|step| step.action)
    }

    fn faces(text: &str) -> Cards {
        cards_of(text).unwrap().into_iter().map(Some).collect()
    }

    #[test]
    fn every_action_is_read() {
        let cards = faces("AsTd");
        assert_eq!(read("d dh p1 AsTd"), Ok(Action::DealHole { player: 0, cards: cards.clone() }));
        assert_eq!(read("d dh p3 ??XX"), Ok(Action::DealHole { player: 2, cards: vec![None; 2] }));
        assert_eq!(read("d db As Td"), Ok(Action::DealBoard { cards: cards.clone() }));
        assert_eq!(read("p2 f"), Ok(Action::Fold { player: 1 }));
        assert_eq!(read("p2 cc # thinks for a while"), Ok(Action::CheckOrCall { player: 1 }));
        let to = "40.5".parse().unwrap();
        assert_eq!(read("p2 cbr 40.5"), Ok(Action::BetOrRaiseTo { player: 1, to }));
        assert_eq!(read("p1 pb"), Ok(Action::BringIn { player: 0 }));
        assert_eq!(read("p1 sd"), Ok(Action::Discard { player: 0, cards: Vec::new() }));
        assert_eq!(read("p1 sd AsTd"), Ok(Action::Discard { player: 0, cards: cards.clone() }));
        assert_eq!(read("p1 sm"), Ok(Action::Muck { player: 0 }));
        assert_eq!(read("p1 sm -"), Ok(Action::ShowKnown { player: 0 }));
        assert_eq!(read("p1 sm AsTd"), Ok(Action::Show { player: 0, cards }));
        assert_eq!(read(""), Ok(Action::Nothing));
        assert_eq!(read("# the players take a break"), Ok(Action::Nothing));
    }

    #[test]
    fn what_is_read_is_written_again() {
        for text in [
            "d dh p1 As??",
            "d db 2c3d4h",
            "p2 f",
            "p3 cc",
            "p2 cbr 40.5",
            "p1 pb",
            "p1 sd",
            "p1 sd AsTd",
            "p1 sm",
            "p1 sm -",
            "p1 sm AsJk",
            "",
        ] {
            assert_eq!(Step::from(read(text).unwrap()).text, text);
        }
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let told = |text: &str| read(text).unwrap_err().to_string();
        assert!(told("p4 f").contains("`p4` is not one of the players p1 to p3"));
        assert!(told("p0 cc").contains("`p0`"));
        assert!(told("d db AsT").contains("`T` is not a card"));
        assert!(told("d db 1s").contains("`1s` is not a card"));
        assert!(told("p1 cbr many").contains("`many` is not an amount"));
        assert!(told("p1 f now").contains("`now` comes after the end"));
        for text in ["d", "d dh", "d dh p1", "p1", "p1 dances", "d burn As"] {
            assert!(told(text).contains("not an action"), "{text}");
        }
    }
}
