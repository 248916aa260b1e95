import { formatTable } from '$felt';
import type { FrameWire, PlacedWager } from '../../generated';
import { w } from '../words';
import { type Amounts, fill, type Offer } from './offers';

/** What somebody may decide in a round: no wager, no statement, nothing about seats or chips. */
export const isDecision = (offer: Offer): boolean =>
  offer.group === 'play' && (offer.door ?? 'act') === 'act' && !offer.fields.some((field) => field.kind === 'one' && field.stake);

/** A decision with its amount filled in: the most that is offered, which is what most people mean. */
export function answerOf(offer: Offer): { label: string; command: unknown } {
  const amount = offer.fields.find((field): field is Amounts & { kind: 'amount'; at: string } => field.kind === 'amount');
  if (!amount) return { label: offer.label, command: offer.command };
  const most = amount.also ?? amount.max;
  return { label: w('act.for', { label: offer.label, amount: most }), command: fill(offer, { [amount.at]: most }) };
}

/** The chips of a tray where cards are dealt. */
export const CARD_CHIPS: readonly number[] = [5_00, 25_00, 100_00, 500_00];

/** A cut that the reader is asked for: between which cards, and what lets it pass. */
export interface Cut {
  readonly offer: Offer;
  readonly at: string;
  readonly min: number;
  readonly max: number;
  readonly pass: Offer | undefined;
}

/** The cut, where the reader is asked for it. */
export function cutOf(offers: readonly Offer[]): Cut | null {
  const offer = offers.find(({ verb, fields }) => verb === 'cut' && fields.some(({ kind }) => kind === 'count'));
  const field = offer?.fields.find((one) => one.kind === 'count');
  if (!offer || field?.kind !== 'count') return null;
  const pass = offers.find(({ verb }) => verb === 'decline' || verb === 'decline-cut');
  return { offer, at: field.at, min: field.min, max: field.max, pass };
}

/** When the window closes, as a timer counts it. */
export function deadlineOf({ view, deadline_ms, now_ms }: FrameWire<unknown>): { at: number; total: number } | null {
  if (deadline_ms === null) return null;
  const limit = view.window?.[1];
  return { at: deadline_ms, total: limit ? limit * 1000 : Math.max(1000, deadline_ms - now_ms) };
}

// A figure is not torn from its sign.
const signed = (net: number): string => (net > 0 ? `+${formatTable(net)}` : formatTable(net)).replace('−', '−\u2060');

/** What became of several wagers of one person, in chips: null while one is not settled. */
export function netOf(placed: readonly PlacedWager[]): number | null {
  let net = 0;
  for (const { amount, result } of placed) {
    if (result === undefined) return null;
    if (result === 'lost') net -= amount;
    else if (typeof result === 'object') net += result.won.paid;
  }
  return placed.length ? net : null;
}

export const resultOf = (net: number | null): { kind: 'won' | 'lost' | 'void'; tag: string } | null =>
  net === null ? null : { kind: net > 0 ? 'won' : net < 0 ? 'lost' : 'void', tag: signed(net) };

export const sumOf = (placed: readonly PlacedWager[]): number => placed.reduce((sum, { amount }) => sum + amount, 0);
