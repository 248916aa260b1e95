import { say, type Words } from '../text';

/** A card as the server writes it: `Kd`, `Tc`, `Jk` for the joker. */
export interface Face {
  /** As it is printed: `10`, `K`. */
  readonly rank: string;
  readonly suit: Suit | null;
  /** What a court card carries above its suit. */
  readonly crown: string | null;
}

export type Suit = 'c' | 'd' | 'h' | 's';

/** On a grid of 24. */
export const SUIT_SHAPES: Readonly<Record<Suit, string>> = {
  h: 'M12 21.4C5.2 15.9 2 12.3 2 8.2A5.2 5.2 0 0 1 12 6a5.2 5.2 0 0 1 10 2.2c0 4.1-3.2 7.7-10 13.2z',
  d: 'M12 1.6C14 5.6 17 9 20.6 12 17 15 14 18.4 12 22.4 10 18.4 7 15 3.4 12 7 9 10 5.6 12 1.6z',
  s: 'M12 1.8C8.6 7 3 9.8 3 14.3a4.6 4.6 0 0 0 7.9 3.2c-.2 2-1.1 3.6-2.7 4.7h7.6c-1.6-1.1-2.5-2.7-2.7-4.7A4.6 4.6 0 0 0 21 14.3C21 9.8 15.4 7 12 1.8z',
  c: 'M12 1.8a4.7 4.7 0 0 0-4 7.2 4.7 4.7 0 1 0 2.9 7.9c-.2 2.2-1.1 4.1-2.8 5.3h7.8c-1.7-1.2-2.6-3.1-2.8-5.3A4.7 4.7 0 1 0 16 9a4.7 4.7 0 0 0-4-7.2z',
};

const CROWNS: Readonly<Record<string, string>> = {
  K: 'M0 14V3l6 5 5-8 5 8 6-5v11z',
  Q: 'M1 14 0 4l5 4 3-7 3 6 3-6 3 7 5-4-1 10z',
  J: 'M3 14V0h2.5L20 4.5 5.5 9v5z',
};

const JOKER: Face = { rank: '★', suit: null, crown: null };

const isSuit = (letter: string | undefined): letter is Suit => letter !== undefined && letter in SUIT_SHAPES;

/** A card by its number in a deck, as the server writes it: 0 is the two of clubs, 51 the ace of spades; null where none has it. */
export function written(number: number): string | null {
  if (number === 52) return 'Jk';
  const [rank, suit] = ['23456789TJQKA'[Math.floor(number / 4)], 'cdhs'[number % 4]];
  return rank && suit ? rank + suit : null;
}

/** A card in words: "queen of hearts". */
export function cardName(written: string): Words {
  const { rank, suit } = faceOf(written);
  return suit ? say('decks.named', { rank, suit }) : say('decks.joker');
}

/** How a card is drawn; what is written otherwise is drawn as the joker. */
export function faceOf(written: string): Face {
  const [rank, suit] = written;
  if (rank === undefined || !isSuit(suit)) return JOKER;
  return { rank: rank === 'T' ? '10' : rank, suit, crown: CROWNS[rank] ?? null };
}
