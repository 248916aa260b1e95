//! Hands that win from the Gee Jun jackpot.

use jackpot::pro_rated;
use money::Cents;
use ranking::TileRank;
use rules::{Clause, Prize, mark};
use serde::{Deserialize, Serialize};

use super::parts::Hand;

/// A hand that wins from the jackpot, however it is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PrizeHand {
    /// The pair of Gee Jun and the pair of Teen.
    GeeJunAndTeenPairs,
    /// Teen, high 10, low 10 and 11.
    TeenTensAndEleven,
    /// High 6, low 6, low 4 and any 7.
    SixesFourAndSeven,
}

/// What the two lesser hands win.
const BONUS: Cents = Cents::dollars(100);

impl PrizeHand {
    /// Clause: jackpot-prizes.
    pub fn of(hand: Hand) -> Option<PrizeHand> {
        let ranks = hand.map(TileRank::of);
        let count = |rank| ranks.iter().filter(|of| **of == rank).count();
        let has = |wanted: &[TileRank]| wanted.iter().all(|rank| count(*rank) == 1);
        let seven = ranks.iter().any(|rank| rank.is_a(7));
        if count(TileRank::GeeJun) == 2 && count(TileRank::Teen) == 2 {
            Some(PrizeHand::GeeJunAndTeenPairs)
        } else if has(&[TileRank::Teen, TileRank::Mooy, TileRank::Ping, TileRank::Foo]) {
            Some(PrizeHand::TeenTensAndEleven)
        } else if has(&[TileRank::Chong, TileRank::Look, TileRank::Bon]) && seven {
            Some(PrizeHand::SixesFourAndSeven)
        } else {
            None
        }
    }

    pub fn prize(self) -> Prize {
        match self {
            PrizeHand::GeeJunAndTeenPairs => Prize::Major,
            PrizeHand::TeenTensAndEleven | PrizeHand::SixesFourAndSeven => Prize::Bonus,
        }
    }

    pub(crate) fn word(self) -> &'static str {
        match self {
            PrizeHand::GeeJunAndTeenPairs => "pai-gow.prize.gee-jun-and-teen-pairs",
            PrizeHand::TeenTensAndEleven => "pai-gow.prize.teen-tens-and-eleven",
            PrizeHand::SixesFourAndSeven => "pai-gow.prize.sixes-four-and-seven",
        }
    }
}

/// Clauses: jackpot-prizes, jackpot-shared (reading PG-24). What each hand that wins gets when so much is displayed: those that win all of
/// it share it.
pub fn prizes(displayed: Cents, won: &[PrizeHand]) -> Vec<Cents> {
    let is_major = |hand: &&PrizeHand| hand.prize() == Prize::Major;
    let claims = vec![displayed; won.iter().filter(is_major).count()];
    let is_shared = mark(Clause::JackpotShared);
    let mut parts = pro_rated(displayed, &claims).into_iter().filter(|_| is_shared);
    let of = |hand: &PrizeHand| match hand.prize() {
        Prize::Major => parts.next().unwrap_or_default(),
        Prize::Bonus => BONUS,
    };
    won.iter().map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use equipment::{Tile, tiles_of};

    fn hand(text: &str) -> Hand {
        tiles_of(text).unwrap().try_into().unwrap()
    }

    #[test]
    fn three_kinds_of_hands_win() {
        for (tiles, won) in [
            ("24 12 66 66", Some(PrizeHand::GeeJunAndTeenPairs)),
            ("66 55 46 56", Some(PrizeHand::TeenTensAndEleven)),
            ("33 15 22 16", Some(PrizeHand::SixesFourAndSeven)),
            ("33 15 22 34", Some(PrizeHand::SixesFourAndSeven)),
            ("24 12 11 11", None),
            ("11 55 46 56", None),
            ("33 15 13 16", None),
            ("33 33 22 16", None),
            ("24 66 66 15", None),
        ] {
            assert_eq!(PrizeHand::of(hand(tiles)), won, "{tiles}");
        }
    }

    /// Of the 35,960 hands one has both pairs, 16 the tens and 32 the sixes.
    #[test]
    fn so_many_hands_win() {
        let all: Vec<Tile> = Tile::all().collect();
        let mut counts = [0; 3];
        for a in 0..32 {
            for b in a + 1..32 {
                for c in b + 1..32 {
                    for d in c + 1..32 {
                        if let Some(won) = PrizeHand::of([all[a], all[b], all[c], all[d]]) {
                            counts[won as usize] += 1;
                        }
                    }
                }
            }
        }
        assert_eq!(counts, [1, 16, 32]);
    }

    #[test]
    fn the_jackpot_is_shared_to_the_cent_and_bonuses_are_fixed() {
        use PrizeHand::{GeeJunAndTeenPairs as Major, SixesFourAndSeven as Bonus};
        assert_eq!(prizes(Cents(1_000_001), &[Major]), [Cents(1_000_001)]);
        let shared = prizes(Cents(1_000_001), &[Major, Bonus, Major]);
        assert_eq!(shared, [Cents(500_001), Cents::dollars(100), Cents(500_000)]);
    }
}
