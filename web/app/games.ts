import type { ClothColour } from '$felt';
import type { Component } from 'svelte';
import WheelArt from './lobby/WheelArt.svelte';
import { w } from './words';

export type Band = 'poker' | 'house';

/** How a game is shown in the lobby. What it is played by comes from the server. */
export interface GameFace {
  readonly title: string;
  readonly cloth: ClothColour;
  readonly band: Band;
  readonly art?: Component;
}

const face = (title: Parameters<typeof w>[0], cloth: ClothColour, band: Band, art?: Component): GameFace => ({
  title: w(title),
  cloth,
  band,
  ...(art ? { art } : {}),
});

// The order of the lobby.
const FACES: Readonly<Record<string, GameFace>> = {
  'hold-em': face('game.hold-em', 'gum', 'poker'),
  'omaha': face('game.omaha', 'gum', 'poker'),
  'seven-card-stud': face('game.seven-card-stud', 'gum', 'poker'),
  'five-card-stud': face('game.five-card-stud', 'gum', 'poker'),
  'draw': face('game.draw', 'gum', 'poker'),
  'canberra-manila': face('game.canberra-manila', 'gum', 'poker'),
  'three-card-manila': face('game.three-card-manila', 'gum', 'poker'),
  'faro': face('game.faro', 'gum', 'poker'),
  'roulette': face('game.roulette', 'lake', 'house'),
  'blackjack': face('game.blackjack', 'lake', 'house'),
  'baccarat': face('game.baccarat', 'lake', 'house'),
  'mini-baccarat': face('game.mini-baccarat', 'lake', 'house'),
  'sic-bo': face('game.sic-bo', 'lake', 'house'),
  'money-wheel': face('game.money-wheel', 'lake', 'house', WheelArt),
};

/** All games that have a name here, in the order of the lobby. */
export const ORDER: readonly string[] = Object.keys(FACES);

/** A game that nobody has drawn yet is shown by its name. */
export const faceOf = (game: string): GameFace =>
  FACES[game] ?? { title: titled(game), cloth: 'slate', band: 'house' };

export function inOrder(games: Iterable<string>): string[] {
  const place = (game: string): number => (ORDER.indexOf(game) + 1 || ORDER.length + 1) - 1;
  return [...new Set(games)].sort((a, b) => place(a) - place(b) || a.localeCompare(b));
}

const titled = (game: string): string => {
  const words = game.replaceAll('-', ' ');
  return words[0]!.toUpperCase() + words.slice(1);
};
