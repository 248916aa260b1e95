// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Offer } from './offers';
import type { Answer } from './wire';

const account = vi.hoisted(() => ({ me: { balance: 1_000_00 } as { balance: number } | null, guest: vi.fn() }));
vi.mock('../account/session.svelte', () => ({ session: account }));
const { sitDown, takeWish, wishToSit } = await import('./sitting.svelte');

const refused = (sentence: string): Answer => ({ kind: 'refused', refusal: { sentence } }) as Answer;

/** A table that seats whoever asks for a seat of `free`, and sells chips from `least`. */
function table({ free = [2, 4], taken = [] as number[], least = 40_00 } = {}) {
  const asked: unknown[] = [];
  const state = {
    frame: { view: { you: null as null | { gaming: number; colour: 0; non_negotiable: 0 } } },
    offers: [
      {
        verb: 'join',
        command: { join: { seat: null } },
        fields: [
          { kind: 'one', at: '/join/seat', of: [{ label: 'Stand', value: null }, ...free.map((value) => ({ label: '', value }))] },
        ],
      },
    ] as unknown[] as Offer[],
    async ask(command: unknown): Promise<Answer> {
      asked.push(structuredClone(command));
      const { join, buy_in } = command as { join?: { seat: number }; buy_in?: number };
      if (join && taken.includes(join.seat)) return refused('Somebody has that seat.');
      if (join) {
        state.frame.view.you = { gaming: 0, colour: 0, non_negotiable: 0 };
        state.offers = [
          { verb: 'buy-in', command: { buy_in: 0 }, fields: [{ kind: 'amount', at: '/buy_in', min: least, max: 5_000_00, step: 1 }] },
        ] as unknown[] as Offer[];
      }
      if (buy_in && state.frame.view.you) state.frame.view.you.gaming = buy_in;
      return { kind: 'ok', version: 1 };
    },
  };
  return { state, asked };
}

const sit = ({ state }: ReturnType<typeof table>): Promise<string | null> => sitDown(state as never);

describe('one click to a seat', () => {
  beforeEach(() => {
    account.me = { balance: 1_000_00 };
    account.guest.mockReset();
  });

  it('takes the first free seat and brings what is usual', async () => {
    const one = table();
    expect(await sit(one)).toBe(null);
    expect(one.asked).toEqual([{ join: { seat: 2 } }, { buy_in: 200_00 }]);
  });

  it('tries another seat when somebody was quicker', async () => {
    const one = table({ taken: [2] });
    expect(await sit(one)).toBe(null);
    expect(one.asked).toEqual([{ join: { seat: 2 } }, { join: { seat: 4 } }, { buy_in: 200_00 }]);
  });

  it('says why when no seat is to be had, and buys nothing', async () => {
    expect(await sit(table({ taken: [2, 4] }))).toBe('Somebody has that seat.');
    const full = table({ free: [] });
    expect(await sit(full)).toMatch(/Every seat is taken/);
    expect(full.asked).toEqual([]);
  });

  it('buys no chips that the account does not hold', async () => {
    account.me = { balance: 10_00 };
    const one = table();
    expect(await sit(one)).toMatch(/does not hold enough/);
    expect(one.asked).toEqual([{ join: { seat: 2 } }]);
  });

  it('brings no more to a seat that has chips', async () => {
    const one = table();
    one.state.frame.view.you = { gaming: 50_00, colour: 0, non_negotiable: 0 };
    expect(await sit(one)).toBe(null);
    expect(one.asked).toEqual([]);
  });

  it('is wished for once, by somebody who was made a guest before', async () => {
    account.me = null;
    account.guest.mockResolvedValue(undefined);
    await wishToSit('hold-em-1');
    expect(account.guest).toHaveBeenCalledOnce();
    expect(takeWish('hold-em-1')).toEqual({ table: 'hold-em-1', why: null, invites: false });
    expect(takeWish('hold-em-1')).toBe(null);

    account.guest.mockRejectedValue(new Error());
    await wishToSit('hold-em-1');
    expect(takeWish('faro-1')).toBe(null);
    expect(takeWish('hold-em-1')).toBe(null);
  });
});
