import { stored } from '../stored.svelte';

/** How many private tables a browser remembers: the server lists no more at once. */
const KEPT = 24;

/** Private tables whose link was opened here, the latest first: the house lists them for nobody else. */
const kept = stored<readonly string[]>('private-tables', []);

export const known = {
  get ids(): readonly string[] {
    return kept.value;
  },
  note(id: string): void {
    if (kept.value[0] !== id) kept.value = [id, ...kept.value.filter((one) => one !== id)].slice(0, KEPT);
  },
  forget(id: string): void {
    if (kept.value.includes(id)) kept.value = kept.value.filter((one) => one !== id);
  },
};
