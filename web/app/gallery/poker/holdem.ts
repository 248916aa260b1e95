// Round 218 of a hold-em table, stage by stage.
import { formatTable, isLargeCall, type PokerDockView, type PokerSeat, type PokerView } from '$felt';
import { big, button, cards, quiet, rule, type Sample, seat, small, soon } from './kit';

const base: PokerView = {
  round: '218',
  shape: { hand: 2, board: 5 },
  seats: [],
  board: [],
  pots: [],
  deck: { label: 'The deck. No card is burnt yet.', burnt: 0 },
  notes: [],
  result: null,
  deadline: null,
};
const terms = { title: 'Hold-em 4', terms: 'No limit · $1 and $2 blinds · rules of 2015', hasAmounts: true };

const fold = { id: 'fold', label: 'Fold', key: 'f' };
const raiseTo = (amount: number): string =>
  amount === 162_00 ? `Tap out, ${formatTable(amount)}` : `Raise to ${formatTable(amount)}`;

const turnOf = (price: number, more: Partial<PokerDockView>): PokerDockView => ({
  ...quiet,
  label: 'Your turn',
  turn: `218-${price}`,
  price,
  prompt: `Your turn. ${formatTable(price)} to call.`,
  deadline: soon(22, 40),
  ...more,
});

const out = (number: number, name: string, stake: number): PokerSeat =>
  seat(number, name, stake, { state: 'Folded', isOut: true });

const free: PokerView = {
  ...base,
  round: '217',
  deck: null,
  seats: [
    seat(1, 'player-3', 200_00, { state: 'Waiting' }),
    seat(2, 'Empty', null, { invite: 'Sit here' }),
    seat(3, 'You', 200_00, { isMe: true, state: 'Ready' }),
    seat(4, 'Empty', null, { invite: 'Sit here' }),
    seat(5, 'Acacia', 200_00, { state: 'Ready', tags: ['Bot'] }),
    seat(6, 'Empty', null, { invite: 'Sit here' }),
  ],
  notes: [{ text: 'A round begins when two players are ready.', clauses: [] }],
};

const dealt: PokerView = {
  ...base,
  title: 'Before the flop',
  seats: [
    seat(1, 'player-3', 205_00, { bet: 1_00, cards: 'xx xx', marks: [small], state: 'Small blind' }),
    seat(2, 'player-20', 200_00, { bet: 2_00, cards: 'xx xx', marks: [big], state: 'Big blind' }),
    seat(3, 'You', 200_00, {
      isMe: true,
      cards: 'Kd Qd',
      state: 'Your turn',
      isToAct: true,
      holds: [{ lead: 'You have', text: 'King and queen, suited' }],
    }),
    seat(4, 'player-12', 214_00, { cards: 'xx xx' }),
    seat(5, 'Acacia', 38_00, { cards: 'xx xx', tags: ['Bot'] }),
    seat(6, 'player-31', 200_00, { cards: 'xx xx', marks: [button] }),
  ],
  deadline: soon(31, 40),
};

const flop: PokerView = {
  ...base,
  title: 'Flop',
  seats: [
    out(1, 'player-3', 199_00),
    seat(2, 'player-20', 194_00, { cards: 'xx xx', state: 'Checked' }),
    seat(3, 'You', 178_00, {
      isMe: true,
      bet: 16_00,
      cards: 'Kd Qd',
      state: 'Bet $16',
      holds: [{ lead: 'You have', text: 'A pair of kings' }],
    }),
    out(4, 'player-12', 214_00),
    seat(5, 'Acacia', 32_00, { cards: 'xx xx', tags: ['Bot'], isToAct: true }),
    seat(6, 'player-31', 194_00, { cards: 'xx xx', marks: [button], tags: ['Away 0:42'] }),
  ],
  board: cards('Ks 9d 4c'),
  pots: [{ id: 'main', amount: 25_00, label: 'Pot: 2, 3, 5, 6', note: '$41 with the bets' }],
  deck: { label: 'The deck. One card is burnt.', burnt: 1 },
  deadline: soon(12, 40),
};

const turn: PokerView = {
  ...base,
  title: 'Fourth card',
  seats: [
    out(1, 'player-3', 199_00),
    out(2, 'player-20', 194_00),
    seat(3, 'You', 162_00, {
      isMe: true,
      isToAct: true,
      cards: 'Kd Qd',
      holds: [{ lead: 'You have', text: 'Two pairs, kings and nines' }],
    }),
    out(4, 'player-12', 214_00),
    seat(5, 'Acacia', 0, { cards: 'xx xx', state: 'Tapped out', tags: ['Bot'] }),
    seat(6, 'player-31', 122_00, { cards: 'xx xx', bet: 40_00, state: 'Bet $40', marks: [button] }),
  ],
  board: cards('Ks 9d 4c 9h'),
  pots: [
    { id: 'main', amount: 121_00, label: 'Main pot: 3, 5, 6' },
    { id: 'side', amount: 0, label: 'Side pot: 3, 6', note: '$40 with the bets' },
  ],
  deck: { label: 'The deck. Two cards are burnt.', burnt: 2 },
  notes: [
    {
      text: 'Seat 5 can win the main pot only.',
      clauses: [rule('14.2', 'A player who has tapped out wins only the pots formed up to then.', '2015')],
    },
  ],
  deadline: soon(22, 40),
};

const river: PokerView = {
  ...turn,
  title: 'Last card',
  seats: turn.seats.map((one) =>
    one.seat === 3
      ? { ...one, stake: 122_00, holds: [{ lead: 'You have', text: 'Two pairs, kings and queens' }] }
      : one.seat === 6
        ? { ...one, stake: 0, bet: 82_00, state: 'Tapped out, $82' }
        : one,
  ),
  board: cards('Ks 9d 4c 9h Qc'),
  pots: [
    { id: 'main', amount: 121_00, label: 'Main pot: 3, 5, 6' },
    { id: 'side', amount: 80_00, label: 'Side pot: 3, 6', note: '$162 with the bets' },
  ],
  deck: { label: 'The deck. Three cards are burnt.', burnt: 3 },
};

export const showdown: PokerView = {
  ...base,
  seats: [
    out(1, 'player-3', 199_00),
    out(2, 'player-20', 194_00),
    seat(3, 'You', 276_00, {
      isMe: true,
      cards: 'Kd+ Qd+',
      hasWon: true,
      state: 'Side pot',
      holds: [{ lead: 'You showed', text: 'Two pairs, kings and queens' }],
    }),
    out(4, 'player-12', 214_00),
    seat(5, 'Acacia', 115_00, {
      cards: 'Js+ Tc+',
      hasWon: true,
      state: 'Main pot',
      tags: ['Bot'],
      holds: [{ text: 'Straight, king high' }],
    }),
    seat(6, 'player-31', 0, {
      cards: 'Ac 4d',
      state: 'Shown',
      marks: [button],
      holds: [{ text: 'Two pairs, nines and fours' }],
    }),
  ],
  board: cards('Ks+ 9d+ 4c 9h Qc+'),
  pots: [
    { id: 'main', amount: 121_00, label: 'Main pot: Seat 5', awards: [{ seat: 5, amount: 115_00 }] },
    { id: 'side', amount: 162_00, label: 'Side pot: you', awards: [{ seat: 3, amount: 154_00 }] },
  ],
  commission: {
    amount: 14_00,
    label: 'Commission $14',
    text: 'Commission of $14 was taken from the pots.',
    clause: rule('15.2(a)(i)', 'The casino takes its commission from each pot.'),
  },
  deck: { label: 'The deck. Three cards are burnt.', burnt: 3 },
  result: {
    headline: 'You win the side pot, $154.',
    details: ['You had put in $120.'],
    clauses: [],
    net: { kind: 'win', figure: '+$34', label: 'Won, net' },
    awards: [
      {
        id: 'main',
        amount: 115_00,
        headline: 'Seat 5 wins the main pot, $115.',
        detail: 'Straight, king high.',
        clause: rule('13.1', 'The best hand shown wins the pot.'),
      },
      {
        id: 'side',
        amount: 154_00,
        headline: 'You win the side pot, $154.',
        detail: 'Two pairs, kings and queens.',
        clause: rule('14.2', 'A player who has tapped out wins only the pots formed up to then.'),
      },
    ],
  },
};

export const between = [
  { id: 'sit-out', label: 'Sit out next round', isOn: false },
  { id: 'top-up', label: 'Add to stake' },
  { id: 'leave', label: 'Leave after this', isOn: false },
];

const ahead = (price: number): PokerDockView['ahead'] => [
  { id: 'check-or-fold', label: 'Check or fold', does: ['check', 'fold'], lapses: false },
  price === 0
    ? { id: 'check', label: 'Check', does: ['check'], lapses: true }
    : { id: 'call', label: `Call ${formatTable(price)}`, does: ['call'], lapses: true },
];

const call = (price: number, stake: number, pot: number): NonNullable<PokerDockView['acts'][number]> => ({
  id: 'call',
  label: `Call ${formatTable(price)}`,
  key: 'c',
  ...(isLargeCall(price, stake, pot)
    ? {
        confirm: {
          text: `This call takes ${formatTable(price)} of your ${formatTable(stake)}.`,
          yes: `Call ${formatTable(price)}`,
          no: 'Go back',
        },
      }
    : {}),
});

export const holdem: Readonly<Record<string, Sample>> = {
  'holdem-free': {
    ...terms,
    view: free,
    dock: {
      ...quiet,
      label: 'Between rounds',
      prompt: 'Waiting for the next round.',
      main: { id: 'ready', label: 'Deal now', key: 'd' },
      more: between,
    },
  },
  'holdem-dealt': {
    ...terms,
    view: dealt,
    dock: turnOf(2_00, {
      deadline: soon(31, 40),
      acts: [fold, call(2_00, 200_00, 3_00)],
      main: {
        id: 'raise',
        key: 'r',
        bounds: { min: 4_00, max: 200_00, step: 1_00 },
        after: { pot: 5_00, called: 2_00 },
        blank: 'Raise',
        write: raiseTo,
      },
    }),
  },
  'holdem-flop': {
    ...terms,
    view: flop,
    dock: {
      ...quiet,
      label: 'Waiting for your turn',
      turn: 'wait',
      price: 0,
      prompt: 'Seat 5 is to act.',
      deadline: null,
      ahead: ahead(0),
      more: between.slice(0, 1),
    },
  },
  'holdem-turn': {
    ...terms,
    view: turn,
    dock: turnOf(40_00, {
      acts: [fold, call(40_00, 162_00, 161_00)],
      main: {
        id: 'raise',
        key: 'r',
        bounds: { min: 80_00, max: 162_00, step: 1_00 },
        after: { pot: 201_00, called: 40_00 },
        blank: 'Raise',
        write: raiseTo,
      },
    }),
  },
  'holdem-river': {
    ...terms,
    view: river,
    dock: turnOf(82_00, {
      acts: [fold, call(82_00, 122_00, 162_00)],
      main: {
        id: 'raise',
        label: 'Raise',
        key: 'r',
        barred: {
          why: 'Nobody could call a raise: the others have tapped out.',
          clause: rule('14.5', 'A raise needs somebody who can still call it.'),
        },
      },
      saying: { strong: 'No raise now', text: 'The others have tapped out.', clauses: [rule('14.5', '')] },
    }),
  },
  'holdem-showdown': {
    ...terms,
    view: showdown,
    dock: {
      ...quiet,
      label: 'Between rounds',
      prompt: 'The result stays.',
      clock: 'Next round in',
      deadline: soon(6, 9),
      main: { id: 'ready', label: 'Deal me in', key: 'd' },
      more: between,
    },
  },
};
