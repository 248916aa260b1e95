// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockFace, secondsLeft, spokenMark } from '../countdown.svelte';
import { live } from '../live.svelte';
import type { Deadline } from '../types';
import LiveRegion from './LiveRegion.svelte';
import Timer from './Timer.svelte';

const START = 1_700_000_000_000;
let shown: Record<string, unknown>[] = [];
let marks: number[] = [];

function show(props: { deadline: Deadline | null; offset?: number; label?: string }): void {
  shown = [
    mount(LiveRegion, { target: document.body }),
    mount(Timer, {
      target: document.body,
      props: { ...props, onmark: (seconds: number) => marks.push(seconds) },
    }),
  ];
  flushSync();
}

/** Lets seconds pass and collects what is spoken. */
function pass(seconds: number): string[] {
  const spoken: string[] = [];
  const region = document.querySelector('[aria-live=polite]')!;
  for (let tenth = 0; tenth < seconds * 10; tenth++) {
    vi.advanceTimersByTime(100);
    flushSync();
    const text = region.textContent!.trim();
    if (text && text !== spoken.at(-1)) spoken.push(text);
  }
  return spoken;
}

const left = (): string => document.querySelector('.left')!.textContent!.trim();

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(START);
  live.text = '';
  marks = [];
});
afterEach(() => {
  shown.forEach((one) => void unmount(one));
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

describe('a timer', () => {
  it('counts down in whole seconds and stops at nothing', () => {
    show({ deadline: { at: START + 18_000, total: 30_000 } });
    expect(left()).toBe('18 s');
    pass(1);
    expect(left()).toBe('17 s');
    pass(30);
    expect(left()).toBe('0 s');
  });

  it('goes by the clock of the server', () => {
    show({ deadline: { at: START + 18_000, total: 30_000 }, offset: 5_000, label: 'Next round in' });
    expect(left()).toContain('Next round in 13 s');
  });

  it('speaks at the start, at ten seconds and at five, and at no other time', () => {
    show({ deadline: { at: START + 18_000, total: 30_000 } });
    expect(pass(20)).toEqual(['18 seconds.', '10 seconds left.', '5 seconds left.']);
    expect(marks).toEqual([10, 5]);
  });

  it('is right at once after a tab has slept', () => {
    show({ deadline: { at: START + 18_000, total: 30_000 } });
    pass(1);
    vi.setSystemTime(START + 14_500);
    document.dispatchEvent(new Event('visibilitychange'));
    flushSync();
    expect(left()).toBe('4 s');
    expect(pass(1)).toContain('4 seconds left.');
  });

  it('shows nothing where nothing is timed', () => {
    show({ deadline: null });
    expect(left()).toBe('');
    expect(pass(3)).toEqual([]);
  });
});

describe('a countdown', () => {
  it('rounds up', () => {
    expect([18_000, 17_001, 1, 0, -5].map((at) => secondsLeft(at, 0))).toEqual([18, 18, 1, 0, 0]);
    expect([0, 18, 60, 725].map(clockFace)).toEqual(['0:00', '0:18', '1:00', '12:05']);
  });

  it('has three moments to speak of', () => {
    expect(spokenMark(null, 30)).toBe('start');
    expect(spokenMark(null, 0)).toBeNull();
    expect(spokenMark(11, 10)).toBe(10);
    expect(spokenMark(10, 9)).toBeNull();
    expect(spokenMark(30, 3)).toBe(5);
    expect(spokenMark(5, 0)).toBeNull();
  });
});
