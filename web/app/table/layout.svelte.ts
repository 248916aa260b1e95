import type { LayoutProps, OutcomeView, RuleView } from '$felt';
import type { FrameWire, LayoutWire, TableView } from '../../generated';
import { play as sound } from '../sound';
import type { WagerGame } from './desk.svelte';
import type { LiveTable } from './live.svelte';
import type { Laid } from './placed';
import { calledIn, newsIn, type Pictured, type ResultOf, type Spun } from './spun';
import { KeptResult, Wagering } from './wagering.svelte';

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
