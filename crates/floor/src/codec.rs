//! How a table's events are written to the journal, and read back.

use journal::{Kind, Label, Move, NewEvent, Pocket, Recorded, Stream, Unit};
use rules::{Game, Viewer};
use table::{Event, Open, Place};

/// The name of a table: `money-wheel-1`. Its stream is `table.money-wheel-1`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize)]
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
    pub(crate) fn pocket(&self, place: Place) -> Pocket {
        let table = &self.0;
        let name = match place {
            Place::Account(person) => format!("account.{}", person.0),
            Place::Debt(person) => format!("debt.{}", person.0),
            Place::Rack(party) => format!("rack.{table}.{}", party.0),
            Place::Wager(party) => format!("wager.{table}.{}", party.0),
            Place::Pot => format!("pot.{table}"),
            Place::House => "house".to_owned(),
            Place::Commission => "commission".to_owned(),
            Place::Jackpot(number) => format!("jackpot.{number}"),
        };
        Pocket::new(name).expect("a table's name is short and plain")
    }
}

/// An event as the journal keeps it. `table` is the table with the event in it.
pub(crate) fn encode<G: Game>(id: &TableId, table: Option<&Open<G>>, event: &Event<G>) -> NewEvent {
    let body = serde_json::to_string(event).expect("an event has an encoding");
    let party = event.tell(Viewer::Inspector).and_then(|line| line.party);
    let player = party.and_then(|party| table.and_then(|table| table.player(party)));
    let unit = table.map(|table| table.terms.unit).unwrap_or_default();
    NewEvent {
        kind: Kind::new(kind_of(&body)).expect("events have plain names"),
        schema: 1,
        game: Label::new(G::NAME).ok(),
        round: table.map(|table| table.progress().round.0),
        person: player.and_then(|player| Label::new(player.person.0.to_string()).ok()),
        moves: moves(id, unit, event),
        body,
    }
}

/// What an event moves, in the journal's terms.
pub(crate) fn moves<G: Game>(id: &TableId, unit: Unit, event: &Event<G>) -> Vec<Move> {
    let mut moves = Vec::new();
    event.postings(&mut |posting| {
        let amount = posting.amount.net().0;
        let (from, to) = (id.pocket(posting.from), id.pocket(posting.to));
        moves.extend(Move::transfer(from, to, unit, amount));
    });
    moves
}

pub(crate) fn decode<G: Game>(recorded: &Recorded) -> Result<Event<G>, serde_json::Error> {
    serde_json::from_str(&recorded.body)
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
