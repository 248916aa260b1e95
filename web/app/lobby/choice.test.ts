import { expect, test } from 'vitest';
import { likeliest } from './choice';

const table = (id: string, taken: number, bots: number) => ({ id, seats: 7, taken, bots });

test('people draw people, and bots do not', () => {
  const tables = [table('usual', 4, 4), table('old', 5, 3), table('full', 7, 0)];
  expect(likeliest(tables).id).toBe('old');
});

test('a full table is no choice, unless the seats are those of bots', () => {
  expect(likeliest([table('full', 7, 0), table('bots', 7, 6)]).id).toBe('bots');
});

test('one goes back to the own seat, and else to the usual table', () => {
  const tables = [table('usual', 0, 0), table('old', 3, 1)];
  expect(likeliest(tables, ['usual']).id).toBe('usual');
  expect(likeliest([table('usual', 0, 0), table('old', 0, 0)]).id).toBe('usual');
});
