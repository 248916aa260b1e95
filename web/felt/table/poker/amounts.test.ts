import { describe, expect, it } from 'vitest';
import {
  amountAt,
  isLargeCall,
  judgeTyped,
  lastPlace,
  nearest,
  placeOf,
  potShare,
  presets,
  share,
  shifted,
} from './amounts';

const BOUNDS = { min: 80_00, max: 162_00, step: 5_00 };

describe('a slider', () => {
  it('goes from the least to the most, in whole steps and one shorter one', () => {
    expect(lastPlace(BOUNDS)).toBe(17);
    expect([0, 1, 16, 17, 40, -3].map((place) => amountAt(BOUNDS, place))).toEqual([
      80_00, 85_00, 160_00, 162_00, 162_00, 80_00,
    ]);
    expect([79_00, 80_00, 86_00, 162_00, 900_00].map((amount) => placeOf(BOUNDS, amount))).toEqual([
      0, 0, 1, 17, 17,
    ]);
  });

  it('has one place where there is one amount', () => {
    const one = { min: 40_00, max: 40_00, step: 5_00 };
    expect(lastPlace(one)).toBe(0);
    expect(share(one, 40_00)).toBe(1);
  });

  it('moves by places and stops at its ends', () => {
    expect(shifted(BOUNDS, 80_00, 1)).toBe(85_00);
    expect(shifted(BOUNDS, 80_00, -1)).toBe(80_00);
    expect(shifted(BOUNDS, 160_00, 1)).toBe(162_00);
    expect(shifted(BOUNDS, 162_00, -1)).toBe(160_00);
    expect(nearest(BOUNDS, 111_00)).toBe(110_00);
  });
});

describe('shares of the pot', () => {
  // $201 would lie in the pot after a call of $40 that meets a bet of $40.
  const after = { pot: 201_00, called: 40_00 };

  it('are added to the call, in whole steps, never above the share', () => {
    expect(potShare(after, 1, 2, { ...BOUNDS, step: 1_00 })).toBe(140_00);
    expect(potShare(after, 1, 2, BOUNDS)).toBe(140_00);
    expect(potShare(after, 3, 4, BOUNDS)).toBe(190_00);
    expect(potShare({ pot: 10_00, called: 40_00 }, 1, 2, BOUNDS)).toBe(45_00);
  });

  it('keep their places, and are offered only within the bounds', () => {
    expect(presets(BOUNDS, after)).toEqual([
      { id: 'least', amount: 80_00, isOffered: true },
      { id: 'half', amount: 140_00, isOffered: true },
      { id: 'threeQuarters', amount: 190_00, isOffered: false },
      { id: 'pot', amount: 240_00, isOffered: false },
      { id: 'all', amount: 162_00, isOffered: true },
    ]);
    expect(presets(BOUNDS, null).map(({ isOffered }) => isOffered)).toEqual([true, false, false, false, true]);
  });

  it('are not offered twice where the pot is the limit, which is not all that somebody has', () => {
    const ids = (max: number) => presets({ ...BOUNDS, max }, after, false).map(({ id }) => id);
    expect(ids(240_00)).toEqual(['least', 'half', 'threeQuarters', 'limit']);
    expect(ids(162_00)).toEqual(['least', 'half', 'threeQuarters', 'pot', 'most']);
  });
});

describe('a typed amount', () => {
  it('is taken as it is or not at all', () => {
    expect(judgeTyped(120_00, BOUNDS)).toEqual({ kind: 'amount', amount: 120_00 });
    expect(judgeTyped(162_00, BOUNDS)).toEqual({ kind: 'amount', amount: 162_00 });
    expect(judgeTyped(null, BOUNDS)).toEqual({ kind: 'unreadable' });
    expect(judgeTyped(79_99, BOUNDS)).toEqual({ kind: 'below' });
    expect(judgeTyped(163_00, BOUNDS)).toEqual({ kind: 'above' });
    expect(judgeTyped(121_00, BOUNDS)).toEqual({ kind: 'between', under: 120_00, over: 125_00 });
    expect(judgeTyped(161_00, BOUNDS)).toEqual({ kind: 'between', under: 160_00, over: 162_00 });
  });
});

describe('a large call', () => {
  it('takes half of the stake and is more than half of the pot', () => {
    expect(isLargeCall(100_00, 162_00, 161_00)).toBe(true);
    expect(isLargeCall(40_00, 162_00, 161_00)).toBe(false);
    expect(isLargeCall(5_00, 8_00, 161_00)).toBe(false);
  });
});
