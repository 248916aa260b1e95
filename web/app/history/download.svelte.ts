import type { RoundList, RoundRow } from '../../generated';
import { ApiError } from '../api';
import { faceOf } from '../games';
import type { FileFormat } from '../router.svelte';
import { w } from '../words';
import '../../words/history';

/** The most rounds of one file; a person who wants more takes them in parts. */
export const ROUNDS_MAX = 500;
const TRIES_MAX = 5;

/** Files of many rounds are as `croupier export` writes them, and `croupier replay` reads the last two. */
const FILES = {
  text: { ending: 'txt', type: 'text/plain', join: (rounds: readonly string[]) => rounds.join('\n\n') },
  json: { ending: 'jsonl', type: 'application/jsonl', join: (rounds: readonly string[]) => rounds.join('') },
  phh: {
    ending: 'phhs',
    type: 'application/toml',
    join: (rounds: readonly string[]) => rounds.map((hand, at) => `[${at + 1}]\n${hand}`).join('\n'),
  },
} as const satisfies Record<FileFormat, { ending: string; type: string; join: (rounds: readonly string[]) => string }>;

/** The rounds that can be written in a format: only poker has a notation of its own. */
export const written = (rows: readonly RoundRow[], format: FileFormat): RoundRow[] =>
  rows.filter(({ game }) => format !== 'phh' || faceOf(game).band === 'poker');

/** A file that is ready to be kept. */
export interface Kept {
  readonly name: string;
  readonly file: Blob;
  readonly rounds: number;
  /** Rounds that the house could not write any more, or the notation has no words for. */
  readonly left: number;
}

export interface Source {
  readonly list: (before: string | null) => Promise<RoundList>;
  readonly file: (table: string, round: number, format: FileFormat) => Promise<string>;
  readonly wait: (ms: number) => Promise<void>;
}

/** Puts many rounds into one file. They are asked for one after the other, so that nobody at a table waits for it. */
export class Download {
  done = $state(0);
  total = $state(0);
  isRunning = $state(false);
  fault = $state<string | null>(null);
  #isStopped = false;

  constructor(private readonly from: Source) {}

  stop(): void {
    this.#isStopped = true;
  }

  /** The reader's rounds since a time, the latest first, and no more than a file holds. */
  async since(ms: number): Promise<RoundRow[]> {
    const rows: RoundRow[] = [];
    let next: string | null = null;
    do {
      const page: RoundList = await this.#patiently(() => this.from.list(next));
      const late = page.rounds.filter(({ ended_ms }) => ended_ms >= ms);
      rows.push(...late);
      next = late.length < page.rounds.length ? null : page.next;
    } while (next !== null && rows.length < ROUNDS_MAX && !this.#isStopped);
    return rows.slice(0, ROUNDS_MAX);
  }

  /** The file of these rounds, the earliest first; none if it was stopped, failed, or would be empty. */
  async run(find: () => Promise<readonly RoundRow[]>, format: FileFormat): Promise<Kept | null> {
    if (this.isRunning) return null;
    [this.isRunning, this.#isStopped, this.fault, this.done, this.total] = [true, false, null, 0, 0];
    try {
      const rows = written(await find(), format).slice(0, ROUNDS_MAX).reverse();
      this.total = rows.length;
      const texts: string[] = [];
      for (const { table, round } of rows) {
        if (this.#isStopped) return null;
        const text = await this.#patiently(() => this.from.file(table, round, format)).catch(orNone);
        if (text !== null) texts.push(text);
        this.done += 1;
      }
      if (this.#isStopped) return null;
      if (texts.length === 0) {
        this.fault = w('rounds.download.none');
        return null;
      }
      const { ending, type, join } = FILES[format];
      const file = new Blob([join(texts)], { type });
      return { name: `rounds.${ending}`, file, rounds: texts.length, left: rows.length - texts.length };
    } catch (error) {
      this.fault = error instanceof ApiError && error.message ? error.message : w('rounds.unread');
      return null;
    } finally {
      this.isRunning = false;
    }
  }

  /** Asks again, a few times, when the house says that it was asked too often. */
  async #patiently<T>(ask: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await ask();
      } catch (error) {
        const isBusy = error instanceof ApiError && (error.status === 429 || error.code === 'busy');
        if (!isBusy || tries === TRIES_MAX || this.#isStopped) throw error;
        await this.from.wait(Math.max(1, error.waitSeconds) * 1000);
      }
    }
  }
}

/** One round that cannot be written any more does not keep the others back. */
function orNone(error: unknown): null {
  if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return null;
  throw error;
}
