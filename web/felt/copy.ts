/** Copies text, also on pages served over plain http, where browsers hide the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused for want of permission or focus; the older way may still be open.
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0';
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
