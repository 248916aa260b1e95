const FAR_PX = 6;

/** What a tile that is dragged reports: when it is let go over another tile, or over the room of a part. */
export interface Drag {
  readonly onmove: (dx: number, dy: number) => void;
  /** Where it was let go, in the window; null where it came back. */
  readonly ondrop: (at: { x: number; y: number } | null) => void;
}

/** Lets a tile be dragged. What moves less than a few pixels was a touch, and is left to `onclick`. */
export function draggable({ onmove, ondrop }: Drag): (node: HTMLElement) => () => void {
  return (node) => {
    let from: { x: number; y: number } | null = null;
    let isFar = false;
    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      from = { x: event.clientX, y: event.clientY };
      isFar = false;
      // From the first moment: a quick hand has left the tile before it is told of the first move.
      node.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (!from) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!isFar && Math.hypot(dx, dy) < FAR_PX) return;
      isFar = true;
      // A cloth is scaled as a whole, and the tile with it.
      const scale = node.offsetWidth ? node.getBoundingClientRect().width / node.offsetWidth : 1;
      onmove(dx / scale, dy / scale);
    };
    const up = (event: PointerEvent): void => {
      if (from && isFar) ondrop({ x: event.clientX, y: event.clientY });
      from = null;
    };
    const cancel = (): void => {
      if (from && isFar) ondrop(null);
      from = null;
    };
    // The click at the end of a drag is no touch.
    const click = (event: MouseEvent): void => {
      if (!isFar) return;
      isFar = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', cancel);
    node.addEventListener('click', click, { capture: true });
    return () => {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', cancel);
      node.removeEventListener('click', click, { capture: true });
    };
  };
}
