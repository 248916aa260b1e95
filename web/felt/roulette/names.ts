import type { SpotKind } from './layout';

/** Short words that stand on the layout. What is read out about a place comes from `nameOf`. */
export interface RouletteWords {
  readonly layout: string;
  /** How the layout is used by keyboard. */
  readonly hint: string;
  readonly column: string;
  /** Keyed by place: `dozen-1`, `low`, `red` and so on. */
  readonly outside: Readonly<Record<string, string>>;
  readonly kinds: Readonly<Record<SpotKind, string>>;
  readonly loupe: { readonly title: string; readonly close: string };
  readonly wheel: {
    readonly still: string;
    readonly spinning: string;
    readonly resting: (number: number) => string;
    readonly show: string;
  };
  readonly last: {
    readonly title: string;
    readonly none: string;
    /** Read out for a number: "22, black". */
    readonly name: (number: number | null) => string;
    readonly often: string;
    readonly seldom: string;
    /** How often among how many: "3 times in 20 spins". */
    readonly times: (times: number) => string;
    readonly note: string;
  };
  readonly track: { readonly title: string; readonly hint: string; readonly close: string };
}

/** A wager of the race track: a section, or a number with its neighbours. */
export interface TrackSection {
  readonly id: string;
  readonly label: string;
  /** Stands under the label: "6 pieces". */
  readonly note: string;
  /** The places that its pieces are laid on. */
  readonly places: readonly string[];
}

export interface RaceTrackView {
  /** From the left end of the track to the zero. */
  readonly sections: readonly TrackSection[];
  /** How many numbers on either side belong to neighbours. */
  readonly reach: number;
}

/** What is asked of the table for a number with its neighbours. */
export const neighboursId = (number: number): string => `neighbours-${number}`;

/** As it is written on a small label: `17/20`, `16–21`. */
export const shortOf = (numbers: readonly number[]): string =>
  numbers.length > 4 ? `${numbers[0]}–${numbers.at(-1)}` : numbers.join('/');
