import type { ClauseRef } from '../types';
import type { Band } from './layout';

/** What stands on the areas at the ends of the layout. */
export interface HalfWords {
  readonly title: string;
  readonly range: string;
  readonly note: string;
  readonly limits: string;
}

/** What stands on the layout in words. */
export interface SicBoWords {
  readonly layout: string;
  readonly hint: string;
  readonly small: HalfWords;
  readonly big: HalfWords;
  readonly anyTriple: string;
  readonly bands: Readonly<
    Record<Band, { readonly title: string; readonly note: string; readonly clause?: ClauseRef | undefined }>
  >;
  readonly tumbler: {
    readonly covered: string;
    readonly shaken: string;
    readonly shows: (dice: Dice) => string;
    readonly show: string;
  };
  readonly last: { readonly title: string; readonly none: string; readonly note: string; readonly void: string };
}

export type Dice = readonly [number, number, number];

/** A past roll, with what is said of it: "big", "small", "triple". Null dice: void. */
export interface PastRoll {
  readonly dice: Dice | null;
  readonly total: string;
  readonly word: string;
}
