//! Many choices from one number, so that a walk is a list of numbers and shrinks as one.

/// A stream of choices; the same number gives the same choices.
pub(crate) struct Entropy(u64);

impl Entropy {
    pub(crate) fn new(number: u64) -> Entropy {
        Entropy(number)
    }

    /// The next number, by the steps of `SplitMix64`.
    pub(crate) fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// Once in this many times.
    pub(crate) fn once_in(&mut self, times: u64) -> bool {
        self.number().is_multiple_of(times)
    }

    /// One of several; there is at least one.
    pub(crate) fn one_of<T: Clone>(&mut self, of: &[T]) -> T {
        let count = u64::try_from(of.len()).expect("a short list");
        let at = usize::try_from(self.number() % count).expect("below the length of a list");
        of[at].clone()
    }
}
