import type { TableSummary } from '../../generated';

type Table = Pick<TableSummary, 'id' | 'seats' | 'taken' | 'bots'>;

/** Whether a person finds a seat; a bot gives up its own. */
const hasRoom = ({ seats, taken, bots }: Table): boolean => taken - bots < seats;

/** Of a game's tables the one to show first: the reader's own, else the one with most people and a seat left. */
export function likeliest<T extends Table>(tables: readonly T[], mine: readonly string[] = []): T {
  const people = ({ taken, bots }: Table): number => taken - bots;
  const rank = (table: T): number => (mine.includes(table.id) ? 2 : hasRoom(table) ? 1 : 0);
  return tables.toSorted((a, b) => rank(b) - rank(a) || people(b) - people(a))[0]!;
}
