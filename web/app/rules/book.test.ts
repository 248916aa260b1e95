// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';

const asked = vi.hoisted(() => ({ times: 0, status: 404 }));
vi.mock('../api', () => {
  class ApiError extends Error {
    constructor(readonly status: number) {
      super();
    }
  }
  const rules = async (): Promise<never> => {
    asked.times += 1;
    throw new ApiError(asked.status);
  };
  return { ApiError, api: { rules } };
});
const { bookOf } = await import('./book.svelte');

describe('a book that is not there', () => {
  it('is asked for once, and its rules are named without a link', async () => {
    const book = bookOf('hold-em', 'customary');
    await vi.waitFor(() => expect(book.failed).toBe(true));
    expect(bookOf('hold-em', 'customary')).toBe(book);
    expect(asked.times).toBe(1);
    expect(book.cite({ key: 'out-of-turn', number: '5.2' })).toMatchObject({ number: '5.2', href: undefined });
  });

  it('is asked for again after a while if the house could not be reached', async () => {
    vi.useFakeTimers();
    Object.assign(asked, { times: 0, status: 503 });
    const book = bookOf('omaha', 'customary');
    await vi.waitFor(() => expect(book.failed).toBe(true));
    expect(bookOf('omaha', 'customary')).toBe(book);
    vi.advanceTimersByTime(60_000);
    bookOf('omaha', 'customary');
    expect(asked.times).toBe(2);
    vi.useRealTimers();
  });
});
