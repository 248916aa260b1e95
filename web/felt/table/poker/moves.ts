// What moved between two pictures of a table. Motion never drives state: the new picture is already drawn, this is how it came about.
import type { Cents } from '../../money';
import type { PokerCard, PokerPot, PokerSeat, PokerView } from './view';

/** A place that chips or cards come from and go to. */
export type Spot = `stake:${number}` | `bet:${number}` | `pot:${string}` | 'house' | 'deck';

/** First players put chips in, then the bets are gathered, then the pots are paid. */
export type Step = 'put' | 'gather' | 'pay';

export interface ChipMove {
  readonly from: Spot;
  readonly to: Spot;
  readonly amount: Cents;
  readonly step: Step;
}

export type CardMove =
  | { readonly kind: 'deal' | 'turn'; readonly place: string; readonly order: number }
  | { readonly kind: 'muck'; readonly seat: number; readonly cards: number };

type Chips = Pick<PokerView, 'round' | 'seats' | 'pots' | 'commission'>;
type Cards = Pick<PokerView, 'round' | 'seats' | 'board'>;

const bySeat = (seats: readonly PokerSeat[]): Map<number, PokerSeat> => new Map(seats.map((one) => [one.seat, one]));

const isPaid = (pot: PokerPot | undefined): boolean => (pot?.awards?.length ?? 0) > 0;

/** Pots that grew, and by how much. */
function gains(before: Chips, after: Chips): { id: string; left: Cents }[] {
  const had = new Map(before.pots.map(({ id, amount }) => [id, amount]));
  return after.pots
    .map(({ id, amount }) => ({ id, left: amount - (had.get(id) ?? 0) }))
    .filter(({ left }) => left > 0);
}

/** From the bet of a seat into the pots that grew; what no pot took went back to the stake. */
function gather(seat: number, swept: Cents, pots: { id: string; left: Cents }[]): ChipMove[] {
  const moves: ChipMove[] = [];
  let left = swept;
  for (const pot of pots) {
    const amount = Math.min(left, pot.left);
    if (amount <= 0) continue;
    moves.push({ from: `bet:${seat}`, to: `pot:${pot.id}`, amount, step: 'gather' });
    pot.left -= amount;
    left -= amount;
  }
  if (left > 0) moves.push({ from: `bet:${seat}`, to: `stake:${seat}`, amount: left, step: 'gather' });
  return moves;
}

function pay(before: Chips, after: Chips): ChipMove[] {
  const was = new Map(before.pots.map((pot) => [pot.id, pot]));
  const moves = after.pots
    .filter((pot) => isPaid(pot) && !isPaid(was.get(pot.id)))
    .flatMap((pot) =>
      pot.awards!.map(
        ({ seat, amount }): ChipMove => ({ from: `pot:${pot.id}`, to: `stake:${seat}`, amount, step: 'pay' }),
      ),
    );
  const taken = (after.commission?.amount ?? 0) - (before.commission?.amount ?? 0);
  const first = after.pots[0];
  if (taken > 0 && first) moves.push({ from: `pot:${first.id}`, to: 'house', amount: taken, step: 'pay' });
  return moves;
}

/** Each pile of chips that moved, with where it came from. Nothing moves from one round of play to the next. */
export function chipMoves(before: Chips, after: Chips): ChipMove[] {
  const isSameRound = before.round === after.round;
  const was = isSameRound ? bySeat(before.seats) : new Map<number, PokerSeat>();
  const from = isSameRound ? before : { ...before, pots: [], commission: undefined };
  const paid = new Set(
    after.pots.filter(isPaid).flatMap((pot) => pot.awards!.map(({ seat }) => seat)),
  );
  const pots = gains(from, after);
  const put: ChipMove[] = [];
  const gathered: ChipMove[] = [];
  for (const { seat, stake, bet = 0 } of after.seats) {
    const old = was.get(seat);
    const lay = old?.bet ?? 0;
    // The last to call puts chips in that are gathered at once: they are seen in the stake that shrank, never as a bet.
    const fell = old?.stake != null && stake !== null && !paid.has(seat) ? Math.max(0, old.stake - stake) : 0;
    const amount = Math.max(fell, bet - lay);
    if (amount > 0) put.push({ from: `stake:${seat}`, to: `bet:${seat}`, amount, step: 'put' });
    const swept = lay + Math.max(0, amount) - bet;
    if (swept > 0) gathered.push(...gather(seat, swept, pots));
  }
  return [...put, ...gathered, ...pay(from, after)];
}

const isChanged = (before: PokerCard | undefined, after: PokerCard): boolean =>
  before === undefined ||
  (!before.isNew && after.isNew === true) ||
  (before.card !== null && after.card !== null && before.card !== after.card);

const isTurned = (before: PokerCard | undefined, after: PokerCard): boolean =>
  before?.card === null && after.card !== null;

/** Names the place of a card on the cloth, so that what moved can be found there. */
export const seatCard = (seat: number, index: number): string => `seat:${seat}:${index}`;
export const boardCardPlace = (index: number): string => `board:${index}`;

interface Found {
  readonly kind: 'deal' | 'turn';
  readonly place: string;
  readonly round: number;
  readonly turn: number;
}

function ofSeat(old: PokerSeat | undefined, now: PokerSeat, turn: number): Found[] {
  return now.cards.flatMap((card, index): Found[] => {
    const before = old?.cards[index];
    const place = seatCard(now.seat, index);
    if (isChanged(before, card)) return [{ kind: 'deal', place, round: index, turn }];
    return isTurned(before, card) ? [{ kind: 'turn', place, round: index, turn }] : [];
  });
}

/** Each card that was dealt or turned, in the order of the deal (one to each seat, then the next), and each hand thrown in. */
export function cardMoves(before: Cards, after: Cards): CardMove[] {
  const isSameRound = before.round === after.round;
  const was = isSameRound ? bySeat(before.seats) : new Map<number, PokerSeat>();
  const lay = isSameRound ? before.board : [];
  const hands = after.seats.flatMap((seat, turn) => ofSeat(was.get(seat.seat), seat, turn));
  hands.sort((a, b) => a.round - b.round || a.turn - b.turn);
  const board = after.board.flatMap((card, index): Found[] =>
    isChanged(lay[index], card) ? [{ kind: 'deal', place: boardCardPlace(index), round: index, turn: 0 }] : [],
  );
  const mucked = after.seats.flatMap(({ seat, cards }): CardMove[] => {
    const had = was.get(seat)?.cards.length ?? 0;
    return had > 0 && cards.length === 0 ? [{ kind: 'muck', seat, cards: had }] : [];
  });
  return [...mucked, ...[...hands, ...board].map(({ kind, place }, order): CardMove => ({ kind, place, order }))];
}
