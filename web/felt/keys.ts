import { getContext, setContext } from 'svelte';

/** The letters of decisions that a reader has changed, by the letter that each has at first. */
export type ActKeys = Readonly<Record<string, string>>;

const KEY = Symbol('keys of acts');

/** Says which letters the controls below this component have in place of those that they have at first. */
export const provideActKeys = (read: () => ActKeys): (() => ActKeys) => setContext(KEY, read);

/** What tells the letter that acts now for the one that a control has at first. */
export function useActKeys(): (first: string | undefined) => string | undefined {
  const read = getContext<(() => ActKeys) | undefined>(KEY);
  return (first) => (first === undefined ? undefined : (read?.()[first] ?? first));
}

/** Whether a single letter must not be taken for a shortcut: what is typed there is text, or a sheet lies over the table. */
export function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Whether Space already means something there. */
export function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('a, button, input, select, textarea, summary, [contenteditable]') !== null
  );
}
