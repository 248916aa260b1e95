// One amount between two bounds, however it is chosen: slider, buttons, wheel or keyboard. What the bounds are, the table says.
import type { Cents } from '../../money';

export interface Bounds {
  readonly min: Cents;
  readonly max: Cents;
  readonly step: Cents;
}

const stepsOf = ({ min, max, step }: Bounds): number => Math.ceil((max - min) / Math.max(1, step));

/** How many places a slider has after its first. The last is the most, even where it is less than a whole step away. */
export const lastPlace = (bounds: Bounds): number => Math.max(0, stepsOf(bounds));

export const amountAt = (bounds: Bounds, place: number): Cents =>
  Math.min(bounds.max, bounds.min + Math.max(0, Math.round(place)) * bounds.step);

/** The place nearest to an amount. */
export function placeOf(bounds: Bounds, amount: Cents): number {
  if (amount >= bounds.max) return lastPlace(bounds);
  return Math.min(lastPlace(bounds), Math.max(0, Math.round((amount - bounds.min) / Math.max(1, bounds.step))));
}

/** The nearest amount that may be chosen. */
export const nearest = (bounds: Bounds, amount: Cents): Cents => amountAt(bounds, placeOf(bounds, amount));

/** So many places up or down; from between two places, to the next one that way. */
export function shifted(bounds: Bounds, amount: Cents, by: number): Cents {
  return amountAt(bounds, Math.min(lastPlace(bounds), Math.max(0, placeOf(bounds, amount) + by)));
}

/** How far along the slider an amount lies, from 0 to 1. */
export function share(bounds: Bounds, amount: Cents): number {
  const last = lastPlace(bounds);
  return last === 0 ? 1 : placeOf(bounds, amount) / last;
}

/** What the pot would hold once the reader has called, and the bet that the call makes. */
export interface PotAfterCall {
  readonly pot: Cents;
  readonly called: Cents;
}

/** The amount "to" which a raise by a share of the pot goes; whole steps, never more than the share. */
export function potShare({ pot, called }: PotAfterCall, parts: number, of: number, { min, step }: Bounds): Cents {
  const to = called + Math.floor((pot * parts) / of);
  return to <= min || step <= 0 ? to : min + Math.floor((to - min) / step) * step;
}

/** The last is all that somebody has, or the pot where that is the limit, or else what the table takes at most. */
export type PresetId = 'least' | 'half' | 'threeQuarters' | 'pot' | 'all' | 'limit' | 'most';

export interface Preset {
  readonly id: PresetId;
  readonly amount: Cents;
  /** Whether it lies within the bounds; the button keeps its place in any case. */
  readonly isOffered: boolean;
}

/** The buttons, always in the same order; none for a share that is the most. Without a known pot its shares are not offered. */
export function presets(bounds: Bounds, after: PotAfterCall | null, isAll = true): Preset[] {
  const parts = (id: PresetId, count: number, of: number): Preset => {
    const amount = after ? potShare(after, count, of, bounds) : bounds.min;
    return { id, amount, isOffered: after !== null && amount >= bounds.min && amount <= bounds.max };
  };
  const pot = parts('pot', 1, 1);
  const isPot = pot.isOffered && pot.amount === bounds.max;
  return [
    { id: 'least', amount: bounds.min, isOffered: true },
    parts('half', 1, 2),
    parts('threeQuarters', 3, 4),
    ...(isPot ? [] : [pot]),
    { id: isAll ? 'all' : isPot ? 'limit' : 'most', amount: bounds.max, isOffered: true },
  ];
}

export type Typed =
  | { readonly kind: 'amount'; readonly amount: Cents }
  | { readonly kind: 'unreadable' | 'below' | 'above' }
  | { readonly kind: 'between'; readonly under: Cents; readonly over: Cents };

/** What a typed amount is worth. It is never moved to another amount in silence: nobody bets what they did not write. */
export function judgeTyped(amount: Cents | null, bounds: Bounds): Typed {
  if (amount === null) return { kind: 'unreadable' };
  if (amount < bounds.min) return { kind: 'below' };
  if (amount > bounds.max) return { kind: 'above' };
  if (amount === bounds.max || (amount - bounds.min) % Math.max(1, bounds.step) === 0)
    return { kind: 'amount', amount };
  const under = bounds.min + Math.floor((amount - bounds.min) / bounds.step) * bounds.step;
  return { kind: 'between', under, over: Math.min(bounds.max, under + bounds.step) };
}

/** Whether a call is so large that a slip of the finger would hurt: most of the stake, and more than half of the pot. */
export const isLargeCall = (call: Cents, stake: Cents, pot: Cents): boolean =>
  call * 2 >= stake && call * 2 > pot;
