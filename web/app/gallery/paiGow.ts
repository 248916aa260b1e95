// A table of pai gow as a page might describe it. Pictures to look at; no rule is applied to them.
import type { OutcomeView, RecordRound } from '$felt';
import type { HandToSet, JackpotMeter, PaiGowBox, SaidLine, SetHand, WallView, Way } from '$felt/pai-gow';

export const words = {
  boxes: 'Boxes',
  invites: 'Tap a box to wager on it.',
    hintBoxes: 'Arrow keys move between boxes. Enter places a chip, Backspace takes one back.',
  bank: 'The bank',
  low: 'Low part',
  high: 'High part',
  first: 'One part',
  second: 'Other part',
  ways: 'The three ways to set these tiles',
  house: 'House way',
  hint: 'Tap a tile in each part to exchange them, drag one across, or press its number.',
  hintTap: 'Tap a tile in each part to exchange them.',
  key: (n: number) => `Tile ${n}`,
};

const BACKS = [null, null, null, null];
const chung = { id: 'chung' as const, label: 'Chung' };

function box(number: number, whose: string, state: string, more: Partial<PaiGowBox> = {}): PaiGowBox {
  const [, who = '', stake] = /^(\S*) ?(.*)$/.exec(whose) ?? [];
  const title = `Box ${number}`;
  return {
    id: `box-${number}`,
    number,
    title,
    name: [title, ...(more.marks ?? []).map(({ label }) => label), whose, state, more.result?.tag].filter(Boolean).join(', '),
    who,
    stake,
    state,
    marks: [],
    own: 0,
    isOpen: false,
    tiles: [],
    ...more,
  };
}

// Two stacks across, and two layers deep: a cut in which every tile of a hand lies beside another.
const GROUPS = Array.from({ length: 32 }, (_, place) => {
  const [stack, layer] = [Math.floor(place / 4), place % 4];
  return Math.floor(stack / 2) * 2 + Math.floor(layer / 2);
});

const WAYS: readonly Way[] = [
  { low: [0, 1], high: [2, 3], lowRank: '5 points, Gor high', highRank: '8 points, Teen high', isHouse: true },
  { low: [2, 0], high: [1, 3], lowRank: '6 points, Teen high', highRank: '7 points, Foo high', isHouse: false },
  { low: [2, 1], high: [0, 3], lowRank: '3 points, Teen high', highRank: '7 points, Gor high', isHouse: false },
];

export const handToSet = (chosen: number): HandToSet => ({
  title: 'Box 3',
  tiles: [
    { face: '13', name: 'Gor' },
    { face: '56', name: 'Foo' },
    { face: '66', name: 'Teen' },
    { face: '24', name: 'Gee Jun' },
  ],
  ways: WAYS,
  chosen,
});

const jackpot: JackpotMeter = {
  title: 'Gee Jun jackpot',
  amount: '$12,804.50',
  note: 'A wager on it is $1.',
  clause: { number: '12.9' },
};

export interface Sample {
  readonly boxes: readonly PaiGowBox[];
  readonly hands: readonly SetHand[];
  readonly wall: WallView;
  readonly dice: readonly number[];
  readonly first?: SaidLine;
  readonly bank: readonly SaidLine[];
  readonly jackpot: JackpotMeter | null;
  /** Buttons on the cloth. */
  readonly acts: readonly string[];
}

const cut = (standing: number): WallView => ({ groups: standing ? GROUPS : [], standing, label: 'Cut: Cup Say, from the left' });

const open = (): Sample => ({
  boxes: [
    box(1, 'House', 'the bank', { isOpen: true, marks: [chung] }),
    box(2, 'player-3 $25', '', { isOpen: true }),
    box(3, 'You $50', '', { isOpen: true, isMine: true, own: 50_00, marks: [{ id: 'jackpot', label: 'Jackpot' }] }),
    box(4, 'player-12 $10 +1', 'player-12 sets', { isOpen: true }),
    box(5, '', '$5 to $500', { isOpen: true }),
    box(6, '', '$5 to $500', { isOpen: true }),
    box(7, 'player-8 $300', '', { isOpen: true, marks: [{ id: 'priority', label: 'Sets first' }] }),
    box(8, '', '$5 to $500', { isOpen: true }),
  ],
  hands: [],
  wall: cut(0),
  dice: [],
  bank: [
    { text: 'Wagers are open.', clause: { number: '7.1' } },
    { text: 'The house has the bank.', clause: { number: '6.1' } },
    { text: 'player-8 wants to put $1,000 into the next bank.', clause: { number: '6.4' } },
  ],
  jackpot,
  acts: ['Jackpot wager for box 3', 'Take or join the bank'],
});

const wall = (): Sample => ({
  ...open(),
  boxes: open().boxes.map((one) => ({ ...one, isOpen: false, ...(one.who ? {} : { state: 'open' }) })),
  wall: cut(32),
  dice: [4, 2],
  bank: [
    { text: 'No more bets.', clause: { number: '7.11' } },
    { text: 'player-8 has the bank, and the house carries half of it.', clause: { number: '6.1' } },
    { text: 'The house wagers $50 on box 1.', clause: { number: '7.9' } },
  ],
  acts: ['Shake again', 'La Ja'],
});

const first: SaidLine = { text: 'Box 3 gets the first tiles.', clause: { number: '8.11' } };

const setting = (): Sample => ({
  ...wall(),
  boxes: [
    box(1, 'House', 'setting', { marks: [chung], tiles: BACKS }),
    box(2, 'player-3 $25', 'set', { tiles: BACKS }),
    box(3, 'You $50', 'to set', { isMine: true, isInTurn: true, own: 50_00, tiles: ['13', '56', '66', '24'] }),
    box(4, 'player-12 $10 +1', 'player-12 sets', { tiles: BACKS }),
    box(5, '', 'open', { tiles: BACKS }),
    box(6, '', 'open', { tiles: BACKS }),
    box(7, 'player-8 $300', 'set', { tiles: BACKS, marks: [{ id: 'priority', label: 'Sets first' }] }),
    box(8, '', 'open', { tiles: BACKS }),
  ],
  wall: cut(0),
  dice: [4, 2, 5],
  first,
  acts: [],
});

const bankHand: SetHand = {
  id: 'box-1',
  title: 'Bank, box 1',
  low: { tiles: ['35', '15'], rank: '4 points, Look high' },
  high: { tiles: ['44', '36'], rank: '7 points, Yun high' },
};

const waiting = (): Sample => ({
  ...setting(),
  boxes: setting().boxes.map((one) => (one.number === 3 ? { ...one, state: 'set', isInTurn: false, isSplit: true } : one)),
  hands: [{ id: 'box-3', title: 'Box 3', isMine: true, low: { tiles: ['13', '56'], rank: '5 points, Gor high' }, high: { tiles: ['66', '24'], rank: '8 points, Teen high' } }],
});

const result = (): Sample => ({
  ...setting(),
  boxes: [
    box(1, 'House', 'the bank', { marks: [chung], tiles: ['35', '15', '44', '36'], isSplit: true }),
    box(2, 'player-3 $25', 'set', { tiles: ['12', '22', '16', '11'], isSplit: true, result: { kind: 'lost', tag: '−$25' } }),
    box(3, 'You $50', 'set', { isMine: true, own: 50_00, tiles: ['13', '56', '66', '24'], isSplit: true, result: { kind: 'won', tag: '+$47.50' } }),
    box(4, 'player-12 $10 +1', 'set', { tiles: ['25', '46', '33', '45'], isSplit: true, result: { kind: 'void', tag: '$0' } }),
    box(5, '', 'open'),
    box(6, '', 'open'),
    box(7, 'player-8 $300', 'set', { tiles: ['55', '55', '22', '26'], isSplit: true, result: { kind: 'won', tag: '+$285' } }),
    box(8, '', 'open'),
  ],
  hands: [
    bankHand,
    {
      id: 'box-3',
      title: 'Box 3',
      isMine: true,
      result: { kind: 'won', tag: '+$47.50' },
      low: { tiles: ['13', '56'], rank: '5 points, Gor high', verdict: 'above the bank’s' },
      high: { tiles: ['66', '24'], rank: '8 points, Teen high', verdict: 'above the bank’s' },
    },
  ],
  bank: [
    { text: 'The round is over.', clause: { number: '7.1' } },
    { text: 'The house has the bank.', clause: { number: '6.1' } },
  ],
  acts: ['Take or join the bank'],
});

const two = (): Sample => ({
  ...result(),
  hands: [
    ...result().hands,
    {
      id: 'box-5',
      title: 'Box 5',
      isMine: true,
      result: { kind: 'lost', tag: '−$25' },
      low: { tiles: ['12', '22'], rank: '0 points, Bon high', verdict: 'below the bank’s' },
      high: { tiles: ['16', '34'], rank: '4 points, Tit high', verdict: 'below the bank’s' },
    },
  ],
});

export const samples: Readonly<Record<string, () => Sample>> = { open, wall, setting, waiting, result, two };

const WON = { text: 'Box 3 $50, less $2.50 commission', net: 47_50, clause: { number: '11.8' } };
export const outcomes: Readonly<Record<string, OutcomeView>> = {
  result: {
    headline: 'You win: both parts of box 3 are above the bank’s.',
    details: [],
    clauses: [{ number: '11.1' }],
    rows: [WON],
    net: 47_50,
  },
  two: {
    headline: 'One box wins, and one loses.',
    details: [],
    clauses: [{ number: '11.1' }],
    rows: [WON, { text: 'Box 5 $25', net: -25_00, clause: { number: '11.2' } }],
    net: 22_50,
  },
};

export const record: readonly RecordRound[] = [
  {
    id: 61,
    title: 'Round 61',
    state: 'in play',
    lines: [
      { id: 1, text: 'The tiles are cut, and box 3 gets the first.', clause: { number: '8.11' } },
      { id: 2, seat: 2, text: 'The hand of box 2 is set.', clause: { number: '9.1' } },
    ],
  },
];
