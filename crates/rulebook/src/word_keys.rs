//! Which keys of the word list a source names.

/// The keys of the word list that a Rust source names: dotted texts whose first part is one of
/// `namespaces`, and whatever `Text::new` is given. Comments and items under `#[cfg(test)]` are passed over.
///
/// ```
/// let source = r#"Text::new("odd").with("field", "money-wheel.symbol.1"); open("a.txt")"#;
/// let found: Vec<&str> = rulebook::word_keys_in(source, &["money-wheel"]).collect();
/// assert_eq!(found, ["odd", "money-wheel.symbol.1"]);
/// ```
pub fn word_keys_in<'a>(
    source: &'a str,
    namespaces: &'a [&'a str],
) -> impl Iterator<Item = &'a str> {
    let mut tested: Option<usize> = None;
    let code = source.lines().filter(move |line| {
        let text = line.trim_start();
        let indent = line.len() - text.len();
        if text.starts_with("#[cfg(test)]") {
            tested = Some(indent);
        }
        let is_test = tested.is_some();
        // As rustfmt lays code out, an item ends on the first line as far in as it began that closes it.
        if tested == Some(indent) && (text.starts_with('}') || text.ends_with(';')) {
            tested = None;
        }
        !is_test && !text.starts_with("//")
    });
    code.flat_map(move |line| {
        let mut pieces = line.split('"');
        let mut before = pieces.next().unwrap_or_default();
        std::iter::from_fn(move || {
            let literal = pieces.next()?;
            let given = before.ends_with("Text::new(");
            before = pieces.next().unwrap_or_default();
            Some((given, literal))
        })
        .filter(move |(given, literal)| {
            let known = |(first, _): (&str, &str)| namespaces.contains(&first);
            *given || (literal.split_once('.').is_some_and(known) && is_key(literal))
        })
        .map(|(_, literal)| literal)
    })
}

fn is_key(literal: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-.".contains(c);
    literal.chars().all(plain) && !literal.ends_with('.')
}

#[cfg(test)]
mod tests {
    use super::word_keys_in;

    #[test]
    fn code_after_a_test_item_still_speaks() {
        let source = r#"
#[cfg(test)]
mod tests;
fn first() { say("a.first"); }
impl Game {
    #[cfg(test)]
    fn only_in_tests() {
        say("a.test");
    }
    fn second() { say("a.second"); }
}
#[cfg(test)]
mod more {
    const KEY: &str = "a.other-test";
}
const LAST: &str = "a.last";
"#;
        let found: Vec<&str> = word_keys_in(source, &["a"]).collect();
        assert_eq!(found, ["a.first", "a.second", "a.last"]);
    }
}
