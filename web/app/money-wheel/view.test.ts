import { describe, expect, it } from 'vitest';
import '../words';
import { line, placed, sample } from './samples';
import { lyingIn } from '../table/desk.svelte';
import { came, inThisRound, own, wheelGame, wheelView } from './view';

const cite = ({ number }: { number: string | null }) => ({ number: number ?? '' });
const around = (wanted = {}, lines: ReturnType<typeof line>[] = []) => ({ wanted, lines, cite });
const won = placed(7, 5_00, { won: { paid: 55_00 } });
const field = (view: ReturnType<typeof wheelView>, id: string) => view.fields.find((one) => one.id === id)!;

describe('wheelView', () => {
  it("shows what the reader wants, dimmed until the table agrees, and the others' with their seats", () => {
    const frame = sample({ wagers: { '11': [placed(7, 5_00), placed(9, 20_00)] } });
    const view = wheelView(frame, around({ '11': 10_00, '3': 1_00 }));
    expect(field(view, '11')).toMatchObject({
      own: 10_00,
      isPending: true,
      others: { total: 20_00, seats: [3] },
      result: null,
    });
    expect(field(view, '3')).toMatchObject({ own: 1_00, isPending: true });
    expect(field(view, '1')).toMatchObject({ own: 0, isPending: false });
    expect(view).toMatchObject({ isOpen: true, deadline: { at: 21_000, total: 20_000 }, result: null });
  });

  it('takes the word of the table alone once wagers are closed', () => {
    const frame = sample({ phase: 'no-more-bets', wagers: { '11': [placed(7, 5_00)] } });
    const view = wheelView(frame, around({ '11': 99_00 }));
    expect(field(view, '11')).toMatchObject({ own: 5_00, isPending: false });
    expect(view).toMatchObject({ isOpen: false, deadline: null });
  });

  it('tells each wager, its rule and the net result', () => {
    const wagers = { '11': [won], '1': [placed(7, 60_00, 'lost')] } as const;
    const frame = sample({ phase: 'between', wagers, results: [[1, '11']] });
    const clause = (number: string) => ({ key: number, number });
    const said = { party: null, who: null, own: false, text: 'The indicator rests on $11.', clause: clause('7.1') };
    const result = {
      round: 1,
      said: [said],
      wagers: [
        { text: '$60 on the $1 symbol', clause: clause('7.2'), net: -60_00 },
        { text: '$5 on the $11 symbol at 11 to 1', clause: clause('6.1(d)'), net: 55_00 },
      ],
      net: -5_00,
    };
    const view = wheelView({ ...frame, result }, around());
    expect(view.result).toMatchObject({
      headline: 'The indicator rests on $11.',
      clauses: [{ number: '7.1' }],
      rows: [
        { text: '$60 on the $1 symbol', net: -60_00, clause: { number: '7.2' } },
        { text: '$5 on the $11 symbol at 11 to 1', net: 55_00, clause: { number: '6.1(d)' } },
      ],
      net: -5_00,
    });
    expect(field(view, '11').result).toEqual({ kind: 'won', paid: 55_00 });
    expect(field(view, '1').result).toEqual({ kind: 'lost' });
  });

  it('says that a void spin returns the wagers', () => {
    const frame = sample({
      phase: 'between',
      wagers: { '1': [placed(7, 25_00, 'void')] },
      results: [[1, null]],
    });
    const view = wheelView(frame, around());
    expect(field(view, '1').result).toEqual({ kind: 'void' });
    expect(view.history).toEqual([null]);
  });

  it('opens nothing to somebody who watches', () => {
    const view = wheelView(sample({ you: false, wagers: { '1': [placed(7, 5_00)] } }), around());
    expect(view.isOpen).toBe(false);
    expect(field(view, '1')).toMatchObject({ own: 0, others: { total: 5_00, seats: [2] } });
  });
});

describe('the reader', () => {
  it('has on the layout what is not settled yet', () => {
    const wagers = { '11': [won, placed(9, 5_00)] };
    expect(lyingIn(wheelGame, sample({ wagers }).view)).toEqual({ '11': 5_00 });
    expect(lyingIn(wheelGame, sample({ phase: 'between', wagers }).view)).toEqual({});
    expect(own(sample({ phase: 'between', wagers }).view)).toEqual({ '11': 5_00 });
  });

  it('finds the figures of the round beside the rule', () => {
    const frame = sample({ phase: 'between', wagers: { '11': [won] }, results: [[1, '11']] });
    expect(inThisRound(frame.view, 'odds-of-11')).toEqual([
      { label: 'Your wager on the $11 symbol', value: '$5' },
      { label: 'Paid at 11 to 1', value: '$55' },
    ]);
    expect(inThisRound(frame.view, 'valid-spin')).toEqual([]);
  });

  it('remembers what came up', () => {
    expect(came(sample({ phase: 'between', results: [[1, '11']] }))).toEqual({
      round: 1,
      draws: [{ of: 4, drawn: 1 }],
    });
    expect(came(sample())).toBeNull();
  });
});
