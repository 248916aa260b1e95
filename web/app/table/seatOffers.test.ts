import { expect, it } from 'vitest';
import type { OwnView, SeatView } from '../../generated';
import type { Offer } from './offers';
import { inSheet, noteOn } from './seatOffers';

const offer = (verb: string, label: string, more: Partial<Offer> = {}): Offer =>
  ({ verb, label, group: 'seat', command: {}, fields: [], ...more }) as Offer;
const seat = (party: number | null, bot = false): SeatView => ({ seat: 0, party, rack: 0, ...(bot ? { bot } : {}) });
const you = (gaming: number): OwnView => ({ party: 1, seat: 2, gaming, colour: 0, non_negotiable: 0 });
const view = (gaming = 100_00) => ({ you: you(gaming), running: true, seats: [seat(1), seat(2, true), seat(null), seat(3)] });

it('names an act by what it does for somebody who sits there', () => {
  const label = (verb: string, isInRound = false, gaming?: number) => inSheet(offer(verb, 'as offered'), view(gaming), isInRound).label;
  expect(label('leave', true)).toBe('Leave after this round');
  expect(label('leave')).toBe('as offered');
  expect(label('buy-in')).toBe('Add chips');
  expect(label('buy-in', false, 0)).toBe('as offered');
  expect(label('sit')).toBe('Move to another seat');
  expect(label('stand')).toBe('as offered');
});

it('offers no more bots than there are seats for them', () => {
  const of = [0, 1, 2, 3].map((value) => ({ label: `${value}`, value }));
  const bots = inSheet(offer('set-bots', 'Number of bots', { fields: [{ kind: 'one', at: '/bots', of }] }), view(), false);
  const [field] = bots.fields;
  expect(field?.kind === 'one' && field.of.map(({ value }) => value)).toEqual([0, 1, 2]);
});

it('explains a dispute, and that a round is played to its end', () => {
  expect(noteOn(offer('dispute', ''), view(), false)).not.toBeNull();
  expect(noteOn(offer('leave', ''), view(), false)).not.toBeNull();
  expect(noteOn(offer('leave', ''), view(), true)).toBeNull();
});
