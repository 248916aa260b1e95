import type { Cents } from '../money';
import type { PlaceChips, PlaceResult } from '../table/places';
import type { ClauseRef } from '../types';

/** One person's wager on a box. The person who decides about its cards comes first. */
export interface BoxWager {
  readonly id: string;
  readonly name: string;
  readonly amount: Cents;
  readonly isMe?: boolean | undefined;
  /** Stands under the name: "decides", "doubled", "insured for $10". */
  readonly note?: string | undefined;
  readonly result?: PlaceResult | null | undefined;
}

export interface BoxHand {
  readonly id: string;
  readonly cards: readonly string[];
  /** What it counts: "11", "Soft 17", "Blackjack". */
  readonly total: string;
  /** Stands after the total: "stands", "your turn". */
  readonly state?: string | undefined;
  readonly isInTurn?: boolean | undefined;
  readonly hasWon?: boolean | undefined;
  /** All of it as it is read out. */
  readonly name: string;
}

/** The place of Super Sevens at a box. */
export interface SidePlace {
  readonly id: string;
  readonly label: string;
  /** Where there is less room. */
  readonly short: string;
  readonly name: string;
  readonly chips: PlaceChips | null;
  readonly isOpen: boolean;
}

export interface BlackjackBoxView {
  /** What is asked of the table when it is touched: `box-4`. */
  readonly id: string;
  /** From 1, which stands at the dealer's left, to 7. */
  readonly number: number;
  readonly title: string;
  /** Stands beside the title: "shared", or a limit. */
  readonly note?: string | undefined;
  /** All that is read out about wagering here. */
  readonly name: string;
  /** Said where nobody has a wager yet: "Open", "$5 to $500". */
  readonly vacancy?: string | undefined;
  /** Why the reader cannot wager here, though others may. */
  readonly bar?: { readonly reason: string; readonly clause?: ClauseRef | undefined } | undefined;
  readonly isOpen: boolean;
  readonly isMine?: boolean | undefined;
  readonly isInTurn?: boolean | undefined;
  readonly hasWon?: boolean | undefined;
  readonly wagers: readonly BoxWager[];
  readonly hands: readonly BoxHand[];
  readonly side?: SidePlace | null | undefined;
}

export interface DealerView {
  /** Null lies face down. */
  readonly cards: readonly (string | null)[];
  /** How many more are outlined, because they are to come. */
  readonly toCome?: number | undefined;
  /** "Dealer shows 6", "Dealer 19". */
  readonly label: string;
}

/** What wagers of one kind pay: lines as the table says them. */
export interface PayTable {
  readonly title: string;
  /** The rule of all its lines, where they have one in common. */
  readonly clause?: ClauseRef | undefined;
  readonly rows: readonly { readonly text: string; readonly pays: string; readonly clause?: ClauseRef | undefined }[];
}

export interface ShoeState {
  /** How much of the shoe is left, and where its cutting card is, from 0 to 1. */
  readonly left: number;
  readonly cut: number | null;
  readonly label: string;
  /** Of the cutting card, with the rule of what follows. */
  readonly note?: string | undefined;
  readonly clause?: ClauseRef | undefined;
}
