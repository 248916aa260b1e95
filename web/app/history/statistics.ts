import type { GameResults, Purpose, ResultsWire, RoundNet } from '../../generated';
import { inOrder } from '../games';

export interface Sum {
  readonly rounds: number;
  readonly won: number;
  readonly net: number;
}

export interface GameSum extends Sum {
  readonly game: string;
}

export interface DaySum extends Sum {
  readonly title: string;
}

const sumOf = (rounds: readonly RoundNet[]): Sum => ({
  rounds: rounds.length,
  won: rounds.filter(({ net }) => net > 0).length,
  net: rounds.reduce((sum, { net }) => sum + net, 0),
});

/** What was played for, where more than one kind of chips has to be kept apart. */
export function purposesOf({ games }: ResultsWire): Purpose[] {
  return (['practice', 'money'] as const).filter((purpose) => games.some((game) => game.purpose === purpose));
}

const playedFor = ({ games }: ResultsWire, purpose: Purpose): GameResults[] => games.filter((game) => game.purpose === purpose);

/** All rounds, the first played first. */
export function inTurn(results: ResultsWire, purpose: Purpose): RoundNet[] {
  const rounds = playedFor(results, purpose).flatMap(({ rounds }) => rounds);
  return rounds.sort((one, other) => one.ended_ms - other.ended_ms);
}

/** In the order of the lobby. */
export function byGame(results: ResultsWire, purpose: Purpose): GameSum[] {
  const games = playedFor(results, purpose);
  const order = inOrder(games.map(({ game }) => game));
  return order.map((game) => ({ game, ...sumOf(games.filter((one) => one.game === game).flatMap(({ rounds }) => rounds)) }));
}

/** By the day on which rounds ended where the reader is, the latest first. */
export function byDay(rounds: readonly RoundNet[], locale?: string, timeZone?: string): DaySum[] {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...(timeZone ? { timeZone } : {}) });
  const days = new Map<string, RoundNet[]>();
  for (const round of rounds.toReversed()) {
    const title = format.format(round.ended_ms);
    const day = days.get(title);
    if (day) day.push(round);
    else days.set(title, [round]);
  }
  return [...days].map(([title, of]) => ({ title, ...sumOf(of) }));
}

/** The lowest and highest that the running net was, from nothing on. */
export function extremesOf(rounds: readonly RoundNet[]): { readonly low: number; readonly high: number } {
  let [sum, low, high] = [0, 0, 0];
  for (const { net } of rounds) {
    sum += net;
    [low, high] = [Math.min(low, sum), Math.max(high, sum)];
  }
  return { low, high };
}
