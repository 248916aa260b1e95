// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Walk } from '../table/walk.svelte';
import Box from './Box.svelte';
import CutShoe from './CutShoe.svelte';
import type { BlackjackBoxView } from './types';

let shown: Record<string, unknown> | undefined;
let asked: string[] = [];
beforeEach(() => {
  asked = [];
});
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});

const walk = (isOpen: (id: string) => boolean): Walk =>
  new Walk({
    first: () => 'box-4',
    next: () => null,
    place: (id) => asked.push(`+${id}`),
    takeBack: (id) => asked.push(`-${id}`),
    isOpen,
  });

const box: BlackjackBoxView = {
  id: 'box-4',
  number: 4,
  title: 'Box 4',
  note: 'shared',
  name: 'Box 4, you $25, player-7 $10',
  isOpen: true,
  isMine: true,
  wagers: [
    { id: 'a', name: 'You', amount: 25_00, isMe: true, note: 'decides' },
    { id: 'b', name: 'player-7', amount: 10_00, result: { kind: 'lost', tag: '−$10' } },
  ],
  hands: [
    { id: '1', cards: ['8s', '3h'], total: '11', name: 'eleven', isInTurn: true },
    { id: '2', cards: ['8d', 'Ac'], total: 'Soft 19', name: 'soft nineteen' },
  ],
  side: { id: 'sevens-4', label: 'Super Sevens', short: '7s', name: 'Super Sevens at Box 4', chips: { own: 1_00 }, isOpen: false },
};

describe('a box', () => {
  it('names people in the order given, the decider first, and what became of each wager', () => {
    shown = mount(Box, { target: document.body, props: { view: box, walk: walk(() => true) } });
    const rows = [...document.querySelectorAll('.area .row')].map((row) => row.textContent!.replace(/\s+/g, ' ').trim());
    expect(rows[0]).toMatch(/You.*\$25.*decides/);
    expect(rows[1]).toMatch(/player-7.*−\$10/);
  });

  it('says why nobody can wager there, with the clause', () => {
    const bar = { reason: 'A player may wager on three boxes at most.', clause: { number: '4.3' } };
    const view = { ...box, wagers: [], hands: [], vacancy: '$5 to $500', bar };
    shown = mount(Box, { target: document.body, props: { view, walk: walk(() => true) } });
    expect(document.querySelector('.vacancy')!.textContent).toBe('A player may wager on three boxes at most. 4.3');
  });

  it('lays split hands side by side and marks the one in turn', () => {
    shown = mount(Box, { target: document.body, props: { view: box, walk: walk(() => true) } });
    const hands = [...document.querySelectorAll('.hand')];
    expect(hands.map((hand) => hand.querySelector('.total')!.textContent)).toEqual(['11', 'Soft 19']);
    expect(hands.map((hand) => hand.classList.contains('turn'))).toEqual([true, false]);
  });

  it('asks for the place that was touched, and for none that is closed', () => {
    shown = mount(Box, { target: document.body, props: { view: box, walk: walk((id) => id === 'box-4') } });
    flushSync();
    document.querySelector<HTMLButtonElement>('.area')!.click();
    document.querySelector<HTMLButtonElement>('.side')!.click();
    expect(asked).toEqual(['+box-4']);
  });
});

describe('the cut', () => {
  const words = { title: 'Cut', hint: '', at: (position: number) => `after ${position}`, cut: 'Cut here', pass: 'Pass' };
  function show(): HTMLInputElement {
    shown = mount(CutShoe, {
      target: document.body,
      props: {
        cards: 312,
        from: 52,
        to: 260,
        words,
        oncut: (position: number) => asked.push(String(position)),
        onpass: () => asked.push('pass'),
      },
    });
    flushSync();
    return document.querySelector('input')!;
  }
  const slide = (input: HTMLInputElement, to: number): void => {
    input.value = String(to);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
  };

  it('is made by one gesture: drag and let go', () => {
    const input = show();
    input.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    slide(input, 120);
    input.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    expect(asked).toEqual(['120']);
  });

  it('stays between the places where a cut is taken', () => {
    const input = show();
    slide(input, 3);
    expect(input.getAttribute('aria-valuetext')).toBe('after 52');
    slide(input, 311);
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(asked).toEqual(['260']);
  });

  it('can be left to others', () => {
    show();
    document.querySelector<HTMLButtonElement>('.btn')!.click();
    expect(asked).toEqual(['pass']);
  });
});
