import { describe, expect, it, vi } from 'vitest';
import { wagers } from '$felt';
import { wheelGame } from '../money-wheel/view';
import { LAYOUT, placed, sample } from '../money-wheel/samples';
import type { LiveTable } from './live.svelte';
import type { Answer } from './wire';
import { WagerDesk } from './desk.svelte';
import { readOffers } from './offers';
import { staking } from './samples';
import type { MoneyWheelView } from '../../generated';

type Asked = { play: { act: Record<string, { on: string; amount: number; chips: string }> } };

/** A table that gives the answers it is set up with, and shows the result. */
function table(refuse: (asked: Asked) => boolean = () => false) {
  const asked: Asked[] = [];
  const lies: Record<string, number> = {};
  const live = {
    frame: sample(),
    get offers() {
      return readOffers(live.frame.offers, LAYOUT);
    },
    async ask(command: unknown): Promise<Answer> {
      asked.push(command as Asked);
      await Promise.resolve();
      if (refuse(command as Asked)) {
        return { kind: 'refused', refusal: { facts: null, sentence: 'The most is $200.', clause: null } };
      }
      const [act, { on, amount }] = Object.entries((command as Asked).play.act)[0]!;
      lies[on] = (lies[on] ?? 0) + (act === 'place' ? amount : -amount);
      const shown = Object.entries(lies).filter(([, amount]) => amount > 0);
      live.frame = sample({
        wagers: Object.fromEntries(shown.map(([one, amount]) => [one, [placed(7, amount)]])),
      });
      return { kind: 'ok', version: 2 };
    },
  };
  return { live: live as unknown as LiveTable<MoneyWheelView> & typeof live, asked };
}

const acts = (asked: readonly Asked[]) => asked.map(({ play: { act } }) => act);
const settle = () => vi.waitFor(async () => new Promise((done) => setTimeout(done, 5)));

describe('WagerDesk', () => {
  it('carries wagers to the table one at a time and in order', async () => {
    const { live, asked } = table();
    const desk = new WagerDesk(live, wheelGame, () => {});
    desk.settle();
    desk.change(wagers.place(desk.tray, '11', 5_00));
    desk.change(wagers.place(desk.tray, '1', 25_00));
    desk.change(wagers.place(desk.tray, '1', 25_00));
    expect(asked).toHaveLength(1);
    await settle();
    expect(acts(asked)).toEqual([
      { place: { on: '11', amount: 5_00, chips: 'gaming' } },
      { place: { on: '1', amount: 50_00, chips: 'gaming' } },
    ]);
    desk.change(wagers.takeBack(desk.tray, '1'));
    await settle();
    expect(acts(asked).at(-1)).toEqual({ 'take-back': { on: '1', amount: 25_00, chips: 'gaming' } });
    expect(wagers.mayUndo(desk.tray)).toBe(true);
  });

  it('goes back to what lies on the layout where the table says no', async () => {
    const { live } = table(({ play }) => (play.act['place']?.amount ?? 0) > 200_00);
    const onrefused = vi.fn();
    const desk = new WagerDesk(live, wheelGame, onrefused);
    desk.settle();
    desk.change(wagers.place(desk.tray, '11', 5_00));
    await settle();
    desk.change(wagers.place(desk.tray, '11', 500_00));
    await settle();
    expect(onrefused).toHaveBeenCalledOnce();
    expect(desk.refusal?.sentence).toBe('The most is $200.');
    expect(desk.wanted).toEqual({ '11': 5_00 });
    expect(wagers.mayUndo(desk.tray)).toBe(true);
    desk.change(wagers.undo(desk.tray));
    await settle();
    expect(desk.wanted).toEqual({});
  });

  it('says so when the reader has no chips to wager with', async () => {
    const { live, asked } = table();
    const frame = sample();
    live.frame = { ...frame, offers: [], view: { ...frame.view, you: { ...frame.view.you!, gaming: 0 } } };
    const desk = new WagerDesk(live, wheelGame, () => {});
    desk.settle();
    desk.change(wagers.place(desk.tray, '11', 5_00));
    await settle();
    expect(desk.isBroke).toBe(true);
    expect(asked).toEqual([]);
    live.frame = sample();
    desk.settle();
    expect(desk.isBroke).toBe(false);
  });

  it('lets a wager end with its round when the table never had it', async () => {
    const { live, asked } = table();
    let answer = (_: Answer): void => {};
    live.ask = (command) => {
      asked.push(command as Asked);
      return new Promise((resolve) => (answer = resolve));
    };
    const desk = new WagerDesk(live, wheelGame, () => {});
    live.frame = sample({ round: 4 });
    desk.settle();
    desk.change(wagers.place(desk.tray, '11', 5_00));
    desk.change(wagers.place(desk.tray, '1', 25_00));
    live.frame = sample({ round: 5 });
    desk.settle();
    answer({ kind: 'error', error: 'The connection was lost.' });
    await settle();
    expect(asked).toHaveLength(1);
    expect(desk.refusal?.sentence).toBe('The connection was lost.');
    expect(desk.wanted).toEqual({});
    expect(wagers.mayRepeat(desk.tray)).toBe(false);
  });

  it('does not carry what is left of one round into the next', async () => {
    const { live, asked } = table();
    const ask = live.ask;
    const desk = new WagerDesk(live, wheelGame, () => {});
    live.frame = sample({ round: 4 });
    desk.settle();
    live.ask = async (command) => {
      const answer = await ask(command);
      live.frame = sample({ round: 5 });
      return answer;
    };
    desk.change(wagers.place(desk.tray, '11', 5_00));
    desk.change(wagers.place(desk.tray, '1', 25_00));
    await settle();
    expect(asked).toHaveLength(1);
    expect(desk.wanted).toEqual({});
  });

  it('asks nothing of a table that offers nothing', async () => {
    const { live, asked } = table();
    live.frame = { ...sample(), offers: [] };
    const desk = new WagerDesk(live, wheelGame, () => {});
    desk.settle();
    desk.change(wagers.place(desk.tray, '11', 5_00));
    await settle();
    expect(asked).toEqual([]);
    expect(desk.wanted).toEqual({});
  });

  it('offers the wagers of the last round again', () => {
    const { live } = table();
    const desk = new WagerDesk(live, wheelGame, () => {});
    live.frame = sample({
      phase: 'between',
      wagers: { '11': [placed(7, 5_00, 'lost')] },
      results: [[1, '3']],
    });
    desk.settle();
    expect(desk.wanted).toEqual({});
    expect(wagers.total(desk.tray.last)).toBe(5_00);
    live.frame = sample({ round: 2 });
    desk.settle();
    expect(wagers.mayRepeat(desk.tray)).toBe(true);
  });

  it('loses nothing of two changes that come at once', async () => {
    const { live, asked } = table();
    const desk = new WagerDesk(live, wheelGame, () => {});
    desk.settle();
    desk.change(wagers.pick(desk.tray, 1_00));
    desk.change(wagers.place(desk.tray, '11'));
    await settle();
    expect(acts(asked)).toEqual([{ place: { on: '11', amount: 1_00, chips: 'gaming' } }]);
    expect(desk.wanted).toEqual({ '11': 1_00 });
  });

  it('undoes as one what the table laid for one act, and keeps what was placed meanwhile', async () => {
    const { live, asked } = table();
    const ask = live.ask;
    live.ask = async (command) => {
      if (command !== 'lay') return ask(command);
      await Promise.resolve();
      const wagers = { '11': [placed(7, 5_00)], '3': [placed(7, 10_00)], '5': [placed(7, 10_00)] };
      live.frame = sample({ wagers });
      return { kind: 'ok', version: 3 };
    };
    const desk = new WagerDesk(live, wheelGame, () => {});
    desk.settle();
    desk.change(wagers.place(desk.tray, '11', 5_00));
    desk.act('lay');
    await settle();
    expect(desk.wanted).toEqual({ '11': 5_00, '3': 10_00, '5': 10_00 });
    expect(wagers.amounts(wagers.undo(desk.tray).placed)).toEqual({ '11': 5_00 });
    expect(asked).toHaveLength(1);
  });

  it('takes back chips of each kind by its own offer', async () => {
    const { live, asked } = table();
    const kinds = (['gaming', 'colour'] as const).map((chips) => {
      const offer = staking('take-back', [{ places: [3], min: 1_00, max: 5_00, step: 1_00 }]);
      return {
        ...offer,
        command: { play: { act: { 'take-back': { on: '', amount: 0, chips } } } },
        fields: offer.fields!.map((field) => ({ ...field, chips })) as typeof offer.fields,
      };
    });
    const both = [placed(7, 5_00), { ...placed(7, 5_00), chips: 'colour' as const }];
    live.frame = { ...sample({ wagers: { '11': both } }), offers: kinds as (typeof live)['frame']['offers'] };
    live.ask = async (command) => {
      asked.push(command as Asked);
      live.frame = { ...sample({ wagers: { '11': both.slice(asked.length) } }), offers: kinds.slice(asked.length) as (typeof live)['frame']['offers'] };
      return { kind: 'ok', version: 2 };
    };
    const desk = new WagerDesk(live, wheelGame, () => {});
    desk.settle();
    desk.change(wagers.clear(desk.tray));
    await settle();
    expect(acts(asked).map((act) => act['take-back'])).toEqual([
      { on: '11', amount: 5_00, chips: 'gaming' },
      { on: '11', amount: 5_00, chips: 'colour' },
    ]);
  });
});
