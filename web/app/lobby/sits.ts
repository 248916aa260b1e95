import type { Act } from './choice';

/** A plain click sits down where that is what the link does. With a modifier, the browser opens the table and nobody sits. */
export const sits =
  (act: Act, sit: () => void) =>
  (event: MouseEvent): void => {
    if (act !== 'sit' || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    sit();
  };
