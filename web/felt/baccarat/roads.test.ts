import { describe, expect, it } from 'vitest';
import { counts, inSight, type RoadCell, type Winner } from './roads';

const beads = (text: string): RoadCell<Winner>[] =>
  [...text].map((letter, at) => ({
    column: Math.floor(at / 6),
    row: at % 6,
    mark: letter === 'B' ? 'banker' : letter === 'P' ? 'player' : 'tie',
  }));

describe('roads in sight', () => {
  it('shows all of a short road where it stands', () => {
    const road = beads('BBPPTB');
    expect(inSight(road, 8)).toEqual(road);
    expect(inSight([], 8)).toEqual([]);
  });

  it('shows the last columns of a long one, and one free column after them', () => {
    const road = beads('BPT'.repeat(20));
    const seen = inSight(road, 5);
    expect(Math.min(...seen.map(({ column }) => column))).toBe(0);
    expect(Math.max(...seen.map(({ column }) => column))).toBe(3);
    expect(seen.at(-1)).toEqual({ column: 3, row: 5, mark: 'tie' });
    expect(seen).toHaveLength(24);
  });

  it('keeps a tail that turned to the right in sight, not the column where its run began', () => {
    const tail: RoadCell<string>[] = [
      { column: 0, row: 0, mark: 'head' },
      ...[0, 1, 2, 3, 4].map((more) => ({ column: more, row: 5, mark: 'tail' })),
      { column: 1, row: 0, mark: 'next' },
    ];
    expect(inSight(tail, 4).map(({ mark }) => mark)).toEqual(['tail', 'tail', 'tail']);
    expect(inSight(tail, 6)).toHaveLength(7);
  });

  it('counts what each side has won', () => {
    expect(counts(beads('BBPTB'))).toEqual({ banker: 3, player: 1, tie: 1 });
  });
});
