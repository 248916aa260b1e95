import { describe, expect, it } from 'vitest';
import type { PrivateGame } from '../../generated';
import { chosenOf, FIRST, wishOf } from './choices';

const GAMES: readonly PrivateGame[] = [
  {
    game: 'roulette',
    title: 'Roulette',
    seats_min: 2,
    seats_usual: 7,
    seats_max: 7,
    bots: false,
    editions: [{ edition: '2015', stakes: [{ stakes: 'small', terms: '$1 to $20' }] }],
  },
  {
    game: 'hold-em',
    title: 'Hold-em',
    seats_min: 2,
    seats_usual: 7,
    seats_max: 9,
    bots: true,
    editions: [
      { edition: '2015', stakes: [{ stakes: 'small', terms: '$1/$2' }, { stakes: 'large', terms: '$10/$20' }] },
      { edition: 'customary', stakes: [{ stakes: 'small', terms: '$1/$2' }] },
    ],
  },
] as unknown as readonly PrivateGame[];

describe('the choices for a private table', () => {
  it('are good without a choice', () => {
    const chosen = chosenOf(GAMES, FIRST)!;
    expect(wishOf(chosen, FIRST)).toEqual({
      game: 'hold-em',
      edition: '2015',
      stakes: 'small',
      tempo: 'usual',
      seats: 7,
      bots: false,
    });
    expect(chosen.terms).toBe('$1/$2');
  });

  it('fall back to what is on offer', () => {
    const old = { ...FIRST, game: 'snap', edition: '1990', stakes: 'large', seats: 12, bots: true } as const;
    const chosen = chosenOf(GAMES, old)!;
    expect(wishOf(chosen, old)).toMatchObject({ game: 'roulette', edition: '2015', stakes: 'small', seats: 7, bots: false });
    const customary = { ...FIRST, edition: 'customary', stakes: 'large', seats: 1, bots: true } as const;
    expect(wishOf(chosenOf(GAMES, customary)!, customary)).toMatchObject({ edition: 'customary', stakes: 'small', seats: 2, bots: true });
    expect(chosenOf([], FIRST)).toBeNull();
  });
});
