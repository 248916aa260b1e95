import { describe, expect, it } from 'vitest';
import type { ChatWire } from '../../generated';
import { lengthOf, rowsOf, unreadOf, withLines } from './chat';

const line = (number: number, person: number, post?: ChatWire['post']): ChatWire => ({
  number,
  at_ms: number * 1_000,
  person,
  text: `line ${number}`,
  ...(post ? { post } : { who: `guest-${person}` }),
});

describe('the chat', () => {
  it('folds the lines of muted people into a count', () => {
    const rows = rowsOf([line(1, 5), line(2, 7), line(3, 7), line(4, 5), line(5, 7)], new Set([7]));
    expect(rows.map((row) => (row.kind === 'line' ? row.line.number : `${row.n} hidden`))).toEqual([
      1,
      '2 hidden',
      4,
      '1 hidden',
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });

  it('shows what staff say, even to somebody who has muted the person', () => {
    expect(rowsOf([line(1, 7, 'supervisor')], new Set([7]))).toMatchObject([{ kind: 'line' }]);
    expect(unreadOf([line(1, 7, 'supervisor')], 0, null, new Set([7]))).toBe(1);
  });

  it('counts lines that are new, of others, and not muted', () => {
    const lines = [line(1, 5), line(2, 6), line(3, 7), line(4, 6)];
    expect(unreadOf(lines, 0, null, new Set())).toBe(4);
    expect(unreadOf(lines, 2, null, new Set())).toBe(2);
    expect(unreadOf(lines, 0, 6, new Set([7]))).toBe(1);
    expect(unreadOf(lines, 4, null, new Set())).toBe(0);
  });

  it('adds each line once and forgets the oldest', () => {
    const known = withLines([], [line(1, 5), line(2, 5)]);
    expect(withLines(known, [line(2, 5), line(3, 6)]).map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(withLines(known, [line(3, 6)], 2).map(({ number }) => number)).toEqual([2, 3]);
  });

  it('counts characters, not halves of them', () => {
    expect(lengthOf('🂡ä')).toBe(2);
  });
});
