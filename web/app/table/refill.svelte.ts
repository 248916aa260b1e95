import { untrack } from 'svelte';
import type { FrameWire } from '../../generated';
import { session } from '../account/session.svelte';
import { stored } from '../stored.svelte';
import { broughtBy } from './bring';
import type { LiveTable } from './live.svelte';
import { fill, type Offer, offerOf } from './offers';
import { stakeOf } from './standing';

/** With how many chips somebody wants to begin each round at a table. */
interface Wish {
  readonly person: number;
  readonly to: number;
}

const wishes = stored<Readonly<Record<string, Wish>>>('refills', {});

/** How many chips are brought at most to begin each round; null if none are brought. */
export function refillOf(table: string): number | null {
  const wish = wishes.value[table];
  return wish && wish.person === session.me?.id ? wish.to : null;
}

export function wishRefill(table: string, to: number | null): void {
  const others = Object.entries(wishes.value).filter(([one]) => one !== table);
  const person = session.me?.id;
  wishes.value = Object.fromEntries(to === null || person === undefined ? others : [...others, [table, { person, to }]]);
}

/** What brings a stake up to so many chips, as far as table and account allow; null if there is nothing to bring. */
export function refill(offer: Offer | undefined, stake: number, to: number, balance: number): unknown {
  const field = broughtBy(offer);
  if (!offer || !field || stake >= to) return null;
  const amount = Math.min(Math.max(to - stake, field.min), field.max, balance);
  return amount >= field.min ? fill(offer, { [field.at]: amount }) : null;
}

/** Brings the chips that the reader wished for when a round is over. Use it while a component is set up. */
export function useRefill(table: LiveTable, shows: () => FrameWire<unknown> | null): void {
  // A table that refuses is not asked again in the same pause.
  let askedAfter = -1;
  let isFirst = $state(false);
  $effect(() => asFirstTab(`croupier.refill.${table.id}`, () => (isFirst = true)));
  $effect(() => {
    const view = shows()?.view;
    const to = refillOf(table.id);
    const balance = session.me?.balance ?? null;
    if (!isFirst || !view?.you || view.running || to === null || balance === null) return;
    if (view.seats.some(({ party, leaving }) => leaving === true && party === view.you?.party)) return;
    const command = refill(offerOf(table.offers, 'buy-in'), stakeOf(view.you), to, balance);
    if (command === null || askedAfter === view.round) return;
    askedAfter = view.round;
    untrack(() => void table.ask(command));
  });
}

/** Calls back once no other tab holds the name, and holds it until the returned function is called: two tabs would bring chips twice. */
function asFirstTab(name: string, first: () => void): () => void {
  // Only pages that came over a secure connection may ask.
  if (!('locks' in navigator)) {
    first();
    return () => {};
  }
  const waiting = new AbortController();
  let release = (): void => waiting.abort();
  const held = (): Promise<void> => {
    first();
    return new Promise((resolve) => (release = resolve));
  };
  void navigator.locks.request(name, { signal: waiting.signal }, held).catch(() => {});
  return () => release();
}
