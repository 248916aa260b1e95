import { describe, expect, it } from 'vitest';
import { pipsOf, writtenTile } from './tiles';

describe('tiles', () => {
  it('have 21 faces, each written by its points', () => {
    const all = Array.from({ length: 21 }, (_, face) => writtenTile(face));
    expect(new Set(all).size).toBe(21);
    for (const tile of all) expect(tile).toMatch(/^[1-6][1-6]$/);
    expect([writtenTile(0), writtenTile(3), writtenTile(19), writtenTile(20), writtenTile(21)]).toEqual(['66', '13', '24', '12', '']);
  });

  it('show as many points as they are written with, inside the tile', () => {
    for (let face = 0; face < 21; face += 1) {
      const tile = writtenTile(face);
      const pips = pipsOf(tile);
      expect(pips.length).toBe(Number(tile[0]) + Number(tile[1]));
      for (const { x, y, r } of pips) expect(x - r > 1 && x + r < 49 && y - r > 1 && y + r < 105).toBe(true);
    }
  });

  it('paint ones and fours red, and one column of two sixes', () => {
    const reds = (tile: string): number => pipsOf(tile).filter(({ isRed }) => isRed).length;
    expect(['66', '11', '44', '13', '56', '14'].map(reds)).toEqual([6, 2, 8, 1, 0, 5]);
  });
});
