import { describe, expect, it } from 'vitest';
import type { LineWire } from '../../generated';
import '../words';
import { merge } from './live.svelte';
import { readerOf, rounds, sentence, withDealsAsOne } from './record';

const line = (version: number, more: Partial<LineWire> = {}): LineWire => ({
  version,
  round: 1,
  at_ms: 0,
  kind: 'placed',
  party: 1,
  who: 'Seat 4',
  text: 'places $5 on $11.',
  own: 'place $5 on $11.',
  clause: { key: 'permissible-wagers', number: '4.4' },
  ...more,
});
const cite = ({ number }: { number: string | null }) => ({ number: number ?? '' });
const house = { party: null, who: null, own: null, kind: 'no-more-bets', text: 'No more bets.' };

describe('the record', () => {
  it('stands in rounds, with the seat beside the line and "You" for the reader', () => {
    const lines = [line(1), line(2, { party: 2, who: 'ann' }), line(3, house), line(4, { round: 2 })];
    const [first, second] = rounds(lines, [], { party: 1, running: true, round: 2 }, cite);
    expect(first!.lines.map(({ seat, me, text }) => [seat, me, text])).toEqual([
      [4, true, 'You place $5 on $11.'],
      [undefined, false, 'ann places $5 on $11.'],
      [undefined, false, 'No more bets.'],
    ]);
    expect(second!.lines[0]!.now).toBe(true);
  });

  it('takes lines from before the reader joined for somebody else', () => {
    const lines = [line(1), line(2, { kind: 'joined', text: 'joins.', own: 'join.' }), line(3)];
    const [round] = rounds(lines, [], { party: 1, running: false, round: 1 }, cite);
    expect(round!.lines.map(({ me }) => me)).toEqual([false, true, true]);
    const me = readerOf(lines, 1);
    expect(lines.map((one) => sentence(one, me))).toEqual([
      'Seat 4 places $5 on $11.',
      'You join.',
      'You place $5 on $11.',
    ]);
  });

  it('says nothing of "you" to somebody who watches', () => {
    const [round] = rounds([line(1, house)], [], { party: null, running: false, round: 1 }, cite);
    expect(round!.lines[0]).toMatchObject({ me: false, text: 'No more bets.' });
    expect(sentence(line(1), readerOf([line(1)], null))).toBe('Seat 4 places $5 on $11.');
  });

  it('notes what was caught up with, after the line at which it was', () => {
    const notes = [{ after: 1, text: '3 events caught up' }];
    const [round] = rounds([line(1), line(2)], notes, { party: null, running: false, round: 1 }, cite);
    expect(round!.lines.map(({ text }) => text)[1]).toBe('3 events caught up');
  });

  it('tells a deal in one line, not card by card', () => {
    const card = (version: number, seat: number): LineWire =>
      line(version, {
        kind: 'card-dealt',
        party: seat,
        who: `Seat ${seat}`,
        text: 'gets a card face down.',
        own: 'get a card face down.',
      });
    const shown = (version: number, kind: string, text: string): LineWire => line(version, { ...house, kind, text });
    const lines = [
      line(1),
      ...[2, 3, 4, 5, 6, 7].map((version) => card(version, (version % 3) + 1)),
      line(8),
      shown(9, 'box-dealt', 'Box 1 gets the 5 of clubs.'),
      shown(10, 'dealer-dealt', 'The dealer gets the ace of spades.'),
    ];
    expect(withDealsAsOne(lines).map(({ version, text }) => [version, text])).toEqual([
      [1, 'places $5 on $11.'],
      [7, 'Seats 3, 1 and 2 get a card face down (2 each).'],
      [8, 'places $5 on $11.'],
      [10, 'Box 1 gets the 5 of clubs. The dealer gets the ace of spades.'],
    ]);
    expect(withDealsAsOne([card(1, 2)])).toEqual([card(1, 2)]);
  });

  it('keeps each line once, however often it is sent', () => {
    const known = merge([], [line(1), line(2)]);
    expect(merge(known, [line(1), line(2)])).toBe(known);
    expect(merge(known, [line(2), line(3)]).map(({ version }) => version)).toEqual([1, 2, 3]);
  });
});
