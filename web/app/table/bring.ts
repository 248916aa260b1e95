import { type AmountField, fill, type Offer } from './offers';

/** Cents that people usually bring to a table. */
export const USUAL = 200_00;
/** By how much more or less is proposed at a time; any amount can be typed. */
const STEP = 10_00;

/** The proposed buy-in, within the limits. */
export const usual = (min: number, most: number): number => Math.max(min, Math.min(USUAL, most));

/** The amount to bring, if that is what an offer is for. */
export const broughtBy = (offer: Offer | undefined): AmountField | undefined => {
  const [field] = offer?.verb === 'buy-in' ? offer.fields : [];
  return field?.kind === 'amount' ? field : undefined;
};

/** Whether the account holds less than the least that an offer asks to bring. */
export function isBeyond(offer: Offer | undefined, balance: number | null): boolean {
  const field = broughtBy(offer);
  return field !== undefined && balance !== null && balance < field.min;
}

/** The same offers, but that nobody is asked to bring more than the account holds: the cage would only refuse it. */
export function affordable(offers: readonly Offer[], balance: number | null): readonly Offer[] {
  const within = offers.filter((offer) => !isBeyond(offer, balance));
  return within.map((offer) => {
    const field = broughtBy(offer);
    if (!field || balance === null) return offer;
    const max = Math.min(field.max, balance);
    const command = fill(offer, { [field.at]: usual(field.min, max) });
    return { ...offer, fields: [{ ...field, max, step: STEP }], command };
  });
}
