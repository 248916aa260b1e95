import { utf8 } from './bytes';
import type { DeckProof, LaidDeck, Opening } from './deck';
import type { Proof } from './proof';

/**
 * Why something cannot be read as a proof; empty where it can. It is as strict as the house's own reader: a value has
 * one spelling, and what is not checked must not travel under the name of a proof.
 */
export function unreadable(proof: unknown): string[] {
  if (!isRecord(proof)) return ['a proof is an object'];
  return [
    ...['scheme', ...HEX, ...LISTS].filter((part) => !(part in proof)).map((part) => `${part} is missing`),
    ...strangers(proof, ['scheme', ...HEX, ...LISTS]),
    ...HEX.filter((part) => part in proof && !isHex32(proof[part])).map(
      (part) => `${part} is not 64 hexadecimal digits in lower case`,
    ),
    ...each(proof, 'words', (entry) => isRecord(entry) && wordsEntry(entry)),
    ...each(proof, 'wagers', (line) => typeof line === 'string'),
    ...each(proof, 'draws', (draw) => isRecord(draw) && drawEntry(draw)),
  ];
}

/** The same of a proof of decks. */
export function unreadableDecks(proof: unknown): string[] {
  if (!isRecord(proof)) return ['a proof is an object'];
  const parts = ['scheme', 'commit', ...DECK_LISTS];
  return [
    ...parts.filter((part) => !(part in proof)).map((part) => `${part} is missing`),
    ...strangers(proof, parts),
    ...('commit' in proof && !isHex32(proof['commit']) ? ['commit is not 64 hexadecimal digits in lower case'] : []),
    ...each(proof, 'words', (entry) => isRecord(entry) && wordsEntry(entry)),
    ...each(proof, 'decks', (deck) => isRecord(deck) && deckEntry(deck)),
    ...each(proof, 'openings', (opening) => isRecord(opening) && openingEntry(opening)),
  ];
}

/** Whether a text can be a player's words: 1 to 64 bytes, and nothing in it that cannot be seen. */
export function areWords(text: unknown): text is string {
  if (typeof text !== 'string' || /\p{Cc}/u.test(text)) return false;
  const { length } = utf8(text);
  return length >= 1 && length <= WORDS_BYTES_MAX;
}

export const WORDS_BYTES_MAX = 64;

const HEX = ['commit', 'seed', 'salt'] as const satisfies readonly (keyof Proof)[];
const LISTS = ['words', 'wagers', 'draws'] as const satisfies readonly (keyof Proof)[];
const DECK_LISTS = ['words', 'decks', 'openings'] as const satisfies readonly (keyof DeckProof)[];
const DECK = ['epoch', 'size', 'root'] as const satisfies readonly (keyof LaidDeck)[];
const OPENING = [
  'epoch',
  'position',
  'token',
  'salt',
  'path',
] as const satisfies readonly (keyof Opening)[];
const U32 = 0xffff_ffff;

type Loose = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isHex32 = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
const strangers = (record: Loose, known: readonly string[]): string[] =>
  Object.keys(record)
    .filter((part) => !known.includes(part))
    .map((part) => `${part} is no part of a proof`);

const wordsEntry = (entry: Loose): boolean =>
  strangers(entry, ['party', 'words']).length === 0 &&
  isWhole(entry['party'], 0, 0xff) &&
  areWords(entry['words']);

const drawEntry = (draw: Loose): boolean =>
  strangers(draw, ['index', 'of', 'drawn']).length === 0 &&
  isWhole(draw['index'], 0, U32) &&
  isWhole(draw['of'], 1, U32) &&
  isWhole(draw['drawn'], 0, U32);

const deckEntry = (deck: Loose): boolean =>
  strangers(deck, DECK).length === 0 &&
  isWhole(deck['epoch'], 0, U32) &&
  isWhole(deck['size'], 0, U32) &&
  isHex32(deck['root']);

const openingEntry = (opening: Loose): boolean =>
  strangers(opening, OPENING).length === 0 &&
  isWhole(opening['epoch'], 0, U32) &&
  isWhole(opening['position'], 0, U32) &&
  isWhole(opening['token'], 0, 0xff) &&
  isHex32(opening['salt']) &&
  Array.isArray(opening['path']) &&
  opening['path'].every(isHex32);

function each(proof: Loose, part: string, isGood: (item: unknown) => boolean): string[] {
  if (!(part in proof)) return [];
  const list = proof[part];
  if (!Array.isArray(list)) return [`${part} is not a list`];
  const bad = list.findIndex((item) => !isGood(item));
  return bad < 0 ? [] : [`${part}: entry ${bad} cannot be read`];
}
