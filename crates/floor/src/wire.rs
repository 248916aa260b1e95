//! Messages to a viewer: a whole picture of the table each time, so that any page can reload at any
//! moment and be right.

use crate::caller::Caller;
use crate::feed::{Entry, Moment, Sight};
use crate::layout::Printed;
use crate::offered::{BarredWire, OfferWire};
use crate::record::{EntryWire, Record};
use crate::result::{IdleWire, ResultWire};
use equipment::{Card, Tile};
use money::Cents;
use rulebook::{Name, Rulebook};
use rules::Zone;
use rules::{Arg, Clause, Describe, Game, Item, Line, Party, Refuse, Scene, Seat, Text, Viewer};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use table::{Open, TableView};

/// The key of a clause.
type ClauseKey = &'static str;

/// A rule as it is shown: its key, and its number in the table's book.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClauseWire {
    #[serde(deserialize_with = "known_clause")]
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    #[schema(value_type = String)]
    pub key: ClauseKey,
    pub number: Option<String>,
}

fn known_clause<'de, D: Deserializer<'de>>(given: D) -> Result<ClauseKey, D::Error> {
    let key = String::deserialize(given)?;
    Clause::from_key(&key)
        .map(Clause::key)
        .ok_or_else(|| D::Error::custom("no clause has this key"))
}

/// One person's view of a table at one version.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FrameWire<V> {
    pub version: u64,
    /// The server's clock, so that a page can count down to the deadline by its own.
    pub now_ms: u64,
    /// When the present window closes or the dealer acts next.
    pub deadline_ms: Option<u64>,
    /// While the clock is stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub pause: Option<PauseWire>,
    pub view: TableView<V>,
    /// The whole table in words, without the parts in its layout, which every page already has. The first part is the house's
    /// present announcement about the game.
    pub scene: SceneWire,
    pub offers: Vec<OfferWire>,
    /// Familiar acts that are barred now, with the reason.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<BarredWire>>", optional))]
    pub barred: Vec<BarredWire>,
    /// The viewer's place on the waiting list, counted from one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub place: Option<u32>,
    /// Everybody at the table who does not play.
    pub idle: Vec<IdleWire>,
    /// The result of the latest round, until the next begins.
    pub result: Option<ResultWire>,
    /// Statements and rulings, the latest first; for staff only.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<EntryWire>>", optional))]
    pub record: Vec<EntryWire>,
}

/// A clock that stands still.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PauseWire {
    pub since_ms: u64,
    /// How much time the present window has left.
    pub left_ms: Option<u64>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SceneWire {
    pub title: String,
    pub zones: Vec<ZoneWire>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ZoneWire {
    pub id: String,
    pub label: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub owner: Option<Party>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub items: Vec<ItemWire>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub zones: Vec<ZoneWire>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ItemWire {
    pub text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub clause: Option<ClauseWire>,
    /// What a page may draw in the place of the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub shows: Option<ShownWire>,
}

/// What lies on a table, as it is drawn.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ShownWire {
    /// As cards are written, `Kd`; null lies face down.
    Cards {
        cards: Vec<Option<String>>,
    },
    /// By their points, `66`; null lies face down.
    Tiles {
        tiles: Vec<Option<String>>,
    },
    Dice {
        dice: Vec<u8>,
    },
    Chips {
        owner: Party,
        amount: Cents,
    },
}

/// A line of the record, as the viewer reads it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LineWire {
    pub version: u64,
    pub round: u64,
    pub at_ms: u64,
    pub kind: String,
    /// Whom it is about.
    pub party: Option<Party>,
    /// Their name.
    pub who: Option<String>,
    /// Where they sat when it happened.
    pub seat: Option<Seat>,
    /// Whether it is about the viewer.
    pub own: bool,
    /// The whole sentence: "You fold.", "Kim folds."
    pub text: String,
    pub clause: Option<ClauseWire>,
}

/// A refusal, whole: the key with its facts, the sentence, and the rule.
#[derive(Clone, PartialEq, Debug, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RefusalWire {
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub facts: Value,
    pub sentence: String,
    pub clause: Option<ClauseWire>,
}

/// Puts one table's texts into words.
#[derive(Clone, Copy)]
pub(crate) struct Speaker<'a, G: Game> {
    pub(crate) book: &'static Rulebook,
    pub(crate) table: &'a Open<G>,
    pub(crate) reader: Option<Party>,
}

impl<'a, G: Game> Speaker<'a, G> {
    pub(crate) fn new(table: &'a Open<G>, reader: Option<Party>) -> Self {
        Speaker { book: rulebook::book(), table, reader }
    }

    fn name(&self, party: Party) -> Name {
        if self.reader == Some(party) { Name::You } else { Name::Other(who(self.table, party)) }
    }

    pub(crate) fn say(&self, text: &Text) -> String {
        rulebook::words().say(text, |party| self.name(party))
    }

    pub(crate) fn clause(&self, clause: Clause) -> ClauseWire {
        clause_wire::<G>(self.book, &self.table.setup, clause)
    }

    /// A line of the record as a whole sentence, as others read it.
    pub(crate) fn tell(&self, line: &Line) -> String {
        rulebook::words().tell(line, |party| Name::Other(who(self.table, party)))
    }

    fn scene(&self, scene: &Scene) -> SceneWire {
        let zones = scene.zones.iter().enumerate().filter_map(|(nth, zone)| {
            let zone = self.zone(zone)?;
            let holds = !zone.items.is_empty() || !zone.zones.is_empty();
            (nth == 0 || holds).then_some(zone)
        });
        SceneWire { title: self.say(&scene.title), zones: zones.collect() }
    }

    /// A part of the table with its changing content. Constant content is in the layout, and so is a part that has nothing else.
    fn zone(&self, zone: &Zone) -> Option<ZoneWire> {
        let lies = |item: &&Item| !matches!(item, Item::Terms(..));
        let items: Vec<_> = zone.items.iter().filter(lies).map(|item| self.item(item)).collect();
        let zones: Vec<_> = zone.zones.iter().filter_map(|zone| self.zone(zone)).collect();
        let only_terms = items.len() < zone.items.len() && items.is_empty() && zones.is_empty();
        if only_terms && zone.owner.is_none() {
            return None;
        }
        let (id, label) = (zone.id.clone(), self.say(&zone.label));
        Some(ZoneWire { id, label, owner: zone.owner, items, zones })
    }

    pub(crate) fn item(&self, item: &Item) -> ItemWire {
        let (text, clause, shows) = match item {
            Item::Note(text, clause) => (self.say(text), *clause, None),
            Item::Terms(text, clause) => (self.say(text), Some(*clause), None),
            Item::Chips(owner, amount) => {
                let text = Text::new("table.chips").with("party", *owner).with("amount", *amount);
                let shows = ShownWire::Chips { owner: *owner, amount: *amount };
                (self.say(&text), None, Some(shows))
            }
            Item::Cards(cards) => {
                let text = Text::new("table.cards").with("cards", Arg::Cards(cards.clone()));
                let faces = cards.iter().map(|card| card.and_then(written)).collect();
                (self.say(&text), None, Some(ShownWire::Cards { cards: faces }))
            }
            Item::Tiles(tiles) => {
                let faces: Vec<_> = tiles.iter().map(|face| face.and_then(pips)).collect();
                let said = |face: &Option<String>| face.clone().unwrap_or_else(|| "?".to_owned());
                let text = Text::new("table.tiles")
                    .with("tiles", faces.iter().map(said).collect::<Vec<_>>().join(" "));
                (self.say(&text), None, Some(ShownWire::Tiles { tiles: faces }))
            }
            Item::Dice(dice) => {
                let text = dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
                (text, None, Some(ShownWire::Dice { dice: dice.clone() }))
            }
        };
        ItemWire { text, clause: clause.map(|clause| self.clause(clause)), shows }
    }
}

/// A card as it is written.
pub(crate) fn written(number: u8) -> Option<String> {
    Card::from_index(number.into()).map(|card| card.to_string())
}

/// A tile as it is written, by the number of its face.
fn pips(face: u8) -> Option<String> {
    Tile::all().find(|tile| tile.face() == usize::from(face)).map(|tile| tile.to_string())
}

/// A line of the record in words, to a reader or to all others.
pub(crate) fn line<G: Game>(
    table: &Open<G>,
    entry: &Entry,
    line: &Line,
    reader: Option<Party>,
) -> LineWire {
    let speaker = Speaker::new(table, reader);
    LineWire {
        version: entry.version,
        round: entry.round,
        at_ms: entry.at_ms,
        kind: entry.kind.clone(),
        party: line.party,
        who: line.party.map(|party| who(table, party)),
        seat: line.party.and_then(|party| table.cloth.seats.of(party)),
        own: line.party.is_some() && line.party == reader,
        text: rulebook::words().tell(line, |party| speaker.name(party)),
        clause: line.clause.map(|clause| speaker.clause(clause)),
    }
}

/// How others call a party: by the name that stands at the seat.
pub(crate) fn who<G: Game>(table: &Open<G>, party: Party) -> String {
    match (table.player(party), table.cloth.seats.of(party)) {
        (Some(player), _) => player.handle.to_string(),
        (None, Some(seat)) => rulebook::words().seat(seat.0 + 1),
        (None, None) => rulebook::words().player(party.0 + 1),
    }
}

pub(crate) fn clause_wire<G: Game>(
    book: &Rulebook,
    setup: &G::Setup,
    clause: Clause,
) -> ClauseWire {
    let sign = G::sign(setup);
    let number = book.number(clause, sign.name, sign.edition).map(str::to_owned);
    ClauseWire { key: clause.key(), number }
}

/// A refusal in words. Where a table is not open yet there is no book to cite.
pub(crate) fn refusal_wire<G: Game>(
    table: Option<&Open<G>>,
    reader: Option<Party>,
    refusal: &impl Refuse,
) -> RefusalWire {
    let book = rulebook::book();
    let facts = serde_json::to_value(refusal).unwrap_or_default();
    let names = |party: Party| match table {
        _ if reader == Some(party) => Name::You,
        Some(table) => Name::Other(who(table, party)),
        None => Name::Other(rulebook::words().player(party.0 + 1)),
    };
    let sentence = rulebook::words().say(&refusal.text(), names);
    let clause = table
        .zip(refusal.clause())
        .map(|(table, clause)| clause_wire::<G>(book, &table.setup, clause));
    RefusalWire { facts, sentence, clause }
}

/// A picture of the table, ready to send, and the layout that it is read by.
pub(crate) struct Drawn {
    pub(crate) frame: String,
    pub(crate) layout: String,
}

pub(crate) fn draw<G: Game>(
    Sight { table, present, moment }: &Sight<'_, G>,
    by: &Caller,
    printed: &Printed,
    record: &Record,
) -> Drawn {
    let Moment { version, now_ms, deadline_ms, pause } = *moment;
    // Whoever is shown an earlier table is an onlooker, even if they sat there then.
    let person = by.person().filter(|_| present.is_none());
    let party = person.and_then(|person| table.party_of(person));
    let viewer = match by {
        Caller::Dealer(_) => Viewer::Dealer,
        Caller::Supervisor(_) => Viewer::Supervisor,
        Caller::Inspector(_) => Viewer::Inspector,
        Caller::Spectator | Caller::Person { .. } => party.map_or(Viewer::Spectator, Viewer::Party),
    };
    let speaker = Speaker::new(table, party);
    let view = TableView::of(table, viewer);
    let (offers, barred) = match present {
        Some(present) => (Speaker::new(present, None).offers_to(by), Vec::new()),
        None => (speaker.offers_to(by), speaker.barred_to(by)),
    };
    let scene = view.play.scene();
    let layout = speaker.layout(&scene, printed);
    let scene = speaker.scene(&scene);
    let idle = speaker.idle(&offers);
    let result = speaker.result(viewer);
    let record = match viewer {
        Viewer::Dealer | Viewer::Supervisor | Viewer::Inspector => record.latest(table),
        Viewer::Party(_) | Viewer::Spectator => Vec::new(),
    };
    let place = by.person().and_then(|person| table.place_in_line(person));
    let frame = FrameWire {
        version,
        now_ms,
        deadline_ms,
        pause,
        view,
        scene,
        offers,
        barred,
        place,
        idle,
        result,
        record,
    };
    Drawn { frame: serde_json::to_string(&frame).expect("a frame has an encoding"), layout }
}
