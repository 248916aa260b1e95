//! How an authority is printed: the one place that composes it.

use rules::{Clause, Edition};

use crate::Rulebook;

impl Rulebook {
    /// `[GAME EDITION, r 6.1(d)]`; a clause that the edition lacks is cited by its key alone.
    pub fn cite(&self, game: &str, edition: Edition, clause: Clause) -> String {
        match self.place_of(clause, game, edition) {
            Some(provision) => format!("[{game} {edition}, {}]", provision.citation()),
            None => format!("[{clause}]"),
        }
    }

    /// A sentence, then its authority; where no book speaks, the sentence alone.
    ///
    /// ```
    /// # let edition = "1999".parse()?;
    /// use rules::Clause;
    ///
    /// let book = rulebook::book();
    /// let told = |clause| book.refusal_sentence("The steps are $1.", clause, "money-wheel", edition);
    /// assert_eq!(told(Some(Clause::Multiples)), "The steps are $1. [money-wheel 1999, r 3.3]");
    /// assert_eq!(told(None), "The steps are $1.");
    /// # Ok::<(), rules::NoSuchEdition>(())
    /// ```
    pub fn refusal_sentence(
        &self,
        sentence: &str,
        clause: impl Into<Option<Clause>>,
        game: &str,
        edition: Edition,
    ) -> String {
        match clause.into() {
            Some(clause) => format!("{sentence} {}", self.cite(game, edition, clause)),
            None => sentence.to_owned(),
        }
    }
}
