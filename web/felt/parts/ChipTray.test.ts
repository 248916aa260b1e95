// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { amounts, nextRound, openTray, place, type Tray } from '../wagers';
import ChipTray, { type TrayKeys } from './ChipTray.svelte';

let shown: Record<string, unknown> | undefined;
let changes: [Tray, string][] = [];

interface Given {
  isOpen?: boolean;
  keys?: TrayKeys | null;
  lies?: Record<string, number>;
  rack?: number;
  onshort?: (missing: number) => void;
}

function show(tray: Tray, more: Given = {}): void {
  changes = [];
  shown = mount(ChipTray, {
    target: document.body,
    props: {
      tray,
      chips: [1_00, 5_00, 25_00],
      onchange: (next: Tray, act: string) => changes.push([next, act]),
      ...more,
    },
  });
  flushSync();
}

const press = (key: string, more: KeyboardEventInit = {}, target: EventTarget = document.body): void => {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
};
const button = (text: string): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent)!.includes(text),
  )!;

afterEach(async () => {
  if (shown) await unmount(shown);
  document.body.replaceChildren();
});

const laid = place(place(openTray(5_00), '11'), '1');

describe('the chip tray', () => {
  it('counts only what the table has confirmed', () => {
    show(laid, { lies: { '11': 5_00 } });
    const sum = document.querySelector('.sum')!.textContent!.replace(/\s+/g, ' ');
    expect(sum).toContain('$5 not confirmed yet');
  });

  it('does not offer to double what the chips do not reach for', () => {
    const missing: number[] = [];
    show(laid, { rack: 9_00, onshort: (amount: number) => missing.push(amount) });
    expect(button('Double').getAttribute('aria-disabled')).toBe('true');
    button('Double').click();
    expect(changes).toEqual([]);
    expect(missing).toHaveLength(1);
    expect(button('Double').title).toContain('more in chips');
  });

  it('says what lies on the layout and offers what may be done with it', () => {
    show(laid);
    expect(document.querySelector('.sum')!.textContent).toMatch(/\$10\s+on 2 places/);
    expect(['Undo', 'Redo', 'Clear', 'Double', 'Repeat'].map((text) => button(text).disabled)).toEqual([
      false,
      true,
      false,
      false,
      true,
    ]);
  });

  it('doubles once by a double click, and takes back by every click', () => {
    show(laid);
    for (const detail of [1, 2]) for (const act of ['Double', 'Undo'])
      button(act).dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
    expect(changes.map(([, act]) => act)).toEqual(['double', 'undo', 'undo']);
  });

  it('offers to repeat the last round, with its amount', () => {
    show(nextRound(laid));
    expect(button('Repeat $10').disabled).toBe(false);
    button('Repeat').click();
    expect(amounts(changes[0]![0].placed)).toEqual({ 11: 5_00, 1: 5_00 });
    expect(changes[0]![1]).toBe('repeat');
  });

  it('marks the chip that is picked', () => {
    show(laid);
    expect(button('$5').getAttribute('aria-pressed')).toBe('true');
    button('$25').click();
    expect(changes[0]![0].picked).toBe(25_00);
  });

  it('is worked by keys', () => {
    show(laid);
    press('z');
    press('z', { ctrlKey: true });
    press('c');
    press('d');
    press('3');
    expect(changes.map(([, act]) => act)).toEqual(['undo', 'undo', 'clear', 'double', 'pick']);
  });

  it('keeps its keys from those who type, and from those who turned them off', () => {
    show(laid);
    const field = document.body.appendChild(document.createElement('input'));
    press('c', {}, field);
    press('c', { altKey: true });
    expect(changes).toEqual([]);
    void unmount(shown!);
    show(laid, { keys: null });
    press('c');
    expect(changes).toEqual([]);
  });

  it('takes other keys', () => {
    show(laid, { keys: { undo: 'u', redo: 'i', clear: 'o', double: 'p', repeat: 'l' } });
    press('c');
    press('o');
    expect(changes.map(([, act]) => act)).toEqual(['clear']);
  });

  it('does nothing after no more bets, except pick', () => {
    show(laid, { isOpen: false });
    press('c');
    press('1');
    expect(changes.map(([, act]) => act)).toEqual(['pick']);
    expect(button('Clear').disabled).toBe(true);
  });
});
