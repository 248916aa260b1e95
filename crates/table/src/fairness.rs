//! The fairness of a computer's draws: sealed before wagers, mixed with words and wagers, revealed afterwards; or, if
//! cards stay hidden, fixed by the roots of the decks and opened as far as they were shown.
//!
//! A seal covers one round or, if a game holds a shoe, every round of it: each round is then a part with its own
//! words, wagers and draws.

use std::collections::BTreeMap;
use std::sync::Arc;

use chance::{
    Commitment, DrawKey, Drawn, LaidDeck, Opening, PlayerWords, Root, Salt, Seed, WagerDigest,
    Words, commit, mix,
};
use rules::{Party, RoundNumber, Token, Tokens};
use serde::{Deserialize, Serialize};

/// A seed as stored in the journal while its round or its shoe lasts: encrypted, with its commitment in clear.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sealed {
    /// The first round that it serves.
    pub round: RoundNumber,
    pub commit: Commitment,
    /// Hexadecimal; the key is kept outside the journal.
    pub sealed: String,
    /// The parts before the present one; shared, since a table is copied for every command.
    pub past: Vec<Arc<Part>>,
    pub part: Part,
    /// Every reshuffle lays another; the first has the epoch 1.
    pub decks: Vec<InPlay>,
    /// What the game showed of them when the round was over.
    pub shown: Tokens,
}

/// The draws from a seal in one round; or before the first round of a shoe, such as a burnt card.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Part {
    pub round: RoundNumber,
    pub words: Vec<PlayerWords>,
    /// Over every event of the game from the beginning of the part to its first draw.
    pub wagers: WagerDigest,
    pub draws: Vec<Drawn>,
}

/// A deck that was laid, and how much of it was taken.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct InPlay {
    pub root: Root,
    pub size: u32,
    /// Its tokens; unknown if it could not be unsealed.
    pub from: Option<Tokens>,
    /// By position; not known either.
    pub taken: Vec<Option<Token>>,
}

/// The state of a table's seeds.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Fairness {
    pub sealed: Option<Sealed>,
    /// The last reveal, with what opened it.
    pub revealed: Option<(Sealed, Seed, Salt)>,
    /// The last round in which only the shown cards were opened.
    pub shown: Option<Sealed>,
}

impl Fairness {
    pub(crate) fn seal(&mut self, round: RoundNumber, commit: Commitment, sealed: String) {
        self.sealed = Some(Sealed {
            round,
            commit,
            sealed,
            past: Vec::new(),
            part: Part::new(round, WagerDigest::new()),
            decks: Vec::new(),
            shown: Tokens::NONE,
        });
    }

    pub(crate) fn reveal(&mut self, seed: Seed, salt: Salt) {
        let sealed = self.sealed.take().expect("only what is sealed is revealed");
        self.revealed = Some((sealed, seed, salt));
    }

    /// The seed stays sealed for ever.
    pub(crate) fn show(&mut self) {
        self.shown = Some(self.sealed.take().expect("only what is sealed is shown"));
    }

    /// Drops a seal that cannot be opened, so that the next round gets a new one.
    pub(crate) fn forfeit(&mut self) {
        self.sealed = None;
    }
}

impl InPlay {
    /// The tokens not yet taken, as far as known.
    pub fn left(&self) -> Option<Tokens> {
        let mut left = self.from?;
        for token in &self.taken {
            left.remove((*token)?);
        }
        Some(left)
    }
}

impl Part {
    fn new(round: RoundNumber, wagers: WagerDigest) -> Part {
        Part { round, words: Vec::new(), wagers, draws: Vec::new() }
    }

    /// The key from which everything in this part is drawn.
    pub fn key(&self, seed: &Seed) -> DrawKey {
        mix(seed, &self.words, self.wagers)
    }

    fn is_given_by(&self, seed: &Seed) -> bool {
        let key = self.key(seed);
        self.draws.iter().all(|d| chance::draw(&key, d.index, d.of) == d.drawn)
    }
}

impl Sealed {
    /// A round begins. What was sealed for it takes its words and wagers; after another round, or a burn, a new part does.
    pub(crate) fn begin_round(&mut self, round: RoundNumber) {
        if round == self.part.round && !self.is_part_drawn_from() {
            return;
        }
        let wagers = [self.part.wagers.link(round.0)].iter().collect();
        let over = std::mem::replace(&mut self.part, Part::new(round, wagers));
        self.past.push(Arc::new(over));
    }

    /// A party's words count once; adding again replaces them.
    pub(crate) fn add_words(&mut self, party: Party, words: Words) {
        self.part.words.retain(|added| added.party != party.0);
        self.part.words.push(PlayerWords { party: party.0, words });
    }

    /// An event of the game before the first draw is mixed into the draws.
    pub(crate) fn add_event(&mut self, event: &impl serde::Serialize) {
        if !self.is_part_drawn_from() {
            let line = serde_json::to_string(event).expect("an event has an encoding");
            self.part.wagers.add(&line);
        }
    }

    pub fn parts(&self) -> impl Iterator<Item = &Part> {
        self.past.iter().map(Arc::as_ref).chain([&self.part])
    }

    /// Whether it served more than one round, or something before the first.
    pub fn serves_several(&self) -> bool {
        !self.past.is_empty()
    }

    /// How many rounds it served: they follow one another.
    pub fn rounds(&self) -> u64 {
        1 + self.part.round.0.saturating_sub(self.round.0)
    }

    /// Whether something has come of the seed already.
    pub fn is_drawn_from(&self) -> bool {
        !self.decks.is_empty() || self.parts().any(|part| !part.draws.is_empty())
    }

    /// Whether it is too late to change the inputs of the current part.
    pub fn is_part_drawn_from(&self) -> bool {
        !(self.part.draws.is_empty() && self.decks.is_empty())
    }

    /// The index of the next draw.
    pub fn next_index(&self) -> u32 {
        u32::try_from(self.part.draws.len()).expect("fewer than 2^32 draws in a round")
    }

    /// The key from which everything is drawn now.
    pub fn key(&self, seed: &Seed) -> DrawKey {
        self.part.key(seed)
    }

    /// Whether a seed is the one committed to, and gives the recorded draws.
    pub fn opens_with(&self, seed: &Seed, salt: &Salt) -> bool {
        commit(seed, salt) == self.commit && self.parts().all(|part| part.is_given_by(seed))
    }

    /// The deck from which these tokens can be taken, with its epoch; none if it must be laid first.
    pub fn deck_of(&self, from: Tokens) -> Option<(u32, &InPlay)> {
        let deck = self.decks.last().filter(|deck| deck.left() == Some(from))?;
        Some((self.epochs(), deck))
    }

    /// How many decks were laid.
    pub fn epochs(&self) -> u32 {
        u32::try_from(self.decks.len()).expect("fewer than 2^32 decks in a round")
    }

    /// The published part of the decks.
    pub fn laid(&self) -> impl Iterator<Item = LaidDeck> {
        (1..).zip(&self.decks).map(|(epoch, deck)| LaidDeck {
            epoch,
            size: deck.size,
            root: deck.root,
        })
    }

    /// The places of the tokens that were shown: epoch and position of each. A token that went back and was taken
    /// again was shown where it was taken last; its earlier place stays private.
    pub fn to_open(&self) -> Vec<(u32, u32)> {
        let mut last: BTreeMap<Token, (u32, u32)> = BTreeMap::new();
        for (epoch, deck) in (1..).zip(&self.decks) {
            for (position, token) in (0..).zip(&deck.taken) {
                let shown = token.filter(|token| self.shown.contains(*token));
                last.extend(shown.map(|token| (token, (epoch, position))));
            }
        }
        let mut places: Vec<_> = last.into_values().collect();
        places.sort_unstable();
        places
    }

    /// Whether openings are exactly those of the shown tokens, and lead to the roots. If tokens are unknown,
    /// everything that the public can check is checked.
    pub fn shows(&self, openings: &[Opening]) -> bool {
        let laid: Vec<LaidDeck> = self.laid().collect();
        let at = |epoch: u32| usize::try_from(epoch).ok()?.checked_sub(1);
        let opens = |opening: &Opening| {
            let deck = at(opening.epoch).and_then(|at| Some((laid.get(at)?, &self.decks[at])));
            deck.is_some_and(|(laid, deck)| {
                let taken = deck.taken.get(opening.position as usize);
                opening.opens(laid)
                    && taken.is_some_and(|token| token.is_none_or(|t| t.0 == opening.token))
            })
        };
        let known = self.decks.iter().all(|deck| deck.taken.iter().all(Option::is_some));
        let places = openings.iter().map(|opening| (opening.epoch, opening.position));
        let tokens: Tokens =
            openings.iter().map(|o| Token(o.token)).filter(|t| t.0 < Token::MAX).collect();
        openings.iter().all(opens)
            && tokens == self.shown
            && openings.len() == self.shown.len() as usize
            && (!known || places.eq(self.to_open()))
    }
}
