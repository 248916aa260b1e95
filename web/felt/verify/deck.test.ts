import { describe, expect, it } from 'vitest';
import { DECK_SCHEME, opens, verifyDecks, type DeckMismatch, type DeckProof, type Opening } from './deck';
import { plainHasher, subtleHasher } from './hash';

// The vectors belong to the crate that lays decks, and were made by a third program.
interface Vector {
  name: string;
  kind: string;
  epoch: number;
  tokens: number[];
  order: number[];
  root: string;
  openings: Opening[];
  proof: DeckProof;
  ok: boolean;
  mismatches: DeckMismatch[];
}
const files = import.meta.glob<Vector[]>('../../../crates/chance/vectors.json', {
  eager: true,
  import: 'default',
});
const ofKind = (kind: string): Vector[] =>
  Object.values(files)
    .flat()
    .filter((vector) => vector.kind === kind);

const hashers = [
  ['with the browser', subtleHasher(crypto.subtle)],
  ['without the browser', plainHasher],
] as const;

it('finds the golden vectors', () => {
  for (const kind of ['deck', 'deck-proof', 'deck-malformed']) {
    expect(ofKind(kind).length, kind).toBeGreaterThan(0);
  }
});

describe.each(hashers)('golden decks, %s', (_name, hasher) => {
  it.each(ofKind('deck'))('$name', async ({ epoch, tokens, root, order, openings }) => {
    for (const opening of openings) {
      expect(opening.token).toBe(order[opening.position]);
      expect(await opens(hasher, { epoch, size: tokens.length, root }, opening)).toBe(true);
    }
  });

  it.each(ofKind('deck-proof'))('$name', async ({ proof, ok, mismatches }) => {
    const verdict = await verifyDecks(proof, {}, hasher);
    expect(verdict.found).toEqual(mismatches);
    expect(verdict.ok).toBe(ok);
    expect(verdict.mismatches).toHaveLength(mismatches.length);
  });

  it.each(ofKind('deck-malformed'))('$name', async ({ proof }) => {
    const verdict = await verifyDecks(proof, {}, hasher);
    expect(verdict.ok).toBe(false);
    expect(verdict.found.every(({ mismatch }) => mismatch === 'unreadable')).toBe(true);
  });
});

describe('decks beside what this browser saw', () => {
  const { proof } = ofKind('deck-proof').find(({ ok, proof }) => ok && proof.decks.length === 2)!;
  const roots = proof.decks.map(({ root }) => root);

  it('hold where all agrees', async () => {
    const verdict = await verifyDecks(proof, { commit: proof.commit, roots });
    expect([verdict.ok, verdict.steps]).toEqual([true, { laid: true, opened: true }]);
  });

  it('do not hold with another fingerprint or another root', async () => {
    const other = await verifyDecks(proof, { commit: '0'.repeat(64) });
    expect([other.ok, other.steps.laid, other.steps.opened]).toEqual([false, false, true]);
    const root = await verifyDecks(proof, { roots: [roots[1]!, roots[0]!] });
    expect(root.found.map(({ mismatch }) => mismatch)).toEqual(['seen-root', 'seen-root']);
    const more = await verifyDecks(proof, { roots: [...roots, roots[0]!] });
    expect(more.found).toEqual([{ mismatch: 'seen-root', epoch: 3 }]);
  });
});

it.each([null, undefined, 7, 'proof', [], {}, { scheme: DECK_SCHEME }])('never throws on %j', async (thing) => {
  expect((await verifyDecks(thing as unknown as DeckProof)).ok).toBe(false);
});
