import { describe, expect, it } from 'vitest';
import type { Lie } from '../Cloth.svelte';
import {
  betPlace,
  boardCard,
  boardPlace,
  DESIGN,
  fromBelow,
  ownRoom,
  platePlaces,
  plateWidth,
  seatSpots,
  type Shape,
  spread,
} from './geometry';

const HOLDEM: Shape = { hand: 2, board: 5 };
const SHAPES: readonly Shape[] = [HOLDEM, { hand: 7, board: 0 }, { hand: 5, board: 0 }, { hand: 5, board: 5 }];
const LIES: readonly Lie[] = ['lying', 'standing'];

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const boxOf = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});
const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The plates of the others, in pixels of the design box. */
function plates(count: number, lie: Lie, shape: Shape): Box[] {
  const { width, height } = DESIGN[lie];
  return platePlaces(count, lie, shape)
    .slice(1)
    .map(({ x, y }) => boxOf(x * width, y * height, plateWidth(count, lie), lie === 'lying' ? 50 : 56));
}

describe('seats around the oval', () => {
  it('stand where the look guide has them', () => {
    const near = (count: number): string[] =>
      seatSpots(count, 'lying', HOLDEM).map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`);
    expect(near(2)).toEqual(['0.50,0.85', '0.50,0.08']);
    expect(near(6)).toEqual(['0.50,0.85', '0.14,0.70', '0.14,0.23', '0.50,0.08', '0.86,0.23', '0.86,0.70']);
    expect(near(9)).toEqual([
      '0.50,0.85',
      '0.21,0.79',
      '0.10,0.58',
      '0.14,0.23',
      '0.32,0.09',
      '0.68,0.09',
      '0.86,0.23',
      '0.90,0.58',
      '0.79,0.79',
    ]);
  });

  it('are as many as there are players, on both cloths', () => {
    for (const lie of LIES)
      for (const shape of SHAPES)
        for (let count = 2; count <= 10; count++) expect(seatSpots(count, lie, shape)).toHaveLength(count);
  });

  it('mirror each other, so that no side is crowded', () => {
    for (const lie of LIES)
      for (const shape of SHAPES)
        for (let count = 2; count <= 10; count++) {
          const [, ...others] = seatSpots(count, lie, shape);
          others.forEach(({ x, y }, index) => {
            const across = others[others.length - 1 - index]!;
            expect(across.x).toBeCloseTo(1 - x);
            expect(across.y).toBeCloseTo(y);
          });
        }
  });

  it('never overlap, nor reach the board, nor leave the cloth', () => {
    for (const lie of LIES)
      for (const shape of SHAPES)
        for (let count = 2; count <= 10; count++) {
          const { width, height } = DESIGN[lie];
          const all = plates(count, lie, shape);
          const card = boardCard(count, lie, shape);
          const at = boardPlace(lie, shape);
          const board = boxOf(at.x * width, at.y * height, card * 5 + 20, card * 1.4);
          const name = `${lie}, ${count} seats, hand of ${shape.hand}, board of ${shape.board}`;
          all.forEach((one, index) => {
            expect(one.left, name).toBeGreaterThanOrEqual(0);
            expect(one.right, name).toBeLessThanOrEqual(width);
            expect(one.top, name).toBeGreaterThanOrEqual(0);
            if (shape.board > 0) expect(meet(one, board), name).toBe(false);
            all.slice(index + 1).forEach((other) => expect(meet(one, other), name).toBe(false));
          });
        }
  });

  it('leave room below for the cards of the reader', () => {
    for (const shape of SHAPES) {
      for (let count = 2; count <= 10; count++) {
        expect(ownRoom(count, 'lying', shape)).toBeGreaterThanOrEqual(360);
        expect(ownRoom(count, 'standing', shape)).toBeGreaterThanOrEqual(shape.hand >= 4 ? 350 : 180);
      }
    }
  });

  it('keep bets off the plates', () => {
    for (const lie of LIES)
      for (const shape of SHAPES)
        for (let count = 2; count <= 10; count++) {
          const { width, height } = DESIGN[lie];
          // There a pixel counts; tests/crowd.mjs measures them as they are drawn.
          if (lie === 'standing' && count >= 9) continue;
          const all = plates(count, lie, shape);
          for (let place = 1; place < count; place++) {
            const { x, y, grows } = betPlace(place, count, lie, shape);
            // With its chips on a lying cloth; the figure alone on a standing one.
            const wide = lie === 'lying' ? 84 : count >= 8 ? 36 : 44;
            const middle = x * width + (grows === 'both' ? 0 : grows === 'right' ? wide / 2 : -wide / 2);
            const figure = boxOf(middle, y * height, wide, lie === 'lying' ? 28 : 20);
            const name = `${lie}, place ${place} of ${count}, hand of ${shape.hand}`;
            expect(
              all.some((one) => meet(one, figure)),
              name,
            ).toBe(false);
          }
        }
  });
});

describe('the reader', () => {
  it('sits below, and the others follow clockwise', () => {
    const seats = [1, 2, 3, 4].map((seat) => ({ seat, isMe: seat === 3 }));
    expect(fromBelow(seats).map(({ seat }) => seat)).toEqual([3, 4, 1, 2]);
    expect(fromBelow(seats.map((one) => ({ ...one, isMe: false }))).map(({ seat }) => seat)).toEqual([1, 2, 3, 4]);
  });
});

describe('a row of cards', () => {
  it('stands apart where there is room and overlaps where there is none', () => {
    expect(spread(5, 80, 88, 500)).toBe(88);
    expect(spread(5, 80, 88, 280)).toBe(50);
    expect(spread(1, 80, 88, 40)).toBe(88);
  });
});
