// The five roads come laid out from the table, cell by cell. Here is only which part of them is seen.

export type Winner = 'player' | 'banker' | 'tie';
export type Pattern = 'repeats' | 'breaks';

/** Something in a cell of a grid, counted from the top left. */
export interface RoadCell<T> {
  readonly column: number;
  readonly row: number;
  readonly mark: T;
}

export interface RoadsView {
  readonly beadPlate: readonly RoadCell<Winner>[];
  /** A win, and how many ties came after it. */
  readonly bigRoad: readonly RoadCell<{ readonly by: Winner; readonly ties: number }>[];
  readonly bigEyeBoy: readonly RoadCell<Pattern>[];
  readonly smallRoad: readonly RoadCell<Pattern>[];
  readonly cockroachPig: readonly RoadCell<Pattern>[];
}

export const ROWS = 6;

/** The part of a road that fits: its last columns, moved to the left, with one free for what comes next. */
export function inSight<T>(cells: readonly RoadCell<T>[], columns: number): RoadCell<T>[] {
  const last = cells.reduce((most, { column }) => Math.max(most, column), -1);
  const first = Math.max(0, last + 2 - columns);
  const seen = cells.filter(({ column }) => column >= first);
  return seen.map((cell) => ({ ...cell, column: cell.column - first }));
}

/** How often each side has won in this shoe. */
export function counts(beads: readonly RoadCell<Winner>[]): Record<Winner, number> {
  const all = { player: 0, banker: 0, tie: 0 };
  for (const { mark } of beads) all[mark] += 1;
  return all;
}
