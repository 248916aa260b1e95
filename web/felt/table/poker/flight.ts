// Moves things across a cloth. What they show is drawn already; a flight that is cut short loses nothing.
import { prefersStill } from '../../motion';

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The middle of something on the cloth, in pixels of its design box. */
export function middleOf(thing: Element, box: Element): Place {
  const at = thing.getBoundingClientRect();
  const from = box.getBoundingClientRect();
  const scale = box instanceof HTMLElement && box.offsetWidth > 0 ? from.width / box.offsetWidth : 1;
  return {
    x: (at.left + at.width / 2 - from.left) / scale,
    y: (at.top + at.height / 2 - from.top) / scale,
  };
}

/** Where each named spot of a cloth is now. */
export function spotsOf(box: Element): Map<string, Place> {
  const spots = [...box.querySelectorAll<HTMLElement>('[data-spot]')];
  return new Map(spots.map((spot) => [spot.dataset['spot']!, middleOf(spot, box)]));
}

/** How long things take, in milliseconds; the same as the tokens of the style sheet. */
export const MOVE_MS = 260;
export const DEAL_MS = 340;
export const SETTLE_MS = 600;
const EASE = 'cubic-bezier(0.2, 0.7, 0.2, 1)';
/** A whole deal is over after this, however many cards there are. */
const DEAL_ALL_MS_MAX = 3_000;

/** How long each card waits after the one before it. */
export const dealGap = (cards: number): number =>
  cards < 2 ? 0 : Math.min(110, (DEAL_ALL_MS_MAX - DEAL_MS) / (cards - 1));

/** All that moves on one cloth now. It can be finished at once. */
export class Flights {
  #running = new Set<Animation>();

  get isRunning(): boolean {
    return this.#running.size > 0;
  }

  /** Whether things may move at all: nobody watches a hidden tab, and some readers asked for stillness. */
  static mayRun(): boolean {
    return !document.hidden && !prefersStill() && typeof Element.prototype.animate === 'function';
  }

  finish(): void {
    for (const one of [...this.#running]) one.finish();
  }

  #run(
    node: Element,
    frames: Keyframe[],
    duration: number,
    delay: number,
    fill: FillMode = 'backwards',
  ): Promise<void> {
    const one = node.animate(frames, { duration, delay, easing: EASE, fill });
    this.#running.add(one);
    const over = (): void => void this.#running.delete(one);
    return one.finished.then(over, over);
  }

  /** From somewhere else to where it is. */
  arrive(node: HTMLElement, from: Place, delay: number, duration = DEAL_MS): Promise<void> {
    const frames = [
      { transform: `translate(${from.x}px, ${from.y}px) scale(0.5)`, opacity: 0, offset: 0 },
      { opacity: 1, offset: 0.15 },
      { transform: 'none', opacity: 1, offset: 1 },
    ];
    return this.#run(node, frames, duration, delay);
  }

  turn(node: HTMLElement, delay: number): Promise<void> {
    return this.#run(node, [{ transform: 'scaleX(0)' }, { transform: 'none' }], DEAL_MS, delay);
  }

  appear(node: HTMLElement, delay: number): Promise<void> {
    return this.#run(node, [{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }], MOVE_MS, delay);
  }

  /** A thing that is drawn only while it flies, from one place to another; its node stands at 0, 0. */
  cross(node: HTMLElement, from: Place, to: Place, delay: number, duration: number): Promise<void> {
    const at = ({ x, y }: Place): string => `translate(${x}px, ${y}px) translate(-50%, -50%)`;
    const frames = [
      { transform: at(from), opacity: 1, offset: 0 },
      { transform: at(to), opacity: 1, offset: 0.9 },
      { transform: at(to), opacity: 0, offset: 1 },
    ];
    // Landed, it stays out of sight until it is taken away.
    return this.#run(node, frames, duration, delay, 'both');
  }
}
