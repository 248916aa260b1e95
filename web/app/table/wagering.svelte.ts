import { untrack } from 'svelte';
import { announce, wagers } from '$felt';
import type { FrameWire, TableView } from '../../generated';
import { bookOf } from '../rules/book.svelte';
import { play as sound } from '../sound';
import { w } from '../words';
import { WagerDesk, type WagerGame } from './desk.svelte';
import type { LiveTable } from './live.svelte';
import { Shown } from './shown.svelte';
import { stakeOf } from './standing';
import '../../words/table';

interface Around<V> {
  /** The name that the game has in addresses: `roulette`. */
  readonly slug: string;
  /** What happens when no more wagers are taken. */
  readonly next: 'spin' | 'roll' | 'deal';
  readonly game: WagerGame<V>;
  /** What moves between two pictures; null where nothing does. */
  readonly motion: (from: FrameWire<V>, to: FrameWire<V>) => Promise<void> | null;
  /** What is called out when it changes: "No more bets". */
  readonly call: (view: TableView<V>) => string | null;
}

/** What the pages of all games with chips on a layout share. Make it while a component is set up. */
export class Wagering<V> {
  readonly shown: Shown<V>;
  readonly desk: WagerDesk<V>;
  readonly book: ReturnType<typeof bookOf>;
  /** Somebody who only watches touched the layout. Said once: they may touch it again without being told again. */
  isToldToSit = $state(false);

  #wasToldToSit = false;

  constructor(
    readonly table: LiveTable<V>,
    readonly around: Around<V>,
  ) {
    this.shown = new Shown(table, around.motion);
    this.desk = new WagerDesk(table, around.game, () => sound('refused'));
    this.book = bookOf(around.slug, table.frame?.view.edition);
    $effect(() => {
      if (table.frame) untrack(() => void this.#arrive());
    });
    $effect(() => {
      if (this.you) this.isToldToSit = false;
    });
    $effect(() => {
      const back = (): void => {
        if (!document.hidden) this.shown.saw();
      };
      document.addEventListener('visibilitychange', back);
      return () => document.removeEventListener('visibilitychange', back);
    });
  }

  readonly view = $derived.by((): TableView<V> | null => this.shown.frame?.view ?? null);
  readonly you = $derived.by(() => this.view?.you ?? null);
  /** Whether the reader may wager now. */
  readonly isOpen = $derived.by(() => this.view !== null && this.you !== null && this.around.game.isOpen(this.view));
  readonly isWithoutChips = $derived.by(
    () => this.isOpen && this.you !== null && stakeOf(this.you) === 0 && Object.keys(this.desk.wanted).length === 0,
  );

  readonly title = $derived.by(() => {
    const name = this.view?.name ?? '';
    return this.isOpen ? w('title.open', { name }) : w('title.table', { name });
  });

  place = (id: string, amount: number | null = this.desk.tray.picked): void => {
    sound('chips');
    this.desk.change(wagers.place(this.desk.tray, id, amount));
  };

  takeBack = (id: string): void => {
    if (!this.desk.wanted[id]) return;
    sound('chips');
    this.desk.change(wagers.takeBack(this.desk.tray, id));
  };

  /** Somebody touched a place on which they cannot wager now. */
  closed = (): void => {
    if (this.you) {
      this.desk.refusal = { facts: null, sentence: w('tray.closed'), clause: null };
      return;
    }
    if (this.#wasToldToSit) return;
    this.isToldToSit = true;
    this.#wasToldToSit = true;
  };

  async #arrive(): Promise<void> {
    const { call, game } = this.around;
    const before = this.shown.frame?.view;
    await this.shown.take();
    this.desk.settle();
    const now = this.shown.frame?.view;
    if (!before || !now) return;
    // What was not taken before wagers opened or closed is no news any more.
    if (game.isOpen(now) !== game.isOpen(before)) this.desk.refusal = null;
    // Only wagers that were open can be closed: before a round there is nothing to call.
    const isClosing = game.isOpen(before) && !game.isOpen(now) && now.running;
    const called = call(now) ?? (isClosing ? w('wheel.no-more-bets') : null);
    if (called === call(before)) return;
    if (called !== null) announce(called);
    if (game.isOpen(now) && now.you) sound('turn');
  }
}

/** A result stays until somebody wagers on the next round, so that nobody has to read it in a hurry. */
export class KeptResult<V, R> {
  #kept = $state.raw<{ view: TableView<V>; result: R } | null>(null);

  constructor(
    private readonly page: Wagering<V>,
    private readonly now: () => R | null,
    /** Whether nobody has wagered yet. */
    private readonly isFresh: (view: TableView<V>) => boolean,
  ) {
    $effect(() => {
      const [{ view }, result] = [this.page, this.now()];
      if (result !== null && view) this.#kept = { view, result };
    });
  }

  /** What is shown: the result of this picture, or the one that stays, with the picture that it belongs to. */
  readonly shown = $derived.by((): { view: TableView<V>; result: R } | null => {
    const { view, around, desk } = this.page;
    if (!view) return null;
    const result = this.now();
    if (result !== null) return { view, result };
    const { isOpen, round } = around.game;
    const isKept =
      this.#kept !== null &&
      isOpen(view) &&
      round(this.#kept.view) === round(view) - 1 &&
      this.isFresh(view) &&
      Object.keys(desk.wanted).length === 0;
    return isKept ? this.#kept : null;
  });
}
