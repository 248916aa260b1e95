//! House way: the setting that the dealer gives any four tiles.
//!
//! The rules are applied in the order of the book: hands that it lists one by one, then pairs, then Wongs, Gongs and High Nines,
//! then points. Each function says the rule that decided, so that it can be cited.

use equipment::Tile;
use ranking::{Head, PartRank, TileRank};
use rules::{Clause, mark};

use super::parts::{Hand, Setting};
use crate::Few;

/// A setting, and the rule by which it is house way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HouseWay {
    pub setting: Setting,
    pub under: Clause,
}

/// Clause: house-way. How the dealer sets a hand. The order in which the tiles are given does not matter.
pub fn house_way(hand: Hand) -> HouseWay {
    let hand = from_highest(hand);
    let set = listed(hand).or_else(|| pairs(hand)).or_else(|| heads(hand));
    set.filter(|_| mark(Clause::HouseWay)).unwrap_or_else(|| points(hand))
}

/// The highest tile first.
fn from_highest(mut hand: Hand) -> Hand {
    hand.sort_by_key(|tile| (std::cmp::Reverse(TileRank::of(*tile)), *tile));
    hand
}

/// A tile in the description of a listed hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wanted {
    Is(TileRank),
    /// Any tile with so many points, whatever its rank.
    Any(u8),
    TeenOrDay,
    /// Any tile, if the hand has no pair.
    Unpaired,
}

impl Wanted {
    fn fits(self, tile: Tile, hand: Hand) -> bool {
        let rank = TileRank::of(tile);
        match self {
            Wanted::Is(wanted) => rank == wanted,
            Wanted::Any(points) => rank.is_a(points),
            Wanted::TeenOrDay => matches!(rank, TileRank::Teen | TileRank::Day),
            Wanted::Unpaired => pair_in(hand).is_none(),
        }
    }
}

/// A hand that the book sets by name: the first two tiles go together, and the others do.
struct Listed {
    under: Clause,
    together: [Wanted; 2],
    others: [Wanted; 2],
}

const fn row(under: Clause, together: [Wanted; 2], others: [Wanted; 2]) -> Listed {
    Listed { under, together, others }
}

/// Clauses: set-3-wong to set-high-8-high (readings PG-15, PG-16).
const LISTED: [Listed; 10] = {
    use TileRank::{Bon, Chong, ChopBot, ChopGow, ChopNg, Day, Foo, GeeJun, Look, Mooy, Ping};
    use TileRank::{Teen, Yun};
    use Wanted::{Any, Is, TeenOrDay, Unpaired};
    [
        row(Clause::Set3Wong, [Is(Teen), Is(ChopGow)], [Is(Teen), Is(Foo)]),
        row(Clause::Set3Wong, [Is(Day), Is(ChopGow)], [Is(Day), Is(Foo)]),
        row(Clause::Set79Eleven, [Is(Yun), Is(Foo)], [Is(Mooy), Any(7)]),
        row(Clause::Set79GeeJun, [Is(GeeJun), Any(6)], [Is(ChopNg), TeenOrDay]),
        // Of two 4s the higher one: tiles are tried from the highest.
        row(Clause::Set45High, [Any(4), Is(ChopNg)], [Is(GeeJun), Unpaired]),
        row(Clause::SetHigh8Low, [Is(Yun), Is(ChopGow)], [Is(ChopBot), Is(Ping)]),
        row(Clause::SetHigh6Low, [Is(Chong), Any(7)], [Is(Look), Is(GeeJun)]),
        row(Clause::Set3Gong, [TeenOrDay, Any(8)], [Is(ChopGow), Is(Bon)]),
        row(Clause::SetHigh6High, [Is(Chong), Is(Foo)], [Is(Look), Is(ChopNg)]),
        row(Clause::SetHigh8High, [Is(Yun), Is(ChopGow)], [Is(ChopBot), Is(Bon)]),
    ]
};

fn listed(hand: Hand) -> Option<HouseWay> {
    LISTED.iter().find_map(|row| {
        let [a, b, c, d] = row.find_in(hand)?;
        let setting = Setting::of([a, b], [c, d]);
        mark(row.under).then_some(HouseWay { setting, under: row.under })
    })
}

impl Listed {
    /// The tiles in the order of the row, if they are all there.
    fn find_in(&self, hand: Hand) -> Option<Hand> {
        let mut left = Few::from_slice(&hand);
        let mut take = |wanted: Wanted| {
            let at = left.iter().position(|tile| wanted.fits(*tile, hand))?;
            Some(left.remove(at))
        };
        let ([one, two], [three, four]) = (self.together, self.others);
        Some([take(one)?, take(two)?, take(three)?, take(four)?])
    }
}

/// Two tiles of one rank, and the other two.
#[derive(Clone, Copy)]
struct Paired {
    rank: TileRank,
    pair: [Tile; 2],
    others: [Tile; 2],
}

/// The highest pair of a hand.
fn pair_in(hand: Hand) -> Option<Paired> {
    let sorted = from_highest(hand);
    let at = (0..3).find(|at| TileRank::of(sorted[*at]) == TileRank::of(sorted[at + 1]))?;
    let pair = [sorted[at], sorted[at + 1]];
    let mut rest = sorted.into_iter().filter(|tile| !pair.contains(tile));
    let others = [rest.next()?, rest.next()?];
    Some(Paired { rank: TileRank::of(pair[0]), pair, others })
}

/// Clause: house-way-pairs (reading PG-11). A pair stays together unless splitting it makes a good hand of both parts; two pairs
/// always stay.
fn pairs(hand: Hand) -> Option<HouseWay> {
    let paired = pair_in(hand).filter(|_| mark(Clause::HouseWayPairs))?;
    let ([a, b], [c, d]) = (paired.pair, paired.others);
    let kept = Setting::of(paired.pair, paired.others);
    let split = Setting::of([a, c], [b, d]);
    let two_pairs = TileRank::of(c) == TileRank::of(d);
    // A split that leaves the low part no better only gives the pair away.
    let better = split.low_rank() > kept.low_rank();
    let under = split_under(paired.rank, split).filter(|_| !two_pairs && better);
    Some(match under {
        Some(under) => HouseWay { setting: split, under },
        None => HouseWay { setting: kept, under: Clause::HouseWayPairs },
    })
}

/// Clauses: split-teens-and-days, split-nines, split-eights, split-sevens. The rule that splits a pair if this comes of it.
fn split_under(rank: TileRank, split: Setting) -> Option<Clause> {
    let reaches = |low, high| split.low_rank() >= low && split.high_rank() >= high;
    let (under, good) = match rank {
        TileRank::Teen | TileRank::Day => (Clause::SplitTeensAndDays, reaches(least(6), least(8))),
        TileRank::ChopGow => (Clause::SplitNines, reaches(least(9), least(9))),
        TileRank::Yun | TileRank::ChopBot => {
            let good = reaches(least(7), least(9)) || reaches(least(8), least(8));
            (Clause::SplitEights, good)
        }
        TileRank::Tit | TileRank::ChopChit => {
            (Clause::SplitSevens, reaches(least(7), PartRank::HighNine(Head::Day)))
        }
        _ => return None,
    };
    (good && mark(under)).then_some(under)
}

/// The lowest part with so many points.
fn least(points: u8) -> PartRank {
    PartRank::Points { points, high: TileRank::GeeJun }
}

/// Clause: house-way-heads (readings PG-02, PG-12). A High Nine in the high part if the low part is good enough with it, else a Gong,
/// else a Wong; if none leaves a good low part, a Gong, else a Wong, else a High Nine.
fn heads(hand: Hand) -> Option<HouseWay> {
    let kinds = |order: [fn(PartRank) -> bool; 3], good: fn(&Setting) -> bool| {
        order.into_iter().find_map(|is_kind| {
            let all = Setting::all(hand).into_iter();
            best(all.filter(|setting| is_kind(setting.high_rank()) && good(setting)).collect())
        })
    };
    let with_good_low = kinds([is_high_nine, is_gong, is_wong], |setting| has_good_low(*setting));
    let setting = with_good_low.or_else(|| kinds([is_gong, is_wong, is_high_nine], |_| true))?;
    mark(Clause::HouseWayHeads).then_some(HouseWay { setting, under: Clause::HouseWayHeads })
}

fn is_high_nine(rank: PartRank) -> bool {
    matches!(rank, PartRank::HighNine(_))
}

fn is_gong(rank: PartRank) -> bool {
    matches!(rank, PartRank::Gong(_))
}

fn is_wong(rank: PartRank) -> bool {
    matches!(rank, PartRank::Wong(_))
}

/// Reading PG-13. Three points with a Chong or a higher tile, or more than that.
fn has_good_low(setting: Setting) -> bool {
    setting.low_rank() >= PartRank::Points { points: 3, high: TileRank::Chong }
}

/// Clause: house-way-points. As many points as possible in the low part, if that makes it good enough; otherwise the high part or
/// the balance of the two decides.
fn points(hand: Hand) -> HouseWay {
    let all = Setting::all(hand);
    let most_low = with_most(&all, |setting| counts(*setting).0);
    let good =
        most_low.iter().any(|setting| has_good_low(*setting)) || !mark(Clause::HouseWayHighPoints);
    let (tied, under) = if good && mark(Clause::HouseWayPoints) {
        (most_low, Clause::HouseWayPoints)
    } else {
        with_weak_low(&all)
    };
    let setting = best(of_equal_counts(hand, tied)).expect("one of the settings stays");
    HouseWay { setting, under }
}

/// Clauses: house-way-high-points, house-way-close-points (reading PG-14). If the low part cannot be good: the most points in the high
/// part if these are at least seven, else the two parts as close together as they can be.
fn with_weak_low(all: &[Setting]) -> (Few<Setting>, Clause) {
    let most_high = with_most(all, |setting| counts(*setting).1);
    if counts(most_high[0]).1 >= 7 || !mark(Clause::HouseWayClosePoints) {
        return (most_high, Clause::HouseWayHighPoints);
    }
    let apart = |setting: &Setting| counts(*setting).1.abs_diff(counts(*setting).0);
    let closest = with_most(all, |setting| 9 - apart(setting));
    let sum = |setting: &Setting| counts(*setting).0 + counts(*setting).1;
    (with_most(&closest, sum), Clause::HouseWayClosePoints)
}

/// The points of the low part and of the high part; above nine where a clause is switched off.
fn counts(setting: Setting) -> (u8, u8) {
    let points = |rank| if let PartRank::Points { points, .. } = rank { points } else { 9 };
    (points(setting.low_rank()), points(setting.high_rank()))
}

/// Those for which a number is highest.
fn with_most(all: &[Setting], number: impl Fn(&Setting) -> u8) -> Few<Setting> {
    let most = all.iter().map(&number).max();
    all.iter().filter(|setting| Some(number(setting)) == most).copied().collect()
}

/// Clauses: highest-tile-low, highest-tile-high, chongs-apart. Settings with the same points differ in where their high tiles are.
fn of_equal_counts(hand: Hand, tied: Few<Setting>) -> Few<Setting> {
    let Some((low, high)) = tied.first().copied().map(counts) else { return tied };
    if tied.iter().any(|setting| counts(*setting) != (low, high)) {
        return tied;
    }
    let highest = hand[0];
    let tied = if high <= 7 {
        those(tied, |setting| setting.low.contains(&highest) == mark(Clause::HighestTileLow))
    } else {
        those(tied, |setting| setting.high.contains(&highest) == mark(Clause::HighestTileHigh))
    };
    those(tied, |setting| chongs_together(*setting) != mark(Clause::ChongsApart))
}

/// Two tiles of the rank of Chong or above in one part.
fn chongs_together(setting: Setting) -> bool {
    let high_ranking = |tile: &Tile| TileRank::of(*tile) >= TileRank::Chong;
    setting.low.iter().all(high_ranking) || setting.high.iter().all(high_ranking)
}

/// Those that fit, or all if none does.
fn those(tied: Few<Setting>, fits: impl Fn(&Setting) -> bool) -> Few<Setting> {
    let some: Few<Setting> = tied.iter().filter(|setting| fits(setting)).copied().collect();
    if some.is_empty() { tied } else { some }
}

/// Reading PG-15. What is still tied goes to the better low part, then to the better high part.
fn best(tied: Few<Setting>) -> Option<Setting> {
    let key = |setting: &Setting| (setting.low_rank(), setting.high_rank());
    // Of settings that are worth the same, the first, so that the answer is always the same.
    tied.into_iter().rev().max_by_key(key)
}
