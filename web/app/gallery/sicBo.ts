// A sic-bo table as a page might describe it. Pictures to look at; no rule is applied to them.
import { type ChipsByPlace, formatTable, type OutcomeView, type RecordRound } from '$felt';
import type { PastRoll, SicBoWords } from '$felt/sic-bo';

export const words: SicBoWords = {
  layout: 'Layout',
  hint: 'Arrow keys move between areas. Enter places a chip, Backspace takes one back.',
  small: { title: 'Small', range: '4 to 10', note: 'loses on a triple', limits: '$1 to $500' },
  big: { title: 'Big', range: '11 to 17', note: 'loses on a triple', limits: '$1 to $500' },
  anyTriple: 'Any triple',
  bands: {
    double: { title: 'Double', note: '11 to 1, once, if two or three dice show it', clause: { number: '4.3(d)' } },
    triple: { title: 'Triple', note: '180 to 1 on the number named, 31 to 1 on any', clause: { number: '4.3(c)' } },
    total: { title: 'Three dice total', note: 'a total counts also when a triple makes it', clause: { number: '4.3(h)' } },
    domino: { title: 'Domino', note: '6 to 1 if both numbers show', clause: { number: '4.3(g)' } },
    single: { title: 'Single die', note: '1 to 1 on one die, 2 to 1 on two, 12 to 1 on three', clause: { number: '4.3(f)' } },
  },
  tumbler: {
    covered: 'Tumbler, covered.',
    shaken: 'Tumbler, shaken under its cover.',
    shows: (dice) => `Tumbler. The dice show ${dice.join(', ')}.`,
    show: 'Show',
  },
  last: { title: 'Last rolls', none: 'None yet', note: 'Past results do not change the next one.', void: 'Void' },
};

const TOTALS: Readonly<Record<number, string>> = {
  4: '62 to 1',
  5: '31 to 1',
  6: '18 to 1',
  7: '12 to 1',
  8: '8 to 1',
  9: '7 to 1',
  10: '6 to 1',
};
export function oddsOf(id: string): string | undefined {
  if (id === 'small' || id === 'big') return '1 to 1';
  if (id === 'any-triple') return '31 to 1';
  const total = /^total-(\d+)$/.exec(id);
  if (!total) return undefined;
  const figure = Number(total[1]);
  return TOTALS[figure > 10 ? 21 - figure : figure];
}

export function nameOf(id: string, chips: ChipsByPlace): string {
  const [kind = '', ...numbers] = id.split('-');
  const title = id === 'any-triple' ? 'Any triple' : [kind[0]!.toUpperCase() + kind.slice(1), numbers.join(' and ')].filter(Boolean).join(' ');
  const own = chips[id]?.own ?? 0;
  return [title, oddsOf(id), own > 0 && `your wager ${formatTable(own)}`, chips[id]?.result?.tag].filter(Boolean).join(', ');
}

export const laid: ChipsByPlace = {
  big: { own: 25_00 },
  'double-4': { own: 5_00 },
  'single-6': { own: 10_00 },
  'total-9': { own: 5_00 },
  'domino-1-2': { own: 5_00 },
  small: { own: 0, others: [{ seat: 1, amount: 50_00 }] },
  'any-triple': { own: 0, others: [{ seat: 6, amount: 5_00 }] },
  'triple-5': { own: 0, others: [{ seat: 2, amount: 5_00 }] },
};
export const settled: ChipsByPlace = {
  ...laid,
  big: { own: 25_00, result: { kind: 'won', tag: '+$25' } },
  'double-4': { own: 5_00, result: { kind: 'won', tag: '+$55' } },
  'single-6': { own: 10_00, result: { kind: 'won', tag: '+$10' } },
  'total-9': { own: 5_00, result: { kind: 'lost', tag: '−$5' } },
  'domino-1-2': { own: 5_00, result: { kind: 'lost', tag: '−$5' } },
};
export const winners = ['big', 'double-4', 'total-14', 'domino-4-6', 'single-4', 'single-6'];

const roll = (a: number, b: number, c: number, word: string): PastRoll => ({
  dice: [a, b, c],
  total: String(a + b + c),
  word,
});
export const rolls: readonly PastRoll[] = [
  roll(4, 4, 6, 'big'),
  roll(1, 3, 6, 'small'),
  roll(2, 2, 5, 'small'),
  roll(5, 5, 5, 'triple'),
  roll(3, 4, 6, 'big'),
  roll(1, 2, 4, 'small'),
  roll(2, 6, 6, 'big'),
];

export const outcome: OutcomeView = {
  headline: '4, 4 and 6: 14, Big.',
  details: ['Three of your five wagers win: $25 on Big, $55 on double 4, $10 on single 6.'],
  clauses: [{ number: '7.1' }, { number: '6.1(b)' }, { number: '6.1(d)' }, { number: '6.1(h)(i)' }],
  rows: [],
  net: 80_00,
};

export const record: readonly RecordRound[] = [
  {
    id: 3116,
    title: 'Roll 3,116',
    state: 'settled',
    lines: [
      { id: 1, seat: 3, me: true, text: 'You place $25 on Big', clause: { number: '4.3(b)' } },
      { id: 2, text: 'The covered tumbler is shaken', clause: { number: '5.1' } },
      { id: 3, text: '4, 4 and 6: 14, Big', strong: true, clause: { number: '5.3' } },
    ],
  },
];
