// Roulette as felt draws it. Loaded with its table, not with the lobby.
export { hueOfNumber, neighboursOf, type Spot, type SpotKind, spotsOf, isOnLine, WHEEL } from './layout';
export { default as LastNumbers } from './LastNumbers.svelte';
export { neighboursId, type RaceTrackView, type RouletteWords, shortOf, type TrackSection } from './names';
export { default as RaceTrack } from './RaceTrack.svelte';
export { default as RouletteCloth } from './RouletteCloth.svelte';
export { default as RouletteLayout } from './RouletteLayout.svelte';
export { sectionNumbers, SECTIONS } from './track';
export { type BallSpin, default as RouletteWheel } from './RouletteWheel.svelte';
