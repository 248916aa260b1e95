import { w } from '../words';
import '../../words/odds';

/** Hands whose names are among the messages. */
type Hand = Parameters<typeof w>[0] extends infer Key ? (Key extends `hand.${infer Name}` ? Name : never) : never;

/** A hand of poker by its name. */
export const handName = (hand: string): string => w(`hand.${hand as Hand}`);
