// A round as a server might send it to the player at box 4, for tests.
import type { CanberraPokerView, LayoutWire, PlacedWager, SceneWire } from '../../generated';
import type { Frame } from './view';

const YOU = 1;
const OTHER = 2;
const CARDS = ['Qs', 'Qh', '4d', '4c', 'Jh'];

const placed = (party: number, amount: number, result?: PlacedWager['result']): PlacedWager => ({
  party,
  amount,
  chips: 'gaming',
  ...(result === undefined ? {} : { result }),
});

export const layout = {
  places: ['ante', 'bet', 'boomerang'].map((id) => ({ id, zone: id, label: id })),
  clauses: {},
  terms: [
    { zone: 'dealer', label: 'Dealer', text: 'The dealer takes part with an ace and a king or better.', clause: { key: 'dealer-takes-part', number: '9.2' } },
    { zone: 'pays.two-pairs', label: 'Two pairs', text: '2 to 1', odds: { pays: 2, on: 1 }, clause: { key: 'canberra-odds', number: '8.1' } },
    { zone: 'pays.other', label: 'One pair or less', text: '1 to 1', odds: { pays: 1, on: 1 }, clause: { key: 'canberra-odds', number: '8.1' } },
    { zone: 'pays-boomerang.flush', label: 'Flush', text: '$100', clause: { key: 'boomerang-prizes', number: '11.1' } },
  ],
} as unknown as LayoutWire;

const scene = (said: string, dealer: SceneWire['zones'][number]['items'] = []): SceneWire => ({
  title: 'Round 8',
  zones: [
    { id: 'dealer', label: 'Dealer', items: [{ text: said }, ...dealer] },
    {
      id: 'hands',
      label: 'Hands',
      zones: [
        {
          id: 'hand-1',
          label: 'You',
          items: [{ text: 'queen of spades, queen of hearts, 4 of diamonds, 4 of clubs, jack of hearts', shows: { kind: 'cards', cards: CARDS } }],
        },
      ],
    },
  ],
});

function frame(play: Partial<CanberraPokerView>, of: SceneWire, you = true): Frame {
  const whole: CanberraPokerView = {
    round: 8,
    phase: 'wagers-open',
    dealer: { cards: [], takes_part: null, makes: null, used: [] },
    boxes: [],
    asked: [],
    ante: [],
    bet: [],
    boomerang: [],
    min: 5_00,
    max: 100_00,
    multiple: 5_00,
    maximum_payout: 5_000_00,
    jackpot: { number: 1, wager: 1_00, displayed: 23_418_50 },
    own: you ? { party: YOU } : null,
    ...play,
  };
  const seats = [0, 1, 2, 3].map((seat) => ({
    seat,
    party: seat === 3 ? YOU : seat === 0 ? OTHER : null,
    ...(seat === 0 ? { handle: 'guest-7' } : {}),
    rack: 0,
  }));
  const view = { seats, standing: [], you: you ? { party: YOU } : null, play: whole };
  return { version: 1, scene: of, view, offers: [], result: null } as unknown as Frame;
}

const boxes = (more: object, other: 'bet' | 'folded' | 'to-act') =>
  [
    { party: OTHER, cards: [null, null, null, null, null], stands: other, declared: false, makes: null },
    { party: YOU, cards: CARDS, stands: 'to-act', declared: false, makes: 'two pairs, queens and fours', ...more },
  ] as unknown as CanberraPokerView['boxes'];

const MADE = { pays: 'two-pairs', prize: null, used: [0, 1, 2, 3], bet: 20_00 };

export const frames = {
  open: frame({ ante: [placed(OTHER, 25_00)] }, scene('Wagers are open.')),
  turn: frame(
    {
      phase: 'decide',
      dealer: { cards: [null, null, null, null, '9d'], takes_part: null, makes: null, used: [] },
      boxes: boxes(MADE, 'to-act'),
      asked: [OTHER, YOU],
      ante: [placed(OTHER, 25_00), placed(YOU, 10_00)],
      boomerang: [placed(YOU, 1_00)],
    },
    scene('Players bet or fold.'),
  ),
  result: frame(
    {
      phase: 'between',
      dealer: { cards: ['9s', 'Ac', '6h', '2s', '9d'], takes_part: true, makes: 'pair of nines', used: [0, 4] },
      boxes: boxes({ ...MADE, stands: 'bet' }, 'folded'),
      ante: [placed(OTHER, 25_00, 'lost'), placed(YOU, 10_00, { won: { paid: 10_00 } })],
      bet: [placed(YOU, 20_00, { won: { paid: 40_00 } })],
      boomerang: [placed(YOU, 1_00, 'lost')],
    },
    scene('No wagers are taken now.', [
      { text: 'The dealer has an ace and a king or better, and takes part.', clause: { key: 'dealer-takes-part', number: '9.2' } },
    ]),
  ),
  watched: frame({ phase: 'decide', boxes: boxes({ makes: null, cards: [null, null, null, null, null] }, 'bet'), bet: [placed(OTHER, 50_00)] }, scene('Players bet or fold.'), false),
};
