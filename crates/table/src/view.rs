//! A viewer's picture of a table, around the game's own view.

use chance::{Commitment, Drawn, PlayerWords, Root, Salt, Seed};
use money::{Cents, Unit};
use rules::{Awaiting, ChipKind, Edition, Game, Party, RoundNumber, Seat, Seconds, Viewer, Window};
use serde::Serialize;

use crate::{DealtBy, Open, PersonId, Purpose, Sealed, Statement};

/// A table as a viewer sees it, around the game's own view.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableView<V> {
    pub name: String,
    pub game: &'static str,
    pub edition: Edition,
    pub unit: Unit,
    pub dealt_by: DealtBy,
    pub purpose: Purpose,
    pub round: RoundNumber,
    pub running: bool,
    /// The window that the table waits for, and how long it is.
    pub window: Option<(Window, Option<Seconds>)>,
    pub seats: Vec<SeatView>,
    pub standing: Vec<SeatView>,
    pub waiting: usize,
    pub you: Option<OwnView>,
    /// New determinations have been announced from this round on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub notice: Option<RoundNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub closing: Option<RoundNumber>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub statement: Option<Statement>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub proposal: Option<String>,
    /// Only people who have its address find the table.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub private: bool,
    /// The host of a private table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub host: Option<Party>,
    /// The name of whoever has stopped the clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub paused_by: Option<String>,
    pub fairness: FairnessView,
    pub play: V,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own about somebody")]
pub struct SeatView {
    pub seat: Option<Seat>,
    pub party: Option<Party>,
    /// The player who plays its box from another seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub held_by: Option<Party>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub handle: Option<String>,
    /// Their account, by which others know them again; bots have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "number"))]
    pub person: Option<PersonId>,
    /// The player there is a bot.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub bot: bool,
    pub rack: Cents,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub away: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub leaving: bool,
    /// They need no more time.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub ready: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnView {
    pub party: Party,
    pub seat: Option<Seat>,
    pub gaming: Cents,
    pub colour: Cents,
    pub non_negotiable: Cents,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub words: Option<String>,
}

/// The public part of the seeds: the commitment of this round, and everything about the last one opened.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FairnessView {
    pub round: Option<RoundNumber>,
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub commit: Option<Commitment>,
    /// The first round of the shoe that was sealed; it is opened when the shoe is at its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub shoe: Option<RoundNumber>,
    pub words: Vec<PlayerWords>,
    /// The decks of this round, as far as they were laid.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<DeckView>>", optional))]
    pub decks: Vec<DeckView>,
    pub last: Option<RevealedView>,
    /// The last round whose seed stays sealed; what was opened is in its proof.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub shown: Option<ShownView>,
}

/// The public part of a deck that was laid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckView {
    pub epoch: u32,
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub root: Root,
    /// How many cards, tiles or balls it is made of.
    pub size: u32,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ShownView {
    pub round: RoundNumber,
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub commit: Commitment,
    pub decks: Vec<DeckView>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RevealedView {
    pub round: RoundNumber,
    /// The first round of the shoe of which this was the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub shoe: Option<RoundNumber>,
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub commit: Commitment,
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub seed: Seed,
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub salt: Salt,
    pub words: Vec<PlayerWords>,
    pub draws: Vec<Drawn>,
}

impl<V> TableView<V> {
    pub fn of<G: Game<View = V>>(table: &Open<G>, viewer: Viewer) -> TableView<V> {
        let (sign, progress) = (G::sign(&table.setup), table.progress());
        let window = match G::awaiting(table.at()) {
            Awaiting::Parties { who, window, limit, .. } => {
                Some((window, limit.filter(|_| !table.takes_its_time(who))))
            }
            Awaiting::Dealer(_) | Awaiting::Ruling => None,
        };
        let all_seats = (0..table.cloth.seats.count()).map(Seat);
        let standing = table.players().filter(|(party, _)| table.cloth.seats.of(*party).is_none());
        TableView {
            name: table.terms.name.clone(),
            game: sign.name,
            edition: sign.edition,
            unit: table.terms.unit,
            dealt_by: table.terms.dealt_by,
            purpose: table.terms.purpose,
            round: progress.round,
            running: progress.running,
            window,
            seats: all_seats
                .map(|seat| seat_view(table, Some(seat), table.cloth.seats.at(seat)))
                .collect(),
            standing: standing.map(|(party, _)| seat_view(table, None, Some(party))).collect(),
            waiting: table.waiting().len(),
            you: match viewer {
                Viewer::Party(party) => Some(own_view(table, party)),
                Viewer::Spectator | Viewer::Dealer | Viewer::Supervisor | Viewer::Inspector => None,
            },
            notice: table.notices.first().map(|notice| notice.from_round),
            closing: table.closing,
            statement: table.statement.as_ref().map(|pending| pending.what.clone()),
            proposal: table.consent.as_ref().map(|consent| consent.proposal.clone()),
            private: table.terms.is_private(),
            host: table.host(),
            paused_by: table.paused_by.as_ref().map(ToString::to_string),
            fairness: fairness_view(table),
            play: G::view(table.at(), viewer),
        }
    }
}

fn seat_view<G: Game>(table: &Open<G>, seat: Option<Seat>, party: Option<Party>) -> SeatView {
    let player = party.and_then(|party| table.player(party));
    let holder = seat.filter(|_| party.is_none()).and_then(|s| table.cloth.seats.holder(s));
    SeatView {
        seat,
        party,
        held_by: holder,
        handle: player.map(|player| player.handle.to_string()),
        person: player.filter(|player| !player.bot).map(|player| player.person),
        bot: player.is_some_and(|player| player.bot),
        rack: party.map_or(Cents::ZERO, |party| table.cloth.racks.of(party).total()),
        away: player.is_some_and(|player| player.away),
        leaving: player.is_some_and(|player| player.leaving),
        ready: party.is_some_and(|party| table.ready.contains(party)),
    }
}

fn own_view<G: Game>(table: &Open<G>, party: Party) -> OwnView {
    let rack = table.cloth.racks.of(party);
    let sealed = table.fairness.sealed.as_ref();
    let words = sealed.and_then(|sealed| sealed.part.words.iter().find(|w| w.party == party.0));
    OwnView {
        party,
        seat: table.cloth.seats.of(party),
        gaming: rack.of(ChipKind::Gaming),
        colour: rack.of(ChipKind::Colour),
        non_negotiable: rack.of(ChipKind::NonNegotiable),
        words: words.map(|added| added.words.as_str().to_owned()),
    }
}

fn fairness_view<G: Game>(table: &Open<G>) -> FairnessView {
    let sealed = table.fairness.sealed.as_ref();
    let last = table.fairness.revealed.as_ref();
    let holds_shoe = table.progress().in_shoe;
    FairnessView {
        round: sealed.map(|sealed| sealed.part.round),
        commit: sealed.map(|sealed| sealed.commit),
        shoe: sealed.filter(|sealed| holds_shoe || sealed.serves_several()).map(|s| s.round),
        words: sealed.map(|sealed| sealed.part.words.clone()).unwrap_or_default(),
        decks: sealed.map(deck_views).unwrap_or_default(),
        shown: table.fairness.shown.as_ref().map(|shown| ShownView {
            round: shown.round,
            commit: shown.commit,
            decks: deck_views(shown),
        }),
        last: last.map(|(sealed, seed, salt)| RevealedView {
            round: sealed.part.round,
            shoe: Some(sealed.round).filter(|_| sealed.serves_several()),
            commit: sealed.commit,
            seed: *seed,
            salt: *salt,
            words: sealed.part.words.clone(),
            draws: sealed.part.draws.clone(),
        }),
    }
}

fn deck_views(sealed: &Sealed) -> Vec<DeckView> {
    let decks = (1..).zip(&sealed.decks);
    decks.map(|(epoch, deck)| DeckView { epoch, root: deck.root, size: deck.size }).collect()
}
