import { describe, expect, it } from 'vitest';
import type { ChoiceWire, LayoutWire, OfferWire } from '../../generated';
import { amountFieldOf, complete, fill, freeOf, initial, isFree, isSame, keysOf, leftOf, numbersOf, type Offer, offerOf, type OneField, readOffers, stakeFieldOf } from './offers';

const LAYOUT: LayoutWire = {
  clauses: { 'permissible-wagers': '6.1' },
  places: ['0', '1', '2', 'red'].map((id, at) => ({
    id,
    zone: id === 'red' ? 'wagers.red' : 'wagers.straight',
    label: id === 'red' ? 'Red' : id,
    ...(id === 'red' ? {} : { number: at }),
  })),
  terms: [],
};
const ON = '/play/act/place/on';
const AMOUNT = '/play/act/place/amount';
const wire: OfferWire = {
  verb: 'place',
  group: 'play',
  label: 'Place chips',
  command: { play: { act: { place: { on: '0', amount: 1_00, chips: 'gaming' } } } },
  fields: [
    {
      kind: 'stake',
      at: ON,
      by: 'id',
      amount_at: AMOUNT,
      way: 'on',
      chips: 'gaming',
      of: [
        { places: [3], min: 5_00, max: 500_00, step: 1_00 },
        { places: [[0, 2]], min: 1_00, max: 20_00, step: 1_00 },
      ],
    },
  ],
};
const [place] = readOffers([wire], LAYOUT) as readonly [Offer];
const leave: Offer = { verb: 'leave', group: 'seat', label: 'Leave', command: 'leave', fields: [] };

describe('offers', () => {
  it('reads places from the layout, in its order and with what each takes', () => {
    const [field] = place.fields as [OneField];
    expect(field.of.map(({ label, value, amounts }) => [label, value, amounts?.max])).toEqual([
      ['0', '0', 20_00],
      ['1', '1', 20_00],
      ['2', '2', 20_00],
      ['Red', 'red', 500_00],
    ]);
    expect(stakeFieldOf(place, 'on')).toBe(field);
    expect(stakeFieldOf(place, 'back')).toBeUndefined();
    expect(numbersOf([3, [5, 7]])).toEqual([3, 5, 6, 7]);
  });

  it('fills in what the server leaves out, and cites rules by their numbers in the layout', () => {
    const bare: OfferWire = {
      verb: 'place',
      label: 'Place chips',
      clause: 'permissible-wagers',
      command: wire.command,
      fields: [{ kind: 'stake', at: ON, amount_at: AMOUNT, way: 'on', of: [{ places: [3], min: 5_00, max: 500_00 }] }],
    };
    const [offer] = readOffers([bare], LAYOUT) as readonly [Offer];
    expect(offer).toMatchObject({ group: 'play', clause: { key: 'permissible-wagers', number: '6.1' } });
    expect(offer.fields[0]).toMatchObject({ stake: { way: 'on', chips: 'gaming' }, of: [{ value: 'red', amounts: { step: 5_00 } }] });
    expect(readOffers([{ ...bare, clause: 'unknown' }], LAYOUT)[0]!.clause).toEqual({ key: 'unknown', number: null });
  });

  it('names a place by its number where the server says so', () => {
    const marker: OfferWire = { ...wire, verb: 'maximum-marker', fields: [{ kind: 'place', at: '/number', by: 'number', of: [[1, 2]] }] };
    const [field] = readOffers([marker], LAYOUT)[0]!.fields as [OneField];
    expect(field.of.map(({ value }) => value)).toEqual([1, 2]);
  });

  it('puts what was filled in where the offer says, and nothing else', () => {
    expect(fill(place, { [ON]: 'red', [AMOUNT]: 25_00, '/play/act/place/chips': 'colour' })).toEqual({
      play: { act: { place: { on: 'red', amount: 25_00, chips: 'gaming' } } },
    });
    expect(initial(place)).toEqual({ [ON]: '0' });
    expect(place.command).toEqual({ play: { act: { place: { on: '0', amount: 1_00, chips: 'gaming' } } } });
  });

  it('proposes an amount that goes with the choice', () => {
    const [field] = place.fields as [OneField];
    expect(complete(place, { [ON]: 'red' })).toEqual({ [ON]: 'red', [AMOUNT]: 5_00 });
    expect(complete(place, { [ON]: 'red', [AMOUNT]: 7_00 })).toEqual({ [ON]: 'red', [AMOUNT]: 7_00 });
    expect(amountFieldOf(field, 'red')).toMatchObject({ kind: 'amount', at: AMOUNT, min: 5_00, max: 500_00 });
    const back: OneField = { ...field, stake: { way: 'back', chips: 'gaming' }, of: [{ label: '1', value: '1', amounts: { min: 1_00, max: 3_00, step: 1_00, also: 8_00 } }] };
    expect(complete({ ...place, fields: [back] }, { [ON]: '1' })[AMOUNT]).toBe(8_00);
  });

  it('sends a command without fields as it is', () => {
    expect(fill(leave, {})).toBe('leave');
  });

  it("puts words of one's own into what is ruled", () => {
    const ruling = { under: 'disputes', outcome: { decide: { outcome: '-' } }, reason: '-' };
    const fields = ['outcome/decide/outcome', 'reason'].map((name) => ({ kind: 'words', name, at: `/rule/${name}`, bytes_max: 240 }) as const);
    const rule: Offer = { ...place, command: { rule: ruling }, fields };
    expect(fill(rule, { '/rule/outcome/decide/outcome': 'The dice stand.', '/rule/reason': 'All saw them.' })).toEqual({
      rule: { under: 'disputes', outcome: { decide: { outcome: 'The dice stand.' } }, reason: 'All saw them.' },
    });
    expect(rule.command).toEqual({ rule: ruling });
  });

  it('lets each of several be named as often as it is there, and no more in all than asked for', () => {
    const choice = (label: string, times?: number): ChoiceWire => ({ label, value: label, ...(times ? { times } : {}) });
    const field = { kind: 'some', at: '/cards', of: [choice('Ks', 2), choice('5h')], min: 1, max: 3 } as const;
    const named = (...cards: string[]): string[] =>
      leftOf({ ...field, of: [...field.of] }, cards).map(({ label }) => label);
    expect(named()).toEqual(['Ks', '5h']);
    expect(named('Ks')).toEqual(['Ks', '5h']);
    expect(named('Ks', 'Ks')).toEqual(['5h']);
    expect(named('5h')).toEqual(['Ks']);
    expect(named('Ks', '5h', 'Ks')).toEqual([]);
    const offer: Offer = { ...place, command: { cards: ['Ks', '5h'] }, fields: [{ ...field, of: [...field.of] }] };
    expect(initial(offer)).toEqual({ '/cards': [] });
  });

  it('offers no choice again that another field has', () => {
    const one: OneField = { kind: 'one', at: '/one', of: [{ label: 'A', value: { card: 0 } }, { label: 'B', value: { card: 1 } }] };
    const other: OneField = { ...one, at: '/other', unlike: '/one' };
    expect(freeOf(other, { '/one': { card: 1 } }).map(({ label }) => label)).toEqual(['A']);
    expect(freeOf(one, { '/other': { card: 1 } })).toHaveLength(2);
    expect(isFree(other, { '/one': { card: 1 }, '/other': { card: 1 } })).toBe(false);
    expect(isFree(other, { '/one': { card: 1 }, '/other': { card: 0 } })).toBe(true);
  });

  it('finds an offer by its name', () => {
    expect(offerOf([place, leave], 'leave')).toBe(leave);
    expect(offerOf([place], 'join')).toBeUndefined();
  });

  it('tells offers of one name apart, by what they are about and then by their order', () => {
    const one: Offer = { ...leave, verb: 'insure', about: { seat: 1 } };
    const [two, three] = [{ ...one, about: { seat: 2 } }, { ...one }];
    const keys = keysOf([one, two, three, leave]);
    expect(new Set(keys.values()).size).toBe(4);
    // The same offer in the next picture has the same key.
    expect([...keysOf([{ ...one }, { ...two }]).values()]).toEqual([keys.get(one), keys.get(two)]);
    expect([isSame(one, three), isSame(one, two)]).toEqual([true, false]);
  });
});
