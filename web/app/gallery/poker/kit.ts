// Short ways to write a poker table down. These are pictures to look at; no rule is applied to them.
import type {
  ClauseRef,
  PokerCard,
  PokerDockLabels,
  PokerDockView,
  PokerLabels,
  PokerSeat,
  PokerView,
} from '$felt';
import { formatTable } from '$felt';

const RANKS: Readonly<Record<string, string>> = { A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: '10' };
const SUITS: Readonly<Record<string, string>> = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' };

export const nameOf = (card: string): string =>
  `${RANKS[card[0]!] ?? card[0]} of ${SUITS[card[1]!] ?? card[1]}`;

/** `Ks 9d xx`; marks after a card: `+` lit, `-` idle, `^` up, `*` new, `H` and `L` uses, `U` used. */
export function cards(written: string): PokerCard[] {
  return written
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const card = one.slice(0, 2);
      const marks = one.slice(2);
      const uses = [
        ...(marks.includes('H') ? [{ text: 'High', kind: 'high' as const }] : []),
        ...(marks.includes('U') ? [{ text: 'Used', kind: 'high' as const }] : []),
        ...(marks.includes('L') ? [{ text: 'Low', kind: 'low' as const }] : []),
      ];
      return {
        card: card === 'xx' ? null : card,
        name: card === 'xx' ? 'face down' : nameOf(card),
        isUp: marks.includes('^'),
        isLit: marks.includes('+'),
        isIdle: marks.includes('-'),
        isNew: marks.includes('*'),
        ...(uses.length || marks.includes('-') ? { uses } : {}),
      };
    });
}

export function seat(
  number: number,
  name: string,
  stake: number | null,
  more: Omit<Partial<PokerSeat>, 'cards'> & { cards?: string } = {},
): PokerSeat {
  const { cards: written = '', ...rest } = more;
  const dealt = cards(written);
  const down = dealt.filter(({ card }) => card === null).length;
  const open = dealt.filter(({ card }) => card !== null).map((one) => one.name);
  const cardsLabel = [down ? `${down} cards face down` : '', ...open].filter(Boolean).join(', ');
  return {
    seat: number,
    label: name === 'You' ? `You, seat ${number}` : `Seat ${number}, ${name}`,
    name,
    stake,
    cards: dealt,
    ...(cardsLabel ? { cardsLabel } : {}),
    ...rest,
  };
}

export const rule = (number: string, summary: string, edition?: string): ClauseRef => ({
  number,
  summary,
  ...(edition ? { edition } : {}),
});

export const soon = (seconds: number, total: number): { at: number; total: number } => ({
  at: Date.now() + seconds * 1000,
  total: total * 1000,
});

export const button = { kind: 'button', text: 'DEAL', name: 'Dealer button' } as const;
export const buck = { kind: 'buck', text: 'BUCK', name: 'Buck' } as const;
export const small = { kind: 'blind', text: 'SB', name: 'Small blind' } as const;
export const big = { kind: 'blind', text: 'BB', name: 'Big blind' } as const;

export const labels: PokerLabels = {
  table: 'Table',
  board: 'Communal cards',
  own: 'Your cards',
  onlyYou: 'Only you see these',
  onlyYouShort: 'Only you',
  allSee: 'All see these',
  allSeeShort: 'All',
  keep: 'Keep',
  change: 'Change',
  turns: 'The draw, in turn',
  toAct: ', to act',
  seconds: (seconds) => `${seconds} s`,
};

export const dockLabels: PokerDockLabels = {
  amount: 'Raise to',
  less: 'Less',
  more: 'More',
  presets: { least: 'Least', half: 'Half pot', threeQuarters: '¾ pot', pot: 'Pot', all: 'Tap out', limit: 'Pot limit', most: 'Maximum' },
  ahead: 'Decide before your turn',
  lapsed: (label) => `“${label}” no longer stands: the price has changed.`,
  typed(fault, { min, max }) {
    switch (fault.kind) {
      case 'unreadable':
        return `Type an amount from ${formatTable(min)} to ${formatTable(max)}.`;
      case 'below':
        return `The least is ${formatTable(min)}.`;
      case 'above':
        return `The most is ${formatTable(max)}.`;
      case 'between':
        return `Take ${formatTable(fault.under)} or ${formatTable(fault.over)}.`;
    }
  },
};

/** A table, its controls, and which cards are marked in the draw. */
export interface Sample {
  readonly title: string;
  readonly terms: string;
  readonly hasAmounts: boolean;
  readonly view: PokerView;
  readonly dock: PokerDockView;
  readonly marked?: readonly number[];
}

export const quiet: PokerDockView = {
  label: 'Waiting',
  turn: 'none',
  round: '218',
  price: 0,
  prompt: '',
  deadline: null,
  acts: [],
  main: null,
  ahead: [],
  more: [],
};
