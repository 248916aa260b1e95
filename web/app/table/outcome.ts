import type { ClauseRef, OutcomeView } from '$felt';
import type { ClauseWire, ResultWire } from '../../generated';
import { w } from '../words';
import type { Cite } from './record';
import '../../words/table';

/** What a round came to, as the banner shows it: the first sentence large, the rest below it. */
export function outcomeOf(result: ResultWire, party: number | null, cite: Cite): OutcomeView {
  const cited = (clause: ClauseWire | null): ClauseRef | undefined => (clause?.number ? cite(clause) : undefined);
  const [headline = '', ...details] = result.said.map(({ text }) => text);
  const clauses = result.said.flatMap(({ clause }) => cited(clause) ?? []);
  return {
    headline,
    details: party !== null && result.net === null ? [...details, w('result.no-part')] : details,
    clauses: clauses.filter(({ number }, at) => clauses.findIndex((other) => other.number === number) === at),
    rows: result.wagers.map(({ text, clause, net }) => ({ text, net, clause: cited(clause) })),
    net: result.net,
  };
}
