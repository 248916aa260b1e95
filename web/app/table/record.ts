import type { ClauseRef, RecordLine, RecordRound } from '$felt';
import type { ClauseWire, LineWire } from '../../generated';
import { w } from '../words';

export type Cite = (clause: ClauseWire) => ClauseRef;

/** A note that the page itself puts into the record, after the line of a version. */
export interface PageNote {
  readonly after: number;
  readonly text: string;
}

interface Reader {
  readonly party: number | null;
  readonly running: boolean;
  readonly round: number;
}

const SEAT = /^Seat (\d+)$/;

/** The lines of the record in rounds, as the reader reads them. */
export function rounds(
  lines: readonly LineWire[],
  notes: readonly PageNote[],
  reader: Reader,
  cite: Cite,
): RecordRound[] {
  const me = readerOf(lines, reader.party);
  const grouped: { id: number; lines: RecordLine[] }[] = [];
  for (const line of withDealsAsOne(lines)) {
    if (grouped.at(-1)?.id !== line.round) grouped.push({ id: line.round, lines: [] });
    const group = grouped.at(-1)!;
    group.lines.push(toLine(line, isOwn(line, me), cite));
    for (const note of notes) {
      if (note.after === line.version) group.lines.push({ id: `note-${note.after}`, text: note.text });
    }
  }
  const last = grouped.at(-1)?.lines;
  if (last && reader.running) last[last.length - 1] = { ...last.at(-1)!, now: true };
  return grouped.map(({ id, lines }) => ({
    id,
    title: id === 0 ? w('record.before') : w('round.title', { round: id }),
    state: id === reader.round && reader.running ? w('record.running') : id === 0 ? '' : w('record.settled'),
    lines,
  }));
}

/** Who reads the record, and since which line it is about them. */
export interface Me {
  readonly party: number | null;
  readonly since: number;
}

/** Numbers of parties are given again: lines from before the reader joined are about somebody else. */
export const readerOf = (lines: readonly LineWire[], party: number | null): Me => ({
  party,
  since: lines.findLast((line) => line.party === party && line.kind === 'joined')?.version ?? 0,
});

const isOwn = ({ party, version }: LineWire, me: Me): boolean =>
  party !== null && party === me.party && version >= me.since;

function toLine(line: LineWire, me: boolean, cite: Cite): RecordLine {
  const seat = SEAT.exec(line.who ?? '')?.[1];
  const text = me
    ? w('record.you-did', { what: line.own ?? line.text })
    : line.who !== null && seat === undefined
      ? `${line.who} ${line.text}`
      : line.text;
  return {
    id: line.version,
    seat: seat === undefined ? undefined : Number(seat),
    me,
    text,
    strong: line.kind === 'spun',
    clause: line.clause?.number ? cite(line.clause) : undefined,
  };
}

// What tells of cards going out: `card-dealt`, `box-dealt`, `dealt-in`.
const DEALT = /(^|-)dealt(-in)?$/;

/**
 * The same lines, but that a deal is one line and not one for each card: people who get the same are named together. It
 * stands where its last card stood.
 */
export function withDealsAsOne(lines: readonly LineWire[]): LineWire[] {
  const joined: LineWire[] = [];
  let deal: LineWire[] = [];
  const close = (): void => {
    if (deal.length) joined.push(asOne(deal));
    deal = [];
  };
  for (const line of lines) {
    const isPart = DEALT.test(line.kind);
    if (!isPart || deal[0]?.round !== line.round) close();
    if (isPart) deal.push(line);
    else joined.push(line);
  }
  close();
  return joined;
}

function asOne(deal: readonly LineWire[]): LineWire {
  const last = deal.at(-1)!;
  if (deal.length === 1) return last;
  const alike = new Map<string, LineWire[]>();
  for (const line of deal) alike.set(line.text, [...(alike.get(line.text) ?? []), line]);
  const text = [...alike.values()].map(together).join(' ');
  return { ...last, party: null, who: null, own: null, text };
}

function together(alike: readonly LineWire[]): string {
  const { text, own, who } = alike[0]!;
  const names = [...new Set(alike.map((line) => line.who ?? ''))];
  if (who === null) return text;
  if (names.length === 1) return `${who} ${text}`;
  const each = alike.length / names.length;
  // What "you" do is said of several in the same words.
  const what = own ?? text;
  if (each === 1 || !Number.isInteger(each)) return w('record.each', { who: namesOf(names), what });
  return w('record.each-several', { who: namesOf(names), what: what.replace(/\.$/, ''), n: each });
}

/** "Seats 1, 2 and 5", or handles where people stand. */
function namesOf(names: readonly string[]): string {
  const seats = names.map((name) => SEAT.exec(name)?.[1]);
  const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });
  if (seats.some((seat) => seat === undefined)) return list.format(names);
  return w('record.seats', { n: seats.length, seats: list.format(seats as string[]) });
}

/** A line as a sentence of its own: "Seat 4 places $5 on $11." */
export function sentence(line: LineWire, me: Me): string {
  if (isOwn(line, me)) return w('record.you-did', { what: line.own ?? line.text });
  return line.who === null ? line.text : `${line.who} ${line.text}`;
}
