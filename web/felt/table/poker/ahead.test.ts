import { describe, expect, it } from 'vitest';
import { type Ahead, type AheadOffer, resolved, stands } from './ahead';

const CALL: AheadOffer = { id: 'call', label: 'Call $40', does: ['call'], lapses: true };
const CHECK: AheadOffer = { id: 'check', label: 'Check', does: ['check'], lapses: true };
const CHECK_OR_FOLD: AheadOffer = {
  id: 'check-or-fold',
  label: 'Check or fold',
  does: ['check', 'fold'],
  lapses: false,
};
const OFFERS = [CALL, CHECK, CHECK_OR_FOLD];
const chosen = (id: string, price: number): Ahead => ({ id, price, round: '218' });

describe('a decision made ahead', () => {
  it('lapses when the price for which it was made changes', () => {
    expect(stands(chosen('call', 40_00), { price: 40_00, round: '218' }, OFFERS)).toBe(true);
    expect(stands(chosen('call', 40_00), { price: 120_00, round: '218' }, OFFERS)).toBe(false);
    expect(stands(chosen('check', 0), { price: 40_00, round: '218' }, OFFERS)).toBe(false);
  });

  it('stands at any price if it was made for any', () => {
    expect(stands(chosen('check-or-fold', 0), { price: 40_00, round: '218' }, OFFERS)).toBe(true);
  });

  it('lapses with the round of play, and with the offer', () => {
    expect(stands(chosen('check-or-fold', 0), { price: 0, round: '219' }, OFFERS)).toBe(false);
    expect(stands(chosen('call', 40_00), { price: 40_00, round: '218' }, [CHECK])).toBe(false);
  });

  it('becomes the first of its acts that is on offer when the turn comes', () => {
    const now = { price: 40_00, round: '218' };
    expect(resolved(chosen('check-or-fold', 0), now, OFFERS, ['fold', 'call', 'raise'])).toBe('fold');
    expect(resolved(chosen('check-or-fold', 0), { ...now, price: 0 }, OFFERS, ['fold', 'check'])).toBe('check');
    expect(resolved(chosen('call', 40_00), now, OFFERS, ['fold', 'call'])).toBe('call');
  });

  it('never calls another price, nor does what is not on offer', () => {
    expect(resolved(chosen('call', 40_00), { price: 80_00, round: '218' }, OFFERS, ['fold', 'call'])).toBeNull();
    expect(resolved(chosen('call', 40_00), { price: 40_00, round: '218' }, OFFERS, ['fold'])).toBeNull();
  });
});
