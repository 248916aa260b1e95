import type { FrameWire, LineWire } from '../../generated';
import { w } from '../words';
import type { LiveTable } from './live.svelte';
import type { PageNote } from './record';
import '../../words/table';

type Motion<V> = (from: FrameWire<V>, to: FrameWire<V>) => Promise<void> | null;

/**
 * What the page shows of a table: the newest picture, held back only while something moves. Motion never drives state: a
 * page that was away or behind jumps to the picture and says how much it missed.
 */
export class Shown<V> {
  frame = $state.raw<FrameWire<V> | null>(null);
  lines = $state.raw<readonly LineWire[]>([]);
  notes = $state.raw<readonly PageNote[]>([]);

  #isMoving = false;
  #returns = 0;
  #missed = 0;

  constructor(
    private readonly table: LiveTable<V>,
    private readonly motion: Motion<V> = () => null,
  ) {}

  /** Takes the newest picture. Call it with each that comes. */
  async take(): Promise<void> {
    const { frame, returns } = this.table;
    if (!frame || this.#isMoving) return;
    const isBack = returns !== this.#returns;
    this.#returns = returns;
    if (this.frame && (isBack || document.hidden)) {
      this.#missed += this.#behind();
      if (isBack) this.saw();
    } else if (this.frame) {
      const motion = this.motion(this.frame, frame);
      if (motion) {
        this.#isMoving = true;
        await motion;
        this.#isMoving = false;
      }
    }
    this.frame = this.table.frame;
    this.lines = this.table.lines;
  }

  /** The reader is back and sees the picture. */
  saw(): void {
    const after = this.table.lines.at(-1)?.version;
    if (this.#missed > 0 && after !== undefined)
      this.notes = [...this.notes, { after, text: w('record.caught-up', { n: this.#missed }) }];
    this.#missed = 0;
  }

  #behind(): number {
    const last = this.lines.at(-1)?.version ?? 0;
    return this.table.lines.filter(({ version }) => version > last).length;
  }
}
