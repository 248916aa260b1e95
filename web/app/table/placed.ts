import { type ChipsByPlace, type Deadline, formatTable, type PlaceChips, type PlaceResult, say } from '$felt';
import type { FrameWire, LayoutWire, PlacedWager, TableView, TermsWire } from '../../generated';
import { w } from '../words';
import type { Amounts } from './desk.svelte';
import '../../words/table';

/** A place of the layout with the wagers that lie there. */
export interface Laid {
  readonly id: string;
  readonly wagers: readonly PlacedWager[];
}

const sum = (wagers: readonly PlacedWager[]): number => wagers.reduce((all, { amount }) => all + amount, 0);

/** The reader's wagers by place. */
export function ownOn(laid: readonly Laid[], party: number | undefined): Amounts {
  const mine = laid.map(({ id, wagers }): [string, number] => [
    id,
    sum(wagers.filter((wager) => wager.party === party)),
  ]);
  return Object.fromEntries(mine.filter(([, amount]) => amount > 0));
}

interface Around {
  readonly view: TableView<unknown>;
  /** What the reader is putting together; it counts while wagers are open. */
  readonly wanted: Amounts;
  readonly isOpen: boolean;
}

/** What lies on each place, as felt draws it. */
export function chipsOn(laid: readonly Laid[], { view, wanted, isOpen }: Around): ChipsByPlace {
  const mayWager = isOpen && view.you !== null;
  const known = new Map(laid.map(({ id, wagers }) => [id, wagers]));
  const ids = mayWager ? [...new Set([...known.keys(), ...Object.keys(wanted)])] : [...known.keys()];
  const chips = ids.map((id): [string, PlaceChips] => {
    const wagers = known.get(id) ?? [];
    const mine = wagers.filter(({ party }) => party === view.you?.party);
    const own = mayWager ? (wanted[id] ?? 0) : sum(mine);
    return [id, { own, isPending: own !== sum(mine), others: othersOf(wagers, view), result: resultOf(mine) }];
  });
  return Object.fromEntries(chips.filter(([, { own, others }]) => own > 0 || others!.length > 0));
}

function othersOf(wagers: readonly PlacedWager[], { you, seats }: TableView<unknown>): PlaceChips['others'] {
  const bySeat = new Map<number, number>();
  for (const { party, amount } of wagers) {
    if (party === you?.party) continue;
    // Whoever stands has no seat, and is shown as 0.
    const seat = seats.find((one) => one.party === party)?.seat;
    const shown = typeof seat === 'number' ? seat + 1 : 0;
    bySeat.set(shown, (bySeat.get(shown) ?? 0) + amount);
  }
  return [...bySeat].map(([seat, amount]) => ({ seat, amount })).sort((one, other) => one.seat - other.seat);
}

function resultOf(mine: readonly PlacedWager[]): PlaceResult | null {
  const settled = mine.filter(({ result }) => result !== undefined);
  if (settled.length === 0) return null;
  const paid = settled.reduce((all, { result }) => all + (typeof result === 'object' ? result.won.paid : 0), 0);
  if (paid > 0) return { kind: 'won', tag: `+${formatTable(paid)}` };
  if (settled.some(({ result }) => result === 'lost')) return { kind: 'lost', tag: formatTable(-sum(settled)) };
  return { kind: 'void', tag: say('layout.void.short') };
}

/** What is read out about a place besides its name: terms, chips and result. */
export function toldOf(chips: PlaceChips | undefined, terms: Terms | undefined): string[] {
  const { own = 0, others = [], result } = chips ?? {};
  const total = others.reduce((all, { amount }) => all + amount, 0);
  const seats = others.flatMap(({ seat }) => (seat > 0 ? [seat] : []));
  return [
    ...(terms?.odds ? [w('odds', { pays: terms.odds.pays, on: terms.odds.on })] : []),
    ...(terms?.min !== undefined && terms.max !== undefined
      ? [say('layout.limits', { min: terms.min, max: terms.max })]
      : []),
    ...(own > 0 ? [say('layout.own', { amount: own })] : []),
    ...(total > 0 ? [say('layout.others', { amount: total, seats })] : []),
    ...(result?.tag !== undefined ? [w(`place.${result.kind}`, { tag: result.tag })] : []),
  ];
}

export type Terms = Pick<TermsWire, 'odds' | 'min' | 'max' | 'clause' | 'label'>;

/** The name of a place and the terms of its part of the layout. */
export function placesOf(layout: LayoutWire | null): ReadonlyMap<string, { label: string; terms: Terms | undefined }> {
  return new Map(
    (layout?.places ?? []).map(({ id, zone, label }) => [
      id,
      { label, terms: layout?.terms.find((one) => one.zone === zone) },
    ]),
  );
}

/** The clock that the reader waits for; while nothing is counted down there is none. */
export function clockOf({ view, deadline_ms, now_ms }: FrameWire<unknown>, isCounted: boolean): Deadline | null {
  const limit = view.window?.[1];
  if (deadline_ms === null || !isCounted) return null;
  return { at: deadline_ms, total: limit ? limit * 1000 : Math.max(1000, deadline_ms - now_ms) };
}

/** The rules about how much may lie on a place. */
const LIMITS: ReadonlySet<string> = new Set(['limits-displayed', 'above-maximum', 'below-minimum', 'raised-maximum']);

interface Figures {
  readonly label: string;
  readonly odds?: TermsWire['odds'];
  readonly max?: number | undefined;
  /** The rules that say what it pays. */
  readonly clauses: readonly string[];
}

/** The reader's wagers put through a rule of the layout. */
export function figuresHere(
  own: Amounts,
  key: string,
  figuresOf: (id: string) => Figures | null,
): { label: string; value: string }[] {
  return Object.entries(own).flatMap(([id, amount]) => {
    const figures = figuresOf(id);
    if (!figures) return [];
    const { odds, max, clauses } = figures;
    const label = w('here.wager', { field: figures.label });
    if (LIMITS.has(key)) return max === undefined ? [] : [{ label, value: w('here.limit', { amount, max }) }];
    return odds && clauses.includes(key) ? [{ label, value: w('here.at', { amount, pays: odds.pays, on: odds.on }) }] : [];
  });
}
