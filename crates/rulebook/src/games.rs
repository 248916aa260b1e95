//! Games: their editions, and the contents of each in the book's order.

use std::collections::BTreeMap;

use rules::{Clause, Edition};
use serde::Serialize;

use crate::{Provision, Rulebook};

/// A game as the rulebook knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameEntry {
    /// The frozen name: `money-wheel`.
    pub name: String,
    /// As people write it: `Money Wheel`.
    pub title: String,
    /// The name of its jackpot: `Boomerang`.
    pub jackpot: Option<String>,
    pub family: Family,
    pub(crate) latest: Edition,
    pub(crate) editions: BTreeMap<Edition, Contents>,
}

/// The kind of table that a game is played on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    Poker,
    Wheels,
    BankedCards,
    TilesAndDice,
    Keno,
}

/// The books of one edition of a game, and its provisions as places in [`Rulebook::provisions`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Contents {
    pub(crate) books: Vec<String>,
    pub(crate) provisions: Vec<usize>,
}

/// A section of a game's rules.
#[derive(Clone, Debug)]
pub struct Section<'a> {
    /// `6`, `A1`, `Appendix B`; the definitions have no number.
    pub number: Option<&'a str>,
    pub title: &'a str,
    pub provisions: Vec<&'a Provision>,
}

/// The title of the definitions, which have no section number to find one by.
const DEFINITIONS: &str = "Words";

impl Family {
    const NAMES: [(Family, &'static str); 5] = [
        (Family::Poker, "poker"),
        (Family::Wheels, "wheels"),
        (Family::BankedCards, "banked-cards"),
        (Family::TilesAndDice, "tiles-and-dice"),
        (Family::Keno, "keno"),
    ];

    pub fn from_name(name: &str) -> Option<Family> {
        Family::NAMES.into_iter().find(|(_, known)| *known == name).map(|(family, _)| family)
    }
}

impl GameEntry {
    /// The editions that have this game, oldest first.
    pub fn editions(&self) -> impl Iterator<Item = Edition> {
        self.editions.keys().copied()
    }

    /// The edition that it is played by unless a table says otherwise.
    pub fn latest_edition(&self) -> Edition {
        self.latest
    }

    /// The books that an edition of the game consists of.
    pub fn books(&self, edition: Edition) -> &[String] {
        self.editions.get(&edition).map_or(&[], |contents| &contents.books)
    }
}

impl Rulebook {
    pub fn game(&self, name: &str) -> Option<&GameEntry> {
        self.games.get(name)
    }

    /// All games, by name.
    pub fn games(&self) -> impl Iterator<Item = &GameEntry> {
        self.games.values()
    }

    /// See [`GameEntry::latest_edition`].
    pub fn latest_edition(&self, game: &str) -> Option<Edition> {
        self.game(game).map(GameEntry::latest_edition)
    }

    /// The provisions of a game in the book's order; none if the edition does not have the game.
    pub fn contents(&self, game: &str, edition: Edition) -> impl Iterator<Item = &Provision> {
        let contents = self.game(game).and_then(|game| game.editions.get(&edition));
        let places = contents.map_or(&[][..], |contents| &contents.provisions);
        places.iter().map(|place| &self.provisions[*place])
    }

    /// The same in sections, definitions first.
    pub fn sections(&self, game: &str, edition: Edition) -> Vec<Section<'_>> {
        let mut sections: Vec<Section<'_>> = Vec::new();
        for provision in self.contents(game, edition) {
            let number = provision.place.section();
            let open = sections.last_mut().filter(|section| {
                section.number == number && section.provisions[0].book == provision.book
            });
            match open {
                Some(section) => section.provisions.push(provision),
                None => sections.push(Section {
                    number,
                    title: number.map_or(DEFINITIONS, |number| self.title(provision, number)),
                    provisions: vec![provision],
                }),
            }
        }
        sections
    }

    /// The title of a provision's section, or its number if the data has no title.
    fn title<'a>(&'a self, provision: &Provision, number: &'a str) -> &'a str {
        let key = (provision.book.clone(), number.to_owned());
        self.sections.get(&key).map_or(number, String::as_str)
    }

    /// The place of a clause in an edition of a game: the first one, if the key covers several. Front matter of the
    /// edition's instrument counts.
    pub fn place_of(&self, clause: Clause, game: &str, edition: Edition) -> Option<&Provision> {
        let front =
            |provision: &&Provision| provision.edition == edition && provision.is_front_matter();
        let offered = self.game(game)?.editions.contains_key(&edition);
        self.contents(game, edition)
            .chain(self.provisions.iter().filter(front).filter(|_| offered))
            .find(|provision| provision.clause == clause)
    }

    /// The number of a clause in an edition of a game: `6.1(d)`, `definition of void`.
    pub fn number(&self, clause: Clause, game: &str, edition: Edition) -> Option<&str> {
        self.place_of(clause, game, edition).map(Provision::number)
    }

    /// The clause behind a number. Capitals, spaces and a leading `r` or `rule` do not matter.
    pub fn clause_by_number(&self, game: &str, edition: Edition, number: &str) -> Option<Clause> {
        self.provision_by_number(game, edition, number).map(|provision| provision.clause)
    }

    pub fn provision_by_number(
        &self,
        game: &str,
        edition: Edition,
        number: &str,
    ) -> Option<&Provision> {
        let asked = plain(number);
        self.contents(game, edition).find(|provision| {
            let place = provision.id.strip_prefix(&provision.book).unwrap_or_default();
            plain(provision.number()) == asked || plain(&place[1..]) == asked
        })
    }

    /// The provisions before and after one in the book's order.
    pub fn neighbours(
        &self,
        game: &str,
        edition: Edition,
        id: &str,
    ) -> (Option<&Provision>, Option<&Provision>) {
        let all: Vec<&Provision> = self.contents(game, edition).collect();
        let Some(at) = all.iter().position(|provision| provision.id == id) else {
            return (None, None);
        };
        (at.checked_sub(1).map(|before| all[before]), all.get(at + 1).copied())
    }
}

/// A number without what people leave out or add.
fn plain(number: &str) -> String {
    let small = number.to_lowercase();
    let small = small.trim();
    let bare = ["rule ", "r ", "r. "].into_iter().find_map(|lead| small.strip_prefix(lead));
    bare.unwrap_or(small).replace('²', ",second").split_whitespace().collect()
}
