/**
 * Whether the reader asked for less motion, by their device or on this page. Asked each time, because it can be changed while a page
 * is open.
 */
export function prefersStill(): boolean {
  if (typeof document !== 'undefined' && document.documentElement.dataset['motion'] === 'less') return true;
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A spin lasts no longer than this. */
export const SPIN_MS_MAX = 4000;
