// Where the areas of a sic-bo layout stand. What they pay is not known here.

export type Band = 'double' | 'triple' | 'total' | 'domino' | 'single';

/** An area: `small`, `double-4`, `any-triple`, `total-9`, `domino-1-2`, `single-6`. */
export interface Area {
  readonly id: string;
  readonly band: Band | null;
  /** The faces that are drawn on it. */
  readonly dice: readonly number[];
  /** The figure that is written on it: a total. */
  readonly figure: number | null;
}

const FACES = [1, 2, 3, 4, 5, 6] as const;
const area = (id: string, band: Band | null, dice: readonly number[] = [], figure: number | null = null): Area => ({
  id,
  band,
  dice,
  figure,
});

export const SMALL = area('small', null);
export const BIG = area('big', null);
export const ANY_TRIPLE = area('any-triple', null);
export const DOUBLES: readonly Area[] = FACES.map((face) => area(`double-${face}`, 'double', [face, face]));
export const TRIPLES: readonly Area[] = FACES.map((face) => area(`triple-${face}`, 'triple', [face, face, face]));
export const TOTALS: readonly Area[] = Array.from({ length: 14 }, (_, at) =>
  area(`total-${at + 4}`, 'total', [], at + 4),
);
export const DOMINOES: readonly Area[] = FACES.flatMap((low) =>
  FACES.filter((high) => high > low).map((high) => area(`domino-${low}-${high}`, 'domino', [low, high])),
);
export const SINGLES: readonly Area[] = FACES.map((face) => area(`single-${face}`, 'single', [face]));

/** Areas row by row, as arrows walk them. */
export function rowsOf(stands: boolean): readonly (readonly Area[])[] {
  if (!stands) return [[SMALL, ...DOUBLES, BIG], [...TRIPLES, ANY_TRIPLE], TOTALS, DOMINOES, SINGLES];
  return [
    [SMALL, ANY_TRIPLE, BIG],
    DOUBLES,
    TRIPLES,
    TOTALS.slice(0, 7),
    TOTALS.slice(7),
    DOMINOES.slice(0, 8),
    DOMINOES.slice(8),
    SINGLES,
  ];
}
