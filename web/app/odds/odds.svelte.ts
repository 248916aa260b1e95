import type { OddsWire } from '../../generated';
import { api, ApiError } from '../api';
import { w } from '../words';
import '../../words/odds';

/** The odds of a game in one edition, once they have come. */
export class Odds {
  wire = $state.raw<OddsWire | null>(null);
  fault = $state<string | null>(null);
  /** Not a state: whoever looks this up must not look it up again because it failed. */
  hasFailed = false;

  constructor(game: string, edition?: string) {
    api.odds(game, edition).then(
      (wire) => (this.wire = wire),
      (error: unknown) => {
        this.hasFailed = true;
        this.fault = error instanceof ApiError && error.message ? error.message : w('odds.unread');
      },
    );
  }
}

const known = new Map<string, Odds>();

/** The odds of a game; they never change, so they are fetched once. */
export function oddsOf(game: string, edition?: string): Odds {
  const name = `${game} ${edition ?? ''}`;
  const odds = known.get(name);
  if (odds && !odds.hasFailed) return odds;
  const asked = new Odds(game, edition);
  known.set(name, asked);
  return asked;
}
