import { describe, expect, it } from 'vitest';
import { cardName, faceOf, written } from './cards';

describe('faceOf', () => {
  it('reads a card as the server writes it', () => {
    expect(faceOf('Th')).toEqual({ rank: '10', suit: 'h', crown: null });
    expect(faceOf('9c')).toEqual({ rank: '9', suit: 'c', crown: null });
    expect(faceOf('Kd').crown).not.toBeNull();
  });

  it('knows the joker, which has no suit', () => {
    expect(faceOf('Jk')).toEqual({ rank: '★', suit: null, crown: null });
    expect(faceOf('Js').suit).toBe('s');
  });
});

describe('cardName', () => {
  it('names a card by its number in the deck', () => {
    const named = (number: number): string => cardName(written(number)!);
    expect([0, 42, 51, 52].map(named)).toEqual(['2 of clubs', 'queen of hearts', 'ace of spades', 'joker']);
    expect([53, -1].map(written)).toEqual([null, null]);
  });
});
