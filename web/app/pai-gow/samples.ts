// A round as a server might send it to the player at box 3, for tests.
import type { OfferWire, PaiGowBoxView, PaiGowView, PlacedWager, SceneWire } from '../../generated';
import type { Frame } from './view';

const YOU = 1;
const OTHER = 2;

const placed = (party: number, amount: number, result?: PlacedWager['result']): PlacedWager => ({
  party,
  amount,
  chips: 'gaming',
  ...(result === undefined ? {} : { result }),
});

const box = (number: number, more: object = {}): PaiGowBoxView => ({
  on: `box-${number}`,
  number,
  wagers: [],
  min: 5_00,
  max: 500_00,
  priority: false,
  sitter: null,
  setter: null,
  tiles: [],
  is_set: false,
  given_up: false,
  jackpot: null,
  setting: null,
  ways: [],
  result: null,
  ...more,
});

const boxes = (more: Readonly<Record<number, object>>): PaiGowBoxView[] =>
  Array.from({ length: 8 }, (_, at) => box(at + 1, more[at + 1]));

const scene = (first: string | null): SceneWire => ({
  title: 'Round 61',
  zones: [
    {
      id: 'bank',
      label: 'Bank',
      items: [
        { text: 'Wagers are open.' },
        { text: 'The house has the bank.', clause: { key: 'bank-offered', number: '6.1' } },
        { text: 'The Gee Jun jackpot displays $12,804.50. A wager on it is $1.', clause: { key: 'jackpot-prizes', number: '13.1' } },
      ],
    },
    {
      id: 'dice',
      label: 'Dice',
      items: [
        { text: 'The cut is Yat Dong Dong (House Way) from the left.', clause: { key: 'cut-methods', number: '8.8' } },
        ...(first === null ? [] : [{ text: '4, 2, 5' }, { text: first, clause: { key: 'first-box', number: '8.11' } }]),
      ],
    },
  ],
});

function frame(play: Partial<PaiGowView>, first: string | null = null, you = true): Frame {
  const whole: PaiGowView = {
    round: 61,
    beyond_half: null,
    phase: 'wagers-open',
    bank: { number: 1, banker: null, co: false, stakes: [], house_wager: 0, left: null },
    wanted: [],
    cut: 'yat-dong-dong-left',
    cut_groups: Array.from({ length: 32 }, (_, place) => Math.floor(place / 4)),
    stacked: 0,
    dice: [],
    first: null,
    boxes: boxes({}),
    jackpot: { number: 2, displayed: 12_804_50, wager: 1_00 },
    asked: [],
    multiple: 5_00,
    own: you ? { party: YOU } : null,
    ...play,
  };
  const seats = Array.from({ length: 8 }, (_, seat) => ({
    seat,
    party: seat === 2 ? YOU : seat === 4 ? OTHER : null,
    ...(seat === 4 ? { handle: 'guest-7' } : {}),
    rack: 0,
  }));
  const view = { seats, standing: [], you: you ? { party: YOU } : null, play: whole };
  return { version: 1, scene: scene(first), view, offers: [], result: null } as unknown as Frame;
}

// Gor, Foo, Teen and Gee Jun, by the numbers of their faces.
const TILES = [3, 7, 0, 19];
const WAYS = [
  { low: [0, 1], high: [2, 3], low_rank: '5 points, Gor high', high_rank: '8 points, Teen high', house: true },
  { low: [2, 0], high: [1, 3], low_rank: '6 points, Teen high', high_rank: '7 points, Foo high', house: false },
  { low: [2, 1], high: [0, 3], low_rank: '3 points, Teen high', high_rank: '7 points, Gor high', house: false },
];
const SET = { low: [3, 7], high: [0, 19], low_rank: '5 points, Gor high', high_rank: '8 points, Teen high' };
const DOWN = [null, null, null, null];

export const offers: OfferWire[] = [
  { verb: 'set-house-way', about: { seat: 2 }, label: 'House way on box 3', command: { play: { act: { 'set-house-way': { on: 'box-3' } } } } },
  {
    verb: 'set',
    about: { seat: 2 },
    label: 'Set box 3',
    asks: true,
    command: { play: { act: { set: { on: 'box-3', together: [0, 1] } } } },
    fields: [
      {
        kind: 'some',
        at: '/play/act/set/together',
        of: ['Gor 1-3', 'Foo 5-6', 'Teen 6-6', 'Gee Jun 2-4'].map((label, value) => ({ label, value })),
        min: 2,
        max: 2,
      },
    ],
  },
];

export const frames = {
  open: frame({ boxes: boxes({ 3: { wagers: [placed(YOU, 25_00)] }, 5: { wagers: [placed(OTHER, 10_00), placed(YOU, 5_00)], priority: true, setter: OTHER } }) }),
  setting: frame(
    {
      phase: 'setting',
      dice: [4, 2, 5],
      first: 3,
      asked: [YOU, OTHER],
      boxes: boxes({
        1: { tiles: DOWN, is_set: true },
        3: { wagers: [placed(YOU, 50_00)], setter: YOU, tiles: TILES, ways: WAYS },
        5: { wagers: [placed(OTHER, 10_00)], setter: OTHER, tiles: DOWN, jackpot: OTHER },
      }),
    },
    'Box 3 gets the first tiles.',
  ),
  result: frame({
    phase: 'between',
    dice: [4, 2, 5],
    first: 3,
    boxes: boxes({
      1: { tiles: [14, 10, 2, 11], is_set: true, setting: { low: [14, 10], high: [2, 11], low_rank: '4 points, Look high', high_rank: '7 points, Yun high' } },
      3: {
        wagers: [placed(YOU, 50_00, { won: { paid: 47_50 } })],
        setter: YOU,
        tiles: TILES,
        is_set: true,
        setting: SET,
        result: { low: 'higher', high: 'higher' },
      },
      5: { wagers: [placed(OTHER, 10_00, 'lost')], setter: OTHER, tiles: DOWN, is_set: true, given_up: true },
    }),
  }),
  banked: frame({
    bank: { number: 5, banker: OTHER, co: true, stakes: [{ party: OTHER, amount: 1_000_00 }], house_wager: 50_00, left: 900_00 },
  }),
};
