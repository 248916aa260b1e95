import { expect, test } from 'vitest';
import { choicesOf, type Filters, isNone, NONE, passes, readFilters, writeFilters } from './filters';

const table = (game: string, edition: string, terms = '$5 to $500', dealt_by: 'computer' | 'person' = 'computer') => ({
  game,
  edition,
  terms,
  dealt_by,
  seats: 7,
  taken: 0,
  bots: 0,
});
const TABLES = [
  table('hold-em', '2015', 'Bets from $2'),
  table('hold-em', 'customary', 'Bets from $2'),
  { ...table('blackjack', '1999'), taken: 7 },
  { ...table('blackjack', '1999', '$5 to $500', 'person'), taken: 7, bots: 1 },
];
const found = (filters: Partial<Filters>) =>
  TABLES.flatMap((one, at) => (passes({ ...NONE, ...filters }, one) ? [at] : []));

test('each filter leaves the tables that it names, and together those of all', () => {
  expect(found({})).toEqual([0, 1, 2, 3]);
  expect(found({ game: 'hold-em' })).toEqual([0, 1]);
  expect(found({ stakes: '$5 to $500' })).toEqual([2, 3]);
  expect(found({ edition: 'customary' })).toEqual([1]);
  expect(found({ dealt: 'person' })).toEqual([3]);
  expect(found({ game: 'blackjack', edition: '2015' })).toEqual([]);
});

test('a seat is free where a bot gives up its own', () => {
  expect(found({ free: true })).toEqual([0, 1, 3]);
});

test('an address keeps the filters and whatever else it says', () => {
  const filters = { ...NONE, game: 'hold-em', stakes: 'Bets from $2 & up', free: true };
  const query = new URLSearchParams(writeFilters(filters, new URLSearchParams('locale=en-XA&game=faro&edition=1999')));
  expect(readFilters(query)).toEqual(filters);
  expect(query.get('locale')).toBe('en-XA');
  expect(writeFilters(NONE, query)).toBe('?locale=en-XA');
  expect(isNone(readFilters(new URLSearchParams(writeFilters(NONE, new URLSearchParams()))))).toBe(true);
});

test('a filter offers what the others leave, and keeps what is chosen', () => {
  expect(choicesOf('edition', { ...NONE, game: 'hold-em' }, TABLES)).toEqual(['2015', 'customary']);
  expect(choicesOf('game', { ...NONE, game: 'hold-em' }, TABLES)).toEqual(['hold-em', 'blackjack']);
  expect(choicesOf('game', { ...NONE, game: 'keno' }, TABLES)).toEqual(['hold-em', 'blackjack', 'keno']);
});
