import { wagers } from '$felt';
import type { ChipKind, RefusalWire, TableView } from '../../generated';
import { w } from '../words';
import type { LiveTable } from './live.svelte';
import { type Choice, fill, type Offer, type OneField, stakeFieldOf } from './offers';
import { stakeOf } from './standing';
import type { Answer } from './wire';

type Tray = wagers.Tray;
export type Amounts = Readonly<Record<string, number>>;

/** How a game shows wagering; all that the desk has to know of it. */
export interface WagerGame<V> {
  readonly round: (view: TableView<V>) => number;
  readonly isOpen: (view: TableView<V>) => boolean;
  /** Whether the wagers that are shown are those of a round that is over. */
  readonly isSettled: (view: TableView<V>) => boolean;
  /** The reader's wagers by place as they are shown, settled ones too. */
  readonly own: (view: TableView<V>) => Amounts;
}

/** What the reader has lying on each place; wagers that are settled lie no longer. */
export const lyingIn = <V>({ isSettled, own }: WagerGame<V>, view: TableView<V>): Amounts =>
  isSettled(view) ? {} : own(view);

interface Staking {
  readonly offer: Offer;
  readonly field: OneField & { readonly amount_at: string };
  readonly choice: Choice | undefined;
}

const FIRST_PICKED = 5_00;

/**
 * Carries what the reader puts together to the table, one wager at a time and in order. The table decides: where it says
 * no, or does not answer before the round is over, the tray goes back to what lies on the layout.
 */
export class WagerDesk<V> {
  tray = $state.raw<Tray>(wagers.openTray(FIRST_PICKED));
  refusal = $state.raw<RefusalWire | null>(null);
  /** Whether the reader wanted to wager without a chip at the table. */
  isBroke = $state(false);

  #kind = $state<ChipKind | null>(null);
  #isBusy = false;
  #round = 0;
  /** The round that the reader wagers on. */
  #meant = 0;
  /** What lay on the layout in the latest picture of that round. */
  #lay: Amounts = {};
  /** Wagers that the table lays by itself, such as a section of a race track. */
  #acts: unknown[] = [];

  constructor(
    private readonly table: LiveTable<V>,
    private readonly game: WagerGame<V>,
    private readonly onrefused: () => void,
  ) {}

  readonly wanted = $derived(wagers.amounts(this.tray.placed));

  /** The kinds of chips that can be placed now. */
  readonly kinds = $derived.by((): ChipKind[] => {
    const kinds = this.#staking('on').flatMap(({ field }) => field.stake?.chips ?? []);
    return kinds.filter((kind, at) => kinds.indexOf(kind) === at);
  });

  /** The kind that is placed: the one that was chosen while the table takes it, else the first that it takes. */
  get kind(): ChipKind {
    const chosen = this.#kind;
    return chosen !== null && this.kinds.includes(chosen) ? chosen : (this.kinds[0] ?? 'gaming');
  }

  choose(kind: ChipKind): void {
    this.#kind = kind;
  }

  change(next: Tray): void {
    this.#begin();
    this.tray = next;
    if (this.#isWithoutChips()) this.isBroke = true;
    void this.#carry();
  }

  /** Asks the table to lay chips that make up one wager. What it lays can be undone like anything that was placed. */
  act(command: unknown): void {
    this.#begin();
    this.#acts.push(command);
    void this.#carry();
  }

  /** Takes the table's word. Call it with every picture. */
  settle(): void {
    const view = this.table.frame?.view;
    if (!view) return;
    const round = this.game.round(view);
    if (view.you && stakeOf(view.you) > 0) this.isBroke = false;
    if (round === this.#round) this.#lay = this.game.own(view);
    if (this.#isBusy) return;
    if (this.game.isSettled(view)) {
      const rested = wagers.settle(wagers.openTray(this.tray.picked, this.tray.last), this.game.own(view));
      this.tray = wagers.nextRound(rested);
      this.#round = round;
      return;
    }
    if (round !== this.#round) {
      // A wager that the table never confirmed ends with its round.
      this.tray = wagers.nextRound(wagers.settle(this.tray, this.#lay));
      this.#round = round;
      this.#lay = this.game.own(view);
    }
    this.tray = wagers.settle(this.tray, lyingIn(this.game, view));
  }

  #begin(): void {
    this.refusal = null;
    this.isBroke = false;
    const view = this.table.frame?.view;
    this.#meant = view ? this.game.round(view) : 0;
  }

  async #carry(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      // Nothing is awaited where nothing is left to ask, so that no change is made between the last look and the end.
      for (let isTaken = true; isTaken; ) {
        const next = this.#next();
        const act = next === null && this.#meantNow() ? this.#acts.shift() : undefined;
        if (next === null && act === undefined) return;
        isTaken = next !== null ? await this.#ask(next) : await this.#layAct(act);
      }
    } finally {
      this.#isBusy = false;
      this.#acts = [];
      this.settle();
    }
  }

  /** Whether the table agreed. */
  async #ask(command: unknown): Promise<boolean> {
    const answer = await this.table.ask(command);
    if (answer.kind !== 'ok') this.#refuse(answer);
    return answer.kind === 'ok';
  }

  async #layAct(act: unknown): Promise<boolean> {
    const before = this.#lies();
    if (!(await this.#ask(act)) || !this.#meantNow()) return false;
    const more = wagers.changes(before, this.#lies()).filter(({ from, to }) => to > from);
    this.tray = wagers.placeAll(this.tray, Object.fromEntries(more.map(({ field, from, to }) => [field, to - from])));
    return true;
  }

  #lies(): Amounts {
    const view = this.table.frame?.view;
    return view ? lyingIn(this.game, view) : {};
  }

  /** Whether wagers are open on the round that the reader meant. */
  #meantNow(): boolean {
    const view = this.table.frame?.view;
    return view !== undefined && this.game.isOpen(view) && this.game.round(view) === this.#meant;
  }

  #isWithoutChips(): boolean {
    const view = this.table.frame?.view;
    if (!view?.you || !this.game.isOpen(view) || stakeOf(view.you) > 0) return false;
    return wagers.changes(this.#lies(), this.wanted).some(({ from, to }) => to > from);
  }

  #next(): unknown {
    if (!this.#meantNow()) return null;
    const [change] = wagers.changes(this.#lies(), this.wanted);
    if (!change) return null;
    const { field, from, to } = change;
    return this.#staked(to > from ? 'on' : 'back', field, Math.abs(to - from));
  }

  #staking(way: 'on' | 'back', id?: string): Staking[] {
    return this.table.offers.flatMap((offer) => {
      const field = stakeFieldOf(offer, way);
      return field ? [{ offer, field, choice: field.of.find(({ place }) => place?.id === id) }] : [];
    });
  }

  /** The command by the offer that has the place; if none has, by any other of that kind, so that the table says why not. */
  #staked(way: 'on' | 'back', id: string, amount: number): unknown {
    const all = this.#staking(way, id);
    const having = all.filter(({ choice }) => choice);
    const isKind = ({ field }: Staking): boolean => field.stake?.chips === this.kind;
    const found = having.find(isKind) ?? having[0] ?? all.find(isKind) ?? all[0];
    if (!found) return null;
    // Chips of two kinds on one place come back one kind after the other.
    const most = way === 'back' && having.length > 1 ? (found.choice?.amounts?.also ?? found.choice?.amounts?.max) : undefined;
    const values = { [found.field.at]: found.choice?.value ?? id, [found.field.amount_at]: Math.min(amount, most ?? amount) };
    return fill(found.offer, values);
  }

  #refuse(answer: Exclude<Answer, { kind: 'ok' }>): void {
    this.refusal =
      answer.kind === 'refused' ? answer.refusal : { facts: null, sentence: answer.error || w('fault.unreached'), clause: null };
    const view = this.table.frame?.view;
    if (view && this.game.round(view) === this.#meant) this.tray = wagers.refused(this.tray, this.#lies());
    this.onrefused();
  }
}
