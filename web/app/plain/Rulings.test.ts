// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { EntryWire } from '../../generated';
import '../words';
import Rulings from './Rulings.svelte';

let shown: Record<string, unknown> | undefined;

function show(entries: EntryWire[]): string[] {
  const cite = ({ number }: { number: string | null }) => ({ number: number ?? '' });
  shown = mount(Rulings, { target: document.body, props: { entries, cite } });
  flushSync();
  return [...document.querySelectorAll('li')].map((one) => one.textContent!.replaceAll(/[\s⁨⁩]+/g, ' ').trim());
}

afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  document.body.textContent = '';
});

const dispute: EntryWire = {
  number: 1,
  round: 3,
  at_ms: Date.UTC(2026, 10, 16, 3, 0),
  by: { post: 'player', id: 17 },
  text: 'Seat 5 raises a dispute: the ball lay on <b>11</b>.',
  clause: { key: 'disputes', number: '10.6' },
  ruling: null,
  undecided: true,
  reviews_asked: 0,
  review: null,
};

describe('the record of statements and rulings', () => {
  it('shows who disputes, what they say and since when, and that it waits for a ruling', () => {
    const [entry] = show([dispute]);
    expect(entry).toContain('Seat 5 raises a dispute: the ball lay on <b>11</b>.');
    expect(entry).toContain('player 17');
    expect(entry).toContain('2026');
    expect(entry).toContain('Waits for a ruling');
    expect(document.querySelector('li span b')).toBeNull();
  });

  it('shows what a ruling is about, and that a review is asked for until there is one', () => {
    const ruling: EntryWire = {
      ...dispute,
      number: 2,
      by: { post: 'supervisor', id: 1 },
      text: "Seat 5's dispute is decided: it lay on 12. Reason: the film shows it.",
      ruling: { on: 1, reason: 'the film shows it.' },
      undecided: false,
      reviews_asked: 2,
    };
    const review = { by: 2, upheld: true, reason: 'The film is clear.' };
    const [asked, reviewed] = show([ruling, { ...ruling, number: 3, review }]);
    expect(asked).toContain('Decides no. 1');
    expect(asked).toContain('2 people ask for a review');
    expect(reviewed).toContain('Upheld by inspector 2. Reason: The film is clear.');
    expect(reviewed).not.toContain('ask for a review');
  });

  it('is not there as long as nothing was stated', () => {
    expect(show([])).toEqual([]);
    expect(document.querySelector('section')).toBeNull();
  });
});
