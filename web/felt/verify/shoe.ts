import type { Bytes } from './bytes';
import { verifyProof, type Proof } from './proof';
import { link, wagerDigest } from './scheme';

/** What the house publishes about a shoe at its end: all that was drawn from one seal, round after round. */
export interface Shoe extends Pick<Proof, 'scheme' | 'commit' | 'seed' | 'salt'> {
  readonly parts: readonly ShoePart[];
}

export interface ShoePart extends Pick<Proof, 'words' | 'wagers' | 'draws'> {
  readonly round: number;
}

export interface ShoeVerdict {
  readonly ok: boolean;
  readonly parts: readonly {
    readonly round: number;
    /** False for what was drawn before the first round, such as the card that is burnt. */
    readonly isRound: boolean;
    /** One sentence for each thing that does not hold. */
    readonly mismatches: readonly string[];
  }[];
}

/** Works a whole shoe out again. Never throws: what cannot be read does not hold. */
export function verifyShoe({ scheme, commit, seed, salt, parts }: Shoe): ShoeVerdict {
  if (!Array.isArray(parts)) return { ok: false, parts: [] };
  const found: ShoeVerdict['parts'][number][] = [];
  let before: Bytes | null = null;
  for (const [at, { round, words, wagers, draws }] of (parts as readonly ShoePart[]).entries()) {
    const proof: Proof = { scheme, commit, seed, salt, words, wagers, draws };
    const { mismatches, steps } = verifyProof(proof, {});
    const isLinked: boolean = before === null || wagers?.[0] === link(round, before);
    found.push({
      round,
      isRound: (parts as readonly ShoePart[])[at + 1]?.round !== round,
      mismatches: isLinked ? mismatches : [...mismatches, NOT_LINKED],
    });
    // What could not be read has no digest; nothing can be tied to it.
    before = steps.mixed.digest ? wagerDigest(wagers) : new Uint8Array();
  }
  return { ok: found.length > 0 && found.every(({ mismatches }) => !mismatches.length), parts: found };
}

const NOT_LINKED = 'it is not tied to what was mixed before it in the shoe';
