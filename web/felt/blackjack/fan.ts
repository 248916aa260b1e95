export interface Fan {
  /** Width of a card, and how far the next begins after it. */
  readonly card: number;
  readonly step: number;
}

/**
 * How the hands of a box lie side by side in its width: as large as `most`, overlapping so that each index can be read,
 * and smaller where that would not fit.
 */
export function fanOf(width: number, counts: readonly number[], most: number, gap = 6): Fan {
  const hands = Math.max(1, counts.length);
  const slot = (width - gap * (hands - 1)) / hands;
  const longest = Math.max(2, ...counts);
  // An index takes 0.42 of a card; below that the rank could not be read.
  const card = Math.min(most, slot / (1 + 0.42 * (longest - 1)));
  const step = Math.min(card * 0.56, (slot - card) / (longest - 1));
  return { card: Math.floor(card), step: Math.floor(step) };
}

/** How split hands lie above each other in the width of their box. */
export interface Stack extends Fan {
  /** How far below a hand the next begins: all of its cards, or at least their indices, stay in sight. */
  readonly row: number;
}

/** The largest card, how high two or three hands are, the room of a total, and how much of a card's width an index is high. */
const STACK = { card: 42, high: 128, total: 56, index: 0.72 } as const;

export function stackOf(width: number, counts: readonly number[]): Stack {
  const fan = fanOf(width - STACK.total, [Math.max(2, ...counts)], STACK.card);
  const tall = Math.ceil(fan.card * 1.4);
  const below = Math.max(1, counts.length - 1);
  const room = Math.floor((STACK.high - tall) / below);
  return { ...fan, row: Math.max(Math.ceil(fan.card * STACK.index), Math.min(tall + 4, room)) };
}
