import { FluentBundle, FluentNumber, FluentResource, FluentType, type FluentValue, type FluentVariable } from '@fluent/bundle';
import type { WordArgs } from '../generated/words';
import source from '../words/en.ftl?raw';
import { formatAccount, formatCount, formatTable } from './money';

/** A message of words/*.ftl: `wheel.name` is `wheel_name` there. */
export type Key = keyof WordArgs;

type Whole = number | bigint;

/** What goes into a sentence. */
export type Arg = string | Whole | readonly (string | number)[] | Written;

/** Just what a message asks for. */
export type Args<K extends Key> = Readonly<Record<WordArgs[K], Arg>>;

/** The values of a message: nothing where it asks for none. */
export type Given<K extends Key> = [WordArgs[K]] extends [never] ? [] : [args: Args<K>];

/** Words for people: a sentence, as the server sends it or a page has put it together. */
export type Words = string;

const PSEUDO = 'en-XA';

let isPseudo = false;
/** All word lists: that of every page, and those that came with a part of the site. */
const sources = [source];
let bundle = bundleOf(false);

/**
 * Chooses the language, before anything is drawn. There is English, and a pseudo-language made of it, in which whatever
 * does not come from a word list is seen at once.
 */
export function speak(locale: string | null): void {
  isPseudo = locale === PSEUDO;
  bundle = bundleOf(isPseudo);
}

/** Adds a word list that only a part of the site needs, and loads with it: words/poker.ts does so for poker. */
export function learn(more: string): void {
  if (sources.includes(more)) return;
  sources.push(more);
  bundle.addResource(new FluentResource(more));
}

/** One of our own sentences. A key that nobody has words for is shown as it is, so that it is noticed and not lost. */
export function say<K extends Key>(key: K, ...[args]: Given<K>): string {
  const pattern = bundle.getMessage(key.replaceAll('.', '_'))?.value;
  if (!pattern) return key;
  const said = bundle.formatPattern(pattern, valuesOf(args ?? {}), []);
  return isPseudo ? `[${said}]` : said;
}

function bundleOf(pseudo: boolean): FluentBundle {
  const made = new FluentBundle('en-AU', {
    // The marks would stand in plain text, where nothing needs them.
    useIsolating: false,
    functions: {
      MONEY: ([amount]) => (amount instanceof Written ? amount.value : formatTable(whole(amount))),
      ACCOUNT: ([amount]) => formatAccount(whole(amount)),
      COUNT: ([list]) => new FluentNumber(list instanceof List ? list.value.length : Number(whole(list))),
      LIST: ([list]) => (list instanceof List ? list.joined() : String(list?.valueOf() ?? '')),
    },
    ...(pseudo ? { transform: accented } : {}),
  });
  for (const source of sources) made.addResource(new FluentResource(source));
  return made;
}

/** A figure of 64 bits, which a number does not hold. */
class Figure extends FluentType<bigint> {
  toString(): string {
    return formatCount(this.value);
  }
}

/** An amount that is already written, in another unit than money. */
export class Written extends FluentType<string> {
  toString(): string {
    return this.value;
  }
}

class List extends FluentType<readonly (string | number)[]> {
  joined(): string {
    return new Intl.ListFormat('en-AU', { type: 'conjunction' }).format(this.value.map(String));
  }
  toString(): string {
    return this.joined();
  }
}

const valuesOf = (args: Readonly<Record<string, Arg>>): Record<string, FluentVariable> =>
  Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, valueOf(arg)]));

function valueOf(arg: Arg): FluentVariable {
  if (typeof arg === 'bigint') return new Figure(arg);
  if (arg instanceof Written) return arg;
  return typeof arg === 'object' ? new List(arg) : arg;
}

// A 64-bit figure may come as text, because a JSON number does not hold every one.
function whole(value: FluentValue | undefined): Whole {
  const plain = value instanceof FluentType ? value.value : value;
  return typeof plain === 'number' || typeof plain === 'bigint' ? plain : BigInt(String(plain));
}

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTS = [...'áƀćđéƒǵħíĵķĺḿńóṕɋŕśťúṽŵẋýźÁƁĆĐÉƑǴĦÍĴĶĹḾŃÓṔɊŔŚŤÚṼŴẊÝŹ'];

function accented(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => ACCENTS[PLAIN.indexOf(letter)] ?? letter);
}
