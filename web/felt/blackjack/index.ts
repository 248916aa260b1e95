// Blackjack as felt draws it. Loaded with its table, not with the lobby.
export { default as BlackjackCloth } from './BlackjackCloth.svelte';
export { type CutWords, default as CutShoe } from './CutShoe.svelte';
export { default as Question } from './Question.svelte';
export type {
  BlackjackBoxView,
  BoxHand,
  BoxWager,
  DealerView,
  PayTable,
  ShoeState,
  SidePlace,
} from './types';
