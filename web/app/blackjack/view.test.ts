import { describe, expect, it } from 'vitest';
import type { ItemWire, LayoutWire } from '../../generated';
import { barredIn } from '../table/barred';
import { answerOf, cutOf, isDecision } from '../table/deciding';
import { outcomeOf } from '../table/outcome';
import { lyingIn } from '../table/desk.svelte';
import { readOffers } from '../table/offers';
import { actedOn, blackjackView, type Frame, game, inTurn, openPlaces } from './view';
// Pictures of a round as a server sent them, to the player at box 3.
import samples from './samples.json';

const layout = samples.layout as unknown as LayoutWire;
const frames = samples.frames as unknown as Record<'cut' | 'open' | 'insurance' | 'turn' | 'result', Frame>;
const offersOf = (frame: Frame) => readOffers(frame.offers, layout);
const cite = ({ number, key }: { number: string | null; key: string }) => ({ number: number ?? key });
const drawn = (frame: Frame, wanted: Record<string, number> = {}) =>
  blackjackView(frame, layout, { wanted, offers: offersOf(frame), barred: barredIn(frame, layout, cite), cite });
const boxOf = (frame: Frame, number: number, wanted?: Record<string, number>) =>
  drawn(frame, wanted).boxes.find((box) => box.number === number)!;

describe('boxes', () => {
  it('show the wagers of everybody, the reader by what is being put together', () => {
    const box = boxOf(frames.open, 3, { 'box-3': 25_00, 'super-sevens-3': 1_00 });
    expect(box.wagers.map(({ name, amount }) => [name, amount])).toEqual([
      ['You', 25_00],
      ['guest-3', 5_00],
    ]);
    expect(box.note).toBe('shared');
    expect(box.side?.chips?.own).toBe(1_00);
    expect(boxOf(frames.open, 5).wagers.map(({ name }) => name)).toEqual(['guest-3']);
  });

  it('are named with limits for those who do not see them', () => {
    expect(boxOf(frames.open, 1).name).toBe('Box 1, no wager, $5 to $500');
  });

  it('put the decider first and say so', () => {
    const [first] = boxOf(frames.turn, 3).wagers;
    expect(first).toMatchObject({ name: 'You', isMe: true });
    expect(first?.note).toContain('decides');
    expect(first?.note).toContain('insured for $5');
  });

  it('tell what became of each wager and hand, doubled chips included', () => {
    const box = boxOf(frames.result, 3);
    expect(box.wagers.map(({ name, result }) => [name, result?.tag])).toEqual([
      ['You', '+$20'],
      ['guest-3', '+$10'],
    ]);
    expect(box.hands[0]).toMatchObject({ total: '21', state: 'wins', hasWon: true });
    expect(box.hands[0]?.name).toBe('7 of spades, 7 of diamonds, 7 of hearts, 21, wins');
    expect(box.side?.chips?.result?.tag).toBe('+$500');
    expect(boxOf(frames.result, 5).hands[0]).toMatchObject({ state: 'loses', hasWon: false });
  });
});

describe('the shoe', () => {
  const shoeOf = (frame: Frame, shoe: Partial<Frame['view']['play']['shoe']>, items: ItemWire[] = []) => {
    const { view, scene } = frame;
    const zones = scene.zones.map((zone) => (zone.id === 'shoe' ? { ...zone, items: [...(zone.items ?? []), ...items] } : zone));
    const play = { ...view.play, shoe: { ...view.play.shoe, ...shoe } };
    return drawn({ ...frame, view: { ...view, play }, scene: { ...scene, zones } }).shoe;
  };

  it('has its cutting card where everybody sees it', () => {
    expect(drawn(frames.result).shoe).toEqual({
      left: 303 / 312,
      cut: 213 / 312,
      label: '303 cards left',
      note: '213 before the cutting card',
    });
    expect(shoeOf(frames.result, { before_cut: 0 }).note).toBe('The cutting card is next');
  });

  it('has none before it is put in', () => {
    expect(drawn(frames.open).shoe).toEqual({ left: 1, cut: null, label: '312 cards left' });
  });

  it('says with its rule that this round is the last', () => {
    const came = { text: 'The cutting card has come.', clause: { key: 'cutting-card-in-round', number: '5.4(b)' } };
    expect(shoeOf(frames.result, { before_cut: null, last_round: true }, [came])).toMatchObject({
      cut: null,
      note: 'Cutting card: last round of this shoe',
      clause: { number: '5.4(b)' },
    });
  });
});

describe('a turn', () => {
  it('is named by its box and hand', () => {
    expect(actedOn(inTurn(frames.turn.view)!)).toBe('Box 3, hard 14');
    expect(inTurn(frames.open.view)).toBeNull();
  });

  it('shows the dealer as a soft or hard total', () => {
    expect(drawn(frames.turn).dealer).toMatchObject({ cards: ['Ah'], toCome: 1, label: 'Dealer: Soft 11' });
  });
});

describe('what is asked', () => {
  it('is insurance for the most that is offered, or none', () => {
    const answers = offersOf(frames.insurance).filter(isDecision).map(answerOf);
    expect(answers).toEqual([
      { label: 'Insure the wager on box 3 for $5', command: { play: { act: { insure: { amount: 5_00, seat: 2 } } } } },
      { label: 'Take no insurance', command: { play: { act: 'decline' } } },
    ]);
  });

  it('is the cut with its places, and who may let it pass', () => {
    expect(cutOf(offersOf(frames.cut))).toMatchObject({ at: '/play/act/cut/behind', min: 52, max: 260 });
    expect(cutOf(offersOf(frames.cut))?.pass?.label).toBe('Do not cut');
    expect(cutOf(offersOf(frames.open))).toBeNull();
  });

  it('is never a place for chips', () => {
    expect(offersOf(frames.open).filter(isDecision)).toEqual([]);
    expect(openPlaces(offersOf(frames.open)).has('box-3')).toBe(true);
  });
});

describe('what the desk reads', () => {
  it('is what lies on boxes and on Super Sevens, and nothing once it is settled', () => {
    expect(game.own(frames.open.view)).toEqual({ 'box-3': 10_00, 'super-sevens-3': 1_00 });
    expect(lyingIn(game, frames.result.view)).toEqual({});
    expect(game.own(frames.result.view)).toEqual({ 'box-3': 10_00, 'super-sevens-3': 1_00 });
  });
});

it('tells what became of every wager, each with its own rule', () => {
  const told = outcomeOf(frames.result.result!, 0, cite);
  expect(told.headline).toBe('The dealer has 20.');
  expect(told.clauses).toEqual([{ number: '12.1(a)' }]);
  expect(told.rows).toContainEqual({
    text: '$1 on Super Sevens of box 3 at 500 to 1',
    net: 500_00,
    clause: { number: '17.6(c)' },
  });
  expect(told.net).toBe(515_00);
});

describe('what is barred', () => {
  const clause = { key: 'several-boxes', number: '4.3' };
  const sentence = 'At this table a player may wager on three boxes at most.';
  const place = layout.places.findIndex(({ id }) => id === 'box-7');
  const frame: Frame = {
    ...frames.open,
    offers: frames.open.offers.map((offer) =>
      offer.verb === 'place' ? { ...offer, fields: offer.fields?.map((field) => ('of' in field ? { ...field, of: [] } : field)) as never } : offer,
    ),
    barred: [
      { verb: 'place', place, sentence, clause },
      { verb: 'stand-pat', sentence: 'A hard total of 11 is below 12: hit or double.', clause: null },
    ],
  };

  it('says at its box why nothing can be wagered there, with the clause', () => {
    const box = boxOf(frame, 7);
    expect(box.bar).toEqual({ reason: sentence, clause: { number: '4.3' } });
    expect(box.name).toBe(`Box 7, no wager, ${sentence} 4.3`);
    expect(boxOf(frame, 6).bar).toBeUndefined();
  });

  it('keeps acts and places apart', () => {
    const { acts, places } = barredIn(frame, layout, cite);
    expect([...acts.keys()]).toEqual(['stand-pat']);
    expect([...places.keys()]).toEqual(['box-7']);
    expect(barredIn(null, layout, cite).acts.size).toBe(0);
  });
});
