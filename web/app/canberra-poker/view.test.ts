import { describe, expect, it } from 'vitest';
import { frames, layout } from './samples';
import { canberraView, type Frame, game, undecided } from './view';

const cite = ({ number, key }: { number: string | null; key: string }) => ({ number: number ?? key });
const drawn = (frame: Frame, wanted: Record<string, number> = {}, mayBet = false) => canberraView(frame, { wanted, layout, cite, mayBet });
const box = (frame: Frame, number: number, wanted?: Record<string, number>) => drawn(frame, wanted).boxes.find((one) => one.number === number)!;
const spot = (frame: Frame, id: string, wanted?: Record<string, number>, mayBet?: boolean) =>
  drawn(frame, wanted, mayBet).spots.find((one) => one.id === id)!;

describe('wagers', () => {
  it('are an ante and the coin; a bet is decided about and never repeated', () => {
    expect(game.own(frames.result.view)).toEqual({ ante: 10_00, boomerang: 1_00 });
    expect(game.isOpen(frames.open.view)).toBe(true);
    expect(game.isSettled(frames.turn.view)).toBe(false);
    expect(game.isSettled(frames.result.view)).toBe(true);
  });

  it('are shown as they are put together, in the places and in the box', () => {
    expect(spot(frames.open, 'ante', { ante: 15_00 }).chips).toMatchObject({ own: 15_00, isPending: true });
    expect(spot(frames.open, 'ante')).toMatchObject({ chips: null, isOpen: true, note: '$5 to $100' });
    expect(spot(frames.open, 'bet').isOpen).toBe(false);
    expect(spot(frames.open, 'boomerang')).toMatchObject({ shape: 'coin', note: '$1 a round' });
    expect(box(frames.open, 4, { ante: 15_00 })).toMatchObject({ ante: 15_00, state: 'ante $15', isMine: true });
  });

  it('tell what became of each', () => {
    expect(drawn(frames.result).spots.map(({ chips }) => chips?.result?.tag)).toEqual(['+$10', '+$40', '−$1']);
    expect(box(frames.result, 4).result).toEqual({ kind: 'won', tag: '+$49' });
    expect(box(frames.result, 1).result?.kind).toBe('lost');
  });
});

describe('the dealer', () => {
  it('shows a card, and the rule for taking part stands beside it from the start', () => {
    const { dealer } = drawn(frames.turn);
    expect(dealer).toMatchObject({ title: 'Dealer shows 9♦', part: null, clauses: [{ number: '9.2' }] });
    expect(dealer.says).toBe('The dealer takes part with an ace and a king or better.');
    expect(drawn(frames.open).dealer).toMatchObject({ toCome: 5, title: '' });
  });

  it('takes part or not, with the hand and the reason in the words of the table', () => {
    const { dealer } = drawn(frames.result);
    expect(dealer.part).toEqual({ takes: true, tag: 'The dealer takes part' });
    expect(dealer.makes).toBe('pair of nines');
    expect(dealer.says).toBe('The dealer has an ace and a king or better, and takes part.');
    const stays = structuredClone(frames.result);
    stays.view.play.dealer.takes_part = false;
    expect(drawn(stays).dealer.part?.tag).toBe('The dealer does not take part');
  });
});

describe('the reader’s hand', () => {
  it('is named, with the row of the print that it is paid by', () => {
    const { own, pays } = drawn(frames.turn);
    expect(own).toMatchObject({ makes: 'two pairs, queens and fours', note: 'A bet would be paid 2 to 1.', toCome: 0 });
    expect(pays[0]!.rows.map(({ id, isYours }) => [id, isYours])).toEqual([
      ['two-pairs', true],
      ['other', false],
    ]);
    expect(pays[0]!.brief).toEqual(['Pays 2 to 1', 'Two pairs']);
    expect(own!.used).toEqual([]);
  });

  it('may be bet on at its place, for as much as the table says', () => {
    expect(spot(frames.turn, 'bet', {}, true)).toMatchObject({ isDue: true, isOpen: true, note: '$20 if you bet' });
    expect(spot(frames.turn, 'bet')).toMatchObject({ isDue: false, isOpen: false });
    expect(undecided(frames.turn.view)).toEqual([2, 1]);
  });

  it('rises when it is settled, and only then', () => {
    expect(drawn(frames.result).own).toMatchObject({ used: [0, 1, 2, 3], hasWon: true, note: undefined });
  });

  it('is nobody’s where somebody only watches', () => {
    expect(drawn(frames.watched).own).toBeNull();
    expect(box(frames.watched, 1).state).toBe('bet $50');
    expect(drawn(frames.watched).pays[0]!.rows.some(({ isYours }) => isYours)).toBe(false);
  });
});

describe('boxes', () => {
  it('stand for every seat, and a folded hand lies there no more', () => {
    expect(drawn(frames.result).boxes.map(({ number, state }) => [number, state])).toEqual([
      [1, 'folded'],
      [2, 'open'],
      [3, 'open'],
      [4, 'bet $20'],
    ]);
    expect(box(frames.result, 1).cards).toEqual([]);
    expect(box(frames.turn, 1)).toMatchObject({ who: 'guest-7', state: 'to decide', cards: [null, null, null, null, null] });
    expect(box(frames.turn, 4)).toMatchObject({ state: 'your turn', isInTurn: true });
  });
});

describe('the jackpot', () => {
  it('stands at what the table says, with its prizes', () => {
    const meter = drawn(frames.turn).pays.find(({ id }) => id === 'boomerang')!;
    expect(meter).toMatchObject({ meter: '$23,418.50', clause: { number: '11.1' }, brief: ['$23,418.50', 'Boomerang Jackpot'] });
    expect(meter.rows).toEqual([{ id: 'flush', text: 'Flush', pays: '$100', isYours: false }]);
    const none = structuredClone(frames.turn);
    none.view.play.jackpot = null;
    expect(drawn(none).spots.map(({ id }) => id)).toEqual(['ante', 'bet']);
    expect(drawn(none).pays.map(({ id }) => id)).toEqual(['bet']);
  });
});
