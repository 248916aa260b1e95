//! `croupier rank`: names hands and says which wins.

use std::ops::RangeInclusive;

use anyhow::{Result, bail};
use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};
use equipment::{Card, Deck, DeckSize, Kind, NotCards, cards_of};
use poker::{VARIANTS, Variant, editions};
use ranking::{Best, Formation, HandRules, High, JokerFlush, Low, LowAce, LowRank, NotAHand};
use ranking::{Rank as HighRank, Scale, StraightAce};
use rules::Edition;
use serde::Serialize;

use super::{Misuse, edition_name, tiles};
use crate::page::{Column, Page, print_json};

/// Names hands, puts them in order and says which wins.
///
/// A HAND is all of a player's own cards. Write cards as As Td 2c and the joker as Jk, with or without spaces. At pai gow a HAND is four
/// tiles, written by their points as 66 13 45, and is set house way.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  croupier rank --game hold-em --board 'Ks Kd Jc Js 2h' AsAd Kc3h
  croupier rank --game omaha --mode split8 --ace-low --board 8h6c4c3dKs As2sKdKh QsQdJsJd
  croupier rank --game canberra-manila --deck 32 --board AsKsQsTc9d Js7s AdAc
  croupier rank --game draw --joker AsAhAdAcJk KsQsJsTs9s --json
  croupier rank --game pai-gow '66 66 36 56' '11 44 22 33'")]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub(crate) struct Rank {
    /// The game, which decides which cards form a hand
    #[arg(long, value_name = "GAME", value_parser = games(), ignore_case = true)]
    game: String,
    /// The edition; by default the latest of the game
    #[arg(long, value_name = "EDITION", value_parser = edition_name(), ignore_case = true)]
    edition: Option<Edition>,
    /// The number of cards in the deck: 52, 48, 44, 40, 36 or 32
    #[arg(long, value_name = "N", value_parser = deck_size, default_value = "52")]
    deck: DeckSize,
    /// Include the joker in the deck
    #[arg(long)]
    joker: bool,
    /// Let the ace also begin a straight, below the lowest card of the deck
    #[arg(long)]
    ace_low: bool,
    /// Which hand wins
    #[arg(long, value_enum, default_value = "high")]
    mode: Mode,
    /// Where the ace ranks in low hands
    #[arg(long, value_enum, default_value = "low", value_name = "PLACE")]
    low_ace: AcePlace,
    /// Count the joker as an ace in every flush, even beside another ace
    #[arg(long, requires = "joker")]
    double_ace_flush: bool,
    /// The community cards
    #[arg(long, value_name = "CARDS", value_parser = cards, default_value = "", hide_default_value = true)]
    board: Cards,
    /// Print one JSON document instead of text; `winners` counts hands from zero
    #[arg(long)]
    json: bool,
    /// A player's own cards, or tiles
    #[arg(required = true, value_name = "HAND")]
    given: Vec<String>,
    #[arg(skip)]
    hands: Vec<Cards>,
}

/// Cards as they were given.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Cards(Vec<Card>);

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Mode {
    /// The highest hand
    High,
    /// The lowest hand; straights and flushes do not count
    Low,
    /// Half for the highest hand, half for the lowest
    Split,
    /// The same, but the low hand must have five different ranks, eight or lower
    Split8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum AcePlace {
    Low,
    High,
}

/// Canberra poker is not a game of the poker room: five cards each, and its book leaves nothing to determine.
const CANBERRA_POKER: &str = "canberra-poker";

fn games() -> PossibleValuesParser {
    let others = [CANBERRA_POKER, tiles::PAI_GOW];
    let names = VARIANTS.iter().map(|variant| variant.name).chain(others);
    PossibleValuesParser::new(names.collect::<Vec<_>>())
}

fn deck_size(text: &str) -> Result<DeckSize, String> {
    let cards = text.parse().map_err(|_| "give 52, 48, 44, 40, 36 or 32 cards".to_owned())?;
    DeckSize::of(cards).map_err(|error| error.to_string())
}

fn cards(text: &str) -> Result<Cards, NotCards> {
    cards_of(text).map(Cards)
}

impl std::fmt::Display for Cards {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&written(&self.0))
    }
}

fn written(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// A game's reading of the cards.
struct Form {
    edition: Edition,
    formation: Formation,
    own: RangeInclusive<usize>,
    communal: RangeInclusive<usize>,
    rules: HandRules,
}

/// One hand and its rank.
#[derive(Serialize)]
struct Ranked<'a> {
    #[serde(serialize_with = "as_written")]
    cards: &'a Cards,
    category: &'static str,
    name: String,
    best: String,
    rank: u16,
    #[serde(flatten)]
    low: Option<RankedLow>,
}

/// The low side of a split; null where the hand does not qualify.
#[derive(Serialize)]
#[expect(clippy::struct_field_names, reason = "they stand beside those of the high side")]
struct RankedLow {
    low_name: Option<String>,
    low_best: Option<String>,
    low_rank: Option<u16>,
}

/// Hands by their place among those given, counted from zero.
#[derive(Serialize)]
#[serde(untagged)]
enum Winners {
    All(Vec<usize>),
    Split { high: Vec<usize>, low: Vec<usize> },
}

#[derive(Serialize)]
struct Document<'a> {
    game: &'a str,
    edition: Edition,
    hands: Vec<Ranked<'a>>,
    winners: Winners,
}

fn as_written<S: serde::Serializer>(cards: &Cards, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(cards)
}

impl Rank {
    pub(crate) fn run(mut self) -> Result<()> {
        if self.game.eq_ignore_ascii_case(tiles::PAI_GOW) {
            self.check_options_of_tiles()?;
            return tiles::run(&self.given, self.json);
        }
        let read = self.given.iter().map(|hand| cards(hand));
        self.hands = read.collect::<Result<_, _>>().map_err(|error| Misuse(error.to_string()))?;
        let form = self.form()?;
        self.check(&form)?;
        let hands = match self.mode {
            Mode::Low => self.all(&form, &Low::new(form.rules), low_side)?,
            _ => self.all(&form, &High::new(form.rules), high_side)?,
        };
        let document = self.document(&form, hands)?;
        if self.json { print_json(&document) } else { self.page(&form, &document).print() }
    }

    fn form(&self) -> Result<Form> {
        let deck = Deck { size: self.deck, joker: self.joker };
        let Some(variant) = Variant::named(&self.game) else { return self.canberra_poker(deck) };
        let edition = self.edition.unwrap_or_else(|| editions::latest(variant));
        let known = editions::of(variant);
        if !known.contains(&edition) {
            let known = known.into_iter().map(Edition::name).collect::<Vec<_>>().join(", ");
            bail!(Misuse(format!("{} has no edition {edition}; it has {known}", variant.name)));
        }
        let mut rules = editions::hand_rules(variant, edition, deck);
        if self.ace_low {
            rules.straight_ace = StraightAce::HighAndLow;
        }
        if self.double_ace_flush {
            rules.joker_flush = JokerFlush::Ace;
        }
        if self.low_ace == AcePlace::High {
            rules.low_ace = LowAce::High;
        }
        let Variant { hand, own, communal, .. } = variant;
        Ok(Form { edition, formation: *hand, own: own.clone(), communal: communal.clone(), rules })
    }

    /// Pai gow has one set of tiles and one edition, and nothing else to choose.
    fn check_options_of_tiles(&self) -> Result<()> {
        let of_cards = self.deck != DeckSize::default() || self.joker || self.ace_low;
        let others = self.mode != Mode::High || self.low_ace != AcePlace::Low;
        if of_cards || others || !self.board.0.is_empty() {
            bail!(Misuse(format!("{} has tiles; only hands and --json go with it", self.game)));
        }
        let [first, ..] = Edition::ALL;
        if self.edition.is_some_and(|edition| edition != first) {
            bail!(Misuse(format!("{} has only the edition {first}", self.game)));
        }
        Ok(())
    }

    fn canberra_poker(&self, deck: Deck) -> Result<Form> {
        let [first, ..] = Edition::ALL;
        if self.edition.is_some_and(|edition| edition != first) {
            bail!(Misuse(format!("{CANBERRA_POKER} has only the edition {first}")));
        }
        if deck != Deck::default() || self.mode != Mode::High {
            bail!(Misuse(format!(
                "{CANBERRA_POKER} has 52 cards, no joker, and the high hand wins"
            )));
        }
        Ok(Form {
            edition: first,
            formation: Formation::AnyFive,
            own: 5..=5,
            communal: 0..=0,
            rules: HandRules::customary(),
        })
    }

    /// Checks that the game has this many cards, and that no card is used twice.
    fn check(&self, form: &Form) -> Result<()> {
        let board = &self.board.0;
        let (min, max) = (*form.communal.start(), *form.communal.end());
        if !form.communal.contains(&board.len()) {
            bail!(NotAHand::Communal { found: board.len(), min, max });
        }
        let mut seen = board.clone();
        for hand in &self.hands {
            let (min, max) = (*form.own.start(), *form.own.end());
            if !form.own.contains(&hand.0.len()) {
                let fault = NotAHand::Hole { found: hand.0.len(), min, max };
                return Err(anyhow::Error::new(fault).context(format!("the hand {hand}")));
            }
            for card in &hand.0 {
                if seen.contains(card) {
                    bail!(NotAHand::Twice { card: *card });
                }
                seen.push(*card);
            }
        }
        Ok(())
    }

    fn all<S: Scale>(
        &self,
        form: &Form,
        scale: &S,
        ranked: impl Fn(S::Rank) -> (&'static str, u16),
    ) -> Result<Vec<Ranked<'_>>> {
        let one = |cards| {
            let best = self.best(form, scale, cards)?;
            let (category, rank) = ranked(best.rank);
            let (name, five) = (best.rank.to_string(), written(&best.cards));
            Ok(Ranked { cards, category, name, best: five, rank, low: None })
        };
        self.hands.iter().map(one).collect()
    }

    fn best<S: Scale>(&self, form: &Form, scale: &S, hand: &Cards) -> Result<Best<S::Rank>> {
        let best = form.formation.best(scale, &hand.0, &self.board.0);
        best.map_err(|fault| anyhow::Error::new(fault).context(format!("the hand {hand}")))
    }

    fn document<'a>(&'a self, form: &Form, mut hands: Vec<Ranked<'a>>) -> Result<Document<'a>> {
        let high = highest(hands.iter().map(|hand| Some(hand.rank)));
        let winners = if matches!(self.mode, Mode::Split | Mode::Split8) {
            let scale = Low::new(form.rules);
            for hand in &mut hands {
                let best = self.best(form, &scale, hand.cards)?;
                let least = scale.qualifier(Kind::Eight);
                let best = Some(best).filter(|best| self.mode == Mode::Split || best.rank >= least);
                hand.low = Some(RankedLow {
                    low_name: best.map(|best| best.rank.to_string()),
                    low_best: best.map(|best| written(&best.cards)),
                    low_rank: best.map(|best| best.rank.get()),
                });
            }
            let lows = hands.iter().map(|hand| hand.low.as_ref().and_then(|low| low.low_rank));
            Winners::Split { high, low: highest(lows) }
        } else {
            Winners::All(high)
        };
        Ok(Document { game: &self.game, edition: form.edition, hands, winners })
    }

    fn page(&self, form: &Form, document: &Document) -> Page {
        let mut page = Page::for_stdout();
        let board = &self.board;
        let communal = if board.0.is_empty() { String::new() } else { format!(" on {board}") };
        let terms = format!("{}, {}", form.edition, form.rules.deck);
        page.title(&format!("{}{communal}", self.game), &terms);
        page.gap();
        let mut order: Vec<usize> = (0..document.hands.len()).collect();
        order.sort_by_key(|nth| std::cmp::Reverse(document.hands[*nth].rank));
        let hands: Vec<String> = self.hands.iter().map(Cards::to_string).collect();
        let column = Column::for_labels(hands.iter().map(String::as_str));
        for nth in order {
            let hand = &document.hands[nth];
            let line = |name: &str, five: &str, won: bool| {
                let wins = if won { ": wins" } else { "" };
                format!("{name} ({five}){wins}")
            };
            let high = line(&hand.name, &hand.best, document.winners.high().contains(&nth));
            page.entry(column, &hands[nth], &high, "", "");
            match &hand.low {
                Some(RankedLow { low_name: Some(name), low_best: Some(five), .. }) => {
                    let low = line(name, five, document.winners.low().contains(&nth));
                    page.entry(column, "", &low, "", "");
                }
                Some(_) => page.entry(column, "", "no qualifying low hand", "", ""),
                None => {}
            }
        }
        page
    }
}

fn high_side(rank: HighRank) -> (&'static str, u16) {
    (rank.category().key(), rank.get())
}

fn low_side(rank: LowRank) -> (&'static str, u16) {
    (rank.category().key(), rank.get())
}

/// All that share the highest rank.
fn highest(ranks: impl Iterator<Item = Option<u16>> + Clone) -> Vec<usize> {
    let highest = ranks.clone().flatten().max();
    let winners = ranks.enumerate().filter(|(_, rank)| rank.is_some() && *rank == highest);
    winners.map(|(nth, _)| nth).collect()
}

impl Winners {
    /// Of the whole pot, or of the high side.
    fn high(&self) -> &[usize] {
        match self {
            Winners::All(winners) | Winners::Split { high: winners, .. } => winners,
        }
    }

    fn low(&self) -> &[usize] {
        match self {
            Winners::All(_) => &[],
            Winners::Split { low, .. } => low,
        }
    }
}
