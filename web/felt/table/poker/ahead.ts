// What a player decides before the turn comes, and when that decision no longer stands.
import type { Cents } from '../../money';

export interface AheadOffer {
  readonly id: string;
  readonly label: string;
  /** What it does when the turn comes: the first of these that is then on offer. */
  readonly does: readonly string[];
  /** It was decided for one price, so it lapses with that price: "Call $40". "Check or fold" stands at any. */
  readonly lapses: boolean;
}

/** A decision, with the price and the round for which it was made. */
export interface Ahead {
  readonly id: string;
  readonly price: Cents;
  readonly round: string;
}

export interface Now {
  readonly price: Cents;
  readonly round: string;
}

/** Whether a decision still stands. Waiting, it must also still be on offer. */
export function stands(ahead: Ahead, now: Now, offers: readonly AheadOffer[]): boolean {
  const offer = offers.find(({ id }) => id === ahead.id);
  if (!offer || ahead.round !== now.round) return false;
  return !offer.lapses || ahead.price === now.price;
}

/** The act that a decision stands for now that the turn has come; null where it lapsed or nothing of it is on offer. */
export function resolved(
  ahead: Ahead,
  now: Now,
  offers: readonly AheadOffer[],
  acts: readonly string[],
): string | null {
  if (!stands(ahead, now, offers)) return null;
  const offer = offers.find(({ id }) => id === ahead.id)!;
  return offer.does.find((act) => acts.includes(act)) ?? null;
}
