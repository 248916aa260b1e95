import type { ChipsByPlace, LayoutProps, OutcomeView, RuleView } from '$felt';
import type { FrameWire, LayoutWire, TableView } from '../../generated';
import { play as sound } from '../sound';
import { w } from '../words';
import type { WagerGame } from './desk.svelte';
import type { LiveTable } from './live.svelte';
import { outcomeOf } from './outcome';
import { type Laid, ownOn } from './placed';
import type { Cite } from './record';
import { saidIn } from './said';
import { KeptResult, Wagering } from './wagering.svelte';

/** What the views of roulette, sic-bo and the money wheel have in common: wagers on a layout, and one result a round. */
export interface Spun<R = unknown> {
  readonly round: number;
  readonly phase: 'between' | 'wagers-open' | 'no-more-bets';
  /** The newest first; null is void. */
  readonly results: readonly (readonly [round: number, result: R | null])[];
}

type ResultOf<V> = V extends Spun<infer R> ? NonNullable<R> : never;

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

interface Given<V extends Spun, P extends Pictured> {
  readonly slug: string;
  readonly next: 'spin' | 'roll';
  readonly laid: (play: V) => readonly Laid[];
  readonly game: WagerGame<V>;
  /** What is drawn of the picture on show. */
  readonly picture: (frame: FrameWire<V>, page: Wagering<V>) => P;
  /** Shows how a result comes about, before it is on show; null where nothing moves. */
  readonly move: (result: ResultOf<V>) => Promise<void> | null;
  /** The figures of the round put through a rule. */
  readonly inThisRound: (view: TableView<V>, layout: LayoutWire | null, key: string) => RuleView['here'];
}

/** The page of a game with a layout and one result a round. Make it while a component is set up. */
export class LayoutTable<V extends Spun, P extends Pictured> {
  readonly page: Wagering<V>;
  readonly kept: KeptResult<V, OutcomeView>;
  /** The place that somebody looks at. */
  looked = $state<string | null>(null);

  constructor(
    readonly table: LiveTable<V>,
    private readonly given: Given<V, P>,
  ) {
    const { slug, next, game, laid } = given;
    const motion = (from: FrameWire<V>, to: FrameWire<V>): Promise<void> | null => {
      const result = newsIn(from, to);
      const moving = result === null ? null : given.move(result);
      if (moving) sound('wheel');
      return moving;
    };
    this.page = new Wagering(table, { slug, next, game, motion, call: calledIn });
    this.kept = new KeptResult(
      this.page,
      () => this.picture?.outcome ?? null,
      ({ play }) => laid(play).every(({ wagers }) => wagers.every(({ result }) => result !== undefined)),
    );
  }

  readonly picture = $derived.by((): P | null => {
    const { frame } = this.page.shown;
    return frame && this.given.picture(frame, this.page);
  });
  readonly isSettled = $derived.by(() => this.page.view !== null && this.given.game.isSettled(this.page.view));
  /** What the place that is looked at is, while chips can be put on it. */
  readonly about = $derived.by(() =>
    this.looked !== null && this.page.isOpen ? this.picture?.nameOf(this.looked) : undefined,
  );

  /** What every layout is given. */
  readonly layout = $derived.by((): LayoutProps => {
    const { page, picture } = this;
    return {
      chips: picture?.chips ?? {},
      winners: picture?.winners ?? [],
      nameOf: picture?.nameOf ?? ((id) => id),
      isOpen: page.isOpen,
      onplace: (id) => page.place(id),
      ontakeback: page.takeBack,
      onclosed: page.closed,
      onlookat: (id) => (this.looked = id),
    };
  });

  here = (key: string): RuleView['here'] => {
    const view = this.kept.shown?.view ?? this.page.view;
    return view ? this.given.inThisRound(view, this.table.layout, key) : [];
  };
}
