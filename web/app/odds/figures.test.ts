import { expect, it } from 'vitest';
import type { WagerOdds } from '../../generated';
import { edgesOf, exactly, paysOf, percent, rulesOf, sessionsOf, winsOf } from './figures';

const fraction = (exact: string) => ({ exact, value: Number(exact.split('/')[0]) / Number(exact.split('/')[1] ?? 1) });
const clause = (key: string) => ({ key, number: key });
const wager = (name: string, edge: string, outcomes: [number, string, string | null][]): WagerOdds => ({
  wager: name,
  label: name,
  expectation: fraction(edge),
  variance: fraction('1'),
  method: 'enumeration',
  outcomes: outcomes.map(([times, returned, paid]) => ({
    times,
    returned: fraction(returned),
    clause: paid === null ? null : clause(paid),
  })),
});
const RED = wager('red', '-1/37', [
  [18, '1', '6.1(l)'],
  [19, '-1', null],
]);
const BLACK = wager('black', '-1/37', [
  [18, '1', '6.1(m)'],
  [19, '-1', null],
]);
const DIE = wager('single-die', '-17/216', [
  [1, '12', '6.1(h)(iii)'],
  [15, '2', '6.1(h)(ii)'],
  [75, '1', '6.1(h)(i)'],
  [125, '-1', null],
]);
const BANKER = wager('banker', '-1/95', [
  [46, '19/20', '7.1'],
  [9, '0', null],
  [45, '-1', null],
]);

it('writes shares and exact fractions as they are read', () => {
  expect([percent(1 / 37), percent(-1 / 37), percent(0.000_001), percent(0)]).toEqual(['2.70%', '−2.70%', '<0.01%', '0.00%']);
  expect([exactly('-1/37'), exactly('35'), exactly('-2292252566437888/4998398275503360')]).toEqual([
    '−1/37',
    '35',
    '−2,292,252,566,437,888/4,998,398,275,503,360',
  ]);
});

it('says what is paid, how often and by which rules, in the order of the book', () => {
  expect(paysOf(DIE).map(({ pays, on }) => `${pays}:${on}`)).toEqual(['1:1', '2:1', '12:1']);
  expect(paysOf(BANKER)).toEqual([{ pays: '19', on: '20' }]);
  expect(winsOf(DIE)).toBe(91 / 216);
  expect(winsOf(BANKER)).toBe(0.46);
  expect(rulesOf(DIE).map(({ number }) => number)).toEqual(['6.1(h)(i)', '6.1(h)(ii)', '6.1(h)(iii)']);
});

it('draws wagers that are alike once, in cents', () => {
  const rows = sessionsOf([RED, BLACK, DIE]);
  expect(rows.map(({ labels }) => labels)).toEqual([['red', 'black'], ['single-die']]);
  expect(rows[0]!.spread.middle).toBe(-20_00);
  expect(rows[0]!.spread.mean).toBeCloseTo(-27_02.7, 1);
  expect(edgesOf([RED, DIE])).toEqual({ least: 1 / 37, most: 17 / 216 });
});
