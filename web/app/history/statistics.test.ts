import { expect, it } from 'vitest';
import type { ResultsWire } from '../../generated';
import { byDay, byGame, extremesOf, inTurn, purposesOf } from './statistics';

const at = (day: number, hour: number): number => Date.UTC(2026, 10, day, hour);
const RESULTS: ResultsWire = {
  more: false,
  games: [
    { game: 'roulette', purpose: 'practice', rounds: [{ ended_ms: at(17, 9), net: -5_00 }, { ended_ms: at(16, 9), net: 35_00 }] },
    { game: 'hold-em', purpose: 'practice', rounds: [{ ended_ms: at(16, 23), net: -60_00 }, { ended_ms: at(16, 8), net: 0 }] },
    { game: 'roulette', purpose: 'money', rounds: [{ ended_ms: at(17, 1), net: 2_00 }] },
  ],
};

it('keeps money and practice chips apart', () => {
  expect(purposesOf(RESULTS)).toEqual(['practice', 'money']);
  expect(byGame(RESULTS, 'money')).toEqual([{ game: 'roulette', rounds: 1, won: 1, net: 2_00 }]);
});

it('adds up by game, in the order of the lobby', () => {
  expect(byGame(RESULTS, 'practice')).toEqual([
    { game: 'hold-em', rounds: 2, won: 0, net: -60_00 },
    { game: 'roulette', rounds: 2, won: 1, net: 30_00 },
  ]);
});

it('adds up by the day of the reader, the latest first', () => {
  const rounds = inTurn(RESULTS, 'practice');
  expect(rounds.map(({ net }) => net)).toEqual([0, 35_00, -60_00, -5_00]);
  const days = byDay(rounds, 'en-AU', 'UTC');
  expect(days.map(({ rounds, net }) => [rounds, net])).toEqual([
    [1, -5_00],
    [3, -25_00],
  ]);
  // Where it is ten hours later, the last round of the sixteenth is already of the next day.
  const there = byDay(rounds, 'en-AU', 'Australia/Brisbane');
  expect(there.map(({ rounds, net }) => [rounds, net])).toEqual([
    [2, -65_00],
    [2, 35_00],
  ]);
  expect(extremesOf(rounds)).toEqual({ low: -30_00, high: 35_00 });
});
