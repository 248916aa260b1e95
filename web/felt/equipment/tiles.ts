/** One point on a tile, on a face of 50 by 110. */
export interface TilePip {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly isRed: boolean;
}

type Spot = readonly [x: number, y: number];

// Where the points of one end lie, from its upper left corner, in parts of its width and height.
const SPOTS: Readonly<Record<string, readonly Spot[]>> = {
  1: [[0.5, 0.5]],
  2: [[0.28, 0.5], [0.72, 0.5]],
  3: [[0.24, 0.24], [0.5, 0.5], [0.76, 0.76]],
  4: [[0.28, 0.27], [0.72, 0.27], [0.28, 0.73], [0.72, 0.73]],
  5: [[0.26, 0.24], [0.74, 0.24], [0.5, 0.5], [0.26, 0.76], [0.74, 0.76]],
  6: [[0.28, 0.2], [0.72, 0.2], [0.28, 0.5], [0.72, 0.5], [0.28, 0.8], [0.72, 0.8]],
};

const END = { width: 38, height: 42, left: 6 } as const;
const TOPS = [6, 58] as const;

/** Ones and fours are red, and so is one half of each six of the highest tile. */
const isRed = (tile: string, points: string, [x]: Spot): boolean =>
  points === '1' || points === '4' || (tile === '66' && x > 0.5);

/** The points of a tile, by how it is written: the smaller number is at the upper end. */
export function pipsOf(tile: string): readonly TilePip[] {
  return [...tile].slice(0, 2).flatMap((points, end) =>
    (SPOTS[points] ?? []).map((spot) => ({
      x: END.left + spot[0] * END.width,
      y: (TOPS[end] ?? 0) + spot[1] * END.height,
      r: points === '1' ? 6.2 : 4.7,
      isRed: isRed(tile, points, spot),
    })),
  );
}

// In the order of the set: the first eleven faces are there twice.
const TWICE = ['66', '11', '44', '13', '55', '33', '22', '56', '46', '16', '15'] as const;
const ONCE = ['36', '45', '26', '35', '25', '34', '14', '23', '24', '12'] as const;
const FACES: readonly string[] = [...TWICE.flatMap((face) => [face, face]), ...ONCE];

/** A tile as it is written, by the number of its face: twins have one. */
export const tileOfFace = (face: number): string | null => [...TWICE, ...ONCE][face] ?? null;

export type Piece = { readonly kind: 'tile'; readonly tile: string } | { readonly kind: 'die'; readonly face: number };

/** What a token of a hidden deck means: tiles come first, then six faces for each die. */
export function pieceOf(token: number): Piece {
  const tile = FACES[token];
  return tile === undefined ? { kind: 'die', face: ((token - FACES.length) % 6) + 1 } : { kind: 'tile', tile };
}
