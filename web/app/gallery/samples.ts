// A table as the server might describe it. These are pictures to look at; no rule is applied to them.
import type {
  ClauseRef,
  DeckProof,
  DecksView,
  FairnessView,
  MoneyWheelView,
  OutcomeView,
  Proof,
  RecordRound,
  RuleEntry,
  RuleView,
  SeatView,
  ShoeView,
  WagerField,
} from '$felt';

const COUNTS: readonly (readonly [symbol: string, count: number])[] = [
  ['1', 24],
  ['3', 12],
  ['5', 8],
  ['11', 4],
  ['23', 2],
  ['canberra', 1],
  ['flag', 1],
];

/** Each symbol spread as evenly as its count allows. */
export const sequence: readonly string[] = COUNTS.flatMap(([symbol, count], kind) =>
  Array.from({ length: count }, (_, index) => ({ symbol, at: ((index + 0.5 + kind * 0.071) / count) % 1 })),
)
  .sort((a, b) => a.at - b.at)
  .map(({ symbol }) => symbol);

export const rules: readonly RuleEntry[] = [
  { number: '2.1', summary: 'The wheel has 52 equal segments in seven kinds.' },
  {
    number: '3.1',
    summary: 'The least and the most that may be wagered on a segment are shown at the table.',
    gist: 'limits',
  },
  { number: '3.5', summary: 'A wager above the most is paid or collected up to the most.' },
  { number: '4.1', summary: 'Everyone may wager until no more bets is announced.', gist: 'wagers open' },
  {
    number: '4.3',
    summary: 'After no more bets a wager may not be touched, changed or added.',
    gist: 'wagers closed',
  },
  { number: '4.4', summary: 'Any segment that is on the layout may be wagered on.' },
  { number: '5.1', summary: 'No more bets is announced before the wheel is spun.', gist: 'no more bets' },
  {
    number: '5.2',
    summary: 'A spin counts only if the wheel makes at least two complete revolutions.',
    gist: 'two revolutions',
  },
  { number: '6.1(a)', summary: '$1 pays 1 to 1.', gist: '1 to 1' },
  { number: '6.1(d)', summary: '$11 pays 11 to 1.', gist: '11 to 1' },
  {
    number: '7.1',
    summary: 'A wager wins when the indicator rests in its segment once the wheel is still.',
    gist: 'a wager wins',
  },
  {
    number: '7.2',
    summary: 'A wager is settled by where it lies when the indicator comes to rest.',
    gist: 'by position',
  },
  {
    number: '8.3',
    summary: 'If the indicator stops on a divider, every wager on that spin is void.',
    gist: 'on a divider',
  },
];

export const rule = (number: string): RuleEntry =>
  rules.find((entry) => entry.number === number) ?? { number, summary: '' };

export const ruleView = (clause: ClauseRef): RuleView => ({
  rule: rule(clause.number),
  game: 'Money wheel',
  edition: '1999',
  here: [
    { label: 'Your wager on the $11 symbol', value: '$5' },
    { label: 'Paid at 11 to 1', value: '$55' },
    { label: 'Your wager is returned', value: '$5' },
  ],
  beside: ['6.1(a)', '7.1', '7.2'].map(rule),
});

const OWN: Readonly<Record<string, number>> = { '1': 25_00, '5': 10_00, '11': 5_00 };
const OTHERS: Readonly<Record<string, WagerField['others']>> = {
  '1': { total: 75_00, seats: [2, 6] },
  '3': { total: 50_00, seats: [2] },
  '11': { total: 20_00, seats: [1, 2, 3, 5, 6, 7] },
  canberra: { total: 2_00, seats: [7] },
};

function fields(state: State, own: Readonly<Record<string, number>>): WagerField[] {
  return COUNTS.map(([symbol, count]) => {
    const mine = own[symbol] ?? 0;
    return {
      id: symbol,
      symbol,
      odds: `${count === 1 ? 47 : symbol} to 1`,
      count: `${count} of 52`,
      min: 1_00,
      max: 200_00,
      own: mine,
      others: state === 'first' ? { total: 0, seats: [] } : (OTHERS[symbol] ?? { total: 0, seats: [] }),
      result: resultOf(state, symbol, mine),
    };
  });
}

function resultOf(state: State, symbol: string, own: number): WagerField['result'] {
  if (state === 'void') return own > 0 ? { kind: 'void' } : null;
  if (state !== 'result' && state !== 'lost') return null;
  if (symbol === (state === 'result' ? '11' : '3')) return { kind: 'won', paid: own * 11 };
  return own > 0 ? { kind: 'lost' } : null;
}

export type State = 'first' | 'open' | 'closed' | 'result' | 'void' | 'lost';
export const STATES: readonly State[] = ['first', 'open', 'closed', 'result', 'void', 'lost'];

export const won: OutcomeView = {
  headline: 'The indicator rests on $11.',
  details: ['$5 on the $11 symbol at 11 to 1: +$55. $25 on the $1 symbol: −$25. $10 on the $5 symbol: −$10.'],
  clauses: [rule('7.1'), rule('6.1(d)')],
  rows: [],
  net: 20_00,
};
export const voided: OutcomeView = {
  headline: 'The spin is void.',
  details: ['The indicator stopped on a divider. All wagers are returned.'],
  clauses: [rule('8.3')],
  rows: [],
  net: 0,
};
const lost: OutcomeView = {
  headline: 'The indicator rests on $3.',
  details: ['Your $40 on 3 fields loses.'],
  clauses: [rule('7.2')],
  rows: [],
  net: -40_00,
};

export const segmentOf = (symbol: string): number => sequence.indexOf(symbol);

export function wheelView(
  state: State,
  own: Readonly<Record<string, number>> = state === 'first' ? {} : OWN,
): MoneyWheelView {
  const isOpen = state !== 'closed';
  return {
    sequence,
    rest: {
      first: null,
      open: segmentOf('1'),
      closed: segmentOf('1'),
      result: segmentOf('11'),
      void: segmentOf('11'),
      lost: segmentOf('3'),
    }[state],
    phase: isOpen ? 'Wagers are open' : 'No more bets',
    next: isOpen ? 'Spin 1,204 next' : 'Spin 1,204',
    deadline: isOpen ? { at: Date.now() + 18_000, total: 30_000 } : null,
    isOpen,
    fields: fields(state, own),
    result: { first: null, open: null, closed: null, result: won, void: voided, lost }[state],
    notice: isOpen
      ? { text: 'Wagers are open.', clauses: [rule('4.1')] }
      : { text: 'No more bets.', clauses: [rule('5.1')] },
    history:
      state === 'first'
        ? []
        : [state === 'lost' ? '3' : '11', '1', '1', '5', '1', '3', null, 'canberra', '23', 'flag'],
  };
}

export const record: readonly RecordRound[] = [
  {
    id: 1203,
    title: 'Spin 1,203',
    state: 'settled',
    lines: [
      { id: 1, seat: 4, me: true, text: 'You place $25 on the $1 symbol', clause: rule('4.4') },
      { id: 2, seat: 4, me: true, text: 'You place $10 on the $5 symbol', clause: rule('4.4') },
      { id: 3, seat: 4, me: true, text: 'You place $5 on the $11 symbol', clause: rule('4.4') },
      { id: 4, seat: 2, text: 'places $50 on the $3 symbol', clause: rule('4.4') },
      { id: 5, seat: 7, text: 'places $2 on Canberra', clause: rule('4.4') },
      { id: 6, text: 'No more bets', clause: rule('5.1') },
      { id: 7, text: 'The wheel makes 4 revolutions, clockwise', clause: rule('5.2') },
      { id: 8, text: 'The indicator rests on $11', strong: true, clause: rule('7.1') },
      { id: 9, seat: 4, me: true, text: '$5 on the $11 symbol paid 11 to 1:', figure: '$55', clause: rule('6.1(d)') },
      { id: 10, seat: 4, me: true, text: '$25 on the $1 symbol and $10 on the $5 symbol lose', clause: rule('7.2') },
      { id: 11, seat: 2, text: '$50 on the $3 symbol loses', clause: rule('7.2') },
      { id: 12, seat: 7, text: '$2 on Canberra loses', clause: rule('7.2') },
    ],
  },
  {
    id: 1204,
    title: 'Spin 1,204',
    state: 'wagers open',
    lines: [{ id: 13, text: 'Each player may place wagers', now: true, clause: rule('4.1') }],
  },
];

export const proof: Proof = {
  scheme: 'croupier/1',
  commit: 'c2890840267bd57b05fa8ad5c6b8740fe16e7c4aba95faf1425d0a1e72709605',
  seed: 'a4a805344cd1f8bc6d6834bf26ef176d008c739421a1442844a7337a4b388f9a',
  salt: '1455b84044ff30698b2eaa6651b28c379d5686dbbb26691ac6d79d8ecd62fd57',
  words: [
    { party: 2, words: 'magpie' },
    { party: 4, words: 'wattle 41' },
    { party: 7, words: 'seven times seven' },
  ],
  wagers: [
    'party=4 field=1 2500',
    'party=4 field=5 1000',
    'party=4 field=11 500',
    'party=2 field=3 5000',
    'party=7 field=canberra 200',
  ],
  draws: [{ index: 0, of: 52, drawn: 7 }],
};

export const fairness: FairnessView = {
  round: 'Spin 1,203',
  commit: proof.commit,
  words: proof.words.map(({ party, words }) => ({ seat: party, isMe: party === 4, words })),
  isOpen: false,
  proof,
  outcome: `Segment ${proof.draws[0]!.drawn} of 0 to 51, which is $11.`,
};
export const sealed: FairnessView = {
  ...fairness,
  round: 'Spin 1,204',
  words: fairness.words.slice(0, 2),
  isOpen: true,
  proof: null,
};
/** The same part twice: the second is not tied to the first. */
export const shoe: ShoeView = {
  rounds: 'Rounds 1,160 to 1,161',
  proof: { ...proof, parts: [1_160, 1_161].map((round) => ({ round, ...proof })) },
};
export const broken: FairnessView = { ...fairness, commit: '00'.repeat(32) };

export const seats: readonly SeatView[] = [
  { seat: 6, handle: 'player-31', stake: 122_00, state: 'Bet $40' },
  { seat: 3, handle: 'You', isMe: true, stake: 162_00, state: '22 s', isToAct: true },
  { seat: 5, handle: 'player-7', stake: 115_00, state: 'Main pot', hasWon: true },
  { seat: 4, handle: 'player-12', stake: 214_00, state: 'Folded', isOut: true },
  { seat: 1, handle: 'Bot Acacia', stake: 199_00, state: 'Called' },
  { seat: 2, handle: 'player-20', stake: 194_00, state: 'Waiting', away: 42 },
];

/** Two small decks, as the vectors of the scheme would lay them; three cards were shown. */
const laid: DeckProof = {
  scheme: 'croupier-deck/1',
  commit: '2978f1bfa4871b67988b9e572f71de66d16618ecc5b931225504aeda0b6ec7a5',
  words: [],
  decks: [
    { epoch: 1, size: 8, root: '1e26b1482e4c0ee50a4c0e777c965474324e232a3e79a3370c2c29bda509b0cc' },
    { epoch: 2, size: 5, root: 'addc6530cff47fbfc9feaac89d87d93ff3a6ead87c7adf6b5bb0a2cde9bbcbac' },
  ],
  openings: [
    {
      epoch: 1,
      position: 2,
      token: 2,
      salt: 'aec87bd3d7ddc4d9d818f87778630c6638c1a44e36b8087e874cc42e843ad66d',
      path: [
        '43c7e06e833baf4e75c8cb5e191e47b7e25ad69a58ce1a9c1bfe559670abdff2',
        '18191736363bf466ba1b15112c2fd2590390b8e1a07f4581ef2baca450a5eed0',
        'b06e2d73abe46ef8e630fdd71bc50ebfb6d6fea9b70cce49262ef85b3be63d95',
      ],
    },
    {
      epoch: 1,
      position: 3,
      token: 7,
      salt: '3b64b69b767f87543bc64c8059ecae666ff6065bd1b7d59748a8aa8d0efcbcc4',
      path: [
        '3c27885b181be821ce6009f27bc0e1ccaa6ac835b9dca21db66fb1a8b9bbd76b',
        '18191736363bf466ba1b15112c2fd2590390b8e1a07f4581ef2baca450a5eed0',
        'b06e2d73abe46ef8e630fdd71bc50ebfb6d6fea9b70cce49262ef85b3be63d95',
      ],
    },
    {
      epoch: 2,
      position: 0,
      token: 0,
      salt: '171e4a3abfd5da1756541f3d8819540988c2bc0817f33953e76decd8d5df6dc6',
      path: [
        'd2f6127829d1318e3a517d211eb22d63ea116774367bb4a35e27617d2f1481f8',
        'b4648443d12c941b2ffc5f2608b4ac43ee7c2a8cf8d78794149088f0f91a043b',
        'b3178037f5bcfd39bc229a841df357d397ef2f3794201fe88919b961c1952067',
      ],
    },
  ],
};

export const decks: DecksView = { round: 'Round 12', proof: laid };

export const decksBroken: DecksView = {
  round: 'Round 12',
  proof: { ...laid, openings: laid.openings.map((one) => ({ ...one, token: one.token ^ 1 })) },
};
