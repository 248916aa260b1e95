// Canberra poker as felt draws it. Loaded with its table, not with the lobby.
export { default as CanberraCloth } from './CanberraCloth.svelte';
export type { CanberraBox, CanberraCards, DealerHand, OwnHand, PayList, SpotView } from './types';
