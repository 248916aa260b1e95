import type { ChoiceWire, FieldWire, OfferWire } from '../../generated';

export type Values = Readonly<Record<string, unknown>>;

/** The offer of a table's own command: `join`, `buy-in`. */
export const offerOf = (offers: readonly OfferWire[], command: string): OfferWire | undefined =>
  offers.find((offer) => commandName(offer) === command);

export function commandName({ command }: OfferWire): string | undefined {
  if (typeof command === 'string') return command;
  return typeof command === 'object' && command !== null ? Object.keys(command)[0] : undefined;
}

/** What an offer of the game orders, `act` or `state`, or the table's own command. */
export const orderOf = (offer: OfferWire): string | undefined =>
  Object.keys((offer.command as { play?: object }).play ?? {})[0] ?? commandName(offer);

/** The command of an offer with what a person filled in. */
export function fill(offer: OfferWire, values: Values): unknown {
  if (offer.fields.length === 0) return offer.command;
  const command = structuredClone(offer.command);
  let here = command as Record<string, unknown>;
  for (const step of offer.at) here = here[step] as Record<string, unknown>;
  for (const { name } of offer.fields) if (name in values) put(here, name.split('.'), values[name]);
  return command;
}

// A dot in a name leads into an entry: a ruling has words of its own within what it rules.
function put(into: Record<string, unknown>, [name, ...rest]: readonly string[], value: unknown): void {
  if (rest.length) put(into[name!] as Record<string, unknown>, rest, value);
  else into[name!] = value;
}

/** What stands in the command before anybody filled anything in. */
export function initial(offer: OfferWire): Values {
  let here: unknown = offer.command;
  for (const step of offer.at) here = (here as Record<string, unknown>)[step];
  return Object.fromEntries(
    offer.fields.map((field) => {
      if (field.kind === 'words') return [field.name, ''];
      // Which of several is for a person to say; nothing is said for them.
      if (field.kind === 'some') return [field.name, []];
      if (field.kind === 'each') return [field.name, undefined];
      if (field.kind === 'one' && offer.asks) return [field.name, field.of.length === 1 ? field.of[0]?.value : undefined];
      return [field.name, (here as Record<string, unknown> | undefined)?.[field.name]];
    }),
  );
}

/** What can still be named after what is: each choice as often as it is there, and no more than may be named in all. */
export function leftOf(
  { of, max }: Extract<FieldWire, { kind: 'some' }>,
  named: readonly unknown[],
): (ChoiceWire & { readonly at: number })[] {
  if (named.length >= max) return [];
  const timesNamed = (value: unknown): number => named.filter((one) => one === value).length;
  return of
    .map((choice, at) => ({ ...choice, at }))
    .filter(({ value, times = 1 }) => timesNamed(value) < times);
}

/** A key for each offer that stays while pictures change. Several may have one label, even in one part of the scene. */
export function keysOf(offers: readonly OfferWire[]): ReadonlyMap<OfferWire, string> {
  const seen = new Map<string, number>();
  return new Map(
    offers.map((offer) => {
      // A card for the next seat is dealt by the same keys.
      const name = offer.asks && offer.at.length ? offer.at.join('.') : `${offer.label}/${offer.zone ?? ''}`;
      const nth = (seen.get(name) ?? 0) + 1;
      seen.set(name, nth);
      return [offer, `${name}/${nth}`];
    }),
  );
}
