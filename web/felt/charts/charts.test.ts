import { expect, it } from 'vitest';
import { sumsOf, thinned } from './line';
import { placeOn, scaleOf } from './scale';
import { spreadOf } from './spread';

const RED = [
  { returned: '1', times: 18 },
  { returned: '-1', times: 19 },
];

it('knows one wager as the table pays it', () => {
  const { low, lower, middle, upper, high, mean } = spreadOf(RED, 1);
  expect([low, lower, middle, upper, high]).toEqual([-1, -1, -1, 1, 1]);
  expect(mean).toBeCloseTo(-1 / 37, 12);
});

it('adds up two wagers as they are counted by hand', () => {
  // Both lose 361, one wins 684, both win 324 of 1369.
  const { low, lower, middle, upper, high } = spreadOf(RED, 2);
  expect([low, lower, middle, upper, high]).toEqual([-2, -2, 0, 0, 2]);
});

it('spreads a hundred wagers evenly about their average', () => {
  const coin = spreadOf(
    [
      { returned: '1', times: 1 },
      { returned: '-1', times: 1 },
    ],
    100,
  );
  expect([coin.low, coin.lower, coin.middle, coin.upper, coin.high]).toEqual([-16, -6, 0, 6, 16]);
  expect(coin.mean).toBe(0);
  const straight = spreadOf(
    [
      { returned: '35', times: 1 },
      { returned: '-1', times: 36 },
    ],
    100,
  );
  // Six wins in a hundred end at 116 up; none at all at 100 down.
  expect([straight.low, straight.high]).toEqual([-100, 116]);
  expect(straight.mean).toBeCloseTo(-100 / 37, 10);
});

it('keeps commissions and returned stakes exact', () => {
  const banker = spreadOf(
    [
      { returned: '19/20', times: 458_597 },
      { returned: '0', times: 95_156 },
      { returned: '-1', times: 446_247 },
    ],
    1,
  );
  expect([banker.low, banker.middle, banker.high]).toEqual([-1, 0, 0.95]);
});

it('divides a scale into round steps, with zero on it', () => {
  expect(scaleOf([-1000, 1160], 5)).toEqual({ from: -1000, to: 1160, ticks: [-1000, -500, 0, 500, 1000] });
  expect(scaleOf([3, 9], 4)).toEqual({ from: 0, to: 9, ticks: [0, 5] });
  expect(scaleOf([], 5).ticks).toEqual([0]);
  const scale = scaleOf([-100, 300], 4);
  expect([placeOn(scale, -100, 10, 410), placeOn(scale, 0, 10, 410), placeOn(scale, 300, 10, 410)]).toEqual([10, 110, 410]);
});

it('keeps the ends and the extremes of a long line', () => {
  const values = Array.from({ length: 5_000 }, (_, nth) => (nth === 1_234 ? 9_999 : nth === 1_235 ? -9_999 : nth % 2 ? 5 : -5));
  const points = sumsOf(values);
  const few = thinned(points, 400);
  expect(few.length).toBeLessThanOrEqual(404);
  expect([few[0], few.at(-1)]).toEqual([points[0], points.at(-1)]);
  expect(Math.max(...few.map(({ sum }) => sum))).toBe(Math.max(...points.map(({ sum }) => sum)));
  expect(few.every(({ nth }, at) => at === 0 || nth > few[at - 1]!.nth)).toBe(true);
  expect(thinned(sumsOf([1, 2]), 400)).toEqual([
    { nth: 0, sum: 0 },
    { nth: 1, sum: 1 },
    { nth: 2, sum: 3 },
  ]);
});
