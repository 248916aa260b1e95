import type { Cents } from './money';
import { breakdown } from './equipment/chips';

/** The chips on each field, in the order in which they were put down. A field without chips is absent. */
export type Placed = Readonly<Record<string, readonly Cents[]>>;

/**
 * What a player is putting together in the chip tray. It knows chips and fields, not limits: whether a wager
 * stands is for the table to say.
 */
export interface Tray {
  readonly picked: Cents | null;
  readonly placed: Placed;
  readonly past: readonly Placed[];
  readonly future: readonly Placed[];
  /** The wagers of the last round in which there were any. */
  readonly last: Placed;
}

export interface Change {
  readonly field: string;
  readonly from: Cents;
  readonly to: Cents;
}

const STEPS_MAX = 100;
const NONE: Placed = Object.freeze({});

export function openTray(picked: Cents | null = null, last: Placed = NONE): Tray {
  return { picked, placed: NONE, past: [], future: [], last };
}

export const pick = (tray: Tray, picked: Cents): Tray => ({ ...tray, picked });

export function place(tray: Tray, field: string, chip: Cents | null = tray.picked): Tray {
  if (chip === null || chip <= 0) return tray;
  return edited(tray, { ...tray.placed, [field]: [...(tray.placed[field] ?? []), chip] });
}

/** Places an amount on each of several fields, as one act. */
export function placeAll(tray: Tray, amounts: Readonly<Record<string, Cents>>): Tray {
  const added = Object.entries(amounts).filter(([, amount]) => amount > 0);
  if (added.length === 0) return tray;
  const more = added.map(([field, amount]) => [field, [...(tray.placed[field] ?? []), ...stackOf(amount)]] as const);
  return edited(tray, { ...tray.placed, ...Object.fromEntries(more) });
}

/** Takes the chip that was put on a field last. */
export function takeBack(tray: Tray, field: string): Tray {
  const chips = tray.placed[field];
  if (!chips?.length) return tray;
  return edited(tray, withField(tray.placed, field, chips.slice(0, -1)));
}

export function clear(tray: Tray): Tray {
  return mayClear(tray) ? edited(tray, NONE) : tray;
}

export function repeat(tray: Tray): Tray {
  return mayRepeat(tray) ? edited(tray, tray.last) : tray;
}

export function double(tray: Tray): Tray {
  if (!mayDouble(tray)) return tray;
  return edited(
    tray,
    mapValues(tray.placed, (chips) => [...chips, ...chips]),
  );
}

export function undo(tray: Tray): Tray {
  const before = tray.past.at(-1);
  if (!before) return tray;
  return { ...tray, placed: before, past: tray.past.slice(0, -1), future: [tray.placed, ...tray.future] };
}

export function redo(tray: Tray): Tray {
  const [next, ...future] = tray.future;
  if (!next) return tray;
  return { ...tray, placed: next, past: [...tray.past, tray.placed], future };
}

/** A new round: what lay on the layout becomes what Repeat would place. */
export function nextRound(tray: Tray): Tray {
  return openTray(tray.picked, isEmpty(tray.placed) ? tray.last : tray.placed);
}

/**
 * Takes the table's word for what lies on the layout. Where it agrees the edits stay, so that Undo still works;
 * where it does not (a refusal, a reload, another tab) they could no longer be carried out and go.
 */
export function settle(tray: Tray, accepted: Readonly<Record<string, Cents>>): Tray {
  if (changes(amounts(tray.placed), accepted).length === 0) return tray;
  const placed: Record<string, readonly Cents[]> = {};
  for (const [field, amount] of Object.entries(accepted)) {
    const mine = tray.placed[field];
    if (amount > 0) placed[field] = mine && sum(mine) === amount ? mine : stackOf(amount);
  }
  return { ...tray, placed, past: [], future: [] };
}

/**
 * The table said no to the latest edit. What was done before it can still be undone, so those steps stay; the edits that the table
 * did not take go.
 */
export function refused(tray: Tray, accepted: Readonly<Record<string, Cents>>): Tray {
  const { placed } = settle(tray, accepted);
  const at = tray.past.findLastIndex((step) => changes(amounts(step), accepted).length === 0);
  return at < 0
    ? { ...tray, placed, future: [] }
    : { ...tray, placed: tray.past[at]!, past: tray.past.slice(0, at), future: [] };
}

export const mayUndo = (tray: Tray): boolean => tray.past.length > 0;
export const mayRedo = (tray: Tray): boolean => tray.future.length > 0;
export const mayClear = (tray: Tray): boolean => !isEmpty(tray.placed);
/** With `rack`, only as far as the chips go that the player still has. */
export const mayDouble = (tray: Tray, rack = Infinity): boolean => !isEmpty(tray.placed) && total(tray.placed) <= rack;
export const mayRepeat = (tray: Tray, rack = Infinity): boolean =>
  isEmpty(tray.placed) && !isEmpty(tray.last) && total(tray.last) <= rack;

export const amounts = (placed: Placed): Record<string, Cents> => mapValues(placed, sum);
export const total = (placed: Placed): Cents => sum(Object.values(placed).map(sum));

/** What to ask of the table so that `from` becomes `to`, field by field. */
export function changes(
  from: Readonly<Record<string, Cents>>,
  to: Readonly<Record<string, Cents>>,
): Change[] {
  const fields = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...fields]
    .map((field) => ({ field, from: from[field] ?? 0, to: to[field] ?? 0 }))
    .filter((change) => change.from !== change.to);
}

function edited(tray: Tray, placed: Placed): Tray {
  return { ...tray, placed, past: [...tray.past, tray.placed].slice(-STEPS_MAX), future: [] };
}

function withField(placed: Placed, field: string, chips: readonly Cents[]): Placed {
  const { [field]: _gone, ...rest } = placed;
  return chips.length ? { ...rest, [field]: chips } : rest;
}

function stackOf(amount: Cents): readonly Cents[] {
  const chips = breakdown(amount);
  const odd = amount - sum(chips);
  return odd > 0 ? [...chips, odd] : chips;
}

const isEmpty = (placed: Placed): boolean => Object.keys(placed).length === 0;
const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, one) => all + one, 0);

function mapValues<A, B>(record: Readonly<Record<string, A>>, to: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));
}
