import type { DeckProof, Proof } from '$felt';
import type { RoundProof, RoundRecord, ShoeProof, ShownRound } from '../../generated';
import { w } from '../words';
import '../../words/fairness';

/** A round or a shoe from a text, or why it is none. A bare proof will do; whether it holds is worked out later. */
export function readRound(text: string): RoundRecord | ShoeProof | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return w('verify.not-json');
  }
  if (typeof value !== 'object' || value === null) return w('verify.not-round');
  if ('parts' in value) return value as ShoeProof;
  if ('proof' in value || 'forfeited' in value || 'shown' in value) return value as RoundRecord;
  if (!('commit' in value)) return w('verify.not-round');
  const round = { table: '', game: '', edition: '', round: 0, setup: null, before: [] };
  if ('seed' in value) return { ...round, proof: value as Proof as RoundProof['proof'], outcome: [] };
  if ('decks' in value) return { ...round, shown: value as DeckProof as ShownRound['shown'], events: [] };
  return w('verify.not-round');
}
