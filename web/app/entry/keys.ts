import { faceOf, type Suit } from '$felt';
import type { ChoiceWire } from '../../generated';

/** How the keys of a list are laid out. */
export type Layout = 'cards' | 'dice' | 'many' | 'few';

// More keys than these are laid out close together.
const FEW_MAX = 8;

export function layoutOf(choices: readonly ChoiceWire[]): Layout {
  if (choices.some(({ card }) => card)) return 'cards';
  if (choices.some(({ die }) => die)) return 'dice';
  return choices.length > FEW_MAX ? 'many' : 'few';
}

export const SUITS: readonly Suit[] = ['s', 'h', 'd', 'c'];
export const RANKS: readonly string[] = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'];

/** As a rank is printed: `10`. */
export const printed = (rank: string): string => faceOf(`${rank}s`).rank;

/** The choices of cards by how they are written. */
export const byCard = (choices: readonly ChoiceWire[]): ReadonlyMap<string, ChoiceWire> =>
  new Map(choices.flatMap((choice) => (choice.card ? [[choice.card, choice] as const] : [])));
