import { formatCount } from '$felt';
import { type Chance, fractionOf, type Spread, spreadOf } from '$felt/charts';
import type { OutcomeWire, WagerOdds } from '../../generated';

/** A session that people can picture: so many wagers of so many cents. */
export const SESSION = { wagers: 100, cents: 10_00 } as const;

const MINUS = '\u2212';

/** A share in per cent: `2.70%`. What is less than it can show says so. */
export function percent(share: number, places = 2): string {
  const least = 10 ** -places;
  const value = share * 100;
  if (value > 0 && value < least / 2) return `<${least.toFixed(places)}%`;
  return `${value < 0 ? MINUS : ''}${Math.abs(value).toFixed(places)}%`;
}

/** An exact fraction with a proper minus and its thousands apart: `−1/37`. */
export function exactly(exact: string): string {
  const [over, under] = exact.split('/').map((digits) => formatCount(BigInt(digits)));
  return under === undefined ? over! : `${over}/${under}`;
}

/** What is paid if the wager wins: `35 to 1`. */
export interface Pays {
  readonly pays: string;
  readonly on: string;
}

const isPaid = ({ clause }: OutcomeWire): boolean => clause !== null;

/** Each way in which a wager is paid, the lowest first, as tables announce it. */
export function paysOf({ outcomes }: WagerOdds): Pays[] {
  const paid = outcomes.filter(isPaid).toReversed();
  return paid.map(({ returned }) => {
    const { over, under } = fractionOf(returned.exact);
    return { pays: String(over), on: String(under) };
  });
}

/** In how many of all results something is paid. */
export function winsOf({ outcomes }: WagerOdds): number {
  const times = (of: readonly OutcomeWire[]): number => of.reduce((sum, outcome) => sum + outcome.times, 0);
  return times(outcomes.filter(isPaid)) / times(outcomes);
}

/** The rules that pay a wager, each once, in the order of the book. */
export function rulesOf({ outcomes }: WagerOdds): NonNullable<OutcomeWire['clause']>[] {
  const cited = outcomes.flatMap(({ clause }) => (clause ? [clause] : [])).toReversed();
  return cited.filter(({ key }, at) => cited.findIndex((other) => other.key === key) === at);
}

const chancesOf = ({ outcomes }: WagerOdds): Chance[] =>
  outcomes.map(({ returned, times }) => ({ returned: returned.exact, times }));

export interface SpreadOfWagers {
  readonly labels: readonly string[];
  /** In cents. */
  readonly spread: Spread;
}

/** How far a session spreads. Wagers with the same chances of the same returns are one row. */
export function sessionsOf(wagers: readonly WagerOdds[]): SpreadOfWagers[] {
  const rows = new Map<string, { labels: string[]; chances: Chance[] }>();
  for (const wager of wagers) {
    const chances = chancesOf(wager);
    const key = JSON.stringify(chances);
    const row = rows.get(key);
    if (row) row.labels.push(wager.label);
    else rows.set(key, { labels: [wager.label], chances });
  }
  return [...rows.values()].map(({ labels, chances }) => ({ labels, spread: inCents(spreadOf(chances, SESSION.wagers)) }));
}

const inCents = (spread: Spread): Spread => ({
  low: spread.low * SESSION.cents,
  high: spread.high * SESSION.cents,
  lower: spread.lower * SESSION.cents,
  upper: spread.upper * SESSION.cents,
  middle: spread.middle * SESSION.cents,
  mean: spread.mean * SESSION.cents,
});

/** The lowest and the highest edge of the house among some wagers. */
export function edgesOf(wagers: readonly WagerOdds[]): { readonly least: number; readonly most: number } {
  const edges = wagers.map(({ expectation }) => -expectation.value);
  return { least: Math.min(...edges), most: Math.max(...edges) };
}
