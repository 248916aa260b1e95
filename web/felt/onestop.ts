/** Where a key leads from the link at a place, or from the list itself, which counts as no place. */
const STEPS: Readonly<Record<string, (at: number, length: number) => number>> = {
  ArrowUp: (at, length) => (at < 0 ? length - 1 : at - 1),
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, length) => length - 1,
};

/** Makes a list one stop for Tab, however many links it has: the arrow keys lead from one to the next. Its links take no Tab. */
export function oneStop(list: HTMLElement): () => void {
  function onkeydown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const links = [...list.querySelectorAll<HTMLElement>('a')];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const to = STEPS[event.key]?.(at, links.length);
    const link = to === undefined ? undefined : links[to];
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    link.focus();
  }
  list.addEventListener('keydown', onkeydown);
  return () => list.removeEventListener('keydown', onkeydown);
}
