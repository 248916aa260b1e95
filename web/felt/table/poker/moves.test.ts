import { describe, expect, it } from 'vitest';
import { cardMoves, chipMoves } from './moves';
import type { PokerCard, PokerPot, PokerSeat, PokerView } from './view';

const seat = (number: number, stake: number, bet = 0, cards: PokerCard[] = []): PokerSeat => ({
  seat: number,
  label: `Seat ${number}`,
  name: `player-${number}`,
  stake,
  bet,
  cards,
});
const pot = (id: string, amount: number, more: Partial<PokerPot> = {}): PokerPot => ({
  id,
  amount,
  label: id,
  ...more,
});
type Picture = Pick<PokerView, 'round' | 'seats' | 'pots' | 'board'> & { commission?: PokerView['commission'] };
const table = (seats: PokerSeat[], pots: PokerPot[] = [], more: Partial<Picture> = {}): Picture => ({
  round: '218',
  seats,
  pots,
  board: [],
  ...more,
});
const back: PokerCard = { card: null, name: 'face down' };
const face = (card: string, more: Partial<PokerCard> = {}): PokerCard => ({ card, name: card, ...more });

describe('chips', () => {
  it('go from the stake to the bet', () => {
    const before = table([seat(3, 200_00), seat(6, 162_00)]);
    const after = table([seat(3, 200_00), seat(6, 122_00, 40_00)]);
    expect(chipMoves(before, after)).toEqual([
      { from: 'stake:6', to: 'bet:6', amount: 40_00, step: 'put' },
    ]);
  });

  it('are added to a bet by what a raise adds', () => {
    const moves = chipMoves(table([seat(3, 100_00, 20_00)]), table([seat(3, 70_00, 50_00)]));
    expect(moves).toEqual([{ from: 'stake:3', to: 'bet:3', amount: 30_00, step: 'put' }]);
  });

  it('are gathered into the pots, those of the last caller too, who never showed a bet', () => {
    const before = table([seat(3, 100_00, 40_00), seat(6, 122_00)], [pot('main', 20_00)]);
    const after = table([seat(3, 100_00), seat(6, 82_00)], [pot('main', 100_00)]);
    expect(chipMoves(before, after)).toEqual([
      { from: 'stake:6', to: 'bet:6', amount: 40_00, step: 'put' },
      { from: 'bet:3', to: 'pot:main', amount: 40_00, step: 'gather' },
      { from: 'bet:6', to: 'pot:main', amount: 40_00, step: 'gather' },
    ]);
  });

  it('are split between a main pot and a side pot without one lost', () => {
    const before = table([seat(3, 60_00, 60_00), seat(5, 0, 38_00), seat(6, 60_00, 60_00)], [pot('main', 7_00)]);
    const after = table(
      [seat(3, 60_00), seat(5, 0), seat(6, 60_00)],
      [pot('main', 121_00), pot('side', 44_00)],
    );
    const moves = chipMoves(before, after);
    const into = (to: string): number =>
      moves.filter((move) => move.to === to).reduce((sum, { amount }) => sum + amount, 0);
    expect(into('pot:main')).toBe(114_00);
    expect(into('pot:side')).toBe(44_00);
    expect(moves.every(({ step }) => step === 'gather')).toBe(true);
  });

  it('go back to the stake where nobody met them', () => {
    const before = table([seat(3, 60_00, 50_00)], [pot('main', 20_00)]);
    const after = table([seat(3, 80_00)], [pot('main', 50_00)]);
    expect(chipMoves(before, after)).toEqual([
      { from: 'bet:3', to: 'pot:main', amount: 30_00, step: 'gather' },
      { from: 'bet:3', to: 'stake:3', amount: 20_00, step: 'gather' },
    ]);
  });

  it('go from each pot to its winners, and to the house, once', () => {
    const before = table([seat(3, 82_00), seat(5, 0)], [pot('main', 121_00), pot('side', 160_00)]);
    const after = table(
      [seat(3, 234_00), seat(5, 115_00)],
      [
        pot('main', 121_00, { awards: [{ seat: 5, amount: 115_00 }] }),
        pot('side', 160_00, { awards: [{ seat: 3, amount: 152_00 }] }),
      ],
      { commission: { amount: 14_00, label: 'Commission', text: 'Commission' } },
    );
    expect(chipMoves(before, after)).toEqual([
      { from: 'pot:main', to: 'stake:5', amount: 115_00, step: 'pay' },
      { from: 'pot:side', to: 'stake:3', amount: 152_00, step: 'pay' },
      { from: 'pot:main', to: 'house', amount: 14_00, step: 'pay' },
    ]);
    expect(chipMoves(after, after)).toEqual([]);
  });

  it('do not move from one round to the next; the blinds of the new one are put in', () => {
    const before = table([seat(3, 234_00), seat(5, 115_00)], [pot('main', 121_00)]);
    const after = table([seat(3, 233_00, 1_00), seat(5, 115_00)], [], { round: '219' });
    expect(chipMoves(before, after)).toEqual([{ from: 'stake:3', to: 'bet:3', amount: 1_00, step: 'put' }]);
  });
});

describe('cards', () => {
  it('are dealt one to each, then the next', () => {
    const before = table([seat(1, 1), seat(2, 1)], [], { round: '217' });
    const after = table([seat(1, 1, 0, [back, back]), seat(2, 1, 0, [face('Kd'), face('Qd')])]);
    expect(cardMoves(before, after)).toEqual([
      { kind: 'deal', place: 'seat:1:0', order: 0 },
      { kind: 'deal', place: 'seat:2:0', order: 1 },
      { kind: 'deal', place: 'seat:1:1', order: 2 },
      { kind: 'deal', place: 'seat:2:1', order: 3 },
    ]);
  });

  it('come to the board one after another', () => {
    const before = table([], [], { board: [face('Ks'), face('9d'), face('4c')] });
    const after = table([], [], { board: [face('Ks'), face('9d'), face('4c'), face('9h')] });
    expect(cardMoves(before, after)).toEqual([{ kind: 'deal', place: 'board:3', order: 0 }]);
  });

  it('are turned at the showdown and thrown in by who folds', () => {
    const before = table([seat(1, 1, 0, [back, back]), seat(2, 1, 0, [back, back])]);
    const after = table([seat(1, 1, 0, [face('Js'), face('Tc')]), seat(2, 1)]);
    expect(cardMoves(before, after)).toEqual([
      { kind: 'muck', seat: 2, cards: 2 },
      { kind: 'turn', place: 'seat:1:0', order: 0 },
      { kind: 'turn', place: 'seat:1:1', order: 1 },
    ]);
  });

  it('are replaced in the draw, at every seat', () => {
    const before = table([seat(1, 1, 0, [back, back]), seat(2, 1, 0, [face('9c'), face('Ks')])]);
    const after = table([
      seat(1, 1, 0, [back, { ...back, isNew: true }]),
      seat(2, 1, 0, [face('2h', { isNew: true }), face('Ks')]),
    ]);
    expect(cardMoves(before, after)).toEqual([
      { kind: 'deal', place: 'seat:2:0', order: 0 },
      { kind: 'deal', place: 'seat:1:1', order: 1 },
    ]);
    expect(cardMoves(after, after)).toEqual([]);
  });
});
