import { describe, expect, it } from 'vitest';
import type { ChoiceWire, OfferWire } from '../../generated';
import { commandName, fill, initial, keysOf, leftOf, offerOf } from './offers';

const place: OfferWire = {
  label: 'Place on $11',
  zone: 'field.11',
  clause: null,
  command: { play: { act: { place: { on: '11', amount: 1_00, chips: 'gaming' } } } },
  at: ['play', 'act', 'place'],
  fields: [{ kind: 'amount', name: 'amount', min: 1_00, max: 200_00, step: 1_00 }],
};
const leave: OfferWire = { label: 'Leave', zone: null, clause: null, command: 'leave', at: [], fields: [] };

describe('offers', () => {
  it('puts what was filled in where it belongs, and nothing else', () => {
    expect(fill(place, { amount: 25_00, on: 'flag' })).toEqual({
      play: { act: { place: { on: '11', amount: 25_00, chips: 'gaming' } } },
    });
    expect(initial(place)).toEqual({ amount: 1_00 });
    expect(place.command).toEqual({
      play: { act: { place: { on: '11', amount: 1_00, chips: 'gaming' } } },
    });
  });

  it('sends a command without fields as it is', () => {
    expect(fill(leave, {})).toBe('leave');
  });

  it('puts words of one\'s own into what is ruled', () => {
    const ruling = { under: 'disputes', outcome: { decide: { outcome: '-' } }, reason: '-' };
    const fields = ['outcome.decide.outcome', 'reason'].map((name) => ({ kind: 'words', name, bytes_max: 240 }) as const);
    const rule: OfferWire = { ...place, command: { rule: ruling }, at: ['rule'], fields };
    expect(fill(rule, { 'outcome.decide.outcome': 'The dice stand.', reason: 'All saw them.' })).toEqual({
      rule: { under: 'disputes', outcome: { decide: { outcome: 'The dice stand.' } }, reason: 'All saw them.' },
    });
    expect(rule.command).toEqual({ rule: ruling });
  });

  it('lets each of several be named as often as it is there, and no more in all than asked for', () => {
    const choice = (label: string, times?: number): ChoiceWire => ({ label, value: label, ...(times ? { times } : {}) });
    const field = { kind: 'some', name: 'cards', of: [choice('Ks', 2), choice('5h')], min: 1, max: 3 } as const;
    const named = (...cards: string[]): string[] =>
      leftOf({ ...field, of: [...field.of] }, cards).map(({ label }) => label);
    expect(named()).toEqual(['Ks', '5h']);
    expect(named('Ks')).toEqual(['Ks', '5h']);
    expect(named('Ks', 'Ks')).toEqual(['5h']);
    expect(named('5h')).toEqual(['Ks']);
    expect(named('Ks', '5h', 'Ks')).toEqual([]);
    const offer: OfferWire = {
      ...place,
      command: { play: { state: { 'out-of-sequence': { cards: ['Ks', '5h'] } } } },
      at: ['play', 'state', 'out-of-sequence'],
      fields: [{ ...field, of: [...field.of] }],
    };
    expect(initial(offer)).toEqual({ cards: [] });
  });

  it('finds an offer by its command', () => {
    expect(commandName(leave)).toBe('leave');
    expect(offerOf([place, leave], 'leave')).toBe(leave);
    expect(offerOf([place], 'join')).toBeUndefined();
  });

  it('tells offers of one label apart, by their part of the scene and then by their order', () => {
    const one = { ...place, label: 'Place chips', zone: 'straight' };
    const [two, three] = [{ ...one, zone: 'split' }, { ...one }];
    const keys = keysOf([one, two, three, leave]);
    expect(new Set(keys.values()).size).toBe(4);
    // The same offer in the next picture has the same key.
    expect([...keysOf([{ ...one }, { ...two }]).values()]).toEqual([keys.get(one), keys.get(two)]);
  });
});
