import { afterEach, describe, expect, it } from 'vitest';
import { en } from './messages.en';
import { learn, nameParties, say, speak, tell, tellOf } from './text';

afterEach(() => speak('en-AU', en));

describe('text', () => {
  it('puts figures into sentences', () => {
    learn({
      'test.paid': '{stake:money} on {on} is paid {odds}: {paid:account}.',
      'test.spin': 'Spin {n:count} next',
      'test.seats': '{seats:plural:one=Seat|other=Seats} {seats:list}',
    });
    expect(tell({ key: 'test.paid', args: { stake: 500, on: '$11', odds: '11 to 1', paid: 5500 } })).toBe(
      '$5 on $11 is paid 11 to 1: $55.00.',
    );
    expect(tell({ key: 'test.spin', args: { n: 1204 } })).toBe('Spin 1,204 next');
    expect(tell({ key: 'test.seats', args: { seats: [4] } })).toBe('Seat 4');
    expect(tell({ key: 'test.seats', args: { seats: [2, 4, 7] } })).toBe('Seats 2, 4 and 7');
  });

  it('takes the pairs of text that the server sends', () => {
    learn({ 'test.max': 'The most is {max:money}.' });
    expect(tell({ key: 'test.max', args: [['max', '20000']] })).toBe('The most is $200.');
  });

  it('takes what the server says each figure is', () => {
    learn({
      'test.placed': { other: 'places {amount} on {field}.', you: 'place {amount} on {field}.' },
      'test.field.11': '$11',
      'test.pays': 'Pays {odds}. On {segments} of 52. {who} says {words}.',
    });
    const placed = {
      key: 'test.placed',
      args: [
        ['amount', { money: 2500 }],
        ['field', { word: 'test.field.11' }],
      ],
    } as const;
    expect(tellOf(placed, false)).toBe('places $25 on $11.');
    expect(tellOf(placed, true)).toBe('You place $25 on $11.');
    expect(tellOf('No more bets', true)).toBe('No more bets');
    nameParties((party) => `player-${party}`);
    expect(
      tell({
        key: 'test.pays',
        args: {
          odds: { odds: { pays: 47, on: 1 } },
          segments: { count: 1 },
          who: { party: 7 },
          words: { quote: '{who}' },
        },
      }),
    ).toBe('Pays 47 to 1. On 1 of 52. player-7 says {who}.');
  });

  it('passes words on that are words already', () => {
    expect(tell('player-7')).toBe('player-7');
  });

  it('shows what it does not know', () => {
    expect(tell({ key: 'no.such.key' })).toBe('no.such.key');
    learn({ 'test.hole': 'Seat {seat}' });
    expect(tell({ key: 'test.hole' })).toBe('Seat {seat}');
  });

  it('speaks another language, and English where that has a gap', () => {
    speak('pl', {
      'timer.left': 'zostało {seconds} s',
      'test.s': '{n:plural:one=miejsce|few=miejsca|other=miejsc}',
    });
    expect(say('timer.left', { seconds: 5 })).toBe('zostało 5 s');
    expect([1, 2, 5].map((n) => tell({ key: 'test.s', args: { n } }))).toEqual([
      'miejsce',
      'miejsca',
      'miejsc',
    ]);
    expect(say('toast.dismiss')).toBe(en['toast.dismiss']);
  });
});

describe('our own sentences', () => {
  it('have only places that can be filled', () => {
    for (const [key, template] of Object.entries(en)) {
      const bare = template.replace(/\{\w+(?::(?:money|account|count|list|plural:[^{}]*))?\}/g, '');
      expect(bare, key).not.toMatch(/[{}]/);
    }
  });

  it('never shout, ask or apologise', () => {
    for (const [key, template] of Object.entries(en)) {
      expect(template, key).not.toMatch(/[!?]|\b(oops|sorry|lucky|hot|jackpot time|bet now)\b/i);
    }
  });
});
