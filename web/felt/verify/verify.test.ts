import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from './bytes';
import { verifyProof, type Mismatch, type Proof } from './proof';
import { areWords } from './read';
import { commitment, draw, mix, wagerDigest, type WordsEntry } from './scheme';

// The vectors belong to the crate that draws; two implementations that agree on them agree on the scheme.
interface Vector {
  name: string;
  kind: string;
  seed: string;
  salt: string;
  commit: string;
  lines: string[];
  digest: string;
  words: WordsEntry[];
  wagers: string[];
  key: string;
  index: number;
  of: number;
  drawn: number;
  proof: Proof;
  ok: boolean;
  mismatches: Mismatch[];
}
const files = import.meta.glob<Vector[]>('../../../crates/chance/vectors.json', {
  eager: true,
  import: 'default',
});
const vectors = Object.values(files).flat();
const ofKind = (kind: string): Vector[] => vectors.filter((vector) => vector.kind === kind);

it('finds the golden vectors', () => {
  for (const kind of ['commit', 'wagers', 'mix', 'draw', 'words', 'proof', 'malformed']) {
    expect(ofKind(kind).length, kind).toBeGreaterThan(0);
  }
});

describe('golden vectors', () => {
  it.each(ofKind('commit'))('$name', ({ seed, salt, commit }) => {
    expect(toHex(commitment(fromHex(seed), fromHex(salt)))).toBe(commit);
  });

  it.each(ofKind('wagers'))('$name', ({ lines, digest }) => {
    expect(toHex(wagerDigest(lines))).toBe(digest);
  });

  it.each(ofKind('mix'))('$name', ({ seed, words, wagers, digest, key }) => {
    const wagered = wagerDigest(wagers);
    expect(toHex(wagered)).toBe(digest);
    expect(toHex(mix(fromHex(seed), words, wagered))).toBe(key);
  });

  it.each(ofKind('proof'))('$name', ({ proof, ok, mismatches }) => {
    const verdict = verifyProof(proof);
    expect(verdict.found).toEqual(mismatches);
    expect(verdict.ok).toBe(ok);
    expect(verdict.mismatches).toHaveLength(mismatches.length);
  });

  it.each(ofKind('malformed'))('$name', ({ proof }) => {
    const verdict = verifyProof(proof);
    expect(verdict.ok).toBe(false);
    expect(verdict.found.every(({ mismatch }) => mismatch === 'unreadable')).toBe(true);
  });
});

it.each(ofKind('draw'))('$name', ({ key, index, of, drawn }) => {
  expect(draw(fromHex(key), index, of)).toBe(drawn);
});

it.each(ofKind('words'))('$name', ({ words, ok }) => {
  expect(areWords(words)).toBe(ok);
});

describe('a proof beside what this browser saw', () => {
  const proof = ofKind('proof').find(
    ({ ok, proof }) => ok && proof.words.length > 0 && proof.draws.length > 0,
  )!.proof;
  const draws = proof.draws.map(({ of, drawn }) => ({ of, drawn }));

  it('holds where all agrees', () => {
    const verdict = verifyProof(proof, { commit: proof.commit, words: proof.words, draws });
    expect(verdict.mismatches).toEqual([]);
    expect(verdict.steps.drawn.computed).toEqual(proof.draws);
  });

  it('does not hold with another fingerprint, other words or another outcome', () => {
    const other = verifyProof(proof, { commit: '0'.repeat(64) });
    expect([other.ok, other.steps.sealed.ok, other.steps.drawn.ok]).toEqual([false, false, true]);
    const words = verifyProof(proof, { words: [{ party: 9, words: 'mine' }] });
    expect([words.ok, words.steps.mixed.ok]).toEqual([false, false]);
    const shown = verifyProof(proof, {
      draws: [{ ...draws[0]!, drawn: draws[0]!.drawn + 1 }, ...draws.slice(1)],
    });
    expect([shown.ok, shown.steps.drawn.ok]).toEqual([false, false]);
  });

  it('does not hold where a draw has another size than the game has, even if the result is the same', () => {
    const verdict = verifyProof(proof, { draws: draws.map((one) => ({ ...one, of: one.of + 1 })) });
    expect(verdict.ok).toBe(false);
  });

  it('does not hold where a draw is missing or extra', () => {
    expect(verifyProof(proof, { draws: draws.slice(1) }).ok).toBe(false);
    expect(verifyProof(proof, { draws: [...draws, { of: 6, drawn: 1 }] }).ok).toBe(false);
  });
});

it.each([null, undefined, 7, 'proof', [], {}])('never throws on %j', (thing) => {
  expect(verifyProof(thing as unknown as Proof).ok).toBe(false);
});
