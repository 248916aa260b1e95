import { concat, fromHex, toHex, u32be, utf8, type Bytes } from './bytes';
import { sha256 } from './hash';
import { unreadableDecks } from './read';
import type { WordsEntry } from './scheme';

/** The scheme of decks that stay hidden: laid out under a root, and opened card by card. */
export const DECK_SCHEME = 'croupier-deck/1';

/** What the house publishes about a round whose seed stays sealed, because it would show hidden cards too. */
export interface DeckProof {
  readonly scheme: string;
  readonly commit: string;
  readonly words: readonly WordsEntry[];
  readonly decks: readonly LaidDeck[];
  readonly openings: readonly Opening[];
}

export interface LaidDeck {
  readonly epoch: number;
  readonly size: number;
  readonly root: string;
}

export interface Opening {
  readonly epoch: number;
  readonly position: number;
  readonly token: number;
  readonly salt: string;
  readonly path: readonly string[];
}

/** What this browser saw at the table while the round was played. */
export interface DecksSeen {
  readonly commit?: string | undefined;
  /** The roots in the order in which decks were laid. */
  readonly roots?: readonly string[] | undefined;
}

export type DeckMismatch =
  | { readonly mismatch: 'unreadable'; readonly why: string }
  | { readonly mismatch: 'scheme'; readonly expected: string; readonly found: string }
  | { readonly mismatch: 'epoch'; readonly expected: number; readonly found: number }
  | { readonly mismatch: 'no-deck' | 'seen-root'; readonly epoch: number }
  | { readonly mismatch: 'opening' | 'twice'; readonly epoch: number; readonly position: number }
  | { readonly mismatch: 'seen-commit'; readonly expected: string; readonly found: string };

export interface DecksVerdict {
  readonly ok: boolean;
  readonly steps: {
    /** The fingerprint and the roots are those that were shown. */
    readonly laid: boolean;
    /** Each card that was shown leads to the root of its deck. */
    readonly opened: boolean;
  };
  /** One sentence for each thing that does not hold. */
  readonly mismatches: readonly string[];
  readonly found: readonly DeckMismatch[];
}

/** Checks all that can be checked without the seed. Never throws: what cannot be read does not hold. */
export function verifyDecks(proof: DeckProof, seen: DecksSeen = {}): DecksVerdict {
  const unfit = misfits(proof);
  if (unfit.length) return verdict(unfit, unfit);
  const laid = [...laidFaults(proof), ...seenFaults(proof, seen)];
  const opened: DeckMismatch[] = [];
  for (const [at, opening] of proof.openings.entries()) {
    const fault = openingFault(proof, at, opening);
    if (fault) opened.push(fault);
  }
  return verdict(laid, opened);
}

const verdict = (laid: readonly DeckMismatch[], opened: readonly DeckMismatch[]): DecksVerdict => {
  const found = laid === opened ? laid : [...laid, ...opened];
  return {
    ok: found.length === 0,
    steps: { laid: laid.length === 0, opened: opened.length === 0 },
    mismatches: found.map(describe),
    found,
  };
};

function misfits(proof: DeckProof): DeckMismatch[] {
  const scheme: unknown = (proof as DeckProof | null)?.scheme;
  if (typeof scheme === 'string' && scheme !== DECK_SCHEME) {
    return [{ mismatch: 'scheme', expected: DECK_SCHEME, found: scheme }];
  }
  return unreadableDecks(proof).map((why) => ({ mismatch: 'unreadable', why }));
}

function* laidFaults({ decks }: DeckProof): Generator<DeckMismatch> {
  for (const [at, { epoch }] of decks.entries()) {
    if (epoch !== at + 1) yield { mismatch: 'epoch', expected: at + 1, found: epoch };
  }
}

function* seenFaults({ commit, decks }: DeckProof, seen: DecksSeen): Generator<DeckMismatch> {
  if (seen.commit !== undefined && seen.commit !== commit) {
    yield { mismatch: 'seen-commit', expected: seen.commit, found: commit };
  }
  for (const [at, root] of (seen.roots ?? []).entries()) {
    if (decks[at]?.root !== root) yield { mismatch: 'seen-root', epoch: at + 1 };
  }
}

function openingFault(
  { decks, openings }: DeckProof,
  at: number,
  opening: Opening,
): DeckMismatch | null {
  const { epoch, position, token } = opening;
  const deck = decks.find((one) => one.epoch === epoch);
  if (!deck) return { mismatch: 'no-deck', epoch };
  if (!opens(deck, opening)) return { mismatch: 'opening', epoch, position };
  const isTwice = openings
    .slice(0, at)
    .some((other) => other.epoch === epoch && (other.position === position || other.token === token));
  return isTwice ? { mismatch: 'twice', epoch, position } : null;
}

/** Whether the root has fixed this token at this position. */
export function opens(deck: LaidDeck, opening: Opening): boolean {
  const { epoch, position, token, salt, path } = opening;
  let [at, size] = [position, deck.size];
  if (at >= size) return false;
  let top = sha256(
    concat(label('leaf'), u32be(epoch), u32be(position), Uint8Array.of(token), fromHex(salt)),
  );
  let used = 0;
  for (; size > 1; at = Math.floor(at / 2), size = Math.ceil(size / 2)) {
    // One without a neighbour goes up as it is.
    if (at % 2 === 0 && at + 1 >= size) continue;
    const beside = path[used++];
    if (beside === undefined) return false;
    const pair = at % 2 === 0 ? [top, fromHex(beside)] : [fromHex(beside), top];
    top = sha256(concat(label('node'), ...pair));
  }
  const root = sha256(concat(label('root'), u32be(epoch), u32be(deck.size), top));
  return used === path.length && toHex(root) === deck.root;
}

const label = (of: string): Bytes => utf8(`${DECK_SCHEME}/${of}`);

function describe(found: DeckMismatch): string {
  switch (found.mismatch) {
    case 'unreadable':
      return `the proof cannot be read: ${found.why}`;
    case 'scheme':
      return `the proof follows the scheme "${found.found}", and only "${found.expected}" is known`;
    case 'epoch':
      return `decks count up from 1: ${found.expected} should come next, but ${found.found} does`;
    case 'no-deck':
      return `deck ${found.epoch} was never laid`;
    case 'opening':
      return `deck ${found.epoch}: what is said of position ${found.position} is not in its root`;
    case 'twice':
      return `deck ${found.epoch}: position ${found.position} or its token is opened twice`;
    case 'seen-root':
      return `deck ${found.epoch} has another root than the one shown at the table`;
    case 'seen-commit':
      return `the fingerprint shown at the table was ${found.expected}, but the proof has ${found.found}`;
  }
}
