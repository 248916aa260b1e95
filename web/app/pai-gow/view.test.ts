import { describe, expect, it } from 'vitest';
import type { LayoutWire } from '../../generated';
import { fill, type Offer, readOffers } from '../table/offers';
import { frames, offers as wire } from './samples';
import { asksOf, type Frame, game, handOffered, handToSet, hasPlace, paiGowView, ranksOf } from './view';

const cite = ({ number, key }: { number: string | null; key: string }) => ({ number: number ?? key });
const drawn = (frame: Frame, wanted: Record<string, number> = {}) => paiGowView(frame, { wanted, cite });
const box = (frame: Frame, number: number, wanted?: Record<string, number>) => drawn(frame, wanted).boxes.find((one) => one.number === number)!;
const offers = readOffers(wire, null);

describe('boxes', () => {
  it('are wagered on, and shown as they are put together', () => {
    expect(game.own(frames.open.view)).toEqual({ 'box-3': 25_00, 'box-5': 5_00 });
    expect(box(frames.open, 3, { 'box-3': 50_00 })).toMatchObject({ who: 'You', stake: '$50', isPending: true, isMine: true });
    expect(box(frames.open, 3)).toMatchObject({ who: '', own: 0 });
    expect(box(frames.open, 2)).toMatchObject({ who: '', state: '$5 to $500', isOpen: true });
  });

  it('count several people, the reader first, and tell who sets', () => {
    expect(box(frames.open, 5, { 'box-5': 5_00 })).toMatchObject({ who: 'You', stake: '$5, 1 other', state: 'guest-7 sets' });
    expect(box(frames.open, 5, { 'box-5': 5_00 }).marks.map(({ label }) => label)).toEqual(['Sets first']);
  });

  it('bear the Chung where the bank is, with whoever has it', () => {
    expect(box(frames.open, 1)).toMatchObject({ who: 'House', state: 'the bank', marks: [{ id: 'chung' }] });
    expect(box(frames.banked, 5)).toMatchObject({ who: 'guest-7', state: 'half bank', marks: [{ id: 'chung' }] });
    expect(box(frames.banked, 1)).toMatchObject({ who: 'House', stake: '$50', marks: [] });
  });

  it('tell how far each hand is, and hide what is not seen', () => {
    expect([1, 3, 5, 6].map((number) => box(frames.setting, number).state)).toEqual(['set', 'to set', 'setting', 'open']);
    expect(box(frames.setting, 5).tiles).toEqual([null, null, null, null]);
    expect(box(frames.setting, 3)).toMatchObject({ tiles: ['13', '56', '66', '24'], isInTurn: true });
    expect(box(frames.setting, 5).name).toBe('Box 5, Jackpot, guest-7 $10, setting, 4 tiles face down');
  });

  it('tell their result', () => {
    expect(box(frames.result, 3)).toMatchObject({ result: { kind: 'won', tag: '+$47.50' }, isSplit: true });
    expect(box(frames.result, 5)).toMatchObject({ result: { kind: 'lost' }, state: 'given up' });
  });
});

describe('a hand to set', () => {
  it('is the one that the table asks for, with its tiles named in the table’s words', () => {
    const offered = handOffered(frames.setting, offers)!;
    expect(offered.box.number).toBe(3);
    const hand = handToSet(offered, 0);
    expect(hand.tiles.map(({ face, name }) => [face, name])).toEqual([
      ['13', 'Gor 1-3'],
      ['56', 'Foo 5-6'],
      ['66', 'Teen 6-6'],
      ['24', 'Gee Jun 2-4'],
    ]);
    expect(hand.ways.map(({ lowRank, isHouse }) => [lowRank, isHouse])).toEqual([
      ['5 points, Gor high', true],
      ['6 points, Teen high', false],
      ['3 points, Teen high', false],
    ]);
    expect(handOffered(frames.setting, [])).toBeNull();
  });

  it('is sent by the places of two tiles that lie together', () => {
    const { offer, at } = handOffered(frames.setting, offers)!;
    expect(fill(offer, { [at]: [2, 0] })).toEqual({ play: { act: { set: { on: 'box-3', together: [2, 0] } } } });
  });
});

describe('hands that are set', () => {
  it('show the bank’s first, then the reader’s with both parts against it', () => {
    const hands = drawn(frames.result).hands;
    expect(hands.map(({ title }) => title)).toEqual(['Bank, box 1', 'Box 3']);
    expect(hands[1]).toMatchObject({
      isMine: true,
      result: { tag: '+$47.50' },
      low: { tiles: ['13', '56'], rank: '5 points, Gor high', verdict: 'above the bank’s' },
      high: { rank: '8 points, Teen high', verdict: 'above the bank’s' },
    });
    expect(drawn(frames.setting).hands).toEqual([]);
  });
});

describe('the bank, the dice and the jackpot', () => {
  it('are told in the table’s words, the jackpot on its meter', () => {
    const { bank, first, jackpot, dice } = drawn(frames.setting);
    expect(bank.map(({ text }) => text)).toEqual(['Wagers are open.', 'The house has the bank.']);
    expect(first).toEqual({ text: 'Box 3 gets the first tiles.', clause: { number: '8.11' } });
    expect(jackpot).toMatchObject({ amount: '$12,804.50', clause: { number: '13.1' } });
    expect(dice).toEqual([4, 2, 5]);
  });

  it('stand the wall as the table has it, and name the cut', () => {
    const dice = structuredClone(frames.open);
    dice.view.play.stacked = 32;
    expect([drawn(frames.open).wall.standing, drawn(dice).wall.standing]).toEqual([0, 32]);
    expect(drawn(dice).wall.label).toBe('The cut is Yat Dong Dong (House Way) from the left.');
    expect(drawn(dice).wall.groups.slice(0, 5)).toEqual([0, 0, 0, 0, 1]);
  });

  it('have a place for every act that is theirs', () => {
    const act = (verb: string): Offer => ({ verb, label: verb, group: 'play', command: {}, fields: [] });
    const all = ['ask-for-bank', 'join-bank', 'withdraw-from-bank', 'choose-cut', 'la-ja', 'wager-on-jackpot', 'set', 'set-house-way', 'leave', 'give-up'].map(act);
    const asks = asksOf(all);
    expect(asks.bank.map(({ verb }) => verb)).toEqual(['ask-for-bank', 'join-bank']);
    expect(asks.atOnce.map(({ verb }) => verb)).toEqual(['withdraw-from-bank', 'la-ja', 'wager-on-jackpot']);
    expect(all.filter((offer) => !hasPlace(offer)).map(({ verb }) => verb)).toEqual(['leave', 'give-up']);
  });

  it('list the order of parts where the layout has it', () => {
    const layout = { terms: [{ zone: 'ranks.1', label: 'Pair of Gee Jun', text: '24 and 12', clause: { key: 'part-ranking', number: '3.1' } }] };
    expect(ranksOf(layout as unknown as LayoutWire, 'ranks')).toMatchObject({ rows: [{ name: 'Pair of Gee Jun', made: '24 and 12' }], clause: { number: '3.1' } });
    expect(ranksOf(null, 'tile-ranks').rows).toEqual([]);
  });
});
