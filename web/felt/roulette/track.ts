import { WHEEL } from './layout';

export interface TrackCell {
  readonly number: number;
  readonly path: string;
  /** Its middle. */
  readonly x: number;
  readonly y: number;
}

/** A stadium in wheel order: the zero in the middle of the right end, 5 and 10 at the left. */
export interface Track {
  readonly width: number;
  readonly height: number;
  readonly cells: readonly TrackCell[];
  /** Lines between the sections, and where each has its words. */
  readonly dividers: readonly string[];
  readonly sections: readonly { readonly path: string; readonly x: number; readonly y: number }[];
}

/** The sections of the track from its left end to the zero, by the words that wagers have for them. */
export const SECTIONS = ['tier', 'orphans', 'voisins', 'zero-game'] as const;

/** From which number to which a section runs on the wheel, clockwise. */
const ARCS: Readonly<Record<string, readonly (readonly [from: number, to: number])[]>> = {
  tier: [[27, 33]],
  orphans: [
    [17, 6],
    [1, 9],
  ],
  voisins: [[22, 25]],
  'zero-game': [[12, 15]],
};

/** The numbers beside which a section is drawn. */
export const sectionNumbers = (section: string): number[] =>
  (ARCS[section] ?? []).flatMap(([from, to]) => {
    const [first, last] = [WHEEL.indexOf(from), WHEEL.indexOf(to)];
    const length = ((last - first + WHEEL.length) % WHEEL.length) + 1;
    return Array.from({ length }, (_, at) => WHEEL[(first + at) % WHEEL.length]!);
  });

type Point = { readonly x: number; readonly y: number };
type Oval = { readonly rx: number; readonly ry: number };

const ON_SIDE = 16;
const TOP = WHEEL.slice(20, 36);
const BOTTOM = WHEEL.slice(2, 18);

/** Where sections meet: at the upper and at the lower side, in cells from the left. */
const MEETS: readonly (readonly [top: number, bottom: number])[] = [
  [3, 7],
  [8, 10],
  [13, 15],
];
const LABELS: readonly number[] = [2.1, 7, 11.6, 15.9];
// Flat ends leave the last section less room.
const LAST_IN_FLAT = 15.1;

/** `depth` is how far the ends reach beyond the straight sides: half the height makes them round. */
export function trackOf(width: number, height: number, thick: number, depth = height / 2): Track {
  const [left, right] = [depth, width - depth];
  const cell = (right - left) / ON_SIDE;
  const x = (cells: number): number => left + cells * cell;

  const side = (number: number, at: number, y: number): TrackCell => ({
    number,
    path: `M${x(at)} ${y}h${cell}v${thick}h${-cell}z`,
    x: x(at + 0.5),
    y: y + thick / 2,
  });
  const [outside, inside] = [0, thick].map((by) => ({ rx: depth - by, ry: height / 2 - by }));
  const rim = (centre: number, { rx, ry }: Oval, degrees: number): Point => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return { x: centre + rx * Math.cos(angle), y: height / 2 + ry * Math.sin(angle) };
  };
  const end = (number: number, centre: number, from: number, to: number): TrackCell => {
    const point = (oval: Oval, degrees: number): string => {
      const at = rim(centre, oval, degrees);
      return `${at.x.toFixed(2)} ${at.y.toFixed(2)}`;
    };
    const path =
      `M${point(outside!, from)}A${outside!.rx} ${outside!.ry} 0 0 1 ${point(outside!, to)}` +
      `L${point(inside!, to)}A${inside!.rx} ${inside!.ry} 0 0 0 ${point(inside!, from)}z`;
    const halfway = { rx: depth - thick / 2, ry: (height - thick) / 2 };
    return { number, path, ...rim(centre, halfway, (from + to) / 2) };
  };
  const [inner, outer] = [thick, height - thick];
  const edges = [null, ...MEETS, null];
  const band = (at: number): string => {
    const [from, to] = [edges[at], edges[at + 1]];
    const round = `A${depth - thick} ${height / 2 - thick} 0 0 1 `;
    const begin = from
      ? `M${x(from[1])} ${outer}L${x(from[0])} ${inner}`
      : `M${left} ${outer}${round}${left} ${inner}`;
    const finish = to
      ? `L${x(to[0])} ${inner}L${x(to[1])} ${outer}z`
      : `L${right} ${inner}${round}${right} ${outer}z`;
    return begin + finish;
  };
  return {
    width,
    height,
    cells: [
      ...TOP.map((number, at) => side(number, at, 0)),
      ...[26, 0, 32].map((number, at) => end(number, right, at * 60, at * 60 + 60)),
      ...BOTTOM.map((number, at) => side(number, ON_SIDE - 1 - at, height - thick)),
      ...[10, 5].map((number, at) => end(number, left, 180 + at * 90, 270 + at * 90)),
    ],
    dividers: MEETS.map(([top, bottom]) => `M${x(top)} ${inner}L${x(bottom)} ${outer}`),
    sections: LABELS.map((at, index) => ({
      path: band(index),
      x: x(index === 3 && depth < height / 3 ? LAST_IN_FLAT : at),
      y: height / 2,
    })),
  };
}

const nearest = <T extends Point>(list: readonly T[], x: number): number =>
  list.reduce((best, point, at) => (Math.abs(point.x - x) < Math.abs(list[best]!.x - x) ? at : best), 0);

/** A place of the track: a cell or a section, by its number in the list. */
export type TrackPlace = { readonly of: 'cells' | 'sections'; readonly at: number };
export type TrackWay = 'left' | 'right' | 'up' | 'down';

/** Where an arrow leads on a track that lies. */
export function trackStep(track: Track, { of, at }: TrackPlace, way: TrackWay): TrackPlace | null {
  const { cells, sections, height } = track;
  const isUpper = (cell: Point): boolean => cell.y <= height / 2;
  if (of === 'sections') {
    const here = sections[at]!;
    if (way === 'left' || way === 'right') {
      const to = at + (way === 'left' ? -1 : 1);
      return sections[to] ? { of, at: to } : null;
    }
    const side = cells.filter((cell) => isUpper(cell) === (way === 'up'));
    return { of: 'cells', at: cells.indexOf(side[nearest(side, here.x)]!) };
  }
  const here = cells[at]!;
  if (way === 'left' || way === 'right') {
    // Clockwise is to the right on the upper side and to the left on the lower.
    const by = (way === 'right') === isUpper(here) ? 1 : -1;
    return { of, at: (at + by + cells.length) % cells.length };
  }
  if ((way === 'up') === isUpper(here)) return null;
  return { of: 'sections', at: nearest(sections, here.x) };
}
