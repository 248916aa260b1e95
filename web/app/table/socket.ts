import type { FrameWire } from '../../generated';
import { w } from '../words';
import { type Answer, readAnswer, type ServerMessage } from './wire';

export type LinkState = 'connecting' | 'open' | 'lost' | 'closed';

export interface Listener {
  message(message: ServerMessage): void;
  state(state: LinkState): void;
  latency(ms: number): void;
}

interface Waiting {
  readonly text: string;
  /** What was on show when it was asked. */
  readonly moment: string;
  readonly resolve: (answer: Answer) => void;
}

const PING_MS = 5_000;
const SILENCE_MS = 12_000;
/** Whoever was heard this recently is there. */
const AWAKE_MS = 7_000;
/** The table has closed for good; anything else is worth another try. */
const CLOSED_FOR_GOOD = 1000;
const BACK_OFF_MS = [300, 800, 1_600, 3_000, 5_000, 8_000];

/**
 * A table's socket. A command is sent at once or not at all: nothing that was asked while the connection was lost is
 * carried out later. A command that has no answer when the connection breaks is sent again with the same key, and the table
 * carries out each key once; but only while the table still waits for the same thing, since a wager for one round is not meant
 * for the next.
 */
export class TableSocket {
  #socket: WebSocket | null = null;
  readonly #waiting = new Map<string, Waiting>();
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;
  /** What the table waits for; null until this connection has shown it. */
  #moment: string | null = null;
  #isClosed = false;

  constructor(
    private readonly url: string,
    private readonly on: Listener,
    private readonly make: (url: string) => WebSocket = (url) => new WebSocket(url),
  ) {
    this.#connect();
  }

  command(command: unknown, key: string = newKey()): Promise<Answer> {
    const moment = this.#moment;
    const socket = this.#socket;
    if (moment === null || socket?.readyState !== 1)
      return Promise.resolve({ kind: 'error', error: w('link.unsent') });
    const text = JSON.stringify({ key, command });
    return new Promise((resolve) => {
      this.#waiting.set(key, { text, moment, resolve });
      socket.send(text);
    });
  }

  /** Asks for something that changes nothing at the table. It is never sent again: what was said twice would be read twice. */
  talk(body: Readonly<Record<string, unknown>>, key: string = newKey()): Promise<Answer> {
    const socket = this.#socket;
    if (socket?.readyState !== 1) return Promise.resolve({ kind: 'error', error: w('link.unsent') });
    return new Promise((resolve) => {
      this.#waiting.set(key, { text: '', moment: '', resolve });
      socket.send(JSON.stringify({ key, ...body }));
    });
  }

  /** Tries at once, where a retry would still wait. */
  retry(): void {
    if (this.#isClosed || this.#socket?.readyState === 1) return;
    clearTimeout(this.#retry);
    this.#drop();
    this.#connect();
  }

  /**
   * The page is looked at again, or the network is back. A connection that was silent meanwhile may be dead, and what it showed may be
   * old: it is made anew at once.
   */
  wake(): void {
    if (this.#isClosed || this.#heardAt === 0) return;
    if (this.#socket?.readyState === 1 && Date.now() - this.#heardAt < AWAKE_MS) return;
    this.#attempt = Math.max(1, this.#attempt);
    clearTimeout(this.#retry);
    this.#drop();
    this.#connect();
  }

  /** Connects again: the reader has changed, and the earlier reader's requests are not theirs. */
  renew(): void {
    this.#attempt = 0;
    this.#forget();
    this.#drop();
    clearTimeout(this.#retry);
    this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#drop();
    this.#forget();
  }

  #connect(): void {
    if (this.#isClosed) return;
    this.on.state(this.#attempt === 0 ? 'connecting' : 'lost');
    const socket = this.make(this.url);
    this.#socket = socket;
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.#heardAt = Date.now();
      this.#beat = setInterval(() => this.#ping(), PING_MS);
      this.#ping();
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket) return;
      if (event.code === CLOSED_FOR_GOOD) this.#end();
      else this.#lose();
    };
  }

  #hear(message: ServerMessage): void {
    this.#heardAt = Date.now();
    if (message.frame) {
      // Only a picture shows that the table is really there.
      this.#attempt = 0;
      const isBack = this.#moment === null;
      this.#moment = momentOf(message.frame);
      if (isBack) this.#sendAgain(this.#moment);
      this.on.state('open');
    }
    if (message.pong !== undefined) this.on.latency(Math.max(0, Date.now() - message.pong));
    this.on.message(message);
    if (message.answer) {
      const { key } = message.answer;
      this.#waiting.get(key)?.resolve(readAnswer(message.answer));
      this.#waiting.delete(key);
    }
  }

  #sendAgain(moment: string): void {
    for (const [key, waiting] of [...this.#waiting]) {
      if (waiting.moment === moment) {
        this.#socket?.send(waiting.text);
        continue;
      }
      this.#waiting.delete(key);
      waiting.resolve({ kind: 'error', error: w('link.unanswered') });
    }
  }

  #ping(): void {
    if (Date.now() - this.#heardAt > SILENCE_MS) {
      this.#lose();
      return;
    }
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify({ ping: Date.now() }));
  }

  #lose(): void {
    this.#drop();
    if (this.#isClosed) return;
    const wait = BACK_OFF_MS[Math.min(this.#attempt, BACK_OFF_MS.length - 1)]!;
    this.#attempt += 1;
    this.on.state('lost');
    // Spread out, so that a whole floor does not come back in the same moment.
    this.#retry = setTimeout(() => this.#connect(), wait * (0.75 + Math.random() / 2));
  }

  #end(): void {
    this.#drop();
    this.#forget();
    this.#isClosed = true;
    this.on.state('closed');
  }

  #forget(): void {
    for (const { resolve } of this.#waiting.values()) resolve({ kind: 'error', error: '' });
    this.#waiting.clear();
  }

  #drop(): void {
    clearInterval(this.#beat);
    this.#moment = null;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
}

/**
 * What the table waits for, so that two pictures can be compared. A deadline belongs to one turn or one window of wagers; without one,
 * anything that happened since may have changed what a command means.
 */
function momentOf({ version, deadline_ms, view }: FrameWire<unknown>): string {
  return JSON.stringify(deadline_ms === null ? version : [view.round, view.window, deadline_ms]);
}

/** Where a table's socket is, for a player or onlooker, or for staff on their post. */
export function tableSocketAddress(table: string, post?: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const asked = post ? `?${new URLSearchParams({ as: post })}` : '';
  return `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/ws${asked}`;
}

/** A key that nobody else will make. It begins with the time, because keys that rise keep the journal fast. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return Date.now().toString(16).padStart(12, '0') + random;
}
