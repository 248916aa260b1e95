import { formatAccount, formatCount, formatTable } from './money';
import { en } from './messages.en';

export type Key = keyof typeof en;

type Whole = number | bigint;

/** What goes into a sentence: as it is, or with what it is, the way the server sends it. */
export type Arg =
  | string
  | Whole
  | readonly (string | number)[]
  | { readonly money: Whole }
  | { readonly odds: { readonly pays: number; readonly on: number } }
  | { readonly count: Whole }
  | { readonly party: number }
  | { readonly word: string }
  | { readonly quote: string };
export type Args = Readonly<Record<string, Arg>>;

/** A sentence as the server sends it: what to say, and with which figures. */
export interface Message {
  readonly key: string;
  readonly args?: Args | readonly (readonly [string, Arg])[];
}

/** Words for people: a message, or words that are already a sentence (a handle, a table's name). */
export type Words = string | Message;

/** A sentence; two where it begins with a verb that differs for the reader: "places ...", "place ...". */
export type Template = string | { readonly other: string; readonly you: string };
export type Catalogue = Readonly<Record<string, Template>>;

let locale = 'en-AU';
let catalogue: Catalogue = en;
let nameOf = (party: number): string => say('seat.number', { seat: party });

/** Chooses the language. Call it before anything is drawn: words are not redrawn when it changes. */
export function speak(language: string, messages: Catalogue): void {
  locale = language;
  catalogue = { ...en, ...messages };
}

/** Adds sentences to the language in use, such as those that come with the rulebook. */
export function learn(messages: Catalogue): void {
  catalogue = { ...catalogue, ...messages };
}

/** Says how the people at a table are called; without it they go by seat. */
export function nameParties(name: (party: number) => string): void {
  nameOf = name;
}

/** One of our own sentences. */
export function say(key: Key, args: Args = {}): string {
  return fill(form(catalogue[key] ?? en[key], 'other'), args);
}

/** Any words as a sentence. A key that nobody has translated is shown as it is, so that it is noticed and not lost. */
export function tell(words: Words): string {
  return typeof words === 'string'
    ? words
    : fill(form(catalogue[words.key] ?? words.key, 'other'), argsOf(words));
}

/** A line of the record. It stands beside the seat it is about; of the reader it says "You". */
export function tellOf(words: Words, isReader: boolean): string {
  if (typeof words === 'string' || !isReader) return tell(words);
  const template = catalogue[words.key];
  if (template === undefined || typeof template === 'string') return tell(words);
  return say('record.of-you', { what: fill(template.you, argsOf(words)) });
}

const form = (template: Template, which: 'other' | 'you'): string =>
  typeof template === 'string' ? template : template[which];

const argsOf = ({ args = {} }: Message): Args => (isPairs(args) ? Object.fromEntries(args) : args);

const isPairs = (
  args: Args | readonly (readonly [string, Arg])[],
): args is readonly (readonly [string, Arg])[] => Array.isArray(args);

// {name}  {name:money}  {name:account}  {name:count}  {name:list}  {name:plural:one=seat|other=seats}
const PLACE = /\{(\w+)(?::(\w+)(?::([^{}]*))?)?\}/g;

function fill(template: string, args: Args): string {
  return template.replace(PLACE, (place, name: string, kind?: string, forms?: string) => {
    const arg = args[name];
    return arg === undefined ? place : shape(arg, kind, forms);
  });
}

function shape(arg: Arg, kind?: string, forms?: string): string {
  switch (kind) {
    case 'money':
      return formatTable(whole(arg));
    case 'account':
      return formatAccount(whole(arg));
    case 'count':
      return formatCount(whole(arg));
    case 'list':
      return new Intl.ListFormat(locale, { type: 'conjunction' }).format(items(arg));
    case 'plural':
      return plural(Array.isArray(arg) ? arg.length : Number(whole(arg)), forms ?? '');
    default:
      return plainly(arg);
  }
}

function plainly(arg: Arg): string {
  if (typeof arg !== 'object') return String(arg);
  if ('money' in arg) return formatTable(arg.money);
  if ('odds' in arg) return say('odds', { pays: arg.odds.pays, on: arg.odds.on });
  if ('count' in arg) return formatCount(arg.count);
  if ('party' in arg) return nameOf(arg.party);
  if ('word' in arg) return tell({ key: arg.word });
  if ('quote' in arg) return arg.quote;
  return arg.join(', ');
}

const items = (arg: Arg): string[] => (Array.isArray(arg) ? arg.map(String) : [plainly(arg)]);

// A 64-bit figure may come as text, because a JSON number does not hold every one.
function whole(arg: Arg): Whole {
  if (typeof arg === 'number' || typeof arg === 'bigint') return arg;
  if (typeof arg === 'object' && 'money' in arg) return arg.money;
  if (typeof arg === 'object' && 'count' in arg) return arg.count;
  return BigInt(String(arg));
}

function plural(count: number, forms: string): string {
  const named = new Map(forms.split('|').map((one) => one.split('=') as [string, string]));
  const chosen = new Intl.PluralRules(locale).select(count);
  return named.get(chosen) ?? named.get('other') ?? '';
}
