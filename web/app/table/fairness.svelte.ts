import type { DecksView, FairnessView, Proof, Seen } from '$felt';
import type { FrameWire, RoundProof, ShownRound } from '../../generated';
import { api, ApiError } from '../api';
import { w } from '../words';
import type { LiveTable } from './live.svelte';
import '../../words/fairness';
import '../../words/table';

export type Draws = NonNullable<Seen['draws']>;

interface Witness {
  commit?: string;
  draws?: Draws;
  words?: { party: number; words: string };
  roots?: readonly string[];
}

/**
 * What this page saw of each round while it was played. A proof that agrees with itself proves little; one that agrees
 * with what was seen here before the result was known proves the round.
 */
export class FairnessLog {
  readonly #seen = new Map<number, Witness>();
  proofs = $state.raw<Readonly<Record<number, RoundProof>>>({});
  /** Rounds of which only what was shown is opened. */
  shown = $state.raw<Readonly<Record<number, ShownRound>>>({});
  fault = $state<string | null>(null);

  readonly id: string;

  constructor(
    private readonly table: LiveTable,
    /** The draws of a round in the words of its game. */
    private readonly told: (proof: Proof) => string = drawn,
  ) {
    this.id = table.id;
  }

  /** How the connection is: what could not be fetched without one is asked for again. */
  get link(): LiveTable['link'] {
    return this.table.link;
  }

  /** Notes what a picture shows. */
  note({ view }: FrameWire<unknown>): void {
    const { round, commit, decks = [] } = view.fairness;
    if (round === null || commit === null) return;
    const known = this.#seen.get(round) ?? {};
    // The first fingerprint counts: a later one would be the swap that this is there to find.
    this.#seen.set(round, {
      ...known,
      commit: known.commit ?? commit,
      roots: [...(known.roots ?? []), ...decks.slice(known.roots?.length ?? 0).map(({ root }) => root)],
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
    if (round < 1 || this.proofs[round] || this.shown[round]) return;
    this.fault = null;
    try {
      const found = await api.round(this.id, round);
      if ('forfeited' in found) this.fault = w('fair.forfeited', { round, reason: found.forfeited.reason });
      else if ('shown' in found) this.shown = { ...this.shown, [round]: found };
      else this.proofs = { ...this.proofs, [round]: found };
    } catch (error) {
      // A round of a shoe can be checked with the shoe, and the house says when that is.
      const isInShoe = error instanceof ApiError && error.code === 'in-shoe';
      this.fault = isInShoe ? w('fair.in-shoe', { round }) : w('fair.unfetched', { round });
    }
  }

  /** The round that is being played: sealed, and open for words. */
  present({ view, offers }: FrameWire<unknown>): FairnessView | null {
    const { round, commit, words, shoe } = view.fairness;
    if (round === null || commit === null) return null;
    return {
      round: w('round.title', { round }),
      commit,
      shoe,
      words: words.map(({ party, words }) => ({ ...whoOf(view, party), words })),
      isOpen: offers.some(({ verb }) => verb === 'add-words'),
      proof: null,
    };
  }

  /** A round that is over, with cards that stay hidden. */
  pastDecks(round: number): DecksView | null {
    const found = this.shown[round];
    if (!found) return null;
    const { commit, roots } = this.#seen.get(round) ?? {};
    return { round: w('round.title', { round }), proof: found.shown, hasTiles: found.game === 'pai-gow', seen: { commit, roots } };
  }

  /** A round that is over. */
  past({ view }: FrameWire<unknown>, round: number): FairnessView | null {
    const found = this.proofs[round];
    if (!found) return null;
    const proof: Proof = found.proof;
    return {
      round: w('round.title', { round }),
      commit: this.#seen.get(round)?.commit ?? proof.commit,
      shoe: found.shoe,
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
