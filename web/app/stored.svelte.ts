/** A value that this browser remembers. Storage may be full or forbidden; then it is remembered until the page closes. */
export function stored<T>(name: string, initial: T): { value: T } {
  const key = `croupier.${name}`;
  let value = $state.raw(read(key, initial));
  // Another tab has remembered something else since.
  if (typeof window !== 'undefined')
    window.addEventListener('storage', (event) => {
      if (event.key === key) value = read(key, initial);
    });
  return {
    get value() {
      return value;
    },
    set value(next: T) {
      value = next;
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Remembered until the page closes.
      }
    },
  };
}

function read<T>(key: string, initial: T): T {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return initial;
    const found = JSON.parse(text) as T;
    // Data that an earlier version stored may lack fields that this one expects.
    return isPlain(initial) && isPlain(found) ? { ...initial, ...found } : found;
  } catch {
    return initial;
  }
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
