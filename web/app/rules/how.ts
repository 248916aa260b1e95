import { ORDER, type Title } from '../games';
import { w } from '../words';
import '../../words/how';

/** How a game is played, in a few sentences; nothing for one that nobody has described yet. */
export const howToPlay = (game: string): string | null => (ORDER.includes(game) ? w(`how.${game as Title}`) : null);
