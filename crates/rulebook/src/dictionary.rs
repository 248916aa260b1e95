//! `dictionary.toml`: two words for one thing.

/// A word that we use, and the others for the same thing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    pub word: String,
    pub means: String,
    pub also: Vec<OtherWord>,
}

/// Another word for a thing, and its source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OtherWord {
    pub word: String,
    /// A book as ids begin (`INSTRUMENT/BOOK`), or `players`.
    pub said: String,
}
