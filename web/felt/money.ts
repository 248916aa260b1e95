/** Money is an integer number of cents, everywhere; figures are made from its digits, never by division. */
export type Cents = number;

const MINUS = '\u2212';

function digits(cents: Cents | bigint): { negative: boolean; whole: string; part: string } {
  if (typeof cents === 'number' && !Number.isSafeInteger(cents)) {
    throw new RangeError(`not a whole number of cents: ${cents}`);
  }
  const text = String(cents);
  const negative = text.startsWith('-');
  const padded = (negative ? text.slice(1) : text).padStart(3, '0');
  return { negative, whole: padded.slice(0, -2), part: padded.slice(-2) };
}

const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');

/** As accounts show it: `$1,930.00`. */
export function formatAccount(cents: Cents | bigint): string {
  const { negative, whole, part } = digits(cents);
  return `${negative ? MINUS : ''}$${grouped(whole)}.${part}`;
}

/** As tables show it: `$40`, and `$47.50` where it is not whole. */
export function formatTable(cents: Cents | bigint): string {
  const { negative, whole, part } = digits(cents);
  return `${negative ? MINUS : ''}$${grouped(whole)}${part === '00' ? '' : `.${part}`}`;
}

/** A count with its thousands apart: `1,204`. */
export function formatCount(count: number | bigint): string {
  const text = String(count);
  return text.startsWith('-') ? MINUS + grouped(text.slice(1)) : grouped(text);
}

/** What a person typed, in cents; null where it is not an amount of money. */
export function parseMoney(typed: string): Cents | null {
  const match = /^\s*\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?\s*$/.exec(typed);
  if (!match) return null;
  const cents = Number(match[1]!.replaceAll(',', '') + (match[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}
