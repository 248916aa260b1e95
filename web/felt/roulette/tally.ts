export interface Tally {
  readonly number: number;
  readonly times: number;
}

/** How often each number came in these results: first those that came most often, and last those that came least. */
export function tally(results: readonly (number | null)[], numbers: readonly number[]): Tally[] {
  const times = new Map(numbers.map((number) => [number, 0]));
  for (const result of results) {
    const before = result === null ? undefined : times.get(result);
    if (before !== undefined) times.set(result!, before + 1);
  }
  // Of those that came equally often the newest is first, so that the last of all has not come for longest.
  const age = (number: number): number => {
    const at = results.indexOf(number);
    return at < 0 ? results.length : at;
  };
  return [...times]
    .map(([number, count]) => ({ number, times: count }))
    .sort((a, b) => b.times - a.times || age(a.number) - age(b.number) || a.number - b.number);
}
