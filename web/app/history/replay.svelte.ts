import { getContext, setContext } from 'svelte';
import type { FrameWire, LineWire, RoundRow } from '../../generated';
import { api, ApiError } from '../api';
import { LiveTable, type Link } from '../table/live.svelte';
import type { ServerMessage } from '../table/wire';
import { w } from '../words';
import '../../words/history';

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a step stays on show at ordinary speed, by how long it took at the table. */
const STEP_MS = { min: 600, max: 1_800 };

/** Nothing can be asked of a round that is over. */
const OVER: Link = {
  command: () => Promise.resolve({ kind: 'error', error: w('replay.read-only') }),
  talk: () => Promise.resolve({ kind: 'error', error: w('replay.read-only') }),
  retry: () => {},
  wake: () => {},
  renew: () => {},
  close: () => {},
};

/** A table as it was at some step of a round: every page that draws a table draws this one too. */
export class ReplayTable<V = unknown> extends LiveTable<V> {
  constructor(id: string) {
    super(id, undefined, () => OVER);
    this.link = 'open';
  }

  /** Shows a step, with all that was said up to it. */
  show(steps: readonly ServerMessage[], at: number): void {
    const step = steps[at];
    if (!step?.frame) return;
    this.lines = linesUpTo(steps, at);
    this.layout = steps.slice(0, at + 1).findLast(({ layout }) => layout)?.layout ?? this.layout;
    // There is nothing to choose any more, and no time that runs out.
    this.frame = { ...step.frame, offers: [], deadline_ms: null } as FrameWire<V>;
  }
}

/** Lines of all steps up to one, each once. */
export function linesUpTo(steps: readonly ServerMessage[], at: number): readonly LineWire[] {
  const lines: LineWire[] = [];
  for (const { record = [] } of steps.slice(0, at + 1))
    for (const line of record) if (line.version > (lines.at(-1)?.version ?? 0)) lines.push(line);
  return lines;
}

/** How long a step stays before the next. */
export function pauseMs(steps: readonly ServerMessage[], at: number, speed: number): number {
  const [now, next] = [steps[at]?.frame?.now_ms, steps[at + 1]?.frame?.now_ms];
  const took = now === undefined || next === undefined ? STEP_MS.min : next - now;
  return Math.min(STEP_MS.max, Math.max(STEP_MS.min, took)) / speed;
}

/** A round that is over, as the reader goes through it. */
export class Replay {
  readonly table: ReplayTable;
  round = $state.raw<RoundRow | null>(null);
  /** Whether it is shown as the reader saw it, and not as onlookers did. */
  isOwn = $state(false);
  total = $state(0);
  at = $state(0);
  isPlaying = $state(false);
  speed = $state<Speed>(1);
  fault = $state<string | null>(null);
  /** How often what is on show did not follow from what was on show before. */
  jumps = $state(0);
  /** How many steps have been sent. */
  known = $state(0);

  #steps: ServerMessage[] = [];
  #wanted: number;
  #isClosed = false;

  constructor(
    readonly id: string,
    readonly number: number,
    step = 0,
  ) {
    this.table = new ReplayTable(id);
    this.#wanted = Math.max(0, step);
  }

  /** What was last said up to the step on show: not every step has words of its own. */
  readonly said = $derived.by(() => {
    void this.known;
    return this.#steps.slice(0, this.at + 1).findLast(({ record }) => record?.length)?.record?.at(-1) ?? null;
  });

  async load(): Promise<void> {
    let from: number | null = 0;
    try {
      while (from !== null && !this.#isClosed) {
        const part = await api.replay(this.id, this.number, from);
        [this.round, this.isOwn, this.total] = [part.round, part.own, part.total];
        this.#steps = [...this.#steps.slice(0, part.from), ...(part.steps as ServerMessage[])];
        const isFirst = this.known === 0;
        this.known = this.#steps.length;
        if (isFirst || this.at < this.#wanted) this.#showAt(Math.min(this.#wanted, this.known - 1));
        from = part.next;
      }
    } catch (error) {
      this.fault = error instanceof ApiError && error.message ? error.message : w('fault.unreached');
    }
  }

  /** Goes to a step. */
  go(to: number): void {
    this.#wanted = Math.max(0, Math.min(to, this.total - 1));
    this.#showAt(Math.min(this.#wanted, this.known - 1));
    if (this.at === this.total - 1) this.isPlaying = false;
  }

  /** Plays on, from the beginning if it is at its end. */
  play(): void {
    if (this.at >= this.total - 1) this.go(0);
    this.isPlaying = this.total > 1;
  }

  pause(): void {
    this.isPlaying = false;
  }

  /** Plays while nobody stops it; answers what ends the waiting. */
  run(): (() => void) | undefined {
    if (!this.isPlaying || this.at >= this.known - 1) return undefined;
    const timer = setTimeout(() => this.go(this.at + 1), pauseMs(this.#steps, this.at, this.speed));
    return () => clearTimeout(timer);
  }

  close = (): void => {
    this.#isClosed = true;
    this.isPlaying = false;
  };

  #showAt(at: number): void {
    if (at < 0) return;
    // Only the next step is a change that can be seen to happen; any other picture is drawn anew.
    if (this.table.frame && at !== this.at && at !== this.at + 1) this.jumps += 1;
    this.at = at;
    this.table.show(this.#steps, at);
  }
}

const KEY = Symbol('replay');

export const provideReplay = (replay: Replay): Replay => setContext(KEY, replay);

/** The replay that a table is part of, if it is one. */
export const useReplay = (): Replay | undefined => getContext<Replay | undefined>(KEY);
