import { untrack } from 'svelte';
import { formatTable } from '$felt';
import type { FrameWire, RoundRow } from '../../generated';
import { session } from '../account/session.svelte';
import { api } from '../api';
import { stored } from '../stored.svelte';
import { w } from '../words';
import '../../words/table';

/** What is remembered of the reader's time at a table. */
interface Stay {
  readonly person: number;
  /** When they sat down, as far as this browser knows. */
  readonly at: number;
  /** The last round that is counted. */
  readonly upTo: number;
  readonly net: number;
}

// All tabs count together: what one of them has counted, another does not count again.
const stays = stored<Readonly<Record<string, Stay>>>('stays', {});

const PAGES_MAX = 20;

/** How long the reader has been at a table, and what they have won or lost there. */
export class Staying {
  #isReading = false;

  constructor(private readonly table: string) {}

  readonly now = $derived.by((): Stay | null => stays.value[this.table] ?? null);

  /** Counts the rounds that are over. Call it with every picture that is shown. */
  async note({ view, result }: FrameWire<unknown>, person: number): Promise<void> {
    const over = view.running ? view.round - 1 : view.round;
    const known = this.now;
    if (!view.you) {
      if (known) stays.value = Object.fromEntries(Object.entries(stays.value).filter(([table]) => table !== this.table));
      return;
    }
    if (known?.person !== person || known.upTo > over) this.#keep({ person, at: Date.now(), upTo: over, net: 0 });
    else if (known.upTo === over - 1 && result?.round === over) this.#keep({ ...known, upTo: over, net: known.net + (result.net ?? 0) });
    else if (known.upTo < over) await this.#catchUp(known, over);
  }

  /** Rounds may have ended while no page was open: the house has kept them. */
  async #catchUp(known: Stay, over: number): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      const missed = await this.#after(known.upTo);
      const net = missed.filter(({ round }) => round <= over).reduce((sum, row) => sum + (row.net ?? 0), known.net);
      if (this.now === known) this.#keep({ ...known, upTo: over, net });
    } catch {
      // Asked again with the next picture.
    } finally {
      this.#isReading = false;
    }
  }

  async #after(round: number): Promise<RoundRow[]> {
    const found: RoundRow[] = [];
    let before: string | null | undefined;
    for (let page = 0; page < PAGES_MAX && before !== null; page++) {
      const list = await api.tableRounds(this.table, before);
      found.push(...list.rounds.filter((row) => row.round > round && !row.undone));
      before = list.rounds.some((row) => row.round <= round) ? null : list.next;
    }
    return found;
  }

  #keep(stay: Stay): void {
    stays.value = { ...stays.value, [this.table]: stay };
  }
}

/** The clock and the net result of the reader's time at a table, in words. */
export interface ToldStay {
  readonly net: string;
  readonly time: string;
  /** For the bar: both short, and both in one sentence. */
  readonly bar: { readonly net: string; readonly time: string; readonly name: string };
}

const MINUTE_MS = 60_000;
const TICK_MS = 5_000;

/** Counts the reader's time at the table of a page. Use it while a component is set up, with the picture that is on show. */
export function useStay(
  table: string,
  shows: () => FrameWire<unknown> | null,
  write: () => (amount: number) => string = () => formatTable,
): { readonly told: ToldStay | undefined } {
  const staying = new Staying(table);
  let now = $state(Date.now());
  $effect(() => {
    const timer = setInterval(() => (now = Date.now()), TICK_MS);
    return () => clearInterval(timer);
  });
  $effect(() => {
    const [frame, person] = [shows(), session.me?.id];
    if (frame && person !== undefined) untrack(() => void staying.note(frame, person));
  });
  const told = $derived.by((): ToldStay | undefined => {
    const stay = shows()?.view.you ? staying.now : null;
    if (!stay) return undefined;
    const minutes = Math.max(0, Math.trunc((now - stay.at) / MINUTE_MS));
    const time = minutes < 60 ? w('stay.minutes', { n: minutes }) : w('stay.hours', { n: Math.trunc(minutes / 60), minutes: minutes % 60 });
    const sign = stay.net > 0 ? '+' : stay.net < 0 ? '−' : '';
    const net = `${sign}${write()(Math.abs(stay.net))}`;
    const bar = { net: w('stay.figure', { net }), time: w('stay.time', { time }), name: w('stay.name', { time, net }) };
    return { net, time, bar };
  });
  return {
    get told() {
      return told;
    },
  };
}
