import { expect, it } from 'vitest';
import { ORDER } from '../games';
import { howToPlay } from './how';

it('says of every game in a few sentences how it is played', () => {
  for (const game of ORDER) {
    const said = howToPlay(game) ?? '';
    const sentences = said.split(/\.(?: |$)/).filter(Boolean).length;
    expect([game, said.startsWith('how.'), sentences >= 4 && sentences <= 7]).toEqual([game, false, true]);
  }
  expect(howToPlay('keno')).toBeNull();
});
