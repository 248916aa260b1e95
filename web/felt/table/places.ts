import type { Cents } from '../money';

/** What became of chips: `tag` is what stands beside them, such as `+$55`. */
export interface PlaceResult {
  readonly kind: 'won' | 'lost' | 'void';
  readonly tag?: string | undefined;
}

/** Chips of somebody else: a small disc with a seat on it. */
export interface OtherChips {
  readonly seat: number;
  readonly amount: Cents;
}

/** What lies on one place of a layout. */
export interface PlaceChips {
  readonly own: Cents;
  /** Whether the table has yet to agree to `own`. */
  readonly isPending?: boolean | undefined;
  readonly others?: readonly OtherChips[] | undefined;
  readonly result?: PlaceResult | null | undefined;
}

export type ChipsByPlace = Readonly<Record<string, PlaceChips>>;

/** What every layout is told: what lies on it, how its places are called, and what to do when one is touched. */
export interface LayoutProps {
  readonly chips: ChipsByPlace;
  /** Places that have won, whoever has chips on them. */
  readonly winners?: readonly string[] | undefined;
  /** All that is read out about a place: its name, odds, limits, chips and result. */
  readonly nameOf: (id: string) => string;
  readonly isOpen: boolean;
  readonly onplace: (id: string) => void;
  readonly ontakeback: (id: string) => void;
  /** Somebody touched a place on which they cannot wager now. */
  readonly onclosed?: (() => void) | undefined;
  /** Told which place is looked at, by pointer or by keyboard. */
  readonly onlookat?: ((id: string | null) => void) | undefined;
}

const HUES: readonly string[] = [
  '#e7c1cf',
  '#b7d59a',
  '#f0cf8e',
  '#a9d3e6',
  '#d9bfe8',
  '#f0b7a0',
  '#c9d0d6',
  '#a6dcc8',
];

/** The colour of a seat's discs. The figure on them says the same. */
export const hueOf = (seat: number): string => HUES[(((seat - 2) % HUES.length) + HUES.length) % HUES.length]!;
