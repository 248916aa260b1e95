// Both baccarats as felt draws them. Loaded with their table, not with the lobby.
export { default as BaccaratCloth } from './BaccaratCloth.svelte';
export { default as Roads, type RoadWords } from './Roads.svelte';
export type { Pattern, RoadCell, RoadsView, Winner } from './roads';
export { default as TurnCard } from './TurnCard.svelte';
export { areaId, type AreaView, type BoxView, type HandCard, type HandView, type Side } from './types';
