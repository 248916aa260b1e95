import { describe, expect, it } from 'vitest';
import { affordable, isBeyond } from './bring';
import { buyIn } from './samples';

const brought = (balance: number | null, min = 1_00, max = 10_000_00): unknown => {
  const [offer] = affordable([buyIn(min, max)], balance);
  const [field] = offer!.fields;
  const { amount } = (offer!.command as { 'buy-in': { amount: number } })['buy-in'];
  return [amount, field?.kind === 'amount' ? field.max : null];
};

describe('affordable', () => {
  it('proposes what is usual, and no more than the account holds', () => {
    expect(brought(1_000_00)).toEqual([200_00, 1_000_00]);
    expect(brought(50_00)).toEqual([50_00, 50_00]);
    expect(brought(50_000_00)).toEqual([200_00, 10_000_00]);
    expect(brought(1_000_00, 400_00)).toEqual([400_00, 1_000_00]);
  });

  it('asks nobody to bring what the account does not hold: practice chips come first', () => {
    expect(affordable([buyIn(40_00, 100_00)], 20_00)).toEqual([]);
    expect(isBeyond(buyIn(40_00, 100_00), 20_00)).toBe(true);
    expect(isBeyond(buyIn(40_00, 100_00), 40_00)).toBe(false);
    expect(isBeyond(undefined, 0)).toBe(false);
  });

  it('leaves an offer alone whose reader has no account', () => {
    expect(brought(null)).toEqual([1_00, 10_000_00]);
  });

  it('leaves other offers as they are', () => {
    const other = { ...buyIn(1_00, 5_00), verb: 'cash-out' };
    expect(affordable([other], 2_00)[0]).toBe(other);
  });
});
