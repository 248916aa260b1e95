// Where things stand on a layout and a wheel with a single zero. What they pay is not known here.

/** The numbers of the wheel, clockwise. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29,
  7, 28, 12, 35, 3, 26,
];

const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type Hue = 'red' | 'black' | 'green';
export const hueOfNumber = (number: number): Hue =>
  number === 0 ? 'green' : REDS.has(number) ? 'red' : 'black';

export type SpotKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'corner'
  | 'six-line'
  | 'column'
  | 'dozen'
  | 'chance';

/**
 * A place for chips. The numbers lie on a grid: `u` from 0 to 12 away from the zero, `v` from 0 to 3 across; a number is
 * at halves, a line at whole units.
 */
export interface Spot {
  /** Its numbers or its name: `17`, `17-20`, `column-1`, `dozen-2`, `red`. */
  readonly id: string;
  readonly kind: SpotKind;
  readonly numbers: readonly number[];
  readonly u: number;
  readonly v: number;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const ALL = range(1, 36);

/** The number whose cell has its middle there. */
const numberAt = (u: number, v: number): number => 3 * (u - 0.5) + v + 0.5;

function inside(kind: SpotKind, numbers: readonly number[], u: number, v: number): Spot {
  const sorted = [...numbers].sort((a, b) => a - b);
  return { id: sorted.join('-'), kind, numbers: sorted, u, v };
}

function numberSpots(): Spot[] {
  const cells = ALL.map((number) =>
    inside('straight', [number], Math.floor((number - 1) / 3) + 0.5, ((number - 1) % 3) + 0.5),
  );
  return [inside('straight', [0], -0.5, 1.5), ...cells];
}

function lineSpots(): Spot[] {
  const spots: Spot[] = [];
  for (const u of range(0, 11)) {
    const street = range(3 * u + 1, 3 * u + 3);
    spots.push(inside('street', street, u + 0.5, 0));
    for (const v of [1, 2])
      spots.push(inside('split', [numberAt(u + 0.5, v - 0.5), numberAt(u + 0.5, v + 0.5)], u + 0.5, v));
    if (u === 0) continue;
    spots.push(inside('six-line', [...range(3 * u - 2, 3 * u), ...street], u, 0));
    for (const v of [0.5, 1.5, 2.5])
      spots.push(inside('split', [numberAt(u - 0.5, v), numberAt(u + 0.5, v)], u, v));
    for (const v of [1, 2]) {
      const around = [-0.5, 0.5].flatMap((du) => [-0.5, 0.5].map((dv) => numberAt(u + du, v + dv)));
      spots.push(inside('corner', around, u, v));
    }
  }
  return spots;
}

function zeroSpots(hasFirstFour: boolean): Spot[] {
  return [
    ...[1, 2, 3].map((number) => inside('split', [0, number], 0, number - 0.5)),
    inside('street', [0, 1, 2], 0, 1),
    inside('street', [0, 2, 3], 0, 2),
    ...(hasFirstFour ? [inside('corner', [0, 1, 2, 3], 0, 0)] : []),
  ];
}

/** The even chances in the order in which they stand, from the zero on. */
const CHANCES: readonly (readonly [id: string, has: (number: number) => boolean])[] = [
  ['low', (number) => number <= 18],
  ['even', (number) => number % 2 === 0],
  ['red', (number) => REDS.has(number)],
  ['black', (number) => !REDS.has(number)],
  ['odd', (number) => number % 2 === 1],
  ['high', (number) => number >= 19],
];

function outsideSpots(): Spot[] {
  const thirds = [1, 2, 3];
  return [
    ...thirds.map((column): Spot => ({
      id: `column-${column}`,
      kind: 'column',
      numbers: ALL.filter((number) => (number - column) % 3 === 0),
      u: 12.5,
      v: column - 0.5,
    })),
    ...thirds.map((dozen): Spot => ({
      id: `dozen-${dozen}`,
      kind: 'dozen',
      numbers: range(12 * dozen - 11, 12 * dozen),
      u: 4 * dozen - 2,
      v: -0.5,
    })),
    ...CHANCES.map(([id, has], at): Spot => ({
      id,
      kind: 'chance',
      numbers: ALL.filter(has),
      u: 2 * at + 1,
      v: -1.5,
    })),
  ];
}

/** Every place of the layout. Not every layout has the corner of 0, 1, 2 and 3. */
export const spotsOf = (hasFirstFour: boolean): readonly Spot[] => [
  ...numberSpots(),
  ...lineSpots(),
  ...zeroSpots(hasFirstFour),
  ...outsideSpots(),
];

export const isOutside = ({ kind }: Spot): boolean =>
  kind === 'column' || kind === 'dozen' || kind === 'chance';
/** Whether its place is a line, which a finger does not hit for sure. */
export const isOnLine = (spot: Spot): boolean => spot.kind !== 'straight' && !isOutside(spot);

/** A number with so many on either side of it on the wheel, in wheel order. */
export function neighboursOf(number: number, reach: number): number[] {
  const at = WHEEL.indexOf(number);
  if (at < 0) return [];
  return range(at - reach, at + reach).map((index) => WHEEL.at(index % WHEEL.length)!);
}
