import type {
  ChipsList,
  DealtBy,
  EquityWire,
  GameList,
  JackpotList,
  JackpotWire,
  Me,
  OddsWire,
  PrivateGameList,
  Purpose,
  ReplayWire,
  ResultsWire,
  Role,
  RoundList,
  RoundRecord,
  RulesWire,
  ShoeProof,
  StaffList,
  StaffMember,
  StaffPassword,
  Stakes,
  TableList,
  TableSummary,
  Tempo,
} from '../generated';
import type { FileFormat } from './router.svelte';
import { w } from './words';

/** What the server said when it would not: a sentence for people. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** After how long to ask again, where the house says so. */
    readonly waitSeconds = 0,
  ) {
    super(message);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const text = await textOf(method, path, body);
  return (text ? JSON.parse(text) : undefined) as T;
}

async function textOf(method: string, path: string, body?: unknown): Promise<string> {
  const answer = await fetch(`/api${path}`, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw problem(answer.status, text, Number(answer.headers.get('retry-after') ?? 0));
  return text;
}

/** What a code means to people. Others come with a sentence about the case at hand, which the server has put into words. */
const PROBLEMS = {
  'no-session': 'problem.no-session',
  'change-password': 'problem.change-password',
  'wrong-password': 'problem.wrong-password',
  busy: 'problem.busy',
  'cannot-record': 'problem.cannot-record',
  failed: 'problem.failed',
  'table-gone': 'problem.table-gone',
  'name-taken': 'problem.name-taken',
  'name-alike': 'problem.name-alike',
  disabled: 'problem.disabled',
  'has-account': 'problem.has-account',
  'last-operator': 'problem.last-operator',
  'plays-here': 'problem.plays-here',
  'too-many-sockets': 'problem.too-many-sockets',
  guest: 'problem.guest',
  role: 'problem.role',
} as const;

const isKnown = (code: string): code is keyof typeof PROBLEMS => code in PROBLEMS;

function problem(status: number, text: string, waitSeconds: number): ApiError {
  try {
    const { error } = JSON.parse(text) as { error: { code: string; message: string } };
    const { code, message } = error;
    if (isKnown(code)) return new ApiError(status, code, w(PROBLEMS[code]), waitSeconds);
    if (status === 429 && waitSeconds > 0) return new ApiError(status, code, w('problem.wait', { seconds: waitSeconds }), waitSeconds);
    return new ApiError(status, code, asSentence(message));
  } catch {
    return new ApiError(status, 'unreadable', '');
  }
}

// Sentences from the word list of the server begin as they should.
const asSentence = (text: string): string =>
  text && text[0]!.toUpperCase() + text.slice(1) + (/[.]$/.test(text) ? '' : '.');

/** What an operator says of a table to be opened; the rest is as at a practice table. */
export interface Wished {
  readonly game: string;
  readonly edition?: string;
  readonly name?: string;
  readonly dealt_by: DealtBy;
  readonly purpose?: Purpose;
  readonly seats?: number;
  readonly chat?: 'on' | 'off';
  readonly onlookers?: 'live' | 'none' | { readonly delayed: { readonly by: number } };
  readonly determinations?: Readonly<Record<string, unknown>>;
}

/** What a person wishes for of a private table. */
export interface PrivateWish {
  readonly game: string;
  readonly edition: string;
  readonly stakes: Stakes;
  readonly tempo: Tempo;
  readonly seats: number;
  readonly bots: boolean;
}

/** Terms of a jackpot, with the name of the inspector who approves them. */
export interface JackpotTerms {
  readonly wager: number;
  readonly seed: number;
  readonly prize_share: number;
  readonly reserve_share: number;
  readonly signed: string;
}

export interface NewJackpot {
  readonly number: number;
  readonly name: string;
  readonly purpose: Purpose;
  readonly terms: JackpotTerms;
}

export interface PoolCorrection {
  readonly pool: 'prize' | 'reserve';
  readonly before: number;
  readonly after: number;
  readonly reason: string;
  readonly signed: string;
}

const enc = encodeURIComponent;

/** What is asked for in an address, of what is known. */
function asked(given: Readonly<Record<string, string | null | undefined>>): string {
  const query = Object.entries(given).flatMap(([name, value]) => (value == null ? [] : [`${name}=${enc(value)}`]));
  return query.length ? `?${query.join('&')}` : '';
}

export const api = {
  me: () => call<Me>('GET', '/me'),
  guest: () => call<Me>('POST', '/guest', {}),
  signUp: (handle: string, password: string) => call<Me>('POST', '/accounts', { handle, password }),
  signIn: (handle: string, password: string) => call<Me>('POST', '/sessions', { handle, password }),
  signOut: () => call<void>('DELETE', '/sessions'),
  topUp: () => call<Me>('POST', '/me/chips', {}),
  setPassword: (current: string, password: string) =>
    call<Me>('POST', '/me/password', { current, password }),
  staff: () => call<StaffList>('GET', '/staff'),
  makeStaff: (handle: string, role: Role) => call<StaffPassword>('POST', '/staff', { handle, role }),
  changeStaff: (id: number, change: { role?: Role; disabled?: boolean }) =>
    call<StaffMember>('POST', `/staff/${id}`, change),
  resetStaffPassword: (id: number) => call<StaffPassword>('POST', `/staff/${id}/password`),
  games: () => call<GameList>('GET', '/games'),
  openTable: (wished: Wished) => call<TableSummary>('POST', '/tables', wished),
  privateGames: () => call<PrivateGameList>('GET', '/private-tables'),
  openPrivate: (wished: PrivateWish) => call<TableSummary>('POST', '/private-tables', wished),
  /** The lobby, with the private tables that are named. */
  lobby: (known: readonly string[]) => call<TableList>('GET', `/tables${asked({ also: known.join(',') || null })}`),
  tables: async () => (await call<TableList>('GET', '/tables')).tables,
  openJackpot: (jackpot: NewJackpot) => call<JackpotWire>('POST', '/jackpots', jackpot),
  approveJackpot: (number: number, terms: JackpotTerms) => call<JackpotWire>('POST', `/jackpots/${number}/terms`, terms),
  correctJackpot: (number: number, correction: PoolCorrection) =>
    call<JackpotWire>('POST', `/jackpots/${number}/corrections`, correction),
  jackpots: async () => (await call<JackpotList>('GET', '/jackpots')).jackpots,
  table: (id: string) => call<TableSummary>('GET', `/tables/${enc(id)}`),
  round: (table: string, round: number) => call<RoundRecord>('GET', `/tables/${enc(table)}/rounds/${round}`),
  /** Rounds that are over, the latest first: the reader's own, or those of a table. */
  myRounds: (before?: string | null, limit?: number) =>
    call<RoundList>('GET', `/me/rounds${asked({ before, limit: limit?.toString() })}`),
  /** A round that is over, as a file. */
  roundFile: (table: string, round: number, format: FileFormat) =>
    textOf('GET', `/tables/${enc(table)}/rounds/${round}/file${asked({ format })}`),
  /** What the reader's rounds came to, to be added up. */
  myChips: () => call<ChipsList>('GET', '/me/chips'),
  myResults: () => call<ResultsWire>('GET', '/me/results'),
  tableRounds: (table: string, before?: string | null) =>
    call<RoundList>('GET', `/tables/${enc(table)}/rounds${asked({ before })}`),
  /** A round that is over, step by step, from a step on. */
  replay: (table: string, round: number, from: number) =>
    call<ReplayWire & { readonly steps: readonly unknown[] }>('GET', `/tables/${enc(table)}/rounds/${round}/replay${asked({ from: String(from) })}`),
  /** The whole shoe that a round was dealt from. */
  shoe: (table: string, round: number) => call<ShoeProof>('GET', `/tables/${enc(table)}/shoes/${round}`),
  odds: (game: string, edition?: string) => call<OddsWire>('GET', `/odds/${enc(game)}${asked({ edition })}`),
  /** Hands against each other on every board that can come. */
  equity: (game: string, edition: string, hands: readonly string[], board: string) =>
    call<EquityWire>('GET', `/odds/${enc(game)}/equity${asked({ edition, hands: hands.join(','), board })}`),
  rules: (game: string, edition?: string) =>
    call<RulesWire>('GET', `/rules/${enc(game)}${edition ? `?edition=${enc(edition)}` : ''}`),
};
