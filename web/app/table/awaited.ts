import { getContext, setContext } from 'svelte';
import type { Deadline } from '$felt';
import { deadlineOf } from './deciding';
import type { LiveTable } from './live.svelte';

/** What a sheet that lies over a table must tell its reader. */
export interface Awaited {
  /** Until when the table waits for the reader; null while it does not. */
  readonly deadline: Deadline | null;
  readonly offset: number;
}

const KEY = Symbol('awaited');

/** A sheet must not hide that the table waits for its reader. */
export function provideAwaited(table: LiveTable): void {
  setContext(KEY, {
    get deadline() {
      return awaitedUntil(table);
    },
    get offset() {
      return table.offset;
    },
  } satisfies Awaited);
}

export const useAwaited = (): Awaited | undefined => getContext<Awaited | undefined>(KEY);

/** Wagers may be left alone; a decision about a hand that is not made in time is made for the player. */
export function awaitedUntil({ frame, offers }: Pick<LiveTable, 'frame' | 'offers'>): Deadline | null {
  const window = frame?.view.window?.[0];
  if (!frame || window === undefined || window === 'betting') return null;
  return offers.some(({ group }) => group === 'play') ? deadlineOf(frame) : null;
}
