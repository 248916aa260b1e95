import { describe, expect, it } from 'vitest';
import type { Offer } from './offers';
import { refill } from './refill.svelte';
import { buyIn } from './samples';

const amount = (offer: Offer | undefined, stake: number, to: number, balance = 1_000_00): unknown =>
  (refill(offer, stake, to, balance) as { 'buy-in': { amount: number } } | null)?.['buy-in'].amount ?? null;

describe('refill', () => {
  it('brings what is missing', () => {
    expect(amount(buyIn(1, 200_00), 150_50, 200_00)).toBe(49_50);
    expect(amount(buyIn(40_00, 200_00), 0, 200_00)).toBe(200_00);
  });

  it('keeps within what the table takes and the account holds', () => {
    expect(amount(buyIn(1_00, 30_00), 100_00, 200_00)).toBe(30_00);
    expect(amount(buyIn(40_00, 200_00), 0, 200_00, 60_00)).toBe(60_00);
    expect(amount(buyIn(40_00, 200_00), 0, 200_00, 39_99)).toBe(null);
    expect(amount(buyIn(20_00, 200_00), 195_00, 200_00)).toBe(20_00);
  });

  it('brings nothing to a stake that is large enough, or while nothing can be brought', () => {
    expect(amount(buyIn(1_00, 200_00), 200_00, 200_00)).toBe(null);
    expect(amount(undefined, 0, 200_00)).toBe(null);
  });
});
