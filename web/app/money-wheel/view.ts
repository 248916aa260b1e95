import {
  type ClauseRef,
  formatTable,
  type MoneyWheelView,
  type Proof,
  symbolName,
  type WagerField,
} from '$felt';
import type {
  ClauseWire,
  FrameWire,
  LineWire,
  MoneyWheelField,
  MoneyWheelView as Play,
  TableView,
} from '../../generated';
import { outcomeOf } from '../table/outcome';
import type { Amounts } from '../table/desk.svelte';
import { clockOf } from '../table/placed';
import type { Cite } from '../table/record';
import { saidIn } from '../table/said';
import { spunGame } from '../table/spun';
import { w } from '../words';
import '../../words/fairness';
import '../../words/table';

export type Frame = FrameWire<Play>;

export const wheelGame = spunGame<Play>(({ fields }) => fields.map(({ symbol, wagers }) => ({ id: symbol, wagers })));
/** The reader's wagers as they are shown, settled ones too. */
export const { own } = wheelGame;

interface Around {
  /** What the reader is putting together; it counts while wagers are open. */
  readonly wanted: Amounts;
  readonly lines: readonly LineWire[];
  readonly cite: Cite;
}

/** The table's picture as felt draws it. */
export function wheelView(frame: Frame, { wanted, lines, cite }: Around): MoneyWheelView {
  const { view, deadline_ms } = frame;
  const { play } = view;
  const isOpen = play.phase === 'wagers-open';
  return {
    sequence: play.sequence,
    rest: play.rests,
    phase: w(play.round === 0 ? 'wheel.idle' : `wheel.${play.phase}`),
    next: isOpen && deadline_ms === null ? w('wheel.first') : w('round.title', { round: nextRound(play) }),
    deadline: clockOf(frame, play.phase !== 'no-more-bets'),
    isOpen: isOpen && view.you !== null,
    fields: play.fields.map((field) => toField(field, view, wanted)),
    result: frame.result ? outcomeOf(frame.result, view.you?.party ?? null, cite) : null,
    notice: notice(frame, lines, cite),
    history: play.results.map(([, symbol]) => symbol),
  };
}

const nextRound = ({ phase, round }: Play): number => (phase === 'between' ? round + 1 : round);

function toField(field: MoneyWheelField, view: TableView<Play>, wanted: Amounts): WagerField {
  const { symbol, odds, segments, min, max, wagers } = field;
  const mine = wagers.filter(({ party }) => party === view.you?.party);
  const lies = mine.reduce((sum, { amount }) => sum + amount, 0);
  const isOpen = view.play.phase === 'wagers-open' && view.you !== null;
  const shown = isOpen ? (wanted[symbol] ?? 0) : lies;
  const others = wagers.filter(({ party }) => party !== view.you?.party);
  const seatOf = (party: number): number[] => {
    const seat = view.seats.find((seat) => seat.party === party)?.seat;
    return typeof seat === 'number' ? [seat + 1] : [];
  };
  return {
    id: symbol,
    symbol,
    odds: w('odds', { pays: odds.pays, on: odds.on }),
    count: w('wheel.count', { n: segments, of: view.play.sequence.length }),
    min,
    max,
    own: shown,
    isPending: shown !== lies,
    others: {
      total: others.reduce((sum, { amount }) => sum + amount, 0),
      seats: [...new Set(others.flatMap(({ party }) => seatOf(party)))].sort((a, b) => a - b),
    },
    result: fieldResult(field, view),
  };
}

function fieldResult(field: MoneyWheelField, { play, you }: TableView<Play>): WagerField['result'] {
  if (play.phase !== 'between') return null;
  const last = play.results[0];
  const came = last?.[0] === play.round && last[1] === field.symbol;
  const mine = field.wagers.filter(({ party, result }) => party === you?.party && result !== undefined);
  const paid = mine.reduce(
    (sum, { result }) => sum + (typeof result === 'object' && result ? result.won.paid : 0),
    0,
  );
  if (came) return { kind: 'won', paid };
  if (mine.some(({ result }) => result === 'void')) return { kind: 'void' };
  return mine.length ? { kind: 'lost' } : null;
}

// The record cites the rule of the call itself.
function notice(frame: Frame, lines: readonly LineWire[], cite: Cite): MoneyWheelView['notice'] {
  const first = saidIn(frame.scene)[0];
  const { play } = frame.view;
  const call = lines.findLast(({ kind, round }) => kind === play.phase && round === play.round);
  return first ? { text: first.text, clauses: cited([call?.clause ?? first.clause], cite) } : null;
}

function cited(clauses: readonly (ClauseWire | null | undefined)[], cite: Cite): ClauseRef[] {
  const found = clauses.filter((clause): clause is ClauseWire => Boolean(clause?.number)).map(cite);
  return found.filter(({ number }, at) => found.findIndex((other) => other.number === number) === at);
}

const LIMITS: ReadonlySet<string> = new Set([
  'limits-displayed',
  'above-maximum',
  'below-minimum',
  'raised-maximum',
]);

/** The figures of this round put through a rule of the layout. */
export function inThisRound(view: TableView<Play>, key: string): { label: string; value: string }[] {
  if (LIMITS.has(key))
    return view.play.fields.flatMap(({ symbol, max }) => {
      const amount = own(view)[symbol];
      if (!amount) return [];
      return [
        { label: w('here.wager.symbol', { symbol: symbolName(symbol) }), value: w('here.limit', { amount, max }) },
      ];
    });
  return view.play.fields
    .filter(({ odds_clause }) => odds_clause === key)
    .flatMap((field) => {
      const stake = own(view)[field.symbol] ?? 0;
      if (stake === 0) return [];
      const label = w('here.wager.symbol', { symbol: symbolName(field.symbol) });
      const { pays, on } = field.odds;
      const paid = fieldResult(field, view);
      return [
        { label, value: formatTable(stake) },
        ...(paid?.kind === 'won'
          ? [{ label: w('here.paid', { pays, on }), value: formatTable(paid.paid) }]
          : [{ label: w('here.would', { pays, on }), value: formatTable(Math.trunc((stake * pays) / on)) }]),
      ];
    });
}

/** What came up in the last round, as one of the segments. */
export function came({
  view: { play },
}: Frame): { round: number; draws: { of: number; drawn: number }[] } | null {
  const last = play.results[0];
  if (!last || play.rests === null) return null;
  return { round: last[0], draws: [{ of: play.sequence.length, drawn: play.rests }] };
}

/** "Segment 7 of 0 to 51, which is $11." */
export const segment = ({ sequence }: Play, { draws }: Proof): string =>
  draws
    .map(({ drawn, of }) =>
      w('fair.segment', { drawn, last: of - 1, field: symbolName(sequence[drawn] ?? null) }),
    )
    .join(' ');
