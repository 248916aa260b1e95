// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '../../generated';

const house = vi.hoisted(() => ({ balance: 1_000_00, tables: [] as string[], racks: {} as Record<string, number> }));
vi.mock('../api', () => ({
  ApiError: class extends Error {},
  api: {
    me: async (): Promise<Partial<Me>> => ({ id: 1, balance: house.balance, tables: [...house.tables] }),
    guest: async (): Promise<Partial<Me>> => ({ id: 1, balance: house.balance, tables: [...house.tables] }),
    myChips: async () => ({ tables: Object.entries(house.racks).map(([table, chips]) => ({ table, chips })) }),
    topUp: async () => void (house.balance += 500_00),
  },
}));
async function fresh() {
  vi.resetModules();
  return (await import('./session.svelte')).session;
}
const at = (session: { atTables: Record<string, number> }): number =>
  Object.values(session.atTables).reduce((sum, one) => sum + one, 0);

describe('the account', () => {
  beforeEach(() => {
    localStorage.clear();
    Object.assign(house, { balance: 1_000_00, tables: [], racks: {} });
  });

  it('counts what lies at tables now, not what this page saw there once', async () => {
    const session = await fresh();
    await session.guest();
    Object.assign(house, { balance: 600_00, tables: ['one', 'two'], racks: { one: 200_00, two: 200_00 } });
    await session.seen('one', 200_00);
    await session.seen('two', 200_00);
    expect([at(session), session.net]).toEqual([400_00, 0]);

    // A round ended at the one after the reader looked away, and they left the other.
    Object.assign(house, { balance: 800_00, tables: ['one'], racks: { one: 150_00 } });
    await session.refresh();
    expect([at(session), session.net]).toEqual([150_00, -50_00]);

    const reloaded = await fresh();
    await reloaded.load();
    await reloaded.refresh();
    expect([at(reloaded), reloaded.net]).toEqual([150_00, -50_00]);
  });

  it('does not count chips as won that lay at a table before the session began', async () => {
    Object.assign(house, { balance: 700_00, tables: ['one'], racks: { one: 300_00 } });
    const session = await fresh();
    await session.guest();
    await vi.waitFor(() => expect(at(session)).toBe(300_00));
    await session.refresh();
    expect(session.net).toBe(0);
  });

  it('does not count a top-up as won, whatever was known of the account before', async () => {
    const session = await fresh();
    await session.guest();
    Object.assign(house, { balance: 800_00, tables: ['one'], racks: { one: 200_00 } });
    await session.topUp();
    await session.refresh();
    expect(session.net).toBe(0);
  });
});
