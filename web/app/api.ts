import type {
  DealtBy,
  GameList,
  Me,
  Purpose,
  Role,
  RoundRecord,
  RulesWire,
  ShoeProof,
  StaffList,
  StaffMember,
  StaffPassword,
  TableList,
  TableSummary,
} from '../generated';

/** What the server said when it would not: a sentence for people. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
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
  if (!answer.ok) throw problem(answer.status, text);
  return (text ? JSON.parse(text) : undefined) as T;
}

function problem(status: number, text: string): ApiError {
  try {
    const { error } = JSON.parse(text) as { error: { code: string; message: string } };
    return new ApiError(status, error.code, asSentence(error.message));
  } catch {
    return new ApiError(status, 'unreadable', '');
  }
}

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
  readonly determinations?: Readonly<Record<string, unknown>>;
}

const enc = encodeURIComponent;

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
  tables: async () => (await call<TableList>('GET', '/tables')).tables,
  table: (id: string) => call<TableSummary>('GET', `/tables/${enc(id)}`),
  round: (table: string, round: number) => call<RoundRecord>('GET', `/tables/${enc(table)}/rounds/${round}`),
  /** The whole shoe that a round was dealt from. */
  shoe: (table: string, round: number) => call<ShoeProof>('GET', `/tables/${enc(table)}/shoes/${round}`),
  rules: (game: string, edition?: string) =>
    call<RulesWire>('GET', `/rules/${enc(game)}${edition ? `?edition=${enc(edition)}` : ''}`),
};
