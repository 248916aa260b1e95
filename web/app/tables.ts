import type { Component } from 'svelte';
import type { LiveTable } from './table/live.svelte';

/** What a drawn table is given; the rest it takes from the table itself. */
export interface DrawnProps<View = unknown> {
  table: LiveTable<View>;
  /** What is played for, and by which rules. */
  terms: string;
}

type Load = () => Promise<{ default: Component<DrawnProps> }>;

// The game of a table is known before its component is loaded, and with it the type of the view.
const drawn = <View>(load: () => Promise<{ default: Component<DrawnProps<View>> }>): Load => load as unknown as Load;

const poker = drawn(() => import('./poker/PokerTable.svelte'));

/**
 * The games whose tables are drawn. Each is loaded when somebody opens a table of it, so that nobody waits for a game that they
 * do not play. Every other game is played at the plain table, which every table can be turned to. To draw a game, write its
 * component in a folder of its own and add a line.
 */
const TABLES: Readonly<Record<string, Load>> = {
  'roulette': drawn(() => import('./roulette/RouletteTable.svelte')),
  'sic-bo': drawn(() => import('./sic-bo/SicBoTable.svelte')),
  'blackjack': drawn(() => import('./blackjack/BlackjackTable.svelte')),
  'baccarat': drawn(() => import('./baccarat/BaccaratTable.svelte')),
  'mini-baccarat': drawn(() => import('./baccarat/BaccaratTable.svelte')),
  'canberra-poker': drawn(() => import('./canberra-poker/CanberraPokerTable.svelte')),
  'pai-gow': drawn(() => import('./pai-gow/PaiGowTable.svelte')),
  'money-wheel': drawn(() => import('./money-wheel/MoneyWheelTable.svelte')),
  'five-card-stud': poker,
  'seven-card-stud': poker,
  'canberra-manila': poker,
  'three-card-manila': poker,
  'hold-em': poker,
  omaha: poker,
  draw: poker,
  faro: poker,
};

/** The table that plays any game. */
export const plainTable = () => import('./plain/PlainTable.svelte');

/** What loads the drawn table of a game, where there is one. */
export const drawnTableOf = (game: string): Load | undefined => (Object.hasOwn(TABLES, game) ? TABLES[game] : undefined);

export const isDrawn = (game: string): boolean => drawnTableOf(game) !== undefined;
