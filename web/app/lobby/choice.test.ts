import { expect, test } from 'vitest';
import { actAt, editionKind, likeliest } from './choice';

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

const open = { waiting: 0, purpose: 'practice', closing: false } as const;

test('one click sits down where nothing but practice chips is at stake', () => {
  expect(actAt({ ...table('a', 3, 0), ...open }, [])).toBe('sit');
  expect(actAt({ ...table('a', 7, 1), ...open }, [])).toBe('sit');
  expect(actAt({ ...table('a', 3, 0), ...open, purpose: 'money' }, [])).toBe('open');
  expect(actAt({ ...table('a', 3, 0), ...open, closing: true }, [])).toBe('open');
});

test('at a full table one waits or watches, and one goes back to the own seat', () => {
  expect(actAt({ ...table('a', 7, 0), ...open }, [])).toBe('watch');
  expect(actAt({ ...table('a', 7, 0), ...open, waiting: 2 }, [])).toBe('wait');
  expect(actAt({ ...table('a', 7, 0), ...open }, ['a'])).toBe('return');
});

test('an edition is explained where there are several', () => {
  expect(editionKind('1999', ['1999'])).toBe(null);
  expect(editionKind('1999', ['2015', '1999', 'customary'])).toBe('older');
  expect(editionKind('2015', ['2015', '1999', 'customary'])).toBe('newest');
  expect(editionKind('1999', ['1999', 'customary'])).toBe('book');
  expect(editionKind('customary', ['customary'])).toBe('customary');
});
