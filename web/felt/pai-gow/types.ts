import type { Cents } from '../money';
import type { PlaceResult } from '../table/places';
import type { ClauseRef } from '../types';

/** A line that the house says, with its rule. */
export interface SaidLine {
  readonly text: string;
  readonly clause?: ClauseRef | undefined;
}

/** Two tiles of a hand. */
export interface PartView {
  /** By their points; null lies face down. */
  readonly tiles: readonly (string | null)[];
  /** "8 points, Teen high"; empty where it is not known. */
  readonly rank: string;
  /** Against the bank: "higher", "lower", "copy". */
  readonly verdict?: string | undefined;
}

/** A hand that is set. */
export interface SetHand {
  readonly id: string;
  /** "Bank, box 1", "Box 3". */
  readonly title: string;
  readonly low: PartView;
  readonly high: PartView;
  readonly isMine?: boolean | undefined;
  readonly result?: PlaceResult | null | undefined;
}

export interface PaiGowBox {
  /** What is asked of the table when it is touched: `box-3`. */
  readonly id: string;
  readonly number: number;
  readonly title: string;
  /** All of it as it is read out. */
  readonly name: string;
  /** The first of its people; empty where nobody is. */
  readonly who: string;
  /** Their chips, and how many others there are: "$10 +1". */
  readonly stake?: string | undefined;
  /** "to set", "the bank", "open". */
  readonly state: string;
  /** Marks in words: "Chung", "first". */
  readonly marks: readonly { readonly id: 'chung' | 'priority' | 'jackpot'; readonly label: string }[];
  readonly own: Cents;
  readonly isPending?: boolean | undefined;
  readonly isOpen: boolean;
  readonly isMine?: boolean | undefined;
  readonly isInTurn?: boolean | undefined;
  /** Low part first, where it is set and seen. */
  readonly tiles: readonly (string | null)[];
  readonly isSplit?: boolean | undefined;
  readonly result?: PlaceResult | null | undefined;
}

/** One of the ways to set four tiles: their places in each part, and what each part is worth in the words of the table. */
export interface Way {
  readonly low: readonly [number, number];
  readonly high: readonly [number, number];
  readonly lowRank: string;
  readonly highRank: string;
  readonly isHouse: boolean;
}

/** A hand that the reader sets. */
export interface HandToSet {
  readonly title: string;
  readonly tiles: readonly { readonly face: string; readonly name: string }[];
  readonly ways: readonly Way[];
  /** The way that lies on the table. */
  readonly chosen: number;
}

export interface SettingWords {
  readonly low: string;
  readonly high: string;
  /** Where the table has not said which part is which. */
  readonly first: string;
  readonly second: string;
  readonly ways: string;
  readonly house: string;
  readonly hint: string;
  /** The same for fingers. */
  readonly hintTap: string;
  readonly key: (place: number) => string;
}

/** The wall: eight stacks of four. */
export interface WallView {
  /** Which hand each place belongs to, from the left and in each stack from the top; empty where the cut does not tell. */
  readonly groups: readonly number[];
  /** How many tiles stand there. */
  readonly standing: number;
  /** "Cut: Yat Dong Dong". */
  readonly label: string;
}

export interface JackpotMeter {
  readonly title: string;
  readonly amount: string;
  readonly note: string;
  readonly clause?: ClauseRef | undefined;
}
