import { describe, expect, it } from 'vitest';
import { tally } from './tally';
import { shortOf } from './names';

describe('the tally of last numbers', () => {
  const NUMBERS = [0, 1, 2, 3];

  it('counts, the most frequent first', () => {
    expect(tally([2, 2, 1, 2, 1, 0], NUMBERS)).toEqual([
      { number: 2, times: 3 },
      { number: 1, times: 2 },
      { number: 0, times: 1 },
      { number: 3, times: 0 },
    ]);
  });

  it('puts the newer first where two came equally often, and the longest away last', () => {
    expect(tally([1, 0, 3, 2], NUMBERS).map(({ number }) => number)).toEqual([1, 0, 3, 2]);
    expect(tally([3], NUMBERS).map(({ number }) => number)).toEqual([3, 0, 1, 2]);
  });

  it('leaves void spins and numbers that are not on the wheel out', () => {
    expect(tally([null, 7, null], NUMBERS).every(({ times }) => times === 0)).toBe(true);
  });
});

describe('short names', () => {
  it('writes up to four numbers out, and the ends of more', () => {
    expect(shortOf([17])).toBe('17');
    expect(shortOf([17, 18, 20, 21])).toBe('17/18/20/21');
    expect(shortOf([16, 17, 18, 19, 20, 21])).toBe('16–21');
  });
});
