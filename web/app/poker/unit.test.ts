import { describe, expect, it } from 'vitest';
import { w } from '../words';
import { DOLLARS, inBlinds, unitOf } from './unit';

const bounds = { min: 4_00, max: 199_50, step: 1_00 };

describe('amounts in big blinds', () => {
  const unit = inBlinds(2_00);

  it('are written in as few figures as they need', () => {
    expect([0, 1_00, 2_00, 25_00, 4_000_00, 50].map(unit.write)).toEqual(['0 BB', '0.5 BB', '1 BB', '12.5 BB', '2,000 BB', '0.25 BB']);
    expect(inBlinds(3_00).write(1_00)).toBe('0.33 BB');
  });

  it('stand in sentences in the place of money', () => {
    expect(w('poker.raise', { amount: unit.say(12_00) })).toBe('Raise to 6 BB');
    expect(w('poker.raise', { amount: DOLLARS.say(12_00) })).toBe('Raise to $12');
  });

  it('are read as they are written, and never moved to another amount', () => {
    expect(['6', '6.5 BB', ' 1,000bb', '2.25'].map((typed) => unit.read(typed, bounds))).toEqual([12_00, 13_00, 2_000_00, 4_50]);
    expect(['', '$12', '6 blinds', '-1', '1.234', '9999999999'].map((typed) => unit.read(typed, bounds))).toEqual(Array(6).fill(null));
    // The stake that is left is no whole number of steps, and may be typed all the same.
    expect(unit.read('99.75', bounds)).toBe(199_50);
  });

  it('are found by their figures where no two decimals are exact', () => {
    const thirds = inBlinds(3_00);
    const by = { min: 1_00, max: 90_00, step: 1_00 };
    for (const amount of [1_00, 2_00, 4_00, 89_00]) expect(thirds.read(thirds.write(amount), by)).toBe(amount);
  });

  it('are for tables with blinds alone', () => {
    expect(unitOf('blinds', undefined)).toBe(DOLLARS);
    expect(unitOf('chips', 2_00)).toBe(DOLLARS);
    expect(unitOf('blinds', 2_00).write(3_00)).toBe('1.5 BB');
  });
});
