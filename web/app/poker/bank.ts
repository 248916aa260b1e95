// The time bank: the page asks for more time shortly before the turn is over.

/** How long before the end. */
const BEFORE_MS = 3_000;

/** Calls once, shortly before a moment of this device's clock; returns how to call it off. */
export function takesMoreTime(at: number, take: () => void, now = Date.now()): () => void {
  const timer = setTimeout(take, Math.max(0, at - BEFORE_MS - now));
  return () => clearTimeout(timer);
}
