import { describe, expect, it } from 'vitest';
import type { OfferWire, OwnView } from '../../generated';
import { menusOf, staffMenusOf } from './menus';

const offer = (label: string, command: unknown, zone: string | null = null, at: string[] = []): OfferWire => ({
  label,
  zone,
  clause: null,
  command,
  at,
  fields: [],
});
const act = (label: string, name: string, zone: string | null = null): OfferWire =>
  offer(label, { play: { act: { [name]: {} } } }, zone, ['play', 'act', name]);
const you = (gaming: number): OwnView => ({ party: 0, seat: 1, gaming, colour: 0, non_negotiable: 0 }) as OwnView;

const OFFERS = [
  act('Place chips', 'place', 'straight'),
  act('Tier, each piece', 'race-track', 'race-track'),
  act('Take back from 17', 'take-back', 'straight'),
  act('Buy colour chips', 'buy-colour', 'rack'),
  offer('Buy in for', { 'buy-in': { amount: 1 } }),
  offer('Leave the table', 'leave'),
];
const labels = (offers: readonly OfferWire[]): string[] => offers.map(({ label }) => label);

describe('menusOf', () => {
  it('puts places on the board and folds away the rest', () => {
    const menus = menusOf(OFFERS, you(5_00));
    expect(labels(menus.acts)).toEqual([]);
    expect(labels(menus.placings)).toEqual(['Place chips']);
    expect(labels(menus.others)).toEqual(['Tier, each piece']);
    expect(labels(menus.seat)).toEqual(['Buy colour chips', 'Buy in for', 'Leave the table']);
    expect(menus.all).toHaveLength(OFFERS.length);
  });

  it('has what the game waits for first where there is no board', () => {
    expect(labels(menusOf(OFFERS.slice(1), you(5_00)).acts)).toEqual(['Tier, each piece']);
  });

  it('has chips first for who has none, and everything for who is not at the table', () => {
    expect(labels(menusOf(OFFERS, you(0)).acts)).toEqual(['Buy in for']);
    expect(labels(menusOf(OFFERS.slice(4), null).acts)).toEqual(['Buy in for', 'Leave the table']);
  });
});

describe('staffMenusOf', () => {
  it('puts dealing and ruling first, and folds away statements and the keeping of the table', () => {
    const menus = staffMenusOf([
      offer('Close the table', 'close'),
      offer('State a disruption', { state: { disruption: { cause: 'fire' } } }),
      offer('State that the dice broke', { play: { state: 'die-broken' } }),
      offer('Rule: play on', { rule: { under: 'disputes', outcome: 'play-on', reason: '-' } }),
      act('Call no more bets', 'call-no-more-bets'),
      act('Tell everybody what was seen', 'tell-all'),
      offer('Put box 1 back to the maximum', { play: { act: { 'raise-box-maximum': { seat: 0, max: null } } } }, 'box-1'),
    ]);
    expect(labels(menus.acts)).toEqual(['Rule: play on', 'Call no more bets']);
    expect(labels(menus.others)).toEqual([
      'State a disruption',
      'State that the dice broke',
      'Tell everybody what was seen',
    ]);
    expect(labels(menus.seat)).toEqual(['Close the table', 'Put box 1 back to the maximum']);
    expect(menus.all).toHaveLength(7);
  });
});
