//! Answers "what is this clause?" for a key, a number or an id.

use std::fmt;

use rules::{Clause, Edition};

use crate::{Entry, GameEntry, Provision, Reading, Rulebook, nearest};

/// Everything the rulebook knows about one clause.
#[derive(Clone, Debug)]
pub struct Explanation<'a> {
    pub entry: &'a Entry,
    /// The place that was asked about; `None` if several games have the key and none was named.
    pub provision: Option<&'a Provision>,
    /// The game and edition in which it was found; front matter belongs to no game.
    pub setting: Option<Setting<'a>>,
    /// All places that the key covers, in the order of the books.
    pub everywhere: Vec<&'a Provision>,
    pub readings: Vec<&'a Reading>,
}

impl<'a> Explanation<'a> {
    /// The summary for the place that was asked about, otherwise that of the key.
    pub fn summary(&self) -> &'a str {
        let own = self.provision.and_then(|provision| provision.summary.as_deref());
        own.unwrap_or(&self.entry.summary)
    }
}

/// The game and edition in which a clause was found, with its neighbours.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'a> {
    pub game: &'a GameEntry,
    pub edition: Edition,
    pub before: Option<&'a Provision>,
    pub after: Option<&'a Provision>,
}

/// Where to look.
#[derive(Clone, Copy)]
enum Scope<'a> {
    Game(&'a GameEntry, Edition),
    /// All games, in one edition or each in its latest.
    All(Option<Edition>),
}

/// Why a question has no answer, and what would have one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotExplained {
    NoSuchGame {
        asked: String,
        nearest: Vec<String>,
        games: Vec<String>,
    },
    NoSuchEdition {
        game: String,
        asked: Edition,
        editions: Vec<Edition>,
    },
    NoSuchClause {
        asked: String,
        nearest: Vec<String>,
    },
    /// A number that no clause has in this game. `numbers` are those of its section, if there is one; otherwise
    /// `sections` are those of the game.
    NoSuchNumber {
        asked: String,
        game: String,
        edition: Edition,
        numbers: Vec<String>,
        sections: Vec<String>,
    },
    /// A clause that this edition of the game does not have.
    NotInGame {
        key: &'static str,
        game: String,
        edition: Edition,
    },
    /// A number that means different clauses in different games.
    SeveralGames {
        asked: String,
        games: Vec<String>,
    },
}

impl Rulebook {
    /// Finds a clause by its key, by its number (in `game`, or in whichever game has it), or by an id.
    /// Without an edition a game's latest is meant.
    ///
    /// ```
    /// let book = rulebook::book();
    /// let found = book.explain("6.1(d)", Some("money-wheel"), None)?;
    /// assert_eq!(found.entry.clause.key(), "odds-of-11");
    /// assert_eq!(book.explain("odds-of-11", None, None)?.provision, found.provision);
    /// # Ok::<(), rulebook::NotExplained>(())
    /// ```
    pub fn explain(
        &self,
        asked: &str,
        game: Option<&str>,
        edition: Option<Edition>,
    ) -> Result<Explanation<'_>, NotExplained> {
        let asked = asked.trim();
        let scope = match game {
            Some(name) => {
                let game = self.game_or_hint(name)?;
                Scope::Game(game, game.edition_or_hint(edition)?)
            }
            None => Scope::All(edition),
        };
        if let Some(clause) = Clause::from_key(&asked.to_lowercase()) {
            return self.explain_key(clause, scope);
        }
        if asked.contains('/') {
            let provision = self.provision(asked);
            return self.explain_id(provision.ok_or_else(|| self.no_such_clause(asked))?, scope);
        }
        self.explain_number(asked, scope)
    }

    /// The game of a name, or which names there are.
    pub fn game_or_hint(&self, name: &str) -> Result<&GameEntry, NotExplained> {
        self.game(&name.to_lowercase()).ok_or_else(|| {
            let games: Vec<String> = self.games().map(|game| game.name.clone()).collect();
            let near = nearest(name, games.iter().map(String::as_str));
            let nearest = near.into_iter().map(str::to_owned).collect();
            NotExplained::NoSuchGame { asked: name.to_owned(), nearest, games }
        })
    }

    /// The games and editions to look at. One that lacks the edition asked for is passed over.
    fn within<'a>(&'a self, scope: Scope<'a>) -> Vec<(&'a GameEntry, Edition)> {
        match scope {
            Scope::Game(game, edition) => vec![(game, edition)],
            Scope::All(asked) => self
                .games()
                .filter_map(|game| Some((game, game.edition_or_hint(asked).ok()?)))
                .collect(),
        }
    }

    fn explain_key<'a>(
        &'a self,
        clause: Clause,
        scope: Scope<'a>,
    ) -> Result<Explanation<'a>, NotExplained> {
        let mut found = self.within(scope);
        found.retain(|(game, edition)| self.place_of(clause, &game.name, *edition).is_some());
        match (&found[..], scope) {
            (&[(game, edition)], _) => {
                let provision = self.place_of(clause, &game.name, edition);
                self.explanation(clause, provision, Some((game, edition)))
            }
            ([], Scope::Game(game, edition)) => {
                let (key, game) = (clause.key(), game.name.clone());
                Err(NotExplained::NotInGame { key, game, edition })
            }
            _ => self.explanation(clause, None, None),
        }
    }

    /// An id says itself which edition it belongs to; a scope can only say in which of the games.
    fn explain_id<'a>(
        &'a self,
        provision: &'a Provision,
        scope: Scope<'a>,
    ) -> Result<Explanation<'a>, NotExplained> {
        let edition = provision.edition;
        let holds = |game: &GameEntry| game.books(edition).contains(&provision.book);
        let holder = match scope {
            Scope::Game(game, _) if !holds(game) && !provision.is_front_matter() => {
                let (key, game) = (provision.clause.key(), game.name.clone());
                return Err(NotExplained::NotInGame { key, game, edition });
            }
            Scope::Game(game, _) => Some(game).filter(|game| holds(game)),
            Scope::All(_) => {
                let mut holders = self.games().filter(|game| holds(game));
                holders.next().filter(|_| holders.next().is_none())
            }
        };
        self.explanation(provision.clause, Some(provision), holder.map(|game| (game, edition)))
    }

    fn explain_number<'a>(
        &'a self,
        asked: &str,
        scope: Scope<'a>,
    ) -> Result<Explanation<'a>, NotExplained> {
        let looked_at = self.within(scope).into_iter();
        let found: Vec<(&GameEntry, Edition, &Provision)> = looked_at
            .filter_map(|(game, edition)| {
                let provision = self.provision_by_number(&game.name, edition, asked)?;
                Some((game, edition, provision))
            })
            .collect();
        match (&found[..], scope) {
            (&[(game, edition, provision)], _) => {
                self.explanation(provision.clause, Some(provision), Some((game, edition)))
            }
            ([], Scope::Game(game, edition)) if asked.contains(|c: char| c.is_ascii_digit()) => {
                Err(self.no_such_number(asked, game, edition))
            }
            ([], _) => Err(self.no_such_clause(asked)),
            (several, _) => {
                let games = several.iter().map(|(game, ..)| game.name.clone()).collect();
                Err(NotExplained::SeveralGames { asked: asked.to_owned(), games })
            }
        }
    }

    fn explanation<'a>(
        &'a self,
        clause: Clause,
        provision: Option<&'a Provision>,
        setting: Option<(&'a GameEntry, Edition)>,
    ) -> Result<Explanation<'a>, NotExplained> {
        let entry = self.entry(clause).ok_or_else(|| self.no_such_clause(clause.key()))?;
        let setting = setting.map(|(game, edition)| {
            let id = provision.map_or("", |provision| provision.id.as_str());
            let (before, after) = self.neighbours(&game.name, edition, id);
            Setting { game, edition, before, after }
        });
        Ok(Explanation {
            entry,
            provision,
            setting,
            everywhere: self.provisions().filter(|it| it.clause == clause).collect(),
            readings: entry.readings.iter().filter_map(|id| self.reading(id)).collect(),
        })
    }

    fn no_such_number(&self, asked: &str, game: &GameEntry, edition: Edition) -> NotExplained {
        let section = asked.split(['.', '(']).next();
        let all = self.sections(&game.name, edition);
        let numbers: Vec<String> = all
            .iter()
            .filter(|found| found.number == section)
            .flat_map(|found| &found.provisions)
            .map(|provision| provision.number().to_owned())
            .collect();
        let sections = all.iter().filter_map(|found| found.number.map(str::to_owned));
        let sections = sections.filter(|_| numbers.is_empty()).collect();
        let (asked, game) = (asked.to_owned(), game.name.clone());
        NotExplained::NoSuchNumber { asked, game, edition, numbers, sections }
    }

    fn no_such_clause(&self, asked: &str) -> NotExplained {
        let near = nearest(asked, self.entries().map(|entry| entry.clause.key()));
        let nearest = near.into_iter().map(str::to_owned).collect();
        NotExplained::NoSuchClause { asked: asked.to_owned(), nearest }
    }
}

impl GameEntry {
    /// The edition asked for, or the latest; or which editions there are.
    pub fn edition_or_hint(&self, asked: Option<Edition>) -> Result<Edition, NotExplained> {
        let asked = asked.unwrap_or_else(|| self.latest_edition());
        if self.editions.contains_key(&asked) {
            return Ok(asked);
        }
        let (game, editions) = (self.name.clone(), self.editions().collect());
        Err(NotExplained::NoSuchEdition { game, asked, editions })
    }
}

impl fmt::Display for NotExplained {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotExplained::NoSuchGame { asked, nearest, games } => {
                write!(f, "no game is called {asked:?}")?;
                if let Some(near) = nearest.first() {
                    write!(f, "; did you mean {near}?")?;
                }
                write!(f, "\nGames: {}", games.join(", "))
            }
            NotExplained::NoSuchEdition { game, asked: Edition::Customary, editions } => {
                let editions: Vec<&str> = editions.iter().map(|edition| edition.name()).collect();
                let editions = editions.join(", ");
                write!(
                    f,
                    "the customary edition is no book: it is the usage of card rooms elsewhere, and \
                     tables can play by it\nEditions of {game}: {editions}"
                )
            }
            NotExplained::NoSuchEdition { game, asked, editions } => {
                let editions: Vec<&str> = editions.iter().map(|edition| edition.name()).collect();
                let editions = editions.join(", ");
                write!(
                    f,
                    "the {asked} edition does not have {game}\nEditions of {game}: {editions}"
                )
            }
            NotExplained::NoSuchClause { asked, nearest } if nearest.is_empty() => write!(
                f,
                "no clause is called {asked:?}\n\
                 Name a key such as no-more-bets, a number such as 6.1(d), or an id."
            ),
            NotExplained::NoSuchClause { asked, nearest } => {
                write!(f, "no clause is called {asked:?}; did you mean {}?", nearest.join(", "))
            }
            NotExplained::NoSuchNumber { asked, game, edition, numbers, sections } => {
                write!(f, "{game} {edition} has no clause {asked}")?;
                if numbers.is_empty() {
                    write!(f, "\nIts sections: {}", sections.join(", "))
                } else {
                    write!(f, "\nIn that section: {}", numbers.join(", "))
                }
            }
            NotExplained::NotInGame { key, game, edition } => {
                write!(f, "{game} {edition} has no clause {key}")
            }
            NotExplained::SeveralGames { asked, games } => write!(
                f,
                "several games have a clause {asked}; name one with --game\nGames: {}",
                games.join(", ")
            ),
        }
    }
}

impl std::error::Error for NotExplained {}
