import type { TableSummary } from '../../generated';
import { hasRoom } from './filters';

type Table = Pick<TableSummary, 'id' | 'seats' | 'taken' | 'bots'>;

/** How many people sit at a table. */
export const peopleAt = ({ taken, bots }: Pick<Table, 'taken' | 'bots'>): number => taken - bots;

/** Of a game's tables the one to show first: the reader's own, else the one with most people and a seat left. */
export function likeliest<T extends Table>(tables: readonly T[], mine: readonly string[] = []): T {
  const rank = (table: T): number => (mine.includes(table.id) ? 2 : hasRoom(table) ? 1 : 0);
  return tables.toSorted((a, b) => rank(b) - rank(a) || peopleAt(b) - peopleAt(a))[0]!;
}

/** What a click on a table does. */
export type Act = 'return' | 'sit' | 'open' | 'wait' | 'watch';

/** What the reader can do at a table. Where money is played for, nobody sits down or buys chips by one click. */
export function actAt(
  table: Table & Pick<TableSummary, 'waiting' | 'purpose' | 'closing'>,
  mine: readonly string[],
): Act {
  if (mine.includes(table.id)) return 'return';
  if (hasRoom(table)) return table.purpose === 'practice' && !table.closing ? 'sit' : 'open';
  return table.waiting > 0 ? 'wait' : 'watch';
}

/** How the rules of a table stand to those of the other tables of its game. */
export type EditionKind = 'customary' | 'book' | 'newest' | 'older';

/** Only where there are several; a book is named by its year. */
export function editionKind(edition: string, all: readonly string[]): EditionKind | null {
  if (edition === 'customary') return 'customary';
  const books = [...new Set(all)].filter((one) => one !== 'customary').sort();
  if (books.length < 2) return all.includes('customary') ? 'book' : null;
  return books.at(-1) === edition ? 'newest' : 'older';
}
