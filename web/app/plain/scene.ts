import type { ZoneWire } from '../../generated';

/** Whether a part of the scene has chips, cards or text. A long layout has many places and few wagers. */
export const holds = ({ items = [], zones = [] }: ZoneWire): boolean => items.length > 0 || zones.some(holds);

/** Every part of the scene by its id, those within others too. */
export function partsOf(zones: readonly ZoneWire[]): ReadonlyMap<string, ZoneWire> {
  const parts = new Map<string, ZoneWire>();
  const add = (zone: ZoneWire): void => {
    parts.set(zone.id, zone);
    zone.zones?.forEach(add);
  };
  zones.forEach(add);
  return parts;
}

/** A name as a heading or on a button, where a sentence would have it small: "Box 2". */
export const titled = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);
