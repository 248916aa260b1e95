import type { Cents } from './money';
import type { Words } from './text';

/** A rule as it is cited: what decided, and where to read it. */
export interface ClauseRef {
  readonly number: string;
  /** Given where editions differ. */
  readonly edition?: string | undefined;
  /** Two or three words, for banners. */
  readonly gist?: Words | undefined;
  /** One line in our own words. */
  readonly summary?: Words | undefined;
  readonly href?: string | undefined;
}

export type Outcome = 'win' | 'loss' | 'void';

/** What became of one wager, its stake not counted. */
export interface OutcomeRow {
  readonly text: Words;
  readonly net: Cents;
  readonly clause?: ClauseRef | undefined;
}

/** What a round came to for the reader. */
export interface OutcomeView {
  readonly headline: Words;
  readonly details: readonly Words[];
  readonly clauses: readonly ClauseRef[];
  readonly rows: readonly OutcomeRow[];
  /** What came back less what was put in; null where the reader had no part in it. */
  readonly net: Cents | null;
}

export interface RecordLine {
  readonly id: string | number;
  /** Absent where the house acts. */
  readonly seat?: number | undefined;
  readonly me?: boolean | undefined;
  readonly text: Words;
  /** Stands after the text, in bold. */
  readonly figure?: Words | undefined;
  readonly strong?: boolean | undefined;
  readonly now?: boolean | undefined;
  readonly clause?: ClauseRef | undefined;
}

export interface RecordRound {
  readonly id: string | number;
  readonly title: Words;
  readonly state: Words;
  readonly lines: readonly RecordLine[];
}

/** One field of a layout, with all that is shown on it. */
export interface WagerField {
  readonly id: string;
  readonly symbol: string;
  readonly odds: Words;
  readonly count: Words;
  readonly min: Cents;
  readonly max: Cents;
  readonly own: Cents;
  /** Whether the table has yet to agree to `own`. */
  readonly isPending?: boolean | undefined;
  readonly others: { readonly total: Cents; readonly seats: readonly number[] };
  readonly result: FieldResult | null;
}

/** `won` without an amount: the field came up, and the viewer had nothing on it. */
export type FieldResult =
  { readonly kind: 'won'; readonly paid: Cents } | { readonly kind: 'lost' } | { readonly kind: 'void' };

/** A moment on the server's clock by which something ends, and how long it lasts in all; both in milliseconds. */
export interface Deadline {
  readonly at: number;
  readonly total: number;
}

export interface MoneyWheelView {
  /** The symbols in the order of the wheel, clockwise. */
  readonly sequence: readonly string[];
  /** The segment under the indicator. */
  readonly rest: number | null;
  readonly phase: Words;
  readonly next: Words;
  readonly deadline: Deadline | null;
  readonly isOpen: boolean;
  readonly fields: readonly WagerField[];
  readonly result: OutcomeView | null;
  /** What is said in the place of a result while there is none. */
  readonly notice: { readonly text: Words; readonly clauses: readonly ClauseRef[] } | null;
  /** The newest first; null for a void spin. */
  readonly history: readonly (string | null)[];
}

/** What a player asks for at a layout. The table answers. */
export type WagerIntent =
  | { readonly kind: 'place'; readonly field: string; readonly amount: Cents }
  | { readonly kind: 'takeBack'; readonly field: string };

export interface RuleEntry extends ClauseRef {
  readonly summary: Words;
}

/** The rules of one section of a book; definitions have no number. */
export interface RuleSection {
  readonly number: string | null;
  readonly title: Words;
  readonly rules: readonly RuleEntry[];
}

/** A rule as the rules drawer shows it. */
export interface RuleView {
  readonly rule: RuleEntry;
  readonly game: Words;
  readonly edition: string;
  /** The figures of this round put through the rule. */
  readonly here: readonly { readonly label: Words; readonly value: Words }[];
  readonly beside: readonly ClauseRef[];
}

export interface SeatView {
  readonly seat: number;
  readonly handle: Words;
  readonly isMe?: boolean | undefined;
  readonly stake?: Cents | undefined;
  readonly state?: Words | undefined;
  readonly isToAct?: boolean | undefined;
  readonly hasWon?: boolean | undefined;
  readonly isOut?: boolean | undefined;
  /** Seconds that the seat is still kept for someone whose connection is lost. */
  readonly away?: number | undefined;
}
