export type Direction = 'clockwise' | 'anticlockwise';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Degrees count clockwise from the top, as on the wheel. */
export function polar(centre: number, radius: number, degrees: number): Point {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return { x: centre + radius * Math.cos(radians), y: centre + radius * Math.sin(radians) };
}

/** The outline of a segment between two radii and two angles. */
export function sector(centre: number, inner: number, outer: number, from: number, to: number): string {
  const point = (radius: number, degrees: number): string => {
    const { x, y } = polar(centre, radius, degrees);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  const large = to - from > 180 ? 1 : 0;
  return (
    `M${point(outer, from)}A${outer} ${outer} 0 ${large} 1 ${point(outer, to)}` +
    `L${point(inner, to)}A${inner} ${inner} 0 ${large} 0 ${point(inner, from)}z`
  );
}

/** How far the wheel is turned when a segment is under the indicator. */
export const angleOf = (segment: number | null, segments: number): number =>
  segment === null || segments === 0 ? 0 : (-segment * 360) / segments;

const turned = (degrees: number): number => ((degrees % 360) + 360) % 360;

/**
 * How far to turn from one angle to come to rest at another after so many complete revolutions, no fewer and no more.
 * Clockwise is positive.
 */
export function travel(from: number, to: number, revolutions: number, direction: Direction): number {
  const sign = direction === 'clockwise' ? 1 : -1;
  return sign * (revolutions * 360 + turned(sign * (to - from)));
}

/** Whether two angles are the same position of the wheel. */
export const isSamePosition = (a: number, b: number): boolean => {
  const apart = turned(a - b);
  return apart < 0.001 || apart > 359.999;
};
