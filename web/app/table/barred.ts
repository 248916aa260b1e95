import type { ClauseRef } from '$felt';
import type { FrameWire, LayoutWire } from '../../generated';
import type { Cite } from './record';

/** Why a familiar act is barred, as the judge says it. */
export interface Bar {
  readonly reason: string;
  readonly clause: ClauseRef | undefined;
}

export interface Barred {
  /** By the verb of the act. */
  readonly acts: ReadonlyMap<string, Bar>;
  /** By the place that no chip can be put on. */
  readonly places: ReadonlyMap<string, Bar>;
}

/** The familiar acts that the table would refuse the reader now. */
export function barredIn(frame: Pick<FrameWire<unknown>, 'barred'> | null, layout: LayoutWire | null, cite: Cite): Barred {
  const acts = new Map<string, Bar>();
  const places = new Map<string, Bar>();
  for (const { verb, place, sentence, clause } of frame?.barred ?? []) {
    const bar = { reason: sentence, clause: clause?.number ? cite(clause) : undefined };
    const id = place === undefined ? undefined : layout?.places[place]?.id;
    if (id !== undefined) places.set(id, bar);
    else if (place === undefined) acts.set(verb, bar);
  }
  return { acts, places };
}
