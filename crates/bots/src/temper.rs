//! How a bot is inclined to play.

/// A bot's temper. All but the samples are out of a hundred.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Temper {
    /// How many ways the cards may fall are looked at for one decision.
    pub samples: u16,
    /// How much better than the odds a hand must be to be played on: 0 plays on with anything fair.
    pub tight: u8,
    /// How readily it bets and raises a good hand rather than checking and calling.
    pub aggressive: u8,
    /// How often it bets a poor hand when nobody has bet before.
    pub bluffs: u8,
}

impl Temper {
    /// Plays hands that are worth it, and bets good ones.
    pub const STEADY: Temper = Temper { samples: 200, tight: 30, aggressive: 60, bluffs: 8 };

    /// Waits for good cards and is seldom bold with them.
    pub const CAREFUL: Temper = Temper { samples: 200, tight: 60, aggressive: 35, bluffs: 3 };

    /// Plays many hands, and hard.
    pub const BOLD: Temper = Temper { samples: 200, tight: 10, aggressive: 85, bluffs: 20 };

    /// Stays in, and leaves the betting to others.
    pub const EASY: Temper = Temper { samples: 200, tight: 5, aggressive: 20, bluffs: 2 };

    /// One for each bot at a table, so that they do not all play alike.
    pub const ALL: [Temper; 4] = [Temper::STEADY, Temper::BOLD, Temper::CAREFUL, Temper::EASY];

    /// The same with more or fewer samples.
    #[must_use]
    pub fn with_samples(self, samples: u16) -> Temper {
        Temper { samples, ..self }
    }
}
