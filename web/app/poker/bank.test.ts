import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takesMoreTime } from './bank';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('asks for more time three seconds before the turn is over, once, unless it is called off', () => {
  const take = vi.fn();
  takesMoreTime(10_000, take, 0);
  vi.advanceTimersByTime(6_999);
  expect(take).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(take).toHaveBeenCalledTimes(1);
  takesMoreTime(20_000, take, 7_000)();
  vi.advanceTimersByTime(60_000);
  expect(take).toHaveBeenCalledTimes(1);
});
