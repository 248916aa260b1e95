import { describe, expect, it } from 'vitest';
import { exchanged, partOf } from './exchange';
import type { Way } from './types';

const way = (low: [number, number], high: [number, number]): Way => ({ low, high, lowRank: '', highRank: '', isHouse: false });
// The table says which part is the low one: not always the one with the first tile.
const WAYS = [way([0, 1], [2, 3]), way([1, 3], [0, 2]), way([0, 3], [1, 2])];

describe('setting a hand', () => {
  it('knows the part of a tile', () => {
    expect([0, 1, 2, 3].map((place) => partOf(WAYS[1]!, place))).toEqual(['high', 'low', 'high', 'low']);
  });

  it('exchanges a tile of each part, and takes the table’s word for which part is low', () => {
    // 0 and 2 change places: 1 and 2 lie together, and 0 and 3.
    expect(exchanged(WAYS, 0, 0, 2)).toBe(2);
    expect(exchanged(WAYS, 0, 2, 0)).toBe(2);
    expect(exchanged(WAYS, 0, 1, 2)).toBe(1);
    expect(exchanged(WAYS, 0, 0, 3)).toBe(1);
    expect(exchanged(WAYS, 2, 0, 2)).toBe(0);
  });

  it('leaves tiles of one part where they are', () => {
    expect(exchanged(WAYS, 0, 0, 1)).toBeNull();
    expect(exchanged(WAYS, 0, 3, 3)).toBeNull();
    expect(exchanged([], 0, 0, 2)).toBeNull();
  });

  it('reaches every way from every other', () => {
    for (const from of [0, 1, 2]) {
      const reached = new Set<number>();
      for (const one of [0, 1, 2, 3]) for (const other of [0, 1, 2, 3]) reached.add(exchanged(WAYS, from, one, other) ?? from);
      expect(reached.size).toBe(3);
    }
  });
});
