// A blackjack table as a page might describe it. Pictures to look at; no rule is applied to them.
import type { OutcomeView, RecordRound } from '$felt';
import type { BlackjackBoxView, BoxHand, BoxWager, DealerView, PayTable, ShoeState } from '$felt/blackjack';

export const print = {
  title: 'Blackjack pays 3 to 2',
  line: 'Dealer draws to 16 and stands on 17. Insurance pays 2 to 1.',
};
export const shoe: ShoeState = { left: 0.42, cut: 0.24, label: '131 cards left', note: '75 before the cutting card' };
/** After the cutting card has come. */
export const lastShoe: ShoeState = {
  left: 0.17,
  cut: null,
  label: '53 cards left',
  note: 'Cutting card: last round of this shoe',
  clause: { number: '5.4(b)' },
};
export const payTables: readonly PayTable[] = [
  {
    title: 'What wagers pay',
    rows: [
      { text: 'Blackjack', pays: '3 to 2', clause: { number: '13.2(a)' } },
      { text: 'Any other hand', pays: '1 to 1', clause: { number: '13.2(b)' } },
      { text: 'Insurance', pays: '2 to 1', clause: { number: '7.4' } },
    ],
  },
  {
    title: 'Super Sevens',
    clause: { number: '17.11' },
    rows: [
      { text: 'First card a seven', pays: '3 to 1' },
      { text: 'Two sevens', pays: '50 to 1' },
      { text: 'Two sevens of one suit', pays: '100 to 1' },
      { text: 'Three sevens', pays: '500 to 1' },
      { text: 'Three sevens of one suit', pays: '5,000 to 1' },
    ],
  },
];

const SUITS: Readonly<Record<string, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };
const spoken = (cards: readonly string[]): string =>
  cards.map(([rank, suit]) => `${rank === 'T' ? 10 : rank}${SUITS[suit!]}`).join(' ');

function hand(cards: string, total: string, more: Partial<BoxHand> = {}): BoxHand {
  const list = cards.split(' ');
  return {
    id: cards,
    cards: list,
    total,
    name: [spoken(list), total, more.state].filter(Boolean).join(', '),
    ...more,
  };
}

const wager = (name: string, amount: number, more: Partial<BoxWager> = {}): BoxWager => ({
  id: name,
  name,
  amount,
  isMe: name === 'You',
  ...more,
});

function box(number: number, more: Partial<BlackjackBoxView> = {}): BlackjackBoxView {
  const wagers = more.wagers ?? [];
  const title = `Box ${number}`;
  return {
    id: `box-${number}`,
    number,
    title,
    name: [title, ...wagers.map(({ name, amount }) => `${name} $${amount / 100}`), more.vacancy].filter(Boolean).join(', '),
    isOpen: false,
    isMine: wagers.some(({ isMe }) => isMe),
    wagers,
    hands: [],
    side: null,
    ...more,
  };
}

const sevens = (number: number, own: number, isOpen: boolean): BlackjackBoxView['side'] => ({
  id: `sevens-${number}`,
  label: 'Super Sevens',
  short: '7s',
  name: `Super Sevens at Box ${number}, $1`,
  chips: own > 0 ? { own } : null,
  isOpen,
});

export interface Sample {
  readonly boxes: readonly BlackjackBoxView[];
  readonly dealer: DealerView;
}

const open = (): Sample => ({
  dealer: { cards: [], toCome: 2, label: 'Wagers are open' },
  boxes: [
    box(1, { isOpen: true, note: '$5 to $500', wagers: [wager('player-3', 25_00)], side: sevens(1, 0, false) }),
    box(2, { isOpen: true, vacancy: 'Open', side: sevens(2, 0, false) }),
    box(3, { isOpen: true, vacancy: 'Open', side: sevens(3, 0, false) }),
    box(4, {
      isOpen: true,
      note: 'shared',
      wagers: [wager('You', 25_00, { note: 'decides' }), wager('player-7', 10_00)],
      side: sevens(4, 1_00, true),
    }),
    box(5, { isOpen: true, wagers: [wager('player-31', 100_00, { note: 'decides' }), wager('player-9', 25_00)] }),
    box(6, { isOpen: true, vacancy: 'Open', side: sevens(6, 0, false) }),
    box(7, { isOpen: true, vacancy: 'Open', side: sevens(7, 0, false) }),
  ],
});

const turn = (): Sample => ({
  dealer: { cards: ['6d'], toCome: 1, label: 'Dealer shows 6' },
  boxes: [
    box(1, { hands: [hand('Ks 9h', '19', { state: 'stands' })], wagers: [wager('player-3', 25_00)] }),
    box(2, {
      hands: [hand('Ac Jd', 'Blackjack')],
      wagers: [wager('player-20', 10_00, { result: { kind: 'won', tag: '+$15' } })],
    }),
    box(3, { hands: [hand('5h 4c 8d', '17', { state: 'stands' })], wagers: [wager('player-12', 5_00)] }),
    box(4, {
      note: 'shared',
      isInTurn: true,
      hands: [hand('6s 5d', '11', { state: 'your turn', isInTurn: true })],
      wagers: [wager('You', 25_00, { note: 'decides' }), wager('player-7', 10_00), wager('player-31', 5_00)],
      side: sevens(4, 1_00, false),
    }),
    box(5, {
      note: 'shared',
      hands: [hand('Tc 6h', '16')],
      wagers: [wager('player-31', 100_00, { note: 'decides' }), wager('player-9', 25_00)],
    }),
    box(6, { vacancy: 'Open' }),
    box(7, { hands: [hand('8c 8d', '16')], wagers: [wager('player-18', 5_00)] }),
  ],
});

const split = (): Sample => ({
  ...turn(),
  boxes: turn().boxes.map((one) =>
    one.number === 4
      ? {
          ...one,
          hands: [
            hand('8s 3h Th', '21', { state: 'stands' }),
            hand('8d Ac', 'Soft 19', { isInTurn: true }),
          ],
        }
      : one.number === 7
        ? {
            ...one,
            hands: [hand('8c 2d', '10'), hand('8h Kd', '18'), hand('8s 5d', '13')],
            wagers: [wager('player-18', 15_00, { note: 'three hands' })],
          }
        : one,
  ),
});

const insurance = (): Sample => ({
  ...turn(),
  dealer: { cards: ['Ah'], toCome: 1, label: 'Dealer shows an ace' },
  boxes: turn().boxes.map((one) => ({
    ...one,
    isInTurn: false,
    hands: one.hands.map((held) => ({ ...held, isInTurn: false, state: undefined })),
  })),
});

const result = (): Sample => ({
  dealer: { cards: ['6d', 'Th', '3c'], label: 'Dealer 19' },
  boxes: [
    box(1, {
      hands: [hand('Ks 9h', '19', { state: 'stands off' })],
      wagers: [wager('player-3', 25_00, { result: { kind: 'void', tag: '$0' } })],
    }),
    box(2, {
      hasWon: true,
      hands: [hand('Qd Kc', '20', { state: 'wins', hasWon: true })],
      wagers: [wager('You', 25_00, { result: { kind: 'won', tag: '+$25' } })],
    }),
    box(3, {
      hands: [hand('5h 4c 8d', '17', { state: 'loses' })],
      wagers: [wager('player-12', 5_00, { result: { kind: 'lost', tag: '−$5' } })],
    }),
    box(4, {
      hands: [hand('Jd 4s 5c', '19', { state: 'stands off' })],
      wagers: [wager('You', 25_00, { result: { kind: 'void', tag: '$0' } })],
    }),
    box(5, {
      note: 'shared',
      hands: [hand('8c Th', '18', { state: 'loses' })],
      wagers: [
        wager('player-31', 100_00, { note: 'decides', result: { kind: 'lost', tag: '−$100' } }),
        wager('You', 10_00, { result: { kind: 'lost', tag: '−$10' } }),
      ],
    }),
    box(6, { vacancy: 'Open' }),
    box(7, {
      hands: [hand('8c 6d Td', '24', { state: 'bust' })],
      wagers: [wager('player-18', 5_00, { result: { kind: 'lost', tag: '−$5' } })],
    }),
  ],
});

export const samples: Readonly<Record<string, () => Sample>> = { open, turn, split, insurance, result, cut: open };

export const outcome: OutcomeView = {
  headline: 'One box wins, one loses, one stands off.',
  details: ['The dealer has 19. You had $60 on three boxes; $75 comes back.'],
  clauses: [{ number: '13.1(b)' }, { number: '13.1(g)' }, { number: '13.1(e)' }],
  rows: [],
  net: 15_00,
};

export const record: readonly RecordRound[] = [
  {
    id: 412,
    title: 'Round 412',
    state: 'shoe 3',
    lines: [
      { id: 1, text: 'No more bets', clause: { number: '6.2' } },
      { id: 2, seat: 4, me: true, text: '6♠ 5♦, 11: you decide', clause: { number: '4.5(a)' } },
      { id: 3, text: 'Dealer 6♦', clause: { number: '6.2(b)' } },
    ],
  },
];
