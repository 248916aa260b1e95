import { wagers } from '$felt';
import type { RefusalWire } from '../../generated';
import type { LiveTable } from '../table/live.svelte';
import { fill, stakeFieldOf } from '../table/offers';
import { stakeOf } from '../table/standing';
import type { Answer } from '../table/wire';
import { w } from '../words';
import { lying, own } from './view';
import type { MoneyWheelView as Play } from '../../generated';

type Tray = wagers.Tray;

/**
 * Carries what the reader puts together to the table, one wager at a time and in order. The table decides: where it says
 * no, or does not answer before the round is over, the tray goes back to what lies on the layout.
 */
export class WagerDesk {
  tray = $state.raw<Tray>(wagers.openTray(5_00));
  refusal = $state.raw<RefusalWire | null>(null);
  /** Whether the reader wanted to wager without a chip at the table. */
  isBroke = $state(false);

  #isBusy = false;
  #round = 0;
  /** The round that the reader wagers on. */
  #meant = 0;
  /** What lay on the layout in the latest picture of that round. */
  #lay: Readonly<Record<string, number>> = {};

  constructor(
    private readonly table: LiveTable<Play>,
    private readonly onrefused: () => void,
  ) {}

  readonly wanted = $derived(wagers.amounts(this.tray.placed));

  change(next: Tray): void {
    this.refusal = null;
    this.isBroke = false;
    this.tray = next;
    this.#meant = this.table.frame?.view.play.round ?? 0;
    if (this.#isBroke()) this.isBroke = true;
    void this.#carry();
  }

  /** Takes the table's word. Call it with every picture. */
  settle(): void {
    const view = this.table.frame?.view;
    if (!view) return;
    const { play, you } = view;
    if (you && stakeOf(you) > 0) this.isBroke = false;
    if (play.round === this.#round) this.#lay = own(view);
    if (this.#isBusy) return;
    if (play.phase === 'between') {
      const last = own(view);
      const rested = wagers.settle(wagers.openTray(this.tray.picked, this.tray.last), last);
      this.tray = wagers.nextRound(rested);
      this.#round = play.round;
      return;
    }
    if (play.round !== this.#round) {
      // A wager that the table never confirmed ends with its round.
      this.tray = wagers.nextRound(wagers.settle(this.tray, this.#lay));
      this.#round = play.round;
      this.#lay = own(view);
    }
    this.tray = wagers.settle(this.tray, lying(view));
  }

  async #carry(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      for (let next = this.#next(); next; next = this.#next()) {
        const answer = await this.table.ask(next);
        if (answer.kind === 'ok') continue;
        this.#refuse(answer);
        return;
      }
    } finally {
      this.#isBusy = false;
      this.settle();
    }
  }

  #isBroke(): boolean {
    const view = this.table.frame?.view;
    if (!view?.you || view.play.phase !== 'wagers-open' || stakeOf(view.you) > 0) return false;
    return wagers.changes(lying(view), this.wanted).some(({ from, to }) => to > from);
  }

  #next(): unknown {
    const view = this.table.frame?.view;
    if (!view || view.play.phase !== 'wagers-open') return null;
    if (view.play.round !== this.#meant) return null;
    const [change] = wagers.changes(lying(view), this.wanted);
    if (!change) return null;
    const { field, from, to } = change;
    return this.#staked(to > from ? 'on' : 'back', field, Math.abs(to - from));
  }

  /** The command by the offer that has the place; if none has, by any other of that kind, so that the table says why not. */
  #staked(way: 'on' | 'back', symbol: string, amount: number): unknown {
    const offers = this.table.offers.flatMap((offer) => {
      const field = stakeFieldOf(offer, way);
      return field ? [{ offer, field }] : [];
    });
    const has = ({ field }: (typeof offers)[number]): boolean => field.of.some(({ place }) => place?.id === symbol);
    const found = offers.find(has) ?? offers[0];
    return found ? fill(found.offer, { [found.field.at]: symbol, [found.field.amount_at]: amount }) : null;
  }

  #refuse(answer: Exclude<Answer, { kind: 'ok' }>): void {
    this.refusal =
      answer.kind === 'refused' ? answer.refusal : { facts: null, sentence: answer.error || w('fault.unreached'), clause: null };
    const view = this.table.frame?.view;
    if (view && view.play.round === this.#meant) this.tray = wagers.refused(this.tray, lying(view));
    this.onrefused();
  }
}
