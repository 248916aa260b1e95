import { describe, expect, it } from 'vitest';
import { breakdown, CHIP_VALUES, chipFace, sumFigure } from './chips';

describe('chips', () => {
  it('are told apart by figure, and by spots or colour', () => {
    const faces = CHIP_VALUES.map(chipFace);
    expect(new Set(faces.map(({ figure }) => figure)).size).toBe(faces.length);
    expect(new Set(faces.map(({ base, spots }) => `${base} ${spots}`)).size).toBe(faces.length);
  });

  it('make up an amount, largest first', () => {
    expect(breakdown(181_00)).toEqual([100_00, 25_00, 25_00, 25_00, 5_00, 1_00]);
    expect(breakdown(50)).toEqual([50]);
    expect(breakdown(25)).toEqual([]);
    expect(breakdown(0)).toEqual([]);
  });

  it('are never more than asked for', () => {
    expect(breakdown(1_000_000_00, 6)).toHaveLength(6);
  });

  it('carry a sum on the top one, where it can be written exactly', () => {
    expect([50, 5_00, 130_00, 1_500_00, 20_000_00].map(sumFigure)).toEqual(['50c', '5', '130', '1.5k', '20k']);
    expect([2_50, 1_234_00].map(sumFigure)).toEqual([undefined, undefined]);
  });
});
