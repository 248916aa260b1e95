import type { ClauseRef, RecordLine, RecordRound } from '$felt';
import type { ClauseWire, LineWire } from '../../generated';
import { w } from '../words';
import '../../words/table';

export type Cite = (clause: ClauseWire) => ClauseRef;

/** A note that the page itself puts into the record, after the line of a version. */
export interface PageNote {
  readonly after: number;
  readonly text: string;
}

interface Reader {
  readonly running: boolean;
  readonly round: number;
}

/** The lines of the record in rounds, as the reader reads them. */
export function rounds(
  lines: readonly LineWire[],
  notes: readonly PageNote[],
  reader: Reader,
  cite: Cite,
): RecordRound[] {
  const grouped: { id: number; bets: number; lines: RecordLine[] }[] = [];
  for (const line of withDealsAsOne(lines)) {
    if (grouped.at(-1)?.id !== line.round) grouped.push({ id: line.round, bets: 1, lines: [] });
    // A betting round has a heading of its own, which says all that these lines would.
    if (line.kind === 'stage-begun') grouped.push({ id: line.round, bets: grouped.at(-1)!.bets + 1, lines: [] });
    if (UNTOLD.has(line.kind)) continue;
    const group = grouped.at(-1)!;
    group.lines.push(toLine(line, cite));
    for (const note of notes) {
      if (note.after === line.version) group.lines.push({ id: `note-${note.after}`, text: note.text });
    }
  }
  const last = grouped.findLast(({ lines }) => lines.length > 0)?.lines;
  if (last && reader.running) last[last.length - 1] = { ...last.at(-1)!, now: true };
  return grouped.map(({ id, bets, lines }) => ({
    id: bets > 1 ? `${id}-${bets}` : id,
    title: bets > 1 ? w('record.betting', { n: bets }) : id === 0 ? w('record.before') : w('round.title', { round: id }),
    state: bets > 1 || id === 0 ? '' : id === reader.round && reader.running ? w('record.running') : w('record.settled'),
    lines,
  }));
}

const UNTOLD: ReadonlySet<string> = new Set(['stage-begun', 'betting-closed', 'betting-opened']);

const toLine = (line: LineWire, cite: Cite): RecordLine => ({
  id: line.version,
  seat: line.seat === null ? undefined : line.seat + 1,
  me: line.own,
  text: line.text,
  strong: line.kind === 'spun',
  clause: line.clause?.number ? cite(line.clause) : undefined,
});

// Events of cards being dealt: `card-dealt`, `box-dealt`, `dealt-in`.
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

/** The sentence for a deal in which several people get the same. */
const SEVERAL = {
  'card-dealt': 'record.dealt.cards',
  'box-dealt': 'record.dealt.cards',
  'replacement-dealt': 'record.dealt.others',
  'dealt-in': 'record.dealt.in',
} as const;

type Several = keyof typeof SEVERAL;

const isSeveral = (kind: string): kind is Several => kind in SEVERAL;

function asOne(deal: readonly LineWire[]): LineWire {
  const last = deal.at(-1)!;
  if (deal.length === 1) return last;
  const alike = new Map<string, LineWire[]>();
  for (const line of deal) {
    const same = sameAs(line);
    alike.set(same, [...(alike.get(same) ?? []), line]);
  }
  const text = [...alike.values()].map(together).join(' ');
  return { ...last, party: null, who: null, seat: null, own: false, text };
}

/** What a line has in common with those that tell the same of others: all but the name. */
const sameAs = ({ kind, own, who, text, clause }: LineWire): string =>
  own || who === null || !isSeveral(kind) || isFaceUp(kind, clause) ? text : `${kind} ${text.replace(who, '')}`;

/** Cards that lie before a box are told one by one, unless the rule is that they lie face down. */
const isFaceUp = (kind: string, clause: ClauseWire | null): boolean => kind === 'box-dealt' && clause?.key !== 'dealt-face-down';

function together(alike: readonly LineWire[]): string {
  const { kind, own } = alike[0]!;
  const times = new Map<string, LineWire[]>();
  for (const line of alike) times.set(line.who ?? '', [...(times.get(line.who ?? '') ?? []), line]);
  const [{ text }] = alike as [LineWire];
  if (own || !isSeveral(kind) || isFaceUp(kind, alike[0]!.clause)) {
    return alike.length > 1 && alike.every((line) => line.text === text)
      ? w('record.dealt.times', { text, n: alike.length })
      : alike.map((line) => line.text).join(' ');
  }
  const byCount = new Map<number, LineWire[][]>();
  for (const lines of times.values()) byCount.set(lines.length, [...(byCount.get(lines.length) ?? []), lines]);
  return [...byCount.values()].map((people) => severally(kind, people)).join(' ');
}

/** The same, so often told of each of these people. */
function severally(kind: Several, people: readonly (readonly LineWire[])[]): string {
  const who = people.map(([first]) => first!.who ?? '');
  const each = people[0]!.length;
  if (people.length === 1)
    return SEVERAL[kind] === 'record.dealt.cards' && each > 1
      ? w('record.dealt.one', { who: who[0]!, each })
      : people[0]!.map(({ text }) => text).join(' ');
  const key = SEVERAL[kind];
  return key === 'record.dealt.in' ? w(key, { who }) : w(key, { who, each });
}
