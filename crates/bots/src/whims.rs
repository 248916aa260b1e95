//! A bot's own chance, drawn from its seed.

use chance::{DrawKey, Keystream};

/// How much of the stream is drawn at a time.
const BLOCK: usize = 256;

#[derive(Debug)]
pub(crate) struct Whims {
    stream: Keystream,
    block: [u8; BLOCK],
    used: usize,
}

impl Whims {
    pub(crate) fn new(seed: [u8; 32]) -> Whims {
        Whims { stream: Keystream::new(DrawKey(seed)), block: [0; BLOCK], used: BLOCK }
    }

    fn word(&mut self) -> u32 {
        if self.used == BLOCK {
            self.stream.fill(&mut self.block);
            self.used = 0;
        }
        let word: [u8; 4] = std::array::from_fn(|at| self.block[self.used + at]);
        self.used += word.len();
        u32::from_le_bytes(word)
    }

    /// A number below `of`, or zero. Nothing is dealt by it, so that it may favour some by one part in 2^32.
    pub(crate) fn below(&mut self, of: u32) -> u32 {
        let scaled = (u64::from(self.word()) * u64::from(of)) >> 32;
        u32::try_from(scaled).unwrap_or_default()
    }

    /// True this many times out of a hundred.
    pub(crate) fn happens(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }
}
