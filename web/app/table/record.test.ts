import { describe, expect, it } from 'vitest';
import type { LineWire } from '../../generated';
import '../words';
import { merge } from './live.svelte';
import { rounds, withDealsAsOne } from './record';

const line = (version: number, more: Partial<LineWire> = {}): LineWire => ({
  version,
  round: 1,
  at_ms: 0,
  kind: 'placed',
  party: 1,
  who: 'Seat 4',
  seat: 3,
  own: false,
  text: 'Seat 4 places $5 on $11.',
  clause: { key: 'permissible-wagers', number: '4.4' },
  ...more,
});
const cite = ({ number }: { number: string | null }) => ({ number: number ?? '' });
const house = { party: null, who: null, seat: null, kind: 'no-more-bets', text: 'No more bets.' };

describe('the record', () => {
  it('stands in rounds, with the seat beside the line and a mark on what is about the reader', () => {
    const own = { own: true, text: 'You place $5 on $11.' };
    const ann = { party: 2, who: 'ann', seat: null, text: 'ann places $5 on $11.' };
    const lines = [line(1, own), line(2, ann), line(3, house), line(4, { round: 2 })];
    const [first, second] = rounds(lines, [], { running: true, round: 2 }, cite);
    expect(first!.lines.map(({ seat, me, text }) => [seat, me, text])).toEqual([
      [4, true, 'You place $5 on $11.'],
      [undefined, false, 'ann places $5 on $11.'],
      [undefined, false, 'No more bets.'],
    ]);
    expect(second!.lines[0]!.now).toBe(true);
  });

  it('notes what was caught up with, after the line at which it was', () => {
    const notes = [{ after: 1, text: '3 events caught up' }];
    const [round] = rounds([line(1), line(2)], notes, { running: false, round: 1 }, cite);
    expect(round!.lines.map(({ text }) => text)[1]).toBe('3 events caught up');
  });

  it('tells a deal in one line, not card by card', () => {
    const card = (version: number, seat: number): LineWire =>
      line(version, {
        kind: 'card-dealt',
        party: seat,
        who: `Seat ${seat}`,
        seat: seat - 1,
        text: `Seat ${seat} gets a card face down.`,
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
      [1, 'Seat 4 places $5 on $11.'],
      [7, 'Seat 3, Seat 1 and Seat 2 get 2 cards each, face down.'],
      [8, 'Seat 4 places $5 on $11.'],
      [10, 'Box 1 gets the 5 of clubs. The dealer gets the ace of spades.'],
    ]);
    expect(withDealsAsOne([card(1, 2)])).toEqual([card(1, 2)]);
  });

  it('names the reader’s own cards in a deal, and all others together', () => {
    const card = (version: number, seat: number, more: Partial<LineWire> = {}): LineWire =>
      line(version, {
        kind: 'card-dealt',
        party: seat,
        who: `Seat ${seat}`,
        seat: seat - 1,
        text: `Seat ${seat} gets a card face down.`,
        ...more,
      });
    const own = (version: number, what: string) => card(version, 2, { own: true, text: `You get the ${what}.` });
    const deal = [card(1, 1), own(2, 'ace of spades'), card(3, 3), card(4, 1), own(5, '2 of clubs'), card(6, 3)];
    expect(withDealsAsOne(deal)[0]!.text).toBe(
      'Seat 1 and Seat 3 get 2 cards each, face down. You get the ace of spades. You get the 2 of clubs.',
    );
    // One has had a card less.
    expect(withDealsAsOne(deal.slice(0, 4))[0]!.text).toBe(
      'Seat 1 gets 2 cards, face down. Seat 3 gets a card face down. You get the ace of spades.',
    );
  });

  it('tells cards that lie face down before boxes together, and cards that lie face up one by one', () => {
    const dealt = (version: number, who: string, what: string, key: string): LineWire =>
      line(version, { kind: 'box-dealt', party: version, who, text: `${who} gets ${what}.`, clause: { key, number: '6.3' } });
    const down = (version: number, who: string) => dealt(version, who, 'a card face down', 'dealt-face-down');
    const dealer = (version: number) => line(version, { ...house, kind: 'dealer-dealt', text: 'The dealer gets a card face down.' });
    expect(withDealsAsOne([down(1, 'Ann'), down(2, 'Bob'), dealer(3), down(4, 'Ann'), down(5, 'Bob'), dealer(6)])[0]!.text).toBe(
      'Ann and Bob get 2 cards each, face down. The dealer gets a card face down. ×2',
    );
    // Of several decks, two people may get the same card.
    const up = (version: number, who: string) => dealt(version, who, 'the ace of spades', 'dealt-face-up');
    expect(withDealsAsOne([up(1, 'Ann'), up(2, 'Bob')])[0]!.text).toBe('Ann gets the ace of spades. Bob gets the ace of spades.');
  });

  it('keeps each line once, however often it is sent', () => {
    const known = merge([], [line(1), line(2)]);
    expect(merge(known, [line(1), line(2)])).toBe(known);
    expect(merge(known, [line(2), line(3)]).map(({ version }) => version)).toEqual([1, 2, 3]);
  });
});
