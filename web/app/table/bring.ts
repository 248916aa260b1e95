import type { OfferWire } from '../../generated';
import { commandName } from './offers';

/** Cents that people usually bring to a table. */
const USUAL = 200_00;
/** By how much more or less is proposed at a time; any amount can be typed. */
const STEP = 10_00;

/** What is proposed to bring, of what may be brought. */
export const usual = (min: number, most: number): number => Math.max(min, Math.min(USUAL, most));

/** The same offers, but that no more is to be brought than the account holds: the cage would only refuse it. */
export function affordable(offers: readonly OfferWire[], balance: number | null): readonly OfferWire[] {
  return offers.map((offer) => {
    const [field] = offer.fields;
    if (commandName(offer) !== 'buy-in' || field?.kind !== 'amount') return offer;
    if (balance === null || balance < field.min) return offer;
    const max = Math.min(field.max, balance);
    return { ...offer, fields: [{ ...field, max, step: STEP }], command: { 'buy-in': { amount: usual(field.min, max) } } };
  });
}
