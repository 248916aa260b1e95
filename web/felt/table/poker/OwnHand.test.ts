// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import OwnHand from './OwnHand.svelte';
import type { PokerCard, PokerLabels } from './view';

const LABELS: PokerLabels = {
  table: 'Table',
  board: 'Communal cards',
  own: 'Your cards',
  onlyYou: 'Only you see these',
  onlyYouShort: 'Only you',
  allSee: 'All see these',
  allSeeShort: 'All',
  keep: 'Keep',
  change: 'Change',
  turns: 'The draw',
  toAct: ', to act',
  seconds: (seconds) => `${seconds} s`,
};
let shown: Record<string, unknown> | undefined;
let chosen: number[] = [];

function show(cards: PokerCard[], marked: readonly number[] | null = null, room = 560): void {
  chosen = [];
  shown = mount(OwnHand, {
    target: document.body,
    props: {
      seat: { seat: 4, label: 'You', name: 'You', isMe: true, stake: 100_00, cards },
      compact: false,
      room,
      isRow: true,
      marked,
      labels: LABELS,
      onmark: (index: number) => void chosen.push(index),
    },
  });
  flushSync();
}

const card = (written: string, more: Partial<PokerCard> = {}): PokerCard => ({
  card: written,
  name: written,
  ...more,
});
const words = (root: Element): string => root.textContent!.replace(/\s+/g, ' ').trim();

afterEach(async () => {
  if (shown) await unmount(shown);
  document.body.replaceChildren();
});

describe('the cards of the reader', () => {
  it('stand in two groups where some are hidden and some open, and the last hidden one joins the first', () => {
    show([card('Ks'), card('4d'), card('Kh', { isUp: true }), card('9c', { isUp: true }), card('2s')]);
    expect([...document.querySelectorAll('.seen')].map(words)).toEqual(['Only you see these', 'All see these']);
    const groups = [...document.querySelectorAll('ul')].map((group) =>
      [...group.querySelectorAll('li .sr')].map(words),
    );
    expect(groups).toEqual([
      ['Ks', '4d', '2s'],
      ['Kh', '9c'],
    ]);
  });

  it('are one group, in the order dealt, where nobody else sees any', () => {
    show([card('9c'), card('Ks'), card('2d')]);
    expect(document.querySelector('.seen')).toBeNull();
    expect([...document.querySelectorAll('li .sr')].map(words)).toEqual(['9c', 'Ks', '2d']);
  });

  it('are buttons while they may be changed, and say what becomes of each', () => {
    show([card('Ks'), card('9c'), card('4h')], [1]);
    const buttons = [...document.querySelectorAll('button')];
    const names = buttons.map((one) => [...one.querySelectorAll('.sr, .state')].map(words).join(' '));
    expect(names).toEqual(['Ks, Keep', '9c, Change', '4h, Keep']);
    expect(buttons.map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false']);
    buttons[2]!.click();
    expect(chosen).toEqual([2]);
  });

  it('shrink rather than overlap while they are chosen from', () => {
    show(['Ks', 'Kd', 'Jh', '9c', '4h'].map((one) => card(one)), [], 340);
    const widths = [...document.querySelectorAll<HTMLElement>('.card')].map((one) => parseFloat(one.style.width));
    expect(widths.reduce((sum, width) => sum + width, 0) + 4 * 10).toBeLessThanOrEqual(340);
  });
});
