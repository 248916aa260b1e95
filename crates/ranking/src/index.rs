//! Numbers for sets of kinds: which kinds a hand holds, and how often, as an index without gaps.
//!
//! The kinds are split into two groups. Within a group every kind has a weight, such that no two sets of up to seven
//! cards weigh the same: the weights are the code of a set, and adding a card adds a constant. The sets are then
//! numbered like words in a dictionary: the high group gives the start of its sets, and the low group which of them
//! it is. Low sets are numbered by size, so that those which fit beside a high group come first. With two tables and
//! one addition, every set has a number of its own.
//!
//! It needs no search for a perfect hash and wastes no entry of the tables that it leads to. Its own are
//! sparse, a quarter of a megabyte; with a third group they would be small, and every hand slower by a
//! fifth for the third look.

#![expect(clippy::cast_possible_truncation, reason = "codes are cut out of a key, all are small")]
#![expect(clippy::large_stack_arrays, reason = "made by the compiler, on nobody's stack")]

/// The codes of a hand's kinds, added up card by card. The hand's suit counts are in the bits above them.
pub(crate) mod key {
    use equipment::Kind;

    /// Seven lowest kinds; then the six highest and the joker.
    pub(super) const HIGH_FIRST: usize = 7;
    pub(super) const HIGH_SHIFT: u32 = 16;
    /// The bits above the codes do not belong to the index.
    pub(crate) const SUITS_SHIFT: u32 = 48;

    /// Each is the smallest weight that gives every set of up to seven cards, at most four of a kind, a sum of its
    /// own.
    pub(super) const WEIGHTS: [u16; 7] = [1, 5, 24, 112, 521, 2247, 9244];

    pub(crate) const JOKER: u64 = (WEIGHTS[6] as u64) << HIGH_SHIFT;

    pub(crate) const fn of(kind: Kind) -> u64 {
        let kind = kind.index();
        if kind < HIGH_FIRST {
            WEIGHTS[kind] as u64
        } else {
            (WEIGHTS[kind - HIGH_FIRST] as u64) << HIGH_SHIFT
        }
    }
}

const LOW_KINDS: usize = key::HIGH_FIRST;
const HIGH_KINDS: usize = 13 - LOW_KINDS;
const JOKER_CODE: usize = (key::JOKER >> key::HIGH_SHIFT) as usize;
const LOW_CODES: usize = 1 << 16;
const HIGH_CODES: usize = 1 << 15;
const CARDS_MAX: usize = 7;

/// The number of each set of low kinds, smaller sets first.
pub(crate) static LOW: [u16; LOW_CODES] = low_group().0;

/// How many sets of low kinds have fewer cards than this.
const SMALLER: [u16; CARDS_MAX + 2] = low_group().1;

/// Sets of at most seven cards: the hands themselves.
pub(crate) static UP_TO_SEVEN: Index = Index::new(7, Sizes::UpTo);

/// Sets of exactly five: communal cards.
pub(crate) static EXACTLY_FIVE: Index = Index::new(5, Sizes::Exactly);

#[derive(Clone, Copy)]
enum Sizes {
    UpTo,
    Exactly,
}

pub(crate) struct Index {
    /// The start of the sets of a high group, less the low groups that are too small for it.
    first: [u32; HIGH_CODES],
    without_joker: usize,
    with_joker: usize,
}

impl Index {
    /// The number of the set of kinds whose codes these are.
    #[inline]
    pub(crate) fn of(&self, key: u64) -> usize {
        let first = self.first[(key >> key::HIGH_SHIFT) as usize % HIGH_CODES];
        first.wrapping_add(u32::from(LOW[usize::from(key as u16)])) as usize
    }

    /// How many sets there are. Those with the joker come last.
    pub(crate) const fn count(&self, joker: bool) -> usize {
        if joker { self.with_joker } else { self.without_joker }
    }

    const fn new(cards: usize, sizes: Sizes) -> Index {
        let high: [u8; HIGH_CODES] = sizes_of(HIGH_KINDS);
        let mut first = [0; HIGH_CODES];
        let mut counts = [0; 2];
        let mut next: u32 = 0;
        let mut joker = 0;
        while joker <= 1 {
            let mut code = 0;
            while code + JOKER_CODE < HIGH_CODES {
                let size = high[code] as usize + joker;
                if size <= cards {
                    let room = cards - size;
                    let too_small = match sizes {
                        Sizes::UpTo => 0,
                        Sizes::Exactly => SMALLER[room] as u32,
                    };
                    first[code + joker * JOKER_CODE] = next.wrapping_sub(too_small);
                    next += SMALLER[room + 1] as u32 - too_small;
                }
                code += 1;
            }
            counts[joker] = next as usize;
            joker += 1;
        }
        Index { first, without_joker: counts[0], with_joker: counts[1] }
    }
}

const fn low_group() -> ([u16; LOW_CODES], [u16; CARDS_MAX + 2]) {
    let sizes: [u8; LOW_CODES] = sizes_of(LOW_KINDS);
    let mut smaller = [0; CARDS_MAX + 2];
    let mut code = 0;
    while code < LOW_CODES {
        if sizes[code] != NO_SET {
            smaller[sizes[code] as usize + 1] += 1;
        }
        code += 1;
    }
    let mut size = 1;
    while size < smaller.len() {
        smaller[size] += smaller[size - 1];
        size += 1;
    }
    let mut numbers = [0; LOW_CODES];
    let mut next = smaller;
    let mut code = 0;
    while code < LOW_CODES {
        if sizes[code] != NO_SET {
            numbers[code] = next[sizes[code] as usize];
            next[sizes[code] as usize] += 1;
        }
        code += 1;
    }
    (numbers, smaller)
}

const NO_SET: u8 = u8::MAX;

/// For each code of a group of this many kinds, the number of cards in its set.
const fn sizes_of<const CODES: usize>(kinds: usize) -> [u8; CODES] {
    let mut sizes = [NO_SET; CODES];
    sizes[0] = 0;
    let mut highest = 0;
    let mut kind = 0;
    while kind < kinds {
        // From above, so that a kind does not add to what it has just added.
        let mut code = highest + 1;
        while code > 0 {
            code -= 1;
            let mut more = 1;
            while more <= 4 && sizes[code] as usize + more <= CARDS_MAX {
                let sum = code + more * key::WEIGHTS[kind] as usize;
                assert!(sizes[sum] == NO_SET, "no two sets weigh the same");
                sizes[sum] = sizes[code] + more as u8;
                if sum > highest {
                    highest = sum;
                }
                more += 1;
            }
        }
        kind += 1;
    }
    sizes
}
