import { stored } from '../stored.svelte';

/** A person as pages know them: the number of their account, and the name that they go by. */
export interface Person {
  readonly id: number;
  readonly name: string;
}

/** The longest note, in characters. */
export const NOTE_MAX = 300;
/** How many people are remembered; then the first are forgotten. */
const PEOPLE_MAX = 500;

// By account, and in this browser alone: the server knows nothing of either.
const muted = stored<readonly number[]>('muted', []);
const notes = stored<readonly (readonly [id: number, note: string])[]>('notes', []);

const isMuted = $derived(new Set(muted.value));
const noteOf = $derived(new Map(notes.value));

/** Whom the reader does not want to hear, and what they have noted about people. */
export const people = {
  get muted(): ReadonlySet<number> {
    return isMuted;
  },
  mute(id: number, isOn: boolean): void {
    const others = muted.value.filter((one) => one !== id);
    muted.value = isOn ? [...others, id].slice(-PEOPLE_MAX) : others;
  },
  noteOf(id: number | undefined): string {
    return (id === undefined ? undefined : noteOf.get(id)) ?? '';
  },
  note(id: number, text: string): void {
    const others = notes.value.filter(([one]) => one !== id);
    const kept = [...text.trim()].slice(0, NOTE_MAX).join('');
    notes.value = kept ? [...others, [id, kept] as const].slice(-PEOPLE_MAX) : others;
  },
};
