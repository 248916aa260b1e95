/** What may come of one unit: what it returns less the unit itself, as an exact fraction, and in how many of all results. */
export interface Chance {
  readonly returned: string;
  readonly times: number;
}

/** How far the net result of many wagers spreads, in units of one wager. */
export interface Spread {
  /** Nine of ten sessions end between these two. */
  readonly low: number;
  readonly high: number;
  /** Half of them end between these two. */
  readonly lower: number;
  readonly upper: number;
  readonly middle: number;
  readonly mean: number;
}

interface Fraction {
  readonly over: number;
  readonly under: number;
}

/** `-1/37`, or `35`. */
export function fractionOf(exact: string): Fraction {
  const [over, under = '1'] = exact.split('/');
  return { over: Number(over), under: Number(under) };
}

const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));
const lcm = (a: number, b: number): number => (a / gcd(a, b)) * b;

/** Less than any difference between two sums of chances that is not rounding. */
const ROUNDING = 1e-11;

/** The net result of so many wagers one after another: every sum with its chance, added up without drawing anything. */
export function spreadOf(chances: readonly Chance[], wagers: number): Spread {
  const all = chances.reduce((sum, { times }) => sum + times, 0);
  const returns = chances.map(({ returned }) => fractionOf(returned));
  const unit = returns.reduce((common, { under }) => lcm(common, under), 1);
  const whole = returns.map(({ over, under }) => over * (unit / under));
  const least = Math.min(...whole);
  // Only these sums can come up, so only they are looked at.
  const step = whole.reduce((common, value) => gcd(common, value - least), 0) || 1;
  const jumps = whole.map((value, nth) => ({ by: (value - least) / step, chance: chances[nth]!.times / all }));
  const widest = Math.max(...jumps.map(({ by }) => by));

  let sums = new Float64Array([1]);
  for (let wager = 0; wager < wagers; wager += 1) {
    const next = new Float64Array(sums.length + widest);
    for (const { by, chance } of jumps) for (let at = 0; at < sums.length; at += 1) next[at + by]! += sums[at]! * chance;
    sums = next;
  }
  const valueOf = (at: number): number => (least * wagers + at * step) / unit;
  const reached = (share: number): number => {
    let below = 0;
    const at = sums.findIndex((chance) => (below += chance) >= share - ROUNDING);
    return valueOf(at < 0 ? sums.length - 1 : at);
  };
  const mean = whole.reduce((sum, value, nth) => sum + value * chances[nth]!.times, 0) / all / unit;
  return {
    low: reached(0.05),
    lower: reached(0.25),
    middle: reached(0.5),
    upper: reached(0.75),
    high: reached(0.95),
    mean: mean * wagers,
  };
}
