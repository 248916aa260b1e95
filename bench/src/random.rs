//! Chance for benchmarks.

/// Steele, Lea and Flood's SplitMix64: short, and good enough to deal from.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ bits >> 31
    }

    pub fn below(&mut self, bound: u32) -> u32 {
        ((self.next() >> 32) * u64::from(bound) >> 32) as u32
    }
}
