/** Where a place of a layout says which it is, so that a chip can be dropped on it. */
export const PLACE_MARK = 'data-place';

const FAR = 8;

/** Lets a chip be dragged from the tray to a place. Whoever does not move it has only touched it. */
export function carry(ondrop: (place: string) => void): (node: HTMLElement) => () => void {
  return (node) => {
    let from: { x: number; y: number; id: number } | null = null;
    let ghost: HTMLElement | null = null;
    let hasMoved = false;

    const stop = (): void => {
      ghost?.remove();
      [ghost, from] = [null, null];
    };
    const lift = (): HTMLElement => {
      const copy = node.cloneNode(true) as HTMLElement;
      const { width, height } = node.getBoundingClientRect();
      copy.setAttribute('aria-hidden', 'true');
      copy.inert = true;
      Object.assign(copy.style, {
        position: 'fixed',
        zIndex: '99',
        width: `${width}px`,
        height: `${height}px`,
        boxShadow: 'none',
        pointerEvents: 'none',
        translate: '-50% -50%',
      });
      document.body.append(copy);
      return copy;
    };
    const listeners = {
      pointerdown(event: PointerEvent) {
        hasMoved = false;
        if (event.button !== 0) return;
        from = { x: event.clientX, y: event.clientY, id: event.pointerId };
        node.setPointerCapture?.(event.pointerId);
      },
      pointermove({ clientX, clientY, pointerId }: PointerEvent) {
        if (from?.id !== pointerId) return;
        if (!ghost && Math.hypot(clientX - from.x, clientY - from.y) < FAR) return;
        hasMoved = true;
        ghost ??= lift();
        Object.assign(ghost.style, { left: `${clientX}px`, top: `${clientY}px` });
      },
      pointerup({ clientX, clientY, pointerId }: PointerEvent) {
        const isMine = from?.id === pointerId && ghost !== null;
        stop();
        if (!isMine) return;
        const place = document
          .elementFromPoint(clientX, clientY)
          ?.closest(`[${PLACE_MARK}]`)
          ?.getAttribute(PLACE_MARK);
        if (place) ondrop(place);
      },
      pointercancel: stop,
      // The click that ends a drag picks nothing.
      click(event: Event) {
        if (!hasMoved) return;
        hasMoved = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
    };
    const entries = Object.entries(listeners) as [string, EventListener][];
    for (const [type, listener] of entries) node.addEventListener(type, listener, true);
    return () => {
      stop();
      for (const [type, listener] of entries) node.removeEventListener(type, listener, true);
    };
  };
}
