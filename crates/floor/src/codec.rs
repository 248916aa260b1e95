//! How a table's events are written to the journal, and read back.

use std::borrow::Cow;

use journal::{Kind, Label, Move, NewEvent, Pocket, Recorded, Stream, Unit, Unreadable};
use money::Cents;
use rules::{Game, Viewer};
use table::{Event, Open, Table};

use crate::changes::{CHANGES, TABLE};
use crate::host::Read;
use crate::{Vault, VaultError, games};

/// The name of a table: `money-wheel-1`. Its stream is `table.money-wheel-1`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize, serde::Deserialize)]
pub struct TableId(String);

impl TableId {
    const PREFIX: &'static str = "table.";

    /// A name of lower-case letters, digits and hyphens, short enough for a stream and its pockets.
    pub fn new(name: &str) -> Option<TableId> {
        let lawful = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let fits = (1..=40).contains(&name.len()) && name.chars().all(lawful);
        fits.then(|| TableId(name.to_owned()))
    }

    pub fn of_stream(stream: &Stream) -> Option<TableId> {
        stream.as_str().strip_prefix(Self::PREFIX).and_then(TableId::new)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn stream(&self) -> Stream {
        Stream::new(format!("{}{}", Self::PREFIX, self.0)).expect("checked when it was made")
    }

    /// The name of a place in the double entries of the journal.
    pub(crate) fn pocket(&self, place: table::Place) -> Pocket {
        let table = &self.0;
        let name = match place {
            table::Place::Account(person) => format!("account.{}", person.0),
            table::Place::Issue => format!("issue.{table}"),
            table::Place::Debt(person) => format!("debt.{}", person.0),
            table::Place::Rack(party) => format!("rack.{table}.{}", party.0),
            table::Place::Wager(party) => format!("wager.{table}.{}", party.0),
            table::Place::Pot => format!("pot.{table}"),
            table::Place::House => "house".to_owned(),
            table::Place::Commission => "commission".to_owned(),
            table::Place::Jackpot(number) => format!("jackpot.{number}"),
        };
        Pocket::new(name).expect("a table's name is short and plain")
    }
}

/// The destination of an event: its stream, its version and the key of its command.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'a> {
    pub(crate) id: &'a TableId,
    pub(crate) version: u64,
    pub(crate) vault: &'a Vault,
}

/// An event as the journal keeps it. `table` is the table after the event. An event with a hidden part is stored
/// without it as `{"veiled":EVENT,"sealed":"HEX"}`, where the whole event is sealed with the vault's key.
pub(crate) fn encode<G: Game>(
    place: Place<'_>,
    table: Option<&Open<G>>,
    event: &Event<G>,
) -> Result<NewEvent, VaultError> {
    let id = place.id;
    let veiled = event.veiled();
    let clear = text(veiled.as_ref().unwrap_or(event));
    let player = table.and_then(|table| {
        let about = event.tell(table, Viewer::Spectator)?.party?;
        table.player(about)
    });
    let unit = table.map(|table| table.terms.unit).unwrap_or_default();
    let (owners, own) = owned(&clear, G::NAMES);
    let kind = Kind::new(kind_of(own)).expect("events have plain names");
    let schema = CHANGES.current(owners, kind.as_str());
    let body = if veiled.is_some() { veil(place, &clear, text(event))? } else { clear };
    Ok(NewEvent {
        kind,
        schema,
        game: table.and_then(|table| Label::new(G::sign(&table.setup).name).ok()),
        round: table.map(|table| table.progress().round.0),
        person: player.and_then(|player| Label::new(player.person.0.to_string()).ok()),
        moves: moves(id, unit, event),
        body,
    })
}

fn text<G: Game>(event: &Event<G>) -> String {
    serde_json::to_string(event).expect("an event has an encoding")
}

/// The length of a sealed text is a multiple of this.
const SEALED_STEP: usize = 64;

/// Seals an event. The length depends only on the public part, so that it does not tell a card of one digit from one of two.
fn veil(place: Place<'_>, clear: &str, mut whole: String) -> Result<String, VaultError> {
    let mut length = (clear.len() + SEALED_STEP / 2).next_multiple_of(SEALED_STEP);
    while length < whole.len() {
        length += SEALED_STEP;
    }
    whole.push_str(&" ".repeat(length - whole.len()));
    let label = label(&place.id.stream(), place.version);
    let sealed = place.vault.seal(&label, whole.as_bytes())?;
    Ok(format!("{VEILED}{clear}{SEALED}{sealed}\"}}"))
}

/// A hidden event opens only where it was written.
fn label(stream: &Stream, version: u64) -> String {
    format!("event {version} of {}", stream.as_str())
}

const VEILED: &str = "{\"veiled\":";
const SEALED: &str = ",\"sealed\":\"";

/// The public part of a body, and the sealed part beside it.
fn parts(body: &str) -> (&str, Option<&str>) {
    let parted = body.strip_prefix(VEILED).and_then(|rest| rest.rsplit_once(SEALED));
    match parted.and_then(|(clear, sealed)| Some((clear, sealed.strip_suffix("\"}")?))) {
        Some((clear, sealed)) => (clear, Some(sealed)),
        None => (body, None),
    }
}

/// The public part of a recorded event.
pub(crate) fn clear(recorded: &Recorded) -> &str {
    parts(&recorded.body).0
}

/// The chips that an event moves, in the journal's terms.
pub(crate) fn moves<G: Game>(id: &TableId, unit: Unit, event: &Event<G>) -> Vec<Move> {
    let mut moves = Vec::new();
    event.postings(unit, &mut |posting| {
        let amount =
            posting.amount.in_unit(unit).expect("an event moves what its table plays with");
        let amount = Cents(amount).net().0;
        let (from, to) = (id.pocket(posting.from), id.pocket(posting.to));
        moves.extend(Move::transfer(from, to, unit, amount));
    });
    moves
}

/// Reads an event, with its hidden part if the key opens that.
pub(crate) fn decode<G: Game>(
    recorded: &Recorded,
    vault: Option<&Vault>,
) -> Result<Read<Table<G>>, Unreadable> {
    let (kind, schema) = (recorded.kind.as_str(), recorded.schema);
    let damaged = |wrong: &str| {
        let (kind, wrong) = (kind.to_owned(), wrong.to_owned());
        Unreadable::Damaged { kind, schema, wrong }
    };
    let read = |text: &str| -> Result<Event<G>, Unreadable> {
        let text = today(recorded, text, G::NAMES)?;
        serde_json::from_str(&text).map_err(|error| Unreadable::because(kind, schema, &error))
    };
    let (clear, sealed) = parts(&recorded.body);
    if kind_of(owned(clear, G::NAMES).1) != kind {
        return Err(damaged("its body is of another kind"));
    }
    let event = read(clear)?;
    let Some(sealed) = sealed else { return Ok(Read { event, veiled: false }) };
    let label = label(&recorded.stream, recorded.version);
    let Some(whole) = vault.and_then(|vault| vault.unseal(&label, sealed)) else {
        return Ok(Read { event, veiled: true });
    };
    // As text like the rest: a second way to read them would compile every event of every game again.
    let whole = str::from_utf8(&whole).map_err(|_| damaged("the sealed event is not text"))?;
    let whole = read(whole.trim_end())?;
    if whole.veiled().as_ref() != Some(&event) {
        return Err(damaged("the sealed event does not match its public part"));
    }
    Ok(Read { event: whole, veiled: false })
}

/// An event of a table, or the sealed part of its body, as this version would have written it.
fn today<'a>(
    recorded: &'a Recorded,
    text: &'a str,
    names: &'static [&'static str],
) -> Result<Cow<'a, str>, Unreadable> {
    let (owners, own) = owned(text, names);
    Ok(match CHANGES.upcast(&recorded.old(owners, own))? {
        Cow::Borrowed(_) => Cow::Borrowed(text),
        Cow::Owned(own) if owners == names => Cow::Owned(format!("{PLAY}{own}}}")),
        Cow::Owned(own) => Cow::Owned(own),
    })
}

/// The public part of a recorded event, brought up to date; none if that cannot be read.
pub(crate) fn clear_today(recorded: &Recorded) -> Option<serde_json::Value> {
    let names = games::kin(recorded.game.as_ref()?.as_str())?;
    serde_json::from_str(&today(recorded, clear(recorded), names).ok()?).ok()
}

const PLAY: &str = "{\"play\":";

/// The owner of an event's text, by the names it goes by: the game, whose event is unwrapped, or the table.
fn owned<'a>(text: &'a str, names: &'static [&'static str]) -> (&'static [&'static str], &'a str) {
    match text.strip_prefix(PLAY).and_then(|rest| rest.strip_suffix('}')) {
        Some(own) => (names, own),
        None => (&[TABLE], text),
    }
}

/// The name that says what happened: `placed` of `{"placed":{..}}`.
fn kind_of(event: &str) -> &str {
    event.split('"').nth(1).unwrap_or("event")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_the_games_or_the_tables() {
        const GAME: &[&str] = &["money-wheel"];
        for (text, owner, kind) in [
            (r#"{"play":{"placed":{"party":0}}}"#, "money-wheel", "placed"),
            (r#"{"play":"no-more-bets"}"#, "money-wheel", "no-more-bets"),
            (r#"{"joined":{"party":0}}"#, "table", "joined"),
            (r#""closed""#, "table", "closed"),
        ] {
            let (owners, own) = owned(text, GAME);
            assert_eq!((owners, kind_of(own)), (&[owner][..], kind));
        }
    }

    #[test]
    fn a_table_name_is_short_and_plain() {
        assert!(TableId::new("money-wheel-1").is_some());
        for bad in ["", "Money", "a.b", "a b", &"x".repeat(41)] {
            assert!(TableId::new(bad).is_none(), "{bad}");
        }
    }
}
