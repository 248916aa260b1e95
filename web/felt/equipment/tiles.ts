/** The faces of a set of tiles in its own order: those that are there twice, then those that are there once. */
const FACES: readonly string[] = [
  ...['66', '11', '44', '13', '55', '33', '22', '56', '46', '16', '15'],
  ...['36', '45', '26', '35', '25', '34', '14', '23', '24', '12'],
];

/** A tile as it is written, by the number of its face: `13`. */
export const writtenTile = (face: number): string => FACES[face] ?? '';

export interface Pip {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly isRed: boolean;
}

// Where the points of one half lie, as parts of its width and height.
const HALF: Readonly<Record<string, readonly (readonly [x: number, y: number])[]>> = {
  1: [[0.5, 0.5]],
  2: [[0.28, 0.5], [0.72, 0.5]],
  3: [[0.22, 0.22], [0.5, 0.5], [0.78, 0.78]],
  4: [[0.28, 0.28], [0.72, 0.28], [0.28, 0.72], [0.72, 0.72]],
  5: [[0.25, 0.2], [0.75, 0.2], [0.5, 0.5], [0.25, 0.8], [0.75, 0.8]],
  6: [[0.28, 0.18], [0.72, 0.18], [0.28, 0.5], [0.72, 0.5], [0.28, 0.82], [0.72, 0.82]],
};

/** The points of a tile in a box of 50 by 110: ones and fours are red, and of two sixes one column each. */
export function pipsOf(tile: string): Pip[] {
  const isTwelve = tile === '66';
  return [...tile].flatMap((points, half) =>
    (HALF[points] ?? []).map(([x, y]) => ({
      x: 6 + x * 38,
      y: (half === 0 ? 6 : 58) + y * 42,
      r: points === '1' ? 6.2 : 4.7,
      isRed: points === '1' || points === '4' || (isTwelve && x > 0.5),
    })),
  );
}
