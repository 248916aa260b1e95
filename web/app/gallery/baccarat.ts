// A baccarat table as a page might describe it. Pictures to look at; no rule is applied to them.
import type { ChipsByPlace, OutcomeView, RecordRound } from '$felt';
import type { AreaView, BoxView, HandView, Pattern, RoadCell, RoadsView, RoadWords, Winner } from '$felt/baccarat';

// Roads as a table gave them: column, row and mark of each cell.
const BEADS = 'BBPPPTBBPBPBPBBTBPPBPTPPPBBBTPBBPBBPPPTPPTBPBBBPPBTBPBB';
const BIG_ROAD =
  '0.0B 0.1B 1.0P 1.1P 1.2P1 2.0B 2.1B 3.0P 4.0B 5.0P 6.0B 7.0P 8.0B 8.1B1 8.2B 9.0P 9.1P 10.0B 11.0P1 11.1P 11.2P 11.3P 12.0B 12.1B 12.2B1 13.0P 14.0B 14.1B 15.0P 16.0B 16.1B 17.0P 17.1P 17.2P1 17.3P 17.4P1 18.0B 19.0P 20.0B 20.1B 20.2B 21.0P 21.1P 22.0B1 22.1B 23.0P 24.0B 24.1B';
const BIG_EYE =
  '0.0r 1.0b 1.1b 2.0r 3.0b 3.1b 4.0r 4.1r 4.2r 4.3r 5.0b 6.0r 7.0b 8.0r 9.0b 9.1b 9.2b 10.0r 10.1r 11.0b 12.0r 12.1r 13.0b 13.1b 13.2b 13.3b 13.4b 13.5b 14.5b 14.0r 15.0b 16.0r 16.1r 17.0b 17.1b 18.0r 19.0b 20.0r 21.0b 22.0r 23.0b 24.0r 24.1r 25.0b 25.1b';
const SMALL =
  '0.0r 0.1r 1.0b 1.1b 2.0r 2.1r 2.2r 3.0b 4.0r 5.0b 5.1b 5.2b 5.3b 6.0r 7.0b 8.0r 9.0b 9.1b 10.0r 11.0b 11.1b 12.0r 13.0b 14.0r 14.1r 14.2r 15.0b 16.0r 16.1r 16.2r 17.0b 17.1b 17.2b 17.3b 18.0r 19.0b 19.1b 19.2b 20.0r 21.0b 21.1b 22.0r';
const COCKROACH =
  '0.0b 0.1b 0.2b 1.0r 1.1r 2.0b 3.0r 4.0b 4.1b 4.2b 5.0r 5.1r 5.2r 6.0b 6.1b 7.0r 8.0b 8.1b 9.0r 9.1r 10.0b 10.1b 10.2b 10.3b 11.0r 12.0b 13.0r 13.1r 14.0b 15.0r 16.0b 17.0r 17.1r 18.0b 18.1b 18.2b 18.3b 18.4b 18.5b 19.0r';

const SIDES: Readonly<Record<string, Winner>> = { B: 'banker', P: 'player', T: 'tie' };
const PATTERNS: Readonly<Record<string, Pattern>> = { r: 'repeats', b: 'breaks' };

function cells<T>(written: string, mark: (text: string) => T): RoadCell<T>[] {
  return written.split(' ').map((one) => {
    const [, column, row, text] = /^(\d+)\.(\d)(.*)$/.exec(one)!;
    return { column: Number(column), row: Number(row), mark: mark(text!) };
  });
}
const pattern = (text: string): Pattern => PATTERNS[text]!;

export const roads: RoadsView = {
  beadPlate: [...BEADS].map((letter, at) => ({ column: Math.floor(at / 6), row: at % 6, mark: SIDES[letter]! })),
  bigRoad: cells(BIG_ROAD, (text) => ({ by: SIDES[text[0]!]!, ties: Number(text.slice(1)) })),
  bigEyeBoy: cells(BIG_EYE, pattern),
  smallRoad: cells(SMALL, pattern),
  cockroachPig: cells(COCKROACH, pattern),
};
export const noRoads: RoadsView = { beadPlate: [], bigRoad: [], bigEyeBoy: [], smallRoad: [], cockroachPig: [] };

export const words: RoadWords = {
  title: 'Roads of this shoe',
  shoe: ['131 cards left', '88 before the cutting card'],
  beadPlate: 'Bead plate',
  bigRoad: 'Big road',
  bigEyeBoy: 'Big eye boy',
  smallRoad: 'Small road',
  cockroachPig: 'Cockroach pig',
  letters: { banker: 'B', player: 'P', tie: 'T' },
  names: { banker: 'Banker', player: 'Player', tie: 'Tie' },
  legend: ['Filled: Banker, repeats', 'Ring: Player, breaks', 'Stroke: Tie', 'Past results do not change the next one.'],
  summary: 'This shoe so far: Banker 25, Player 23, Tie 7. The last was Banker. Past results do not change the next one.',
};

export const areas: readonly AreaView[] = [
  { id: 'tie', title: 'Tie', odds: '8 to 1' },
  { id: 'banker', title: 'Banker', odds: '1 to 1 less 5%' },
  { id: 'player', title: 'Player', odds: '1 to 1' },
];

export const boxes = (isOpen: boolean): readonly BoxView[] =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({
    number,
    label: number === 5 ? '5 · You' : String(number),
    isMine: number === 5,
    isOpen: isOpen && number === 5,
  }));

export const laid: ChipsByPlace = {
  '3-tie': { own: 0, others: [{ seat: 3, amount: 5_00 }] },
  '7-tie': { own: 0, others: [{ seat: 7, amount: 25_00 }] },
  '1-banker': { own: 0, others: [{ seat: 1, amount: 25_00 }, { seat: 9, amount: 10_00 }] },
  '3-banker': { own: 0, others: [{ seat: 3, amount: 50_00 }] },
  '5-banker': { own: 50_00, others: [{ seat: 12, amount: 25_00 }] },
  '6-banker': { own: 0, others: [{ seat: 6, amount: 100_00 }] },
  '2-player': { own: 0, others: [{ seat: 2, amount: 100_00 }] },
  '7-player': { own: 0, others: [{ seat: 7, amount: 25_00 }] },
  '8-player': { own: 0, others: [{ seat: 8, amount: 500_00 }] },
};
export const settled: ChipsByPlace = {
  ...laid,
  '5-banker': { own: 50_00, result: { kind: 'won', tag: '+$47.50' } },
};

const card = (face: string | null, label: string, isUp = true): HandView['cards'][number] => ({ face, label, isUp });

export function hands(state: string): { player: HandView; banker: HandView } {
  const turning = state === 'turn';
  const before = state === 'open';
  return {
    player: {
      side: 'player',
      title: 'Player',
      name: before ? 'No cards yet' : '4 of spades, king of hearts, 6 of diamonds: 0',
      cards: before ? [] : [card('4s', ''), card('Kh', ''), ...(turning ? [] : [card('6d', '')])],
      total: before ? null : turning ? '4' : '0',
      note: before ? undefined : '4, so draws',
      clause: before ? undefined : { number: '7.2', summary: 'The player draws on a total below 6.' },
    },
    banker: {
      side: 'banker',
      title: 'Banker',
      name: before ? 'No cards yet' : turning ? 'Two cards face down' : '3 of clubs, 2 of hearts, 9 of spades: 4',
      cards: before
        ? []
        : turning
          ? [card('3c', 'Turn up the banker’s first card', false), card('2h', 'Turn up the banker’s second card', false)]
          : [card('3c', ''), card('2h', ''), card('9s', '')],
      total: before || turning ? null : '4',
      note: before ? undefined : turning ? 'You turn the cards' : '5 against 6, so draws',
      clause: before || turning ? undefined : { number: '7.3', summary: 'What the banker draws depends on the player’s third card.' },
      hasWon: state === 'result',
      isMineToTurn: turning,
    },
  };
}

export const outcome: OutcomeView = {
  headline: 'Banker wins, 4 to 0. Your $50 is paid 1 to 1 less 5%.',
  details: [],
  clauses: [
    { number: '8.1(a)', summary: 'The higher hand wins.' },
    { number: '8.4(b)', summary: 'Banker pays 1 to 1 less 5%.' },
  ],
  rows: [],
  net: 47_50,
};

export const record: readonly RecordRound[] = [
  {
    id: 44,
    title: 'Round 44',
    state: 'settled',
    lines: [
      { id: 1, seat: 5, me: true, text: 'You place $50 on Banker', clause: { number: '4.2' } },
      { id: 2, text: 'Player draws 6♦: 0', clause: { number: '7.2' } },
      { id: 3, text: 'Banker draws 9♠: 4', clause: { number: '7.3' } },
      { id: 4, text: 'Banker wins, 4 to 0', strong: true, clause: { number: '8.1(a)' } },
    ],
  },
];
