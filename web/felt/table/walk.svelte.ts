import { createAttachmentKey } from 'svelte/attachments';
import { PLACE_MARK } from './carry';
import { longPress } from './press';

type Target = HTMLElement | SVGElement;

export interface WalkOptions {
  /** The place that the Tab key reaches before any other has been visited. */
  readonly first: () => string | undefined;
  /** Where a key leads; null where there is nothing further that way. */
  readonly next: (from: string, key: string, isFar: boolean) => string | null;
  readonly place: (id: string) => void;
  readonly takeBack: (id: string) => void;
  /** Whether a place can be wagered on now. */
  readonly isOpen: (id: string) => boolean;
  /** Somebody touched a place on which they cannot wager now. */
  readonly closed?: ((id: string) => void) | undefined;
  /** Called when a place is looked at or no longer is, by pointer or by keyboard. */
  readonly look?: ((id: string | null) => void) | undefined;
}

const ATTACH = createAttachmentKey();

/**
 * What all layouts share: one stop of the Tab key, arrows to walk, a touch to place; Backspace, Shift and a click, or a
 * long press to take back. Spread `at(id)` on each place.
 */
export class Walk {
  #current = $state<string | undefined>();
  readonly #nodes = new Map<string, Target>();
  readonly #attachments = new Map<string, (node: Target) => () => void>();
  readonly #options: WalkOptions;

  constructor(options: WalkOptions) {
    this.#options = options;
  }

  get current(): string | undefined {
    return this.#current ?? this.#options.first();
  }

  at(id: string): Record<string | symbol, unknown> {
    const { look, isOpen } = this.#options;
    return {
      [PLACE_MARK]: id,
      tabindex: id === this.current ? 0 : -1,
      'aria-disabled': !isOpen(id),
      onfocus: () => {
        this.#current = id;
        look?.(id);
      },
      onblur: () => look?.(null),
      onpointerenter: (event: PointerEvent) => event.pointerType === 'mouse' && look?.(id),
      onpointerleave: () => look?.(null),
      onclick: (event: MouseEvent) => {
        if (event.shiftKey) this.#takeBack(id);
        else this.#place(id);
      },
      onkeydown: (event: KeyboardEvent) => this.#onkeydown(event, id),
      [ATTACH]: this.#attachment(id),
    };
  }

  focus(id: string): void {
    this.#current = id;
    this.#nodes.get(id)?.focus();
  }

  #place(id: string): void {
    const { isOpen, place, closed } = this.#options;
    if (isOpen(id)) place(id);
    else closed?.(id);
  }

  #takeBack(id: string): void {
    if (this.#options.isOpen(id)) this.#options.takeBack(id);
  }

  // Kept, because another function each time would attach the place anew.
  #attachment(id: string): (node: Target) => () => void {
    let made = this.#attachments.get(id);
    if (!made) {
      const press = longPress(() => this.#takeBack(id));
      made = (node) => {
        this.#nodes.set(id, node);
        const stop = press(node);
        return () => {
          stop();
          this.#nodes.delete(id);
        };
      };
      this.#attachments.set(id, made);
    }
    return made;
  }

  #onkeydown(event: KeyboardEvent, id: string): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault();
      this.#takeBack(id);
      return;
    }
    // A drawn place is no button, to which the browser would give these keys by itself.
    if ((event.key === 'Enter' || event.key === ' ') && event.currentTarget instanceof SVGElement) {
      event.preventDefault();
      this.#place(id);
      return;
    }
    const to = this.#options.next(id, event.key, event.shiftKey);
    if (to !== null) this.focus(to);
    // An arrow at the edge must not scroll the page instead.
    if (/^Arrow|^Home$|^End$/.test(event.key)) event.preventDefault();
  }
}
