/** A card on a tile: its face (none if face down), how it is turned and how far it lies below the others. */
export interface Lying {
  readonly card: string | null;
  readonly tilt: number;
  readonly drop: number;
}

/** Cards to recognise a game by. */
export interface HandArt {
  /** Width of a card, as a part of the width of the picture. */
  readonly width: number;
  readonly cards: readonly Lying[];
}

const hand = (width: number, ...cards: readonly (readonly [card: string | null, tilt?: number, drop?: number])[]): HandArt => ({
  width,
  cards: cards.map(([card, tilt = 0, drop = 0]) => ({ card, tilt, drop })),
});

export const HANDS = {
  'hold-em': hand(0.22, ['As', -9, 2], ['Ad', 7]),
  'omaha': hand(0.155, ['Jh', -14, 10], ['Tc', -5], ['9h', 4], ['8c', 13, 10]),
  'seven-card-stud': hand(0.16, [null], [null], ['5h', 0, 24], ['Kc', 0, 24]),
  'five-card-stud': hand(0.19, [null], ['Qs', 0, 20], ['7d', 0, 20]),
  'draw': hand(0.13, ['3d', -16, 20], ['6s', -8, 6], ['9c'], ['Qd', 8, 6], ['Ks', 16, 20]),
  'canberra-manila': hand(0.18, ['7c', -6], [null, 5], ['8c', 0, 22]),
  'three-card-manila': hand(0.185, ['Th', -9, 5], ['Jh'], ['Qh', 9, 5]),
  'faro': hand(0.22, ['6d', -4], [null, 3]),
  'blackjack': hand(0.22, ['Ah', -8], ['Js', 8]),
  'canberra-poker': hand(0.13, ['Ah', -16, 20], ['Ad', -8, 6], ['8s'], ['8c', 8, 6], [null, 16, 20]),
  'baccarat': hand(0.155, ['9s', -4], ['Kd', 3], ['4h', -3], ['4c', 4]),
  'mini-baccarat': hand(0.2, ['8d', -6], ['Qh', 6]),
} as const satisfies Readonly<Record<string, HandArt>>;
