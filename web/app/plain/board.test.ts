import { describe, expect, it } from 'vitest';
import type { LayoutWire, PlaceWire, ZoneWire } from '../../generated';
import { readOffers } from '../table/offers';
import { staking } from '../table/samples';
import { accepted, boardOf, chipsFor, chipsOf, placing, takeBacksOf, takingBack } from './board';

const place = (id: string, zone: string, more: Partial<PlaceWire> = {}): PlaceWire => ({ id, zone, label: id, ...more });
const terms = (zone: string, text: string) => ({ zone, label: zone, text, clause: { key: 'odds', number: '6.1' } });
const LAYOUT: LayoutWire = {
  clauses: {},
  places: [
    ...['1', '2', '3', '4', '10'].map((id) => place(id, 'straight', { colour: id === '1' ? 'red' : 'black' })),
    place('black', 'black'),
    place('red', 'red'),
  ],
  terms: [terms('straight', 'Pays 35 to 1.'), terms('red', 'Pays 1 to 1.')],
};
const zone = (id: string, more: Partial<ZoneWire> = {}): ZoneWire => ({ id, label: id, ...more });


// Number 3 holds five dollars of party 1 and so takes less than the others.
const OFFERS = readOffers(
  [
    staking('place', [
      { places: [[5, 6]], min: 5_00, max: 500_00, step: 1_00 },
      { places: [2], min: 1_00, max: 25_00, step: 1_00 },
      { places: [[0, 1], [3, 4]], min: 1_00, max: 30_00, step: 1_00 },
    ]),
  ],
  LAYOUT,
);
const PARTS = new Map(
  [
    zone('straight/3', {
      items: [
        { text: 'You: $5', shows: { kind: 'chips', owner: 1, amount: 5_00 } },
        { text: 'Seat 2: $7', shows: { kind: 'chips', owner: 2, amount: 7_00 } },
      ],
    }),
  ].map((part) => [part.id, part]),
);

describe('boardOf', () => {
  it('keeps the places of a part together and in the order of the layout, whatever each takes', () => {
    const { large, few, fewAt } = boardOf(OFFERS, LAYOUT, PARTS, 1);
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
      boardOf(OFFERS, LAYOUT, PARTS, party).large[0]!.places.map((place) => place.own);
    expect(own(1)).toEqual([0, 0, 5_00, 0, 0]);
    expect(own(null)).toEqual([0, 0, 0, 0, 0]);
  });

  it('keeps the colour that a place has on the layout', () => {
    const { large, few } = boardOf(OFFERS, LAYOUT, PARTS, 1);
    expect(large[0]!.places[0]!.colour).toBe('red');
    expect(few[0]!.places[0]!.colour).toBeUndefined();
  });

  it('knows the places before the seat of the reader, and what is said of all of them', () => {
    const boxes = [zone('box-1', { owner: 1 }), zone('box-2', { owner: 2 })];
    const parts = new Map([zone('boxes', { zones: boxes }), ...boxes].map((part) => [part.id, part]));
    const layout: LayoutWire = {
      clauses: {},
      places: [place('box 1', 'box-1'), place('box 2', 'box-2')],
      terms: [terms('boxes', '$5 a wager at least.')],
    };
    const offers = readOffers([staking('place', [{ places: [[0, 1]], min: 5_00, max: 5_00, step: 1_00 }])], layout);
    const [few] = boardOf(offers, layout, parts, 1).few;
    expect(few!.places.map(({ isOwn }) => isOwn)).toEqual([true, false]);
    expect(few!.note).toBe('$5 a wager at least.');
  });

  it('places where the offer says that the place and the amount go', () => {
    const three = boardOf(OFFERS, LAYOUT, PARTS, 1).large[0]!.places[2]!;
    expect(placing(three, 10_00)).toEqual({
      play: { act: { place: { on: '3', amount: 10_00, chips: 'gaming' } } },
    });
    expect(chipsOf(three.offer)).toBe('gaming');
  });

  it('takes a wager back whole where it may be, else as much as may be', () => {
    const offers = readOffers(
      [staking('take-back', [{ places: [2], min: 1_00, max: 4_00, step: 1_00, also: 5_00 }, { places: [6], min: 1_00, max: 2_00, step: 1_00 }])],
      LAYOUT,
    );
    const wagers = takeBacksOf(offers);
    expect(wagers.map(({ choice, amount }) => [choice.label, amount])).toEqual([['3', 5_00], ['red', 2_00]]);
    expect(takingBack(wagers[0]!)).toEqual({ play: { act: { 'take-back': { on: '3', amount: 5_00, chips: 'gaming' } } } });
  });

  it('has chips from the least wager to the greatest', () => {
    expect(chipsFor(OFFERS)).toEqual([1_00, 2_00, 5_00, 25_00, 100_00]);
  });
});

describe('accepted', () => {
  it('is an amount that the place takes', () => {
    const { large, few } = boardOf(OFFERS, LAYOUT, PARTS, 1);
    const [straight, black] = [large[0]!.places[0]!, few[0]!.places[0]!];
    expect([accepted(straight, 25_00), accepted(straight, 100_00)]).toEqual([25_00, 1_00]);
    expect([accepted(black, 1_00), accepted(black, 25_00), accepted(black, 25_50)]).toEqual([5_00, 25_00, 5_00]);
  });
});
