import { expect, test } from 'vitest';
import type { Offer } from '../table/offers';
import { byUrgency, urgencyOf } from './urgency';

const you = { party: 1, seat: 0, gaming: 200_00, colour: 0, non_negotiable: 0 };
const frame = (running: boolean, deadline_ms: number | null) => ({ view: { you, running } as never, deadline_ms });
const offer = (verb: string, group: 'play' | 'seat', fields: unknown[] = []): Offer =>
  ({ verb, group, label: verb, command: verb, fields }) as never;
const call = offer('call', 'play');
const place = offer('place', 'play', [{ kind: 'one', at: '/place', of: [], stake: { way: 'on', chips: 'gaming' } }]);
const leave = offer('leave', 'seat');

test('a turn is an act of play with a clock', () => {
  expect(urgencyOf(frame(true, 1), [leave, call])).toBe('turn');
  expect(urgencyOf(frame(true, 1), [leave])).toBe('running');
  expect(urgencyOf(frame(false, null), [leave])).toBe('idle');
});

test('open wagers wait for nobody in particular', () => {
  expect(urgencyOf(frame(true, 1), [place, leave])).toBe('wagers');
});

test('nobody is waited for at a table where they do not sit, or which has not shown itself', () => {
  expect(urgencyOf(null, [])).toBe('idle');
  expect(urgencyOf({ view: { you: null, running: true } as never, deadline_ms: 1 }, [call])).toBe('idle');
});

test('the own turn stands before open wagers, an unfinished round and a quiet table', () => {
  const seats = ['idle', 'running', 'turn', 'wagers', 'running'] as const;
  expect(byUrgency(seats, (one) => one)).toEqual(['turn', 'wagers', 'running', 'running', 'idle']);
});
