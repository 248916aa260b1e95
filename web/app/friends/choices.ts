import type { PrivateEdition, PrivateGame, Stakes, Tempo } from '../../generated';

/** What a person chooses for a private table. */
export interface Choices {
  readonly game: string;
  /** The usual book of the game where none is named. */
  readonly edition: string | null;
  readonly stakes: Stakes;
  readonly tempo: Tempo;
  readonly seats: number | null;
  readonly bots: boolean;
}

export const FIRST: Choices = { game: 'hold-em', edition: null, stakes: 'small', tempo: 'usual', seats: null, bots: false };

export const TEMPOS: readonly Tempo[] = ['usual', 'relaxed', 'untimed'];

/** A game that is on offer, with the book that is chosen of it. */
export interface Chosen {
  readonly game: PrivateGame;
  readonly edition: PrivateEdition;
  readonly stakes: Stakes;
  /** The terms of these stakes, in one line. */
  readonly terms: string;
  readonly seats: number;
}

/** What the choices come to: what is not on offer, or not any more, is as usual. */
export function chosenOf(games: readonly PrivateGame[], choices: Choices): Chosen | null {
  const game = games.find((one) => one.game === choices.game) ?? games[0];
  const edition = game?.editions.find((one) => one.edition === choices.edition) ?? game?.editions[0];
  const stakes = edition?.stakes.find((one) => one.stakes === choices.stakes) ?? edition?.stakes[0];
  if (!game || !edition || !stakes) return null;
  const asked = choices.seats ?? game.seats_usual;
  const seats = Math.min(Math.max(asked, game.seats_min), game.seats_max);
  return { game, edition, stakes: stakes.stakes, terms: stakes.terms, seats };
}

/** As the house is asked. */
export const wishOf = ({ game, edition, stakes, seats }: Chosen, { tempo, bots }: Choices) => ({
  game: game.game,
  edition: edition.edition,
  stakes,
  tempo,
  seats,
  bots: bots && game.bots,
});
