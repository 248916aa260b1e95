import type { OfferWire, OwnView } from '../../generated';
import { commandName, orderOf } from '../table/offers';
import { stakeOf } from '../table/standing';
import { actOf, isPlacing } from './board';

// Parts of the scene, by the server's word, that are a player's own and not the game's.
const OWN = new Set(['rack', 'seat']);

// What a supervisor may do at any time, for every box: no round waits for it.
const KEEPING = new Set(['raise-maximum', 'raise-box-maximum']);
// What a dealer has been told and passes on: no round waits for that either.
const PASSING_ON = new Set(['tell-all']);
const isOneOf = (acts: ReadonlySet<string>, { command }: OfferWire): boolean =>
  Object.keys((command as { play?: { act?: object } }).play?.act ?? {}).some((act) => acts.has(act));

/** What staff may do: deal and rule, state what happened, keep the table. */
export function staffMenusOf(offers: readonly OfferWire[]): Menus {
  const acts = offers.filter(
    (offer) =>
      ['act', 'rule'].includes(orderOf(offer) ?? '') &&
      !OWN.has(offer.zone ?? '') &&
      !isOneOf(KEEPING, offer) &&
      !isOneOf(PASSING_ON, offer),
  );
  const others = offers.filter((offer) => orderOf(offer) === 'state' || isOneOf(PASSING_ON, offer));
  const seat = offers.filter((offer) => !acts.includes(offer) && !others.includes(offer));
  return { acts, placings: [], takeBacks: [], others, seat, all: [...acts, ...others, ...seat] };
}

/** What somebody may do, by where the page has it. */
export interface Menus {
  /** What the game waits for, or what brings one into it. */
  readonly acts: readonly OfferWire[];
  /** Chips on places, and back from them. */
  readonly placings: readonly OfferWire[];
  readonly takeBacks: readonly OfferWire[];
  /** Other ways to wager, while there are places to put chips on. */
  readonly others: readonly OfferWire[];
  /** What belongs to one's place at the table, whatever is played. */
  readonly seat: readonly OfferWire[];
  /** All of them, in the order in which lines are numbered. */
  readonly all: readonly OfferWire[];
}

export const isPlay = (offer: OfferWire): boolean =>
  commandName(offer) === 'play' && !OWN.has(offer.zone ?? '');

export function menusOf(offers: readonly OfferWire[], you: OwnView | null): Menus {
  const placings = offers.filter(isPlacing);
  const takeBacks = offers.filter((offer) => actOf(offer) === 'take-back');
  const played = offers.filter(
    (offer) => isPlay(offer) && !placings.includes(offer) && !takeBacks.includes(offer),
  );
  // Who has no place or no chips has nothing else to do than to get them; and who is asked is to answer.
  const isFirst = (offer: OfferWire): boolean => {
    const name = commandName(offer);
    if (you === null || name === 'answer') return true;
    return name === 'buy-in' && stakeOf(you) === 0;
  };
  const around = offers.filter((offer) => !isPlay(offer));
  const first = around.filter(isFirst);
  const others = placings.length ? played : [];
  const acts = placings.length ? first : [...played, ...first];
  const seat = around.filter((offer) => !first.includes(offer));
  return { acts, placings, takeBacks, others, seat, all: [...acts, ...others, ...seat, ...takeBacks, ...placings] };
}
