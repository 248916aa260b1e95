import { formatTable } from '$felt';
import type { RoundRow } from '../../generated';

export type Which = 'all' | 'won' | 'lost' | 'even';

/** A net result with its sign: colour comes third. */
export const signed = (net: number): string => `${net > 0 ? '+' : ''}${formatTable(net)}`;

export const wayOf = (net: number): Exclude<Which, 'all'> => (net > 0 ? 'won' : net < 0 ? 'lost' : 'even');

export interface Filter {
  readonly game: string | null;
  readonly which: Which;
}

/** Those that a filter lets through. */
export function chosen(rows: readonly RoundRow[], { game, which }: Filter): RoundRow[] {
  return rows.filter(
    (row) => (game === null || row.game === game) && (which === 'all' || (row.net !== null && wayOf(row.net) === which)),
  );
}

export const netOf = (rows: readonly RoundRow[]): number => rows.reduce((sum, { net }) => sum + (net ?? 0), 0);

export interface Sum {
  readonly of: 'all' | 'practice' | 'money';
  readonly n: number;
  readonly net: number;
}

/** What rounds come to. Money and practice chips are never added together. */
export function sumsOf(rows: readonly RoundRow[], moneyTables: ReadonlySet<string>): Sum[] {
  const money = rows.filter(({ table }) => moneyTables.has(table));
  if (money.length === 0) return [{ of: 'all', n: rows.length, net: netOf(rows) }];
  const practice = rows.filter(({ table }) => !moneyTables.has(table));
  const sums: Sum[] = [
    { of: 'money', n: money.length, net: netOf(money) },
    { of: 'practice', n: practice.length, net: netOf(practice) },
  ];
  return sums.filter(({ n }) => n > 0);
}

export interface Day {
  readonly title: string;
  readonly rows: RoundRow[];
}

/** Rounds by the day on which they ended, where the reader is. */
export function byDay(rows: readonly RoundRow[], locale?: string): Day[] {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full' });
  const days: Day[] = [];
  for (const row of rows) {
    const title = format.format(row.ended_ms);
    const day = days.at(-1);
    if (day?.title === title) day.rows.push(row);
    else days.push({ title, rows: [row] });
  }
  return days;
}

/** The time of day, where the reader is. */
export const timeOf = (ms: number, locale?: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(ms);
