// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChipsByPlace } from '../table/places';
import type { RouletteWords } from './names';
import RouletteLayout from './RouletteLayout.svelte';

const words: RouletteWords = {
  layout: 'Layout',
  hint: 'Arrows walk.',
  column: '2 to 1',
  outside: { red: 'Red', 'dozen-1': '1st 12' },
  kinds: {
    straight: 'Number',
    split: 'Split',
    street: 'Street',
    corner: 'Corner',
    'six-line': 'Six line',
    column: 'Column',
    dozen: 'Dozen',
    chance: 'Even chance',
  },
  loupe: { title: 'Where', close: 'Close' },
  wheel: { still: '', spinning: '', resting: String, show: '' },
  last: { title: '', none: '', name: String, often: '', seldom: '', times: String, note: '' },
  track: { title: '', hint: '', close: '' },
};

let shown: Record<string, unknown> | undefined;
let asked: string[] = [];
let looked: (readonly number[])[] = [];

function show(props: { isOpen?: boolean; stands?: boolean; chips?: ChipsByPlace; winners?: string[] } = {}): void {
  shown = mount(RouletteLayout, {
    target: document.body,
    props: {
      chips: {},
      nameOf: (id: string) => `place ${id}`,
      isOpen: true,
      words,
      onplace: (id: string) => asked.push(`+${id}`),
      ontakeback: (id: string) => asked.push(`-${id}`),
      onlook: (numbers: readonly number[]) => looked.push(numbers),
      ...props,
    },
  });
  flushSync();
}
const nameOf = (button: Element): string =>
  button.getAttribute('aria-label') ?? button.querySelector('.sr')?.textContent ?? '';
const find = (id: string, within = '.layout'): HTMLButtonElement =>
  [...document.querySelectorAll<HTMLButtonElement>(`${within} button`)].find(
    (button) => nameOf(button) === `place ${id}`,
  )!;
function press(button: Element, pointerType: string): void {
  button.dispatchEvent(new PointerEvent('pointerdown', { pointerType, bubbles: true }));
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  flushSync();
}
const key = (target: Element, name: string, more: KeyboardEventInit = {}): void => {
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }));
  flushSync();
};

beforeEach(() => {
  asked = [];
  looked = [];
});
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});

describe('a roulette layout', () => {
  it('places by a mouse on numbers, lines, corners and outside places', () => {
    show();
    for (const id of ['17', '17-20', '17-18-20-21', '1-2-3', '0', 'red', 'column-3']) press(find(id), 'mouse');
    expect(asked).toEqual(['+17', '+17-20', '+17-18-20-21', '+1-2-3', '+0', '+red', '+column-3']);
  });

  it('asks a finger on a line what it means, and places what is then chosen', () => {
    show({ stands: true });
    press(find('17'), 'touch');
    expect(asked).toEqual(['+17']);
    press(find('17-20'), 'touch');
    expect(asked).toEqual(['+17']);
    const around = [...document.querySelectorAll('.loupe .place')].map(nameOf);
    expect(around.sort()).toEqual(
      ['16-17', '16-17-19-20', '17', '17-18', '17-18-20-21', '17-20', '19-20', '20', '20-21']
        .map((id) => `place ${id}`)
        .sort(),
    );
    find('16-17-19-20', '.loupe').click();
    expect(asked).toEqual(['+17', '+16-17-19-20']);
  });

  it('offers the zero in the loupe along its whole line, and closes it by Escape', () => {
    show();
    press(find('0-2-3'), 'touch');
    expect(find('0', '.loupe')).toBeDefined();
    key(document.querySelector('.loupe')!, 'Escape');
    expect(document.querySelector('.loupe')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('lights the numbers that a place covers while it has the focus', () => {
    show();
    find('17-18-20-21').focus();
    flushSync();
    expect([...document.querySelectorAll('.lit')].map(nameOf).sort()).toEqual(
      ['17', '18', '20', '21'].map((id) => `place ${id}`),
    );
    find('17-18-20-21').blur();
    flushSync();
    expect(document.querySelectorAll('.lit')).toHaveLength(0);
    expect(looked.at(-1)).toEqual([]);
  });

  it('is one stop of the Tab key; arrows walk by halves, with Shift by wholes', () => {
    show();
    const stops = (): string[] => [...document.querySelectorAll('button[tabindex="0"]')].map(nameOf);
    expect(stops()).toEqual(['place 17']);
    find('17').focus();
    key(find('17'), 'ArrowRight');
    expect(nameOf(document.activeElement!)).toBe('place 17-20');
    key(find('17-20'), 'ArrowRight', { shiftKey: true });
    expect(nameOf(document.activeElement!)).toBe('place 20');
    key(find('20'), 'Backspace');
    expect(asked).toEqual(['-20']);
    expect(stops()).toEqual(['place 20']);
  });

  it('takes nothing after no more bets', () => {
    show({ isOpen: false });
    press(find('17'), 'mouse');
    press(find('17-20'), 'touch');
    key(find('17'), 'Delete');
    expect(asked).toEqual([]);
    expect(document.querySelector('.loupe')).toBeNull();
  });

  it('rings what won: in gold where the reader has chips on it', () => {
    show({
      chips: {
        '17': { own: 5_00, result: { kind: 'won', tag: '+$175' } },
        red: { own: 5_00, result: { kind: 'lost', tag: '−$5' } },
      },
      winners: ['17', 'black'],
    });
    expect([...document.querySelectorAll('.won:not(.tag)')].map(nameOf).sort()).toEqual(['place 17', 'place black']);
    expect([...document.querySelectorAll('.mine')].map(nameOf)).toEqual(['place 17']);
    expect([...document.querySelectorAll('.tag')].map((tag) => tag.textContent)).toEqual(['+$175', '−$5']);
  });
});
