import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LinkState, TableSocket } from './socket';

const frame = (round: number, deadline_ms: number | null = 90_000, version = 1): object => ({
  frame: { version, deadline_ms, view: { round, window: ['wagers', 30] } },
});

class FakeSocket {
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  commands(): { key: string; command: unknown }[] {
    return this.sent
      .map((text) => JSON.parse(text) as { key: string; command: unknown })
      .filter(({ key }) => key);
  }
}

describe('TableSocket', () => {
  const states: LinkState[] = [];
  let socket: TableSocket;
  const last = (): FakeSocket => FakeSocket.made.at(-1)!;

  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.made = [];
    states.length = 0;
    socket = new TableSocket(
      'ws://x',
      { message: () => {}, state: (state) => states.push(state), latency: () => {} },
      (url) => new FakeSocket(url) as unknown as WebSocket,
    );
  });
  afterEach(() => {
    socket.close();
    vi.useRealTimers();
  });

  it('sends what has no answer again, in order and with the same keys', async () => {
    last().open();
    last().hear(frame(1));
    const [one, two] = [socket.command('one'), socket.command('two')];
    const keys = last()
      .commands()
      .map(({ key }) => key);
    last().hear({ answer: { key: keys[0], ok: { version: 7 } } });
    await expect(one).resolves.toEqual({ kind: 'ok', version: 7 });

    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.made).toHaveLength(2);
    last().open();
    expect(last().commands()).toEqual([]);
    last().hear(frame(1));
    expect(last().commands()).toEqual([{ key: keys[1], command: 'two' }]);

    last().hear({ answer: { key: keys[1], error: 'no' } });
    await expect(two).resolves.toEqual({ kind: 'error', error: 'no' });
  });

  it('carries nothing out that was asked while the connection was lost', async () => {
    last().open();
    last().hear(frame(1));
    last().onclose?.({ code: 1006 });
    await expect(socket.command('one')).resolves.toMatchObject({ kind: 'error', error: expect.stringMatching(/^Not sent/) });
    vi.advanceTimersByTime(1_000);
    last().open();
    await expect(socket.command('two')).resolves.toMatchObject({ kind: 'error', error: expect.stringMatching(/^Not sent/) });
    last().hear(frame(1));
    expect(last().commands()).toEqual([]);
  });

  it.each([
    ['the next round', frame(1), frame(2, 120_000)],
    ['the next turn of the same round', frame(1), frame(1, 95_000)],
    ['something else without a clock', frame(1, null, 4), frame(1, null, 5)],
  ])('sends nothing again into %s', async (_, before, after) => {
    last().open();
    last().hear(before);
    const asked = socket.command('one');
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(1_000);
    last().open();
    last().hear(after);
    expect(last().commands()).toEqual([]);
    await expect(asked).resolves.toMatchObject({ kind: 'error', error: expect.stringMatching(/moved on/) });
  });

  it('waits longer with every try, and not at all when asked', () => {
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(500);
    expect(FakeSocket.made).toHaveLength(2);
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(500);
    expect(FakeSocket.made).toHaveLength(2);
    socket.retry();
    expect(FakeSocket.made).toHaveLength(3);
    expect(states.at(-1)).toBe('lost');
  });

  it('does not come back to a table that has closed', async () => {
    last().open();
    last().hear(frame(1));
    const asked = socket.command('one');
    last().onclose?.({ code: 1000 });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(1);
    expect(states.at(-1)).toBe('closed');
    await expect(asked).resolves.toEqual({ kind: 'error', error: '' });
  });

  it('takes silence for a loss', () => {
    last().open();
    last().hear(frame(1));
    expect(states.at(-1)).toBe('open');
    vi.advanceTimersByTime(16_000);
    expect(states.at(-1)).toBe('lost');
  });

  it('connects anew at once when a page wakes up that has heard nothing for long', () => {
    last().open();
    last().hear(frame(1));
    socket.wake();
    expect(FakeSocket.made).toHaveLength(1);
    vi.setSystemTime(Date.now() + 3_600_000);
    socket.wake();
    expect(FakeSocket.made).toHaveLength(2);
    expect(states.at(-1)).toBe('lost');
    last().open();
    last().hear(frame(7));
    expect(states.at(-1)).toBe('open');
  });
});
