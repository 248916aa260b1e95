import { parseMoney } from '$felt';
import { choiceTyped } from '../entry/entering';
import type { Field, Offer, OneField, Values } from '../table/offers';

/** What somebody typed, as far as it can be understood without knowing the game. */
export type Meaning =
  | { readonly kind: 'offer'; readonly offer: Offer; readonly given: Values }
  | { readonly kind: 'why'; readonly rule: string }
  | { readonly kind: 'ask'; readonly what: 'seats' | 'time' | 'last' | 'help' | 'menu' }
  | { readonly kind: 'several'; readonly offers: readonly Offer[] }
  /** Something that people do at tables, but not this one now. */
  | { readonly kind: 'not-now' }
  | { readonly kind: 'nothing' };

const WORDS = { seats: 'seats', time: 'time', last: 'last', help: 'help', menu: 'menu' } as const;

// Words that players use at tables. The table decides whether and when each is allowed.
const ACTS: ReadonlySet<string> = new Set(
  (
    'all-in ante bet bring buy call change check cut deal discard double draw exchange fold hit insure insurance join leave pass place post raise ' +
    'repeat return shuffle sit spin split stand stay surrender take throw wager'
  ).split(' '),
);

/** Whether something is an act of the tables, or began a line that this table has had. */
function isAct(typed: string, known: Iterable<string>): boolean {
  const [first = ''] = words(typed);
  return ACTS.has(first) || [...known].some((label) => words(label)[0] === first);
}

const words = (text: string): string[] => text.trim().toLowerCase().split(/\s+/);

type Chosen = Extract<Meaning, { kind: 'offer' }>;

/** What somebody means; `known` are the lines that the table has had before. */
export function understand(typed: string, offers: readonly Offer[], known: Iterable<string> = []): Meaning {
  const meaning = read(typed, offers);
  // An act that is on offer is possible now, only typed differently.
  const isOffered = offers.some(({ label }) => words(label)[0] === words(typed)[0]);
  return meaning.kind === 'nothing' && !isOffered && isAct(typed, known) ? { kind: 'not-now' } : meaning;
}

function read(typed: string, offers: readonly Offer[]): Meaning {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  if (!text) return { kind: 'nothing' };
  const why = /^why (?:rule )?(.+)$/.exec(text);
  if (why) return { kind: 'why', rule: why[1]! };
  if (text in WORDS) return { kind: 'ask', what: WORDS[text as keyof typeof WORDS] };

  const numbered = /^(\d+)(?: (.+))?$/.exec(text);
  if (numbered) {
    const offer = offers[Number(numbered[1]) - 1];
    return offer ? withRest(offer, numbered[2] ?? '') : { kind: 'nothing' };
  }
  return byLabel(text, offers);
}

// All words of a label, in their order, leave over what belongs into its field: "place 5 on 11" is "Place on $11" with 5.
// Failing that, the beginning of a label will do.
function byLabel(text: string, offers: readonly Offer[]): Meaning {
  const whole = offers.flatMap((offer) => {
    const rest = leftOver(text.split(' '), tokens(offer.label));
    return rest === null ? [] : [{ offer, rest }];
  });
  const longest = Math.max(...whole.map(({ offer }) => tokens(offer.label).length));
  const [best, ...others] = whole.filter(({ offer }) => tokens(offer.label).length === longest);
  if (best && others.length === 0) return withRest(best.offer, best.rest);

  const [only, ...more] = offers.flatMap((offer) => choicesOf(offer, text));
  if (only && more.length === 0) return only;

  const placed = byChoice(text, offers);
  if (placed.length === 1) return placed[0]!;
  if (placed.length > 1) return { kind: 'several', offers: placed.map(({ offer }) => offer) };

  const begun = offers.filter(({ label }) => label.toLowerCase().startsWith(text));
  if (begun.length === 1) return withRest(begun[0]!, '');
  const several = begun.length ? begun : whole.map(({ offer }) => offer);
  return several.length ? { kind: 'several', offers: several } : { kind: 'nothing' };
}

// "place 5 on 17" is "Place chips" with 17 chosen and 5 filled in, "buy in 20" is "Buy in for" 20: the beginning of a label is enough if what follows fits
// its fields. Of several labels those count of which least was left unsaid: "Place colour chips" has to be asked for.
function byChoice(text: string, offers: readonly Offer[]): Chosen[] {
  const words = text.split(' ');
  const fitting = offers.flatMap((offer) => {
    const label = tokens(offer.label);
    const said = words.findIndex((word, at) => word !== label[at]);
    if (said < 1 || !offer.fields.some(({ kind }) => kind === 'one' || kind === 'amount')) return [];
    const rest = words.slice(said).join(' ');
    const meaning = withRest(offer, rest);
    return meaning.kind === 'offer' ? [{ meaning, rest, unsaid: label.length - said }] : [];
  });
  const least = Math.min(...fitting.map(({ unsaid }) => unsaid));
  const nearest = fitting.filter(({ unsaid }) => unsaid === least);
  const named = nearest.filter(({ meaning, rest }) => isNamed(meaning, rest));
  return (named.length ? named : nearest).map(({ meaning }) => meaning);
}

// "box 2" is that box, and not what else there is of box 2.
const isNamed = ({ offer, given }: Chosen, rest: string): boolean =>
  offer.fields.some((field) => {
    if (field.kind !== 'one') return false;
    const chosen = field.of.find(({ value }) => value === given[field.at]);
    const label = chosen?.label.toLowerCase() ?? '';
    return rest === label || rest.endsWith(`on ${label}`) || rest.endsWith(`from ${label}`) || rest.startsWith(`${label} `);
  });

// "take seat 4" is "Join the table" with that chosen: a choice reads as what it does where nothing else is filled in.
function choicesOf(offer: Offer, text: string): Chosen[] {
  const [field, ...others] = offer.fields;
  if (field?.kind !== 'one' || field.amount_at || others.length) return [];
  const named = field.of.filter(({ label }) => label.toLowerCase() === text);
  return named.map(({ value }) => ({ kind: 'offer', offer, given: { [field.at]: value } }));
}

const tokens = (label: string): string[] => label.toLowerCase().split(' ');
const bare = (word: string): string => word.replace(/^\$/, '');

function leftOver(typed: readonly string[], wanted: readonly string[]): string | null {
  const rest = [...typed];
  // From the end, so that of two equal words the one in its place is taken: "place 11 on 11".
  let before = typed.length;
  for (const word of [...wanted].reverse()) {
    before = typed.slice(0, before).findLastIndex((other) => bare(other) === bare(word));
    if (before < 0) return null;
    rest.splice(before, 1);
  }
  return rest.join(' ');
}

function withRest(offer: Offer, rest: string): Meaning {
  const given = rest ? givenBy(offer, rest) : {};
  return given ? { kind: 'offer', offer, given } : { kind: 'nothing' };
}

/** The fields of an offer that the rest of a line fills in; none if it does not fit. */
function givenBy({ fields }: Offer, rest: string): Values | null {
  const words = fields.find(({ kind }) => kind === 'words');
  if (words) return { [words.at]: rest };
  const one = fields.find((field) => field.kind === 'one');
  const amount = fields.map(amountAt).find(Boolean);
  if (one) {
    const whole = chosenBy(one, rest);
    if (whole) return whole;
    // The amount before its place, or after it: "5 on 17", "17 5".
    const [, before, place, choice, after] = /^(\S+) (?:on|from) (.+)$|^(.+) (\S+)$/.exec(rest) ?? [];
    const chosen = chosenBy(one, place ?? choice ?? '');
    const cents = parseMoney(before ?? after ?? '');
    return chosen && amount && cents !== null ? { ...chosen, [amount]: cents } : null;
  }
  const cents = amount ? parseMoney(rest) : null;
  return amount && cents !== null ? { [amount]: cents } : null;
}

/** Where the amount goes that a field asks for. */
const amountAt = (field: Field): string | undefined =>
  field.kind === 'amount' ? field.at : field.kind === 'one' ? field.amount_at : undefined;

/** The choice of that name, or the only one whose name ends or begins so: "4" is seat 4, "tie" the tie of one's own box. */
function chosenBy(field: OneField, typed: string): Values | null {
  const text = typed.replace(/^(?:on|from) /, '');
  const typedCard = field.of.some(({ card }) => card) ? choiceTyped(field.of, text) : undefined;
  if (typedCard) return { [field.at]: typedCard.value };
  const named = field.of.filter(({ label }) => bare(label.toLowerCase()) === bare(text));
  const ending = field.of.filter(({ label }) => text && label.toLowerCase().endsWith(` ${text}`));
  const begun = field.of.filter(({ label }) => text && label.toLowerCase().startsWith(`${text} `));
  const [choice, ...others] = named.length ? named : ending.length ? ending : begun;
  return choice && others.length === 0 ? { [field.at]: choice.value } : null;
}
