import { session } from '../account/session.svelte';
import type { LiveTable } from '../table/live.svelte';
import { unreadOf } from './chat';
import { people } from './people.svelte';

/** How much of a table's chat the reader has not seen. */
export class Unread {
  #seen = $state(0);

  constructor(
    private readonly table: LiveTable,
    /** Whether the chat is on show. */
    isOpen: () => boolean,
  ) {
    $effect(() => {
      const last = table.chat.at(-1)?.number ?? 0;
      // After a restart of the server the lines are counted anew.
      if (isOpen() || last < this.#seen) this.#seen = last;
    });
  }

  get count(): number {
    return unreadOf(this.table.chat, this.#seen, session.me?.id ?? null, people.muted);
  }
}
