import type { Deadline } from './types';

/** Whole seconds left, rounded up: a clock shows 1 until the time is over. */
export const secondsLeft = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / 1000));

/** `0:18`, `12:05`. */
export function clockFace(seconds: number): string {
  const minutes = Math.trunc(seconds / 60);
  return `${minutes}:${String(seconds - minutes * 60).padStart(2, '0')}`;
}

/** Which moment of a countdown is to be spoken: its start, ten seconds, five seconds. */
export function spokenMark(before: number | null, seconds: number): 'start' | 10 | 5 | null {
  if (before === null) return seconds > 0 ? 'start' : null;
  if (seconds <= 0) return null;
  if (before > 5 && seconds <= 5) return 5;
  if (before > 10 && seconds <= 10) return 10;
  return null;
}

export interface Countdown {
  readonly seconds: number;
  /** What is left, from 1 to 0. */
  readonly fraction: number;
}

/**
 * Counts down to a moment on the server's clock, which is `offset` milliseconds ahead of ours. It is worked out from
 * the clock at every tick, so a tab that slept is right as soon as it is seen.
 */
export function countdown(read: () => Deadline | null, offset: () => number): Countdown {
  let now = $state(Date.now());

  $effect(() => {
    const deadline = read();
    const ahead = offset();
    if (!deadline) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = (): void => {
      clearTimeout(timer);
      now = Date.now();
      const left = deadline.at - (now + ahead);
      if (left > 0) timer = setTimeout(tick, left % 1000 || 1000);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  });

  const left = $derived.by(() => {
    const deadline = read();
    return deadline ? Math.max(0, deadline.at - (now + offset())) : 0;
  });
  const share = $derived.by(() => {
    const deadline = read();
    return deadline && deadline.total > 0 ? Math.min(1, left / deadline.total) : 0;
  });
  return {
    get seconds() {
      return secondsLeft(left, 0);
    },
    get fraction() {
      return share;
    },
  };
}
