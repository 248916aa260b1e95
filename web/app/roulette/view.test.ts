import { describe, expect, it } from 'vitest';
import '../words';
import type { LayoutWire, PlacedWager, RouletteView } from '../../generated';
import { placed, sample } from '../money-wheel/samples';
import { readOffers } from '../table/offers';
import { isOnTrack, rouletteGame, rouletteView, trackCommand } from './view';

const LAYOUT: LayoutWire = {
  clauses: {},
  places: [
    { id: '17', zone: 'wagers.straight', label: '17', number: 17, colour: 'black' },
    { id: '17-20', zone: 'wagers.split', label: '17-20' },
    { id: 'black', zone: 'wagers.black', label: 'Black', colour: 'black' },
  ],
  terms: [
    { zone: 'wagers.straight', label: 'Straight up', text: '', clause: { key: 'a', number: '6.1(a)' }, odds: { pays: 35, on: 1 }, min: 1_00, max: 20_00 },
    { zone: 'wagers.split', label: 'Split', text: '', clause: { key: 'b', number: '6.1(b)' }, odds: { pays: 17, on: 1 }, min: 1_00, max: 40_00 },
  ],
};

const OFFERS = readOffers(
  [
    {
      verb: 'race-track',
      label: 'Race track',
      command: { play: { act: { 'race-track': { amount: 100, chips: 'gaming', section: 'tier' } } } },
      fields: [
        {
          kind: 'one',
          at: '/play/act/race-track/section',
          of: [{ label: 'Tier', value: 'tier', amounts: { min: 1_00, max: 40_00 } }],
          amount_at: '/play/act/race-track/amount',
        },
      ],
    },
  ],
  LAYOUT,
);

interface Asked {
  readonly phase?: RouletteView['phase'];
  readonly on?: Readonly<Record<string, PlacedWager[]>>;
  readonly dolly?: number | null;
}

function picture({ phase = 'wagers-open', on = {}, dolly = null }: Asked, wanted = {}) {
  const frame = sample({ phase });
  const play: RouletteView = {
    round: 1,
    phase,
    spinning: false,
    dolly,
    wheel: [],
    places: Object.entries(on).map(([place, wagers]) => ({ on: place, wagers })),
    stake_buttons: [],
    maximum_markers: [],
    race_track: { neighbours: 2 },
    results: dolly === null ? [] : [[1, dolly]],
    own: null,
  };
  const whole = { ...frame, view: { ...frame.view, play } };
  const cite = ({ number }: { number: string | null }) => ({ number: number ?? '' });
  return { view: whole.view, drawn: rouletteView(whole, { wanted, layout: LAYOUT, offers: OFFERS, cite }) };
}

describe('rouletteView', () => {
  it('reads out a place with its odds and limits from the layout, and everybody’s chips', () => {
    const { drawn } = picture({ on: { '17': [placed(7, 5_00), placed(9, 1_00)] } }, { '17': 5_00 });
    expect(drawn.nameOf('17')).toBe('17, black, 35 to 1, $1 to $20, your wager $5, others $1, seat 3');
    expect(drawn.nameOf('17-20')).toBe('Split 17-20, 17 to 1, $1 to $40');
    expect(drawn.chips['17']).toMatchObject({ own: 5_00, isPending: false, others: [{ seat: 3, amount: 1_00 }] });
  });

  it('shows what the table has yet to agree to, and its word alone once wagers are closed', () => {
    expect(picture({}, { '17-20': 5_00 }).drawn.chips['17-20']).toMatchObject({ own: 5_00, isPending: true });
    expect(picture({ phase: 'no-more-bets' }, { '17-20': 5_00 }).drawn.chips).toEqual({});
  });

  it('lights the number and what is outside, and tells what each wager came to', () => {
    const on = { '17': [placed(7, 5_00, { won: { paid: 175_00 } })], '17-20': [placed(7, 1_00, 'lost')] };
    const { drawn, view } = picture({ phase: 'between', on, dolly: 17 });
    expect(drawn.winners.toSorted()).toEqual(['17', 'black', 'column-2', 'dozen-2', 'low', 'odd']);
    expect(drawn.nameOf('17')).toContain('won +$175');
    expect(drawn.nameOf('17-20')).toContain('lost −$1');
    expect(drawn.chips['17-20']!.result).toEqual({ kind: 'lost' });
    expect(rouletteGame.own(view)).toEqual({ '17': 5_00, '17-20': 1_00 });
  });
});

describe('the race track', () => {
  it('sends what its offer says, and nothing that is not offered', () => {
    expect(trackCommand('tier', 5_00, 'gaming', OFFERS)).toEqual({
      play: { act: { 'race-track': { amount: 5_00, chips: 'gaming', section: 'tier' } } },
    });
    expect(trackCommand('neighbours-9', 5_00, 'gaming', OFFERS)).toBeNull();
    expect([isOnTrack('neighbours-9'), isOnTrack('voisins'), isOnTrack('17-20')]).toEqual([true, true, false]);
  });

  it('names the numbers that a section or a number with its neighbours stands beside', () => {
    const { drawn } = picture({});
    expect(drawn.nameOf('tier')).toBe('Tier $1 to $40 a piece, beside 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33');
    expect(drawn.nameOf('neighbours-0')).toBe('0 with its neighbours: 3, 26, 0, 32, 15');
  });
});
