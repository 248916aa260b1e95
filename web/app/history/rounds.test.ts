import { expect, it } from 'vitest';
import type { LineWire, RoundRow } from '../../generated';
import type { ServerMessage } from '../table/wire';
import { linesUpTo, pauseMs, ReplayTable } from './replay.svelte';
import { byDay, chosen, netOf, signed, sumsOf } from './rounds';

const row = (round: number, net: number | null, more: Partial<RoundRow> = {}): RoundRow => ({
  table: 'hold-em-1',
  name: 'Hold-em 1',
  game: 'hold-em',
  round,
  ended_ms: Date.UTC(2026, 10, 16, 12, round),
  players: 4,
  said: '',
  net,
  ...more,
});

it('tells a net result with its sign', () => {
  expect([signed(126_00), signed(-2_50), signed(0)]).toEqual(['+$126', '−$2.50', '$0']);
});

it('lets through what was asked for, and adds it up', () => {
  const rows = [row(4, 5_00), row(3, -2_00, { game: 'omaha' }), row(2, 0), row(1, null)];
  const rounds = (filter: Parameters<typeof chosen>[1]): number[] => chosen(rows, filter).map(({ round }) => round);
  expect(rounds({ game: null, which: 'all' })).toEqual([4, 3, 2, 1]);
  expect(rounds({ game: null, which: 'won' })).toEqual([4]);
  expect(rounds({ game: null, which: 'lost' })).toEqual([3]);
  expect(rounds({ game: null, which: 'even' })).toEqual([2]);
  expect(rounds({ game: 'omaha', which: 'all' })).toEqual([3]);
  expect(netOf(rows)).toBe(3_00);
});

it('never adds money to practice chips', () => {
  const rows = [row(3, 5_00, { table: 'for-money' }), row(2, -2_00), row(1, 1_00)];
  expect(sumsOf(rows, new Set())).toEqual([{ of: 'all', n: 3, net: 4_00 }]);
  expect(sumsOf(rows, new Set(['for-money']))).toEqual([
    { of: 'money', n: 1, net: 5_00 },
    { of: 'practice', n: 2, net: -1_00 },
  ]);
});

it('groups rounds by the day on which they ended', () => {
  const yesterday = Date.UTC(2026, 10, 15, 12);
  const days = byDay([row(3, 1), row(2, 1), row(1, 1, { ended_ms: yesterday })], 'en');
  expect(days.map(({ rows }) => rows.map(({ round }) => round))).toEqual([[3, 2], [1]]);
});

const line = (version: number): LineWire => ({ version, text: `line ${version}` }) as LineWire;
const step = (version: number, lines: number[], layout?: unknown): ServerMessage =>
  ({
    frame: { version, now_ms: version * 1_000, deadline_ms: 9, offers: [{ verb: 'bet' }], view: {} },
    record: lines.map(line),
    ...(layout ? { layout } : {}),
  }) as unknown as ServerMessage;

it('shows a step with all that was said up to it, and offers nothing', async () => {
  const steps = [step(1, [1], { places: [] }), step(3, [2, 3]), step(4, [3, 4])];
  const table = new ReplayTable('hold-em-1');
  table.show(steps, 2);
  expect(table.lines.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
  expect([table.frame?.version, table.frame?.offers, table.frame?.deadline_ms]).toEqual([4, [], null]);
  expect(table.layout).toEqual({ places: [] });
  // Back again: what was said later is not known yet.
  table.show(steps, 1);
  expect(table.lines.map(({ version }) => version)).toEqual([1, 2, 3]);
  expect((await table.ask({ play: {} })).kind).toBe('error');
  expect(linesUpTo(steps, 9)).toHaveLength(4);
});

it('keeps a step on show for as long as it took, within reason', () => {
  const steps = [step(1, []), step(2, []), step(60, [])];
  expect(pauseMs(steps, 0, 1)).toBe(1_000);
  expect(pauseMs(steps, 1, 1)).toBe(1_800);
  expect(pauseMs(steps, 1, 2)).toBe(900);
  expect(pauseMs(steps, 2, 1)).toBe(600);
});
