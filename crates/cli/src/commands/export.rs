//! `croupier export`: writes finished rounds for other programs.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{Context, Result};
use clap::{Args, ValueEnum};
use floor::{Clock, PlayedRound, Unsealing, Vault};
use jiff::Timestamp;
use journal::SqliteJournal;

use super::{Misuse, game_name};
use crate::bar::thousands;
use history::calendar::{moment, second_of};
use history::record::{self, Hand};
use history::write::Document;

/// Writes finished rounds for other programs
///
/// phh: poker hands in the PHH notation, many in one file (.phhs), or one per file with --each. If the notation has no code
/// for a game or limit, the file uses our own name for it; `croupier replay` reads such hands, other programs do not, and
/// --strict leaves them out. Fields with a leading underscore are ours: game, edition, commission, what each player won or lost,
/// and in _setup the table's settings, so that `croupier replay` replays the hand by the same rules.
///
/// json: every round of every game, one line each. Poker rounds have the fields of the notation, and `croupier replay` reads
/// them; other rounds have _events, as the table recorded them.
///
/// csv: one row for each round and player, with the amount won or lost.
///
/// Cards that nobody showed are written as ?? unless you give --unseal and DIR/secret/seal.key is there. To open them, give
/// your name with --as. Before the first card is opened, the journal records your name, the time and the request,
/// and `croupier verify --data` reports it. So --unseal does not work while a server runs on the journal; without --unseal
/// a server may be running. Rounds in progress are not written.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  croupier export --data ./data > hands.phhs
  croupier export --data ./data --game hold-em --rounds 10..20 --each ./hands
  croupier export --data ./data --format json --since 2026-11-15 --out rounds.jsonl
  croupier export --data ./data --format csv --table faro-1
  croupier export --data ./data --strict --unseal --as 'A. Inspector' --out hands.phhs")]
pub(crate) struct Export {
    /// The folder of a journal
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// The format to write
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Only rounds of this table; may be given several times
    #[arg(long = "table", value_name = "NAME")]
    tables: Vec<String>,
    /// Only rounds of this game; may be given several times
    #[arg(long = "game", value_name = "GAME", value_parser = game_name())]
    games: Vec<String>,
    /// Only rounds with these numbers: 7, 3..9 (both ends included), 3.. or ..9
    #[arg(long, value_name = "NUMBERS")]
    rounds: Option<Numbers>,
    /// Only rounds that ended on or after this day or time, in UTC
    #[arg(long, value_name = "WHEN", value_parser = moment)]
    since: Option<Timestamp>,
    /// Leave out hands that other programs would not read, or would play differently
    #[arg(long)]
    strict: bool,
    /// Also write cards that nobody showed, using the key in DIR/secret/seal.key; this goes on record
    #[arg(long, requires = "by")]
    unseal: bool,
    /// The name of the person who unseals
    #[arg(long = "as", value_name = "NAME", requires = "unseal", value_parser = name_of_person)]
    by: Option<String>,
    /// Write to this file instead of standard output
    #[arg(long, value_name = "FILE", conflicts_with = "each")]
    out: Option<PathBuf>,
    /// Write each hand to its own file in this folder, TABLE-ROUND.phh
    #[arg(long, value_name = "FOLDER")]
    each: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
enum Format {
    #[default]
    Phh,
    Json,
    Csv,
}

/// Numbers from one to another, either of which may be left open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Numbers {
    first: u64,
    last: u64,
}

impl FromStr for Numbers {
    type Err = String;

    fn from_str(text: &str) -> Result<Numbers, String> {
        let end = |number: &str, open| if number.is_empty() { Ok(open) } else { number.parse() };
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        match (end(first, 1), end(last, u64::MAX)) {
            (Ok(first), Ok(last)) if first <= last && !text.is_empty() => {
                Ok(Numbers { first, last })
            }
            _ => Err("give a number like 7, or a range like 3..9, 3.. or ..9".to_owned()),
        }
    }
}

/// A name that fits on one line.
fn name_of_person(text: &str) -> Result<String, String> {
    const CHARS_MAX: usize = 80;
    let name = text.trim();
    let plain = !name.is_empty() && !name.contains(char::is_control);
    if plain && name.chars().count() <= CHARS_MAX {
        Ok(name.to_owned())
    } else {
        Err(format!("a name must have 1 to {CHARS_MAX} characters, on one line"))
    }
}

impl Export {
    pub(crate) fn run(self) -> Result<()> {
        if self.each.is_some() && self.format != Format::Phh {
            return Err(
                Misuse("--each writes .phh files, and needs --format phh".to_owned()).into()
            );
        }
        let journal = SqliteJournal::open_read_only(&self.data)?;
        self.check_names(&journal)?;
        let vault = self.vault()?;
        let mut writer = Writer::to(self.format, self.out.as_deref(), self.each.as_deref())?;
        let mut written = Ok(());
        let wanted = |id: &floor::TableId, games: &[&str]| {
            let table =
                self.tables.is_empty() || self.tables.iter().any(|name| name == id.as_str());
            table && (self.games.is_empty() || games.iter().any(|game| self.wants_game(game)))
        };
        floor::read_rounds(&journal, vault.as_ref(), &wanted, &mut |round| {
            if self.wants(&round) {
                written = writer.write(&round, self.strict);
            }
            written.is_ok()
        })?;
        written?;
        writer.finish()
    }

    /// An unknown name is a slip, and writing nothing would hide it.
    fn check_names(&self, journal: &SqliteJournal) -> Result<()> {
        let tables = floor::table_names(journal)?;
        let stray = self.tables.iter().find(|name| tables.iter().all(|id| id.as_str() != *name));
        if let Some(name) = stray {
            let known: Vec<&str> = tables.iter().map(floor::TableId::as_str).collect();
            let known = known.join(", ");
            return Err(Misuse(format!("no table is called {name:?}\nTables: {known}")).into());
        }
        Ok(())
    }

    /// The key, if it was asked for.
    fn vault(&self) -> Result<Option<Vault>> {
        if !self.unseal {
            return Ok(None);
        }
        let path = self.data.join("secret").join("seal.key");
        let vault = Vault::existing(&path)?;
        let missing =
            || Misuse(format!("--unseal needs the key {}, which does not exist", path.display()));
        let vault = vault.ok_or_else(missing)?;
        self.put_on_record()?;
        Ok(Some(vault))
    }

    /// Nothing is opened before the journal has recorded it.
    fn put_on_record(&self) -> Result<()> {
        let by = self.by.clone().context("--unseal needs a name: --as NAME")?;
        let journal = SqliteJournal::open(&self.data)
            .context("cannot record that hidden cards are opened, so they stay sealed")?;
        let unsealing = Unsealing { by, what: self.asked() };
        Ok(floor::record_unsealing(&journal, &Clock::system(), &unsealing)?)
    }

    /// Which rounds were asked for, as the command says it.
    fn asked(&self) -> String {
        let mut words = vec!["every round".to_owned()];
        words.extend(self.tables.iter().map(|table| format!("--table {table}")));
        words.extend(self.games.iter().map(|game| format!("--game {game}")));
        words.extend(self.rounds.map(|Numbers { first, last }| match last {
            u64::MAX => format!("--rounds {first}.."),
            _ => format!("--rounds {first}..{last}"),
        }));
        words.extend(self.since.map(|since| format!("--since {since}")));
        if words.len() > 1 {
            words.remove(0);
        }
        words.join(" ")
    }

    fn wants_game(&self, game: &str) -> bool {
        self.games.iter().any(|name| name == game)
    }

    fn wants(&self, round: &PlayedRound) -> bool {
        let numbered =
            self.rounds.is_none_or(|rounds| (rounds.first..=rounds.last).contains(&round.round));
        let of_game = self.games.is_empty() || self.wants_game(&round.game);
        of_game && numbered && self.since.is_none_or(|since| second_of(round.ended_ms) >= since)
    }
}

/// Where rounds go.
struct Writer<'a> {
    format: Format,
    out: Box<dyn Write>,
    each: Option<&'a Path>,
    count: u64,
    /// Rounds that the notation cannot express, by reason.
    left_out: BTreeMap<String, u64>,
}

impl<'a> Writer<'a> {
    fn to(format: Format, out: Option<&Path>, each: Option<&'a Path>) -> Result<Writer<'a>> {
        let cannot = |path: &Path| format!("{} cannot be written", path.display());
        if let Some(folder) = each {
            fs::create_dir_all(folder).with_context(|| cannot(folder))?;
        }
        let mut out: Box<dyn Write> = match out {
            Some(path) => {
                Box::new(BufWriter::new(File::create(path).with_context(|| cannot(path))?))
            }
            None => Box::new(BufWriter::new(io::stdout().lock())),
        };
        if format == Format::Csv {
            writeln!(out, "{}", HEADINGS.join(","))?;
        }
        Ok(Writer { format, out, each, count: 0, left_out: BTreeMap::new() })
    }

    fn write(&mut self, round: &PlayedRound, strict: bool) -> Result<()> {
        let hand = record::hand(round);
        match self.format {
            Format::Csv => self.rows(round)?,
            Format::Json => {
                let document = match hand {
                    Ok(hand) => Document::of_hand(round, &hand),
                    Err(_) => Document::of_events(round),
                };
                writeln!(self.out, "{}", document.json())?;
            }
            Format::Phh => match hand {
                Ok(Hand { not_standard: Some(why), .. }) if strict => {
                    return self.leave_out(format!("{}: {why}", round.game));
                }
                Ok(hand) => self.notation(round, &hand)?,
                Err(why) => return self.leave_out(format!("{}: {why}", round.game)),
            },
        }
        self.count += 1;
        Ok(())
    }

    #[expect(clippy::unnecessary_wraps, reason = "it ends what may fail")]
    fn leave_out(&mut self, why: String) -> Result<()> {
        *self.left_out.entry(why).or_default() += 1;
        Ok(())
    }

    fn notation(&mut self, round: &PlayedRound, hand: &Hand) -> Result<()> {
        let document = Document::of_hand(round, hand);
        let Some(folder) = self.each else {
            writeln!(self.out, "[{}]\n{document}", self.count + 1)?;
            return Ok(());
        };
        let path = folder.join(format!("{}-{}.phh", round.table, round.round));
        fs::write(&path, document.to_string())
            .with_context(|| format!("{} cannot be written", path.display()))
    }

    fn rows(&mut self, round: &PlayedRound) -> Result<()> {
        for player in &round.players {
            let seat =
                player.seat.map_or_else(String::new, |seat| (u32::from(seat) + 1).to_string());
            let sign = if player.net.0 < 0 { "-" } else { "" };
            let cents = player.net.0.unsigned_abs();
            let row = [
                round.table.clone(),
                round.game.clone(),
                round.edition.clone(),
                round.round.to_string(),
                second_of(round.ended_ms).to_string(),
                seat,
                player.person.to_string(),
                // A name has neither commas nor quotation marks.
                player.handle.clone(),
                format!("{sign}{}.{:02}", cents / 100, cents % 100),
                if round.undone { "yes" } else { "no" }.to_owned(),
            ];
            writeln!(self.out, "{}", row.join(","))?;
        }
        Ok(())
    }

    /// Reports what was written and what was left out.
    fn finish(mut self) -> Result<()> {
        self.out.flush()?;
        drop(self.out);
        let mut said = io::stderr().lock();
        let rounds = if self.count == 1 { "round" } else { "rounds" };
        let _ = writeln!(said, "{} {rounds} written", thousands(self.count));
        for (why, count) in &self.left_out {
            let _ = writeln!(said, "{} left out, {why}", thousands(*count));
        }
        Ok(())
    }
}

const HEADINGS: [&str; 10] =
    ["table", "game", "edition", "round", "ended", "seat", "person", "player", "net", "undone"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_may_be_open_at_either_end() {
        let numbers = |text: &str| text.parse::<Numbers>().map(|n| (n.first, n.last));
        assert_eq!(numbers("7"), Ok((7, 7)));
        assert_eq!(numbers("3..9"), Ok((3, 9)));
        assert_eq!(numbers("3.."), Ok((3, u64::MAX)));
        assert_eq!(numbers("..9"), Ok((1, 9)));
        for wrong in ["", "9..3", "x", "3..x", "-1"] {
            assert!(numbers(wrong).is_err(), "{wrong}");
        }
    }
}
