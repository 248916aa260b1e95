//! The fairness of a computer's draws: sealed before wagers, mixed with words and wagers, revealed after.

use chance::{
    Commitment, DrawKey, Drawn, PlayerWords, Salt, Seed, WagerDigest, Words, commit, mix,
};
use rules::{Party, RoundNumber};

/// A seed as it lies in the journal while its round runs: encrypted, with its commitment in the open.
#[derive(Clone, PartialEq, Debug)]
pub struct Sealed {
    pub round: RoundNumber,
    pub commit: Commitment,
    /// Hexadecimal; the key is kept outside the journal.
    pub sealed: String,
    pub words: Vec<PlayerWords>,
    /// Over every event of the game from the seal to the first draw.
    pub wagers: WagerDigest,
    pub draws: Vec<Drawn>,
}

/// Where a table stands with its seeds.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Fairness {
    pub sealed: Option<Sealed>,
    /// The last round that was opened, with what opened it.
    pub revealed: Option<(Sealed, Seed, Salt)>,
}

impl Fairness {
    pub(crate) fn seal(&mut self, round: RoundNumber, commit: Commitment, sealed: String) {
        let (words, draws) = (Vec::new(), Vec::new());
        let wagers = WagerDigest::new();
        self.sealed = Some(Sealed { round, commit, sealed, words, wagers, draws });
    }

    pub(crate) fn reveal(&mut self, seed: Seed, salt: Salt) {
        let sealed = self.sealed.take().expect("only what is sealed is revealed");
        self.revealed = Some((sealed, seed, salt));
    }

    /// Lets go of a seal that cannot be opened, so that the next round is sealed anew.
    pub(crate) fn forfeit(&mut self) {
        self.sealed = None;
    }
}

impl Sealed {
    /// A party's words count once; adding again replaces them.
    pub(crate) fn add_words(&mut self, party: Party, words: Words) {
        self.words.retain(|added| added.party != party.0);
        self.words.push(PlayerWords { party: party.0, words });
    }

    /// An event of the game before the first draw becomes part of what is drawn from.
    pub(crate) fn add_event(&mut self, event: &impl serde::Serialize) {
        if self.draws.is_empty() {
            let line = serde_json::to_string(event).expect("an event has an encoding");
            self.wagers.add(&line);
        }
    }

    /// The key from which everything in this round is drawn.
    pub fn key(&self, seed: &Seed) -> DrawKey {
        mix(seed, &self.words, self.wagers)
    }

    /// Whether a seed is the one committed to, and gives what was drawn.
    pub fn opens_with(&self, seed: &Seed, salt: &Salt) -> bool {
        let key = self.key(seed);
        let drawn = |d: &Drawn| chance::draw(&key, d.index, d.of) == d.drawn;
        commit(seed, salt) == self.commit && self.draws.iter().all(drawn)
    }
}
