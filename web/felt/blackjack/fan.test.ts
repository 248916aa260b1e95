import { describe, expect, it } from 'vitest';
import { fanOf, stackOf } from './fan';

const widthOf = (counts: number[], width = 142): number => {
  const { card, step } = fanOf(width, counts, 66);
  return counts.reduce((sum, count) => sum + card + step * (count - 1), 6 * (counts.length - 1));
};

describe('cards of a box', () => {
  it('are as large as they may be while there is room', () => {
    expect(fanOf(142, [2], 66)).toEqual({ card: 66, step: 36 });
    expect(fanOf(142, [], 66).card).toBe(66);
  });

  it.each([[[2]], [[5]], [[9]], [[2, 2]], [[3, 6]], [[2, 3, 2, 2]]])('never stick out: %j', (counts) => {
    expect(widthOf(counts)).toBeLessThanOrEqual(142);
  });

  it('keep every index in sight', () => {
    for (const counts of [[2], [6], [2, 4], [3, 3, 3]]) {
      const { card, step } = fanOf(142, counts, 66);
      expect(step / card).toBeGreaterThan(0.36);
    }
  });
});

describe('split hands above each other', () => {
  it.each([[[2, 2]], [[4, 2]], [[3, 2, 4]], [[2, 3, 5, 2]]])('keep their ranks in sight: %j', (counts) => {
    const { card, step, row } = stackOf(147, counts);
    expect(card).toBeGreaterThanOrEqual(30);
    expect(step / card).toBeGreaterThan(0.36);
    // Rank and suit take half of a card's height.
    expect(row).toBeGreaterThanOrEqual(card * 0.7);
    expect(card + step * (Math.max(...counts) - 1)).toBeLessThanOrEqual(147);
  });

  it('do not overlap while there is room', () => {
    const { card, row } = stackOf(147, [2, 2]);
    expect(row).toBeGreaterThan(card * 1.4);
  });
});
