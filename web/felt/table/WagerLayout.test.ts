// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WagerField, WagerIntent } from '../types';
import WagerLayout from './WagerLayout.svelte';

const SYMBOLS = ['1', '3', '5', '11', '23', 'canberra', 'flag'];
const field = (symbol: string, more: Partial<WagerField> = {}): WagerField => ({
  id: symbol,
  symbol,
  odds: `${symbol} to 1`,
  count: '4 of 52',
  min: 1_00,
  max: 200_00,
  own: 0,
  others: { total: 0, seats: [] },
  result: null,
  ...more,
});

let shown: Record<string, unknown> | undefined;
let intents: WagerIntent[] = [];

function show(
  props: { fields?: WagerField[]; isOpen?: boolean; picked?: number | null; compact?: boolean } = {},
): HTMLButtonElement[] {
  shown = mount(WagerLayout, {
    target: document.body,
    props: {
      fields: SYMBOLS.map((symbol) => field(symbol, { own: 5_00 })),
      isOpen: true,
      picked: 5_00,
      onintent: (intent: WagerIntent) => intents.push(intent),
      ...props,
    },
  });
  flushSync();
  return [...document.querySelectorAll('button')];
}

const key = (target: Element, name: string, more: KeyboardEventInit = {}): void => {
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }));
  flushSync();
};
const nameOf = (button: Element): string => button.querySelector('.sr')!.textContent!;

beforeEach(() => {
  intents = [];
});
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
  vi.useRealTimers();
});

describe('a layout', () => {
  it('asks to place the picked chip', () => {
    const buttons = show();
    buttons[3]!.click();
    expect(intents).toEqual([{ kind: 'place', field: '11', amount: 5_00 }]);
  });

  it('asks to take back by Shift and click, Backspace and Delete', () => {
    const buttons = show();
    buttons[3]!.dispatchEvent(new MouseEvent('click', { shiftKey: true, bubbles: true }));
    key(buttons[0]!, 'Backspace');
    key(buttons[6]!, 'Delete');
    expect(intents).toEqual(['11', '1', 'flag'].map((id) => ({ kind: 'takeBack', field: id })));
  });

  it('asks nothing where nothing lies, without a chip, or after no more bets', () => {
    let buttons = show({ fields: SYMBOLS.map((symbol) => field(symbol)), picked: null });
    buttons[0]!.click();
    key(buttons[0]!, 'Backspace');
    void unmount(shown!);
    buttons = show({ isOpen: false });
    buttons[0]!.click();
    key(buttons[0]!, 'Backspace');
    expect(intents).toEqual([]);
    expect(buttons.every((button) => button.getAttribute('aria-disabled') === 'true')).toBe(true);
  });

  it('takes back by a long press of a finger, and does not place with the click after it', () => {
    vi.useFakeTimers();
    const [first] = show();
    const touch = (type: string): boolean =>
      first!.dispatchEvent(
        new PointerEvent(type, { pointerType: 'touch', clientX: 5, clientY: 5, bubbles: true }),
      );
    touch('pointerdown');
    vi.advanceTimersByTime(600);
    touch('pointerup');
    first!.click();
    expect(intents).toEqual([{ kind: 'takeBack', field: '1' }]);
    touch('pointerdown');
    vi.advanceTimersByTime(200);
    touch('pointerup');
    first!.click();
    expect(intents.at(-1)).toEqual({ kind: 'place', field: '1', amount: 5_00 });
  });

  it('is one stop of the Tab key, and is walked by arrow keys', () => {
    const buttons = show();
    const stops = (): number[] => buttons.flatMap((button, index) => (button.tabIndex === 0 ? [index] : []));
    expect(stops()).toEqual([0]);
    buttons[0]!.focus();
    key(buttons[0]!, 'ArrowRight');
    expect(document.activeElement).toBe(buttons[1]);
    key(buttons[1]!, 'ArrowDown');
    key(buttons[3]!, 'ArrowDown');
    expect(document.activeElement).toBe(buttons[6]);
    expect(stops()).toEqual([6]);
  });

  it('leaves the keys of the browser alone', () => {
    const [first] = show();
    const event = new KeyboardEvent('keydown', {
      key: 'ArrowLeft',
      altKey: true,
      bubbles: true,
      cancelable: true,
    });
    first!.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  it('names each field with all that is shown on it', () => {
    const fields = [
      field('11', {
        own: 5_00,
        others: { total: 20_00, seats: [2, 7] },
        result: { kind: 'won', paid: 55_00 },
      }),
      field('canberra', { own: 2_00, result: { kind: 'lost' } }),
      field('3', { result: { kind: 'won', paid: 0 } }),
      field('5', { own: 10_00, result: { kind: 'void' } }),
    ];
    for (const compact of [false, true]) {
      const buttons = show({ fields, compact });
      expect(buttons.map(nameOf)).toEqual([
        '$11, 11 to 1, 4 of 52, $1 to $200, your wager $5, others $20, seats 2 and 7, Paid $55',
        'Canberra, canberra to 1, 4 of 52, $1 to $200, your wager $2, lost $2',
        '$3, 3 to 1, 4 of 52, $1 to $200, this field wins',
        '$5, 5 to 1, 4 of 52, $1 to $200, your wager $10, void, $10 returned',
      ]);
      void unmount(shown!);
    }
    shown = undefined;
  });

  it('shows limits once where they are the same, and on each field where they are not', () => {
    show();
    expect(document.querySelectorAll('.limits')).toHaveLength(1);
    void unmount(shown!);
    show({ fields: SYMBOLS.map((symbol, index) => field(symbol, { max: 200_00 - index })) });
    expect(document.querySelectorAll('.limits')).toHaveLength(0);
    expect(document.querySelector('.terms')!.textContent).toContain('$1 to $200');
  });
});
