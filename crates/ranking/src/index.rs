//! Numbers for sets of kinds: which kinds a hand holds, and how often, as an index without gaps.
//!
//! The thirteen kinds are cut into three groups. Within a group the counts are the digits of a number
//! in base five, so adding a card adds a constant. The sets are then numbered group by group, as words
//! are in a dictionary: the first group says where its sets begin, the second where within those,
//! given how many cards the first has used up, and the third which of them it is. Three small
//! tables, three additions, and every set of up to seven kinds has a number of its own.
//!
//! It needs no search for a perfect hash and wastes no entry, so the tables that it leads to stay in
//! the nearest caches.

#![expect(clippy::cast_possible_truncation, reason = "digits are cut out of a key, all are small")]

/// The digits of a hand's kinds, added up card by card. The hand's suit counts lie above them.
pub(crate) mod key {
    use equipment::Kind;

    /// Five lowest kinds; then four; then the four highest and the joker.
    const MIDDLE_FIRST: usize = 5;
    const HIGH_FIRST: usize = 9;

    pub(super) const MIDDLE_SHIFT: u32 = 16;
    pub(super) const HIGH_SHIFT: u32 = 32;
    /// What lies above the digits is not the index's.
    pub(crate) const SUITS_SHIFT: u32 = 48;

    /// Cards of the high group are counted in a digit above the middle group's four.
    pub(super) const AFTER_FOUR: u64 = 5 * 5 * 5 * 5;

    pub(crate) const JOKER: u64 = AFTER_FOUR << HIGH_SHIFT | AFTER_FOUR << MIDDLE_SHIFT;

    pub(crate) const fn of(kind: Kind) -> u64 {
        let kind = kind.index();
        if kind < MIDDLE_FIRST {
            digit(kind)
        } else if kind < HIGH_FIRST {
            digit(kind - MIDDLE_FIRST) << MIDDLE_SHIFT
        } else {
            digit(kind - HIGH_FIRST) << HIGH_SHIFT | AFTER_FOUR << MIDDLE_SHIFT
        }
    }

    const fn digit(place: usize) -> u64 {
        5_u64.pow(place as u32)
    }
}

const FIRST: usize = 1 << 11;
const SECOND: usize = 1 << 13;
const THIRD: usize = 1 << 12;

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
    first: [u32; FIRST],
    second: [u16; SECOND],
    third: [u16; THIRD],
    without_joker: usize,
    with_joker: usize,
}

impl Index {
    /// The number of the set of kinds whose digits these are.
    #[inline]
    pub(crate) fn of(&self, key: u64) -> usize {
        self.first[(key >> key::HIGH_SHIFT) as usize % FIRST] as usize
            + usize::from(self.second[(key >> key::MIDDLE_SHIFT) as usize % SECOND])
            + usize::from(self.third[key as usize % THIRD])
    }

    /// How many sets there are. Those with the joker come last.
    pub(crate) const fn count(&self, joker: bool) -> usize {
        if joker { self.with_joker } else { self.without_joker }
    }

    const fn new(cards: usize, sizes: Sizes) -> Index {
        let (third, of_room) = third_group(cards, sizes);
        let mut second = [0; SECOND];
        // For each number of cards in the first group: how many sets the other two can be.
        let mut of_first_size = [0_u32; CARDS_MAX + 1];
        let mut used = 0;
        while used <= cards {
            let mut next = 0;
            let mut code = 0;
            while code < key::AFTER_FOUR as usize {
                let size = used + digit_sum(code);
                if size <= cards {
                    second[used * key::AFTER_FOUR as usize + code] = next;
                    next += of_room[cards - size];
                }
                code += 1;
            }
            of_first_size[used] = next as u32;
            used += 1;
        }
        let mut first = [0; FIRST];
        let mut counts = [0; 2];
        let mut next = 0;
        let mut joker = 0;
        while joker <= 1 {
            let mut code = 0;
            while code < key::AFTER_FOUR as usize {
                let size = digit_sum(code) + joker;
                if size <= cards {
                    first[joker * key::AFTER_FOUR as usize + code] = next;
                    next += of_first_size[size];
                }
                code += 1;
            }
            counts[joker] = next as usize;
            joker += 1;
        }
        Index { first, second, third, without_joker: counts[0], with_joker: counts[1] }
    }
}

const CARDS_MAX: usize = 7;

/// The third group's numbers, smaller sets first, and how many sets fit into so much room.
const fn third_group(cards: usize, sizes: Sizes) -> ([u16; THIRD], [u16; CARDS_MAX + 1]) {
    const CODES: usize = 5 * 5 * 5 * 5 * 5;
    let mut third = [0; THIRD];
    let mut of_room = [0; CARDS_MAX + 1];
    let mut smaller = 0;
    let mut size = 0;
    while size <= cards {
        let mut next = smaller;
        let mut code = 0;
        while code < CODES {
            if digit_sum(code) == size {
                third[code] = next;
                next += 1;
            }
            code += 1;
        }
        of_room[size] = next;
        if matches!(sizes, Sizes::UpTo) {
            smaller = next;
        }
        size += 1;
    }
    (third, of_room)
}

/// How many cards the digits of a group stand for.
const fn digit_sum(mut code: usize) -> usize {
    let mut sum = 0;
    while code > 0 {
        sum += code % 5;
        code /= 5;
    }
    sum
}
