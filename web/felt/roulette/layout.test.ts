import { describe, expect, it } from 'vitest';
import { hueOfNumber, isOnLine, neighboursOf, type Spot, spotsOf, WHEEL } from './layout';
import { headingOf, type Step, StepMap } from './walk';

const spots = spotsOf(true);
const find = (id: string): Spot => spots.find((spot) => spot.id === id)!;
const count = (kind: string): number => spots.filter((spot) => spot.kind === kind).length;

describe('the wheel', () => {
  it('has every number once, red and black by turns from the zero on', () => {
    expect([...WHEEL].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number));
    expect(hueOfNumber(WHEEL[0]!)).toBe('green');
    for (let at = 1; at < 37; at++)
      expect(hueOfNumber(WHEEL[at]!), String(WHEEL[at])).toBe(at % 2 ? 'red' : 'black');
  });

  it('knows neighbours across the zero', () => {
    expect(neighboursOf(0, 2)).toEqual([3, 26, 0, 32, 15]);
    expect(neighboursOf(26, 2)).toEqual([35, 3, 26, 0, 32]);
    expect(neighboursOf(17, 1)).toEqual([25, 17, 34]);
    expect(neighboursOf(99, 2)).toEqual([]);
  });
});

describe('the layout', () => {
  it('has all places of a single-zero layout, each once', () => {
    expect(new Set(spots.map(({ id }) => id)).size).toBe(spots.length);
    expect(
      ['straight', 'split', 'street', 'corner', 'six-line', 'column', 'dozen', 'chance'].map(count),
    ).toEqual([37, 60, 14, 23, 11, 3, 3, 6]);
    expect(spotsOf(false).some(({ id }) => id === '0-1-2-3')).toBe(false);
  });

  it('puts chips where a croupier would', () => {
    expect(find('17')).toMatchObject({ u: 5.5, v: 1.5 });
    expect(find('17-20')).toMatchObject({ kind: 'split', u: 6, v: 1.5 });
    expect(find('17-18')).toMatchObject({ kind: 'split', u: 5.5, v: 2 });
    expect(find('16-17-18')).toMatchObject({ kind: 'street', u: 5.5, v: 0 });
    expect(find('17-18-20-21')).toMatchObject({ kind: 'corner', u: 6, v: 2 });
    expect(find('16-17-18-19-20-21')).toMatchObject({ kind: 'six-line', u: 6, v: 0 });
    expect(find('0-2-3')).toMatchObject({ kind: 'street', u: 0, v: 2 });
  });

  it('covers the numbers that its name says', () => {
    expect(find('column-3').numbers).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]);
    expect(find('dozen-2').numbers).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
    expect(find('black').numbers).toHaveLength(18);
    expect(find('odd').numbers).not.toContain(0);
  });

  it('has no two places at one point', () => {
    expect(new Set(spots.map(({ u, v }) => `${u} ${v}`)).size).toBe(spots.length);
    expect(isOnLine(find('17-20'))).toBe(true);
    expect(isOnLine(find('0'))).toBe(false);
    expect(isOnLine(find('red'))).toBe(false);
  });
});

describe('walking by arrows', () => {
  const map = new StepMap(spots);
  function walk(from: string, keys: string, stands = false): string {
    let [id, step] = [from, null as Step | null];
    for (const key of keys) {
      const arrow = { R: 'ArrowRight', L: 'ArrowLeft', U: 'ArrowUp', D: 'ArrowDown' }[key.toUpperCase()]!;
      step = map.enter(id, step);
      const to = map.next(step!, headingOf(arrow, stands)!, key === key.toLowerCase());
      if (to) ({ id, step } = to);
    }
    return id;
  }

  it('goes from a number over its line to the next', () => {
    expect(walk('17', 'R')).toBe('17-20');
    expect(walk('17', 'RR')).toBe('20');
    expect(walk('17', 'RU')).toBe('17-18-20-21');
    expect(walk('17', 'r')).toBe('20');
    expect(walk('17', 'uL')).toBe('15-18');
  });

  it('comes to the edges and back where it came from', () => {
    expect(walk('1', 'LL')).toBe('0');
    expect(walk('3', 'LL')).toBe('0');
    expect(walk('3', 'LLR')).toBe('0-3');
    expect(walk('0', 'L')).toBe('0');
    expect(walk('34', 'RD')).toBe('column-1');
    expect(walk('36', 'RL')).toBe('36');
    expect(walk('3', 'U')).toBe('3');
  });

  it('comes down to streets, dozens and even chances', () => {
    expect(walk('16', 'D')).toBe('16-17-18');
    expect(walk('16', 'DD')).toBe('dozen-2');
    expect(walk('16', 'DDD')).toBe('red');
    expect(walk('16', 'DDDUUU')).toBe('16');
    expect(walk('red', 'RRRR')).toBe('high');
    expect(walk('dozen-1', 'RR')).toBe('dozen-3');
  });

  it('turns with a layout that stands', () => {
    expect(walk('17', 'DD', true)).toBe('20');
    expect(walk('16', 'LL', true)).toBe('dozen-2');
    expect(walk('1', 'UU', true)).toBe('0');
  });

  it('reaches every place from 17', () => {
    const seen = new Set(['17']);
    const queue: { id: string; step: Step }[] = [{ id: '17', step: map.enter('17', null)! }];
    for (const { step } of queue)
      for (const heading of ['ahead', 'back', 'up', 'down'] as const) {
        const to = map.next(step, heading, false);
        if (to && !seen.has(to.id)) queue.push((seen.add(to.id), to));
      }
    expect(seen.size).toBe(spots.length);
  });
});
