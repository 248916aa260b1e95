import type {
  AmountsWire,
  ChipKind,
  ChoiceWire,
  ClauseWire,
  FieldWire,
  LayoutWire,
  OfferGroup,
  OfferWire,
  PlacesWire,
  PlaceWire,
  StakeWay,
} from '../../generated';

/** A place of the layout with its number there, which offers name it by. */
export type Place = PlaceWire & { readonly at: number };

/** Amounts from `min` to `max` in steps, and perhaps one more. */
export type Amounts = AmountsWire & { readonly step: number };

/** What may be chosen: with the place that it is, where it is one of the layout. */
export type Choice = Omit<ChoiceWire, 'amounts'> & { readonly place?: Place; readonly amounts?: Amounts | undefined };

/** One of a list; with an amount, where `amount_at` says where that goes. */
export interface OneField {
  readonly kind: 'one';
  readonly at: string;
  readonly of: readonly Choice[];
  readonly amount_at?: string | undefined;
  readonly unlike?: string | undefined;
  /** Chips go on the place that is chosen, or come back from it. */
  readonly stake?: { readonly way: StakeWay; readonly chips: ChipKind };
}

export type AmountField = Amounts & { readonly kind: 'amount'; readonly at: string };
export type Field = Exclude<FieldWire, { kind: 'amount' | 'one' | 'place' | 'stake' }> | AmountField | OneField;

/** An offer of the server with its places read from the layout. */
export type Offer = Omit<OfferWire, 'clause' | 'fields' | 'group'> & {
  readonly group: OfferGroup;
  readonly clause?: ClauseWire | undefined;
  readonly fields: readonly Field[];
};

/** What somebody filled in, by where it goes in the command. */
export type Values = Readonly<Record<string, unknown>>;

/** The offers of a picture, with the places that they name. */
export function readOffers(offers: readonly OfferWire[], layout: LayoutWire | null): readonly Offer[] {
  const places = (layout?.places ?? []).map((place, at): Place => ({ ...place, at }));
  const cited = (key: string): ClauseWire => ({ key, number: layout?.clauses[key] ?? null });
  return offers.map(({ group = 'play', clause, fields = [], ...offer }) => ({
    ...offer,
    group,
    ...(clause === undefined ? {} : { clause: cited(clause) }),
    fields: fields.map((field) => readField(field, places)),
  }));
}

function readField(field: FieldWire, places: readonly Place[]): Field {
  if (field.kind === 'amount') return { ...field, ...amountsOf(field) };
  if (field.kind === 'one') return { ...field, of: field.of.map(readChoice) };
  if (field.kind !== 'place' && field.kind !== 'stake') return field;
  const choice = (at: number, amounts?: Amounts): Choice[] => {
    const place = places[at];
    if (!place) return [];
    const { label, id, number, colour } = place;
    const value = field.by === 'number' ? number : id;
    return [{ label, value, place, ...(colour ? { colour } : {}), ...(amounts ? { amounts } : {}) }];
  };
  const { at } = field;
  if (field.kind === 'place')
    return { kind: 'one', at, of: numbersOf(field.of).flatMap((place) => choice(place)) };
  const { amount_at, way, chips = 'gaming' } = field;
  const of = field.of.flatMap(({ places, ...amounts }) =>
    numbersOf(places).flatMap((place) => choice(place, amountsOf(amounts))),
  );
  // In the order of the layout, whatever each place takes.
  const inOrder = of.toSorted((one, other) => (one.place?.at ?? 0) - (other.place?.at ?? 0));
  return { kind: 'one', at, amount_at, of: inOrder, stake: { way, chips } };
}

const amountsOf = (amounts: AmountsWire): Amounts => ({ ...amounts, step: amounts.step ?? amounts.min });

const readChoice = ({ amounts, ...choice }: ChoiceWire): Choice =>
  amounts ? { ...choice, amounts: amountsOf(amounts) } : choice;

/** Places one by one: `[3, [5, 7]]` is 3, 5, 6 and 7. */
export const numbersOf = (places: PlacesWire): number[] =>
  places.flatMap((row) =>
    typeof row === 'number' ? [row] : Array.from({ length: row[1] - row[0] + 1 }, (_, nth) => row[0] + nth),
  );

/** The offer of a name: `join`, `buy-in`. */
export const offerOf = (offers: readonly Offer[], verb: string): Offer | undefined =>
  offers.find((offer) => offer.verb === verb);

/** Whether an offer of a later picture is the same thing to do. */
export const isSame = (one: Offer, other: Offer): boolean =>
  one.verb === other.verb && one.label === other.label && JSON.stringify(one.about) === JSON.stringify(other.about);

/** The field that puts chips on places of the layout, or takes them back. */
export const stakeFieldOf = (offer: Offer, way: StakeWay): (OneField & { amount_at: string }) | undefined =>
  offer.fields.find(
    (field): field is OneField & { amount_at: string } => field.kind === 'one' && field.stake?.way === way,
  );

/** The command of an offer with a person's entries, each in its place. */
export function fill(offer: Offer, values: Values): unknown {
  if (offer.fields.length === 0) return offer.command;
  const command = structuredClone(offer.command);
  for (const at of pointersOf(offer)) if (values[at] !== undefined) put(command, at, values[at]);
  return command;
}

const pointersOf = ({ fields }: Offer): string[] =>
  fields.flatMap((field) => [field.at, ...(field.kind === 'one' && field.amount_at ? [field.amount_at] : [])]);

const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

function put(command: unknown, pointer: string, value: unknown): void {
  const steps = stepsOf(pointer);
  const last = steps.pop()!;
  let here = command as Record<string, unknown>;
  for (const step of steps) here = here[step] as Record<string, unknown>;
  here[last] = value;
}

const valueAt = (command: unknown, pointer: string): unknown =>
  stepsOf(pointer).reduce((here, step) => (here as Record<string, unknown> | undefined)?.[step], command);

/** What stands in the command before anybody filled anything in. */
export function initial(offer: Offer): Values {
  return Object.fromEntries(
    offer.fields.map((field): [string, unknown] => {
      switch (field.kind) {
        case 'words':
          return [field.at, ''];
        // Which of several is for a person to say; nothing is said for them.
        case 'some':
          return [field.at, []];
        case 'each':
          return [field.at, undefined];
        case 'one':
          if (offer.asks) return [field.at, field.of.length === 1 ? field.of[0]?.value : undefined];
          return [field.at, valueAt(offer.command, field.at)];
        default:
          return [field.at, valueAt(offer.command, field.at)];
      }
    }),
  );
}

export const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The choice that a value stands for. */
export const chosenOf = ({ of }: OneField, value: unknown): Choice | undefined =>
  value === undefined ? undefined : of.find((choice) => isAlike(choice.value, value));

/** What can be chosen beside what other fields have. */
export const freeOf = (field: OneField, values: Values): readonly Choice[] => {
  const { unlike } = field;
  return unlike === undefined ? field.of : field.of.filter(({ value }) => !isAlike(value, values[unlike]));
};

/** Whether nothing is chosen that another field has. */
export const isFree = (field: Field, values: Values): boolean =>
  field.kind !== 'one' || values[field.at] === undefined || chosenOf({ ...field, of: freeOf(field, values) }, values[field.at]) !== undefined;

/** The amount for the choice in a field, as a field of its own. */
export function amountFieldOf(field: Field, value: unknown): AmountField | undefined {
  if (field.kind !== 'one' || !field.amount_at) return undefined;
  const amounts = (chosenOf(field, value) ?? field.of[0])?.amounts;
  return amounts && { kind: 'amount', at: field.amount_at, ...amounts };
}

/** What is proposed of some amounts: the least, or all that can be had back. */
export const proposed = ({ min, max, also }: Amounts, way?: StakeWay): number =>
  way === 'back' ? (also ?? max) : min;

/** What was filled in, with an amount for each choice that asks for one. */
export function complete(offer: Offer, values: Values): Record<string, unknown> {
  const whole: Record<string, unknown> = { ...values };
  for (const field of offer.fields) {
    const amount = amountFieldOf(field, whole[field.at]);
    if (amount && whole[amount.at] === undefined)
      whole[amount.at] = proposed(amount, field.kind === 'one' ? field.stake?.way : undefined);
  }
  return whole;
}

/** What can still be named after what is: each choice as often as it is there, and no more than may be named in all. */
export function leftOf(
  { of, max }: Extract<Field, { kind: 'some' }>,
  named: readonly unknown[],
): (ChoiceWire & { readonly at: number })[] {
  if (named.length >= max) return [];
  const timesNamed = (value: unknown): number => named.filter((one) => one === value).length;
  return of
    .map((choice, at) => ({ ...choice, at }))
    .filter(({ value, times = 1 }) => timesNamed(value) < times);
}

/** A key for each offer that stays while pictures change. Several may have one name and be about the same. */
export function keysOf(offers: readonly Offer[]): ReadonlyMap<Offer, string> {
  const seen = new Map<string, number>();
  return new Map(
    offers.map((offer) => {
      const { verb, about, label, asks, fields } = offer;
      // A card for the next seat is dealt by the same keys.
      const name = asks && fields.length ? verb : `${verb}/${JSON.stringify(about)}/${label}`;
      const nth = (seen.get(name) ?? 0) + 1;
      seen.set(name, nth);
      return [offer, `${name}/${nth}`];
    }),
  );
}
