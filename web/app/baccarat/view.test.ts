import { describe, expect, it } from 'vitest';
import type { LayoutWire } from '../../generated';
import { lyingIn } from '../table/desk.svelte';
import { baccaratView, type Frame, game, roadWords, withCommission } from './view';
// Pictures of a round as a server sent them, to the player at box 3, who turns Banker up.
import samples from './samples.json';

const layout = samples.layout as unknown as LayoutWire;
const frames = samples.frames as unknown as Record<'cut' | 'open' | 'turn' | 'two' | 'result', Frame>;
const drawn = (frame: Frame, { wanted = {} }: { wanted?: Record<string, number> } = {}) =>
  baccaratView(frame, { wanted, layout, cite: ({ number, key }) => ({ number: number ?? key }) });

describe('areas', () => {
  it('have their odds, commission and limits from the table', () => {
    expect(drawn(frames.open).areas).toEqual([
      { id: 'tie', title: 'Tie', odds: '8 to 1', limits: '$5 to $100' },
      { id: 'banker', title: 'Banker', odds: '1 to 1 less 5%', limits: '$5 to $500' },
      { id: 'player', title: 'Player', odds: '1 to 1', limits: '$5 to $500' },
    ]);
  });

  it('hold the reader’s chips and those of others, by box', () => {
    const { chips, boxes, nameOf } = drawn(frames.open, { wanted: { '3-banker': 75_00 } });
    expect(chips['3-banker']).toMatchObject({ own: 75_00, isPending: true });
    expect(chips['5-tie']?.others).toEqual([{ seat: 5, amount: 5_00 }]);
    expect(boxes.filter(({ isMine }) => isMine).map(({ label }) => label)).toEqual(['3 · You']);
    expect(nameOf('3-banker')).toBe('Banker of box 3, 1 to 1 less 5%, $5 to $500, your wager $75');
  });

  it('show what was won, and lie no longer once it is settled', () => {
    const { chips, winners } = drawn(frames.result);
    expect(chips['3-banker']?.result).toEqual({ kind: 'won', tag: '+$50' });
    expect(winners).toContain('3-banker');
    expect(game.own(frames.result.view)).toEqual({ '3-banker': 50_00 });
    expect(lyingIn(game, frames.result.view)).toEqual({});
  });
});

describe('hands', () => {
  it('are turned by whoever the table says', () => {
    const { banker, player } = drawn(frames.turn);
    expect(banker).toMatchObject({ isMineToTurn: true, total: null });
    expect(banker.cards.map(({ isUp }) => isUp)).toEqual([false, false]);
    expect(player.isMineToTurn).toBe(false);
  });

  it('say on what a third card was drawn, with the clause', () => {
    const { banker, player } = drawn(frames.result);
    expect(banker).toMatchObject({ note: 'drew on 2', clause: { number: '7.3' }, total: '8', hasWon: true });
    expect(banker.name).toBe('king of hearts, 2 of hearts, 6 of diamonds: 8');
    expect(player).toMatchObject({ note: 'stood on 7', clause: { number: '7.2' } });
    const { decided } = frames.result.view.play.banker;
    const against = { ...frames.result.view.play.banker, decided: { ...decided!, against: 'Th' } };
    const told = { ...frames.result, view: { ...frames.result.view, play: { ...frames.result.view.play, banker: against } } };
    expect(drawn(told).banker.note).toBe('drew on 2 against 10♥');
  });
});

it('says how much of the shoe is left, and where its cutting card is', () => {
  const { play } = frames.result.view;
  const shoeOf = (shoe: Partial<typeof play.shoe>): readonly string[] => roadWords({ ...play, shoe: { ...play.shoe, ...shoe } }).shoe;
  expect(shoeOf({})).toEqual(['408 cards left', '392 before the cutting card']);
  expect(shoeOf({ before_cut: null, cutting_card_out: true })).toEqual(['408 cards left', 'The cutting card is out']);
  expect(roadWords(frames.cut.view.play).shoe).toEqual([]);
});

it('sums up the roads for those who do not see them', () => {
  expect(roadWords(frames.result.view.play).summary).toBe(
    'This shoe so far: Banker 1, Player 0, Tie 0. Past results do not change the next one.',
  );
  expect(drawn(frames.result).roads.bigRoad).toEqual([{ column: 0, row: 0, mark: { by: 'banker', ties: 0 } }]);
});

describe('commission on account', () => {
  const wager = (text: string, net: number) => ({ text, net, clause: { key: 'banker-pays-less-commission', number: '8.4(b)' } });
  const result = (net: number | null, ...wagers: ReturnType<typeof wager>[]) => ({ round: 1, said: [], wagers, net });

  it('is a row after what was won, so that the rows make up the net result', () => {
    const { wagers } = withCommission(result(22_50, wager('$50 on Banker', 50_00), wager('$25 on Tie', -25_00)));
    expect(wagers.map(({ net }) => net)).toEqual([50_00, -2_50, -25_00]);
    expect(wagers[1]!.clause!.number).toBe('8.4(b)');
  });

  it('is not there where it was taken at once, or nothing was staked', () => {
    for (const one of [result(47_50, wager('$50 on Banker', 47_50)), result(null)]) expect(withCommission(one)).toBe(one);
  });
});
