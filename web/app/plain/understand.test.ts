import { describe, expect, it } from 'vitest';
import type { Field, Offer } from '../table/offers';
import { understand } from './understand';

const offer = (label: string, ...fields: Field[]): Offer => ({ verb: 'do', group: 'play', label, command: {}, fields });
const amount: Field = { kind: 'amount', at: '/amount', min: 1_00, max: 200_00, step: 1_00 };
const seat: Field = {
  kind: 'one',
  at: '/seat',
  of: [
    { label: 'Seat 1', value: 0 },
    { label: 'Seat 4', value: 3 },
    { label: 'Standing', value: null },
  ],
};
const words: Field = { kind: 'words', name: 'words', at: '/words', bytes_max: 64 };
const MENU = [
  offer('Place on $1', amount),
  offer('Place on $5', amount),
  offer('Place on $11', amount),
  offer('Take back from $11', amount),
  offer('Join the table', seat),
  offer('Add words to the draw', words),
  offer('Leave the table'),
];

const chosen = (typed: string): unknown => {
  const meaning = understand(typed, MENU);
  return meaning.kind === 'offer' ? [meaning.offer.label, meaning.given] : meaning.kind;
};

describe('understand', () => {
  it('takes the number of a line, and what belongs into its field', () => {
    expect(chosen('3')).toEqual(['Place on $11', {}]);
    expect(chosen(' 3  25 ')).toEqual(['Place on $11', { '/amount': 25_00 }]);
    expect(chosen('5 4')).toEqual(['Join the table', { '/seat': 3 }]);
    expect(chosen('5 standing')).toEqual(['Join the table', { '/seat': null }]);
    expect(chosen('6 wattle 41')).toEqual(['Add words to the draw', { '/words': 'wattle 41' }]);
    expect(chosen('99')).toBe('nothing');
    expect(chosen('3 lots')).toBe('nothing');
  });

  it('takes the words of a line, the amount anywhere among them', () => {
    expect(chosen('place 5 on 11')).toEqual(['Place on $11', { '/amount': 5_00 }]);
    expect(chosen('place 11 on 5')).toEqual(['Place on $5', { '/amount': 11_00 }]);
    expect(chosen('place 11 on 11')).toEqual(['Place on $11', { '/amount': 11_00 }]);
    expect(chosen('Place on $1 2.50')).toEqual(['Place on $1', { '/amount': 2_50 }]);
    expect(chosen('take back 5 from 11')).toEqual(['Take back from $11', { '/amount': 5_00 }]);
    expect(chosen('join the table 4')).toEqual(['Join the table', { '/seat': 3 }]);
  });

  it('takes the beginning of a line where only one begins so', () => {
    expect(chosen('leave')).toEqual(['Leave the table', {}]);
    expect(chosen('place')).toBe('several');
    expect(chosen('dance')).toBe('nothing');
    expect(chosen('')).toBe('nothing');
  });

  it('takes a choice and an amount together, in either order', () => {
    const on = (...labels: string[]): Field => ({
      kind: 'one',
      at: '/on',
      of: labels.map((label) => ({ label, value: label })),
    });
    const layout = [
      offer('Place chips', on('5', '17', '25'), amount),
      offer('Place chips', on('1-2', '4-5', 'First column'), amount),
      offer('Place colour chips', on('5', '17', '25'), amount),
      offer('Place chips', on('Red', '$11'), amount),
    ];
    const meant = (typed: string): unknown => {
      const meaning = understand(typed, layout);
      return meaning.kind === 'offer' ? [layout.indexOf(meaning.offer), meaning.given] : meaning.kind;
    };
    expect(meant('place 5 on 17')).toEqual([0, { '/on': '17', '/amount': 5_00 }]);
    expect(meant('place 17 on 5')).toEqual([0, { '/on': '5', '/amount': 17_00 }]);
    expect(meant('place chips 17 5')).toEqual([0, { '/on': '17', '/amount': 5_00 }]);
    expect(meant('place on 17')).toEqual([0, { '/on': '17' }]);
    expect(meant('place 2 on first column')).toEqual([1, { '/on': 'First column', '/amount': 2_00 }]);
    expect(meant('place colour chips 5 on 17')).toEqual([2, { '/on': '17', '/amount': 5_00 }]);
    expect(meant('place 5 on red')).toEqual([3, { '/on': 'Red', '/amount': 5_00 }]);
    expect(meant('place 5 on 11')).toEqual([3, { '/on': '$11', '/amount': 5_00 }]);
    expect(meant('2 4-5 10')).toEqual([1, { '/on': '4-5', '/amount': 10_00 }]);
    expect(meant('1 10 on 25')).toEqual([0, { '/on': '25', '/amount': 10_00 }]);
    expect(meant('place 5 on 99')).toBe('nothing');
    layout.push(offer('Place chips', on('box 2'), amount), offer('Place chips', on('Super Sevens of box 2'), amount));
    expect(meant('place 5 on box 2')).toEqual([4, { '/on': 'box 2', '/amount': 5_00 }]);
    expect(meant('place 5 on super sevens of box 2')).toEqual([5, { '/on': 'Super Sevens of box 2', '/amount': 5_00 }]);
    expect(meant('place lots on 17')).toBe('nothing');
  });

  it('takes the beginning of a line with the amount that belongs to it', () => {
    const menu = [offer('Raise to', amount), offer('Buy in for', amount), offer('Buy colour chips of $1 for', amount)];
    const meant = (typed: string): unknown => {
      const meaning = understand(typed, menu);
      return meaning.kind === 'offer' ? [menu.indexOf(meaning.offer), meaning.given] : meaning.kind;
    };
    expect(meant('raise 120')).toEqual([0, { '/amount': 120_00 }]);
    expect(meant('raise to 120')).toEqual([0, { '/amount': 120_00 }]);
    expect(meant('buy in 20')).toEqual([1, { '/amount': 20_00 }]);
    expect(meant('raise the roof')).toBe('nothing');
  });

  it('takes a choice by its own words, where they say what it does', () => {
    const one = (...labels: string[]): Field => ({
      kind: 'one',
      at: '/seat',
      of: labels.map((label, value) => ({ label, value })),
    });
    const menu = [offer('Give up a box', one('Give up box 2', 'Give up box 3')), offer('Take a seat', one('Take seat 1'))];
    const meant = (typed: string): unknown => {
      const meaning = understand(typed, menu);
      return meaning.kind === 'offer' ? [menu.indexOf(meaning.offer), meaning.given] : meaning.kind;
    };
    expect(meant('give up box 3')).toEqual([0, { '/seat': 1 }]);
    expect(meant('take seat 1')).toEqual([1, { '/seat': 0 }]);
    expect(meant('give up box 9')).toBe('nothing');
  });

  it('takes the only place whose name begins as was typed', () => {
    const one: Field = {
      kind: 'one',
      at: '/on',
      of: ['Banker of box 2', 'Tie of box 2'].map((label, value) => ({ label, value })),
    };
    const place = { ...offer('Place chips', one), fields: [one, amount] };
    expect(understand('place 5 on tie', [place])).toEqual({ kind: 'offer', offer: place, given: { '/on': 1, '/amount': 5_00 } });
    expect(understand('place 5 on ban', [place]).kind).toBe('nothing');
  });

  it('tells what cannot be done now from what it does not know', () => {
    const fold = offer('Fold');
    expect(understand('call', [fold])).toEqual({ kind: 'not-now' });
    expect(understand('Raise 20', [])).toEqual({ kind: 'not-now' });
    expect(understand('tap out', [fold])).toEqual({ kind: 'nothing' });
    expect(understand('tap out', [fold], ['Tap out'])).toEqual({ kind: 'not-now' });
    expect(understand('sdfg', [fold], ['Tap out'])).toEqual({ kind: 'nothing' });
    expect(understand('', [])).toEqual({ kind: 'nothing' });
  });

  it('answers questions', () => {
    expect(understand('why 6.1(d)', MENU)).toEqual({ kind: 'why', rule: '6.1(d)' });
    expect(understand('Seats', MENU)).toEqual({ kind: 'ask', what: 'seats' });
  });
});
