// Where things stand on the poker oval, in fractions of the cloth: y grows downwards, place 0 is below, then clockwise.
import type { Lie } from '../Cloth.svelte';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Shape {
  readonly hand: number;
  readonly board: number;
  /** Labels stand by the cards, which say which of them count. */
  readonly hasUses?: boolean | undefined;
}

/** The boxes for which the table is designed, and what stands on it, in pixels of those boxes. */
export const DESIGN = {
  lying: { width: 1064, height: 690 },
  standing: { width: 374, height: 560 },
} as const;

/** From this many cards a hand is a row that needs the whole width below; fewer overlap. */
const ROW_FROM = 4;
export const isRow = (shape: Shape): boolean => shape.hand >= ROW_FROM;
/** On a standing cloth three cards reach under the plates beside them too. */
const WIDE_FROM = 3;
const isWide = (shape: Shape): boolean => shape.hand >= WIDE_FROM;

/** A plate hangs below the middle of its seat, because cards stand above it; those at the top keep room for cards. */
const HANG = { lying: 20, standing: 15 } as const;
const TOP_LEAST = { lying: 86, standing: 62 } as const;

const HALF: readonly Point[][] = [
  [],
  [],
  [{ x: 0.16, y: 0.235 }],
  [{ x: 0.16, y: 0.235 }],
  [
    { x: 0.16, y: 0.62 },
    { x: 0.16, y: 0.235 },
  ],
  [
    { x: 0.16, y: 0.655 },
    { x: 0.16, y: 0.235 },
  ],
  [
    { x: 0.16, y: 0.655 },
    { x: 0.16, y: 0.235 },
    { x: 0.3, y: 0.075 },
  ],
  [
    { x: 0.13, y: 0.655 },
    { x: 0.13, y: 0.235 },
    { x: 0.18, y: 0.07 },
  ],
  [
    { x: 0.13, y: 0.77 },
    { x: 0.13, y: 0.62 },
    { x: 0.13, y: 0.21 },
    { x: 0.33, y: 0.07 },
  ],
  [
    { x: 0.13, y: 0.77 },
    { x: 0.13, y: 0.62 },
    { x: 0.13, y: 0.235 },
    { x: 0.18, y: 0.07 },
  ],
];

/** The left side of an upright table, from below, for so many others; the right side mirrors it. */
function leftSide(others: number, shape: Shape): Point[] {
  const points = HALF[others] ?? HALF[9]!;
  if (!isWide(shape)) return [...points];
  // A row of cards takes the whole width below, so whoever sits beside it moves up.
  const low = shape.board > 0 ? 0.612 : 0.585;
  if (others < 8) return points.map(({ x, y }) => ({ x, y: y > 0.5 ? low : y }));
  const [, , third, ...above] = points;
  return [{ x: 0.13, y: low }, { x: 0.13, y: low - 0.172 }, { ...third!, y: 0.235 }, ...above];
}

function standing(count: number, shape: Shape): Point[] {
  const others = count - 1;
  const left = leftSide(others, shape);
  const right = left.map(({ x, y }) => ({ x: 1 - x, y })).reverse();
  const top = others % 2 === 1 ? [{ x: 0.5, y: others === 1 ? 0.08 : others >= 7 ? 0.07 : 0.075 }] : [];
  return [{ x: 0.5, y: 0.84 }, ...left, ...top, ...right];
}

const rounded = (part: number): number => Math.sign(part) * Math.abs(part) ** 0.72;

/** Around a rounded ellipse. */
function lying(count: number): Point[] {
  return Array.from({ length: count }, (_, place) => {
    const angle = Math.PI / 2 + (2 * Math.PI * place) / count;
    return { x: 0.5 + 0.4 * rounded(Math.cos(angle)), y: 0.465 + 0.39 * rounded(Math.sin(angle)) };
  });
}

/** The middle of each seat, cards and plate together. */
export function seatSpots(count: number, lie: Lie, shape: Shape): Point[] {
  return lie === 'lying' ? lying(count) : standing(count, shape);
}

/** The middle of each plate. */
export function platePlaces(count: number, lie: Lie, shape: Shape): Point[] {
  const { height } = DESIGN[lie];
  return seatSpots(count, lie, shape).map(({ x, y }) => ({
    x,
    y: Math.max(y * height + HANG[lie], TOP_LEAST[lie]) / height,
  }));
}

export const plateWidth = (count: number, lie: Lie): number =>
  lie === 'lying' ? 182 : count >= 8 ? 84 : 108;

/** The middle of the board. */
export function boardPlace(lie: Lie, shape: Shape): Point {
  if (lie === 'standing') return { x: 0.5, y: shape.board > 0 ? 0.468 : 0.425 };
  return { x: 0.5, y: isRow(shape) || shape.hasUses ? 0.395 : 0.44 };
}

/** How wide the cards of a board may be, so that it stands clear of the plates at its sides. */
export function boardCard(count: number, lie: Lie, shape: Shape): number {
  if (lie === 'lying') return isRow(shape) ? 82 : 84;
  const isBetweenPlates = isWide(shape) && count >= 9;
  return isBetweenPlates ? 32 : isWide(shape) ? 46 : 50;
}

/** How far apart the cards of a board stand; labels below them are wider than small cards. */
export const boardGap = (count: number, lie: Lie, shape: Shape): number =>
  lie === 'lying' ? 9 : isWide(shape) && count < 9 ? 12 : 5;

/** How much width the reader's own cards and plate have between their neighbours. */
export function ownRoom(count: number, lie: Lie, shape: Shape): number {
  const { width } = DESIGN[lie];
  const least = isRow(shape) ? 0.66 : 0.72;
  const beside = platePlaces(count, lie, shape)
    .slice(1)
    .filter(({ y }) => y > least)
    .map(({ x }) => Math.abs(x - 0.5) * width - plateWidth(count, lie) / 2);
  const gap = lie === 'lying' ? 14 : 6;
  return Math.round(Math.min(width * (lie === 'lying' ? 0.56 : 0.955), ...beside.map((half) => 2 * (half - gap))));
}

/** How far a bet stands on the way from its plate to the board; further from low seats, whose cards stand in between. */
const BET_WAY = { x: 0.3, down: 0.32, up: 0.37, downToHighBoard: 0.2, fromTop: 0.45 } as const;
/** How far from the middle of a plate a bet must stand to be clear of it: beside it, below it, above its cards. */
const CLEAR = { beside: 140, below: 40, above: 90 } as const;

function lyingBet(plate: Point, board: Point): BetPlace {
  const { width, height } = DESIGN.lying;
  let right = (board.x - plate.x) * BET_WAY.x * width;
  let down = (board.y - plate.y) * height;
  // Pots stand between the seats at the top and a board that makes room for a row of cards.
  const isHigh = board.y < 0.42;
  down *= down <= 0 ? BET_WAY.up : isHigh ? BET_WAY.downToHighBoard : BET_WAY.down;
  const isBeside = down <= 12 && down > -CLEAR.above;
  if (isBeside) right = Math.sign(right) * Math.max(CLEAR.beside, Math.abs(right));
  else if (down > 0) down = Math.max(CLEAR.below, down);
  return { x: plate.x + right / width, y: plate.y + down / height, grows: 'both' };
}

function standingBet(plate: Point, board: Point, plateWide: number, hasBoard: boolean): BetPlace {
  const { width, height } = DESIGN.standing;
  const isAtTop = plate.y < 0.2;
  const side = Math.sign(0.5 - plate.x);
  if (isAtTop) return { x: plate.x + (board.x - plate.x) * BET_WAY.fromTop, y: plate.y + 41 / height, grows: 'both' };
  // At the height of the board there is no room beside a plate: the bet lies on the backs above it, or below it where cards are open.
  const isBesideBoard = Math.abs(plate.y - board.y) < 0.06;
  if (isBesideBoard) return { x: plate.x + (side * 10) / width, y: plate.y + (hasBoard ? -40 : 33) / height, grows: 'both' };
  // Beside a plate at the side: above it stand its cards, below it the board or the next plate. Low ones stay above the reader's own bet.
  const y = plate.y - (plate.y > 0.7 ? 44 : plate.y > 0.5 ? 32 : 0) / height;
  return { x: plate.x + (side * (plateWide / 2 + (plateWide < 100 ? 2 : 5))) / width, y, grows: side > 0 ? 'right' : 'left' };
}

/** Where a bet stands, and to which side a long figure may grow. */
export interface BetPlace extends Point {
  readonly grows: 'both' | 'left' | 'right';
}

/** Where the bet of a place stands: before its plate. The reader's own has a row above the cards. */
export function betPlace(place: number, count: number, lie: Lie, shape: Shape): BetPlace {
  const plate = platePlaces(count, lie, shape)[place]!;
  const board = boardPlace(lie, shape);
  return lie === 'lying' ? lyingBet(plate, board) : standingBet(plate, board, plateWidth(count, lie), shape.board > 0);
}

/** The seats in the order of their places: the reader's own first, or the first, then clockwise. */
export function fromBelow<T extends { readonly isMe?: boolean | undefined }>(seats: readonly T[]): T[] {
  const own = Math.max(
    0,
    seats.findIndex(({ isMe }) => isMe),
  );
  return [...seats.slice(own), ...seats.slice(0, own)];
}

/** How far apart cards of one width stand so that a row of them keeps within `room`; at most `apart`. */
export function spread(cards: number, width: number, apart: number, room: number): number {
  return cards < 2 ? apart : Math.min(apart, (room - width) / (cards - 1));
}
