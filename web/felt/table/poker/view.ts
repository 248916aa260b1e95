// What the poker cloth draws. Every word is ready to read; nothing here knows what a hand is worth or who may act.
import type { Cents } from '../../money';
import type { ClauseRef, Deadline, Outcome } from '../../types';

/** For which hand a card counts: "High", "Low", or "Used" where one hand alone counts. */
export interface CardUse {
  readonly text: string;
  /** A solid label for the high hand, an outlined one for the low. */
  readonly kind: 'high' | 'low';
}

export interface PokerCard {
  /** As the server writes it, `Kd`; null where the reader sees a back. */
  readonly card: string | null;
  /** For screen readers: "king of diamonds", "face down". */
  readonly name: string;
  /** It lies face up for all to see. */
  readonly isUp?: boolean | undefined;
  /** It came in the draw, so it stands a little higher. */
  readonly isNew?: boolean | undefined;
  /** Part of the hand that won. */
  readonly isLit?: boolean | undefined;
  /** In no hand: drawn grey. */
  readonly isIdle?: boolean | undefined;
  readonly uses?: readonly CardUse[] | undefined;
}

/** The hand of a seat in words; two of them where high and low both count. */
export interface PokerHolding {
  /** Before the name: "You have", "You keep 3, change 2"; "A K and Q 8 3" beside a label. */
  readonly lead?: string | undefined;
  readonly label?: CardUse | undefined;
  readonly text: string;
}

/** Something that stands by a seat: the dealer button, the buck, a blind. */
export interface PokerMark {
  readonly kind: 'button' | 'buck' | 'blind';
  /** What is printed on it: DEAL, BUCK, SB. */
  readonly text: string;
  readonly name: string;
}

export interface PokerSeat {
  readonly seat: number;
  /** For screen readers: "Seat 5, player-7". */
  readonly label: string;
  readonly name: string;
  readonly isMe?: boolean | undefined;
  /** Null for a place where nobody sits. */
  readonly stake: Cents | null;
  /** "Folded", "Raised to $20". */
  readonly state?: string | undefined;
  /** The same in fewer words, for a narrow plate. */
  readonly short?: string | undefined;
  /** "Bot", "Away 0:42". */
  readonly tags?: readonly string[] | undefined;
  /** What a touch on the plate opens: "About player-7"; without it nothing. */
  readonly about?: string | undefined;
  readonly bet?: Cents | undefined;
  /** In the order in which they were dealt. */
  readonly cards: readonly PokerCard[];
  /** For screen readers; without it the names of the cards are read in turn. */
  readonly cardsLabel?: string | undefined;
  readonly marks?: readonly PokerMark[] | undefined;
  readonly holds?: readonly PokerHolding[] | undefined;
  readonly isToAct?: boolean | undefined;
  readonly isOut?: boolean | undefined;
  readonly hasWon?: boolean | undefined;
  /** What a free place offers: "Sit here". */
  readonly invite?: string | undefined;
}

export interface PokerPot {
  readonly id: string;
  readonly amount: Cents;
  /** "Main pot: 3, 5, 6". */
  readonly label: string;
  /** "$161 with the bets". */
  readonly note?: string | undefined;
  /** Who has been paid from it; the chips leave it for these seats. */
  readonly awards?: readonly { readonly seat: number; readonly amount: Cents }[] | undefined;
}

/** What the house has taken from the pots. */
export interface PokerCommission {
  readonly amount: Cents;
  /** "Commission $14", beside the board. */
  readonly label: string;
  /** "Commission of $14 was taken from the pots.", with the result. */
  readonly text: string;
  readonly clause?: ClauseRef | undefined;
}

/** A figure of the betting: "$20", "bet to meet". */
export interface PokerFact {
  readonly figure: string;
  readonly label: string;
}

/** One step of the draw, in turn. */
export interface PokerTurn {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly kind: 'done' | 'now' | 'later';
  readonly isMe?: boolean | undefined;
  /** How many new cards came. */
  readonly drawn?: number | undefined;
}

export interface PokerNote {
  readonly text: string;
  /** It is said wherever there is room or none. */
  readonly isUrgent?: boolean | undefined;
  readonly clauses: readonly ClauseRef[];
}

/** Who won one pot, or one half of it. */
export interface PokerAward {
  readonly id: string;
  readonly amount: Cents;
  readonly label?: CardUse | undefined;
  /** "Seat 5 wins the main pot, $115." */
  readonly headline: string;
  /** "Straight, king high." */
  readonly detail?: string | undefined;
  readonly clause?: ClauseRef | undefined;
}

/** How a round ended: what it did for the reader, then each pot. */
export interface PokerResult {
  readonly headline: string;
  readonly details: readonly string[];
  readonly clauses: readonly ClauseRef[];
  /** Null where the reader had no part in it. */
  readonly net: { readonly kind: Outcome; readonly figure: string; readonly label: string } | null;
  readonly awards: readonly PokerAward[];
}

export interface PokerView {
  /** Changes with each round of play: nothing moves from one round to the next. */
  readonly round: string;
  /** How many cards a hand and the board have in the end. The table is laid out for them from the start. */
  readonly shape: { readonly hand: number; readonly board: number; readonly hasUses?: boolean | undefined };
  readonly title?: string | undefined;
  /** Clockwise. The reader's own stands below; without one, the first. */
  readonly seats: readonly PokerSeat[];
  /** As many as have been dealt. */
  readonly board: readonly PokerCard[];
  readonly pots: readonly PokerPot[];
  readonly commission?: PokerCommission | undefined;
  readonly facts?: readonly PokerFact[] | undefined;
  readonly turns?: readonly PokerTurn[] | undefined;
  /** Null where no deck is out. */
  readonly deck: { readonly label: string; readonly burnt: number } | null;
  readonly notes: readonly PokerNote[];
  readonly result: PokerResult | null;
  readonly deadline: Deadline | null;
}

/** The fixed words of the cloth. */
export interface PokerLabels {
  readonly table: string;
  readonly board: string;
  readonly own: string;
  /** Over cards that only the reader sees, and over those that all see; short, for a phone. */
  readonly onlyYou: string;
  readonly onlyYouShort: string;
  readonly allSee: string;
  readonly allSeeShort: string;
  readonly keep: string;
  readonly change: string;
  readonly turns: string;
  readonly toAct: string;
  /** Before the seconds at a seat: "{seconds} s". */
  readonly seconds: (seconds: number) => string;
}
