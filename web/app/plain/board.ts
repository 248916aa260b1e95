import { CHIP_VALUES } from '$felt';
import type { FieldWire, OfferWire, ZoneWire } from '../../generated';
import { fill } from '../table/offers';
import { isTerms } from './scene';

/** A place where chips may be put now, by which offer. */
export interface Place {
  readonly id: string;
  readonly label: string;
  /** What it is printed in on the layout: `red`. */
  readonly colour?: string | undefined;
  readonly offer: OfferWire;
  readonly value: unknown;
  /** What the reader has there, in cents. */
  readonly own: number;
  /** Whether it lies before the reader's seat. */
  readonly isOwn: boolean;
}

/** Places that pay alike. */
export interface Alike {
  /** What they pay, and their limits. */
  readonly note: string;
  readonly places: readonly Place[];
}

/** The places of one part of the layout. */
export interface Group extends Alike {
  readonly id: string;
  readonly label: string;
}

/** The layout as somebody wagers on it. */
export interface Board {
  /** Parts with many places, which fold. */
  readonly large: readonly Group[];
  /** Places of parts that have few, together where they pay alike. */
  readonly few: readonly Alike[];
  /** After how many of the large parts the few stand. */
  readonly fewAt: number;
}

type Amount = Extract<FieldWire, { kind: 'amount' }>;

const FEW = 3;
const CHIPS_MAX = 5;
const inOrder = new Intl.Collator('en', { numeric: true });

export const amountOf = ({ fields }: OfferWire): Amount | undefined =>
  fields.find((field): field is Amount => field.kind === 'amount');

/** The act that an offer of the game is for: `place`, `take-back`. */
export const actOf = ({ at }: OfferWire): string | undefined =>
  at[0] === 'play' && at[1] === 'act' ? at[2] : undefined;

export const isPlacing = (offer: OfferWire): boolean => actOf(offer) === 'place';

/** Which chips an offer is for. */
export function chipsOf({ command, at }: OfferWire): string {
  let here = command as Record<string, unknown>;
  for (const step of at) here = here[step] as Record<string, unknown>;
  return String(here['chips'] ?? 'gaming');
}

/**
 * The places of a layout, part by part. What may be put on a place changes with what lies there, so that the places of a
 * part may come in several offers; here they stand together, always in the same order.
 */
export function boardOf(
  offers: readonly OfferWire[],
  parts: ReadonlyMap<string, ZoneWire>,
  party: number | null,
): Board {
  const groups = new Map<string, Place[]>();
  for (const offer of offers) {
    const zone = offer.zone ?? '';
    const places = groups.get(zone) ?? [];
    const isOwn = party !== null && parts.get(zone)?.owner === party;
    for (const field of offer.fields) {
      if (field.kind !== 'one') continue;
      for (const { label, colour, value } of field.of) {
        const id = `${zone}/${String(value)}`;
        places.push({ id, label, colour, offer, value, own: ownOn(parts.get(id), party), isOwn });
      }
    }
    groups.set(zone, places);
  }
  const large: Group[] = [];
  const few = new Map<string, Place[]>();
  let fewAt = 0;
  for (const [id, places] of groups) {
    const sorted = places.toSorted((a, b) => inOrder.compare(a.label, b.label));
    const note = noteOf(parts.get(id)) || noteOf(around(id, parts));
    if (sorted.length > FEW) {
      large.push({ id, label: parts.get(id)?.label ?? '', note, places: sorted });
    } else {
      if (few.size === 0) fewAt = large.length;
      few.set(note, [...(few.get(note) ?? []), ...sorted]);
    }
  }
  return { large, few: [...few].map(([note, places]) => ({ note, places })), fewAt };
}

function ownOn(place: ZoneWire | undefined, party: number | null): number {
  const amounts = (place?.items ?? []).map(({ shows }) =>
    shows?.kind === 'chips' && shows.owner === party ? shows.amount : 0,
  );
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** The part that a part lies in: what is the same for all boxes is said of the layout. */
const around = (id: string, parts: ReadonlyMap<string, ZoneWire>): ZoneWire | undefined =>
  [...parts.values()].find(({ zones }) => zones.some((inner) => inner.id === id));

const noteOf = (zone: ZoneWire | undefined): string =>
  (zone?.items ?? [])
    .filter(isTerms)
    .map(({ text }) => text)
    .join(' ');

/** The command that puts so much on a place. */
export const placing = ({ offer, value }: Place, amount: number): unknown =>
  fill(offer, { on: value, amount });

/** The chips worth picking: from the least that may be put anywhere to the most. */
export function chipsFor(offers: readonly OfferWire[]): number[] {
  const ranges = offers.flatMap((offer) => amountOf(offer) ?? []);
  const least = Math.min(...ranges.map(({ min }) => min));
  const most = Math.max(...ranges.map(({ max }) => max));
  return CHIP_VALUES.filter((value) => value >= least && value <= most).slice(0, CHIPS_MAX);
}
