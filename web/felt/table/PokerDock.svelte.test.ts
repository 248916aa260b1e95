// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatTable } from '../money';
import type { DockRaise, PokerDockLabels, PokerDockView } from './poker/dock';
import PokerDock from './PokerDock.svelte';

const LABELS: PokerDockLabels = {
  amount: 'Raise to',
  less: 'Less',
  more: 'More',
  presets: { least: 'Least', half: 'Half pot', threeQuarters: '¾ pot', pot: 'Pot', all: 'Tap out', limit: 'Pot limit', most: 'Maximum' },
  ahead: 'Decide ahead',
  lapsed: (label) => `${label} no longer stands.`,
  typed: ({ kind }) => `Not taken: ${kind}.`,
};
const RAISE: DockRaise = {
  id: 'raise',
  key: 'r',
  bounds: { min: 80_00, max: 162_00, step: 1_00 },
  after: { pot: 201_00, called: 40_00 },
  blank: 'Raise',
  write: (amount) => `Raise to ${formatTable(amount)}`,
};
const WAITING: PokerDockView = {
  label: 'Waiting',
  turn: 'wait',
  round: '218',
  price: 40_00,
  prompt: 'Seat 6 is to act.',
  deadline: null,
  acts: [],
  main: null,
  ahead: [
    { id: 'check-or-fold', label: 'Check or fold', does: ['check', 'fold'], lapses: false },
    { id: 'call', label: 'Call $40', does: ['call'], lapses: true },
  ],
  more: [],
};
const TURN: PokerDockView = {
  ...WAITING,
  label: 'Your turn',
  turn: '218-7',
  prompt: 'Your turn.',
  acts: [
    { id: 'fold', label: 'Fold', key: 'f' },
    { id: 'call', label: 'Call $40', key: 'c' },
  ],
  main: RAISE,
  ahead: [],
};

let shown: Record<string, unknown> | undefined;
let asked: [string, number | undefined][] = [];
const props = $state<{ view: PokerDockView }>({ view: TURN });

function show(view: PokerDockView, more: Record<string, unknown> = {}): void {
  props.view = view;
  shown = mount(PokerDock, {
    target: document.body,
    props: {
      get view() {
        return props.view;
      },
      labels: LABELS,
      onact: (id: string, amount?: number) => void asked.push([id, amount]),
      ...more,
    },
  });
  flushSync();
  ripen();
}

const change = (view: PokerDockView): void => {
  props.view = view;
  flushSync();
};
/** Lets the moment pass in which a click is taken to be meant for what stood there before. */
const ripen = (ms = 300): void => {
  vi.advanceTimersByTime(ms);
  flushSync();
};
const settle = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(500);
  flushSync();
};
const button = (text: string): HTMLButtonElement =>
  [...document.querySelectorAll('button')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent)!.startsWith(text),
  )!;
const field = (): HTMLInputElement => document.querySelector('input.typed')!;
function type(text: string): void {
  field().value = text;
  field().dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}
const press = (key: string, target: EventTarget = document.body): void => {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  flushSync();
};

beforeEach(() => {
  asked = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
});
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe('the acts', () => {
  it('are asked for by click and by key, once each', async () => {
    show(TURN);
    button('Call').click();
    button('Call').click();
    press('c');
    expect(asked).toEqual([['call', undefined]]);
    await settle();
    press('f');
    expect(asked.at(-1)).toEqual(['fold', undefined]);
  });

  it('ignore a click that comes as the buttons change', () => {
    show(WAITING);
    change(TURN);
    button('Fold').click();
    expect(asked).toEqual([]);
    ripen();
    button('Fold').click();
    expect(asked).toEqual([['fold', undefined]]);
  });

  it('leave keys to those who type, and to those who turned them off', () => {
    show(TURN);
    press('f', field());
    expect(asked).toEqual([]);
    void unmount(shown!);
    show(TURN, { hasKeys: false });
    press('f');
    expect(asked).toEqual([]);
  });

  it('are all disabled, with the reason, while nothing can be sent', () => {
    show(TURN, { stopped: 'Connection lost.' });
    for (const name of ['Fold', 'Call', 'Raise to']) expect(button(name).disabled).toBe(true);
    expect(document.querySelector('.prompt')!.textContent).toBe('Connection lost.');
    press('f');
    expect(asked).toEqual([]);
  });

  it('stay visible when barred, and do nothing', () => {
    show({ ...TURN, main: { id: 'raise', label: 'Raise', key: 'r', barred: { why: 'Nobody could call.' } } });
    expect(button('Raise').disabled).toBe(true);
    expect(document.body.textContent).toContain('Nobody could call.');
    press('r');
    expect(asked).toEqual([]);
  });

  it('ask before an unusually large call, and a double click does not answer', () => {
    const confirm = { text: 'This call takes $100 of your $162.', yes: 'Call $100', no: 'Go back' };
    show({ ...TURN, acts: [TURN.acts[0]!, { id: 'call', label: 'Call $100', key: 'c', confirm }] });
    press('c');
    press('c');
    expect(asked).toEqual([]);
    expect(document.querySelector('[role=alertdialog]')!.textContent).toContain('This call takes $100');
    press('Escape');
    expect(document.querySelector('[role=alertdialog]')).toBeNull();
    press('c');
    [...document.querySelectorAll<HTMLButtonElement>('[role=alertdialog] button')].at(-1)!.click();
    expect(asked).toEqual([['call', undefined]]);
  });
});

describe('the amount', () => {
  it('starts at the least and is one value for buttons, steps, slider and keys', () => {
    show(TURN);
    expect(button('Raise to').textContent).toContain('Raise to $80');
    button('Half pot').click();
    flushSync();
    expect(field().value).toBe('$140');
    press('ArrowUp');
    expect(field().value).toBe('$141');
    button('Less').click();
    flushSync();
    const slider = document.querySelector<HTMLInputElement>('input[type=range]')!;
    expect(slider.value).toBe('60');
    expect(slider.getAttribute('aria-valuetext')).toBe('$140');
    button('Raise to').click();
    expect(asked).toEqual([['raise', 140_00]]);
  });

  it('turns with the mouse wheel', () => {
    show(TURN);
    const box = document.querySelector('.amount')!;
    box.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true }));
    flushSync();
    expect(field().value).toBe('$81');
  });

  it('is never moved in silence: a wrong amount says why and cannot be bet', () => {
    show(TURN);
    for (const [text, why] of [
      ['abc', 'unreadable'],
      ['50', 'below'],
      ['900', 'above'],
      ['100.50', 'between'],
    ] as const) {
      type(text);
      expect(document.querySelector('[role=alert]')!.textContent).toBe(`Not taken: ${why}.`);
      expect(button('Raise').disabled).toBe(true);
      expect(button('Raise').textContent).not.toContain('$');
      press('r');
    }
    expect(asked).toEqual([]);
    type('120');
    expect(button('Raise to $120').disabled).toBe(false);
    press('Enter', field());
    expect(asked).toEqual([['raise', 120_00]]);
  });

  it('goes back to what was chosen when the field is left empty', () => {
    show(TURN);
    for (const leave of [() => press('Escape', field()), () => field().dispatchEvent(new Event('blur'))]) {
      type('');
      leave();
      flushSync();
      expect([field().value, button('Raise to').textContent]).toEqual(['$80', expect.stringContaining('Raise to $80')]);
    }
  });

  it('keeps what was chosen while the same decision is sent again, and starts anew with the next', () => {
    show(TURN);
    button('Tap out').click();
    flushSync();
    change({ ...TURN, prompt: 'Your turn, still.' });
    expect(field().value).toBe('$162');
    change({ ...TURN, turn: '218-9' });
    expect(field().value).toBe('$80');
  });

  it('has no box under a fixed limit', () => {
    show({
      ...TURN,
      main: { id: 'raise', label: 'Raise to $30', key: 'r' },
      ladder: { label: 'Bets', steps: [{ figure: '$20', label: 'Seat 3 raised' }] },
    });
    expect(document.querySelector('input')).toBeNull();
    press('r');
    expect(asked).toEqual([['raise', undefined]]);
  });
});

describe('a decision made ahead', () => {
  it('is carried out when the turn comes at the same price', () => {
    show(WAITING);
    button('Call').click();
    flushSync();
    expect(button('Call').getAttribute('aria-pressed')).toBe('true');
    change(TURN);
    expect(asked).toEqual([['call', undefined]]);
  });

  it('lapses with the price, and says so', () => {
    show(WAITING);
    button('Call').click();
    flushSync();
    change({ ...TURN, price: 120_00 });
    expect(asked).toEqual([]);
    expect(document.querySelector('.prompt')!.textContent).toBe('Call $40 no longer stands.');
  });

  it('lapses with the round, without a word', () => {
    show(WAITING);
    button('Check or fold').click();
    flushSync();
    change({ ...TURN, round: '219' });
    expect(asked).toEqual([]);
    expect(document.querySelector('.prompt')!.textContent).toBe('Your turn.');
  });
});
