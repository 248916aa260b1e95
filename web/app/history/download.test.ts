import { expect, it } from 'vitest';
import type { RoundRow } from '../../generated';
import { ApiError } from '../api';
import { Download, ROUNDS_MAX, type Source } from './download.svelte';

const row = (round: number, game = 'hold-em'): RoundRow =>
  ({ table: `${game}-1`, name: game, game, round, ended_ms: round * 1000, players: 2, said: '', net: 0 }) as unknown as RoundRow;

const source = (over: Partial<Source> = {}): Source => ({
  list: async () => ({ rounds: [], next: null }),
  file: async (table, round) => `${table} ${round}\n`,
  wait: async () => {},
  ...over,
});

const textOf = async (rows: readonly RoundRow[], format: 'text' | 'json' | 'phh', over?: Partial<Source>) => {
  const download = new Download(source(over));
  const kept = await download.run(async () => rows, format);
  return { download, kept, text: await kept?.file.text() };
};

it('puts the earliest round first, as the terminal command writes files', async () => {
  const rows = [row(3), row(2, 'roulette'), row(1)];
  expect((await textOf(rows, 'json')).text).toBe('hold-em-1 1\nroulette-1 2\nhold-em-1 3\n');
  const hands = await textOf(rows, 'phh');
  expect(hands.text).toBe('[1]\nhold-em-1 1\n\n[2]\nhold-em-1 3\n');
  expect(hands.kept).toMatchObject({ name: 'rounds.phhs', rounds: 2, left: 0 });
});

it('reads the list back to the beginning of the session, and no further', async () => {
  const asked: (string | null)[] = [];
  const pages: Record<string, { rounds: RoundRow[]; next: string | null }> = {
    first: { rounds: [row(9), row(8)], next: 'second' },
    second: { rounds: [row(7), row(2)], next: 'third' },
  };
  const download = new Download(source({ list: async (before) => (asked.push(before), pages[before ?? 'first']!) }));
  expect((await download.since(5_000)).map(({ round }) => round)).toEqual([9, 8, 7]);
  expect(asked).toEqual([null, 'second']);
});

it('holds no more rounds than one file may', async () => {
  let at = 0;
  const list = async () => ({ rounds: Array.from({ length: 50 }, () => row((at += 1))), next: 'more' });
  expect((await new Download(source({ list })).since(0)).length).toBe(ROUNDS_MAX);
  const many = Array.from({ length: ROUNDS_MAX + 3 }, (_, nth) => row(nth + 1));
  expect((await textOf(many, 'json')).kept).toMatchObject({ rounds: ROUNDS_MAX });
});

it('waits as long as the house says when it asks too often', async () => {
  const waited: number[] = [];
  let refusals = 2;
  const file = async () => {
    if (refusals-- > 0) throw new ApiError(429, 'too-many', 'Too many attempts.', 3);
    return 'round\n';
  };
  const { text, download } = await textOf([row(1)], 'text', { file, wait: async (ms) => void waited.push(ms) });
  expect([text, waited, download.fault]).toEqual(['round\n', [3000, 3000], null]);
});

it('gives up after some tries, and says why', async () => {
  const file = async (): Promise<string> => {
    throw new ApiError(429, 'too-many', 'Too many attempts.', 1);
  };
  const { kept, download } = await textOf([row(1)], 'text', { file });
  expect([kept, download.fault, download.isRunning]).toEqual([null, 'Too many attempts.', false]);
});

it('counts rounds that cannot be written any more, and keeps the others', async () => {
  const file = async (_: string, round: number) => {
    if (round === 2) throw new ApiError(404, 'too-old', 'Too old.');
    return `${round}\n`;
  };
  const { kept, text } = await textOf([row(3), row(2), row(1)], 'json', { file });
  expect([text, kept?.rounds, kept?.left]).toEqual(['1\n3\n', 2, 1]);
});

it('keeps nothing when it is stopped, or when there is nothing to write', async () => {
  const download: Download = new Download(source({ file: async (): Promise<string> => (download.stop(), 'x\n') }));
  expect(await download.run(async () => [row(2), row(1)], 'text')).toBeNull();
  expect([download.done, download.fault]).toEqual([1, null]);
  const none = await textOf([row(1, 'roulette')], 'phh');
  expect([none.kept, none.download.fault]).toEqual([null, 'None of these rounds can be written like that.']);
});
