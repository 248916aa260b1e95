import type { OwnView } from '../../generated';
import { type Offer, stakeFieldOf } from '../table/offers';
import { stakeOf } from '../table/standing';

/** What somebody may do, by where the page has it. */
export interface Menus {
  /** What the game waits for, or what brings one into it. */
  readonly acts: readonly Offer[];
  /** Chips on places, and back from them. */
  readonly placings: readonly Offer[];
  readonly takeBacks: readonly Offer[];
  /** Other ways to wager, while there are places to put chips on. */
  readonly others: readonly Offer[];
  /** What belongs to one's place at the table, whatever is played. */
  readonly seat: readonly Offer[];
  /** All of them, in the order in which lines are numbered. */
  readonly all: readonly Offer[];
}

/** What staff may do: deal and rule, state what happened, keep the table. */
export function staffMenusOf(offers: readonly Offer[]): Menus {
  const others = offers.filter(({ door }) => door === 'statement');
  const acts = offers.filter((offer) => isPlay(offer) && !others.includes(offer));
  const seat = offers.filter((offer) => !acts.includes(offer) && !others.includes(offer));
  return { acts, placings: [], takeBacks: [], others, seat, all: [...acts, ...others, ...seat] };
}

export const isPlay = ({ group }: Offer): boolean => group === 'play';

export function menusOf(offers: readonly Offer[], you: OwnView | null): Menus {
  const played = offers.filter(isPlay);
  const placings = played.filter((offer) => stakeFieldOf(offer, 'on'));
  const takeBacks = played.filter((offer) => stakeFieldOf(offer, 'back'));
  const rest = played.filter((offer) => !placings.includes(offer) && !takeBacks.includes(offer));
  // Where chips can be placed, other acts on the layout can wait.
  const isOther = ({ about }: Offer): boolean => placings.length > 0 && about !== undefined && 'zone' in about;
  const others = rest.filter(isOther);
  // A person without a place or chips can only get them.
  const isFirst = ({ group }: Offer): boolean => you === null || (group === 'chips' && stakeOf(you) === 0);
  const around = offers.filter((offer) => !isPlay(offer));
  const acts = [...rest.filter((offer) => !isOther(offer)), ...around.filter(isFirst)];
  const seat = around.filter((offer) => !isFirst(offer));
  return { acts, placings, takeBacks, others, seat, all: [...acts, ...others, ...seat, ...takeBacks, ...placings] };
}
