//! How a table's events are written to the journal, and read back.

use std::borrow::Cow;

use journal::{Kind, Label, Move, NewEvent, Pocket, Recorded, Stream, Unit};
use money::Cents;
use rules::{Game, Viewer};
use serde::de::Error as _;
use serde_json::Value;
use table::{Event, Open, Table};

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

/// Where an event goes: into which stream, as which version, under whose key.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'a> {
    pub(crate) id: &'a TableId,
    pub(crate) version: u64,
    pub(crate) vault: &'a Vault,
}

/// An event as the journal keeps it. `table` is the table with the event in it. One that hides something stands there
/// without it, as `{"veiled":EVENT,"sealed":"HEX"}`, with the whole event under the vault's key beside it.
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
    let kind = Kind::new(kind_of(&clear)).expect("events have plain names");
    let body = if veiled.is_some() { veil(place, &clear, text(event))? } else { clear };
    Ok(NewEvent {
        kind,
        schema: 1,
        game: table.and_then(|table| Label::new(G::name(&table.setup)).ok()),
        round: table.map(|table| table.progress().round.0),
        person: player.and_then(|player| Label::new(player.person.0.to_string()).ok()),
        moves: moves(id, unit, event),
        body,
    })
}

fn text<G: Game>(event: &Event<G>) -> String {
    serde_json::to_string(event).expect("an event has an encoding")
}

/// Sealed texts are this long, or a multiple of it.
const SEALED_STEP: usize = 64;

/// How long a sealed text is follows from what stands in clear, lest its length tell a card of one digit from one of two.
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

/// What stands in clear of a body, and what is sealed beside it.
fn parts(body: &str) -> (&str, Option<&str>) {
    let parted = body.strip_prefix(VEILED).and_then(|rest| rest.rsplit_once(SEALED));
    match parted.and_then(|(clear, sealed)| Some((clear, sealed.strip_suffix("\"}")?))) {
        Some((clear, sealed)) => (clear, Some(sealed)),
        None => (body, None),
    }
}

/// What stands in clear of a recorded event.
pub(crate) fn clear(recorded: &Recorded) -> &str {
    parts(&recorded.body).0
}

/// What an event moves, in the journal's terms.
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

/// Reads an event, with what is hidden of it if the key opens that.
pub(crate) fn decode<G: Game>(
    recorded: &Recorded,
    vault: Option<&Vault>,
) -> Result<Read<Table<G>>, serde_json::Error> {
    let (clear, sealed) = parts(&recorded.body);
    let event: Event<G> = serde_json::from_str(&named::<G>(recorded, clear)?)?;
    let Some(sealed) = sealed else { return Ok(Read { event, veiled: false }) };
    let label = label(&recorded.stream, recorded.version);
    let Some(whole) = vault.and_then(|vault| vault.unseal(&label, sealed)) else {
        return Ok(Read { event, veiled: true });
    };
    // As text like the rest: a second way to read them would compile every event of every game again.
    let whole = str::from_utf8(&whole).map_err(serde_json::Error::custom)?;
    let whole: Event<G> = serde_json::from_str(whole)?;
    if whole.veiled().as_ref() != Some(&event) {
        return Err(serde_json::Error::custom("the sealed event does not match its public part"));
    }
    Ok(Read { event: whole, veiled: false })
}

/// An event that settles what is played, with the name of the game in it.
fn named<'a, G: Game>(recorded: &Recorded, clear: &'a str) -> serde_json::Result<Cow<'a, str>> {
    let kind = recorded.kind.as_str();
    let label = recorded.game.as_ref().filter(|_| matches!(kind, "opened" | "notice-given"));
    let Some(label) = label.filter(|_| G::NAMES.len() > 1) else { return Ok(Cow::Borrowed(clear)) };
    let mut body: Value = serde_json::from_str(clear)?;
    if let Some(setup) = body.get_mut(kind).and_then(|event| event.get_mut("setup")) {
        games::name_in::<G>(label.as_str(), setup);
    }
    serde_json::to_string(&body).map(Cow::Owned)
}

/// The innermost name that says what happened: `placed` of `{"play":{"placed":{..}}}`.
fn kind_of(body: &str) -> &str {
    let inner = body.strip_prefix("{\"play\":").unwrap_or(body);
    inner.split('"').nth(1).unwrap_or("event")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kind_is_the_innermost_name() {
        assert_eq!(kind_of(r#"{"play":{"placed":{"party":0}}}"#), "placed");
        assert_eq!(kind_of(r#"{"play":"no-more-bets"}"#), "no-more-bets");
        assert_eq!(kind_of(r#"{"joined":{"party":0}}"#), "joined");
        assert_eq!(kind_of(r#""closed""#), "closed");
    }

    #[test]
    fn a_table_name_is_short_and_plain() {
        assert!(TableId::new("money-wheel-1").is_some());
        for bad in ["", "Money", "a.b", "a b", &"x".repeat(41)] {
            assert!(TableId::new(bad).is_none(), "{bad}");
        }
    }
}
