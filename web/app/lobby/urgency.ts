import type { FrameWire } from '../../generated';
import { isPlay, menusOf } from '../plain/menus';
import type { Offer } from '../table/offers';

/** What a table wants of somebody who sits there, the most urgent first. */
export const URGENCIES = ['turn', 'wagers', 'running', 'idle'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** Told by what is offered: an act of play with a clock is a turn, places for chips are open wagers. */
export function urgencyOf(frame: Pick<FrameWire<unknown>, 'view' | 'deadline_ms'> | null, offers: readonly Offer[]): Urgency {
  if (!frame?.view.you) return 'idle';
  const { acts, placings } = menusOf(offers, frame.view.you);
  if (placings.length > 0) return 'wagers';
  if (frame.deadline_ms !== null && acts.some(isPlay)) return 'turn';
  return frame.view.running ? 'running' : 'idle';
}

/** Those with the most urgent first; else as they were. */
export const byUrgency = <T>(seats: readonly T[], urgency: (seat: T) => Urgency): T[] =>
  seats.toSorted((one, other) => URGENCIES.indexOf(urgency(one)) - URGENCIES.indexOf(urgency(other)));
