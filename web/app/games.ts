import type { ClothColour } from '$felt';
import type { Component } from 'svelte';
import DiceArt from './lobby/DiceArt.svelte';
import { type HandArt, HANDS } from './lobby/hands';
import RouletteArt from './lobby/RouletteArt.svelte';
import TileArt from './lobby/TileArt.svelte';
import WheelArt from './lobby/WheelArt.svelte';
import { w } from './words';

/** Games whose names are among the messages. */
export type Title = Parameters<typeof w>[0] extends infer Key ? (Key extends `game.${infer Game}` ? Game : never) : never;

export type Band = 'poker' | 'house';

/** How a game is shown in the lobby. What it is played by comes from the server. */
export interface GameFace {
  readonly title: string;
  readonly cloth: ClothColour;
  readonly band: Band;
  /** Cards to recognise it by, or another picture. */
  readonly art?: HandArt | Component;
}

const face = (game: Title, cloth: ClothColour, band: Band, art: HandArt | Component): GameFace => ({
  title: w(`game.${game}`),
  cloth,
  band,
  art,
});
const poker = (game: Title & keyof typeof HANDS): GameFace => face(game, 'gum', 'poker', HANDS[game]);
const cards = (game: Title & keyof typeof HANDS): GameFace => face(game, 'ironbark', 'house', HANDS[game]);

// The order of the lobby.
const FACES: Readonly<Record<string, GameFace>> = {
  'hold-em': poker('hold-em'),
  'omaha': poker('omaha'),
  'seven-card-stud': poker('seven-card-stud'),
  'five-card-stud': poker('five-card-stud'),
  'draw': poker('draw'),
  'canberra-manila': poker('canberra-manila'),
  'three-card-manila': poker('three-card-manila'),
  'faro': poker('faro'),
  'roulette': face('roulette', 'lake', 'house', RouletteArt),
  'blackjack': cards('blackjack'),
  'canberra-poker': cards('canberra-poker'),
  'baccarat': cards('baccarat'),
  'mini-baccarat': cards('mini-baccarat'),
  'sic-bo': face('sic-bo', 'ochre', 'house', DiceArt),
  'pai-gow': face('pai-gow', 'ochre', 'house', TileArt),
  'money-wheel': face('money-wheel', 'lake', 'house', WheelArt),
};

/** All games that have a name here, in the order of the lobby. */
export const ORDER: readonly string[] = Object.keys(FACES);

/** Games whose odds are worked out, in the same order; of others the server says that they are not. */
export const ODDS: readonly string[] = ORDER.filter((game) => !['blackjack', 'canberra-poker', 'pai-gow'].includes(game));

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
