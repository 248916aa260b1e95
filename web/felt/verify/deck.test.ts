import { describe, expect, it } from 'vitest';
import { DECK_SCHEME, opens, verifyDecks, type DeckMismatch, type DeckProof, type Opening } from './deck';

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

it('finds the golden vectors', () => {
  for (const kind of ['deck', 'deck-proof', 'deck-malformed']) {
    expect(ofKind(kind).length, kind).toBeGreaterThan(0);
  }
});

describe('golden decks', () => {
  it.each(ofKind('deck'))('$name', ({ epoch, tokens, root, order, openings }) => {
    for (const opening of openings) {
      expect(opening.token).toBe(order[opening.position]);
      expect(opens({ epoch, size: tokens.length, root }, opening)).toBe(true);
    }
  });

  it.each(ofKind('deck-proof'))('$name', ({ proof, ok, mismatches }) => {
    const verdict = verifyDecks(proof);
    expect(verdict.found).toEqual(mismatches);
    expect(verdict.ok).toBe(ok);
    expect(verdict.mismatches).toHaveLength(mismatches.length);
  });

  it.each(ofKind('deck-malformed'))('$name', ({ proof }) => {
    const verdict = verifyDecks(proof);
    expect(verdict.ok).toBe(false);
    expect(verdict.found.every(({ mismatch }) => mismatch === 'unreadable')).toBe(true);
  });
});

describe('decks beside what this browser saw', () => {
  const { proof } = ofKind('deck-proof').find(({ ok, proof }) => ok && proof.decks.length === 2)!;
  const roots = proof.decks.map(({ root }) => root);

  it('hold where all agrees', () => {
    const verdict = verifyDecks(proof, { commit: proof.commit, roots });
    expect([verdict.ok, verdict.steps]).toEqual([true, { laid: true, opened: true }]);
  });

  it('do not hold with another fingerprint or another root', () => {
    const other = verifyDecks(proof, { commit: '0'.repeat(64) });
    expect([other.ok, other.steps.laid, other.steps.opened]).toEqual([false, false, true]);
    const root = verifyDecks(proof, { roots: [roots[1]!, roots[0]!] });
    expect(root.found.map(({ mismatch }) => mismatch)).toEqual(['seen-root', 'seen-root']);
    const more = verifyDecks(proof, { roots: [...roots, roots[0]!] });
    expect(more.found).toEqual([{ mismatch: 'seen-root', epoch: 3 }]);
  });
});

it.each([null, undefined, 7, 'proof', [], {}, { scheme: DECK_SCHEME }])('never throws on %j', (thing) => {
  expect(verifyDecks(thing as unknown as DeckProof).ok).toBe(false);
});
