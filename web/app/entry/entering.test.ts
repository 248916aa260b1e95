import { describe, expect, it } from 'vitest';
import type { Choice, Field, Offer } from '../table/offers';
import { choiceTyped, choose, type ChosenField, isEntered, isSpent, isWhole, readCard, told, unchosen, valueOf } from './entering';

const card = (written: string, label: string): Omit<Choice, 'amounts'> => ({ label, card: written, value: written });
const ACE = card('As', 'ace of spades');
const KING = card('Kh', 'king of hearts');
const DOWN: Omit<Choice, 'amounts'> = { label: 'Face down, not known', value: null, times: 2 };
const one = (of: Choice[]): ChosenField => ({ kind: 'one', at: '/play/act/deal/card', of });
const hand: ChosenField = { kind: 'each', at: '/play/act/show/cards', places: [[], [card('2c', '2 of clubs')], []], of: [ACE, KING, DOWN] };

const offer = (fields: Field[], asks = true): Offer => ({
  verb: 'deal', group: 'play', about: { seat: 2 }, label: 'Deal a hole card to seat 3', command: { play: { act: { deal: { card: null } } } }, fields, asks,
});

describe('a card as it is typed', () => {
  it.each([['as', 'As'], ['AS', 'As'], ['10h', 'Th'], ['th', 'Th'], ['k of diamonds', 'Kd'], ['9♣', '9c'], ['joker', 'Jk']])(
    '%s is %s', (typed, written) => expect(readCard(typed)).toBe(written),
  );
  it('is unseen where somebody types a question mark', () => expect(readCard('?')).toBeNull());
  it.each(['', 'a', '11s', 'az', 'hearts'])('%j is none', (typed) => expect(readCard(typed)).toBeUndefined());
});

describe('what is chosen', () => {
  it('is nothing until somebody chooses, but for what leaves no choice', () => {
    expect(unchosen(one([ACE, KING]))).toEqual([undefined]);
    expect(unchosen(hand).map((choice) => choice?.card)).toEqual([undefined, '2c', undefined]);
    expect(isWhole(hand, unchosen(hand))).toBe(false);
  });

  it('fills place after place', () => {
    const first = choose(hand, unchosen(hand), 0, KING);
    expect(first.next).toBe(2);
    const both = choose(hand, first.chosen, first.next, DOWN);
    expect(valueOf(hand, both.chosen)).toEqual(['Kh', '2c', null]);
    expect(isWhole(hand, both.chosen)).toBe(true);
  });

  it('says something where something must be said', () => {
    const told: ChosenField = { ...hand, kind: 'each', needs: [0, 2] } as ChosenField;
    expect(isWhole(told, [DOWN, card('2c', '2 of clubs'), DOWN])).toBe(false);
    expect(isWhole(told, [DOWN, card('2c', '2 of clubs'), KING])).toBe(true);
  });

  it('is spent when other places have it as often as it is there', () => {
    const { chosen } = choose(hand, unchosen(hand), 0, KING);
    expect(isSpent(hand, chosen, 2, KING)).toBe(true);
    expect(isSpent(hand, chosen, 0, KING)).toBe(false);
    expect(isSpent(hand, choose(hand, chosen, 0, DOWN).chosen, 2, DOWN)).toBe(false);
  });

  it('is found by what is typed', () => {
    expect(choiceTyped([ACE, KING, DOWN], 'kh')).toBe(KING);
    expect(choiceTyped([ACE, KING, DOWN], 'x')).toBe(DOWN);
    expect(choiceTyped([ACE, KING], 'x')).toBeUndefined();
    expect(choiceTyped([ACE, KING], '2c')).toBeUndefined();
    const pockets = [{ label: '1 red', colour: 'red', value: 1 }, { label: '17 black', colour: 'black', value: 17 }];
    expect(choiceTyped(pockets, '17')).toBe(pockets[1]);
  });

  it('is told in words', () => {
    expect(told(offer([one([ACE, KING])]), { '/play/act/deal/card': 'As' })).toBe('ace of spades');
    expect(told(offer([hand]), { '/play/act/show/cards': ['As', '2c', null] })).toBe('ace of spades, 2 of clubs, Face down, not known');
  });
});

it('is a form of its own where nothing takes it back and there is a choice', () => {
  expect(isEntered(offer([one([ACE, KING])]))).toBe(true);
  expect(isEntered(offer([one([ACE, KING])], false))).toBe(false);
  expect(isEntered(offer([]))).toBe(false);
});
