//! The few distributions from which p-values come.

/// The natural logarithm of the gamma function, for positive `x` (Lanczos, g = 7).
fn ln_gamma(x: f64) -> f64 {
    const COEFFICIENTS: [f64; 8] = [
        676.520_368_121_885_1,
        -1_259.139_216_722_402_8,
        771.323_428_777_653_1,
        -176.615_029_162_140_6,
        12.507_343_278_686_905,
        -0.138_571_095_265_720_12,
        9.984_369_578_019_572e-6,
        1.505_632_735_149_311_6e-7,
    ];
    let x = x - 1.0;
    let mut sum = 0.999_999_999_999_809_9;
    for (i, coefficient) in (1u32..).zip(COEFFICIENTS) {
        sum += coefficient / (x + f64::from(i));
    }
    let t = x + 7.5;
    0.5 * std::f64::consts::TAU.ln() + (x + 0.5) * t.ln() - t + sum.ln()
}

/// The upper part of the regularised incomplete gamma function: the series below the mean, the
/// continued fraction (by Lentz) above it.
fn gamma_upper(a: f64, x: f64) -> f64 {
    if x <= 0.0 {
        return 1.0;
    }
    let scale = (a * x.ln() - x - ln_gamma(a)).exp();
    if x < a + 1.0 {
        let (mut term, mut sum, mut n) = (1.0 / a, 1.0 / a, a);
        while term > sum * 1e-16 {
            n += 1.0;
            term *= x / n;
            sum += term;
        }
        return 1.0 - scale * sum;
    }
    let mut denominator = x + 1.0 - a;
    let (mut ratio, mut inverse) = (1e300, 1.0 / denominator);
    let mut fraction = inverse;
    for i in (1..100_000).map(f64::from) {
        let numerator = -i * (i - a);
        denominator += 2.0;
        inverse = 1.0 / (numerator * inverse + denominator);
        ratio = denominator + numerator / ratio;
        fraction *= ratio * inverse;
        if (ratio * inverse - 1.0).abs() < 1e-15 {
            break;
        }
    }
    scale * fraction
}

/// How often chi-square with `freedom` degrees of freedom is `x` or more.
pub(super) fn chi_square_upper(x: f64, freedom: f64) -> f64 {
    gamma_upper(freedom / 2.0, x / 2.0)
}

/// How often a standard normal value is `z` or more.
pub(super) fn normal_upper(z: f64) -> f64 {
    let tail = 0.5 * gamma_upper(0.5, z * z / 2.0);
    if z < 0.0 { 1.0 - tail } else { tail }
}

/// How often `k` or more of `n` independent events happen, each with probability `p`.
pub(super) fn binomial_upper(n: usize, k: usize, p: f64) -> f64 {
    let (mut exactly, mut fewer) = ((1.0 - p).powf(n as f64), 0.0);
    for i in 0..k {
        fewer += exactly;
        exactly *= (n - i) as f64 / (i + 1) as f64 * p / (1.0 - p);
    }
    1.0 - fewer
}

/// The p-value of counts against the probabilities of their cells. Neighbouring cells are put
/// together until each is expected five times at least.
///
/// Two cells have one deviation, which is judged by its sign as well: too many or too few. Its
/// square could only be called too even when a count hits its mean, as whole numbers often do.
pub(super) fn chi_square(observed: &[u64], probabilities: &[f64]) -> f64 {
    assert_eq!(observed.len(), probabilities.len(), "a probability for each cell");
    let total = probabilities.iter().sum::<f64>();
    assert!((total - 1.0).abs() < 1e-9, "probabilities add up to 1, not {total}");
    let n = observed.iter().sum::<u64>() as f64;
    let mut cells: Vec<(f64, f64)> = Vec::new();
    let (mut seen, mut expected) = (0.0, 0.0);
    for (&observed, probability) in observed.iter().zip(probabilities) {
        seen += observed as f64;
        expected += n * probability;
        if expected >= 5.0 {
            cells.push((seen, expected));
            (seen, expected) = (0.0, 0.0);
        }
    }
    let last = cells.last_mut().expect("observations enough for a cell");
    *last = (last.0 + seen, last.1 + expected);
    assert!(cells.len() > 1, "two cells at least");
    if let [(seen, expected), (_, others)] = cells[..] {
        return normal_upper((seen - expected) / (expected * others / n).sqrt());
    }
    let distance = |(seen, expected): &(f64, f64)| (seen - expected).powi(2) / expected;
    chi_square_upper(cells.iter().map(distance).sum(), (cells.len() - 1) as f64)
}

/// How often uniform values lie as far from evenly spread as these, or farther.
pub(super) fn kolmogorov_smirnov(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let n = sorted.len() as f64;
    let distance = sorted.iter().enumerate().fold(0.0f64, |distance, (i, value)| {
        distance.max(value - i as f64 / n).max((i + 1) as f64 / n - value)
    });
    let x = (n.sqrt() + 0.12 + 0.11 / n.sqrt()) * distance;
    let term = |i: i32| {
        let sign = if i % 2 == 0 { -2.0 } else { 2.0 };
        sign * (-2.0 * (f64::from(i) * x).powi(2)).exp()
    };
    // Below this the series no longer converges, and the answer is 1 to twelve places.
    if x < 0.2 { 1.0 } else { (1..100).map(term).sum::<f64>().clamp(0.0, 1.0) }
}

/// Against printed tables.
#[test]
fn the_distributions_agree_with_tables() {
    let close = |found: f64, expected: f64| {
        assert!((found - expected).abs() < 1e-4, "{found} should be {expected}");
    };
    close(chi_square_upper(3.841_459, 1.0), 0.05);
    close(chi_square_upper(0.000_039_27, 1.0), 0.995);
    close(chi_square_upper(16.749_6, 5.0), 0.005);
    close(chi_square_upper(124.342_1, 100.0), 0.05);
    close(chi_square_upper(67.327_6, 100.0), 0.995);
    close(chi_square_upper(1_106.969, 1_000.0), 0.01);
    close(chi_square_upper(65_535.0, 65_535.0), 0.499_265);
    close(normal_upper(0.0), 0.5);
    close(normal_upper(2.575_829), 0.005);
    close(normal_upper(-1.644_854), 0.95);
    close(binomial_upper(4, 0, 0.01), 1.0);
    close(binomial_upper(4, 2, 0.25), 0.261_719);
    close(binomial_upper(100, 3, 0.01), 0.079_373);
    close(chi_square(&[44, 56], &[0.5, 0.5]), 0.884_930);
    close(chi_square(&[50, 50], &[0.5, 0.5]), 0.5);
    close(chi_square(&[30, 36, 34], &[0.25, 0.5, 0.25]), 0.016_907);
    // 100 values with a distance of 0.1358 to 0.1359: the 5 % point.
    let shifted: Vec<f64> = (0..100).map(|i| (f64::from(i) / 100.0 + 0.134).min(1.0)).collect();
    let p = kolmogorov_smirnov(&shifted);
    assert!((0.03..0.07).contains(&p), "{p}");
    let even: Vec<f64> = (0..100).map(|i| f64::from(i) / 100.0 + 0.005).collect();
    close(kolmogorov_smirnov(&even), 1.0);
}
