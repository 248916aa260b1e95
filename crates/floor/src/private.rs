//! Tables that people open for their friends: what they may choose, how many there may be, and their secret addresses.

use catalogue::Visitor;
use rulebook::Name;
use rules::{Edition, Game, Sign, StaffId, Text};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Terms;

use crate::opening::OpenError;
use crate::{Clock, Floor, Person, TableHandle, TableId, entropy, games};

/// Private tables that one person may have open at once.
pub const PRIVATE_EACH: usize = 4;
/// Private tables that all people together may have open at once.
const PRIVATE_MAX: usize = 1_000;

/// Seats of a private table: it is for two at least, and more than these fit around no table.
const SEATS_MIN: u8 = 2;
const SEATS_MAX: u8 = 9;

/// How many bots come where they are wanted.
const COMPANY: u8 = 4;

/// Stakes to choose from, as multiples of those at the practice table of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Stakes {
    #[default]
    Small,
    Medium,
    Large,
}

impl Stakes {
    const ALL: [Stakes; 3] = [Stakes::Small, Stakes::Medium, Stakes::Large];

    fn times(self) -> u64 {
        match self {
            Stakes::Small => 1,
            Stakes::Medium => 5,
            Stakes::Large => 10,
        }
    }
}

/// How long people have to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Tempo {
    /// As at the tables of the house.
    #[default]
    Usual,
    Relaxed,
    /// No time limit, except for people who are away.
    Untimed,
}

/// A private table that somebody wants to open. What is left out is as usual.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = PrivateTable)]
pub struct PrivateTable {
    pub game: String,
    pub edition: Option<Edition>,
    pub seats: Option<u8>,
    #[serde(default)]
    pub stakes: Stakes,
    #[serde(default)]
    pub tempo: Tempo,
    /// Whether bots keep people company.
    #[serde(default)]
    pub bots: bool,
}

/// A game of which private tables can be opened.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PrivateGame {
    pub game: &'static str,
    pub title: String,
    pub seats_min: u8,
    pub seats_usual: u8,
    pub seats_max: u8,
    /// Whether bots know how to play it.
    pub bots: bool,
    /// Its books, the usual one first.
    pub editions: Vec<PrivateEdition>,
}

/// A book that it can be played by.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PrivateEdition {
    pub edition: Edition,
    /// Those that differ.
    pub stakes: Vec<StakesOnOffer>,
}

#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StakesOnOffer {
    pub stakes: Stakes,
    /// The terms that players choose a table by, in one line.
    pub terms: String,
}

/// All games of which private tables can be opened.
pub fn private_games() -> Vec<PrivateGame> {
    catalogue::NAMES.iter().filter_map(|name| games::visit(name, Offered)?).collect()
}

impl TableId {
    /// The letters and digits of a key: none of them is mistaken for another.
    const KEY_SIGNS: &'static [u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
    /// 110 bits: nobody finds a private table by trying.
    const KEY_LENGTH: usize = 22;

    /// A new address that nobody can guess: `hold-em-` and a key.
    fn secret(game: &str) -> Result<Option<TableId>, OpenError> {
        let bytes: [u8; TableId::KEY_LENGTH] = entropy().map_err(OpenError::Entropy)?;
        let sign = |byte: &u8| char::from(TableId::KEY_SIGNS[usize::from(byte % 32)]);
        let key: String = bytes.iter().map(sign).collect();
        Ok(TableId::new(&format!("{game}-{key}")))
    }

    /// Whether the name is a secret: whoever knows it may come in, and nobody else is told that there is such a table.
    pub fn is_secret(&self) -> bool {
        let key = self.as_str().rsplit('-').next().unwrap_or_default();
        key.len() == TableId::KEY_LENGTH
    }
}

impl Floor {
    /// Opens a private table for a person.
    pub fn open_private_table(
        &self,
        by: &Person,
        wished: &PrivateTable,
    ) -> Result<TableId, OpenError> {
        let _turn = self.opening.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        self.may_open_private(by)?;
        let chosen = games::visit(&wished.game, Choosing { by, wished });
        let (terms, determinations) = chosen.ok_or(OpenError::NoSuchGame)??;
        let id = TableId::secret(&wished.game)?.ok_or(OpenError::NoSuchGame)?;
        self.open_table_by(HOUSE, &id, &wished.game, terms, Some(determinations))?;
        Ok(id)
    }

    fn may_open_private(&self, by: &Person) -> Result<(), OpenError> {
        let tables = self.tables();
        let open = tables.iter().filter(|table| table.private && !table.closed);
        let own = open.clone().filter(|table| table.opened_by == Some(by.id)).count();
        if own >= PRIVATE_EACH {
            return Err(OpenError::TooManyOwn);
        }
        if open.count() >= PRIVATE_MAX { Err(OpenError::TooManyPrivate) } else { Ok(()) }
    }

    /// Closes the private tables that nobody has been at for a day.
    pub async fn close_deserted(&self) {
        let shared = &self.ground.shared;
        for table in self.deserted(&shared.clock, shared.pace.day_ms) {
            table.close_deserted().await;
        }
    }

    fn deserted(&self, clock: &Clock, day_ms: u64) -> Vec<TableHandle> {
        let now_ms = clock.steady_ms();
        let is_deserted = |table: &&TableHandle| {
            let row = table.summary();
            let empty = row.private && !row.closed && row.people.is_empty();
            empty && clock.steady_of(row.at_ms).saturating_add(day_ms) <= now_ms
        };
        let tables = self.tables.read().unwrap_or_else(std::sync::PoisonError::into_inner);
        tables.values().filter(is_deserted).cloned().collect()
    }
}

/// The house approves the tables that people open, as it does its own.
const HOUSE: StaffId = crate::HOUSE;

struct Offered;

impl Visitor for Offered {
    type Output = Option<PrivateGame>;

    fn game<G: Game>(self, name: &'static str) -> Option<PrivateGame> {
        let others = Edition::ALL.into_iter().filter_map(|edition| G::practice_by(name, edition));
        let mut editions: Vec<PrivateEdition> = Vec::new();
        for given in std::iter::once(G::practice(name)).chain(others) {
            let Ok(setup) = G::setup(given.clone()) else { continue };
            let edition = G::sign(&setup).edition;
            if editions.iter().all(|other| other.edition != edition) {
                editions.push(PrivateEdition { edition, stakes: stakes::<G>(&given) });
            }
        }
        let setup = G::setup(G::practice(name)).ok()?;
        let (seats_usual, seats_max) = seats::<G>(&setup);
        Some(PrivateGame {
            game: name,
            title: title(name),
            seats_min: SEATS_MIN,
            seats_usual,
            seats_max,
            bots: bots::has_own_player::<G>(),
            editions,
        })
    }
}

/// The stakes that make a difference, and that the rules allow.
fn stakes<G: Game>(given: &G::Determinations) -> Vec<StakesOnOffer> {
    let mut offered: Vec<StakesOnOffer> = Vec::new();
    for stakes in Stakes::ALL {
        let Ok(setup) = G::setup(G::at_stakes(given.clone(), stakes.times())) else { continue };
        let terms = rulebook::words().say(&G::terms(&setup), |_| Name::You);
        if offered.iter().all(|other| other.terms != terms) {
            offered.push(StakesOnOffer { stakes, terms });
        }
    }
    offered
}

/// How many seats are usual, and the most there can be.
fn seats<G: Game>(setup: &G::Setup) -> (u8, u8) {
    match G::sign(setup) {
        Sign { seats, seats_max: u8::MAX, .. } => (seats, seats),
        Sign { seats, seats_max, .. } => (seats.min(seats_max), seats_max.min(SEATS_MAX)),
    }
}

fn title(game: &str) -> String {
    rulebook::book().game(game).map_or(game, |entry| entry.title.as_str()).to_owned()
}

/// The terms and determinations of a private table.
struct Choosing<'a> {
    by: &'a Person,
    wished: &'a PrivateTable,
}

impl Visitor for Choosing<'_> {
    type Output = Result<(Terms, Value), OpenError>;

    fn game<G: Game>(self, name: &'static str) -> Self::Output {
        let Choosing { by, wished } = self;
        let usual = G::practice(name);
        let given = match wished.edition {
            Some(edition)
                if G::setup(usual.clone()).ok().map(|s| G::sign(&s).edition) != Some(edition) =>
            {
                G::practice_by(name, edition).ok_or(OpenError::NoSuchEdition)?
            }
            _ => usual,
        };
        let given = G::at_stakes(given, wished.stakes.times());
        let given = match wished.tempo {
            Tempo::Usual => G::brisk(given),
            Tempo::Relaxed | Tempo::Untimed => G::relaxed(given),
        };
        let setup = G::setup(given.clone()).map_err(|_| OpenError::NoSuchGame)?;
        let (seats_usual, max) = seats::<G>(&setup);
        let seats = wished.seats.unwrap_or(seats_usual);
        if !(SEATS_MIN..=max).contains(&seats) {
            return Err(OpenError::Seats { min: SEATS_MIN, max });
        }
        let company = wished.bots && bots::has_own_player::<G>();
        let own = Text::new("table.private-name")
            .with("name", by.handle.to_string())
            .with("game", title(name));
        let terms = Terms {
            seats,
            bots: if company { COMPANY.min(seats - 1) } else { 0 },
            opened_by: Some(by.id),
            untimed: wished.tempo == Tempo::Untimed,
            ..Terms::practice(&rulebook::words().say(&own, |_| Name::You))
        };
        let given = serde_json::to_value(given).expect("determinations have an encoding");
        Ok((terms, given))
    }
}

#[cfg(test)]
mod tests {
    use cage::Role;
    use money::Cents;
    use table::{Handle, PersonId};

    use super::*;

    #[test]
    fn every_game_can_be_played_with_friends_at_any_stakes_and_tempo() {
        let (id, handle) = (PersonId(7), Handle::new("wattle").unwrap());
        let by = Person { id, handle, role: Role::Guest, balance: Cents::ZERO, money: Cents::ZERO };
        let offered = private_games();
        assert_eq!(offered.len(), catalogue::NAMES.len());
        for game in offered {
            assert!(game.editions.iter().all(|edition| edition.stakes.len() == 3), "{game:?}");
            for (edition, stakes, tempo) in game.editions.iter().flat_map(|edition| {
                let stakes = edition.stakes.iter().map(|offer| offer.stakes);
                stakes.flat_map(|stakes| {
                    [Tempo::Usual, Tempo::Relaxed, Tempo::Untimed]
                        .map(|tempo| (edition.edition, stakes, tempo))
                })
            }) {
                let wished = PrivateTable {
                    game: game.game.to_owned(),
                    edition: Some(edition),
                    seats: Some(game.seats_max),
                    stakes,
                    tempo,
                    bots: true,
                };
                let chosen = games::visit(game.game, Choosing { by: &by, wished: &wished });
                let (terms, _) = chosen.unwrap().unwrap();
                assert_eq!((terms.seats, terms.opened_by), (game.seats_max, Some(id)));
            }
        }
    }

    #[test]
    fn a_secret_is_known_by_its_form() {
        for game in catalogue::NAMES {
            let id = TableId::secret(game).unwrap().unwrap();
            assert!(id.is_secret(), "{id:?}");
            assert_ne!(Some(id), TableId::secret(game).unwrap());
            assert!(!TableId::new(&format!("{game}-20001")).unwrap().is_secret());
            for edition in Edition::ALL {
                let id = TableId::new(&format!("{game}-{}", edition.name()));
                assert!(!id.is_some_and(|id| id.is_secret()));
            }
        }
    }
}
