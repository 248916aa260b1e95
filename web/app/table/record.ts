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
  for (const line of lines) {
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

/** A line as a sentence of its own: "Seat 4 places $5 on $11." */
export function sentence(line: LineWire, me: Me): string {
  if (isOwn(line, me)) return w('record.you-did', { what: line.own ?? line.text });
  return line.who === null ? line.text : `${line.who} ${line.text}`;
}
