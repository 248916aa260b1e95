// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Setting from './Setting.svelte';
import type { HandToSet, Way } from './types';

const way = (low: [number, number], high: [number, number], lowRank: string, highRank: string): Way => ({ low, high, lowRank, highRank, isHouse: false });
const WAYS = [way([0, 1], [2, 3], '5 points', '8 points'), way([2, 0], [1, 3], '6 points', '7 points'), way([2, 1], [0, 3], '3 points', '9 points')];
const hand = (chosen: number, ways = WAYS): HandToSet => ({
  title: 'Box 3',
  tiles: ['13', '56', '66', '24'].map((face) => ({ face, name: `Tile ${face}` })),
  ways,
  chosen,
});
const words = { low: 'Low part', high: 'High part', first: 'One part', second: 'Other part', ways: 'Ways', house: 'House way', hint: '', hintTap: '', key: (n: number) => `Tile ${n}` };

let shown: Record<string, unknown> | undefined;
let chosen: number[] = [];

function show(of = hand(0)): void {
  shown = mount(Setting, { target: document.body, props: { hand: of, words, onchoose: (next: number) => chosen.push(next) } });
  flushSync();
}
const tile = (place: number): HTMLButtonElement => document.querySelector<HTMLButtonElement>(`[data-tile="${place}"]`)!;
const press = (key: string): void => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  flushSync();
};
const tap = (place: number): void => {
  tile(place).click();
  flushSync();
};

beforeEach(() => {
  chosen = [];
});
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});

describe('four tiles to set', () => {
  it('lie in two parts, each named with what it is worth', () => {
    show();
    const parts = [...document.querySelectorAll('.part')].map((part) => part.textContent);
    expect(parts[0]).toMatch(/Low part.*13.*56.*5 points/s);
    expect(parts[1]).toMatch(/High part.*66.*24.*8 points/s);
  });

  it('change places when one of each part is tapped', () => {
    show();
    tap(0);
    expect(tile(0).getAttribute('aria-pressed')).toBe('true');
    tap(2);
    expect(chosen).toEqual([2]);
    expect(tile(0).getAttribute('aria-pressed')).toBe('false');
  });

  it('are picked by their numbers', () => {
    show();
    press('2');
    press('3');
    press('7');
    expect(chosen).toEqual([1]);
  });

  it('stay where two of one part are tapped: the second is picked instead', () => {
    show();
    tap(0);
    tap(1);
    expect([chosen, tile(0).getAttribute('aria-pressed'), tile(1).getAttribute('aria-pressed')]).toEqual([[], 'false', 'true']);
    tap(1);
    expect(tile(1).getAttribute('aria-pressed')).toBe('false');
  });

  it('can be set in any of the ways at a press', () => {
    show();
    document.querySelectorAll<HTMLButtonElement>('.way')[1]!.click();
    expect(chosen).toEqual([1]);
  });

  it('change places when one is dragged to the other part', () => {
    show();
    const parts = [...document.querySelectorAll<HTMLElement>('.part')];
    const at = (left: number): DOMRect => ({ left, right: left + 100, top: 0, bottom: 100, width: 100 }) as DOMRect;
    parts.forEach((part, nth) => (part.getBoundingClientRect = () => at(nth * 100)));
    tile(2).getBoundingClientRect = () => ({ left: 110, width: 20 }) as DOMRect;
    tile(3).getBoundingClientRect = () => ({ left: 160, width: 20 }) as DOMRect;
    tile(0).setPointerCapture = () => undefined;
    const send = (type: string, clientX: number): boolean =>
      tile(0).dispatchEvent(new PointerEvent(type, { clientX, clientY: 50, pointerId: 1, bubbles: true }));
    send('pointerdown', 20);
    send('pointermove', 170);
    flushSync();
    send('pointerup', 170);
    tile(0).click();
    flushSync();
    // With the nearest tile there, which is the fourth; the click at the end of a drag picks nothing.
    expect([chosen, tile(0).getAttribute('aria-pressed')]).toEqual([[1], 'false']);
  });

  it('name no part where the table does not say which is low', () => {
    show(hand(0, WAYS.map((one) => ({ ...one, lowRank: '', highRank: '' }))));
    expect([...document.querySelectorAll('h2')].map((title) => title.textContent)).toEqual(['One part', 'Other part']);
  });
});
