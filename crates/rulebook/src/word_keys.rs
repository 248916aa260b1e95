//! Which keys of the word list a source names.

/// The keys of the word list that a Rust source names: dotted texts whose first part is one of
/// `namespaces`, and whatever `Text::new` is given. Comments and test modules are passed over.
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
    let source = source.split("#[cfg(test)]").next().unwrap_or_default();
    let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
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
