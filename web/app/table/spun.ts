import type { ChipsByPlace, OutcomeView } from '$felt';
import type { FrameWire, TableView } from '../../generated';
import { w } from '../words';
import type { WagerGame } from './desk.svelte';
import { outcomeOf } from './outcome';
import { type Laid, ownOn } from './placed';
import type { Cite } from './record';
import { saidIn } from './said';
import '../../words/table';

/** What the views of roulette, sic-bo and the money wheel have in common: wagers on a layout, and one result a round. */
export interface Spun<R = unknown> {
  readonly round: number;
  readonly phase: 'between' | 'wagers-open' | 'no-more-bets';
  /** The newest first; null is void. */
  readonly results: readonly (readonly [round: number, result: R | null])[];
}

export type ResultOf<V> = V extends Spun<infer R> ? NonNullable<R> : never;

/** How wagers are read from such a view; `laid` says what lies where. */
export const spunGame = <V extends Spun>(laid: (play: V) => readonly Laid[]): WagerGame<V> => ({
  round: ({ play }) => play.round,
  isOpen: ({ play }) => play.phase === 'wagers-open',
  isSettled: ({ play }) => play.phase === 'between',
  own: ({ play, you }) => ownOn(laid(play), you?.party),
});

/** The result that came between two pictures. Only that of the round on show is news; anything else is caught up with. */
export function newsIn<V extends Spun>(from: FrameWire<V>, to: FrameWire<V>): ResultOf<V> | null {
  const [was, is] = [from.view.play, to.view.play];
  const [round, result] = is.results[0] ?? [];
  return round === was.round && was.results[0]?.[0] !== was.round ? (result as ResultOf<V> | null) : null;
}

/** What is called out in each phase: "No more bets". */
export const calledIn = ({ play: { phase } }: TableView<Spun>): string | null =>
  phase === 'between' ? null : w(`wheel.${phase}`);

/** What the page says and shows around any cloth with a layout. */
export interface Pictured {
  readonly chips: ChipsByPlace;
  readonly winners: readonly string[];
  readonly outcome: OutcomeView | null;
  readonly notice: { readonly text: string; readonly clause?: ReturnType<Cite> | undefined } | null;
  readonly nameOf: (id: string) => string;
}

/** What the house says on the cloth: what the round came to, and its present announcement. */
export function saidOn({ scene, result, view }: FrameWire<unknown>, cite: Cite): Pick<Pictured, 'outcome' | 'notice'> {
  const said = saidIn(scene)[0];
  return {
    outcome: result ? outcomeOf(result, view.you?.party ?? null, cite) : null,
    notice: said ? { text: said.text, clause: said.clause?.number ? cite(said.clause) : undefined } : null,
  };
}
