//! What a viewer is sent: a whole picture of the table each time, so that any page can reload at any
//! moment and be right.

use std::borrow::Cow;

use crate::caller::Caller;
use crate::feed::Entry;
use crate::record::EntryWire;
use crate::result::{IdleWire, ResultWire};
use equipment::Card;
use money::Cents;
use rulebook::{Name, Rulebook};
use rules::{Arg, Clause, Field, Game, Item, Line, Offer, OfferText, Party, Refuse, Scene, Text};
use rules::{Describe, Seat, Viewer, Zone};
use serde::Serialize;
use serde_json::Value;
use table::{Actor, Command, Duty, Open, PersonId, TableOffer, TableView};

/// A rule as it is shown: its key, and its number in the table's book.
#[derive(Clone, PartialEq, Debug, Serialize, utoipa::ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClauseWire {
    pub key: &'static str,
    pub number: Option<String>,
}

/// What a person sees of a table at one version.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FrameWire<V> {
    pub version: u64,
    /// The server's clock, so that a page can count down to the deadline by its own.
    pub now_ms: u64,
    /// When the present window closes or the dealer acts next.
    pub deadline_ms: Option<u64>,
    pub view: TableView<V>,
    /// What the house says of the game now: the first part of the scene.
    pub said: Vec<ItemWire>,
    /// The whole table in words; only for who looks at it so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub scene: Option<SceneWire>,
    pub offers: Vec<OfferWire>,
    /// Everybody at the table who does not play.
    pub idle: Vec<IdleWire>,
    /// What the latest round came to, until the next begins.
    pub result: Option<ResultWire>,
    /// What was stated and ruled here, the latest first; for staff alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<EntryWire>>", optional))]
    pub record: Vec<EntryWire>,
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
    pub owner: Option<Party>,
    pub items: Vec<ItemWire>,
    pub zones: Vec<ZoneWire>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ItemWire {
    pub text: String,
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
    Dice {
        dice: Vec<u8>,
    },
    Chips {
        owner: Party,
        amount: Cents,
    },
    /// Nothing that lies there, but what the place pays and its limits.
    Terms,
}

/// Something that may be done: the command to send, and which of its entries a person fills in.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OfferWire {
    pub label: String,
    pub zone: Option<String>,
    pub clause: Option<ClauseWire>,
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub command: Value,
    /// Where in the command the fields belong: `["play","act","place"]`.
    pub at: Vec<String>,
    pub fields: Vec<FieldWire>,
    /// Nothing takes it back: a page asks once more before it sends it, and chooses nothing for anybody.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub asks: bool,
}

#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum FieldWire {
    Amount {
        name: &'static str,
        min: Cents,
        max: Cents,
        step: Cents,
    },
    One {
        name: &'static str,
        of: Vec<ChoiceWire>,
    },
    Some {
        name: &'static str,
        of: Vec<ChoiceWire>,
        min: u8,
        max: u8,
    },
    Count {
        name: &'static str,
        min: u16,
        max: u16,
    },
    /// One for each place: of its own choices where it has some, else of those that all others share.
    Each {
        name: &'static str,
        places: Vec<Vec<ChoiceWire>>,
        of: Vec<ChoiceWire>,
    },
    Split {
        name: &'static str,
        of: Vec<String>,
        sizes: Vec<u8>,
    },
    Words {
        name: &'static str,
        bytes_max: u8,
    },
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChoiceWire {
    pub label: String,
    /// The card that is chosen, as cards are written.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub card: Option<String>,
    /// The colour that it has on the layout or the wheel: `red`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub colour: Option<&'static str>,
    /// The face of a die.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub die: Option<u8>,
    /// How often it may be chosen, where that is more than once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub times: Option<u8>,
    /// What goes into the command.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub value: Value,
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
    /// "Seat 4", or the handle of somebody who stands.
    pub who: Option<String>,
    /// Where they sat when it happened.
    pub seat: Option<Seat>,
    /// Whether it is about the viewer.
    pub own: bool,
    /// The whole sentence: "You fold.", "Seat 3 folds."
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
        let zones = scene.zones.iter().map(|zone| self.zone(zone)).collect();
        SceneWire { title: self.say(&scene.title), zones }
    }

    fn zone(&self, zone: &Zone) -> ZoneWire {
        ZoneWire {
            id: zone.id.clone(),
            label: self.say(&zone.label),
            owner: zone.owner,
            items: zone.items.iter().map(|item| self.item(item)).collect(),
            zones: zone.zones.iter().map(|zone| self.zone(zone)).collect(),
        }
    }

    fn item(&self, item: &Item) -> ItemWire {
        let (text, clause, shows) = match item {
            Item::Note(text, clause) => (self.say(text), *clause, None),
            Item::Terms(text, clause) => (self.say(text), Some(*clause), Some(ShownWire::Terms)),
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
                let face = |tile: &Option<u8>| tile.map_or("?".to_owned(), |tile| tile.to_string());
                (tiles.iter().map(face).collect::<Vec<_>>().join(" "), None, None)
            }
            Item::Dice(dice) => {
                let text = dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
                (text, None, Some(ShownWire::Dice { dice: dice.clone() }))
            }
        };
        ItemWire { text, clause: clause.map(|clause| self.clause(clause)), shows }
    }

    /// All that somebody may do now, in the game and at the table.
    fn offers_to(&self, by: &Caller) -> Vec<OfferWire> {
        let mut offers = Vec::new();
        match by {
            Caller::Spectator => {}
            Caller::Person { id, handle } => {
                self.table.play_offers(*id, &mut |offer| offers.push(self.game_offer(&offer)));
                self.table.table_offers(*id, &mut |offer| {
                    // Where nobody plays a game in earnest, bots are no company.
                    if matches!(offer, TableOffer::SetBots { .. }) && !bots::has_own_player::<G>() {
                        return;
                    }
                    let (command, fields) = (offer.command(handle), offer.fields());
                    let text = Said { label: &offer.label(), zone: None, clause: None };
                    offers.push(self.offer(text, &command, &fields, false));
                });
            }
            Caller::Dealer(staff) => self.offers_to_staff(Actor::Dealer(*staff), &mut offers),
            Caller::Supervisor(staff) => {
                self.offers_to_staff(Actor::Supervisor(*staff), &mut offers);
            }
            Caller::Inspector(staff) => {
                self.offers_to_staff(Actor::Inspector(*staff), &mut offers);
            }
        }
        offers
    }

    fn offers_to_staff(&self, actor: Actor, offers: &mut Vec<OfferWire>) {
        self.table.staff_play_offers(actor, &mut |offer| offers.push(self.game_offer(&offer)));
        self.table.duties(actor, &mut |Duty { label, command, fields, clause }| {
            let text = Said { label: &label, zone: None, clause };
            offers.push(self.offer(text, &command, &fields, command.is_final()));
        });
    }

    fn game_offer(&self, offer: &G::Offer) -> OfferWire {
        let OfferText { label, zone, fields, clause } = offer.describe();
        let command: Command<G> = Command::Play(offer.pick(0));
        let text = Said { label: &label, zone, clause: Some(clause) };
        let asks = offer.is_final() || command.is_final();
        self.offer(text, &command, &fields, asks)
    }

    fn offer(
        &self,
        text: Said<'_>,
        command: &Command<G>,
        fields: &[Field],
        asks: bool,
    ) -> OfferWire {
        let mut command = serde_json::to_value(command).expect("a command has an encoding");
        let at = table::place_of_fields(&command, fields);
        table::leave_open(&mut command, &at, fields, asks);
        OfferWire {
            label: self.say(text.label),
            zone: text.zone,
            clause: text.clause.map(|clause| self.clause(clause)),
            command,
            at,
            fields: fields.iter().map(|field| self.field(field)).collect(),
            asks,
        }
    }

    fn field(&self, field: &Field) -> FieldWire {
        let choice = |alike: &[(Text, String)]| {
            let (label, written) = &alike[0];
            ChoiceWire {
                label: self.say(label),
                card: label.args.iter().find_map(|(_, arg)| card_of(arg)),
                colour: label.args.iter().find_map(colour_of),
                die: label.args.iter().find_map(die_of),
                times: u8::try_from(alike.len()).ok().filter(|times| *times > 1),
                value: table::value_of_choice(written),
            }
        };
        let choices = |of: &[(Text, String)]| -> Vec<ChoiceWire> {
            of.chunk_by(|(_, one), (_, other)| one == other).map(choice).collect()
        };
        match field.clone() {
            Field::Amount { name, min, max, step } => FieldWire::Amount { name, min, max, step },
            Field::One { name, of } => FieldWire::One { name, of: choices(&of) },
            Field::Some { name, of, min, max } => {
                FieldWire::Some { name, of: choices(&of), min, max }
            }
            Field::Count { name, min, max } => FieldWire::Count { name, min, max },
            Field::Each { name, places, of } => {
                let places = places.iter().map(|own| choices(own)).collect();
                FieldWire::Each { name, places, of: choices(&of) }
            }
            Field::Split { name, of, sizes } => FieldWire::Split { name, of, sizes },
            Field::Words { name, bytes_max } => FieldWire::Words { name, bytes_max },
        }
    }
}

/// What an offer says of itself.
struct Said<'a> {
    label: &'a Text,
    zone: Option<String>,
    clause: Option<Clause>,
}

/// A card as it is written.
fn written(number: u8) -> Option<String> {
    Card::from_index(number.into()).map(|card| card.to_string())
}

/// The card that an argument names, if it is one and seen.
fn card_of(arg: &Arg) -> Option<String> {
    match arg {
        Arg::Cards(cards) => cards.first().copied().flatten().and_then(written),
        _ => None,
    }
}

/// The colour that an argument names, by the last part of its word.
fn colour_of((name, arg): &(Cow<'static, str>, Arg)) -> Option<&'static str> {
    match arg {
        Arg::Word(Cow::Borrowed(word)) if name == "colour" => word.rsplit('.').next(),
        _ => None,
    }
}

/// The face of a die that an argument names.
fn die_of((name, arg): &(Cow<'static, str>, Arg)) -> Option<u8> {
    match arg {
        Arg::Count(face) if *name == "die" => u8::try_from(*face).ok(),
        _ => None,
    }
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

/// How others call a party.
pub(crate) fn who<G: Game>(table: &Open<G>, party: Party) -> String {
    match (table.cloth.seats.of(party), table.player(party)) {
        (Some(seat), _) => rulebook::words().seat(seat.0 + 1),
        (None, Some(player)) => player.handle.to_string(),
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

/// How somebody looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight {
    /// By a page that draws it from the view.
    Drawn,
    /// With the scene besides, which plays any game and is as long as the view again.
    Plain,
}

/// Who looks at a table, and how. Who is the same sees the same.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Onlooker {
    pub(crate) by: Caller,
    pub(crate) sight: Sight,
}

impl Onlooker {
    pub(crate) fn person(&self) -> Option<PersonId> {
        if let Caller::Person { id, .. } = self.by { Some(id) } else { None }
    }
}

/// A picture of the table, ready to send.
pub(crate) fn frame<G: Game>(
    table: &Open<G>,
    version: u64,
    now_ms: u64,
    deadline_ms: Option<u64>,
    onlooker: &Onlooker,
) -> String {
    let party = onlooker.person().and_then(|person| table.party_of(person));
    let viewer = match onlooker.by {
        Caller::Dealer(_) => Viewer::Dealer,
        Caller::Supervisor(_) => Viewer::Supervisor,
        Caller::Inspector(_) => Viewer::Inspector,
        Caller::Spectator | Caller::Person { .. } => party.map_or(Viewer::Spectator, Viewer::Party),
    };
    let speaker = Speaker::new(table, party);
    let view = TableView::of(table, viewer);
    let offers = speaker.offers_to(&onlooker.by);
    let scene = view.play.scene();
    let said = scene.zones.first().map_or(&[][..], |zone| &zone.items);
    let said = said.iter().map(|item| speaker.item(item)).collect();
    let scene = (onlooker.sight == Sight::Plain).then(|| speaker.scene(&scene));
    let idle = speaker.idle(&offers);
    let result = speaker.result(viewer);
    let record = match viewer {
        Viewer::Dealer | Viewer::Supervisor | Viewer::Inspector => speaker.record(),
        Viewer::Party(_) | Viewer::Spectator => Vec::new(),
    };
    let frame =
        FrameWire { version, now_ms, deadline_ms, view, said, scene, offers, idle, result, record };
    serde_json::to_string(&frame).expect("a frame has an encoding")
}
