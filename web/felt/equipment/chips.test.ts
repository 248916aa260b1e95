import { describe, expect, it } from 'vitest';
import { breakdown, CHIP_VALUES, chipFace } from './chips';

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
});
