import { describe, expect, it } from 'vitest';
import type { OwnView, StakeWay } from '../../generated';
import type { Offer } from '../table/offers';
import { menusOf, staffMenusOf } from './menus';

const offer = (label: string, group: Offer['group'], more: Partial<Offer> = {}): Offer => ({
  verb: label,
  group,
  label,
  command: {},
  fields: [],
  ...more,
});
const stake = (label: string, way: StakeWay, more: Partial<Offer> = {}): Offer =>
  offer(label, 'play', {
    fields: [{ kind: 'one', at: '/on', amount_at: '/amount', of: [], stake: { way, chips: 'gaming' } }],
    ...more,
  });
const you = (gaming: number): OwnView => ({ party: 0, seat: 1, gaming, colour: 0, non_negotiable: 0 }) as OwnView;

const OFFERS = [
  stake('Place chips', 'on'),
  stake('Neighbours', 'other', { about: { zone: 'race-track' } }),
  stake('Take back chips', 'back'),
  offer('Buy colour chips', 'chips'),
  offer('Agree', 'play'),
  offer('Buy in for', 'chips'),
  offer('Leave the table', 'seat'),
];
const labels = (offers: readonly Offer[]): string[] => offers.map(({ label }) => label);

describe('menusOf', () => {
  it('puts places on the board and folds away the rest', () => {
    const menus = menusOf(OFFERS, you(5_00));
    expect(labels(menus.acts)).toEqual(['Agree']);
    expect(labels(menus.placings)).toEqual(['Place chips']);
    expect(labels(menus.takeBacks)).toEqual(['Take back chips']);
    expect(labels(menus.others)).toEqual(['Neighbours']);
    expect(labels(menus.seat)).toEqual(['Buy colour chips', 'Buy in for', 'Leave the table']);
    expect(menus.all).toHaveLength(OFFERS.length);
  });

  it('has what the game waits for first where there is no board', () => {
    expect(labels(menusOf(OFFERS.slice(1), you(5_00)).acts)).toEqual(['Neighbours', 'Agree']);
  });

  it('has chips first for who has none, and everything for who is not at the table', () => {
    expect(labels(menusOf(OFFERS.slice(5), you(0)).acts)).toEqual(['Buy in for']);
    expect(labels(menusOf(OFFERS.slice(5), null).acts)).toEqual(['Buy in for', 'Leave the table']);
  });
});

describe('staffMenusOf', () => {
  it('puts dealing and ruling first, and folds away statements and the keeping of the table', () => {
    const menus = staffMenusOf([
      offer('Close the table', 'staff'),
      offer('State a disruption', 'staff', { door: 'statement' }),
      offer('State that the dice broke', 'staff', { door: 'statement' }),
      offer('Rule: play on', 'play', { door: 'ruling' }),
      offer('Call no more bets', 'play'),
      offer('Put box 1 back to the maximum', 'staff', { about: { seat: 0 } }),
    ]);
    expect(labels(menus.acts)).toEqual(['Rule: play on', 'Call no more bets']);
    expect(labels(menus.others)).toEqual(['State a disruption', 'State that the dice broke']);
    expect(labels(menus.seat)).toEqual(['Close the table', 'Put box 1 back to the maximum']);
    expect(menus.all).toHaveLength(6);
  });
});
