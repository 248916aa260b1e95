import type { TableSummary } from '../../generated';

/** What the reader looks for among the tables; an empty text is any. */
export interface Filters {
  readonly game: string;
  /** The terms of a table, as it says them. */
  readonly stakes: string;
  readonly edition: string;
  readonly dealt: string;
  /** Only where a person finds a seat. */
  readonly free: boolean;
}

/** The filters that are a choice of one among what the tables have. */
export type Chosen = Exclude<keyof Filters, 'free'>;
export const CHOSEN: readonly Chosen[] = ['game', 'stakes', 'edition', 'dealt'];

export const NONE: Filters = { game: '', stakes: '', edition: '', dealt: '', free: false };

type Table = Pick<TableSummary, 'game' | 'terms' | 'edition' | 'dealt_by' | 'seats' | 'taken' | 'bots'>;

const valueOf: Readonly<Record<Chosen, (table: Table) => string>> = {
  game: ({ game }) => game,
  stakes: ({ terms }) => terms,
  edition: ({ edition }) => edition,
  dealt: ({ dealt_by }) => dealt_by,
};

/** Whether a person finds a seat; a bot gives up its own. */
export const hasRoom = ({ seats, taken, bots }: Pick<Table, 'seats' | 'taken' | 'bots'>): boolean => taken - bots < seats;

/** The filters that an address names. */
export const readFilters = (query: URLSearchParams): Filters => ({
  game: query.get('game') ?? '',
  stakes: query.get('stakes') ?? '',
  edition: query.get('edition') ?? '',
  dealt: query.get('dealt') ?? '',
  free: query.get('free') === 'yes',
});

/** The same query with these filters; whatever else it says stays. */
export function writeFilters(filters: Filters, query: URLSearchParams): string {
  const next = new URLSearchParams(query);
  for (const name of CHOSEN)
    if (filters[name]) next.set(name, filters[name]);
    else next.delete(name);
  if (filters.free) next.set('free', 'yes');
  else next.delete('free');
  const text = next.toString();
  return text && `?${text}`;
}

export const isNone = (filters: Filters): boolean => !filters.free && CHOSEN.every((name) => !filters[name]);

export const passes = (filters: Filters, table: Table): boolean =>
  CHOSEN.every((name) => !filters[name] || filters[name] === valueOf[name](table)) && (!filters.free || hasRoom(table));

/** What can be chosen by one filter while the others stay as they are, in the order of the tables. What is chosen now stays among it. */
export function choicesOf(name: Chosen, filters: Filters, tables: readonly Table[]): string[] {
  const others = { ...filters, [name]: '' };
  const found = tables.filter((table) => passes(others, table)).map(valueOf[name]);
  return [...new Set(filters[name] ? [...found, filters[name]] : found)];
}
