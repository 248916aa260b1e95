import { describe, expect, it } from 'vitest';
import { neighbour } from './grid';

const ROWS = [2, 2, 3];
const walk = (from: number, ...keys: string[]): number =>
  keys.reduce((at, key) => neighbour(ROWS, at, `Arrow${key}`) ?? at, from);

describe('arrow keys on a layout', () => {
  it('reach every field, and stop at the edges', () => {
    expect(walk(0, 'Right', 'Right', 'Right', 'Right', 'Right', 'Right', 'Right')).toBe(6);
    expect(walk(6, 'Left', 'Left', 'Left', 'Left', 'Left', 'Left', 'Left')).toBe(0);
    expect(neighbour(ROWS, 0, 'ArrowLeft')).toBeNull();
    expect(neighbour(ROWS, 6, 'ArrowRight')).toBeNull();
    expect(neighbour(ROWS, 1, 'ArrowUp')).toBeNull();
    expect(neighbour(ROWS, 5, 'ArrowDown')).toBeNull();
  });

  it('go up and down to the nearest field', () => {
    expect(walk(0, 'Down')).toBe(2);
    expect(walk(2, 'Down')).toBe(4);
    expect(walk(3, 'Down')).toBe(6);
    expect(walk(4, 'Up')).toBe(2);
    expect(walk(5, 'Up')).toBe(3);
    expect(walk(6, 'Up', 'Up')).toBe(1);
  });

  it('jump to the ends', () => {
    expect(neighbour(ROWS, 3, 'Home')).toBe(0);
    expect(neighbour(ROWS, 3, 'End')).toBe(6);
    expect(neighbour(ROWS, 3, 'a')).toBeNull();
  });
});
