import type { ChatWire, FrameWire, LayoutWire, LineWire, RoomWire } from '../../generated';
import { withLines } from '../social/chat';
import { readOffers } from './offers';
import { type LinkState, type Listener, TableSocket, tableSocketAddress } from './socket';
import type { Answer, ServerMessage } from './wire';

const LINES_KEPT = 400;

/** What a table is asked over. */
export type Link = Pick<TableSocket, 'command' | 'talk' | 'retry' | 'wake' | 'renew' | 'close'>;

/** A table as the server last showed it. The page decides nothing: it shows pictures and asks. */
export class LiveTable<V = unknown> {
  frame = $state.raw<FrameWire<V> | null>(null);
  /** The places that offers name by number. */
  layout = $state.raw<LayoutWire | null>(null);
  /** All that the reader may do now. */
  readonly offers = $derived(readOffers(this.frame?.offers ?? [], this.layout));
  lines = $state.raw<readonly LineWire[]>([]);
  /** The people around the table; null until they are known. */
  room = $state.raw<RoomWire | null>(null);
  chat = $state.raw<readonly ChatWire[]>([]);
  link = $state<LinkState>('connecting');
  /** How many milliseconds the server's clock is ahead of ours. */
  offset = $state(0);
  latency = $state<number | null>(null);
  /** How often a picture came after the connection had been lost. */
  returns = $state(0);
  /** How many commands have no answer yet. */
  asking = $state(0);

  readonly #socket: Link;
  #wasLost = false;
  #hasOffset = false;
  #awaited: { version: number; done: () => void }[] = [];

  constructor(
    readonly id: string,
    /** On whose word this page asks; none plays or looks on. */
    post?: string,
    connect: (on: Listener) => Link = (on) => new TableSocket(tableSocketAddress(id, post), on),
  ) {
    this.#socket = connect({
      message: (message) => this.#hear(message),
      state: (state) => {
        if (state === 'lost') this.#wasLost = true;
        this.link = state;
      },
      latency: (ms) => (this.latency = ms),
    });
  }

  /** Asks the table. Resolves when it has answered and, where it agreed, has shown what came of it. */
  async ask(command: unknown): Promise<Answer> {
    this.asking += 1;
    try {
      const answer = await this.#socket.command(command);
      if (answer.kind === 'ok') await this.#shows(answer.version);
      return answer;
    } finally {
      this.asking -= 1;
    }
  }

  /** Writes to the others at the table. */
  say = (text: string): Promise<Answer> => this.#socket.talk({ say: text });
  /** A supervisor silences somebody in the chat, or lets them write again. */
  silence = (person: number, silent: boolean): Promise<Answer> => this.#socket.talk({ silence: { person, silent } });
  retry = (): void => this.#socket.retry();
  wake = (): void => this.#socket.wake();
  renew = (): void => this.#socket.renew();
  close = (): void => this.#socket.close();

  #shows(version: number): Promise<void> {
    if ((this.frame?.version ?? 0) >= version) return Promise.resolve();
    return new Promise((done) => this.#awaited.push({ version, done }));
  }

  #hear({ hello, frame, layout, record, room, chat }: ServerMessage): void {
    // A new connection brings all lines that the server still has.
    if (hello) this.chat = [];
    if (chat) this.chat = withLines(this.chat, chat);
    if (room) this.room = room;
    this.lines = merge(this.lines, record ?? []);
    if (layout) this.layout = layout;
    if (!frame) return;
    this.#setClock(frame.now_ms - Date.now());
    if (this.#wasLost) {
      this.#wasLost = false;
      this.returns += 1;
    }
    this.frame = frame as FrameWire<V>;
    this.#awaited = this.#awaited.filter(({ version, done }) => {
      if (version > frame.version) return true;
      done();
      return false;
    });
  }

  // A picture is always a little old when it comes, so the largest difference is the nearest to the truth. A jump is a
  // clock that was set.
  #setClock(ahead: number): void {
    if (!this.#hasOffset || ahead > this.offset || Math.abs(ahead - this.offset) > 5_000) this.offset = ahead;
    this.#hasOffset = true;
  }
}

/** Adds lines that are newer than those known. */
export function merge(known: readonly LineWire[], more: readonly LineWire[]): readonly LineWire[] {
  const last = known.at(-1)?.version ?? -1;
  const fresh = more.filter(({ version }) => version > last);
  return fresh.length ? [...known, ...fresh].slice(-LINES_KEPT) : known;
}
