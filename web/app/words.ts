import { type Given, type Key, say, speak } from '$felt';

// In tests there is no page.
if (typeof location !== 'undefined') speak(new URLSearchParams(location.search).get('locale'));

/** One of our own sentences. */
export const w = <K extends Key>(key: K, ...args: Given<K>): string => say(key, ...args);

/** Several things after one another: `1, 2 or 12`, or with nothing but commas. */
export const inWords = (list: readonly string[], type: 'disjunction' | 'unit'): string =>
  new Intl.ListFormat('en-AU', { type }).format(list);
