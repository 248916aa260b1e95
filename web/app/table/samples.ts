// Offers as the server sends them, for tests.
import type { OfferWire, PlacesWire } from '../../generated';
import type { Offer } from './offers';

/** Places of the layout with the amounts that may go there, or come back. */
interface Stakes {
  readonly places: PlacesWire;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly also?: number;
}

/** Offers that put chips on places of the layout, or take them back. */
export const staking = (verb: 'place' | 'take-back', of: Stakes[]): OfferWire => ({
  verb,
  group: 'play',
  label: verb,
  command: { play: { act: { [verb]: { on: '', amount: 0, chips: 'gaming' } } } },
  fields: [
    {
      kind: 'stake',
      at: `/play/act/${verb}/on`,
      by: 'id',
      amount_at: `/play/act/${verb}/amount`,
      way: verb === 'place' ? 'on' : 'back',
      chips: 'gaming',
      of,
    },
  ],
});

/** The offer to bring chips. */
export const buyIn = (min: number, max: number): Offer => ({
  verb: 'buy-in',
  group: 'chips',
  label: 'Buy in for',
  command: { 'buy-in': { amount: min } },
  fields: [{ kind: 'amount', at: '/buy-in/amount', min, max, step: 1_00 }],
});
