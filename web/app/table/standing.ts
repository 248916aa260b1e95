import { formatTable } from '$felt';
import type { OwnView } from '../../generated';
import { w } from '../words';
import type { LinkState } from './socket';

/** All of the reader's chips at a table. */
export const stakeOf = ({ gaming, colour, non_negotiable }: OwnView): number =>
  gaming + colour + non_negotiable;

/** What the bar shows: the chips at the table, or what is in the account. */
export function moneyOf(
  you: OwnView | null | undefined,
  balance: number | undefined,
  write: (amount: number) => string = formatTable,
): { amount: string; unit: string } | undefined {
  if (you) return { amount: write(stakeOf(you)), unit: w('money.rack') };
  return balance === undefined ? undefined : { amount: formatTable(balance), unit: w('money.account') };
}

const SLOW_MS = 400;

/** How the connection is, for the dot in the bar. */
export function linkOf(
  link: LinkState,
  latency: number | null,
): { kind: 'good' | 'slow' | 'none'; label: string } {
  if (link !== 'open') return { kind: 'none', label: w('link.none') };
  if (latency === null) return { kind: 'good', label: w('link.good') };
  return latency > SLOW_MS
    ? { kind: 'slow', label: w('link.slow', { ms: latency }) }
    : { kind: 'good', label: w('link.good.ms', { ms: latency }) };
}
