/** One scale for everything that is drawn on it. */
export interface ScaleOf {
  readonly from: number;
  readonly to: number;
  /** Round figures between the two, zero among them where it lies there. */
  readonly ticks: readonly number[];
}

const STEPS = [1, 2, 5, 10] as const;

/** A scale from the lowest to the highest value, with about so many ticks a round step apart. */
export function scaleOf(values: readonly number[], about: number): ScaleOf {
  const from = Math.min(0, ...values);
  const to = Math.max(0, ...values);
  if (from === to) return { from, to: from + 1, ticks: [from] };
  const rough = (to - from) / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * STEPS.find((one) => one * power >= rough * 0.999)!;
  const first = Math.ceil(from / step);
  const last = Math.floor(to / step);
  // Zero has no sign on a scale.
  const ticks = Array.from({ length: last - first + 1 }, (_, nth) => (first + nth) * step || 0);
  return { from, to, ticks };
}

/** Where a value lies between two places. */
export const placeOn = ({ from, to }: ScaleOf, value: number, begin: number, end: number): number =>
  begin + ((value - from) / (to - from)) * (end - begin);
