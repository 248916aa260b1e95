// What the controls of a poker table show. Which acts there are, and within which bounds, the table says.
import type { Cents } from '../../money';
import type { ClauseRef, Deadline } from '../../types';
import type { AheadOffer } from './ahead';
import type { Bounds, PotAfterCall, PresetId, Typed } from './amounts';

export interface DockAct {
  readonly id: string;
  /** "Call $40". */
  readonly label: string;
  /** The key that does the same; shown on the button. */
  readonly key?: string | undefined;
  /** A familiar act that is barred now stays visible, with the reason. */
  readonly barred?: { readonly why: string; readonly clause?: ClauseRef | undefined } | undefined;
  /** Asked before it is done: an unusually large call, a fold where nothing is to pay. */
  readonly confirm?: DockConfirm | undefined;
  /** For a switch, such as "Sit out next round": whether it is on. */
  readonly isOn?: boolean | undefined;
}

export interface DockConfirm {
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  /** Going back is the better answer: its button, not the other, is the main one. */
  readonly isBetterNo?: boolean | undefined;
}

/** A bet or raise whose amount is chosen. */
export interface DockRaise extends Omit<DockAct, 'label' | 'confirm'> {
  readonly bounds: Bounds;
  /** Whether the most is all that the reader has, and not a limit of the table. */
  readonly isAll?: boolean | undefined;
  /** For the shares of the pot; null where it is not known. */
  readonly after: PotAfterCall | null;
  /** "Raise": while no amount is chosen. */
  readonly blank: string;
  /** "Raise to $120", "Tap out, $162". */
  readonly write: (amount: Cents) => string;
  readonly confirm?: ((amount: Cents) => DockConfirm | undefined) | undefined;
}

/** The bets of a round under a fixed limit: there is nothing to choose, only a next step. */
export interface DockLadder {
  readonly label: string;
  readonly steps: readonly { readonly figure: string; readonly label: string; readonly isNext?: boolean }[];
}

export interface DockSaying {
  readonly strong?: string | undefined;
  readonly text?: string | undefined;
  readonly clauses?: readonly ClauseRef[] | undefined;
}

export interface PokerDockView {
  /** For screen readers: "Your turn". */
  readonly label: string;
  /** Changes with each decision, so that nothing meant for one is taken for the next. */
  readonly turn: string;
  readonly round: string;
  /** What a call costs now. */
  readonly price: Cents;
  /** "Your turn. $40 to call." */
  readonly prompt: string;
  readonly deadline: Deadline | null;
  /** Before the seconds: "Next round in". */
  readonly clock?: string | undefined;
  /** Two slots that keep their places: fold, then check or call; or stand pat. */
  readonly acts: readonly (DockAct | null)[];
  /** The main act, at the far end from fold. */
  readonly main: DockAct | DockRaise | null;
  readonly ladder?: DockLadder | undefined;
  readonly saying?: DockSaying | undefined;
  /** What may be decided before the turn comes. */
  readonly ahead: readonly AheadOffer[];
  /** Sit out, top up, show, leave after this round. */
  readonly more: readonly DockAct[];
}

/** The fixed words of the dock. */
export interface PokerDockLabels {
  readonly amount: string;
  readonly less: string;
  readonly more: string;
  readonly presets: Readonly<Record<PresetId, string>>;
  readonly ahead: string;
  /** Spoken and shown when a decision no longer stands: "Call $40 no longer stands: the price has changed." */
  readonly lapsed: (label: string) => string;
  /** Why a typed amount is not taken, and what would be. */
  readonly typed: (fault: Exclude<Typed, { kind: 'amount' }>, bounds: Bounds) => string;
}

export const isRaise = (main: DockAct | DockRaise): main is DockRaise => 'bounds' in main;
