import type { RoundList, RoundRow } from '../../generated';
import { ApiError } from '../api';
import { w } from '../words';
import '../../words/history';

/** A list of rounds that is read on where the reader wants more. */
export class Rounds {
  rows = $state.raw<readonly RoundRow[] | null>(null);
  next = $state<string | null>(null);
  fault = $state<string | null>(null);
  isReading = $state(false);

  constructor(private readonly ask: (before?: string | null) => Promise<RoundList>) {}

  /** Reads the latest, and keeps older ones that are on show. */
  async refresh(): Promise<void> {
    await this.#read(undefined, ({ rounds, next }) => {
      const known = this.rows ?? [];
      const isOld = (row: RoundRow): boolean => !rounds.some((one) => one.table === row.table && one.round === row.round);
      const reaches = known.some((row) => !isOld(row));
      // Where the two do not meet, rounds in between would be missing.
      this.rows = reaches ? [...rounds, ...known.filter(isOld)] : rounds;
      if (!reaches) this.next = next;
    });
  }

  async more(): Promise<void> {
    if (this.next === null) return;
    await this.#read(this.next, ({ rounds, next }) => {
      this.rows = [...(this.rows ?? []), ...rounds];
      this.next = next;
    });
  }

  async #read(before: string | undefined, then: (list: RoundList) => void): Promise<void> {
    if (this.isReading) return;
    this.isReading = true;
    try {
      then(await this.ask(before));
      this.fault = null;
    } catch (error) {
      this.fault = error instanceof ApiError && error.message ? error.message : w('rounds.unread');
    } finally {
      this.isReading = false;
    }
  }
}
