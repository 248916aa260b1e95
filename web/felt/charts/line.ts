/** A point of a line: the nth of something, and the sum after it. */
export interface Point {
  readonly nth: number;
  readonly sum: number;
}

/** The running sum, from nothing on. */
export function sumsOf(values: readonly number[]): Point[] {
  let sum = 0;
  return [{ nth: 0, sum: 0 }, ...values.map((value, at) => ({ nth: at + 1, sum: (sum += value) }))];
}

/** Fewer points with the same picture: of each stretch its first, lowest, highest and last. */
export function thinned(points: readonly Point[], most: number): Point[] {
  if (points.length <= most) return [...points];
  const stretch = Math.ceil((points.length * 4) / most);
  const kept = new Set<Point>();
  for (let at = 0; at < points.length; at += stretch) {
    const part = points.slice(at, at + stretch);
    kept.add(part[0]!).add(part.at(-1)!);
    kept.add(part.reduce((low, point) => (point.sum < low.sum ? point : low)));
    kept.add(part.reduce((high, point) => (point.sum > high.sum ? point : high)));
  }
  return points.filter((point) => kept.has(point));
}
