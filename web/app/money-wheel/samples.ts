// A picture as the server sends it, for tests.
import type { LayoutWire, LineWire, PlacedWager, MoneyWheelSymbol } from '../../generated';
import { staking } from '../table/samples';
import type { Frame } from './view';
import '../../words/table';

const SYMBOLS: readonly MoneyWheelSymbol[] = ['1', '3', '5', '11', '23', 'canberra', 'flag'];

/** The places of the layout, as they come with the first picture. */
export const LAYOUT: LayoutWire = {
  clauses: {},
  places: SYMBOLS.map((id) => ({ id, zone: `field.${id}`, label: id })),
  terms: [],
};

const EVERYWHERE = [{ places: [[0, SYMBOLS.length - 1]] as [[number, number]], min: 1_00, max: 200_00, step: 1_00 }];

interface Sample {
  readonly phase?: Frame['view']['play']['phase'];
  readonly round?: number;
  readonly version?: number;
  readonly wagers?: Partial<Record<MoneyWheelSymbol, readonly PlacedWager[]>>;
  readonly results?: Frame['view']['play']['results'];
  readonly you?: boolean;
}

export const placed = (
  party: number,
  amount: number,
  result?: PlacedWager['result'],
): PlacedWager => ({ party, amount, chips: 'gaming', ...(result && { result }) });

export function sample({
  phase = 'wagers-open',
  round = 1,
  version = 1,
  wagers = {},
  results = [],
  you = true,
}: Sample = {}): Frame {
  const seat = (seat: number, party: number | null) => ({
    seat,
    party,
    ...(party === null ? {} : { handle: `guest-${party}` }),
    rack: 0,
  });
  return {
    version,
    now_ms: 1_000,
    deadline_ms: phase === 'no-more-bets' ? null : 21_000,
    scene: {
      title: `Round ${round}`,
      zones: [
        {
          id: 'wheel',
          label: 'Wheel',
          items: [
            { text: 'Wagers are open.', clause: { key: 'opportunity-to-wager', number: '4.1' } },
            ...(results.length
              ? [{ text: 'The indicator rests on $11.', clause: { key: 'indicator-rests', number: '7.1' } }]
              : []),
          ],
        },
      ],
    },
    offers: phase === 'wagers-open' && you ? [staking('place', EVERYWHERE), staking('take-back', EVERYWHERE)] : [],
    idle: [],
    result: null,
    view: {
      name: 'Money Wheel 1',
      game: 'money-wheel',
      edition: '1999',
      unit: 'cents',
      dealt_by: 'computer',
      purpose: 'practice',
      round,
      running: phase !== 'between',
      window: phase === 'wagers-open' ? ['betting', 20] : null,
      seats: [seat(0, null), seat(1, 7), seat(2, 9)],
      standing: [],
      waiting: 0,
      you: you ? { party: 7, seat: 1, gaming: 100_00, colour: 0, non_negotiable: 0 } : null,
      fairness: { round: null, commit: null, words: [], last: null },
      play: {
        round,
        phase,
        sequence: ['1', '11', '3', 'flag'],
        rests: results.length ? 1 : null,
        direction: 'clockwise',
        revolutions: 4,
        fields: SYMBOLS.map((symbol) => ({
          symbol,
          odds: { pays: symbol === '11' ? 11 : 1, on: 1 },
          odds_clause: `odds-of-${symbol}`,
          segments: 4,
          min: 1_00,
          max: 200_00,
          wagers: [...(wagers[symbol] ?? [])],
        })),
        results,
        multiple: 1_00,
        colour_values: [],
        own: null,
      },
    },
  };
}

export const line = (kind: string, more: Partial<LineWire> = {}): LineWire => ({
  version: 1,
  round: 1,
  at_ms: 0,
  kind,
  party: null,
  who: null,
  seat: null,
  own: false,
  text: kind,
  clause: null,
  ...more,
});
