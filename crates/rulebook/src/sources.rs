//! The texts that a rulebook is read from.

use crate::Language;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// The files of `rulebook/` and the fixtures, by name and text. Their order does not matter.
#[derive(Clone, Debug, Default)]
pub struct Sources<'a> {
    /// The files of `rulebook/clauses/`.
    pub clauses: Vec<(&'a str, &'a str)>,
    pub games: &'a str,
    pub sections: &'a str,
    pub dictionary: &'a str,
    pub readings: &'a str,
    /// The files of `rulebook/words/`, each with its language and path.
    pub words: Vec<(Language, &'a str, &'a str)>,
    /// The files of `tests/clauses/`.
    pub fixtures: Vec<(&'a str, &'a str)>,
}

impl Sources<'static> {
    /// The files that this binary was built with.
    pub fn embedded() -> Sources<'static> {
        let text = |list: &[(&str, &'static str)], name: &str| {
            list.iter().find(|(known, _)| *known == name).map_or("", |(_, text)| *text)
        };
        let words = WORDS.iter().filter_map(|(file, text)| {
            let folder = file.strip_prefix("rulebook/words/")?.split('/').next()?;
            Some((Language::from_code(folder)?, *file, *text))
        });
        Sources {
            clauses: CLAUSES.to_vec(),
            games: text(FILES, "rulebook/games.toml"),
            sections: text(FILES, "rulebook/sections.toml"),
            dictionary: text(FILES, "rulebook/dictionary.toml"),
            readings: text(READINGS, "rulebook/readings.md"),
            words: words.collect(),
            fixtures: FIXTURES.to_vec(),
        }
    }
}
