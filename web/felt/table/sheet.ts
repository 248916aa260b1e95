/** A sheet over the cloth: it takes the focus when it opens, closes by Escape, and gives the focus back. */
export function sheet(onclose: () => void): (node: HTMLElement) => () => void {
  return (node) => {
    const before = document.activeElement;
    node.querySelector<HTMLElement>('.icon-btn')?.focus({ preventScroll: true });
    const onkeydown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onclose();
    };
    node.addEventListener('keydown', onkeydown);
    return () => {
      node.removeEventListener('keydown', onkeydown);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  };
}
