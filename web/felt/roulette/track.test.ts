import { describe, expect, it } from 'vitest';
import { WHEEL } from './layout';
import { trackOf, trackStep, type TrackWay } from './track';

describe('the race track', () => {
  const track = trackOf(1000, 252, 60);

  it('has every number once, in the order of the wheel', () => {
    const order = track.cells.map(({ number }) => number);
    expect(order).toHaveLength(37);
    const from = order.indexOf(0);
    expect([...order.slice(from), ...order.slice(0, from)]).toEqual(WHEEL);
  });

  it('goes once around clockwise', () => {
    const angle = ({ x, y }: { x: number; y: number }): number => Math.atan2(y - 126, x - 500);
    const turns = track.cells.map((cell, at) => {
      const next = track.cells[(at + 1) % 37]!;
      return (((angle(next) - angle(cell)) / Math.PI) * 180 + 540) % 360 - 180;
    });
    expect(turns.every((turn) => turn > 0)).toBe(true);
    expect(turns.reduce((sum, turn) => sum + turn, 0)).toBeCloseTo(360);
  });

  it.each([track, trackOf(600, 420, 64, 70)])('keeps inside its box', ({ cells, sections, width, height }) => {
    for (const { x, y, path } of [...cells, ...sections]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(height);
      expect(path).not.toContain('NaN');
    }
  });

  it('is walked around by arrows, and through its sections', () => {
    const at = (number: number): number => track.cells.findIndex((cell) => cell.number === number);
    const step = (number: number, way: TrackWay): number | undefined => {
      const to = trackStep(track, { of: 'cells', at: at(number) }, way);
      return to?.of === 'cells' ? track.cells[to.at]!.number : undefined;
    };
    expect(step(24, 'right')).toBe(16);
    expect(step(3, 'right')).toBe(26);
    expect(step(26, 'right')).toBe(0);
    expect(step(15, 'left')).toBe(19);
    expect(step(23, 'left')).toBe(10);
    expect(step(24, 'up')).toBeUndefined();
    expect(trackStep(track, { of: 'cells', at: at(24) }, 'down')).toEqual({ of: 'sections', at: 0 });
    expect(trackStep(track, { of: 'sections', at: 0 }, 'right')).toEqual({ of: 'sections', at: 1 });
    expect(trackStep(track, { of: 'sections', at: 3 }, 'right')).toBeNull();
    const up = trackStep(track, { of: 'sections', at: 1 }, 'up')!;
    expect(track.cells[up.at]!.y).toBeLessThan(126);
  });
});
