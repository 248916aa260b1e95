import type { FairnessView, Proof, Seen } from '$felt';
import type { FrameWire, RoundProof } from '../../generated';
import { api } from '../api';
import { w } from '../words';
import type { LiveTable } from './live.svelte';

export type Draws = NonNullable<Seen['draws']>;

interface Witness {
  commit?: string;
  draws?: Draws;
  words?: { party: number; words: string };
}

/**
 * What this page saw of each round while it was played. A proof that agrees with itself proves little; one that agrees
 * with what was seen here before the result was known proves the round.
 */
export class FairnessLog {
  readonly #seen = new Map<number, Witness>();
  proofs = $state.raw<Readonly<Record<number, RoundProof>>>({});
  fault = $state<string | null>(null);

  readonly id: string;

  constructor(
    table: LiveTable,
    /** The draws of a round in the words of its game. */
    private readonly told: (proof: Proof) => string = drawn,
  ) {
    this.id = table.id;
  }

  /** Notes what a picture shows. */
  note({ view }: FrameWire<unknown>): void {
    const { round, commit } = view.fairness;
    if (round === null || commit === null) return;
    const known = this.#seen.get(round) ?? {};
    // The first fingerprint counts: a later one would be the swap that this is there to find.
    this.#seen.set(round, {
      ...known,
      commit: known.commit ?? commit,
      ...(view.you?.words != null ? { words: { party: view.you.party, words: view.you.words } } : {}),
    });
  }

  /** Notes what came up, as the cloth showed it. */
  noteDraws(round: number, draws: Draws): void {
    const known = this.#seen.get(round);
    if (known && !known.draws) this.#seen.set(round, { ...known, draws });
  }

  seen(round: number): Seen {
    const { commit, words, draws } = this.#seen.get(round) ?? {};
    return { commit, words: words && [words], draws };
  }

  async fetch(round: number): Promise<void> {
    if (round < 1 || this.proofs[round]) return;
    this.fault = null;
    try {
      const found = await api.round(this.id, round);
      if ('forfeited' in found) this.fault = w('fair.forfeited', { round, reason: found.forfeited.reason });
      else this.proofs = { ...this.proofs, [round]: found };
    } catch {
      this.fault = w('fair.unfetched', { round });
    }
  }

  /** The round that is being played: sealed, and open for words. */
  present({ view, offers }: FrameWire<unknown>): FairnessView | null {
    const { round, commit, words } = view.fairness;
    if (round === null || commit === null) return null;
    return {
      round: w('round.title', { round }),
      commit,
      words: words.map(({ party, words }) => ({ ...whoOf(view, party), words })),
      isOpen: offers.some(({ at }) => at[0] === 'add-words'),
      proof: null,
    };
  }

  /** A round that is over. */
  past({ view }: FrameWire<unknown>, round: number): FairnessView | null {
    const found = this.proofs[round];
    if (!found) return null;
    const proof: Proof = found.proof;
    return {
      round: w('round.title', { round }),
      commit: this.#seen.get(round)?.commit ?? proof.commit,
      words: proof.words.map(({ party, words }) => ({ ...whoOf(view, party), words })),
      isOpen: false,
      proof,
      outcome: this.told(proof),
      seen: this.seen(round),
    };
  }
}

/** Draws in figures, for a game of which nothing is known. */
export const drawn = ({ draws }: Proof): string =>
  draws.map(({ drawn, of }) => w('fair.drawn', { drawn, last: of - 1 })).join(' ');

function whoOf(
  view: FrameWire<unknown>['view'],
  party: number,
): { seat: number; handle?: string; isMe: boolean } {
  const seat = view.seats.find((one) => one.party === party);
  const standing = view.standing.find((one) => one.party === party);
  return {
    seat: typeof seat?.seat === 'number' ? seat.seat + 1 : 0,
    ...(seat ? {} : { handle: standing?.handle ?? w('party.number', { party: party + 1 }) }),
    isMe: view.you?.party === party,
  };
}
