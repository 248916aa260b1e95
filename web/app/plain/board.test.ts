import { describe, expect, it } from 'vitest';
import type { OfferWire, ZoneWire } from '../../generated';
import { boardOf, chipsFor, chipsOf, placing } from './board';

const offer = (zone: string, places: readonly string[], min = 1_00, max = 30_00): OfferWire => ({
  label: 'Place chips',
  zone,
  clause: null,
  command: { play: { act: { place: { on: places[0], amount: min, chips: 'gaming' } } } },
  at: ['play', 'act', 'place'],
  fields: [
    { kind: 'one', name: 'on', of: places.map((place) => ({ label: place, value: place })) },
    { kind: 'amount', name: 'amount', min, max, step: 1_00 },
  ],
});
const zone = (id: string, more: Partial<ZoneWire> = {}): ZoneWire => ({
  id,
  label: id,
  owner: null,
  items: [],
  zones: [],
  ...more,
});

// Number 3 holds five dollars of party 1 and so comes in an offer of its own.
const OFFERS = [
  offer('straight', ['1', '2', '4', '10']),
  offer('straight', ['3'], 1_00, 25_00),
  offer('black', ['black'], 5_00, 500_00),
  offer('red', ['red'], 5_00, 500_00),
];
const PARTS = new Map(
  [
    zone('straight', {
      items: [{ text: 'Pays 35 to 1.', clause: null, shows: { kind: 'terms' } }],
    }),
    zone('red', { items: [{ text: 'Pays 1 to 1.', clause: null, shows: { kind: 'terms' } }] }),
    zone('straight/3', {
      items: [
        { text: 'You: $5', clause: null, shows: { kind: 'chips', owner: 1, amount: 5_00 } },
        { text: 'Seat 2: $7', clause: null, shows: { kind: 'chips', owner: 2, amount: 7_00 } },
      ],
    }),
  ].map((part) => [part.id, part]),
);

describe('boardOf', () => {
  it('keeps the places of a part together and in order, however they are offered', () => {
    const { large, few, fewAt } = boardOf(OFFERS, PARTS, 1);
    expect(large.map(({ id, note }) => [id, note])).toEqual([['straight', 'Pays 35 to 1.']]);
    expect(large[0]!.places.map(({ label }) => label)).toEqual(['1', '2', '3', '4', '10']);
    expect(few.map(({ note, places }) => [note, places.map(({ label }) => label)])).toEqual([
      ['', ['black']],
      ['Pays 1 to 1.', ['red']],
    ]);
    expect(fewAt).toBe(1);
  });

  it('says what the reader has on a place, and nothing of what others have', () => {
    const own = (party: number | null): number[] =>
      boardOf(OFFERS, PARTS, party).large[0]!.places.map((place) => place.own);
    expect(own(1)).toEqual([0, 0, 5_00, 0, 0]);
    expect(own(null)).toEqual([0, 0, 0, 0, 0]);
  });

  it('keeps the colour that a place has on the layout', () => {
    const red: OfferWire = {
      ...offer('straight', ['1']),
      fields: [{ kind: 'one', name: 'on', of: ['1', '2', '3', '4'].map((label) => ({ label, value: label, colour: 'red' })) }],
    };
    expect(boardOf([red], PARTS, 1).large[0]!.places[0]!.colour).toBe('red');
    expect(boardOf(OFFERS, PARTS, 1).large[0]!.places[0]!.colour).toBeUndefined();
  });

  it('knows the places before the seat of the reader, and what is said of all of them', () => {
    const boxes = [zone('box-1', { owner: 1 }), zone('box-2', { owner: 2 })];
    const items = [{ text: '$5 a wager at least.', clause: null, shows: { kind: 'terms' } } as const];
    const layout = zone('boxes', { zones: boxes, items: [...items] });
    const parts = new Map([layout, ...boxes].map((part) => [part.id, part]));
    const [few] = boardOf([offer('box-1', ['box 1']), offer('box-2', ['box 2'])], parts, 1).few;
    expect(few!.places.map(({ isOwn }) => isOwn)).toEqual([true, false]);
    expect(few!.note).toBe('$5 a wager at least.');
  });

  it('places by the offer that a place belongs to', () => {
    const three = boardOf(OFFERS, PARTS, 1).large[0]!.places[2]!;
    expect(placing(three, 10_00)).toEqual({
      play: { act: { place: { on: '3', amount: 10_00, chips: 'gaming' } } },
    });
    expect(chipsOf(three.offer)).toBe('gaming');
  });

  it('has chips from the least wager to the greatest', () => {
    expect(chipsFor(OFFERS)).toEqual([1_00, 2_00, 5_00, 25_00, 100_00]);
    expect(chipsFor([OFFERS[1]!])).toEqual([1_00, 2_00, 5_00, 25_00]);
  });
});
