//! The table that a history was played at, by the custom of other card rooms; and the name of one of our tables
//! in the notation.

use std::fmt;

use money::Cents;
use poker::{AceInLowHands, AceInStraights, Antes, BurnCards, Commission, Determinations};
use poker::{
    Forced, HeadsUp, Levels, Limit, Opening, SEATS_MAX, Setup, Variant, Wins, practice_by,
};
use rules::Edition;

use super::{Blind, History};

/// Why our poker room has no table for a history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoTable {
    NoSuchGame { variant: String },
    Missing { field: &'static str },
    Players { found: usize },
    Length { field: &'static str, found: usize, players: usize },
    Antes,
    Blinds,
}

impl fmt::Display for NoTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoTable::NoSuchGame { variant } => write!(
                f,
                "`{variant}` is not played here; use N, P or F followed by T, O, O/8, 7S, 7S/8, R, 5D or 5S"
            ),
            NoTable::Missing { field } => write!(f, "a hand of this game needs `{field}`"),
            NoTable::Players { found } => {
                write!(f, "a table has 2 to {SEATS_MAX} players; this hand has {found}")
            }
            NoTable::Length { field, found, players } => {
                write!(f, "`{field}` has {found} entries for {players} players")
            }
            NoTable::Antes => f.write_str(
                "either all players post the same ante, or the last blind posts one for all; these antes do neither",
            ),
            NoTable::Blinds => f.write_str(
                "one to three players post blinds, one after the other from the first player; these blinds differ",
            ),
        }
    }
}

/// A game of the room, and the meaning of the letters around its code.
struct Code {
    game: &'static str,
    betting: Betting,
    wins: Wins,
    /// The betting round from which the larger bet applies, at fixed limits.
    larger_from: u8,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Betting {
    NoLimit,
    PotLimit,
    Fixed,
}

/// The games of the notation, whatever the limit.
const GAMES: [(&str, &str, Wins, u8); 8] = [
    ("T", "hold-em", Wins::High, 3),
    ("O", "omaha", Wins::High, 3),
    ("O/8", "omaha", Wins::SplitEightOrBetter, 3),
    ("7S", "seven-card-stud", Wins::High, 3),
    ("7S/8", "seven-card-stud", Wins::SplitEightOrBetter, 3),
    ("R", "seven-card-stud", Wins::Low, 3),
    ("5D", "draw", Wins::High, 2),
    ("5S", "five-card-stud", Wins::High, 3),
];

/// The codes that the standard itself has.
const STANDARD: [&str; 7] = ["FT", "NT", "PO", "FO/8", "F7S", "F7S/8", "FR"];

/// The codes of the notation, and the same with other limits.
fn code(variant: &str) -> Result<Code, NoTable> {
    let unknown = || NoTable::NoSuchGame { variant: variant.to_owned() };
    let name = variant.get(1..).ok_or_else(unknown)?;
    let known = GAMES.into_iter().find(|(code, ..)| *code == name);
    let (_, game, wins, larger_from) = known.ok_or_else(unknown)?;
    let betting = match variant.get(..1) {
        Some("N") => Betting::NoLimit,
        Some("P") => Betting::PotLimit,
        Some("F") => Betting::Fixed,
        _ => return Err(unknown()),
    };
    Ok(Code { game, betting, wins, larger_from })
}

/// The name of a table: its code, or the name of its game if there is no code.
pub(crate) fn variant(given: &Determinations) -> String {
    let same = |game: &(&str, &str, Wins, u8)| game.1 == given.game && game.2 == given.wins;
    let Some((code, .., larger_from)) = GAMES.into_iter().find(same) else {
        return given.game.clone();
    };
    match given.limit {
        Limit::None => format!("N{code}"),
        Limit::FullPot => format!("P{code}"),
        Limit::Fixed { from_betting_round, .. } if from_betting_round == larger_from => {
            format!("F{code}")
        }
        _ => given.game.clone(),
    }
}

/// Why other programs that read the notation would play a table's rounds differently, if they would.
pub(crate) fn not_standard(given: &Determinations) -> Option<&'static str> {
    let variant = variant(given);
    let custom = given.edition == Edition::Customary;
    let ace = given.ace_in_straights == Some(AceInStraights::HighAndLow)
        || given.ace_in_straights.is_none() && custom;
    let stud = given.game.ends_with("stud");
    match () {
        () if !STANDARD.contains(&variant.as_str()) => Some("the standard has no code for it"),
        () if given.cards != 52 || given.joker => Some("it is not played with 52 cards"),
        () if !ace || given.ace_in_low_hands != AceInLowHands::Low => {
            Some("the ace ranks differently")
        }
        () if given.opening != Opening::CallRaiseOrFold => Some("the betting opens differently"),
        () if stud && !(custom && given.bring_in.is_some()) => Some("stud opens differently"),
        () => None,
    }
}

/// The ante and blind that each player posts before the cards, in the order of the deal.
pub(crate) fn forced(given: &Determinations, players: usize) -> Vec<(Cents, Cents)> {
    let (ante, levels) = match given.forced {
        Forced::Ante { each } => (each, Levels::default()),
        Forced::Blinds { levels, ante, .. } => (ante, levels),
    };
    let setup = Setup::try_from(given.clone());
    let heads_up = setup.map_or(HeadsUp::FirstCard, |setup| setup.heads_up());
    let button_first = players == 2 && heads_up == HeadsUp::Button;
    let mut blinds: Vec<Cents> = levels.iter().take(players).collect();
    let last = blinds.len().checked_sub(1);
    blinds.resize(players, Cents::ZERO);
    let antes = (0..players).map(|player| match given.antes {
        Antes::ByLastBlind if Some(player) != last => Cents::ZERO,
        _ => ante,
    });
    let mut forced: Vec<(Cents, Cents)> = antes.zip(blinds).collect();
    if button_first {
        forced.reverse();
    }
    forced
}

/// With two players the notation reverses its lists of antes and blinds.
pub(crate) fn as_listed<T>(mut of_players: Vec<T>) -> Vec<T> {
    if of_players.len() == 2 {
        of_players.reverse();
    }
    of_players
}

/// The determinations to replay a history with.
pub(crate) fn determinations(history: &History) -> Result<Determinations, NoTable> {
    if let Some(own) = &history.own {
        check_lengths(history)?;
        return Ok(Determinations::clone(own));
    }
    let code = code(&history.variant)?;
    let variant = Variant::named(code.game);
    let variant = variant.ok_or(NoTable::NoSuchGame { variant: history.variant.clone() })?;
    check_lengths(history)?;
    let bet_min = if code.betting == Betting::Fixed {
        history.small_bet.ok_or(NoTable::Missing { field: "small_bet" })?
    } else {
        let least = history.min_bet.or(history.small_bet);
        least.ok_or(NoTable::Missing { field: "min_bet" })?
    };
    let limit = match code.betting {
        Betting::NoLimit => Limit::None,
        Betting::PotLimit => Limit::FullPot,
        Betting::Fixed => Limit::Fixed {
            later: history.big_bet.ok_or(NoTable::Missing { field: "big_bet" })?,
            from_betting_round: code.larger_from,
        },
    };
    let (ante, antes) = antes(history)?;
    let (levels, heads_up) = levels(history)?;
    let forced = match levels {
        Some(levels) => Forced::Blinds { levels, over_blind: None, ante },
        None => Forced::Ante { each: ante },
    };
    Ok(Determinations {
        wins: code.wins,
        table_stake_min: bet_min,
        buy_in_max: None,
        bet_min,
        forced,
        antes,
        heads_up,
        limit,
        // Histories do not record burnt cards.
        burn: BurnCards::NotBurnt,
        bring_in: history.bring_in,
        // Histories are compared before commission.
        commission: Commission::None,
        smallest_chip: history.scale.unit(),
        ..practice_by(variant, Edition::Customary)
    })
}

fn check_lengths(history: &History) -> Result<(), NoTable> {
    let players = history.starting_stacks.len();
    if !(2..=usize::from(SEATS_MAX)).contains(&players) {
        return Err(NoTable::Players { found: players });
    }
    for (field, found) in
        [("antes", history.antes.len()), ("blinds_or_straddles", history.blinds.len())]
    {
        if found != players && found != 0 {
            return Err(NoTable::Length { field, found, players });
        }
    }
    Ok(())
}

/// The blinds in turn, if there are any; straddles are blinds too, each above the one before. With two players
/// they are written the other way round, for the button posts the first; where they fall, it did not.
fn levels(history: &History) -> Result<(Option<Levels>, Option<HeadsUp>), NoTable> {
    let mut levels: Vec<Cents> = history.blinds.iter().map(|blind| blind.in_turn()).collect();
    let falls = matches!(levels[..], [first, second] if first > second && !second.is_zero());
    if falls {
        levels.reverse();
    }
    let count = levels.iter().take_while(|level| !level.is_zero()).count();
    if count > 3 || levels.iter().skip(count).any(|level| !level.is_zero()) {
        return Err(NoTable::Blinds);
    }
    let level = |nth: usize| levels.get(nth).copied().unwrap_or_default();
    let blinds = (count > 0).then(|| Levels([level(0), level(1), level(2)]));
    Ok((blinds, falls.then_some(HeadsUp::FirstCard)))
}

/// Either all put in the same, or the last blind one for all. With two players the lists of antes and blinds are
/// both written the other way round, so that an ante stands where its blind does.
fn antes(history: &History) -> Result<(Cents, Antes), NoTable> {
    let first = history.antes.first().copied().unwrap_or_default();
    let usual = if history.antes_trimmed { Antes::Matched } else { Antes::InMainPot };
    if history.antes.iter().all(|ante| *ante == first) {
        return Ok((first, usual));
    }
    let mut putting_in = history.antes.iter().enumerate().filter(|(_, ante)| !ante.is_zero());
    let last_blind = history.blinds.iter().rposition(|blind| !blind.in_turn().is_zero());
    match (putting_in.next(), putting_in.next()) {
        (Some((at, ante)), None) if Some(at) == last_blind => Ok((*ante, Antes::ByLastBlind)),
        _ => Err(NoTable::Antes),
    }
}

impl Blind {
    pub(super) fn in_turn(self) -> Cents {
        match self {
            Blind::Usual(amount) => amount,
            Blind::Late(_) => Cents::ZERO,
        }
    }
}
