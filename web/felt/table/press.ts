/** A long press of a finger or pen, for taking back. The click that follows it is swallowed. */
export function longPress(onpress: () => void, ms = 500): (node: HTMLElement | SVGElement) => () => void {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    let hasPressed = false;
    const stop = (): void => clearTimeout(timer);

    const listeners = {
      pointerdown(event: PointerEvent) {
        hasPressed = false;
        stop();
        if (event.pointerType === 'mouse') return;
        from = { x: event.clientX, y: event.clientY };
        timer = setTimeout(() => {
          hasPressed = true;
          onpress();
        }, ms);
      },
      pointermove(event: PointerEvent) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > 10) stop();
      },
      pointerup: stop,
      pointercancel: stop,
      // The browser's own menu of a long press would cover the layout.
      contextmenu(event: Event) {
        if (hasPressed) event.preventDefault();
      },
      click(event: Event) {
        if (!hasPressed) return;
        hasPressed = false;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
    };
    const entries = Object.entries(listeners) as [string, EventListener][];
    // Captured, so that the click is swallowed before anyone acts on it.
    for (const [type, listener] of entries) node.addEventListener(type, listener, true);
    return () => {
      stop();
      for (const [type, listener] of entries) node.removeEventListener(type, listener, true);
    };
  };
}
