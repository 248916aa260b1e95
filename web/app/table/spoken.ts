import { faceOf, type Suit } from '$felt';
import type { SceneWire, ZoneWire } from '../../generated';

/** Cards in the words of the table: its scene names every card that it shows. */
export function spokenCards(scene: SceneWire, cards: readonly (string | null)[]): string {
  const wanted = JSON.stringify(cards);
  const within = (zones: readonly ZoneWire[]): string | null => {
    for (const { items = [], zones: inner = [] } of zones) {
      const item = items.find(({ shows }) => shows?.kind === 'cards' && JSON.stringify(shows.cards) === wanted);
      const found = item?.text ?? within(inner);
      if (found) return found;
    }
    return null;
  };
  return within(scene.zones) ?? cards.join(' ');
}

const SUITS: Readonly<Record<Suit, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** A card as it is printed on itself: `6♦`. */
export function printed(card: string): string {
  const { rank, suit } = faceOf(card);
  return suit ? `${rank}${SUITS[suit]}` : rank;
}
