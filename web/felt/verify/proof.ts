import { fromHex, toHex } from './bytes';
import { unreadable } from './read';
import { commitment, draw, mix, SCHEME, wagerDigest, type WordsEntry } from './scheme';

/** What the house publishes about a round once it is settled: everything needed to draw its outcomes again. */
export interface Proof {
  readonly scheme: string;
  readonly commit: string;
  readonly seed: string;
  readonly salt: string;
  readonly words: readonly WordsEntry[];
  readonly wagers: readonly string[];
  readonly draws: readonly Draw[];
}

export interface Draw {
  readonly index: number;
  readonly of: number;
  readonly drawn: number;
}

/**
 * What this browser saw at the table while the round was played. A proof shows that it agrees with itself; only with
 * this does it show that the round which was played is the round that it proves.
 */
export interface Seen {
  /** The fingerprint that was shown before wagers opened. */
  readonly commit?: string | undefined;
  /** One's own words, or any that were seen to be accepted. */
  readonly words?: readonly WordsEntry[] | undefined;
  /** The outcomes in order, and from how many each was drawn, which the results alone do not tell. */
  readonly draws?: readonly Omit<Draw, 'index'>[] | undefined;
}

/** A way in which a proof does not hold: what follows from its own inputs, and what it says instead. */
export type Mismatch =
  | { readonly mismatch: 'unreadable'; readonly why: string }
  | { readonly mismatch: 'scheme'; readonly expected: string; readonly found: string }
  | { readonly mismatch: 'commit'; readonly expected: string; readonly found: string }
  | { readonly mismatch: 'index'; readonly expected: number; readonly found: number }
  | {
      readonly mismatch: 'drawn';
      readonly index: number;
      readonly of: number;
      readonly expected: number;
      readonly found: number;
    }
  | { readonly mismatch: 'seen-commit'; readonly expected: string; readonly found: string }
  | { readonly mismatch: 'seen-words'; readonly party: number }
  | {
      readonly mismatch: 'seen-draw';
      readonly index: number;
      readonly expected: string;
      readonly found: string;
    };

export interface Verdict {
  readonly ok: boolean;
  readonly steps: {
    /** The fingerprint is that of the seed and salt, and the one that was shown. */
    readonly sealed: { readonly ok: boolean; readonly computed: string };
    /** The words and wagers that were mixed in. */
    readonly mixed: { readonly ok: boolean; readonly digest: string; readonly key: string };
    /** Each draw, worked out again. */
    readonly drawn: { readonly ok: boolean; readonly computed: readonly Draw[] };
  };
  /** One sentence for each thing that does not hold. */
  readonly mismatches: string[];
  readonly found: readonly Mismatch[];
}

/** Works a round out again from its proof. Never throws: what cannot be read does not hold. */
export function verifyProof(proof: Proof, seen: Seen = {}): Verdict {
  const unfit = misfits(proof);
  if (unfit.length) return verdict(NOT_WORKED_OUT, unfit);

  const seed = fromHex(proof.seed);
  const commit = toHex(commitment(seed, fromHex(proof.salt)));
  const digest = wagerDigest(proof.wagers);
  const key = mix(seed, proof.words, digest);
  const computed = proof.draws.map(({ index, of }) => ({ index, of, drawn: draw(key, index, of) }));

  const sealed = [...sealFaults(commit, proof, seen)];
  const mixed = [...wordFaults(proof, seen)];
  const drawn = [...drawFaults(computed, proof), ...seenDrawFaults(computed, seen)];
  const steps = {
    sealed: { ok: !sealed.length, computed: commit },
    mixed: { ok: !mixed.length, digest: toHex(digest), key: toHex(key) },
    drawn: { ok: !drawn.length, computed },
  };
  return verdict(steps, [...sealed, ...mixed, ...drawn]);
}

const NOT_WORKED_OUT: Verdict['steps'] = {
  sealed: { ok: false, computed: '' },
  mixed: { ok: false, digest: '', key: '' },
  drawn: { ok: false, computed: [] },
};

const verdict = (steps: Verdict['steps'], found: readonly Mismatch[]): Verdict => ({
  ok: found.length === 0,
  steps,
  mismatches: found.map(describe),
  found,
});

// Another scheme is told alone: the checks of this one mean nothing for it.
function misfits(proof: Proof): Mismatch[] {
  const scheme: unknown = (proof as Proof | null)?.scheme;
  if (typeof scheme === 'string' && scheme !== SCHEME) {
    return [{ mismatch: 'scheme', expected: SCHEME, found: scheme }];
  }
  return unreadable(proof).map((why) => ({ mismatch: 'unreadable', why }));
}

function* sealFaults(expected: string, { commit: found }: Proof, seen: Seen): Generator<Mismatch> {
  if (expected !== found) yield { mismatch: 'commit', expected, found };
  if (seen.commit !== undefined && seen.commit !== found) {
    yield { mismatch: 'seen-commit', expected: seen.commit, found };
  }
}

function* wordFaults(proof: Proof, seen: Seen): Generator<Mismatch> {
  for (const { party, words } of seen.words ?? []) {
    const isThere = proof.words.some((entry) => entry.party === party && entry.words === words);
    if (!isThere) yield { mismatch: 'seen-words', party };
  }
}

function* drawFaults(computed: readonly Draw[], proof: Proof): Generator<Mismatch> {
  for (const [at, { index, of, drawn: expected }] of computed.entries()) {
    const found = proof.draws[at]!.drawn;
    if (index !== at) yield { mismatch: 'index', expected: at, found: index };
    if (expected !== found) yield { mismatch: 'drawn', index, of, expected, found };
  }
}

function* seenDrawFaults(computed: readonly Draw[], seen: Seen): Generator<Mismatch> {
  if (!seen.draws) return;
  const name = (draw?: Omit<Draw, 'index'>): string => (draw ? `${draw.drawn} of ${draw.of}` : 'nothing');
  for (let index = 0; index < Math.max(computed.length, seen.draws.length); index++) {
    const [expected, found] = [name(seen.draws[index]), name(computed[index])];
    if (expected !== found) yield { mismatch: 'seen-draw', index, expected, found };
  }
}

function describe(fault: Mismatch): string {
  switch (fault.mismatch) {
    case 'unreadable':
      return `the proof cannot be read: ${fault.why}`;
    case 'scheme':
      return `the proof follows the scheme "${fault.found}", and only "${fault.expected}" is known`;
    case 'commit':
      return `seed and salt give the commitment ${fault.expected}, but ${fault.found} was published`;
    case 'index':
      return `draws count up from 0: ${fault.expected} should come next, but ${fault.found} does`;
    case 'drawn':
      return `draw ${fault.index} of ${fault.of} gives ${fault.expected}, but ${fault.found} was recorded`;
    case 'seen-commit':
      return `this browser was shown the commitment ${fault.expected}, but the proof is for ${fault.found}`;
    case 'seen-words':
      return `the words of party ${fault.party} are not in the proof as they were given`;
    case 'seen-draw':
      return `draw ${fault.index} was ${fault.expected} at the table, but the proof gives ${fault.found}`;
  }
}
