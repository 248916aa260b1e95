import type { ClauseRef } from '../types';

export type Side = 'player' | 'banker';

export interface HandCard {
  /** Null while it lies face down and nobody has been shown it. */
  readonly face: string | null;
  readonly isUp: boolean;
  /** What the button says that turns it: "Turn up the banker's first card". */
  readonly label: string;
}

export interface HandView {
  readonly side: Side;
  readonly title: string;
  readonly cards: readonly HandCard[];
  readonly total: string | null;
  /** Why it drew or did not: "5 against 6, so draws". */
  readonly note?: string | undefined;
  readonly clause?: ClauseRef | undefined;
  readonly hasWon?: boolean | undefined;
  readonly isMineToTurn?: boolean | undefined;
  /** All of it as it is read out. */
  readonly name: string;
}

/** A line of areas: one for each box. */
export interface AreaView {
  readonly id: string;
  readonly title: string;
  /** "1 to 1 less 5%". */
  readonly odds: string;
  /** "$5 to $500"; it makes room for chips. */
  readonly limits?: string | undefined;
}

export interface BoxView {
  readonly number: number;
  readonly label: string;
  readonly isMine?: boolean | undefined;
  readonly isOpen: boolean;
}

/** What is asked of the table when an area is touched: `5-banker`. */
export const areaId = (area: string, box: number): string => `${box}-${area}`;
