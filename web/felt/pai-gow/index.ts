// Pai gow as felt draws it. Loaded with its table, not with the lobby.
export { default as PaiGowCloth } from './PaiGowCloth.svelte';
export { exchanged } from './exchange';
export type { HandToSet, JackpotMeter, PaiGowBox, PartView, SaidLine, SetHand, SettingWords, WallView, Way } from './types';
