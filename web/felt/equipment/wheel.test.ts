import { describe, expect, it } from 'vitest';
import { angleOf, isSamePosition, polar, sector, travel } from './wheel';

describe('the money wheel', () => {
  it('brings a segment under the indicator', () => {
    expect(angleOf(0, 52)).toBeCloseTo(0);
    expect(angleOf(13, 52)).toBe(-90);
    expect(angleOf(null, 52)).toBe(0);
  });

  it('makes the complete revolutions that it is told to, and rests on the segment, both ways', () => {
    for (const direction of ['clockwise', 'anticlockwise'] as const) {
      for (let from = 0; from < 52; from++) {
        for (let to = 0; to < 52; to++) {
          const [start, end] = [angleOf(from, 52), angleOf(to, 52)];
          const turned = travel(start, end, 4, direction);
          expect(Math.sign(turned)).toBe(direction === 'clockwise' ? 1 : -1);
          expect(Math.floor(Math.abs(turned) / 360 + 1e-9)).toBe(4);
          expect(isSamePosition(start + turned, end)).toBe(true);
        }
      }
    }
  });

  it('knows one position by any number of turns', () => {
    expect(isSamePosition(-90, 270)).toBe(true);
    expect(isSamePosition(1440.0000001, 0)).toBe(true);
    expect(isSamePosition(0, 360 / 52)).toBe(false);
  });

  it('counts clockwise from the top', () => {
    expect(polar(320, 100, 0).y).toBeCloseTo(220);
    expect(polar(320, 100, 90).x).toBeCloseTo(420);
    expect(sector(0, 10, 20, 0, 90)).toBe(
      'M0.00 -20.00A20 20 0 0 1 20.00 0.00L10.00 0.00A10 10 0 0 0 0.00 -10.00z',
    );
  });
});
