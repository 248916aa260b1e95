import { settings } from './settings.svelte';

const isKnown = (): boolean => 'Notification' in globalThis;

/** Whether the reader lets this site notify them; asks where they have not said so yet. */
export async function mayNotify(): Promise<boolean> {
  if (!isKnown()) return false;
  return (await Notification.requestPermission()) === 'granted';
}

/** Tells the reader that it is their turn, if they want that: a notification where they look elsewhere, one short buzz on a phone. */
export function notifyTurn(title: string, table: string): void {
  if (!settings.notifies) return;
  if (!document.hidden) {
    navigator.vibrate?.(120);
    return;
  }
  if (!isKnown() || Notification.permission !== 'granted') return;
  try {
    // One at a time for each table: the next turn takes the place of the last.
    const note = new Notification(title, { tag: `turn-${table}`, icon: '/favicon.svg' });
    note.onclick = () => {
      window.focus();
      note.close();
    };
    document.addEventListener('visibilitychange', () => note.close(), { once: true });
  } catch {
    // Some phones let only installed pages notify. Title and sound tell it too.
  }
}
