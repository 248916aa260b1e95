import { CHIP_VALUES } from '$felt';
import type { LayoutWire, ZoneWire } from '../../generated';
import { type Choice, fill, type Offer, proposed, stakeFieldOf } from '../table/offers';

/** A place where chips may be put now, by which offer. */
export interface Place {
  readonly id: string;
  readonly label: string;
  /** What it is printed in on the layout: `red`. */
  readonly colour?: string | undefined;
  readonly offer: Offer;
  readonly choice: Choice;
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

/** A wager of the reader's that may be taken back. */
export interface TakeBack {
  readonly key: string;
  readonly offer: Offer;
  readonly choice: Choice;
  readonly amount: number;
}

const FEW = 3;
const CHIPS_MAX = 5;

/** Which chips an offer is for. */
export const chipsOf = (offer: Offer): string => stakeFieldOf(offer, 'on')?.stake?.chips ?? 'gaming';

/** The places of a layout, part by part and in the order that they have there. */
export function boardOf(
  offers: readonly Offer[],
  layout: LayoutWire | null,
  parts: ReadonlyMap<string, ZoneWire>,
  party: number | null,
): Board {
  const groups = new Map<string, Place[]>();
  for (const offer of offers)
    for (const choice of stakeFieldOf(offer, 'on')?.of ?? []) {
      if (!choice.place) continue;
      const { zone, id: name, label, colour } = choice.place;
      const id = `${zone}/${name}`;
      const isOwn = party !== null && parts.get(zone)?.owner === party;
      const place = { id, label, colour, offer, choice, own: ownOn(parts.get(id), party), isOwn };
      groups.set(zone, [...(groups.get(zone) ?? []), place]);
    }
  const large: Group[] = [];
  const few = new Map<string, Place[]>();
  let fewAt = 0;
  for (const [id, places] of groups) {
    const terms = layout?.terms.filter(({ zone }) => zone === id) ?? [];
    const note = noteOf(terms) || noteOf(layout?.terms.filter(({ zone }) => zone === around(id, parts)) ?? []);
    if (places.length > FEW) {
      large.push({ id, label: parts.get(id)?.label ?? terms[0]?.label ?? '', note, places });
    } else {
      if (few.size === 0) fewAt = large.length;
      few.set(note, [...(few.get(note) ?? []), ...places]);
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

/** The part that a part lies in: content that all boxes share belongs to the layout. */
const around = (id: string, parts: ReadonlyMap<string, ZoneWire>): string | undefined =>
  [...parts.values()].find(({ zones }) => zones?.some((inner) => inner.id === id))?.id;

const noteOf = (terms: LayoutWire['terms']): string => terms.map(({ text }) => text).join(' ');

/** An amount that a place takes: the one that is chosen, or the least. */
export function accepted({ choice: { amounts } }: Place, stake: number): number {
  if (!amounts) return stake;
  const { min, max, step, also } = amounts;
  const fits = stake === also || (stake >= min && stake <= max && (step === 0 || (stake - min) % step === 0));
  return fits ? stake : min;
}

/** The command that puts so much on a place. */
export const placing = ({ offer, choice }: Place, amount: number): unknown => staked(offer, 'on', choice, amount);

/** The command that takes a wager back. */
export const takingBack = ({ offer, choice, amount }: TakeBack): unknown => staked(offer, 'back', choice, amount);

export function staked(offer: Offer, way: 'on' | 'back', { value }: Pick<Choice, 'value'>, amount: number): unknown {
  const field = stakeFieldOf(offer, way);
  return field && fill(offer, { [field.at]: value, [field.amount_at]: amount });
}

/** Every wager that may be taken back, whole where it may be. */
export const takeBacksOf = (offers: readonly Offer[]): TakeBack[] =>
  offers.flatMap((offer, nth) =>
    (stakeFieldOf(offer, 'back')?.of ?? []).flatMap((choice) =>
      choice.amounts
        ? [{ key: `${nth}/${String(choice.value)}`, offer, choice, amount: proposed(choice.amounts, 'back') }]
        : [],
    ),
  );

/** The chips worth picking: from the least that may be put anywhere to the most. */
export function chipsFor(offers: readonly Offer[]): number[] {
  const ranges = offers.flatMap((offer) => stakeFieldOf(offer, 'on')?.of ?? []).flatMap(({ amounts }) => amounts ?? []);
  const least = Math.min(...ranges.map(({ min }) => min));
  const most = Math.max(...ranges.map(({ max }) => max));
  return CHIP_VALUES.filter((value) => value >= least && value <= most).slice(0, CHIPS_MAX);
}
