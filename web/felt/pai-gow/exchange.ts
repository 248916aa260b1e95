import type { Way } from './types';

/** The part that a tile lies in. */
export const partOf = (way: Way, place: number): 'low' | 'high' => (way.low.includes(place) ? 'low' : 'high');

const isPair = (pair: readonly number[], one: number, other: number): boolean => pair.includes(one) && pair.includes(other);

/** Which of the ways it is when two tiles of different parts change places; null where they lie in the same part. */
export function exchanged(ways: readonly Way[], chosen: number, one: number, other: number): number | null {
  const way = ways[chosen];
  if (!way || one === other || partOf(way, one) === partOf(way, other)) return null;
  const beside = (place: number): number => way[partOf(way, place)].find((at) => at !== place)!;
  const found = ways.findIndex(({ low, high }) => isPair(low, one, beside(other)) || isPair(high, one, beside(other)));
  return found < 0 || found === chosen ? null : found;
}
