// How amounts are written at a table: in dollars, or in big blinds. What is asked of the table is always in cents.
import { type Arg, type Bounds, type Cents, formatTable, nearest, parseMoney, Written } from '$felt';
import { w } from '../words';
import '../../words/poker';

export interface Unit {
  readonly isMoney: boolean;
  readonly write: (amount: Cents) => string;
  /** For one of our own sentences. */
  readonly say: (amount: Cents) => Arg;
  /** What somebody typed, in cents; null where it is not an amount. */
  readonly read: (typed: string, bounds: Bounds) => Cents | null;
}

export const DOLLARS: Unit = { isMoney: true, write: formatTable, say: (amount) => amount, read: parseMoney };

/** Hundredths of a big blind in figures: 12, 12.5, 0.33. */
function figures(hundredths: number): string {
  const padded = String(hundredths).padStart(3, '0');
  const part = padded.slice(-2).replace(/0+$/, '');
  const whole = padded.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return part ? `${whole}.${part}` : whole;
}

const TYPED = /^\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?\s*(?:bb)?\s*$/i;

function hundredthsOf(typed: string): number | null {
  const match = TYPED.exec(typed);
  return match && Number(match[1]!.replaceAll(',', '') + (match[2] ?? '').padEnd(2, '0'));
}

/** Counted in big blinds of so much. */
export function inBlinds(big: Cents): Unit {
  const hundredths = (amount: Cents): number => Math.round((amount * 100) / big);
  const write = (amount: Cents): string => w('poker.in-blinds', { count: figures(hundredths(amount)) });
  return {
    isMoney: false,
    write,
    say: (amount) => new Written(write(amount)),
    read(typed, bounds) {
      const wanted = hundredthsOf(typed);
      if (wanted === null) return null;
      const exact = Math.round((wanted * big) / 100);
      // An amount that is written in the same figures is the one that was meant: a third of a blind has no others.
      const near = nearest(bounds, exact);
      return hundredths(near) === wanted ? near : exact;
    },
  };
}

/** The unit that the reader has chosen, where the table can be counted in it. */
export const unitOf = (chosen: 'chips' | 'blinds', big: Cents | undefined): Unit =>
  chosen === 'blinds' && big ? inBlinds(big) : DOLLARS;
