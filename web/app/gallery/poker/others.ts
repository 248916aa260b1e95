// Seven card stud, draw, Faro and a full table with many pots.
import { formatTable, type PokerSeat, type PokerView } from '$felt';
import { between } from './holdem';
import { big, buck, button, cards, quiet, rule, type Sample, seat, small, soon } from './kit';

const out = (number: number, name: string, stake: number): PokerSeat =>
  seat(number, name, stake, { state: 'Folded', isOut: true });
const fold = { id: 'fold', label: 'Fold', key: 'f' };
const base: Pick<PokerView, 'board' | 'notes' | 'result' | 'deadline'> = {
  board: [],
  notes: [],
  result: null,
  deadline: null,
};

const stud: Sample = {
  title: 'Seven card stud 2',
  terms: 'Fixed limit $5 and $10 · $1 ante · rules of 1999',
  hasAmounts: false,
  view: {
    ...base,
    round: '96',
    shape: { hand: 7, board: 0 },
    title: 'Fourth card up',
    seats: [
      out(1, 'player-3', 88_00),
      out(2, 'player-20', 194_00),
      seat(3, 'player-8', 241_00, { cards: 'xx xx 6c^ 6d^ Qh^ Td^', bet: 20_00, state: 'Raised to $20' }),
      seat(4, 'You', 179_00, {
        isMe: true,
        isToAct: true,
        cards: 'Ks 4d Kh^ 9c^ 4s^ Jd^',
        holds: [{ lead: 'You have', text: 'Two pairs, kings and fours' }],
      }),
      out(5, 'player-12', 199_00),
      seat(6, 'player-7', 169_00, { cards: 'xx xx Ad^ Qc^ 7d^ 7h^', bet: 10_00, state: 'Bet $10', marks: [buck] }),
      seat(7, 'player-31', 143_00, { cards: 'xx xx Jc^ Ts^ 9h^ 3c^', bet: 10_00, state: 'Called $10' }),
    ],
    pots: [{ id: 'main', amount: 107_00, label: 'Pot: 3, 4, 6, 7', note: '$147 with the bets' }],
    facts: [
      { figure: '$20', label: 'bet to meet' },
      { figure: '$10', label: 'each raise' },
    ],
    deck: { label: 'The deck. Three cards are burnt.', burnt: 3 },
    notes: [
      {
        text: 'Seat 6 opened: its ace is the highest card showing.',
        clauses: [rule('B1.2', 'The highest hand showing opens.')],
      },
    ],
    deadline: soon(41, 60),
  },
  dock: {
    ...quiet,
    label: 'Your turn',
    turn: '96-20',
    round: '96',
    price: 20_00,
    prompt: 'Your turn. $20 to call.',
    deadline: soon(41, 60),
    acts: [fold, { id: 'call', label: 'Call $20', key: 'c' }],
    main: { id: 'raise', label: 'Raise to $30', key: 'r' },
    ladder: {
      label: 'Bets in this round',
      steps: [
        { figure: '$10', label: 'Seat 6 bet' },
        { figure: '$20', label: 'Seat 3 raised' },
        { figure: '$30', label: 'your raise', isNext: true },
      ],
    },
  },
};

const draw: Sample = {
  title: 'Draw poker 1',
  terms: 'Full pot · $1 and $2 blinds · rules of 1999',
  hasAmounts: true,
  marked: [3, 4],
  view: {
    ...base,
    round: '140',
    shape: { hand: 5, board: 0 },
    seats: [
      seat(1, 'player-20', 176_00, { cards: 'xx xx xx xx xx', state: 'Stood pat' }),
      seat(2, 'You', 188_00, {
        isMe: true,
        isToAct: true,
        cards: 'Ks Kd Jh 9c 4h',
        holds: [{ lead: 'You keep 3, change 2', text: 'One pair, kings, with the jack' }],
      }),
      seat(3, 'player-12', 204_00, { cards: 'xx xx xx xx xx', state: 'To change' }),
      out(4, 'player-7', 97_00),
      seat(5, 'player-31', 188_00, { cards: 'xx xx xx xx xx', state: 'To change' }),
      seat(6, 'player-3', 231_00, { cards: 'xx xx xx* xx* xx*', state: 'Changed 3', marks: [buck] }),
    ],
    pots: [{ id: 'main', amount: 60_00, label: 'Pot: 1, 2, 3, 5, 6' }],
    turns: [
      { id: '6', name: 'Seat 6', text: 'changed 3', kind: 'done', drawn: 3 },
      { id: '1', name: 'Seat 1', text: 'stood pat', kind: 'done' },
      { id: '2', name: 'You', text: '2 marked', kind: 'now' },
      { id: '3', name: 'Seat 3', text: 'to come', kind: 'later' },
      { id: '5', name: 'Seat 5', text: 'to come, last', kind: 'later' },
    ],
    deck: { label: 'The deck. No card is burnt.', burnt: 0 },
    notes: [
      {
        text: 'From the buck, each player changes any cards or none.',
        clauses: [rule('G2.4', 'From the buck on, each player changes any cards or none.')],
      },
    ],
    deadline: soon(52, 90),
  },
  dock: {
    ...quiet,
    label: 'Your turn to change cards',
    turn: '140-draw',
    round: '140',
    prompt: 'Your turn to change cards.',
    deadline: soon(52, 90),
    acts: [{ id: 'stand', label: 'Stand pat', key: 's' }],
    main: { id: 'change', label: 'Change 2 cards', key: 'd' },
    saying: {
      strong: '9♣ and 4♥ go face down to the dealer',
      text: 'Two new cards come at once. Keys 1 to 5 mark a card. If time runs out, the hand is folded.',
      clauses: [rule('G2.5', 'New cards come at once.'), rule('4.6', 'Time that runs out folds the hand.')],
    },
  },
};

const faro: Sample = {
  title: 'Faro 1',
  terms: 'High and low, eight or less · full pot · $1 and $2 blinds · rules of 1999',
  hasAmounts: true,
  view: {
    ...base,
    round: '57',
    shape: { hand: 5, board: 5 },
    seats: [
      seat(1, 'player-3', 169_00, { cards: 'xx xx xx xx xx', bet: 30_00, state: 'Called $30' }),
      out(2, 'player-20', 194_00),
      seat(3, 'You', 188_00, {
        isMe: true,
        isToAct: true,
        cards: 'AsHL KsH 2dL 9h- 7c-',
        holds: [
          { label: { text: 'High', kind: 'high' }, lead: 'A K and Q 8 3', text: 'Flush, ace high' },
          { label: { text: 'Low', kind: 'low' }, lead: 'A 2 and 3 5 8', text: '8, 5, 3, 2, ace' },
        ],
      }),
      out(4, 'player-12', 214_00),
      seat(5, 'player-7', 131_00, { cards: 'xx xx xx xx xx', bet: 30_00, state: 'Bet $30', marks: [buck] }),
      out(6, 'player-31', 96_00),
    ],
    board: cards('3sHL 8sHL Kd- 5hL QsH'),
    pots: [{ id: 'main', amount: 96_00, label: 'Pot: 1, 3, 5; half to high, half to low', note: '$156 with the bets' }],
    deck: { label: 'The deck. No card is burnt.', burnt: 0 },
    notes: [
      {
        text: 'Exactly two of yours and three from the table.',
        clauses: [rule('H2.1', 'A hand has two of its own cards and three communal ones.')],
      },
    ],
    deadline: soon(34, 90),
  },
  dock: {
    ...quiet,
    label: 'Your turn',
    turn: '57-30',
    round: '57',
    price: 30_00,
    prompt: 'Your turn. $30 to call.',
    deadline: soon(34, 90),
    acts: [fold, { id: 'call', label: 'Call $30', key: 'c' }],
    main: {
      id: 'raise',
      key: 'r',
      bounds: { min: 60_00, max: 188_00, step: 1_00 },
      after: { pot: 186_00, called: 30_00 },
      blank: 'Raise',
      write: (amount) => `Raise to ${formatTable(amount)}`,
    },
  },
};

const high = { text: 'High', kind: 'high' } as const;
const low = { text: 'Low', kind: 'low' } as const;
const hiLo: Sample = {
  ...faro,
  view: {
    ...faro.view,
    seats: [
      seat(1, 'player-3', 169_00, {
        cards: 'Ah+ 4c+ Jd- Jc- 6s-',
        state: 'Low half',
        hasWon: true,
        holds: [{ label: low, text: '8, 5, 4, 3, ace' }],
      }),
      out(2, 'player-20', 194_00),
      seat(3, 'You', 204_00, {
        isMe: true,
        hasWon: true,
        state: 'High half',
        cards: 'AsH+ KsH+ 9d- 9h- 7c-',
        holds: [
          { label: high, lead: 'A K and Q 8 3', text: 'Flush, ace high' },
          { label: low, lead: 'None', text: 'No low hand' },
        ],
      }),
      out(4, 'player-12', 214_00),
      seat(5, 'player-7', 101_00, {
        cards: 'Qd Qh Tc 6d 6c',
        state: 'Shown',
        marks: [buck],
        holds: [{ label: high, text: 'Three queens' }],
      }),
      out(6, 'player-31', 96_00),
    ],
    board: cards('3sHL+ 8sHL+ Kd- 5hL+ QsH+'),
    pots: [
      {
        id: 'main',
        amount: 186_00,
        label: 'Pot: you and Seat 1',
        awards: [
          { seat: 3, amount: 88_00 },
          { seat: 1, amount: 88_00 },
        ],
      },
    ],
    commission: {
      amount: 10_00,
      label: 'Commission $10',
      text: 'Commission of $10 was taken from the pot.',
      clause: rule('15.2', 'The casino takes commission from each pot.'),
    },
    notes: [],
    deadline: null,
    result: {
      headline: 'You win the high half, $88.',
      details: ['You had put in $62.'],
      clauses: [rule('3.5(c)', 'The highest and the lowest hand take half each.')],
      net: { kind: 'win', figure: '+$26', label: 'Won, net' },
      awards: [
        {
          id: 'high',
          amount: 88_00,
          label: high,
          headline: 'You win the high half, $88.',
          detail: 'Flush, ace high.',
          clause: rule('13.1', 'The best hand shown wins.'),
        },
        {
          id: 'low',
          amount: 88_00,
          label: low,
          headline: 'Seat 1 wins the low half, $88.',
          detail: '8, 5, 4, 3, ace.',
          clause: rule('3.5(d)', 'A low hand has no card above eight.'),
        },
      ],
    },
  },
  dock: {
    ...quiet,
    label: 'Between rounds',
    round: '57',
    prompt: 'The result stays.',
    clock: 'Next round in',
    deadline: soon(6, 9),
    main: { id: 'ready', label: 'Deal me in', key: 'd' },
    more: between,
  },
};

const many: Sample = {
  title: 'Hold-em 9',
  terms: 'Pot limit · $5 and $10 blinds · rules of 2006',
  hasAmounts: true,
  view: {
    ...base,
    round: '31',
    shape: { hand: 2, board: 5 },
    title: 'Fourth card',
    seats: [
      seat(1, 'wattle', 0, { cards: 'xx xx', state: 'Tapped out', marks: [small] }),
      seat(2, 'currawong', 1_250_00, { cards: 'xx xx', bet: 310_00, state: 'Bet $310', marks: [big] }),
      seat(3, 'bluegum-42', 860_00, { cards: 'xx xx', bet: 310_00, state: 'Called $310' }),
      seat(4, 'You', 1_985_00, {
        isMe: true,
        isToAct: true,
        cards: 'Ah As',
        holds: [{ lead: 'You have', text: 'Three aces' }],
      }),
      out(5, 'magpie', 455_00),
      seat(6, 'brolga', 0, { cards: 'xx xx', state: 'Tapped out' }),
      seat(7, 'Tallowwood', 605_00, { cards: 'xx xx', bet: 310_00, state: 'Called $310', tags: ['Bot'] }),
      out(8, 'kurrajong', 1_010_00),
      seat(9, 'lyrebird', 720_00, { state: 'Folded', isOut: true, marks: [button] }),
    ],
    board: cards('Ad 9c 9s 2h'),
    pots: [
      { id: 'main', amount: 640_00, label: 'Main: all six' },
      { id: 'first', amount: 412_50, label: 'Side 1: 2, 3, 4, 6, 7' },
      { id: 'second', amount: 290_00, label: 'Side 2: 2, 3, 4, 7', note: '$1,220 with the bets' },
    ],
    commission: {
      amount: 32_50,
      label: 'Commission $32.50',
      text: 'Commission of $32.50 was taken from the pots.',
      clause: rule('15.2', 'The casino takes commission from each pot.'),
    },
    deck: { label: 'The deck. Two cards are burnt.', burnt: 2 },
    notes: [
      { text: 'Seat 1 can win the main pot only; Seat 6 the main pot and side pot 1.', clauses: [rule('14.2', '')] },
    ],
    deadline: soon(8, 40),
  },
  dock: {
    ...quiet,
    label: 'Your turn',
    turn: '31-310',
    round: '31',
    price: 310_00,
    prompt: 'Your turn. $310 to call.',
    deadline: soon(8, 40),
    acts: [fold, { id: 'call', label: 'Call $310', key: 'c' }],
    main: {
      id: 'raise',
      key: 'r',
      bounds: { min: 620_00, max: 1_985_00, step: 5_00 },
      after: { pot: 2_582_50, called: 310_00 },
      blank: 'Raise',
      write: (amount) => `Raise to ${formatTable(amount)}`,
    },
  },
};

export const others: Readonly<Record<string, Sample>> = { stud, draw, faro, 'high-low': hiLo, 'side-pots': many };
