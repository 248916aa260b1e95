import { session } from '../account/session.svelte';
import { ApiError } from '../api';
import { w } from '../words';
import { affordable, isBeyond } from './bring';
import type { LiveTable } from './live.svelte';
import { fill, type Offer, offerOf } from './offers';
import { stakeOf } from './standing';

/** What the reader asked for in the lobby: a seat at this table. With a reason, if they could not be made a guest. */
export interface Wish {
  readonly table: string;
  readonly why: string | null;
  /** Whether they have just opened the table, and want to send its address to friends. */
  readonly invites: boolean;
}

// Kept in memory alone, so that a link or a reload never takes a seat or buys chips.
let wish: Wish | null = null;

/** Makes the reader somebody, and notes for the page of the table that they want to sit down there. */
export async function wishToSit(table: string, { invites = false } = {}): Promise<void> {
  const why = session.me ? null : await session.guest().then(() => null, reasonOf);
  wish = { table, why, invites };
}

/** The wish for this table, once. */
export function takeWish(table: string): Wish | null {
  const found = wish?.table === table ? wish : null;
  wish = null;
  return found;
}

const reasonOf = (error: unknown): string => (error instanceof ApiError && error.message) || w('fault.unreached');

const WAIT_MS = 10_000;
/** How many seats are tried: others may take one in the same moment. */
const TRIES = 3;

type Asked = Pick<LiveTable, 'frame' | 'offers' | 'ask'>;

/** Takes a free seat and brings the chips that the table proposes. Tells why not; null if the reader sits with chips. */
export async function sitDown(table: Asked): Promise<string | null> {
  if (!(await until(() => table.frame !== null))) return w('fault.unreached');
  return (await takeSeat(table)) ?? (await bringChips(table));
}

async function takeSeat(table: Asked): Promise<string | null> {
  const tried = new Set<unknown>();
  let why: string | null = null;
  while (!table.frame?.view.you && tried.size < TRIES) {
    const join = offerOf(table.offers, 'join');
    const field = join?.fields.find(({ kind }) => kind === 'one');
    const free = field?.kind === 'one' ? field.of.find(({ value }) => value !== null && !tried.has(value)) : undefined;
    if (!join || !field || !free) return why ?? w('join.full');
    tried.add(free.value);
    why = await ask(table, fill(join, { [field.at]: free.value }));
    if (why === null) return null;
  }
  return table.frame?.view.you ? null : why;
}

async function bringChips(table: Asked): Promise<string | null> {
  const buying = (): Offer | undefined => offerOf(table.offers, 'buy-in');
  const hasChips = (): boolean => table.frame?.view.you != null && stakeOf(table.frame.view.you) > 0;
  await until(() => hasChips() || buying() !== undefined);
  if (hasChips()) return null;
  const balance = session.me?.balance ?? null;
  const offer = buying();
  if (!offer) return w('sit.no-chips');
  if (isBeyond(offer, balance)) return w('idle.chips');
  const [proposed] = affordable([offer], balance);
  return ask(table, (proposed ?? offer).command);
}

async function ask(table: Asked, command: unknown): Promise<string | null> {
  const answer = await table.ask(command);
  if (answer.kind === 'ok') return null;
  return answer.kind === 'refused' ? answer.refusal.sentence : answer.error || w('fault.unreached');
}

/** Waits until something holds of what a table shows; false if it takes too long. */
export function until(holds: () => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (does: boolean): void => {
      clearTimeout(timer);
      resolve(does);
      queueMicrotask(stop);
    };
    const timer = setTimeout(() => done(false), WAIT_MS);
    const stop = $effect.root(() => {
      $effect(() => {
        if (holds()) done(true);
      });
    });
  });
}
