import { describe, expect, it } from 'vitest';
import { formatAccount, formatCount, formatTable, parseMoney } from './money';

describe('money', () => {
  it.each([
    [0, '$0.00', '$0'],
    [5, '$0.05', '$0.05'],
    [50, '$0.50', '$0.50'],
    [40_00, '$40.00', '$40'],
    [47_50, '$47.50', '$47.50'],
    [1_930_00, '$1,930.00', '$1,930'],
    [123_456_789_01, '$123,456,789.01', '$123,456,789.01'],
    [-25_00, '\u2212$25.00', '\u2212$25'],
    [-1, '\u2212$0.01', '\u2212$0.01'],
  ])('%i cents', (cents, account, table) => {
    expect(formatAccount(cents)).toBe(account);
    expect(formatTable(cents)).toBe(table);
  });

  it('is exact where floats are not', () => {
    expect(formatAccount(9_007_199_254_740_991)).toBe('$90,071,992,547,409.91');
    expect(formatAccount(92_233_720_368_547_758_07n)).toBe('$92,233,720,368,547,758.07');
  });

  it('is never a part of a cent', () => {
    expect(() => formatTable(0.5)).toThrow(RangeError);
    expect(() => formatTable(Number.NaN)).toThrow(RangeError);
  });

  it('is read from what people type', () => {
    expect(parseMoney('120')).toBe(120_00);
    expect(parseMoney(' $1,930.5 ')).toBe(1_930_50);
    expect(parseMoney('0.29')).toBe(29);
    for (const typed of ['', '12.345', '1,23', '-5', '1e3', 'ten', '9'.repeat(20)])
      expect(parseMoney(typed)).toBeNull();
  });

  it('counts with thousands apart', () => {
    expect(formatCount(1204)).toBe('1,204');
    expect(formatCount(999)).toBe('999');
  });
});
