import type { Spot } from './layout';

/** A place on the map of half steps: `i` away from the zero, `j` away from the even chances. */
export interface Step {
  readonly i: number;
  readonly j: number;
}

export type Heading = 'ahead' | 'back' | 'up' | 'down';

const LAST_I = 25;
const BOTTOM_J = -2;
const TOP_J = 6;

const HEADINGS: Readonly<Record<Heading, Step>> = {
  ahead: { i: 1, j: 0 },
  back: { i: -1, j: 0 },
  up: { i: 0, j: 1 },
  down: { i: 0, j: -1 },
};

const LYING: Readonly<Record<string, Heading>> = {
  ArrowRight: 'ahead',
  ArrowLeft: 'back',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const STANDING: Readonly<Record<string, Heading>> = {
  ArrowDown: 'ahead',
  ArrowUp: 'back',
  ArrowRight: 'up',
  ArrowLeft: 'down',
};

/** Which way an arrow leads on a layout that lies, or that stands with its zero at the top. */
export const headingOf = (key: string, stands: boolean): Heading | undefined =>
  (stands ? STANDING : LYING)[key];

/** The map of a layout: which place lies on each half step. Wide places lie on many. */
export class StepMap {
  readonly #at = new Map<string, string>();
  readonly #middles = new Map<string, Step>();

  constructor(spots: readonly Spot[]) {
    for (const spot of spots) {
      const steps = stepsOf(spot);
      for (const { i, j } of steps) this.#at.set(`${i} ${j}`, spot.id);
      this.#middles.set(spot.id, steps[Math.floor((steps.length - 1) / 2)]!);
    }
  }

  /** Where to begin at a place, unless the reader came to it by another of its steps. */
  enter(id: string, last: Step | null): Step | null {
    if (last && this.#at.get(`${last.i} ${last.j}`) === id) return last;
    return this.#middles.get(id) ?? null;
  }

  /** The next other place that way; a far step goes over the lines to the next number. */
  next(from: Step, heading: Heading, isFar: boolean): { id: string; step: Step } | null {
    const here = this.#at.get(`${from.i} ${from.j}`);
    const by = HEADINGS[heading];
    let { i, j } = { i: from.i + by.i, j: from.j + by.j };
    for (; i >= -1 && i <= LAST_I && j >= BOTTOM_J && j <= TOP_J; i += by.i, j += by.j) {
      const id = this.#at.get(`${i} ${j}`);
      if (id === undefined || id === here) continue;
      const isLine = j >= 0 && i >= 0 && i < LAST_I && (i % 2 === 0 || j % 2 === 0);
      if (!(isFar && isLine)) return { id, step: { i, j } };
    }
    return null;
  }
}

function stepsOf({ id, kind, u, v }: Spot): Step[] {
  const line = (from: number, to: number, j: number): Step[] =>
    Array.from({ length: to - from + 1 }, (_, index) => ({ i: from + index, j }));
  if (id === '0') return Array.from({ length: TOP_J + 1 }, (_, j) => ({ i: -1, j }));
  if (kind === 'dozen') return line(2 * u - 4 + (u === 2 ? 0 : 1), 2 * u + 4, -1);
  if (kind === 'chance') return line(2 * u - 2 + (u === 1 ? 0 : 1), 2 * u + 2, BOTTOM_J);
  if (kind === 'column') return [0, 1].map((more) => ({ i: LAST_I, j: 2 * v - more }));
  return [{ i: 2 * u, j: 2 * v }];
}
