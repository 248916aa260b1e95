import { describe, expect, it } from 'vitest';
import { pieceOf, pipsOf, tileOfFace } from './tiles';

describe('a token of a hidden deck', () => {
  it('is a tile of the set, or the face of a die', () => {
    expect([0, 1, 21, 22, 31].map(pieceOf)).toEqual(['66', '66', '15', '36', '12'].map((tile) => ({ kind: 'tile', tile })));
    expect([32, 37, 38, 49].map(pieceOf)).toEqual([1, 6, 1, 6].map((face) => ({ kind: 'die', face })));
  });
});

describe('a face of the set', () => {
  it('is one of 21, each written in its own way', () => {
    const all = Array.from({ length: 21 }, (_, face) => tileOfFace(face));
    expect(new Set(all).size).toBe(21);
    expect([tileOfFace(0), tileOfFace(3), tileOfFace(19), tileOfFace(20), tileOfFace(21)]).toEqual(['66', '13', '24', '12', null]);
  });
});

describe('the points of a tile', () => {
  it('are as many as are written, within the tile', () => {
    for (const tile of ['66', '11', '13', '24', '56', '45']) {
      const pips = pipsOf(tile);
      expect(pips).toHaveLength(Number(tile[0]) + Number(tile[1]));
      for (const { x, y } of pips) {
        expect(x > 4 && x < 46 && y > 4 && y < 106).toBe(true);
      }
      expect(new Set(pips.map(({ x, y }) => `${x} ${y}`)).size).toBe(pips.length);
    }
  });

  it('are red for ones, fours and half of the highest tile', () => {
    const red = (tile: string): number => pipsOf(tile).filter(({ isRed }) => isRed).length;
    expect([red('11'), red('14'), red('24'), red('55'), red('66')]).toEqual([2, 5, 4, 0, 6]);
  });
});
