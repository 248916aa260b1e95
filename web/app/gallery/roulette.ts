// A roulette table as a page might describe it. Pictures to look at; no rule is applied to them.
import { type ChipsByPlace, formatTable, type OutcomeView, type RecordRound } from '$felt';
import { hueOfNumber, neighboursOf, type RaceTrackView, type RouletteWords, shortOf, spotsOf } from '$felt/roulette';

export const words: RouletteWords = {
  layout: 'Layout',
  hint: 'Arrow keys move by half a number, with Shift by a whole one. Enter places a chip. Backspace takes one back.',
  column: '2 to 1',
  outside: {
    'dozen-1': '1st 12',
    'dozen-2': '2nd 12',
    'dozen-3': '3rd 12',
    low: '1 to 18',
    even: 'Even',
    red: 'Red',
    black: 'Black',
    odd: 'Odd',
    high: '19 to 36',
  },
  kinds: {
    straight: 'Number',
    split: 'Split',
    street: 'Street',
    corner: 'Corner',
    'six-line': 'Six line',
    column: 'Column',
    dozen: 'Dozen',
    chance: 'Even chance',
  },
  loupe: { title: 'Where to put the chip', close: 'Close' },
  wheel: {
    still: 'Roulette wheel, not yet spun.',
    spinning: 'Roulette wheel, the ball runs.',
    resting: (number) => `Roulette wheel. The ball rests in ${number}, ${hueOfNumber(number)}.`,
    show: 'Show result',
  },
  last: {
    title: 'Last numbers, newest first',
    none: 'No spin yet.',
    name: (number) => (number === null ? 'void spin' : `${number}, ${hueOfNumber(number)}`),
    often: 'Most often',
    seldom: 'Least often',
    times: (times) => `${times} of 24 spins`,
    note: 'Past results do not change the next one.',
  },
  track: {
    title: 'Race track',
    hint: 'Arrow keys move around the track. Enter places a chip on each piece.',
    close: 'Close',
  },
};

export const track: RaceTrackView = {
  reach: 2,
  sections: [
    {
      id: 'serie-5-8',
      label: 'Serie 5/8',
      note: '6 pieces',
      places: ['5-8', '10-11', '13-16', '23-24', '27-30', '33-36'],
    },
    { id: 'orphelins', label: 'Orphelins', note: '5 pieces', places: ['1', '6-9', '14-17', '17-20', '31-34'] },
    {
      id: 'serie-0-2-3',
      label: 'Serie 0/2/3',
      note: '9 pieces',
      places: ['0-2-3', '4-7', '12-15', '18-21', '19-22', '25-26-28-29', '32-35'],
    },
    { id: 'zero-game', label: '0-Spel', note: '4 pieces', places: ['0-3', '12-15', '26', '32-35'] },
  ],
};

const spots = new Map(spotsOf(true).map((spot) => [spot.id, spot]));

export function nameOf(id: string, chips: ChipsByPlace): string {
  const own = chips[id]?.own ?? 0;
  const result = chips[id]?.result?.tag;
  return [placeName(id), own > 0 && `your chips ${formatTable(own)}`, result].filter(Boolean).join(', ');
}

function placeName(id: string): string {
  const spot = spots.get(id);
  if (id.startsWith('neighbours-')) return `Neighbours of ${id.slice(11)}: ${neighboursOf(Number(id.slice(11)), 2).join(', ')}`;
  const section = track.sections.find((one) => one.id === id);
  if (section) return `${section.label} ${section.note}, on ${section.places.length} places`;
  if (!spot) return id;
  if (spot.kind === 'straight') return `${id}, ${hueOfNumber(Number(id))}, 35 to 1`;
  if (spot.kind === 'column') return `Column ${id.slice(-1)}, 2 to 1`;
  return words.outside[id] ?? `${words.kinds[spot.kind]} ${shortOf(spot.numbers)}`;
}

const own = (amount: number): ChipsByPlace[string] => ({ own: amount });
const seat = (...seats: number[]): ChipsByPlace[string] => ({
  own: 0,
  others: seats.map((one) => ({ seat: one, amount: 5_00 })),
});

export const laid: ChipsByPlace = {
  '5-8': own(5_00),
  '10-11': own(5_00),
  '13-16': own(5_00),
  '23-24': own(5_00),
  '27-30': own(5_00),
  '33-36': own(5_00),
  '17': own(5_00),
  'dozen-2': own(25_00),
  black: { own: 10_00, others: [{ seat: 2, amount: 5_00 }] },
  '3': seat(2),
  '25-26-27': seat(2),
  '22-23-25-26': seat(2, 5, 6),
  '32': seat(5),
  '8-9-11-12': seat(5),
  '34': seat(5),
};

/** The ball rests in 17: black, odd, low. */
export const settled: ChipsByPlace = Object.fromEntries(
  Object.entries(laid).map(([id, place]) => {
    const tag = { '17': '+$175', black: '+$10', 'dozen-2': '+$50' }[id];
    const isOutside = !spots.has(id) || !/^\d/.test(id);
    const lost = { kind: 'lost', tag: isOutside ? formatTable(-place.own) : undefined } as const;
    return [id, { ...place, result: place.own === 0 ? null : tag ? { kind: 'won', tag } : lost }];
  }),
);
export const winners = ['17', 'black', 'odd', 'low', 'dozen-2', 'column-2'];

export const results = [22, 7, 36, 11, 0, 25, 4, 19, 33, 30, 8, 22, 17, 5, 5, 22, 29, null, 14, 3, 36, 9, 26, 31];

export const outcome: OutcomeView = {
  headline: '17: black, odd, low. Three of your wagers win.',
  details: [],
  clauses: [
    { number: '7.1', gist: 'the ball decides', summary: 'A wager wins when the ball rests in a number that it covers.' },
    { number: '6.1(a)', gist: '35 to 1', summary: 'A wager on one number pays 35 to 1.' },
  ],
  rows: [],
  net: 205_00,
};

export const record: readonly RecordRound[] = [
  {
    id: 880,
    title: 'Spin 880',
    state: 'settled',
    lines: [
      { id: 1, text: 'No more bets', clause: { number: '5.3' } },
      { id: 2, text: 'The ball completes 9 revolutions', clause: { number: '5.2' } },
      { id: 3, text: '17: black, odd, low', strong: true, clause: { number: '7.1' } },
      { id: 4, seat: 4, me: true, text: '$5 on 17 paid 35 to 1:', figure: '$175', clause: { number: '6.1(a)' } },
    ],
  },
];
