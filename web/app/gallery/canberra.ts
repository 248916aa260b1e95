// A Canberra poker table as a page might describe it. Pictures to look at; no rule is applied to them.
import type { OutcomeView, RecordRound } from '$felt';
import type { CanberraBox, DealerHand, OwnHand, PayList, SpotView } from '$felt/canberra-poker';

export const words = {
  dealer: 'Dealer’s cards',
  own: 'Your cards',
  spots: 'Your wagers',
  hint: 'Left and right arrows move between your places. Enter places a chip, Backspace takes one back.',
  boxes: 'Boxes',
  close: 'Close',
};

const RULE = 'The dealer takes part with an ace and a king or better; otherwise antes win and bets go back.';

const BET: readonly (readonly [id: string, text: string, pays: string])[] = [
  ['royal-flush', 'Royal flush', '250 to 1'],
  ['straight-flush', 'Straight flush', '50 to 1'],
  ['four-of-a-kind', 'Four of a kind', '20 to 1'],
  ['full-house', 'Full house', '7 to 1'],
  ['flush', 'Flush', '5 to 1'],
  ['straight', 'Straight', '4 to 1'],
  ['three-of-a-kind', 'Three of a kind', '3 to 1'],
  ['two-pairs', 'Two pairs', '2 to 1'],
  ['other', 'One pair or less', '1 to 1'],
];
const PRIZES: typeof BET = [
  ['royal-flush', 'Royal flush', 'all of it'],
  ['straight-flush', 'Straight flush', 'a tenth of it'],
  ['four-of-a-kind', 'Four of a kind', '$500'],
  ['full-house', 'Full house', '$150'],
  ['flush', 'Flush', '$100'],
  ['dead-mans-hand', 'Dead man’s hand', '$50'],
];

const pays = (mine: string | null): PayList[] => {
  const rows = (from: typeof BET): PayList['rows'] => from.map(([id, text, pays]) => ({ id, text, pays, isYours: id === mine }));
  return [
    {
      id: 'bet',
      title: 'A bet pays',
      clause: { number: '8.1' },
      rows: rows(BET),
      note: 'A bet pays at most $5,000.',
      yours: 'your hand',
      brief: mine === 'two-pairs' ? ['Two pairs: 2 to 1', 'What a bet pays'] : ['What a bet pays', 'at most $5,000'],
    },
    {
      id: 'boomerang',
      title: 'Boomerang',
      meter: '$23,418.50',
      clause: { number: '11.1' },
      rows: rows(PRIZES),
      yours: 'your hand',
      brief: ['$23,418.50', 'Boomerang Jackpot'],
    },
  ];
};

const BACKS = [null, null, null, null, null];

function box(number: number, who: string, state: string, more: Partial<CanberraBox> = {}): CanberraBox {
  const title = `Box ${number}`;
  return { number, title, who, state, ante: 0, cards: [], name: [title, who, state].filter(Boolean).join(', '), ...more };
}

const spot = (id: string, label: string, more: Partial<SpotView> = {}): SpotView => ({
  id,
  shape: 'field',
  label,
  name: [label, more.note].filter(Boolean).join(', '),
  chips: null,
  isOpen: false,
  ...more,
});

const QUEENS = ['Qs', 'Qh', '4d', '4c', 'Jh'];
const queens: OwnHand = { cards: QUEENS, name: 'Q♠ Q♥ 4♦ 4♣ J♥: two pairs, queens and fours', makes: 'two pairs, queens and fours' };

export interface Sample {
  readonly dealer: DealerHand;
  readonly own: OwnHand | null;
  readonly spots: readonly SpotView[];
  readonly boxes: readonly CanberraBox[];
  readonly pays: readonly PayList[];
  readonly now: string;
}

const rule = { says: RULE, clauses: [{ number: '9.2' }] };

const open = (): Sample => ({
  dealer: { cards: [], toCome: 5, name: 'no cards yet', title: '', ...rule },
  own: { cards: [], toCome: 5, name: 'no cards yet' },
  now: 'Wagers are open.',
  spots: [
    spot('ante', 'Ante', { isOpen: true, chips: { own: 10_00 }, note: '$5 to $100' }),
    spot('bet', 'Bet'),
    spot('boomerang', 'Jackpot', { isOpen: true, shape: 'coin', note: '$1 a round' }),
  ],
  boxes: [
    box(1, 'player-3', 'ante $5', { ante: 5_00 }),
    box(2, 'player-20', 'no ante'),
    box(3, 'player-12', 'ante $25', { ante: 25_00 }),
    box(4, 'You', 'ante $10', { ante: 10_00, isMine: true }),
    box(5, 'player-31', 'ante $5', { ante: 5_00 }),
    box(6, '', 'open'),
    box(7, 'player-26', 'no ante'),
  ],
  pays: pays(null),
});

const turn = (): Sample => ({
  dealer: { cards: [null, null, null, null, '9d'], name: 'four cards face down, 9♦', title: 'Dealer shows 9♦', ...rule },
  own: { ...queens, note: 'A bet would be paid 2 to 1.' },
  now: 'Players bet or fold.',
  spots: [
    spot('ante', 'Ante', { chips: { own: 10_00 } }),
    spot('bet', 'Bet', { isOpen: true, isDue: true, note: '$20 if you bet' }),
    spot('boomerang', 'Jackpot', { shape: 'coin', chips: { own: 1_00 } }),
  ],
  boxes: [
    box(1, 'player-3', 'bet $10', { ante: 5_00, cards: BACKS }),
    box(2, 'player-20', 'folded', { ante: 5_00 }),
    box(3, 'player-12', 'bet $50', { ante: 25_00, cards: BACKS }),
    box(4, 'You', 'your turn', { ante: 10_00, cards: QUEENS, isMine: true, isInTurn: true }),
    box(5, 'player-31', 'to decide', { ante: 5_00, cards: BACKS }),
    box(6, '', 'open'),
    box(7, 'player-26', 'to decide', { ante: 25_00, cards: BACKS }),
  ],
  pays: pays('two-pairs'),
});

const settledBoxes = (mine: string, tag: 'won' | 'lost'): CanberraBox[] => [
  box(1, 'player-3', 'bet $10', { ante: 5_00, cards: ['Kd', 'Kc', '7h', '5s', '2c'], result: { kind: 'won', tag: '+$15' } }),
  box(2, 'player-20', 'folded', { ante: 5_00, result: { kind: 'lost', tag: '−$5' } }),
  box(3, 'player-12', 'bet $50', { ante: 25_00, cards: ['As', 'Jd', 'Ts', '8c', '3h'], result: { kind: 'lost', tag: '−$75' } }),
  box(4, 'You', 'bet $20', { ante: 10_00, cards: QUEENS, isMine: true, result: { kind: tag, tag: mine } }),
  box(5, 'player-31', 'folded', { ante: 5_00, result: { kind: 'lost', tag: '−$5' } }),
  box(6, '', 'open'),
  box(7, 'player-26', 'bet $50', { ante: 25_00, cards: ['7d', '7c', 'Jc', '9c', '4h'], result: { kind: 'lost', tag: '−$75' } }),
];

const result = (): Sample => ({
  ...turn(),
  dealer: {
    cards: ['9s', 'Ac', '6h', '2s', '9d'],
    used: [0, 4],
    name: '9♠ A♣ 6♥ 2♠ 9♦: pair of nines',
    title: '',
    part: { takes: true, tag: 'The dealer takes part' },
    makes: 'pair of nines',
    says: 'The dealer has an ace and a king or better, and takes part.',
    clauses: [{ number: '9.2' }],
  },
  own: { ...queens, used: [0, 1, 2, 3], hasWon: true },
  spots: [
    spot('ante', 'Ante', { chips: { own: 10_00, result: { kind: 'won', tag: '+$10' } } }),
    spot('bet', 'Bet', { chips: { own: 20_00, result: { kind: 'won', tag: '+$40' } } }),
    spot('boomerang', 'Jackpot', { shape: 'coin', chips: { own: 1_00, result: { kind: 'lost', tag: '−$1' } } }),
  ],
  boxes: settledBoxes('+$49', 'won'),
});

const out = (): Sample => ({
  ...result(),
  dealer: {
    cards: ['Qd', 'Tc', '6h', '2s', '9d'],
    used: [],
    name: 'Q♦ 10♣ 6♥ 2♠ 9♦: queen high',
    title: '',
    part: { takes: false, tag: 'The dealer does not take part' },
    makes: 'queen, ten, nine, six and two',
    says: 'The dealer does not have an ace and a king, and does not take part.',
    clauses: [{ number: '9.3' }],
  },
  own: { ...queens, used: [0, 1, 2, 3], hasWon: true },
  spots: [
    spot('ante', 'Ante', { chips: { own: 10_00, result: { kind: 'won', tag: '+$10' } } }),
    spot('bet', 'Bet', { chips: { own: 20_00, result: { kind: 'void', tag: '$0' } } }),
    spot('boomerang', 'Jackpot', { shape: 'coin', chips: { own: 1_00, result: { kind: 'lost', tag: '−$1' } } }),
  ],
});

const watching = (): Sample => ({ ...turn(), own: null, spots: turn().spots.map((one) => ({ ...one, chips: null, isDue: false, isOpen: false })), pays: pays(null) });

export const samples: Readonly<Record<string, () => Sample>> = { open, turn, result, out, watching };

const rows = (bet: number): OutcomeView['rows'] => [
  { text: 'Ante $10 at 1 to 1', net: 10_00, clause: { number: '9.4' } },
  { text: bet > 0 ? 'Bet $20, two pairs, at 2 to 1' : 'Bet $20 goes back', net: bet, clause: { number: bet > 0 ? '8.1' : '9.3' } },
  { text: 'Boomerang $1', net: -1_00, clause: { number: '10.5' } },
];

export const outcomes: Readonly<Record<string, OutcomeView>> = {
  result: {
    headline: 'You win: two pairs beat the dealer’s nines.',
    details: ['Ante and bet both win. The jackpot coin loses.'],
    clauses: [{ number: '9.4' }],
    rows: rows(40_00),
    net: 49_00,
  },
  out: {
    headline: 'The dealer does not take part.',
    details: ['The ante wins, and the bet goes back.'],
    clauses: [{ number: '9.3' }],
    rows: rows(0),
    net: 9_00,
  },
};

export const record: readonly RecordRound[] = [
  {
    id: 88,
    title: 'Round 88',
    state: 'in play',
    lines: [
      { id: 1, seat: 4, me: true, text: 'You place an ante of $10.', clause: { number: '4.1' } },
      { id: 2, text: 'The dealer gets the 9♦.', clause: { number: '6.3' } },
      { id: 3, seat: 2, text: 'player-20 folds.', clause: { number: '7.3' } },
    ],
  },
];
