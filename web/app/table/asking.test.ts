// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { session } from '../account/session.svelte';
import BuyIn from './BuyIn.svelte';
import OfferMenu from './OfferMenu.svelte';
import type { Offer } from './offers';

let shown: object | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
});
const text = (): string => document.body.textContent?.replace(/\s+/g, ' ') ?? '';
function type(value: string): void {
  const input = document.querySelector('input')!;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}
function send(): void {
  document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  flushSync();
}

describe('buying in', () => {
  const open = (fault: string | null): void => {
    session.me = { id: 1, balance: 1_000_00, tables: [] } as never;
    shown = mount(BuyIn, {
      target: document.body,
      props: { min: 1_00, max: 10_000_00, isBusy: false, fault, onbuy: () => {} },
    });
    flushSync();
  };

  it('names no more than the account holds', () => {
    open(null);
    expect(text()).toContain('A buy-in here is $1 to $1,000.');
  });

  it.each(['abc', '12.345'])('says what is wrong with %s', (typed) => {
    open(null);
    type(typed);
    expect(text()).toContain('That is not an amount. Type one from $1 to $1,000.');
  });

  it('takes back what was said of an amount when another is typed', () => {
    open('The account holds less.');
    type('900');
    send();
    expect(text()).toContain('The account holds less.');
    type('500');
    expect(text()).not.toContain('The account holds less.');
  });

  it.each(['0.50', '5000'])('does not send what may not be brought, and says what may: %s', (typed) => {
    open(null);
    type(typed);
    expect(text()).toContain('You can bring $1 to $1,000.');
    expect(document.querySelector<HTMLButtonElement>('button.go')?.disabled).toBe(true);
  });
});

describe('a menu', () => {
  const offer: Offer = {
    verb: 'buy-in',
    group: 'chips',
    label: 'Buy in for',
    command: { 'buy-in': { amount: 1_00 } },
    fields: [{ kind: 'amount', at: '/buy-in/amount', min: 1_00, max: 200_00, step: 1_00 }],
  };

  it.each([
    [false, '5000'],
    [true, '1'],
  ])('keeps what was typed unless it was done: %s', async (isDone, left) => {
    const onask = vi.fn(async () => isDone);
    const cite = ({ key }: { key: string }) => ({ number: key });
    shown = mount(OfferMenu, { target: document.body, props: { offers: [offer], cite, onask, onfault: () => {} } });
    flushSync();
    type('5000');
    send();
    expect(onask).toHaveBeenCalledWith({ 'buy-in': { amount: 5000_00 } }, offer);
    await vi.waitFor(() => {
      flushSync();
      expect(document.querySelector('input')!.value).toBe(left);
    });
  });
});
