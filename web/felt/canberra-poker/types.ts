import type { Cents } from '../money';
import type { PlaceChips, PlaceResult } from '../table/places';
import type { ClauseRef } from '../types';

/** Cards of one hand, in the order dealt. */
export interface CanberraCards {
  /** Null lies face down. */
  readonly cards: readonly (string | null)[];
  /** The places of the cards that make the hand. They rise when it is settled. */
  readonly used?: readonly number[] | undefined;
  /** How many more are outlined, because they are to come. */
  readonly toCome?: number | undefined;
  /** All of it as it is read out. */
  readonly name: string;
}

export interface DealerHand extends CanberraCards {
  /** "Dealer shows 9♦". */
  readonly title: string;
  /** Whether the dealer takes part, once that is known. */
  readonly part?: { readonly takes: boolean; readonly tag: string } | null | undefined;
  /** "Pair of nines". */
  readonly makes?: string | undefined;
  /** The rule for taking part, or why the dealer does or does not. */
  readonly says: string;
  readonly clauses: readonly ClauseRef[];
}

export interface OwnHand extends CanberraCards {
  /** "Two pairs, queens and fours". */
  readonly makes?: string | undefined;
  /** Stands after it: "A bet would be paid 2 to 1." */
  readonly note?: string | undefined;
  readonly hasWon?: boolean | undefined;
}

/** A place for the reader's chips. */
export interface SpotView {
  /** What is asked of the table when it is touched: `ante`. */
  readonly id: string;
  readonly shape: 'field' | 'coin';
  readonly label: string;
  /** All that is read out about it. */
  readonly name: string;
  readonly chips: PlaceChips | null;
  /** Stands where no chips lie: limits, or what a bet would be. */
  readonly note?: string | undefined;
  /** It can be made now: its edge is dashed until it is. */
  readonly isDue?: boolean | undefined;
  readonly isOpen: boolean;
}

export interface CanberraBox {
  readonly number: number;
  readonly title: string;
  /** Whoever sits there; empty where nobody does. */
  readonly who: string;
  /** "to decide", "bet $50", "open". */
  readonly state: string;
  readonly ante: Cents;
  readonly cards: readonly (string | null)[];
  readonly isMine?: boolean | undefined;
  readonly isInTurn?: boolean | undefined;
  readonly result?: PlaceResult | null | undefined;
  /** All of it as it is read out. */
  readonly name: string;
}

/** What wagers of one kind pay. */
export interface PayList {
  readonly id: string;
  readonly title: string;
  /** What a jackpot stands at, written out. */
  readonly meter?: string | undefined;
  readonly clause?: ClauseRef | undefined;
  readonly rows: readonly { readonly id: string; readonly text: string; readonly pays: string; readonly isYours: boolean }[];
  /** Stands under the rows: the most that is paid. */
  readonly note?: string | undefined;
  /** Read out with the row of the reader's hand. */
  readonly yours: string;
  /** Two lines for the button that opens it on a phone. */
  readonly brief: readonly [first: string, second: string];
}
