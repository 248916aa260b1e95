//! The tests, after Knuth (The Art of Computer Programming, volume 2, section 3.3.2), with exact
//! probabilities for outcomes of `k` values rather than for real numbers.
//!
//! Where a test cuts a stream into pieces of unequal length (gaps, runs, collections), it looks at
//! a number of pieces fixed beforehand. To take all that fit would count long ones too seldom.

use super::distributions::{chi_square, chi_square_upper, normal_upper};
use super::sources::Stream;

/// Gives a p-value.
type Test = fn(&Stream) -> f64;

pub(super) const TESTS: [(&str, Test); 9] = [
    ("frequency", frequency),
    ("serial pairs", serial_pairs),
    ("gap", gap),
    ("poker", poker),
    ("coupon collector", coupon_collector),
    ("permutation", permutation),
    ("runs up", runs_up),
    ("runs about the middle", runs_about_the_middle),
    ("serial correlation", serial_correlation),
];

/// The p-value of the first `count` classes against their probabilities, the last class standing
/// for itself and all beyond. A stream too short for them is rejected outright: counts leave a fair
/// source more room than it ever needs, so only one that dawdles can run out.
fn pieces(classes: impl Iterator<Item = usize>, count: usize, probabilities: &[f64]) -> f64 {
    let mut tally = vec![0; probabilities.len()];
    let mut counted = 0;
    for class in classes.take(count) {
        tally[class.min(probabilities.len() - 1)] += 1;
        counted += 1;
    }
    if counted < count { 0.0 } else { chi_square(&tally, probabilities) }
}

/// The same, where all classes are equally likely.
fn evenly(classes: impl Iterator<Item = usize>, count: usize, class_count: usize) -> f64 {
    pieces(classes, count, &vec![1.0 / class_count as f64; class_count])
}

/// How many pieces of this mean length a fair stream is sure to hold: four fifths of its own.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "rounds down")]
fn fitting(stream: &Stream, mean: f64) -> usize {
    (0.8 * stream.values.len() as f64 / mean) as usize
}

/// Each value comes as often as any other.
fn frequency(stream: &Stream) -> f64 {
    let k = stream.k as usize;
    let values = stream.values.iter().map(|&value| value as usize);
    evenly(values, stream.values.len(), k)
}

/// Each pair of successive values, pairs not overlapping.
fn serial_pairs(stream: &Stream) -> f64 {
    let cells = (stream.k * stream.k) as usize;
    let pairs = stream.values.chunks_exact(2);
    let count = pairs.len();
    let pairs = pairs.map(|pair| (pair[0] * stream.k + pair[1]) as usize);
    evenly(pairs, count, cells)
}

/// How many other values lie between two of the lowest quarter.
fn gap(stream: &Stream) -> f64 {
    let marked = (stream.k / 4).max(1);
    let p = f64::from(marked) / f64::from(stream.k);
    let count = fitting(stream, 1.0 / p);
    let mut probabilities = Vec::new();
    let mut longer = 1.0;
    while longer * (1.0 - p) * count as f64 > 5.0 {
        probabilities.push(longer * p);
        longer *= 1.0 - p;
    }
    probabilities.push(longer);
    let mut length = 0;
    let gaps = stream.values.iter().filter_map(|&value| {
        length += 1;
        (value < marked).then(|| std::mem::take(&mut length) - 1)
    });
    pieces(gaps, count, &probabilities)
}

/// How many different values are in a hand of five.
fn poker(stream: &Stream) -> f64 {
    // In how many ways five things can be put into 1, 2, 3, 4 or 5 piles (Stirling numbers).
    const WAYS: [f64; 5] = [1.0, 15.0, 25.0, 10.0, 1.0];
    let k = f64::from(stream.k);
    let mut orders = 1.0;
    let mut probabilities = Vec::new();
    for (different, ways) in (0u32..).zip(WAYS) {
        orders *= (k - f64::from(different)).max(0.0);
        probabilities.push(ways * orders / k.powi(5));
    }
    let hands = stream.values.chunks_exact(5);
    let count = hands.len();
    let hands = hands.map(|hand| (0..5).filter(|&i| !hand[..i].contains(&hand[i])).count() - 1);
    pieces(hands, count, &probabilities)
}

/// How many values it takes until all have been seen.
fn coupon_collector(stream: &Stream) -> f64 {
    let k = stream.k as usize;
    let mean: f64 = (1..=k).map(|missing| k as f64 / missing as f64).sum();
    let count = fitting(stream, mean);
    // `seen[d]` is the probability of having seen d different values so far, and not all.
    let mut seen = vec![0.0; k];
    seen[0] = 1.0;
    let mut probabilities = Vec::new();
    let mut longer = 1.0;
    while longer * count as f64 > 5.0 {
        let complete = seen[k - 1] / k as f64;
        for different in (0..k).rev() {
            let fresh = if different == 0 { 0.0 } else { seen[different - 1] };
            let (old, new) = (different as f64 / k as f64, (k + 1 - different) as f64 / k as f64);
            seen[different] = seen[different] * old + fresh * new;
        }
        probabilities.push(complete);
        longer -= complete;
    }
    probabilities.push(longer);
    let (mut have, mut missing, mut length) = (vec![false; k], k, 0);
    let collections = stream.values.iter().filter_map(|&value| {
        length += 1;
        missing -= usize::from(!std::mem::replace(&mut have[value as usize], true));
        (missing == 0).then(|| {
            have.fill(false);
            missing = k;
            std::mem::take(&mut length) - 1
        })
    });
    pieces(collections, count, &probabilities)
}

/// The order of four successive values (fewer, if there are not four). Groups in which a value
/// comes twice say nothing and are left out; all orders of the others are equally likely.
fn permutation(stream: &Stream) -> f64 {
    let length = stream.k.min(4) as usize;
    let orders: usize = (1..=length).product();
    let groups: Vec<usize> = stream.values.chunks_exact(length).filter_map(order).collect();
    let count = groups.len();
    evenly(groups.into_iter(), count, orders)
}

/// The number of an order among all orders, or none where two are equal.
fn order(group: &[u32]) -> Option<usize> {
    let mut number = 0;
    for (i, value) in group.iter().enumerate() {
        if group[..i].contains(value) {
            return None;
        }
        number = number * (i + 1) + group[..i].iter().filter(|&before| before < value).count();
    }
    Some(number)
}

/// The lengths of strictly rising runs. The value that ends a run is thrown away, which makes runs
/// independent of each other: r values rise with probability C(k, r) / k^r.
fn runs_up(stream: &Stream) -> f64 {
    let k = f64::from(stream.k);
    let mut rising = vec![1.0]; // That the first r values rise, from r = 1.
    while let [.., last] = rising[..]
        && last > 1e-12
    {
        let r = rising.len() as f64;
        rising.push((last * (k - r) / ((r + 1.0) * k)).max(0.0));
    }
    let mean: f64 = rising.iter().sum();
    let count = fitting(stream, mean + 1.0);
    let next = rising.iter().skip(1).chain(&[0.0]);
    let probabilities: Vec<f64> = rising.iter().zip(next).map(|(r, s)| r - s).collect();
    let mut values = stream.values.iter();
    let runs = std::iter::from_fn(|| {
        let mut last = values.next()?;
        let mut longer = 0;
        loop {
            let value = values.next()?;
            if value <= last {
                return Some(longer);
            }
            last = value;
            longer += 1;
        }
    });
    pieces(runs, count, &probabilities)
}

/// How often the stream changes between low and high (Wald and Wolfowitz). The middle value of an
/// odd number is neither, and is left out.
fn runs_about_the_middle(stream: &Stream) -> f64 {
    let sides: Vec<bool> = stream
        .values
        .iter()
        .filter(|&&value| 2 * value + 1 != stream.k)
        .map(|&value| 2 * value >= stream.k)
        .collect();
    let n = sides.len() as f64;
    let high = sides.iter().filter(|&&side| side).count() as f64;
    let product = 2.0 * high * (n - high);
    let runs = 1.0 + sides.windows(2).filter(|pair| pair[0] != pair[1]).count() as f64;
    let variance = product * (product - n) / (n * n * (n - 1.0));
    normal_upper((runs - product / n - 1.0) / variance.sqrt())
}

/// How much each value tells about the next, the last about the first.
fn serial_correlation(stream: &Stream) -> f64 {
    let n = stream.values.len() as f64;
    let values = || stream.values.iter().map(|&value| f64::from(value));
    let sum: f64 = values().sum();
    let squares: f64 = values().map(|value| value * value).sum();
    let products: f64 = values().zip(values().cycle().skip(1)).map(|(a, b)| a * b).sum();
    let correlation = (n * products - sum * sum) / (n * squares - sum * sum);
    let variance = n * n / ((n - 1.0).powi(2) * (n - 2.0));
    normal_upper((correlation + 1.0 / (n - 1.0)) / variance.sqrt())
}

/// Each card comes to each place equally often. Each pack fills every row and column once, which
/// leaves 51 x 51 degrees of freedom and shrinks the distance by 51 / 52.
pub(super) fn places(packs: &[Vec<u32>]) -> f64 {
    let mut counts = vec![0u32; 52 * 52];
    for pack in packs {
        for (place, &card) in pack.iter().enumerate() {
            counts[place * 52 + card as usize] += 1;
        }
    }
    let expected = packs.len() as f64 / 52.0;
    let distance: f64 =
        counts.iter().map(|&seen| (f64::from(seen) - expected).powi(2) / expected).sum();
    chi_square_upper(distance * 51.0 / 52.0, 51.0 * 51.0)
}

/// Each of the 52 x 51 pairs of neighbours, one pair of each pack, from the next place each time.
pub(super) fn neighbours(packs: &[Vec<u32>]) -> f64 {
    let pairs = packs.iter().zip((0..51).cycle()).map(|(pack, place)| {
        let (a, b) = (pack[place] as usize, pack[place + 1] as usize);
        a * 51 + b - usize::from(b > a)
    });
    evenly(pairs, packs.len(), 52 * 51)
}
