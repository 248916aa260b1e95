/** Whether the reader asked for less motion. Asked each time, because it can be changed while a page is open. */
export function prefersStill(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
