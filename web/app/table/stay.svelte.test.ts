// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FrameWire, RoundList } from '../../generated';

const house = vi.hoisted(() => ({ lists: [] as RoundList[], asked: [] as (string | null | undefined)[] }));
vi.mock('../api', () => ({
  api: {
    tableRounds: async (_: string, before?: string | null): Promise<RoundList> => {
      house.asked.push(before);
      const list = house.lists.shift();
      if (!list) throw new Error('unreached');
      return list;
    },
  },
}));

const ME = 7;
async function sits() {
  vi.resetModules();
  const { Staying } = await import('./stay.svelte');
  return new Staying('a-table');
}
const picture = (round: number, running: boolean, net?: number | null, isSitting = true): FrameWire<unknown> =>
  ({
    view: { round, running, you: isSitting ? { party: 0 } : null },
    result: net === undefined ? null : { round, net },
  }) as FrameWire<unknown>;
const rows = (next: string | null, ...nets: [number, number | null, boolean?][]): RoundList =>
  ({ rounds: nets.map(([round, net, undone]) => ({ round, net, undone })), next }) as unknown as RoundList;

describe('the time at a table', () => {
  beforeEach(() => {
    localStorage.clear();
    Object.assign(house, { lists: [], asked: [] });
    vi.useFakeTimers({ now: 1_000_000 });
  });

  it('begins with the seat and counts each round once', async () => {
    const stay = await sits();
    await stay.note(picture(3, false, 900, false), ME);
    expect(stay.now).toBeNull();
    await stay.note(picture(3, false, 900), ME);
    expect(stay.now).toMatchObject({ at: 1_000_000, net: 0 });
    await stay.note(picture(4, true), ME);
    await stay.note(picture(4, false, 2_500), ME);
    await stay.note(picture(4, false, 2_500), ME);
    await stay.note(picture(5, true), ME);
    await stay.note(picture(5, false, -4_000), ME);
    await stay.note(picture(6, false, null), ME);
    expect([stay.now?.net, house.asked]).toEqual([-1_500, []]);
  });

  it('is right after a reload, with the rounds that ended meanwhile', async () => {
    await (await sits()).note(picture(3, false), ME);
    vi.setSystemTime(2_000_000);
    const again = await sits();
    house.lists = [rows('8', [8, 100], [7, 5_000, true], [6, -300]), rows('3', [5, null], [4, 1_000], [3, 9_000])];
    await again.note(picture(8, true), ME);
    // Round 8 runs: it is not over, whatever a list read a moment later says.
    expect([again.now?.at, again.now?.net]).toEqual([1_000_000, 700]);
    expect(house.asked).toEqual([undefined, '8']);
  });

  it('asks again where the house did not answer', async () => {
    await (await sits()).note(picture(3, false), ME);
    const again = await sits();
    await again.note(picture(6, true), ME);
    expect(again.now?.net).toBe(0);
    house.lists = [rows(null, [5, 400], [4, -100], [3, 0])];
    await again.note(picture(6, true), ME);
    expect(again.now?.net).toBe(300);
  });

  it('ends when the seat is given up, and is no other person’s', async () => {
    const stay = await sits();
    await stay.note(picture(3, false), ME);
    await stay.note(picture(4, false, 100), ME);
    await stay.note(picture(4, false, 100), 8);
    expect(stay.now).toMatchObject({ person: 8, net: 0 });
    await stay.note(picture(4, false, 100, false), 8);
    expect(stay.now).toBeNull();
  });
});
