import { describe, expect, it } from 'vitest';
import type { OfferWire } from '../../generated';
import { readOffers } from '../table/offers';
import { controlsOf, isInDock } from './dock';
import { frameOf, hand, offer, raising } from './samples';
import { inBlinds } from './unit';

const dock = (offers: OfferWire[], play: Parameters<typeof frameOf>[0] = {}, marked: number[] = []) =>
  controlsOf(frameOf(play), readOffers(offers, null), marked);

describe('the controls of a poker table', () => {
  it('keeps fold, call and raise in their places, within what is offered', () => {
    const { view, asks } = dock([offer('call', { label: 'Call $40' }), offer('fold'), raising('raise', 80_00, 199_00, 1_00, 199_50)], { price: 40_00, pot: 161_00 });
    expect(view.acts.map((act) => act?.id)).toEqual(['fold', 'call']);
    expect(view.main).toMatchObject({ id: 'raise', bounds: { min: 80_00, max: 199_50, step: 1_00 }, after: { pot: 201_00, called: 40_00 } });
    expect(asks.get('raise')!(120_00)).toEqual({ play: { act: { raise: { to: 120_00 } } } });
    expect(view.prompt).toBe('Your turn. $40 to call.');
  });

  it('shows one step and no amount at a fixed limit', () => {
    const { view, asks } = dock([offer('check'), offer('fold'), raising('bet', 4_00, 4_00, 1_00)], { ladder: { size: 4_00, steps: [4_00] } });
    expect(view.main).toMatchObject({ id: 'bet', label: 'Bet $4' });
    expect(view.main).not.toHaveProperty('bounds');
    expect(view.ladder?.steps).toEqual([{ figure: '$4', label: 'next', isNext: true }]);
    expect(asks.get('bet')!()).toEqual({ play: { act: { bet: { to: 4_00 } } } });
  });

  it('asks before a fold that saves nothing, and before a call of most of the stake', () => {
    expect(dock([offer('check'), offer('fold')]).view.acts[0]).toHaveProperty('confirm');
    const large = dock([offer('call'), offer('fold')], { price: 150_00, pot: 160_00 }).view;
    expect(large.acts[0]).not.toHaveProperty('confirm');
    expect(large.acts[1]).toHaveProperty('confirm');
  });

  it('lets a decision be made ahead, for one price', () => {
    const waits = (price: number) => dock([], { turn: 0, price }).view.ahead.map(({ label, lapses }) => [label, lapses]);
    expect(waits(0)).toEqual([['Check or fold', false], ['Check', true]]);
    expect(waits(10_00)).toEqual([['Check or fold', false], ['Call $10', true]]);
    expect(dock([], { turn: 0, hands: [hand(2, { standing: 'folded' })] }).view.ahead).toEqual([]);
  });

  it('changes the cards that were marked, or none', () => {
    const of = [0, 1, 2, 3, 4].map((value) => ({ label: String(value), value }));
    const replace: OfferWire = {
      verb: 'replace',
      label: 'Replace cards',
      command: { play: { act: { replace: { cards: [] } } } },
      fields: [{ kind: 'some', at: '/play/act/replace/cards', of, min: 0, max: 5 }],
    };
    const { view, asks, isDraw } = dock([replace], { phase: 'draw' }, [3, 4]);
    expect([isDraw, view.main]).toMatchObject([true, { label: 'Change 2 cards' }]);
    expect(asks.get('change')!()).toEqual({ play: { act: { replace: { cards: [3, 4] } } } });
    expect(asks.get('stand')!()).toEqual({ play: { act: { replace: { cards: [] } } } });
    expect(dock([replace], { phase: 'draw' }).view.main).toHaveProperty('barred');
  });

  it('offers to sit out while nothing is asked, and to come back', () => {
    const sit = (out: boolean) => offer('sit-out', { group: 'seat', command: { play: { act: { 'sit-out': { out } } } } });
    const labels = (out: boolean) => dock([sit(out)], { running: false, phase: 'between', turn: null }).view.more.map(({ label }) => label);
    expect(labels(true)).toEqual(['Sit out', 'Seat and chips']);
    expect(labels(false)).toEqual(['Play again', 'Seat and chips']);
  });

  it('lets somebody who has cards sit out or leave once the round is over, and asks before they leave', () => {
    const offers = [offer('sit-out', { group: 'seat', command: { play: { act: { 'sit-out': { out: true } } } } }), offer('leave', { command: 'leave' })];
    const { view, asks } = dock(offers, { turn: 0 });
    expect(view.more.map(({ label }) => label)).toEqual(['Sit out next round', 'Leave after this round', 'Seat and chips']);
    expect(view.more[1]).toHaveProperty('confirm');
    expect(asks.get('leave')!()).toBe('leave');
    const folded = dock(offers, { turn: 0, hands: [hand(2, { standing: 'folded' })] }).view;
    expect(folded.more.map(({ label }) => label)).toEqual(['Sit out', 'Seat and chips']);
  });

  it('has a switch to sit out at the big blind, which stays in sight while it is on', () => {
    const at = (wish: boolean) => offer('sit-out-at-blind', { group: 'seat', command: { play: { act: { 'sit-out-at-blind': { wish } } } } });
    const switched = (wish: boolean, play: Parameters<typeof frameOf>[0]) => dock([at(wish)], play).view.more.find(({ id }) => id === 'sit-out-at-blind');
    expect(switched(true, { turn: 0 })).toMatchObject({ label: 'Sit out at the big blind', isOn: false });
    const between = { running: false, phase: 'between' as const, turn: null };
    expect(switched(true, between)).toBeUndefined();
    expect(switched(false, between)).toMatchObject({ isOn: true });
    expect(readOffers([at(true)], null).some(isInDock), 'the sheet of the seat has it too').toBe(false);
  });

  it('says why somebody sits out whose time ran out', () => {
    const frame = frameOf({ running: false, phase: 'between', turn: null });
    const idle = [{ party: frame.view.you!.party, text: 'Ran out of time', why: 'Your time ran out, so you sit out.' }];
    const shown = controlsOf({ ...frame, idle }, [], []).view;
    expect(shown).toMatchObject({ prompt: 'Ran out of time', saying: { strong: 'Your time ran out, so you sit out.' } });
  });

  it('shows a hand that nobody saw to everybody, one after the other', () => {
    const show: OfferWire = {
      verb: 'show-to',
      label: 'Show the hand to somebody',
      command: { play: { act: { 'show-to': { to: 0, cards: [0, 1] } } } },
      fields: [{ kind: 'one', at: '/play/act/show-to/to', of: [0, 1].map((value) => ({ label: String(value), value })) }],
    };
    const { view, asks } = dock([show], { running: false, phase: 'between', turn: null });
    expect(view.more.map(({ label }) => label)).toEqual(['Show your hand', 'Seat and chips']);
    expect(asks.get('show-all')!()).toEqual([0, 1].map((to) => ({ play: { act: { 'show-to': { to, cards: [0, 1] } } } })));
  });

  it('speaks of big blinds where they were chosen, and asks in cents', () => {
    const offers = readOffers([offer('call', { label: 'Call $40' }), offer('fold'), raising('raise', 80_00, 199_00, 1_00)], null);
    const { view, asks } = controlsOf(frameOf({ price: 40_00, pot: 161_00 }), offers, [], inBlinds(2_00));
    expect([view.prompt, view.acts[1]?.label]).toEqual(['Your turn. 20 BB to call.', 'Call 20 BB']);
    expect(view.main && 'write' in view.main && view.main.write(120_00)).toBe('Raise to 60 BB');
    expect(asks.get('raise')!(120_00)).toEqual({ play: { act: { raise: { to: 120_00 } } } });
  });
});
