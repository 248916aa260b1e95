import { describe, expect, it } from 'vitest';
import { frameOf, hand } from './samples';
import { cardName, pokerView } from './view';

const cite = (key: string) => ({ number: key });
const around = { cite, free: [] };
const mine = (frame: ReturnType<typeof frameOf>) => pokerView(frame, around).seats.find(({ isMe }) => isMe)!;

describe('the poker table', () => {
  it('has one name for each person, which tells a bot', () => {
    const seats = pokerView(frameOf(), around).seats;
    expect(seats.map(({ name, tags }) => [name, tags])).toEqual([
      ['Bot Acacia', []],
      ['Bot Banksia', []],
      ['You', []],
    ]);
  });

  it('opens what the reader knows about another person, and marks a note', () => {
    const frame = frameOf();
    const [bot, kim, me] = frame.view.seats;
    const people = [bot!, { ...kim!, handle: 'Kim', bot: false, person: 9 }, { ...me!, person: 5 }];
    const seats = pokerView(
      { ...frame, view: { ...frame.view, seats: people } },
      { ...around, noted: (person) => person === 9 },
    ).seats;
    expect(seats.map(({ about, tags }) => [about, tags])).toEqual([
      [undefined, []],
      ['About Kim', ['Note']],
      [undefined, []],
    ]);
  });

  it('says once that somebody is away, beside the result of a round', () => {
    const awards = [{ pot: 0, seat: 2, party: 2, amount: 4_00, side: 'uncontested' as const }];
    const frame = frameOf({ running: false, phase: 'between', awards }, { idle: [{ party: 1, text: 'Away' }] as never });
    const [bot, kim, me] = frame.view.seats;
    const seats = [bot!, { ...kim!, away: true }, me!];
    expect(pokerView({ ...frame, view: { ...frame.view, seats } }, around).seats[1]!.tags).toEqual(['Away']);
  });

  it('shows free places to somebody who has none', () => {
    const frame = frameOf();
    const watching = { ...frame, view: { ...frame.view, you: null } };
    const last = pokerView(watching, { cite, free: [3] }).seats.at(-1)!;
    expect([last.seat, last.stake, last.invite]).toEqual([4, null, 'Sit here']);
  });

  it('counts the bets before the seats, and says who can win a side pot', () => {
    const pots = [{ amount: 121_00, seats: [0, 1, 2] }, { amount: 0, seats: [1, 2] }];
    const view = pokerView(frameOf({ pots, pot: 161_00, hands: [hand(0, { standing: 'tapped-out' }), hand(1, { bet: 40_00, did: 'bet' }), hand(2)] }), around);
    expect(view.pots.map(({ label, note }) => [label, note])).toEqual([
      ['Main pot: 3 players', undefined],
      ['Side pot 1: you and Bot Banksia', '$161 with the bets'],
    ]);
    expect(view.notes[0]).toEqual({ text: 'Bot Acacia can win the main pot only.', clauses: [{ number: 'side-pots' }] });
    expect(view.seats.map(({ state }) => state)).toEqual(['Tapped out', 'Bet $40', undefined]);
    const first = pokerView(frameOf({ pot: 3_00, hands: [hand(0, { bet: 1_00 }), hand(1, { bet: 2_00 })] }), around);
    expect(first.pots).toEqual([{ id: '0', amount: 3_00, label: 'Pot, with the bets' }]);
  });

  it('marks the cards that count where exactly two and three do, for both halves', () => {
    const cards = ['As', 'Ks', '2d', '9h', '7c'];
    const high = { name: 'flush, ace high', cards: ['As', 'Ks', 'Qs', '8s', '3s'] };
    const low = { name: '8-5-3-2-A low', cards: ['8s', '5h', '3s', '2d', 'As'] };
    const board = ['3s', '8s', 'Kd', '5h', 'Qs'];
    const shape = { hand: 5, board: 5, two_and_three: 'hand-of-two-and-three' };
    const frame = frameOf({ shape, wins: 'split', board, hands: [hand(2, { cards, high, low })] });
    const own = mine(frame);
    expect(own.cards.map(({ uses, isIdle }) => [uses?.map(({ text }) => text).join(), isIdle])).toEqual([
      ['High,Low', false],
      ['High', false],
      ['Low', false],
      ['', true],
      ['', true],
    ]);
    expect(own.holds?.map(({ label, text }) => [label?.text, text])).toEqual([
      ['High', 'Flush, ace high'],
      ['Low', '8-5-3-2-A low'],
    ]);
    expect(pokerView(frame, around).board[2]!.isIdle).toBe(true);
    const awards = [{ seat: 2, party: 2, amount: 33_00, pot: 0, side: 'low' as const }];
    const over = mine(frameOf({ shape, wins: 'split', board, running: false, phase: 'between', awards, hands: [hand(2, { cards, high, low })] }));
    expect(over.cards.map(({ uses, isIdle }) => [uses?.map(({ text }) => text).join(), isIdle])[1]).toEqual([undefined, undefined]);
    expect(over.cards[0]!.uses?.map(({ text }) => text)).toEqual(['Low']);
    const none = mine(frameOf({ shape, wins: 'split', board, hands: [hand(2, { cards, high })] }));
    expect(none.holds?.at(-1)?.text).toBe('No low hand');
  });

  it('lights the five cards of the winner, and moves the pot there', () => {
    const high = { name: 'pair of kings', cards: ['Kd', 'Ks', 'Qd', '9c', '4c'] };
    const awards = [{ seat: 2, party: 2, amount: 33_00, pot: 0, side: 'high' as const }];
    const said = [{ party: 2, who: 'Seat 3', own: true, text: 'You win $33.', clause: { key: 'high-ball', number: '3.1' } }];
    const play = { phase: 'between' as const, running: false, turn: null, awards, board: ['Ks', '9c', '4c', '2h', '3h'], hands: [hand(2, { cards: ['Kd', 'Qd'], high })] };
    const view = pokerView(frameOf(play, { result: { round: 7, said, wagers: [], net: 20_00 } }), around);
    expect(view.board.map(({ isLit }) => isLit)).toEqual([true, true, true, false, false]);
    expect(view.pots).toEqual([{ id: '0', amount: 33_00, label: 'Pot', awards: [{ seat: 3, amount: 33_00 }] }]);
    expect(view.result).toMatchObject({ headline: 'You win the pot, $33.', details: ['Pair of kings.'], net: { kind: 'win', figure: '+$20' }, awards: [] });
  });

  it('says who opened at stud and why, with the rule', () => {
    const opens = { seat: 1, why: 'lowest-card' as const, clause: 'stud-opener' };
    expect(pokerView(frameOf({ opens }), around).notes).toEqual([
      { text: 'Bot Banksia opened: the lowest card showing.', clauses: [{ number: 'stud-opener' }] },
    ]);
    const mine = { ...opens, seat: 2, why: 'highest-card' as const };
    expect(pokerView(frameOf({ opens: mine }), around).notes[0]!.text).toBe('You open: the highest card showing.');
  });

  it('tells what is left of the time bank, and names everybody who can win the main pot only', () => {
    expect(mine(frameOf({ turn: 0, bank: { each: 20, left: 2 } })).tags).toEqual(['Time bank 2 × 20 s']);
    expect(mine(frameOf({ bank: { each: 20, left: 0 } })).tags).toEqual([]);
    const pots = [{ amount: 90_00, seats: [0, 1, 2] }, { amount: 0, seats: [2] }];
    expect(pokerView(frameOf({ pots, pot: 90_00 }), around).notes[0]!.text).toBe('Bot Acacia and Bot Banksia can win the main pot only.');
  });

  it('never shows the cards of a folded hand', () => {
    expect(pokerView(frameOf({ hands: [hand(0, { standing: 'folded' })] }), around).seats[0]!.cards).toEqual([]);
  });

  it('reads cards out', () => {
    expect([cardName('Td'), cardName('As'), cardName(null)]).toEqual(['10 of diamonds', 'ace of spades', 'face down']);
  });
});
