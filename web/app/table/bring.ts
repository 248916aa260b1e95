import type { OfferWire } from '../../generated';
import { commandName } from './offers';

/** Cents that people usually bring to a table. */
const USUAL = 200_00;
/** By how much more or less is proposed at a time; any amount can be typed. */
const STEP = 10_00;

/** What is proposed to bring, of what may be brought. */
export const usual = (min: number, most: number): number => Math.max(min, Math.min(USUAL, most));

/** Whether the account holds less than the least that an offer asks to bring. */
export function isBeyond(offer: OfferWire | undefined, balance: number | null): boolean {
  const [field] = offer?.fields ?? [];
  if (!offer || commandName(offer) !== 'buy-in' || field?.kind !== 'amount') return false;
  return balance !== null && balance < field.min;
}

/** The same offers, but that nobody is asked to bring more than the account holds: the cage would only refuse it. */
export function affordable(offers: readonly OfferWire[], balance: number | null): readonly OfferWire[] {
  const within = offers.filter((offer) => !isBeyond(offer, balance));
  return within.map((offer) => {
    const [field] = offer.fields;
    if (commandName(offer) !== 'buy-in' || field?.kind !== 'amount' || balance === null) return offer;
    const max = Math.min(field.max, balance);
    return { ...offer, fields: [{ ...field, max, step: STEP }], command: { 'buy-in': { amount: usual(field.min, max) } } };
  });
}
