import { expect, test } from 'vitest';
import { awaitedUntil } from './awaited';
import type { LiveTable } from './live.svelte';

type Given = Parameters<typeof awaitedUntil>[0];
const at = (window: unknown, deadline_ms: number | null, group: string): Given =>
  ({
    frame: { now_ms: 1_000, deadline_ms, view: { window } },
    offers: [{ group }],
  }) as unknown as LiveTable;

test('a turn of the reader is told over a sheet, with its time', () => {
  expect(awaitedUntil(at(['turn', 45], 9_000, 'play'))).toEqual({ at: 9_000, total: 45_000 });
  expect(awaitedUntil(at(['insurance', 20], 9_000, 'play'))).toEqual({ at: 9_000, total: 20_000 });
});

test('wagers, the turn of others, a table without a limit and one that is not there yet are not', () => {
  expect(awaitedUntil(at(['betting', 20], 9_000, 'play'))).toBeNull();
  expect(awaitedUntil(at(['turn', 45], 9_000, 'seat'))).toBeNull();
  expect(awaitedUntil(at(['turn', null], null, 'play'))).toBeNull();
  expect(awaitedUntil(at(null, 9_000, 'play'))).toBeNull();
  expect(awaitedUntil({ frame: null, offers: [] })).toBeNull();
});
