//! The place of a provision within its book, and the order of a book.

/// A place within a book, as the last part of an id names it: `6.1(d)`, `def:Void`, `AppB(3)`.
///
/// Places sort as the book does: definitions first, then by number, then the appendices.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Place {
    group: Group,
    steps: Vec<Step>,
    number: String,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Group {
    Front,
    Definition,
    Rule,
    Appendix,
}

/// One step down into a book. Declared in the order in which siblings of different sorts stand: what
/// closes a list comes after its paragraphs.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Step {
    Letters(String),
    Number(u32),
    /// A word in the ordering of small Roman numbers, as paragraphs within paragraphs have.
    Roman(u32),
    /// Text after a list, which the inventory names `#tail`.
    After(String),
}

/// The last part of an id that comes before all definitions.
const PREAMBLE: &str = "_preamble";

impl Place {
    /// A place in a book's rules or definitions.
    pub(crate) fn of_book(text: &str) -> Place {
        if let Some(word) = text.strip_prefix("def:") {
            let (steps, number) = if word == PREAMBLE {
                (Vec::new(), "definitions".to_owned())
            } else {
                let word = word.to_lowercase();
                (vec![Step::Letters(word.clone())], format!("definition of {word}"))
            };
            return Place { group: Group::Definition, steps, number };
        }
        let spoken = |text: &str| text.replace("#tail", ", end").replace("#second", ", second");
        match text.strip_prefix("App") {
            Some(rest) => Place {
                group: Group::Appendix,
                steps: steps(rest),
                number: format!("Appendix {}", spoken(rest)),
            },
            None => Place { group: Group::Rule, steps: steps(text), number: spoken(text) },
        }
    }

    /// A place in an instrument's front matter: a name, or a number that is not a rule's.
    pub(crate) fn of_front(text: &str) -> Place {
        let numbered = text.starts_with(|c: char| c.is_ascii_digit());
        let number = if numbered { format!("instrument {text}") } else { text.to_owned() };
        Place { group: Group::Front, steps: steps(text), number }
    }

    /// As a person names it.
    pub(crate) fn number(&self) -> &str {
        &self.number
    }

    pub(crate) fn is_rule(&self) -> bool {
        self.group == Group::Rule
    }

    pub(crate) fn is_definition(&self) -> bool {
        self.group == Group::Definition
    }

    /// The section that it belongs to, where it belongs to one: `6`, `A1`, `Appendix B`.
    pub(crate) fn section(&self) -> Option<&str> {
        let ends = match self.group {
            Group::Front | Group::Definition => return None,
            Group::Rule => self.number.find('.'),
            Group::Appendix => self.number.find('('),
        };
        Some(ends.map_or(self.number.as_str(), |end| &self.number[..end]))
    }

    /// How deep within its rule it stands: zero for `6.1`, one for `6.1(d)`.
    pub(crate) fn depth(&self) -> usize {
        self.number.matches('(').count()
    }
}

/// Splits `20.3(a)(iii)(E)` into numbers, letters and small Roman numbers.
fn steps(text: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut rest = text;
    let mut parentheses = 0;
    while let Some(first) = rest.chars().next() {
        let run = |of: fn(char) -> bool| rest.find(|c| !of(c)).unwrap_or(rest.len());
        let (step, taken) = match first {
            '0'..='9' => {
                let end = run(|c| c.is_ascii_digit());
                (Some(Step::Number(rest[..end].parse().unwrap_or(u32::MAX))), end)
            }
            '#' => {
                let end = 1 + rest[1..].find(['(', '#']).unwrap_or(rest.len() - 1);
                (Some(Step::After(rest[1..end].to_owned())), end)
            }
            c if c.is_alphabetic() => {
                let end = run(char::is_alphabetic);
                (Some(letters(&rest[..end], parentheses)), end)
            }
            c => {
                parentheses += usize::from(c == '(');
                (None, c.len_utf8())
            }
        };
        steps.extend(step);
        rest = &rest[taken..];
    }
    steps
}

/// The first parenthesis of a number holds a letter, also `(i)` and `(v)`; the second a Roman number.
fn letters(text: &str, parentheses: usize) -> Step {
    match roman(text).filter(|_| parentheses > 1) {
        Some(value) => Step::Roman(value),
        None => Step::Letters(text.to_owned()),
    }
}

fn roman(text: &str) -> Option<u32> {
    let values = text.chars().map(|letter| match letter {
        'i' => Some(1),
        'v' => Some(5),
        'x' => Some(10),
        _ => None,
    });
    let values: Vec<u32> = values.collect::<Option<_>>()?;
    let worth = |at: usize| {
        let smaller_before_greater = values.get(at + 1).is_some_and(|next| *next > values[at]);
        (values[at], smaller_before_greater)
    };
    let (plus, minus) =
        (0..values.len()).map(worth).fold((0, 0), |(plus, minus), (value, less)| {
            if less { (plus, minus + value) } else { (plus + value, minus) }
        });
    plus.checked_sub(minus)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_sort_as_the_book_does() {
        let book = [
            "def:_preamble",
            "def:Approved",
            "def:Void",
            "2.1",
            "2.1(a)",
            "2.1(h)",
            "2.1(i)",
            "2.1(j)",
            "2.1#tail",
            "2.1#tail2",
            "2.2",
            "10.1",
            "10.1(c)",
            "10.1(c)(i)",
            "10.1(c)(iv)",
            "10.1(c)(v)",
            "10.1(c)(viii)",
            "10.1(c)(viii)(A)",
            "10.1(c)(ix)",
            "10.1(c)#second",
            "10.1(c)#second(i)",
            "10.1(c)#second(ii)",
            "10.10",
            "AppA",
            "AppB(2)",
            "AppB(10)",
        ];
        let places = book.map(Place::of_book);
        assert!(places.is_sorted(), "{places:?}");
    }

    #[test]
    fn places_are_named_as_people_name_them() {
        for (text, number, section) in [
            ("6.1(d)", "6.1(d)", Some("6")),
            ("E1.2", "E1.2", Some("E1")),
            ("2.3#tail", "2.3, end", Some("2")),
            ("AppB(3)", "Appendix B(3)", Some("Appendix B")),
            ("def:Casino Operator", "definition of casino operator", None),
            ("def:_preamble", "definitions", None),
        ] {
            let place = Place::of_book(text);
            assert_eq!((place.number(), place.section()), (number, section));
        }
        assert_eq!(Place::of_front("alteration").number(), "alteration");
        assert_eq!(Place::of_front("3").number(), "instrument 3");
    }
}
