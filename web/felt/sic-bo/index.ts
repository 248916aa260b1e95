// Sic-bo as felt draws it. Loaded with its table, not with the lobby.
export { type Area, type Band, rowsOf } from './layout';
export { default as LastRolls } from './LastRolls.svelte';
export type { Dice, PastRoll, SicBoWords } from './names';
export { default as SicBoCloth } from './SicBoCloth.svelte';
export { default as SicBoLayout } from './SicBoLayout.svelte';
export { default as Tumbler } from './Tumbler.svelte';
