import type { ChatWire } from '../../generated';

/** The longest line that the table takes, in characters. */
export const CHAT_MAX = 200;

/** What stands in the list: a line, or how many lines of muted people were left out there. */
export type ChatRow =
  | { readonly kind: 'line'; readonly key: string; readonly line: ChatWire }
  | { readonly kind: 'hidden'; readonly key: string; readonly n: number };

/** The lines with those of muted people folded into a count. Staff are never muted: what they say concerns everybody. */
export function rowsOf(lines: readonly ChatWire[], muted: ReadonlySet<number>): readonly ChatRow[] {
  const rows: ChatRow[] = [];
  for (const line of lines) {
    const last = rows.at(-1);
    if (line.post || !muted.has(line.person)) rows.push({ kind: 'line', key: `l${line.number}`, line });
    else if (last?.kind === 'hidden') rows[rows.length - 1] = { ...last, n: last.n + 1 };
    else rows.push({ kind: 'hidden', key: `h${line.number}`, n: 1 });
  }
  return rows;
}

/** How many lines after one the reader has not seen: their own and those of muted people do not count. */
export function unreadOf(
  lines: readonly ChatWire[],
  seen: number,
  me: number | null,
  muted: ReadonlySet<number>,
): number {
  const counts = ({ number, person, post }: ChatWire): boolean =>
    number > seen && (post !== undefined || (person !== me && !muted.has(person)));
  return lines.filter(counts).length;
}

/** Adds lines that are newer than those known; the oldest go. */
export function withLines(known: readonly ChatWire[], more: readonly ChatWire[], kept = 50): readonly ChatWire[] {
  const last = known.at(-1)?.number ?? 0;
  return [...known, ...more.filter(({ number }) => number > last)].slice(-kept);
}

/** Characters as the table counts them. */
export const lengthOf = (text: string): number => [...text].length;
