import type { ChoiceWire } from '../../generated';
import type { Field, Offer, Values } from '../table/offers';

/** A field that is filled by choosing: one of a list, or one for each place in a row. */
export type ChosenField = Extract<Field, { kind: 'one' | 'each' }>;

export const isChosen = (field: Field): field is ChosenField => field.kind === 'one' || field.kind === 'each';

/** Whether an offer is a form of its own: nothing takes it back, and there is something to choose. */
export const isEntered = (offer: Offer): boolean =>
  offer.asks === true && offer.fields.some((field) => isChosen(field) && (field.kind === 'each' || field.of.length > 1));

/** What is chosen in a field, place by place; a place that waits for its choice is undefined. */
export type Chosen = readonly (ChoiceWire | undefined)[];

/** The choices of a place: its own, or those that it shares with others. */
export function choicesOf(field: ChosenField, place: number): readonly ChoiceWire[] {
  if (field.kind === 'one') return field.of;
  const own = field.places[place] ?? [];
  return own.length ? own : field.of;
}

export const placesOf = (field: ChosenField): number => (field.kind === 'one' ? 1 : field.places.length);

/** Before anybody has chosen: only what leaves no choice. */
export const unchosen = (field: ChosenField): Chosen =>
  Array.from({ length: placesOf(field) }, (_, place) => {
    const choices = choicesOf(field, place);
    return choices.length === 1 ? choices[0] : undefined;
  });

/** Choices of a place that other places have used up. */
export function isSpent(field: ChosenField, chosen: Chosen, place: number, choice: ChoiceWire): boolean {
  if (field.kind === 'one' || field.places[place]?.length) return false;
  const taken = chosen.filter((other, at) => at !== place && !field.places[at]?.length && other?.value === choice.value);
  return taken.length >= (choice.times ?? 1);
}

/** Puts a choice at a place, and says which place comes next. */
export function choose(field: ChosenField, chosen: Chosen, place: number, choice: ChoiceWire): { chosen: Chosen; next: number } {
  const after = Array.from({ length: placesOf(field) }, (_, at) => (at === place ? choice : chosen[at]));
  const open = [...after.keys()].filter((at) => after[at] === undefined);
  return { chosen: after, next: open.find((at) => at > place) ?? open[0] ?? place };
}

/** Whether every place has its choice, and something is said where something must be. */
export function isWhole(field: ChosenField, chosen: Chosen): boolean {
  const needs = field.kind === 'each' ? (field.needs ?? []) : [];
  const isSaid = needs.length === 0 || needs.some((place) => chosen[place]?.value !== null);
  return chosen.every((choice) => choice !== undefined) && isSaid;
}

/** What goes into the command. */
export const valueOf = (field: ChosenField, chosen: Chosen): unknown =>
  field.kind === 'one' ? chosen[0]?.value : chosen.map((choice) => choice?.value);

/** What is chosen, in words: "17 black", "ace of spades, king of hearts". */
export function told(offer: Offer, values: Values): string {
  const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  const labels = offer.fields.flatMap((field) => {
    const value = values[field.at];
    if (field.kind === 'count') return [];
    if (!isChosen(field) || value === undefined) return [];
    const places = field.kind === 'one' ? [value] : Array.isArray(value) ? value : [];
    return places.map((one, place) => choicesOf(field, place).find((choice) => same(choice.value, one))?.label ?? '');
  });
  return labels.filter(Boolean).join(', ');
}

const DRAWN: Readonly<Record<string, string>> = { '♠': 's', '♥': 'h', '♦': 'd', '♣': 'c' };
const RANKS: Readonly<Record<string, string>> = { 1: 'A', 10: 'T' };
const UNSEEN = new Set(['x', 'xx', '?', '??', '-', 'down', 'face down']);

/** What somebody typed as a card: "as", "10h", "A of spades"; null is one that nobody has seen. */
export function readCard(typed: string): string | null | undefined {
  const text = typed.trim().toLowerCase();
  if (UNSEEN.has(text)) return null;
  if (text === 'jk' || text === 'joker') return 'Jk';
  const [, rank, suit] = /^(10|[1-9tjqka])(?:\s*(?:of\s*)?)([shdc♠♥♦♣])[a-z]*$/.exec(text) ?? [];
  if (!rank || !suit) return undefined;
  return (RANKS[rank] ?? rank.toUpperCase()) + (DRAWN[suit] ?? suit);
}

/** The choice that somebody typed, by its card, its face or its name. */
export function choiceTyped(choices: readonly ChoiceWire[], typed: string): ChoiceWire | undefined {
  const text = typed.trim().toLowerCase();
  if (!text) return undefined;
  const card = readCard(text);
  if (card === null) return choices.find(({ value }) => value === null);
  const named = choices.filter((choice) =>
    card !== undefined && choice.card ? choice.card === card : choice.label.toLowerCase() === text,
  );
  const begun = choices.filter(({ label }) => label.toLowerCase().split(' ')[0]?.replace(/[:,]$/, '') === text);
  return named[0] ?? (begun.length === 1 ? begun[0] : undefined);
}

/** Everything that was typed for the places that follow: "as kd", "3 5 6". */
export const wordsTyped = (typed: string): readonly string[] => typed.split(/[\s,]+/).filter(Boolean);
