import type { Flier } from './Airborne.svelte';
import { DEAL_MS, dealGap, type Flights, middleOf, MOVE_MS, type Place, SETTLE_MS, spotsOf } from './flight';
import { type CardMove, cardMoves, type ChipMove, chipMoves, type Step } from './moves';
import type { PokerSeat, PokerView } from './view';

type Dealt = Extract<CardMove, { kind: 'deal' | 'turn' }>;
type Mucked = Extract<CardMove, { kind: 'muck' }>;

/** Acts out what changed between two pictures: chips put in, bets gathered, cards dealt and turned, pots paid, in that order. */
export class Motion {
  fliers = $state.raw<readonly Flier[]>([]);
  #next = 0;

  constructor(readonly flights: Flights) {}

  land(id: number): void {
    this.fliers = this.fliers.filter((flier) => flier.id !== id);
  }

  /** `left` is where things were before the new picture was drawn. */
  play(before: PokerView, after: PokerView, left: ReadonlyMap<string, Place>, box: HTMLElement): void {
    const now = spotsOf(box);
    const chips = chipMoves(before, after);
    const cards = cardMoves(before, after);
    const has = (step: Step): boolean => chips.some((move) => move.step === step);
    const gatherAt = has('put') ? MOVE_MS : 0;
    const cardsAt = gatherAt + (has('gather') ? MOVE_MS + 80 : 0);
    const dealt = cards.filter((move): move is Dealt => move.kind !== 'muck');
    const gap = dealGap(dealt.length);
    const payAt = cardsAt + (dealt.length ? DEAL_MS + gap * (dealt.length - 1) + 250 : 0);
    const starts: Readonly<Record<Step, number>> = { put: 0, gather: gatherAt, pay: payAt };

    const mucked = cards.filter((move): move is Mucked => move.kind === 'muck');
    this.fliers = [
      ...chips.flatMap((move) => this.#chips(move, starts[move.step], left, now)),
      ...mucked.flatMap((move) => this.#muck(move, left, now)),
    ];
    this.#showNewBets(before.round === after.round ? before.seats : [], chips, box);
    for (const move of dealt) this.#deal(move, cardsAt + move.order * gap, now.get('deck') ?? left.get('deck'), box);
  }

  #chips(
    { from, to, amount, step }: ChipMove,
    delay: number,
    left: ReadonlyMap<string, Place>,
    now: ReadonlyMap<string, Place>,
  ): Flier[] {
    const seat = from.startsWith('bet:') ? from.slice('bet:'.length) : null;
    // A bet that was never seen lying flies from its stake.
    const start = left.get(from) ?? (seat === null ? undefined : left.get(`stake:${seat}`));
    const end = now.get(to) ?? left.get(to) ?? now.get('deck');
    if (!start || !end) return [];
    const duration = step === 'pay' ? SETTLE_MS : MOVE_MS;
    return [{ id: this.#next++, amount, from: start, to: end, delay, duration }];
  }

  #muck({ seat, cards }: Mucked, left: ReadonlyMap<string, Place>, now: ReadonlyMap<string, Place>): Flier[] {
    const from = left.get(`stake:${seat}`);
    const to = now.get('deck') ?? left.get('deck');
    if (!from || !to) return [];
    const above = { x: from.x, y: from.y - 34 };
    return Array.from({ length: Math.min(cards, 3) }, (_, index) => ({
      id: this.#next++,
      amount: null,
      from: above,
      to,
      delay: index * 50,
      duration: DEAL_MS,
    }));
  }

  /** A bet that is new is seen once its chips have arrived; one that grew stays in sight. */
  #showNewBets(before: readonly PokerSeat[], chips: readonly ChipMove[], box: HTMLElement): void {
    const lay = new Set<string>(before.filter(({ bet = 0 }) => bet > 0).map(({ seat }) => `bet:${seat}`));
    for (const { to, step } of chips) {
      if (step !== 'put' || lay.has(to)) continue;
      const bet = box.querySelector<HTMLElement>(`[data-spot="${to}"]`);
      if (bet) void this.flights.appear(bet, 0);
    }
  }

  #deal({ kind, place }: Dealt, delay: number, deck: Place | undefined, box: HTMLElement): void {
    const card = box.querySelector<HTMLElement>(`[data-place="${place}"]`);
    if (!card) return;
    if (kind === 'turn' || !deck) {
      void this.flights.turn(card, delay);
      return;
    }
    const at = middleOf(card, box);
    void this.flights.arrive(card, { x: deck.x - at.x, y: deck.y - at.y }, delay);
  }
}
